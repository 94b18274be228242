"""All that is on record about one event."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Facts
from regdsl.records.person import Person
from regdsl.values.frozen import dataclass

if TYPE_CHECKING:
    from regdsl.records.results import Results


@dataclass(frozen=True, slots=True)
class EventRecords:
    """The files of one event, read and joined.

    `name` is the name of the folder. `persons` are the entries joined with the results, by starting number; `entries` and
    `results` are None where there is no such file or it could not be read (`missing` tells these apart: it names what is not there).
    `regulation` is the path of the event's own regulation, which a higher layer reads.
    """

    name: str
    folder: Path | None
    regulation: Path | None
    results: Results | None
    entries: tuple[Person, ...] | None
    persons: tuple[Person, ...]
    facts: Facts
    missing: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
