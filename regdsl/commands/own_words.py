"""Values that free texts say, as far as `check` has to look at them: a text that says none needs nothing of the documents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from regdsl.clauses.identity.model import Name
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.regulation.model import Regulation
from regdsl.values.frozen import fields
from regdsl.values.hints import Any


def text_faults(regulation: Regulation, source: str | None) -> list[Diagnostic]:
    """Unknown placeholders and values in digits in the free texts; `source` is the text of the file, for their places."""
    if not any(_says_a_value(text) for text in _texts(regulation.provisions)):
        return []
    from regdsl.documents.free_text import faults
    from regdsl.documents.outline import outline
    from regdsl.documents.placeholders import placeholders
    from regdsl.documents.text_places import at_their_places

    # Which languages a text lacks is said of the file's own languages already (R404).
    return at_their_places(faults(outline(regulation), placeholders(regulation), (), draft=True), source, regulation.file)


def _says_a_value(text: str) -> bool:
    return "{" in text or any(character.isdigit() for character in text)


def _texts(value: Any) -> Iterator[str]:
    """The texts by language of all provisions in it. A year in the name is its own."""
    if isinstance(value, tuple):
        for item in value:
            yield from _texts(item)
    elif isinstance(value, Mapping):
        yield from (text for text in value.values() if isinstance(text, str))
    elif isinstance(value, Name):
        yield from (text for text in value.texts.values() if "{" in text)
    elif isinstance(value, Provision):
        for field in fields(value):
            yield from _texts(getattr(value, field.name))
