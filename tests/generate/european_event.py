"""Make an invented open for the European Individual Championship 2009: `python european_event.py FOLDER`.

Seeded; imports the standard library only and nothing of regdsl. The same bytes on every run and every machine. Over 200 players and 11
rounds: a strong top, players below 2200 for every category, unrated ones, byes, forfeits, withdrawals, players who entered and never
came, three who had not paid by the end of round 2 and are not paired any more, and absentees at the closing.
"""

from __future__ import annotations

import csv
import io
import sys
from pathlib import Path
from random import Random

from field_of_players import DECILES, GUESTS, Entrant
from invented_names import GIVEN, SURNAMES
from ranking import final_ranking
from swiss import Seat, play_event

SEED = 20090306
ROUNDS = 11
DATES = ["09/03/06", *(f"09/03/{day:02}" for day in range(7, 17))]
NOTE = "Invented, to try the European Individual Championship 2009 on: no such entry, result or fact is real."
STRONG, MASTERS, OTHERS, UNRATED = 36, 44, 126, 8
TIE_BREAKS = ("BH/M1", "buchholz", "wins", "progressive")
FEDERATIONS = [federation for federation, weight in (*GUESTS, ("BUL", 12)) for _ in range(weight)]


def people(random: Random) -> list[Entrant]:
    """The entry list, by rating; the unrated at its end."""
    names: set[str] = set()
    drawn = [
        *(_person(random, names, 2500 + int(random.random() * 230), ("GM", "WGM")) for _ in range(STRONG)),
        *(_person(random, names, 2340 + int(random.random() * 190), _title(random)) for _ in range(MASTERS)),
        *(_person(random, names, _amateur(random), ("none", "none")) for _ in range(OTHERS)),
        *(_person(random, names, 0, ("none", "none")) for _ in range(UNRATED)),
    ]
    drawn.sort(key=lambda one: (-int(one.rating) if one.rating.isdigit() else 0, one.name))
    return drawn


def _title(random: Random) -> tuple[str, str]:
    lot = random.random()
    return ("GM", "WGM") if lot < 0.2 else ("IM", "WGM") if lot < 0.7 else ("FM", "WIM")


def _amateur(random: Random) -> int:
    place = random.random() * (len(DECILES) - 1)
    index = int(place)
    return DECILES[index] + int((place - index) * (DECILES[index + 1] - DECILES[index]))


def _person(random: Random, names: set[str], rating: int, titles: tuple[str, str]) -> Entrant:
    federation = FEDERATIONS[int(random.random() * len(FEDERATIONS))]
    female = random.random() < 0.12
    while True:
        surnames, given = SURNAMES[federation], GIVEN[federation][female]
        name = f"{surnames[int(random.random() * len(surnames))][female]}, {given[int(random.random() * len(given))]}"
        if name not in names:
            break
    names.add(name)
    born = 1994 - int(random.random() * random.random() * 48)
    return Entrant(
        name, "w" if female else "m", titles[female], str(rating) if rating else "none", federation, str(900300000 + len(names)), str(born)
    )


def plans(field: list[Entrant], random: Random) -> dict[int, dict[int, str]]:
    """Who is away when: H, Z, or X for who is paired and does not come. The last three plans are those of the players not paid."""
    rated = [number for number, one in enumerate(field, 1) if one.rating.isdigit()]
    out: dict[int, dict[int, str]] = {}

    def somebody(share: float) -> dict[int, str]:
        index = min(int((share + random.random() * 0.04) * len(rated)), len(rated) - 2)
        while rated[index] in out:
            index += 1
        return out.setdefault(rated[index], {})

    somebody(0.10)[4] = "H"
    somebody(0.18)[7] = "X"
    somebody(0.22)[1] = "Z"
    somebody(0.30).update(dict.fromkeys(range(8, ROUNDS + 1), "Z"))
    somebody(0.35)[5] = "H"
    somebody(0.42).update({6: "X"} | dict.fromkeys(range(7, ROUNDS + 1), "Z"))
    somebody(0.50)[ROUNDS] = "H"
    somebody(0.55)[2] = "X"
    somebody(0.60).update({1: "X"} | dict.fromkeys(range(2, ROUNDS + 1), "Z"))
    somebody(0.66).update(dict.fromkeys(range(1, ROUNDS + 1), "Z"))
    somebody(0.72)[9] = "X"
    somebody(0.78).update(dict.fromkeys(range(5, ROUNDS + 1), "Z"))
    for share in (0.46, 0.63, 0.85):
        somebody(share).update(dict.fromkeys(range(3, ROUNDS + 1), "Z"))
    return out


def entries(field: list[Entrant]) -> str:
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(["no", "name", "sex", "title", "rating", "federation", "fide_id", "birth_year", "ecu-member"])
    for number, one in enumerate(field, 1):
        writer.writerow([number, one.name, one.sex, one.title, one.rating, one.federation, one.fide_id, one.born, "yes"])
    return stream.getvalue()


def results(field: list[Entrant], seats: list[Seat], ranks: dict[int, int]) -> str:
    rated = sum(one.rating.isdigit() for one in field)
    lines = [
        "012 European Individual Championship (invented)", "022 Budva", "032 MNE", "042 2009/03/06", "052 2009/03/17",
        f"062 {len(seats)}", f"072 {rated}", "082 0", "092 Individual: Swiss-System", "102 ", "112 ", "122 40/90 + 30 + 30 sec",
        "132".ljust(91) + "  ".join(DATES), f"XXR {ROUNDS}",
    ]  # fmt: skip
    for seat in seats:
        one = field[seat.number - 1]
        title = "" if one.title == "none" else one.title
        rating = one.rating if one.rating.isdigit() else ""
        line = f"001 {seat.number:>4} {one.sex}{title:>3} {one.name:<33} {rating:>4} {one.federation:<3} {one.fide_id:>11} {one.born}/00/00"
        line += f" {seat.half_points // 2}.{seat.half_points % 2 * 5}".rjust(5) + f" {ranks[seat.number]:>4}"
        line += "".join(f"  {opponent or '0000':>4} {colour} {code}" for opponent, colour, code in seat.rounds)
        lines.append(line)
    return "\n".join(lines) + "\n"


