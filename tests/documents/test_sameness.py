"""Every version of a document holds the same values; differences that are planted are found."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from regdsl.documents.catalogue import Catalogue, place_of, placeholders, read
from regdsl.documents.formats.html import html
from regdsl.documents.formats.markdown import markdown
from regdsl.documents.messages import messages
from regdsl.documents.proofreading import faults
from regdsl.documents.rendering import Rendering, ValuesDifferError, rendering
from regdsl.documents.rendering import written as written_file
from regdsl.documents.spoken import SpokenDocument
from regdsl.documents.written_back import WrittenOtherwiseError, compare
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
    assert raised.value.args[0] == ["article 2: it should say currency EUR, number 1000"]


def test_a_free_text_that_says_another_number_in_one_language_is_found(written: object) -> None:
    """8 is no value of the regulation, so it may stand there, but in both versions."""
    block = 'system swiss, 9 rounds\ntext welcome:\n    en "Eight boards: 8."\n    bg "Осем дъски: {number}."\n'
    same: Rendering = written(block.format(number=8))  # type: ignore[operator]
    assert same.spoken("bg").language == "bg"
    other: Rendering = written(block.format(number=7))  # type: ignore[operator]
    for language in ("en", "bg"):
        with pytest.raises(ValuesDifferError):
            other.spoken(language)


def test_a_free_text_that_says_another_number_in_words_is_found(written: Callable[..., Rendering]) -> None:
    block = 'system swiss, 9 rounds\ntext boards:\n    en "Play is at {english} boards."\n    ru "Игра идёт на {russian} досках."\n'
    for russian, same in (("восьми", True), ("семи", False)):
        ready_text = written(block.replace("{english}", "eight").replace("{russian}", russian))
        if same:
            assert ready_text.spoken("ru").language == "ru"
        else:
            with pytest.raises(ValuesDifferError, match="another version of the text says otherwise"):
                ready_text.spoken("ru")


@pytest.mark.parametrize("language", ["bg", "cnr", "ru", "sr-Latn"])
def test_two_values_that_a_catalogue_turns_round_are_found(tmp_path: Path, language: str) -> None:
    """Every value is there all the same: only the order tells. This championship has play-offs of 15 minutes plus 10 seconds per move."""
    message = "Step {step}: {games}, {time} for each player plus {increment} per move."
    said = read(language).get(message)
    assert said is not None
    swapped = said.replace("{time}", "{}").replace("{increment}", "{time}").replace("{}", "{increment}")
    planted = rendering(regulation("european-individual-2009"), catalogues=catalogues(tmp_path, language, said, swapped), draft=True)
    with pytest.raises(ValuesDifferError, match="it says number 10 where it should say number 15"):
        planted.spoken(language)


@pytest.mark.parametrize("language", ["bg", "cnr", "ru", "sr-Latn"])
def test_in_every_message_two_placeholders_that_change_places_are_found(language: str) -> None:
    """Before any document: each entry with two of them, turned round."""
    right = read(language)
    unseen = []
    for key, forms in right.forms.items():
        names = list(dict.fromkeys(name for name, _ in placeholders(forms[0])))
        if len(names) > 1:
            turned = tuple(_turned_round(form, *names[:2]) for form in forms)
            wrong = Catalogue(language, right.path, {key: turned}, right.lines, right.orders)
            unseen += [] if list(faults(wrong, messages(), complete=False)) else [key]
    assert unseen == []


def _turned_round(form: str, first: str, second: str) -> str:
    return re.sub(rf"{{({first}|{second})\b", lambda name: "{" + (second if name[1] == first else first), form)


@pytest.mark.parametrize("target", ["html", "md", "pdf"])
def test_a_format_that_loses_or_changes_a_word_is_found(target: str) -> None:
    """The file is read again: here it is held against a document that says one word more, and one that says less."""
    if target == "pdf":
        pytest.importorskip("typst")
    spoken = ready("kulaga-memorial-2010").spoken("ru")
    content = written_file([spoken], target)
    compare(content, target, [spoken], draft=False)
    more = SpokenDocument(**{**fields_of(spoken), "kind": f"{spoken.kind} 2011"})
    with pytest.raises(WrittenOtherwiseError, match="lacks `2011`"):
        compare(content, target, [more], draft=False)
    less = SpokenDocument(**{**fields_of(spoken), "notices": spoken.notices[1:]})
    with pytest.raises(WrittenOtherwiseError, match="also holds"):
        compare(content, target, [less], draft=False)


def fields_of(spoken: SpokenDocument) -> dict[str, Any]:
    return {name: getattr(spoken, name) for name in SpokenDocument.__slots__}


@pytest.mark.parametrize("name", NAMES)
def test_markdown_says_what_the_page_says(name: str) -> None:
    """The words of both, without what belongs to the format."""
    spoken = ready(name).spoken("en")
    page = re.sub(r"<style>.*?</style>|<nav.*?</nav>|<title>.*?</title>", " ", html([spoken]), flags=re.S)
    words = Counter(re.findall(r"[^\W\d_]{3,}", re.sub(r"<[^>]*>|&#\d+;|&\w+;", " ", page)))
    assert Counter(re.findall(r"[^\W\d_]{3,}", markdown([spoken]))) == words
