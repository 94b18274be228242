"""Who enters one of the invented events: the stars of the cast, then hosts and guests drawn by federation, rating and title.

The shape follows two real opens (`avoine-2024`, `liffre-a-2025` of the project's data): the deciles of their ratings, the titles per
band of 100 points, the share of women. Some 22 of 352 players at Avoine stood at 1009..1199, an estimate for a first event; here
they are unrated. The stars widen the top: the series asks for ten grandmasters and international masters.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from cast import STARS, Design, Star
from invented_names import GIVEN, SURNAMES

# Mean of the deciles of both files, the lowest tenth without the estimates.
DECILES = (1412, 1599, 1672, 1743, 1797, 1874, 1930, 2022, 2079, 2221, 2391)
# Per mille of (GM, IM, FM) men and (WGM, WIM, WFM) women in the band that begins here, both files together.
TITLES = {2300: (60, 520, 330), 2200: (50, 210, 420), 2100: (0, 0, 110), 2000: (0, 30, 0), 1900: (0, 15, 0)}
WOMENS_TITLES = {2200: (500, 250, 250), 2100: (0, 250, 500), 2000: (0, 100, 300), 1900: (0, 150, 150)}
WOMEN = 128  # per mille: 55 of 432
GUESTS = (
    ("SRB", 16), ("MNE", 9), ("BIH", 11), ("BUL", 12), ("ROU", 10), ("CRO", 9), ("MKD", 9), ("GRE", 5), ("SLO", 4), ("HUN", 4),
    ("TUR", 4), ("ALB", 3), ("MDA", 3), ("UKR", 2), ("GER", 2), ("ITA", 2), ("SVK", 2), ("FRA", 1),
)  # fmt: skip
CLUBS = {
    "ROU": ("CS Moldova Dalbă", "AS Turnul Alb", "CSU Copou", "Politehnica Șah", ""),
    "SRB": ("ŠK Kolubarac", "ŠK Beli Top", "ŠK Kula i Lovac", "Radnički ŠK Sava", ""),
}


@dataclass(frozen=True)
class Entrant:
    """A line of the entry list as the organizer wrote it. `title` and `rating`: "" is not said, "none" is has none."""

    name: str
    sex: str
    title: str
    rating: str
    federation: str
    fide_id: str
    born: str
    club: str = ""
    accommodation: str = ""
    star: bool = False
    only_entered: bool = False


class People:
    """Everybody drawn so far; guests of a later event may be hosts or guests of an earlier one."""

    def __init__(self) -> None:
        self.names: set[str] = {star.name for star in STARS}
        self.known: dict[str, list[Entrant]] = {}
        self.count = 0

    def entrants(self, design: Design, random: Random) -> list[Entrant]:
        """The entry list, in the order of starting numbers."""
        stars = [self._star(star, design, random) for star in STARS if design.code in star.plays()]
        hosts = sum(one.federation == design.federation for one in stars)
        guests = sum(one.federation not in (design.federation, "", "FID") for one in stars) - bool(design.stays_away)
        drawn = [self._host(design, random, unrated=index < design.unrated) for index in range(design.hosts - hosts)]
        for _ in range(design.foreign - guests):
            drawn.append(self._guest(design, random, {one.fide_id for one in drawn}))
        everybody = _no_entrant_twice(stars + drawn)
        everybody.sort(key=lambda one: (-int(one.rating) if one.rating.isdigit() else 0, one.name))
        if design.only_entered:
            everybody.append(replace(self._host(design, random, unrated=False), only_entered=True))
        if design.clubs:
            clubs = CLUBS[design.federation]
            everybody = [
                replace(one, club=clubs[int(random.random() * len(clubs))] if one.federation == design.federation else "")
                for one in everybody
            ]
        return everybody

    def _star(self, star: Star, design: Design, random: Random) -> Entrant:
        code = design.code
        drift = int(random.random() * 21) - 10 if star.rating >= 2480 else 0  # the lists of half a year
        numbered = star.number > 0 and code not in star.unnumbered
        return Entrant(
            star.spelled.get(code, star.name), star.sex, star.titled.get(code, star.title), str(star.rating + drift), star.federation,
            str(900100000 + star.number) if numbered else "", "" if code in star.born_unsaid else str(star.born),
            accommodation=star.plays()[code], star=True,
        )  # fmt: skip

    def _host(self, design: Design, random: Random, unrated: bool) -> Entrant:
        one = self._person(design.federation, random, unrated, masters=True)
        self.known.setdefault(design.federation, []).append(one)
        return one

    def _guest(self, design: Design, random: Random, taken: set[str]) -> Entrant:
        lots = [federation for federation, weight in GUESTS if federation != design.federation for _ in range(weight)]
        federation = lots[int(random.random() * len(lots))]
        again = [
            one
            for one in self.known.get(federation, [])
            if one.rating.isdigit() and one.title not in ("GM", "IM") and one.fide_id not in taken
        ]
        if again and random.random() < 0.4:
            return again[int(random.random() * len(again))]
        one = self._person(federation, random, unrated=False, masters=False)
        self.known.setdefault(federation, []).append(one)
        return one

    def _person(self, federation: str, random: Random, unrated: bool, masters: bool) -> Entrant:
        """`masters`: may be a grandmaster or international master (the number of foreign ones is designed)."""
        female = random.random() * 1000 < WOMEN
        while True:
            surnames, given = SURNAMES[federation], GIVEN[federation][female]
            name = f"{surnames[int(random.random() * len(surnames))][female]}, {given[int(random.random() * len(given))]}"
            if name not in self.names:
                break
        self.names.add(name)
        rating = 0 if unrated else _rating(random)
        title = _title(rating, female, random)
        self.count += 1
        born = (1999 if unrated else 1994) - int(random.random() * random.random() * 52)
        title = title if masters or title not in ("GM", "IM") else "FM"
        fide_id = "none" if unrated and random.random() < 0.6 else str(900200000 + self.count)
        return Entrant(name, "w" if female else "m", title, str(rating) if rating else "none", federation, fide_id, str(born))


def _no_entrant_twice(people: list[Entrant]) -> list[Entrant]:
    numbers = [one.fide_id for one in people if one.fide_id.isdigit()]
    if len(numbers) != len(set(numbers)):
        raise RuntimeError("somebody entered twice: choose another seed")
    return people


def _rating(random: Random) -> int:
    place = random.random() * (len(DECILES) - 1)
    index = int(place)
    return DECILES[index] + int((place - index) * (DECILES[index + 1] - DECILES[index]))


def _title(rating: int, female: bool, random: Random) -> str:
    shares = (WOMENS_TITLES if female else TITLES).get(rating // 100 * 100, (0, 0, 0))
    lot = random.random() * 1000
    for title, share in zip(("WGM", "WIM", "WFM") if female else ("GM", "IM", "FM"), shares, strict=True):
        if lot < share:
            return title
        lot -= share
    return "none"
