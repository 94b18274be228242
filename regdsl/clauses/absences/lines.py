"""The lines and operands of clauses about missed rounds."""

from __future__ import annotations

from decimal import Decimal

from regdsl.expressions.vocabulary import name_written
from regdsl.language.operands import count_of
from regdsl.language.signature import LineType, Misfit, Operand
from regdsl.language.syntax import Comparison, Expression, Line, Named, Number, Quantity, Unstated, Word

BARRED = NEXT_EVENT, NEXT_MONTH = "next event", "event of next month"
_FORFEITS = count_of("forfeits", "forfeit", "")


def _last_rounds(written: Expression) -> int:
    if isinstance(written, Named) and written.name == "last" and isinstance(written.value, Quantity):
        return count_of("rounds", "round").read(written.value).number  # type: ignore[no-any-return]
    if isinstance(written, Word) and written.text == "last round":
        return 1
    raise Misfit("this names no last rounds", written.span, "write it like `not in last 2 rounds`")


def _points(written: Expression) -> Decimal:
    if isinstance(written, Quantity) and isinstance(written.number, Number) and written.unit in ("points", "point"):
        return written.number.value
    raise Misfit("this is no number of points", written.span, "write it like `0.5 points`")


def _out(line: Line) -> int | Unstated:
    """`out after 2`."""
    written = line.arguments[0] if len(line.arguments) == 1 and not line.parts else None
    if isinstance(written, Comparison) and written.relation == "after" and written.left is not None and name_written(written.left) == "out":
        if isinstance(written.right, Unstated):
            return written.right
        return _FORFEITS.read(written.right).number  # type: ignore[no-any-return]
    raise Misfit("this does not say what follows", line.span, "write it like `forfeits: out after 2`")


def _absent(line: Line) -> str:
    """`barred from next event`."""
    written = line.arguments[0] if len(line.arguments) == 1 and not line.parts else None
    if (
        isinstance(written, Comparison)
        and written.relation == "from"
        and written.left is not None
        and name_written(written.left) == "barred"
        and (name := name_written(written.right)) in (NEXT_EVENT, NEXT_MONTH)
    ):
        return str(name)
    raise Misfit("this does not say what follows", line.span, f"write `barred from {NEXT_EVENT}` or `barred from {NEXT_MONTH}`")


LAST_ROUNDS = Operand("last rounds", "last rounds, such as `last 2 rounds`", _last_rounds)
POINTS = Operand("points", "a number of points, such as `0.5 points`", _points)
OUT = LineType("after how many games lost by absence, such as `out after 2`", _out)
ABSENT = LineType("what follows, such as `barred from next event`", _absent)
