"""The arithmetic of a fee: the steps that apply to one person, in their order, as lines that add up to the total. Everything is exact."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor

from regdsl.clauses.fees.charges import WholeCharge
from regdsl.clauses.fees.model import FeeRounding, FeeStep
from regdsl.clauses.fees.steps import KEPT_OF_REFUND, REFUND
from regdsl.clauses.fees.table import BASE, SUM, Quota
from regdsl.expressions.quantities import Sum
from regdsl.values.frozen import dataclass, field
from regdsl.values.money import Money, grouped
from regdsl.values.span import Span


@dataclass(frozen=True, slots=True)
class Policy:
    """How steps meet: the order of the kinds, of what percentages are, and the rule for several of a kind."""

    order: tuple[str, ...]
    percent: str
    rules: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Applied:
    """A step that applies to somebody: its amount (None: it has none), and `why` in words."""

    step: FeeStep
    quota: Quota | None
    why: str
    span: Span


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a bill; `amount` may be negative."""

    article: str
    what: str
    amount: Fraction
    span: Span


@dataclass(frozen=True, slots=True)
class Bill:
    """The lines and their sum, in `currency`."""

    lines: tuple[Line, ...]
    currency: str

    @property
    def total(self) -> Fraction:
        return sum((line.amount for line in self.lines), Fraction(0))

    @property
    def money(self) -> Money | None:
        """The total, None where it has more decimals than the currency and no rounding is said."""
        return payable(self.total, self.currency)


def payable(amount: Fraction, currency: str) -> Money | None:
    """The amount as money, None where it cannot be paid exactly."""
    from regdsl.values.currencies import MINOR_UNITS

    if (amount * 10 ** MINOR_UNITS.get(currency, 2)).denominator != 1:
        return None
    return Sum(amount, currency).money


def settle(whole: WholeCharge, applied: Sequence[Applied], policy: Policy) -> Bill:
    """The bill of somebody to whom these steps apply, by the policy."""
    return _Settling(whole, applied, policy).bill()


