"""The fund and what is paid from it."""
