"""Rules of family M: scores and the match."""
