"""What each person owes over all events of a series: by single events, or with a pass."""

from __future__ import annotations

from collections.abc import Sequence

from regdsl.clauses.fees.series_accounts import SeriesAccount, SeriesAccounts, series_accounts
from regdsl.commands.inputs import reading_of
from regdsl.commands.money_json import money_json, money_or_null
from regdsl.commands.options import Chosen
from regdsl.commands.running import Output, Stop
from regdsl.commands.tables import table
from regdsl.diagnostics import Severity
from regdsl.diagnostics.visible import visible
from regdsl.language.source import FilePath
from regdsl.regulation.gathering import find_data, gather
from regdsl.regulation.model import Regulation
from regdsl.values.frozen import replace


def run_series(series: Regulation, paths: Sequence[FilePath], chosen: Chosen, output: Output) -> int:
    """Exit code 1 where something in the data is wrong, 0 also where an amount is open."""
    data = replace(find_data(paths, series=True), how=reading_of(chosen))
    if not data.events:
        raise Stop("name the events: one folder of event folders, each with its entries")
    gathered = gather(series, data, chosen.as_of)
    errors = [each for each in gathered.diagnostics if each.severity is Severity.ERROR]
    output.diagnostics(errors, {}, aside=True)
    found = series_accounts(gathered.ground)
    if not found.accounts:
        raise Stop(f"`{series.name}` says nothing of fees, or nobody is entered in its events")
    if output.json:
        output.data(as_json(found))
    else:
        output.result(as_text(found, series.name))
    return 1 if errors else 0


def as_json(found: SeriesAccounts) -> dict[str, object]:
    """All accounts; `total` is null where the amount is open, between `at_least` and `at_most` where both are known."""
    return {"fees": [_account(account) for account in found.accounts], "notes": list(found.notes)}


def _account(account: SeriesAccount) -> dict[str, object]:
    is_open = account.owed != account.at_most
    return {
        "name": account.person.name,
        "numbers": dict(account.person.numbers),
        "charge": account.charge,
        "events": list(account.events),
        "single": money_or_null(account.single),
        "pass": money_or_null(account.price),
        "pass_from": account.bought,
        "total": None if is_open else money_or_null(account.owed),
        "at_least": money_or_null(account.owed) if is_open else None,
        "at_most": money_or_null(account.at_most) if is_open else None,
        "paid": money_json(account.paid),
        "lacking": list(account.lacking),
    }


def as_text(found: SeriesAccounts, name: str) -> str:
    """One row for each person and charge."""
    several = len({account.charge for account in found.accounts}) > 1
    head = ["name", *(["charge"] if several else []), "events", "one by one", "pass", "owes", "paid", "why"]
    rows = [
        [
            visible(account.person.name),
            *([account.charge] if several else []),
            str(len(account.events)),
            str(account.single) if account.single is not None else "?",
            str(account.price) if account.price is not None else "",
            _owed(account),
            str(account.paid) if account.paid.amount else "",
            visible(_why(account)),
        ]
        for account in found.accounts
    ]
    notes = "".join(f"\n{visible(note)}" for note in found.notes)
    return f"{name}\n\n{table(head, rows, left={0, 1, len(head) - 1} if several else {0, len(head) - 1})}\n{notes}\n".rstrip("\n") + "\n"


def _owed(account: SeriesAccount) -> str:
    if account.owed is None or account.at_most is None:
        return "?"
    return str(account.owed) if account.owed == account.at_most else f"{account.owed} to {account.at_most}"


def _why(account: SeriesAccount) -> str:
    if account.lacking:
        return "; ".join(account.lacking)
    if account.bought is not None:
        open_ = "" if account.owed == account.at_most else ": the text leaves open whether what was paid counts"
        return f"pass from {account.bought}{open_}"
    if account.price is None or account.single is None:
        return ""
    if account.price < account.single:
        return f"a pass would have been {account.single - account.price} less"
    return "a pass would have cost the same" if account.price == account.single else ""
