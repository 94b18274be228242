"""One prize: money, goods, or both."""

from __future__ import annotations

from regdsl.values.frozen import dataclass
from regdsl.values.money import Money


@dataclass(frozen=True, slots=True)
class Prize:
    """`money` is paid, once or (`per_point`) for each point; `worth` is the value of the goods, for comparison only.

    Neither money nor goods: the text leaves it open.
    """

    money: Money | None
    goods: tuple[str, ...] = ()
    worth: Money | None = None
    per_point: bool = False

    @property
    def is_open(self) -> bool:
        return self.money is None and not self.goods
