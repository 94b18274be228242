"""Evaluation needs neither the parser nor anything heavy: a compiled configuration is evaluated without its source."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("lark", "yaml", "jinja2", "jsonschema", "regdsl.language.parsing", "regdsl.language.grammar")


def test_evaluating_loads_no_parser() -> None:
    code = f"import sys, regdsl.expressions.counting, regdsl.expressions.words; print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
