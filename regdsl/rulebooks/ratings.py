"""What the rating tie-breaks of C.07 art. 10 share: whose ratings count, and when they cannot be used."""

from __future__ import annotations

from collections.abc import Callable

from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import TieBreak

_NAMED = 3  # unrated players that a note names before it only counts them
WON, DRAWN = "1W+", "=D"
"""Results that count 1 and 1/2 for a performance, whatever the event gives for them."""


def unrated_without_rule(table: ScoreTable, tie_break: TieBreak) -> str | None:
    """Rating tie-breaks are dropped where anybody is unrated, unless a rule was published beforehand (art. 10, preamble)."""
    if tie_break.unrated_as is not None or None not in table.ratings:
        return None
    return _who_is_unrated(table) + (", and the text leaves open with which rating" if tie_break.unrated_open else "")


def _who_is_unrated(table: ScoreTable) -> str:
    unrated = sorted(number for number, rating in zip(table.numbers, table.ratings, strict=True) if rating is None)
    if len(unrated) == 1:
        return f"player {unrated[0]} has no rating"
    more = f" and {len(unrated) - _NAMED} more" if len(unrated) > _NAMED else ""
    return f"players {', '.join(map(str, unrated[:_NAMED]))}{more} have no rating"


def counted_ratings(table: ScoreTable, tie_break: TieBreak) -> list[int]:
    """The rating with which each player counts."""
    return [tie_break.unrated_as or 0 if rating is None else rating for rating in table.ratings]


def ratings_met(table: ScoreTable, tie_break: TieBreak) -> list[list[int]]:
    """Per player, the ratings of the opponents met; kept with the table, because several tie-breaks need them."""
    if tie_break.unrated_as not in table.ratings_met:
        rating = counted_ratings(table, tie_break).__getitem__
        table.ratings_met[tie_break.unrated_as] = [list(map(rating, opponents)) for opponents in table.opponents_met]
    return table.ratings_met[tie_break.unrated_as]


def half_points_met(table: ScoreTable) -> list[int]:
    """Per player, the half points in the games that count in rating tie-breaks: two for a win, one for a draw."""
    won = set(WON).intersection(table.rated_games)
    half_points = bytes(2 if chr(code) in won else int(chr(code) in DRAWN) for code in range(256))
    return [sum(codes.encode().translate(half_points)) for codes in table.codes]


def why_rating(table: ScoreTable) -> Callable[[int, int], str]:
    """Why a term is the rating that it is."""

    def why(player: int, index: int) -> str:
        rated = table.ratings[table.opponents_met[player][index]] is not None
        return "rating of the opponent" if rated else "the opponent has no rating and counts with this one, as was published"

    return why
