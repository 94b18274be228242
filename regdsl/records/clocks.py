"""Time controls as results files write them: the code of record 222, and the words of record 122 as far as they are clear.

Source: TRF26 (C.02 Annex), record 222: periods parted by `:`, each `moves/seconds+increment`, `W…-B…` where the clocks differ.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from regdsl.values.frozen import dataclass, replace

NORM_MOVES = 60


@dataclass(frozen=True, slots=True)
class ClockPeriod:
    """`seconds` for `moves` moves (None: for the rest of the game), `increment` seconds more for each move."""

    seconds: int
    moves: int | None = None
    increment: int = 0


@dataclass(frozen=True, slots=True)
class Clocks:
    """The periods of both players; `black` is None where they are those of White."""

    white: tuple[ClockPeriod, ...]
    black: tuple[ClockPeriod, ...] | None = None

    @property
    def seconds(self) -> int:
        """The time of White for 60 moves, by which FIDE compares time controls: all main times and 60 increments."""
        return sum(period.seconds for period in self.white) + NORM_MOVES * self.white[0].increment

    @property
    def code(self) -> str:
        """As record 222 writes it."""
        if self.black is None:
            return _code(self.white)
        return f"W{_code(self.white)}-B{_code(self.black)}"


def _code(periods: Sequence[ClockPeriod]) -> str:
    def part(period: ClockPeriod) -> str:
        moves = f"{period.moves}/" if period.moves is not None else ""
        return f"{moves}{period.seconds}" + (f"+{period.increment}" if period.increment else "")

    return ":".join(map(part, periods))


_PERIOD = re.compile(r"(?:(\d{1,3})/)?(\d{1,6})(?:\+(\d{1,4}))?", re.A)


def clocks_of_code(text: str) -> Clocks | None:
    """What record 222 says; None where it is no such code."""
    text = text.replace(" ", "").upper()
    if text.startswith("W") and "-B" in text:
        white, black = (_periods(part) for part in text[1:].split("-B", 1))
        return Clocks(white, black) if white and black else None
    periods = _periods(text)
    return Clocks(periods) if periods else None


def _periods(text: str) -> tuple[ClockPeriod, ...] | None:
    found = [_PERIOD.fullmatch(part) for part in text.split(":")]
    periods = tuple(ClockPeriod(int(each[2]), int(each[1]) if each[1] else None, int(each[3] or 0)) for each in found if each is not None)
    if len(periods) < len(found) or any(period.moves is None for period in periods[:-1]) or periods[-1].moves is not None:
        return None
    return periods if all(period.seconds for period in periods) else None


# ---- words

_MINUTES = r"(?:'|′|’|´|m|min|mins|minutes?|minuten|minutos?|minuti)"
_SECONDS = r"(?:\"|''|″|”|“|s|sec|secs|seconds?|sekunden|segundos?|secondi|secondes?)"
_SHORT = re.compile(rf"(\d{{1,3}})\s*{_MINUTES}?\s*[+/]\s*(\d{{1,3}})\s*{_SECONDS}?(?:\s*(?:/|per|pro|par|por)\s*\w+)?", re.I)
_HOURS = re.compile(r"(\d)\s*h\s*(\d{2})?", re.I | re.A)
_STAGE = re.compile(rf"(\d{{1,3}})\s*{_MINUTES}\s*(?:x|/|for|/\s*)\s*(\d{{2}})(?:\s*(?:moves|m|mm|mv))?", re.I)
_LAST = re.compile(rf"(\d{{1,3}})\s*{_MINUTES}", re.I)
_PER_MOVE = r"(?:\s*(?:/|per|pro|par|por)\s*(?:move|m|zug|coup|jugada))?(?:\s*,?\s*(?:from|ab)\s+move\s+1)?"
_ADDED = re.compile(rf"(\d{{1,3}})\s*{_SECONDS}{_PER_MOVE}", re.I)


def clocks_of_words(text: str) -> Clocks | None:
    """What free words say, where they leave no doubt: `90 min + 30 sec`, `1h30 + 30s`, `100'x40+15'+30"`, `15/10`. None otherwise."""
    text = " ".join(text.split())
    hours = _HOURS.match(text)
    if hours is not None:
        text = f"{60 * int(hours[1]) + int(hours[2] or 0)}'{text[hours.end() :].removeprefix('min')}"
    short = _SHORT.fullmatch(text)
    if short is not None and not re.search(r"\d\s*x", text):
        return Clocks((ClockPeriod(60 * int(short[1]), None, int(short[2])),))
    return _staged([part.strip() for part in re.split(r"\s*[+,;]\s*|\s+and\s+", text) if part.strip()])


def _staged(parts: Sequence[str]) -> Clocks | None:
    periods: list[ClockPeriod] = []
    increment = 0
    for index, part in enumerate(parts):
        stage, last, added = _STAGE.fullmatch(part), _LAST.fullmatch(part), _ADDED.fullmatch(part)
        if stage is not None:
            periods.append(ClockPeriod(60 * int(stage[1]), int(stage[2])))
        elif last is not None and (not periods or periods[-1].moves is not None):
            periods.append(ClockPeriod(60 * int(last[1])))
        elif added is not None and index == len(parts) - 1 and periods:
            increment = int(added[1])
        else:
            return None
    if not periods or periods[-1].moves is not None:
        return None
    return Clocks(tuple(replace(period, increment=increment) for period in periods))


def in_minutes(clocks: Clocks) -> str:
    """`90 min for 40 moves, then 30 min, 30 s per move`: a time control in words."""
    stages = [f"{_minutes(period.seconds)}" + (f" for {period.moves} moves" if period.moves is not None else "") for period in clocks.white]
    increment = clocks.white[0].increment
    return ", then ".join(stages) + (f", {increment} s per move" if increment else "")


def _minutes(seconds: int) -> str:
    minutes = Fraction(seconds, 60)
    return f"{minutes} min" if minutes.denominator == 1 else f"{seconds} s"
