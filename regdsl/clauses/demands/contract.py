"""The least prizes and the greatest fee of a series, against the prizes and the fee of a member."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.contracting import Contract, Loosening, comparison_of
from regdsl.clauses.demands.model import MaximumFee, MinimumPrizes
from regdsl.clauses.fees.model import Charge, FeeStep
from regdsl.clauses.prizes.fund import Fund
from regdsl.clauses.prizes.model import PlacePrizes


def _inside(term: MinimumPrizes | MaximumFee, contract: Contract) -> Iterable[Loosening]:
    for inner in term.provisions:
        if isinstance(inner, Charge | FeeStep | Fund | PlacePrizes):
            yield from comparison_of(type(inner))(inner, contract)


LOOSENED = {MinimumPrizes: _inside, MaximumFee: _inside}
