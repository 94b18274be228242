"""Catalogues of translations: gettext PO files, one for each language, read strictly."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from regdsl.values.frozen import dataclass

FOLDER = Path(__file__).with_name("locales")
ORIGINAL = "en"
"""The language of the messages themselves: its catalogue holds only what reads otherwise than its key."""
_LINE = re.compile(r'\s*(?:#.*|(?:(?P<keyword>msgid|msgid_plural|msgctxt|msgstr(?:\[\d\])?)\s+)?"(?P<string>(?:[^"\\]|\\.)*)")?\s*')
_ORDER = re.compile(r"#\s*order:(?P<names>.*)")
_ESCAPED = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t"}
_PLACEHOLDER = re.compile(r"\{([^{}:]*)(?::([a-z]+))?\}")

Key = tuple[str | None, str]
"""The context of a message, and the message."""


class CatalogueError(Exception):
    """A catalogue cannot be used: what is wrong, and where."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The translations into one language: the forms of each message, one where it has no plural.

    `orders`: the order of the placeholders where a translation says on purpose (`# order: people, number`) that it turns them round.
    """

    language: str
    path: Path
    forms: Mapping[Key, tuple[str, ...]]
    lines: Mapping[Key, int]
    orders: Mapping[Key, tuple[str, ...]]

    def get(self, message: str, context: str | None = None) -> str | None:
        forms = self.forms.get((context, message))
        return forms[0] if forms else None

    def order(self, message: str, context: str | None = None) -> tuple[str, ...]:
        """The names of the placeholders in the order in which the language says them."""
        return self.orders.get((context, message)) or tuple(name for name, _ in placeholders(message))


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
    except OSError as fault:
        raise CatalogueError(f"{path}: it cannot be read: {(fault.strerror or 'no reason given').lower()}") from None
    except UnicodeDecodeError as fault:
        raise CatalogueError(f"{path}: it is no UTF-8 text: byte {fault.start + 1} belongs to no character") from None
    return parse(text, language, path)


def parse(text: str, language: str, path: Path) -> Catalogue:
    """The catalogue that the text of a PO file says. Every line must be one that PO files have, so that nothing is lost in silence."""
    forms: dict[Key, tuple[str, ...]] = {}
    lines: dict[Key, int] = {}
    orders: dict[Key, tuple[str, ...]] = {}
    entry: dict[str, str] = {}
    order: tuple[str, ...] = ()
    begun, keyword = 1, ""
    for line, written in enumerate([*text.split("\n"), ""], start=1):
        found = _LINE.fullmatch(written)
        if found is None:
            raise CatalogueError(f"{path}:{line}: this is no line of a PO file: `{written[:60]}`")
        word, string = found["keyword"], found["string"]
        if (string is None or (word in ("msgid", "msgctxt") and "msgstr" in keyword)) and entry:
            key = _keep(entry, begun, forms, lines, path)
            orders |= {key: order} if order else {}
            entry, order = {}, ()
        if string is None:
            keyword = ""
            order = _order(written) or order
            continue
        if word is not None and word in entry:
            raise CatalogueError(f"{path}:{line}: `{word}` stands twice in one entry")
        if word is None and not keyword:
            raise CatalogueError(f"{path}:{line}: a text without `msgid` or `msgstr` before it")
        begun = begun if entry else line
        keyword = word or keyword
        entry[keyword] = entry.get(keyword, "") + _ESCAPED.sub(lambda part: _ESCAPES.get(part[1], part[1]), string)
    return Catalogue(language, path, forms, lines, orders)


def _order(comment: str) -> tuple[str, ...]:
    found = _ORDER.fullmatch(comment.strip())
    return tuple(name.strip() for name in found["names"].split(",")) if found is not None else ()


def _keep(entry: Mapping[str, str], line: int, forms: dict[Key, tuple[str, ...]], lines: dict[Key, int], path: Path) -> Key:
    """One entry: a message and its translations. One without a translation is not translated yet."""
    strings = tuple(text for keyword, text in sorted(entry.items()) if keyword.startswith("msgstr"))
    if "msgid" not in entry or not strings:
        raise CatalogueError(f"{path}:{line}: an entry needs a `msgid` and a `msgstr`")
    key = (entry.get("msgctxt"), entry["msgid"])
    if key in forms:
        raise CatalogueError(f"{path}:{line}: {shown(key)} stands twice")
    if entry["msgid"] and any(strings):
        forms[key] = strings
        lines[key] = line
    return key


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


def shown(key: Key) -> str:
    """The message with its context, as faults cite it."""
    context, message = key
    return f"`{message}`" + (f" ({context})" if context else "")
