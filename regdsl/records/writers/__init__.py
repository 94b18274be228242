"""Results as files that other programs read."""
