"""A schedule against the rounds, the days of the event, the time for a game, and itself."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from datetime import date, datetime, time, timedelta

from regdsl.clauses.durations import in_words
from regdsl.clauses.identity.model import Venue
from regdsl.clauses.printed_numbers import number_printed
from regdsl.clauses.provision import Provision
from regdsl.clauses.schedule import sessions
from regdsl.clauses.schedule.clock_changes import times_that_there_are
from regdsl.clauses.schedule.model import Happening, RoundTime, Schedule, SchedulesMerge
from regdsl.clauses.system.model import System
from regdsl.clauses.time_control.model import TimeControl
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope
from regdsl.values.frozen import dataclass, replace
from regdsl.values.span import Span

_BEFORE_ROUND_1 = ("opening", "drawing of lots", "starting list", "end of corrections")
_AFTER_THE_LAST = ("closing", "prize giving")
_AROUND = ("registration", "arrival", "departure", "starting list", "end of corrections", "technical meeting", "captains meeting")
"""What may lie before the first day of the event, or after the last."""


def rounds_scheduled(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Every round of the system once, and no other."""
    system = next((one for one in provisions if isinstance(one, System)), None)
    for schedule in _schedules(provisions):
        if not schedule.rounds:
            continue
        seen: dict[int, RoundTime] = {}
        told: set[Span] = set()
        for one in schedule.rounds:
            first = seen.setdefault(one.number, one)
            if first is not one and one.span not in told:
                told.add(one.span)  # of a line with several rounds the first is enough
                related = (Related(first.span, "first here"),)
                yield _found("round-twice", one.span, schedule, {"round": str(one.number)}, "keep one of the two", related)
        last = system.rounds if system is not None and system.rounds is not None else max(seen)
        for first_missing, last_missing in _runs(number for number in range(1, last + 1) if number not in seen):
            said = f"round {first_missing}" if first_missing == last_missing else f"rounds {first_missing}..{last_missing}"
            yield _found(
                "round-missing",
                schedule.span,
                schedule,
                {"rounds": said},
                f"add `{said}: …`, or `{said}: unstated` where the published text does not say it",
            )
        beyond = {number: one for number, one in seen.items() if number > last}
        for begin, end in _runs(sorted(beyond)):
            yield _beyond(schedule, system, beyond[begin].span, (begin, end), last)


def _beyond(schedule: Schedule, system: System | None, span: Span, beyond: tuple[int, int], last: int) -> Diagnostic:
    """Rounds of the schedule that the event has not; of several, perhaps those of a section with fewer."""
    advice = "take it out, or change the number of rounds"
    if beyond[0] == beyond[1]:
        return _found("round-beyond", span, schedule, {"said": f"round {beyond[0]} is in the schedule", "rounds": str(last)}, advice)
    arguments = {"said": f"rounds {beyond[0]}..{beyond[1]} are in the schedule", "rounds": str(last)}
    advice += "; a section with fewer rounds may have a `schedule:` of its own in its block"
    related = () if system is None else (Related(system.span, "the rounds"),)
    return _found("round-beyond", span, schedule, arguments, advice, related)


def _runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The first and last of each unbroken run of growing `numbers`."""
    run: list[int] = []
    for number in numbers:
        if run and number != run[-1] + 1:
            yield run[0], run[-1]
            run = []
        run.append(number)
    if run:
        yield run[0], run[-1]


def rounds_in_order(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A later round begins later."""
    for schedule in _schedules(provisions):
        for before, after in itertools.pairwise(_by_number(_within(schedule, provisions))):
            if before.begins is not None and before.begins == after.begins:
                arguments = {"first": str(before.number), "second": str(after.number), "time": _moment(before.begins)}
                related = (Related(before.span, "the other one"),)
                yield _found("rounds-together", after.span, schedule, arguments, "write another day or hour for one of them", related)
            elif _is_earlier(after, before):
                arguments = {"first": str(before.number), "second": str(after.number)}
                related = (Related(before.span, f"round {before.number}"),)
                yield _found("rounds-out-of-order", after.span, schedule, arguments, "exchange the two, or mend a day", related)


