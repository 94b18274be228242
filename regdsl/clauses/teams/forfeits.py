"""What is forfeited in an event, and what that costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regdsl.clauses.judging import Ground
from regdsl.clauses.played import Comparison, compared, names_of, results_of
from regdsl.clauses.teams.fielded import line_ups, teams_of
from regdsl.clauses.teams.model import Fine
from regdsl.clauses.teams.operands import FORFEITED_BOARD, FORFEITED_GAME, FORFEITED_MATCH
from regdsl.clauses.teams.ranked import table_of
from regdsl.records.crosstable import Result, packed
from regdsl.values.verdict import Evidence, Status, Verdict

_PLURAL = {FORFEITED_MATCH: "forfeited matches", FORFEITED_BOARD: "forfeited boards", FORFEITED_GAME: "forfeited games"}


def fines(fine: Fine, ground: Ground) -> Iterable[Verdict]:
    """Who owes how much, by team (or player), round and board."""
    results = results_of(ground)
    if results is None or not results.crosstable.rounds or (fine.per != FORFEITED_GAME and teams_of(ground) is None):
        return
    found = {FORFEITED_MATCH: _matches, FORFEITED_BOARD: _boards, FORFEITED_GAME: _games}[fine.per](ground)
    owed: dict[tuple[int | None, str], list[str]] = {}
    for number, name, what in found:
        owed.setdefault((number, name), []).append(what)
    many = sum(map(len, owed.values()))
    noun = fine.per if many == 1 else _PLURAL[fine.per]
    comparison = Comparison(
        requirement=f"no {_PLURAL[fine.per]}: {_each(fine)} for each",
        required=f"0 {_PLURAL[fine.per]}",
        measured=f"{many} {noun}" + (f": {_in_all(fine, many)}" if many else ""),
        status=Status.NOT_MET if many else Status.MET,
        missing=tuple(f"{name} owes {_in_all(fine, len(what))} ({', '.join(what)})" for (_, name), what in owed.items()),
        evidence=tuple(
            Evidence(f"{name if number is None else 'a player'} owes {_in_all(fine, len(what))}: {', '.join(what)}", number, name)
            for (number, name), what in owed.items()
        ),
    )
    yield compared(fine, ground, comparison)


def _each(fine: Fine) -> str:
    amount = str(fine.amount) if fine.amount is not None else "a fine left open"
    return amount + (f" and {fine.less} {fine.points} less" if fine.less is not None else "")


def _in_all(fine: Fine, many: int) -> str:
    amount = str(fine.amount * many) if fine.amount is not None else "a fine left open"
    return amount + (f" and {fine.less * many} {fine.points} less" if fine.less is not None else "")


def _matches(ground: Ground) -> Iterator[tuple[int | None, str, str]]:
    table = table_of(ground.event) if ground.event is not None else None
    for row in table.rows.values() if table is not None else ():
        for index, played in enumerate(row.rounds, start=1):
            if played.result is Result.FORFEIT_LOSS:
                yield None, row.team.name, f"round {index}"


def _boards(ground: Ground) -> Iterator[tuple[int | None, str, str]]:
    """Those of matches that were played; a match that is forfeited as a whole is none of them."""
    whole = {(name, where) for _, name, where in _matches(ground)}
    for team in line_ups(ground):
        if (team.name, f"round {team.round}") in whole:
            continue
        boards = team.forfeited or (None,) * team.lost
        for board in boards:
            yield None, team.name, f"round {team.round}" + (f" board {board}" if board is not None else "")


def _games(ground: Ground) -> Iterator[tuple[int | None, str, str]]:
    results, names = results_of(ground), names_of(ground)
    assert results is not None
    for line in results.crosstable.lines:
        for index, code in enumerate(packed(line.games).codes, start=1):
            if code == Result.FORFEIT_LOSS.value:
                yield line.number, names.get(line.number, f"player {line.number}"), f"round {index}"
