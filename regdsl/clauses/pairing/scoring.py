"""Results scored as the regulation promises: its points for games and matches, whatever the results file says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from regdsl.clauses.pairing.model import GamePoints, MatchPoints
from regdsl.records.crosstable import Crosstable, Result, packed
from regdsl.values.frozen import replace
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.points import points_text

if TYPE_CHECKING:
    from regdsl.clauses.provision import Provision
    from regdsl.records.results import Results

_MOST_SHOWN = 10


def scored_as_promised(results: Results, provisions: Sequence[Provision]) -> Results:
    """The same games, worth what the regulation says."""
    games = next((each for each in provisions if isinstance(each, GamePoints)), None)
    matches = next((each for each in provisions if isinstance(each, MatchPoints)), None)
    if games is not None:
        results = replace(results, crosstable=replace(results.crosstable, scoring=games.scoring))
    arrangements = results.arrangements
    if matches is not None and arrangements is not None and arrangements.teams is not None:
        teams = replace(arrangements.teams, scoring=matches.scoring)
        results = replace(results, arrangements=replace(arrangements, teams=teams))
    return results


def differences(found: Results, promised: Results, article: str) -> Iterator[str]:
    """In words, where the file scores otherwise: the points of each player by the regulation and by the file."""
    if found.crosstable.scoring == promised.crosstable.scoring:
        return
    yield f"points by article {article}; the file scores otherwise ({found.scoring_source})"
    by_file, by_regulation = _totals(found.crosstable), _totals(promised.crosstable)
    differing = [number for number, points in by_regulation.items() if by_file[number] != points]
    for number in differing[:_MOST_SHOWN]:
        wanted, has = points_text(by_regulation[number], 0), points_text(by_file[number], 0)
        yield f"player {number}: {wanted} points by the regulation, {has} by the file"
    if len(differing) > _MOST_SHOWN:
        yield f"{len(differing) - _MOST_SHOWN} more players have other points by the file"


def match_differences(found: Results, promised: Results, provisions: Sequence[Provision]) -> Iterator[str]:
    """In words, where the file has other points for matches than the regulation."""
    said = next((each for each in provisions if isinstance(each, MatchPoints)), None)
    by_file, by_regulation = _matches(found), _matches(promised)
    if said is not None and by_file is not None and by_regulation is not None and by_file != by_regulation:
        wanted, has = ", ".join(by_regulation), ", ".join(by_file)
        yield f"match points by article {said.article}: {wanted} for a won, drawn and lost match; by the file {has}"


def _matches(results: Results) -> tuple[str, ...] | None:
    teams = results.arrangements.teams if results.arrangements is not None else None
    return (
        tuple(points_text(each, 0) for each in (teams.scoring.win, teams.scoring.draw, teams.scoring.loss)) if teams is not None else None
    )


def _totals(table: Crosstable) -> dict[int, Fraction]:
    worth = {result.value: table.scoring.points(result) for result in Result}
    return {line.number: sum((worth[code] for code in packed(line.games).codes), Fraction(0)) for line in table.lines}