DECISIONS = (
    ("5", "ranking", "BH/C1"),
    ("9", "ties", "share equally"),
    ("9", "keep", "highest"),
    ("9", "compare", "after sharing"),
    ("9", "deduct", "at least"),
    ("9", "tax", "10% of whole"),
    ("9", "order", "share, rounded, deduct, tax"),
)


def tied_groups(seats: list[Seat], order: list[int]) -> list[list[int]]:
    """Players by equal points, in the order of the ranking."""
    points = {seat.number: seat.half_points for seat in seats}
    groups: list[list[int]] = []
    for number in order:
        if groups and points[groups[-1][0]] == points[number]:
            groups[-1].append(number)
        else:
            groups.append([number])
    return groups


def playoffs(groups: list[list[int]], random: Random) -> list[list[int]]:
    """Invented results of the tie-break matches that article 5 asks for: those tied at places 1 to 3, and those at the 22nd place."""
    found, first = [], 1
    for group in groups:
        last = first + len(group) - 1
        if len(group) > 1 and (first <= 3 or first <= 22 < last):
            shuffled = sorted(group, key=lambda _: random.random())
            found.append(shuffled)
        first = last + 1
    return found


def facts(field: list[Entrant], paid_late: list[int], absent: list[int], matches: list[list[int]]) -> str:
    lines = [f"# {NOTE}", "", "# Article 11 and 12. Three players had not paid by the end of round 2.", "payments:"]
    for number, one in enumerate(field, 1):
        if number in paid_late:
            continue
        levy = 65 if one.title in ("GM", "IM") else 130
        lines.append(f"  - {{player: {number}, amount: {levy} EUR, on: 2009-03-0{1 + number % 5}, for: levy}}")
        lines.append(f"  - {{player: {number}, amount: 70 EUR, on: 2009-03-0{1 + number % 5}, for: entry fee}}")
    lines += ["", "# Article 9: whoever is not named was at the closing.", "players:"]
    lines += [f"  - {{player: {number}, absent from closing: yes, by: chief arbiter}}" for number in absent]
    lines += ["", "attested:", "  - {key: medical-service, value: yes, by: organizer, on: 2009-03-06}"]
    lines += ["", "# What the text leaves open, and the results of the tie-break matches (article 5), winner first.", "decisions:"]
    lines += [
        f'  - {{article: "{article}", word: {word}, value: "{value}", by: appeals committee, on: 2009-03-17}}'
        for article, word, value in DECISIONS
    ]
    lines += [
        f'  - {{article: "5", word: playoff, value: "{", ".join(map(str, match))}", by: chief arbiter, on: 2009-03-17}}'
        for match in matches
    ]
    return "\n".join(lines) + "\n"


README = """\
# An invented open

Everything in this folder is **invented**: persons, entries, results, payments, decisions. The regulation it belongs to
(`../european-individual-2009.regdsl`) is real; what happened at Budva was different.

{count} entrants and {rounds} rounds: {unrated} unrated players, byes, forfeits, withdrawals, one who never came; three who had not paid by
the end of round 2 are not paired any more; {absent} absentees at the closing. `facts.yaml` holds decisions on all that the text leaves
open, and results of the tie-break matches. What must come out stands in `tests/european`, worked out there apart from regdsl.

The files are made by `python tests/generate/european_event.py regulations/european-individual-2009/event`, always the same bytes (a test
makes them again and compares). Change the generator, not the files.
"""


def make(folder: Path) -> None:
    random = Random(SEED)
    field = people(random)
    plan = plans(field, random)
    seats = [Seat(number, int(one.rating) if one.rating.isdigit() else None, plan.get(number, {})) for number, one in enumerate(field, 1)]
    play_event(seats, ROUNDS, 5, random)
    # The printed ranks follow the list of the regulation, with "median Buchholz 1" read as M1: decisions come later than programs.
    groups = final_ranking(seats, TIE_BREAKS, "self-game")
    order = [number for group in groups for number in group]
    ranks: dict[int, int] = {}
    for group in groups:
        ranks.update(dict.fromkeys(group, len(ranks) + 1))
    not_paid = [number for number, away in plan.items() if set(away) == set(range(3, ROUNDS + 1))]
    tied = tied_groups(seats, order)
    winners = [number for group in tied[:6] for number in group]
    low = [number for number in order if 0 < _rating(field, number) <= 1800][:1]
    middle = [number for number in order if 1801 <= _rating(field, number) <= 2000][2:3]
    absent = sorted({winners[4], winners[9], *low, *middle})
    matches = playoffs(tied, random)
    folder.mkdir(parents=True, exist_ok=True)
    write(folder / "entries.csv", entries(field))
    write(folder / "results.trf", results(field, seats, ranks))
    write(folder / "facts.yaml", facts(field, not_paid, absent, matches))
    readme = README.format(count=len(field), rounds=ROUNDS, unrated=UNRATED, absent=len(absent))
    write(folder / "README.md", readme)


def _rating(field: list[Entrant], number: int) -> int:
    rating = field[number - 1].rating
    return int(rating) if rating.isdigit() else 0


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    make(Path(sys.argv[1]))
