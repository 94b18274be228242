"""Were the rounds played on the days of the timetable?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date

from regdsl.clauses.judging import Ground
from regdsl.clauses.played import Comparison, compared, place_of, results_of, status_of
from regdsl.clauses.schedule.model import Schedule
from regdsl.values.verdict import Evidence, Verdict

_MOST_SHOWN = 10


def _schedule(schedule: Schedule, ground: Ground) -> Iterable[Verdict]:
    """The dates of 132, round by round, and how many rounds come on one day."""
    results = results_of(ground)
    if results is None or schedule is not next((each for each in ground.provisions if isinstance(each, Schedule) and each.rounds), None):
        return  # several timetables are judged together, once
    found = {number: day for number, day in enumerate(results.head.round_dates, start=1) if day is not None}
    promised = {row.number: row.day for row in schedule.rounds if row.day is not None}
    for other in ground.provisions:
        # A file has one date for a round; by which timetable each game was played it does not say: one that any of them has is right.
        for row in other.rounds if isinstance(other, Schedule) and other is not schedule else ():
            if row.day is not None and (row.number not in promised or row.day == found.get(row.number)):
                promised[row.number] = row.day
    both = sorted(found.keys() & promised.keys())
    if not both:
        return
    differing = [number for number in both if found[number] != promised[number]]
    comparison = Comparison(
        requirement="rounds on the days of the timetable",
        required=f"{len(both)} rounds on their days",
        measured=f"{len(both) - len(differing)} rounds on their days",
        status=status_of(not differing),
        places=(*(row.span for row in schedule.rounds if row.number in differing[:1]), place_of(results, "132")),
        evidence=tuple(
            Evidence(f"round {number} is on {promised[number]} in the timetable, on {found[number]} in the file")
            for number in differing[:_MOST_SHOWN]
        ),
    )
    yield compared(schedule, ground, comparison)
    wanted, played = _most_on_a_day(promised), _most_on_a_day(found)
    if promised.keys() == found.keys():
        rounds_a_day = Comparison(
            requirement=f"at most {wanted} round{'s' if wanted > 1 else ''} a day",
            required=str(wanted),
            measured=str(played),
            status=status_of(played <= wanted),
            places=(place_of(results, "132"),),
            evidence=tuple(_crowded(found, wanted)),
        )
        yield compared(schedule, ground, rounds_a_day)


def _crowded(days: dict[int, date], wanted: int) -> Iterable[Evidence]:
    """The days with more rounds than wanted, and which rounds these are."""
    for day, count in sorted(Counter(days.values()).items()):
        if count > wanted:
            rounds = ", ".join(str(number) for number in sorted(days) if days[number] == day)
            yield Evidence(f"rounds {rounds} are on {day}")


def _most_on_a_day(days: dict[int, date]) -> int:
    return max(Counter(days.values()).values())


JUDGES = {Schedule: _schedule}
