"""Every clause of the corpus with what becomes of it: its name in the tables, the provisions made of it, what `check` says there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from regdsl.clauses.provision import Provision
from regdsl.clauses.registry import language
from regdsl.clauses.reviewing import review
from regdsl.diagnostics import Diagnostic
from regdsl.language.operands import Defined
from regdsl.language.read_items import ReadItem, TableRow
from regdsl.language.reading import ReadClause, read_document
from regdsl.language.signature import Signature
from regdsl.regulation.loading import load_text

NOT_COMPUTED = ("R513", "R426")
"""What is written and not computed in this version; what is kept and printed only."""


@dataclass(frozen=True)
class Occurrence:
    """A clause of a file. `provisions`: the classes of what is made of it, or of the clause around it where that holds its values."""

    name: str
    file: str
    line: int
    title: str
    provisions: frozenset[type[Provision]]
    not_computed: tuple[str, ...]


def name_of(signature: Signature) -> str:
    """The head; where it means different things in different blocks, with the first of its blocks."""
    alone = len(language().by_head[signature.head]) == 1
    return signature.head if alone else f"{signature.head} in {signature.within[0] or 'the file'}"


def every_name() -> frozenset[str]:
    """The names of all clauses of the language."""
    return frozenset(name_of(each) for variants in language().by_head.values() for each in variants)


def occurrences(path: Path) -> tuple[Occurrence, ...]:
    """The clauses of one file, in their order; none where the file cannot be read yet."""
    loaded = load_text(path.read_text(encoding="utf-8"), path.name, path=path)
    if loaded.regulation is None or loaded.document is None:
        return ()
    read, _ = read_document(loaded.document, language())
    made: dict[tuple[int, int], set[type[Provision]]] = defaultdict(set)
    for each in _provisions(loaded.regulation.provisions):
        made[each.span.line, each.span.column].add(type(each))
    clauses = list(_clauses(read, ()))
    found = [*loaded.diagnostics, *review(loaded.regulation.provisions, loaded.regulation.scope)]
    said = _by_clause(clauses, (each for each in found if each.kind.code in NOT_COMPUTED))
    return tuple(
        Occurrence(name_of(clause.signature), path.stem, clause.span.line, _title(clause), _made_of(clause, around, made), said[id(clause)])
        for clause, around in clauses
    )


def _title(clause: ReadClause) -> str:
    """The name of a text."""
    name = clause.values.get("name")
    return name.name if isinstance(name, Defined) else name if isinstance(name, str) else ""


def _clauses(items: Iterable[ReadItem], around: tuple[ReadClause, ...]) -> Iterator[tuple[ReadClause, tuple[ReadClause, ...]]]:
    for item in items:
        if isinstance(item, ReadClause):
            yield item, around
            yield from _clauses(item.content, (*around, item))
        elif isinstance(item, TableRow):
            yield from _clauses(item.content, around)


def _provisions(value: object) -> Iterator[Provision]:
    if isinstance(value, tuple):
        for each in value:
            yield from _provisions(each)
    elif isinstance(value, Provision):
        yield value
        for name in getattr(type(value), "__match_args__", ()) or _fields(type(value)):
            yield from _provisions(getattr(value, name, None))


def _fields(kind: type) -> Iterator[str]:
    for each in kind.__mro__:
        yield from vars(each).get("__annotations__", {})


def _made_of(
    clause: ReadClause, around: tuple[ReadClause, ...], made: Mapping[tuple[int, int], set[type[Provision]]]
) -> frozenset[type[Provision]]:
    """What has the place of the clause; else that of its rows; else of the clause around it."""
    own = made.get((clause.span.line, clause.span.column), set())
    rows = [item.row.span for item in clause.content if isinstance(item, TableRow)]
    own = own or {kind for span in rows for kind in made.get((span.line, span.column), ())}
    for outer in reversed(around):
        own = own or made.get((outer.span.line, outer.span.column), set())
    return frozenset(own)


def _by_clause(clauses: list[tuple[ReadClause, tuple[ReadClause, ...]]], found: Iterable[Diagnostic]) -> defaultdict[int, tuple[str, ...]]:
    """The messages by the clause in which they are: the last one that begins at or before the place."""
    said: defaultdict[int, tuple[str, ...]] = defaultdict(tuple)
    for each in found:
        before = [clause for clause, _ in clauses if (clause.span.line, clause.span.column) <= (each.span.line, each.span.column)]
        if before and each.message not in said[id(before[-1])]:
            said[id(before[-1])] += (each.message,)
    return said
