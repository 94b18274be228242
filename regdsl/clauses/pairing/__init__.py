"""Who meets whom: the pairing rules, acceleration, the first colour, pairs that are not made, and what a game is worth."""
