"""Rules of family C: the doubling cube."""
