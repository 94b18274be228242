"""Boards of a match, and so many of the best or the last."""

from __future__ import annotations

from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Expression, Interval, Named, Number, Unstated, Word
from regdsl.values.frozen import dataclass

_LIKE = "write it like `on board 1` or `on boards 5..6`"


@dataclass(frozen=True, slots=True)
class Boards:
    """Boards `first` to `last`, both in, counted from 1."""

    first: int
    last: int


def _read_boards(written: Expression) -> Boards:
    if isinstance(written, Named) and written.name in ("on board", "on boards"):
        value = written.value
        ends = (value.lower, value.upper) if isinstance(value, Interval) and value.unit is None else (value, value)
        numbers = [end.value for end in ends if isinstance(end, Number) and end.value == int(end.value) and end.value >= 1]
        if len(numbers) == 2 and numbers[0] <= numbers[1]:
            return Boards(int(numbers[0]), int(numbers[1]))
    raise Misfit("this names no boards", written.span, _LIKE)


def _so_many(word: str) -> Operand:
    """`last 2`, `best 4`: so many from an end of the ranking."""

    def read(written: Expression) -> int | Unstated:
        if isinstance(written, Word) and written.text == f"{word} unstated":
            return Unstated(written.span)
        if isinstance(written, Named) and written.name == word:
            if isinstance(written.value, Unstated):
                return written.value
            if isinstance(written.value, Number) and written.value.value == int(written.value.value) and written.value.value >= 1:
                return int(written.value.value)
        raise Misfit(f"this does not say how many of the {word}", written.span, f"write it like `{word} 4`")

    return Operand(word, f"so many of the {word}, such as `{word} 4`", read)


BOARDS = Operand("boards", "boards such as `on board 1` or `on boards 5..6`", _read_boards)
LAST = _so_many("last")
BEST = _so_many("best")
