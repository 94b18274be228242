"""The days and the size of what is promised: prizes paid before they are won, a fund of more than comes in."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.payout.terms import PrizesPaid
from regdsl.clauses.prizes.fund import Fund
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.phrases import ENGLISH
from regdsl.expressions.vocabulary import Scope
from regdsl.language.syntax import PartOf, Percent, Ratio
from regdsl.language.wording import expression_text
from regdsl.values.dates import day_of


def paid_after_the_games(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """Prizes are paid when they are won: not before the last round, or the last day of the event."""
    event = Occasion("the event", provisions, scope=scope)
    rounds = _last_round(event)
    last = rounds if rounds is not None else event.own_venue.last_day if event.own_venue is not None else None
    for paid in provisions:
        until = evaluate(paid.until, event, scope) if isinstance(paid, PrizesPaid) and paid.until is not None else None
        if not isinstance(until, date) or last is None or day_of(until) >= day_of(last):
            continue
        days = (day_of(last) - day_of(until)).days
        what = "the last round" if rounds is not None else "the end of the event"
        said = {"until": ENGLISH.moment(until), "days": f"{days} day{'s' if days > 1 else ''}", "what": what, "last": str(day_of(last))}
        yield Diagnostic("paid-too-early", paid.span, said, ("mend one of the two days",), article=paid.article or None)


def _last_round(event: Occasion) -> date | None:
    """When the last round begins; None where no timetable says it."""
    count = event.lookup("rounds")
    begins = event.lookup(f"round {count}") if isinstance(count, int) else None
    return begins if isinstance(begins, date) else None


def funds_within_the_income(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """120% of the fees is more than there is."""
    for fund in provisions:
        if not isinstance(fund, Fund) or not isinstance(fund.formula, PartOf):
            continue
        part = fund.formula.part
        is_more = (isinstance(part, Percent) and part.value > 100) or (isinstance(part, Ratio) and part.numerator > part.denominator)
        if is_more:
            said = {"part": expression_text(part), "whole": expression_text(fund.formula.whole)}
            advice = "write a share of at most 100%, or say where the rest comes from: `fund fee income + 500 EUR`"
            yield Diagnostic("fund-above-income", fund.span, said, (advice,), (Related(fund.formula.span, "here"),), fund.article or None)


CHECKS = (paid_after_the_games, funds_within_the_income)
