"""Days with years of two digits in the head of a file: the reading in which the days of the event lie together."""

from __future__ import annotations

from datetime import date

import pytest

MAY = date(2026, 5, 1), date(2026, 5, 9)


def round_dates(*days: str) -> str:
    return "132" + " " * 88 + "".join(f"{day:10}" for day in days).rstrip()


@pytest.mark.parametrize(
    ("records", "days", "rounds"),
    [
        (["042 01/05/26", "052 09/05/26"], MAY, ()),  # read with the year first: 26 May 2001 to 26 May 2009
        (["042 26/05/01", "052 26/05/09"], MAY, ()),  # read with the year last: 26 May 2001 to 26 May 2009
        (["042 01.05.26", "052 2026/05/09"], MAY, ()),
        (["042 01/05/26", round_dates("26/05/01", "26/05/02")], (MAY[0], None), (date(2026, 5, 1), date(2026, 5, 2))),
        (["042 01/05/26", "052 09/05/26", round_dates("01/05/26", "02/05/26")], MAY, (date(2026, 5, 1), date(2026, 5, 2))),
        (["042 26/05/01", "052 26/05/09", round_dates("26/05/01", "26/05/02")], MAY, (date(2026, 5, 1), date(2026, 5, 2))),
        (["042 10/02/05"], (date(2010, 2, 5), None), ()),  # nothing to compare with: the year first, as in record 132
    ],
)
def test_years_of_two_digits(read, player, told, records, days, rounds):
    loaded = read(*records, player(1, "2 w 1", "2 b ="), player(2, "1 b 0", "1 w ="))
    head = loaded.value.head
    assert (head.start, head.end, head.round_dates) == (*days, rounds)
    assert "two-digit-year" in {name for name, _, _ in told(loaded)}
    assert "days-out-of-order" not in {name for name, _, _ in told(loaded)}
