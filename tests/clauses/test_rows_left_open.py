"""Every table may have a row of which the text does not say for what it is: `unstated: 20`."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

import pytest

from regdsl.clauses.registry import language
from regdsl.clauses.reviewing import review
from regdsl.documents.formats.markdown import markdown
from regdsl.documents.rendering import rendering
from regdsl.regulation.loading import load_text


def _around(head: str, text: str) -> str:
    """The clause in the blocks that it needs around it."""
    for signature in language().by_head[head]:
        for parent in signature.within:
            if parent in ("tournament", "series"):
                return f"regdsl 1\n\n{parent} cup:\n{textwrap.indent(text, '    ')}"
    parent = language().by_head[head][0].within[0]
    first = language().by_head[parent][0].example.split("\n")[0].rstrip(":")
    return _around(parent, f"{first}:\n{textwrap.indent(text, '    ')}")


def tables() -> Iterator[tuple[str, str]]:
    """Each table of the language in a file, its first row for `unstated`."""
    for head, variants in sorted(language().by_head.items()):
        for signature in variants:
            if signature.rows is None:
                continue
            first, *rows = signature.example.splitlines()
            rows = rows or ["    1: 1"]
            for key in ("unstated", "otherwise"):
                for value in (rows[0].partition(": ")[2], "unstated"):
                    table = "\n".join([first if first.endswith(":") else f"{head} by starters:", f"    {key}: {value}", *rows[1:]])
                    yield head, _around(head, table + "\n")


@pytest.mark.parametrize(("head", "text"), list(tables()))
def test_a_row_for_what_the_text_leaves_open_is_read_or_refused_with_its_place(head: str, text: str) -> None:
    loaded = load_text(text, "cup.regdsl")
    assert all(one.span.line > 2 for one in loaded.diagnostics)
    if loaded.regulation is not None:
        list(review(loaded.regulation.provisions, loaded.regulation.scope))
        assert markdown([rendering(loaded.regulation, draft=True).spoken("en")])


def test_categories_of_which_the_text_does_not_say_for_whom_they_are() -> None:
    block = "prizes in EUR:\n        ties by ranking\n        several prizes: add up\n        categories by rating:\n"
    rows = "            ..1500, unrated: 100\n            unstated: 50\n            unstated: 40\n"
    loaded = load_text(f"regdsl 1\n\ntournament cup:\n    {block}{rows}", "cup.regdsl")
    assert [one.name for one in loaded.diagnostics] == ["left-open", "left-open"]
    assert loaded.regulation is not None
    said = markdown([rendering(loaded.regulation, draft=True).spoken("en")])
    assert said.count("leaves open who belongs to it") == 2
