"""A verdict in words, as every report says it."""

from __future__ import annotations

from collections.abc import Sequence

from regdsl.values.verdict import Status, Verdict


def who(verdict: Verdict) -> str:
    """The event it is about; the requirement where it is about the whole."""
    return verdict.event if verdict.event is not None else verdict.requirement


def found(verdict: Verdict) -> str:
    """What was found, and what would have to be where that is not enough."""
    if verdict.measured is None:
        return ""
    measured = f"{verdict.measured} to {verdict.at_most}" if verdict.at_most is not None else verdict.measured
    return measured if verdict.status is Status.MET or verdict.required is None else f"{measured}; required: {verdict.required}"


def headline(verdict: Verdict) -> str:
    """The whole on one line, without its outcome: `article 1b (cetinje): at least 20 foreign starters`."""
    article = f"article {verdict.article}" if verdict.article else ""
    event = f"({verdict.event})" if verdict.event is not None else ""
    return ": ".join(part for part in (" ".join(part for part in (article, event) if part), verdict.requirement) if part)


def missing(what: Sequence[str]) -> tuple[str, ...]:
    """All that is missing, on one line; names that have commas in them are parted by semicolons."""
    mark = "; " if any(", " in each for each in what) else ", "
    return (f"missing: {mark.join(what)}",) if what else ()


def reasons(verdict: Verdict) -> list[str]:
    """What is missing, and what is not known."""
    return [*missing(verdict.missing), *(f"not known: {lacking}" for lacking in verdict.lacking)]
