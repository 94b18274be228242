"""Teams: what is asked of each team and of each line-up, what is paid for forfeits, who goes up and down, who withdraws."""
