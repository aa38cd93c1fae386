"""Rules of family R: how a game ended."""
