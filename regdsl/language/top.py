"""What may stand at the top of a file."""

from __future__ import annotations

from regdsl.diagnostics import Diagnostic
from regdsl.language.syntax import Clause, Item


def only_clauses(items: tuple[Item, ...], diagnostics: list[Diagnostic]) -> tuple[Clause, ...]:
    """The clauses among `items`; anything else at the top of a file is reported."""
    for item in items:
        if not isinstance(item, Clause):
            advice = "a file begins with `regdsl 1`, then `tournament name:` or `series name:` with everything else in its block"
            diagnostics.append(Diagnostic("not-a-clause", item.span, {"parent": "the file"}, (advice,)))
    return tuple(item for item in items if isinstance(item, Clause))
