"""The columns of a list of players, and one line of it."""

from __future__ import annotations

from decimal import Decimal

from regdsl.language.operands import one_of
from regdsl.language.signature import LineType, Misfit
from regdsl.language.syntax import Line, Number, Text, Word
from regdsl.language.wording import say
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span

COLUMNS = (
    "number",
    "printed title",
    "title",
    "name",
    "federation",
    "rating",
    "national rating",
    "rapid rating",
    "blitz rating",
    "FIDE ID",
    "birth year",
    "club",
    "seat",
)
"""What may be said of a player. The `printed title` is the text as printed, the `title` what it means; the `seat` how it was won."""
NUMBERS = frozenset({"number", "rating", "national rating", "rapid rating", "blitz rating", "FIDE ID", "birth year"})
CODES = frozenset({"title", "federation"})
TEXTS = frozenset(COLUMNS) - NUMBERS - CODES
COLUMN = one_of(*COLUMNS, what="a column such as `name` or `rating`")


@dataclass(frozen=True, slots=True)
class Cell:
    """One value: a number, a code in capitals, or a quoted text. None: a dash or `none`, the player has none."""

    value: Decimal | str | None
    kind: str
    span: Span


def _read(line: Line) -> tuple[Cell, ...]:
    if line.parts:
        raise Misfit("a line of the list holds values only", line.parts[0].span, "write the values in the order of `columns`")
    cells = []
    for written in line.arguments:
        match written:
            case Number(value=value):
                cells.append(Cell(value, "number", written.span))
            case Text(value=text):
                cells.append(Cell(text, "text", written.span))
            case Word(text="none"):
                cells.append(Cell(None, "none", written.span))
            case Word(text=text) if text.isupper() and " " not in text:
                cells.append(Cell(text, "code", written.span))
            case _:
                advice = "write a number, a code in capitals, a text in quotes, or `none`"
                raise Misfit(f"{say(written)} is no value of a list of players", written.span, advice)
    return tuple(cells)


ENTRANT = LineType("the values of one player in the order of `columns`", _read)
