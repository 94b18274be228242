"""Make the invented entries, results and facts of the Kulaga memorial 2010: `python kulaga_event.py FOLDER`.

Somebody for every line of the fee, every discount and surcharge, their combinations, and everything that may be missing. Seeded; imports
the standard library only and nothing of regdsl. The same bytes on every run and every machine.
"""

from __future__ import annotations

import csv
import io
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random

from ranking import final_ranking
from swiss import Seat, play_event

NOTE = "Invented, to try the Kulaga memorial 2010 on: no such entry, result or fact is real."
SEED = 2010
ROUNDS = 9
DOUBLE_FORFEIT_ROUND = 6
DATES = tuple(f"10/11/{day}" for day in (27, 28, 29, 30)) + tuple(f"10/12/0{day}" for day in (1, 2, 3, 4, 5))
BOTH, FIRST, SECOND = "2009 2010", "2009", "2010"
# Who is away: round → H, Z, or X for a player who is paired and does not come.
AWAY: dict[str, dict[int, str]] = {
    "Tsvirkunets, Pavel": {3: "H"},
    "Hrabianok, Illia": dict.fromkeys(range(6, 10), "Z"),
    "Sharupich, Danila": {4: "X"},
    "Kazlouchyk, Roman": dict.fromkeys(range(1, 10), "Z"),
    "Mikhalchanka, Yan": {1: "Z"},
}


@dataclass(frozen=True)
class Entrant:
    """A line of the entry list. "" is not said, "none" is has none; `why` says for which line or combination somebody is there."""

    name: str
    sex: str
    title: str
    rating: str
    federation: str
    born: str
    member: str
    dues: str
    pensioner: str
    disability: str
    minsk: str
    why: str


def _one(
    why: str, name: str, rating: str, federation: str = "RUS", born: str = "1975", *, sex: str = "m", title: str = "none",
    member: str = "no", dues: str = "none", pensioner: str = "no", disability: str = "none", minsk: str = "no",
) -> Entrant:  # fmt: skip
    return Entrant(name, sex, title, rating, federation, born, member, dues, pensioner, disability, minsk, why)


def _paid_up(why: str, name: str, rating: str, born: str = "1975", *, dues: str = BOTH, minsk: str = "yes", **further: str) -> Entrant:
    """A member of the federation of Belarus."""
    return _one(why, name, rating, "BLR", born, member="yes", dues=dues, minsk=minsk, **further)


