"""What is played."""

GAMES = ("chess", "chess960", "go", "draughts")
CHESS = ("chess", "chess960")
"""Games with the pieces of chess: its results and its tie-breaks by results are theirs."""
