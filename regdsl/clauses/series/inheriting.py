"""What an event has from its series: `each event` where it is meant for this one, and the fees of the series."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folder_of
from regdsl.clauses.series.model import EachEvent
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.three_valued import Truth
from regdsl.expressions.vocabulary import Scope
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class EventSubject:
    """An event among the others of its series: its number, its kinds, and what is known of it."""

    event: Occasion
    scope: Scope

    def lookup(self, name: str) -> object:
        if name in self.scope.kinds:
            return self.event.name in self.scope.kinds[name]
        if name == "event":
            order = self.scope.event_order
            known = self.event.name in order
            return order.index(self.event.name) + 1 if known else Unknown((f"number of {self.event.name}: the series does not list it",))
        return self.event.lookup(name)


def is_meant(each: EachEvent, event: Occasion, scope: Scope) -> Truth:
    """Whether the block holds for the event."""
    return True if each.where is None else truth(evaluate(each.where, EventSubject(event, scope), scope))


def inherited_by(event: Occasion, series: Iterable[Provision], scope: Scope) -> tuple[Provision, ...]:
    """What holds in the event unless it says otherwise. A block of which it is not known whether it is meant does not count."""
    found: list[Provision] = []
    for provision in series:
        if isinstance(provision, EachEvent) and is_meant(provision, event, scope) is True:
            found += provision.provisions
        elif folder_of(type(provision)) == "fees":
            found.append(provision)
    return tuple(found)


def events_where(events: Sequence[Occasion], each: EachEvent, scope: Scope) -> tuple[tuple[Occasion, Truth], ...]:
    """The events for which the block may be meant, and whether that is sure."""
    found = ((event, is_meant(each, event, scope)) for event in events)
    return tuple((event, meant) for event, meant in found if meant is not False)
