"""Damage to results files, as it happens: cut off, mixed up, decoded wrongly, edited by hand."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

FIRST_CELL, CELL = 90, 10

Mutation = Callable[[list[str], Random], None]
"""Changes the lines in place."""


def _players(lines: list[str]) -> list[int]:
    return [index for index, line in enumerate(lines) if line.startswith("001 ")]


def _one(lines: list[str], chance: Random) -> int | None:
    players = _players(lines)
    return chance.choice(players) if players else None


def _cells(line: str) -> list[int]:
    """The beginnings of the cells that name an opponent."""
    starts = range(FIRST_CELL, len(line), CELL)
    return [start for start in starts if line[start : start + 6].strip().strip("0") and len(line) > start + 8]


def _edit(lines: list[str], chance: Random, change: Callable[[str, int], str]) -> None:
    index = _one(lines, chance)
    if index is None or not _cells(lines[index]):
        return
    lines[index] = change(lines[index], chance.choice(_cells(lines[index])))


def cut_line(lines: list[str], chance: Random) -> None:
    index = _one(lines, chance)
    if index is not None:
        lines[index] = lines[index][: chance.randrange(1, len(lines[index]))]  # a player without any line is `player_lost`


def cut_file(lines: list[str], chance: Random) -> None:
    end = chance.randrange(len(lines))
    lines[end] = lines[end][: chance.randrange(len(lines[end]) + 1)]
    del lines[end + 1 :]


def swapped_signs(lines: list[str], chance: Random) -> None:
    index = _one(lines, chance)
    if index is None:
        return
    signs = list(lines[index])
    one, other = chance.randrange(len(signs)), chance.randrange(len(signs))
    signs[one], signs[other] = signs[other], signs[one]
    lines[index] = "".join(signs)


def shifted(lines: list[str], chance: Random) -> None:
    index = _one(lines, chance)
    if index is not None:
        place = chance.randrange(4, max(len(lines[index]), 5))
        lines[index] = lines[index][:place] + " " * chance.randint(1, 3) + lines[index][place:]


def moved_left(lines: list[str], chance: Random) -> None:
    index = _one(lines, chance)
    if index is not None:
        place = chance.randrange(4, max(len(lines[index]), 5))
        lines[index] = lines[index][:place] + lines[index][place + chance.randint(1, 3) :]


def opponent_out_of_range(lines: list[str], chance: Random) -> None:
    _edit(lines, chance, lambda line, start: f"{line[: start + 2]}9999{line[start + 6 :]}")


def another_opponent(lines: list[str], chance: Random) -> None:
    number = chance.randint(1, max(len(_players(lines)), 1))
    _edit(lines, chance, lambda line, start: f"{line[: start + 2]}{number:>4}{line[start + 6 :]}")


def self_pairing(lines: list[str], chance: Random) -> None:
    _edit(lines, chance, lambda line, start: f"{line[: start + 2]}{line[4:8]}{line[start + 6 :]}")


def one_sided_result(lines: list[str], chance: Random) -> None:
    code = chance.choice("10=+-WDLUFHZX? ")
    _edit(lines, chance, lambda line, start: f"{line[: start + 8]}{code}{line[start + 9 :]}")


def one_sided_colour(lines: list[str], chance: Random) -> None:
    colour = chance.choice("wb-")
    _edit(lines, chance, lambda line, start: f"{line[: start + 6]}{colour}{line[start + 7 :]}")


def same_player_twice(lines: list[str], chance: Random) -> None:
    index = _one(lines, chance)
    if index is not None:
        lines.insert(chance.randrange(len(lines)), lines[index])


def player_lost(lines: list[str], chance: Random) -> None:
    index = _one(lines, chance)
    if index is not None:
        del lines[index]


def number_changed(lines: list[str], chance: Random) -> None:
    index = _one(lines, chance)
    if index is not None:
        lines[index] = f"{lines[index][:4]}{chance.randint(0, 99999):>4}{lines[index][8:]}"


def wrong_charset(lines: list[str], chance: Random) -> None:
    """UTF-8 read as an old encoding: names grow, columns move."""
    for index, line in enumerate(lines):
        lines[index] = line.encode("utf-8").decode("cp1252", errors="replace")


def junk_line(lines: list[str], chance: Random) -> None:
    signs = "001 9wb-+=UFHZx\t;\x1a½İ"
    lines.insert(chance.randrange(len(lines) + 1), "".join(chance.choice(signs) for _ in range(chance.randint(0, 130))))


def head_edited(lines: list[str], chance: Random) -> None:
    heads = [index for index, line in enumerate(lines) if line[:3].isalnum() and not line.startswith("001") and len(line) > 4]
    if heads:
        index = chance.choice(heads)
        place = chance.randrange(4, len(lines[index]) + 1)
        lines[index] = lines[index][:place] + chance.choice(["", "x", "99", " ", "-", "/"]) + lines[index][place + 1 :]


DETECTABLE: tuple[Mutation, ...] = (
    cut_line,
    opponent_out_of_range,
    another_opponent,
    self_pairing,
    one_sided_result,
    one_sided_colour,
    same_player_twice,
    shifted,
    moved_left,
)
"""Damage to one line, which the lines of others contradict: it is told, or it changed nothing."""

OTHERS: tuple[Mutation, ...] = (player_lost, cut_file, swapped_signs, number_changed, wrong_charset, junk_line, head_edited)


def large(players: int, rounds: int) -> str:
    """An event of so many players in so many rounds: neighbours meet, then all move on by one."""
    lines = [f"XXR {rounds}"]
    for number in range(1, players + 1):
        cells = []
        for index in range(rounds):
            shift = index % max(players - 1, 1) + 1
            other = (2 * shift - number) % players + 1
            is_white = number < other
            cells.append(f"{other:>6} {'w' if is_white else 'b'} {'=' if other != number else 'Z'}" if other != number else "  0000 - H")
        lines.append(f"001 {number:>4} m    {f'Player {number}':<33} 2000 FRA {'':>11} {'':10} {rounds / 2:>4} {'':>4}" + "".join(cells))
    return "\n".join([*lines, ""])
