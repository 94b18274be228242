"""Until when something is due, and whether that is over."""

from __future__ import annotations

import re
from datetime import date, datetime

from regdsl.clauses.fees.due import Consequence
from regdsl.clauses.occasion import Occasion
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.phrases import ENGLISH
from regdsl.language.syntax import Expression
from regdsl.language.wording import expression_text
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown

_OF_ROUND = re.compile(r"(?:end of )?round (\d{1,3})", re.A)


@dataclass(frozen=True, slots=True)
class Deadline:
    """`moment` is None where nobody can date it; then `lacking` says why, and `words` are those of the text."""

    moment: date | None
    words: str
    is_over: bool
    lacking: tuple[str, ...] = ()

    @property
    def last_day(self) -> date | None:
        """The last day on which a payment is in time."""
        return self.moment.date() if isinstance(self.moment, datetime) else self.moment


def deadline_of(until: Expression | None, event: Occasion, as_of: date | None, otherwise: Consequence | None = None) -> Deadline | None:
    """The deadline as it stands at the end of the day `as_of`; None where the text has none.

    One that nobody can date is over all the same where rounds have been played that come after it.
    """
    if until is None:
        return None
    found = evaluate(until, event, event.scope)
    if isinstance(found, date):
        is_over = as_of is not None and (as_of >= found.date() if isinstance(found, datetime) else as_of > found)
        return Deadline(found, ENGLISH.moment(found), is_over)
    words = expression_text(until)
    lacking = found.lacking if isinstance(found, Unknown) else (f"the moment `{words}`",)
    return Deadline(None, words, rounds_played(event) > _rounds_before(words, otherwise), lacking)


def rounds_played(event: Occasion) -> int:
    """How many rounds the results have."""
    results = event.records.results if event.records is not None else None
    return results.crosstable.rounds if results is not None else 0


def _rounds_before(words: str, otherwise: Consequence | None) -> float:
    """After how many rounds the deadline is over for sure; without end where rounds say nothing about it."""
    after: list[float] = [otherwise.after] if otherwise is not None and otherwise.after is not None else []
    if words in ("start", "day 1"):
        after.append(0)
    if (match := _OF_ROUND.fullmatch(words)) is not None:
        after.append(int(match[1]))
    return min(after, default=float("inf"))
