"""A fee that may be paid in another currency: by amounts of its own, or at a rate."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from regdsl.clauses.fees.steps import STEPS
from regdsl.clauses.provision import Building, Provision, block, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.types import INSTANT
from regdsl.language.operands import AMOUNT, Amount
from regdsl.language.reading import ReadClause
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Expression, Number, PartOf, Quantity, Text, Unstated, Word
from regdsl.values.frozen import dataclass, replace
from regdsl.values.money import Money


@dataclass(frozen=True, slots=True, kw_only=True)
class PayableIn(Provision):
    """The payer may pay the fee `charge` in another currency: `amount` instead of the base, by steps of its own (those of the charge
    called `own_charge`), at a `rate` for one unit of the fee's currency, or at the rate of somebody on a day. All None: left open.
    """

    charge: str
    currency: str
    amount: Money | None = None
    rate: Fraction | None = None
    rate_of: str | None = None
    as_of: Expression | None = None
    has_steps: bool = False

    @property
    def own_charge(self) -> str:
        """What the charge with the amounts in the other currency is called."""
        return f"{self.charge} in {self.currency}"


def _read_rate_of(written: Expression) -> str | Unstated:
    if isinstance(written, PartOf) and isinstance(written.part, Word) and written.part.text in ("at rate", "at the rate"):
        if isinstance(written.whole, Text):
            return written.whole.value
        if isinstance(written.whole, Word):
            return written.whole.text
        if isinstance(written.whole, Unstated):
            return written.whole
    raise Misfit("this does not say whose rate counts", written.span, 'write it like `at rate of "Czech National Bank"`')


def _read_as_of(written: Expression) -> Expression:
    if isinstance(written, PartOf) and isinstance(written.part, Word) and written.part.text == "as":
        return written.whole
    raise Misfit("this does not say on which day the rate counts", written.span, "write it like `as of day 1` or `as of 2024-05-01`")


def _read_rate(written: Expression) -> Amount:
    if not isinstance(written, Quantity) or not isinstance(written.number, Number) or written.number.value <= 0:
        raise Misfit("this is no rate", written.span, "write it like `at 25.30 CZK per EUR`")
    one: Amount = AMOUNT.read(replace(written, number=Number(written.span, Decimal(1))))  # a rate has more decimals than money
    return replace(one, amount=written.number.value)


RATE_OF = Operand("rate", "`at rate of` a bank", _read_rate_of)
AS_OF = Operand("day", "`as of` a day", _read_as_of)
RATE = Operand("fixed rate", "a rate such as `at 25.30 CZK per EUR`", _read_rate)


def payable_in(clause: ReadClause, charge: str, currency: str | None, building: Building) -> PayableIn | None:
    """What the clause `payable` says besides the steps in its block."""
    other = stated(clause.get("in"))
    if other is None:
        return None
    amount = next((entry for entry in clause.entries if isinstance(entry, Amount)), None)
    rate_of, as_of = stated(clause.get("rate")), building.condition(stated(clause.get("day")), About.TOURNAMENT, INSTANT)
    if amount is None and not block(clause) and clause.get("rate") is None and clause.get("fixed") is None and not clause.unstated:
        why = "the sum in another currency needs an amount, or whose rate counts and on which day"
        advice = (
            'write `payable in CZK: 900`, `payable in CZK, at rate of "Czech National Bank", as of day 1`, or `payable in CZK: unstated`'
        )
        building.report("asked", clause.span, {"head": "payable", "word": "at rate of", "why": why}, advice)
    if clause.get("rate") is not None and clause.get("day") is None:
        why = "a rate changes from day to day"
        building.report("asked", clause.span, {"head": "payable", "word": "as of", "why": why}, "add `as of day 1` or `as of unstated`")
    paid = building.money(amount, clause, currency=other)
    has_steps = amount is not None or any(inner.head in STEPS for inner in block(clause))
    rate = _fixed(clause, other, currency, building)
    return PayableIn(
        charge=charge, currency=other, amount=paid, rate=rate, rate_of=rate_of, as_of=as_of, has_steps=has_steps, **marks(clause)
    )


def _fixed(clause: ReadClause, other: str, currency: str | None, building: Building) -> Fraction | None:
    """How much of the other currency one unit of the fee's own is: written in either of the two directions."""
    given: Amount | None = stated(clause.get("fixed"))
    if given is None:
        return None
    per = stated(clause.get("per"))
    if per is None or {given.currency, per} != {other, currency or per}:
        what = f"a rate between {other} and {currency or 'the currency of the fee'} names both"
        building.report("wrong-operand", clause.spans["fixed"], {"what": what}, f"write it like `at 25 {other} per {currency or 'EUR'}`")
        return None
    rate = Fraction(given.amount)
    return rate if given.currency == other else 1 / rate


def rate_key(payable: PayableIn, currency: str) -> str:
    """Under which key the rate is attested: `CZK per EUR`."""
    return f"{payable.currency} per {currency}"


def rate_written(text: str, currency: str) -> Fraction | None:
    """The rate in an attested value: `25.30` or `25.30 CZK`; None where it is none."""
    number = text.strip().removesuffix(currency).strip()
    return Fraction(Decimal(number)) if number.replace(".", "", 1).isascii() and number.replace(".", "", 1).isdigit() else None
