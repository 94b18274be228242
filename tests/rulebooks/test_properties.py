"""What must not change a standing: numbers of the players, order of the lines, a round that nobody played."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from regdsl.records.crosstable import Crosstable, Game, Result
from regdsl.rulebooks.editions import EDITIONS
from regdsl.rulebooks.standings import Row, Standings
from tests.rulebooks.generated_tournaments import tournament
from tests.rulebooks.printed import standing

LIST = "DE BH/C1 BH/M1 BH SB SB/C1 SB/C2 WIN WON BPG BWG PS PS/C1 REP KS FB AOB ARO ARO/C1 TPR PTP APRO APPO STD RTNG DE/P"
NUMBERS = st.integers(min_value=0, max_value=199)
EDITION = st.sampled_from([each.id for each in EDITIONS])
FEW = settings(max_examples=60, deadline=None)


def _by_player(result: Standings) -> dict[int, tuple[object, ...]]:
    return {row.number: (row.rank, row.points, row.values) for row in result.rows}


@FEW
@given(NUMBERS, EDITION, st.randoms(use_true_random=False))
def test_renumbering(number: int, edition: str, chance) -> None:
    event = tournament(number)
    old = [line.number for line in event.lines]
    new = dict(zip(old, chance.sample(range(1, 9999), len(old)), strict=True))
    renumbered = replace(
        event,
        lines=tuple(
            replace(
                line,
                number=new[line.number],
                games=tuple(replace(game, opponent=new[game.opponent] if game.opponent else None) for game in line.games),
            )
            for line in event.lines
        ),
    )
    before, after = _by_player(standing(event, LIST, edition)), _by_player(standing(renumbered, LIST, edition))
    assert {new[player]: row for player, row in before.items()} == after


@FEW
@given(NUMBERS, EDITION, st.randoms(use_true_random=False))
def test_order_of_the_lines(number: int, edition: str, chance) -> None:
    event = tournament(number)
    shuffled = replace(event, lines=tuple(chance.sample(event.lines, len(event.lines))))
    assert standing(shuffled, LIST, edition).rows == standing(event, LIST, edition).rows


def _with_a_free_round(event: Crosstable) -> Crosstable:
    nothing = Game(None, None, Result.ZERO_POINT_BYE)
    return replace(event, rounds=event.rounds + 1, lines=tuple(replace(line, games=(*line.games, nothing)) for line in event.lines))


@FEW
@given(NUMBERS, EDITION)
def test_a_round_that_nobody_played(number: int, edition: str) -> None:
    """It changes nothing about games; it does count as a round in progressive scores and for dummies."""
    untouched = "DE WIN WON BPG BWG REP STD ARO TPR PTP APRO APPO RTNG TPN"
    event = tournament(number)
    assert standing(_with_a_free_round(event), untouched, edition).rows == standing(event, untouched, edition).rows


@FEW
@given(st.integers(min_value=160, max_value=199), EDITION)
def test_a_free_round_of_a_round_robin_is_no_round(number: int, edition: str) -> None:
    untouched = "DE SB SB/C1 KS KS/L+1 WIN WON BPG BWG REP STD ARO TPR PTP APRO APPO"
    event = tournament(number)
    assert standing(_with_a_free_round(event), untouched, edition).rows == standing(event, untouched, edition).rows


@FEW
@given(NUMBERS, EDITION, st.integers(min_value=1, max_value=20))
def test_the_list_decides_step_by_step(number: int, edition: str, length: int) -> None:
    """A longer list splits shared ranks and never turns an order around (4.2)."""
    names = LIST.split()
    event = tournament(number)
    shorter = {row.number: row.rank for row in standing(event, " ".join(names[:length]), edition).rows}
    longer = standing(event, " ".join(names[: length + 1]), edition).rows
    assert [shorter[row.number] for row in longer] == sorted(shorter.values())
    assert all(row.rank >= shorter[row.number] for row in longer)


@FEW
@given(NUMBERS, EDITION)
def test_ranks_are_counted_as_in_a_competition(number: int, edition: str) -> None:
    rows: tuple[Row, ...] = standing(tournament(number), LIST, edition).rows
    assert rows[0].rank == 1
    for place, row in enumerate(rows, start=1):
        assert row.rank == place or row.rank == rows[place - 2].rank
    assert [(row.rank, row.number) for row in rows] == sorted((row.rank, row.number) for row in rows)
