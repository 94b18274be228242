"""Colours in the terminal, where it has them."""

from __future__ import annotations

from regdsl.values.frozen import dataclass
from regdsl.values.verdict import Status

_END = "\x1b[0m"
_STATUS = {Status.MET: "\x1b[32m", Status.NOT_MET: "\x1b[1;31m", Status.UNDETERMINED: "\x1b[33m"}


@dataclass(frozen=True, slots=True)
class Paint:
    """Paints words, or leaves them as they are."""

    on: bool

    def strong(self, text: str) -> str:
        return f"\x1b[1m{text}{_END}" if self.on else text

    def dim(self, text: str) -> str:
        return f"\x1b[2m{text}{_END}" if self.on else text

    def status(self, text: str, status: Status) -> str:
        return f"{_STATUS[status]}{text}{_END}" if self.on else text
