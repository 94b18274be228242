"""A bid to host, as conditions ask about it."""

from __future__ import annotations

from dataclasses import dataclass

from regdsl.expressions.fact import About
from regdsl.expressions.subjects import read_as
from regdsl.expressions.vocabulary import Scope
from regdsl.records.facts import Bid
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class BidSubject:
    """What one federation offers. `days` follow from `start` and `end` where they are not written."""

    bid: Bid
    scope: Scope

    @property
    def name(self) -> str:
        return f"bid of {self.bid.federation}"

    def lookup(self, name: str) -> object:
        offer = self.bid.offer(name)
        fact = self.scope.fact(name, About.BID)
        if offer is not None and fact is not None:
            value = read_as(fact, offer.text)
            return value if value is not None else Unknown((f"{name} in the {self.name}: `{offer.text}` is not {fact.type.words}",))
        return Unknown((f"{name} in the {self.name}",))
