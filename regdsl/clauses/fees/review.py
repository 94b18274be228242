"""Is a fee sound by itself? Its tables without gaps and overlaps, no line in vain, its deadlines in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, datetime
from fractions import Fraction
from itertools import combinations

from regdsl.clauses.deadlines import LAST_DAY, long_before, too_late
from regdsl.clauses.fees import prices
from regdsl.clauses.fees.charges import InOtherCurrency, WholeCharge, charges_in_review
from regdsl.clauses.fees.dearer import replacements_both_ways
from regdsl.clauses.fees.domain import ChargeInReview
from regdsl.clauses.fees.model import FeeStep
from regdsl.clauses.fees.pipeline import at_rate, rounded
from regdsl.clauses.fees.questions import applies, named
from regdsl.clauses.fees.table import Table
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.mentions import Mentions
from regdsl.expressions.phrases import ENGLISH
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.witnesses import Wanted, find_person, in_words, look_for_person
from regdsl.values.span import Span


def _reviewed(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[ChargeInReview]:
    return (ChargeInReview(whole, provisions, scope) for whole in charges_in_review(provisions))


def _tables(reviewed: ChargeInReview) -> Iterator[tuple[FeeStep, Table]]:
    return ((step, step.table) for step in reviewed.whole.steps if step.table is not None)


def bands_without_gaps(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """Everybody who is admitted and not exempt has a line of the base."""
    for reviewed in _reviewed(provisions, scope):
        whole = reviewed.whole
        others = [*whole.of("base"), *whole.of("instead")]
        for step, table in _tables(reviewed):
            if step.step != "base" or any(band.condition is None for band in table.bands) or _settles_all(others, step):
                continue
            if table.left_open:
                continue  # the line of which the text does not say for whom it is may be for anybody
            further = [wanted for other in others if other is not step for wanted in _not_applying(other)]
            bands = reviewed.bands(step, table, further)
            if bands is None:
                continue
            if len(table.keys) > 1 or table.keys == ("case",):
                yield from _one_gap(reviewed, step, table, further)
                continue
            for gap in bands.gaps():
                person = in_words(gap.person, whole.conditions, scope)
                said = {"table": f"{step.step} by {table.keys[0]}", "value": gap.text, "person": person}
                yield Diagnostic("band-missing", step.span, said, ("add a line for them, or `otherwise`",), article=step.article or None)


def _settles_all(others: Iterable[FeeStep], step: FeeStep) -> bool:
    """Whether another step gives everybody an amount, or one depends on the tournament, of which nothing is known yet."""
    return any(other is not step and other.where is None and other.table is None for other in others) or step.when is not None


def _not_applying(other: FeeStep) -> Iterator[Wanted]:
    for condition, hoped in applies(other):
        yield condition, not hoped
        return


def _one_gap(reviewed: ChargeInReview, step: FeeStep, table: Table, further: Iterable[Wanted]) -> Iterator[Diagnostic]:
    missed: list[Wanted] = [(band.condition, False) for band in table.bands if band.condition is not None]
    person = find_person([*reviewed.domain_of(step), *further, *missed], reviewed.scope, reviewed.event, reviewed.event.federation)
    if person is not None:
        text = in_words(person, reviewed.whole.conditions, reviewed.scope)
        said = {"table": f"{step.step} by {' and '.join(table.keys)}", "value": text, "person": text}
        yield Diagnostic("band-missing", step.span, said, ("add a line for them, or `otherwise`",), article=step.article or None)


def bands_without_overlaps(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """No two lines of a table fit one person, unless the text says which counts, or they agree."""
    for reviewed in _reviewed(provisions, scope):
        for step, table in _tables(reviewed):
            if table.keys == ("case",) or reviewed.whole.rule("rows") is not None:
                continue
            bands = reviewed.bands(step, table)
            for overlap in bands.overlaps() if bands is not None else ():
                said = {
                    "one": overlap.one.text,
                    "other": overlap.other.text,
                    "low": reviewed.says(overlap.one.worth),  # type: ignore[arg-type]
                    "high": reviewed.says(overlap.other.worth),  # type: ignore[arg-type]
                }
                related = (Related(overlap.one.span, f"`{overlap.one.text}`"),)
                article = step.article or None
                if overlap.shared is not None:
                    said["value"] = overlap.shared
                    advice = "let one of them end where the other begins: both ends of `a..b` are in"
                    yield Diagnostic("bands-share-an-end", overlap.other.span, said, (advice,), related, article=article)
                else:
                    said["person"] = in_words(overlap.person, [overlap.one.condition, overlap.other.condition], scope)
                    advice = "change one of them, or say which counts: `several rows: lowest`"
                    yield Diagnostic("bands-overlap", overlap.other.span, said, (advice,), related, article=article)


def lines_in_vain(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """A line that can apply to nobody: admission refuses them, or they are exempt already."""
    late = {each.span for each in prices.late_charge_before_the_close(provisions, scope)}  # told with both days
    for reviewed in _reviewed(provisions, scope):
        for step in reviewed.whole.steps:
            bands = reviewed.bands(step, step.table) if step.table is not None else None
            if bands is not None and step.table is not None:
                for row in bands.unreached():
                    line = f"{step.step} by {' and '.join(step.table.keys)}: {row.text}"
                    yield _in_vain(line, row.span, step)
            elif step.where is not None and step.table is None:
                found = look_for_person(reviewed.domain_of(step), scope, reviewed.event, reviewed.event.federation)
                if found.person is None and found.sure and step.span not in late:
                    yield _in_vain(named(step), step.span, step)


def _in_vain(line: str, span: Span, step: FeeStep) -> Diagnostic:
    advice = "take it out, or change who is admitted, who is free, or its condition"
    return Diagnostic("line-in-vain", span, {"line": line}, (advice,), article=step.article or None)


def refunds_apart(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """No two refunds are for one person: nobody could say which of them it is."""
    for reviewed in _reviewed(provisions, scope):
        for one, other in combinations(reviewed.whole.of("refund"), 2):
            both = [*applies(one), *applies(other)]
            person = find_person(both, scope, reviewed.event, reviewed.event.federation)
            if person is not None:
                said = {"one": named(one), "other": named(other), "low": "one refund", "high": "another one"}
                said["person"] = in_words(person, [condition for condition, _ in both], scope)
                advice = "say behind `where` for whom each of them is"
                related = (Related(one.span, f"`{named(one)}`"),)
                yield Diagnostic("bands-overlap", other.span, said, (advice,), related, article=other.article or None)


def deadlines_in_order(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """Deposits before the rest, and all of it before the event is over."""
    event = Occasion("the event", provisions, scope=scope)
    last_day = event.own_venue.last_day if event.own_venue is not None else None
    for whole in charges_in_review(provisions):
        due = whole.due
        if due is not None and due.until is not None:
            if whole.charge.sort == "fee":  # a levy is often handed on when the event is over
                yield from too_late(f"due of `{whole.charge.name}`", due.until, LAST_DAY, last_day, due, event)
            limit = evaluate(due.until, event, scope)
            for deposit in whole.deposits:
                if deposit.until is not None and isinstance(limit, date):
                    yield from too_late("deposit", deposit.until, f"`due until` of `{whole.charge.name}`", limit, deposit, event)


def amounts_at_their_rate(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """Amounts in another currency, where the text gives the rate too: do they fit, to the smallest unit?"""
    for whole in charges_in_review(provisions):
        for other in whole.payable:
            if other.whole is not None and other.said.rate is not None:
                yield from _converted(whole, other, other.whole.steps, other.said.rate)


def _converted(whole: WholeCharge, other: InOtherCurrency, steps: Iterable[FeeStep], rate: Fraction) -> Iterator[Diagnostic]:
    for step in steps:
        alike = [each for each in whole.of(step.step) if each.purpose == step.purpose]
        mine = alike[0].quota if len(alike) == 1 else None
        if mine is None or mine.percent or step.quota is None or step.quota.percent:
            continue
        stated, exact = Fraction(step.quota.number), Fraction(mine.number) * rate
        right = rounded(exact, other.rounding)  # the sum is rounded, and its steps may be already
        if stated not in (at_rate(exact, other.said.currency).exact, at_rate(right, other.said.currency).exact):
            said = {
                "amount": f"{mine.text} {whole.charge.currency}",
                "right": str(at_rate(right, other.said.currency)),
                "stated": f"{step.quota.text} {other.said.currency}",
            }
            advice = "change the amount or the rate, or say in the block how it is rounded: `rounded up to 10`"
            yield Diagnostic("converted-otherwise", step.span, said, (advice,), article=step.article or None)


def days_of_the_event(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """The days of entry and payment by which a fee differs are those of this event, not of the last one."""
    event = Occasion("the event", provisions, scope=scope)
    for reviewed in _reviewed(provisions, scope):
        for step in reviewed.whole.steps:
            bands = [band.condition for band in step.table.bands if band.condition is not None] if step.table is not None else []
            mentioned = Mentions([*bands, *([step.where] if step.where is not None else [])], scope, event).facts
            days = [day for name in ("paid", "entered") for day in mentioned.get(name, ())]
            yield from long_before(step.step, days, step, event.own_venue)
            asked = ("paid", "entered", "withdrawn") if reviewed.whole.charge.sort == "fee" else ("withdrawn",)
            yield from _in_time(step, [day for name in asked for day in mentioned.get(name, ())], event)


def _in_time(step: FeeStep, days: Iterable[object], event: Occasion) -> Iterator[Diagnostic]:
    """Whoever withdraws when the event is over has played it, and nobody enters it then, or pays what he enters for."""
    last_day = event.own_venue.last_day if event.own_venue is not None else None
    for day in days:
        on = day.date() if isinstance(day, datetime) else day
        if isinstance(on, date) and last_day is not None and on > last_day:
            said = {"what": f"`{named(step)}`", "moment": ENGLISH.moment(on), "other": LAST_DAY, "limit": ENGLISH.moment(last_day)}
            yield Diagnostic("deadline-too-late", step.span, said, ("check both days",), article=step.article or None)
            return


CHECKS = (
    days_of_the_event,
    amounts_at_their_rate,
    bands_without_gaps,
    bands_without_overlaps,
    refunds_apart,
    lines_in_vain,
    deadlines_in_order,
    replacements_both_ways,
    *prices.CHECKS,
)
