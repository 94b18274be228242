"""Series of many countries as their organizers published them, in our own words; each with a few results and the standing by hand.

One: A B C D with 3, 2, 1, 0 points. Two: B A C D. Where a series has more events, the others are still to come.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.clauses.registry import language
from regdsl.clauses.reviewing import review
from regdsl.clauses.series.model import Final, SeriesEvent
from regdsl.clauses.series.readings import outcome
from regdsl.diagnostics import Severity
from regdsl.documents.formats.markdown import markdown
from regdsl.documents.rendering import rendering
from regdsl.language.writing import to_yaml
from regdsl.regulation.gathering import Data, gather
from regdsl.regulation.loading import load, load_text
from regdsl.regulation.model import Regulation
from tests.documents.conftest import LANGUAGES
from tests.series.hand_made import Event, four, write_event

FOLDER = Path(__file__).parent / "regulations"
FILES = sorted(FOLDER.glob("*.regdsl"))
files = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def loaded(path: Path) -> Regulation:
    found = load(path)
    assert [each.message for each in found.diagnostics if each.severity is Severity.ERROR] == []
    assert found.regulation is not None
    return found.regulation


@files
def test_nothing_is_wrong_and_nothing_is_not_computed(path: Path) -> None:
    regulation = loaded(path)
    found = review(regulation.provisions, regulation.scope)
    assert [each.message for each in found if each.severity is Severity.ERROR or each.name == "not-computed"] == []


@files
def test_both_spellings_mean_the_same(path: Path) -> None:
    first = load_text(path.read_text(encoding="utf-8"), path.name).document
    assert first is not None
    assert load_text(to_yaml(first, language()), path.name, is_yaml=True).document == first


@files
def test_it_can_be_said_in_every_language(path: Path) -> None:
    ready = rendering(loaded(path), draft=True)
    for spoken in LANGUAGES:
        assert markdown([ready.spoken(spoken)]).startswith("# ")


# Totals after the two events, by the first letter of the name.
TOTALS = {
    # Ten, five and one times the score: events 1 and 2 are long and rapid. A 30 + 10, B 20 + 15, C 10 + 5.
    "bristol": {"A": "40", "B": "35", "C": "15"},
    # 13 + 10, 10 + 13, 7 + 7, 4 + 4.
    "sorsogon-2024": {"A": "23", "B": "23", "C": "14", "D": "8"},
    # 30 + 26, 26 + 30, 22 + 22, 18 + 18.
    "guadalajara-2025": {"A": "56", "B": "56", "C": "44", "D": "36"},
    # Four play: 3, 2, 1 and nothing, and one for each of two events.
    "mostoles-2011": {"A": "7", "B": "7", "C": "4", "D": "2"},
    # The place and twice the score: 25 + 6 + 22 + 4, the same, 19 + 2 twice, 16 twice.
    "liceum-2019": {"A": "57", "B": "57", "C": "42", "D": "32"},
    # 3 + 2, 2 + 3, 1 + 1.
    "berkshire-2016": {"A": "5", "B": "5", "C": "2"},
}


def standing(path: Path, tmp_path: Path) -> dict[str, str]:
    """The totals after two events; nobody in them is left open."""
    regulation = loaded(path)
    names = [event.name for event in regulation.of(SeriesEvent)][:2]
    for name, order in zip(names, ("ABCD", "BACD"), strict=True):
        write_event(tmp_path / name, f"event-{name}", Event(four(order), member_of=regulation.name))
    gathered = gather(regulation, Data({name: tmp_path / name for name in names}, (), ()))
    assert [found.message for found in gathered.diagnostics if found.severity is Severity.ERROR and found.name == "asked"] == []
    return {row.person.name[0]: str(row.total.points) for row in outcome(gathered.ground).rows if row.total.is_exact}


@pytest.mark.parametrize("name", TOTALS)
def test_the_standing(name: str, tmp_path: Path) -> None:
    assert standing(FOLDER / f"{name}.regdsl", tmp_path) == TOTALS[name]


def test_a_final_for_everybody_with_ten_points_on_average(tmp_path: Path) -> None:
    """After two of two events 20 are needed: A and B have 23, C 14."""
    text = (FOLDER / "sorsogon-2024.regdsl").read_text(encoding="utf-8").replace("events 1..5", "events 1..2")
    file = tmp_path / "s.regdsl"
    file.write_text(text, encoding="utf-8")
    regulation = loaded(file)
    for name, order in (("1", "ABCD"), ("2", "BACD")):
        write_event(tmp_path / name, f"event-{name}", Event(four(order), member_of=regulation.name))
    ground = gather(regulation, Data({name: tmp_path / name for name in "12"}, (), ())).ground
    ((final, seats),) = outcome(ground).finals
    assert isinstance(final, Final)
    assert final.players is None
    assert [seat.name[0] for seat in seats.seats] == ["A", "B"]
    assert seats.open == ()
