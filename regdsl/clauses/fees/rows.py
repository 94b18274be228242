"""The rows of a table of amounts become bands, each with the condition that its key means; where two facts count, rows stand in rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from regdsl.clauses.fees.table import CASE, Band, Quota, Table, condition_of
from regdsl.clauses.fees.time_before import is_time_before, time_before
from regdsl.clauses.provision import Building
from regdsl.expressions.checking import check
from regdsl.expressions.fact import About
from regdsl.expressions.vocabulary import name_written
from regdsl.language.reading import ReadClause, TableRow
from regdsl.language.signature import Misfit
from regdsl.language.syntax import AllOf, AnyOf, Expression, Not, Unstated, Word
from regdsl.language.wording import expression_text, line_text


def table_of(clause: ReadClause, building: Building, amount: Callable[[Quota], Quota | None]) -> Table | None:
    """The table in the clause's block; None where it cannot be read, which is reported. `amount` looks at each amount in it."""
    return _Rows(clause, building, amount).table()


class _Rows:
    def __init__(self, clause: ReadClause, building: Building, amount: Callable[[Quota], Quota | None]) -> None:
        self._clause, self._building, self._amount = clause, building, amount
        self._by: Expression | None = clause.get("by")

    def table(self) -> Table | None:
        keys = self._keys()
        if not keys:
            return None
        bands = tuple(band for row in self._clause.rows for band in self._bands(row, keys))
        for_unstated = [row.values for row in self._clause.rows if isinstance(row.key, Unstated)]
        left_open = [values[0] if values and isinstance(values[0], Quota) else None for values in for_unstated]
        return Table(keys, bands, tuple(self._amount(quota) if quota is not None else None for quota in left_open))

    def _keys(self) -> tuple[str, ...]:
        by, head = self._by, self._clause.head
        if by is None or isinstance(by, Unstated):
            missing = {"head": head, "word": "by", "what": "what its rows are about"}
            self._building.report("part-missing", self._clause.clause.head_span, missing, f"write it like `{head} by rating:`")
            return ()
        if is_time_before(by):
            return ("withdrawn",)
        written = by.items if isinstance(by, AllOf) else (by,)
        names = tuple(name for item in written if (name := name_written(item)) is not None)
        for item, name in zip(written, names, strict=False):
            if name != CASE:
                faults = check(Word(item.span, name), self._building.scope, About.PERSON)
                self._building.diagnostics += faults
                if faults:
                    return ()
        return names

    def _bands(self, row: TableRow, keys: tuple[str, ...]) -> Iterator[Band]:
        """What the row says: one band, or one for each of its inner rows. A fault in it is reported, and it is left out."""
        if isinstance(row.key, Unstated):
            return
        inner = [item for item in row.content if isinstance(item, TableRow)]
        try:
            if inner:
                yield from self._nested(row, inner, keys)
            else:
                yield self._band(row, line_text(row.key), self._alone(row, keys))
        except Misfit as misfit:
            self._building.misfit(misfit)

    def _alone(self, row: TableRow, keys: tuple[str, ...]) -> Expression | None:
        """What a row without inner rows means. `otherwise` among rows with inner rows is about the outer fact, as they are."""
        keys = keys if _says_all(row, keys) else keys[:1]
        condition = self._condition(row, keys)
        has_inner = any(isinstance(item, TableRow) for each in self._clause.rows for item in each.content)
        return self._all_others(row, self._clause.rows, keys[:1]) if condition is None and has_inner else condition

    def _nested(self, row: TableRow, inner: list[TableRow], keys: tuple[str, ...]) -> Iterator[Band]:
        if len(keys) != 2:
            head = self._clause.head
            what = f"a row of `{head} by {' and '.join(keys)}` holds no rows of its own"
            raise Misfit(
                what, inner[0].row.span, f"name the fact of the outer and that of the inner rows: `{head} by section and channel:`"
            )
        outer = self._condition(row, keys[:1]) or self._all_others(row, self._clause.rows, keys[:1])
        outer_text = " or ".join(map(expression_text, row.key.arguments))
        for each in inner:
            if isinstance(each.key, Unstated):
                continue
            condition = self._condition(each, keys[1:]) or self._all_others(each, inner, keys[1:])
            yield self._band(each, f"{outer_text}, {line_text(each.key)}", _both(each, outer, condition))

    def _all_others(self, row: TableRow, rows: Iterable[TableRow], keys: tuple[str, ...]) -> Expression | None:
        """What `otherwise` means among rows: none of the others; None where there are no others."""
        keys_of_others = [each.key for each in rows if each is not row and not isinstance(each.key, Unstated)]
        others = tuple(condition for key in keys_of_others if (condition := condition_of(key, keys)) is not None)
        return Not(row.row.span, AnyOf(row.row.span, others)) if others else None

    def _condition(self, row: TableRow, keys: tuple[str, ...]) -> Expression | None:
        by = self._by
        condition = time_before(row.key, by.right) if is_time_before(by) else condition_of(row.key, keys)
        if condition is not None:
            # A row speaks of those who have its key: a bound on a rating needs no word about the unrated.
            faults = check(condition, self._building.scope, About.PERSON)
            self._building.diagnostics += [fault for fault in faults if fault.name != "unrated-not-said"]
        return condition

    def _band(self, row: TableRow, text: str, condition: Expression | None) -> Band:
        values = row.values
        if len(values) > 1:
            self._building.report("wrong-operand", row.row.span, {"what": "a row has one amount"}, "write one amount for each row")
        quota = values[0] if values else None
        return Band(text, condition, self._amount(quota) if isinstance(quota, Quota) else None, row.row.span)


def _says_all(row: TableRow, keys: tuple[str, ...]) -> bool:
    """Whether the row's key has a value of each of the facts; else it is of the first of them, whatever the others are."""
    return len(keys) == 1 or any(isinstance(written, AllOf) for written in row.key.arguments)


def _both(row: TableRow, outer: Expression | None, inner: Expression | None) -> Expression | None:
    if outer is None or inner is None:
        return outer or inner
    return AllOf(row.row.span, (outer, inner))
