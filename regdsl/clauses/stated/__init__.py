"""What the text says although it follows from the rest, and where its language versions disagree."""
