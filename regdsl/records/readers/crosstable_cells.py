"""What stands in one cell of a crosstable, in the orders in which programs write it. A table keeps to one of them.

opponent, colour, result   161w1, 4b½, 12w+, 4B 1    chess-results, Swiss-Manager, Swiss-Chess, Tournament Service
result, colour, opponent   +W4, =B3, -W1             Vega
result, opponent, colour   +4w, =3b                  lists of rounds
result (colour opponent)   1 (w4), ½ (b1)            ChessManager
result, opponent           W4, D3, L12               SwissSys, WinTD: without colours
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from regdsl.records.crosstable import Result
from regdsl.values.frozen import dataclass

_LETTER = r"[^\W\d_]"
_POINTS = {"1": "1", "0": "0", "½": "=", "1/2": "=", "0.5": "=", "0,5": "=", "=": "=", "+": "+", "-": "-", "1k": "+", "0k": "-", "": ""}
"""`K`: decided without a game (kampflos). Nothing: the result is to come."""
_SIGNS = {"+": "1", "=": "=", "½": "=", "-": "0"}
_LETTERS = {"w": "1", "d": "=", "l": "0", "x": "+", "f": "-"}


@dataclass(frozen=True, slots=True)
class CellGame:
    """A game in a cell: the opponent's number as written, the letter of the colour (empty: none), the code of the result."""

    opponent: int
    colour: str
    code: str


@dataclass(frozen=True, slots=True)
class CellOrder:
    """One order: how a game is written, and what its result means."""

    pattern: re.Pattern[str]
    codes: Mapping[str, str]

    def game(self, text: str) -> CellGame | None:
        """The game in a cell; None where it holds none in this order."""
        found = self.pattern.fullmatch(text)
        if found is None:
            return None
        parts = found.groupdict()
        return CellGame(int(parts["opponent"]), parts.get("colour", "").lower(), self.codes[parts["result"].lower()])


def _order(pattern: str, codes: Mapping[str, str]) -> CellOrder:
    written = pattern.replace("OPPONENT", r"(?P<opponent>\d{1,5})").replace("COLOUR", f"(?P<colour>{_LETTER})")
    return CellOrder(re.compile(written.replace(" ", r"\s*"), re.I), codes)


ORDERS = (
    _order(r"OPPONENT COLOUR (?P<result>1/2|0[.,]5|1k|0k|[10½=+\-]|)", _POINTS),
    _order(r"(?P<result>[+=½\-]) COLOUR OPPONENT", _SIGNS),
    _order(r"(?P<result>[+=½\-]) OPPONENT COLOUR", _SIGNS),
    _order(r"(?P<result>1/2|0[.,]5|[10½=+\-]) \( COLOUR OPPONENT \)", _POINTS),
    _order(r"(?P<result>[wdlxf]) OPPONENT", _LETTERS),
)


def order_of(texts: Iterable[str]) -> CellOrder:
    """The order in which most of the cells are games; the first where none is one."""
    written = [text for text in texts if text]
    return max(ORDERS, key=lambda order: sum(1 for text in written if order.pattern.fullmatch(text) is not None))


# ---- rounds without an opponent

_BYE_WORD = r"(?:bye|spielfrei|freilos|exempt|libre|descansa)"
_WORTH = r"1/2|0[.,]5|[10½=+\-]"
_BYE = re.compile(rf"-{{1,2}}\s*({_WORTH}|)|\+\s*(1/2|[1½0]|)|([+=½\-10]|){_BYE_WORD}\s*([+=½\-]|)", re.I)
_UNPLAYED = re.compile(r"-{0,3}\s*([bhuxf+=½0])\s*-{1,3}", re.I)
"""`B---` or `-B-`: full-point bye, `H---` half a point, `U---` unplayed; `0---`, `+---`."""

_FULL, _HALF, _ZERO = Result.FULL_POINT_BYE, Result.HALF_POINT_BYE, Result.ZERO_POINT_BYE
_BYES = {
    **dict.fromkeys(("1", "+", "b", "x"), _FULL),
    **dict.fromkeys(("½", "1/2", "0.5", "0,5", "=", "h"), _HALF),
    **dict.fromkeys(("0", "-", "", "u", "f"), _ZERO),
}


def bye_in(text: str) -> Result | None:
    """The bye or absence in a cell; None where it holds none. A bye without a word on its worth gives a full point."""
    found = _BYE.fullmatch(text)
    if found is not None:
        points, won, before, behind = found.groups()
        return _BYES[points.lower()] if points is not None else _BYES[won or "1"] if won is not None else _BYES[before or behind or "+"]
    other = _UNPLAYED.fullmatch(text)
    return _BYES[other[1].lower()] if other is not None else None
