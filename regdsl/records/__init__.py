"""What happened: entries, results and facts of an event, each value with its place in the file it came from."""
