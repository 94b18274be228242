"""Facts of a tournament: what its regulation promises and what happened in it."""

from __future__ import annotations

from regdsl.expressions.fact import About, Fact
from regdsl.expressions.types import (
    DATE,
    DURATION,
    FEDERATION,
    FIELD,
    INSTANT,
    MONEY,
    NUMBER,
    PEOPLE,
    RATING,
    TEXT,
    Type,
    choice,
    count_of,
)
from regdsl.values.numerals import NUMERALS


def _fact(name: str, kind: Type, one: str | None = None, many: str | None = None) -> Fact:
    return Fact(name, About.TOURNAMENT, kind, amount=(one, many) if one and many else None)


TOURNAMENT_FACTS = (
    _fact("rounds", count_of("rounds", "round"), "{value} round", "{value} rounds"),
    _fact("days", count_of("days", "day"), "{value} day", "{value} days"),
    _fact("main time", DURATION),
    _fact("increment", DURATION),
    _fact("rounds per day", count_of("rounds", "round"), "{value} round per day", "{value} rounds per day"),
    _fact("fund", MONEY),
    _fact("fund for <name>", MONEY),
    _fact("fee income", MONEY),
    _fact("fee income of all events", MONEY),
    _fact("levies", MONEY),
    _fact("highest fee", MONEY),
    _fact("start", DATE),
    _fact("end", DATE),
    _fact("closing", INSTANT),
    _fact("day <number>", DATE),
    _fact("round <number>", INSTANT),
    _fact("end of round <number>", INSTANT),
    _fact("federation", FEDERATION),
    _fact("place", TEXT),
    _fact("system", choice("swiss", "round robin", "double round robin", "knockout", "scheveningen")),
    *(_fact(noun, FIELD, f"{{value}} {noun.removesuffix('s')}", f"{{value}} {noun}") for noun in PEOPLE),
    _fact("average rating", RATING),
    _fact("average rating of starters", RATING),
    _fact("clubs of starters", count_of("clubs", "club")),
    _fact("teams", count_of("teams", "team"), "{value} team", "{value} teams"),
    _fact("arbiters", NUMBER),
    *(_fact(f"{title} arbiters", NUMBER) for title in ("IA", "FA", "NA")),
    _fact("hotel stars", count_of("stars", "star"), "{value} hotel star", "{value} hotel stars"),
    _fact("accommodation", choice("full board", "half board", "breakfast")),
    _fact("rooms", choice("single room", "double room")),
    _fact("event", NUMBER),
    _fact("multiplier", NUMBER),
    _fact("category", choice(*NUMERALS)),
    *(_fact(f"{title} norm", NUMBER) for title in ("GM", "IM", "WGM", "WIM")),
)
