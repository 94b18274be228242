"""A member plays with the clocks of its series."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.contracting import Contract, Loosening
from regdsl.clauses.durations import in_words
from regdsl.clauses.time_control.model import NORM_MOVES, RateOfPlay, TimeControl


def _time_control(term: TimeControl, contract: Contract) -> Iterable[Loosening]:
    for own in contract.of(TimeControl):
        if term.seconds is not None and own.seconds is not None and own.periods != term.periods:
            asked, here = (f"{in_words(each)} for {NORM_MOVES} moves" for each in (term.seconds, own.seconds))
            same = asked == here
            yield Loosening(own, "the time control", asked, f"{here}, otherwise parted" if same else here)


def _rate(term: RateOfPlay, contract: Contract) -> Iterable[Loosening]:
    for own in contract.of(RateOfPlay):
        if term.name is not None and own.name is not None and own.name != term.name:
            yield Loosening(own, "the rate of play", term.name, own.name)


LOOSENED = {TimeControl: _time_control, RateOfPlay: _rate}
