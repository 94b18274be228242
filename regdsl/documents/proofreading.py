"""What is wrong with a catalogue: what does not fit the messages, and what a translation would say otherwise than its message.

A translation may not turn its placeholders round in silence: in `from {first} to {last}` nothing else would tell a slip from a language
that says the last one first. Where a language needs it, the entry says so in a comment, and with it that somebody looked:
`# order: last, first`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from regdsl.documents.catalogue import ORIGINAL, Catalogue, Key, Message, placeholders, shown
from regdsl.documents.number_words import numbers_in_words
from regdsl.documents.writing import Writing

_DIGITS = re.compile(r"(?<![\w/-])\d+")
_BRACES = re.compile(r"\{[^{}]*\}")


def faults(catalogue: Catalogue, messages: Mapping[Key, Message], *, complete: bool = True) -> Iterator[str]:
    """Everything in the catalogue that does not fit the messages, a line each; with `complete`, what is missing too."""
    forms_of_plural = len(Writing(catalogue.language).categories)
    for key, forms in catalogue.forms.items():
        where = f"{catalogue.path}:{catalogue.lines[key]}: {shown(key)}"
        message = messages.get(_base(key, messages))
        if message is None:
            yield f"{where}: no message of regdsl is called so"
            continue
        order = catalogue.orders.get(key, ())
        found = (*_faults_of(message, forms, forms_of_plural), *_otherwise(message, forms, order, catalogue.language))
        yield from (f"{where}: {fault}" for fault in dict.fromkeys(found))
    if complete and catalogue.language != ORIGINAL:
        for key, message in messages.items():
            if key not in catalogue.forms:
                yield f"{catalogue.path}: {shown(message.key)} is not translated"


def _base(key: Key, messages: Mapping[Key, Message]) -> Key:
    """The message of which this is a grammatical case: `system/gen` is one of `system`, `gen` of no context."""
    context, message = key
    if key in messages or context is None:
        return key
    outer, _, _ = context.rpartition("/")
    return (outer or None, message)


def _faults_of(message: Message, forms: tuple[str, ...], forms_of_plural: int) -> Iterator[str]:
    wanted = forms_of_plural if message.plural is not None else 1
    if len(forms) != wanted:
        yield f"it has {len(forms)} {'form' if len(forms) == 1 else 'forms'} and needs {wanted}"
    names = sorted(name for name, _ in placeholders(message.message))
    own_digits = _DIGITS.findall(message.message)
    for form in forms:
        if not form.strip():
            yield "a form is empty"
            continue
        found = sorted(name for name, _ in placeholders(form))
        if found != names:
            yield f"its placeholders are {_listed(found)} instead of {_listed(names)}"
        words = _BRACES.sub("", form)
        if "{" in words or "}" in words:
            yield "a brace is not closed"
        if _DIGITS.findall(words) != own_digits:
            yield f"`{form}` says other numbers than the message"


def _otherwise(message: Message, forms: tuple[str, ...], order: tuple[str, ...], language: str) -> Iterator[str]:
    """What fits, but says something else: values that changed places, numbers in words, a unit that is gone."""
    wanted = order or tuple(name for name, _ in placeholders(message.message))
    numbers = Counter(numbers_in_words(message.message, ORIGINAL))
    for form in forms:
        found = tuple(name for name, _ in placeholders(form))
        if sorted(found) == sorted(wanted) and found != wanted:
            yield f"its placeholders stand in the order {_listed(found)}: if that is meant, write `# order: {', '.join(found)}` above it"
        if Counter(numbers_in_words(_BRACES.sub(" ", form), language)) != numbers:
            yield f"`{form}` says other numbers in words than the message"
        if message.plural is not None and _has_words(message.message) and not _has_words(form):
            yield f"`{form}` does not say what is counted"


def _has_words(text: str) -> bool:
    return any(letter.isalpha() for letter in _BRACES.sub("", text))


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in names) or "none"
