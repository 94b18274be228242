"""What somebody owes by a day: contributions, bids, decisions."""
