"""TRF16 and TRF26: a results file with one line per player.

Source: TRF16 (C.04 Annex 2, 2015), TRF26 (C.02 Annex, 2025). What is odd in a file is reported and read as it says; nothing is repaired.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from regdsl.diagnostics import Related
from regdsl.records.consistency import check_consistency
from regdsl.records.crosstable import Crosstable, Line, Result, Scoring, packed
from regdsl.records.findings import Findings
from regdsl.records.readers.trf_games import Games, read_games
from regdsl.records.readers.trf_head import players_promised, read_head, says_predetermined, scheduled_rounds
from regdsl.records.readers.trf_lines import CELL, FIRST_CELL, PlayerLine, aligned_length, player_line
from regdsl.records.readers.trf_persons import read_persons
from regdsl.records.readers.trf_scoring import stated_scoring, unstated_scoring
from regdsl.records.results import Record, Results, ScoringSource
from regdsl.records.round_robin import follows_berger_tables
from regdsl.records.source import Loaded
from regdsl.values.federations import is_federation
from regdsl.values.frozen import replace
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.span import Span, whole_file

if TYPE_CHECKING:
    from regdsl.records.team_event import TeamEvent

_HEAD = "012 022 032 042 052 062 072 082 092 102 112 122 132 142 152 162 172 182 192 202 212 222 352 362"
_OTHER = """
013 240 250 260 299 300 310 320 330 801 802 XXR XXS XXC XXZ XXA XXP BBW BBD BBL BBZ BBF BBU DAT ACC TSE PAB FPB HPB ZPB MFO DFM OOO FFF
"""
_HEAD_TAGS, _OTHER_TAGS = frozenset(_HEAD.split()), frozenset(_OTHER.split())
_ARRANGED = "013 152 172 182 192 202 212 222 240 250 260 299 310 XXA XXC XXP XXZ"
_ARRANGING = frozenset(_ARRANGED.split())
"""Records that say how the event is played; a file without any of them has no arrangements to read."""

_AFTER_TAG = frozenset(" 0123456789")  # of a player's line; the first digit where the number has five
_BETWEEN_CELLS = frozenset(",;\t|")
"""What follows the number in the first cell of a table, blanks or not, and never the tag of a record."""
_COMMENT = "###"


def is_trf(text: str) -> bool:
    """Whether `text` has a player's line or at least two records of a tournament's head."""
    lines = text.split("\n")
    if any(line.startswith("001") and line[3:4] in _AFTER_TAG for line in lines):
        return True
    records = (line for line in lines if line[3:4] in {"", " "} and line[3:].lstrip(" ")[:1] not in _BETWEEN_CELLS)
    return len({line[:3] for line in records} & _HEAD_TAGS) > 1


def read_trf(text: str, file: str) -> Loaded[Results]:
    """The results in `text`, a file for which `is_trf` holds."""
    findings = Findings()
    records, players = _split(text, file, findings)
    head = read_head(records, findings)
    persons, ratings = read_persons(players, findings)
    games = read_games(players, ratings, findings)
    scoring, source, unfit = _scoring(records, games, findings)
    promised = scheduled_rounds(records, findings)
    table = Crosstable(games.lines, games.rounds, promised, scoring, start=head.start)
    arrangements = None
    if any(record.tag in _ARRANGING or is_federation(record.tag) for record in records):
        from regdsl.records.readers.arranging import arranged  # few files have such records

        arrangements, table = arranged(records, table, findings)
        if table.scoring != scoring:
            source = ScoringSource.STATED
    table = replace(table, predetermined=_is_predetermined(table, records, file, findings))
    teams = arrangements.teams if arrangements is not None else None
    check_consistency(
        table, findings, games.told, {player: team.number for team in teams.teams for player in team.players} if teams else {}
    )
    if teams is not None and teams.byes is None:
        _tell_worth_of_byes(table, teams, findings)
    _check_points(games, table, unfit, findings)
    _check_promises(table, records, file, findings)
    played = FIRST_CELL + CELL * games.rounds
    ahead = tuple([(player.number, player.text[played:]) for player in players if player.length > played])
    return Loaded(Results(file, head, table, persons, source, records, arrangements, ahead), findings.diagnostics())


def _split(text: str, file: str, findings: Findings) -> tuple[tuple[Record, ...], list[PlayerLine]]:
    """Records other than players', in the order of the file, and the players by starting number."""
    records: list[Record] = []
    players: dict[int, PlayerLine] = {}
    lines = text.split("\n")
    aligned = aligned_length([line for line in lines if line.startswith("001")])
    for number, line in enumerate(lines, start=1):
        tag = line[:3]
        if tag == "001" and line[3:4] in _AFTER_TAG:
            player = player_line(line, file, number, findings, aligned)
            if player is None:
                continue
            first = players.setdefault(player.number, player)
            if first is not player:
                related = (Related(first.span, "first here"),)
                where = {"player": str(player.number), "line": str(first.line)}
                findings.report("repeated-player", player.place(5, 8), where, related=related)
        elif line.strip("\x1a \t") and not line.startswith(_COMMENT):
            span = Span(file, number, 1, number, len(line) + 1)
            if line[3:4].strip() or not (tag in _HEAD_TAGS or tag in _OTHER_TAGS or is_federation(tag)):
                findings.tally("unknown-record", span)
            records.append(Record(tag, line[4:], span, line[3:4]))
    return tuple(records), [players[number] for number in sorted(players)]


