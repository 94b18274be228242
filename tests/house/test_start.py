"""Starting is quick: a plain check loads no library that it does not need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

NOT_FOR_A_CHECK = ["babel", "hypothesis", "jinja2", "jsonschema", "numpy", "openpyxl", "pytest", "rich"]
PROGRAM = """
import sys
sys.argv[:] = ["regdsl", "check", "-q", "regulations/balkan-grand-prix-2009"]
from regdsl.commands import main
try:
    status = main()
except SystemExit as end:
    status = end.code
print("\\nLOADED", status, *sorted(sys.modules))
"""


def test_check_loads_no_heavy_library(root: Path) -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], cwd=root, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    status, *loaded = done.stdout.rpartition("\nLOADED ")[2].split()
    assert status in {"None", "0", "1"}, done.stdout + done.stderr
    assert sorted(set(NOT_FOR_A_CHECK) & set(loaded)) == []
