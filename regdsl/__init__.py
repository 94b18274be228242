"""regdsl: the regulations of a chess tournament as code."""

__version__ = "0.1.0"
