"""FIDE's exercises, column by column.

The columns of 2023 and those of `any` edition are printed in "Exercises in Tie-Breaking" (FIDE Technical Commission, 2024); the columns of
other editions were computed by hand from the same tournament with the rules of that edition, before this program existed.
"""

from __future__ import annotations

import pytest

from regdsl.rulebooks.editions import EDITIONS
from regdsl.rulebooks.tie_breaks import definitions
from tests.rulebooks.exercises import ROUND_ROBIN, ROUND_ROBIN_POINTS, SWISS, SWISS_POINTS
from tests.rulebooks.printed import column, standing

_TABLES = (
    """
number  fide-2009:BH  2023:BH  fide-2026-03:BH  2023:BH/C1  fide-2026-03:BH/C1  fide-2009:SB
     1          12.5     12.5             12.5          11                  11             8
     2            13       13               13          12                  12           9.5
     3          14.5     15.5             15.5          13                  13          9.75
     4          13.5       15               14        11.5                11.5           8.5
     5             8      8.5              8.5         7.5                 7.5          3.75
     6            11       12             11.5          11                10.5           4.5
     7            14     14.5             14.5        12.5                12.5          3.25
     8            14     13.5             13.5          12                  12          6.25
     9           8.5        9                9         7.5                 7.5          1.25
    10          12.5       13               13        11.5                11.5           1.5
    11            12     13.5             12.5          12                  11          4.25
    12          13.5     11.5             11.5         9.5                 9.5           3.5
    13            15       14               14          12                  12          4.25
    14            12       11               11           9                   9             4
    15            12       12               12          11                  11           3.5
    16            12     12.5             12.5          11                  11          6.75
""",
    """
number  2023:SB  fide-2026-03:SB  2023:SB/C1  fide-2026-03:SB/C1  2023:FB  2023:AOB
     1        8                8        7.25                7.25     13.5     12.60
     2      9.5              9.5         8.5                 8.5     13.5     13.60
     3     10.5             10.5        9.25                9.25       15     13.40
     4     9.75             9.25           8                7.75     15.5     13.38
     5     4.25             4.25        3.25                3.25       10     13.40
     6      6.5                6         5.5                   5       12     13.25
     7     3.25             3.25        1.25                1.25     13.5     11.90
     8     5.25             5.25        3.75                3.75     12.5     13.00
     9     2.25             2.25        2.25                2.25      9.5     12.75
    10      1.5              1.5           0                   0     12.5     10.90
    11     5.75             4.75        4.25                3.25     12.5     12.75
    12        4                4           4                   4     11.5     15.00
    13     4.25             4.25        4.25                4.25     13.5     12.10
    14      4.5              4.5           3                   3     10.5     13.17
    15      3.5              3.5         2.5                 2.5       12     12.20
    16     7.25             7.25        5.75                5.75     13.5     13.30
""",
    """
number   self-game:BH  self-game:BH/C1  self-game:BH/M1  self-game:SB  fide-2009:BH/C1  fide-2009:BH/M1
     1           12.5               11                7             8               11                7
     2             13               12              8.5           9.5               12              8.5
     3           15.5               13                9          10.5             12.5              8.5
     4             14             12.5                9          8.75               12              8.5
     5            8.5              7.5                5          4.25                7                5
     6             12               11              7.5             5               10              6.5
     7           14.5             12.5              8.5          3.25               12                8
     8           13.5               12              8.5          5.25             12.5                9
     9              9                8              4.5          2.25                8              4.5
    10             13             11.5              7.5           1.5               11                7
    11           13.5               12              8.5           4.5               11              7.5
    12           11.5              9.5                6             4               12              8.5
    13             14               12              8.5          4.25             12.5                9
    14             11              9.5              6.5           6.5             10.5              7.5
    15             12               11              7.5           3.5               11              7.5
    16           12.5               11                7          7.25             10.5              6.5
""",
    """
number   any:WIN  any:WON  any:BPG  any:BWG  any:REP  any:PS  any:PS/C1  any:ARO  any:TPR
     1         2        2        2        1        5      11         10     1820     1969
     2         3        3        3        1        5      13         12     1880     2120
     3         2        2        2        1        5      11       10.5     1940     2089
     4         2        2        2        1        4    11.5       10.5     1888     2081
     5         2        2        2        0        5       5          5     1690     1690
     6         3        2        2        1        5       6          6     1813     1813
     7         1        1        3        0        5       6          5     1760     1611
     8         2        2        2        0        5     8.5          8     1730     1730
     9         1        0        1        0        3     2.5        2.5     1975     1175
    10         1        1        3        1        5       4          4     1880     1640
    11         2        1        2        0        5     5.5          5     1863     1776
    12         2        0        0        0        3       7          7     2050     1250
    13         1        1        3        1        5       7          6     1930     1781
    14         2        2        2        1        3       6          5     1800     1925
    15         2        2        3        1        5       7          7     1860     1788
    16         3        3        2        1        5    10.5         10     1820     1969
""",
    """
number  any:APRO  any:PTP  any:APPO
     1      1789     2029      1769
     2      1856     2216      1852
     3      1904     2112      1934
     4      1772     2168      1784
     5      1719     1689      1676
     6      1846     1810      1836
     7      1869     1531      1890
     8      1915     1715      1924
     9      1805      950      1802
    10      1717     1575      1687
    11      1840     1763      1836
    12      2081     1250      2168
    13      1879     1744      1909
    14      1775     1942      1756
    15      1776     1768      1767
    16      1805     2013      1799
""",
)
_MEANT = {"2023": ("fide-2023", "fide-2024-08"), "any": tuple(edition.id for edition in EDITIONS)}