ENTRANTS = (
    _one("free: GM", "Aksenchuk, Vadim", "2561", title="GM"),
    _one("free: GM of Belarus who is no member", "Belaruchyk, Stsiapan", "2388", "BLR", title="GM"),
    _paid_up("free: IM", "Varankovich, Siarhei", "2478", title="IM"),
    _one("free: WGM", "Halubovich, Maryna", "2312", "UKR", sex="w", title="WGM"),
    _paid_up("free: WIM who is born after 1990, too", "Dzemidchyk, Alena", "2204", "1992", sex="w", title="WIM"),
    _one("free: rated 2400 exactly", "Yermachonak, Kiryl", "2400"),
    _one("not free: FM rated 2399, top of its band", "Zhuravlenok, Anton", "2399", title="FM"),
    _paid_up("2350, end of its band", "Zubrytskich, Maksim", "2350", title="FM"),
    _one("2349", "Ivashchanka, Barys", "2349"),
    _paid_up("2300", "Kavalionak, Hleb", "2300"),
    _one("2299", "Lapatsenka, Viktar", "2299", "UKR"),
    _paid_up("2250", "Marozavich, Artsiom", "2250"),
    _one("2249", "Navumchyk, Ihar", "2249"),
    _paid_up("2200", "Alshanetsich, Dzmitry", "2200"),
    _one("2199", "Piatrovich-Bel, Uladzimir", "2199"),
    _paid_up("2150", "Rudzkevich, Ales", "2150"),
    _one("2149", "Sauchanka, Henadz", "2149", "LTU"),
    _paid_up("2100", "Tarasevichyk, Mikalai", "2100"),
    _one("2099", "Uladyka, Aliaksei", "2099"),
    _paid_up("2050", "Fiadorchyk, Yury", "2050"),
    _one("2049", "Kharytonchyk, Zakhar", "2049"),
    _paid_up("2000", "Tsvirkunets, Pavel", "2000"),
    _one("1999", "Charnushevich, Leanid", "1999", "LAT"),
    _paid_up("1950", "Shabunevich, Kanstantsin", "1950"),
    _one("1949", "Shchurok, Rastsislau", "1949"),
    _paid_up("1900", "Yuzafovich, Viachaslau", "1900"),
    _one("below 1900: 1899", "Yanushkevich-Hai, Tsimafei", "1899"),
    _paid_up("far below 1900", "Hrabianok, Illia", "1412"),
    _one("unrated", "Baravikou-Les, Fiodar", "none"),
    _one("surcharge: Belarus, no member", "Daroshchyk, Piotr", "2010", "BLR", minsk="yes"),
    _paid_up("surcharge: member who paid for 2009 only", "Kreidzich, Yauhen", "2012", dues=FIRST),
    _paid_up("surcharge: member who paid for 2010 only", "Latushkevich, Stanislau", "2105", dues=SECOND),
    _paid_up("surcharge: member who paid nothing", "Malafeichyk, Andrei", "1960", dues="none"),
    _paid_up("no surcharge: member who paid for 2008 to 2010", "Niadbailovich, Dzianis", "2060", dues="2008 2009 2010"),
    _one("surcharge: unrated, Belarus, no member", "Pratasenia-Luh, Vital", "none", "BLR"),
    _one("discount: born in 1990", "Radkevichanka, Mark", "2160", born="1990"),
    _one("no discount: born in 1989", "Sharupich, Danila", "2161", born="1989"),
    _paid_up("discount: disability group I", "Tumilovichenka, Leu", "1910", "1961", disability="I"),
    _paid_up("discount: disability group II", "Kisialevichyk, Anatol", "1701", "1966", disability="II"),
    _paid_up("no discount: disability group III", "Kazlouchyk, Roman", "1702", "1967", disability="III"),
    _paid_up("discount: pensioner", "Vaitovich-Rud, Iosif", "2061", "1943", pensioner="yes"),
    _one("discount: woman", "Hancharuk-Lis, Nadzeya", "2011", sex="w"),
    _one("two discounts: woman born in 1991", "Yelisavetava, Darya", "1955", born="1991", sex="w"),
    _paid_up("two discounts: pensioner, disability group II", "Karpachou-Zhuk, Ryhor", "1850", "1940", pensioner="yes", disability="II"),
    _paid_up(
        "three discounts: woman, pensioner, disability group I", "Stralkouskaya, Halina", "1790", "1944", sex="w", pensioner="yes",
        disability="I",
    ),
    _one("surcharge and discount: no member, born in 1994", "Bartashchuk, Tsikhan", "2001", "BLR", "1994", minsk="yes"),
    _paid_up("surcharge and discount: dues of one year, pensioner", "Hramykin-Pol, Eduard", "1951", "1945", dues=FIRST, pensioner="yes"),
    _one("surcharge and two discounts: no member, woman born in 1996", "Sviatlovich, Palina", "none", "BLR", "1996", sex="w"),
    _paid_up(
        "surcharge and three discounts", "Audzeichyk, Ryma", "1600", "1942", dues="none", sex="w", pensioner="yes", disability="II"
    ),
    _paid_up("child: born in 1994", "Mikhalchanka, Yan", "1880", "1994"),
    _paid_up("child: born in 1998", "Zhdanovich-Ros, Matvei", "1540", "1998"),
    _paid_up("child: born in 2001, unrated", "Lukashevichyk, Vasil", "none", "2001"),
    _one("not known: rating", "Astapchuk, Heorhi", ""),
    _one("not known: year of birth", "Bykhautsou, Arkadz", "2110", born=""),
    _one("not known: sex", "Vasilkevich, Sasha", "2210", "UKR", sex=""),
    _one("not known: federation; no member", "Hlebavich, Nikita", "2310", ""),
    _one("not known: federation (plays for FIDE); born in 1993", "Drazdovich, Anatoly", "2120", "FID", "1993"),
    _paid_up("not known: dues", "Yarmolchyk, Viktar", "2020", dues=""),
    _one("not known: member; Belarus", "Zhylinovich, Oleg", "1990", "BLR", member="", dues=""),
    _paid_up("not known: disability group; a woman", "Ivanchykava, Vera", "1930", sex="w", disability=""),
    _one("not known: title and rating", "Kudraushchyk, Ilya", "", title=""),
)  # fmt: skip

# Name → payments: amount, day, purpose. Who is not here has not paid.
PAYMENTS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "Zhuravlenok, Anton": (("30 000 BYR", "2010-11-27", "entry fee"),),
    "Zubrytskich, Maksim": (("30 000 BYR", "2010-11-26", "entry fee"),),
    "Ivashchanka, Barys": (("20 000 BYR", "2010-11-27", "entry fee"), ("20 000 BYR", "2010-11-28", "entry fee")),  # in two parts
    "Kavalionak, Hleb": (("40 000 BYR", "2010-11-26", "entry fee"), ("40 000 BYR", "2010-11-26", "entry fee")),  # written twice
    "Lapatsenka, Viktar": (("17 USD", "2010-11-27", "entry fee"),),  # another currency
    "Marozavich, Artsiom": (("40 000 BYR", "2010-11-26", "entry fee"),),  # 10 000 short
    "Navumchyk, Ihar": (("60 000 BYR", "2010-11-27", "entri fee"),),  # misspelt
    "Alshanetsich, Dzmitry": (("60 000 BYR", "2010-11-26", "fee"),),
    "Piatrovich-Bel, Uladzimir": (("70 000 BYR", "2010-11-27", "entry fee"), ("5 USD", "2010-11-27", "hotel")),
    "Daroshchyk, Piotr": (("141 000 BYR", "2010-11-26", "entry fee"),),
    "Radkevichanka, Mark": (("35 000 BYR", "2010-11-27", "entry fee"),),
    "Varankovich, Siarhei": (("10 000 BYR", "2010-11-26", "entry fee"),),  # free, and paid all the same
    "Tsvirkunets, Pavel": (("94 000 BYR", "2010-12-06", "entry fee"),),  # after the event
}


