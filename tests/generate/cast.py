"""The titled players and the special cases of the five invented events, and what each event is to show.

E codes: S Sarajevo, C Cetinje, J Jassy, N Sunny Beach, B Beograd. `free`, `own` after a code is the organizer's word about
accommodation in `facts.yaml`; nothing after it: no word.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Star:
    """A person written by hand. `events` is e.g. `S:free C:own N`. `number` is his FIDE number less 900100000, 0 where he has none."""

    number: int
    name: str
    sex: str
    federation: str
    born: int
    title: str
    rating: int
    events: str
    spelled: dict[str, str] = field(default_factory=dict)  # another spelling of the name in one event
    titled: dict[str, str] = field(default_factory=dict)  # another title in one event; "" is: the list does not say
    unnumbered: str = ""  # events whose list has no FIDE number
    born_unsaid: str = ""  # events whose list has no birth year

    def plays(self) -> dict[str, str]:
        return {word[0]: word[2:] for word in self.events.split()}


STARS = (
    Star(1, "Radosavljević-Ilin, Nenad", "m", "SRB", 1979, "GM", 2578, "S:free C:free J:free N:free B:free"),
    # One person, written in two ways: the FIDE number tells.
    Star(2, "Đurković-Savin, Vladan", "m", "SRB", 1984, "GM", 2541, "S:own N:free B:free", spelled={"N": "Djurkovic-Savin, Vladan"}),
    Star(3, "Stojšinov, Bojan", "m", "SRB", 1988, "IM", 2466, "S:free C:own B", titled={"B": "GM"}),
    # Two persons of one name, federation and birth year: the FIDE number tells.
    Star(4, "Petranović, Marko", "m", "SRB", 1985, "IM", 2438, "C:own B"),
    Star(5, "Petranović, Marko", "m", "SRB", 1985, "GM", 2512, "J:free N"),
    Star(6, "Lazić-Obradin, Jelena", "w", "SRB", 1986, "WGM", 2405, "S:free B:free"),
    Star(7, "Kostandinov, Uroš", "m", "SRB", 1990, "IM", 2399, "S:free B"),
    # One list lacks his FIDE number: name, federation and birth year tell.
    Star(8, "Vukmanović-Kos, Žarko", "m", "SRB", 1981, "GM", 2533, "C J:own B", unnumbered="J"),
    Star(10, "Dragnevski, Plamen", "m", "BUL", 1980, "GM", 2562, "S:free C:free N:free B:free"),
    Star(11, "Hadzhikolev, Stoyan", "m", "BUL", 1976, "GM", 2530, "C:free J:own N:free B:free"),
    Star(12, "Yordanchev, Rumen", "m", "BUL", 1983, "IM", 2447, "S:free N"),
    Star(13, "Karapenev, Ognyan", "m", "BUL", 1972, "IM", 2421, "J:own N B:own"),
    Star(14, "Milushev, Tsvetan", "m", "BUL", 1987, "IM", 2455, "J:free N"),
    Star(15, "Todoranova, Desislava", "w", "BUL", 1989, "WGM", 2310, "N:free"),
    # No list has a FIDE number for him: name, federation and birth year tell.
    Star(0, "Stanimirchev, Asen", "m", "BUL", 1990, "FM", 2475, "C:free N"),
    Star(20, "Munteţan, Răzvan", "m", "ROU", 1982, "GM", 2556, "J:free N:free B:free"),
    Star(21, "Ştefănoiu, Cătălin", "m", "ROU", 1985, "IM", 2462, "C:free J:free"),
    Star(22, "Olaru-Pleșanu, Bogdan", "m", "ROU", 1978, "IM", 2428, "J B:free"),
    Star(23, "Țurcănașu, Ioana", "w", "ROU", 1988, "WIM", 2255, "S J"),
    Star(30, "Hadžiselimagić, Emir", "m", "BIH", 1977, "GM", 2527, "S:free C:free B:free"),
    Star(31, "Kurtagičić, Damir", "m", "BIH", 1981, "GM", 2497, "S:free J:free"),
    Star(32, "Babović-Ćurić, Zlatan", "m", "BIH", 1973, "IM", 2441, "S"),
    Star(33, "Mandušić, Ognjen", "m", "BIH", 1989, "IM", 2413, "S:own C:free"),
    Star(40, "Vukčević-Lalin, Đorđije", "m", "MNE", 1980, "GM", 2489, "S:free C:free B:free"),
    # Registered at Jassy as an IM, with accommodation, and did not come.
    Star(41, "Radonjićev, Balša", "m", "MNE", 1984, "IM", 2436, "C:free J:free B:free"),
    Star(42, "Pejakovac, Stefan", "m", "MNE", 1991, "IM", 2404, "C N:free"),
    Star(50, "Kranjčecki, Tihomir", "m", "CRO", 1975, "GM", 2547, "S C B"),
    Star(51, "Zupančevski, Matej", "m", "SLO", 1983, "IM", 2432, "B"),
    Star(52, "Trajčevanoski, Goce", "m", "MKD", 1979, "GM", 2508, "C N B"),
    Star(53, "Papanastasellis, Lefteris", "m", "GRE", 1986, "IM", 2418, "C N"),
    # The list of Sunny Beach is silent about his title.
    Star(54, "Manolakellis, Thodoris", "m", "GRE", 1988, "", 2371, "N"),
    Star(55, "Bérczi-Tóthfalvi, Ákos", "m", "HUN", 1974, "GM", 2550, "S B"),
    Star(56, "Kılıçdereoğlu, Emre", "m", "TUR", 1990, "IM", 2396, "B"),
    Star(57, "Hoxhallari, Ardit", "m", "ALB", 1982, "IM", 2380, "C"),
    Star(58, "Bondarchukenko, Oleksiy", "m", "UKR", 1978, "GM", 2583, "S J N B"),
    Star(59, "Ciobotărelu, Veaceslav", "m", "MDA", 1984, "IM", 2447, "J"),
    Star(60, "Sedlmaierhofer, Jörg", "m", "GER", 1971, "IM", 2402, "N B"),
    Star(61, "Durand-Côtelle, Jérôme", "m", "FRA", 1980, "FM", 2345, "J B"),
    # Without number and, once, without birth year: nothing tells that this is one person.
    Star(0, "Ilinčanin, Dragan", "m", "SRB", 1975, "none", 1893, "S B", born_unsaid="S"),
    # Nobody can say from these lists what they are to the host: FID, and nothing at all.
    Star(62, "Arhipenkov, Gleb", "m", "FID", 1976, "GM", 2390, "B"),
    Star(63, "Solovjanin, Tin", "m", "FID", 1992, "none", 2114, "C"),
    Star(64, "Lindqvarn, Åke", "m", "", 1969, "none", 1987, "C"),
)


@dataclass(frozen=True)
class Design:
    """What one event is made from. `foreign` counts the starters of another known federation, `hosts` the starters of the host."""

    code: str
    id: str
    title: str
    city: str
    federation: str
    dates: tuple[str, ...]  # of the rounds, YY/MM/DD
    start: str
    end: str
    foreign: int
    hosts: int
    seed: int
    edition: str
    tie_breaks: tuple[str, ...]
    unrated: int
    clubs: bool
    withdrawn: dict[str, int]  # stars: after which round
    half_byes: dict[str, int]  # stars: in which round
    stays_away: str = ""  # a star who is on the list and in the results without a pairing
    only_entered: bool = False  # one more host player is on the list alone
    cut_lines: bool = False  # lines of withdrawn players end with their last round


# The seeds were searched for: the special persons score, the two readings of the fund seat different players in the final, no tie is
# left among the places with points.
DESIGNS = (
    Design(
        "S", "sarajevo", "Sarajevo Open 2009", "Sarajevo", "BIH",
        ("09/05/12", "09/05/13", "09/05/14", "09/05/14", "09/05/15", "09/05/16", "09/05/16", "09/05/17", "09/05/18"),
        "2009/05/12", "2009/05/18", foreign=20, hosts=48, seed=70, edition="self-game",
        tie_breaks=("buchholz cut 1", "buchholz", "sonneborn-berger", "wins"), unrated=4, clubs=False,
        withdrawn={}, half_byes={"Bérczi-Tóthfalvi, Ákos": 5}, only_entered=True,
    ),
    Design(
        "C", "cetinje", "Cetinje Open 2009", "Cetinje", "MNE",
        tuple(f"09/08/{day:02}" for day in range(9, 18)),
        "2009/08/09", "2009/08/17", foreign=19, hosts=39, seed=67, edition="self-game",
        tie_breaks=("buchholz", "progressive", "sonneborn-berger"), unrated=3, clubs=False,
        withdrawn={"Hoxhallari, Ardit": 6}, half_byes={},
    ),
    Design(
        "J", "jassy", "Jassy Open 2009", "Iași", "ROU",
        tuple(f"09/08/{day:02}" for day in (19, 20, 21, 22, 22, 23, 24, 25)),
        "2009/08/19", "2009/08/25", foreign=34, hosts=54, seed=53, edition="self-game",
        tie_breaks=("BH/M1", "buchholz", "direct encounter", "progressive", "wins"), unrated=6, clubs=True,
        withdrawn={}, half_byes={"Olaru-Pleșanu, Bogdan": 4}, stays_away="Radonjićev, Balša",
    ),
    Design(
        "N", "sunny-beach", "Sunny Beach Open 2009", "Sunny Beach", "BUL",
        tuple(f"09/09/{day:02}" for day in (8, 9, 9, 10, 10, 11, 11, 12, 13)),
        "2009/09/08", "2009/09/13", foreign=19, hosts=44, seed=78, edition="self-game",
        tie_breaks=("direct encounter", "buchholz cut 1", "buchholz", "sonneborn-berger"), unrated=4, clubs=False,
        withdrawn={"Sedlmaierhofer, Jörg": 5}, half_byes={}, cut_lines=True,
    ),
    Design(
        "B", "beograd", "Beograd Open 2009", "Beograd – Obrenovac", "SRB",
        ("09/11/24", "09/11/25", "09/11/26", "09/11/27", "09/11/28", "09/11/29", "09/11/30", "09/12/01", "09/12/02"),
        "2009/11/24", "2009/12/02", foreign=46, hosts=60, seed=81, edition="fide-2009",
        # The average of ratings needs a field without unrated players.
        tie_breaks=("buchholz cut 1", "sonneborn-berger", "progressive", "average rating of opponents"), unrated=0, clubs=True,
        withdrawn={"Bérczi-Tóthfalvi, Ákos": 7}, half_byes={"Kranjčecki, Tihomir": 4}, only_entered=True,
    ),
)  # fmt: skip
