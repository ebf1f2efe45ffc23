"""Rulebooks: read a file, split it into clauses, lay the official text over the corpus, link, compare, lint."""
