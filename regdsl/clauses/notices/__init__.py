"""Notices to the players: texts in each language, from which nothing follows."""
