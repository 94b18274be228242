"""The teams of a TRF file: records 310 and 013, 300, 320, 330, 352, 362.

Source: TRF26 (C.02 Annex, 2025). 801 and 802 are pictures of the teams' results for people and are not read.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction

from regdsl.diagnostics import Related
from regdsl.records.findings import Findings
from regdsl.records.readers.trf_columns import Fields, Layout, Unreadable, fields_of, number_written, place
from regdsl.records.results import Record
from regdsl.records.team_event import ForfeitedMatch, LineUp, MatchScoring, Team, TeamByes, TeamEvent
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.patterns import pattern
from regdsl.values.points import points_text

if TYPE_CHECKING:
    from regdsl.records.arrangements import Arrangements
    from regdsl.records.crosstable import Crosstable

_310 = (
    Layout(
        (
            ("number", 5, 7), ("name", 9, 40), ("nickname", 42, 46), ("strength", 48, 53), ("match points", 55, 60),
            ("game points", 62, 67), ("rank", 69, 71),
        ),
        list_from=74,
    ),
    Layout(  # the draft of 2025 gave the match points two columns less
        (
            ("number", 5, 7), ("name", 9, 40), ("nickname", 42, 46), ("strength", 48, 53), ("match points", 55, 58),
            ("game points", 60, 65), ("rank", 67, 69),
        ),
        list_from=72,
    ),
)  # fmt: skip
_013 = Layout((("name", 5, 36),), list_from=37)
_300 = (Layout((("round", 5, 7), ("team", 9, 11), ("opponent", 13, 15)), list_from=17),)
_320 = (Layout((("match points", 5, 8), ("game points", 10, 13)), list_from=15, width=3, step=4),)
_330 = (Layout((("outcome", 5, 6), ("round", 8, 10), ("white", 12, 14), ("black", 16, 18))),)
_MATCH_SYMBOL = pattern(r"\s*T([WDL])\s*(\d{1,4}(?:\.\d{1,4})?)(?=\s|$)", re.A)
_OUTCOMES = ("+-", "-+", "--")


def read_teams(records: Sequence[Record], numbers: Collection[int], findings: Findings) -> TeamEvent | None:
    """The teams and their matches; None where the file has no team. `numbers` are the starting numbers of the players."""
    teams = _teams(records, frozenset(numbers), findings)
    if not teams:
        return None
    known = {team.number for team in teams}
    reader = _Matches(records, known, frozenset(numbers), findings)
    return TeamEvent(
        teams=teams,
        scoring=_scoring(records, findings),
        board_colours=_board_colours(records, findings),
        line_ups=tuple(reader.line_ups()),
        byes=next(reader.byes(), None),
        forfeited=tuple(reader.forfeited()),
    )


def _teams(records: Sequence[Record], players: Collection[int], findings: Findings) -> tuple[Team, ...]:
    """By 310 where the file has it, else by 013, which gives no numbers: there the order counts."""
    numbered = [record for record in records if record.tag == "310" and record.text.strip()]
    teams: dict[int, Team] = {}
    for order, record in enumerate(numbered or [each for each in records if each.tag == "013" and each.text.strip()], start=1):
        try:
            team = _numbered(record, findings) if numbered else _named(record, order)
        except Unreadable as fault:
            findings.report("unreadable-record", record.span, {"tag": record.tag, "what": str(fault)})
            continue
        if team is None:
            continue
        first = teams.setdefault(team.number, team)
        if first is not team:
            where = {"what": "team", "number": str(team.number), "line": str(first.span.line)}
            findings.report("repeated-number", record.span, where, related=(Related(first.span, "first here"),))
    _check_players(teams.values(), players, findings)
    return tuple(teams[number] for number in sorted(teams))


def _numbered(record: Record, findings: Findings) -> Team | None:
    fields = fields_of(record, _310, findings)
    if fields is None:
        return None
    number = fields.number("number")
    if not number:
        raise Unreadable("the number of a team")
    return Team(
        number,
        fields.text("name") or "",
        tuple(player for player in fields.numbers() if player),
        record.span,
        fields.text("nickname"),
        fields.points("strength"),
        fields.points("match points"),
        fields.points("game points"),
        fields.number("rank") or None,
    )


def _named(record: Record, number: int) -> Team:
    """013: the name in 5-36. Programs that allow longer names put the players further right, so numbers at the end are the players."""
    fields = _013.read(record)
    if fields is None or any(text and not text.isdigit() for text in fields.listed):
        found = re.fullmatch(r"(.*?)((?:\s+\d{1,5})+)\s*", record.text, re.A)
        if found is None:
            raise Unreadable("a name and the numbers of players")
        return Team(number, found[1].strip(), tuple(int(word) for word in found[2].split()), record.span)
    return Team(number, fields.text("name") or "", tuple(player for player in fields.numbers() if player), record.span)


def _check_players(teams: Collection[Team], players: Collection[int], findings: Findings) -> None:
    of: dict[int, Team] = {}
    for team in teams:
        for player in team.players:
            if player not in players:
                where = {"tag": "310", "what": "player", "number": str(player)}
                findings.report("unknown-participant", team.span, where)
            first = of.setdefault(player, team)
            if first is not team:
                where = {"player": str(player), "first": first.name, "second": team.name}
                findings.report("player-in-two-teams", team.span, where, related=(Related(first.span, "the first team"),))


def _scoring(records: Sequence[Record], findings: Findings) -> MatchScoring:
    worth: dict[str, Fraction] = {}
    for record in records:
        position, text = 0, record.text.rstrip()
        while record.tag == "362" and position < len(text):
            found = _MATCH_SYMBOL.match(text, position)
            if found is None:
                what = "match points, as in `TW 2.0   TD 1.0   TL 0.0`"
                findings.report("unreadable-record", record.span, {"tag": "362", "what": what})
                break
            worth[found[1]] = Fraction(found[2])
            position = found.end()
    usual = MatchScoring()
    return MatchScoring(worth.get("W", usual.win), worth.get("D", usual.draw), worth.get("L", usual.loss))


def _board_colours(records: Sequence[Record], findings: Findings) -> str | None:
    record = next((record for record in reversed(records) if record.tag == "352" and record.text.strip()), None)
    if record is None:
        return None
    colours = record.text.strip().lower()
    if set(colours) <= {"w", "b"}:
        return colours
    findings.report("unreadable-record", record.span, {"tag": "352", "what": "a colour for each board, as in `WBWB`"})
    return None


class _Matches:
    def __init__(self, records: Sequence[Record], teams: Collection[int], players: Collection[int], findings: Findings) -> None:
        self.records, self.teams, self.players, self.findings = records, teams, players, findings

    def _read(self, tag: str, layouts: Sequence[Layout]) -> Iterator[Fields]:
        for record in self.records:
            fields = fields_of(record, layouts, self.findings) if record.tag == tag and record.text.strip() else None
            if fields is not None:
                yield fields

    def _told(self, fields: Fields, what: str) -> None:
        self.findings.report("unreadable-record", fields.record.span, {"tag": fields.record.tag, "what": what})

    def _known(self, fields: Fields, numbers: Collection[int], what: str = "team") -> bool:
        known = self.teams if what == "team" else self.players
        strangers = [number for number in numbers if number and number not in known]
        for number in strangers:
            where = {"tag": fields.record.tag, "what": what, "number": str(number)}
            self.findings.report("unknown-participant", fields.record.span, where)
        return not strangers

    def line_ups(self) -> Iterator[LineUp]:
        for fields in self._read("300", _300):
            try:
                round_number, team, opponent = (fields.number(name) for name in ("round", "team", "opponent"))
            except Unreadable as fault:
                self._told(fields, str(fault))
                continue
            if not round_number or not team:
                self._told(fields, "a round and a team")
                continue
            players = tuple(number_written(text) or 0 for text in fields.listed)
            if self._known(fields, (team, opponent or 0)) and self._known(fields, players, "player"):
                yield LineUp(round_number, team, opponent or 0, players, fields.record.span)

    def byes(self) -> Iterator[TeamByes]:
        for fields in self._read("320", _320):
            try:
                match_points, game_points = fields.points("match points"), fields.points("game points")
            except Unreadable as fault:
                self._told(fields, str(fault))
                continue
            if match_points is None or game_points is None:
                self._told(fields, "what the bye is worth in match points and in game points")
                continue
            teams = fields.numbers()
            if self._known(fields, teams):
                yield TeamByes(match_points, game_points, teams, fields.record.span)

    def forfeited(self) -> Iterator[ForfeitedMatch]:
        for fields in self._read("330", _330):
            try:
                round_number, white, black = (fields.number(name) for name in ("round", "white", "black"))
            except Unreadable as fault:
                self._told(fields, str(fault))
                continue
            outcome = fields.text("outcome") or ""
            if outcome not in _OUTCOMES or not round_number or not white or not black:
                self._told(fields, "an outcome (+-, -+ or --), a round and two teams")
            elif self._known(fields, (white, black)):
                yield ForfeitedMatch(outcome, round_number, white, black, fields.record.span)


def check_points(arrangements: Arrangements, table: Crosstable, findings: Findings) -> None:
    """The points that 310 prints for a team against those of its matches."""
    from regdsl.records.team_table import team_table

    assert arrangements.teams is not None
    computed = team_table(arrangements, table)
    for team in arrangements.teams.teams:
        row = computed.rows[team.number]
        for stated, found, what, first, last in (
            (team.match_points, row.match_points, "match points", 55, 60),
            (team.game_points, row.game_points, "game points", 62, 67),
        ):
            if stated is not None and stated != found:
                record = Record("310", "", team.span)
                about = {"team": team.name, "what": what, "stated": points_text(stated), "found": points_text(found)}
                findings.report("team-points-differ", place(record, first, last), about)
