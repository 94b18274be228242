"""The list of players as a table."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.entrants.model import Listed, Players
from regdsl.clauses.outlining import Around, Block, Table, said
from regdsl.clauses.sentence import Code, Sentence, Term, Value, Verbatim, number, rating, sentence, term

_COLUMNS: dict[str, Sentence] = {
    "number": sentence("No."),
    "title": sentence("Title"),
    "name": sentence("Name"),
    "federation": sentence("Federation"),
    "rating": sentence("Rating"),
    "national_rating": sentence("National rating"),
    "rapid_rating": sentence("Rapid rating"),
    "blitz_rating": sentence("Blitz rating"),
    "fide_id": sentence("FIDE ID"),
    "birth_year": sentence("Born"),
    "club": sentence("Club"),
    "seat": sentence("Right to play"),
}
_NUMBERS = ("number", "rating", "national_rating", "rapid_rating", "blitz_rating", "birth_year")


def _players(players: Players, around: Around) -> Iterable[Block]:
    """The columns that any player has, in the order of `_COLUMNS`."""
    if players.listed_by is not None:
        yield said(sentence("The list is in the order of: {key}.", key=Term(players.listed_by, "role")))
    columns = [column for column in _COLUMNS if any(_cell(player, column) is not None for player in players.players)]
    rows = tuple(tuple(_cell(player, column) for column in columns) for player in players.players)
    right = frozenset(place for place, column in enumerate(columns) if column in _NUMBERS)
    yield Table(tuple(_COLUMNS[column] for column in columns), rows, right, sentence("Players"))


def _cell(player: Listed, column: str) -> Value | None:
    if column == "rating" and player.unrated:
        return term("unrated")
    held = getattr(player, column)
    if held is None:
        return None
    if column == "number":
        return number(held)
    if isinstance(held, int):
        return rating(held)
    return Code(held) if column in ("title", "federation") else Verbatim(held)


OUTLINES = {Players: _players}
HEADINGS = {Players: sentence("Participants")}