def rounds_far_enough_apart(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A round of 60 moves is over before the next begins."""
    control = next((one for one in provisions if isinstance(one, TimeControl)), None)
    if control is None or control.seconds is None:
        return
    longest = 2 * control.seconds
    for schedule in _schedules(provisions):
        for before, after in itertools.pairwise(_by_number(schedule)):
            if before.begins is None or after.begins is None or after.begins <= before.begins:
                continue
            if after.begins - before.begins < timedelta(seconds=int(longest)):
                arguments = {
                    "first": str(before.number),
                    "second": str(after.number),
                    "between": in_words_of(after.begins - before.begins),
                    "game": in_words(longest),
                }
                yield _found("rounds-too-close", after.span, schedule, arguments, "begin the later round later")


def closing_after_the_games(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """The closing leaves time for the last round: at least what one of two players has for 60 moves. Long games may last beyond it."""
    control = next((one for one in provisions if isinstance(one, TimeControl)), None)
    if control is None or control.seconds is None:
        return
    for schedule in _schedules(provisions):
        rounds = [one for one in schedule.rounds if one.day is not None and one.begins is not None]
        last = max(rounds, key=_place_in_time, default=None)
        for one in schedule.happenings:
            if one.name not in _AFTER_THE_LAST or one.begins is None or last is None or last.begins is None:
                continue
            between = one.begins - last.begins
            if timedelta(0) < between < timedelta(seconds=int(control.seconds)):
                said = {"between": in_words_of(between), "clock": in_words(control.seconds)}
                arguments = {"what": one.name, "round": str(last.number), **said}
                related = (Related(last.span, f"round {last.number}"),)
                yield _found("closing-too-early", one.span, schedule, arguments, "begin the round earlier, or the closing later", related)


def in_words_of(length: timedelta) -> str:
    """A length of time in minutes: `90 min`."""
    return f"{length // timedelta(minutes=1)} min"


def within_the_event(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Rounds, opening and closing are on days of the event; registration, arrival and departure may lie around them."""
    venue = next((one for one in provisions if isinstance(one, Venue)), None)
    if venue is None or venue.first_day is None or venue.last_day is None:
        return
    days = f"{venue.first_day} to {venue.last_day}"
    for schedule in _schedules(provisions):
        lines = _lines(schedule)
        outside = [line for line in lines if not all(_is_within(venue, day) for _, day in line.dated)]
        said = [(line.span, *line.words(venue)) for line in outside]
        dated = [day for line in lines for _, day in line.dated]
        if len(outside) > 1 and not any(_is_within(venue, day) for day in dated):
            said = [(schedule.span, "the whole schedule", f"{min(dated)} to {max(dated)}")]
        for place, what, when in said:
            related = (Related(venue.span, "the days of the event"),)
            arguments = {"what": what, "day": when, "days": days}
            yield _found("outside-event", place, schedule, arguments, "mend the day, or the days of the event", related)


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of a schedule: what it puts on which days."""

    span: Span
    dated: tuple[tuple[str, date], ...]

    def words(self, venue: Venue) -> tuple[str, str]:
        """What of it lies outside the event, and on which days."""
        outside = [(what, day) for what, day in self.dated if not _is_within(venue, day)]
        (first, begin), (last, end) = outside[0], outside[-1]
        what = first if first == last else f"{first.replace('round', 'rounds')}..{last.removeprefix('round ')}"
        return what, str(begin) if begin == end else f"{begin} to {end}"


def _lines(schedule: Schedule) -> list[_Line]:
    dated: dict[Span, list[tuple[str, date]]] = {}
    for one in schedule.rounds:
        if one.day is not None:
            dated.setdefault(one.span, []).append((f"round {one.number}", one.day))
    for happening in schedule.happenings:
        if happening.day is not None and happening.name not in _AROUND:
            dated.setdefault(happening.span, []).append((happening.name, happening.day))
    return [_Line(span, tuple(of_line)) for span, of_line in dated.items()]


def _is_within(venue: Venue, day: date) -> bool:
    return venue.first_day is None or venue.last_day is None or venue.first_day <= day <= venue.last_day


def _within(schedule: Schedule, provisions: tuple[Provision, ...]) -> Schedule:
    """The schedule without what lies outside the event, which is told already: in which order that comes follows from it."""
    venue = next((one for one in provisions if isinstance(one, Venue)), None)
    if venue is None:
        return schedule
    rounds = tuple(one for one in schedule.rounds if one.day is None or _is_within(venue, one.day))
    happenings = (one for one in schedule.happenings if one.day is None or one.name in _AROUND or _is_within(venue, one.day))
    return replace(schedule, rounds=rounds, happenings=tuple(happenings))


def before_and_after_the_rounds(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Registration, opening and drawing of lots before the first round, closing after the last has begun, no round on a rest day."""
    for each in _schedules(provisions):
        schedule = _within(each, provisions)
        rounds = [one for one in _by_number(schedule) if one.day is not None]
        if not rounds:
            continue
        first, last = min(rounds, key=_place_in_time), max(rounds, key=_place_in_time)
        for one in schedule.happenings:
            if _comes_too_late(one, first):
                yield _order(one, "after", first, schedule)
            elif _comes_too_early(one, last):
                yield _order(one, "before", last, schedule)
            elif one.name == "rest day":
                yield from _on_rest_day(one, rounds, schedule)


def printed_numbers(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """The number that the source prints for a round is the number of the round, whatever alphabet its letters are of."""
    for schedule in _schedules(provisions):
        for one in schedule.rounds:
            number = number_printed(one.printed) if one.printed is not None else None
            if one.printed is not None and number is not None and number != one.number:
                arguments = {"what": f"round {one.number}", "printed": one.printed}
                yield _found("printed-otherwise", one.span, schedule, arguments, "one of the two is a slip")


def _schedules(provisions: tuple[Provision, ...]) -> Iterator[Schedule]:
    """Each timetable as those who play by it have it: from the round on in which several merge, with the rounds of the others."""
    found = [provision for provision in provisions if isinstance(provision, Schedule) and not provision.is_open]
    merge = next((provision.from_round for provision in provisions if isinstance(provision, SchedulesMerge)), None)
    for schedule in found:
        own = {one.number for one in schedule.rounds}
        shared = [
            one
            for other in found
            if other is not schedule
            for one in other.rounds
            if merge and one.number >= merge and one.number not in own
        ]
        by_number = {one.number: one for one in reversed(shared)}
        yield replace(schedule, rounds=(*schedule.rounds, *by_number.values())) if by_number else schedule


def merged_rounds_agree(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """From the round on in which timetables merge, each round has one time."""
    merge = next((provision for provision in provisions if isinstance(provision, SchedulesMerge)), None)
    if merge is None or merge.from_round is None:
        return
    seen: dict[int, RoundTime] = {}
    for schedule in provisions:
        for one in schedule.rounds if isinstance(schedule, Schedule) else ():
            first = seen.setdefault(one.number, one)
            if one.number >= merge.from_round and (one.day, one.begins) != (first.day, first.begins):
                arguments = {"round": str(one.number), "from": str(merge.from_round)}
                related = (Related(first.span, "the other time"), Related(merge.span, "the timetables merge"))
                yield Diagnostic("merged-rounds-differ", one.span, arguments, ("write the round once, or with one time",), related)


def _by_number(schedule: Schedule) -> list[RoundTime]:
    return sorted({one.number: one for one in reversed(schedule.rounds)}.values(), key=lambda one: one.number)


def _comes_too_late(one: Happening, first: RoundTime) -> bool:
    if one.name == "arrival":  # on the day itself, whatever the hour
        return one.day is not None and first.day is not None and one.day > first.day
    return one.name in (*_BEFORE_ROUND_1, "registration") and _is_after(one, first)


def _comes_too_early(one: Happening, last: RoundTime) -> bool:
    if one.name == "departure":
        return one.last_day is not None and last.day is not None and one.last_day < last.day
    return one.name in _AFTER_THE_LAST and _is_before(one, last)


def _place_in_time(one: RoundTime) -> tuple[date, time, int]:
    """Rounds of one day go by their hours, where these are said, else by their numbers."""
    assert one.day is not None
    return one.day, one.begins.time() if one.begins is not None else time.min, one.number


def _is_earlier(one: RoundTime, other: RoundTime) -> bool:
    if one.begins is not None and other.begins is not None:
        return one.begins < other.begins
    return one.day is not None and other.day is not None and one.day < other.day


def _is_after(one: Happening, played: RoundTime) -> bool:
    if one.begins is not None and played.begins is not None:
        return one.begins > played.begins
    return one.day is not None and played.day is not None and one.day > played.day


def _is_before(one: Happening, played: RoundTime) -> bool:
    if one.begins is not None and played.begins is not None:
        return one.begins <= played.begins
    return one.day is not None and played.day is not None and one.day < played.day


def _order(one: Happening, relation: str, played: RoundTime, schedule: Schedule) -> Diagnostic:
    arguments = {"what": one.name, "relation": relation, "round": str(played.number)}
    related = (Related(played.span, f"round {played.number}"),)
    return _found("schedule-order", one.span, schedule, arguments, "mend the day or the hour of one of the two", related)


def lists_before_corrections_end(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A list is published before the time for corrections of it is over."""
    for schedule in _schedules(provisions):
        ends = [one for one in schedule.happenings if one.name == "end of corrections" and one.begins is not None]
        lists = [one for one in schedule.happenings if one.name == "starting list" and one.begins is not None]
        for end in ends:
            known = [one for one in lists if one.begins is not None and end.begins is not None and one.begins >= end.begins]
            if known and len(known) == len(lists) and known[0].begins is not None and end.begins is not None:
                said = {"list": _moment(known[0].begins), "end": _moment(end.begins)}
                related = (Related(known[0].span, "the list"),)
                yield _found("list-after-corrections", end.span, schedule, said, "mend one of the two times", related)


def _on_rest_day(one: Happening, rounds: list[RoundTime], schedule: Schedule) -> Iterator[Diagnostic]:
    for played in rounds:
        if one.day is not None and played.day is not None and one.day <= played.day <= (one.last_day or one.day):
            arguments = {"round": str(played.number), "day": str(played.day)}
            related = (Related(one.span, "the rest day"),)
            yield _found("round-on-rest-day", played.span, schedule, arguments, "mend one of the two days", related)


def _moment(moment: datetime | date) -> str:
    return moment.strftime("%Y-%m-%d %H:%M") if isinstance(moment, datetime) else str(moment)


def _found(
    name: str, place: Span, schedule: Schedule, arguments: dict[str, str], advice: str, related: tuple[Related, ...] = ()
) -> Diagnostic:
    return Diagnostic(name, place, arguments, (advice,), related, article=schedule.article or None)


CHECKS = (
    rounds_scheduled,
    rounds_in_order,
    rounds_far_enough_apart,
    closing_after_the_games,
    within_the_event,
    before_and_after_the_rounds,
    printed_numbers,
    merged_rounds_agree,
    times_that_there_are,
    lists_before_corrections_end,
    *sessions.CHECKS,
)
