"""The whole regulation: loaded, reviewed, compiled, and held against what happened."""
