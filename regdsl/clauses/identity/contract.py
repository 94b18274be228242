"""A member plays by the rulebook of its series, in the same edition."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.contracting import Contract, Loosening
from regdsl.clauses.identity.model import Rules


def _rules(term: Rules, contract: Contract) -> Iterable[Loosening]:
    for own in contract.of(Rules):
        if (own.rulebook, own.edition) != (term.rulebook, term.edition):
            asked, here = (f"{of.rulebook} {of.edition or ''}".rstrip() for of in (term, own))
            yield Loosening(own, "the rulebook", asked, here)


LOOSENED = {Rules: _rules}
