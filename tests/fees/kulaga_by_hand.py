"""What the entrants of the invented Kulaga memorial owe, counted from its entry list without regdsl: `python kulaga_by_hand.py ENTRIES`.

Articles 6 and 7 of the source, in plain Python. Two questions are open in it, so four amounts for each: do two grounds for a discount
add up or not (`add`, `one`), and is 50% a half of the fee or of what has come together so far (`fee`, `sum`). Whatever the entry list
does not say is tried in all ways that the text tells apart; then all amounts that come out stand side by side.
"""

from __future__ import annotations

import csv
import sys
from fractions import Fraction
from itertools import product
from pathlib import Path

BANDS = [(2350, 30), (2300, 40), (2250, 50), (2200, 60), (2150, 70), (2100, 78), (2050, 86), (2000, 94), (1950, 102), (1900, 110)]
BELOW_1900, UNRATED = 118, 125  # thousand roubles, like the bands
READINGS = [("add", "fee"), ("add", "sum"), ("one", "fee"), ("one", "sum")]
# One value for each case that the two articles tell apart.
TRIED = {
    "title": ["GM", "none"],
    "rating": ["2400", *(str(lowest) for lowest, _ in BANDS), "1899", "none"],
    "birth_year": ["1990", "1989"],
    "sex": ["w", "m"],
    "federation": ["BLR", "RUS"],
    "member": ["yes", "no"],
    "dues": ["2009 2010", "none"],
    "pensioner": ["yes", "no"],
    "disability-group": ["I", "none"],
}


def base(rating: str) -> int:
    """The fee by article 6, in roubles."""
    if rating == "none":
        return UNRATED * 1000
    return next((thousand for lowest, thousand in BANDS if int(rating) >= lowest), BELOW_1900) * 1000


def amount(row: dict[str, str], discounts: str, percent: str) -> Fraction:
    """What somebody owes of whom everything is known."""
    if row["title"] in ("GM", "IM", "WGM", "WIM") or (row["rating"] != "none" and int(row["rating"]) >= 2400):
        return Fraction(0)
    fee = Fraction(base(row["rating"]))
    paid_up = row["member"] == "yes" and {"2009", "2010"} <= set(row["dues"].split())
    dearer = row["federation"] == "BLR" and not paid_up
    grounds = (int(row["birth_year"]) >= 1990) + (row["disability-group"] in ("I", "II"))
    grounds += (row["pensioner"] == "yes") + (row["sex"] == "w")
    halvings = min(grounds, 1) if discounts == "one" else grounds
    if percent == "fee":
        total = fee + dearer * fee / 2 - halvings * fee / 2
        return max(total, Fraction(0))
    return fee * (Fraction(3, 2) if dearer else 1) * Fraction(1, 2) ** halvings


def amounts(row: dict[str, str], discounts: str, percent: str) -> list[Fraction]:
    """All amounts that are possible, the smallest first."""
    known = {key: "" if key == "federation" and value == "FID" else value for key, value in row.items()}
    missing = [key for key in TRIED if known[key] == ""]
    cases = product(*(TRIED[key] for key in missing))
    return sorted({amount({**known, **dict(zip(missing, case, strict=True))}, discounts, percent) for case in cases})


def table(entries: Path) -> str:
    lines = ["\t".join(["no", "name", *("-".join(reading) for reading in READINGS)])]
    with entries.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            cells = [" ".join(str(each) for each in amounts(row, *reading)) for reading in READINGS]
            lines.append("\t".join([row["no"], row["name"], *cells]))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(table(Path(sys.argv[1])))
