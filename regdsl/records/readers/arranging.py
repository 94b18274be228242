"""The records of a TRF file that say how the event is played, brought together with its games.

Here, too, what one record says is held against the others: points of record 299 against the points column, requested byes against the
rounds, the two time controls, the teams' points against their players' results.
"""

from __future__ import annotations

from collections.abc import Sequence

from regdsl.records.arrangements import Arrangements, RequestedByes
from regdsl.records.crosstable import Crosstable, packed
from regdsl.records.findings import Findings
from regdsl.records.readers.trf_arrangements import read_arrangements
from regdsl.records.results import Record

TEAM_TAGS = frozenset({"013", "310"})
"""Records that name a team."""


def arranged(records: Sequence[Record], table: Crosstable, findings: Findings) -> tuple[Arrangements | None, Crosstable]:
    """The arrangements, None where the records come to nothing, and the crosstable with the points that they add."""
    numbers = frozenset(table.by_number)
    teams = None
    if any(record.tag in TEAM_TAGS for record in records):
        from regdsl.records.readers.trf_teams import read_teams  # here and below: few files have such records

        teams = read_teams(records, numbers, findings)
    arrangements = read_arrangements(records, numbers, teams, findings)
    if teams is not None:
        from regdsl.records.readers.trf_teams import check_points

        findings.report("team-event", teams.teams[0].span, {"teams": str(len(teams.teams))})
        check_points(arrangements, table, findings)
    else:
        if arrangements.abnormal_points:
            from regdsl.records.readers.trf_abnormal_points import applied

            arrangements, table = applied(arrangements, table, findings)
        for byes in arrangements.requested_byes:
            _check_byes(byes, table, findings)
    _check_codes(records, arrangements, findings)
    return (arrangements if arrangements != Arrangements() else None), table


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
        from regdsl.records.encoded_system import encoded_system

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
