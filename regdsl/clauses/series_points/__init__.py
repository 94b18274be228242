"""Points that results earn for the general standing of a series."""
