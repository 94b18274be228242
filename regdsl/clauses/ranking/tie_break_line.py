"""A line of a ranking: the name or code of a tie-break."""

from __future__ import annotations

from regdsl.language.signature import LineType, Misfit
from regdsl.language.syntax import Calculation, Expression, Line, Named, Number, PartOf, Word
from regdsl.rulebooks.tie_break import TieBreak
from regdsl.rulebooks.tie_breaks import parse


def _read(line: Line) -> TieBreak:
    if len(line.arguments) != 1 or line.parts:
        raise Misfit("here stands one tie-break", line.span, "write one name or code in each line, such as `buchholz cut 1` or `BH/C1`")
    written = _text(line.arguments[0])
    found = parse(written, line.span)
    if isinstance(found, TieBreak):
        return found
    raise Misfit(found.message, found.span, found.advice[0] if found.advice else None, found.name, found.arguments)


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
