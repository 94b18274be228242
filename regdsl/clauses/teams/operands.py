"""Boards of a match, so many of the best or the last, and the words that only clauses about teams have."""

from __future__ import annotations

from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Expression, Interval, Named, Number, Unstated, Word
from regdsl.values.frozen import dataclass

_LIKE = "write it like `on board 1` or `on boards 5..6`"
FORFEITED = FORFEITED_MATCH, FORFEITED_BOARD, FORFEITED_GAME = "forfeited match", "forfeited board", "forfeited game"
"""A match that a team loses without playing; a board of another match; a game of a player in an individual event."""
CAPTAINS = ("advise draw", "advise resignation", "replace players", "speak with players", "enter playing area", "protest")
"""What captains may do: advise to offer, accept or refuse a draw; advise to resign; name another player before the round."""
LOT = "lot"
TIES = ("best place", "places", "wins", "buchholz", "next player", "younger", LOT)
"""The best place of a player of the team, the sum of the places of those who count, their wins, their Buchholz; the next best player;
the later years of birth; the lot."""
RESULTS_OF_WITHDRAWN = RESULTS_ANNULLED, REST_FORFEITED = "results annulled", "rest forfeited"
"""What becomes of the results of who withdraws: nothing of them counts; or they stand, and the games to come are lost by forfeit."""


@dataclass(frozen=True, slots=True)
class Boards:
    """Boards `first` to `last`, both in, counted from 1."""

    first: int
    last: int


def _read_boards(written: Expression) -> Boards:
    if isinstance(written, Named) and written.name in ("on board", "on boards"):
        value = written.value
        ends = (value.lower, value.upper) if isinstance(value, Interval) and value.unit is None else (value, value)
        numbers = [end.value for end in ends if isinstance(end, Number) and end.value == int(end.value) and end.value >= 1]
        if len(numbers) == 2 and numbers[0] <= numbers[1]:
            return Boards(int(numbers[0]), int(numbers[1]))
    raise Misfit("this names no boards", written.span, _LIKE)


def _so_many(word: str) -> Operand:
    """`last 2`, `best 4`: so many from an end of the ranking."""

    def read(written: Expression) -> int | Unstated:
        if isinstance(written, Word) and written.text == f"{word} unstated":
            return Unstated(written.span)
        if isinstance(written, Named) and written.name == word:
            if isinstance(written.value, Unstated):
                return written.value
            if isinstance(written.value, Number) and written.value.value == int(written.value.value) and written.value.value >= 1:
                return int(written.value.value)
        raise Misfit(f"this does not say how many of the {word}", written.span, f"write it like `{word} 4`")

    return Operand(word, f"so many of the {word}, such as `{word} 4`", read)


BOARDS = Operand("boards", "boards such as `on board 1` or `on boards 5..6`", _read_boards)
LAST = _so_many("last")
BEST = _so_many("best")
