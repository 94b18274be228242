"""People who are asked for without `at least` or `at most`, and how to say it: `5 starters`, `no starters where foreign`."""

from __future__ import annotations

from regdsl.clauses.requirements.signature import COUNT_NOUNS
from regdsl.language.syntax import Expression, Named, Not, Number, Quantity, Word
from regdsl.language.wording import expression_text

_NOBODY = ("no", "none", "nobody", "zero", "not")
_PEOPLE = ("nobody", "everybody", "everyone", "all", "players", "participants")


def how_to_count(written: Expression | None, where: Expression | None) -> str | None:
    """The advice where `written` means a number of people and gives no bound; None where it is a condition of the event."""
    match written:
        case Quantity(number=number, unit=unit) | Named(value=Quantity(number=number, unit=unit)) if unit in COUNT_NOUNS:
            return _bounds(number, unit)
        case Number() as number if where is not None:
            return _bounds(number, "starters")
        case Quantity(number=number, unit=unit) if where is not None and unit in _PEOPLE:
            return _bounds(number, "starters")
        case Word(text=text) if where is not None:
            *before, last = text.split()
            noun = next((noun for noun in COUNT_NOUNS if last in (noun, noun.removesuffix("s"))), None)
            if noun is None and last not in _PEOPLE:
                return None
            return _everybody(before[0] if before else last, noun or "starters", where)
    return None


def _bounds(number: Expression, noun: str) -> str:
    many = f"{expression_text(number)} {noun}"
    return f"write `at least {many}`, `at most {many}`, or both, parted by a comma, for exactly so many"


def _everybody(first: str, noun: str, where: Expression) -> str:
    if first in _NOBODY:
        return f"write `at most 0 {noun} where {expression_text(where)}`"
    if first in COUNT_NOUNS:
        return f"write how many: `at least 20 {noun} where {expression_text(where)}`"
    return f"for everybody, write `at most 0 {noun} where {expression_text(Not(where.span, where))}`"
