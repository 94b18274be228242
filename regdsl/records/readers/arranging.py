"""The records of a TRF file that say how the event is played, brought together with its games.

Here, too, what one record says is held against the others: points of record 299 against the points column, requested byes against the
rounds, the two time controls, the teams' points against their players' results.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from regdsl.records.adjusting import SAME_WORTH, adjusted
from regdsl.records.arrangements import AbnormalPoints, Arrangements, RequestedByes
from regdsl.records.crosstable import Adjustment, Crosstable, Result, packed
from regdsl.records.findings import Findings
from regdsl.records.readers.trf_arrangements import read_arrangements
from regdsl.records.readers.trf_columns import place
from regdsl.records.readers.trf_scoring import scoring_of
from regdsl.records.readers.trf_teams import read_teams
from regdsl.records.results import Record
from regdsl.values.frozen import replace
from regdsl.values.points import points_text


def arranged(records: Sequence[Record], table: Crosstable, findings: Findings) -> tuple[Arrangements | None, Crosstable]:
    """The arrangements, None where the records come to nothing, and the crosstable with the points that they add."""
    numbers = frozenset(table.by_number)
    teams = read_teams(records, numbers, findings)
    arrangements = read_arrangements(records, numbers, teams, findings)
    if teams is None:
        arrangements, table = _with_worth(arrangements, table)
        table = replace(table, adjustments=_adjustments(arrangements, table, findings))
        for byes in arrangements.requested_byes:
            _check_byes(byes, table, findings)
    else:
        findings.report("team-event", teams.teams[0].span, {"teams": str(len(teams.teams))})
        _check_teams(arrangements, table, findings)
    _check_codes(records, arrangements, findings)
    return (arrangements if arrangements != Arrangements() else None), table


def _with_worth(arrangements: Arrangements, table: Crosstable) -> tuple[Arrangements, Crosstable]:
    """Records 299 that give a result another worth for everybody in every round belong to the scoring."""
    general = [each for each in arrangements.abnormal_points if each.result is not None and each.round is None and not each.participants]
    if not general:
        return arrangements, table
    worth = {result: table.scoring.points(result) for result in Result}
    for each in general:
        assert each.result is not None
        points = each.game_points if each.game_points is not None else each.match_points
        assert points is not None
        worth.update(dict.fromkeys(SAME_WORTH.get(each.result, (each.result,)), points))
    rest = tuple(each for each in arrangements.abnormal_points if each not in general)
    return replace(arrangements, abnormal_points=rest), replace(table, scoring=scoring_of(worth))


def _adjustments(arrangements: Arrangements, table: Crosstable, findings: Findings) -> tuple[Adjustment, ...]:
    """What the records 299 add. Each is told, because no result shows it."""
    changes: list[Adjustment] = []
    for each in adjusted(arrangements.abnormal_points, table.lines, table.scoring):
        changes += each.changes
        if each.changes:
            findings.report("points-adjusted", each.record.span, {"what": _in_words(each.record), "players": _players(each.changes)})
    return tuple(changes)


def _in_words(record: AbnormalPoints) -> str:
    points = record.game_points if record.game_points is not None else record.match_points
    amount = points_text(points if points is not None else Fraction(0))
    if record.result is None:
        return f"{amount} more" if not amount.startswith("-") else f"{amount[1:]} less"
    return f"{amount} for `{record.result.value}`"


def _players(changes: Sequence[Adjustment]) -> str:
    numbers = sorted({change.player for change in changes})
    shown = ", ".join(map(str, numbers[:5]))
    return f"player {shown}" if len(numbers) == 1 else f"players {shown}{' …' if len(numbers) > 5 else ''}"


def _check_byes(byes: RequestedByes, table: Crosstable, findings: Findings) -> None:
    """A bye of record 240 is found again in the player's line once the round is played."""
    if byes.round > table.rounds:
        return
    for number in byes.participants:
        code = packed(table.by_number[number].games).codes[byes.round - 1]
        if code != byes.result.value:
            about = {"player": str(number), "round": str(byes.round), "bye": byes.result.value, "found": code}
            findings.report("bye-differs", byes.span, about)


def _check_codes(records: Sequence[Record], arrangements: Arrangements, findings: Findings) -> None:
    """Codes that can be read by everybody, and say the same as the words beside them."""
    by_tag = {record.tag: record for record in records if record.text.strip()}
    if arrangements.system is not None:
        from regdsl.records.encoded_system import encoded_system  # here and below: few files have these records

        if encoded_system(arrangements.system) is None:
            findings.report("unknown-system", by_tag["192"].span, {"code": arrangements.system})
    if arrangements.time_control is None:
        return
    from regdsl.records.clocks import clocks_of_code, clocks_of_words

    coded = clocks_of_code(arrangements.time_control)
    record = by_tag["222"]
    if coded is None:
        findings.report("unreadable-record", record.span, {"tag": "222", "what": "a time control such as `40/5400+30:1800+30`"})
        return
    words = by_tag.get("122")
    said = clocks_of_words(words.text) if words is not None else None
    if words is not None and said is not None and said != coded:
        about = {"words": words.text.strip(), "code": arrangements.time_control}
        findings.report("time-controls-differ", record.span, about)


def _check_teams(arrangements: Arrangements, table: Crosstable, findings: Findings) -> None:
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
