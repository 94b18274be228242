"""A member ranks by the list of its series, and counts unplayed games as that says."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.contracting import Contract, Loosening
from regdsl.clauses.ranking.model import Ranking, UnplayedGames


def _ranking(term: Ranking, contract: Contract) -> Iterable[Loosening]:
    for own in contract.of(Ranking):
        if term.tie_breaks is not None and own.tie_breaks is not None and own.tie_breaks != term.tie_breaks:
            asked, here = (", ".join(str(each) for each in of.tie_breaks or ()) or "none" for of in (term, own))
            yield Loosening(own, "the list of tie-breaks", asked, here)


def _unplayed(term: UnplayedGames, contract: Contract) -> Iterable[Loosening]:
    for own in contract.of(UnplayedGames):
        if term.rule is not None and own.rule is not None and own.rule != term.rule:
            yield Loosening(own, "what counts for unplayed games", term.rule, own.rule)


LOOSENED = {Ranking: _ranking, UnplayedGames: _unplayed}
