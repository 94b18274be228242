"""The five final rankings and the general standing, worked out from the raw files apart from regdsl and from the generator.

Tie-breaks in two editions. `self-game` (before October 2009): an own unplayed round is a draw against oneself, with one's own final
score; opponents count with the points they were awarded. `fide-2009`: an own unplayed round is a game against a virtual opponent who
had the same points before it, gets what one did not, and draws from then on; each unplayed round of an opponent counts as a draw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby, pairwise

from tests.series.raw_files import EVENTS, NOT_A_FEDERATION, WORTH, RawEvent, Round, load

HALF = Fraction(1, 2)
SERIES_POINTS = (25, 20, 17, 15, 13, 11, 9, 8, 7, 6, 5, 4, 3, 2, 1)
Values = Callable[[int], Fraction]


class Ranking:
    """One event. `values(name)` gives a tie-break, `order()` the groups of starting numbers from first to last."""

    def __init__(self, rounds: dict[int, list[Round]], ratings: dict[int, int | None], edition: str) -> None:
        self.rounds, self.ratings, self.edition = rounds, ratings, edition
        self.points = {number: sum((self.worth(one) for one in games), Fraction(0)) for number, games in rounds.items()}

    @staticmethod
    def worth(one: Round) -> Fraction:
        return Fraction(WORTH[one.code], 2)

    def as_opponent(self, number: int) -> Fraction:
        if self.edition == "self-game":
            return self.points[number]
        return sum((self.worth(one) if one.is_played else HALF for one in self.rounds[number]), Fraction(0))

    def opponent_scores(self, number: int) -> list[Fraction]:
        games = self.rounds[number]
        out = []
        for index, one in enumerate(games):
            if one.is_played:
                out.append(self.as_opponent(one.opponent))
            elif self.edition == "self-game":
                out.append(self.points[number])
            else:
                before = sum((self.worth(earlier) for earlier in games[:index]), Fraction(0))
                out.append(before + (1 - self.worth(one)) + HALF * (len(games) - 1 - index))
        return out

    def sonneborn_berger(self, number: int) -> Fraction:
        total = Fraction(0)
        for one, score in zip(self.rounds[number], self.opponent_scores(number), strict=True):
            own = HALF if self.edition == "self-game" and not one.is_played else self.worth(one)
            total += score * own
        return total

    def progressive(self, number: int) -> Fraction:
        running, total = Fraction(0), Fraction(0)
        for one in self.rounds[number]:
            running += self.worth(one)
            total += running
        return total

    def average_rating(self, number: int) -> Fraction:
        ratings = [self.ratings[one.opponent] for one in self.rounds[number] if one.is_played]
        if None in ratings or not ratings:
            return Fraction(0)
        mean = Fraction(sum(rating for rating in ratings if rating is not None), len(ratings))
        return Fraction((mean + HALF).__floor__())

    def values(self, name: str) -> Values:
        sums = {
            "buchholz": lambda n: sum(self.opponent_scores(n), Fraction(0)),
            "buchholz cut 1": lambda n: sum(self.opponent_scores(n), Fraction(0)) - min(self.opponent_scores(n)),
            "BH/C1": lambda n: sum(sorted(self.opponent_scores(n))[1:], Fraction(0)),
            "BH/M1": lambda n: sum(sorted(self.opponent_scores(n))[1:-1], Fraction(0)),
            "sonneborn-berger": self.sonneborn_berger,
            "progressive": self.progressive,
            "wins": lambda n: Fraction(sum(self.worth(one) == 1 for one in self.rounds[n])),
            "average rating of opponents": self.average_rating,
        }
        return sums[name]

    def order(self, tie_breaks: Sequence[str]) -> list[list[int]]:
        groups = split(sorted(self.rounds), lambda number: self.points[number])
        for name in tie_breaks:
            parts: list[list[int]] = []
            for group in groups:
                parts += self.direct_encounter(group) if name == "direct encounter" else split(group, self.values(name))
            groups = parts
        return groups

    def direct_encounter(self, group: list[int]) -> list[list[int]]:
        """Who is ahead by the games among the tied, whatever the games not played among them would give."""
        if len(group) == 1:
            return [group]
        low = {n: sum((self.worth(one) for one in self.rounds[n] if one.is_played and one.opponent in group), Fraction(0)) for n in group}
        met = {n: {one.opponent for one in self.rounds[n] if one.is_played} & set(group) for n in group}
        high = {n: low[n] + len(group) - 1 - len(met[n]) for n in group}
        if low == high:
            parts = split(group, lambda number: low[number])
            return parts if len(parts) == 1 else [smaller for part in parts for smaller in self.direct_encounter(part)]
        placed: list[int] = []
        for leader in sorted(group, key=lambda number: low[number], reverse=True):
            if any(high[other] >= low[leader] for other in group if other != leader and other not in placed):
                break
            placed.append(leader)
        rest = [number for number in group if number not in placed]
        if not placed:
            return [rest]
        return [[number] for number in placed] + (self.direct_encounter(rest) if rest else [])


def split(group: list[int], value: Values) -> list[list[int]]:
    ordered = sorted(group, key=lambda number: (-value(number), number))
    return [list(part) for _, part in groupby(ordered, key=value)]


def edition(event: RawEvent) -> str:
    return "self-game" if event.heads["042"] < "2009/10" else "fide-2009"


def ranking(event: RawEvent) -> list[list[int]]:
    rounds = {number: line.rounds for number, line in event.lines.items()}
    ratings = {number: int(line.rating) if line.rating else None for number, line in event.lines.items()}
    return Ranking(rounds, ratings, edition(event)).order(event.tie_breaks)


@dataclass
class Standing:
    """One person in the series. The total is `known` + `open_points` × (fund of the event whose fund is not said / 10 000 EUR)."""

    name: str
    federation: str
    players: dict[str, int]  # event → starting number
    places: dict[str, int] = field(default_factory=dict)
    known: Fraction = Fraction(0)
    open_points: Fraction = Fraction(0)

    def total(self, open_factor: Fraction) -> Fraction:
        return self.known + self.open_points * open_factor


def persons(events: dict[str, RawEvent]) -> list[Standing]:
    """One FIDE number is one person; who has none in a list is who has the same name, federation and birth year."""
    by_number: dict[str, Standing] = {}
    by_words: dict[tuple[str, str, str], list[Standing]] = {}
    everybody: list[Standing] = []
    rows = [(event.id, number, row) for event in events.values() for number, row in event.entries.items() if number in event.lines]
    for has_number in (True, False):
        for event_id, number, row in rows:
            if row["fide_id"].isdigit() is not has_number:
                continue
            words = row["name"], row["federation"], row["birth_year"]
            found = by_number.get(row["fide_id"])
            if not has_number and row["birth_year"] and row["federation"] not in NOT_A_FEDERATION:
                same = by_words.get(words, [])
                assert len(same) < 2, f"{words}: more than one person"
                found = same[0] if same else None
            if found is None:
                found = Standing(row["name"], row["federation"], {})
                everybody.append(found)
                if has_number:
                    by_number[row["fide_id"]] = found
            assert event_id not in found.players, f"{words}: twice in {event_id}"
            found.players[event_id] = number
            if found not in by_words.setdefault(words, []):
                by_words[words].append(found)
    return everybody


def general_standing(reading: str) -> list[Standing]:
    """Everybody with points or with open points, by the `main` or the `whole` fund of the events."""
    events = {event: load(event) for event in EVENTS}
    everybody = persons(events)
    for event in events.values():
        groups = ranking(event)
        for place, worth in enumerate(SERIES_POINTS, 1):
            (number,) = groups[place - 1]  # nobody is left tied here
            person = next(one for one in everybody if one.players.get(event.id) == number)
            person.places[event.id] = place
            fund = event.fund(reading)
            if fund is None:
                person.open_points += worth
            else:
                person.known += worth * Fraction(fund, 10_000)
    return [one for one in everybody if one.places]


def best_by(standing: list[Standing], factor: Fraction) -> list[Standing]:
    return sorted(standing, key=lambda one: (-one.total(factor), one.name))


def among_first(standing: list[Standing], seats: int) -> tuple[set[str], set[str]]:
    """Names of who is among the first `seats` whatever the open factor is (0 or more), and of who may be.

    Totals are straight lines over the factor: it is enough to look where two of them meet, between such places, and beyond.
    """
    crossings = {Fraction(0)}
    for one in standing:
        for other in standing:
            if one.open_points != other.open_points:
                crossings.add((other.known - one.known) / (one.open_points - other.open_points))
    at = sorted(factor for factor in crossings if factor >= 0)
    at += [(left + right) / 2 for left, right in pairwise(at)] + [at[-1] + 1]
    sure = {one.name for one in standing}
    may: set[str] = set()
    for factor in at:
        totals = [one.total(factor) for one in standing]
        for one in standing:
            own = one.total(factor)
            if sum(total > own for total in totals) < seats:
                may.add(one.name)
            if sum(total >= own for total in totals) > seats:
                sure.discard(one.name)
    return sure, may
