"""Charges that differ from section to section."""

from __future__ import annotations

from collections.abc import Mapping

from regdsl.clauses.fees.charges import WholeCharge, charges_of
from regdsl.clauses.occasion import Occasion
from regdsl.values.frozen import replace


def charges_by_section(event: Occasion) -> Mapping[str, tuple[WholeCharge, ...]]:
    """What each section charges, where one says it by itself; empty where all have what is said outside."""
    if not event.scope.sections:
        return {}
    from regdsl.clauses.sections.holding import holding

    provisions = (*(event.promised or ()), *event.inherited)
    found = {name: charges_of(replace(event, promised=holding(provisions, name))) for name in sorted(event.scope.sections)}
    outside = charges_of(event)
    return found if any(charges != outside for charges in found.values()) else {}


def all_charges_of(event: Occasion) -> tuple[WholeCharge, ...]:
    """Every charge of the event by its name, those that only a section has among them."""
    by_name = {each.charge.name: each for each in charges_of(event)}
    for charges in charges_by_section(event).values():
        for each in charges:
            by_name.setdefault(each.charge.name, each)
    return tuple(by_name.values())
