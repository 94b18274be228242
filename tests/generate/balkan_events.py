"""Make the five invented tournaments of the Balkan Grand Prix 2009 and the facts of the series: `python balkan_events.py FOLDER`.

Seeded; imports the standard library only and nothing of regdsl. The same bytes on every run and every machine.
"""

from __future__ import annotations

import csv
import io
import sys
from pathlib import Path
from random import Random

from cast import DESIGNS, Design
from field_of_players import Entrant, People
from ranking import final_ranking
from swiss import Seat, play_event
from texts import EVENTS_README, NOTE, REGULATIONS, SERIES_FACTS

DOUBLE_FORFEIT_ROUND = 5
SCORED_PLACES = 15  # the series gives points for so many: nobody may be left tied there
MINUTES_UNSIGNED = "jassy"


def plans(design: Design, people: list[Entrant], random: Random) -> dict[int, dict[int, str]]:
    """Who is away when: starting number → round → H, Z, or X for a player who is paired and does not come.

    What happens in round 1 happens to players of the host: so the foreign starters are the same whether a starter is who was paired in
    round 1, who was ever paired or who played a game.
    """
    last = len(design.dates)
    out: dict[int, dict[int, str]] = {}
    locals_ = [
        number for number, one in enumerate(people, 1) if one.federation == design.federation and not one.star and not one.only_entered
    ]

    def somebody(share: float) -> dict[int, str]:
        index = min(int((share + random.random() * 0.05) * len(locals_)), len(locals_) - 3)
        while locals_[index] in out:
            index -= 1
        return out.setdefault(locals_[index], {})

    somebody(0.10)[3] = "H"
    somebody(0.25).update(dict.fromkeys(range(5, last + 1), "Z"))  # withdrawn
    somebody(0.40)[1] = "Z"  # came for round 2
    somebody(0.47)[4] = "H"
    somebody(0.55)[6] = "Z"
    somebody(0.62).update({1: "X"} | dict.fromkeys(range(2, last + 1), "Z"))  # never came
    somebody(0.70).update({6: "X"} | dict.fromkeys(range(7, last + 1), "Z"))  # withdrawn without a word
    somebody(0.78)[3] = "X"
    somebody(0.85)[last] = "H"
    for number, one in enumerate(people, 1):
        if one.name in design.withdrawn:
            out[number] = dict.fromkeys(range(design.withdrawn[one.name] + 1, last + 1), "Z")
        if one.name in design.half_byes:
            out[number] = {design.half_byes[one.name]: "H"}
        if one.name == design.stays_away:
            out[number] = dict.fromkeys(range(1, last + 1), "Z")
    return out


def entries(design: Design, people: list[Entrant]) -> str:
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(["no", "name", "sex", "title", "rating", "federation", "fide_id", "birth_year"] + ["club"] * design.clubs)
    for number, one in enumerate(people, 1):
        row = [number, one.name, one.sex, one.title, one.rating, one.federation, one.fide_id, one.born]
        writer.writerow(row + [one.club] * design.clubs)
    return stream.getvalue()


def results(design: Design, people: list[Entrant], seats: list[Seat], ranks: dict[int, int]) -> str:
    """TRF16. The only remark the format has room for is in the name of the event."""
    rated = sum(people[seat.number - 1].rating.isdigit() for seat in seats)
    lines = [
        f"012 {design.title} (invented)", f"022 {design.city}", f"032 {design.federation}", f"042 {design.start}", f"052 {design.end}",
        f"062 {len(seats)}", f"072 {rated}", "082 0", "092 Individual: Swiss-System", "102 ", "112 ", "122 90 min + 30 sec",
        "132".ljust(91) + "  ".join(design.dates), f"XXR {len(design.dates)}",
    ]  # fmt: skip
    for seat in seats:
        one = people[seat.number - 1]
        title = "" if one.title == "none" else one.title
        rating = one.rating if one.rating.isdigit() else ""
        number = one.fide_id if one.fide_id.isdigit() else ""
        born = f"{one.born}/00/00" if one.born else ""
        games = seat.rounds
        if design.cut_lines:
            while games and games[-1][2] == "Z":
                games = games[:-1]
        line = f"001 {seat.number:>4} {one.sex}{title:>3} {one.name:<33} {rating:>4} {one.federation:<3} {number:>11} {born:<10}"
        line += f" {seat.half_points // 2}.{seat.half_points % 2 * 5}".rjust(5) + f" {ranks[seat.number]:>4}"
        line += "".join(f"  {opponent or '0000':>4} {colour} {code}" for opponent, colour, code in games)
        lines.append(line)
    return "\n".join(lines) + "\n"


def facts(design: Design, people: list[Entrant]) -> str:
    lines = [f"# {NOTE}", ""]
    if design.id != MINUTES_UNSIGNED:
        lines += ["attested:", "  - {key: minutes-signed, value: yes, by: organizer, on: 2009-03-01}", ""]
    else:
        lines += ["# Nobody has said that the organizer signed the minutes of the series.", ""]
    lines.append("# Article 1d. No word about a player: not known.")
    lines.append("players:")
    for number, one in enumerate(people, 1):
        if one.accommodation:
            lines.append(f"  - {{player: {number}, accommodation: {one.accommodation}, by: organizer}}  # {one.name}")
    return "\n".join(lines) + "\n"


def ranks_of(groups: list[list[int]]) -> dict[int, int]:
    ranks, place = {}, 1
    for group in groups:
        ranks.update(dict.fromkeys(group, place))
        place += len(group)
    return ranks


def make(folder: Path) -> None:
    known, rows = People(), []
    for design in DESIGNS:
        random = Random(design.seed)
        people = known.entrants(design, random)
        plan = plans(design, people, random)
        seats = [
            Seat(number, int(one.rating) if one.rating.isdigit() else None, plan.get(number, {}))
            for number, one in enumerate(people, 1)
            if not one.only_entered
        ]
        play_event(seats, len(design.dates), DOUBLE_FORFEIT_ROUND, random)
        groups = final_ranking(seats, design.tie_breaks, design.edition)
        if any(len(group) > 1 for group in groups[:SCORED_PLACES]):
            raise RuntimeError(f"{design.id}: a tie is left among the places with points: choose another seed")
        place = folder / "events" / design.id
        place.mkdir(parents=True, exist_ok=True)
        write(place / "regulation.regdsl", REGULATIONS[design.id])
        write(place / "entries.csv", entries(design, people))
        write(place / "results.trf", results(design, people, seats, ranks_of(groups)))
        write(place / "facts.yaml", facts(design, people))
        starters = sum(seat.rounds[0][2] != "Z" for seat in seats)
        rows.append(f"| `{design.id}` | {design.federation} | {len(design.dates)} | {len(people)} | {starters} | {SHOWS[design.id]} |")
    write(folder / "facts.yaml", SERIES_FACTS)
    write(folder / "events" / "README.md", EVENTS_README.format(rows="\n".join(rows)))


SHOWS = {
    "sarajevo": "everything met, most of it just so",
    "cetinje": "fund one euro short; foreign players and accommodation open",
    "jassy": "one title, one round and one free room short",
    "sunny-beach": "one foreign player and one day short; main fund and a title open",
    "beograd": "met, but nobody promised a number of rounds",
}


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    make(Path(sys.argv[1]))
