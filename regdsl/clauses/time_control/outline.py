"""The time for the moves, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.outlining import Around, Block, said
from regdsl.clauses.sentence import Sentence, Term, Value, counted, left_open, length, number, sentence
from regdsl.clauses.time_control.model import RateOfPlay, TimeControl
from regdsl.clauses.time_control.periods import Period

CLASSES = ("standard", "rapid", "blitz")


def _control(control: TimeControl, around: Around) -> Iterable[Block]:
    if control.periods is None:
        yield said(left_open("The published text leaves the time control open."))
        return
    alone = len(control.periods) == 1
    yield said(*(said_of for period in control.periods for said_of in _period(period, alone=alone)))


def _period(period: Period, *, alone: bool) -> Iterable[Sentence]:
    if period.main is not None:
        time = length(period.main)
        if period.moves is not None:
            yield sentence("{time} for {moves}.", time=time, moves=counted(period.moves, "moves"))
        elif alone:
            yield sentence("{time} for the whole game, for each player.", time=time)
        else:
            yield sentence("{time} for the rest of the game.", time=time)
    values: dict[str, Value] = {"move": number(period.first_move)}
    if period.increment:
        yield sentence("{increment} are added for every move, from move {move} on.", increment=length(period.increment), **values)
    if period.delay:
        yield sentence("The clock waits {delay} before every move, from move {move} on.", delay=length(period.delay), **values)


def _rate(rate: RateOfPlay, around: Around) -> Iterable[Block]:
    if rate.name is None:
        yield said(left_open("The published text leaves open for which list the games are rated."))
    else:
        yield said(sentence("Rate of play: {name}.", name=Term(rate.name, "rate of play")))


OUTLINES = {TimeControl: _control, RateOfPlay: _rate}
HEADINGS = {kind: sentence("Time control") for kind in OUTLINES}
