"""The answer to one requirement: met, not met or undetermined, with what was counted and what is missing.

A verdict is about what was promised and what happened. A fault in a text or a data file is a `Diagnostic`, never a verdict.
"""

from __future__ import annotations

from enum import StrEnum

from regdsl.values.frozen import dataclass
from regdsl.values.span import Span


class Status(StrEnum):
    MET = "met"
    NOT_MET = "not met"
    UNDETERMINED = "undetermined"


@dataclass(frozen=True, slots=True)
class Evidence:
    """One thing that was looked at: a person (`player` is the starting number) or a record, and why it counts or does not."""

    why: str
    player: int | None = None
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What follows for one requirement of one article.

    `measured` and `at_most` are the bounds of what was found (equal where everything is known, then `at_most` is None);
    `lacking` names the data without which the answer stays open; `places` are the places in the regulation and in the data.
    """

    article: str
    status: Status
    requirement: str
    event: str | None = None
    measured: str | None = None
    at_most: str | None = None
    required: str | None = None
    missing: tuple[str, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    lacking: tuple[str, ...] = ()
    places: tuple[Span, ...] = ()
