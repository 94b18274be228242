"""From the place to the payment: one or several prizes, deductions, tax, rounding, and their order."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from regdsl.clauses.payout import limits, terms
from regdsl.clauses.payout.operands import WrittenTax
from regdsl.clauses.prizes.amounts import money_of
from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.types import YES_NO
from regdsl.language.operands import Amount
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression, Unstated
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money

HIGHEST, IN_ORDER = "highest", "in order"


@dataclass(frozen=True, slots=True, kw_only=True)
class OnePrize(Provision):
    """Nobody gets more than one prize of money in the currency.

    `keep` is `highest` or `in order` (of `order`; empty: main, then the categories as written), None: left open. `compare` is
    `before sharing` or `after sharing`, None: not said (or, `compare_open`, left open). `main_first` says which of two equal amounts is
    kept, `equal_said` that the text itself speaks of them; `move_up` that a freed place goes to the next player (None: left open).
    `lot` says that between two equal prizes of categories a lot decides; until it is on record each order of them is a reading.
    `reversed`: the categories come in the order opposite to the written one. `besides` are groups for which the rule does not hold.
    """

    keep: str | None
    order: tuple[str, ...] = ()
    compare: str | None = None
    main_first: bool | None = True
    move_up: bool | None = True
    equal_said: bool = False
    compare_open: bool = False
    lot: bool = False
    reversed: bool = False
    besides: tuple[str, ...] = ()
    currency: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeveralPrizes(Provision):
    """Whoever wins several prizes gets all of them (`add up`). None: left open."""

    rule: str | None
    currency: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Deduction(Provision):
    """What is taken off: `percent` of the prize or a fixed `amount`, for those of whom `where` holds.

    `at_least` bounds the deduction or, with `leaving`, what is left. `leaving` None: the text leaves open which of both.
    """

    percent: Decimal | None
    amount: Money | None
    at_least: Money | None
    leaving: bool | None
    where: Expression
    currency: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tax(Provision):
    """`percent` of `base` (`whole` or `excess`) above `above`. `percent` or `base` None: left open; `at_most` bounds what is open."""

    percent: Decimal | None
    base: str | None
    above: Money | None = None
    at_most: Decimal | None = None
    where: Expression | None = None
    currency: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rounded(Provision):
    """Shares are cut to whole `unit`s; the rest goes by ranking, or stays with the organizer (`rest_kept`)."""

    unit: Money
    rest_kept: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PayoutOrder(Provision):
    """The order of the steps. None: left open."""

    steps: tuple[str, ...] | None
    currency: str | None = None


def _one_prize(clause: ReadClause, building: Building) -> Iterable[Provision]:
    inner = {item.head: item for item in clause.content if isinstance(item, ReadClause)}
    keep, order = _keep(inner.get("keep"))
    compare, equal, freed = inner.get("compare"), inner.get("equal amounts"), inner.get("freed places")
    yield OnePrize(
        keep=keep,
        order=order,
        compare=_compare(compare),
        main_first=True if equal is None else None if equal.unstated or equal.get("rule") == "lot" else equal.get("rule") == "main first",
        equal_said=equal is not None,
        lot=equal is not None and equal.get("lot") is not None,
        compare_open=compare is not None and compare.unstated,
        besides=tuple(inner["besides"].get("groups") or ()) if "besides" in inner else (),
        move_up=True if freed is None else None if freed.unstated else freed.get("rule") != "stay empty",
        currency=building.currency,
        **marks(clause),
    )


def _keep(clause: ReadClause | None) -> tuple[str | None, tuple[str, ...]]:
    if clause is None or clause.unstated:
        return None, ()
    order = clause.get("in")
    return (IN_ORDER, order) if isinstance(order, tuple) else (HIGHEST, ())


def _compare(clause: ReadClause | None) -> str | None:
    if clause is None or clause.unstated:
        return None
    return next((f"{word} sharing" for word in ("before", "after") if clause.get(word) == "sharing"), None)


def _several(clause: ReadClause, building: Building) -> Iterable[Provision]:
    if clause.get("kind") == "prizes":
        yield SeveralPrizes(rule=None if clause.unstated else "add up", currency=building.currency, **marks(clause))


def _deduct(clause: ReadClause, building: Building) -> Iterable[Provision]:
    written, where = clause.get("amount"), building.condition(clause.get("where"), About.PERSON, YES_NO)
    if where is None or isinstance(where, Unstated):
        return
    leaving = clause.get("leaving")
    at_least = money_of(stated(clause.get("at least")), clause, building)
    is_open = isinstance(leaving, Unstated) or (leaving is None and clause.unstated)
    if leaving is not None and at_least is None:
        building.report(
            "wrong-operand", clause.span, {"what": "`leaving` without what is left"}, "write it like `leaving at least 100 EUR`"
        )
    yield Deduction(
        percent=written if isinstance(written, Decimal) else None,
        amount=money_of(written, clause, building) if isinstance(written, Amount) else None,
        at_least=at_least,
        leaving=None if is_open and at_least is not None else leaving is not None,
        where=where,
        currency=building.currency,
        **marks(clause),
    )


def _tax(clause: ReadClause, building: Building) -> Iterable[Provision]:
    written = stated(clause.get("tax"))
    where = building.condition(clause.get("where"), About.PERSON, YES_NO)
    at_most = stated(clause.get("at most"))
    if isinstance(written, WrittenTax):
        if written.asked:
            why = "the percentage may be of the whole prize or of the excess only"
            advice = "write `of whole`, `of excess above …`, or `of unstated` where the published text is silent"
            building.report("asked", clause.span, {"head": "tax", "word": "of", "why": why}, advice)
        above = money_of(written.above, clause, building)
        yield Tax(percent=written.percent, base=written.base, above=above, where=where, currency=building.currency, **marks(clause))
    elif clause.unstated:
        yield Tax(percent=None, base=None, at_most=at_most, where=where, currency=building.currency, **marks(clause))


def _rounded(clause: ReadClause, building: Building) -> Iterable[Provision]:
    unit = money_of(stated(clause.get("to")), clause, building)
    if unit is None:
        return
    rest_kept, by_ranking = clause.get("rest") == "rest kept", clause.get("by") == "ranking"
    if rest_kept == by_ranking:
        why = "what rounding leaves over may go to the best ranked or stay with the organizer"
        building.report("asked", clause.span, {"head": "rounded", "word": "rest", "why": why}, "add `rest by ranking` or `rest kept`")
    elif unit.amount <= 0:
        building.report("wrong-operand", clause.span, {"what": "amounts cannot be rounded to nothing"}, "write it like `to 10 EUR`")
    else:
        yield Rounded(unit=unit, rest_kept=rest_kept, **marks(clause))


def _order(clause: ReadClause, building: Building) -> Iterable[Provision]:
    steps = tuple(step for step in clause.get("steps") or () if isinstance(step, str))
    yield PayoutOrder(steps=None if clause.unstated else steps, currency=building.currency, **marks(clause))


BUILDERS = {
    "one prize": _one_prize,
    "deduct": _deduct,
    "tax": _tax,
    **limits.BUILDERS,
    **terms.BUILDERS,
}
# Heads that mean something else in other blocks: the block of prizes calls them itself.
IN_PRIZES = {"several": _several, "order": _order, "rounded": _rounded}
