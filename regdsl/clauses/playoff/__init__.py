"""Tie-break matches: which ties they decide, by which ladder, and what the recorded result changes."""
