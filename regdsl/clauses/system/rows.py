"""Lines of a system by the number of players: `below 20`, `20..`, `otherwise`; `swiss, 6 rounds`."""

from __future__ import annotations

from regdsl.clauses.system.names import NAMES
from regdsl.language.operands import count_of, either, one_of, single
from regdsl.language.signature import LineType, Misfit
from regdsl.language.syntax import Comparison, Expression, Interval, Line, Number, Quantity, Unstated, Word
from regdsl.language.wording import line_text
from regdsl.values.frozen import dataclass

OTHERWISE, COUNTED = "otherwise", "counted starters"
NOUNS = ("starters", "entrants")
_EXAMPLE = "write it like `..7`, `8..`, `below 20` or `otherwise`"


@dataclass(frozen=True, slots=True)
class NumberOfPlayers:
    """From `least` to `most`, both in; None: no limit there. `is_open`: the limit is `unstated`."""

    text: str
    least: int | None = None
    most: int | None = None
    is_otherwise: bool = False
    is_open: bool = False
    is_counting: bool = False


def _read(line: Line) -> NumberOfPlayers:
    text = line_text(line)
    written = line.arguments[0] if len(line.arguments) == 1 and not line.parts else None
    match written:
        case Word(text="otherwise"):
            return NumberOfPlayers(text, is_otherwise=True)
        case Word(text="counted starters"):
            return NumberOfPlayers(text, is_counting=True)
        case Interval(lower=Unstated()) | Interval(upper=Unstated()) | Comparison(left=None, right=Unstated()):
            return NumberOfPlayers(text, is_open=True)
        case Interval(lower=lower, upper=upper):
            least, most = _whole(lower, line), _whole(upper, line)
            if least is not None and most is not None and most < least:
                raise Misfit(f"the range {least}..{most} is reversed", line.span, f"write {most}..{least}", "reversed-range")
            return NumberOfPlayers(text, least, most)
        case Comparison(left=None, relation="below", right=right):
            limit = _whole(right, line)
            return NumberOfPlayers(text, None, limit - 1 if limit is not None else None)
        case Comparison(left=None, relation="above", right=right):
            limit = _whole(right, line)
            return NumberOfPlayers(text, limit + 1 if limit is not None else None, None)
        case Number() | Quantity():
            number = _whole(written, line)
            return NumberOfPlayers(text, number, number)
    raise Misfit(f"`{text}` is no number of players", line.span, _EXAMPLE)


def _whole(written: Expression | None, line: Line) -> int | None:
    if written is None:
        return None
    number = written.number if isinstance(written, Quantity) and written.unit in NOUNS else written
    if isinstance(number, Number) and number.value == int(number.value) >= 0:
        return int(number.value)
    raise Misfit(f"`{line_text(line)}` is no number of players", line.span, _EXAMPLE)


PLAYERS = LineType("a number of players, such as `..7`, `8..` or `otherwise`", _read)
SYSTEM_AND_ROUNDS = single(either(one_of(*NAMES), count_of("rounds", "round")))
