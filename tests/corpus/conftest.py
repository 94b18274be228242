"""The files of the corpus."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.regdsl"))
ORDINARY = frozenset({"R005", "R513"})
"""What a text leaves open, and what is written and not computed: counted in the coverage, no fault of a summary."""

_FINDS = re.compile(r"^# check finds: (.+)$", re.M)


def expected(text: str) -> list[str]:
    """The codes that the comment announces."""
    return sorted(code.strip() for found in _FINDS.findall(text) for code in found.split(","))
