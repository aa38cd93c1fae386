"""Rules of family D: dice."""
