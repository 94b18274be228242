"""What teams pay and hand in: the sums follow from the lists, that it was done somebody confirms in the facts of the event."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.durations import in_words
from regdsl.clauses.judging import Ground
from regdsl.clauses.played import left_open
from regdsl.clauses.provision import Provision
from regdsl.clauses.requirements.model import Attestation
from regdsl.clauses.requirements.verdict import attestation_verdicts
from regdsl.clauses.teams.fielded import lists, teams_of
from regdsl.clauses.teams.model import LINE_UP, HandedIn, TeamDeposit, TeamFee
from regdsl.expressions.words import say
from regdsl.language.syntax import Expression
from regdsl.values.frozen import replace
from regdsl.values.money import Money, sum_in
from regdsl.values.verdict import Evidence, Verdict


def fee_of(fee: TeamFee, players: int) -> Money | None:
    """What a team with so many players on its list pays; None where the text leaves the amount open."""
    if fee.amount is None:
        return None
    return fee.amount + fee.per_player * players if fee.per_player is not None else fee.amount


def fees(fee: TeamFee, ground: Ground) -> Iterable[Verdict]:
    """The fee of each team by its list; whether it is paid is attested as `team fees paid`."""
    if teams_of(ground) is None:
        return
    if fee.amount is None:
        yield left_open(fee, ground, "each team pays a fee", "the amount")
        return
    each = f" and {fee.per_player} for each player" if fee.per_player is not None else ""
    owed = [(team, fee_of(fee, len(team.members))) for team in lists(ground)]
    whole = sum_in((amount for _, amount in owed if amount is not None), fee.amount.currency)
    evidence = tuple(Evidence(f"{team.name}, {len(team.members)} players: {amount}") for team, amount in owed)
    said = f"each team pays {fee.amount}{each}{_until(fee.until, ground)}"
    measured = f"{len(owed)} teams, {whole}"
    yield from _attested(fee, "team fees paid", said, ground, measured, evidence)


def deposits(deposit: TeamDeposit, ground: Ground) -> Iterable[Verdict]:
    """The deposits; whether they are paid is attested as `team deposits paid`."""
    teams = teams_of(ground)
    if teams is None:
        return
    if deposit.amount is None:
        yield left_open(deposit, ground, "each team leaves a deposit", "the amount")
        return
    said = f"each team leaves a deposit of {deposit.amount}{_until(deposit.until, ground)}"
    yield from _attested(deposit, "team deposits paid", said, ground, f"{len(teams.teams)} teams, {deposit.amount * len(teams.teams)}", ())


def handed_in(handed: HandedIn, ground: Ground) -> Iterable[Verdict]:
    """Whether lists and line-ups came in time is attested as `team lists handed in` and `line-ups handed in`."""
    if teams_of(ground) is None or (handed.before is None and handed.until is None):
        return
    what = "line-ups" if handed.of == LINE_UP else "team lists"
    time = f" {in_words(handed.before)} before the round" if handed.before is not None else ""
    yield from _attested(handed, f"{what} handed in", f"{what} handed in{time}{_until(handed.until, ground)}", ground, None, ())


def _until(moment: Expression | None, ground: Ground) -> str:
    return f" until {say(moment, ground.scope)}" if moment is not None else ""


def _attested(
    provision: Provision, key: str, said: str, ground: Ground, measured: str | None, evidence: tuple[Evidence, ...]
) -> Iterable[Verdict]:
    asked = Attestation(article=provision.article, span=provision.span, key=key, per=None, texts={"en": said})
    for verdict in attestation_verdicts(asked, ground):
        yield replace(verdict, measured=measured, evidence=(*verdict.evidence, *evidence))
