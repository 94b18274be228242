"""What the records 299 of a TRF file do to its scoring and to the points of single players. Each is told, because no result shows it.

Source: TRF26 (C.02 Annex), record 299.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from regdsl.records.adjusting import SAME_WORTH, adjusted
from regdsl.records.arrangements import AbnormalPoints, Arrangements
from regdsl.records.crosstable import Adjustment, Crosstable, Result
from regdsl.records.findings import Findings
from regdsl.records.readers.trf_scoring import scoring_of
from regdsl.values.frozen import replace
from regdsl.values.points import points_text


def applied(arrangements: Arrangements, table: Crosstable, findings: Findings) -> tuple[Arrangements, Crosstable]:
    """The crosstable with the points that the records give or take, and the arrangements without those that are now in its scoring."""
    arrangements, table = _with_worth(arrangements, table)
    return arrangements, replace(table, adjustments=_adjustments(arrangements, table, findings))


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
