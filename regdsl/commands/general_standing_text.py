"""The general standing and the final as text: as much of it as the terminal has room for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from regdsl.clauses.requirements.measuring import decimal_in_words
from regdsl.clauses.series.further import Further
from regdsl.clauses.series.nominations import Finalists
from regdsl.clauses.series.readings import Outcome
from regdsl.clauses.series.standing import EventPoints, StandingRow
from regdsl.clauses.series.totals import Total
from regdsl.commands.tables import table
from regdsl.diagnostics.visible import visible, width
from regdsl.diagnostics.wrapping import wrapped
from regdsl.values.unknown import Unknown

_SEAT = re.compile(r"seat (\d+) (.*)")
_INDENT = 6


def as_text(found: Outcome, name: str, events: Sequence[str], *, quiet: bool, columns: int) -> str:
    """The whole report, no wider than `columns` where it can be."""
    parts = [f"{visible(name)}: general standing\n"]
    for reading in found.readings:
        rows = reading.standing.rows if reading.standing is not None else ()
        parts += [
            f"\nif the fund meant is the one {reading.fund}:\n" if reading.fund == "for main" else "\nif the whole fund is meant:\n",
            _rows(rows, events, columns),
        ]
    if not found.readings:
        parts += ["\n", _rows(found.rows, events, columns)]
    for further in found.further:
        parts += [f"\n{visible(further.rule.title or further.rule.name)} (article {further.rule.article})\n\n", _further(further)]
    for final, seats in found.finals:
        called = f"final {final.name}" if final.name is not None else "final"
        of = f" of {final.players} players" if final.players is not None else ""
        parts += [f"\n{called}{of} (article {final.article})\n\n", _seats(seats, columns)]
    notes = [*found.notes, *(note for _, seats in found.finals for note in seats.notes)]
    notes += [f"{further.rule.name}: not known: {text}" for further in found.further for text in further.lacking]
    if notes and not quiet:
        parts += ["\n", *_lines((f"note: {note}" for note in notes), columns)]
    return "".join(parts)


def _lines(texts: Iterable[str], columns: int) -> Iterator[str]:
    for text in texts:
        yield from (f"{line}\n" for line in wrapped(visible(text), columns, _INDENT))


def _rows(rows: Sequence[StandingRow], events: Sequence[str], columns: int) -> str:
    """Every event with points and places; where that is too wide, without places; else how many events a person played."""
    if not rows:
        return "nobody has points\n"
    full = _table(rows, events, with_places=True)
    if _width(full) <= columns:
        return full
    narrower = _table(rows, events, with_places=False)
    return narrower if _width(narrower) <= columns else _short_table(rows)


def _width(text: str) -> int:
    return max(map(width, text.split("\n")))


def _table(rows: Sequence[StandingRow], events: Sequence[str], *, with_places: bool) -> str:
    held = [event for event in events if any(event in row.person.numbers for row in rows)]
    tie_breaks = max((len(row.values) for row in rows), default=0) if with_places else 0
    head = ("", "name", "fed", *held, "total", *(f"tie-break {number}" for number in range(1, tie_breaks + 1)))
    cells = [
        (
            *_who(row),
            *(_in_event(row, event, with_place=with_places) for event in held),
            _total(row.total, exactly=with_places),
            *(value or "" for value in row.values[:tie_breaks]),
        )
        for row in rows
    ]
    return table(head, cells, left=(1, 2))


def _short_table(rows: Sequence[StandingRow]) -> str:
    cells = [(*_who(row), str(len(row.person.numbers)), _total(row.total, exactly=False)) for row in rows]
    return table(("", "name", "fed", "events", "total"), cells, left=(1, 2))


def _who(row: StandingRow) -> tuple[str, str, str]:
    return (str(row.rank) if row.rank is not None else "?", row.person.name, row.person.federation or "")


def _in_event(row: StandingRow, event: str, *, with_place: bool) -> str:
    """Points and, in brackets, the place: `17 (3.)`. Who played, and has no place yet, has a question mark."""
    found = row.events.get(event)
    if found is None:
        return "?" if event in row.person.numbers else ""
    said = f"{_points(found)} ({found.place}.)" if with_place else _points(found)
    return f"[{said}]" if event in row.dropped else said


def _points(found: EventPoints) -> str:
    return "?" if isinstance(found.earned, Unknown) else decimal_in_words(found.earned)


def _total(total: Total, *, exactly: bool) -> str:
    if total.is_exact:
        return decimal_in_words(total.points)
    more = "".join(f" + {decimal_in_words(points)} x {event}" for event, points in total.open.items()) if exactly else ""
    return f"{decimal_in_words(total.points)}{more or ' + ?'}"


def _further(found: Further) -> str:
    """One row for each player, or for each club with those whose points count."""
    if not found.rows:
        return "nobody\n"
    cells = [
        (
            str(row.rank) if row.rank is not None else "?",
            row.name,
            decimal_in_words(row.points) if row.points is not None else "?",
            "; ".join(row.players),
        )
        for row in found.rows
    ]
    return table(("", "name", "points", ""), cells, left=(1, 3))


def _seats(final: Finalists, columns: int) -> str:
    rows = [(str(index), seat.name, seat.federation or "", f"by {seat.by}") for index, seat in enumerate(final.seats, start=1)]
    taken = table(("", "", "", ""), rows, left=(1, 2, 3)).split("\n", 1)[1] if rows else ""
    return taken + "".join(_lines((f"   open: {text}" for text in _together(final.open)), columns))


def _together(seats: Iterable[str]) -> Iterator[str]:
    """Open seats of which the same is said, in one line: `seats 3 to 5 by series points`."""
    for said, alike in groupby(seats, key=_said_of_seat):
        texts = list(alike)
        numbers = [found[1] for text in texts if (found := _SEAT.fullmatch(text)) is not None]
        if len(numbers) > 1:
            yield f"seats {numbers[0]} to {numbers[-1]} {said}"
        else:
            yield texts[0] if len(texts) == 1 else f"{texts[0]} ({len(texts)} times)"


def _said_of_seat(text: str) -> str:
    found = _SEAT.fullmatch(text)
    return text if found is None else found[2]
