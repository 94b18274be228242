"""The final ranking and the money of the invented Bulgarian championship, worked out from `results.trf` alone.

A plain script: it imports the standard library only and nothing of regdsl. `python bulgarian_ranking.py RESULTS` prints the table that
is kept in `bulgarian_expected.tsv`. It follows article 9 and 10 of the regulation word by word:

- points; then the results of the games among those with equal points; then the points against everybody with 50 % or more (Koya, not
  extended); then Sonneborn-Berger; then the number of wins; then the performance;
- 2000, 1200, 800, 500, 450, 400, 350 for places 1 to 7 by the ranking, never shared; 50 for each point from place 8.

Whatever two arbiters could count differently (a lost game without play, and who stays equal after the games among more than two) is
counted both ways, and it is an error if the ways differ: so the results are chosen that there is one right answer.
"""

from __future__ import annotations

import sys
from fractions import Fraction
from itertools import product
from pathlib import Path

MONEY = (2000, 1200, 800, 500, 450, 400, 350)
PER_POINT = 50
HALVES = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0}
# FIDE's table 8.1.1, from 50 to 100 per cent.
DIFFERENCE = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220,
    230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
]  # fmt: skip


class Player:
    """One line `001`: number, name, rating, and of every round the opponent and the code."""

    def __init__(self, line: str) -> None:
        self.number = int(line[4:8])
        self.name = line[14:47].strip()
        self.rating = int(line[48:52])
        cells = [line[start : start + 8] for start in range(91, len(line.rstrip()), 10)]
        self.games = [(int(cell[0:4]), cell[7]) for cell in cells]
        self.halves = sum(HALVES[code] for _, code in self.games)


def read(path: Path) -> dict[int, Player]:
    lines = path.read_text(encoding="utf-8").splitlines()
    players = [Player(line) for line in lines if line.startswith("001")]
    return {player.number: player for player in players}


def counted(player: Player, forfeits: bool) -> list[tuple[int, str]]:
    """The games that count in a tie-break: with forfeits as games, or without them."""
    return [(opponent, code) for opponent, code in player.games if forfeits or code in "1=0"]


def among(player: Player, group: set[int], forfeits: bool) -> int:
    return sum(HALVES[code] for opponent, code in counted(player, forfeits) if opponent in group)


def koya(player: Player, players: dict[int, Player], forfeits: bool) -> int:
    half = len(players) - 1  # 50 % of 13 points is 13 half points
    return sum(HALVES[code] for opponent, code in counted(player, forfeits) if players[opponent].halves >= half)


def sonneborn_berger(player: Player, players: dict[int, Player], forfeits: bool, draws: bool) -> int:
    """Quarter points. With `draws`, an opponent's game without play counts as a draw for this."""

    def score(number: int) -> int:
        return sum(1 if draws and code in "+-" else HALVES[code] for _, code in players[number].games)

    return sum(HALVES[code] * score(opponent) for opponent, code in counted(player, forfeits))


def wins(player: Player, forfeits: bool) -> int:
    return sum(code == "1" or (forfeits and code == "+") for _, code in player.games)


def performance(player: Player, players: dict[int, Player]) -> int:
    played = [(opponent, code) for opponent, code in player.games if code in "1=0"]
    total = sum(players[opponent].rating for opponent, _ in played)
    average = (2 * total + len(played)) // (2 * len(played))
    share = Fraction(sum(HALVES[code] for _, code in played) * 50, len(played))
    percent = int((2 * share + 1) // 2)
    return average + (DIFFERENCE[percent - 50] if percent >= 50 else -DIFFERENCE[50 - percent])


def ranked(players: dict[int, Player], forfeits: bool, draws: bool, again: bool) -> list[list[int]]:
    """Groups of those who stay equal. `again`: who is equal after the games among all of them is compared by games among the rest."""

    def split(group: list[int], step: int) -> list[list[int]]:
        if len(group) == 1 or step > 5:
            return [group]
        value = {
            1: lambda p: among(p, set(group), forfeits),
            2: lambda p: koya(p, players, forfeits),
            3: lambda p: sonneborn_berger(p, players, forfeits, draws),
            4: lambda p: wins(p, forfeits),
            5: lambda p: performance(p, players),
        }[step]
        by_value: dict[int, list[int]] = {}
        for number in group:
            by_value.setdefault(value(players[number]), []).append(number)
        parts = [by_value[key] for key in sorted(by_value, reverse=True)]
        repeat = step == 1 and again and len(parts) > 1
        return [final for part in parts for final in split(part, 1 if repeat else step + 1)]

    by_points: dict[int, list[int]] = {}
    for number, player in players.items():
        by_points.setdefault(player.halves, []).append(number)
    return [final for points in sorted(by_points, reverse=True) for final in split(by_points[points], 1)]


def ranking(players: dict[int, Player]) -> list[int]:
    """The one order that all ways of counting give."""
    ways = [ranked(players, *way) for way in product((True, False), repeat=3)]
    if any(way != ways[0] for way in ways) or any(len(group) > 1 for group in ways[0]):
        raise ValueError("the order depends on how games without play or groups are counted")
    return [group[0] for group in ways[0]]


def table(players: dict[int, Player]) -> str:
    lines = ["place\tnumber\tname\tpoints\tmoney"]
    for place, number in enumerate(ranking(players), start=1):
        player = players[number]
        money = Fraction(MONEY[place - 1]) if place <= len(MONEY) else Fraction(player.halves * PER_POINT, 2)
        lines.append(f"{place}\t{number}\t{player.name}\t{player.halves // 2}.{player.halves % 2 * 5}\t{money}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(table(read(Path(sys.argv[1]))))
