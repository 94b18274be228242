"""What is known of persons besides name and title: where it comes from, what it may be, and groups made of it."""
