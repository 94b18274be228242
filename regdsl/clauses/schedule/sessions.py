"""The hours of a day: sessions that overlap or are too short, what lies in the time of a game, rounds in the night."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import datetime, time, timedelta
from itertools import combinations

from regdsl.clauses.durations import in_words
from regdsl.clauses.provision import Provision
from regdsl.clauses.schedule.clock_changes import times_that_there_are
from regdsl.clauses.schedule.model import RoundTime, Schedule
from regdsl.clauses.time_control.model import TimeControl
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope
from regdsl.values.frozen import dataclass
from regdsl.values.patterns import pattern
from regdsl.values.span import Span

_MORNING = time(7)
"""No round begins earlier; one that does is meant for the afternoon, or stands behind midnight by a slip."""
_BESIDE_THE_GAMES = ("registration", "arrival", "departure", "starting list", "end of corrections")
_FOR_PLAYERS = ("side event", "excursion", "technical meeting", "captains meeting")
_PLAYED = pattern(r"blitz|rapid|simul|tournament|turnir|турнир|блиц|сеанс", re.I)


@dataclass(frozen=True, slots=True)
class _Session:
    """From when to when something lasts, and what it is."""

    what: str
    begin: datetime
    end: datetime
    span: Span
    rounds: tuple[RoundTime, ...] = ()


def sessions_apart(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """No session of rounds overlaps another one, a break or whatever else has its hours."""
    for schedule in _timetables(provisions):
        others = [
            _Session(one.name, one.begins, one.ends, one.span)
            for one in schedule.happenings
            if one.begins is not None and one.ends is not None and one.where is None and one.name not in _BESIDE_THE_GAMES
        ]
        for one, other in combinations([*_of_rounds(schedule), *others], 2):
            begin, end = max(one.begin, other.begin), min(one.end, other.end)
            if begin < end and (one.rounds or other.rounds):
                later, earlier = (one, other) if one.span.line > other.span.line else (other, one)
                said = {"one": earlier.what, "other": later.what, "begin": _moment(begin), "end": f"{end:%H:%M}"}
                related = (Related(earlier.span, earlier.what),)
                advice = ("begin the later one later, or end the other one earlier",)
                yield Diagnostic("sessions-overlap-in-time", later.span, said, advice, related, article=schedule.article or None)


def sessions_long_enough(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """A session has time for its rounds, each of 60 moves."""
    control = next((one for one in provisions if isinstance(one, TimeControl)), None)
    if control is None or control.seconds is None:
        return
    for schedule in _timetables(provisions):
        for session in _of_rounds(schedule):
            needed = 2 * control.seconds * len(session.rounds)
            length = session.end - session.begin
            if length < timedelta(seconds=int(needed)):
                said = {"what": session.what, "length": f"{length // timedelta(minutes=1)} min", "needed": in_words(needed)}
                advice = ("end the session later, or play fewer rounds in it",)
                yield Diagnostic("session-too-short", session.span, said, advice, article=schedule.article or None)


def nothing_else_during_a_game(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """What players take part in does not begin while a round is played: at least what one of two players has for 60 moves."""
    control = next((one for one in provisions if isinstance(one, TimeControl)), None)
    if control is None or control.seconds is None:
        return
    for schedule in _timetables(provisions):
        for one in schedule.happenings:
            if one.begins is None or one.where is not None or not (one.name in _FOR_PLAYERS or _PLAYED.search(one.name)):
                continue
            for played in schedule.rounds:
                if played.begins is not None and played.begins <= one.begins < played.begins + timedelta(seconds=int(control.seconds)):
                    said = {
                        "what": one.name,
                        "begins": _moment(one.begins),
                        "round": str(played.number),
                        "played": f"{played.begins:%H:%M}",
                    }
                    related = (Related(played.span, f"round {played.number}"),)
                    advice = ("begin it when the round is over, or say for whom it is: `… where …`",)
                    yield Diagnostic("during-a-round", one.span, said, advice, related, article=schedule.article or None)


def rounds_by_day(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """A round that begins in the night: `03:30` for half past three in the afternoon. Told once for a row."""
    for schedule in _timetables(provisions):
        told = {each.span for each in times_that_there_are(provisions, scope)}
        for one in schedule.rounds:
            hour = one.begins.time() if one.begins is not None else one.clock
            if hour is None or hour >= _MORNING or one.span in told or _goes_on_from_the_evening(one, schedule):
                continue
            told.add(one.span)
            said = {"round": str(one.number), "hour": f"{hour:%H:%M}"}
            advice = (f"hours go from 00:00 to 24:00: half a day later is `{hour.replace(hour=hour.hour + 12):%H:%M}`",)
            yield Diagnostic("round-in-the-night", one.span, said, advice, article=schedule.article or None)


def _goes_on_from_the_evening(one: RoundTime, schedule: Schedule) -> bool:
    """A blitz that lasts beyond midnight: the round before is an hour earlier at most."""
    before = next((each for each in schedule.rounds if each.number == one.number - 1), None)
    if before is None or before.begins is None or one.begins is None:
        return False
    return timedelta(0) < one.begins - before.begins <= timedelta(hours=1)


def _timetables(provisions: Iterable[Provision]) -> Iterator[Schedule]:
    return (each for each in provisions if isinstance(each, Schedule) and not each.is_open)


def _of_rounds(schedule: Schedule) -> Iterator[_Session]:
    """The sessions of rounds, each with those that are played in it."""
    by_session: dict[tuple[datetime, datetime, Span], list[RoundTime]] = {}
    for one in schedule.rounds:
        if one.session is not None:
            by_session.setdefault((one.session.begin, one.session.end, one.span), []).append(one)
    for (begin, end, span), rounds in by_session.items():
        first, last = rounds[0].number, rounds[-1].number
        yield _Session(f"round {first}" if first == last else f"rounds {first}..{last}", begin, end, span, tuple(rounds))


def _moment(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d %H:%M}"


CHECKS = (sessions_apart, sessions_long_enough, nothing_else_during_a_game, rounds_by_day)
