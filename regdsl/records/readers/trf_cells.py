"""The rounds of one line of a TRF file as they are written: ten columns each, not judged yet.

Source: TRF16 (C.04 Annex 2) and TRF26 (C.02 Annex), record 001: 91-95 opponent, 97 colour, 99 result, and so on.
"""

from __future__ import annotations

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


class Numbers(dict[str, int]):
    """Starting numbers as they are written; -1 where a text is none."""

    def __missing__(self, text: str) -> int:
        self[text] = int(text) if text.isascii() and text.isdigit() else -1
        return self[text]


def row_of(player: PlayerLine, most: int, numbers: Numbers, known: dict[str, Cell]) -> Row:
    """The rounds of a line, at most so many. `numbers` and `known` keep what was read before: the same cells come again and again."""
    text, count = player.text, player.cells
    if player.is_aligned and count <= most:
        colours, codes, words = text[FIRST_CELL + 6 :: CELL], text[FIRST_CELL + 8 :: CELL], text[FIRST_CELL:].split()
        # Every round has an opponent (`0000` for nobody), a colour and a result: the line is read as a whole.
        regular = len(codes) == count and len(words) == 3 * count and " " not in codes and codes.isascii()
        if regular and "".join(words[1::3]) == colours:
            opponents = [numbers[word] for word in words[::3]]
            if -1 not in opponents:
                return Row(opponents, colours.lower(), codes.upper())
    cells = []
    for index in range(min(count, most)):
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
