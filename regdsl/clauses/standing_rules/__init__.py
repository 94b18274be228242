"""How the general standing of a series comes about from the points: what counts, who is in it, how equal totals are ranked."""
