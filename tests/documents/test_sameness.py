"""Every version of a document holds the same values; differences that are planted are found."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from regdsl.documents.catalogue import place_of
from regdsl.documents.formats.html import html
from regdsl.documents.formats.markdown import markdown
from regdsl.documents.rendering import Rendering, ValuesDifferError, rendering
from tests.documents.conftest import LANGUAGES, NAMES, ready, regulation

VALUES = re.compile(r'<(?:data value|time datetime)="([^"]*)"')


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_read_back_is_what_the_outline_holds(name: str, language: str) -> None:
    """`spoken` compares, and raises where they differ."""
    assert ready(name).spoken(language).language == language


@pytest.mark.parametrize("name", NAMES)
def test_the_machine_readable_values_of_the_page_are_the_same_in_all_languages(name: str) -> None:
    pages = {language: Counter(VALUES.findall(html([ready(name).spoken(language)]))) for language in LANGUAGES}
    assert sum(pages["en"].values()) > 10
    assert [language for language in LANGUAGES if pages[language] != pages["en"]] == []


def catalogues(folder: Path, language: str, right: str, wrong: str) -> Path:
    text = place_of(language).read_text(encoding="utf-8")
    assert right in text
    place = place_of(language, folder)
    place.parent.mkdir(parents=True)
    place.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("language", "right", "wrong"),
    [
        ("bg", "внася в общия фонд {amount}", "внася в общия фонд 2 000 € вместо {amount}"),
        ("ru", "не менее {number}.", "не менее 21, а не {number}."),
        ("sr-Latn", "Prijave se primaju do {day}", "Prijave se primaju do 10. avgusta ({day})"),
    ],
)
def test_a_number_planted_in_a_catalogue_is_found(tmp_path: Path, language: str, right: str, wrong: str) -> None:
    planted = rendering(regulation("balkan-grand-prix-2009"), catalogues=catalogues(tmp_path, language, right, wrong), draft=True)
    with pytest.raises(ValuesDifferError) as raised:
        planted.spoken(language)
    assert "it says" in raised.value.args[0][0]


def test_a_placeholder_that_a_catalogue_drops_is_found(tmp_path: Path) -> None:
    folder = catalogues(tmp_path, "bg", "внася в общия фонд {amount}", "внася в общия фонд")
    with pytest.raises(ValuesDifferError) as raised:
        rendering(regulation("balkan-grand-prix-2009"), catalogues=folder, draft=True).spoken("bg")
    assert raised.value.args[0] == ["article 2: it should say ('currency', 'EUR'), ('number', '1000')"]


def test_a_free_text_that_says_another_number_in_one_language_is_found(written: object) -> None:
    """8 is no value of the regulation, so it may stand there, but in both versions."""
    block = 'system swiss, 9 rounds\ntext welcome:\n    en "Eight boards: 8."\n    bg "Осем дъски: {number}."\n'
    same: Rendering = written(block.format(number=8))  # type: ignore[operator]
    assert same.spoken("bg").language == "bg"
    other: Rendering = written(block.format(number=7))  # type: ignore[operator]
    for language in ("en", "bg"):
        with pytest.raises(ValuesDifferError):
            other.spoken(language)


@pytest.mark.parametrize("name", NAMES)
def test_markdown_says_what_the_page_says(name: str) -> None:
    """The words of both, without what belongs to the format."""
    spoken = ready(name).spoken("en")
    page = re.sub(r"<style>.*?</style>|<nav.*?</nav>|<title>.*?</title>", " ", html([spoken]), flags=re.S)
    words = Counter(re.findall(r"[^\W\d_]{3,}", re.sub(r"<[^>]*>|&#\d+;|&\w+;", " ", page)))
    assert Counter(re.findall(r"[^\W\d_]{3,}", markdown([spoken]))) == words
