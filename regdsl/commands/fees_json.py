"""The JSON of `fees`, as the contract says it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from regdsl.clauses.fees.account import Account
from regdsl.clauses.fees.accounts import Accounts
from regdsl.clauses.fees.head_levies import HeadSum
from regdsl.clauses.fees.pipeline import Bill, Line
from regdsl.clauses.fees.readings import MOST_READINGS, Reading, distinct
from regdsl.clauses.fees.totals import ChargeTotal, OpenQuestion, open_answers, totals
from regdsl.commands.money_json import money_json, money_or_null
from regdsl.expressions.quantities import Sum
from regdsl.records.facts import Payment
from regdsl.values.money import sum_in


def as_json(found: Accounts) -> dict[str, object]:
    """All accounts. Where an amount is open, `total` is null and `readings` say what it may be."""
    return {
        "as_of": found.as_of.isoformat() if found.as_of is not None else None,
        "fees": [_account(account) for account in found.accounts],
        "readings": [_answer(answer) for answer in open_answers(found.accounts)],
        "totals": _by_currency(totals(found.accounts)),
        "organizer_owes": [_heads(each) for each in found.by_heads],
        "other_payments": [_payment(payment) for payment in found.stray],
    }


def _amount(amount: Fraction, currency: str) -> dict[str, str]:
    """What has no decimal form (a third) is said as a fraction; such a bill is open until the text says how it is rounded."""
    money = Sum(amount, currency).money
    return {"amount": str(amount), "currency": currency} if money is None else money_json(money)


def _account(account: Account) -> dict[str, object]:
    shown = distinct(account.readings)
    return {
        "player": account.person.number,
        "name": account.person.name,
        "charge": account.charge.name,
        "status": str(account.standing),
        "lines": [_line(line, account.charge.currency) for line in account.bill.lines] if account.bill is not None else [],
        "total": _amount(account.bill.total, account.charge.currency) if account.bill is not None else None,
        "paid": money_json(account.paid),
        "outstanding": money_or_null(account.outstanding),
        "credit": money_or_null(account.credit),
        "why": "; ".join(each for each in (account.facts, account.why or ", ".join(account.lacking)) if each),
        "consequence": account.consequence,
        "lacking": list(account.lacking),
        "readings": [_reading(reading) for reading in shown[:MOST_READINGS]],
        "further_readings": max(0, len(shown) - MOST_READINGS),
        "notes": list(account.notes),
    }


def _line(line: Line, currency: str) -> dict[str, object]:
    return {"article": line.article, "what": line.what, "amount": _amount(line.amount, currency)}


def _reading(reading: Reading) -> dict[str, object]:
    bill: Bill = reading.bill
    return {
        "decisions": [{"article": choice.article, "word": choice.word, "value": choice.value} for choice in reading.choices],
        "if": reading.supposed,
        "lines": [_line(line, bill.currency) for line in bill.lines],
        "total": _amount(bill.total, bill.currency),
    }


def _answer(answer: OpenQuestion) -> dict[str, object]:
    return {
        "article": answer.article,
        "word": answer.word,
        "value": answer.value,
        "moves": money_json(answer.moves),
        "total": money_json(answer.total),
        "players": list(answer.players),
    }


def _by_currency(found: Sequence[ChargeTotal]) -> list[dict[str, object]]:
    """One total for each currency; fees and levies by themselves are in it."""
    currencies = dict.fromkeys(total.owed.currency for total in found)
    return [
        {
            **money_json(sum_in((each.owed for each in found if each.owed.currency == currency), currency)),
            "charges": [_total(each) for each in found if each.owed.currency == currency],
        }
        for currency in currencies
    ]


def _total(total: ChargeTotal) -> dict[str, object]:
    """`owed` is of those whose amount is known; `undetermined` counts the others."""
    return {
        "charge": total.charge.name,
        "to": total.charge.to,
        "owed": money_json(total.owed),
        "paid": money_json(total.paid),
        "outstanding": money_json(total.outstanding),
        "credit": money_json(total.credit),
        "in_doubt": money_json(total.in_doubt),
        "players": total.players,
        "undetermined": total.undetermined,
        "undetermined_at_least": money_or_null(total.at_least),
        "undetermined_at_most": money_or_null(total.at_most),
    }


def _heads(each: HeadSum) -> dict[str, object]:
    return {
        "article": each.levy.article,
        "charge": each.levy.name,
        "to": each.levy.to,
        "each": money_or_null(each.levy.amount),
        "counted": each.levy.noun,
        "people": each.people,
        "parts": [{"why": part.why, "people": part.people, "each": money_or_null(part.each)} for part in each.parts],
        "bound": each.bound,
        "total": money_or_null(each.total),
        "lacking": list(each.lacking),
    }


def _payment(payment: Payment) -> dict[str, object]:
    return {
        "player": payment.player,
        "federation": payment.federation,
        "amount": money_json(payment.amount),
        "on": payment.on.isoformat(),
        "for": payment.purpose,
    }
