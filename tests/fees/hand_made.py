"""Small tournaments by hand: the text of a fee, a few entrants, payments, and what comes of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from regdsl.clauses.fees.account import Account
from regdsl.clauses.fees.accounts import Accounts, accounts
from regdsl.clauses.fees.charges import charges
from regdsl.clauses.fees.readings import distinct
from regdsl.clauses.fees.remarks import payment_remarks
from regdsl.clauses.reviewing import review
from regdsl.diagnostics import Diagnostic, Severity
from regdsl.regulation.gathering import find_data, gather
from regdsl.regulation.loading import load_text
from regdsl.regulation.model import Regulation

HEAD = """regdsl 1

tournament spring-open:
    in "Pula", CRO, 2024-04-12 .. 2024-04-14, Europe/Zagreb
"""
COLUMNS = "no,name,sex,title,rating,federation,birth"
DEFAULTS = {"sex": "m", "title": "none", "rating": "none", "federation": "CRO", "birth": "1980-01-01"}


def text_of(body: str) -> str:
    """A whole regulation from the lines inside a tournament, as they stand indented by four blanks."""
    lines = [line for line in body.splitlines() if line.strip()]
    indentation = min(len(line) - len(line.lstrip()) for line in lines)
    return HEAD + "".join(f"    {line[indentation:]}\n" for line in lines)


def problems(body: str) -> list[Diagnostic]:
    """Everything that is wrong with the text, review and all, notes apart."""
    loaded = load_text(text_of(body), "fee.regdsl")
    found = list(loaded.diagnostics)
    if loaded.regulation is not None:
        found += review(loaded.regulation.provisions, loaded.regulation.scope)
    return [each for each in found if each.severity is not Severity.NOTE]


def names(body: str) -> list[str]:
    return [each.name for each in problems(body)]


def regulation_of(body: str) -> Regulation:
    loaded = load_text(text_of(body), "fee.regdsl")
    assert loaded.regulation is not None, [each.message for each in loaded.diagnostics]
    return loaded.regulation


def entry_list(rows: Iterable[dict[str, str]]) -> str:
    """An entry list; what a row does not say is as in `DEFAULTS`, numbers count up."""
    rows = list(rows)
    further = list(dict.fromkeys(key for row in rows for key in row if key not in COLUMNS.split(",")))
    lines = [",".join([COLUMNS, *further])]
    for number, row in enumerate(rows, 1):
        whole = {"no": str(number), "name": f"Player {chr(64 + number)}", **DEFAULTS, **row}
        lines.append(",".join(whole.get(column, "none") for column in (*COLUMNS.split(","), *further)))
    return "\n".join(lines) + "\n"


@dataclass(frozen=True)
class Outcome:
    """The accounts and what was remarked about data and payments."""

    found: Accounts
    remarks: tuple[Diagnostic, ...]

    def of(self, player: int, charge: str | None = None) -> Account:
        return next(a for a in self.found.accounts if a.person.number == player and charge in (None, a.charge.name))

    @property
    def totals(self) -> list[str]:
        """What each owes, `?` where nobody can say, several amounts where it is open."""
        return [amounts_of(account) for account in self.found.accounts]


def amounts_of(account: Account) -> str:
    if account.bill is not None:
        return str(account.bill.total)
    return " ".join(str(reading.bill.total) for reading in distinct(account.readings)) or "?"


def outcome(body: str, rows: Iterable[dict[str, str]], facts: str = "", as_of: date | None = None) -> Outcome:
    """The accounts of the entrants by the fee in the text."""
    regulation = regulation_of(body)
    with TemporaryDirectory() as folder:
        files = [Path(folder) / "entries.csv"]
        files[0].write_text(entry_list(rows), encoding="utf-8")
        if facts:
            files.append(Path(folder) / "facts.yaml")
            files[1].write_text(facts, encoding="utf-8")
        gathered = gather(regulation, find_data(files, series=False), as_of)
    event = gathered.ground.event
    assert event is not None
    assert event.records is not None
    found = accounts(event, gathered.ground.as_of)
    assert isinstance(found, Accounts), found
    remarks = payment_remarks(found, event.records.facts.payments, charges(regulation.provisions))
    return Outcome(found, (*gathered.diagnostics, *remarks))
