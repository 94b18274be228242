"""Lists of games: a row per game with its round, the numbers of both players and the result, `1-0`, `½-½`, `+--`."""

from __future__ import annotations

import re

from regdsl.records.crosstable import Result
from regdsl.records.findings import Findings
from regdsl.records.header_words import column_called
from regdsl.records.person import Person
from regdsl.records.readers.protocol import Content
from regdsl.records.readers.sheet_results import RowPlaces, SheetPlayer, results_from
from regdsl.records.readers.sheet_table import SheetTable, place_of, table_in, whole_number
from regdsl.records.readers.trf_games import MOST_ROUNDS
from regdsl.records.results import Results
from regdsl.records.source import Loaded
from regdsl.records.table import Cell
from regdsl.values.frozen import dataclass, field
from regdsl.values.span import Span

_NEEDED = frozenset({"round", "result"})
_HALF = r"(?:½|1/2|0[.,]5|=)"
_RESULT = re.compile(rf"\(?\s*(1|0|{_HALF}|\+|-)\s*[-:–—]\s*(1|0|{_HALF}|\+|-)\s*\)?", re.A)
_BYE = re.compile(rf"(1|0|{_HALF}|\+|-)?", re.A)
_CODES = {"1": "1", "0": "0", "+": "+", "-": "-"}
_NOBODY = re.compile(r"0|-1|bye|spielfrei|exempt|libre|--?|", re.I | re.A)


@dataclass(slots=True)
class _Rounds:
    """The rounds of one player as they are found: opponent, colour, code and place."""

    name: str = ""
    cells: dict[int, tuple[int, str, str, Span]] = field(default_factory=dict)
    span: Span | None = None


def recognizes(content: Content) -> bool:
    """Whether there is a table with round, result and the numbers of both players."""
    table = table_in(content, _NEEDED)
    return table is not None and _numbers(table) is not None


def _numbers(table: SheetTable) -> tuple[int, int] | None:
    """The places of the numbers of White and Black: by their own headers, else the two columns that are called number."""
    own = table.columns.get("white_no"), table.columns.get("black_no")
    if own[0] is not None and own[1] is not None:
        return own[0], own[1]
    both = [index for index, cell in enumerate(table.header) if column_called(cell.text) == "no"]
    return (both[0], both[1]) if len(both) == 2 else None


def read(content: Content) -> Loaded[Results]:
    """The results in the list."""
    table = table_in(content, _NEEDED)
    assert table is not None
    numbers = _numbers(table)
    assert numbers is not None
    findings = Findings()
    players: dict[int, _Rounds] = {}
    for row in table.rows:
        _row(table, row, numbers, players, findings)
    rounds = max((number for player in players.values() for number in player.cells), default=0)
    made = [_player(number, found, rounds) for number, found in sorted(players.items())]
    return Loaded(results_from(content.file, made, rounds, findings), (*content.diagnostics, *findings.diagnostics()))


def _row(table: SheetTable, row: list[Cell], numbers: tuple[int, int], players: dict[int, _Rounds], findings: Findings) -> None:
    round_number, result = whole_number(table.text(row, "round")), table.cell(row, "result")
    white, black = (row[place].text if place < len(row) else "" for place in numbers)
    first, second = whole_number(white), whole_number(black)
    if round_number is None or first is None:
        findings.tally("other-row", place_of(row))
        return
    if round_number > MOST_ROUNDS:
        findings.report("too-many-rounds", place_of(row), {"player": str(first), "most": str(MOST_ROUNDS)})
        return
    text = result.text if result is not None else ""
    place = result.span if result is not None else place_of(row)
    _named(players, first, table.text(row, "white"), row)
    if second is None:
        if _NOBODY.fullmatch(black) is None:
            findings.report("bad-cell", place_of(row), {"text": black, "what": "a starting number"})
            return
        _put(players, first, round_number, (0, "-", _bye(text, first, round_number, place, findings), place), findings)
        return
    _named(players, second, table.text(row, "black"), row)
    found = _RESULT.fullmatch(text)
    if found is None:
        about = {"player": str(first), "round": str(round_number)}
        if text:
            findings.report("unreadable-game", place, {**about, "text": text})
        else:
            findings.report("missing-result", place, {**about, "opponent": str(second)})
        return
    codes = [_CODES.get(side, Result.DRAW.value) for side in found.groups()]
    codes = _forfeits(codes)
    _put(players, first, round_number, (second, "w", codes[0], place), findings)
    _put(players, second, round_number, (first, "b", codes[1], place), findings)


def _forfeits(codes: list[str]) -> list[str]:
    """`1 - -` and `0 - +` are forfeits on both sides, as `+ - -` is."""
    if "+" in codes or "-" in codes:
        return ["+" if code in "1+" else "-" for code in codes]
    return codes


def _bye(text: str, player: int, round_number: int, place: Span, findings: Findings) -> str:
    single = text.split("-", maxsplit=1)[0].strip() if _RESULT.fullmatch(text) else text.strip()
    if _BYE.fullmatch(single) is None:
        about = {"player": str(player), "round": str(round_number), "text": text}
        findings.report("unreadable-game", place, about)
        return Result.ZERO_POINT_BYE.value
    code = {"1": Result.PAIRING_ALLOCATED_BYE, "+": Result.PAIRING_ALLOCATED_BYE, "0": Result.ZERO_POINT_BYE, "-": Result.ZERO_POINT_BYE}
    bye = code.get(single, Result.HALF_POINT_BYE) if single else Result.ZERO_POINT_BYE
    meaning = {"U": "the pairing-allocated bye", "H": "a half-point bye", "Z": "an absence"}[bye.value]
    findings.tally("points-as-bye", place, {"text": text or "an empty result", "meaning": meaning})
    return bye.value


def _named(players: dict[int, _Rounds], number: int, name: str, row: list[Cell]) -> None:
    player = players.setdefault(number, _Rounds())
    player.name = player.name or name
    player.span = player.span or place_of(row)


def _put(players: dict[int, _Rounds], number: int, round_number: int, cell: tuple[int, str, str, Span], findings: Findings) -> None:
    """A second game of one player in a round has no place in a crosstable: it is told, and the first one counts."""
    cells = players[number].cells
    if round_number in cells:
        about = {"what": f"game in round {round_number} of player", "number": str(number), "line": str(cells[round_number][3].line)}
        findings.report("repeated-number", cell[3], about)
        return
    cells[round_number] = cell


def _player(number: int, found: _Rounds, rounds: int) -> SheetPlayer:
    span = found.span
    assert span is not None
    nothing = (0, "-", Result.ZERO_POINT_BYE.value, span)
    cells = [found.cells.get(index, nothing) for index in range(1, rounds + 1)]
    return SheetPlayer(
        Person(number, found.name, span=span),
        None,
        tuple(cell[0] for cell in cells),
        "".join(cell[1] for cell in cells),
        "".join(cell[2] for cell in cells),
        RowPlaces(span, tuple(cell[3] for cell in cells)),
    )
