"""What the file's own names are called in a document: titles, words of the language, or the name itself, and never one for another."""

from __future__ import annotations

import re

import pytest

from regdsl.documents.catalogue import read
from regdsl.documents.formats.markdown import markdown
from regdsl.documents.rendering import rendering
from regdsl.documents.retelling import Retelling
from regdsl.documents.segment import text_of
from regdsl.documents.speaking import Names, Speaker
from regdsl.expressions.vocabulary import NO_SCOPE
from regdsl.regulation.loading import load_text
from tests.documents.conftest import LANGUAGES

HEAD = 'regdsl 1\ntournament spring-open "Spring Open 2026":\n    in "Pirot", SRB, 2026-04-11 .. 2026-04-12, Europe/Belgrade\n'


def said(body: str, language: str = "en") -> str:
    text = HEAD + "".join(f"    {line}\n" for line in body.splitlines())
    loaded = load_text(text, "spring-open.regdsl")
    assert loaded.regulation is not None, loaded.diagnostics
    return markdown([rendering(loaded.regulation, draft=True).spoken(language)])


PRIZES = "prizes in EUR:\n    {}: 30\n    ties share equally\n    several prizes: add up"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_category_may_be_called_like_the_group_or_attribute_it_is_made_of(language: str) -> None:
    local = "attribute resident: yes or no\ngroup local where resident\n" + PRIZES.format("category local where local")
    disabled = "attribute disabled: yes or no\n" + PRIZES.format("category disabled where disabled")
    assert "30" in said(local, language)
    assert "30" in said(disabled, language)


def test_the_title_of_a_category_is_not_that_of_the_group_with_its_name() -> None:
    body = "attribute junior: yes or no\nfee in EUR:\n    base 20\n    free where junior\n    order base, free\n"
    document = said(body + PRIZES.format('category junior "Best junior" where junior'))
    assert "Prizes: Best junior" in document
    assert "For whom: players (juniors)." in document


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_of_the_first_line_is_that_of_the_document(language: str) -> None:
    assert said("system swiss, 7 rounds", language).startswith("# Spring Open 2026\n")


def test_a_name_without_a_word_is_said_without_hyphens_and_with_a_capital_where_a_sentence_begins() -> None:
    document = said("group chess-teacher: unstated\nadmit where chess-teacher", "bg")
    assert "Chess teacher: " in document
    assert "chess-teacher" not in document


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("younger than 21", "aged 60 or more")),
        ("bg", ("на възраст под 21 години", "на възраст 60 години или повече")),
        ("sr-Latn", ("mlađi od 21 godine", "od 60 godina i stariji")),
        ("cnr", ("mlađi od 21 godine", "od 60 godina i stariji")),
        ("ru", ("моложе 21 года", "в возрасте 60 лет и старше")),
    ],
)
def test_years_of_age_have_the_form_of_their_number(language: str, words: tuple[str, str]) -> None:
    """After a preposition of the genitive, 21 takes the singular and 60 the plural; Bulgarian knows one form for all but 1."""
    fees = "fee in EUR:\n    base 20\n    free where age below 21\n    discount 50% where age >= 60\n    order base, free, discount"
    document = said("attribute age: by birth year\n" + fees, language)
    assert [each for each in words if each not in document] == []


@pytest.mark.parametrize(
    ("language", "told"),
    [("bg", "на възраст 31 години"), ("sr-Latn", "uzrasta 31 godine"), ("ru", "в возрасте 31 года"), ("en", "aged 31")],
)
def test_ages_in_evidence_have_it_too(language: str, told: str) -> None:
    speaker = Speaker(read(language), Names({}, NO_SCOPE), lambda _texts, _speaker: (), {})
    assert text_of(Retelling(speaker, (), ())("aged 31")) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_year_in_a_list_of_years_is_not_grouped(language: str) -> None:
    assert "2012" in said("attribute dues: set of years\nadmit where dues has 2012", language)


# Words that are ekavian, and what documents of Montenegro write instead (ijekavian).
EKAVIAN = re.compile(
    r"\b(ovde|gde|negde|umesto|mesto|mesta|mestu|mestima|pre|posle|vreme|vremena|sledeć\w+|poslednj\w+|pobed\w+|deo|dela|delova|deli|dele|"
    r"ce[lo]+[aou]?|cele|celu|prime[rn]\w*|izmen\w+|promen\w+|menja\w*|zahtev\w*|nedelj\w+|sreda|devojk\w+|deca|dece|odred\w+|dodel\w+|"
    r"razmer\w*|srazmer\w*|upotreb\w+|potreb\w+|vredn\w+|savet\w*|obavešten\w+|nisu|belo|beli|belim|dve|obe|žreb\w*|prosek\w*|prosečan|"
    r"odelj\w*|uspeh\w*|zamen\w+|smešt\w+|mere|mera)\b",
    re.IGNORECASE,
)
BOTH = {"potrebno", "potrebni", "potrebna", "potreban", "potrebne", "potreba", "potrebe", "upotreba", "upotrebe", "odredbe", "odredba"}


def test_montenegrin_is_ijekavian() -> None:
    """By the conventions of public documents: mjesto, prije, poslije, ovdje, umjesto, nijesu."""
    found = {
        word[0]: message
        for (_, message), forms in read("cnr").forms.items()
        for form in forms
        for word in EKAVIAN.finditer(form)
        if message and word[0].lower() not in BOTH
    }
    assert found == {}
