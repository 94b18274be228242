"""What a reader gives back, and the texts of the records' files."""

from __future__ import annotations

from regdsl.diagnostics import Diagnostic, Severity
from regdsl.values.frozen import dataclass
from regdsl.values.hints import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """What was read and what is odd about it. `value` is None where nothing could be read; the diagnostics then say why.

    A value with an error among its diagnostics is the best reading of a file that contradicts itself: what depends on the
    place of the error must not be published.
    """

    value: T | None
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def is_sound(self) -> bool:
        """Whether something was read and nothing in it is an error."""
        return self.value is not None and all(diagnostic.severity is not Severity.ERROR for diagnostic in self.diagnostics)
