"""The standing of players, or of teams, after withdrawals from a round robin: with the results of who left, or without."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from regdsl.clauses.teams.model import Withdrawn
from regdsl.clauses.teams.operands import RESULTS_ANNULLED
from regdsl.records.results import Results
from regdsl.records.team_event import TeamEvent
from regdsl.rulebooks.withdrawals import Withdrawal, withdrawals, without_results_of
from regdsl.values.frozen import replace
from regdsl.values.unknown import Unknown

RULE = "C.06, section V"


def as_counted(
    results: Results, said: Withdrawn | None, stayed: Collection[int], *, of_teams: bool
) -> tuple[Results, tuple[str, ...]] | Unknown:
    """The results that count, and a note on each player (or team) concerned. Unknown where the text leaves it open.

    `stayed` are starting numbers of players who only missed games at the end. Where no article speaks of it, the results of the file
    count, and a note says whose would not by FIDE's rules.
    """
    left_early, names = _withdrawals(results, of_teams=of_teams)
    found = [each for each in left_early if each.player not in stayed]
    if said is None:
        early = [each for each in found if 2 * each.played < each.games]
        silent = f"by {RULE} these results do not count in the standing; no article says so"
        return results, tuple(f"{left(each, names)}: {silent}" for each in early)
    outcomes = {each: outcome_of(said, each.played, each.games) for each in found}
    if None in outcomes.values():
        open_ = (each for each, outcome in outcomes.items() if outcome is None)
        return Unknown(tuple(f"whether the results of {_called(each, names)}, who withdrew, count" for each in open_))
    annulled = [each for each, outcome in outcomes.items() if outcome == RESULTS_ANNULLED]
    notes = tuple(
        f"{left(each, names)}: {'the results are annulled' if each in annulled else 'the results count'} (article {said.article})"
        for each in found
    )
    return _without(results, [each.player for each in annulled], of_teams=of_teams), notes


def _withdrawals(results: Results, *, of_teams: bool) -> tuple[tuple[Withdrawal, ...], Mapping[int, str]]:
    """Who left, and what teams are called."""
    teams = _teams(results) if of_teams else None
    if teams is None or results.arrangements is None:
        return withdrawals(results.crosstable), {}
    from regdsl.records.team_table import team_table

    table = team_table(results.arrangements, results.crosstable).crosstable
    return withdrawals(table), {team.number: team.name for team in teams.teams}


def _teams(results: Results) -> TeamEvent | None:
    return results.arrangements.teams if results.arrangements is not None else None


def _without(results: Results, numbers: list[int], *, of_teams: bool) -> Results:
    """As if these players had played no game, these teams no match."""
    teams = _teams(results) if of_teams else None
    if teams is None or results.arrangements is None:
        return replace(results, crosstable=without_results_of(results.crosstable, numbers))
    players = [player for team in teams.teams if team.number in numbers for player in team.players]
    line_ups = tuple(each for each in teams.line_ups if each.team not in numbers and each.opponent not in numbers)
    forfeited = tuple(each for each in teams.forfeited if each.white not in numbers and each.black not in numbers)
    arrangements = replace(results.arrangements, teams=replace(teams, line_ups=line_ups, forfeited=forfeited))
    return replace(results, crosstable=without_results_of(results.crosstable, players), arrangements=arrangements)


def outcome_of(said: Withdrawn, played: int, games: int) -> str | None:
    """One of `RESULTS_OF_WITHDRAWN` for somebody with so many games out of those to be played; None where the text leaves it open."""
    if said.before is None or played < said.before * games:
        return said.results
    return said.otherwise


def left(withdrawal: Withdrawal, names: Mapping[int, str]) -> str:
    """`player 4 withdrew after 3 of 9 games`, `Amber withdrew after 3 of 9 matches`."""
    return f"{_called(withdrawal, names)} withdrew after {withdrawal.played} of {withdrawal.games} {'matches' if names else 'games'}"


def _called(withdrawal: Withdrawal, names: Mapping[int, str]) -> str:
    return names.get(withdrawal.player, f"player {withdrawal.player}")
