"""Do the lines of a crosstable agree with each other? Every game stands twice, once for each player.

A contradiction is reported with both lines and never settled here: points and tie-breaks that follow from it are not to be trusted.
Source of the one-sided results and of the rules about byes: C.02 Annex (TRF26) and C.04.1.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from types import MappingProxyType

from regdsl.diagnostics import Related
from regdsl.records.crosstable import Crosstable, Game, Line, Result, packed
from regdsl.records.findings import Findings
from regdsl.records.mirroring import unmirrored
from regdsl.values.span import Span, whole_file

_HALF = {Result.WIN: 2, Result.UNRATED_WIN: 2, Result.DRAW: 1, Result.UNRATED_DRAW: 1, Result.LOSS: 0, Result.UNRATED_LOSS: 0}
_UNRATED = frozenset({Result.UNRATED_WIN, Result.UNRATED_DRAW, Result.UNRATED_LOSS})
_FORFEITS = frozenset(
    {
        (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
        (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
        (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    }
)


def check_consistency(
    table: Crosstable,
    findings: Findings,
    told: AbstractSet[tuple[int, int]] = frozenset(),
    team_of: Mapping[int, int] = MappingProxyType({}),
) -> None:
    """Reports what does not fit together. `told` are cells, as starting number and round counted from 0, whose fault is known.

    `team_of`: the team of each player, by starting number; the players of one team have its bye together.
    """
    for index, column in unmirrored(table):
        line = table.lines[index]
        game = line.games[column]
        if game.opponent is not None and (line.number, column) not in told:
            _check_game(table, line, column, game, findings, told)
    _check_allocated_byes(table, findings, team_of)


def _check_game(table: Crosstable, line: Line, column: int, game: Game, findings: Findings, told: AbstractSet[tuple[int, int]]) -> None:
    opponent = game.opponent
    assert opponent is not None
    about = {"player": str(line.number), "opponent": str(opponent), "round": str(column + 1)}
    place = _place(line, game)
    if opponent == line.number:
        findings.report("paired-with-oneself", place, {"player": str(line.number), "round": str(column + 1)})
        return
    other = table.by_number.get(opponent)
    if other is None:
        findings.report("opponent-not-listed", place, about)
        return
    answer = other.games[column]
    there = (Related(_place(other, answer), f"the line of player {opponent}"),)
    if answer.opponent != line.number:
        if (opponent, column) not in told:
            instead = "nobody" if answer.opponent is None else f"player {answer.opponent}"
            findings.report("one-sided-pairing", place, {**about, "instead": instead}, related=there)
        return
    if line.number > opponent:
        return  # the pair was looked at from the other side
    if game.colour is not None and game.colour == answer.colour:
        findings.report("same-colour", place, {**about, "colour": "white" if game.colour == "w" else "black"}, related=there)
    _check_results(game, answer, about, place, findings, there)


def _check_results(game: Game, answer: Game, about: dict[str, str], place: Span, findings: Findings, there: tuple[Related, ...]) -> None:
    pair = (game.result, answer.result)
    if pair in _FORFEITS:
        return
    codes = {"first": game.result.value, "second": answer.result.value}
    if game.result in _HALF and answer.result in _HALF:
        points = _HALF[game.result] + _HALF[answer.result]
        if (game.result in _UNRATED) == (answer.result in _UNRATED):
            if points == 2:
                return
            if points < 2:  # decided against both or one of them: 0-0, 1/2-0
                findings.tally("one-sided-result", place, codes)
                return
    findings.report("results-contradict", place, {**about, **codes}, related=there)


def _check_allocated_byes(table: Crosstable, findings: Findings, team_of: Mapping[int, int]) -> None:
    code = Result.PAIRING_ALLOCATED_BYE.value
    rows = [packed(line.games) for line in table.lines]
    codes = "".join([row.codes for row in rows])
    having = [index for index, row in enumerate(rows) if code in row.codes]
    had: set[int] = set()
    for column in range(table.rounds):
        holders = [table.lines[index] for index in having if rows[index].codes[column] == code]
        teams = {team_of.get(line.number) for line in holders}
        if not holders or (len(teams) == 1 and None not in teams):
            continue
        games = len(rows) - sum(codes[column :: table.rounds].count(bye) for bye in "UFHZ")
        about = {"round": str(column + 1)}
        if len(holders) > 1:
            second = holders[1]
            related = (Related(_place(holders[0], holders[0].games[column]), f"player {holders[0].number}"),)
            findings.report(
                "two-allocated-byes", _place(second, second.games[column]), {**about, "count": str(len(holders))}, related=related
            )
        elif (games + 1) % 2 == 0:
            findings.report("allocated-bye-in-even-field", _place(holders[0], holders[0].games[column]), {**about, "field": str(games + 1)})
        for line in holders:
            if line.number in had:
                findings.tally("second-allocated-bye", _place(line, line.games[column]))
            had.add(line.number)


def _place(line: Line, game: Game) -> Span:
    return game.span or line.span or whole_file("")
