"""What is said of one person outside the rating lists: in further columns of the entry list and in `facts.yaml`."""

from __future__ import annotations

from regdsl.expressions.fact import About
from regdsl.expressions.subjects import read_as
from regdsl.expressions.vocabulary import Scope
from regdsl.records.facts import Facts, PlayerFact
from regdsl.records.person import Person
from regdsl.values.unknown import Unknown

COLUMNS = frozenset({"entered", "paid", "withdrawn", "channel", "accommodation", "playing up", "pass", "team", "board"})
"""Columns of the entry list that hold facts of the language: when and how somebody entered, paid, withdrew; whether somebody plays up;
in which team and on which board."""

_NOT_OF_EVERYBODY = ("withdrawn",)
"""`none` there is an answer; everybody enters, pays and plays somehow, so that elsewhere it says nothing."""


def attested_of(person: Person, said: tuple[PlayerFact, ...], scope: Scope) -> dict[str, object]:
    """The facts by name. A later line of `facts.yaml` corrects an earlier one, and both the entry list.

    A text that is no value of its fact makes it unknown: guessing would move money.
    """
    found: dict[str, object] = {}
    for name in sorted(COLUMNS & person.attributes.keys()):
        written = person.attributes[name]
        if isinstance(written, str):
            found[name] = _value(name, written, person, scope)
        elif written is None and name in _NOT_OF_EVERYBODY:
            found[name] = None
    for fact in said:
        for name, statement in fact.statements:
            if scope.fact(name, About.PERSON) is not None:
                found[name] = _value(name, statement.text, person, scope)
    return found


def _value(name: str, written: str, person: Person, scope: Scope) -> object:
    if written.strip() == "none":
        return None
    fact = scope.fact(name, About.PERSON)
    value = read_as(fact, written, scope.zone) if fact is not None else None
    return Unknown((f"{name} (`{written}` says nothing) of player {person.number}",)) if value is None else value


def by_player(facts: Facts) -> dict[int, tuple[PlayerFact, ...]]:
    """The lines about each player, in order."""
    found: dict[int, tuple[PlayerFact, ...]] = {}
    for fact in facts.players:
        found[fact.player] = (*found.get(fact.player, ()), fact)
    return found
