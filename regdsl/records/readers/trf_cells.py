"""The rounds of one line of a TRF file as they are written: ten columns each, not judged yet.

Source: TRF16 (C.04 Annex 2) and TRF26 (C.02 Annex), record 001: 91-95 opponent, 97 colour, 99 result, and so on.
"""

from __future__ import annotations

from collections.abc import Sequence

from regdsl.records.readers.trf_lines import CELL, FIRST_CELL, PlayerLine
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Cell:
    """What one round of one line says. `opponent` is 0 for nobody; `colour` is `w`, `b` or `-`; `code` is upper case, a blank where
    nothing is written."""

    opponent: int = 0
    colour: str = "-"
    code: str = " "
    is_readable: bool = True


NOTHING = Cell()
_UNREADABLE = Cell(is_readable=False)


@dataclass(slots=True)
class Row:
    """All rounds of one line: as many opponents, colours and codes as the line has cells. `unreadable` are the indices of those that
    are none."""

    opponents: list[int]
    colours: str
    codes: str
    unreadable: frozenset[int] = frozenset()

    def cell(self, index: int) -> Cell:
        """One round; nothing where the line does not reach so far."""
        if index >= len(self.codes):
            return NOTHING
        return Cell(self.opponents[index], self.colours[index], self.codes[index], index not in self.unreadable)


class _Opponents(dict[bytes, int]):
    """Starting numbers as they are written; -1 where a text is none."""

    def __missing__(self, written: bytes) -> int:
        self[written] = number = int(written) if written.isdigit() else -1
        return number


def rows_of(players: Sequence[PlayerLine], most: int) -> list[Row]:
    """The rounds of all lines, of each at most so many. Lines that are equally long and regular are read as one text."""
    numbers, known = _Opponents(), dict[str, Cell]()
    rows: list[Row | None] = [None] * len(players)
    equally_long: dict[int, list[int]] = {}
    for index, player in enumerate(players):
        if player.is_aligned:
            equally_long.setdefault(len(player.text), []).append(index)
    for length, all_of_them in equally_long.items():
        rounds, rest = divmod(length - FIRST_CELL + 1, CELL)
        if rest or not 0 < rounds <= most:
            continue
        # Regular lines have an opponent (`0000` for nobody), a colour and a result in each round.
        indices = [index for index in all_of_them if " " not in players[index].text[FIRST_CELL + 8 :: CELL]]
        found = _read_together([players[index].text[FIRST_CELL:] for index in indices], rounds, numbers)
        for index, row in zip(indices, found, strict=False):
            rows[index] = row
    return [row if row is not None else _row_of(player, most, known) for row, player in zip(rows, players, strict=True)]


def _read_together(texts: Sequence[str], rounds: int, numbers: _Opponents) -> list[Row]:
    """The rows of lines with so many rounds each; none where one of them is not regular after all."""
    text = " ".join([*texts, ""])
    colours, codes = text[6::CELL], text[8::CELL]
    if not (text.isascii() and codes.isprintable() and text[4::CELL].isdigit()) or " " in colours or " " in codes:
        return []
    only_opponents = bytearray(text.encode())
    only_opponents[6::CELL] = only_opponents[8::CELL] = b" " * len(codes)
    opponents = list(map(numbers.__getitem__, bytes(only_opponents).split()))
    if len(opponents) != len(codes) or -1 in opponents:
        return []
    colours, codes = colours.lower(), codes.upper()
    starts = range(0, len(codes), rounds)
    return [Row(opponents[start : start + rounds], colours[start : start + rounds], codes[start : start + rounds]) for start in starts]


def _row_of(player: PlayerLine, most: int, known: dict[str, Cell]) -> Row:
    """The rounds of a line cell by cell. `known` keeps what was read before: the same cells come again and again."""
    cells = []
    for index in range(min(player.cells, most)):
        written = player.cell(index)
        cell = known.get(written)
        if cell is None:
            cell = known[written] = read_cell(written)
        cells.append(cell)
    return Row(
        [cell.opponent for cell in cells],
        "".join([cell.colour for cell in cells]),
        "".join([cell.code for cell in cells]),
        frozenset(index for index, cell in enumerate(cells) if not cell.is_readable),
    )


def read_cell(text: str) -> Cell:
    """`  12 w 1`, in the ten columns from two before the opponent to the blank after the result."""
    if not text.strip():
        return NOTHING
    opponent, colour, code = text[:5].strip(), text[6:7].strip().lower(), text[8:9].strip().upper()
    between = text[5:6] + text[7:8] + text[9:10]
    if between.strip() or (opponent and not (opponent.isascii() and opponent.isdigit())) or colour not in {"", "w", "b", "-"}:
        return _UNREADABLE
    # A letter that is longer in capitals is no result: it stays as it is, to be told.
    return Cell(int(opponent or 0), colour or "-", (code if len(code) == 1 else text[8:9]) if code else " ")
