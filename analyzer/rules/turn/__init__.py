"""Rules of family T: whose turn it is."""
