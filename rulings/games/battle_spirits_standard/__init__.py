"""Battle Spirits, Standard format: the rules of the book, chapter by chapter."""
