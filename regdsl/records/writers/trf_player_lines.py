"""The players of a TRF file: record 001, and the national ratings behind a federation's code.

Source: TRF16 (C.04 Annex 2) and TRF26 (C.02 Annex), which have the same record 001.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from regdsl.records.arrangements import NationalPlayer
from regdsl.records.crosstable import Line, Result, Rounds, packed
from regdsl.records.person import Birth, Person
from regdsl.records.readers.trf_lines import CELL, FIRST_CELL, PlayerLine
from regdsl.records.results import Results
from regdsl.records.writers.columns import Field, left, line
from regdsl.values.points import points_text
from regdsl.values.unknown import Unknown, is_unknown

NAME_WIDTH = 33


def player_lines(results: Results) -> Iterator[str]:
    """One record per player, by starting number, with the rounds that are paired ahead behind those that were played."""
    table, ahead = results.crosstable, dict(results.ahead)
    allocates = any(Result.PAIRING_ALLOCATED_BYE.value in packed(each.games).codes for each in table.lines)
    for each, person in zip(table.lines, results.persons, strict=True):
        yield _player(each, person, ahead, full_bye="F" if allocates else "+")


def _player(each: Line, person: Person, ahead: Mapping[int, str], full_bye: str) -> str:
    """`full_bye` is how a full-point bye is written: a file with F and without U says, as lichess did, that F is the allocated bye."""
    games = packed(each.games)
    written = games.places if isinstance(games.places, PlayerLine) else None
    fields = [(5, 8, str(each.number)), *_about(person, written), *_score(each)]
    fields += _rounds(games, full_bye)
    text = line("001", *fields)
    further = ahead.get(each.number, "").rstrip()
    return text.ljust(FIRST_CELL + CELL * len(games)) + further if further else text


def _about(person: Person, written: PlayerLine | None) -> Iterator[Field]:
    """Who the player is. What the file says and nobody could read is written as it stood there."""
    values: tuple[tuple[int, int, object], ...] = (
        (10, 10, person.sex),
        (11, 13, person.title),
        (49, 52, person.rating),
        (54, 56, person.federation),
        (58, 68, person.fide_id),
        (70, 79, person.birth),
    )
    yield left(15, 47, person.name)
    for first, last, value in values:
        if isinstance(value, Birth):
            yield first, last, f"{value.day:%Y/%m/%d}" if value.day is not None else f"{value.year}/00/00"
        elif isinstance(value, Unknown):
            yield first, last, written.field(first, last) if written is not None else ""
        elif value is not None:
            yield first, last, str(value)


def _score(each: Line) -> Iterator[Field]:
    """Points and rank as they are stated; what is computed is not put into a file as if it had stood there."""
    if each.stated_points is not None:
        yield 81, 84, points_text(each.stated_points)
    if each.stated_rank is not None:
        yield 86, 89, str(each.stated_rank)


def _rounds(games: Rounds, full_bye: str) -> Iterator[Field]:
    for index in range(len(games)):
        start = FIRST_CELL + CELL * index  # the column before the first of the ten
        code = games.codes[index]
        opponent = games.opponents[index]
        if not opponent and code == Result.FULL_POINT_BYE.value:
            code = full_bye
        yield start + 2, start + 5, str(opponent) if opponent else "0000"
        yield start + 7, start + 7, games.colours[index]
        yield start + 9, start + 9, code


def national_line(player: NationalPlayer) -> str:
    """The record with the federation's code as its tag."""
    birth = player.birth
    return line(
        player.federation,
        (5, 8, str(player.number)),
        (10, 10, player.sex or ""),
        (11, 13, player.classification or ""),
        left(15, 47, player.name),
        (49, 52, str(player.rating) if player.rating is not None else ""),
        (54, 56, player.origin or ""),
        (58, 68, player.national_id or ""),
        (70, 79, "" if birth is None else f"{birth.day:%Y/%m/%d}" if birth.day is not None else f"{birth.year}/00/00"),
    )


def lost(results: Results, is_trf: bool) -> Iterator[str]:
    """What the columns of record 001 cannot hold."""
    for person in results.persons:
        if len(person.name) > NAME_WIDTH:
            yield f"the name of player {person.number} is cut to {NAME_WIDTH} characters"
    if (
        not is_trf
        and any(is_unknown(person.title) for person in results.persons)
        and any(isinstance(person.title, str) for person in results.persons)
    ):
        yield "players whose title is not known have none in the file: it cannot tell one from the other"
    if any(person.club for person in results.persons if isinstance(person.club, str)):
        yield "clubs are left out: record 001 has no place for them"
