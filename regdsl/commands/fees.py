"""What each entrant owes, line by line with the reason, what was paid, and the totals."""

from __future__ import annotations

from pathlib import Path

from regdsl.clauses.fees.account import Standing
from regdsl.clauses.fees.accounts import Accounts, accounts
from regdsl.clauses.fees.model import HeadLevy
from regdsl.clauses.fees.remarks import payment_remarks
from regdsl.clauses.fees.sections import all_charges_of
from regdsl.commands.column_map import chosen_columns, declare_map
from regdsl.commands.inputs import find, reading_of, sound_regulation, with_data
from regdsl.commands.options import Chosen, Options
from regdsl.commands.running import Output, Stop
from regdsl.diagnostics import Severity
from regdsl.values.frozen import replace
from regdsl.values.unknown import Unknown

# A list of entrants suffices; that other files are not there is no news to somebody who asks for fees.
_NOT_NEEDED = frozenset({"no-such-record"})


def declare(options: Options) -> None:
    options.add_argument("regulation", metavar="REG", type=Path, help=".regdsl, .yaml, a compiled configuration, or an event folder")
    options.add_argument("data", metavar="ENTRIES", nargs="*", type=Path, help="entries.csv, facts.yaml, an event folder")
    declare_map(options)
    options.add_argument("--player", metavar="NO", type=int, help="only the player with this starting number")


def run(chosen: Chosen, output: Output) -> int:
    inputs = find(chosen.regulation, chosen.data)
    if len(inputs) > 1:
        raise Stop(f"`{chosen.regulation}` holds {len(inputs)} regulations: name one of them")
    path, data = inputs[0].path, inputs[0].data
    regulation = sound_regulation(path, chosen, output)
    if regulation is None:
        return 1
    if regulation.kind != "tournament":
        from regdsl.commands.series_fees import run_series

        return run_series(regulation, data, chosen, output)
    if not data:
        raise Stop("name the entries: `regdsl fees REG ENTRIES`")
    gathered = with_data(regulation, data, chosen.as_of, chosen_columns(chosen), reading_of(chosen))
    event = gathered.ground.event
    whole = all_charges_of(event) if event is not None else ()
    if event is None or not (whole or any(event.of(HeadLevy))):
        if event is not None:
            from regdsl.commands.fees_of_teams import run_teams, says_fees_of_teams

            if says_fees_of_teams(event):
                return run_teams(event, gathered.ground, output)
        raise Stop(f"`{path}` says nothing of fees")
    found = accounts(event, gathered.ground.as_of)
    if isinstance(found, Unknown) or event.records is None:
        output.diagnostics(gathered.diagnostics, {}, aside=True)
        raise Stop("no entries can be read: name an entries.csv or an event folder")
    if chosen.player is not None:
        found = _only(found, chosen.player)
    remarks = payment_remarks(found, event.records.facts.payments, whole)
    diagnostics = [each for each in (*gathered.diagnostics, *remarks) if each.name not in _NOT_NEEDED]
    output.diagnostics(diagnostics, {}, aside=True)
    if output.json:
        from regdsl.commands.fees_json import as_json

        output.data(as_json(found))
    else:
        from regdsl.commands.fees_text import as_text

        output.result(as_text(found, regulation.name, in_full=chosen.player is not None, quiet=output.quiet))
    wrong = any(each.severity is Severity.ERROR for each in diagnostics)
    late = any(account.standing is Standing.OVERDUE for account in found.accounts)
    return 1 if wrong or late else 0


def _only(found: Accounts, player: int) -> Accounts:
    mine = tuple(account for account in found.accounts if account.person.number == player)
    if not mine:
        raise Stop(f"no entrant has the starting number {player}")
    return replace(found, accounts=mine, stray=tuple(payment for payment in found.stray if payment.player == player))
