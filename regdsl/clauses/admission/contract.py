"""A member admits nobody whom its series does not admit."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.admission.model import Admission, AlsoAdmitted
from regdsl.clauses.contracting import Contract, Loosening
from regdsl.expressions.witnesses import find_person, in_words
from regdsl.expressions.words import say_people


def _admission(term: Admission, contract: Contract) -> Iterable[Loosening]:
    """Somebody whom the member's own words let in and those of the series do not."""
    if term.where is None:
        return
    asked = say_people("players", term.where, contract.scope)
    admitting: list[Admission | AlsoAdmitted] = [*contract.of(Admission), *contract.of(AlsoAdmitted)]
    for own in admitting:
        if own.where is None:
            if isinstance(own, Admission) and own.stated:
                yield Loosening(own, "who may play", asked, "everybody")
            continue
        wanted = [(own.where, True), (term.where, False)]
        somebody = find_person(wanted, contract.scope, contract.event, contract.event.federation)
        if somebody is not None:
            yield Loosening(own, "who may play", asked, f"also a player {in_words(somebody, [own.where, term.where], contract.scope)}")


LOOSENED = {Admission: _admission}
