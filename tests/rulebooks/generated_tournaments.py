"""Invented tournaments with every kind of unplayed game, the same for the same number."""

from __future__ import annotations

import random

from regdsl.records.crosstable import Crosstable, Game, Line, Result
from regdsl.rulebooks.score_table import FORFEITS, OVER_THE_BOARD

SWISS = range(160)
ROUND_ROBINS = range(160, 200)

_SHORT = {"1": "W", "=": "D", "0": "L"}
_OTHER_SIDE = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+"}

Round = tuple[int | None, str | None, str]  # opponent, colour, result code


def tournament(number: int) -> Crosstable:
    """A Swiss, or from 160 on a round robin."""
    chance = random.Random(f"tie-breaks {number}")
    if number in ROUND_ROBINS:
        return _round_robin(number, chance)
    return _swiss(number, chance)


def _crosstable(games: dict[int, list[Round]], chance: random.Random, predetermined: bool, unrated: bool) -> Crosstable:
    ratings = {player: 2600 - 25 * player - chance.randrange(20) for player in games}
    without = chance.choice(list(games)) if unrated else None
    lines = tuple(
        Line(
            player,
            None if player == without else ratings[player],
            tuple(Game(opponent, colour, Result(code)) for opponent, colour, code in rounds),
        )
        for player, rounds in games.items()
    )
    return Crosstable(lines, rounds=len(lines[0].games), predetermined=predetermined)


def _result(chance: random.Random, forfeits: float) -> tuple[str, str]:
    """What the two lines of a pairing say."""
    if chance.random() < forfeits:
        return chance.choice([("+", "-"), ("-", "+"), ("-", "-")])
    code = chance.choices("1=0", (4, 3, 3))[0]
    if chance.random() < 0.04:
        code = _SHORT[code]
    return code, _OTHER_SIDE[code]


def _swiss(number: int, chance: random.Random) -> Crosstable:
    players = list(range(1, chance.randint(6, 22) + 1))
    rounds = chance.randint(3, min(9, len(players) - 1))
    worth = {"1": 2, "W": 2, "+": 2, "U": 2, "F": 2, "=": 1, "D": 1, "H": 1}
    games: dict[int, list[Round]] = {player: [] for player in players}
    joins = {player: chance.randint(1, 3) for player in players if chance.random() < 0.08}
    leaves = {player: chance.randint(1, rounds) for player in players if chance.random() < 0.12}
    absences = chance.choice([0.0, 0.03, 0.08])
    for index in range(rounds):
        present = []
        for player in players:
            if index < joins.get(player, 0) or index >= leaves.get(player, rounds):
                games[player].append((None, None, "H" if index < joins.get(player, 0) and player % 3 == 0 else "Z"))
            elif chance.random() < absences:
                games[player].append((None, None, chance.choice("HHZZF")))
            else:
                present.append(player)
        score = {player: sum(worth.get(code, 0) for _, _, code in games[player]) for player in players}
        present.sort(key=lambda player: (-score[player], player))
        if len(present) % 2:
            had_one = {player for player in present if any(code in "UF+" for _, _, code in games[player])}
            free = [player for player in present if player not in had_one] or present
            games[free[-1]].append((None, None, "U"))
            present.remove(free[-1])
        _pair(present, games, chance)
    return _crosstable(games, chance, predetermined=False, unrated=number % 20 == 7)


def _pair(present: list[int], games: dict[int, list[Round]], chance: random.Random) -> None:
    """From the top, each with the next whom he has not met; a game that was not played may be paired again."""
    waiting = list(present)
    while waiting:
        one = waiting.pop(0)
        met = {opponent for opponent, _, code in games[one] if code in OVER_THE_BOARD}
        other = next((candidate for candidate in waiting if candidate not in met), waiting[0])
        waiting.remove(other)
        whites = [sum(colour == "w" for _, colour, _ in games[player]) for player in (one, other)]
        white, black = (one, other) if whites[0] <= whites[1] else (other, one)
        first, second = _result(chance, 0.07)
        games[white].append((black, "w", first))
        games[black].append((white, "b", second))


def _round_robin(number: int, chance: random.Random) -> Crosstable:
    """Everybody with everybody, once or twice; with an odd number of players one is free in each round."""
    players = list(range(1, chance.randint(4, 9) + 1))
    seats: list[int | None] = [*players, None] if len(players) % 2 else list(players)
    cycles = 2 if number % 4 == 0 else 1
    games: dict[int, list[Round]] = {player: [] for player in players}
    for index in range(cycles * (len(seats) - 1)):
        for place in range(len(seats) // 2):
            one, other = seats[place], seats[-1 - place]
            white, black = (one, other) if index % 2 == 0 else (other, one)
            if white is None or black is None:
                games[white or black or 0].append((None, None, "Z"))
                continue
            first, second = _result(chance, 0.08)
            games[white].append((black, "w", first))
            games[black].append((white, "b", second))
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return _crosstable(games, chance, predetermined=True, unrated=False)


def trf_text(crosstable: Crosstable, start: str) -> str:
    """The event as TRF16, with the start date `YYYY/MM/DD`."""
    lines = ["012 invented", f"042 {start}", f"062 {len(crosstable.lines)}", f"142 {crosstable.rounds}"]
    for line in crosstable.lines:
        points = sum(crosstable.scoring.points(game.result) for game in line.games)
        head = f"001 {line.number:4d}      {f'Player {line.number}':33} {line.rating or '':>4}"
        cells = "".join(
            f"  {game.opponent or 0:04d} {game.colour or '-'} {game.result.value}" if game.opponent else f"  0000 - {game.result.value}"
            for game in line.games
        )
        lines.append(f"{head:80}{float(points):4.1f} {0:4d}{cells}")
    return "\n".join(lines) + "\n"


def kinds_of_game(crosstable: Crosstable) -> set[str]:
    """The result codes that occur, and the two-sided forfeits."""
    codes = {game.result.value for line in crosstable.lines for game in line.games}
    double = any(
        game.result.value == "-" and game.opponent and crosstable.by_number[game.opponent].games[index].result.value == "-"
        for line in crosstable.lines
        for index, game in enumerate(line.games)
    )
    return codes | ({"--"} if double else set())


ALL_KINDS = {*OVER_THE_BOARD, *FORFEITS, *"UHFZ", "--"}
