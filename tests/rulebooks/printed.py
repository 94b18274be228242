"""Printed values of a list of tie-breaks, for tests."""

from __future__ import annotations

from regdsl.records.crosstable import Crosstable
from regdsl.rulebooks.editions import edition
from regdsl.rulebooks.standings import Standings, standings
from regdsl.rulebooks.tie_break import TieBreak
from regdsl.rulebooks.tie_breaks import parse
from regdsl.values.span import whole_file


def tie_break(name: str) -> TieBreak:
    parsed = parse(name, whole_file("list"))
    assert isinstance(parsed, TieBreak), parsed
    return parsed


def standing(crosstable: Crosstable, names: str, edition_id: str) -> Standings:
    """The standings by a list written with blanks between the codes."""
    rules = edition(edition_id)
    assert rules is not None
    return standings(crosstable, [tie_break(name) for name in names.split()], rules)


def column(crosstable: Crosstable, name: str, edition_id: str) -> dict[int, str | None]:
    """The values of one tie-break by starting number."""
    return {row.number: row.values[0] for row in standing(crosstable, name, edition_id).rows}
