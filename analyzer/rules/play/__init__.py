"""Rules of family P: plays of checkers."""
