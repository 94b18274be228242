"""Facts of one person: what the entry list, the results and facts.yaml say, and what follows from it.

`PersonSubject` knows those of the entry list; those of payments, attendance and results are handed to it by whoever knows them.
"""

from __future__ import annotations

from regdsl.expressions.fact import About, Fact
from regdsl.expressions.types import (
    AGE,
    DATE,
    FEDERATION,
    INSTANT,
    NUMBER,
    PEOPLE,
    RATING,
    TEXT,
    TITLE,
    YEAR,
    YES_NO,
    Type,
    choice,
    count_of,
)


def _predicate(name: str, shows: str | None = None, *, adjective: bool = True) -> Fact:
    return Fact(name, About.PERSON, YES_NO, adjective=adjective, shows=shows)


def _known(name: str, kind: Type, **phrases: str) -> Fact:
    return Fact(name, About.PERSON, kind, shown_as=phrases.pop("shown_as", None), said=phrases)


# In the order in which evidence names them.
PERSON_FACTS = (
    Fact(
        "title",
        About.PERSON,
        TITLE,
        {"=": "title {value}", "!=": "title other than {value}", "none": "untitled", "some": "titled"},
        attached="with {phrase}",
        shown_as="{value}",
    ),
    _predicate("titled", "title"),
    _predicate("untitled", "title"),
    Fact(
        "rating",
        About.PERSON,
        RATING,
        {
            ">=": "rated {value} or more",
            "<=": "rated {value} or below",
            ">": "rated above {value}",
            "<": "rated below {value}",
            "=": "rated {value}",
            "!=": "not rated {value}",
            "..": "rated {lower} to {upper}",
            "none": "unrated",
            "some": "rated",
        },
        shown_as="rated {value}",
    ),
    _predicate("rated", "rating"),
    _predicate("unrated", "rating"),
    Fact(
        "federation",
        About.PERSON,
        FEDERATION,
        {"=": "federation {value}", "!=": "federation other than {value}", "in": "federation among {value}"},
        attached="of {phrase}",
        shown_as="federation {value}",
    ),
    _predicate("foreign", "federation"),
    _predicate("female"),
    _predicate("male"),
    Fact(
        "birth year",
        About.PERSON,
        YEAR,
        {
            ">=": "born in {value} or later",
            "<=": "born in {value} or earlier",
            ">": "born later than in {value}",
            "<": "born earlier than in {value}",
            "=": "born in {value}",
            "!=": "not born in {value}",
            "..": "born {lower} to {upper}",
        },
        shown_as="born {value}",
    ),
    Fact(
        "birth date",
        About.PERSON,
        DATE,
        {
            ">=": "born on {value} or later",
            "<=": "born on {value} or earlier",
            ">": "born after {value}",
            "<": "born before {value}",
            "=": "born on {value}",
            "..": "born from {lower} to {upper}",
        },
        shown_as="born {value}",
    ),
    Fact(
        "age",
        About.PERSON,
        AGE,
        {
            ">=": "aged {value} or more",
            "<=": "aged {value} or less",
            ">": "older than {value}",
            "<": "younger than {value}",
            "=": "aged {value}",
            "!=": "not aged {value}",
            "..": "aged {lower} to {upper}",
        },
        shown_as="aged {value}",
    ),
    _known("club", TEXT, shown_as="club {value}", none="without club", some="in a club"),
    _known("team", TEXT, shown_as="team {value}", none="without team", some="in a team"),
    _known("board", NUMBER, shown_as="board {value}"),
    _known("section", TEXT, shown_as="section {value}", **{"=": "in section {value}", "!=": "not in section {value}"}),
    _predicate("playing up", adjective=False),
    _known("name", TEXT, shown_as="{value}"),
    _known("FIDE ID", TEXT, shown_as="FIDE ID {value}", none="without FIDE ID", some="with FIDE ID"),
    _known("starting number", NUMBER, shown_as="starting number {value}"),
    _known("entered", INSTANT, shown_as="entered {value}"),
    _known("paid", INSTANT, shown_as="paid {value}"),
    _known("withdrawn", INSTANT, shown_as="withdrawn {value}"),
    _predicate("fee paid", adjective=False),
    _predicate("pass", adjective=False),
    _predicate("absent from closing", adjective=False),
    _predicate("first alone", adjective=False),
    _known("channel", choice("online", "mail", "on site", "bank"), shown_as="paid by channel {value}"),
    _known("accommodation", choice("free", "own", "paid"), shown_as="{value} accommodation"),
    _known("prize", NUMBER, none="without prize", some="with a prize"),
    _known("points", NUMBER, shown_as="{value} points"),
    _known("place", NUMBER, shown_as="place {value}"),
    _known("performance", RATING, shown_as="performance {value}"),
    Fact("events played", About.PERSON, count_of("events", "event"), amount=("{value} event played", "{value} events played")),
    Fact("events won", About.PERSON, count_of("events", "event"), amount=("{value} event won", "{value} events won")),
    _known("rated score", NUMBER, shown_as="points in rated games: {value}"),
    _known("expected score", NUMBER, shown_as="points expected by ratings: {value}"),
    _known("upset", NUMBER, shown_as="beat an opponent rated {value} higher"),
    _known("series points", NUMBER, shown_as="{value} series points"),
    *(Fact(f"{noun} of same <name>", About.PERSON, count_of(noun), shown_as=f"{{value}} {noun} of one group") for noun in PEOPLE),
    Fact("games played", About.PERSON, count_of("games", "game"), amount=("{value} game played", "{value} games played")),
    Fact("wins", About.PERSON, NUMBER, amount=("{value} game won", "{value} games won")),
    Fact("draws", About.PERSON, NUMBER, amount=("{value} game drawn", "{value} games drawn")),
    Fact("losses", About.PERSON, NUMBER, amount=("{value} game lost", "{value} games lost")),
)
