"""Catalogues are complete and right, and what is wrong with one is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.clauses.kinds import provision_kinds
from regdsl.clauses.outlining import headings, outlines
from regdsl.documents.catalogue import CatalogueError, languages, parse, place_of, read
from regdsl.documents.messages import VOCABULARIES, messages
from regdsl.documents.proofreading import faults
from regdsl.documents.template import template
from tests.documents.conftest import LANGUAGES

TEXT = place_of("ru").read_text(encoding="utf-8")


def found(text: str) -> list[str]:
    return list(faults(parse(text, "ru", Path("ru.po")), messages()))


def test_every_kind_of_clause_says_what_it_has_to_say() -> None:
    """A kind of provision without an outline would be left out of documents in silence."""
    assert [kind.__name__ for kind in provision_kinds().values() if kind not in outlines()] == []
    assert set(headings()) <= set(outlines())


def test_the_languages_are_those_that_are_promised() -> None:
    assert languages() == tuple(sorted(LANGUAGES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_complete_and_fits_the_messages(language: str) -> None:
    assert list(faults(read(language), messages())) == []


def test_every_context_is_that_of_a_closed_list() -> None:
    """Words with a context come from variables: only what is in `VOCABULARIES` can be looked for in catalogues."""
    known = {message.context for message in messages().values()} - {None, "name"}
    assert known == set(VOCABULARIES)


def test_a_message_that_is_not_translated_is_found() -> None:
    entry = 'msgid "Everybody may play."\nmsgstr "К участию допускаются все желающие."\n'
    assert entry in TEXT
    assert found(TEXT.replace(entry, "")) == ["ru.po: `Everybody may play.` is not translated"]


def test_a_surplus_message_is_found() -> None:
    assert [line.partition(": ")[2] for line in found(TEXT + '\n\nmsgid "No such sentence."\nmsgstr "Нет."\n')] == [
        "`No such sentence.`: no message of regdsl is called so"
    ]


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ("Призовой фонд: {amount}.", "Призовой фонд: {sum}.", "its placeholders are {sum} instead of {amount}"),
        ("Призовой фонд: {amount}.", "Призовой фонд.", "its placeholders are none instead of {amount}"),
        ("Призовой фонд: {amount}.", "Призовой фонд: {amount", "a brace is not closed"),
        ("Призовой фонд: {amount}.", "Призовой фонд: {amount}, 5 призов.", "says other numbers than the message"),
        ('msgstr[3] "{number} тура"\n', "", "it has 3 forms and needs 4"),
        ("от {least} до {most}", "от {most} до {least}", "its placeholders stand in the order {most}, {least}"),
        ('"{number} тура"', '"{number}"', "does not say what is counted"),
        ("Призовой фонд: {amount}.", "Призовой фонд, два раза: {amount}.", "says other numbers in words than the message"),
    ],
)
def test_a_wrong_translation_is_found(right: str, wrong: str, fault: str) -> None:
    assert right in TEXT
    assert any(fault in line for line in found(TEXT.replace(right, wrong, 1)))


def test_a_language_may_say_values_in_another_order_when_its_entry_says_so() -> None:
    """`{time} for {moves}.`: На {moves}: {time}."""
    assert "# order: moves, time\nmsgid" in TEXT
    unsaid = found(TEXT.replace("# order: moves, time\n", ""))
    assert [line.partition("`: ")[2] for line in unsaid] == [
        "its placeholders stand in the order {moves}, {time}: if that is meant, write `# order: moves, time` above it"
    ]
    other_way_round = found(TEXT.replace('"На {moves}: {time}."', '"На {time}: {moves}."'))
    assert any("in the order {time}, {moves}" in line for line in other_way_round)


def test_a_syntax_error_is_told_with_its_line() -> None:
    text = 'msgid ""\nmsgstr ""\n"Language: ru\\n"\n\nmsgid "Prizes"\nmsgstr "Призы\n'
    with pytest.raises(CatalogueError, match=r"ru\.po:\d+: "):
        parse(text, "ru", Path("ru.po"))


def test_terms_that_were_not_seen_in_documents_are_marked() -> None:
    """The glossary this project works from marks them with `?`."""
    assert all("# ?: " in place_of(language).read_text(encoding="utf-8") for language in LANGUAGES if language != "en")


def test_a_template_holds_what_a_new_language_has_to_translate() -> None:
    text = template("de")
    started = parse(text.replace('msgid "Prizes"\nmsgstr ""', 'msgid "Prizes"\nmsgstr "Preise"'), "de", Path("de.po"))
    assert started.get("Prizes") == "Preise"
    assert text.count("\nmsgid ") == len(messages()) + 1
    assert 'msgid "{number} point"\nmsgid_plural "{number} points"\nmsgstr[0] ""\nmsgstr[1] ""\n' in text
    assert template("ru") == ""
