"""What may change, or only rise: the clauses that say it, by their heads."""

from __future__ import annotations

from collections.abc import Iterable

HEADS: dict[str, tuple[str, ...]] = {
    "schedule": ("schedule",),
    "regulation": (),
    "fund": ("fund", "prizes"),
    "prizes": ("prizes",),
    "fees": ("fee", "levy"),
    "system": ("system",),
    "rounds": ("system",),
    "time control": ("time control",),
    "sections": ("section", "sections", "each section"),
    "venue": ("in", "venue"),
    "hotels": ("hotel", "accommodation"),
}
"""By what may change, the heads of the clauses that say it; of the regulation: all."""


def is_about(head: str, topics: Iterable[str]) -> bool:
    """Whether a change of the clauses called `head` is one of these topics."""
    return any(not HEADS.get(topic) or head in HEADS[topic] for topic in topics)
