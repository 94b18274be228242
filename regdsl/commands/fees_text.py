"""The report of `fees` for people: one row for each entrant, the lines of those asked for, the totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regdsl.clauses.fees.account import Account, Standing
from regdsl.clauses.fees.accounts import Accounts
from regdsl.clauses.fees.head_levies import HeadSum
from regdsl.clauses.fees.readings import MOST_READINGS, distinct
from regdsl.clauses.fees.totals import ChargeTotal, open_answers, totals
from regdsl.commands.tables import table
from regdsl.diagnostics.visible import visible
from regdsl.expressions.phrases import ENGLISH
from regdsl.expressions.quantities import Sum

_MOST_LACKING = 3


def as_text(found: Accounts, name: str, *, in_full: bool, quiet: bool) -> str:
    """The whole report; with `quiet` only accounts on which something is to be done."""
    judged = f", judged on {found.as_of}" if found.as_of is not None else ""
    parts = [f"{name}{judged}\n"]
    shown = [account for account in found.accounts if not quiet or account.standing is not Standing.PAID]
    several = len({account.charge.name for account in found.accounts}) > 1
    if in_full:
        parts += ["\n" + "\n".join(_in_full(account)) + "\n" for account in shown]
    else:
        if shown:
            parts.append("\n" + _table(shown, several=several))
        if open_ones := [line for account in shown if account.bill is None for line in _open(account)]:
            parts.append("\nopen\n" + "\n".join(open_ones) + "\n")
        parts.append("\n" + "\n".join([*_totals(totals(found.accounts)), *map(_heads, found.by_heads)]) + "\n")
    if questions := list(_questions(found)):
        parts.append("\n" + "\n".join(questions) + "\n")
    if found.stray:
        payments = [f"  {p.amount} on {p.on}, for {p.purpose or 'nothing named'}, of {_payer(p.player, p.federation)}" for p in found.stray]
        parts.append("\npayments for none of these\n" + "\n".join(visible(line) for line in payments) + "\n")
    return "".join(parts)


def _payer(player: int | None, federation: str | None) -> str:
    return f"player {player}" if player is not None else str(federation)


def _table(shown: Sequence[Account], *, several: bool) -> str:
    head = ["no", "name", *(["charge"] if several else []), "owes", "paid", "status", "why"]
    rows = [
        [
            str(account.person.number),
            account.person.name,
            *([account.charge.name] if several else []),
            str(account.bill.money) if account.bill is not None else _range(account),
            str(account.paid) if account.paid.amount else "",
            _status(account),
            _reasons(account),
        ]
        for account in shown
    ]
    return table(head, rows, left={1, 2, 5, 6} if several else {1, 4, 5})


def _range(account: Account) -> str:
    amounts = [reading.bill.total for reading in account.readings]
    if not amounts:
        return "?"
    low, high = (ENGLISH.money(Sum(amount, account.charge.currency)) for amount in (min(amounts), max(amounts)))
    return f"{low.rpartition(' ')[0]} to {high}"


def _status(account: Account) -> str:
    return "open" if account.standing is Standing.UNDETERMINED else str(account.standing)


def _reasons(account: Account) -> str:
    """The lines of the bill in short; of an open one what is lacking."""
    if account.bill is None:
        return "; ".join(account.lacking[:_MOST_LACKING])
    said = "; ".join(line.what for line in account.bill.lines)
    further = [account.why] if account.standing is Standing.OVERDUE else []
    further += [account.consequence] if account.consequence else []
    if account.standing is Standing.UNDETERMINED:
        further += account.lacking
    if account.credit is not None and account.credit.amount:
        further.append(f"{account.credit} too much")
    return "; ".join((said, *further))


def _in_full(account: Account) -> Iterator[str]:
    yield visible(f"{account.person.number} {account.person.name} ({account.facts}): {account.charge.name}")
    if account.bill is not None:
        yield from _lines(account)
    else:
        yield from (f"  not known: {visible(lacking)}" for lacking in account.lacking)
        yield from _readings(account, indent="  ")
    for payment in account.received:
        yield f"  {payment.on}  paid {payment.amount}"
    if account.outstanding is not None:
        yield f"  still to pay: {account.outstanding}"
    yield visible(
        f"  {_status(account)}{': ' + account.why if account.why else ''}{', ' + account.consequence if account.consequence else ''}"
    )
    yield from (f"  {visible(note)}" for note in account.notes)


def _lines(account: Account) -> Iterator[str]:
    assert account.bill is not None, "only a known bill has lines"
    currency = account.charge.currency
    rows = [(line.article, line.what, ENGLISH.money(Sum(line.amount, currency))) for line in account.bill.lines]
    rows.append(("", "total", ENGLISH.money(Sum(account.bill.total, currency))))
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for article, what, amount in rows:
        yield f"  {('§' + article if article else '').ljust(widths[0] + 1)}  {visible(what).ljust(widths[1])}  {amount.rjust(widths[2])}"


def _open(account: Account) -> Iterator[str]:
    yield visible(f"  {account.person.number} {account.person.name}: {'; '.join(account.lacking[:_MOST_LACKING])}")
    yield from _readings(account, indent="      ")


def _readings(account: Account, indent: str) -> Iterator[str]:
    shown = distinct(account.readings)
    for reading in shown[:MOST_READINGS]:
        said = [f"{choice.word} {choice.value}" for choice in reading.choices]
        said += [reading.supposed] if reading.supposed else []
        amount = ENGLISH.money(Sum(reading.bill.total, account.charge.currency))
        yield visible(f"{indent}{amount}: {', '.join(said)}")
    if len(shown) > MOST_READINGS:
        yield f"{indent}and {len(shown) - MOST_READINGS} more"


def _totals(found: Sequence[ChargeTotal]) -> Iterator[str]:
    for total in found:
        text = f"{total.charge.name}: {total.owed} owed by {total.players - total.undetermined} of {total.players}"
        text += f", {total.paid} paid, {total.outstanding} outstanding"
        if total.credit.amount:
            text += f", {total.credit} too much"
        if total.in_doubt.amount:
            text += f", {total.in_doubt} of which it is open whether they are paid"
        yield text
        if total.undetermined and total.at_least is not None and total.at_most is not None:
            yield f"  the amounts that are open come to {total.at_least} to {total.at_most}"


def _heads(each: HeadSum) -> str:
    to = f" to {each.levy.to}" if each.levy.to is not None else ""
    if each.total is None:
        return visible(f"{each.levy.name}{to}, by the organizer: not known: {'; '.join(each.lacking)}")
    counted = f"{each.levy.amount} × {each.people} {each.levy.noun}"
    if each.levy.has_steps:
        counted = " + ".join(f"{part.each} × {part.people} ({part.why})" for part in each.parts) or f"0 {each.levy.noun}"
    bound = f", {each.bound}" if each.bound is not None else ""
    return visible(f"{each.levy.name}{to}, by the organizer: {counted}{bound} = {each.total}")


def _questions(found: Accounts) -> Iterator[str]:
    """What a decision would settle, question by question."""
    last = None
    for answer in open_answers(found.accounts):
        question = (answer.article, answer.word)
        if question != last:
            people = "1 player" if len(answer.players) == 1 else f"{len(answer.players)} players"
            yield f"article {answer.article} leaves open `{answer.word}`: {people}"
            last = question
        yield f"  {answer.value}: {answer.total}" + (f", {answer.moves} more" if answer.moves.amount else "")
