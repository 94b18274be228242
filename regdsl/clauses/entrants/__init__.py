"""The list of players that a regulation names."""
