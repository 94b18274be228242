"""The players that a regulation names."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from regdsl.clauses.entrants.lines import CODES, NUMBERS, Cell
from regdsl.clauses.provision import Building, Provision, block, marks, stated
from regdsl.language.reading import Entry, ReadClause
from regdsl.values.federations import is_federation
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span
from regdsl.values.titles import TITLES


@dataclass(frozen=True, slots=True)
class Listed:
    """A player of the list. None: the list does not say, or (title, ratings) `none`; `untitled` and `unrated` tell them apart."""

    span: Span
    number: int | None = None
    printed_title: str | None = None
    title: str | None = None
    name: str | None = None
    federation: str | None = None
    rating: int | None = None
    national_rating: int | None = None
    rapid_rating: int | None = None
    blitz_rating: int | None = None
    fide_id: str | None = None
    birth_year: int | None = None
    club: str | None = None
    seat: str | None = None
    untitled: bool = False
    unrated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Players(Provision):
    """The list in its order; `listed_by` is the order that it claims."""

    players: tuple[Listed, ...]
    columns: tuple[str, ...]
    listed_by: str | None = None


def _players(clause: ReadClause, building: Building) -> Iterable[Provision]:
    inner = block(clause)
    columns = next((one for one in inner if one.head == "columns"), None)
    order = next((one for one in inner if one.head == "listed by"), None)
    names = tuple(column for column in (columns.get("columns") if columns is not None else ()) or () if isinstance(column, str))
    players = [
        found
        for entry in clause.content
        if isinstance(entry, Entry) and isinstance(entry.value, tuple) and (found := _listed(entry, names, building)) is not None
    ]
    yield Players(players=tuple(players), columns=names, listed_by=stated(order.get("key")) if order is not None else None, **marks(clause))
    yield from building.provisions(one for one in inner if one.head in ("text", "heading", "stated"))


def _listed(entry: Entry, columns: tuple[str, ...], building: Building) -> Listed | None:
    cells: tuple[Cell, ...] = entry.value
    if len(cells) != len(columns):
        if columns:
            arguments = {"values": str(len(cells)), "columns": str(len(columns))}
            advice = f"write {', '.join(columns)}, in this order; `none` where there is none"
            building.report("values-and-columns", entry.line.span, arguments, advice)
        return None
    given: dict[str, int | str | bool | None] = {}
    for column, cell in zip(columns, cells, strict=True):
        value = _value(column, cell, building)
        if isinstance(value, _Fault):
            continue
        given[column.lower().replace(" ", "_")] = value
    given["untitled"] = "title" in columns and given.get("title", "") is None
    given["unrated"] = "rating" in columns and given.get("rating", "") is None
    return Listed(entry.line.span, **given)  # type: ignore[arg-type]


class _Fault:
    """A value that was reported."""


_FAULT = _Fault()


def _value(column: str, cell: Cell, building: Building) -> int | str | None | _Fault:
    """The value of a column; one of another type is reported."""
    if cell.value is None:
        return None
    if column in NUMBERS:
        if isinstance(cell.value, Decimal) and cell.value == int(cell.value) and cell.value >= 0:
            return str(int(cell.value)) if column == "FIDE ID" else int(cell.value)
        return _misfit(column, "a whole number", cell, building)
    if column in CODES:
        known = cell.kind == "code" and (cell.value in TITLES if column == "title" else is_federation(str(cell.value)))
        words = "a title such as GM" if column == "title" else "the code of a federation such as BUL"
        return str(cell.value) if known else _misfit(column, words, cell, building)
    return str(cell.value) if cell.kind == "text" else _misfit(column, "a text in quotes", cell, building)


def _misfit(column: str, words: str, cell: Cell, building: Building) -> _Fault:
    building.report("wrong-operand", cell.span, {"what": f"the column `{column}` holds {words}"}, f"write {words}, or `none`")
    return _FAULT


BUILDERS = {"players": _players}
