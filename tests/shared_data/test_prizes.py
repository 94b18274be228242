"""Prize tables of real events on their results; skipped where the shared material is not beside the repository.

The data hold the tables and the results, and nobody's payments. So the expectation is worked out here from the tie-break values that two
independent programs agree on (`expected/*.tsv`) and by another method: all prizes from the dearest to the cheapest, each to the best
ranked player who has none and belongs to its category. Which tie-breaks the events used is not in the data; the lists here are ours.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from regdsl.clauses.prizes.readings import Prizes, prizes_of
from regdsl.regulation.gathering import find_data, gather
from regdsl.regulation.loading import load_text

DATA = Path(__file__).parents[2].parent / "shared" / "data"
pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason="needs the shared material beside the repository")
EDITION = "fide-2026-03"
HEAD = """\
regdsl 1

tournament event:
    rules FIDE, 2026-03-01
    ranking by points:
        BH/C1
        BH
        SB
        PS
    prizes in EUR:
"""


def table(name: str) -> dict[str, list[float]]:
    """The real table: the values of each category's prizes, by its name."""
    found = json.loads((DATA / "prizes" / f"{name}.json").read_text(encoding="utf-8"))
    return {each["category"]: [prize["value"] for prize in each["prizes"]] for each in found["prizes"]}


def entries(name: str, folder: Path) -> Path:
    """The entry list without its columns about fees, whose names are no attributes of the regulations here."""
    with (DATA / "entries" / f"{name}.csv").open(encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))
    columns = [column for column in rows[0] if not column.startswith("fee_")]
    path = folder / "entries.csv"
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, columns, extrasaction="ignore", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return path


def outcome(name: str, prizes: str, folder: Path) -> Prizes:
    loaded = load_text(HEAD + "".join(f"        {line}\n" for line in prizes.strip().splitlines()), "event.regdsl")
    assert loaded.regulation is not None, [each.message for each in loaded.diagnostics]
    gathered = gather(loaded.regulation, find_data([DATA / "trf" / f"{name}.trf", entries(name, folder)], series=False))
    assert gathered.ground.event is not None
    return prizes_of(gathered.ground.event, gathered.ground.provisions)


class Field:
    """The players in the order of the expected values, and what the entry list says of them."""

    def __init__(self, name: str) -> None:
        with (DATA / "expected" / f"{name}.{EDITION}.tsv").open(encoding="utf-8") as stream:
            rows = list(csv.DictReader(stream, delimiter="\t"))
        self.points = {int(row["start_number"]): Fraction(row["PTS"]) for row in rows}
        keys = {int(row["start_number"]): [Fraction(row[code]) for code in ("PTS", "BH/C1", "BH", "SB", "PS")] for row in rows}
        self.order = sorted(keys, key=lambda number: ([-value for value in keys[number]], number))
        with (DATA / "entries" / f"{name}.csv").open(encoding="utf-8") as stream:
            self.people = {int(row["no"]): row for row in csv.DictReader(stream)}

    def rating(self, number: int) -> int:
        return int(self.people[number]["rating"] or 0)

    def born(self, number: int) -> int:
        return int(self.people[number]["birth_year"] or 0)


def from_the_dearest(field: Field, categories: list[tuple[list[float], Callable[[int], bool]]]) -> dict[int, float]:
    prizes = [(-value, group, place) for group, (values, _) in enumerate(categories) for place, value in enumerate(values)]
    won: dict[int, float] = {}
    for value, group, _ in sorted(prizes):
        winner = next((number for number in field.order if number not in won and categories[group][1](number)), None)
        if winner is not None:
            won[winner] = -value
    return won


def gross(found: Prizes) -> dict[int, Fraction]:
    return {row.player: row.gross.exact for row in found.rows if row.gross is not None}


def test_liffre(tmp_path: Path) -> None:
    """Ten places and five categories of 70; one prize in the group, no sharing."""
    real, field = table("liffre-a-2025"), Field("liffre-a-2025")
    text = f"""
places 1..10: {", ".join(f"{value:.0f}" for value in real["principal"])}
category u16 where birth year >= 2010: {real["U16 ou moins"][0]:.0f}
category senior where birth year <= 1975: {real["Vet Sen+"][0]:.0f}
category u2200 where rating in ..2199 and rated: {real["<2200"][0]:.0f}
category u1990 where rating in ..1989 and rated: {real["<1990"][0]:.0f}
category u1865 where rating in ..1864 and rated: {real["<1865"][0]:.0f}
ties by ranking
one prize per player:
    keep highest
"""
    expected = from_the_dearest(
        field,
        [
            (real["principal"], lambda number: True),
            (real["U16 ou moins"], lambda number: field.born(number) >= 2010),
            (real["Vet Sen+"], lambda number: field.born(number) <= 1975),
            (real["<2200"], lambda number: field.rating(number) <= 2199),
            (real["<1990"], lambda number: field.rating(number) <= 1989),
            (real["<1865"], lambda number: field.rating(number) <= 1864),
        ],
    )
    assert gross(outcome("liffre-a-2025", text, tmp_path)) == expected
    assert sum(expected.values()) == 3750 + 5 * 70


@pytest.mark.parametrize(("name", "category"), [("domloup-a", "Classement général"), ("domloup-rapid-2025", "Classement général")])
def test_hort(name: str, category: str, tmp_path: Path) -> None:
    """Half by ranking, half shared among all with the same points. The real tables also have a smallest share, which is left out here."""
    values, field = table(name)[category], Field(name)
    found = outcome(name, f"places 1..{len(values)}: {', '.join(f'{v:.0f}' for v in values)}\nties hort among all tied", tmp_path)
    exact: dict[int, Fraction] = {}
    for number in field.order:
        tied = [other for other in field.order if field.points[other] == field.points[number]]
        places = [field.order.index(other) for other in tied]
        pool = sum((Fraction(values[place]) for place in places if place < len(values)), Fraction(0)) / 2
        own = field.order.index(number)
        exact[number] = (Fraction(values[own]) / 2 if own < len(values) else Fraction(0)) + pool / len(tied)
    paid = gross(found)
    assert sum(paid.values()) == sum(values)
    assert all(abs(paid.get(number, Fraction(0)) - amount) < Fraction(1, 100) for number, amount in exact.items())


def test_qualification_by_age_and_sex(tmp_path: Path) -> None:
    """The best of each class of the youth open, and three trophies: goods by ranking, whoever has another one."""
    field = Field("youth-open-a")
    text = 'places 1..3: each "Trophée"\n' + "".join(
        f'category u{age}{letter} where birth year in {2027 - age}..{2028 - age} and {word}: "Qualification"\n'
        for age in (12, 14, 16)
        for letter, word in (("m", "male"), ("f", "female"))
    )
    found = outcome("youth-open-a", text + "ties by ranking", tmp_path)
    expected = {("main", number) for number in field.order[:3]}
    for age in (12, 14, 16):
        for letter, sex in (("m", "m"), ("f", "w")):
            inside = [n for n in field.order if field.born(n) in (2027 - age, 2028 - age) and field.people[n]["sex"] == sex]
            expected |= {(f"u{age}{letter}", inside[0])} if inside else set()
    assert {(row.prize.split()[0], row.player) for row in found.rows if row.goods} == expected
