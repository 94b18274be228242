"""What each entrant owes: a fee or levy as a row of steps, when it is due, what was paid."""
