"""Rules of family X: faults of bgmatch itself."""
