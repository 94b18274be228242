"""The records of a TRF file that say how the event is played: 152-260 and 299, JaVaFo's XXA XXC XXP XXZ, national ratings.

Source: TRF26 (C.02 Annex, 2025); JaVaFo 2.2 Advanced User Manual. Record 299 is also written in narrower columns than the annex has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from fractions import Fraction

from regdsl.records.arrangements import (
    AbnormalPoints,
    Arrangements,
    FictitiousPoints,
    ForbiddenPairs,
    NationalPlayer,
    RequestedByes,
    StartingRank,
)
from regdsl.records.crosstable import Result
from regdsl.records.findings import Findings
from regdsl.records.readers.trf_columns import Fields, Layout, Unreadable, fields_of, number_written, points_written
from regdsl.records.readers.trf_persons import birth_written
from regdsl.records.results import Record
from regdsl.values.federations import is_federation
from regdsl.values.hints import TYPE_CHECKING, TypeVar
from regdsl.values.patterns import pattern

if TYPE_CHECKING:
    from regdsl.records.team_event import TeamEvent

T = TypeVar("T")

METHODS = ("FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER")
_BYES = {"F": Result.FULL_POINT_BYE, "H": Result.HALF_POINT_BYE, "Z": Result.ZERO_POINT_BYE, "": Result.ZERO_POINT_BYE}
_ABNORMAL = {
    "W": Result.WIN,
    "D": Result.DRAW,
    "L": Result.LOSS,
    "F": Result.FULL_POINT_BYE,
    "H": Result.HALF_POINT_BYE,
    "Z": Result.ZERO_POINT_BYE,
    "P": Result.PAIRING_ALLOCATED_BYE,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
}
_FINAL_ONLY = 999
"""The round of a 299 record that counts in the final standing alone."""

_240 = (Layout((("type", 5, 5), ("round", 7, 9)), list_from=11),)
_250 = (Layout((("match points", 5, 8), ("game points", 10, 13), ("from", 15, 17), ("to", 19, 21), ("first", 23, 26), ("last", 28, 31))),)
_260 = (Layout((("from", 5, 7), ("to", 9, 11)), list_from=13),)
_299 = (
    Layout((("type", 5, 5), ("match points", 8, 11), ("game points", 14, 17), ("round", 20, 22)), list_from=24),
    Layout((("type", 5, 5), ("match points", 7, 10), ("game points", 12, 15), ("round", 17, 19)), list_from=21),
)
_172 = (Layout((("federation", 5, 7), ("method", 9, 13))),)
_NATIONAL = (
    Layout(
        (
            ("number", 5, 8), ("sex", 10, 10), ("classification", 11, 13), ("name", 15, 47), ("rating", 49, 52), ("origin", 54, 56),
            ("id", 58, 68), ("birth", 70, 79),
        )
    ),
)  # fmt: skip
_SEX = {"m": "m", "w": "w", "f": "w"}
_ACCELERATED = pattern(r"\s*(\d{1,5})((?:\s+\d{1,3}(?:\.\d{0,2})?)*)\s*", re.A)


def read_arrangements(records: Sequence[Record], numbers: Collection[int], teams: TeamEvent | None, findings: Findings) -> Arrangements:
    """What the records say. `numbers` are the starting numbers of the players."""
    reader = _Reader(records, {team.number for team in teams.teams} if teams is not None else numbers, teams is not None, findings)
    return Arrangements(
        initial_colour=reader.initial_colour(),
        starting_rank=next(reader.each("172", _172, reader.starting_rank), None),
        controller=reader.last("182"),
        system=_code(reader.last("192")),
        tie_breaks=reader.tie_breaks(),
        time_control=reader.last("222"),
        requested_byes=tuple(reader.each("240", _240, reader.byes)),
        fictitious_points=(*reader.each("250", _250, reader.fictitious), *reader.accelerated()),
        forbidden_pairs=(*reader.each("260", _260, reader.forbidden), *reader.javafo_forbidden()),
        abnormal_points=tuple(reader.each("299", _299, reader.abnormal)),
        national_players=tuple(_national_players(records, frozenset(numbers), findings)),
        absent=tuple(number for record in reader.of("XXZ") for number in reader.listed(record)),
        by_rank=any("rank" in record.text.lower().split() for record in reader.of("XXC")),
        teams=teams,
    )


def _code(text: str | None) -> str | None:
    return text.upper().replace(" ", "") if text is not None else None


_PRIMARY = (("PTS:MP",), ("PTS:GP",))
"""What 212 may begin with in a team event."""


class _Reader:
    def __init__(self, records: Sequence[Record], participants: Collection[int], is_team: bool, findings: Findings) -> None:
        self.records, self.participants, self.findings = records, participants, findings
        self.what = "team" if is_team else "player"

    def of(self, tag: str) -> Iterator[Record]:
        return (record for record in self.records if record.tag == tag)

    def last(self, tag: str) -> str | None:
        return next((record.text.strip() for record in reversed(self.records) if record.tag == tag and record.text.strip()), None)

    def each(self, tag: str, layouts: Sequence[Layout], read: Callable[[Fields], T | None]) -> Iterator[T]:
        """What `read` makes of the records with this tag, faults told."""
        for record in self.of(tag):
            fields = fields_of(record, layouts, self.findings) if record.text.strip() else None
            if fields is None:
                continue
            try:
                made = read(fields)
            except Unreadable as fault:
                self.findings.report("unreadable-record", record.span, {"tag": tag, "what": str(fault)})
                continue
            if made is not None:
                yield made

    def known(self, record: Record, numbers: Iterable[int]) -> tuple[int, ...]:
        """The participants with these numbers; who is not in the file is told."""
        found = []
        for number in numbers:
            if number in self.participants:
                found.append(number)
            elif number:
                what = {"tag": record.tag, "what": self.what, "number": str(number)}
                self.findings.report("unknown-participant", record.span, what)
        return tuple(found)

    def listed(self, record: Record) -> tuple[int, ...]:
        """The numbers in a record of JaVaFo, parted by blanks or commas."""
        words = record.text.replace(",", " ").split()
        try:
            return self.known(record, [number_written(word) or 0 for word in words])
        except Unreadable as fault:
            self.findings.report("unreadable-record", record.span, {"tag": record.tag, "what": str(fault)})
            return ()

    # ---- head

    def initial_colour(self) -> str | None:
        written = self.last("152")
        if written is not None and written.lower()[:1] in {"w", "b"}:
            return written.lower()[0]
        if written is not None:
            record = next(record for record in self.of("152") if record.text.strip())
            self.findings.report("unreadable-record", record.span, {"tag": "152", "what": "a colour, W or B"})
        words = {word for record in self.of("XXC") for word in record.text.lower().split()}
        return "w" if "white1" in words else "b" if "black1" in words else None

    def starting_rank(self, fields: Fields) -> StartingRank:
        federation, method = fields.text("federation") or "", (fields.text("method") or "").upper()
        if method not in METHODS:
            raise Unreadable(f"a method, one of {', '.join(METHODS)}, instead of `{method}`")
        return StartingRank(federation, method, fields.record.span)

    def tie_breaks(self) -> tuple[str, ...] | None:
        """202 lists them; 212 the same behind the points. Where both are there and differ, 202 counts.

        In a team event 212 says which points come first, `PTS:MP` or `PTS:GP`: these stay at the head of the list.
        """
        lists = {tag: _listed(text) for tag in ("202", "212") if (text := self.last(tag)) is not None}
        behind = lists.get("212")
        if behind is not None and behind[:1] == ("PTS",):
            behind = behind[1:]
        first, of_teams = lists.get("202"), () if behind is None or behind[:1] not in _PRIMARY else behind[:1]
        if first is not None and behind is not None and first[:1] not in _PRIMARY:
            first = (*of_teams, *first)
        if first is not None and behind is not None and first != behind:
            record = next(record for record in self.of("212") if record.text.strip())
            self.findings.report("lists-differ", record.span, {"first": ", ".join(first), "second": ", ".join(behind)})
        return first if first is not None else behind

    # ---- byes, points, pairs

    def byes(self, fields: Fields) -> RequestedByes:
        kind, round_number = (fields.text("type") or "").upper(), fields.number("round")
        if kind not in _BYES or not round_number:
            raise Unreadable("a kind of bye (F, H or Z) and a round")
        return RequestedByes(_BYES[kind], round_number, self.known(fields.record, fields.numbers()), fields.record.span)

    def fictitious(self, fields: Fields) -> FictitiousPoints | None:
        match_points, game_points = fields.points("match points"), fields.points("game points")
        first_round, first = fields.number("from"), fields.number("first")
        if (match_points is None and game_points is None) or not first_round or not first:
            raise Unreadable("points, rounds and participants")
        last_round, last = fields.number("to") or first_round, fields.number("last") or first
        self.known(fields.record, {first, last})
        points = match_points if match_points is not None else game_points
        assert points is not None
        beside = game_points if match_points is not None else None
        return FictitiousPoints(points, first_round, last_round, first, last, fields.record.span, beside)

    def accelerated(self) -> Iterator[FictitiousPoints]:
        """XXA: one player's points for every round, from round 1 on."""
        for record in self.of("XXA"):
            found = _ACCELERATED.fullmatch(record.text)
            if found is None:
                self.findings.report("unreadable-record", record.span, {"tag": "XXA", "what": "a player and points for each round"})
                continue
            for number in self.known(record, [int(found[1])]):
                for round_number, word in enumerate(found[2].split(), start=1):
                    points = points_written(word) or Fraction(0)
                    if points:
                        yield FictitiousPoints(points, round_number, round_number, number, number, record.span)

    def forbidden(self, fields: Fields) -> ForbiddenPairs:
        first = fields.number("from")
        participants = self.known(fields.record, fields.numbers())
        return ForbiddenPairs(participants, fields.record.span, first or None, fields.number("to") or first or None)

    def javafo_forbidden(self) -> Iterator[ForbiddenPairs]:
        for record in self.of("XXP"):
            participants = self.listed(record)
            if participants:
                yield ForbiddenPairs(participants, record.span)

    def abnormal(self, fields: Fields) -> AbnormalPoints:
        kind, round_number = (fields.text("type") or "").upper(), fields.number("round")
        match_points, game_points = fields.points("match points"), fields.points("game points")
        if (kind and kind not in _ABNORMAL) or (match_points is None and game_points is None):
            raise Unreadable("a result (W D L F H Z + - or a blank) and points")
        participants = tuple(number for number in fields.numbers() if number)
        if not kind and not participants:
            raise Unreadable("whose points these are")
        return AbnormalPoints(
            _ABNORMAL.get(kind),
            match_points,
            game_points,
            round_number if round_number and round_number != _FINAL_ONLY else None,
            self.known(fields.record, participants),
            fields.record.span,
            final_only=round_number == _FINAL_ONLY,
        )


def _listed(text: str) -> tuple[str, ...]:
    return tuple(name.upper() for name in re.split(r"[\s,]+", text.strip(" \t,")) if name)


def _national_players(records: Sequence[Record], numbers: Collection[int], findings: Findings) -> Iterator[NationalPlayer]:
    for record in records:
        if not is_federation(record.tag) or not record.text.strip():
            continue
        fields = fields_of(record, _NATIONAL, findings)
        if fields is None:
            continue
        try:
            number, rating = fields.number("number"), fields.number("rating")
        except Unreadable as fault:
            findings.report("unreadable-record", record.span, {"tag": record.tag, "what": str(fault)})
            continue
        if number not in numbers:
            where = {"tag": record.tag, "what": "player", "number": str(number or "without a number")}
            findings.report("unknown-participant", record.span, where)
            continue
        assert number is not None
        yield NationalPlayer(
            record.tag,
            number,
            fields.text("name") or "",
            _SEX.get((fields.text("sex") or "").lower()),
            fields.text("classification"),
            rating or None,
            fields.text("origin"),
            fields.text("id"),
            birth_written(fields.text("birth") or ""),
            record.span,
        )
