"""The invented open of the European Championship, ranked and paid out apart from regdsl: a plain script on the raw files.

Everything here follows the published text and the decisions of `facts.yaml`, which are written out as the parameters of `paid`.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import yaml

EVENT = Path(__file__).parents[2] / "regulations" / "european-individual-2009" / "event"
WORTH = {"1": 2, "+": 2, "U": 2, "F": 2, "=": 1, "H": 1, "0": 0, "-": 0, "Z": 0}
PLAYED = "1=0"
MAIN = [15000, 12000, 10000, 8000, 6500, 6000, 5500, 5000, 4500, 4000, 3500, 3000, 2500, 2200, 2000, 1900, 1800, 1700, 1600, 1500, 1400,
        1300, 1200, 1100, 1000]  # fmt: skip
PERFORMANCE = [1000, 850, 800, 750, 700, 650, 600, 550, 500, 450, 400, 350, 300, 250, 200]
BAND = [700, 500, 400, 300, 200]
# B.02, table 8.1a: dp by the percentage score, from 50 to 100.
DP = [0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
      240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800]  # fmt: skip


class Raw:
    """The files as they are: rounds are (opponent, code), points count halves."""

    def __init__(self) -> None:
        with (EVENT / "entries.csv").open(encoding="utf-8") as stream:
            self.people = {int(row["no"]): row for row in csv.DictReader(stream)}
        self.rounds: dict[int, list[tuple[int, str]]] = {}
        for line in (EVENT / "results.trf").read_text(encoding="utf-8").splitlines():
            if line.startswith("001"):
                cells = line[91:]
                games = [cells[place : place + 10] for place in range(0, len(cells), 10)]
                self.rounds[int(line[4:8])] = [(int(game[0:4]), game[7]) for game in games]
        facts = yaml.safe_load((EVENT / "facts.yaml").read_text(encoding="utf-8"))
        self.absent = {fact["player"] for fact in facts["players"] if fact.get("absent from closing")}
        self.matches = [[int(n) for n in d["value"].split(",")] for d in facts["decisions"] if d["word"] == "playoff"]
        self.points = {number: sum(WORTH[code] for _, code in games) for number, games in self.rounds.items()}
        self.present = {n for n, games in self.rounds.items() if any(code not in "Z-" for _, code in games)}

    def rating(self, number: int) -> int | None:
        text = self.people[number]["rating"]
        return int(text) if text.isdigit() else None

    # ---- the ranking: article 5; unplayed rounds are draws against oneself

    def opponents(self, number: int) -> list[int]:
        """Half points of the opponents, in a round that was not played one's own."""
        return sorted(self.points[opponent] if code in PLAYED else self.points[number] for opponent, code in self.rounds[number])

    def key(self, number: int, median: str) -> tuple[int, ...]:
        opponents = self.opponents(number)
        first = sum(opponents[1:]) if median == "BH/C1" else sum(opponents[1:-1])
        wins = sum(WORTH[code] == 2 for _, code in self.rounds[number])
        progressive = sum(WORTH[code] * (len(self.rounds[number]) - place) for place, (_, code) in enumerate(self.rounds[number]))
        return (self.points[number], first, sum(opponents), wins, progressive)

    def ranking(self, median: str, *, played_off: bool = True) -> list[int]:
        """Starting numbers, best first. Matches decide ties at places 1 to 3; nobody else may be left equal."""
        keys = {number: self.key(number, median) for number in self.rounds}
        order = sorted(keys, key=lambda number: ([-value for value in keys[number]], number))
        for one, other in pairwise(order[:60]):
            assert keys[one] != keys[other], "a tie is left among the prizes: the expectation would not be unique"
        if not played_off:
            return order
        for match in self.matches:
            first = min(order.index(number) for number in match)
            if first < 3:
                order[first : first + len(match)] = match
        return order

    # ---- performance: games over the board against rated opponents

    def performance(self, number: int) -> int | None:
        met = [(self.rating(o), WORTH[code]) for o, code in self.rounds[number] if code in PLAYED and self.rating(o) is not None]
        if not met:
            return None
        games, total, half = len(met), sum(rating or 0 for rating, _ in met), sum(points for _, points in met)
        average, percent = (2 * total + games) // (2 * games), (100 * half + games) // (2 * games)
        return average + (DP[percent - 50] if percent >= 50 else -DP[50 - percent])


def paid(raw: Raw, *, median: str = "BH/C1", absence_at_least: bool = True, tax: int = 10) -> dict[int, tuple[str, Fraction, Fraction]]:
    """Player → (group, sum won, sum paid): ties share, everybody keeps the highest after sharing, 20% off for absence, then tax."""
    order = [number for number in raw.ranking(median) if number in raw.present]
    matched = {number for match in raw.matches if min(order.index(n) for n in match) < 3 for number in match}
    gains = {}
    for number in order:
        shown, rating = raw.performance(number), raw.rating(number)
        if shown is not None and rating is not None:
            gains[number] = shown - rating
    by_gain = sorted(gains, key=lambda number: (-gains[number], order.index(number)))

    def band(low: int, high: int) -> list[int]:
        return [number for number in order if raw.rating(number) is not None and low <= (raw.rating(number) or 0) <= high]

    lists: dict[str, tuple[list[int], list[int], dict[int, object]]] = {
        "main": (order, MAIN, {n: ("match", n) if n in matched else raw.points[n] for n in order}),
        "performance": (by_gain, PERFORMANCE, dict(gains)),
        "first": (band(1, 1800), BAND, dict(raw.points)),
        "second": (band(1801, 2000), BAND, dict(raw.points)),
        "third": (band(2001, 2200), BAND, dict(raw.points)),
    }
    out: dict[str, set[int]] = {group: set() for group in lists}
    while True:
        won = {
            group: _shared([n for n in players if n not in out[group]], prizes, level) for group, (players, prizes, level) in lists.items()
        }
        twice = [n for n in order if sum(n in found for found in won.values()) > 1]
        if not twice:
            break
        dearest = max(twice, key=lambda n: (max(found.get(n, Fraction(0)) for found in won.values()), -_standing(n, lists)))
        best = max(lists, key=lambda group: (won[group].get(dearest, Fraction(0)), -list(lists).index(group)))
        for group in lists:
            if group != best:
                out[group].add(dearest)
    result = {}
    for group, found in won.items():
        for number, amount in found.items():
            left = amount
            if number in raw.absent:
                share = _cents(amount / 5)
                left -= min(amount, max(share, Fraction(100)) if absence_at_least else min(share, max(amount - 100, Fraction(0))))
            left -= _cents(left * tax / 100)
            result[number] = (group, amount, left)
    return result


def _standing(number: int, lists: dict[str, tuple[list[int], list[int], dict[int, object]]]) -> int:
    return next(players.index(number) for players, _, _ in lists.values() if number in players)


def _cents(amount: Fraction) -> Fraction:
    """Half a cent up."""
    return Fraction((200 * amount.numerator + amount.denominator) // (2 * amount.denominator), 100)


def _shared(players: Iterable[int], prizes: list[int], level: dict[int, object]) -> dict[int, Fraction]:
    """Equal players share the prizes of their places in cents, the better ranked get the odd ones."""
    players, place, won = list(players), 0, {}
    while place < min(len(prizes), len(players)):
        tied = [n for n in players[place:] if level[n] == level[players[place]]]
        cents = 100 * sum(prizes[place : place + len(tied)])
        for rank, number in enumerate(tied):
            won[number] = Fraction(cents // len(tied) + (1 if rank < cents % len(tied) else 0), 100)
        place += len(tied)
    return {number: amount for number, amount in won.items() if amount}
