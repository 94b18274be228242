"""The standings of teams in an individual event: the points of the best players of each, and what parts equal ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.played import Comparison, compared, results_of
from regdsl.clauses.ranking.standings import EventRanking, ranking_of
from regdsl.clauses.teams.model import TeamScore
from regdsl.clauses.teams.operands import LOT
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.subjects import PersonSubject
from regdsl.records.crosstable import Result, packed
from regdsl.records.person import Birth
from regdsl.rulebooks.standings import Row, standings
from regdsl.rulebooks.tie_breaks import parse
from regdsl.values.frozen import dataclass
from regdsl.values.points import points_text
from regdsl.values.span import whole_file
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict


@dataclass(frozen=True, slots=True)
class Scored:
    """One team: the place (shared by teams that nothing parts), its points, the values of the ties, and who counts for it."""

    place: int
    name: str
    points: Fraction
    values: tuple[Fraction | None, ...]
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeamStanding:
    """The teams by their place; `lacking` is what must be known to be sure of it."""

    rows: tuple[Scored, ...]
    lacking: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Member:
    row: Row
    subject: PersonSubject
    is_wanted: bool


def team_standing(score: TeamScore, event: Occasion) -> TeamStanding | Unknown:
    """The teams by the sum of the points of their best players."""
    ranking = ranking_of(event)
    if isinstance(ranking, Unknown):
        return ranking
    if score.best is None:
        return Unknown(("how many players count for a team: the text leaves it open",))
    lacking: list[str] = []
    members = _members(score, event, ranking, lacking)
    values = _Values(event, ranking)
    found = []
    for name, players in members.items():
        counted = _counted(score, players)
        wanted = sum(each.is_wanted for each in counted)
        if score.at_least is not None and wanted < score.at_least:
            lacking.append(f"what counts for {name}: too few of its players fulfil what is asked of those who count")
        points = sum((each.row.points for each in counted), Fraction(0))
        ties = tuple(values.of(tie, counted, players, lacking) for tie in score.ties or ())
        found.append((name, points, ties, tuple(each.row.number for each in counted)))
    found.sort(key=lambda each: (-each[1], *(_order(value) for value in each[2]), each[0]))
    rows: list[Scored] = []
    for index, (name, points, ties, numbers) in enumerate(found, start=1):
        same = rows and (rows[-1].points, rows[-1].values) == (points, ties)
        rows.append(Scored(rows[-1].place if same else index, name, points, ties, numbers))
    for place in dict.fromkeys(row.place for row in rows):
        equal = [row.name for row in rows if row.place == place]
        if len(equal) > 1:
            lacking.append(
                f"nothing in the text tells {', '.join(equal)} apart"
                if LOT not in (score.ties or ())
                else f"the lot between {', '.join(equal)}"
            )
    return TeamStanding(tuple(rows), tuple(dict.fromkeys(lacking)))


def _order(value: Fraction | None) -> tuple[bool, Fraction]:
    """The greater value first; who has none stands last."""
    return value is None, -(value or Fraction(0))


def _members(score: TeamScore, event: Occasion, ranking: EventRanking, lacking: list[str]) -> Mapping[str, list[_Member]]:
    """The players of each team, the best first; who has no team counts for none."""
    teams: dict[str, list[_Member]] = {}
    for row in ranking.standings.rows:
        subject = event.subjects.get(row.number)
        team = subject.lookup(score.by) if subject is not None else None
        if isinstance(team, Unknown):
            lacking += team.lacking
        elif subject is not None and team is not None:
            holds = truth(evaluate(score.where, subject, subject.scope)) if score.where is not None else True
            if isinstance(holds, Unknown):
                lacking += holds.lacking
            teams.setdefault(str(team), []).append(_Member(row, subject, holds is True))
    return teams


def _counted(score: TeamScore, players: Sequence[_Member]) -> list[_Member]:
    """The best ones, of whom so many as are asked fulfil the condition."""
    assert score.best is not None
    first = [each for each in players if each.is_wanted][: score.at_least or 0]
    others = [each for each in players if each not in first][: max(score.best - len(first), 0)]
    return sorted([*first, *others], key=players.index)


class _Values:
    """What parts equal teams, the greater the better."""

    def __init__(self, event: Occasion, ranking: EventRanking) -> None:
        results = event.records.results if event.records is not None else None
        assert results is not None, "an event with a ranking has results"
        self._table = results.crosstable
        self._edition = ranking.standings.edition
        self._buchholz: Mapping[int, Fraction] | None = None

    def of(self, tie: str, counted: Sequence[_Member], players: Sequence[_Member], lacking: list[str]) -> Fraction | None:
        match tie:
            case "best place":
                return Fraction(-min(each.row.rank for each in counted))
            case "places":
                return Fraction(-sum(each.row.rank for each in counted))
            case "wins":
                return Fraction(sum(self._wins(each.row.number) for each in counted))
            case "buchholz":
                return sum((self._buchholz_of(each.row.number) for each in counted), Fraction(0))
            case "next player":
                rest = [each for each in players if each not in counted]
                return rest[0].row.points if rest else None
            case "younger":
                return self._years(counted, lacking)
        return Fraction(0)  # the lot, which nobody computes

    def _wins(self, number: int) -> int:
        codes = packed(self._table.by_number[number].games).codes
        return sum(Result(code) in (Result.WIN, Result.UNRATED_WIN, Result.FORFEIT_WIN) for code in codes)

    def _buchholz_of(self, number: int) -> Fraction:
        if self._buchholz is None:
            tie_break = parse("BH", whole_file("team score"))
            found = standings(self._table, (tie_break,), self._edition)  # type: ignore[arg-type]
            self._buchholz = {row.number: Fraction(row.values[0] or 0) for row in found.rows}
        return self._buchholz[number]

    def _years(self, counted: Sequence[_Member], lacking: list[str]) -> Fraction | None:
        """The sum of the years of birth: the later, the younger."""
        births = [each.subject.person.birth for each in counted]
        lacking += [
            f"birth year of player {each.row.number}" for each, birth in zip(counted, births, strict=True) if isinstance(birth, Unknown)
        ]
        return Fraction(sum(birth.year for birth in births if isinstance(birth, Birth)))


def scored(score: TeamScore, ground: Ground) -> Iterable[Verdict]:
    """The standing of the teams, as evidence."""
    event = ground.event
    if event is None or results_of(ground) is None:
        return
    found = team_standing(score, event)
    lacking = found.lacking
    rows = () if isinstance(found, Unknown) else found.rows
    best = [row for row in rows if row.place == 1]
    comparison = Comparison(
        requirement=f"teams by {score.by}: the points of the best {score.best if score.best is not None else 'players'}",
        required="1 team first",
        measured=", ".join(f"{row.name} {points_text(row.points, 0)}" for row in best) or "0",
        status=Status.UNDETERMINED if lacking or not rows else Status.MET,
        evidence=tuple(
            Evidence(f"place {row.place}: {row.name}, {points_text(row.points, 0)} (players {', '.join(map(str, row.players))})")
            for row in rows
        ),
        lacking=lacking,
    )
    yield compared(score, ground, comparison)
