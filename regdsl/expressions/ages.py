"""How old somebody is: in full years on a day, or by the year of birth. A regulation says which, for the two differ."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from regdsl.expressions.quantities import Bounds
from regdsl.records.person import Birth
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class AgeBasis:
    """`on` is the day at whose end full years are counted; else `year` is the year from which the year of birth is taken away."""

    on: date | None = None
    year: int | None = None

    def age(self, birth: Birth, lacking: str) -> int | Bounds:
        """Where only the year of birth is known, a day leaves two ages possible; `lacking` then names what would decide."""
        if self.on is None:
            assert self.year is not None, "a basis has a day or a year"
            return self.year - birth.year
        if birth.day is not None:
            return full_years(birth.day, self.on)
        older = self.on.year - birth.year
        if (self.on.month, self.on.day) == (12, 31):
            return older
        return Bounds(Fraction(older - 1), Fraction(older), (lacking,))


def full_years(born: date, day: date) -> int:
    """Full years at the end of the day. Who is born on 29 February is a year older on 1 March of other years."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))
