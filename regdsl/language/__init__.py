"""Text to document: the two spellings, and what a kind of clause looks like. Knows no clause and no chess."""
