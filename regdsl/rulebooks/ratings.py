"""What the rating tie-breaks of C.07 art. 10 share: whose ratings count, and when they cannot be used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import TieBreak

_NAMED = 3  # unrated players that a note names before it only counts them


def unrated_without_rule(table: ScoreTable, tie_break: TieBreak) -> str | None:
    """Rating tie-breaks are dropped where anybody is unrated, unless a rule was published beforehand (art. 10, preamble)."""
    if tie_break.unrated_as is not None or None not in table.ratings:
        return None
    unrated = sorted(number for number, rating in zip(table.numbers, table.ratings, strict=True) if rating is None)
    if len(unrated) == 1:
        return f"player {unrated[0]} has no rating"
    more = f" and {len(unrated) - _NAMED} more" if len(unrated) > _NAMED else ""
    return f"players {', '.join(map(str, unrated[:_NAMED]))}{more} have no rating"


def ratings_of_opponents(table: ScoreTable, tie_break: TieBreak) -> Iterator[list[int]]:
    """Player by player, the ratings of the opponents met; whom one met twice counts twice (4.4)."""
    ratings = [tie_break.unrated_as or 0 if rating is None else rating for rating in table.ratings]
    games = table.rated_games
    for codes, opponents in zip(table.codes, table.opponents, strict=True):
        if not codes.strip(games):
            yield [ratings[opponent] for opponent in opponents]
        else:
            yield [ratings[opponent] for code, opponent in zip(codes, opponents, strict=True) if code in games]


def sums_of_ratings(table: ScoreTable, tie_break: TieBreak) -> Sequence[tuple[int, int]]:
    """Player by player, the sum of these ratings and how many they are; kept with the table, because several tie-breaks need them."""
    if tie_break.unrated_as not in table.sums_of_ratings:
        table.sums_of_ratings[tie_break.unrated_as] = [(sum(ratings), len(ratings)) for ratings in ratings_of_opponents(table, tie_break)]
    return table.sums_of_ratings[tie_break.unrated_as]


def rounded_average(total: int, count: int) -> int | None:
    """The mean, rounded to a whole number, one half up; None without an opponent."""
    return (2 * total + count) // (2 * count) if count else None
