"""Markdown: what a text says is never a mark of the format."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from regdsl.documents.formats.markdown import markdown
from regdsl.documents.rendering import Rendering
from tests.documents.conftest import ready


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("# no heading", "\\# no heading"),
        ("- no item", "\\- no item"),
        ("--- no rule", "\\--- no rule"),
        ("===", "\\==="),
        ("~~~ no code", "\\~\\~~ no code"),
        ("~~not struck~~", "\\~~not struck\\~~"),
        ("&lt; stays", "\\&lt; stays"),
        ("Black & White", "Black & White"),
        ("a|b *c* _d_ `e` <f>", "a\\|b \\*c\\* \\_d\\_ \\`e\\` \\<f\\>"),
    ],
)
def test_marks_in_a_text_are_harmless(written: Callable[..., Rendering], text: str, shown: str) -> None:
    ready_text = written(f'system swiss, 9 rounds\ntext odd:\n    en "{text}"\n')
    assert f"\n> {shown}\n" in markdown([ready_text.spoken("en")])


def test_what_the_document_is_stands_there_in_every_language() -> None:
    both = markdown([ready("kulaga-memorial-2010").spoken("en"), ready("kulaga-memorial-2010").spoken("ru")])
    assert "*Regulations of the tournament · Положение о турнире*" in both
