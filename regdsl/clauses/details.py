"""Sentences that many clauses add to what they say: for whom, when, until when, by whom, with which exception."""

from __future__ import annotations

from datetime import date

from regdsl.clauses.sentence import (
    Code,
    Condition,
    Days,
    LanguageName,
    People,
    Sentence,
    Term,
    Value,
    Verbatim,
    left_open,
    number,
    sentence,
)
from regdsl.language.syntax import Expression, Moment
from regdsl.values.dates import read_date, read_moment
from regdsl.values.federations import is_federation

ROLES = (
    "appeals committee", "arbiter", "arbiters", "captain", "captains", "chair", "chief arbiter", "common fund", "contributions",
    "delegate", "deputy arbiter", "federation", "federations", "final", "host", "lot", "member", "organizer", "payer", "player", "players",
    "prize fund", "rating", "ranking", "reserve", "sending organization", "tournament director",
    "jury", "spectators", "sponsor", "chair of the federation", "entry", "payment", "national rating", "title", "name",
)  # fmt: skip
"""Words that a clause uses for somebody or something with a part in the event."""


LANGUAGES = (
    "en", "bg", "sr-Latn", "sr-Cyrl", "cnr", "bs", "hr", "mk", "sl", "ru", "be", "uk", "ro", "el", "tr", "de", "fr", "es", "it", "pl", "hu",
    "cs", "sk",
)  # fmt: skip
"""Languages of regulations that have a name in every catalogue; others are called as CLDR calls them."""


def language(tag: str) -> Value:
    """The name of a language."""
    return Term(tag, "language") if tag in LANGUAGES else LanguageName(tag)


def who(name: str) -> Value:
    """A role by its word, a federation by its code, anybody else as the text calls them."""
    if name in ROLES:
        return Term(name, "role")
    return Code(name) if is_federation(name) else Verbatim(name)


def for_whom(where: Expression | None) -> Sentence | None:
    """A condition of persons, as a sentence of its own."""
    return None if where is None else sentence("For whom: {people}.", people=People("players", where))


def how_many(people: People, least: int | None, most: int | None) -> Sentence:
    """How many people are required; with neither bound the text leaves their number open."""
    if least is not None and least == most:
        return sentence("Required: {people}, exactly {number}.", people=people, number=number(least))
    if least is not None and most is not None:
        return sentence("Required: {people}, at least {least} and at most {most}.", people=people, least=number(least), most=number(most))
    if least is not None:
        return sentence("Required: {people}, at least {number}.", people=people, number=number(least))
    if most is not None:
        return sentence("Required: {people}, at most {number}.", people=people, number=number(most))
    return left_open("Required: {people}; the published text leaves their number open.", people=people)


def on_condition(when: Expression | None) -> Sentence | None:
    """A condition of the event."""
    return None if when is None else sentence("On condition: {condition}.", condition=Condition(when))


def until(moment: Expression | date | None) -> Sentence | None:
    """The last moment for something."""
    return None if moment is None else sentence("Until: {moment}.", moment=moment_of(moment))


def by_whom(name: str | None) -> Sentence | None:
    """Who does it or decides on it."""
    return None if name is None else sentence("By whom: {who}.", who=who(name))


def to_whom(name: str | None) -> Sentence | None:
    """Who gets it."""
    return None if name is None else sentence("To whom: {who}.", who=who(name))


def moment_of(moment: Expression | date) -> Value:
    """A day or moment as a value: written ones as such, `start` or `end of round 2` as a quantity of the event."""
    if isinstance(moment, date):
        return moment
    if isinstance(moment, Moment):
        try:
            return read_date(moment.text) if len(moment.text) == len("YYYY-MM-DD") else read_moment(moment.text)
        except ValueError:
            return Condition(moment)
    return Condition(moment)


def days(first: date, last: date | None) -> Value:
    """One day, or from one to another."""
    return Days(first, last) if last is not None and last != first else first
