"""One prize: money, goods, or both."""

from __future__ import annotations

from fractions import Fraction

from regdsl.values.frozen import dataclass
from regdsl.values.money import Money


@dataclass(frozen=True, slots=True)
class Prize:
    """`money` is paid, once or (`per_point`) for each point; `worth` is the value of the goods, for comparison only.

    `share` is a part of the fund called `of` (`fund`, `fund for main`), whose sum is known when the event is. Neither money nor goods
    nor a share: the text leaves it open, but for `at_least`. With `proportion` it is a part of the fund in proportion to that
    (`unstated`: the text does not say to what), among those who get such a prize.
    """

    money: Money | None
    goods: tuple[str, ...] = ()
    worth: Money | None = None
    per_point: bool = False
    share: Fraction | None = None
    of: str | None = None
    at_least: Money | None = None
    proportion: str | None = None

    @property
    def is_settled(self) -> bool:
        """Whether the sum is known from the text alone."""
        return not (self.is_open or self.per_point or self.share is not None or self.proportion is not None)

    @property
    def is_open(self) -> bool:
        return self.money is None and not self.goods and self.share is None and self.proportion is None

    @property
    def pays(self) -> bool:
        """Whether it is money, whatever the sum."""
        return self.money is not None or self.share is not None
