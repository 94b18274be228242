"""Until when a bye is requested: a moment of the event, or one that depends on the round of the bye."""

from __future__ import annotations

from regdsl.expressions.vocabulary import name_written
from regdsl.language.signature import LineType, Misfit, Operand
from regdsl.language.syntax import Comparison, Expression, Line, Named, PartOf, Unstated, Word
from regdsl.values.frozen import dataclass

MOMENTS = PREVIOUS_ROUND, OWN_ROUND = "end of previous round", "start of round"
RELATIVE = (PREVIOUS_ROUND, OWN_ROUND)
"""Moments that are others for each round that is missed."""


@dataclass(frozen=True, slots=True)
class OfTheRound:
    """A moment of `RELATIVE`: the end of the round before the one that is missed, or the start of that round."""

    name: str


def _read(written: Expression) -> OfTheRound | Expression:
    """`start of round 2` is the moment `round 2`, `start of event` the moment `start`."""
    name = name_written(written)
    if name in RELATIVE:
        return OfTheRound(name)
    if isinstance(written, PartOf) and isinstance(written.part, Word) and written.part.text == "start":
        whole = written.whole
        if isinstance(whole, Named) and whole.name == "round":
            return whole
        if isinstance(whole, Word) and whole.text in ("event", "tournament"):
            return Word(written.span, "start")
    return written


def _requested(line: Line) -> OfTheRound | Expression:
    """`requested until start of round 2`, behind the colon of `last round`."""
    if len(line.arguments) == 1 and not line.parts:
        written = line.arguments[0]
        if isinstance(written, Comparison) and written.relation == "until" and written.left is not None:
            if name_written(written.left) == "requested":
                return _read(written.right)
        elif isinstance(written, Unstated):
            return written
    raise Misfit("this does not say until when", line.span, "write it like `last round: requested until start of round 2`")


REQUESTED_UNTIL = Operand("moment of a request", "a moment such as `end of round 1`, `end of previous round` or 2024-03-05 18:00", _read)
LAST_ROUND = LineType("until when, such as `requested until start of round 2`", _requested)
