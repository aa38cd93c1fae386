"""The rules of the game and of records, one file each: words and checks."""
