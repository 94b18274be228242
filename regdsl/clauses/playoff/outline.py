"""Play-offs in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from regdsl.clauses.outlining import Around, Block, said
from regdsl.clauses.playoff.ladder import SuddenDeathLine
from regdsl.clauses.playoff.model import Conference, Decided, Match, Playoff
from regdsl.clauses.sentence import Sentence, Term, Value, Verbatim, Weekday, counted, left_open, length, number, sentence, terms

COLOURS = ("white", "black")


def _playoff(playoff: Playoff, around: Around) -> Iterable[Block]:
    yield said(*(_decided(decided) for decided in playoff.ties))
    if playoff.matches:
        yield said(*(_match(place, match) for place, match in enumerate(playoff.matches, start=1)))
    if playoff.sudden_death:
        yield said(sentence("If the players are still equal, one last game decides."), *map(_last_game, playoff.sudden_death))


def _decided(decided: Decided) -> Sentence:
    effects = terms(decided.effects, "play-off decides")
    place = decided.tie.removeprefix("place ")
    if place.isdigit():
        return sentence("A tie for place {place} is played off. This decides: {effects}.", place=number(int(place)), effects=effects)
    return sentence("A tie is played off for: {tie}. This decides: {effects}.", tie=Term(decided.tie, "play-off"), effects=effects)


def _match(place: int, match: Match) -> Sentence:
    if match.games is None or match.clock is None:
        return _half_open_match(number(place), match)
    values: dict[str, Value] = {"step": number(place), "games": counted(match.games, "games"), "time": length(match.clock.base)}
    if match.clock.per_move:
        return sentence(
            "Step {step}: {games}, {time} for each player plus {increment} per move.", increment=length(match.clock.per_move), **values
        )
    return sentence("Step {step}: {games}, {time} for each player.", **values)


def _half_open_match(step: Value, match: Match) -> Sentence:
    if match.games is not None:
        games = counted(match.games, "games")
        return left_open("Step {step}: {games}; the published text leaves the time control open.", step=step, games=games)
    if match.clock is None:
        return left_open("Step {step}: the published text leaves open how many games and the time control.", step=step)
    if match.clock.per_move:
        return left_open(
            "Step {step}: {time} for each player plus {increment} per move; the published text leaves open how many games.",
            step=step,
            time=length(match.clock.base),
            increment=length(match.clock.per_move),
        )
    time = length(match.clock.base)
    return left_open("Step {step}: {time} for each player; the published text leaves open how many games.", step=step, time=time)


def _last_game(line: SuddenDeathLine) -> Sentence:
    colour = Term(line.colour, "colour")
    if line.wins_with_draw or line.seconds is None:
        return sentence("A draw wins for: {colour}.", colour=colour)
    return sentence("Time for {colour}: {time}.", colour=colour, time=length(line.seconds))


def _conference(conference: Conference, around: Around) -> Iterable[Block]:
    day: Value = conference.day if isinstance(conference.day, datetime) else Weekday(conference.day)
    place = None if conference.place is None else sentence("Place: {place}.", place=Verbatim(conference.place))
    yield said(sentence("Details of the play-off are announced: {moment}.", moment=day), place)


OUTLINES = {Playoff: _playoff, Conference: _conference}
HEADINGS = {Playoff: sentence("Play-offs"), Conference: sentence("Play-offs")}
