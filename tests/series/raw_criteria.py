"""Article 1 of the series counted from the raw files: for each criterion its bounds and what is required."""

from __future__ import annotations

from dataclasses import dataclass

from tests.series.raw_files import MEMBERS, NOT_A_FEDERATION, RawEvent


@dataclass(frozen=True)
class Count:
    """At least `measured`, at most `at_most` (None: nobody can say), of `required`."""

    measured: int
    at_most: int | None
    required: int

    @property
    def status(self) -> str:
        if self.measured >= self.required:
            return "met"
        return "not met" if self.at_most is not None and self.at_most < self.required else "undetermined"

    @property
    def missing(self) -> int:
        return max(0, self.required - self.measured)


def all_of(counts: list[Count]) -> str:
    statuses = {count.status for count in counts}
    return next(status for status in ("not met", "undetermined", "met") if status in statuses)


def main_fund(event: RawEvent) -> Count:
    return Count(0, None, 6000) if event.main_fund is None else Count(event.main_fund, event.main_fund, 6000)


def foreign_starters(event: RawEvent) -> tuple[list[int], list[int]]:
    """Starting numbers of starters who are foreign, and of those who may be."""
    sure, perhaps = [], []
    for number in sorted(event.starters()):
        federation = event.entries[number]["federation"]
        if federation in NOT_A_FEDERATION:
            perhaps.append(number)
        elif federation != event.federation:
            sure.append(number)
    return sure, perhaps


def foreign(event: RawEvent) -> Count:
    sure, perhaps = foreign_starters(event)
    return Count(len(sure), len(sure) + len(perhaps), 20)


def foreign_masters(event: RawEvent) -> Count:
    """GM or IM among the foreign starters. An empty title may be one."""
    sure, perhaps = foreign_starters(event)
    certain = [number for number in sure if event.entries[number]["title"] in ("GM", "IM")]
    possible = [number for number in sure + perhaps if event.entries[number]["title"] in ("GM", "IM", "")]
    return Count(len(certain), len(possible), 10)


def rounds(event: RawEvent) -> Count:
    return Count(0, None, 9) if event.promised_rounds is None else Count(event.promised_rounds, event.promised_rounds, 9)


def days(event: RawEvent) -> Count:
    return Count(event.days, event.days, 7)


def accommodation(event: RawEvent) -> dict[str, Count]:
    """Per member federation: of its eligible starters, at most two must be, are, and may be accommodated free."""
    out = {}
    for federation in MEMBERS:
        eligible = [
            number
            for number in event.starters()
            if event.entries[number]["federation"] == federation
            and event.entries[number]["title"] in ("GM", "IM")
            and event.entries[number]["rating"].isdigit()
            and int(event.entries[number]["rating"]) >= 2400
        ]
        required = min(2, len(eligible))
        free = sum(event.accommodation.get(number) == "free" for number in eligible)
        silent = sum(number not in event.accommodation for number in eligible)
        out[federation] = Count(min(required, free), min(required, free + silent), required)
    return out
