"""Sections: what they define, what holds in each, what is wrong with them, and what documents say."""

from __future__ import annotations

import pytest

from regdsl.clauses.admission.model import Seats
from regdsl.clauses.prizes.model import PlacePrizes
from regdsl.clauses.ranking.model import Ranking
from regdsl.clauses.registry import language, parser
from regdsl.clauses.requirements.model import CountRequirement
from regdsl.clauses.reviewing import review
from regdsl.clauses.sections.holding import holding, own, said_again
from regdsl.clauses.sections.model import MergingByDecision, Section, SectionMerge, SectionOverlap, SectionsLeftOpen, Split, Teams
from regdsl.clauses.system.model import System
from regdsl.clauses.time_control.model import TimeControl
from regdsl.language.dsl import read_dsl
from regdsl.language.writing import to_dsl, to_yaml
from regdsl.regulation.configuration import content_hash
from regdsl.regulation.loading import LoadedRegulation, load_text
from regdsl.regulation.model import Regulation

HEAD = 'regdsl 1\n\ntournament t:\n    in "Pirot", SRB, 2026-07-04 .. 2026-07-06, Europe/Belgrade\n'
TWO = """
    section A "Open A" where rating >= 1800
    section B "Open B" where rating in ..1900 or unrated
    overlap of A, B allowed: player chooses
"""


def loaded(text: str) -> LoadedRegulation:
    return load_text(HEAD + text.lstrip("\n"), "t.regdsl")


def regulation(text: str) -> Regulation:
    found = loaded(text)
    assert found.regulation is not None, [each.message for each in found.diagnostics]
    return found.regulation


def names(text: str) -> list[str]:
    """What is wrong with the form and the meaning of the text, and in review."""
    found = loaded(text)
    remarks = review(found.regulation.provisions, found.regulation.scope) if found.regulation is not None else ()
    return [each.name for each in (*found.diagnostics, *remarks)]


def test_what_the_clauses_mean() -> None:
    found = regulation(
        TWO
        + """
    merge A into B, when starters of A < 6, before round 1
    sections may merge by decision of chief arbiter, until 2026-07-01
    teams of 4 players, at most 2 reserves
    split starters by rating into 2 equal groups, rest to the top: upper, lower
"""
    )
    assert [(each.name, each.title) for each in found.of(Section)] == [("A", "Open A"), ("B", "Open B")]
    assert [(each.sections, each.rules) for each in found.of(SectionOverlap)] == [(("A", "B"), ("player chooses",))]
    assert [(each.section, each.into) for each in found.of(SectionMerge)] == [("A", "B")]
    assert [each.by for each in found.of(MergingByDecision)] == ["chief arbiter"]
    assert [(each.players, each.reserves) for each in found.of(Teams)] == [(4, 2)]
    assert [(each.noun, each.by, each.groups, each.names, each.rest) for each in found.of(Split)] == [
        ("starters", "rating", 2, ("upper", "lower"), "the top")
    ]
    assert found.scope.sections == {"A", "B"}


def test_sections_by_a_fact_have_a_row_each() -> None:
    found = regulation('    sections by birth year:\n        U8 "Under 8": 2018..\n        U10: 2016..2017\n')
    assert [(each.name, each.title, each.stated) for each in found.of(Section)] == [("U8", "Under 8", True), ("U10", None, True)]


def test_which_sections_there_are_may_be_left_open() -> None:
    assert [each.by for each in regulation("    section unstated by club\n").of(SectionsLeftOpen)] == ["club"]


# ---- what holds


def test_what_a_section_says_again_holds_there_and_the_rest_as_outside() -> None:
    found = regulation(
        """
    system swiss, 7 rounds
    time control: 90 min + 30 s per move
    section A where rating >= 1800:
        system round robin, 5 rounds
    section B where rating < 1800 or unrated
"""
    )
    in_a, in_b = holding(found.provisions, "A"), holding(found.provisions, "B")
    assert [(each.system, each.rounds) for each in in_a if isinstance(each, System)] == [("round robin", 5)]
    assert [(each.system, each.rounds) for each in in_b if isinstance(each, System)] == [("swiss", 7)]
    assert any(isinstance(each, TimeControl) for each in in_a)
    assert [type(each) for each in said_again(found.provisions, "A")] == [System]


def test_each_section_holds_unless_a_section_says_it_again() -> None:
    found = regulation(
        """
    seats 100
    each section:
        seats 10
        require at least 4 starters
    section A where rating >= 1800
    section B where rating < 1800 or unrated:
        seats 20
        require at least 6 starters
"""
    )
    assert [each.seats for each in own(found.provisions, "A") if isinstance(each, Seats)] == [10]
    assert [each.seats for each in own(found.provisions, "B") if isinstance(each, Seats)] == [20]
    # Requirements add up: both hold in B.
    assert sum(isinstance(each, CountRequirement) for each in own(found.provisions, "B")) == 2


def test_a_table_by_section_says_each_clause_for_itself() -> None:
    found = regulation(TWO + "    seats by section:\n        A: 40\n        B: 60\n")
    assert {name: [each.seats for each in holding(found.provisions, name) if isinstance(each, Seats)] for name in "AB"} == {
        "A": [40],
        "B": [60],
    }


