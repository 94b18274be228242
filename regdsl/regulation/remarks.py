"""What a published text leaves open, says differently in its languages, or asserts of the calendar: remarks on any kind of clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regdsl.clauses.heads import DECIDABLE
from regdsl.diagnostics import Diagnostic, Related
from regdsl.language.reading import ReadClause, ReadItem, TableRow
from regdsl.language.syntax import Clause, Line, Moment, Node, Row, Unstated
from regdsl.language.wording import groups_text, line_text
from regdsl.values.dates import read_date, weekday_of
from regdsl.values.frozen import fields
from regdsl.values.hints import Any
from regdsl.values.span import Span

DEVIATION = "stated in"
_COUNT_AGAIN = frozenset({"match", "sudden death", "award", "lottery", "article", "hotel", "room", "supplement"})
"""Clauses that may be said twice and mean two things: two matches of a ladder, two prizes for a fair player."""
_TOLD_ELSEWHERE = frozenset({"category", "place", "places", "base", "fee", "levy", "prizes", "include"})
"""Clauses of which a second one is a fault of its own kind, whatever it says."""


def remarks(clauses: Iterable[ReadClause]) -> Iterator[Diagnostic]:
    """Remarks on all clauses, those in blocks among them."""
    for clause in clauses:
        yield from _repeated(clause.content)
        yield from _left_open(clause)
        yield from _weekdays(clause)
        if clause.head == DEVIATION:
            yield from _deviations(clause)
        else:
            yield from remarks(_inner(clause.content))


def _inner(content: Iterable[ReadItem]) -> Iterator[ReadClause]:
    for item in content:
        if isinstance(item, ReadClause):
            yield item
        elif isinstance(item, TableRow):
            yield from _inner(item.content)


def _repeated(items: Iterable[ReadItem]) -> Iterator[Diagnostic]:
    """A clause that stands in its block twice, word for word: one of them was meant otherwise, or is not needed."""
    seen: dict[str, list[ReadClause]] = {}
    for clause in items:
        if isinstance(clause, TableRow):
            yield from _repeated(clause.content)
        if not isinstance(clause, ReadClause) or clause.head in _COUNT_AGAIN or clause.head in _TOLD_ELSEWHERE:
            continue
        same = seen.setdefault(clause.head, [])
        first = next((each for each in same if _means_the_same(each.clause, clause.clause)), None)
        if first is None or first.span == clause.span:  # of a file that is included twice
            same.append(clause)
            continue
        arguments = {"clause": _said(clause.clause), "line": str(first.span.line)}
        related = (Related(first.span, "the first of them"),)
        yield Diagnostic("clause-repeated", clause.span, arguments, ("take one of them out",), related, article=clause.article or None)


def _means_the_same(one: Clause, other: Clause) -> bool:
    return (one.arguments, one.parts, one.content) == (other.arguments, other.parts, other.content)


def _left_open(clause: ReadClause) -> Iterator[Diagnostic]:
    """`unstated` answers a question that the language asks; the answer is: nobody knows."""
    written = clause.clause
    in_lines = [item for item in written.content if isinstance(item, Line) and any(isinstance(part, Unstated) for part in _nodes(item))]
    in_rows = [item for item in written.content if isinstance(item, Row) and any(isinstance(part, Unstated) for part in _nodes(item))]
    on_the_line = any(isinstance(node, Unstated) for part in (*written.arguments, *written.parts) for node in _nodes(part))
    if on_the_line:
        yield _open(clause, written.span, _said(written))
    for item in in_lines:
        yield _open(clause, item.span, f"{_said(written)}: {line_text(item)}")
    for row in in_rows:
        yield _open(clause, row.span, f"{_said(written)}: {line_text(row.key)}")


def _open(clause: ReadClause, span: Span, said: str) -> Diagnostic:
    advice = [*_readings(clause)]
    if clause.article and clause.head in DECIDABLE:
        advice.append(f"a decision in facts.yaml settles it for one event: article {clause.article}, word `{clause.head}`")
    return Diagnostic("left-open", span, {"clause": said}, tuple(advice), article=clause.article or None)


def _readings(clause: ReadClause) -> Iterator[str]:
    """What may stand behind a word that is left open; else how the whole clause can be read."""
    behind = [
        (part.word, clause.signature.parts[part.word])
        for part in clause.clause.parts
        if isinstance(part.value, Unstated) and part.word in clause.signature.parts
    ]
    named = [(word, operand.words) for word, operand in behind if operand.words.startswith("`")]
    yield from (f"behind `{word}` may stand {words}" for word, words in named)
    if clause.signature.readings and not named:
        yield f"it can be read as {_or(clause.signature.readings)}"


def _or(words: tuple[str, ...]) -> str:
    *first, last = [f"`{word}`" for word in words]
    return f"{', '.join(first)} or {last}" if first else last


def _said(clause: Clause) -> str:
    return clause.head + groups_text(clause.arguments, clause.parts)


def _deviations(clause: ReadClause) -> Iterator[Diagnostic]:
    """One for each clause that a language version says otherwise."""
    languages = ", ".join(clause.get("languages") or ())
    for item in clause.content:
        if isinstance(item, ReadClause):
            said, span = _said(item.clause), item.span
        elif isinstance(item, TableRow):
            said, span = line_text(item.row.key), item.row.span
        else:
            said, span = line_text(item.line), item.line.span
        yield Diagnostic("versions-differ", span, {"languages": languages, "clause": said}, article=clause.article or None)


def _weekdays(clause: ReadClause) -> Iterator[Diagnostic]:
    """A weekday directly behind a day is an assertion about it."""
    written = clause.clause
    lines = [item for item in written.content if not isinstance(item, Clause)]
    for node in (node for part in (*written.arguments, *written.parts, *lines) for node in _nodes(part)):
        if isinstance(node, Moment) and node.weekday is not None:
            try:
                right = weekday_of(read_date(node.text[:10]))
            except ValueError:
                continue  # reported as a day that does not exist
            if right != node.weekday:
                yield Diagnostic(
                    "wrong-weekday",
                    node.span,
                    {"day": node.text, "weekday": node.weekday, "right": right},
                    (f"write {right}, or another day",),
                    article=clause.article or None,
                )


def _nodes(node: Any) -> Iterator[Node]:
    """The node and everything in it, but for the clauses of a block."""
    if isinstance(node, tuple):
        for item in node:
            yield from _nodes(item)
    elif isinstance(node, Node) and not isinstance(node, Clause):
        yield node
        for one in fields(node):
            yield from _nodes(getattr(node, one.name))
