"""Ranking: a list of tie-breaks applied in order, each to the groups that are still tied (C.07 art. 4.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regdsl.rulebooks.editions import EDITIONS, edition
from regdsl.rulebooks.reckoning import Number
from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import GAME_POINTS, ByValue, Definition, Group, TieBreak, WithinGroup
from regdsl.rulebooks.tie_breaks import definition_of
from regdsl.values.frozen import dataclass

Tied = list[tuple[int, Group]]
"""Groups that are still tied, each with the place (from 0) of its first member."""


@dataclass(frozen=True, slots=True)
class Applied:
    """One tie-break of the list as it was applied: its numbers by player, in units of which `unit` make one; the places inside the
    group for an order within groups. `left_out` says why it was not applied, then there are no numbers. `tied` are the groups that
    it left tied."""

    tie_break: TieBreak
    tied: Tied
    numbers: Sequence[Number | None] | None = None
    unit: int = 1
    places: int | None = None
    left_out: str | None = None


@dataclass(frozen=True, slots=True)
class Ranking:
    """Players (positions in the table) in order, the tie-breaks that brought it about, the groups tied on points before them."""

    table: ScoreTable
    order: Sequence[int]
    tied_on_points: Tied
    applied: tuple[Applied, ...]
    notes: tuple[str, ...]

    @property
    def tied(self) -> Tied:
        """Who share a place in the end."""
        return self.applied[-1].tied if self.applied else self.tied_on_points

    def places(self) -> Iterator[tuple[int, int]]:
        """Each player in order with the place, from 1, that he has or shares."""
        shared = {start + offset: start + 1 for start, group in self.tied for offset in range(len(group))}
        for index, player in enumerate(self.order):
            yield player, shared.get(index, index + 1)


def rank(table: ScoreTable, tie_breaks: Sequence[TieBreak]) -> Ranking:
    """The players by points and, where these are equal, by the tie-breaks."""
    players = sorted(range(len(table.numbers)), key=table.numbers.__getitem__)
    order = [*players]
    tied = _split_by_value(order, [(0, players)] if len(players) > 1 else [], table.points, higher_is_better=True)
    on_points = tied
    applied: list[Applied] = []
    notes: list[str] = []
    for tie_break in tie_breaks:
        definition = definition_of(tie_break)
        scored = table.by_score(tie_break.score)
        left_out = _only_for_teams(table, tie_break, definition) or definition.objection(scored, tie_break)
        if left_out is not None:
            notes.append(f"{tie_break} left out: {left_out}")
            applied.append(Applied(tie_break, tied, left_out=left_out))
            continue
        notes += [f"{tie_break}: {said}" for said in _cautions(scored, tie_break, definition)]
        if isinstance(definition, ByValue):
            reckoning = definition.reckoning(scored, tie_break)
            numbers = reckoning.numbers()
            tied = _split_by_value(order, tied, numbers, definition.higher_is_better != tie_break.reversed)
            applied.append(Applied(tie_break, tied, numbers, reckoning.unit, reckoning.places))
        elif isinstance(definition, WithinGroup):
            missing = definition.unsettled(scored, tie_break, [group for _, group in tied])
            notes += [f"{tie_break}: {missing}"] if missing else []
            within: list[Number | None] = [None] * len(order)
            tied = _split_within(order, tied, scored, tie_break, definition, within)
            applied.append(Applied(tie_break, tied, within))
    return Ranking(table, order, on_points, tuple(applied), tuple(dict.fromkeys(notes)))


def _only_for_teams(table: ScoreTable, tie_break: TieBreak, definition: Definition) -> str | None:
    if table.teams is None and (tie_break.score or definition.only_for_teams):
        return "a tie-break of team events"
    if definition.counts_games and tie_break.score == GAME_POINTS:
        return "by game points it would count games on boards, and here it counts matches"
    return None


def _cautions(table: ScoreTable, tie_break: TieBreak, definition: Definition) -> list[str]:
    modifiers = {part[0] for part in str(tie_break).split("/")[1:]}
    said = [
        remark.text
        for remark in table.edition.remarks
        if remark.code == tie_break.code and (not remark.modifier or remark.modifier in modifiers)
    ]
    since = edition(definition.since)
    if since is not None and EDITIONS.index(table.edition) < EDITIONS.index(since):
        said.append(f"in FIDE's rules only from edition {since.id}; computed as there")
    caution = definition.caution(table, tie_break)
    return [*said, caution] if caution else said


def _split_by_value(order: list[int], tied: Tied, values: Sequence[Number | None], higher_is_better: bool) -> Tied:
    """Orders each tied group by the values; whoever has none comes last. Returns the groups that stay tied."""
    left: Tied = []
    for start, group in tied:
        with_value: dict[Number | None, Group] = {}
        for player in group:
            with_value.setdefault(values[player], []).append(player)
        without = with_value.pop(None, [])
        subgroups = [with_value[value] for value in sorted(with_value, reverse=higher_is_better)]  # type: ignore[type-var]  # None is out
        left += _placed(order, start, [*subgroups, without] if without else subgroups)
    return left


def _split_within(
    order: list[int], tied: Tied, table: ScoreTable, tie_break: TieBreak, definition: WithinGroup, within: list[Number | None]
) -> Tied:
    """The same with an order inside each group; writes everybody's place there into `within`."""
    left: Tied = []
    for start, group in tied:
        subgroups = [sorted(each, key=table.numbers.__getitem__) for each in definition.order(table, tie_break, group, None)]
        place = 1
        for subgroup in subgroups:
            for player in subgroup:
                within[player] = place
            place += len(subgroup)
        left += _placed(order, start, subgroups)
    return left


def _placed(order: list[int], start: int, subgroups: Sequence[Group]) -> Tied:
    """Puts the members of the subgroups into the order from `start` on. Returns the subgroups of more than one."""
    tied: Tied = []
    for subgroup in subgroups:
        order[start : start + len(subgroup)] = subgroup
        if len(subgroup) > 1:
            tied.append((start, subgroup))
        start += len(subgroup)
    return tied
