"""A simple, legal Swiss: no rematch, at most one bye, colours kept in balance where they can be; results from a rating model.

Not a FIDE system: within a score group the upper half meets the lower half, and a search backs up where that would break a rule.
Only `Random.random()` is drawn from, and probabilities are whole per mille, so that every Python gives the same games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

# Expected score of the stronger side in per mille for a rating difference of 0, 25, 50 ... (FIDE's table 8.1b at these points).
EXPECTED = (500, 535, 570, 605, 640, 670, 705, 735, 760, 785, 810, 830, 850, 865, 880, 895, 910, 920, 925, 935, 945, 950, 960, 965, 970)
WHITE_BONUS = 35  # rating points that the first move is worth
PLAYS_LIKE = 1500  # an unrated person
SEARCH_LIMIT = 40_000


@dataclass
class Seat:
    """One line of the crosstable while the event runs. `rounds` holds (opponent, colour, code); scores count half points."""

    number: int
    rating: int | None
    plan: Mapping[int, str]  # rounds in which no pairing is wanted: H or Z; `X` = is paired and does not come
    rounds: list[tuple[int, str, str]] = field(default_factory=list)
    half_points: int = 0

    @property
    def met(self) -> set[int]:
        return {opponent for opponent, _, _ in self.rounds if opponent}

    @property
    def colours(self) -> str:
        return "".join(colour for _, colour, code in self.rounds if code in "1=0")

    @property
    def had_full_point_unplayed(self) -> bool:
        return any(code in "U+" for _, _, code in self.rounds)

    def enter(self, opponent: int, colour: str, code: str) -> None:
        self.rounds.append((opponent, colour, code))
        self.half_points += {"1": 2, "+": 2, "U": 2, "=": 1, "H": 1}.get(code, 0)


def colour_wish(seat: Seat) -> int:
    """Above 0: wants white, below 0: wants black; 2 or more is a must (two more of the other colour, or twice running)."""
    played = seat.colours
    balance = played.count("b") - played.count("w")
    if abs(balance) >= 2 or played[-2:] in ("ww", "bb"):
        return 2 if (balance > 0 or (balance == 0 and played.endswith("b"))) else -2
    if balance:
        return balance
    return 0 if not played else (1 if played.endswith("b") else -1)


def _may_meet(one: Seat, other: Seat, mind_colours: bool) -> bool:
    if other.number in one.met:
        return False
    return not mind_colours or colour_wish(one) * colour_wish(other) < 4


def _search(waiting: list[Seat], mind_colours: bool, budget: list[int]) -> list[tuple[Seat, Seat]] | None:
    """Pair everybody who waits (sorted by score), or None."""
    if not waiting:
        return []
    budget[0] -= 1
    if budget[0] < 0:
        return None
    first, rest = waiting[0], waiting[1:]
    group = [seat for seat in rest if seat.half_points == first.half_points]
    middle = (len(group) + 1) // 2
    candidates = group[max(middle - 1, 0) :] + group[: max(middle - 1, 0)][::-1] + rest[len(group) :]
    for candidate in candidates:
        if not _may_meet(first, candidate, mind_colours):
            continue
        tail = _search([seat for seat in rest if seat is not candidate], mind_colours, budget)
        if tail is not None:
            return [(first, candidate), *tail]
        if budget[0] < 0:
            return None
    return None


def pair(waiting: list[Seat]) -> list[tuple[Seat, Seat]]:
    for mind_colours in (True, False):
        pairs = _search(waiting, mind_colours, [SEARCH_LIMIT])
        if pairs is not None:
            return pairs
    raise RuntimeError("no legal pairing found: choose another seed")


def _white_first(board: int, one: Seat, other: Seat) -> bool:
    wish, answer = colour_wish(one), colour_wish(other)
    if wish == answer == 0:
        return board % 2 == 0
    if abs(wish) != abs(answer):
        return wish > 0 if abs(wish) > abs(answer) else answer < 0
    return wish > 0


def expected_of_white(white: int, black: int) -> int:
    """Expected score of White in per mille."""
    difference = white + WHITE_BONUS - black
    value = EXPECTED[min(abs(difference) // 25, len(EXPECTED) - 1)]
    return value if difference >= 0 else 1000 - value


def _play(white: Seat, black: Seat, random: Random) -> tuple[str, str]:
    ratings = white.rating or PLAYS_LIKE, black.rating or PLAYS_LIKE
    expected = expected_of_white(*ratings)
    drawn = min(150 + max(0, sum(ratings) // 2 - 1600) // 4, 2 * min(expected, 1000 - expected))
    lot = int(random.random() * 1000)
    if lot < drawn:
        return "=", "="
    return ("1", "0") if lot < drawn + expected - drawn // 2 else ("0", "1")


def play_event(seats: list[Seat], rounds: int, double_forfeit: int, random: Random) -> None:
    """Play all rounds. In round `double_forfeit` neither player of the fourth board from the end comes."""
    for number in range(1, rounds + 1):
        present = [seat for seat in seats if seat.plan.get(number, "X") == "X"]
        for seat in seats:
            if seat not in present:
                seat.enter(0, "-", seat.plan[number])
        present.sort(key=lambda seat: (-seat.half_points, seat.number))
        if len(present) % 2:
            free = next(seat for seat in reversed(present) if not seat.had_full_point_unplayed and number not in seat.plan)
            present.remove(free)
            free.enter(0, "-", "U")
        pairs = pair(present)
        for board, (one, other) in enumerate(pairs):
            white, black = (one, other) if _white_first(board, one, other) else (other, one)
            absent = [seat.plan.get(number) == "X" for seat in (white, black)]
            if number == double_forfeit and board == len(pairs) - 4:
                absent = [True, True]
            codes = _play(white, black, random)
            if any(absent):
                codes = ("-" if absent[0] else "+", "-" if absent[1] else "+")
            white.enter(black.number, "w", codes[0])
            black.enter(white.number, "b", codes[1])
