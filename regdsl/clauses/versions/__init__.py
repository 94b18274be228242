"""Versions of a regulation: what each amendment changed, and what may still change."""
