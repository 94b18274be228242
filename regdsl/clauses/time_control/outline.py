"""The time for the moves, in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from regdsl.clauses.outlining import Around, Block, Table, said
from regdsl.clauses.sentence import Sentence, Term, Value, counted, left_open, length, number, places, sentence
from regdsl.clauses.time_control.handicap import Difference
from regdsl.clauses.time_control.model import Handicap, RateOfPlay, TimeControl
from regdsl.clauses.time_control.periods import Period


def _control(control: TimeControl, around: Around) -> Iterable[Block]:
    yield said(*_periods(control.periods))


def _periods(periods: tuple[Period, ...] | None) -> Iterable[Sentence]:
    if periods is None:
        yield left_open("The published text leaves the time control open.")
        return
    alone = len(periods) == 1
    yield from (said_of for period in periods for said_of in _period(period, alone=alone))


def _handicap(handicap: Handicap, around: Around) -> Iterable[Block]:
    yield said(sentence("The time of the players depends on the difference of their ratings."))
    head = (sentence("Difference of ratings"), sentence("Stronger player"), sentence("Weaker player"))
    rows = tuple((_difference(line.difference), _clock(line.stronger), _clock(line.weaker)) for line in handicap.lines)
    yield Table(head, rows, frozenset({1, 2}), sentence("Time by difference of ratings"))


def _difference(difference: Difference) -> Value:
    if difference.least is not None and difference.most is not None:
        return places(difference.least, difference.most)
    if difference.most is not None:
        return sentence("at most {number}", number=number(difference.most))
    return sentence("at least {number}", number=number(difference.least or 0))


def _clock(seconds: Fraction | None) -> Value:
    return length(seconds) if seconds is not None else left_open("left open by the published text")


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


OUTLINES = {TimeControl: _control, Handicap: _handicap, RateOfPlay: _rate}
HEADINGS = {kind: sentence("Time control") for kind in OUTLINES}
