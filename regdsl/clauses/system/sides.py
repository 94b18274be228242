"""A Scheveningen match held against what was played: everybody of one side meets everybody of the other."""

from __future__ import annotations

from collections.abc import Iterator

from regdsl.clauses.judging import Ground
from regdsl.clauses.played import Comparison, about_players, place_of
from regdsl.clauses.system.model import System
from regdsl.records.results import Results
from regdsl.rulebooks.scheveningen import encounters, sides_of
from regdsl.values.verdict import Status

_MOST_SHOWN = 10


def scheveningen(system: System, ground: Ground, results: Results) -> Iterator[Comparison]:
    """By the two teams of the file, else by who met whom; until the last round a missing pair may still meet."""
    table = results.crosstable
    teams = results.arrangements.teams if results.arrangements is not None else None
    named = tuple(team.players for team in teams.teams) if teams is not None else ()
    sides = (named[0], named[1]) if len(named) == 2 else sides_of(table)
    requirement = "everybody of one side meets everybody of the other"
    if sides is None:
        yield Comparison(
            requirement=requirement,
            required="two sides",
            measured="somebody meets players of both sides, or no game tells the side",
            status=Status.NOT_MET if table.rounds > 1 else Status.UNDETERMINED,
            places=(place_of(results),),
            lacking=("who plays on which side",) if table.rounds <= 1 else (),
        )
        return
    found = encounters(table, sides)
    is_over = table.rounds >= (system.rounds or found.cycles * max(map(len, sides)))
    pairs = len(sides[0]) * len(sides[1])
    wrong = len(found.too_often) + (len(found.missing) if is_over else 0)
    said = [(one, f"has not met player {other}") for one, other in found.missing] if is_over else []
    said += [(one, f"has met player {other} too often") for one, other in found.too_often]
    status = Status.NOT_MET if wrong else Status.MET if is_over else Status.UNDETERMINED
    yield Comparison(
        requirement=requirement + (f", {found.cycles} times" if found.cycles > 1 else ""),
        required=f"{pairs} pairs",
        measured=f"{pairs - len(found.missing)} pairs",
        status=status,
        places=(place_of(results),),
        evidence=about_players(ground, said[:_MOST_SHOWN]),
        lacking=("results of the rounds to come",) if status is Status.UNDETERMINED else (),
    )
