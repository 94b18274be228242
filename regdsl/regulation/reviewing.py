"""What is wrong with a whole regulation by itself: contradictions between its clauses, told with the files that they come from."""

from __future__ import annotations

from regdsl.clauses.reviewing import review
from regdsl.diagnostics import Diagnostic
from regdsl.regulation.model import Regulation


def reviewed(regulation: Regulation) -> tuple[Diagnostic, ...]:
    """What is wrong with its clauses."""
    found = review(regulation.provisions, regulation.scope)
    if not regulation.includes:
        return found
    from regdsl.regulation.including import with_places_of_includes

    return with_places_of_includes(found, regulation.includes)
