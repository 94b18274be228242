"""The games in a TRF file: columns 91 and on of record 001, ten for each round.

Source: TRF16 (C.04 Annex 2) and TRF26 (C.02 Annex), record 001; what programs write beside it is told where it is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from regdsl.records.crosstable import Game, Line, Result
from regdsl.records.findings import Findings
from regdsl.records.readers.trf_lines import PlayerLine


@dataclass(frozen=True, slots=True)
class Cell:
    """What one round of one line says, before it is judged. `code` is upper case, empty where nothing is written."""

    opponent: int | None = None
    colour: str | None = None
    code: str = ""
    is_readable: bool = True


MOST_ROUNDS = 300
"""No tournament has so many; a damaged line may reach so far, and every player would have to be given them."""

_NOTHING = Cell()
_RESULTS = {result.value: result for result in Result}
_BYES = {code: _RESULTS[code] for code in "UFHZ"}
_GAMES = {code: _RESULTS[code] for code in "1=0WDL+-"}
_UNKNOWN_YET = frozenset({"", "X", "?"})  # adjourned, not reported

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


def read_cell(text: str) -> Cell:
    """`  12 w 1`, in the ten columns from two before the opponent to the blank after the result."""
    if not text.strip():
        return _NOTHING
    opponent, colour, code = text[:5].strip(), text[6:7].strip().lower(), text[8:9].strip().upper()
    between = text[5:6] + text[7:8] + text[9:10]
    if between.strip() or (opponent and not (opponent.isascii() and opponent.isdigit())) or colour not in {"", "w", "b", "-"}:
        return Cell(is_readable=False)
    return Cell(int(opponent or 0) or None, colour if colour in {"w", "b"} else None, code)


@dataclass(frozen=True, slots=True)
class Games:
    """The lines of the crosstable, how many rounds were played, and the cells whose fault was told already."""

    lines: tuple[Line, ...]
    rounds: int
    told: frozenset[tuple[int, int]]
    coded_points: tuple[tuple[Result, ...], ...]
    """Per line every result that the file codes, the rounds beyond those played among them: what its points column may include."""


def read_games(players: Sequence[PlayerLine], ratings: Sequence[int | None], findings: Findings) -> Games:
    """The games of all players, `ratings` in the same order."""
    return _Reader(players, findings).read(ratings)


class _Reader:
    def __init__(self, players: Sequence[PlayerLine], findings: Findings) -> None:
        self.players = players
        self.findings = findings
        self.index = {player.number: index for index, player in enumerate(players)}
        known: dict[str, Cell] = {}
        self.grid: list[list[Cell]] = []
        for player in players:
            row: list[Cell] = []
            if player.cells > MOST_ROUNDS:
                findings.report("too-many-rounds", player.cell_place(MOST_ROUNDS), {"player": str(player.number), "most": str(MOST_ROUNDS)})
            for column in range(min(player.cells, MOST_ROUNDS)):
                text = player.cell(column)
                cell = known.get(text)
                if cell is None:
                    cell = known[text] = read_cell(text)
                row.append(cell)
            self.grid.append(row)
        self.told: set[tuple[int, int]] = set()

    def read(self, ratings: Sequence[int | None]) -> Games:
        rounds = self._rounds_played()
        self._tell_cut_lines(rounds)
        allocated = self._full_points_that_are_allocated(rounds)
        lines = tuple(
            Line(
                number=player.number,
                rating=rating,
                games=self._games(index, rounds, allocated),
                stated_points=self._points(player),
                stated_rank=self._rank(player),
                span=player.span,
            )
            for index, (player, rating) in enumerate(zip(self.players, ratings, strict=True))
        )
        coded = tuple(tuple(result for cell in row if (result := _RESULTS.get(cell.code)) is not None) for row in self.grid)
        return Games(lines, rounds, frozenset(self.told), coded)

    def _cell(self, index: int, column: int) -> Cell:
        row = self.grid[index]
        return row[column] if column < len(row) else _NOTHING

    def _opposite(self, index: int, column: int) -> Cell:
        """What the opponent's line says about the same round."""
        opponent = self._cell(index, column).opponent
        other = self.index.get(opponent) if opponent is not None else None
        return self._cell(other, column) if other is not None else _NOTHING

    def _rounds_played(self) -> int:
        """Up to the last round in which a game has a result. A later round is paired at most; one half played does not count."""
        paired: Counter[int] = Counter()
        known: Counter[int] = Counter()
        coded: Counter[int] = Counter()
        for row in self.grid:
            for column, cell in enumerate(row):
                if cell.opponent is not None:
                    paired[column] += 1
                    known[column] += cell.code not in _UNKNOWN_YET
                elif cell.code:
                    coded[column] += 1
        rounds = max((column + 1 for column, count in known.items() if count), default=0)
        for index, row in enumerate(self.grid):
            for column in range(rounds, len(row)):
                if not row[column].is_readable:
                    self._tell("unreadable-game", index, column, {"text": self.players[index].cell(column).strip()})
        for column in sorted({*paired, *coded}):
            if column >= rounds:
                what = "its pairings have no results" if paired[column] else "there are byes in it and no game"
                self._at_first(column, "round-ahead", {"round": str(column + 1), "what": what, "played": str(rounds)})
        if not rounds:
            return 0
        waiting = [index for index in range(len(self.players)) if self._is_pending(index, rounds - 1)]
        if waiting:
            place = self.players[waiting[0]].cell_place(rounds - 1)
            games = str((len(waiting) + 1) // 2)
            self.findings.report("unfinished-round", place, {"round": str(rounds), "games": games, "before": str(rounds - 1)})
            return rounds - 1
        return rounds

    def _is_pending(self, index: int, column: int) -> bool:
        """Whether a game is paired and neither line has its result."""
        cell = self._cell(index, column)
        return cell.opponent is not None and cell.code in _UNKNOWN_YET and self._opposite(index, column).code in _UNKNOWN_YET

    def _at_first(self, column: int, name: str, arguments: dict[str, str]) -> None:
        first = next(player for player, row in zip(self.players, self.grid, strict=True) if column < len(row) and row[column] != _NOTHING)
        self.findings.report(name, first.cell_place(column), arguments)

    def _tell_cut_lines(self, rounds: int) -> None:
        """Lines that end although others list the player later, or in the middle of a field. Other short lines are withdrawals."""
        if not rounds:
            return
        listed: dict[int, int] = {}  # index of a player → the first round (from 0) in which another line lists him
        for row in self.grid:
            for column, cell in enumerate(row[:rounds]):
                other = self.index.get(cell.opponent) if cell.opponent is not None else None
                if other is not None and column >= len(self.grid[other]):
                    listed[other] = min(listed.get(other, column), column)
        has_points = sum(1 for player in self.players if player.field(80, 84)) * 2 > len(self.players)
        for index, player in enumerate(self.players):
            row, end = self.grid[index], player.length
            if index in listed:
                lost = f"round {listed[index] + 1} is missing, in which others list this player"
            elif end < 84 and has_points:
                lost = "its points and games are missing"
            elif (
                0 < len(row) <= rounds and row[-1].opponent is not None and row[-1].code == "" and self._opposite(index, len(row) - 1).code
            ):
                lost = f"the result of round {len(row)} is missing"
            else:
                if len(row) < rounds:
                    self.findings.tally("short-line", player.place(end + 1, end + 1))
                continue
            self.told.update((player.number, column) for column in range(max(len(row) - 1, 0), rounds))
            self.findings.report(
                "line-cut", player.place(end + 1, end + 1), {"player": str(player.number), "column": str(end + 1), "lost": lost}
            )

    def _full_points_that_are_allocated(self, rounds: int) -> bool:
        """Whether the file writes F for the pairing-allocated bye, as lichess did until 2020: one in a round at most, to another
        player each time, and no U anywhere."""
        holders: list[int] = []
        columns: list[int] = []
        for index, row in enumerate(self.grid):
            for column, cell in enumerate(row[:rounds]):
                if cell.opponent is None and cell.code == "U":
                    return False
                if cell.opponent is None and cell.code == "F":
                    holders.append(index)
                    columns.append(column)
        if not holders or len(set(holders)) < len(holders) or len(set(columns)) < len(columns):
            return False
        for index, column in zip(holders, columns, strict=True):
            self.findings.tally("full-point-bye-read-as-allocated", self.players[index].cell_place(column))
        return True

    def _games(self, index: int, rounds: int, f_is_allocated: bool) -> tuple[Game, ...]:
        reached = min(len(self.grid[index]), rounds)
        games = tuple(self._game(index, column, f_is_allocated) for column in range(reached))
        if reached == rounds:
            return games
        player = self.players[index]
        absent = Game(None, None, Result.ZERO_POINT_BYE, player.place(player.length + 1, player.length + 1))
        return games + (absent,) * (rounds - reached)

    def _game(self, index: int, column: int, f_is_allocated: bool) -> Game:
        cell = self._cell(index, column)
        player = self.players[index]
        place = player.cell_place(column)
        if not cell.is_readable:
            self._tell("unreadable-game", index, column, {"text": player.cell(column).strip()})
            return Game(None, None, Result.ZERO_POINT_BYE, place)
        if cell.opponent is None:
            return Game(None, None, self._bye(cell, index, column, f_is_allocated), place)
        result = _GAMES.get(cell.code)
        if result is not None:
            if cell.colour is None:
                self.findings.tally("no-colour", place, {"what": "a forfeited game" if result.is_forfeit else "a game"})
            return Game(cell.opponent, cell.colour, result, place)
        if cell.code in _BYES or cell.code == "A":
            self._tell("bye-with-opponent", index, column, {"code": cell.code, "opponent": str(cell.opponent)})
            return Game(None, None, _BYES.get(cell.code, Result.ZERO_POINT_BYE), place)
        if cell.code in _UNKNOWN_YET:
            if (player.number, column) not in self.told:
                self._tell("missing-result", index, column, {"opponent": str(cell.opponent)})
        else:
            self._tell("unknown-result", index, column, {"code": cell.code})
        return Game(None, None, Result.ZERO_POINT_BYE, place)

    def _bye(self, cell: Cell, index: int, column: int, f_is_allocated: bool) -> Result:
        place = self.players[index].cell_place(column)
        if cell.code == "F" and f_is_allocated:
            return Result.PAIRING_ALLOCATED_BYE
        if cell.code in _BYES:
            return _BYES[cell.code]
        if cell.code in {"", "A"}:
            return Result.ZERO_POINT_BYE
        if cell.code == "-":
            self.findings.tally("absence-written-as-forfeit", place)
            return Result.ZERO_POINT_BYE
        if cell.code not in _POINTS_FOR_NOTHING:
            self._tell("unknown-result", index, column, {"code": cell.code})
            return Result.ZERO_POINT_BYE
        result, meaning = _POINTS_FOR_NOTHING[cell.code]
        if cell.colour is not None and cell.code != "+":
            self._tell("opponent-missing", index, column, {"code": cell.code, "meaning": meaning})
        else:
            self.findings.tally("points-without-opponent", place, {"code": cell.code, "meaning": meaning})
        return result

    def _tell(self, name: str, index: int, column: int, arguments: dict[str, str]) -> None:
        """An error in one cell, told once."""
        player = self.players[index]
        self.told.add((player.number, column))
        self.findings.report(name, player.cell_place(column), {"player": str(player.number), "round": str(column + 1), **arguments})

    def _points(self, player: PlayerLine) -> Fraction | None:
        written = player.field(80, 84)
        if not written:
            return None
        whole, _, part = written.replace(",", ".").partition(".")
        if not (f"{whole}{part}".isdigit() and f"{whole}{part}".isascii()):
            self.findings.tally("odd-player-field", player.place(80, 84), {"what": "points", "text": written})
            return None
        return Fraction(f"{whole or '0'}.{part or '0'}")

    def _rank(self, player: PlayerLine) -> int | None:
        written = player.field(85, 89)
        return int(written) or None if written.isascii() and written.isdigit() else None
