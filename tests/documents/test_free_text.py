"""Free text: placeholders, values in digits, languages that are missing, names in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from regdsl.documents.formats.html import html
from regdsl.documents.rendering import Rendering
from regdsl.documents.segment import text_of
from regdsl.documents.spoken import SpokenParagraph
from tests.documents.conftest import ready

Written = Callable[..., Rendering]
BLOCK = """
in "Novi Sad", SRB, 2026-05-01 .. 2026-05-07
system swiss, 9 rounds
prizes in EUR:
    fund 1 000 for main
    ties share equally
schedule:
    round 1: 2026-05-01 17:00
fee in EUR:
    base 30
"""


def test_placeholders_are_values_of_the_regulation(written: Written) -> None:
    text = "{rounds}, {start}, {date of round 1}, {round 1}, {fund}, {fund for main}, {fee.base}, {days}"
    ready = written(f'{BLOCK}text all:\n    en "{text}"\n')
    assert ready.faults(["en"]) == []
    paragraphs = [block for block in ready.spoken("en").front if isinstance(block, SpokenParagraph) and block.own_words]
    paragraphs += [b for a in ready.spoken("en").articles for b in a.items if isinstance(b, SpokenParagraph) and b.own_words]
    (said,) = [text_of(each.segments).replace("\u00a0", " ") for each in paragraphs]
    assert said == "9 rounds, 1 May 2026, 1 May 2026, 1 May 2026, 17:00, €1,000, €1,000, €30, 1–7 May 2026"


def test_an_unknown_placeholder_is_reported_with_its_place_and_a_way_out(written: Written) -> None:
    ready = written(f'{BLOCK}text all:\n    en "Pay {{fee.bsae}}."\n')
    (found,) = ready.faults(["en"])
    assert (found.name, found.arguments["placeholder"], found.span.line) == ("unknown-placeholder", "{fee.bsae}", 13)
    assert "`fee.base`" in found.advice[0]


def test_values_of_the_regulation_are_refused_in_digits(written: Written) -> None:
    text = "Nine is 9; the fund is 1.000 euros; it begins on 01.05.2026; hall 7 of Hotel 2000"
    found = written(f'{BLOCK}text all:\n    en "{text}"\n').faults(["en"])
    assert [(each.name, each.arguments["value"]) for each in found] == [
        ("value-in-text", "01.05.2026"),
        ("value-in-text", "9"),
        ("value-in-text", "1.000"),
    ]
    assert "{rounds}" in found[1].advice[0]


def test_a_missing_language_is_an_error_and_in_a_draft_a_visible_mark(written: Written) -> None:
    block = 'text welcome:\n    bg "Добре дошли!"\nsystem swiss, 9 rounds\n'
    (found,) = written(block).faults(["bg", "en"])
    assert (found.name, found.arguments["languages"]) == ("text-not-translated", "en")
    draft = written(block, draft=True)
    assert draft.faults(["bg", "en"]) == []
    assert '<mark class="missing" lang="bg">Добре дошли!</mark>' in html([draft.spoken("en")], draft=True)


def test_a_text_that_is_called_like_a_name_of_the_file_says_it_in_words(written: Written) -> None:
    block = """
attribute student: yes or no
admit where student and rating below 2000 or student and unrated
text student:
    en "members of a university"
    bg "студенти от университет"
"""
    page = html([written(block).spoken("bg")])
    assert "студенти от университет" in page
    assert ">студенти от университет</p>" not in page


@pytest.mark.parametrize(("text", "shown"), [("Hello {rounds", "{rounds"), ("Hello rounds}", "}"), ("{{rounds}}", "{")])
def test_a_brace_alone_is_no_placeholder(written: Callable[..., Rendering], text: str, shown: str) -> None:
    found = written(f'system swiss, 9 rounds\ntext odd:\n    en "{text}"\n').faults(["en"])
    assert found[0].name == "unknown-placeholder"
    assert found[0].message == f"the en text has the placeholder `{shown}`, and the regulation has no such value"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "players of federation BLR (except members of the federation and dues paid for 2009 and 2010)"),
        ("bg", "състезатели от федерация BLR (без следните: членове на федерацията и платен членски внос за 2009 и 2010)"),
        ("ru", "участники от федерации BLR (кроме: члены федерации и уплаченные членские взносы за 2009 и 2010)"),
        ("sr-Latn", "igrači iz saveza BLR (osim: članovi saveza i plaćena članarina za 2009 i 2010)"),
        ("cnr", "igrači iz saveza BLR (osim: članovi saveza i plaćena članarina za 2009 i 2010)"),
    ],
)
def test_whom_a_condition_leaves_out_is_said_as_an_exception(language: str, said: str) -> None:
    """The surcharge of the Kulaga memorial: players of Belarus who are not members with paid dues."""
    assert said in html([ready("kulaga-memorial-2010").spoken(language)])
