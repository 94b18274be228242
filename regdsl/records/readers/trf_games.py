"""The games in a TRF file: columns 91 and on of record 001, ten for each round.

Source: TRF16 (C.04 Annex 2) and TRF26 (C.02 Annex), record 001; what programs write beside it is told where it is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from regdsl.records.crosstable import Line, Result, Rounds
from regdsl.records.findings import Findings
from regdsl.records.readers.trf_cells import NOTHING, Cell, Row, rows_of
from regdsl.records.readers.trf_lines import CELL, FIRST_CELL, PlayerLine
from regdsl.values.frozen import dataclass

MOST_ROUNDS = 300
"""No tournament has so many; a damaged line may reach so far, and every player would have to be given them."""

_END_OF_ROUNDS = FIRST_CELL + CELL * MOST_ROUNDS
_ABSENT = Result.ZERO_POINT_BYE.value
_BYES = "UFHZ"
_GAMES = "1=0WDL+-"
_UNKNOWN_YET = frozenset({" ", "X", "?"})  # adjourned, not reported

# Against no opponent some programs write the points where the annex wants a letter (Vega: `0000 - =`).
_POINTS_FOR_NOTHING = {
    "+": (Result.FULL_POINT_BYE, "a full-point bye"),
    "1": (Result.FULL_POINT_BYE, "a full-point bye"),
    "W": (Result.FULL_POINT_BYE, "a full-point bye"),
    "=": (Result.HALF_POINT_BYE, "a half-point bye"),
    "D": (Result.HALF_POINT_BYE, "a half-point bye"),
    "0": (Result.ZERO_POINT_BYE, "an absence"),
    "L": (Result.ZERO_POINT_BYE, "an absence"),
}


@dataclass(frozen=True, slots=True)
class Games:
    """The lines of the crosstable, how many rounds were played, and the cells whose fault was told already.

    Per line `points_texts` is the points column as written, whose meaning is in `points_written`, and `coded` every result that the
    file codes, the rounds beyond those played among them: what the points column may include.
    """

    lines: tuple[Line, ...]
    rounds: int
    told: frozenset[tuple[int, int]]
    points_texts: tuple[str, ...]
    points_written: Mapping[str, Fraction | None]
    coded: tuple[str, ...]


def read_games(players: Sequence[PlayerLine], ratings: Sequence[int | None], findings: Findings) -> Games:
    """The games of all players, `ratings` in the same order."""
    return _Reader(players, findings).read(ratings)


def _is_usual(opponent: int, colour: str, code: str) -> bool:
    """Whether a round is a game with a colour, or a bye as the annex writes it; F may stand for the allocated one."""
    return code in _GAMES and colour != "-" if opponent else code in "UHZ" and colour == "-"


class _Ranks(dict[str, int | None]):
    """What the rank column says, by its text; None for a blank, zero or anything else."""

    def __missing__(self, text: str) -> int | None:
        written = text.strip()
        self[text] = rank = int(written) or None if written.isascii() and written.isdigit() else None
        return rank


class _Reader:
    def __init__(self, players: Sequence[PlayerLine], findings: Findings) -> None:
        self.players = players
        self.findings = findings
        self.index = {player.number: index for index, player in enumerate(players)}
        self.grid = rows_of(players, MOST_ROUNDS)
        for player in players:
            if player.length > _END_OF_ROUNDS:
                findings.report("too-many-rounds", player.cell_place(MOST_ROUNDS), {"player": str(player.number), "most": str(MOST_ROUNDS)})
        self.told: set[tuple[int, int]] = set()

    def read(self, ratings: Sequence[int | None]) -> Games:
        rounds = self._rounds_played()
        self._tell_cut_lines(rounds)
        allocated = self._full_points_that_are_allocated(rounds)
        texts = tuple([player.text[79:84].strip() for player in self.players])
        ranks = _Ranks()
        written = self._points_column(texts)
        rows = [
            self._played(index, row, player, rounds, allocated)
            for index, (row, player) in enumerate(zip(self.grid, self.players, strict=True))
        ]
        lines = tuple(
            [
                Line(player.number, rating, row, written[text], ranks[player.text[84:89]])
                for player, rating, row, text in zip(self.players, ratings, rows, texts, strict=True)
            ]
        )
        return Games(lines, rounds, frozenset(self.told), texts, written, tuple([row.codes for row in self.grid]))

    def _opposite(self, index: int, column: int) -> Cell:
        """What the opponent's line says about the same round."""
        other = self.index.get(self.grid[index].opponents[column])
        return self.grid[other].cell(column) if other is not None else NOTHING

    def _rounds_played(self) -> int:
        """Up to the last round in which a game has a result. A later round is paired at most; one half played does not count."""
        reached = max((len(row.codes) for row in self.grid), default=0)
        rounds = next((column + 1 for column in reversed(range(reached)) if self._has_results(column)), 0)
        ahead: dict[int, bool] = {}  # round beyond those → whether anybody is paired in it
        for index, row in enumerate(self.grid):
            if len(row.codes) <= rounds:
                continue
            for column in range(rounds, len(row.codes)):
                if column in row.unreadable:
                    self._tell("unreadable-game", index, column, {"text": self.players[index].cell(column).strip()})
                elif row.opponents[column] or row.codes[column] != " ":
                    ahead[column] = ahead.get(column, False) or row.opponents[column] > 0
        for column, paired in sorted(ahead.items()):
            what = "its pairings have no results" if paired else "there are byes in it and no game"
            self._at_first(column, "round-ahead", {"round": str(column + 1), "what": what, "played": str(rounds)})
        if not rounds:
            return 0
        waiting = [index for index, row in enumerate(self.grid) if row.codes[rounds - 1 : rounds] in _UNKNOWN_YET]
        waiting = [index for index in waiting if self._is_pending(index, rounds - 1)]
        if waiting:
            place = self.players[waiting[0]].cell_place(rounds - 1)
            games = str((len(waiting) + 1) // 2)
            self.findings.report("unfinished-round", place, {"round": str(rounds), "games": games, "before": str(rounds - 1)})
            return rounds - 1
        return rounds

    def _has_results(self, column: int) -> bool:
        return any(column < len(row.codes) and row.opponents[column] and row.codes[column] not in _UNKNOWN_YET for row in self.grid)

    def _is_pending(self, index: int, column: int) -> bool:
        """Whether a game is paired and neither line has its result."""
        cell = self.grid[index].cell(column)
        return cell.opponent > 0 and cell.code in _UNKNOWN_YET and self._opposite(index, column).code in _UNKNOWN_YET

    def _at_first(self, column: int, name: str, arguments: dict[str, str]) -> None:
        first = next(player for player, row in zip(self.players, self.grid, strict=True) if row.cell(column) != NOTHING)
        self.findings.report(name, first.cell_place(column), arguments)

    def _tell_cut_lines(self, rounds: int) -> None:
        """Lines that end although others list the player later, or in the middle of a field. Other short lines are withdrawals."""
        suspects = [index for index, row in enumerate(self.grid) if len(row.codes) < rounds or row.codes[-1:] == " "] if rounds else []
        if not suspects:
            return
        listed: dict[int, int] = {}  # index of a player → the first round (from 0) in which another line lists him
        short = {self.players[index].number: len(self.grid[index].codes) for index in suspects}
        for row in self.grid:
            for column, opponent in enumerate(row.opponents[:rounds]):
                if opponent in short and column >= short[opponent]:
                    other = self.index[opponent]
                    listed[other] = min(listed.get(other, column), column)
        has_points = sum(1 for player in self.players if player.field(80, 84)) * 2 > len(self.players)
        for index in suspects:
            player, row, end = self.players[index], self.grid[index], self.players[index].length
            last = len(row.codes) - 1
            if index in listed:
                lost = f"round {listed[index] + 1} is missing, in which others list this player"
            elif end < 84 and has_points:
                lost = "its points and games are missing"
            elif 0 <= last < rounds and row.opponents[last] and row.codes[last] == " " and self._opposite(index, last).code != " ":
                lost = f"the result of round {last + 1} is missing"
            else:
                if last + 1 < rounds:
                    self.findings.tally("short-line", player.place(end + 1, end + 1))
                continue
            self.told.update((player.number, column) for column in range(max(last, 0), rounds))
            self.findings.report(
                "line-cut", player.place(end + 1, end + 1), {"player": str(player.number), "column": str(end + 1), "lost": lost}
            )

    def _full_points_that_are_allocated(self, rounds: int) -> bool:
        """Whether the file writes F for the pairing-allocated bye, as lichess did until 2020: one in a round at most, to another
        player each time, and no U anywhere."""
        holders: list[int] = []
        columns: list[int] = []
        for index, row in enumerate(self.grid):
            if "F" not in row.codes and "U" not in row.codes:
                continue
            for column, (opponent, code) in enumerate(zip(row.opponents[:rounds], row.codes, strict=False)):
                if not opponent and code == "U":
                    return False
                if not opponent and code == "F":
                    holders.append(index)
                    columns.append(column)
        if not holders or len(set(holders)) < len(holders) or len(set(columns)) < len(columns):
            return False
        for index, column in zip(holders, columns, strict=True):
            self.findings.tally("full-point-bye-read-as-allocated", self.players[index].cell_place(column))
        return True

    def _played(self, index: int, row: Row, player: PlayerLine, rounds: int, f_is_allocated: bool) -> Rounds:
        """The rounds that were played, each with a result; what is odd about one is told."""
        opponents, colours, codes = row.opponents, row.colours, row.codes
        if len(codes) > rounds:
            opponents, colours, codes = opponents[:rounds], colours[:rounds], codes[:rounds]
        played = not codes.strip(_GAMES) and 0 not in opponents and not colours.strip("wb")
        if played or all(map(_is_usual, opponents, colours, codes)):
            games = Rounds(opponents, colours, codes, player)
        else:
            judged = [self._game(index, column, f_is_allocated) for column in range(len(codes))]
            games = Rounds(
                [each[0] for each in judged], "".join([each[1] for each in judged]), "".join([each[2] for each in judged]), player
            )
        missing = rounds - len(codes)
        if missing:
            return Rounds([*games.opponents, *[0] * missing], games.colours + "-" * missing, games.codes + _ABSENT * missing, player)
        return games

    def _game(self, index: int, column: int, f_is_allocated: bool) -> tuple[int, str, str]:
        """Opponent, colour and result of one round."""
        row, player = self.grid[index], self.players[index]
        opponent, colour, code = row.opponents[column], row.colours[column], row.codes[column]
        if column in row.unreadable:
            self._tell("unreadable-game", index, column, {"text": player.cell(column).strip()})
            return 0, "-", _ABSENT
        if not opponent:
            return 0, "-", self._bye(row.cell(column), index, column, f_is_allocated)
        if code in _GAMES:
            if colour == "-":
                what = "a forfeited game" if code in "+-" else "a game"
                self.findings.tally("no-colour", player.cell_place(column), {"what": what})
            return opponent, colour, code
        if code in _BYES or code == "A":
            self._tell("bye-with-opponent", index, column, {"code": code, "opponent": str(opponent)})
            return 0, "-", code if code in _BYES else _ABSENT
        if code in _UNKNOWN_YET:
            if (player.number, column) not in self.told:
                self._tell("missing-result", index, column, {"opponent": str(opponent)})
        else:
            self._tell("unknown-result", index, column, {"code": code})
        return 0, "-", _ABSENT

    def _bye(self, cell: Cell, index: int, column: int, f_is_allocated: bool) -> str:
        if cell.code == "F" and f_is_allocated:
            return Result.PAIRING_ALLOCATED_BYE.value
        if cell.code in _BYES:
            return cell.code
        if cell.code in " A":
            return _ABSENT
        place = self.players[index].cell_place(column)
        if cell.code == "-":
            self.findings.tally("absence-written-as-forfeit", place)
            return _ABSENT
        if cell.code not in _POINTS_FOR_NOTHING:
            self._tell("unknown-result", index, column, {"code": cell.code})
            return _ABSENT
        result, meaning = _POINTS_FOR_NOTHING[cell.code]
        if cell.colour != "-" and cell.code != "+":
            self._tell("opponent-missing", index, column, {"code": cell.code, "meaning": meaning})
        else:
            self.findings.tally("points-without-opponent", place, {"code": cell.code, "meaning": meaning})
        return result.value

    def _tell(self, name: str, index: int, column: int, arguments: dict[str, str]) -> None:
        """An error in one cell, told once."""
        player = self.players[index]
        self.told.add((player.number, column))
        self.findings.report(name, player.cell_place(column), {"player": str(player.number), "round": str(column + 1), **arguments})

    def _points_column(self, texts: Sequence[str]) -> dict[str, Fraction | None]:
        """What each text of the points column means; odd ones are told for every line that has them."""
        meant: dict[str, Fraction | None] = {"": None}
        for text in set(texts) - {""}:
            whole, _, part = text.replace(",", ".").partition(".")
            is_number = f"{whole}{part}".isdigit() and f"{whole}{part}".isascii()
            meant[text] = Fraction(f"{whole or '0'}.{part or '0'}") if is_number else None
        odd = {text for text, points in meant.items() if text and points is None}
        if odd:
            for player, text in zip(self.players, texts, strict=True):
                if text in odd:
                    self.findings.tally("odd-player-field", player.place(80, 84), {"what": "points", "text": text})
        return meant
