"""The steps of a play-off."""

from __future__ import annotations

from fractions import Fraction

from regdsl.language.operands import decimal_of
from regdsl.language.signature import LineType, Misfit, Operand
from regdsl.language.syntax import Calculation, Expression, Line, Named, Quantity, Word
from regdsl.values.frozen import dataclass

_SECONDS = {"min": 60, "minutes": 60, "minute": 60, "s": 1, "seconds": 1, "second": 1}
_WIN = ("draw wins", "draw win")
SERIES_PLACES = "tied series places"
"""Places of a general standing: whom they are about is said by name, for a series has no starting numbers."""
NAMED_TIES = ("champion", "medals", "qualification", SERIES_PLACES)
EFFECTS = ("ranking", "prizes", "seats")


@dataclass(frozen=True, slots=True)
class Clock:
    """Each player's time for the game in seconds, and what a move adds."""

    base: int
    per_move: int = 0


@dataclass(frozen=True, slots=True)
class SuddenDeathLine:
    """One line of the last game: the clock of a colour, or who wins with a draw."""

    colour: str
    seconds: int | None = None
    wins_with_draw: bool = False


def _seconds(written: Expression) -> int:
    if isinstance(written, Quantity) and written.unit in _SECONDS:
        seconds = Fraction(decimal_of(written.number)) * _SECONDS[written.unit]
        if seconds.denominator == 1 and seconds > 0:
            return int(seconds)
    raise Misfit("this is no time for a game", written.span, "write it like `15 min`, or `15 min + 10 s per move`")


def _read_clock(written: Expression) -> Clock:
    if isinstance(written, Calculation) and len(written.terms) == 2 and written.terms[1][0] == "+":
        return Clock(_seconds(written.terms[0][1]), _seconds(written.terms[1][1]))
    return Clock(_seconds(written))


def _read_sudden_death(line: Line) -> SuddenDeathLine:
    written = line.arguments[0] if len(line.arguments) == 1 else None
    if isinstance(written, Named) and written.name in ("white", "black") and not line.parts:
        return SuddenDeathLine(written.name, _seconds(written.value))
    if isinstance(written, Word) and written.text in _WIN and len(line.parts) == 1 and line.parts[0].word == "for":
        colour = line.parts[0].value
        if isinstance(colour, Word) and colour.text in ("white", "black"):
            return SuddenDeathLine(colour.text, None, True)
    raise Misfit("this says nothing of the last game", line.span, "write `white 5 min`, `black 4 min`, `draw wins for black`")


def _read_tie(line: Line) -> tuple[str, ...]:
    names = tuple(tie_name(written) for written in line.arguments)
    if line.parts or None in names or not names:
        raise Misfit("this names no tie", line.span, "write `champion`, `medals`, `qualification` or `place 1`")
    return tuple(name for name in names if name is not None)


def tie_name(written: Expression) -> str | None:
    """`champion`, `medals`, `qualification`, `place 4`; None for anything else."""
    if isinstance(written, Word) and written.text in NAMED_TIES:
        return written.text
    if isinstance(written, Named) and written.name == "place":
        from regdsl.clauses.prizes.places import PLACE_OR_PLACES

        return f"place {PLACE_OR_PLACES.read(written).first}"
    return None


def _read_name(written: Expression) -> str:
    name = tie_name(written)
    if name is None:
        raise Misfit("this names no tie", written.span, "write `champion`, `medals`, `qualification` or `place 1`")
    return name


def _read_effect(line: Line) -> str:
    written = line.arguments[0] if len(line.arguments) == 1 and not line.parts else None
    if isinstance(written, Word) and written.text in EFFECTS:
        return written.text
    raise Misfit("this is nothing that a play-off decides", line.span, "write `ranking`, `prizes` or `seats`")


CLOCK = Operand("clock", "a time such as `15 min + 10 s per move`", _read_clock)
TIE = Operand("tie", "`champion`, `medals`, `qualification` or `place 1`", _read_name)
TIES = LineType("`champion`, `medals`, `qualification` or `place 1`", _read_tie)
EFFECT = LineType("`ranking`, `prizes` or `seats`", _read_effect)
SUDDEN_DEATH = LineType("`white 5 min`, `black 4 min` or `draw wins for black`", _read_sudden_death)
