"""The general standing of a series, and who plays its final."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from regdsl.clauses.requirements.measuring import decimal_in_words
from regdsl.clauses.series.nominations import Finalists
from regdsl.clauses.series.model import Final
from regdsl.clauses.series.readings import Outcome, Reading, outcome
from regdsl.clauses.series.standing import EventPoints, StandingRow
from regdsl.clauses.series.totals import Total
from regdsl.commands.running import Output, Stop
from regdsl.commands.tables import table
from regdsl.diagnostics import Severity
from regdsl.diagnostics.visible import visible
from regdsl.regulation.gathering import find_data, gather
from regdsl.regulation.model import Regulation
from regdsl.values.unknown import Unknown


def run_series(series: Regulation, paths: Sequence[Path], chosen: Namespace, output: Output) -> int:
    """Exit code 1 where something in the data is wrong, 0 also where a rank or a seat is open."""
    data = find_data(paths, series=True)
    data = replace(data, events={**data.events, **_named(chosen.event)})
    if not data.events:
        raise Stop("name the events: `--event sarajevo=FOLDER`, or one folder of event folders")
    gathered = gather(series, data, chosen.as_of)
    output.diagnostics([each for each in gathered.diagnostics if each.severity is Severity.ERROR], {}, aside=True)
    found = outcome(gathered.ground)
    if output.json:
        output.data(as_json(found))
    else:
        final = next((provision for provision in gathered.ground.provisions if isinstance(provision, Final)), None)
        output.result(_as_text(found, series, tuple(gathered.ground.events), final, quiet=output.quiet))
    return 1 if any(each.severity is Severity.ERROR for each in gathered.diagnostics) else 0


def _named(events: Iterable[str]) -> dict[str, Path]:
    """`--event sarajevo=FOLDER`."""
    named: dict[str, Path] = {}
    for text in events:
        name, sign, folder = text.partition("=")
        if not sign or not name or not folder:
            raise Stop(f"`--event {text}`: write the event, `=` and its folder: `--event sarajevo=events/sarajevo`")
        if not Path(folder).is_dir():
            raise Stop(f"there is no folder `{folder}`")
        if name in named:
            raise Stop(f"the event `{name}` is named twice")
        named[name] = Path(folder)
    return named


# ---- JSON


def as_json(found: Outcome) -> dict[str, object]:
    """The general standing and the final, as the contract says."""
    data: dict[str, object] = {
        "general_standing": [_row(row) for row in found.rows],
        **_final(found.final),
        "notes": [*found.notes, *(found.final.notes if found.final is not None else ())],
    }
    if found.readings:
        data["readings"] = [_reading(reading) for reading in found.readings]
    return data


def _reading(reading: Reading) -> dict[str, object]:
    rows = reading.standing.rows if reading.standing is not None else ()
    lacking = reading.standing.lacking if reading.standing is not None else ()
    return {
        "word": "fund",
        "value": reading.fund,
        "general_standing": [_row(row) for row in rows],
        **_final(reading.final),
        "notes": list(lacking),
    }


def _final(final: Finalists | None) -> dict[str, object]:
    seats = final.seats if final is not None else ()
    return {
        "finalists": [{"name": seat.name, "federation": seat.federation, "by": seat.by, "article": seat.article} for seat in seats],
        "open": list(final.open) if final is not None else [],
    }


def _row(row: StandingRow) -> dict[str, object]:
    events = {event: {"place": found.place, "points": _points(found)} for event, found in row.events.items()}
    said: dict[str, object] = {
        "rank": row.rank,
        "name": row.person.name,
        "federation": row.person.federation,
        "events": events,
        "total": decimal_in_words(row.total.known) if row.total.is_exact else None,
    }
    if not row.total.is_exact:
        said["at_least"] = decimal_in_words(row.total.known)
        said["lacking"] = list(row.total.lacking)
    return said


def _points(found: EventPoints) -> str | None:
    return None if isinstance(found.earned, Unknown) else decimal_in_words(found.earned)


# ---- text


def _as_text(found: Outcome, series: Regulation, events: Sequence[str], final: Final | None, *, quiet: bool) -> str:
    parts = [f"{visible(series.name)}: general standing\n"]
    for reading in found.readings:
        rows = reading.standing.rows if reading.standing is not None else ()
        parts += [
            f"\nif the fund meant is the one {reading.fund}:\n" if reading.fund == "for main" else "\nif the whole fund is meant:\n",
            _rows(rows, events),
        ]
    if not found.readings:
        parts += ["\n", _rows(found.rows, events)]
    if final is not None and found.final is not None:
        parts += [f"\nfinal of {final.players} players (article {final.article})\n\n", _seats(found.final)]
    notes = [*found.notes, *(found.final.notes if found.final is not None else ())]
    if notes and not quiet:
        parts += ["\n", *(f"note: {visible(note)}\n" for note in notes)]
    return "".join(parts)


def _rows(rows: Sequence[StandingRow], events: Sequence[str]) -> str:
    held = [event for event in events if any(event in row.events for row in rows)]
    head = ("", "name", "fed", *held, "total")
    cells = [
        (
            str(row.rank) if row.rank is not None else "?",
            row.person.name,
            row.person.federation or "",
            *(_in_event(row.events.get(event)) for event in held),
            _total(row.total),
        )
        for row in rows
    ]
    return table(head, cells, left=(1, 2))


def _in_event(found: EventPoints | None) -> str:
    """Points and, in brackets, the place: `17 (3.)`."""
    if found is None:
        return ""
    points = "?" if isinstance(found.earned, Unknown) else decimal_in_words(found.earned)
    return f"{points} ({found.place}.)"


def _total(total: Total) -> str:
    if total.is_exact:
        return decimal_in_words(total.known)
    more = "".join(f" + {decimal_in_words(points)} x {event}" for event, points in total.open.items())
    return f"{decimal_in_words(total.known)}{more or ' + ?'}"


def _seats(final: Finalists) -> str:
    rows = [(str(index), seat.name, seat.federation or "", f"by {seat.by}") for index, seat in enumerate(final.seats, start=1)]
    taken = table(("", "", "", ""), rows, left=(1, 2, 3)).split("\n", 1)[1] if rows else ""
    return taken + "".join(f"   open: {visible(text)}\n" for text in final.open)
