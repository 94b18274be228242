"""What the teams of an event pay: a fee for each and for each player on its list, and a deposit that comes back."""

from __future__ import annotations

from regdsl.clauses.crosschecking import everywhere
from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.teams.charges import fee_of
from regdsl.clauses.teams.fielded import lists
from regdsl.clauses.teams.model import TeamDeposit, TeamFee
from regdsl.commands.money_json import money_or_null
from regdsl.commands.running import Output, Stop
from regdsl.commands.tables import table
from regdsl.values.money import Money, sum_in


def says_fees_of_teams(event: Occasion) -> bool:
    """Whether the regulation has a fee or a deposit of teams."""
    return any(everywhere(TeamFee, event.promised or ())) or any(everywhere(TeamDeposit, event.promised or ()))


def run_teams(event: Occasion, ground: Ground, output: Output) -> int:
    """The teams in the order of the file, with their fee and deposit."""
    teams = lists(ground.at(event))
    if not teams:
        raise Stop("the fee is one of teams, and the data name none: give the results file with its team records")
    fee = next(everywhere(TeamFee, event.promised or ()), None)
    deposit = next(everywhere(TeamDeposit, event.promised or ()), None)
    fees = [fee_of(fee, len(team.members)) if fee is not None else None for team in teams]
    back = deposit.amount if deposit is not None else None
    if output.json:
        shown = [
            {"team": team.name, "players": len(team.members), "fee": money_or_null(amount), "deposit": money_or_null(back)}
            for team, amount in zip(teams, fees, strict=True)
        ]
        output.data({"teams": shown, "fees": money_or_null(_sum(fees)), "deposits": money_or_null(_sum([back] * len(teams)))})
        return 0
    rows = [
        (team.name, str(len(team.members)), _said(amount, open_=fee is not None), _said(back, open_=deposit is not None))
        for team, amount in zip(teams, fees, strict=True)
    ]
    rows.append(("total", str(sum(len(team.members) for team in teams)), _said(_sum(fees)), _said(_sum([back] * len(teams)))))
    output.result(f"{event.name}: fees of the teams\n\n" + table(("team", "players", "fee", "deposit"), rows, left=(0,)))
    return 0


def _said(amount: Money | None, *, open_: bool = False) -> str:
    return str(amount) if amount is not None else "open" if open_ else ""


def _sum(amounts: list[Money | None]) -> Money | None:
    known = [each for each in amounts if each is not None]
    return sum_in(known, known[0].currency) if known and len(known) == len(amounts) else None
