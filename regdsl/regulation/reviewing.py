"""What is wrong with a whole regulation: contradictions between its clauses, told with their files, and between it and its series."""

from __future__ import annotations

from regdsl.clauses.reviewing import review
from regdsl.diagnostics import Diagnostic
from regdsl.regulation.gathering import Gathered
from regdsl.regulation.model import Regulation


def loosened(gathered: Gathered) -> tuple[Diagnostic, ...]:
    """Where members ask for less than their series."""
    if not gathered.contracts:
        return ()
    from regdsl.clauses.contracting import loosenings

    return tuple(found for member in gathered.contracts for found in loosenings(member.terms, member.contract))


def reviewed(regulation: Regulation) -> tuple[Diagnostic, ...]:
    """What is wrong with its clauses."""
    found = review(regulation.provisions, regulation.scope)
    if not regulation.includes:
        return found
    from regdsl.regulation.including import with_places_of_includes

    return with_places_of_includes(found, regulation.includes)
