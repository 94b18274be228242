"""Sections of a tournament, each with its own players and prizes; groups made from the field; teams."""
