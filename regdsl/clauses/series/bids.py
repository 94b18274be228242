"""A bid to host, as conditions ask about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date

from regdsl.expressions.fact import About
from regdsl.expressions.subjects import read_as
from regdsl.expressions.vocabulary import Scope
from regdsl.records.facts import Bid
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown


def bid_subjects(bids: Iterable[Bid], scope: Scope) -> list[BidSubject]:
    """The bids by their names: `bid of SRB`; a further one of the same federation is `bid 2 of SRB`."""
    subjects: list[BidSubject] = []
    times: Counter[str] = Counter()
    for bid in bids:
        times[bid.federation] += 1
        number = f" {times[bid.federation]}" if times[bid.federation] > 1 else ""
        subjects.append(BidSubject(bid, scope, f"bid{number} of {bid.federation}"))
    return subjects


@dataclass(frozen=True, slots=True)
class BidSubject:
    """What one federation offers. `days` follow from `start` and `end` where they are not written."""

    bid: Bid
    scope: Scope
    name: str

    def lookup(self, name: str) -> object:
        if name == "bidder":
            return self.bid.federation
        if name == "submitted" and self.bid.on is not None:
            return self.bid.on
        value = self._offered(name)
        return self._days(value) if name == "days" else value

    def _offered(self, name: str) -> object:
        offer = self.bid.offer(name)
        fact = self.scope.fact(name, About.BID)
        if offer is not None and fact is not None:
            value = read_as(fact, offer.text)
            return value if value is not None else Unknown((f"{name} in the {self.name}: `{offer.text}` is not {fact.type.words}",))
        return Unknown((f"{name} in the {self.name}",))

    def _days(self, written: object) -> object:
        """From the first to the last day, both counted; what is written beside them must be the same."""
        start, end = self._offered("start"), self._offered("end")
        if not isinstance(start, date) or not isinstance(end, date):
            return written
        days = (end - start).days + 1
        if isinstance(written, Unknown) and self.bid.offer("days") is None:
            return days
        return written if written == days else Unknown((f"days in the {self.name}: from {start} to {end} they are {days}",))
