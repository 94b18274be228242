"""What a reader of results is: it recognizes its format by what stands in a file, and reads it."""

from __future__ import annotations

from collections.abc import Mapping

from regdsl.diagnostics import Diagnostic
from regdsl.records.results import Results
from regdsl.records.sheets import Rows, text_rows
from regdsl.records.source import Loaded
from regdsl.values.frozen import dataclass, field
from regdsl.values.hints import Protocol


@dataclass(slots=True)
class Content:
    """What stands in a file: `text`, or the rows of a workbook. `columns` says which header stands for which column."""

    file: str
    text: str | None = None
    columns: Mapping[str, str] = field(default_factory=dict)
    _rows: Rows | None = None
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def rows(self) -> Rows:
        """The cells, of a text as it is parted by its delimiter."""
        if self._rows is None:
            self._rows, self.diagnostics = text_rows(self.text or "", self.file)
        return self._rows


class Reader(Protocol):
    """One format. Modules that have these two functions are readers."""

    def recognizes(self, content: Content) -> bool:
        """Whether the file is of this format."""

    def read(self, content: Content) -> Loaded[Results]:
        """The results; called where `recognizes` holds."""
