"""Lines of a TRF file: which are players, and where their columns are.

Source: TRF16 (C.04 Annex 2) and TRF26 (C.02 Annex), record 001. Columns count characters from 1. Programs that count bytes,
and files that were once decoded wrongly, shift all columns after the name; starting numbers above 9999 need the blank column
before their field. Both are recognized by the colours, which stand in columns 97, 107, 117 …
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from regdsl.records.findings import Findings
from regdsl.values.frozen import dataclass
from regdsl.values.patterns import pattern
from regdsl.values.span import Span

FIRST_CELL = 90
"""Index of column 91: the first of the ten columns of round 1 (91-95 opponent, 97 colour, 99 result)."""

CELL = 10
_NAME = slice(14, 47)
_COLOURED = pattern(r"(?<=[ \d][ \d]\d )[wbWB](?= [0-9=+\-A-Za-z](?: |$))", re.A)
_FIVE_DIGIT_OPPONENT = pattern(r"  (?=\d{5} [wbWB-](?: |$))", re.A)
_COLOUR_LETTERS = frozenset("wbWB- ")


@dataclass(slots=True)
class PlayerLine:
    """One 001 record, its columns put right. `shift` is by how many columns everything after the name stands off in the file;
    `is_aligned` tells that colours and the blanks of all rounds stand in their columns."""

    number: int
    text: str
    name: str
    file: str
    line: int
    is_aligned: bool
    shift: int = 0

    def field(self, first: int, last: int) -> str:
        """What stands in columns `first` to `last`, without blanks around it."""
        return self.text[first - 1 : last].strip()

    def place(self, first: int, last: int) -> Span:
        """Columns `first` to `last` as they stand in the file."""
        moved = self.shift if first > 47 else 0
        return Span(self.file, self.line, first + moved, self.line, last + moved + 1)

    @property
    def span(self) -> Span:
        return Span(self.file, self.line, 1, self.line, len(self.text) + self.shift + 1)

    @property
    def length(self) -> int:
        """The column of the last character; the text ends with one that is not blank."""
        return len(self.text)

    def cell(self, index: int) -> str:
        """The ten columns of round `index` + 1; shorter or empty where the line ends."""
        start = FIRST_CELL + CELL * index
        return self.text[start : start + CELL]

    def cell_place(self, index: int) -> Span:
        """Where round `index` + 1 stands; the end of a line that does not reach so far."""
        if index >= self.cells:
            return self.place(self.length + 1, self.length + 1)
        return self.place(FIRST_CELL + 2 + CELL * index, FIRST_CELL + CELL + CELL * index - 1)

    @property
    def cells(self) -> int:
        """How many rounds the line reaches into."""
        return max(0, -(-(len(self.text) - FIRST_CELL) // CELL))


def aligned_length(lines: Sequence[str]) -> int:
    """The length such that in all lines that have it, blanks at their ends left out, the columns stand where they must; 0 where there is
    none. Most lines of a file are equally long, and together they are looked at quickly."""
    stripped = [line.rstrip() for line in lines]
    length = Counter(map(len, stripped)).most_common(1)[0][0] if stripped else 0
    if length <= FIRST_CELL + 8 or (length - FIRST_CELL) % CELL != CELL - 1:
        return 0
    # Each line then ends with a result, and a blank behind it makes its rounds whole cells.
    return length if _are_columns(" ".join([line[FIRST_CELL:] for line in stripped if len(line) == length])) else 0


def player_line(text: str, file: str, line: int, findings: Findings, aligned: int = 0) -> PlayerLine | None:
    """The player of a 001 record, None (and an error) where not even the starting number can be read. All lines with `aligned` characters
    are known to be aligned."""
    if "\t" in text:
        column = text.index("\t") + 1
        findings.tally("tab-in-record", Span(file, line, column, line, column + 1))
    if text[8:9] != " " and re.match(r"001 \d{5} ", text, re.A):  # the number took the blank after its field instead of the one before
        text = "001" + text[4:]
    written = text[3:8].strip()
    if not (written.isascii() and written.isdigit()) or int(written) == 0:
        shown = written or "blank"
        findings.report("unreadable-player", Span(file, line, 5, line, 9), {"what": f"the starting number is `{shown}`"})
        return None
    text = text.rstrip()
    name, shift, is_aligned = text[_NAME].strip(), 0, len(text) == aligned or _is_aligned(text)
    if not is_aligned:
        text = text[: FIRST_CELL - 1] + _FIVE_DIGIT_OPPONENT.sub(" ", text[FIRST_CELL - 1 :])
        shift = _shift(text)
        end = 47 + shift
        moved = text[:14] + text[14:end][:33].ljust(33) + text[end:]
        if shift and not _is_aligned(moved):
            shift = 0  # the line is damaged, not moved
        if shift:
            name, text = text[14:end].strip(), moved
            findings.tally("shifted-columns", Span(file, line, end + 1, line, len(text) + shift + 1), {"columns": _in_words(shift)})
        text = text.rstrip()
        is_aligned = _is_aligned(text)
    return PlayerLine(int(written), text, name, file, line, is_aligned, shift)


def _is_aligned(text: str) -> bool:
    """Whether colours and blanks stand where they must."""
    return _are_columns(text[FIRST_CELL:])


def _are_columns(rounds: str) -> bool:
    """The same for what stands from column 91 on, of one line or of several that are whole cells."""
    return _COLOUR_LETTERS.issuperset(rounds[6::CELL]) and not (rounds[5::CELL] + rounds[7::CELL] + rounds[9::CELL]).strip(" ")


def _shift(text: str) -> int:
    """By how many columns the part after the name is moved to the right (negative: to the left); 0 where the line does not tell."""
    offsets = {(found.start() - (FIRST_CELL + 6)) % CELL for found in _COLOURED.finditer(text, 47)}
    if len(offsets) != 1:
        return 0
    offset = offsets.pop()
    in_bytes = len(text[_NAME]) - len(text[_NAME].encode("utf-8"))  # what a program that counts bytes leaves out
    if offset == in_bytes % CELL:
        return in_bytes
    return offset if offset < CELL // 2 else offset - CELL


def _in_words(shift: int) -> str:
    return f"{abs(shift)} to the {'right' if shift > 0 else 'left'}"
