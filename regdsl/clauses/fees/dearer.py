"""A replacement of the base that lowers the fee for some and raises it for others: mostly nobody meant the second."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from regdsl.clauses.fees.charges import WholeCharge, charges
from regdsl.clauses.fees.domain import ChargeInReview
from regdsl.clauses.fees.model import FeeStep
from regdsl.clauses.fees.questions import named
from regdsl.clauses.fees.table import Band
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.phrases import ENGLISH
from regdsl.expressions.quantities import Sum
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.witnesses import find_person, in_words


def replacements_both_ways(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """`instead 50` for club members, where the strongest pay 20: club members among them pay more than others."""
    for whole in charges(provisions):
        for step in whole.of("instead"):
            if step.quota is None or step.quota.percent or step.when is not None:
                continue
            reached = list(_reached(ChargeInReview(whole, provisions, scope), step))
            amount = step.quota.number
            cheaper = [each for each in reached if each[0].quota is not None and each[0].quota.number < amount]
            if not cheaper or not any(band.quota is not None and band.quota.number > amount for band, _ in reached):
                continue
            band, person = min(cheaper, key=lambda each: each[0].quota.number if each[0].quota is not None else amount)
            assert band.quota is not None
            yield Diagnostic(
                "replacement-dearer",
                step.span,
                {
                    "step": named(step),
                    "person": in_words(person, whole.conditions, scope),
                    "amount": _money(amount, whole),
                    "otherwise": _money(band.quota.number, whole),
                },
                ("say for whom it is meant, such as `where … and rating below 2100`",),
                (Related(band.span, f"{_money(band.quota.number, whole)} without it"),),
                article=step.article or None,
            )


def _money(amount: object, whole: WholeCharge) -> str:
    return ENGLISH.money(Sum(Fraction(str(amount)), whole.charge.currency))


def _reached(reviewed: ChargeInReview, step: FeeStep) -> Iterator[tuple[Band, PersonSubject]]:
    """The lines of the base in which somebody stands to whom the replacement applies as well."""
    for base in reviewed.whole.of("base"):
        if base.table is None or base.when is not None:
            continue
        for band in base.table.bands:
            if band.condition is None or band.quota is None or band.quota.percent:
                continue
            wanted = [*reviewed.domain_of(step), (band.condition, True), *(((base.where, True),) if base.where is not None else ())]
            person = find_person(wanted, reviewed.scope, reviewed.event, reviewed.event.federation)
            if person is not None:
                yield band, person
