"""What systems of play are called: the system itself, whether its first rounds are accelerated, whether teams play."""

from __future__ import annotations

SYSTEMS = ("swiss", "round robin", "double round robin", "knockout", "scheveningen")
ACCELERATED, TEAM = "accelerated ", "team "
NAMES = (*SYSTEMS, "accelerated swiss", "team swiss", "team round robin", "team double round robin", "team knockout")
"""All that may be written."""


def system_named(name: str) -> tuple[str, bool, bool]:
    """The system, whether it is accelerated, whether it is one of teams: `accelerated swiss` is an accelerated Swiss."""
    plain = name.removeprefix(ACCELERATED).removeprefix(TEAM)
    return plain, name.startswith(ACCELERATED), name.startswith(TEAM)
