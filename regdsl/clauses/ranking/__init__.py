"""How the final order comes about."""
