"""The general standing and the final by each reading of what the text leaves open, and what holds by all of them."""

from __future__ import annotations

from collections.abc import Sequence

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import FUND_READINGS
from regdsl.clauses.series.finalists import finalists
from regdsl.clauses.series.further import Further, further_standings
from regdsl.clauses.series.inheriting import EventSubject
from regdsl.clauses.series.model import Final
from regdsl.clauses.series.nominations import Finalists
from regdsl.clauses.series.standing import GeneralStanding, StandingRow, general_standing, multiplier
from regdsl.clauses.series.totals import Total
from regdsl.clauses.series_points.model import SeriesPoints
from regdsl.expressions.evaluating import evaluate
from regdsl.language.syntax import Expression
from regdsl.values.frozen import dataclass, replace
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading: which fund multiplies the points (None where it makes no difference), and what follows."""

    fund: str | None
    standing: GeneralStanding | None
    finals: tuple[tuple[Final, Finalists], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What holds whatever the text means, and who plays in which final. `readings` are its readings, where there is more than one."""

    rows: tuple[StandingRow, ...]
    finals: tuple[tuple[Final, Finalists], ...]
    notes: tuple[str, ...]
    readings: tuple[Reading, ...] = ()
    standing: GeneralStanding | None = None
    """The only one there is, where there are no readings."""
    further: tuple[Further, ...] = ()


def outcome(ground: Ground) -> Outcome:
    """The general standing and the final of a series."""
    points = next((provision for provision in ground.provisions if isinstance(provision, SeriesPoints)), None)
    finals = [provision for provision in ground.provisions if isinstance(provision, Final)]
    readings = [_read(points, finals, ground, fund) for fund in _funds(points, ground)]
    if len(readings) == 1:
        only = readings[0]
        return Outcome(
            only.standing.rows if only.standing else (),
            only.finals,
            _notes(only.standing),
            standing=only.standing,
            further=further_standings(only.standing, ground),
        )
    article = points.article if points is not None else ""
    said = " or ".join(f"`{reading.fund}`" for reading in readings)
    note = f"article {article} multiplies by the fund and does not say which ({said}): what depends on it is given by reading"
    common = dict.fromkeys(note for reading in readings if reading.standing is not None for note in reading.standing.notes)
    together = tuple((final, _common_final([reading.finals[index][1] for reading in readings])) for index, final in enumerate(finals))
    return Outcome(_common_rows(readings), together, (note, *common), tuple(readings))


def _notes(standing: GeneralStanding | None) -> tuple[str, ...]:
    """What is worth knowing of a standing, and what is not known in it."""
    return () if standing is None else (*standing.notes, *(f"not known: {what}" for what in standing.lacking))


def _funds(points: SeriesPoints | None, ground: Ground) -> tuple[str | None, ...]:
    """The readings of a bare `fund` that give different multipliers; one None where all agree or it was decided."""
    if points is None or points.fund is not None or not points.factors:
        return (None,)
    for event in ground.events.values():
        found = [multiplier(points, replace(event, fund=reading), ground.scope) for reading in FUND_READINGS]
        if isinstance(multiplier(points, event, ground.scope), Unknown) and found[0] != found[1]:
            return FUND_READINGS
    return (None,)


def _read(points: SeriesPoints | None, finals: Sequence[Final], ground: Ground, fund: str | None) -> Reading:
    meant = points if points is None or fund is None else replace(points, fund=fund)
    standing = general_standing(meant, ground) if meant is not None else None

    def over(where: Expression | None) -> GeneralStanding | None:
        """The standing over the events of which `where` holds."""
        if where is None or meant is None:
            return standing
        events = {
            name: event for name, event in ground.events.items() if evaluate(where, EventSubject(event, ground.scope), ground.scope) is True
        }
        return general_standing(meant, replace(ground, events=events))

    return Reading(fund, standing, tuple((final, finalists(final, over, ground)) for final in finals))


def _common_rows(readings: Sequence[Reading]) -> tuple[StandingRow, ...]:
    """Everybody in the order of the first reading; rank, points and total only where all readings give the same."""
    first, *others = [{row.person: row for row in reading.standing.rows} for reading in readings if reading.standing is not None]
    return tuple(_common(row, [other.get(person) for other in others]) for person, row in first.items())


def _common(row: StandingRow, others: Sequence[StandingRow | None]) -> StandingRow:
    same_rank = all(other is not None and other.rank == row.rank for other in others)
    same_total = all(other is not None and other.total == row.total for other in others)
    events = {
        event: found
        if all(other is not None and other.events.get(event) == found for other in others)
        else replace(found, earned=Unknown((f"which fund of {event} is meant",)))
        for event, found in row.events.items()
    }
    lowest = min(row.total.known, *(other.total.known for other in others if other is not None))
    total = row.total if same_total else Total(lowest, lacking=("which fund is meant",), unknown=True)
    return StandingRow(row.rank if same_rank else None, row.person, events, total)


def _common_final(finals: Sequence[Finalists]) -> Finalists:
    """The seats that are taken by all readings."""
    first = finals[0]
    seats = tuple(seat for seat in first.seats if all(seat in other.seats for other in finals))
    differing = [seat for seat in first.seats if seat not in seats]
    open_seats = [*first.open, *(f"seat by {seat.by}: depends on which fund is meant" for seat in differing)]
    return Finalists(seats, tuple(open_seats), tuple(dict.fromkeys(note for final in finals for note in final.notes)))
