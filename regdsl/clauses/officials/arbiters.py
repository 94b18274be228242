"""How many arbiters an event has: as its regulation names them, or as somebody attests."""

from __future__ import annotations

from regdsl.clauses.officials.model import ARBITERS, Official
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.unknown import Unknown

if TYPE_CHECKING:
    from regdsl.clauses.occasion import Occasion


def arbiters_named(event: Occasion, title: str | None) -> int | Unknown:
    """The arbiters with this title (IA, FA, NA); None: all of them.

    A text seldom names all its arbiters: what `facts.yaml` attests under `arbiters` or `IA arbiters` goes before it.
    """
    key = f"{title} arbiters" if title is not None else "arbiters"
    said = event.records.facts.attestation(key) if event.records is not None else None
    if said is not None and said.value.text.isascii() and said.value.text.isdigit():
        return int(said.value.text)
    named = [each for each in event.of(Official) if each.role in ARBITERS]
    if not named:
        return Unknown((f"`{key}` among the attested facts of {event.name}",))
    return sum(title is None or each.title == title for each in named)
