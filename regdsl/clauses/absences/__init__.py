"""Rounds that a player misses: byes on request, late arrival in the event, games lost by absence, entrants who do not come."""