def _columns() -> list[tuple[str, str, dict[int, str]]]:
    """(edition, tie-break, value by player) of every column."""
    columns = []
    for table in _TABLES:
        head, *rows = [row.split() for row in table.strip().splitlines()]
        for place, name in enumerate(head[1:], start=1):
            edition, code = name.split(":")
            values = {int(row[0]): row[place] for row in rows}
            columns += [(each, code, values) for each in _MEANT.get(edition, (edition,))]
    return columns


@pytest.mark.parametrize(("edition", "code", "expected"), _columns(), ids=lambda value: value if isinstance(value, str) else "")
def test_swiss_of_16_players(edition: str, code: str, expected: dict[int, str]) -> None:
    assert {number: _same(value, expected[number]) for number, value in column(SWISS, code, edition).items()} == expected


def test_every_tie_break_has_expected_values() -> None:
    in_columns = {code.partition("/")[0] for _, code, _ in _columns()}
    of_teams = {code for code, definition in definitions().items() if definition.only_for_teams}  # tests/rulebooks/test_teams.py
    in_other_tests = of_teams | {"PTS", "DE", "STD", "TPN", "RTNG", "LOT"}
    assert in_columns | set(_IN_ROUND_ROBIN) | in_other_tests >= set(definitions())


def _same(value: str | None, printed: str) -> str | None:
    """The paper prints 12.60 where we print 12.6."""
    return printed if value is not None and "." in printed and printed.rstrip("0").rstrip(".") == value else value


@pytest.mark.parametrize("edition", [each.id for each in EDITIONS])
def test_points_of_both_tournaments(edition: str) -> None:
    for event, points in ((SWISS, SWISS_POINTS), (ROUND_ROBIN, ROUND_ROBIN_POINTS)):
        assert column(event, "PTS", edition) == {number: score.removesuffix(".0") for number, score in points.items()}


# Alyx, Bruno, Charline, David, Franck, Helene
_IN_ROUND_ROBIN = {
    "SB": ("9.25", "6.25", "6.25", "4.25", "3.25", "2.25"),
    "SB/C1": ("9.25", "4.75", "4.75", "4.25", "3.25", "1.5"),
    "KS": ("2", "0.5", "0.5", "1", "0.5", "0"),
}


@pytest.mark.parametrize("edition", ["fide-2023", "fide-2024-08", "fide-2026-03"])
@pytest.mark.parametrize("code", _IN_ROUND_ROBIN)
def test_round_robin_of_6_players(edition: str, code: str) -> None:
    assert tuple(column(ROUND_ROBIN, code, edition)[number] for number in range(1, 7)) == _IN_ROUND_ROBIN[code]


@pytest.mark.parametrize("limit", ["", "/L+1", "/L+2", "/L+3", "/L-1", "/L-2", "/L-3", "/L-4", "/L-5"])
def test_no_koya_limit_splits_bruno_and_charline(limit: str) -> None:
    values = column(ROUND_ROBIN, f"KS{limit}", "fide-2024-08")
    assert values[2] == values[3]


@pytest.mark.parametrize("edition", [each.id for each in EDITIONS])
def test_direct_encounter_of_the_round_robin(edition: str) -> None:
    # Exercise 26: Alyx beat both others, Bruno and Charline drew; Helene 1.5 with a forfeit win, Franck 1, David 0.5.
    assert column(ROUND_ROBIN, "DE", edition) == {1: "1", 2: "2", 3: "2", 4: "3", 5: "2", 6: "1"}


def test_buchholz_in_a_round_robin_is_barred_from_2026() -> None:
    result = standing(ROUND_ROBIN, "BH SB", "fide-2026-03")
    assert [row.values[0] for row in result.rows] == [None] * 6
    assert result.notes == ("BH left out: no Buchholz in a round robin (C.07 art. 8, edition fide-2026-03)",)
    assert not standing(ROUND_ROBIN, "BH SB", "fide-2024-08").notes


def test_forfeits_of_a_round_robin_are_games_except_where_2026_says_not() -> None:
    """15.2. Franck (5) lost to Helene (6) by forfeit: no rating game and no game of Franck's own in 2026, a won one of Helene's."""
    assert column(ROUND_ROBIN, "WON", "fide-2024-08")[6] == column(ROUND_ROBIN, "WON", "fide-2026-03")[6] == "1"
    assert (column(ROUND_ROBIN, "REP", "fide-2024-08")[5], column(ROUND_ROBIN, "REP", "fide-2026-03")[5]) == ("5", "4")
