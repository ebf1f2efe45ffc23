"""Search: words per language, lexical, dense, fused, and the answer to a question."""
