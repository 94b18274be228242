"""PDF: tagged, fonts embedded, the same bytes on every run, and the values of the outline in its text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from io import BytesIO

import pytest

from regdsl.documents.formats.pdf import PdfError, pdf
from regdsl.documents.formats.text_layer import text_of_pdf
from regdsl.documents.reading_back import Reader
from regdsl.documents.rendering import Rendering
from regdsl.documents.rendering import written as written_file
from regdsl.documents.sameness import lines_of
from regdsl.documents.spoken import SpokenArticle, SpokenDocument
from regdsl.documents.writing import Writing
from tests.documents.conftest import LANGUAGES, NAMES, ready

pytest.importorskip("typst")
pypdf = pytest.importorskip("pypdf")


def lines(document: SpokenDocument) -> list[str]:
    def of(article: SpokenArticle) -> list[str]:
        found: list[str] = []
        for item in article.items:
            found += of(item) if isinstance(item, SpokenArticle) else lines_of((item,))
        return found

    return [*lines_of(document.front), *(line for article in document.articles for line in of(article))]


@pytest.mark.parametrize("name", NAMES)
def test_a_pdf_is_tagged_and_embeds_its_fonts(name: str) -> None:
    reader = pypdf.PdfReader(BytesIO(pdf([ready(name).spoken("bg")])))
    catalog = reader.trailer["/Root"]
    assert catalog["/MarkInfo"]["/Marked"]
    assert str(catalog["/Lang"]).startswith("bg")
    assert reader.metadata.title
    fonts = [font.get_object() for page in reader.pages for font in page["/Resources"]["/Font"].values()]
    descriptors = [font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object() for font in fonts]
    assert fonts
    assert all({"/FontFile2", "/FontFile3"} & set(descriptor) for descriptor in descriptors)


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_runs_give_the_same_bytes(language: str) -> None:
    spoken = ready("kulaga-memorial-2010").spoken(language)
    assert pdf([spoken]) == pdf([spoken])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_amounts_currencies_and_codes_of_the_document_are_in_the_text_of_the_pdf(name: str, language: str) -> None:
    """Read from the characters of the pages. Numbers are compared as long as no line of the layout can cut them: those of amounts."""
    spoken = ready(name).spoken(language)
    reader = Reader(Writing(language))
    text = " ".join(page.extract_text() for page in pypdf.PdfReader(BytesIO(pdf([spoken]))).pages)
    text = re.sub(r" *\n *", " ", text)
    should = Counter(token for line in lines(spoken) for token in reader.tokens(line))
    does = Counter(reader.tokens(text))
    kinds = ("currency", "code", "month", "time")
    assert {token: count for token, count in should.items() if token[0] in kinds and does[token] < count} == {}
    large = {token: count for token, count in should.items() if token[0] == "number" and len(token[1]) >= 4}
    assert {token: count for token, count in large.items() if does[token] < count} == {}


def test_a_character_that_no_font_has_stops_and_is_named(written: Callable[..., Rendering]) -> None:
    ready_text = written('system swiss, 9 rounds\ntext odd:\n    en "A horse: \U0001f40e, a word: 将棋"\n')
    with pytest.raises(PdfError) as raised:
        pdf([ready_text.spoken("en")])
    assert "U+1F40E, horse" in str(raised.value)
    assert "U+5C06" in str(raised.value)


def test_two_languages_share_a_page() -> None:
    name = "balkan-grand-prix-2009"
    both = pypdf.PdfReader(BytesIO(pdf([ready(name).spoken("en"), ready(name).spoken("bg")])))
    text = both.pages[0].extract_text()
    assert "Requirements for each event" in " ".join(page.extract_text() for page in both.pages)
    assert "Регламент" in text or "РЕГЛАМЕНТ" in text


def test_our_reader_of_the_text_layer_reads_what_another_program_reads() -> None:
    """Word by word; the head and the foot of pages are no contents."""
    content = pdf([ready("kulaga-memorial-2010").spoken("en"), ready("kulaga-memorial-2010").spoken("ru")])
    ours = Counter(re.findall(r"\w+", text_of_pdf(content)))
    theirs = Counter(re.findall(r"\w+", " ".join(page.extract_text() for page in pypdf.PdfReader(BytesIO(content)).pages)))
    assert ours - theirs == Counter()
    assert sum(ours.values()) > 600
    pages = re.findall(r"\w+", "Y. V. Kulaga Memorial: open national chess tournament, Page of")
    assert {word for word in theirs - ours if not word.isdigit()} <= {*pages}


@pytest.mark.parametrize("word", ["w" * 500, "https://example.org/" + "ab/cd-" * 80])
def test_a_word_longer_than_a_line_stays_on_the_page(written: Callable[..., Rendering], word: str) -> None:
    """A line of the page holds about a hundred letters; every letter is still there."""
    content = written_file([written(f'system swiss, 9 rounds\ntext odd:\n    en "{word}"\n').spoken("en")], "pdf")
    lines = text_of_pdf(content).split("\n")
    assert max(map(len, lines)) < 130
    assert word in "".join(lines)


def test_a_letter_with_an_accent_of_its_own_is_read_back(written: Callable[..., Rendering]) -> None:
    """No single character holds `е` with an acute: the glyphs of a PDF say so beside their own characters."""
    name = 'name:\n    bg "Общее\u0301 първенство по шахмат"\n'
    text = name + 'in "Pirot", SRB, 2026-04-11 .. 2026-04-12, Europe/Belgrade\nsystem swiss, 7 rounds'
    content = written_file([written(text).spoken("bg")], "pdf")
    assert "Общее\u0301 първенство" in text_of_pdf(content)
    assert "Система на провеждане" in text_of_pdf(content)
