"""Small series written by hand: the text of a series, its events with a few players each, and the facts.

Rounds are written like `1>4 2=3`: player 1 beats 4 with white, 2 and 3 draw; `<` is a win for Black.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from regdsl.clauses.judging import Ground
from regdsl.clauses.series.finalists import finalists
from regdsl.clauses.series.model import Final
from regdsl.clauses.series.nominations import Finalists
from regdsl.clauses.series.standing import GeneralStanding, StandingRow, general_standing
from regdsl.clauses.series_points.model import SeriesPoints
from regdsl.diagnostics import Diagnostic, Severity
from regdsl.regulation.gathering import Data, Gathered, gather
from regdsl.regulation.loading import load_text
from regdsl.regulation.verdicts import verdicts
from regdsl.values.verdict import Verdict

LETTERS = ("Anev, Anton", "Belov, Boris", "Cvetkov, Cvetan", "Dimov, Dimo")
# 1 beats all, 2 beats 3 and 4, 3 beats 4: 3, 2, 1 and 0 points.
LADDER = ("1>4 2>3", "4<3 1>2", "2>4 3<1")
# 1: +4 -2 +3, 2: =3 +1 =4, 3: =2 =4 -1, 4: -1 =3 =2. Points 2 2 1 1; wins 2 1 0 0.
LEVEL = ("1>4 2=3", "4=3 1<2", "2=4 3<1")


@dataclass(frozen=True)
class Player:
    """One line of the entry list. Empty is not known."""

    name: str
    federation: str = "BUL"
    fide_id: str = ""
    birth_year: str = "1980"
    title: str = "none"
    rating: str = "2300"


@dataclass(frozen=True)
class Event:
    """One event. `order` is the order in which the lines stand in the files."""

    players: Sequence[Player]
    rounds: Sequence[str] = LADDER
    regulation: str = "    system swiss, 3 rounds\n    ranking by points:\n        wins\n"
    facts: str = ""
    member_of: str = "s"
    federation: str = "BUL"
    has_results: bool = True
    promised_in_file: bool = True
    tournament: str | None = None
    order: Sequence[int] | None = None


def four(order: str = "ABCD", **changes: Mapping[str, str]) -> list[Player]:
    """Anev, Belov, Cvetkov and Dimov with the starting numbers of `order`; `changes` by their first letter."""
    people = {name[0]: Player(name, fide_id=f"90010000{index}") for index, name in enumerate(LETTERS, 1)}
    return [replace(people[letter], **changes.get(letter, {})) for letter in order]


def results_of(event: Event) -> str:
    games: dict[int, list[str]] = {number: [] for number in range(1, len(event.players) + 1)}
    points = dict.fromkeys(games, 0)
    for text in event.rounds:
        told = dict.fromkeys(games, "  0000 - Z")
        for game in text.split():
            sign = next(sign for sign in ">=<" if sign in game)
            white, black = (int(number) for number in game.split(sign))
            codes = {">": "10", "=": "==", "<": "01"}[sign]
            told[white], told[black] = f"  {black:>4} w {codes[0]}", f"  {white:>4} b {codes[1]}"
            points[white] += {"1": 2, "=": 1, "0": 0}[codes[0]]
            points[black] += {"1": 2, "=": 1, "0": 0}[codes[1]]
        for number, cell in told.items():
            games[number].append(cell)
    lines = ["012 Hand-made", "042 2025/01/01", "052 2025/01/03"]
    lines += [f"XXR {len(LADDER)}"] * event.promised_in_file
    for number in event.order or range(1, len(event.players) + 1):
        player = event.players[number - 1]
        title = "" if player.title == "none" else player.title
        rating = "" if player.rating == "none" else player.rating
        line = f"001 {number:>4} m{title:>3} {player.name:<33} {rating:>4} {player.federation:<3} {player.fide_id:>11} "
        line += f"{f'{player.birth_year}/00/00' if player.birth_year else '':<10} {points[number] / 2:>4.1f} {0:>4}"
        lines.append(line + "".join(games[number]))
    return "\n".join(lines) + "\n"


def entries_of(event: Event) -> str:
    rows = ["no,name,sex,title,rating,federation,fide_id,birth_year"]
    for number in event.order or range(1, len(event.players) + 1):
        one = event.players[number - 1]
        rows.append(f'{number},"{one.name}",m,{one.title},{one.rating},{one.federation},{one.fide_id},{one.birth_year}')
    return "\n".join(rows) + "\n"


def write_event(folder: Path, name: str, event: Event) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    head = f"regdsl 1\ntournament {event.tournament or name}:\n    member of {event.member_of}\n"
    head += f'    in "X", {event.federation}, 2025-01-01 .. 2025-01-03\n'
    (folder / "regulation.regdsl").write_text(head + event.regulation, encoding="utf-8")
    (folder / "entries.csv").write_text(entries_of(event), encoding="utf-8")
    if event.has_results:
        (folder / "results.trf").write_text(results_of(event), encoding="utf-8")
    (folder / "facts.yaml").write_text(event.facts, encoding="utf-8")


@dataclass
class Series:
    """What follows from the series and its data."""

    gathered: Gathered
    diagnostics: tuple[Diagnostic, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.diagnostics = self.gathered.diagnostics

    @property
    def ground(self) -> Ground:
        return self.gathered.ground

    @property
    def standing(self) -> GeneralStanding:
        points = next(one for one in self.ground.provisions if isinstance(one, SeriesPoints))
        return general_standing(points, self.ground)

    @property
    def final(self) -> Finalists:
        has_points = any(isinstance(one, SeriesPoints) for one in self.ground.provisions)
        final = next(one for one in self.ground.provisions if isinstance(one, Final))
        return finalists(final, lambda where: self.standing if has_points else None, self.ground)

    @property
    def rows(self) -> dict[str, StandingRow]:
        """By the first letter of the name."""
        return {row.person.name[0]: row for row in self.standing.rows}

    @property
    def seats(self) -> list[str]:
        return [f"{seat.name[0]} by {seat.by}" for seat in self.final.seats]

    def verdicts(self, article: str | None = None) -> list[Verdict]:
        return [verdict for verdict in verdicts(self.ground) if article is None or verdict.article == article]

    def errors(self) -> list[str]:
        return [found.name for found in self.diagnostics if found.severity is Severity.ERROR]


def series(folder: Path, body: str, events: Mapping[str, Event], facts: str = "", order: Iterable[str] | None = None) -> Series:
    """The series `s` with `body` below its members and events. The folders are given in `order`."""
    days = {name: f"2025-0{index}-01 .. 2025-0{index}-03" for index, name in enumerate(events, 1)}
    listed = "\n".join(f'        {name}: in "X", BUL, {span}' for name, span in days.items())
    text = f"regdsl 1\nseries s:\n    members BUL, GRE\n    events:\n{listed}\n{body}"
    loaded = load_text(text, "s.regdsl")
    assert loaded.regulation is not None, loaded.diagnostics
    for name, event in events.items():
        write_event(folder / name, name, event)
    (folder / "facts.yaml").write_text(facts, encoding="utf-8")
    data = Data({name: folder / name for name in order or events}, (), (folder / "facts.yaml",))
    return Series(gather(loaded.regulation, data))
