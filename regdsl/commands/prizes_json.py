"""The JSON of `prizes`, as the contract says it, and what it adds: goods, bounds of what is open, the account, seats, notes."""

from __future__ import annotations

from datetime import date

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.prizes.report import Account, PrizeRow, Prizes
from regdsl.clauses.qualification.seats import Seats
from regdsl.values.currencies import MINOR_UNITS
from regdsl.values.money import Money


def as_json(prizes: Prizes, seats: tuple[Seats, ...], event: Occasion, as_of: date | None, player: int | None) -> dict[str, object]:
    """The prizes of one event."""
    names = {person.number: person.name for person in event.records.persons} if event.records is not None else {}
    rows = [row for row in prizes.rows if player is None or row.player == player]
    readings = [reading for reading in prizes.readings if player is None or player in reading.players]
    return {
        "prizes": [_row(row, names) for row in rows],
        "readings": [
            {
                "article": reading.article,
                "word": reading.word,
                "value": reading.value,
                "moves": money(reading.moves),
                "players": list(reading.players),
            }
            for reading in readings
        ],
        "unawarded": [
            {"prize": left.prize, "article": left.article, "why": left.why, "amount": money(left.money), "goods": list(left.goods)}
            for left in prizes.unawarded
        ],
        "total": [money(account.paid) for account in prizes.accounts if account.paid is not None],
        "account": [_account(account) for account in prizes.accounts],
        "qualified": [
            {
                "for": each.event,
                "article": each.article,
                "seats": [{"player": n, "name": names.get(n)} for n in each.players],
                "open": list(each.open),
            }
            for each in seats
        ],
        "lacking": list(prizes.lacking),
        "notes": list(prizes.notes),
        "as_of": as_of.isoformat() if as_of is not None else None,
    }


def money(amount: Money | None) -> dict[str, str] | None:
    """`{"amount": "6000.00", "currency": "EUR"}`, with all decimals of the currency."""
    if amount is None:
        return None
    return {"amount": f"{amount.amount:.{MINOR_UNITS.get(amount.currency, 2)}f}", "currency": amount.currency}


def _row(row: PrizeRow, names: dict[int, str]) -> dict[str, object]:
    said: dict[str, object] = {
        "prize": row.prize,
        "article": row.article,
        "player": row.player,
        "name": names.get(row.player),
        "status": "determined" if row.is_determined or (row.net is None and row.goods and row.gross is None) else "undetermined",
        "gross": money(row.gross),
        "deductions": [{"why": one.why, "article": one.article, "amount": money(one.amount)} for one in row.withheld],
        "net": money(row.net),
        "why": row.why,
    }
    if row.goods:
        said["goods"] = list(row.goods)
    if row.lowest is not None:
        said["at_least"], said["at_most"] = money(row.lowest), money(row.highest)
    if row.lacking:
        said["lacking"] = list(row.lacking)
    return said


def _account(account: Account) -> dict[str, object]:
    return {
        "currency": account.currency,
        "awarded": money(account.awarded),
        "unawarded": money(account.unawarded),
        "withheld": money(account.withheld),
        "paid": money(account.paid),
    }
