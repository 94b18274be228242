"""The head of a TRF26 file from a regulation: what a pairing program has to know before round 1.

Source: TRF26 (C.02 Annex). What the regulation leaves open, or a record cannot hold, is left out and told.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from fractions import Fraction

from regdsl.clauses.absences.model import Byes
from regdsl.clauses.entrants.model import Players
from regdsl.clauses.identity.model import Rules
from regdsl.clauses.officials.model import Official
from regdsl.clauses.pairing.model import (
    Acceleration,
    BoardColours,
    GamePoints,
    InitialColour,
    MatchPoints,
    NeverPaired,
    PairingRules,
    StartingOrder,
)
from regdsl.clauses.ranking.model import MATCH_POINTS, POINTS, Ranking
from regdsl.clauses.schedule.model import Schedule
from regdsl.clauses.system.model import System
from regdsl.clauses.time_control.clocks import clocks_of
from regdsl.clauses.time_control.model import TimeControl
from regdsl.records.arrangements import Arrangements, FictitiousPoints, ForbiddenPairs, RequestedByes, StartingRank
from regdsl.records.clocks import Clocks, in_minutes
from regdsl.records.crosstable import Result, Scoring
from regdsl.records.results import Head
from regdsl.records.team_event import MatchScoring, TeamEvent
from regdsl.records.writers.trf import Written
from regdsl.records.writers.trf_arrangement_lines import trf26_lines
from regdsl.records.writers.trf_head_lines import head_lines
from regdsl.regulation.model import Regulation
from regdsl.rulebooks.acceleration import baku

_KINDS = {
    "swiss": "Individual: Swiss-System",
    "round robin": "Individual: Round-Robin",
    "double round robin": "Individual: Double-Round-Robin",
    "knockout": "Individual: Knock-Out",
    "scheveningen": "Team: Scheveningen",
}
_TEAM_KINDS = {kind: name.replace("Individual", "Team") for kind, name in _KINDS.items()}
_METHODS = {
    ("FIDE rating", None): "FIDE",
    ("national rating", None): "NRO",
    ("FIDE rating", "national rating"): "FIDON",
    ("national rating", "FIDE rating"): "NIDOF",
    ("higher rating", None): "HBFN",
    ("lower rating", None): "LBFN",
}
"""The methods of record 172."""
_SWISS = {
    "dutch": "FIDE_DUTCH",
    "dubov": "FIDE_DUBOV",
    "burstein": "FIDE_BURSTEIN",
    "double swiss": "FIDE_DOUBLESWISS",
    "own rules": "CUSTOM_SWISS",
}
_OTHER = {
    "round robin": "FIDE_ROUNDROBIN",
    "double round robin": "FIDE_DOUBLEROUNDROBIN",
    "knockout": "CUSTOM_KNOCKOUT",
    "scheveningen": "FIDE_SCHEVENINGEN",
}
_EDITIONS = {2017: "_2017", 2025: "_2026", 2026: "_2026"}
_CAN_BE_ACCELERATED = ("dutch", "dubov", "burstein", "double swiss")


def trf26_head(regulation: Regulation) -> Written:
    """The records of the head, and 250 and 260 as far as the regulation says them."""
    head = _Head(regulation)
    arrangements = head.arrangements()
    scoring = head.scoring()
    lines = [*head_lines(head.head(), head.rounds, scoring, arrangements, is_trf26=True), *trf26_lines(arrangements)]
    return Written("".join(f"{line}\n" for line in lines), tuple(sorted(head.left_out)))


class _Head:
    def __init__(self, regulation: Regulation) -> None:
        self.regulation = regulation
        self.left_out: list[str] = []
        self.system = regulation.one(System)
        self.rounds = self.system.rounds if self.system is not None else None
        if self.rounds is None:
            self.lacks("142", "the number of rounds")
        self.is_of_teams = self.system is not None and self.system.teams
        self.clocks = self._clocks()

    def lacks(self, tag: str, what: str) -> None:
        self.left_out.append(f"{tag}: the regulation does not say {what}")

    def head(self) -> Head:
        titles, venue = self.regulation.titles, self.regulation.venue
        officials = list(self.regulation.of(Official))
        system = self.system.system if self.system is not None else None
        if system is None:
            self.lacks("092", "the playing system")
        chief = _named(official for official in officials if official.role == "chief arbiter")
        if not chief:
            self.lacks("102", "who is chief arbiter")
        return Head(
            name=titles.get("en") or next(iter(titles.values()), None) or self.regulation.called,
            city=venue.place if venue is not None else None,
            federation=venue.federation if venue is not None else None,
            start=venue.first_day if venue is not None else None,
            end=venue.last_day if venue is not None else None,
            kind=_TEAM_KINDS.get(system or "") if self.is_of_teams else _KINDS.get(system or ""),
            chief_arbiters=chief,
            deputy_arbiters=_named(official for official in officials if official.role in ("deputy arbiter", "arbiter")),
            time_control=in_minutes(self.clocks) if self.clocks is not None else None,
            round_dates=self._round_dates(),
        )

    def arrangements(self) -> Arrangements:
        colour = self.regulation.one(InitialColour)
        if colour is None or colour.colour is None:
            what = (
                "the colour of the first player: a lot decides"
                if colour is not None and colour.by_lot
                else "the colour of the first player"
            )
            self.lacks("152", what)
        return Arrangements(
            starting_rank=self._starting_rank(),
            requested_byes=tuple(self._byes()),
            teams=self._teams(),
            initial_colour=colour.colour[0] if colour is not None and colour.colour is not None else None,
            system=self._system(),
            tie_breaks=self._tie_breaks(),
            time_control=self.clocks.code if self.clocks is not None else None,
            fictitious_points=tuple(self._virtual_points()),
            forbidden_pairs=tuple(self._forbidden()),
        )

    def _starting_rank(self) -> StartingRank | None:
        order, venue = self.regulation.one(StartingOrder), self.regulation.venue
        method = _METHODS.get((order.by or "", order.otherwise)) if order is not None else None
        if order is None or method is None:
            self.lacks("172", "by which ratings the starting order is made, in a way that the record can hold")
            return None
        if venue is None or venue.federation is None:
            self.lacks("172", "of which federation the national ratings are: in whose federation is played")
            return None
        return StartingRank(venue.federation, method, order.span)

    def _byes(self) -> Iterator[RequestedByes]:
        """The byes that the text itself gives; who requests further ones is known when the event begins."""
        scoring = self.scoring() or Scoring()
        for byes, granted in ((each, granted) for each in self.regulation.of(Byes) for granted in each.granted):
            points = granted.points if granted.points is not None else byes.points
            kinds = {scoring.points(result): result for result in (Result.FULL_POINT_BYE, Result.HALF_POINT_BYE, Result.ZERO_POINT_BYE)}
            result = kinds.get(Fraction(points)) if points is not None else None
            if result is None:
                self.left_out.append(
                    "240: a bye that the text gives is worth what no bye of the record is worth, or it does not say how much"
                )
                continue
            for number in range(granted.first, granted.last + 1):
                yield RequestedByes(result, number, granted.players, granted.span)

    def _teams(self) -> TeamEvent | None:
        """What the regulation says of matches: colours of the boards (352) and match points (362)."""
        colours, points = self.regulation.one(BoardColours), self.regulation.one(MatchPoints)
        if colours is None and points is None:
            return None
        if points is not None and points.forfeit is not None:
            self.left_out.append(f"362: what a match lost by forfeit is worth (article {points.article})")
        board_colours = colours.colours.lower() if colours is not None and colours.colours is not None else None
        return TeamEvent((), points.scoring if points is not None else MatchScoring(), board_colours)

    def _clocks(self) -> Clocks | None:
        control = self.regulation.one(TimeControl)
        if control is None or control.periods is None:
            self.lacks("122, 222", "the time control")
            return None
        clocks = clocks_of(control.periods)
        if clocks is None:
            self.left_out.append(
                f"122, 222: the time control of article {control.article} has no code: delays, or increments from a later move"
            )
        return clocks

    def _round_dates(self) -> tuple[date | None, ...]:
        days = {row.number: row.day for schedule in self.regulation.of(Schedule) for row in schedule.rounds if row.day is not None}
        if not days:
            self.lacks("132", "on which days the rounds are")
        return tuple(days.get(number) for number in range(1, max(days, default=0) + 1))

    def _system(self) -> str | None:
        kind = self.system.system if self.system is not None else None
        if self.is_of_teams:
            return self._system_of_teams(kind)
        if kind != "swiss":
            code = _OTHER.get(kind or "")
            rules = self.regulation.one(Rules)
            if code is not None and not code.startswith("CUSTOM") and (rules is None or rules.rulebook != "FIDE"):
                self.lacks("192", "by whose rules the system is played (`rules FIDE`)")
                return None
            return code
        rules_of_pairing, acceleration = self.regulation.one(PairingRules), self.regulation.one(Acceleration)
        method = acceleration.method if acceleration is not None else None
        name = rules_of_pairing.system if rules_of_pairing is not None else None
        code = _SWISS.get(name or "")
        if code is None or rules_of_pairing is None:
            self.lacks("192", "by which Swiss rules is paired" if name is None else f"a system that has a code: `{name}` has none")
            return None
        if name == "dutch" and rules_of_pairing.edition is not None:
            code += _EDITIONS.get(rules_of_pairing.edition, "")
        if method == "baku" and name in _CAN_BE_ACCELERATED:
            return f"{code}_BAKU"
        if method is None and self.system is not None and self.system.accelerated:
            self.left_out.append("192: how pairings are accelerated has a code for the Baku method only (`acceleration baku`)")
        if method is not None and method != "none":
            self.left_out.append(f"192: `{method}` as acceleration has no code: the points have to be given round by round (250)")
        return code

    def _system_of_teams(self, kind: str | None) -> str | None:
        """A Swiss of teams by FIDE's rules names the score by which teams are paired."""
        rules = self.regulation.one(Rules)
        if rules is None or rules.rulebook != "FIDE":
            self.lacks("192", "by whose rules the system is played (`rules FIDE`)")
            return None
        if kind in ("round robin", "double round robin"):
            return "FIDE_TEAM_DOUBLEROUNDROBIN" if kind == "double round robin" else "FIDE_TEAM_ROUNDROBIN"
        ranking = self.regulation.one(Ranking)
        if kind == "swiss" and ranking is not None and ranking.primary != POINTS:
            return "FIDE_TEAM_MP_GP" if ranking.primary == MATCH_POINTS else "FIDE_TEAM_GP_MP"
        self.lacks("192", "by which points teams are paired (`ranking by match points`)")
        return None

    def _tie_breaks(self) -> tuple[str, ...] | None:
        ranking = self.regulation.one(Ranking)
        if ranking is None or ranking.tie_breaks is None:
            self.lacks(
                "202", "the tie-breaks" if ranking is None or not ranking.readings else "which of several lists of tie-breaks is meant"
            )
            return None
        own = [tie_break for tie_break in ranking.tie_breaks if tie_break.formula is not None or tie_break.lots]
        if own:
            self.left_out.append(f"202: {', '.join(each.code for each in own)} is the regulation's own and has no code")
            return None
        return tuple(str(tie_break) for tie_break in ranking.tie_breaks)

    def scoring(self) -> Scoring | None:
        points = self.regulation.one(GamePoints)
        return points.scoring if points is not None else None

    def _virtual_points(self) -> Iterator[FictitiousPoints]:
        """Where the players are listed, it is known who is in the upper group; else the code of 192 tells the program."""
        acceleration, listed = self.regulation.one(Acceleration), self.regulation.one(Players)
        if acceleration is None or acceleration.method != "baku" or self.rounds is None:
            return
        if listed is None:
            self.left_out.append("250: who is accelerated depends on the number of players, which the regulation does not say")
            return
        win = (self.scoring() or Scoring()).win
        for each in baku(len(listed.players), self.rounds, win):
            yield FictitiousPoints(each.points, each.first_round, each.last_round, each.first, each.last, acceleration.span)

    def _forbidden(self) -> Iterator[ForbiddenPairs]:
        for pairs in self.regulation.of(NeverPaired):
            if pairs.players:
                yield ForbiddenPairs(pairs.players, pairs.span, pairs.first_round, pairs.last_round)
            if pairs.same:
                self.left_out.append(
                    f"260: who is of the same {' or '.join(pairs.same)} (article {pairs.article}) is known with the entries only"
                )


def _named(officials: Iterator[Official]) -> tuple[str, ...]:
    return tuple(
        f"{official.title} {official.names[0]}" if official.title else official.names[0] for official in officials if official.names
    )
