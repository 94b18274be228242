"""All that is on record about one event."""

from __future__ import annotations

from collections.abc import Mapping

from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Facts
from regdsl.records.person import Person
from regdsl.values.frozen import dataclass, field
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.records.results import Results


@dataclass(frozen=True, slots=True)
class EventRecords:
    """The files of one event, read and joined.

    `name` is the name of the folder. `persons` are the entries joined with the results, by starting number; `entries` and
    `results` are None where there is no such file or it could not be read (`missing` tells these apart: it names what is not there).
    `regulation` is the path of the event's own regulation, which a higher layer reads. `sections` are the records of sections that have
    results of their own; in those, `whole_numbers` says which starting number of the section is which one of the whole entry list.
    """

    name: str
    folder: str | None
    regulation: str | None
    results: Results | None
    entries: tuple[Person, ...] | None
    persons: tuple[Person, ...]
    facts: Facts
    missing: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    sections: Mapping[str, EventRecords] = field(default_factory=dict)
    whole_numbers: Mapping[int, int] = field(default_factory=dict)
