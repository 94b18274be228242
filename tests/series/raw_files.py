"""The invented events as their raw files say them: read with the csv module, by slicing columns of the TRF, and by plain patterns.

Imports nothing of regdsl: what regdsl says about these files is compared with what is counted from here.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from pathlib import Path

import yaml

SERIES = Path(__file__).parents[2] / "regulations" / "balkan-grand-prix-2009"
EVENTS = ("sarajevo", "cetinje", "jassy", "sunny-beach", "beograd")
MEMBERS = ("BIH", "MNE", "ROU", "BUL", "SRB")
NOT_A_FEDERATION = ("", "FID", "NON", "---")
WORTH = {"1": 2, "+": 2, "U": 2, "=": 1, "H": 1, "0": 0, "-": 0, "Z": 0}  # half points


@dataclass
class Round:
    opponent: int  # 0 without one
    colour: str
    code: str

    @property
    def is_played(self) -> bool:
        return self.code in "1=0"


@dataclass
class TrfLine:
    """One 001 record; blank and cut rounds are Z."""

    number: int
    sex: str
    title: str
    name: str
    rating: str
    federation: str
    fide_id: str
    birth: str
    points: Fraction
    rank: int
    rounds: list[Round]


@dataclass
class RawEvent:
    id: str
    regulation: str
    entries: dict[int, dict[str, str]]
    heads: dict[str, str]
    lines: dict[int, TrfLine]
    accommodation: dict[int, str]
    attested: dict[str, str]
    special: int = field(init=False)  # EUR of prizes outside the main fund
    main_fund: int | None = field(init=False)  # EUR, None where the regulation does not say
    whole_fund: int | None = field(init=False)  # EUR, special prizes among it: as stated, else the main fund and the special prizes
    federation: str = field(init=False)
    days: int = field(init=False)
    promised_rounds: int | None = field(init=False)
    tie_breaks: list[str] = field(init=False)

    def __post_init__(self) -> None:
        text = self.regulation
        fund = _one(r"^        fund (.+) for main$", text)
        self.main_fund = None if fund == "unstated" else _amount(fund)
        self.special = sum(sum(_amounts(listed)) for listed in re.findall(r"^        category .*: (.+)$", text, re.M))
        said = re.findall(r"^        fund ([0-9 ]+)$", text, re.M)
        self.whole_fund = _amount(said[0]) if said else None if self.main_fund is None else self.main_fund + self.special
        self.federation, first, last = re.findall(r'^    in ".*", ([A-Z]{3}), (\S+) \.\. (\S+), \S+$', text, re.M)[0]
        self.days = (date.fromisoformat(last) - date.fromisoformat(first)).days + 1
        rounds = _one(r"^    system swiss, (.+)$", text)
        self.promised_rounds = None if rounds == "unstated rounds" else int(rounds.removesuffix(" rounds"))
        self.tie_breaks = text.partition("    ranking by points:\n")[2].split("\n")
        self.tie_breaks = [line.strip() for line in self.tie_breaks if line.strip()]

    def fund(self, reading: str) -> int | None:
        return {"main": self.main_fund, "whole": self.whole_fund}[reading]

    def place_prizes(self) -> list[int]:
        return [amount for listed in re.findall(r"^        places .*: (.+)$", self.regulation, re.M) for amount in _amounts(listed)]

    def starters(self) -> set[int]:
        """Who takes part in round 1: paired, even where the game is forfeited, or with a bye that is worth something."""
        return {number for number, line in self.lines.items() if line.rounds[0].code != "Z"}

    def paired_in_round_1(self) -> set[int]:
        return {number for number, line in self.lines.items() if line.rounds[0].opponent}

    def ever_paired(self) -> set[int]:
        return {number for number, line in self.lines.items() if any(one.opponent for one in line.rounds)}

    def ever_played(self) -> set[int]:
        return {number for number, line in self.lines.items() if any(one.is_played for one in line.rounds)}


def _one(pattern: str, text: str) -> str:
    (found,) = re.findall(pattern, text, re.M)
    return str(found)


def _amount(text: str) -> int:
    return int(text.replace(" ", ""))


def _amounts(text: str) -> list[int]:
    return [_amount(part) for part in text.split(",")]


def _trf_line(text: str, rounds: int) -> TrfLine:
    text = text.ljust(89 + 10 * rounds + 10)
    games = [
        Round(int(text[start : start + 4].strip() or 0), text[start + 5].strip(), text[start + 7].strip() or "Z")
        for start in range(91, 91 + 10 * rounds, 10)
    ]
    return TrfLine(
        int(text[4:8]), text[9], text[10:13].strip(), text[14:47].strip(), text[48:52].strip(), text[53:56].strip(), text[57:68].strip(),
        text[69:79].strip(), Fraction(text[80:84].strip()), int(text[85:89]), games,
    )  # fmt: skip


def load_facts(path: Path) -> dict[str, list[dict[str, str]]]:
    """`facts.yaml` with every scalar as it is written."""
    found = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    return dict(found)


def load(event: str) -> RawEvent:
    folder = SERIES / "events" / event
    with (folder / "entries.csv").open(encoding="utf-8", newline="") as file:
        entries = {int(row["no"]): row for row in csv.DictReader(file)}
    heads, texts = {}, []
    for text in (folder / "results.trf").read_text(encoding="utf-8").split("\n"):
        if text.startswith("001"):
            texts.append(text)
        elif text:
            heads[text[:3]] = text[4:]
    rounds = max((len(text) - 89) // 10 for text in texts)
    lines = {line.number: line for line in (_trf_line(text, rounds) for text in texts)}
    facts = load_facts(folder / "facts.yaml")
    return RawEvent(
        event, (folder / "regulation.regdsl").read_text(encoding="utf-8"), entries, heads, lines,
        {int(one["player"]): one["accommodation"] for one in facts["players"]},
        {one["key"]: one["value"] for one in facts.get("attested", [])},
    )  # fmt: skip
