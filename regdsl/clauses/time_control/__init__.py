"""The time for the moves: periods, increments, and the rate of play they make."""
