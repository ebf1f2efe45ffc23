"""The five books, a file each: how its lines become numbered clauses; and the way for any other book."""
