"""Texts that a language version lacks or has alone, and languages written twice for one text.

Every text stands in exactly the languages that `languages` names, in `stated in LANG:` in those languages. Where the file names none,
the languages of its `name` are meant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from regdsl.diagnostics import Diagnostic
from regdsl.language.reading import ReadClause, ReadItem, TableRow

_DEVIATION = "stated in"


def version_remarks(clauses: Iterable[ReadClause]) -> Iterator[Diagnostic]:
    """What is missing or too much in the texts of a file."""
    for root in clauses:
        languages = _languages(root)
        if languages:
            yield from _block(root.content, languages)


def _languages(root: ReadClause) -> tuple[str, ...]:
    named = root.one("languages")
    if named is not None:
        both = (named, root.one("translations"))
        return tuple(tag for each in both if each is not None for tag in each.get("languages") or () if isinstance(tag, str))
    name = root.one("name")
    return tuple(name.texts) if name is not None else ()


def _block(items: Iterable[ReadItem], languages: tuple[str, ...]) -> Iterator[Diagnostic]:
    for item in items:
        if isinstance(item, TableRow):
            yield from _block(item.content, languages)
        elif isinstance(item, ReadClause):
            if item.signature.texts and item.rows:
                yield from _text(item, languages)
            within = languages
            if item.head == _DEVIATION:
                within = tuple(tag for tag in item.get("languages") or () if isinstance(tag, str)) or languages
            yield from _block(item.content if not item.signature.texts else (), within)


def _text(clause: ReadClause, languages: tuple[str, ...]) -> Iterator[Diagnostic]:
    rows = [row for row in clause.rows if isinstance(row.key, str)]
    counted = Counter(row.key for row in rows)
    article = clause.article or None
    for row in rows:
        if row.key not in languages:
            advice = f"take it out, or add `{row.key}` to `languages`, or to `translations` where it is only translated"
            yield Diagnostic("text-extra", row.row.span, {"head": clause.head, "language": row.key}, (advice,), article=article)
    for language in languages:
        if not counted[language] and not clause.clause.lost:  # a line that could not be read most likely was it
            arguments = {"head": clause.head, "language": language}
            yield Diagnostic("text-missing", clause.clause.head_span, arguments, (f'add `{language} "…"`',), article=article)
    for row in rows:
        if counted[row.key] > 1:
            counted[row.key] = 1
            yield Diagnostic("text-twice", row.row.span, {"head": clause.head, "language": row.key}, ("keep one of them",), article=article)
