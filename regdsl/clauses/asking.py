"""Asking: what a text must still say, because without it money, a place or a verdict is ambiguous.

Unlike the words that a signature asks for, these are needed only where two clauses meet; each question shows somebody whom they meet in.
Each is one function, found in the folder of its kind of clause (`questions.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folder_of, folders_with, module
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope

Question = Callable[[tuple[Provision, ...], Scope], Iterable[Diagnostic]]


@cache
def _questions(folder: str) -> tuple[Question, ...]:
    found: tuple[Question, ...] = module(folder, "questions").QUESTIONS
    return found


def asked(provisions: tuple[Provision, ...], scope: Scope) -> tuple[Diagnostic, ...]:
    """All that is asked of the text, by the kinds of clause that it has: as a whole, and of what holds in each of its sections."""
    found = list(_asked(provisions, scope))
    if scope.sections:
        from regdsl.clauses.sections.holding import for_review

        for section in for_review(provisions):
            found += (each for each in _asked(section.provisions, scope) if each not in found)
    return tuple(found)


def _asked(provisions: tuple[Provision, ...], scope: Scope) -> tuple[Diagnostic, ...]:
    used = {folder_of(type(provision)) for provision in provisions}
    folders = [folder for folder in folders_with("questions") if folder in used]
    return tuple(diagnostic for folder in folders for question in _questions(folder) for diagnostic in question(provisions, scope))
