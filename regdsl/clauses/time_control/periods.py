"""One line of a time control: `90 min for 40 moves`, `30 min`, `30 s per move, from move 1`, `15 min + 10 s per move`."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from regdsl.clauses.durations import SECONDS, seconds
from regdsl.expressions.vocabulary import name_written
from regdsl.language.signature import LineType, Misfit
from regdsl.language.syntax import Calculation, Comparison, Expression, Line, Named, Number, Part, Quantity, Text, Word
from regdsl.language.wording import line_text
from regdsl.values.frozen import dataclass, replace

REST = ("the game", "the rest")
_DELAY = tuple(f"{unit} delay" for unit in SECONDS)
_EXAMPLE = "write it like `90 min for 40 moves`, `30 min`, `30 s per move, from move 1` or `15 min + 10 s per move`"


@dataclass(frozen=True, slots=True)
class Period:
    """A part of a time control; lengths of time in seconds.

    `main` is the time for `moves` moves (None: for the rest of the game), None where the line only adds to each move. `increment` comes
    before each move, `delay` runs before the clock does; both from move `first_move` on.
    """

    main: Fraction | None = None
    moves: int | None = None
    increment: Fraction = Fraction(0)
    delay: Fraction = Fraction(0)
    first_move: int = 1


@dataclass(frozen=True, slots=True)
class FirstMove:
    """`from move 1`, behind a comma of its own: it belongs to the period before it."""

    move: int


def _read(line: Line) -> Period | FirstMove | tuple[Period, ...]:
    *arguments, last = line.arguments or (None,)
    first_move = _first_move(last)
    if first_move is not None and not arguments and not line.parts:
        return FirstMove(first_move)
    if first_move is None and last is not None:
        arguments.append(last)
    if len(arguments) != 1 or arguments[0] is None:
        raise Misfit("this is no part of a time control", line.span, _EXAMPLE)
    if (joined_by_plus := _summands(arguments[0], line)) is not None:
        periods = tuple(_times(each.arguments[0], _per_move(each.parts), each) for each in joined_by_plus)
        periods = tuple(replace(period, moves=_moves(each.parts)) for period, each in zip(periods, joined_by_plus, strict=True))
        return periods if first_move is None else (*periods[:-1], replace(periods[-1], first_move=first_move))
    period = _times(arguments[0], _per_move(line.parts), line)
    period = replace(period, moves=_moves(line.parts))
    return period if first_move is None else replace(period, first_move=first_move)


def _summands(first: Expression, line: Line) -> tuple[Line, ...] | None:
    """`90 min for 40 moves + 30 min + 30 s per move` as three lines; None of a line with at most one period and what each move adds."""
    single = isinstance(first, Calculation) and len(first.terms) > 2
    if not single and not any(isinstance(part.value, Calculation) for part in line.parts):
        return None
    lines: list[Line] = []
    for written in (first, *line.parts):
        value = written.value if isinstance(written, Part) else written
        terms = value.terms if isinstance(value, Calculation) else (("+", value),)
        if any(sign != "+" for sign, _ in terms):
            return None
        own, *further = [term for _, term in terms if term is not None]
        if isinstance(written, Part):
            *before, last = lines
            lines = [*before, replace(last, parts=(*last.parts, replace(written, value=own)))]
        else:
            lines = [Line(line.span, (own,))]
        lines += [Line(line.span, (term,)) for term in further]
    if [part.word for part in line.parts] not in ([], ["for"], ["per"], ["for", "per"]):
        apart = ", ".join(line_text(each) for each in lines)
        advice = f"part them by commas: `{apart}`" if all(len(each.parts) < 2 for each in lines) else _EXAMPLE
        raise Misfit("this is more than one period and what each move adds", line.span, advice)
    return tuple(lines)


def _times(written: Expression, per_move: bool, line: Line) -> Period:
    if isinstance(written, Calculation) and len(written.terms) == 2 and written.terms[1][0] == "+" and per_move:
        return replace(_added(written.terms[1][1]), main=_positive(written.terms[0][1]))
    if per_move:
        return _added(written)
    if isinstance(written, Calculation) and written.terms[0][0] == "*":
        raise Misfit("the time is that of one player", line.span, "write it like `15 min`")
    if isinstance(written, Calculation):
        raise Misfit("an increment says that it comes with each move", line.span, "write it like `15 min + 10 s per move`")
    return Period(main=_positive(written))


def _added(written: Expression) -> Period:
    if isinstance(written, Quantity) and written.unit in _DELAY:
        return Period(delay=_positive(replace(written, unit=written.unit.removesuffix(" delay"))))
    return Period(increment=_positive(written))


def _positive(written: Expression) -> Fraction:
    length = seconds(written)
    if length <= 0:
        raise Misfit("a clock needs some time", written.span, _EXAMPLE)
    return length


def _per_move(parts: Iterable[Part]) -> bool:
    for part in parts:
        if part.word == "per" and not (isinstance(part.value, Word) and part.value.text == "move"):
            until_comma = part.value.left if isinstance(part.value, Comparison) else None
            if isinstance(until_comma, Word) and until_comma.text == "move":
                raise Misfit("two things stand together here", part.span, "write a comma between them: `30 s per move, from move 1`")
            raise Misfit("time is added per move", part.span, "write it like `30 s per move`")
        if part.word not in ("per", "for"):
            raise Misfit(f"`{part.word}` does not belong to a time control", part.span, _EXAMPLE)
    return any(part.word == "per" for part in parts)


def _moves(parts: Iterable[Part]) -> int | None:
    for part in parts:
        if part.word == "for" and not (isinstance(part.value, Word) and part.value.text in REST):
            value = part.value
            if isinstance(value, Quantity) and isinstance(value.number, Number) and value.unit in ("moves", "move"):
                moves = value.number.value
                if moves == int(moves) and moves >= 1:
                    return int(moves)
            raise Misfit("a period is for so many moves, or for the rest of the game", part.span, "write it like `90 min for 40 moves`")
    return None


def _first_move(written: Expression | None) -> int | None:
    if not isinstance(written, Comparison) or written.left is not None or written.relation != "from":
        return None
    move = written.right
    if isinstance(move, Named) and move.name == "move" and isinstance(move.value, Number) and move.value.value == int(move.value.value):
        return int(move.value.value)
    raise Misfit("this says from which move on time is added", written.span, "write it like `from move 1`")


def _read_sections(line: Line) -> tuple[str, ...]:
    names = tuple(each.value if isinstance(each, Text) else name_written(each) for each in line.arguments)
    if line.parts or not names or None in names:
        raise Misfit("this names no sections", line.span, 'write the names of sections, such as `A, B` or `"U12"`')
    return tuple(name for name in names if name is not None)


def joined(lines: Iterable[Period | FirstMove | tuple[Period, ...]]) -> tuple[Period, ...]:
    """The periods, each with the move that stands behind it."""
    periods: list[Period] = []
    for line in lines:
        if isinstance(line, Period):
            periods.append(line)
        elif isinstance(line, tuple):
            periods += line
        elif periods:
            periods[-1] = replace(periods[-1], first_move=line.move)
    return tuple(periods)


SECTIONS = LineType("sections by name, such as `A, B`", _read_sections)
PERIOD = LineType("a part of a time control, such as `90 min for 40 moves` or `30 s per move`", _read)
