"""How the files of an event are called."""

from __future__ import annotations

COMPILED = "regulation.json"
REGULATIONS = ("regulation.regdsl", "regulation.yaml", "regulation.yml", COMPILED)
ENTRIES = "entries.csv"
ENTRIES_WORKBOOK = "entries.xlsx"
FACTS = "facts.yaml"
RESULTS = "results."
"""What the name of a results file begins with; its ending is that of its format."""
