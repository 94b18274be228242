"""A fund that is said once, above the prizes of the sections: it is for all of them together."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.prizes.fund import Fund
from regdsl.clauses.prizes.model import PlacePrizes, StatedTotal
from regdsl.clauses.prizes.sums import belongs, wrong_sum
from regdsl.clauses.provision import Provision
from regdsl.clauses.sections.holding import funds_of_all_sections, holding, sections
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope


def sums_of_all_sections(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """The prizes of all sections come to the fund that is said above them."""
    for fund in funds_of_all_sections(provisions):
        if not isinstance(fund, StatedTotal | Fund) or fund.amount is None:
            continue
        held = [holding(provisions, each.name) for each in sections(provisions)]
        listings = [
            [each for each in one if isinstance(each, PlacePrizes) and belongs(each, fund) and each.currency == fund.amount.currency]
            for one in held
        ]
        if not all(listings):
            continue  # a section does not say its prizes
        fault = wrong_sum(fund, [each for one in listings for each in one], f"{fund.group or 'all prizes'} in {len(held)} sections")
        if fault is not None:
            yield fault
