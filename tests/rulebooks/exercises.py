"""The two tournaments of FIDE's "Exercises in Tie-Breaking" (Technical Commission, revision of March 2024), and small ones for articles."""

from __future__ import annotations

import re

from regdsl.records.crosstable import Crosstable, Game, Line, Result

# Table 2.1: number, rating, points, results. `+B10` won with Black against 10, `F` a forfeit, `--` absent.
_SWISS = """
 1 2200 3.5 +W9 =B13 =W2 +B15 =W4
 2 2150 4.0 +B10 +W7 =B1 +W16 =B3
 3 2100 3.5 =W11 +B6 +W8 =B4 =W2
 4 2050 3.5 +B12 =BYE +W13 =W3 =B1
 5 2000 2.5 -W13 -B15 +W11 =B7 +W10
 6 1950 3.0 -B14 -W3 +BYE +W10 +B8
 7 1900 1.5 +W15 -B2 -B16 =W5 -B11
 8 1850 2.5 =B16 +W14 -B3 +W13 -W6
 9 1800 1.5 -B1 -W10 =BYE -F11 +BYE
10 1750 1.0 -W2 +B9 -W15 -B6 -B5
11 1700 2.5 =B3 -W16 -B5 +F9 +W7
12 1650 2.0 -W4 +BYE +F14 -- --
13 1600 1.5 +B5 =W1 -B4 -B8 -W14
14 1550 2.0 +W6 -B8 -F12 -- +B13
15 1500 2.0 -B7 +W5 +B10 -W1 -B16
16 1450 3.5 =W8 +B11 +W7 -B2 +W15
"""

# Table 2.2: Alyx, Bruno, Charline, David, Franck (5), Helene (6); Franck lost to Helene by forfeit. Colours are not given.
_ROUND_ROBIN = """
1 0 3.5 =5 +2 +3 -4 +6
2 0 3.5 +6 -1 +5 =3 +4
3 0 3.5 +4 +6 -1 =2 +5
4 0 1.5 -3 -5 =6 +1 -2
5 0 1.5 =1 +4 -2 -F6 -3
6 0 1.5 -2 -3 =4 +F5 -1
"""

_CELL = re.compile(r"(?P<sign>[-+=])(?P<how>[WBF]?)(?P<opponent>\d+|BYE)")
_PLAYED = {"+": "1", "=": "=", "-": "0"}
_BYE = {"+": "U", "=": "H"}


def _game(cell: str) -> Game:
    if cell == "--":
        return Game(None, None, Result.ZERO_POINT_BYE)
    found = _CELL.fullmatch(cell)
    assert found, cell
    if found["opponent"] == "BYE":
        return Game(None, None, Result(_BYE[found["sign"]]))
    colour = {"W": "w", "B": "b"}.get(found["how"])
    code = found["sign"] if found["how"] == "F" else _PLAYED[found["sign"]]
    return Game(int(found["opponent"]), colour, Result(code))


def _read(text: str, predetermined: bool) -> tuple[Crosstable, dict[int, str]]:
    lines, points = [], {}
    for row in text.strip().splitlines():
        number, rating, score, *cells = row.split()
        points[int(number)] = score
        lines.append(Line(int(number), int(rating) or None, tuple(map(_game, cells))))
    return Crosstable(tuple(lines), rounds=5, predetermined=predetermined), points


SWISS, SWISS_POINTS = _read(_SWISS, predetermined=False)
ROUND_ROBIN, ROUND_ROBIN_POINTS = _read(_ROUND_ROBIN, predetermined=True)


def crosstable(lines: dict[int, str], predetermined: bool = False) -> Crosstable:
    """A small event: per player the rounds, `1b2` won with Black against 2, `U`, `H`, `F`, `Z` byes; all rated 2000."""
    read = []
    for number, text in lines.items():
        games = []
        for cell in text.split():
            if cell in "UHFZ":
                games.append(Game(None, None, Result(cell)))
            else:
                games.append(Game(int(cell[2:]), cell[1], Result(cell[0])))
        read.append(Line(number, 2000, tuple(games)))
    return Crosstable(tuple(read), rounds=len(read[0].games), predetermined=predetermined)
