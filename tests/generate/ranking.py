"""The final ranking that the generator prints into the results: points, then the tie-breaks of the event's own list.

Two editions (facts of the rules: an own unplayed round is half a point against oneself before October 2009, a virtual opponent after).
Everything is counted in quarter points, whole numbers. The counter in `tests/series` works it out again in its own way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from swiss import Seat

PLAYED = "1=0"
HALVES = {"1": 2, "+": 2, "U": 2, "=": 1, "H": 1, "0": 0, "-": 0, "Z": 0}


class Table:
    """The finished event as the tie-breaks see it."""

    def __init__(self, seats: Iterable[Seat], edition: str) -> None:
        self.seats = {seat.number: seat for seat in seats}
        self.edition = edition

    def seen_by_others(self, number: int) -> int:
        """Half points with which a player counts as an opponent: since Kallithea 2009 each of his unplayed rounds is a draw."""
        seat = self.seats[number]
        if self.edition == "self-game":
            return seat.half_points
        return sum(HALVES[code] if code in PLAYED else 1 for _, _, code in seat.rounds)

    def contributions(self, number: int) -> list[tuple[int, int]]:
        """For each round (opponent's half points, own half points for Sonneborn-Berger)."""
        seat = self.seats[number]
        out, before = [], 0
        for index, (opponent, _, code) in enumerate(seat.rounds):
            if code in PLAYED:
                out.append((self.seen_by_others(opponent), HALVES[code]))
            elif self.edition == "self-game":
                out.append((seat.half_points, 1))
            else:
                left = len(seat.rounds) - index - 1
                out.append((before + 2 - HALVES[code] + left, HALVES[code]))
            before += HALVES[code]
        return out

    def buchholz(self, number: int, low: int = 0, high: int = 0) -> int:
        values = sorted(value for value, _ in self.contributions(number))
        return sum(values[low : len(values) - high])

    def sonneborn_berger(self, number: int) -> int:
        return sum(value * own for value, own in self.contributions(number))

    def wins(self, number: int) -> int:
        return sum(HALVES[code] == 2 for _, _, code in self.seats[number].rounds)

    def progressive(self, number: int) -> int:
        rounds = self.seats[number].rounds
        return sum(HALVES[code] * (len(rounds) - index) for index, (_, _, code) in enumerate(rounds))

    def average_rating(self, number: int) -> int:
        ratings = [self.seats[opponent].rating for opponent, _, code in self.seats[number].rounds if code in PLAYED]
        known = [rating for rating in ratings if rating is not None]
        if len(known) != len(ratings):
            raise ValueError("an average of ratings in a field with an unrated player")
        return (2 * sum(known) + len(known)) // (2 * len(known)) if known else 0

    def direct_encounter(self, group: Sequence[int]) -> list[list[int]]:
        """The group in its order, as far as the games among its members decide it.

        All met: by their points in the small table, equal ones again in a smaller one. Else a place goes to whoever is alone on it
        whatever the missing games would give, from the first place on; the rest begins again in its own table.
        """
        scores = self._scores(group)
        if not any(missing for _, missing in scores.values()):
            levels = sorted({half for half, _ in scores.values()}, reverse=True)
            if len(levels) == 1:
                return [list(group)]
            return [part for level in levels for part in self.direct_encounter([n for n in group if scores[n][0] == level])]
        above: list[list[int]] = []
        while (first := _alone_on_top(scores)) is not None:
            above.append([first])
            del scores[first]
        rest = list(scores)
        if not rest:
            return above
        return above + (self.direct_encounter(rest) if above else [rest])

    def _scores(self, members: Sequence[int]) -> dict[int, tuple[int, int]]:
        """Half points against the other members, and the number of them not met over the board."""
        scores = {}
        for number in members:
            games = [(opponent, HALVES[code]) for opponent, _, code in self.seats[number].rounds if code in PLAYED and opponent in members]
            scores[number] = sum(half for _, half in games), len(members) - 1 - len(games)
        return scores


def _alone_on_top(scores: dict[int, tuple[int, int]]) -> int | None:
    for number, (least, _) in scores.items():
        if all(least > half + 2 * missing for other, (half, missing) in scores.items() if other != number):
            return number
    return None


def final_ranking(seats: Sequence[Seat], tie_breaks: Sequence[str], edition: str) -> list[list[int]]:
    """Starting numbers, best first; whom the list leaves tied stand together, by starting number."""
    table = Table(seats, edition)
    values: dict[str, Callable[[int], int]] = {
        "buchholz": table.buchholz,
        "buchholz cut 1": lambda number: table.buchholz(number, low=1),
        "BH/M1": lambda number: table.buchholz(number, low=1, high=1),
        "sonneborn-berger": table.sonneborn_berger,
        "wins": table.wins,
        "progressive": table.progressive,
        "average rating of opponents": table.average_rating,
        "points": lambda number: table.seats[number].half_points,
    }
    groups = [sorted(table.seats)]
    for name in ("points", *tie_breaks):
        parted = []
        for group in groups:
            if len(group) == 1:
                parted.append(group)
            elif name == "direct encounter":
                parted.extend(sorted(part) for part in table.direct_encounter(group))
            else:
                keys = {number: values[name](number) for number in group}
                parted.extend([n for n in group if keys[n] == key] for key in sorted(set(keys.values()), reverse=True))
        groups = parted
    return groups
