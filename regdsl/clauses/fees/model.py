"""What a fee or levy says: its steps, and the words that settle how they meet."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from regdsl.clauses.fees.due import Consequence
from regdsl.clauses.fees.payable_in import payable_in
from regdsl.clauses.fees.policies import POLICIES, re_entry
from regdsl.clauses.fees.rows import table_of
from regdsl.clauses.fees.steps import FIRST_BY, SEVERAL, STEPS
from regdsl.clauses.fees.table import Quota, Table
from regdsl.clauses.provision import Building, Provision, block, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.types import INSTANT, NUMBER, YES_NO
from regdsl.language.operands import Amount, payable
from regdsl.language.reading import ReadClause
from regdsl.language.signature import Misfit
from regdsl.language.syntax import Expression, Unstated, Word
from regdsl.language.wording import expression_text
from regdsl.values.currencies import MINOR_UNITS
from regdsl.values.frozen import dataclass, replace
from regdsl.values.money import Money


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge(Provision):
    """A fee or levy that every entrant owes, in one currency.

    `sort` is `fee` or `levy`, `name` tells it from the others of the file, `to` is whose it is (None: the organizer's). The sum of its
    steps is kept from `at_least` to `at_most`. With `stated` False the text leaves the whole open; `currency` is then empty where the
    text does not name it either.
    """

    sort: str
    name: str
    currency: str
    to: str | None = None
    at_least: Decimal | None = None
    at_most: Decimal | None = None
    stated: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeStep(Provision):
    """One step of the charge called `charge`: of a kind (`step`), with one amount or a table, for those of whom the condition holds.

    `quota` and `table` are both None where the text leaves the amount open, and where a step has none (`free`). `purpose` is what an
    extra is for. `first`: only for the first so many of them, by entry, payment … (`first_by`, None: the text does not say by which).
    `per` is a number of the person: the amount is taken so many times.
    """

    charge: str
    step: str
    quota: Quota | None = None
    table: Table | None = None
    where: Expression | None = None
    when: Expression | None = None
    purpose: str | None = None
    at_least: Decimal | None = None
    at_most: Decimal | None = None
    first: int | None = None
    first_by: str | None = None
    per: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StepOrder(Provision):
    """The order of the kinds of step; None: the text leaves it open."""

    charge: str
    steps: tuple[str, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeveralSteps(Provision):
    """What happens when more than one step of a kind fits; None: the text leaves it open."""

    charge: str
    steps: str
    rule: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PercentOf(Provision):
    """Of what percentages are: `base` or `the sum so far`; None: the text leaves it open."""

    charge: str
    of: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeRounding(Provision):
    """`way` is down, up or half up, to a multiple of `to`."""

    charge: str
    way: str
    to: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeDue(Provision):
    """Until when a charge is paid, and what happens if not. None: the text leaves it open."""

    charge: str
    until: Expression | None
    otherwise: Consequence | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeDeposit(Provision):
    """A sum that is paid besides the charge and comes back, except to those of whom `lost` holds; or (`counts`) a part of the charge
    that is paid before the rest.
    """

    charge: str
    amount: Decimal | None
    counts: bool
    until: Expression | None = None
    where: Expression | None = None
    lost: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadLevy(Provision):
    """What the organizer pays to somebody for each person counted by `noun`: one `amount`, or (`has_steps`) by steps as those of a fee,
    in `currency`. The sum for all of them is kept from `at_least` to `at_most`.
    """

    name: str
    amount: Money | None
    noun: str
    to: str | None
    currency: str = ""
    has_steps: bool = False
    at_least: Decimal | None = None
    at_most: Decimal | None = None


_WORDS = ("order", "several", "percent", "rounded", "due", "deposit")


class _Reading:
    """The clauses of one charge become provisions. `currency` is that of its amounts, None where the charge stands elsewhere."""

    def __init__(self, name: str, sort: str, currency: str | None, building: Building) -> None:
        self._name, self._sort, self._currency, self._building = name, sort, currency, building

    def block(self, clause: ReadClause) -> Iterable[Provision]:
        """The provisions of everything in the block."""
        outer, self._building.currency = self._building.currency, self._currency
        for inner in block(clause):
            if inner.head in (*STEPS, "refund"):
                yield self.step(inner)
            elif inner.head == "payable":
                yield from self._payable_in(inner)
            elif inner.head in POLICIES:
                yield from POLICIES[inner.head](inner, self._name, self._building)
            else:
                yield from self.word(inner) if inner.head in _WORDS else self._building.provisions((inner,))
        self._building.currency = outer

    def step(self, clause: ReadClause) -> FeeStep:
        quota = self._quota(stated(clause.get("amount")), clause)
        first, first_by = self._first(clause)
        table = (
            table_of(clause, self._building, lambda each: self._quota(each, clause))
            if clause.rows or (clause.get("by") is not None and first is None)
            else None
        )
        if (
            quota is None
            and clause.get("by") is None
            and not clause.rows
            and not clause.unstated
            and clause.head not in ("free", "deferred to prize")
        ):
            advice = f"write it like `{clause.signature.example.splitlines()[0]}`"
            self._building.report("argument-missing", clause.clause.head_span, {"head": clause.head, "what": "an amount"}, advice)
        purpose = stated(clause.get("for"))
        return FeeStep(
            charge=self._name,
            step=clause.head,
            quota=quota,
            table=table,
            where=self._building.condition(clause.get("where"), About.PERSON, YES_NO),
            when=self._building.condition(clause.get("when"), About.TOURNAMENT),
            purpose=purpose,
            at_least=self.amount(clause, "at least"),
            at_most=self.amount(clause, "at most"),
            first=first,
            first_by=first_by,
            per=self._per(clause),
            **marks(clause),
        )

    def _payable_in(self, clause: ReadClause) -> Iterable[Provision]:
        """What is paid in another currency: its amounts are steps of a charge of its own."""
        payable_ = payable_in(clause, self._name, self._currency, self._building)
        if payable_ is None:
            return
        yield payable_
        yield from _Reading(payable_.own_charge, self._sort, payable_.currency, self._building).block(clause)

    def _first(self, clause: ReadClause) -> tuple[int | None, str | None]:
        """For the first how many, and by what they are found."""
        first = stated(clause.get("first"))
        if first is None:
            return None, None
        by = clause.get("by")
        if by is None or isinstance(by, Unstated):
            if by is None:
                why = "the first of them may be those who enter, who pay, or who are rated highest"
                advice = f"add `by` with one of {', '.join(FIRST_BY)}, or `by unstated`"
                self._building.report("asked", clause.span, {"head": clause.head, "word": "by", "why": why}, advice)
            return first.number, None
        word = by if isinstance(by, str) else by.text if isinstance(by, Word) else ""
        if word not in FIRST_BY:
            advice = f"write `by` with one of {', '.join(FIRST_BY)}"
            self._building.report("unknown-word", clause.spans["by"], {"word": word or expression_text(by)}, advice)
            return first.number, None
        return first.number, word

    def _per(self, clause: ReadClause) -> Expression | None:
        """`per nights`, or `per night` of an attribute `nights`."""
        per: Expression | None = stated(clause.get("per"))
        scope = self._building.scope
        if isinstance(per, Word) and scope.fact(per.text, About.PERSON) is None and scope.fact(f"{per.text}s", About.PERSON) is not None:
            per = replace(per, text=f"{per.text}s")
        return self._building.condition(per, About.PERSON, NUMBER)

    def flat(self, clause: ReadClause, amount: Amount) -> FeeStep:
        """`fee 25 EUR`: one base for all."""
        quota = self._quota(Quota(amount.amount, currency=amount.currency), clause)
        return FeeStep(charge=self._name, step="base", quota=quota, **marks(clause))

    def amount(self, clause: ReadClause, part: str) -> Decimal | None:
        given: Amount | None = stated(clause.get(part))
        if given is None:
            return None
        self._same_currency(given.currency, clause, part)
        self._payable(given.amount, clause, part)
        return given.amount

    def _payable(self, amount: Decimal, clause: ReadClause, part: str) -> None:
        try:
            payable(Amount(amount, None), clause.spans.get(part, clause.span), self._currency)
        except Misfit as misfit:
            self._building.misfit(misfit)

    def _quota(self, quota: Quota | None, clause: ReadClause) -> Quota | None:
        if isinstance(quota, Quota):
            self._same_currency(quota.currency, clause, "amount")
            if not quota.percent and quota.currency is None:
                self._payable(quota.number, clause, "amount")
            return quota
        return None

    def _same_currency(self, currency: str | None, clause: ReadClause, part: str) -> None:
        if currency is None or currency == self._currency:
            return
        place, advice = clause.spans.get(part, clause.span), f"put it in a block of its own: `{self._sort} in {currency}:`"
        if self._currency is None:
            advice = f"write the amount without {currency}: it has the currency of the {self._sort}"
        self._building.report(
            "other-currency", place, {"currency": currency, "block": self._currency or f"that of the {self._sort}"}, advice
        )

    # ---- the words that settle how steps meet

    def word(self, clause: ReadClause) -> Iterable[Provision]:
        name = self._name
        match clause.head:
            case "order":
                steps = tuple(step for step in clause.get("steps") or () if isinstance(step, str))
                yield StepOrder(charge=name, steps=None if clause.unstated else steps, **marks(clause))
            case "several":
                rule = next((entry for entry in clause.entries if isinstance(entry, str)), None)
                if isinstance(clause.get("steps"), str):
                    yield SeveralSteps(charge=name, steps=SEVERAL[clause.get("steps")], rule=rule, **marks(clause))
            case "percent":
                yield PercentOf(charge=name, of=stated(clause.get("of")), **marks(clause))
            case "rounded":
                to = self.amount(clause, "to")
                if to is not None and isinstance(clause.get("way"), str) and to > 0:
                    yield FeeRounding(charge=name, way=clause.get("way"), to=to, **marks(clause))
            case "due":
                until = self._building.condition(clause.get("until"), About.TOURNAMENT, INSTANT)
                yield FeeDue(charge=name, until=stated(until), otherwise=stated(clause.get("else")), **marks(clause))
            case "deposit":
                amount = self.amount(clause, "amount")
                until = self._building.condition(clause.get("until"), About.TOURNAMENT, INSTANT)
                where = self._building.condition(clause.get("where"), About.PERSON, YES_NO)
                counts = clause.get("kind") == "counts"
                lost = next((self._building.condition(each.get("where"), About.PERSON, YES_NO) for each in block(clause)), None)
                yield FeeDeposit(
                    charge=name, amount=amount, counts=counts, until=stated(until), where=where, lost=stated(lost), **marks(clause)
                )


def _name(clause: ReadClause) -> str:
    """The label, where there is one: two fees of one file need it."""
    return clause.clause.label or clause.head


def _charge(clause: ReadClause, building: Building) -> Iterable[Provision]:
    currency = stated(clause.get("in"))
    flat: Amount | None = stated(clause.get("amount")) if clause.head == "fee" else None
    if flat is not None and flat.currency is None and currency is None:
        building.report("no-currency", clause.spans["amount"], {"head": "fee"}, "write the currency behind the amount: 25 EUR")
        return
    if flat is not None:
        currency = currency or flat.currency
    open_amount = clause.get("amount")  # `fee unstated INR`
    is_open = clause.unstated or isinstance(open_amount, Unstated)
    if isinstance(open_amount, Unstated) and open_amount.unit is not None:
        if open_amount.unit not in MINOR_UNITS:
            building.report("no-currency", clause.spans["amount"], {"head": "fee"}, "write the code of a currency: `fee unstated EUR`")
            return
        currency = currency or open_amount.unit
    says_in = any(part.word == "in" for part in clause.clause.parts)
    if clause.head == "fee" and not clause.clause.arguments and not says_in and not clause.unstated:
        missing = {"head": "fee", "word": "in", "what": "the code of a currency such as EUR"}
        building.report("part-missing", clause.clause.head_span, missing, "write `fee in EUR:` with its steps, or `fee 25 EUR`")
    if clause.head == "levy" and clause.get("per") is not None:
        yield from _head_levy(clause, building)
        return
    if currency is None and (is_open or isinstance(clause.get("in"), Unstated)):
        if block(clause):
            advice = "name the currency, or leave the whole open: `fee unstated`"
            building.report("no-currency", clause.span, {"head": clause.head}, advice)
        yield Charge(sort=clause.head, name=_name(clause), currency="", to=stated(clause.get("to")), stated=False, **marks(clause))
        return
    if currency is None:
        if clause.head == "levy":
            advice = "write `levy in EUR:` with its steps, or `levy 3 EUR per starter, to BUL`"
            building.report("part-missing", clause.clause.head_span, {"head": "levy", "word": "in", "what": "a currency"}, advice)
        return
    to, written = stated(clause.get("to")), not is_open
    charge = Charge(sort=clause.head, name=_name(clause), currency=currency, to=to, stated=written, **marks(clause))
    reading = _Reading(name=charge.name, sort=charge.sort, currency=currency, building=building)
    yield replace(charge, at_least=reading.amount(clause, "at least"), at_most=reading.amount(clause, "at most"))
    if flat is not None:
        yield reading.flat(clause, flat)
    yield from reading.block(clause)


def further_steps(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """Steps that belong to a charge which stands elsewhere."""
    sort = clause.head.removeprefix("on ")
    yield from _Reading(name=stated(clause.get("for")) or sort, sort=sort, currency=None, building=building).block(clause)


def _policy(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """A refund that stands beside the fee: it is of the fee that has no label."""
    reading = _Reading(name="fee", sort="fee", currency=None, building=building)
    if clause.head == "refund":
        yield reading.step(clause)
    else:
        yield from POLICIES[clause.head](clause, "fee", building)


def _head_levy(clause: ReadClause, building: Building) -> Iterable[Provision]:
    amount: Amount | None = stated(clause.get("amount"))
    currency = stated(clause.get("in")) or (amount.currency if amount is not None else None)
    if currency is None and (amount is not None or block(clause)):
        advice = "write the currency behind the amount: 3 EUR" if amount is not None else "write it like `levy in EUR, per starter:`"
        building.report("no-currency", clause.spans.get("amount", clause.span), {"head": "levy"}, advice)
        return
    reading = _Reading(name=_name(clause), sort="levy", currency=currency, building=building)
    yield HeadLevy(
        name=_name(clause),
        amount=Money(amount.amount, currency) if amount is not None and currency is not None else None,
        noun=f"{stated(clause.get('per')) or 'starter'}s",
        to=stated(clause.get("to")),
        currency=currency or "",
        has_steps=amount is None and bool(block(clause)),
        at_least=reading.amount(clause, "at least"),
        at_most=reading.amount(clause, "at most"),
        **marks(clause),
    )
    yield from reading.block(clause)


BUILDERS = {"fee": _charge, "levy": _charge, "on fee": further_steps, "on levy": further_steps, "re-entry": re_entry}
BUILDERS |= dict.fromkeys(("refund", "refund payer chooses", "refund less"), _policy)
