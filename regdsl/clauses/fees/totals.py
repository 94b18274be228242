"""What all accounts of a charge come to."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from regdsl.clauses.fees.account import Account
from regdsl.clauses.fees.model import Charge
from regdsl.clauses.fees.readings import Reading, moves, open_questions
from regdsl.expressions.quantities import Sum
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money, sum_in


@dataclass(frozen=True, slots=True)
class ChargeTotal:
    """Sums over the accounts of one charge.

    `owed` and `outstanding` are of the accounts whose amount is known; the `undetermined` others owe from `at_least` to `at_most` together
    (None: nobody can say). `paid` is everything that entrants paid for it, `credit` what of it is too much. `in_doubt` is what of `owed`
    is neither paid nor outstanding for sure: something was paid in another currency, or by a federation for some of its players.
    """

    charge: Charge
    owed: Money
    paid: Money
    outstanding: Money
    credit: Money
    in_doubt: Money
    players: int
    undetermined: int
    at_least: Money | None
    at_most: Money | None


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """One answer to a question that the text leaves open: what `players` owe in all by it (other questions at their first answer)."""

    article: str
    word: str
    value: str
    total: Money
    moves: Money
    players: tuple[int, ...]


def totals(accounts: Iterable[Account]) -> tuple[ChargeTotal, ...]:
    """One for each charge, in the order of the file."""
    by_charge: dict[str, list[Account]] = {}
    for account in accounts:
        by_charge.setdefault(account.charge.name, []).append(account)
    return tuple(_total(found) for found in by_charge.values())


def _total(found: list[Account]) -> ChargeTotal:
    charge = found[0].charge
    open_ones = [account for account in found if account.bill is None]
    bounds = [_bounds(account, charge.currency) for account in open_ones]
    known = [bound for bound in bounds if bound is not None]
    is_bounded = len(known) == len(bounds)

    def summed(amounts: Iterable[Money | None]) -> Money:
        return sum_in((each for each in amounts if each is not None), charge.currency)

    return ChargeTotal(
        charge=charge,
        owed=summed(account.bill.money for account in found if account.bill is not None),
        paid=summed(account.paid for account in found),
        outstanding=summed(account.outstanding for account in found),
        credit=summed(account.credit for account in found),
        in_doubt=summed(_in_doubt(account) for account in found),
        players=len(found),
        undetermined=len(open_ones),
        at_least=summed(low for low, _ in known) if is_bounded and bounds else None,
        at_most=summed(high for _, high in known) if is_bounded and bounds else None,
    )


def _in_doubt(account: Account) -> Money | None:
    if account.bill is None or account.bill.money is None or account.outstanding is not None:
        return None
    return account.bill.money - account.paid


def _bounds(account: Account, currency: str) -> tuple[Money | None, Money | None] | None:
    amounts = [reading.bill.total for reading in account.readings]
    return (Sum(min(amounts), currency).money, Sum(max(amounts), currency).money) if amounts else None


def open_answers(accounts: Iterable[Account]) -> tuple[OpenQuestion, ...]:
    """Every answer to every question that moves money, by charge and question."""
    by_charge: dict[str, list[Account]] = {}
    for account in accounts:
        if any(reading.choices for reading in account.readings):
            by_charge.setdefault(account.charge.name, []).append(account)
    return tuple(answer for found in by_charge.values() for answer in _answers(found))


def _answers(found: list[Account]) -> Iterable[OpenQuestion]:
    questions = dict.fromkeys(question for account in found for question in open_questions(account.readings))
    currency = found[0].charge.currency
    for question in questions:
        affected = [account for account in found if moves(account.readings, question)]
        values = dict.fromkeys(
            choice.value
            for account in affected
            for reading in account.readings
            for choice in reading.choices
            if (choice.article, choice.word) == question
        )
        amounts = {value: sum((_by(account.readings, question, value) for account in affected), Fraction(0)) for value in values}
        least = min(amounts.values())
        players = tuple(account.person.number for account in affected)
        for value, amount in amounts.items():
            total, moved = Sum(amount, currency).money, Sum(amount - least, currency).money
            if total is not None and moved is not None:
                yield OpenQuestion(*question, value, total, moved, players)


def _by(readings: Iterable[Reading], question: tuple[str, str], value: str) -> Fraction:
    """The total by this answer; other questions by their first answer, and where the person has no such question, the only total."""
    readings = tuple(readings)
    fitting = (
        reading
        for reading in readings
        if any((choice.article, choice.word) == question and choice.value == value for choice in reading.choices)
    )
    return next(fitting, readings[0]).bill.total
