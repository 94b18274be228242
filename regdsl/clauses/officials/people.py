"""Who somebody is in a regulation: titles and qualifications of arbiters, roles, federations."""

from __future__ import annotations

from regdsl.language.operands import CODE, TEXT, either, one_of
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Expression, Items, Named, Word
from regdsl.values.frozen import dataclass
from regdsl.values.titles import TITLES

ARBITER_TITLES = ("IA", "FA", "NA", "IO", "FST")
"""International, FIDE and national arbiter; International Organizer; FIDE Senior Trainer."""
ROLES = (
    "chief arbiter",
    "arbiter",
    "arbiters",
    "organizer",
    "host",
    "tournament director",
    "appeals committee",
    "federation",
    "players",
    "captains",
)
"""Who decides, may do something, or pays."""


TOPICS = (
    "schedule",
    "regulation",
    "fund",
    "prizes",
    "places",
    "fees",
    "system",
    "rounds",
    "time control",
    "sections",
    "venue",
    "hotels",
    "events",
    "dates",
)
"""What may be changed."""
CHANGED_UNTIL = ("first event", "each event", "first entry", "first payment")
"""Until when, besides days and moments: the events of a series, and what entrants do first."""
DISCRETION = (
    "merge sections",
    "split sections",
    "change rounds",
    "change schedule",
    "change system",
    "change time control",
    "change prizes",
    "change venue",
    "close entries",
    "refuse entries",
    "admit further players",
    "cancel",
)
"""What an organizer may keep for a decision of its own."""


def _read_title(written: Expression) -> str:
    if isinstance(written, Word) and written.text in (*TITLES, *ARBITER_TITLES):
        return written.text
    raise Misfit("this is no title", written.span, "write a title such as IM or FA")


TITLE = Operand("title", "a title such as IM, FA or IA", _read_title)
WHO = either(one_of(*ROLES), CODE, TEXT)
"""A role, a federation, or somebody by name."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Who is asked before something is done, `consulting` them or with their `consent`."""

    how: str
    who: tuple[str, ...]


def _read_asked(written: Expression) -> Asked:
    if isinstance(written, Named) and written.name in ("consulting", "consent") and isinstance(written.value, Items):
        return Asked(written.name, tuple(WHO.read(one) for one in written.value.values))
    raise Misfit("this does not say who is asked", written.span, "write it like `after consulting [organizer, federation]`")


ASKED = Operand("asked", "whom one asks, such as `consulting [organizer, federation]` or `consent [organizer]`", _read_asked)
