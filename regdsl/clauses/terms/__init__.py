"""General terms: what a federation or series publishes for the regulations that are built on it."""
