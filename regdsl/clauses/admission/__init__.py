"""Who may play, how many, and until when entries are taken."""
