"""Are admission and its deadlines sound?"""

from __future__ import annotations

from collections.abc import Iterator

from regdsl.clauses.admission.model import EntryDeadline
from regdsl.clauses.deadlines import LAST_DAY, too_late
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope


def entries_before_the_end(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """Entries are closed before the event is over."""
    event = Occasion("the event", provisions, scope=scope)
    last_day = event.own_venue.last_day if event.own_venue is not None else None
    for each in provisions:
        if isinstance(each, EntryDeadline) and each.until is not None:
            yield from too_late("entries", each.until, LAST_DAY, last_day, each, event)


CHECKS = (entries_before_the_end,)
