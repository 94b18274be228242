"""How players behave, what is forbidden, and what follows from it."""
