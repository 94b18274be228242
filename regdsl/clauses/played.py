"""What verdicts on an event as it was played share: its results file, places in it, and the form of a comparison.

A promise on which the results file is silent gets no verdict: nothing was compared.
"""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.judging import Ground
from regdsl.clauses.provision import Provision
from regdsl.values.frozen import dataclass
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.span import Span, whole_file
from regdsl.values.verdict import Evidence, Status, Verdict

if TYPE_CHECKING:
    from regdsl.records.crosstable import Crosstable
    from regdsl.records.results import Results


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """What was promised and what was found, in words; `places` are those in the results file."""

    requirement: str
    required: str
    measured: str
    status: Status
    places: tuple[Span, ...] = ()
    missing: tuple[str, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    lacking: tuple[str, ...] = ()


def results_of(ground: Ground) -> Results | None:
    """The results of the event that is judged; None without an event or without results."""
    event = ground.event
    return event.records.results if event is not None and event.records is not None else None


def place_of(results: Results, *tags: str) -> Span:
    """Where the file says it: the last record with one of these tags that says something, else the file."""
    records = (results.record(tag) for tag in tags)
    return next((record.span for record in records if record is not None), whole_file(results.file))


def cells(table: Crosstable, *games: tuple[int, int]) -> tuple[Span, ...]:
    """Where these rounds of players (starting number, round from 1) stand in the file; what it does not have is left out."""
    lines = [(table.by_number[number], number_of_round) for number, number_of_round in games if number in table.by_number]
    spans = [line.games[number_of_round - 1].span for line, number_of_round in lines if 0 < number_of_round <= len(line.games)]
    return tuple(span for span in spans if span is not None)


def left_open(provision: Provision, ground: Ground, requirement: str, what: str) -> Verdict:
    """What follows is not known, because the text leaves `what` open: a decision answers it."""
    lacking = (f"{what}: the text leaves it open",)
    return compared(
        provision, ground, Comparison(requirement=requirement, required="", measured="", status=Status.UNDETERMINED, lacking=lacking)
    )


def compared(provision: Provision, ground: Ground, comparison: Comparison) -> Verdict:
    """The verdict on a provision, with its place and those in the results."""
    return Verdict(
        article=provision.article,
        status=comparison.status,
        requirement=comparison.requirement,
        event=ground.event.name if ground.event is not None else None,
        measured=comparison.measured,
        required=comparison.required,
        missing=comparison.missing,
        evidence=comparison.evidence,
        lacking=comparison.lacking,
        places=(provision.span, *comparison.places),
    )


def status_of(is_met: bool) -> Status:
    """Met or not met."""
    return Status.MET if is_met else Status.NOT_MET


def names_of(ground: Ground) -> dict[int, str]:
    """The names of the players by starting number."""
    event = ground.event
    persons = event.records.persons if event is not None and event.records is not None else ()
    return {person.number: person.name for person in persons}


def about_players(ground: Ground, said: Iterable[tuple[int, str]]) -> tuple[Evidence, ...]:
    """What is to be said of players, with their names."""
    names = names_of(ground)
    return tuple(Evidence(why, number, names.get(number)) for number, why in said)
