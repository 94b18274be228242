"""A line of a ranking: the name or code of a tie-break."""

from __future__ import annotations

from regdsl.language.signature import LineType, Misfit
from regdsl.language.syntax import Calculation, Expression, Line, Named, Number, PartOf, Unstated, Word
from regdsl.rulebooks.tie_break import TieBreak
from regdsl.rulebooks.tie_breaks import parse
from regdsl.values.frozen import dataclass

_AMBIGUOUS = "ambiguous-tie-break"


@dataclass(frozen=True, slots=True)
class OpenTieBreak:
    """`median buchholz 1, unstated`: a name as published that can mean any of `readings`."""

    written: str
    readings: tuple[TieBreak, ...]


def _read(line: Line) -> TieBreak | OpenTieBreak:
    is_open = len(line.arguments) == 2 and isinstance(line.arguments[1], Unstated)
    if (len(line.arguments) != 1 and not is_open) or line.parts:
        raise Misfit("here stands one tie-break", line.span, "write one name or code in each line, such as `buchholz cut 1` or `BH/C1`")
    written = _text(line.arguments[0])
    found = parse(written, line.span)
    if is_open:
        return _open(written, found.arguments["readings"] if not isinstance(found, TieBreak) and found.name == _AMBIGUOUS else None, line)
    if isinstance(found, TieBreak):
        return found
    kept = (f"or keep the published name: `{written}, unstated`",) if found.name == _AMBIGUOUS else ()
    raise Misfit(found.message, found.span, "; ".join([*found.advice[:2], *kept]) or None, found.name, found.arguments)


def _open(written: str, readings: str | None, line: Line) -> OpenTieBreak:
    if readings is None:
        raise Misfit(f"`{written}` can be read in one way only", line.span, f"write `{written}` alone")
    found = tuple(parse(code, line.span) for code in readings.split(" or "))
    return OpenTieBreak(written, tuple(each for each in found if isinstance(each, TieBreak)))


def _text(written: Expression) -> str:
    """The name as it was written: to the grammar, `KS/L+1` is a calculation."""
    match written:
        case Word(text=text):
            return text
        case Number(value=value):
            return str(value)
        case Named(name=name, value=value):
            return f"{name} {_text(value)}"
        case PartOf(part=part, whole=whole):
            return f"{_text(part)} of {_text(whole)}"
        case Calculation(terms=terms):
            signs = ("" if index == 0 else sign for index, (sign, _) in enumerate(terms))
            return "".join(sign + _text(term) for sign, (_, term) in zip(signs, terms, strict=True))
        case _:
            raise Misfit("this is no tie-break", written.span, "write its name or its FIDE code, such as `buchholz cut 1` or `BH/C1`")


TIE_BREAK = LineType("a tie-break, by name or FIDE code", _read)
