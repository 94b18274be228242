"""Which rounds a clause is about."""

from __future__ import annotations

from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Expression, Interval, Named, Number, Unstated, Word
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Rounds:
    """Rounds `first` to `last`, both in; None for those that no other clause names."""

    first: int | None
    last: int | None


_MOST_ROUNDS = 10_000
"""No event comes near it; each round of a range is looked at."""


def round_numbers(written: Expression) -> tuple[int, int]:
    """The first and the last of `2..8`, twice the same of `1`. Raises Misfit."""
    lower, upper = (written.lower, written.upper) if isinstance(written, Interval) and written.unit is None else (written, written)
    if not isinstance(lower, Number) or not isinstance(upper, Number):
        raise Misfit("rounds are whole numbers from 1", written.span, "write `round 1` or `rounds 2..8`")
    first, last = lower.value, upper.value
    if first != int(first) or last != int(last) or first < 1:
        raise Misfit("rounds are whole numbers from 1", written.span, "write `round 1` or `rounds 2..8`")
    if last < first:
        raise Misfit(f"the range {first}..{last} is reversed", written.span, f"write {last}..{first}", "reversed-range")
    if last > _MOST_ROUNDS:
        raise Misfit(f"there are no {last} rounds", written.span, f"write at most {_MOST_ROUNDS}")
    return int(first), int(last)


def _read(written: Expression) -> Rounds:
    if isinstance(written, Word) and written.text in ("other rounds", "every round"):
        return Rounds(None, None)
    if isinstance(written, Named) and written.name in ("round", "rounds"):
        return Rounds(*round_numbers(written.value))
    raise Misfit("this names no rounds", written.span, "write `round 1`, `rounds 2..9` or `other rounds`")


def _read_round(written: Expression) -> int | Unstated:
    if isinstance(written, Word) and written.text == "round unstated":
        return Unstated(written.span)
    if isinstance(written, Named) and written.name == "round":
        return round_numbers(written.value)[0]
    raise Misfit("this is no round", written.span, "write it like `round 2`")


ROUND = Operand("round", "a round, such as `round 2`", _read_round)
ROUNDS = Operand("rounds", "rounds such as `round 1`, `rounds 2..9` or `other rounds`", _read)
