"""What a text says of prizes without their numbers stands in its document."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from regdsl.documents.formats.markdown import markdown
from regdsl.documents.rendering import Rendering
from regdsl.regulation.loading import load_text


@pytest.mark.parametrize(
    ("clause", "said"),
    [
        ("places unstated", "There are prizes by place; the published text leaves open for which places and how much."),
        ("categories by age: unstated", "There are prizes for categories; the published text leaves open for which and how much."),
        ("place 1: 20\nneeds unstated", "need a number of players that the published text leaves open."),
    ],
)
def test_it_is_said(clause: str, said: str, written: Callable[..., Rendering]) -> None:
    block = "prizes in EUR:\n" + "\n".join(f"    {line}" for line in (*clause.splitlines(), "ties unstated"))
    assert said in markdown([written(block, draft=True).spoken("en")])


@pytest.mark.parametrize(
    ("clause", "said"),
    [
        ("prizes unstated", "There are prizes; the published text leaves open which."),
        (
            "ranking by points:\n    buchholz\n    unstated\n    lot",
            "|   1 | Buchholz        | BH           |\n|   2 | Left open       |              |\n|   3 | Drawing of lots | LOT          |",
        ),
        (
            "playoff for [champion]:\n    match 2 games, unstated\n    match unstated, 5 min",
            "Step 1: 2 games; the published text leaves the time control open. Step 2: 5 minutes for each player; the published text",
        ),
    ],
)
def test_what_is_known_beside_it_stays(clause: str, said: str, written: Callable[..., Rendering]) -> None:
    assert said in markdown([written(clause, draft=True).spoken("en")]).replace("\u00a0", " ")


def test_two_texts_that_differ_in_what_is_known_differ() -> None:
    def meaning(clause: str) -> object:
        loaded = load_text(f"regdsl 1\n\ntournament a:\n    {clause}\n", "a.regdsl")
        assert loaded.regulation is not None
        return loaded.regulation.provisions

    assert meaning("prizes unstated") != ()
    assert meaning("ranking by points: buchholz, unstated") != meaning("ranking by points: wins, unstated")


def test_ties_are_asked_about_where_somebody_can_tie() -> None:
    def asked(block: str) -> list[str]:
        text = f"regdsl 1\n\ntournament a:\n    prizes in EUR:\n        {block}\n"
        return [each.name for each in load_text(text, "a.regdsl").diagnostics if each.name == "asked"]

    assert asked("fund 500 EUR") == []
    assert asked("place 1: 50") == ["asked"]
