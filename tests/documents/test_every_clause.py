"""Every clause can be said in every language: the example of each signature, and the right text of each page of a diagnostic."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from functools import cache

import pytest

from regdsl.clauses.registry import language
from regdsl.diagnostics.kinds import all_kinds
from regdsl.documents.formats.html import html
from regdsl.documents.formats.markdown import markdown
from regdsl.documents.rendering import Rendering, rendering
from regdsl.regulation.loading import load_text
from tests.documents.conftest import LANGUAGES


def examples() -> Iterator[str]:
    """Each example in each block in which its clause may stand."""
    for signature in (signature for found in language().by_head.values() for signature in found):
        for parent in signature.within:
            if parent in ("tournament", "series"):
                yield f"regdsl 1\n\n{parent} cup:\n{textwrap.indent(signature.example, '    ')}\n"
            elif parent in language().by_head:
                outer = language().by_head[parent][0]
                top = "series" if "series" in outer.within else "tournament"
                head = outer.example.split("\n")[0].rstrip(":")
                yield f"regdsl 1\n\n{top} cup:\n    {head}:\n{textwrap.indent(signature.example, '        ')}\n"


def right_texts() -> Iterator[str]:
    for kind in all_kinds():
        yield from re.findall(r"^## Right\n```\w*\n(regdsl 1.*?)```", kind.page, re.S | re.M)


@cache
def loaded() -> tuple[Rendering, ...]:
    """All that are whole regulations; some examples need more around them."""
    found = (load_text(text, "cup.regdsl").regulation for text in (*examples(), *right_texts()))
    return tuple(rendering(regulation, draft=True) for regulation in found if regulation is not None)


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_clause_can_be_said(spoken: str) -> None:
    assert len(loaded()) > 200
    for ready in loaded():
        said = ready.spoken(spoken)
        assert markdown([said]).startswith("# ")
        assert html([said]).startswith("<!DOCTYPE html>")
