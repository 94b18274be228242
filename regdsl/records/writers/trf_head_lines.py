"""The head of a TRF file: what is said about the event and how it is played.

Source: TRF16 (C.04 Annex 2), TRF26 (C.02 Annex), JaVaFo 2.2 for what TRF16 leaves to programs (XXR, XXC, XXS).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from fractions import Fraction

from regdsl.records.arrangements import Arrangements
from regdsl.records.crosstable import Result, Scoring
from regdsl.records.results import Head
from regdsl.records.writers.columns import Field, line
from regdsl.values.points import points_text

FIRST_DATE, STEP = 91, 10
_SHORT_YEARS = range(2000, 2100)
_SYMBOLS = (("W", "win"), ("D", "draw"), ("L", "loss"), ("A", "absence"), ("P", "pairing_allocated_bye"))
_EXCEPTIONS = {
    Result.FULL_POINT_BYE: ("F", "FPB"),
    Result.HALF_POINT_BYE: ("H", "HPB"),
    Result.ZERO_POINT_BYE: ("Z", "ZPB"),
    Result.FORFEIT_WIN: ("+", "FW"),
    Result.FORFEIT_LOSS: ("-", "FL"),
}


def head_lines(head: Head, rounds: int | None, scoring: Scoring | None, arrangements: Arrangements, is_trf26: bool) -> Iterator[str]:
    """The records of the head in the order of their tags; `scoring` None: the usual points, or the file does not say."""
    yield from _words(head)
    if is_trf26:
        yield from _coded(rounds, scoring, arrangements)
        return
    if rounds is not None:
        yield f"XXR {rounds}"
    if arrangements.initial_colour is not None or arrangements.by_rank:
        colour = {"w": "white1", "b": "black1", None: ""}[arrangements.initial_colour]
        yield " ".join(f"XXC {colour} {'rank' if arrangements.by_rank else ''}".split())
    if scoring is not None:
        yield _xxs(scoring)


def _words(head: Head) -> Iterator[str]:
    """012 to 132, which both formats have."""
    for tag, text in (("012", head.name), ("022", head.city), ("032", head.federation)):
        if text:
            yield f"{tag} {text}"
    for tag, day in (("042", head.start), ("052", head.end)):
        if day is not None:
            yield f"{tag} {day:%Y/%m/%d}"
    if head.kind:
        yield f"092 {head.kind}"
    for tag, names in (("102", head.chief_arbiters), ("112", head.deputy_arbiters)):
        yield from (f"{tag} {name}" for name in names)
    if head.time_control:
        yield f"122 {head.time_control}"
    if any(head.round_dates):
        yield line("132", *_dates(head.round_dates))


def _dates(days: Sequence[date | None]) -> Iterator[Field]:
    """Two digits of the year in columns 92-99 and so on; where that would be another century, four from one column before."""
    for index, day in enumerate(days):
        first = FIRST_DATE + STEP * index
        if day is not None and day.year in _SHORT_YEARS:
            yield first + 1, first + 8, f"{day:%y/%m/%d}"
        elif day is not None:
            yield first, first + 9, f"{day:%Y/%m/%d}"


def _coded(rounds: int | None, scoring: Scoring | None, arrangements: Arrangements) -> Iterator[str]:
    """142 to 362, which TRF26 brought."""
    if rounds is not None:
        yield f"142 {rounds}"
    if arrangements.initial_colour is not None:
        yield f"152 {arrangements.initial_colour.upper()}"
    if scoring is not None:
        yield line("162", *_blocks([(symbol, getattr(scoring, name)) for symbol, name in _SYMBOLS]))
    if arrangements.starting_rank is not None:
        yield f"172 {arrangements.starting_rank.federation:3} {arrangements.starting_rank.method}"
    for tag, text in (("182", arrangements.controller), ("192", arrangements.system)):
        if text:
            yield f"{tag} {text}"
    if arrangements.tie_breaks is not None:
        yield f"202 {','.join(arrangements.tie_breaks)}" if arrangements.tie_breaks else "212 PTS"
    if arrangements.time_control:
        yield f"222 {arrangements.time_control}"
    teams = arrangements.teams
    if teams is not None and teams.board_colours:
        yield f"352 {teams.board_colours.upper()}"
    if teams is not None:  # the usual points too: other programs refuse a team event without this record
        scores = teams.scoring
        yield line("362", *_blocks([("TW", scores.win), ("TD", scores.draw), ("TL", scores.loss)]))
    if arrangements.by_rank:
        yield "XXC rank"
    for result, points in scoring.exceptions if scoring is not None else ():
        yield line("299", (5, 5, _EXCEPTIONS[result][0]), (8, 11, points_text(points)), (14, 17, points_text(points)))


def _blocks(symbols: Sequence[tuple[str, Fraction]]) -> Iterator[Field]:
    """A symbol that ends in column 6 and its points in 7-10, the next nine columns further on."""
    for index, (symbol, points) in enumerate(symbols):
        yield 7 - len(symbol) + 9 * index, 6 + 9 * index, symbol
        yield 7 + 9 * index, 10 + 9 * index, points_text(points)


def _xxs(scoring: Scoring) -> str:
    """JaVaFo's points: a win and a draw with the byes that go with them, then what differs. The last assignment counts."""
    worth = [("W", scoring.win), ("D", scoring.draw), ("L", scoring.loss), ("PAB", scoring.pairing_allocated_bye)]
    worth += [("ZPB", scoring.absence), ("FL", scoring.absence)]
    worth += [(_EXCEPTIONS[result][1], points) for result, points in scoring.exceptions]
    return "XXS " + " ".join(f"{code}={points_text(points)}" for code, points in worth)
