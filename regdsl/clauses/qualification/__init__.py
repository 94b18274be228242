"""Who gains a seat in another event, and what happens to a seat that is refused."""
