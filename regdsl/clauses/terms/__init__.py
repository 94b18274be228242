"""General terms: what a federation or series publishes for the regulations that are built on it."""

GENERAL = {"tournament": "general terms", "series": "general series terms"}
"""By what is regulated, the head of the general terms for it."""
