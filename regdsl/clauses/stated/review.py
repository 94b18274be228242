"""A stated value that does not follow from the rest of the text."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Provision
from regdsl.clauses.stated.recomputing import recomputed
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope


def stated_otherwise(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Sums, numbers and days that the text states and that come out differently."""
    for item in recomputed(provisions, scope):
        if item.agrees is False:
            found, stated = item.in_words(item.found), item.in_words(item.stated)
            yield Diagnostic(
                "stated-otherwise",
                item.span,
                {"what": item.what, "stated": stated, "found": found},
                (f"write {found}, or change what it follows from",),
                article=item.article,
            )


CHECKS = (stated_otherwise,)
