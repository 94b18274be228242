"""What an event must fulfil, and what is attested or provided."""
