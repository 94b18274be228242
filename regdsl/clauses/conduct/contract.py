"""A member waits as long as its series for players who are late, and lets nobody agree to a draw earlier."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.conduct.model import DefaultTime, NoDraw
from regdsl.clauses.contracting import Contract, Loosening
from regdsl.clauses.durations import in_words


def _default_time(term: DefaultTime, contract: Contract) -> Iterable[Loosening]:
    for own in contract.of(DefaultTime):
        if term.seconds is not None and own.seconds is not None and own.seconds != term.seconds:
            yield Loosening(own, "the default time", in_words(term.seconds), in_words(own.seconds))
        elif term.counted_from is not None and own.counted_from is not None and own.counted_from != term.counted_from:
            yield Loosening(own, "from when the default time counts", term.counted_from, own.counted_from)


def _no_draw(term: NoDraw, contract: Contract) -> Iterable[Loosening]:
    for own in contract.of(NoDraw):
        if not term.is_open and not own.is_open and own.move is not None and (term.move is None or own.move < term.move):
            asked = f"none before move {term.move}" if term.move is not None else "none in the whole game"
            yield Loosening(own, "agreed draws", asked, f"none before move {own.move}")


LOOSENED = {DefaultTime: _default_time, NoDraw: _no_draw}