def by_rating(entrants: tuple[Entrant, ...]) -> list[Entrant]:
    """Starting numbers: by rating, the unrated and those whose rating is not said at the end, by name."""
    return sorted(entrants, key=lambda one: (-int(one.rating) if one.rating.isdigit() else 0, one.name))


def entries(people: list[Entrant]) -> str:
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    columns = ["no", "name", "sex", "title", "rating", "federation", "birth_year"]
    writer.writerow([*columns, "member", "dues", "pensioner", "disability-group", "minsk-resident"])
    for number, one in enumerate(people, 1):
        row = [number, one.name, one.sex, one.title, one.rating, one.federation, one.born]
        writer.writerow([*row, one.member, one.dues, one.pensioner, one.disability, one.minsk])
    return stream.getvalue()


def results(people: list[Entrant], seats: list[Seat], ranks: dict[int, int]) -> str:
    """TRF16. The only remark the format has room for is in the name of the event."""
    rated = sum(people[seat.number - 1].rating.isdigit() for seat in seats)
    lines = [
        "012 Kulaga memorial 2010 (invented)", "022 Minsk", "032 BLR", "042 2010/11/27", "052 2010/12/05", f"062 {len(seats)}",
        f"072 {rated}", "082 0", "092 Individual: Swiss-System", "102 ", "112 ", "122 120 min", "132".ljust(91) + "  ".join(DATES),
        f"XXR {ROUNDS}",
    ]  # fmt: skip
    for seat in seats:
        one = people[seat.number - 1]
        title = one.title if one.title != "none" else ""
        rating = one.rating if one.rating.isdigit() else ""
        born = f"{one.born}/00/00" if one.born else ""
        line = f"001 {seat.number:>4} {one.sex:1}{title:>3} {one.name:<33} {rating:>4} {one.federation:<3} {'':>11} {born:<10}"
        line += f" {seat.half_points // 2}.{seat.half_points % 2 * 5}".rjust(5) + f" {ranks[seat.number]:>4}"
        lines.append(line + "".join(f"  {opponent or '0000':>4} {colour} {code}" for opponent, colour, code in seat.rounds))
    return "\n".join(lines) + "\n"


def facts(people: list[Entrant]) -> str:
    """Payments. No decision: what the text leaves open stays open."""
    lines = [f"# {NOTE}", "", "payments:"]
    for number, one in enumerate(people, 1):
        for amount, day, purpose in PAYMENTS.get(one.name, ()):
            lines.append(f"  - {{player: {number}, amount: {amount}, on: {day}, for: {purpose}}}  # {one.name}")
    return "\n".join(lines) + "\n"


def readme(people: list[Entrant]) -> str:
    rows = "\n".join(f"| {number} | {one.name} | {one.why} |" for number, one in enumerate(people, 1))
    return f"""\
# Invented entries, results and facts

Everything in this folder is **invented**: the persons, what they paid, how they played. The tournament is real.

`python tests/generate/kulaga_event.py regulations/kulaga-memorial-2010/event` makes the files, always the same bytes (a test makes them
again and compares). Change the generator, not the files. What each entrant owes stands in `tests/fees/kulaga.tsv`, worked out by
`tests/fees/kulaga_by_hand.py`, which imports nothing of regdsl. `facts.yaml` holds no decision: whether two grounds for a discount add
up, and of what 50% are taken, stays open as in the regulation; `tests/fees/decided.yaml` decides both.

| no | name | is there for |
|---|---|---|
{rows}
"""


def ranks_of(groups: list[list[int]]) -> dict[int, int]:
    ranks, place = {}, 1
    for group in groups:
        ranks.update(dict.fromkeys(group, place))
        place += len(group)
    return ranks


def make(folder: Path) -> None:
    people = by_rating(ENTRANTS)
    seats = [
        Seat(number, int(one.rating) if one.rating.isdigit() else None, AWAY.get(one.name, {})) for number, one in enumerate(people, 1)
    ]
    play_event(seats, ROUNDS, DOUBLE_FORFEIT_ROUND, Random(SEED))
    groups = final_ranking(seats, ("buchholz", "sonneborn-berger", "progressive"), "fide-2009")
    folder.mkdir(parents=True, exist_ok=True)
    write(folder / "entries.csv", entries(people))
    write(folder / "results.trf", results(people, seats, ranks_of(groups)))
    write(folder / "facts.yaml", facts(people))
    write(folder / "README.md", readme(people))


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    make(Path(sys.argv[1]))
