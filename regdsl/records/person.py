"""One person of an event, as the entry list and the results know him or her."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from regdsl.values.frozen import dataclass, field
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.span import Span
from regdsl.values.unknown import Unknown

if TYPE_CHECKING:
    from regdsl.records.facts import ByeRequest

NOT_GIVEN = Unknown()
EARLIEST_BIRTH, LATEST_BIRTH = 1850, 2100
HIGHEST_RATING = 3500


@dataclass(frozen=True, slots=True)
class Birth:
    """When somebody was born: always the year, the day only where the file gives it (`1987/00/00` is a year)."""

    year: int
    day: date | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """A person with the starting number `number`.

    Everywhere None means *has none* (untitled, unrated, no federation number), `Unknown` means the file does not say.
    `federation` is the raw three-letter code; `FID`, `NON` and `---` are kept and count as unknown where a federation is needed.
    `attributes` are further columns of the entry list, as text. `byes` are the byes that the entry asks for, None where the list does not
    say.
    """

    number: int
    name: str
    sex: str | Unknown = NOT_GIVEN  # "m" or "w"
    title: str | None | Unknown = NOT_GIVEN
    rating: int | None | Unknown = NOT_GIVEN
    federation: str | Unknown = NOT_GIVEN
    fide_id: str | None | Unknown = NOT_GIVEN
    birth: Birth | Unknown = NOT_GIVEN
    club: str | None | Unknown = NOT_GIVEN
    attributes: Mapping[str, str | None | Unknown] = field(default_factory=dict)
    byes: tuple[ByeRequest, ...] | None = None
    span: Span | None = None
