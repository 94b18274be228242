"""Placeholders of free text: values of the same regulation by name, so that a text never repeats a number that may change."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal

from regdsl.clauses.durations import SECONDS
from regdsl.clauses.fees.model import FeeStep
from regdsl.clauses.identity.model import Venue
from regdsl.clauses.kinds import words_of
from regdsl.clauses.outlining import Around, Block, Note, Numbered, Paragraph, Within, outlines
from regdsl.clauses.prizes.fund import Fund
from regdsl.clauses.prizes.model import MAIN
from regdsl.clauses.provision import Provision
from regdsl.clauses.schedule.model import Schedule
from regdsl.clauses.sentence import (
    NOUNS,
    Code,
    Count,
    Days,
    Items,
    Number,
    Percent,
    Range,
    Sentence,
    TimeOfDay,
    Value,
    Verbatim,
    counted,
    length,
    number,
)
from regdsl.clauses.series.model import EachEvent, Final, Hosting
from regdsl.clauses.system.model import System
from regdsl.regulation.model import Regulation
from regdsl.values.dates import read_date, read_moment
from regdsl.values.money import Money, NotMoneyError, parse_money

PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
"""`{fee.base}`, `{date of round 1}`: braces have no other use in free text."""


def placeholders(regulation: Regulation) -> Mapping[str, Value]:
    """Every value of the regulation by its names; of several with one name the first.

    `{rounds}`, `{start}`, `{end}`, `{place}`, `{fund}`, `{fund for NAME}`, `{round N}` and `{date of round N}` are the event's own;
    `{fee.base}` is a step of a charge; any other value of a sentence has the name of its kind (`{contribution.amount}`), and where it
    needs to be told apart, its article (`{§2.amount}`) or label (`{@late.amount}`).
    """
    found: dict[str, Value] = {}
    around = Around(regulation.provisions, regulation.scope, regulation.kind)
    for name, value in (*_of_event(regulation.provisions), *_of_provisions(regulation.provisions, around)):
        found.setdefault(name, value)
    return found


def value_named(name: str, values: Mapping[str, Value]) -> Value | None:
    """What stands for a placeholder: a value of the regulation by its name, or (`=20 EUR`) that of a parameter of general terms."""
    name = " ".join(name.split())
    return _literal(name[1:].strip()) if name.startswith("=") else values.get(name)


def _literal(written: str) -> Value:
    """A value as it is written in the language: a day, a moment, money, a percentage, a length of time, so many of something, a number."""
    number_of, _, noun = written.rpartition(" ")
    try:
        if _DAY.match(written):
            return read_moment(written) if ":" in written else read_date(written)
        if written.endswith("%"):
            return Percent(Decimal(written[:-1].replace(" ", "")))
        if noun in SECONDS:
            return length(Decimal(number_of) * SECONDS[noun])
        if noun in NOUNS:
            return counted(Decimal(number_of), noun)
        if noun.isupper() and number_of:
            return parse_money(written)
        return number(Decimal(written.replace(" ", "")))
    except (ArithmeticError, ValueError, NotMoneyError):
        return Verbatim(written)


_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def _of_event(provisions: Sequence[Provision]) -> Iterator[tuple[str, Value]]:
    for provision in provisions:
        match provision:
            case System(rounds=int(rounds)):
                yield "rounds", counted(rounds, "rounds")
            case Venue():
                yield from _of_venue(provision)
            case Fund(amount=Money() as amount, group=group):
                if group is None or group == MAIN:
                    yield "fund", amount
                if group is not None:
                    yield f"fund for {group}", amount
            case Schedule(rounds=played):
                for each in played:
                    day = each.day or (each.begins.date() if each.begins is not None else None)
                    if day is not None:
                        yield f"date of round {each.number}", day
                    if each.begins is not None:
                        yield f"round {each.number}", each.begins
                        yield f"time of round {each.number}", TimeOfDay(each.begins)


def _of_venue(venue: Venue) -> Iterator[tuple[str, Value]]:
    if venue.first_day is not None:
        yield "start", venue.first_day
    if venue.last_day is not None:
        yield "end", venue.last_day
    if venue.first_day is not None and venue.last_day is not None:
        yield "days", Days(venue.first_day, venue.last_day)


def _of_provisions(provisions: Iterable[Provision], around: Around) -> Iterator[tuple[str, Value]]:
    for provision in provisions:
        for name, value in _of_blocks(outlines()[type(provision)](provision, around)):
            if isinstance(provision, FeeStep) and name == "amount":
                yield f"{provision.charge}.{provision.step}", value
            yield f"{words_of(type(provision))}.{name}", value
            if provision.article:
                yield f"§{provision.article}.{name}", value
            if provision.label:
                yield f"@{provision.label}.{name}", value
        if isinstance(provision, EachEvent | Final | Hosting):
            yield from _of_provisions(provision.provisions, around)


def _of_blocks(blocks: Iterable[Block]) -> Iterator[tuple[str, Value]]:
    for block in blocks:
        match block:
            case Paragraph(sentences=sentences):
                for each in sentences:
                    yield from _of_sentence(each)
            case Numbered(blocks=inner):
                yield from _of_blocks(inner)
            case Within() | Note():
                pass


def _of_sentence(said: Sentence) -> Iterator[tuple[str, Value]]:
    for name, value in said.values.items():
        if isinstance(value, Sentence):
            yield from _of_sentence(value)
        if isinstance(value, Money | Number | Count | Percent | Range | Days | Code | Items) or hasattr(value, "isoformat"):
            yield name, value
