"""Rating and titles: what the event counts for, its category, the norms it makes possible."""
