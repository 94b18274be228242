"""Whether two results are the same but for where they stand in their files."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from regdsl.records.crosstable import Rounds
from regdsl.values.span import Span

NOWHERE = Span("", 1, 1, 1, 1)


def without_places(value):
    """The value as nested tuples and dictionaries, without spans."""
    if isinstance(value, Span):
        return None
    if isinstance(value, Rounds):
        return (tuple(value.opponents), value.colours, value.codes)
    if is_dataclass(value) and not isinstance(value, type):
        return (type(value).__name__, {each.name: without_places(getattr(value, each.name)) for each in fields(value) if each.compare})
    if isinstance(value, dict):
        return {key: without_places(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return tuple(without_places(item) for item in value)
    return value


def meaning(results):
    """What a file says: head, persons, crosstable, arrangements, rounds ahead; not its spelling."""
    empty = without_places(results.arrangements) if results.arrangements is not None else None
    return {
        "head": without_places(results.head),
        "persons": without_places(tuple(results.persons)),
        "crosstable": without_places(results.crosstable),
        "source": results.scoring_source,
        "arrangements": empty,
        "ahead": tuple((number, text.rstrip()) for number, text in results.ahead if text.strip()),
    }
