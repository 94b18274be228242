"""A time control by itself, against what the text calls it, and against what FIDE asks of rated games."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from regdsl.clauses.durations import in_words
from regdsl.clauses.identity.model import Venue
from regdsl.clauses.player_lists import player_lists
from regdsl.clauses.provision import Provision
from regdsl.clauses.time_control.model import Handicap, HandicapLine, RateOfPlay, TimeControl
from regdsl.clauses.time_control.rates import minutes_for_rating, rapid_is_rated, rate_of_play
from regdsl.clauses.titles.model import RatedBy
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope


def periods_in_order(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Time for so many moves comes before the time for the rest, and something follows it."""
    for control in provisions:
        if not isinstance(control, TimeControl) or not control.periods:
            continue
        main = [period for period in control.periods if period.main is not None]
        if any(period.moves is None for period in main[:-1]):
            yield control.told("time-after-the-rest", {}, "put the period for the rest of the game last")
        elif main and main[-1].moves is not None and not any(period.increment for period in control.periods):
            yield control.told(
                "no-time-left", {"move": str(_last_move(control))}, "add a period for the rest of the game, such as `30 min`"
            )
        elif not main:
            yield control.told("no-main-time", {}, "add a main time, such as `90 min`")


def _last_move(control: TimeControl) -> int:
    return sum(period.moves or 0 for period in control.periods or ())


def called_what_it_is(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """`rate of play rapid` with the time for 60 moves, by the Laws in force on the first day."""
    control, day = _control(provisions), _first_day(provisions)
    if control is None or control.seconds is None:
        return
    days = (day,) if day is not None else (date(2012, 1, 1), date(2024, 1, 1))
    found = {rate_of_play(control.seconds, one) for one in days}
    for said in provisions:
        if isinstance(said, RateOfPlay) and said.name is not None and said.name not in found and len(found) == 1:
            arguments = {"said": said.name, "found": next(iter(found)), "time": in_words(control.seconds)}
            related = (Related(control.span, "the time control"),)
            yield said.told("rate-of-play-differs", arguments, f"write `rate of play {next(iter(found))}`", related)


def enough_time_for_rating(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Games that FIDE is to rate take so much time, by the ratings of the players who are named and the day."""
    control, day = _control(provisions), _first_day(provisions)
    if control is None or control.seconds is None or day is None:
        return
    rate = rate_of_play(control.seconds, day)
    minutes = control.seconds / 60
    for rated in provisions:
        if not isinstance(rated, RatedBy) or "FIDE" not in rated.lists or (rate != "standard" and rapid_is_rated(day)):
            continue
        needed, who = _needed(provisions, day)
        if minutes < needed:
            arguments = {"time": in_words(control.seconds), "needed": f"{needed} min", "who": who}
            related = (Related(control.span, "the time control"),)
            yield rated.told("too-fast-for-rating", arguments, "give more time, or do not promise a FIDE rating", related)


def handicap_in_bands(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Each difference of ratings has one line, from 0 on; and nobody can follow the clocks of games."""
    for provision in provisions:
        if not isinstance(provision, Handicap):
            continue
        yield Diagnostic("not-followed", provision.span, {"what": "clocks by difference of ratings"}, article=provision.article or None)
        lines = sorted(provision.lines, key=lambda line: line.difference.least or 0)
        expected: int | None = 0
        for line in lines:
            least = line.difference.least or 0
            if expected is not None and least > expected:
                value = f"{expected}..{least - 1}"
                arguments = {"table": "time by rating difference", "value": value, "person": f"a difference of {expected}"}
                yield Diagnostic("band-missing", line.span, arguments, (f"add a line for {value}",), article=provision.article or None)
            elif expected is None or least < expected:
                other = lines[lines.index(line) - 1]
                arguments = {
                    "one": _band(other),
                    "other": _band(line),
                    "person": f"a difference of {least}",
                    "low": _clocks(other),
                    "high": _clocks(line),
                }
                related = (Related(other.span, "the other one"),)
                advice = ("mend a limit, so that one line fits",)
                yield Diagnostic("bands-overlap", line.span, arguments, advice, related, article=provision.article or None)
            expected = line.difference.most + 1 if line.difference.most is not None else None


def _band(line: HandicapLine) -> str:
    least, most = line.difference.least, line.difference.most
    return f"{least if least is not None else ''}..{most if most is not None else ''}"


def _clocks(line: HandicapLine) -> str:
    said = [f"{whose} {in_words(time)}" for whose, time in (("stronger", line.stronger), ("weaker", line.weaker)) if time is not None]
    return ", ".join(said) or "unstated"


def _needed(provisions: tuple[Provision, ...], day: date) -> tuple[int, str]:
    """The minutes that rated games need, and for whose sake."""
    rated = [player for players in player_lists(provisions) for player in players.players if player.rating is not None]
    if not rated:
        return minutes_for_rating(None, day), "anybody"
    strongest = max(rated, key=lambda player: player.rating or 0)
    return minutes_for_rating(strongest.rating, day), f"{strongest.name or 'a player'}, rated {strongest.rating}"


def _control(provisions: tuple[Provision, ...]) -> TimeControl | None:
    return next((one for one in provisions if isinstance(one, TimeControl)), None)


def _first_day(provisions: tuple[Provision, ...]) -> date | None:
    return next((one.first_day for one in provisions if isinstance(one, Venue)), None)


CHECKS = (periods_in_order, handicap_in_bands, called_what_it_is, enough_time_for_rating)
