"""Tie-breaks that a regulation defines itself: `tie-break decisive: wins + wins with black`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain

from regdsl.clauses.provision import Building, block
from regdsl.diagnostics import Diagnostic
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression, Unstated

HEAD = "tie-break"


def own_tie_breaks(clauses: Iterable[ReadClause]) -> Mapping[str, Expression]:
    """The formulas by name, gathered before the rankings that use them are looked at."""
    clauses = tuple(clauses)
    inside = chain.from_iterable(block(clause) for clause in clauses if clause.head == "each event")
    found: dict[str, Expression] = {}
    for clause in (*clauses, *inside):
        name, formula = clause.get("name"), _formula(clause)
        if clause.head == HEAD and name is not None and formula is not None:
            found.setdefault(name.name, formula)
    return found


def _formula(clause: ReadClause) -> Expression | None:
    return next((entry for entry in clause.entries if not isinstance(entry, Unstated)), None)


def check_own(clause: ReadClause, building: Building) -> None:
    """Reports what has no value in the formula."""
    from regdsl.rulebooks.self_defined import check_formula

    formula = _formula(clause)
    fault = check_formula(formula) if formula is not None else None
    if fault is not None:
        building.diagnostics.append(Diagnostic(fault.name, fault.span, fault.arguments, fault.advice))
