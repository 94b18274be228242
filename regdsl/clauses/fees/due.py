"""What happens when something is not paid in time."""

from __future__ import annotations

from regdsl.expressions.vocabulary import name_written
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Comparison, Expression, Text, Word
from regdsl.language.wording import say
from regdsl.values.frozen import dataclass

_ADVICE = "write `else out`, `else out after round 2`, `else not paired`, or a text in quotes"


@dataclass(frozen=True, slots=True)
class Consequence:
    """`out`: the player plays no further round, after the round `after` where it is given; else it is said in words."""

    text: str
    out: bool = False
    after: int | None = None


def _read(written: Expression) -> Consequence:
    match written:
        case Comparison(relation="after", left=Word(text="out"), right=right):
            name = name_written(right) or ""
            number = name.removeprefix("round ")
            if name.startswith("round ") and number.isdigit():
                return Consequence(f"out after round {number}", out=True, after=int(number))
        case Word(text="out" | "not paired"):
            return Consequence(written.text, out=True)
        case Text(value=text):
            return Consequence(text)
    raise Misfit(f"{say(written)} is no consequence", written.span, _ADVICE)


CONSEQUENCE = Operand("consequence", "what happens if it is not paid: out, out after round 2, or a text in quotes", _read)
