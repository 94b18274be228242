"""The fees that four real opens noted as owed and paid, row by row, against their rules in the language.

The rules were read off the lists: no regulation of these events is at hand. In the lists an empty title is a player without one, so it is
written `none` here; reductions that the organizer granted to single players stand in a column of their own, by starting number.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from regdsl.clauses.fees.account import Standing
from regdsl.clauses.fees.accounts import Accounts, accounts
from regdsl.regulation.gathering import find_data, gather
from regdsl.regulation.loading import load_text

ENTRIES = Path(__file__).parents[3] / "shared" / "data" / "entries"
pytestmark = pytest.mark.skipif(not ENTRIES.is_dir(), reason="the shared data are not there")

LIFFRE = """
    attribute reduction: one of [invited, tenth, quarter]
    fee in EUR:
        base 50
        free where title in [GM, IM, WGM, WIM]
        free where reduction is invited
        instead 30 where title in [FM, WFM]
        instead 30 where birth year >= 2005
        discount 10% where reduction is tenth
        discount 25% where reduction is quarter
"""
DOMLOUP = """
    attribute reduction: one of [invited, tenth, quarter]
    fee in EUR:
        base by birth year:
            2006..: 15
            ..2005: 25
"""
NOTHING = """
    attribute reduction: one of [invited, tenth, quarter]
    fee in EUR:
        base 0
"""
GRANTED = {"liffre-a-2025": {4: "invited", 5: "tenth", 74: "tenth", 76: "tenth", 39: "quarter", 61: "quarter", 65: "quarter"}}
RULES = {"liffre-a-2025": LIFFRE, "domloup-a": DOMLOUP, "domloup-rapid-2025": NOTHING, "youth-open-a": NOTHING}


def rows(event: str) -> Iterator[dict[str, str]]:
    with (ENTRIES / f"{event}.csv").open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def accounts_of(event: str, folder: Path) -> Accounts:
    loaded = load_text(f"regdsl 1\n\ntournament {event}:{RULES[event]}", "fee.regdsl")
    assert loaded.regulation is not None, loaded.diagnostics
    lines, payments = ["no,name,sex,title,rating,federation,birth_year,reduction"], ["payments:"]
    for row in rows(event):
        reduction = GRANTED.get(event, {}).get(int(row["no"]), "none")
        columns = [row["no"], f'"{row["name"]}"', row["sex"], row["title"] or "none", row["rating"] or "none", row["federation"]]
        lines.append(",".join([*columns, row["birth_year"], reduction]))
        if Decimal(row["fee_paid"]):
            payments.append(f"  - {{player: {row['no']}, amount: {Decimal(row['fee_paid']):.2f} EUR, on: 2025-01-01, for: entry fee}}")
    (folder / "entries.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "facts.yaml").write_text("\n".join(payments) + "\n", encoding="utf-8")
    gathered = gather(loaded.regulation, find_data([folder / "entries.csv", folder / "facts.yaml"], series=False), None)
    assert gathered.ground.event is not None
    found = accounts(gathered.ground.event, None)
    assert isinstance(found, Accounts)
    return found


@pytest.mark.parametrize("event", RULES)
def test_every_row(event: str, tmp_path: Path) -> None:
    found = {account.person.number: account for account in accounts_of(event, tmp_path).accounts}
    noted = list(rows(event))
    assert len(found) == len(noted)
    for row in noted:
        account, owed, paid = found[int(row["no"])], Decimal(row["fee_owed"]), Decimal(row["fee_paid"])
        assert account.bill is not None, (row, account.lacking)
        assert account.bill.total == Fraction(owed), row
        assert account.paid.amount == paid, row
        assert (account.standing is Standing.PAID) == (paid >= owed), row
        assert account.outstanding is not None
        assert account.outstanding.amount == max(owed - paid, Decimal(0)), row
        assert account.credit is not None
        assert account.credit.amount == max(paid - owed, Decimal(0)), row
