"""People whom a decision names: `"Kos, Ana; Lis, Jan"`, or FIDE IDs `14400001, 14400002`; best first where it is an order."""

from __future__ import annotations

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


def is_called(name: str, fide_id: str | None, said: str) -> bool:
    """Whether the words of a decision mean the person of this name and FIDE ID."""
    return fide_id == said if said.isdigit() else folded(name) == folded(said)
