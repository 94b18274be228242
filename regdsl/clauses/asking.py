"""Asking: what a text must still say, because without it money, a place or a verdict is ambiguous.

Unlike the words that a signature asks for, these are needed only where two clauses meet; each question shows somebody whom they meet in.
Each is one function, found in the folder of its kind of clause (`questions.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from pathlib import Path

from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope

Question = Callable[[tuple[Provision, ...], Scope], Iterable[Diagnostic]]


@cache
def _questions() -> tuple[Question, ...]:
    found: list[Question] = []
    for folder in sorted(Path(__file__).parent.iterdir()):
        if (folder / "questions.py").is_file():
            found += import_module(f"regdsl.clauses.{folder.name}.questions").QUESTIONS
    return tuple(found)


def asked(provisions: tuple[Provision, ...], scope: Scope) -> tuple[Diagnostic, ...]:
    """All that is asked of the text."""
    return tuple(diagnostic for question in _questions() for diagnostic in question(provisions, scope))
