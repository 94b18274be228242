"""Fees and levies in sentences and tables."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction

from regdsl.clauses.details import for_whom, moment_of, on_condition, to_whom, until, who
from regdsl.clauses.fees.model import (
    Charge,
    FeeDeposit,
    FeeDue,
    FeeRounding,
    FeeStep,
    HeadLevy,
    PercentOf,
    SeveralSteps,
    StepOrder,
)
from regdsl.clauses.fees.payable_in import PayableIn
from regdsl.clauses.fees.policies import CREDIT, FeeIncludes, ReEntry, RefundChoice, RefundLess, SeriesPass
from regdsl.clauses.fees.steps import SEVERAL
from regdsl.clauses.fees.table import SUM, Quota
from regdsl.clauses.outlining import Around, Block, Table, said
from regdsl.clauses.sentence import (
    Code,
    Condition,
    Named,
    People,
    Percent,
    Sentence,
    Term,
    Value,
    Verbatim,
    left_open,
    listed,
    number,
    sentence,
    term,
    terms,
)
from regdsl.language.wording import expression_text
from regdsl.values.money import Money

PURPOSES = ("rating", "board", "national rating", "insurance", "late entry", "membership")
"""What an extra is for, as regulations call it."""


def _currency(name: str, around: Around) -> str:
    charge = next((charge.currency for kind in (Charge, HeadLevy) for charge in around.of(kind) if charge.name == name), "")
    return charge or next((payable.currency for payable in around.of(PayableIn) if payable.own_charge == name), "")


def _amount(amount: Decimal, currency: str) -> Value:
    """Money; where a file adds to a fee that it does not hold, the number alone."""
    return Money(amount, currency) if currency else number(amount)


def _charge(charge: Charge, around: Around) -> Iterable[Block]:
    if not charge.stated:
        yield said(left_open("Every entrant pays a fee; the published text leaves it open."), to_whom(charge.to))
        return
    pays = sentence("Every entrant pays a fee.") if charge.sort == "fee" else sentence("Every entrant pays a levy.")
    yield said(pays, to_whom(charge.to), *_bounds(charge.at_least, charge.at_most, charge.currency))


def _bounds(at_least: Decimal | None, at_most: Decimal | None, currency: str) -> Iterable[Sentence]:
    if at_least is not None:
        yield sentence("At least: {amount}.", amount=_amount(at_least, currency))
    if at_most is not None:
        yield sentence("At most: {amount}.", amount=_amount(at_most, currency))


_OPEN_CELL = left_open("left open by the published text")


def _step(step: FeeStep, around: Around) -> Iterable[Block]:
    currency = _currency(step.charge, around)
    bounds = _bounds(step.at_least, step.at_most, currency)
    details = (for_whom(step.where), on_condition(step.when), *_per(step), *bounds, *_first(step))
    if step.table is not None:
        values: dict[str, Value] = {"step": _step_name(step), "keys": listed(map(_key, step.table.keys))}
        if step.purpose is None:
            yield said(sentence("{step}, by: {keys}.", **values), *details)
        else:
            yield said(sentence("{step} ({purpose}), by: {keys}.", purpose=_purpose(step.purpose), **values), *details)
        head = (sentence("For"), sentence("Amount"))
        rows: tuple[tuple[Value, Value], ...] = tuple(
            (
                Condition(band.condition) if band.condition is not None else term("all others"),
                _quota(band.quota, currency) if band.quota is not None else _OPEN_CELL,
            )
            for band in step.table.bands
        )
        rows += tuple((_OPEN_CELL, _quota(quota, currency) if quota is not None else _OPEN_CELL) for quota in step.table.left_open)
        yield Table(head, rows, frozenset({1}))
    elif step.step == "free":
        yield said(sentence("Nothing is paid by some entrants."), *details)
    elif step.step == "deferred to prize":
        yield said(sentence("Some entrants pay nothing now: the fee is taken from their prize."), *details)
    elif step.quota is not None and step.purpose is not None:
        values = {"step": _step_name(step), "purpose": _purpose(step.purpose), "amount": _quota(step.quota, currency)}
        yield said(sentence("{step} ({purpose}): {amount}.", **values), *details)
    elif step.quota is not None:
        yield said(sentence("{step}: {amount}.", step=_step_name(step), amount=_quota(step.quota, currency)), *details)
    else:
        yield said(left_open("{step}: the published text leaves the amount open.", step=_step_name(step)), *details)


def _first(step: FeeStep) -> Iterable[Sentence]:
    if step.first is None:
        return
    yield sentence("Only the first {number} of them.", number=number(step.first))
    if step.first_by is None:
        yield left_open("The published text leaves open by what the first are found.")
    else:
        yield sentence("The first are found by: {what}.", what=Term(step.first_by, "fee key"))


def _purpose(purpose: str) -> Value:
    return Term(purpose, "purpose") if purpose in PURPOSES else Verbatim(purpose)


def _per(step: FeeStep) -> Iterable[Sentence]:
    if step.per is not None:
        yield sentence("This amount counts once for each: {what}.", what=Named(expression_text(step.per)))


def _step_name(step: FeeStep) -> Term:
    return Term(step.step, "fee")


def _key(key: str) -> Value:
    return Term(key, "fee key") if key in KEYS else Named(key)


FIELD = ("entrants", "payers", "starters", "finishers")
SEVERAL_KINDS = tuple(SEVERAL.values())
KEYS = (
    "rating",
    "title",
    "age",
    "birth year",
    "paid",
    "entered",
    "withdrawn",
    "federation",
    "case",
    "group",
    "entry",
    "section",
    "membership",
    "payment",
    "number",
)
"""By what the rows of a table of fees usually are."""


def _quota(quota: Quota, currency: str) -> Value:
    if not quota.percent:
        return _amount(quota.number, quota.currency or currency)
    if quota.of is None:
        return Percent(quota.number)
    if quota.of == SUM:
        return sentence("{percent} of the sum so far", percent=Percent(quota.number))
    return sentence("{percent} of the basic fee", percent=Percent(quota.number))


def _order(order: StepOrder, around: Around) -> Iterable[Block]:
    if order.steps is None:
        yield said(left_open("The published text leaves open in which order these apply."))
    else:
        yield said(sentence("These apply in this order: {steps}.", steps=terms(order.steps, "fee", "")))


def _several(several: SeveralSteps, around: Around) -> Iterable[Block]:
    kind = Term(several.steps, "several")
    if several.rule is None:
        yield said(left_open("If several of a kind fit ({kind}), the published text leaves open what applies.", kind=kind))
    else:
        yield said(sentence("If several of a kind fit ({kind}): {rule}.", kind=kind, rule=Term(several.rule, "several rule")))


def _percent(percent: PercentOf, around: Around) -> Iterable[Block]:
    if percent.of is None:
        yield said(
            left_open(
                "The published text leaves open whether percentages are of the basic fee or of the sum that has come together so far."
            )
        )
    elif percent.of == SUM:
        yield said(sentence("Percentages are of the sum that has come together so far."))
    else:
        yield said(sentence("Percentages are of the basic fee."))


def _rounding(rounding: FeeRounding, around: Around) -> Iterable[Block]:
    unit = _amount(rounding.to, _currency(rounding.charge, around))
    if rounding.way == "down":
        yield said(sentence("The fee is rounded down to a multiple of {unit}.", unit=unit))
    elif rounding.way == "up":
        yield said(sentence("The fee is rounded up to a multiple of {unit}.", unit=unit))
    else:
        yield said(sentence("The fee is rounded to the nearest multiple of {unit}, half upwards.", unit=unit))


def _due(due: FeeDue, around: Around) -> Iterable[Block]:
    if due.until is None:
        paid = left_open("The published text leaves open until when the fee is paid.")
    else:
        paid = sentence("The fee is to be paid.")
    otherwise = due.otherwise
    consequence = None
    if otherwise is not None and otherwise.out and otherwise.after is not None:
        consequence = sentence("Whoever has not paid plays no further round after round {round}.", round=number(otherwise.after))
    elif otherwise is not None and otherwise.out:
        consequence = sentence("Whoever has not paid is not paired.")
    elif otherwise is not None:
        consequence = sentence("Otherwise: {consequence}.", consequence=Verbatim(otherwise.text))
    yield said(paid, until(due.until), consequence)


def _deposit(deposit: FeeDeposit, around: Around) -> Iterable[Block]:
    if deposit.amount is None:
        paid = left_open("A deposit is paid; the published text leaves the amount open.")
    else:
        paid = sentence("Deposit: {amount}.", amount=_amount(deposit.amount, _currency(deposit.charge, around)))
    back = sentence("It counts towards the fee.") if deposit.counts else sentence("It is returned.")
    lost = None if deposit.lost is None else sentence("Not to these players: {people}.", people=People("players", deposit.lost))
    yield said(paid, back, lost, until(deposit.until), for_whom(deposit.where))


def _head_levy(levy: HeadLevy, around: Around) -> Iterable[Block]:
    noun = Term(levy.noun, "field")
    bounds = _bounds(levy.at_least, levy.at_most, levy.currency)
    if levy.has_steps:
        paid = sentence("The organizer pays a levy. Counted: {people}. For each of them, as follows.", people=noun)
    elif levy.amount is None:
        paid = left_open("The organizer pays a levy for each of the {people}; the published text leaves the amount open.", people=noun)
    else:
        paid = sentence("The organizer pays a levy. Counted: {people}. For each: {amount}.", people=noun, amount=levy.amount)
    yield said(paid, None if levy.to is None else sentence("To whom: {who}.", who=who(levy.to)), *bounds)


def _includes(includes: FeeIncludes, around: Around) -> Iterable[Block]:
    worth = None if includes.worth is None else sentence("Worth: {amount}.", amount=includes.worth)
    yield said(sentence("The fee includes: {what}.", what=Named(includes.what)), worth)


def _payable(payable: PayableIn, around: Around) -> Iterable[Block]:
    if payable.has_steps and payable.amount is None:
        rate = None if payable.rate is None else sentence("Rate: {rate}.", rate=_rate(payable, around))
        yield said(sentence("Instead, the fee can be paid in {currency}, as follows.", currency=Code(payable.currency)), rate)
        return
    if payable.amount is not None:
        yield said(sentence("Instead, this sum can be paid: {amount}.", amount=payable.amount))
        return
    how: Sentence = left_open("The published text leaves open at which rate.")
    if payable.rate is not None:
        how = sentence("Rate: {rate}.", rate=_rate(payable, around))
    elif payable.rate_of is not None:
        how = sentence("Rate of: {who}.", who=Verbatim(payable.rate_of))
    day = None if payable.as_of is None else sentence("Day of the rate: {day}.", day=moment_of(payable.as_of))
    yield said(sentence("The fee can also be paid in {currency}.", currency=Code(payable.currency)), how, day)


def _rate(payable: PayableIn, around: Around) -> Value:
    """`25.30 CZK per EUR`, in the direction in which the number has an end."""
    assert payable.rate is not None, "only a stated rate is said"
    own = _currency(payable.charge, around)
    rate, one, other = (payable.rate, payable.currency, own) if _has_end(payable.rate) else (1 / payable.rate, own, payable.currency)
    amount = number(Decimal(rate.numerator) / Decimal(rate.denominator))
    return sentence("{number} {one} per {other}", number=amount, one=Code(one), other=Code(other))


def _has_end(number_: Fraction) -> bool:
    rest = number_.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return rest == 1


def _series_pass(series_pass: SeriesPass, around: Around) -> Iterable[Block]:
    if series_pass.amount is None:
        price = left_open("One payment for all events is possible; the published text leaves open how much.")
    else:
        price = sentence("One payment for all events: {amount}.", amount=series_pass.amount)
    if series_pass.switch is None:
        counts = left_open("The published text leaves open whether what was paid for single events counts.")
    elif series_pass.switch:
        counts = sentence("What was paid for single events counts to it.")
    else:
        counts = sentence("What was paid for single events does not count to it.")
    yield said(price, counts)


def _refund_choice(choice: RefundChoice, around: Around) -> Iterable[Block]:
    if not choice.options:
        yield said(left_open("The published text leaves open in what a refund is given."))
        return
    options: list[Value] = []
    for kind, valid in choice.options:
        if kind != CREDIT:
            options.append(term("money back"))
        elif valid is None:
            options.append(term("a credit for a later event"))
        else:
            options.append(sentence("a credit for a later event, valid for {time}", time=Condition(valid)))
    yield said(sentence("The payer chooses the refund: {options}.", options=listed(options, "or")))


def _refund_less(less: RefundLess, around: Around) -> Iterable[Block]:
    if less.amount is not None:
        kept = sentence("Kept of a refund: {amount}.", amount=less.amount)
    elif less.of is not None:
        values: dict[str, Value] = {"what": Named(less.what or ""), "who": who(less.of)}
        kept = sentence("Kept of a refund: {what} ({who}).", **values)
    else:
        kept = sentence("Kept of a refund: {what}.", what=Named(less.what or ""))
    yield said(kept, for_whom(less.where))


def _re_entry(entry: ReEntry, around: Around) -> Iterable[Block]:
    sections = None
    if entry.origin is not None and entry.into is not None:
        sections = sentence("From {origin} into {section}.", origin=Verbatim(entry.origin), section=Verbatim(entry.into))
    if entry.fee is None:
        fee = left_open("The published text leaves open what a second entry costs.")
    else:
        fee = sentence("Fee for it: {amount}.", amount=entry.fee)
    if entry.best_counts:
        counts = sentence("The better of both records counts.")
    elif entry.best_counts is False:
        counts = sentence("The last record counts.")
    else:
        counts = left_open("The published text leaves open which of both records counts.")
    yield said(sentence("A player may enter a second time."), sections, until(entry.until), fee, counts)


OUTLINES = {
    Charge: _charge,
    FeeStep: _step,
    StepOrder: _order,
    SeveralSteps: _several,
    PercentOf: _percent,
    FeeRounding: _rounding,
    FeeDue: _due,
    FeeDeposit: _deposit,
    HeadLevy: _head_levy,
    FeeIncludes: _includes,
    PayableIn: _payable,
    SeriesPass: _series_pass,
    RefundChoice: _refund_choice,
    RefundLess: _refund_less,
    ReEntry: _re_entry,
}
HEADINGS = {kind: sentence("Entry fee") for kind in OUTLINES}
