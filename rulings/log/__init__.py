"""The event's record of rulings: entries are added and never overwritten, found again, merged, exported."""
