"""DE, direct encounter: the order that the games among the tied participants give.

Article 6 (C.07 of 2023, 2024, 2026). Forfeits are games only with /P or where pairings are fixed beforehand (15.2). For older editions no
primary text was verified; the same procedure is applied ("a score that cannot be equalled" is the same test as "alone on top").
"""

from __future__ import annotations

from fractions import Fraction
from heapq import heapify, heappop, heappush
from itertools import groupby

from regdsl.rulebooks.encounters import Encounters, Score, Stage
from regdsl.rulebooks.tie_break import Group, TieBreak, WithinGroup
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


def direct_encounter(table: ScoreTable, tie_break: TieBreak, group: Group, stages: list[Stage] | None = None) -> list[Group]:
    """The subgroups of one tied group, best first."""
    if tie_break.forfeits_played:
        table = table.with_forfeits_played
    encounters = _encounters(table, group)
    if tie_break.if_all_met and not _all_met(encounters, group):
        if stages is not None:
            stages.append(Stage(group, encounters, False, [group]))
        return [group]
    return _split(encounters, group, table.win, table.loss, stages)


def _encounters(table: ScoreTable, group: Group) -> Encounters:
    """The mini-table. Who met several times contributes the average of these games (6.1.2)."""
    members, games = set(group), table.games
    encounters: Encounters = {}
    for player in group:
        opponents, codes, scores = table.opponents[player], table.codes[player], table.scores[player]
        met: dict[int, Score] = {}
        encounters[player] = met
        for opponent in members.intersection(opponents):
            if opponents.count(opponent) == 1:
                index = opponents.index(opponent)
                if codes[index] in games:
                    met[opponent] = scores[index]
                continue
            results = [score for other, code, score in zip(opponents, codes, scores, strict=True) if other == opponent and code in games]
            if results:
                met[opponent] = Fraction(sum(results), len(results))
    return encounters


def _split(encounters: Encounters, group: Group, win: int, loss: int, stages: list[Stage] | None) -> list[Group]:
    """The subgroups of `group`, best first."""
    if _all_met(encounters, group):
        return _by_score(encounters, group, win, loss, stages)
    leaders, rest = _undisputed(encounters, group, win, loss)
    ranked = [[leader] for leader in leaders]
    if stages is not None:
        stages.append(Stage(group, encounters, False, [*ranked, rest] if rest else ranked))
    if leaders and len(rest) > 1:
        return ranked + _split(_among(encounters, rest), rest, win, loss, stages)
    return [*ranked, rest] if rest else ranked


def _all_met(encounters: Encounters, group: Group) -> bool:
    return all(len(encounters[player]) == len(group) - 1 for player in group)


def _by_score(encounters: Encounters, group: Group, win: int, loss: int, stages: list[Stage] | None) -> list[Group]:
    """All met: they are ranked by their scores, and those still equal by their own smaller table, until nothing moves (6.2)."""
    scores = {player: sum(encounters[player].values()) for player in group}
    ranked = sorted(group, key=lambda player: -scores[player])
    subgroups = [list(equal) for _, equal in groupby(ranked, key=scores.__getitem__)]
    if stages is not None:
        stages.append(Stage(group, encounters, True, subgroups))
    if len(subgroups) == 1:
        return [group]
    split: list[Group] = []
    for subgroup in subgroups:
        split += [subgroup] if len(subgroup) == 1 else _split(_among(encounters, subgroup), subgroup, win, loss, stages)
    return split


def _among(encounters: Encounters, group: Group) -> Encounters:
    members = set(group)
    return {player: {other: score for other, score in encounters[player].items() if other in members} for player in group}


def _undisputed(encounters: Encounters, group: Group, win: int, loss: int) -> tuple[Group, Group]:
    """Not all met: who is alone on top whatever the missing games would have given is first; then the second is looked for, and so on.
    Where nobody is, the search starts again among the unranked, without their games against the ranked (6.3).

    Returns the ranked and the rest, among whom nobody can be first or all have met. Two heaps hold the scores with all missing games
    lost and won; both change only where a game drops out, so the work grows with the number of games.
    """
    rest = set(group)
    score: dict[int, Score] = {player: sum(encounters[player].values()) for player in group}
    met = {player: len(encounters[player]) for player in group}
    meetings = sum(met.values())
    at_least = [(loss * met[player] - score[player], player) for player in group]
    at_most = [(win * met[player] - score[player], player) for player in group]
    heapify(at_least)
    heapify(at_most)

    def top(heap: list[tuple[Score, int]], worth: int) -> int | None:
        """The best player of a heap who is still to be ranked, at the present value."""
        while heap and (heap[0][1] not in rest or heap[0][0] != worth * met[heap[0][1]] - score[heap[0][1]]):
            heappop(heap)
        return heap[0][1] if heap else None

    ranked: Group = []
    while len(rest) > 1 and meetings < len(rest) * (len(rest) - 1):
        others = len(rest) - 1
        leaders: Group = []
        while (first := top(at_least, loss)) is not None:
            rest.remove(first)
            rival = top(at_most, win)
            if rival is not None and score[first] + loss * (others - met[first]) <= score[rival] + win * (others - met[rival]):
                rest.add(first)
                heappush(at_most, (win * met[first] - score[first], first))
                break
            leaders.append(first)
        if not leaders:
            break
        ranked += leaders
        for leader in leaders:
            meetings -= met[leader]
            for opponent in encounters[leader]:
                if opponent in rest:
                    score[opponent] -= encounters[opponent].get(leader, 0)
                    met[opponent] -= 1
                    meetings -= 1
                    heappush(at_least, (loss * met[opponent] - score[opponent], opponent))
                    heappush(at_most, (win * met[opponent] - score[opponent], opponent))
    return ranked, [player for player in group if player in rest]


DEFINITION = WithinGroup(code="DE", names=("direct encounter",), article="6", modifiers="P", order=direct_encounter)
