"""Do the lines of a crosstable agree with each other? Every game stands twice, once for each player.

A contradiction is reported with both lines and never settled here: points and tie-breaks that follow from it are not to be trusted.
Source of the one-sided results and of the rules about byes: C.02 Annex (TRF26) and C.04.1.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import chain
from operator import itemgetter

from regdsl.diagnostics import Related
from regdsl.records.crosstable import Crosstable, Game, Line, Result, Rounds, packed
from regdsl.records.findings import Findings
from regdsl.values.span import Span, whole_file

# What the opponent's line has where nothing is odd; a bye, as the code of seat 0, stands alone.
_COLOURS = str.maketrans("wb", "bw")
_CODES = str.maketrans("10WL+-UFHZ", "01LW-+....")

_HALF = {Result.WIN: 2, Result.UNRATED_WIN: 2, Result.DRAW: 1, Result.UNRATED_DRAW: 1, Result.LOSS: 0, Result.UNRATED_LOSS: 0}
_UNRATED = frozenset({Result.UNRATED_WIN, Result.UNRATED_DRAW, Result.UNRATED_LOSS})
_FORFEITS = frozenset(
    {
        (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
        (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
        (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    }
)


def check_consistency(table: Crosstable, findings: Findings, told: AbstractSet[tuple[int, int]] = frozenset()) -> None:
    """Reports what does not fit together. `told` are cells, as starting number and round counted from 0, whose fault is known."""
    for index, column in _unmirrored(table):
        line = table.lines[index]
        game = line.games[column]
        if game.opponent is not None and (line.number, column) not in told:
            _check_game(table, line, column, game, findings, told)
    _check_allocated_byes(table, findings)


def _unmirrored(table: Crosstable) -> list[tuple[int, int]]:
    """The games, as index of the line and round counted from 0, that the opponent's line does not mirror: the same two players, the
    other colour, the usual counterpart of the result. Whole rounds are compared at once, because hardly any game is among them."""
    rows = [packed(line.games) for line in table.lines]
    numbers = [line.number for line in table.lines]
    found = {
        (index, column)
        for index, (number, row) in enumerate(zip(numbers, rows, strict=True))
        if number in row.opponents
        for column, opponent in enumerate(row.opponents)
        if opponent == number
    }
    if not rows or not table.rounds:
        return []
    seats = _seats(numbers, rows)
    own, colours, codes = range(1, len(numbers) + 1), "".join([row.colours for row in rows]), "".join([row.codes for row in rows])
    for column in range(table.rounds):
        listed = seats[column :: table.rounds]
        if -1 in listed:
            found.update((index, column) for index, other in enumerate(listed) if other < 0)
            listed = [max(other, 0) for other in listed]
        opposite = itemgetter(0, *listed)  # the leading 0 makes the answer a tuple where there is one player only
        expected = [seat if other else 0 for seat, other in zip(own, listed, strict=True)] if 0 in listed else own
        answers = opposite((0, *listed))[1:]
        if answers != tuple(expected):
            found.update((index, column) for index, (answer, seat) in enumerate(zip(answers, expected, strict=True)) if answer != seat)
        for text, counterpart, nothing in ((colours, _COLOURS, "-"), (codes, _CODES, ".")):
            ours = text[column :: table.rounds]
            theirs, mirrored = "".join(opposite(nothing + ours)[1:]), ours.translate(counterpart)
            if theirs != mirrored:
                found.update((index, column) for index, (their, our) in enumerate(zip(theirs, mirrored, strict=True)) if their != our)
    return sorted(found)


def _seats(numbers: Sequence[int], rows: Sequence[Rounds]) -> list[int]:
    """Line by line and round by round where the opponent sits: the lines have the seats 1, 2, …; who has no opponent looks at seat 0,
    and -1 is who is not listed."""
    listed = list(chain.from_iterable([row.opponents for row in rows]))
    if numbers[-1] == len(numbers) and max(listed, default=0) <= len(numbers):
        return listed  # the starting numbers are 1, 2, …
    seat = {number: index for index, number in enumerate(numbers, start=1)}
    seat[0] = 0
    return [seat.get(number, -1) for number in listed]


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


def _check_allocated_byes(table: Crosstable, findings: Findings) -> None:
    code = Result.PAIRING_ALLOCATED_BYE.value
    rows = [packed(line.games) for line in table.lines]
    having = [index for index, row in enumerate(rows) if code in row.codes]
    had: set[int] = set()
    for column in range(table.rounds):
        holders = [table.lines[index] for index in having if rows[index].codes[column] == code]
        if not holders:
            continue
        games = sum([row.opponents[column] > 0 for row in rows])
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
