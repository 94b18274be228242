"""What each event must keep within, and what is only advised, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.demands.model import Advice, MaximumFee, MinimumPrizes
from regdsl.clauses.outlining import Around, Block, Within, said
from regdsl.clauses.sentence import Condition, sentence


def _minimum(minimum: MinimumPrizes, around: Around) -> Iterable[Block]:
    yield said(sentence("Each event gives at least the following prizes."))
    yield Within(minimum.provisions)


def _maximum(maximum: MaximumFee, around: Around) -> Iterable[Block]:
    yield said(sentence("In no event does anybody pay more than the following."))
    yield Within(maximum.provisions)


def _advice(advice: Advice, around: Around) -> Iterable[Block]:
    if advice.condition is not None:
        yield said(sentence("Recommended, not required: {condition}.", condition=Condition(advice.condition)))
    else:
        yield said(sentence("The following is recommended and not required."))
        yield Within(advice.provisions)


OUTLINES = {MinimumPrizes: _minimum, MaximumFee: _maximum, Advice: _advice}
HEADINGS = {
    MinimumPrizes: sentence("Prizes"),
    MaximumFee: sentence("Entry fee"),
    Advice: sentence("Recommendations"),
}
