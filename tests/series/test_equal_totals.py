"""What parts players with equal totals, one thing after the other. The arithmetic stands beside each case.

Places earn 10, 6, 3, 1. one: A B C D; two: B A C D; so A and B have 16 each, C 6, D 2. In `LADDER` whoever stands before wins.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.clauses.reviewing import review
from regdsl.regulation.loading import load_text
from tests.series.hand_made import Event, Series, four, series

POINTS = "    points:\n        places 1..4: 10, 6, 3, 1\n        ties by ranking\n"
RANKING = "    ranking by series points:\n        "


def standing(found: Series) -> list[tuple[int | None, str]]:
    return [(row.rank, row.person.name[0]) for row in found.standing.rows]


def two(tmp_path: Path, list_of: str, facts: str = "", orders: tuple[str, ...] = ("ABCD", "BACD")) -> Series:
    body = f"{POINTS}{RANKING}{list_of}\n"
    return series(tmp_path, body, {f"e{number}": Event(four(order)) for number, order in enumerate(orders)}, facts)


def test_games_between_them(tmp_path: Path) -> None:
    """A beat B in the first event and lost in the second: 1 to 1. With a third game they have met three times: 2 to 1."""
    assert standing(two(tmp_path / "even", "direct encounter"))[:2] == [(1, "A"), (1, "B")]
    # A 10 + 6 + 3, B 6 + 10 + 3 with C ahead of both: one against the other once more, which no place shows.
    body = "    points:\n        by event:\n            3:\n                places 1..4: 4, 3, 3, 1\n            otherwise:\n"
    body += f"                places 1..4: 10, 6, 3, 1\n        ties by ranking\n{RANKING}direct encounter\n"
    events = {"e0": Event(four("ABCD")), "e1": Event(four("BACD")), "e2": Event(four("CBAD"))}
    assert standing(series(tmp_path / "third", body, events))[:2] == [(1, "B"), (2, "A")]


def test_games_between_them_only_where_all_have_met_as_often(tmp_path: Path) -> None:
    """In the second event A does not play: B 6 + 6, A 10, C 3 + 10, D 1 + 3. Nobody is level. Without it nothing is parted by games."""
    events = {"e0": Event(four("ABCD")), "e1": Event(four("CBD"), ("1>2", "1>3", "2>3"))}
    body = f"    points:\n        places 1..4: 12, 6, 6, 1\n        ties by ranking\n{RANKING}direct encounter\n"
    # A 12; B 6 + 6 = 12; C 6 + 12. A and B have met once, A won.
    assert standing(series(tmp_path, body, events))[:3] == [(1, "C"), (2, "A"), (3, "B")]


@pytest.mark.parametrize(
    ("list_of", "first"),
    [
        # Places 1 and 2 each, two wins of three and three of three each; then the last event, which B won.
        ("better places\n        latest event", "B"),
        ("more wins\n        latest event", "B"),
        ("sum of scores\n        latest event", "B"),
        ("more often ahead\n        latest event", "B"),
        ("direct encounter\n        latest event", "B"),
    ],
)
def test_what_parts_nobody_lets_the_next_one_do_it(tmp_path: Path, list_of: str, first: str) -> None:
    found = two(tmp_path, list_of)
    assert standing(found)[0] == (1, first)
    assert len([rank for rank, _ in standing(found) if rank == 1]) == 1


def test_better_places(tmp_path: Path) -> None:
    """10 + 1 + 1 and 6 + 3 + 3 for A and B: A was first once, B never."""
    found = two(tmp_path, "better places", orders=("ABCD", "CDBA", "DCBA"))
    assert [letter for _, letter in standing(found)][2:] == ["A", "B"]


def test_more_often_ahead(tmp_path: Path) -> None:
    """A 10 + 1 + 1, B 6 + 3 + 3: B came in ahead twice, A once."""
    found = two(tmp_path, "more often ahead", orders=("ABCD", "CDBA", "DCBA"))
    assert [letter for _, letter in standing(found)][2:] == ["B", "A"]


DECISION = 'decisions:\n  - {{article: "2", word: {}, value: "{}", by: organizer, on: 2025-04-01}}\n'


@pytest.mark.parametrize("word", ["lot", "playoff"])
@pytest.mark.parametrize("value", ["Belov, Boris; Anev, Anton", "900100002, 900100001"])
def test_a_result_on_record(tmp_path: Path, word: str, value: str) -> None:
    open_one = two(tmp_path / "open", word)
    assert standing(open_one)[:2] == [(1, "A"), (1, "B")]
    assert any(f"the result of the {word} is not on record" in note for note in open_one.standing.notes)
    found = two(tmp_path / "decided", word, DECISION.format(word, value))
    assert found.errors() == []
    assert standing(found) == [(1, "B"), (2, "A"), (3, "C"), (4, "D")]


def test_a_play_off_that_stands_alone(tmp_path: Path) -> None:
    body = f"{POINTS}    playoff for [tied series places]:\n        match 2 games, 5 min\n"
    events = {"one": Event(four("ABCD")), "two": Event(four("BACD"))}
    facts = DECISION.format("playoff", "Belov, Boris; Anev, Anton")
    assert standing(series(tmp_path / "open", body, events))[:2] == [(1, "A"), (1, "B")]
    found = series(tmp_path / "decided", body, events, facts)
    assert found.errors() == []
    assert standing(found)[:2] == [(1, "B"), (2, "A")]


def test_what_is_no_order(tmp_path: Path) -> None:
    found = two(tmp_path, "lot", DECISION.format("lot", "Belov, Boris"))
    assert found.errors() == ["decision-no-answer"]


def test_a_comparison_of_two_readings(tmp_path: Path) -> None:
    """Shared until somebody decides which is meant."""
    orders = ("ABCD", "CDBA", "DCBA")
    found = two(tmp_path / "open", "direct comparison", orders=orders)
    assert [rank for rank, _ in standing(found)] == [1, 2, 3, 3]  # C 19, D 17, A and B 12
    assert any("can mean the games between them" in note for note in found.standing.notes)
    decision = 'decisions:\n  - {article: "2", word: direct comparison, value: more often ahead, by: organizer, on: 2025-04-01}\n'
    decided = two(tmp_path / "decided", "direct comparison", decision, orders)
    assert decided.errors() == []
    assert [letter for _, letter in standing(decided)][2:] == ["B", "A"]
    text = f"regdsl 1\nseries s:\n    events 1..3\n{POINTS}{RANKING}direct comparison\n"
    regulation = load_text(text, "s.regdsl").regulation
    assert regulation is not None
    assert "read-in-two-ways" in [each.name for each in review(regulation.provisions, regulation.scope)]


def test_r80_whoever_has_no_dropped_result(tmp_path: Path) -> None:
    """Best 2 count. A 10 + 6, dropped 3; B 10 + 6 and no third event: nothing to compare, the play-off is asked for."""
    body = f"{POINTS}    count best 2 events\n{RANKING}better dropped result\n        playoff\n"
    events = {"one": Event(four("ABCD")), "two": Event(four("BACD")), "three": Event(four("CDA"), ("1>2", "1>3", "2>3"))}
    found = series(tmp_path, body, events)
    assert standing(found)[:2] == [(1, "A"), (1, "B")]
    notes = " ".join(found.standing.notes)
    assert "Belov, Boris has no dropped result to compare" in notes
    assert "the result of the playoff is not on record" in notes


def test_titles_are_parted_and_ranks_are_not(tmp_path: Path) -> None:
    """A drops 3, B drops 1."""
    body = f"{POINTS}    count best 2 events\n    ranking for titles, by series points:\n        better dropped result\n        playoff\n"
    events = {"one": Event(four("ABCD")), "two": Event(four("BACD")), "three": Event(four("CDAB"))}
    found = series(tmp_path, body, events)
    assert standing(found)[:2] == [(1, "A"), (1, "B")]
    assert "article 3 parts rank 1 for titles only: 1. Anev, Anton, 2. Belov, Boris" in found.standing.notes
