"""The general standing of a series, and who plays its final."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from regdsl.clauses.requirements.measuring import decimal_in_words
from regdsl.clauses.series.further import Further
from regdsl.clauses.series.model import Final
from regdsl.clauses.series.nominations import Finalists
from regdsl.clauses.series.readings import Outcome, Reading, outcome
from regdsl.clauses.series.standing import EventPoints, StandingRow
from regdsl.clauses.series_points.model import SeriesPoints
from regdsl.commands.inputs import reading_of
from regdsl.commands.options import Chosen
from regdsl.commands.running import Output, Stop
from regdsl.diagnostics import Severity
from regdsl.regulation.gathering import find_data, gather
from regdsl.regulation.model import Regulation
from regdsl.values.frozen import replace
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.unknown import Unknown

if TYPE_CHECKING:
    from regdsl.clauses.judging import Ground
    from regdsl.clauses.series.working import SeriesWorking


def run_series(series: Regulation, paths: Sequence[Path], chosen: Chosen, output: Output) -> int:
    """Exit code 1 where something in the data is wrong, 0 also where a rank or a seat is open."""
    data = find_data(paths, series=True)
    data = replace(data, events={**data.events, **_named(chosen.event)}, how=reading_of(chosen))
    if not data.events:
        raise Stop("name the events: `--event sarajevo=FOLDER`, or one folder of event folders")
    gathered = gather(series, data, chosen.as_of)
    output.diagnostics([each for each in gathered.diagnostics if each.severity is Severity.ERROR], {}, aside=True)
    ground = gathered.ground
    found = outcome(ground)
    workings = _workings(found, ground, chosen.explain) if chosen.explain is not None else None
    if chosen.format == "html":
        from regdsl.commands.series_html import as_html

        output.result(as_html(series, as_json(found), workings or (), chosen.messages))
    elif output.json:
        output.data({**as_json(found), **_explained(workings)})
    elif workings is not None:
        from regdsl.commands.series_working import as_text as working_text

        output.result(working_text(workings, () if output.quiet else found.notes))
    else:
        from regdsl.commands.general_standing_text import as_text

        output.result(as_text(found, series.name, tuple(ground.events), quiet=output.quiet, columns=output.columns))
    return 1 if any(each.severity is Severity.ERROR for each in gathered.diagnostics) else 0


def _explained(workings: Sequence[SeriesWorking] | None) -> dict[str, object]:
    """What `--explain` adds."""
    if workings is None:
        return {}
    from regdsl.commands.series_working import as_json as working_json

    return {"explained": working_json(workings)}


def _workings(found: Outcome, ground: Ground, asked: str) -> tuple[SeriesWorking, ...]:
    """The working for everybody who is named."""
    from regdsl.clauses.series.named import HOW, people_named
    from regdsl.clauses.series.working import people_called, working_of

    names = people_named(asked)
    points = next((provision for provision in ground.provisions if isinstance(provision, SeriesPoints)), None)
    if not names:
        raise Stop(f"`--explain {asked}` names nobody: write {HOW}")
    if points is None or found.standing is None:
        raise Stop("there is no one general standing to explain: " + ("; ".join(found.notes) or "the series has no points"))
    rows = people_called(found.rows, names)
    for name, row in rows.items():
        if row is None:
            raise Stop(f"nobody in the general standing is called `{name}`: write {HOW}")
    return tuple(working_of(row, found.standing, points, ground) for row in rows.values() if row is not None)


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
        **_finals(found.finals),
        "notes": [*found.notes, *(note for _, final in found.finals for note in final.notes)],
    }
    if found.further:
        data["further_standings"] = [_further(each) for each in found.further]
    if found.readings:
        data["readings"] = [_reading(reading) for reading in found.readings]
    return data


def _further(found: Further) -> dict[str, object]:
    rows: list[dict[str, object]] = []
    for row in found.rows:
        points = decimal_in_words(row.points) if row.points is not None else None
        rows.append({"rank": row.rank, "name": row.name, "points": points, **({"players": list(row.players)} if row.players else {})})
    said: dict[str, object] = {"name": found.rule.name, "title": found.rule.title, "article": found.rule.article, "rows": rows}
    return {**said, "lacking": list(found.lacking)} if found.lacking else said


def _reading(reading: Reading) -> dict[str, object]:
    rows = reading.standing.rows if reading.standing is not None else ()
    lacking = reading.standing.lacking if reading.standing is not None else ()
    return {
        "word": "fund",
        "value": reading.fund,
        "general_standing": [_row(row) for row in rows],
        **_finals(reading.finals),
        "notes": list(lacking),
    }


def _finals(finals: Sequence[tuple[Final, Finalists]]) -> dict[str, object]:
    """Who plays; of several finals, in which."""
    several = len(finals) > 1
    seats: list[dict[str, object]] = []
    for final, found in finals:
        for seat in found.seats:
            said: dict[str, object] = {"name": seat.name, "federation": seat.federation, "by": seat.by, "article": seat.article}
            seats.append({**said, "final": final.name} if several else said)
    open_seats = [f"{final.name or 'final'}: {text}" if several else text for final, found in finals for text in found.open]
    return {"finalists": seats, "open": open_seats}


def _row(row: StandingRow) -> dict[str, object]:
    found = {event: row.events.get(event) for event in row.person.numbers}
    events: dict[str, dict[str, object]] = {
        event: {"place": one.place if one else None, "points": _points(one) if one else None} for event, one in found.items()
    }
    for event in row.dropped & events.keys():
        events[event]["dropped"] = True
    said: dict[str, object] = {
        "rank": row.rank,
        "name": row.person.name,
        "federation": row.person.federation,
        "events": events,
        "total": decimal_in_words(row.total.points) if row.total.is_exact else None,
    }
    if not row.total.is_exact:
        said["at_least"] = decimal_in_words(row.total.points)
        said["lacking"] = list(row.total.lacking)
    if row.values:
        said["tie_breaks"] = list(row.values)
    return said


def _points(found: EventPoints) -> str | None:
    return None if isinstance(found.earned, Unknown) else decimal_in_words(found.earned)
