"""Regulations and reports as documents: spoken in a language, then written as HTML, Markdown or PDF."""
