"""From rows of players with their rounds to results: what all spreadsheets share after their cells are read."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from regdsl.records.consistency import check_consistency
from regdsl.records.crosstable import Crosstable, Line, Result, Rounds, Scoring
from regdsl.records.findings import Findings
from regdsl.records.person import Person
from regdsl.records.readers.trf_scoring import unstated_scoring
from regdsl.records.results import Head, Results, ScoringSource
from regdsl.records.round_robin import follows_berger_tables
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span, whole_file


@dataclass(frozen=True, slots=True)
class RowPlaces:
    """Where the rounds of one player stand."""

    span: Span
    cells: tuple[Span, ...]

    def cell_place(self, index: int) -> Span:
        """The round with this index."""
        return self.cells[index] if index < len(self.cells) else self.span


@dataclass(frozen=True, slots=True)
class SheetPlayer:
    """One player: rounds as in a crosstable, as many as the table has."""

    person: Person
    rating: int | None
    opponents: tuple[int, ...]
    colours: str
    codes: str
    places: RowPlaces
    points: Fraction | None = None
    rank: int | None = None


def results_from(file: str, players: Sequence[SheetPlayer], rounds: int, findings: Findings, *, predetermined: bool = False) -> Results:
    """The results, with everything that is odd between the lines told. `predetermined`: the table itself shows a round robin."""
    ordered = sorted(players, key=lambda player: player.person.number)
    if not ordered:
        findings.report("no-players", whole_file(file), {"file": file})
    lines = tuple(
        Line(each.person.number, each.rating, Rounds(each.opponents, each.colours, each.codes, each.places), each.points, each.rank)
        for each in ordered
    )
    scoring, source = _scoring(lines, findings)
    table = Crosstable(lines, rounds, None, scoring, predetermined)
    if not predetermined and follows_berger_tables(table):
        findings.report("pairings-by-table", whole_file(file), {"said": "says nothing of it"})
        table = Crosstable(lines, rounds, None, scoring, predetermined=True)
    check_consistency(table, findings)
    for line in lines:
        if line.stated_points is not None and line.stated_points != _sum(line, scoring):
            assert line.span is not None
            findings.tally("points-differ", line.span)
    return Results(file, Head(), table, tuple(each.person for each in ordered), source)


def _sum(line: Line, scoring: Scoring) -> Fraction:
    return sum((scoring.points(game.result) for game in line.games), Fraction(0))


def _scoring(lines: Sequence[Line], findings: Findings) -> tuple[Scoring, ScoringSource]:
    """The usual points, unless only another system fits the points column."""
    usual = Scoring()
    if all(line.stated_points is None or line.stated_points == _sum(line, usual) for line in lines):
        return usual, ScoringSource.USUAL
    inferred = unstated_scoring(lines)
    if inferred is None:
        return usual, ScoringSource.USUAL
    points = f"{inferred.win} for a win, {inferred.draw} for a draw, {inferred.pairing_allocated_bye} for a pairing-allocated bye"
    place = next(line.span for line in lines if line.span is not None)
    findings.report("scoring-inferred", place, {"points": points})
    return inferred, ScoringSource.INFERRED


def allocated_or_full(codes: Sequence[str], opponents: Sequence[Sequence[int]]) -> bool:
    """Whether full-point byes are the allocated ones: one in a round at most, in an odd field, and each to another player."""
    full = Result.FULL_POINT_BYE.value
    holders = [(index, column) for index, row in enumerate(codes) for column, code in enumerate(row) if code == full]
    columns = [column for _, column in holders]
    if not holders or len(set(columns)) < len(columns) or len({index for index, _ in holders}) < len(holders):
        return False
    return all(sum(1 for row in opponents if row[column]) % 2 == 0 for column in columns)