def test_a_clause_with_another_table_or_key_may_stand_by_section() -> None:
    found = regulation(
        TWO
        + """
    system by section:
        A: swiss, 9 rounds
        B: round robin, 5 rounds
    ranking by points, by section:
        A:
            buchholz
        B:
            sonneborn-berger
"""
    )
    assert {name: [each.rounds for each in holding(found.provisions, name) if isinstance(each, System)] for name in "AB"} == {
        "A": [9],
        "B": [5],
    }
    assert {
        name: [len(each.tie_breaks or ()) for each in holding(found.provisions, name) if isinstance(each, Ranking)] for name in "AB"
    } == {
        "A": [1],
        "B": [1],
    }


def test_prizes_of_one_block_differ_by_section() -> None:
    found = regulation(
        TWO
        + """
    prizes in EUR:
        each section:
            place 3: 10
        by section:
            A:
                places 1..2: 200, 100
            B:
                places 1..2: 60, 30
        ties share equally
"""
    )
    sums = {
        name: [
            sum(prize.money.amount for prize in each.prizes) for each in holding(found.provisions, name) if isinstance(each, PlacePrizes)
        ]
        for name in "AB"
    }
    # 200 + 100 and 60 + 30 for places 1 and 2; 10 for place 3 in both.
    assert sums == {"A": [10, 300], "B": [10, 90]}


# ---- what is wrong


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (TWO + "    sections may merge by decision of organizer\n", "discretion"),
        ("    split entrants by rating into groups of 6: group\n", "not-computed"),
        (TWO + "    overlap of A, C allowed\n", "unknown-section"),
        (TWO + "    seats by section:\n        A: 40\n        C: 60\n", "unknown-section"),
        (TWO + "    seats by section:\n        A: 40\n        A: 60\n", "section-twice"),
        (TWO + "    section A\n", "section-twice"),
        (TWO + "    seats by section:\n        40\n", "section-row"),
        ("    section A:\n        section B\n", "section-inside"),
        (TWO + "    each section:\n        section C\n", "section-inside"),
        (TWO + "    merge A into B\n", "asked"),
        (TWO + "    merge A into A, when starters of A < 6\n", "wrong-operand"),
        ("    split starters by rating into 2 equal groups, rest to the top: upper\n", "groups-and-names"),
        ("    section A where rating >= 1800\n    section B where rating in ..1700 or unrated\n", "gap-between-sections"),
        ("    section A where rating >= 1800\n    section B where rating in ..1900 or unrated\n", "sections-overlap"),
        (
            (
                "    section A where rating >= 1800\n    section B where rating below 1800 or unrated\n"
                "    merge A into B, when starters of A < 6\n"
            ),
            "merged-do-not-fit",
        ),
        (TWO + "    fee in EUR:\n        base by section:\n            A: 30\n", "band-missing"),
    ],
)
def test_what_is_wrong(text: str, wrong: str) -> None:
    assert wrong in names(text)


def test_whoever_plays_for_a_team_may_play_for_herself() -> None:
    teams = "    section family:\n        admit teams of 2 players, of same family\n"
    assert "sections-overlap" not in names("    section A where rating >= 1800\n" + teams)


def test_merged_with_a_section_that_the_text_does_not_name() -> None:
    """Zevio 2020: sections below six players are merged."""
    (merge,) = regulation(TWO + "    merge A into unstated, when starters of A < 6\n").of(SectionMerge)
    assert (merge.section, merge.into) == ("A", None)


def test_a_category_that_nobody_of_the_section_can_reach() -> None:
    text = """
    prizes in EUR:
        by section:
            A:
                place 1: 50
            B:
                place 1: 20
                category strong where rating >= 2000: 10
        several prizes: add up
        ties share equally
"""
    assert "category-unreachable" in names(TWO + text)
    assert "category-unreachable" not in names(TWO + text.replace(">= 2000", ">= 1850"))


def test_rows_for_one_section_alone_are_no_fault_of_the_others() -> None:
    text = TWO + "    fee in EUR:\n        base by rating:\n            1800..: 30\n            below 1800: 20\n            unrated: 10\n"
    assert [each for each in names(text) if each != "left-open"] == []


# ---- both spellings


def test_the_twin_means_the_same() -> None:
    text = (
        HEAD
        + TWO.lstrip("\n")
        + """    section C "Open C":
        seats 5
    each section:
        require at least 4 starters
    seats by section:
        A: 40
        B: 60
    time control by section:
        A: 90 min + 30 s per move
        B, C: 15 min
    prizes in EUR:
        by section:
            A:
                places 1..2: 200, 100
            B, C:
                place 1: 60
        ties share equally
"""
    )
    document, problems = read_dsl(text, "t.regdsl", language(), parser())
    assert document is not None
    assert not problems
    as_yaml = load_text(to_yaml(document, language()), "t.yaml", is_yaml=True)
    again = load_text(to_dsl(document, language()), "t.regdsl")
    first = load_text(text, "t.regdsl")
    assert first.regulation is not None
    assert as_yaml.regulation is not None
    assert again.regulation is not None
    assert content_hash(as_yaml.regulation) == content_hash(first.regulation) == content_hash(again.regulation)
