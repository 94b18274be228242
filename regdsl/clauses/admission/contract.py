"""A member admits nobody whom its series does not admit, and takes no later entries."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from regdsl.clauses.admission.model import Admission, AlsoAdmitted, EntryDeadline
from regdsl.clauses.contracting import Contract, Loosening
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.times import is_until
from regdsl.expressions.witnesses import find_person, in_words
from regdsl.expressions.words import say, say_people


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


def _entries(term: EntryDeadline, contract: Contract) -> Iterable[Loosening]:
    for own in contract.of(EntryDeadline):
        if term.until is None or own.until is None or own.until == term.until:
            continue
        asked, here = (evaluate(each.until, contract.event, contract.scope) for each in (term, own) if each.until is not None)
        said = tuple(say(each.until, contract.scope) for each in (term, own) if each.until is not None)
        later = is_until(here, asked) if isinstance(asked, date) and isinstance(here, date) else None
        if later is not True:
            yield Loosening(own, "the last day for entries", f"until {said[0]}", f"until {said[1]}", sure=later is False)


LOOSENED = {Admission: _admission, EntryDeadline: _entries}
