"""The page: one file, semantic, escaped, in one or several languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser

import pytest

from regdsl.documents.formats.html import html
from regdsl.documents.rendering import Rendering
from regdsl.documents.segment import text_of
from tests.documents.conftest import LANGUAGES, NAMES, ready

Written = Callable[..., Rendering]
VOID = {"meta", "br", "hr", "img", "link", "input"}


class Page(HTMLParser):
    """Checks nesting and collects ids, links and languages."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: list[str] = []
        self.languages: set[str] = set()
        self.outside: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        held = dict(attributes)
        self.ids += [held["id"]] if held.get("id") else []
        self.links += [held["href"]] if held.get("href") else []
        self.languages |= {held["lang"]} if held.get("lang") else set()
        self.outside += [value for name in ("src", "href") if (value := held.get(name)) and not value.startswith("#")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_one_sound_file_without_scripts(name: str, language: str) -> None:
    page = Page(html([ready(name).spoken(language)]))
    assert page.outside == []
    assert "script" not in page.tags
    assert len(page.ids) == len(set(page.ids))
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert {"main", "nav", "header", "footer", "h1", "h2"} <= set(page.tags)
    assert page.tags.count("h1") == 1


def test_articles_have_the_same_anchors_in_every_language() -> None:
    found = {language: Page(html([ready("balkan-grand-prix-2009").spoken(language)])).ids for language in LANGUAGES}
    assert "article-1b-2" in found["en"]
    assert all(ids == found["en"] for ids in found.values())


def test_two_languages_stand_side_by_side_each_with_its_language() -> None:
    both = html([ready("balkan-grand-prix-2009").spoken("en"), ready("balkan-grand-prix-2009").spoken("bg")])
    page = Page(both)
    assert {"en", "bg"} <= page.languages
    assert len(page.ids) == len(set(page.ids))
    assert "Requirements for each event" in both
    assert "Изисквания към всеки турнир" in both


def test_the_authentic_language_is_stated_in_every_version() -> None:
    assert "The authentic text is the one in the language Bulgarian." in html([ready("bulgarian-championship-2010").spoken("en")])
    assert "Автентичен е текстът на език: български." in html([ready("bulgarian-championship-2010").spoken("bg")])
    assert "it does not say that one of them prevails" in html([ready("balkan-grand-prix-2009").spoken("en")])


def test_everything_that_people_write_is_escaped(written: Written) -> None:
    hostile = "<script>alert(1)</script> & <b> {{ 7*7 }} {% raw %}"
    block = f'in "{hostile}", SRB, 2026-05-01 .. 2026-05-07\nname:\n    en "{hostile}"\norganizer "{hostile}"\n'
    text = html([written(block.replace("{", "").replace("}", "")).spoken("en")])
    assert "<script>" not in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;" in text
    Page(text)


def test_a_very_long_text_is_shown_whole(written: Written) -> None:
    text = "word " * 2000
    assert text.strip() in html([written(f'system swiss, 9 rounds\ntext long:\n    en "{text.strip()}"\n').spoken("en")])


def test_the_same_page_comes_out_on_every_run() -> None:
    name = "european-individual-2009"
    assert html([ready(name).spoken("cnr")]) == html([ready(name).spoken("cnr")])


def test_prose_has_no_glued_punctuation() -> None:
    for name in NAMES:
        for language in LANGUAGES:
            text = re.sub(r"<style>.*?</style>|<[^>]*>", "", html([ready(name).spoken(language)]), flags=re.S)
            assert not re.search(r"(?<!\.)\.\.(?!\.)| ,|,,|\{[a-z]+\}|None", text), (name, language)


def test_articles_of_a_number_that_has_none_around_stand_in_one(written: Callable[..., Rendering]) -> None:
    """2.1 and 2.2 of a block of prizes: article 2 is called like its first part."""
    block = "system swiss, 9 rounds\nprizes in EUR:\n    places 1..2: 20, 10\n    ties share equally\n"
    page = html([written(block).spoken("en")])
    assert re.findall(r"<h2><span class=.number.>([^<]*)</span>([^<]*)</h2>", page) == [("1", "System of play"), ("2", "Prizes")]
    assert 'id="article-2-1"' in page


def test_two_articles_of_one_number_have_a_heading_and_an_anchor_each() -> None:
    """The Bulgarian championship has article 10 twice."""
    page = html([ready("bulgarian-championship-2010").spoken("en")])
    assert '<section id="article-10">' in page
    assert '<section id="article-10-again">' in page
    assert "What the event counts for" in page


@pytest.mark.parametrize(("version", "is_translation"), [("cnr", False), ("en", True), ("bg", True)])
def test_a_version_that_was_not_published_says_that_it_is_a_translation(version: str, is_translation: bool) -> None:
    """By its article 15.9 the English text of the European championship counts; it is not at hand."""
    notices = [text_of(notice) for notice in ready("european-individual-2009").spoken(version).notices]
    words = {"cnr": "Ova verzija je prevod", "en": "This version is a translation", "bg": "Тази версия е превод"}[version]
    assert any(words in notice for notice in notices) is is_translation
    assert len(notices) == 3 + is_translation