def _scoring(records: Sequence[Record], games: Games, findings: Findings) -> tuple[Scoring, ScoringSource, Unfit | None]:
    """The points per result, where they come from, and the lines whose points column does not fit them, where that was looked at."""
    stated = stated_scoring(records, findings)
    if stated is not None:
        return stated, ScoringSource.STATED, None
    unfit = tuple(_unfit(games, Scoring()))
    if not all(includes_rounds_ahead for _, includes_rounds_ahead in unfit):
        inferred = unstated_scoring(games.lines)
        if inferred is not None:
            place = next(line.span for line in games.lines if line.span is not None)
            points = f"{inferred.win} for a win, {inferred.draw} for a draw, {inferred.pairing_allocated_bye} for a pairing-allocated bye"
            findings.report("scoring-inferred", place, {"points": points})
            return inferred, ScoringSource.INFERRED, None
    return Scoring(), ScoringSource.USUAL, unfit


Unfit = tuple[tuple[Line, bool], ...]
"""Lines whose points column is not the sum of the rounds played, and whether it is the sum of all that is coded."""


def _unfit(games: Games, scoring: Scoring, besides: Mapping[int, Fraction] = MappingProxyType({})) -> Iterator[tuple[Line, bool]]:
    """The lines whose stated points are not those of the rounds played, and whether they are those of all that is coded.

    `besides` are points, by starting number, that no result shows.
    """
    worth, unit = scoring.in_units()
    stated = {text: None if points is None else _plain(points * unit) for text, points in games.points_written.items()}
    for line, text, coded in zip(games.lines, games.points_texts, games.coded, strict=True):
        total = stated[text]
        if total is not None and line.number in besides:
            total -= _plain(besides[line.number] * unit)
        if total is not None and total != sum(map(worth.__getitem__, packed(line.games).codes)):
            yield line, total == sum([worth[code] for code in coded if code in worth])


def _plain(number: Fraction) -> Fraction | int:
    """Whole numbers as integers, which compare faster."""
    return number.numerator if number.denominator == 1 else number


def _check_points(games: Games, table: Crosstable, known: Unfit | None, findings: Findings) -> None:
    besides: dict[int, Fraction] = {}
    for adjustment in table.adjustments:
        besides[adjustment.player] = besides.get(adjustment.player, Fraction(0)) + adjustment.points
    if known is None or besides or table.scoring != Scoring():
        known = tuple(_unfit(games, table.scoring, besides))
    for line, includes_rounds_ahead in known:
        assert line.span is not None
        column = Span(line.span.file, line.span.line, 81, line.span.line, 85)
        findings.tally("points-include-round-ahead" if includes_rounds_ahead else "points-differ", column)


def _tell_worth_of_byes(table: Crosstable, teams: TeamEvent, findings: Findings) -> None:
    """Byes of whole teams that no record gives a worth."""
    for team in teams.teams:
        rows = [packed(table.by_number[player].games) for player in team.players if player in table.by_number]
        for column in range(table.rounds) if len(rows) > 1 else ():
            if all(row.codes[column] == Result.PAIRING_ALLOCATED_BYE.value for row in rows):
                findings.report("team-bye-worth", team.span, {})
                return


def _is_predetermined(table: Crosstable, records: Sequence[Record], file: str, findings: Findings) -> bool:
    says = says_predetermined(records)
    if not says and follows_berger_tables(table):
        record = next((record for record in records if record.tag in {"192", "092"} and record.text.strip()), None)
        said = "says nothing of it" if says is None or record is None else f"says `{record.text.strip()}`"
        findings.report("pairings-by-table", record.span if record is not None else whole_file(file), {"said": said})
        return True
    return bool(says)


def _check_promises(table: Crosstable, records: Sequence[Record], file: str, findings: Findings) -> None:
    """What the head says against what is there, and records that would change a standing and are not computed."""
    if not table.lines and not findings.has("unreadable-player"):
        findings.report("no-players", whole_file(file), {"file": file})
    promised = players_promised(records)
    if promised is not None and promised[0] != len(table.lines):
        findings.report("players-differ", promised[1], {"promised": str(promised[0]), "found": str(len(table.lines))})
    if table.scheduled_rounds is not None and table.scheduled_rounds < table.rounds:
        place = next(record.span for record in reversed(records) if record.tag in {"142", "XXR"})
        findings.report("more-rounds-than-promised", place, {"promised": str(table.scheduled_rounds), "found": str(table.rounds)})
