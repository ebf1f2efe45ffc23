"""Shadowverse EVOLVE: the comprehensive rules, a file for each subject."""
