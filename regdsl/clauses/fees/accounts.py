"""What each entrant owes and has paid, and what is still due on a day."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import cached_property

from regdsl.clauses.fees.account import Account, Standing, sum_of
from regdsl.clauses.fees.charges import WholeCharge, charges_of
from regdsl.clauses.fees.deadline import Deadline, deadline_of
from regdsl.clauses.fees.deposits import deposit_in_words
from regdsl.clauses.fees.federation_payments import paid_by_federations
from regdsl.clauses.fees.head_levies import HeadSum, head_sums
from regdsl.clauses.fees.model import FeeDeposit, FeeStep
from regdsl.clauses.fees.other_currency import sums_instead
from regdsl.clauses.fees.passes import has_pass
from regdsl.clauses.fees.pipeline import Bill, Line
from regdsl.clauses.fees.policies import ReEntry
from regdsl.clauses.fees.purposes import charge_of, without_charge
from regdsl.clauses.fees.readings import Owed, owed
from regdsl.clauses.fees.second_entries import second_entries
from regdsl.clauses.fees.sections import all_charges_of, charges_by_section
from regdsl.clauses.occasion import Occasion
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.mentions import Mentions
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.witnesses import NOWHERE, in_words
from regdsl.language.syntax import Expression
from regdsl.records.facts import Facts, Payment
from regdsl.records.person import Person
from regdsl.values.frozen import dataclass, replace
from regdsl.values.money import Money
from regdsl.values.span import Span
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class Accounts:
    """All accounts on a day, by player and charge, the payments that belong to none, what the organizer owes by heads."""

    accounts: tuple[Account, ...]
    as_of: date | None
    stray: tuple[Payment, ...] = ()
    by_heads: tuple[HeadSum, ...] = ()


def accounts(event: Occasion, as_of: date | None) -> Accounts | Unknown:
    """The accounts of all entrants; unknown without an entry list."""
    people = event.people("entrants")
    if isinstance(people, Unknown):
        return people
    assert event.records is not None, "people are on record"
    whole = all_charges_of(event)
    book = _Book(event, whole, as_of)
    by_section = charges_by_section(event)
    found: list[Account] = []
    for person in people:
        section = event.subjects[person.number].lookup("section") if by_section else None
        if isinstance(section, Unknown):
            found += (_open(person, each, section) for each in whole)
        else:
            found += (book.account(person, each) for each in by_section.get(str(section), charges_of(event)))
    numbers = {person.number for person in people}
    payments = event.records.facts.payments
    stray = [payment for payment in payments if payment.player is not None and payment.player not in numbers]
    stray += [payment for payment in without_charge(payments, whole) if payment not in stray]
    return Accounts(tuple(paid_by_federations(found, whole, book.payments, as_of)), as_of, tuple(stray), head_sums(event))


def _open(person: Person, whole: WholeCharge, section: Unknown) -> Account:
    """What somebody owes of whom it is not known in which section she plays."""
    nothing = Money(Decimal(0), whole.charge.currency)
    return Account(person, whole.charge, "", Standing.UNDETERMINED, "her section is not known", nothing, lacking=section.lacking)


class _Book:
    def __init__(self, event: Occasion, whole: Sequence[WholeCharge], as_of: date | None) -> None:
        assert event.records is not None, "accounts need records"
        self._event, self._whole, self._as_of = event, whole, as_of
        self._facts = event.records.facts
        self._has_payments = "payments" in self._facts.given

    def account(self, person: Person, whole: WholeCharge) -> Account:
        payments = [payment for payment in self.payments(whole) if payment.player == person.number]
        later = [payment for payment in payments if self._as_of is not None and payment.on > self._as_of]
        payments = [payment for payment in payments if payment not in later]
        return _Account(self._event, whole, person, payments, later, self._as_of, self._has_payments).result()

    @cached_property
    def _by_charge(self) -> dict[str, list[Payment]]:
        found: dict[str, list[Payment]] = {}
        for payment in sorted(self._facts.payments, key=lambda payment: payment.on):
            whole = charge_of(payment, self._whole)
            if whole is not None:
                found.setdefault(whole.charge.name, []).append(payment)
        return found

    def payments(self, whole: WholeCharge) -> list[Payment]:
        """The payments for the charge, by day."""
        return self._by_charge.get(whole.charge.name, [])


class _Account:
    def __init__(
        self,
        event: Occasion,
        whole: WholeCharge,
        person: Person,
        payments: Sequence[Payment],
        later: Sequence[Payment],
        as_of: date | None,
        has_payments: bool,
    ) -> None:
        self._event, self._whole, self._person, self._as_of = event, whole, person, as_of
        self._currency = whole.charge.currency
        self._payments = [payment for payment in payments if payment.amount.currency == self._currency]
        self._foreign = [payment for payment in payments if payment.amount.currency != self._currency]
        self._has_payments = has_payments
        self._notes = [f"paid only later: {payment.amount} on {payment.on}" for payment in later]
        self._paid = sum_of(self._payments, self._currency)
        self._subject = event.subjects[person.number]
        self._facts_of_event = event.records.facts if event.records is not None else Facts()
        self._without_pass: Bill | None = None

    def result(self) -> Account:
        found = self._second_entry() or self._owed()
        if self._whole.series_pass is not None and found.bill is not None:
            found = self._covered(found, found.bill)
        if found.bill is None:
            return self._account(Standing.UNDETERMINED, "", found)
        total = found.bill.money
        assert total is not None, "a bill that cannot be paid is open"
        total = total + self._returned()
        rest = total - self._paid
        nothing = Money(Decimal(0), self._currency)
        if rest <= nothing:
            return self._account(Standing.PAID, self._why_paid(total), found, outstanding=nothing, credit=-rest)
        instead = dict(sums_instead(self._whole, found.bill, self._subject, self._event))
        self._notes += (f"or {money}" for money in instead.values() if isinstance(money, Money))
        if self._foreign:
            return self._in_other_currency(total, found, instead)
        late = self._late(total)
        if not self._has_payments:
            return self._account(Standing.DUE, "no list of payments", found, outstanding=rest, credit=nothing)
        if late is not None:
            otherwise = self._whole.due.otherwise if self._whole.due is not None else None
            consequence = otherwise.text if otherwise is not None else None
            return self._account(Standing.OVERDUE, late, found, outstanding=rest, credit=nothing, consequence=consequence)
        return self._account(Standing.DUE, self._until(), found, outstanding=rest, credit=nothing)

    def _second_entry(self) -> Owed | None:
        """What somebody owes instead of the fee whose second entry this is; None for everybody else."""
        entry = self._event.one(ReEntry)
        first = second_entries(self._facts_of_event).get(self._person.number) if entry is not None else None
        if entry is None or first is None or self._whole.charge.sort != "fee":
            return None
        if entry.fee is None or entry.fee.currency != self._currency:
            what = "the text leaves it open" if entry.fee is None else f"it is in {entry.fee.currency}"
            return Owed(None, (), (f"what a second entry costs in {self._currency}: {what}",))
        line = Line(entry.article, f"second entry of player {first}", entry.fee.exact, entry.span)
        return Owed(Bill((line,), self._currency))

    def _covered(self, found: Owed, bill: Bill) -> Owed:
        """A pass for all events covers the fee of each of them; what the pass itself costs is owed once, to the series."""
        answer = has_pass(self._subject, self._event)
        if isinstance(answer, Unknown):
            return Owed(None, (), answer.lacking)
        said = self._whole.series_pass
        if not answer or said is None:
            return found
        self._without_pass = bill
        price = f", {said.amount} once" if said.amount is not None else ""
        return Owed(Bill((Line(said.article, f"pass for all events{price}", Fraction(0), said.span),), bill.currency))

    def _in_other_currency(self, total: Money, found: Owed, instead: dict[str, Money | Unknown]) -> Account:
        """Where all payments are in one other currency, they are held against the sum in that; else nobody can say what they are worth."""
        currencies = {payment.amount.currency for payment in (*self._payments, *self._foreign)}
        currency = next(iter(currencies))
        wanted = instead.get(currency) if len(currencies) == 1 and not self._whole.deposits else None
        if not isinstance(wanted, Money):
            lacking = (
                wanted.lacking
                if isinstance(wanted, Unknown)
                else tuple(
                    f"rate of {payment.amount.currency} to {self._currency} for the {payment.amount} of {payment.on}"
                    for payment in self._foreign
                )
            )
            return self._account(Standing.UNDETERMINED, "", replace(found, lacking=lacking))
        nothing, paid = Money(Decimal(0), self._currency), sum_of(self._foreign, currency)
        if paid >= wanted:
            self._paid, self._foreign = total, []
            self._notes.append(f"{paid} paid instead of {total}")
            over = f", {paid - wanted} too much" if paid > wanted else ""
            return self._account(Standing.PAID, f"{wanted} instead of {total}{over}", found, outstanding=nothing, credit=nothing)
        late = self._late(total)
        why = f"{paid} of {wanted} paid{f'; {late}' if late else ''}"
        return self._account(Standing.OVERDUE if late else Standing.DUE, why, found)

    def _account(self, standing: Standing, why: str, found: Owed, **further: object) -> Account:
        return Account(
            self._person,
            self._whole.charge,
            self._facts(found),
            standing,
            why,
            self._paid,
            found.bill,
            found.readings,
            found.lacking,
            received=(*self._payments, *self._foreign),
            notes=tuple(self._notes),
            without_pass=self._without_pass,
            **further,  # type: ignore[arg-type]
        )

    def _facts(self, found: Owed) -> str:
        """What is known of the person and decides: `rated 2010, born 1992`."""
        places = {line.span for line in found.bill.lines} if found.bill is not None else set()
        steps = [step for step in self._whole.steps if not places or _has_place(step, places)]
        return in_words(self._subject, [condition for step in steps for condition in _asked(step, places)], self._event.scope)

    # ---- the amount, which may depend on the day of payment

    def _owed(self) -> Owed:
        scope = self._event.scope
        if "paid" not in Mentions(self._whole.conditions, scope, self._subject.event or NOWHERE).facts or not self._has_payments:
            return owed(self._whole, self._subject, scope)
        received = Decimal(0)
        for payment in self._payments:
            received += payment.amount.amount
            found = owed(self._whole, self._paid_on(payment.on), scope)
            possible = [found.bill.total] if found.bill is not None else [reading.bill.total for reading in found.readings]
            if possible and received >= min(possible):
                return found
        if self._as_of is None:
            return owed(self._whole, self._subject, scope)
        found = owed(self._whole, self._paid_on(self._as_of), scope)
        if found.bill is not None and found.bill.total > received:
            self._notes.append(f"as it is if paid on {self._as_of}")
        return found

    def _paid_on(self, day: date) -> PersonSubject:
        return replace(self._subject, attested={**self._subject.attested, "paid": day})

    def _returned(self) -> Money:
        """Deposits that come back are paid besides the fee."""
        amount = Decimal(0)
        for deposit in self._whole.deposits:
            if deposit.amount is not None and not deposit.counts and self._concerns(deposit):
                amount += deposit.amount
                said = deposit_in_words(deposit, self._subject, self._event.scope)
                self._notes.append(f"of this a deposit of {Money(deposit.amount, self._currency)}, {said}")
        return Money(amount, self._currency)

    def _concerns(self, deposit: FeeDeposit) -> bool:
        return deposit.where is None or truth(evaluate(deposit.where, self._subject, self._event.scope)) is True

    # ---- deadlines

    @cached_property
    def _due(self) -> Deadline | None:
        due = self._whole.due
        return deadline_of(due.until, self._event, self._as_of, due.otherwise) if due is not None else None

    def _late(self, total: Money) -> str | None:
        """Why it is late on the day, None where it is not."""
        for deposit in self._whole.deposits:
            until = deadline_of(deposit.until, self._event, self._as_of)
            if deposit.counts and deposit.amount is not None and until is not None and until.is_over and until.last_day is not None:
                in_time = sum_of((payment for payment in self._payments if payment.on <= until.last_day), self._currency)
                part = min(Money(deposit.amount, self._currency), total)
                if in_time < part and self._concerns(deposit):
                    return f"deposit of {part} due until {until.words}: {in_time} came in time"
        return self._until() if self._due is not None and self._due.is_over else None

    def _until(self) -> str:
        if self._due is None:
            return ""
        if self._due.moment is None:
            self._notes.append(f"when it is due is not known: {', '.join(self._due.lacking)}")
        return f"due until {self._due.words}"

    def _why_paid(self, total: Money) -> str:
        if not total.amount:
            return "nothing to pay"
        last = self._payments[-1].on
        limit = self._due.last_day if self._due is not None else None
        return f"paid on {last}" + (f", after {self._due.words}" if self._due is not None and limit is not None and last > limit else "")


def _has_place(step: FeeStep, places: set[Span]) -> bool:
    return step.span in places or (step.table is not None and any(band.span in places for band in step.table.bands))


def _asked(step: FeeStep, places: set[Span]) -> Iterable[Expression]:
    """The condition of the step, and of its table the rows that count (all of them where nobody knows which)."""
    if step.where is not None:
        yield step.where
    for band in step.table.bands if step.table is not None else ():
        if band.condition is not None and (not places or band.span in places):
            yield band.condition
