"""Rules of family S: whether a source can be read at all."""
