"""The results of one event as a file gives them: crosstable, persons, head, and every record of the file that is neither."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from enum import StrEnum

from regdsl.records.crosstable import Crosstable
from regdsl.records.person import Person
from regdsl.values.frozen import dataclass
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.span import Span

if TYPE_CHECKING:
    from regdsl.records.arrangements import Arrangements


@dataclass(frozen=True, slots=True)
class Record:
    """One line of the file other than a player's: its three-character `tag`, the text from column 5 on, and its place.

    `fourth` is what stands in column 4: a blank, unless the line is no record of the annex.
    """

    tag: str
    text: str
    span: Span
    fourth: str = " "


class ScoringSource(StrEnum):
    """Where the points per result come from."""

    STATED = "stated in the file"
    INFERRED = "inferred from the points column"
    USUAL = "the usual 1, 1/2, 0"


@dataclass(frozen=True, slots=True)
class Head:
    """What the file says about the event (records 012-132). None and empty tuples: it does not say.

    `kind` is the free text of 092, `round_dates[r - 1]` the day of round r.
    """

    name: str | None = None
    city: str | None = None
    federation: str | None = None
    start: date | None = None
    end: date | None = None
    kind: str | None = None
    chief_arbiters: tuple[str, ...] = ()
    deputy_arbiters: tuple[str, ...] = ()
    time_control: str | None = None
    round_dates: tuple[date | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Results:
    """One results file. `persons` stand in the order of their starting numbers, like the lines of the crosstable.

    `arrangements` is None where the file has no record that belongs there. `ahead` is what a TRF file has of rounds that are not played
    yet, as it stands there behind the played ones, by starting number.
    """

    file: str
    head: Head
    crosstable: Crosstable
    persons: Sequence[Person]
    scoring_source: ScoringSource = ScoringSource.USUAL
    records: tuple[Record, ...] = ()
    arrangements: Arrangements | None = None
    ahead: tuple[tuple[int, str], ...] = ()

    def record(self, tag: str) -> Record | None:
        """The last record with this tag that says something: where a head record is repeated, programs let the last one win."""
        return next((record for record in reversed(self.records) if record.tag == tag and record.text.strip()), None)
