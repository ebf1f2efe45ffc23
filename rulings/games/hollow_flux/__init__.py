"""Hollow Flux: the detailed rules as procedures, a file for each subject of the book."""