class _Settling:
    def __init__(self, whole: WholeCharge, applied: Sequence[Applied], policy: Policy) -> None:
        self._whole, self._applied, self._policy = whole, applied, policy
        self._lines: list[Line] = []
        self._base = Fraction(0)

    @property
    def _sum(self) -> Fraction:
        return sum((line.amount for line in self._lines), Fraction(0))

    def bill(self) -> Bill:
        self._start()
        steps: Mapping[str, Callable[[Applied], None]] = {
            "free": self._waive,
            "discount": lambda each: self._add(each, -1),
            "factor": self._scale,
            "surcharge": lambda each: self._add(each, 1),
            "extra": lambda each: self._add(each, 1),
            "deferred to prize": self._waive,
        }
        for kind in self._policy.order:
            if kind in steps:
                for each in self._chosen(kind):
                    steps[kind](each)
        self._keep_in_bounds()
        if self._whole.rounding is not None:
            self._round(self._whole.rounding)
        owed = self._sum
        for each in self._of(REFUND):
            self._refund(each)
        for each in self._of(KEPT_OF_REFUND):
            assert each.quota is not None, "what is kept of a refund has an amount"
            kept = min(Fraction(each.quota.number), owed - self._sum)
            self._line(each, f"kept of the refund{': ' + each.why if each.why else ''}", kept)
        return Bill(tuple(self._lines), self._whole.charge.currency)

    def _of(self, kind: str) -> list[Applied]:
        return [each for each in self._applied if each.step.step == kind]

    # ---- which of several

    def _chosen(self, kind: str) -> list[Applied]:
        found = self._of(kind)
        rule = self._policy.rules.get("rows" if kind == "base" else kind)
        if len(found) < 2 or rule in (None, "add up"):
            return found[:1] if kind in ("free", "deferred to prize", "base", "instead") else found
        return [self._pick(found, str(rule), kind)]

    def _pick(self, found: list[Applied], rule: str, kind: str) -> Applied:
        if rule == "first":
            return found[0]
        if rule in ("last", "last step"):
            return found[-1]
        sizes = [self._size(each) for each in found]
        largest = rule == "highest" or (rule in ("best one", "one only") and kind == "discount")
        return found[sizes.index(max(sizes) if largest else min(sizes))]

    def _size(self, each: Applied) -> Fraction:
        """What the step amounts to at this point; a percentage in a table of bases has no base yet."""
        assert each.quota is not None, "only steps with an amount are compared"
        quota = each.quota
        if not quota.percent:
            return _clamped(Fraction(quota.number), each.step.at_least, each.step.at_most)
        of = self._sum if (quota.of or self._policy.percent) == SUM else self._base
        return _clamped(of * Fraction(quota.number) / 100, each.step.at_least, each.step.at_most)

    # ---- the steps

    def _start(self) -> None:
        base = self._chosen("base")
        for each in base:
            self._base = self._size(each)
            self._line(each, each.why, self._base)
        for each in self._chosen("instead"):
            before, self._lines = self._base, []
            self._base = self._size(each)
            said = f"instead of {self._said(before)}" if base else "instead"
            self._line(each, f"{said}: {each.why}", self._base)

    def _waive(self, each: Applied) -> None:
        amount = f", {self._said(self._sum)} {self._whole.charge.currency}" if each.step.step == "deferred to prize" and self._sum else ""
        self._lines, self._base = [], Fraction(0)
        self._line(each, f"{each.step.step}{amount}: {each.why}", Fraction(0))

    def _add(self, each: Applied, sign: int) -> None:
        assert each.quota is not None, "a step that changes the sum has an amount"
        said = f"{each.step.step} {self._quota(each.quota)}" if each.step.step != "extra" else "extra"
        self._line(each, f"{said}{self._reason(each)}", sign * self._size(each))

    def _scale(self, each: Applied) -> None:
        assert each.quota is not None, "a factor has a percentage"
        kept = self._sum * Fraction(each.quota.number) / (100 if each.quota.percent else 1)
        self._line(each, f"{_number(each.quota.number)}% of the sum so far{self._reason(each)}", kept - self._sum)

    def _refund(self, each: Applied) -> None:
        assert each.quota is not None, "a refund has an amount"
        share = Fraction(each.quota.number) / 100
        back = self._sum * share if each.quota.percent else min(Fraction(each.quota.number), self._sum)
        self._line(each, f"refund {self._quota(each.quota, bare=True)}{self._reason(each)}", -back)

    # ---- the end

    def _keep_in_bounds(self) -> None:
        charge = self._whole.charge
        lower = max(Fraction(charge.at_least or 0), Fraction(0))
        waived = any(line.what.startswith(("free", "deferred")) for line in self._lines)
        if self._sum < 0 or (self._sum < lower and not waived):
            said = "at least" if lower > 0 and not waived else "a fee is never below 0"
            floor_ = Fraction(0) if waived else lower
            text = f"{said} {self._said(floor_)}" if said == "at least" else said
            self._lines.append(Line(charge.article, text, floor_ - self._sum, charge.span))
        if charge.at_most is not None and self._sum > charge.at_most:
            upper = Fraction(charge.at_most)
            self._lines.append(Line(charge.article, f"at most {self._said(upper)}", upper - self._sum, charge.span))

    def _round(self, rounding: FeeRounding) -> None:
        whole = rounded(self._sum, rounding)
        if whole != self._sum:
            text = f"rounded {rounding.way} to {_number(rounding.to)}"
            self._lines.append(Line(rounding.article, text, whole - self._sum, rounding.span))

    # ---- words

    def _line(self, each: Applied, what: str, amount: Fraction) -> None:
        self._lines.append(Line(each.step.article, what, amount, each.span))

    def _reason(self, each: Applied) -> str:
        purpose = f" for {each.step.purpose}" if each.step.purpose else ""
        return f"{purpose}: {each.why}" if each.why else purpose

    def _quota(self, quota: Quota, *, bare: bool = False) -> str:
        if not quota.percent:
            return grouped(quota.number)
        return f"{_number(quota.number)}%" + ("" if bare else f" of {quota.of or self._policy.percent}")

    def _said(self, amount: Fraction) -> str:
        money = Sum(amount, self._whole.charge.currency).money
        return grouped(money.amount) if money is not None else str(amount)


def rounded(amount: Fraction, rounding: FeeRounding | None) -> Fraction:
    """The amount as the text rounds it; without a rule as it is."""
    if rounding is None:
        return amount
    units = amount / Fraction(rounding.to)
    whole = {"down": floor(units), "up": ceil(units), "half up": floor(units + Fraction(1, 2))}[rounding.way]
    return whole * Fraction(rounding.to)


def at_rate(amount: Fraction, currency: str) -> Money:
    """The amount without what is below the smallest unit, which nobody can pay."""
    from regdsl.values.currencies import MINOR_UNITS

    places = MINOR_UNITS.get(currency, 2)
    return Money(Decimal(floor(amount * 10**places)).scaleb(-places), currency)


def _clamped(amount: Fraction, at_least: Decimal | None, at_most: Decimal | None) -> Fraction:
    if at_least is not None:
        amount = max(amount, Fraction(at_least))
    return min(amount, Fraction(at_most)) if at_most is not None else amount


def _number(number: Decimal) -> str:
    return f"{number.normalize():f}"


PERCENT_OF = (BASE, SUM)
