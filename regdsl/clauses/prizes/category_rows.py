"""A table of categories: each row's key becomes a condition of a person."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Building
from regdsl.clauses.row_keys import about
from regdsl.expressions.fact import About
from regdsl.expressions.types import YES_NO, Kind
from regdsl.language.reading import ReadClause, TableRow
from regdsl.language.signature import LineType, Misfit
from regdsl.language.syntax import AllOf, AnyOf, Comparison, Expression, Interval, Line, Number, Unstated, Word
from regdsl.language.wording import expression_text

_UNRATED = ("unrated", "rated")


def _read_key(line: Line) -> tuple[Expression, ...]:
    """Alternatives parted by commas: intervals, open comparisons, names."""
    if line.parts or not line.arguments:
        raise Misfit("this is no key of a row", line.span, "write it like ..1500, below 1500, 1501..1800, unrated or GM, IM")
    for written in line.arguments:
        if not isinstance(written, Interval | Comparison | Number | Word | AllOf | AnyOf):
            raise Misfit("this is no key of a row", written.span, "write it like ..1500, below 1500, 1501..1800, unrated or GM, IM")
    return line.arguments


ROW_KEY = LineType("an interval, a comparison or names", _read_key)


def conditions_of_rows(clause: ReadClause, key: Word, building: Building) -> Iterable[tuple[TableRow, Expression | None, str]]:
    """Each row with its condition (None: `unstated`) and the name of its category, `rating 1501..1800`."""
    fact = building.scope.fact(key.text, About.PERSON)
    is_rating = fact is not None and fact.type.kind is Kind.RATING
    left_open = 0
    for row in clause.rows:
        if isinstance(row.key, Unstated):
            left_open += 1
            yield row, None, f"{key.text} unstated" + (f" {left_open}" if left_open > 1 else "")
            continue
        words = [row_condition(written, key) for written in row.key]
        named = {written.text for written in row.key if isinstance(written, Word)}
        span = row.row.key.span
        where: Expression = words[0] if len(words) == 1 else AnyOf(span, tuple(words))
        if is_rating and not named & set(_UNRATED):
            # Unrated people belong to no rating category unless the row names them.
            where = AllOf(span, (where, Word(span, "rated")))
        building.condition(where, About.PERSON, YES_NO)
        yield row, where, f"{key.text} {', '.join(expression_text(written) for written in row.key)}"


def is_otherwise(row: TableRow) -> bool:
    """Whether the row is for whatever no row above it fits."""
    return not isinstance(row.key, Unstated) and len(row.key) == 1 and isinstance(row.key[0], Word) and row.key[0].text == "otherwise"


def row_condition(written: Expression, key: Word) -> Expression:
    """What the key of a row means: a band or value of the fact `key`, or a group of the file called by several words."""
    if isinstance(written, Word) and " " in written.text and not written.text.isupper():
        return written
    return about(written, key.text)
