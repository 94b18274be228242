"""People whom a decision names: `"Kos, Ana; Lis, Jan"`, or FIDE IDs `14400001, 14400002`; best first where it is an order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from regdsl.clauses.series.persons import SeriesPerson
from regdsl.records.names import folded

HOW = "names parted by semicolons, or FIDE IDs parted by commas, such as `Kos, Ana; Lis, Jan` or `14400001, 14400002`"


def people_named(text: str) -> tuple[str, ...] | None:
    """The people in the order in which they stand, `nobody` is none of them; None where somebody stands there twice or nothing does."""
    if text.strip() == "nobody":
        return ()
    by_comma = [part.strip() for part in text.split(",")]
    are_numbers = all(part.isascii() and part.isdigit() for part in by_comma)
    parts = by_comma if are_numbers else [part.strip() for part in text.split(";")]
    if not all(parts) or len({part if are_numbers else folded(part) for part in parts}) != len(parts):
        return None
    return tuple(parts)


def is_called(person: SeriesPerson, name: str) -> bool:
    """Whether the words of a decision mean the person."""
    return person.fide_id == name if name.isdigit() else folded(person.name) == folded(name)


def nobody_called(names: Iterable[str], persons: Sequence[SeriesPerson]) -> tuple[str, ...]:
    """The names that nobody has."""
    return tuple(name for name in names if not any(is_called(person, name) for person in persons))
