"""Rules of family H: what the head of a record says."""
