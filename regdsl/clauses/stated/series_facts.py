"""What follows for a series from its own text: the number of events, the contributions together, deadlines and days."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from regdsl.clauses.obligations.model import Bids, Contribution
from regdsl.clauses.provision import Provision
from regdsl.clauses.series.model import Final, Hosting, Members, SeriesEvent
from regdsl.expressions.vocabulary import Scope
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class SeriesSubject:
    """A series that answers for its own facts."""

    provisions: Sequence[Provision]
    scope: Scope

    def lookup(self, name: str) -> object:
        events = {event.name: event.venue for event in self.provisions if isinstance(event, SeriesEvent)}
        match name:
            case "events":
                return len(events)
            case "members":
                return sum(len(members.federations) for members in self.provisions if isinstance(members, Members))
            case "contributions":
                return self._contributions()
            case "deadline of bids":
                bids = [b for hosting in self.provisions if isinstance(hosting, Hosting) for b in hosting.provisions if isinstance(b, Bids)]
                day = next((bid.until or bid.on for bid in bids), None)
                return day if day is not None else Unknown(("deadline of bids",))
            case "players of final":
                final = next((final for final in self.provisions if isinstance(final, Final)), None)
                return final.players if final is not None and final.players is not None else Unknown(("the final",))
        first, _, event = name.partition(" of ")
        if event in events and first in ("start", "end"):
            day = events[event].first_day if first == "start" else events[event].last_day
            return day if day is not None else Unknown((f"{first} of {event}",))
        return Unknown((name,))

    def _contributions(self) -> Money | Unknown:
        """What all contributions come to: each amount times the members of its group."""
        total: Money | None = None
        for contribution in self.provisions:
            if not isinstance(contribution, Contribution):
                continue
            group = self.scope.lists.get(contribution.group or "")
            if contribution.amount is None or (contribution.group is not None and group is None):
                return Unknown(("an amount of the contributions",))
            amount = contribution.amount * Decimal(len(group.values) if group is not None else 1)
            if total is not None and total.currency != amount.currency:
                return Unknown(("the contributions in one currency",))
            total = amount if total is None else total + amount
        return total if total is not None else Unknown(("contributions",))
