"""The teams of an event as conditions ask about them: those on the list, and those whom a team fields in a match."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from regdsl.clauses.judging import Ground
from regdsl.clauses.played import results_of
from regdsl.clauses.sections.model import Teams
from regdsl.expressions.subjects import PersonSubject
from regdsl.records.results import Results
from regdsl.records.team_event import TeamEvent
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span
from regdsl.values.unknown import Unknown, is_unknown, lacking_of


@dataclass(frozen=True, slots=True)
class Member:
    """A player of a team; `board` None: not known, or only on the list."""

    subject: PersonSubject
    board: int | None = None

    @property
    def said(self) -> str:
        """In words: `board 3 Popov, Ivan`, `player 12 Popov, Ivan`."""
        place = f"board {self.board}" if self.board is not None else f"player {self.subject.person.number}"
        return f"{place} {self.subject.person.name}"


@dataclass(frozen=True, slots=True)
class Fielded:
    """A team in a round (`round` None: its whole list). `empty` are the boards on which nobody sits."""

    name: str
    round: int | None
    members: tuple[Member, ...]
    is_placed: bool = True
    empty: tuple[int, ...] = ()
    span: Span | None = None
    listed: tuple[int, ...] = ()
    """Starting numbers in the order of the team's list."""
    lost: int = 0
    forfeited: tuple[int, ...] = ()
    """How many boards were lost without a game, and which, where that is known."""

    @property
    def said(self) -> str:
        return f"{self.name}, round {self.round}" if self.round is not None else self.name

    def lookup(self, name: str) -> object:
        """Facts of a team."""
        if name == "players":
            return len(self.members)
        if name == "average rating":
            return self._average()
        return self.name if name == "name" else Unknown((f"{name} of {self.said}",))

    def _average(self) -> object:
        """Of all its players; one without rating leaves it open."""
        ratings = [member.subject.lookup("rating") for member in self.members]
        unrated = tuple(
            f"what player {member.subject.person.number}, who is unrated, counts for"
            for member, rating in zip(self.members, ratings, strict=True)
            if rating is None
        )
        lacking = (*lacking_of(*(rating for rating in ratings if is_unknown(rating))), *unrated)
        if lacking or not ratings:
            return Unknown(lacking or (f"players of {self.said}",))
        return Fraction(sum(rating for rating in ratings if isinstance(rating, int)), len(ratings))


def teams_of(ground: Ground) -> TeamEvent | None:
    """The teams in the results of the event; None where there are none."""
    results = results_of(ground)
    return results.arrangements.teams if results is not None and results.arrangements is not None else None


def boards_of(ground: Ground, results: Results) -> int:
    """How many boards a match has: by the regulation, else by the results."""
    said = next((each.players for each in ground.provisions if isinstance(each, Teams)), None)
    if said is not None:
        return said
    from regdsl.records.team_table import team_table

    assert results.arrangements is not None, "results with teams are asked"
    return team_table(results.arrangements, results.crosstable).boards


def lists(ground: Ground) -> tuple[Fielded, ...]:
    """The list of every team."""
    event, found = ground.event, teams_of(ground)
    if event is None or found is None:
        return ()
    return tuple(
        Fielded(
            team.name or f"team {team.number}",
            None,
            tuple(Member(event.subjects[number]) for number in team.players if number in event.subjects),
            span=team.span,
            listed=team.players,
        )
        for team in found.teams
    )


def line_ups(ground: Ground) -> tuple[Fielded, ...]:
    """Everybody whom a team fielded, match by match; a match that a team forfeits has no line-up."""
    event, results = ground.event, results_of(ground)
    if event is None or results is None or results.arrangements is None or results.arrangements.teams is None:
        return ()
    from regdsl.records.line_ups import line_ups as line_ups_of

    found = []
    for seated in line_ups_of(results.arrangements, results.crosstable, boards_of(ground, results)):
        members = tuple(
            Member(event.subjects[number], board if seated.is_placed else None)
            for board, number in enumerate(seated.players, start=1)
            if number in event.subjects
        )
        empty = tuple(board for board, number in enumerate(seated.players, start=1) if not number) if seated.is_placed else ()
        name = seated.team.name or f"team {seated.team.number}"
        found.append(
            Fielded(name, seated.round, members, seated.is_placed, empty, seated.span, seated.team.players, seated.lost, seated.forfeited)
        )
    return tuple(found)


def out_of_rating(members: Sequence[Member], apart: int) -> tuple[list[str], list[str]]:
    """Who sits above somebody with more than `apart` points of rating more, and what must be known to tell."""
    wrong: list[str] = []
    lacking: list[str] = []
    best: tuple[int, Member] | None = None
    for member in reversed(members):
        rating = member.subject.lookup("rating")
        if isinstance(rating, Unknown):
            lacking += rating.lacking
        elif rating is None:
            if best is not None:
                lacking.append(f"where player {member.subject.person.number}, who is unrated, may sit")
        elif isinstance(rating, int):
            if best is not None and best[0] - rating > apart:
                wrong.append(f"{member.said} ({rating}) sits above {best[1].said} ({best[0]})")
            if best is None or rating > best[0]:
                best = rating, member
    return wrong[::-1], lacking
