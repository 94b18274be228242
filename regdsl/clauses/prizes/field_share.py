"""Prizes for a part of the field: `places for 1/3 of starters, rounded up`."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Expression, PartOf, Percent, Ratio, Unstated, Word
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown

NOUNS = ("entrants", "payers", "starters", "finishers")
ROUNDINGS = ("rounded up", "rounded down", "rounded half up")
_LIKE = "write it like `places for 1/3 of starters, rounded up`"


@dataclass(frozen=True, slots=True)
class FieldShare:
    """So large a `share` (None: left open) of those of the group whom `noun` counts; `rounding` None: the text does not say how."""

    share: Fraction | None
    noun: str
    rounding: str | None = None

    def places(self, people: int) -> int | Unknown:
        """How many places have a prize in a group of so many."""
        if self.share is None:
            return Unknown((f"which part of the {self.noun} gets a prize: the text leaves it open",))
        exact = self.share * people
        if exact.denominator == 1:
            return int(exact)
        if self.rounding is None:
            return Unknown((f"whether {self.share} of {people} {self.noun} is rounded up or down",))
        return {"rounded up": ceil(exact), "rounded down": floor(exact)}.get(self.rounding, floor(exact + Fraction(1, 2)))


def _read(written: Expression) -> FieldShare:
    if isinstance(written, PartOf) and isinstance(written.whole, Word) and written.whole.text in NOUNS:
        match written.part:
            case Ratio(numerator=numerator, denominator=denominator) if denominator and 0 < numerator <= denominator:
                return FieldShare(Fraction(numerator, denominator), written.whole.text)
            case Percent(value=value) if 0 < value <= 100:
                return FieldShare(Fraction(value) / 100, written.whole.text)
            case Unstated():
                return FieldShare(None, written.whole.text)
    raise Misfit("this is no part of the field", written.span, _LIKE)


FIELD_SHARE = Operand("field share", "a part of those who play, such as `1/3 of starters`", _read)
