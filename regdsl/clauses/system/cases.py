"""The system by the number of players: `8..: swiss, 6 rounds`. Rows become cases; the people who play decide which of them holds."""

from __future__ import annotations

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.system.model import System, SystemCase
from regdsl.values.frozen import replace
from regdsl.values.unknown import Unknown, lacking_of

COUNTED_OTHERWISE = ("entrants", "starters")
"""Who may be meant where the text leaves open when the players are counted."""


def system_of(event: Occasion) -> System | None:
    """The system of the event, the case that holds among several; its system and rounds are None where that is not known."""
    system = event.one(System)
    if system is None or not system.cases:
        return system
    case = case_of(system, event)
    if isinstance(case, Unknown):
        return system
    return replace(system, system=case.system, rounds=case.rounds, accelerated=case.accelerated, teams=case.teams)


def case_of(system: System, event: Occasion) -> SystemCase | Unknown:
    """Which case holds for those who play; Unknown where their number is not known, or two cases are possible."""
    nouns = COUNTED_OTHERWISE if system.counting_is_open else (system.by or "starters",)
    found = {case_at(system, count) if isinstance(count, int) else None for count in map(event.lookup, nouns)}
    if None not in found and len(found) == 1:
        return next(each for each in found if each is not None)
    lacking = lacking_of(*map(event.lookup, nouns))
    return Unknown(lacking or (f"which line of the system by {system.by} holds for {event.name}",))


def case_at(system: System, count: int) -> SystemCase | None:
    """The case for so many people; None where no line fits, or a limit that is left open decides."""
    if any(case.limit_is_open for case in system.cases):
        return None
    return next((case for case in system.cases if case.fits(count)), None) or next(
        (case for case in system.cases if case.is_otherwise), None
    )
