"""What the product says to a reader, in the reader's language."""
