"""Regulations as organizers publish them, written by somebody who knew only the documentation and the messages.

Each begins with the words of its paper; what of them could be kept as prose only stands in `text`. The federation's rules
(`rated-events`, `company-terms`) are general terms: they are read with `evening-open` and `company-cup`, which include them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.clauses.registry import language
from regdsl.clauses.reviewing import review
from regdsl.diagnostics import Severity
from regdsl.documents.formats.markdown import markdown
from regdsl.documents.rendering import rendering
from regdsl.language.writing import to_yaml
from regdsl.regulation.loading import load, load_text
from regdsl.regulation.model import Regulation
from tests.documents.conftest import LANGUAGES

FILES = sorted(path for path in Path(__file__).parent.glob("*.regdsl") if path.stem not in ("rated-events", "company-terms"))
files = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def loaded(path: Path) -> Regulation:
    found = load(path)
    errors = [f"{each.span.line}: {each.kind.code} {each.message}" for each in found.diagnostics if each.severity is Severity.ERROR]
    assert errors == []
    assert found.regulation is not None
    return found.regulation


def test_there_are_twenty_nine() -> None:
    assert len(FILES) == 29


@files
def test_nothing_is_wrong_in_the_text(path: Path) -> None:
    regulation = loaded(path)
    found = review(regulation.provisions, regulation.scope)
    assert [f"{each.span.line}: {each.kind.code} {each.message}" for each in found if each.severity is Severity.ERROR] == []


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


@pytest.mark.parametrize(
    ("name", "written", "instead", "code"),
    [
        ("spa-festival", "2451..2500: 750", "2461..2500: 750", "R320"),  # nobody says what 2451 to 2460 pay
        ("spa-festival", "§5 entries until 2028-12-10", "§5 entries until 2028-12-20", "R330"),
        ("chess960-rapid", "fund 1150", "fund 1100", "R500"),  # 500 + 300 + 200 + 100 + 50 = 1150
        ("club-blitz", "count best 3 events", "count best 5 events", "R347"),
        ("club-championship", "rounds 1..10", "rounds 1..11", "R414"),
        ("christmas-blitz", "round 11: 13:40", "round 12: 13:40", "R412"),
        ("day-of-the-city", "15:00, 16:30", "15:00", "R410"),
        ("day-of-the-city", "closing: 18:00", "closing: 16:00", "R418"),
        ("pokal-final", "2027-06-17 10:00 Thursday", "2027-06-17 10:00 Friday", "R007"),
        ("pokal-final", "round 4: 2027-06-18 16:00", "round 4: 2027-06-18 09:00", "R415"),
        ("company-cup", "fund 6000", "fund 5000", "R500"),
        # 150 + 100 + 50 + 40 and 40 + 20 twice and 30: 490 of 480
        ("winter-evenings", "150, 100, 50, 30", "150, 100, 50, 40", "R500"),
        ("winter-evenings", "2028-03-10 Friday", "2028-03-09 Friday", "R007"),
        ("winter-evenings", "        round 9: 2028-04-07 Friday, 19:30\n", "", "R412"),
        ("winter-evenings", "where lower-half", "where upper-half", "F012"),
        ("lake-rapid", "150, 70, 30, 20", "150, 70, 40, 20", "R500"),
        ("lake-rapid", "rounds 4..7: 13:15", "rounds 4..8: 13:15", "R414"),
        ("lake-rapid", "rating below 1900 and rated", "rating below 1900", "F306"),
        ("summer-youth", "U14: 2013..2016", "U14: 2013..2017", "R471"),
        ("summer-youth", "opening: 10:15", "opening: 10:15 .. 09:15", "F043"),
        ("island-blitz", "§5 no draw offers", "§4 no draw offers", "R400"),
        ("island-blitz", "round 1: 11:15", "round 1: 2027-07-05, 11:15", "R417"),
        ("spring-seniors", "rounds 3..5: 2027-10-09 .. 2027-10-23", "rounds 3..5: 2027-10-09 .. 2027-10-30", "R410"),
        ("spring-seniors", "age >= 65", "age >= 65 and birth year >= 1980", "R326"),
        ("valley-championship", "        ties by ranking\n", "", "F036"),
        ("valley-championship", "2027-12-04 Saturday", "2027-12-05 Saturday", "R007"),
    ],
)
def test_a_slip_is_found(name: str, written: str, instead: str, code: str) -> None:
    path = Path(__file__).parent / f"{name}.regdsl"
    text = path.read_text(encoding="utf-8")
    assert text.count(written) == 1
    found = load_text(text.replace(written, instead), path.name, path=path)
    said = list(found.diagnostics)
    if found.regulation is not None:
        said += review(found.regulation.provisions, found.regulation.scope)
    assert code in {each.kind.code for each in said}
