"""Headings and free texts are kept in every block that may hold them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

import pytest

from regdsl.clauses.identity.model import FreeText, Heading
from regdsl.clauses.provision import Provision
from regdsl.clauses.registry import language
from regdsl.language.signature import Signature
from regdsl.regulation.loading import load_text
from regdsl.values.frozen import fields

WRITTEN = {"heading": (Heading, 'heading:\n    en "Hello"'), "text": (FreeText, 'text greeting:\n    en "Hello"')}
ELSEWHERE = {"on fee": "fee in EUR:\n    base 5\n", "on levy": "levy in EUR:\n    base 5\n"}


def _inside(head: str, signature: Signature, inner: str) -> str:
    """The example of the clause with the text in its block."""
    first, *rest = signature.example.split("\n")
    first = first if first.endswith(":") else f"{first.split(': ')[0]}:"
    return "\n".join([first, textwrap.indent(inner, "    "), *rest]) + "\n"


def _file(head: str, signature: Signature, inner: str) -> str | None:
    if head in ("tournament", "series"):
        return f"regdsl 1\n\n{head} cup:\n{textwrap.indent(inner, '    ')}\n"
    written = _inside(head, signature, inner)
    root = next((root for root in ("tournament", "series") if root in signature.within), None)
    if root is not None:
        return f"regdsl 1\n\n{root} cup:\n{textwrap.indent(ELSEWHERE.get(head, '') + written, '    ')}"
    if "prizes" in signature.within:
        block = f"prizes in EUR:\n    ties by ranking\n    several prizes: add up\n{textwrap.indent(written, '    ')}"
        return f"regdsl 1\n\ntournament cup:\n{textwrap.indent(block, '    ')}"
    return None


def cases() -> Iterator[tuple[str, str, type[Provision]]]:
    for head, (kind, inner) in WRITTEN.items():
        for parent in language().by_head[head][0].within:
            for signature in language().by_head.get(parent, ()):
                file = _file(parent, signature, inner)
                if file is not None:
                    yield f"{head} in {parent}", file, kind


def _all(value: Any) -> Iterator[Provision]:
    if isinstance(value, tuple):
        for item in value:
            yield from _all(item)
    elif isinstance(value, Provision):
        yield value
        for field in fields(value):
            yield from _all(getattr(value, field.name))


@pytest.mark.parametrize(("name", "file", "kind"), list(cases()))
def test_a_text_is_kept(name: str, file: str, kind: type[Provision]) -> None:
    loaded = load_text(file, "cup.regdsl")
    assert loaded.regulation is not None, [each.message for each in loaded.diagnostics]
    assert any(isinstance(each, kind) for each in _all(loaded.regulation.provisions)), name
