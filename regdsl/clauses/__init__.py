"""The kinds of clause, one folder each: what it looks like, what it says, whether it is sound, what follows from it."""
