"""Amounts that the text only names, such as the service charge of a bank: somebody states them in `facts.yaml`."""

from __future__ import annotations

from decimal import Decimal

from regdsl.clauses.fees.table import Quota
from regdsl.expressions.subjects import PersonSubject
from regdsl.values.money import NotMoneyError, parse_money
from regdsl.values.unknown import Unknown


def stated_cost(what: str, subject: PersonSubject) -> Quota | Unknown:
    """The amount stated under the word `what` of this player, else the one that is attested for everybody."""
    records = getattr(subject.event, "records", None)
    number = subject.person.number
    lacking = Unknown((f"`{what}` of player {number}, or among the attested facts",))
    if records is None:
        return lacking
    own = [statement for fact in records.facts.players if fact.player == number and (statement := fact.value(what)) is not None]
    attested = records.facts.attestation(what)
    text = own[-1].text if own else attested.value.text if attested is not None else None
    if text is None:
        return lacking
    if text.strip() in ("0", "none"):
        return Quota(Decimal(0))
    try:
        money = parse_money(text)
    except NotMoneyError:
        return Unknown((f"`{what}` of player {number} (`{text}` is no amount of money)",))
    return Quota(money.amount, currency=money.currency)
