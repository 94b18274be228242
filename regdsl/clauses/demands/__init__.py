"""What a series asks of the prizes and fees of its events, and what it only advises."""
