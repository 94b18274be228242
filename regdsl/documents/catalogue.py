"""Catalogues of translations: gettext PO files, one for each language, read strictly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from regdsl.documents.writing import Writing
from regdsl.values.frozen import dataclass

FOLDER = Path(__file__).with_name("locales")
ORIGINAL = "en"
"""The language of the messages themselves: its catalogue holds only what reads otherwise than its key."""
_DIGITS = re.compile(r"(?<![\w/-])\d+")
_LINE = re.compile(r'\s*(?:#.*|(?:(?P<keyword>msgid|msgid_plural|msgctxt|msgstr(?:\[\d\])?)\s+)?"(?P<string>(?:[^"\\]|\\.)*)")?\s*')
_ESCAPED = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t"}
_PLACEHOLDER = re.compile(r"\{([^{}:]*)(?::([a-z]+))?\}")

Key = tuple[str | None, str]
"""The context of a message, and the message."""


class CatalogueError(Exception):
    """A catalogue cannot be used: what is wrong, and where."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The translations into one language: the forms of each message, one where it has no plural."""

    language: str
    path: Path
    forms: Mapping[Key, tuple[str, ...]]
    lines: Mapping[Key, int]

    def get(self, message: str, context: str | None = None) -> str | None:
        forms = self.forms.get((context, message))
        return forms[0] if forms else None


def place_of(language: str, folder: Path = FOLDER) -> Path:
    """Where the catalogue of a language stands."""
    return folder / language / "LC_MESSAGES" / "regdsl.po"


def languages(folder: Path = FOLDER) -> tuple[str, ...]:
    """The languages that have a catalogue."""
    if not folder.is_dir():
        return ()
    return tuple(sorted(each.name for each in folder.iterdir() if place_of(each.name, folder).is_file()))


def read(language: str, folder: Path = FOLDER) -> Catalogue:
    """The catalogue of the language. Raises `CatalogueError` with file and line."""
    path = place_of(language, folder)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise CatalogueError(f"{path}: it cannot be read as UTF-8 text ({fault.__class__.__name__})") from None
    return parse(text, language, path)


def parse(text: str, language: str, path: Path) -> Catalogue:
    """The catalogue that the text of a PO file says. Every line must be one that PO files have, so that nothing is lost in silence."""
    forms: dict[Key, tuple[str, ...]] = {}
    lines: dict[Key, int] = {}
    entry: dict[str, str] = {}
    begun, keyword = 1, ""
    for line, written in enumerate([*text.split("\n"), ""], start=1):
        found = _LINE.fullmatch(written)
        if found is None:
            raise CatalogueError(f"{path}:{line}: this is no line of a PO file: `{written[:60]}`")
        word, string = found["keyword"], found["string"]
        if (string is None or (word in ("msgid", "msgctxt") and "msgstr" in keyword)) and entry:
            _keep(entry, begun, forms, lines, path)
            entry = {}
        if string is None:
            keyword = ""
            continue
        if word is not None and word in entry:
            raise CatalogueError(f"{path}:{line}: `{word}` stands twice in one entry")
        if word is None and not keyword:
            raise CatalogueError(f"{path}:{line}: a text without `msgid` or `msgstr` before it")
        begun = begun if entry else line
        keyword = word or keyword
        entry[keyword] = entry.get(keyword, "") + _ESCAPED.sub(lambda part: _ESCAPES.get(part[1], part[1]), string)
    return Catalogue(language, path, forms, lines)


def _keep(entry: Mapping[str, str], line: int, forms: dict[Key, tuple[str, ...]], lines: dict[Key, int], path: Path) -> None:
    """One entry: a message and its translations. One without a translation is not translated yet."""
    strings = tuple(text for keyword, text in sorted(entry.items()) if keyword.startswith("msgstr"))
    if "msgid" not in entry or not strings:
        raise CatalogueError(f"{path}:{line}: an entry needs a `msgid` and a `msgstr`")
    key = (entry.get("msgctxt"), entry["msgid"])
    if key in forms:
        raise CatalogueError(f"{path}:{line}: {_shown(key)} stands twice")
    if entry["msgid"] and any(strings):
        forms[key] = strings
        lines[key] = line


# ---- what is wrong with one


@dataclass(frozen=True, slots=True)
class Message:
    """A message of the code: its English, the English for many, its context."""

    message: str
    context: str | None = None
    plural: str | None = None

    @property
    def key(self) -> Key:
        return self.context, self.message


def placeholders(text: str) -> tuple[tuple[str, str | None], ...]:
    """The placeholders of a message, each with the case it asks for."""
    return tuple((name, case or None) for name, case in _PLACEHOLDER.findall(text))


def faults(catalogue: Catalogue, messages: Mapping[Key, Message], *, complete: bool = True) -> Iterator[str]:
    """Everything in the catalogue that does not fit the messages, a line each; with `complete`, what is missing too."""
    forms_of_plural = len(Writing(catalogue.language).categories)
    for key, forms in catalogue.forms.items():
        where = f"{catalogue.path}:{catalogue.lines[key]}: {_shown(key)}"
        message = messages.get(_base(key, messages))
        if message is None:
            yield f"{where}: no message of regdsl is called so"
            continue
        yield from (f"{where}: {fault}" for fault in _faults_of(message, forms, forms_of_plural))
    if complete and catalogue.language != ORIGINAL:
        for key, message in messages.items():
            if key not in catalogue.forms:
                yield f"{catalogue.path}: {_shown(message.key)} is not translated"


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
        yield f"it has {len(forms)} forms and needs {wanted}"
    names = sorted(name for name, _ in placeholders(message.message))
    own_digits = _DIGITS.findall(message.message)
    for form in forms:
        if not form.strip():
            yield "a form is empty"
            continue
        found = sorted(name for name, _ in placeholders(form))
        if found != names:
            yield f"its placeholders are {_listed(found)} instead of {_listed(names)}"
        if re.sub(r"\{[^{}]*\}", "", form).count("{") or re.sub(r"\{[^{}]*\}", "", form).count("}"):
            yield "a brace is not closed"
        if _DIGITS.findall(re.sub(r"\{[^{}]*\}", "", form)) != own_digits:
            yield f"`{form}` says other numbers than the message"


def _listed(names: list[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in names) or "none"


def _shown(key: Key) -> str:
    context, message = key
    return f"`{message}`" + (f" ({context})" if context else "")
