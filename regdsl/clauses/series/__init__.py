"""A series of events: its events, points, general standing and final."""
