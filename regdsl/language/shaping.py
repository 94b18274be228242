"""From nested lines to the clauses, rows and lines of a document: the one normal form of both spellings.

What may be written in several ways becomes one thing here: parts on the line, in the block or as a relation (`until D`); values behind
the colon of a head that takes arguments; a text per language as a line or as a row; a head inside a list, which is only a name there.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable

from regdsl.diagnostics import Diagnostic
from regdsl.language.builder import Group, WrittenLine
from regdsl.language.nesting import Nested
from regdsl.language.reserved import PART_RELATIONS
from regdsl.language.signature import CONDITION_BLOCKS, SECTION_TABLE, TOP, Language, Signature
from regdsl.language.syntax import AllOf, AnyOf, Clause, Comparison, Expression, Item, Line, Named, Not, Part, Row, Unstated, Word
from regdsl.language.top import as_meant
from regdsl.values.frozen import replace
from regdsl.values.span import Span

Reread = Callable[[WrittenLine], tuple[Group, ...]]


class Shaper:
    """Shapes the lines of one file. `reread` gives the groups of a line with its head read as an ordinary name."""

    def __init__(self, language: Language, reread: Reread, diagnostics: list[Diagnostic]) -> None:
        self._language = language
        self._reread = reread
        self._diagnostics = diagnostics

    def document(self, lines: Iterable[Nested]) -> tuple[Clause | Row | Line, ...]:
        return self._items(lines, TOP, None)

    def _items(self, lines: Iterable[Nested], parent: str, signature: Signature | None) -> tuple[Item, ...]:
        return tuple(self._item(nested, parent, signature) for nested in lines)

    def _item(self, nested: Nested, parent: str, signature: Signature | None) -> Item:
        line = nested.line
        if parent == TOP and line.head is None and line.source is None:
            nested = Nested(as_meant(line, self._language, self._diagnostics), nested.block, nested.lost)
            line = nested.line
        if line.head is not None:
            lists = signature is not None and (signature.lines is not None or signature.rows is not None or signature.texts)
            lists = lists or self._language.is_section_table(parent)
            if line.head in self._language.inside(parent) or not lists:
                return self._clause(nested, parent, signature)
            line = replace(line, head=None, head_span=line.span, groups=self._reread(line))
        return self._plain(line, nested.block, parent, signature)

    def _plain(self, line: WrittenLine, block: list[Nested], parent: str, signature: Signature | None) -> Item:
        if signature is not None and (signature.lines is not None or signature.rows is not None or signature.texts):
            self._refuse_marks(line)  # elsewhere it is told that the line is no clause
        key = _line_of(line, line.groups)
        if line.values is None and not line.opens:
            return _text_row(key) if signature is not None and signature.texts else key
        if line.values is not None:
            return Row(line.span, key, tuple(_line_of(line, (group,)) for group in line.values))
        return Row(line.span, key, self._items(block, f"{parent} row", signature))

    def _clause(self, nested: Nested, parent: str, owner: Signature | None) -> Clause:
        line = nested.line
        assert line.head is not None
        signature = self._language.signature(line.head, parent)
        arguments: list[Expression] = []
        parts: list[Part] = []
        groups = line.groups
        values = line.values
        if values is not None and not groups and signature is not None:
            texts_open = signature.texts and all(isinstance(item, Unstated) for group in values for item in group)
            if signature.arguments or not signature.takes_values or texts_open:
                groups, values = values, None  # `deduct: 20%`, `nobody twice: unstated`, `name: unstated`
        for group in groups:
            for item in group:
                if isinstance(item, Part):
                    parts.append(item)
                elif isinstance(item, Comparison) and item.left is None and item.relation in PART_RELATIONS:
                    parts.append(Part(item.span, item.relation, item.right))
                else:
                    arguments.append(item)
        within = self._language.owner(signature, owner)
        block = line.head if signature is None else self._language.block(signature, parent, parts)
        content: list[Item] = [_line_of(line, (group,)) for group in values or ()]
        if signature is not None and signature.texts:  # `venue: en "Town hall"`
            content = [_text_row(item) if isinstance(item, Line) else item for item in content]
        for child in nested.block:
            part = self._part(child, signature)
            table = self._table(child, signature) if part is None else None
            if part is not None:
                parts += part
            elif table is not None:
                parts.append(table)
                content += self._items(child.block, block, within)
            else:
                content.append(self._item(child, block, within))
        return Clause(
            line.span,
            line.head,
            tuple(arguments),
            tuple(parts),
            tuple(content),
            line.article,
            line.label,
            line.head_span,
            tuple(nested.lost),
            line.damaged,
        )

    def _part(self, nested: Nested, signature: Signature | None = None) -> list[Part] | None:
        """A line of the block that holds nothing but parts, among them `where:` with its conditions in a block."""
        line = nested.line
        known = signature.parts if signature is not None else {}
        parts = [_as_part(item, known) for group in line.groups for item in group]
        if line.head is not None or line.values is not None or not parts or not all(isinstance(part, Part) for part in parts):
            return None
        self._refuse_marks(line)
        *first, last = [part for part in parts if isinstance(part, Part)]
        if not line.opens:
            return [*first, last]
        conditions = self._conditions(nested.block)
        return [*first, Part(last.span, last.word, conditions)] if conditions is not None and last.value is None else None

    def _table(self, nested: Nested, signature: Signature | None) -> Part | None:
        """`by section:` on a line of its own, with the rows of the table in its block: the same as behind the head."""
        line = nested.line
        items = [item for group in line.groups for item in group]
        if signature is None or signature.rows is None or "by" not in signature.parts or not line.opens:
            return None
        if line.head == SECTION_TABLE and not line.groups:
            self._refuse_marks(line)
            return Part(line.head_span, "by", Word(line.head_span, "section"))
        if line.head is not None:
            return None
        match items:
            case [Part(word="by", value=value) as part] if value is not None:
                self._refuse_marks(line)
                return part
        return None

    def _conditions(self, block: list[Nested]) -> Expression | None:
        items: list[Expression] = []
        for nested in block:
            line = nested.line
            if line.head is not None and line.head in CONDITION_BLOCKS and line.opens:
                inner = self._conditions(nested.block)
                if inner is None:
                    return None
                items.append(of_block(line.head, inner, line.span))
                continue
            groups = line.groups if line.head is None else self._reread(line)
            if line.opens or line.values is not None or len(groups) != 1 or len(groups[0]) != 1 or isinstance(groups[0][0], Part):
                return None
            items.append(groups[0][0])
        return joined(items)

    def _refuse_marks(self, line: WrittenLine) -> None:
        """Only clauses have numbers and labels: anywhere else they would get lost."""
        for sign, mark in (("§", line.article), ("@", line.label)):
            if mark is not None:
                advice = "only clauses have article numbers and labels: write it before the head of the clause above"
                self._diagnostics.append(Diagnostic("mark-not-here", line.span, {"mark": sign + mark}, (advice,)))


def of_block(head: str, inner: Expression, span: Span) -> Expression:
    """The condition that a block of conditions means: `all of:`, `any of:`, `none of:`."""
    if head == "all of":
        return inner
    several = AnyOf(inner.span, inner.items) if isinstance(inner, AllOf) else inner
    return Not(span, several) if head == "none of" else several


def joined(items: list[Expression]) -> Expression | None:
    """The conditions of a block, which all must hold."""
    if len(items) <= 1:
        return items[0] if items else None
    return AllOf(items[0].span.to(items[-1].span), tuple(items))


def _text_row(line: Line) -> Item:
    """`en "Town hall"`: a language with its text."""
    match line:
        case Line(span=span, arguments=(Named(name=name, value=value),), parts=()):
            return Row(span, Line(span, (Word(span, name),)), (Line(span, (value,)),))
    return line


def _as_part(item: Expression | Part, known: Container[str]) -> Expression | Part:
    """`until 1 h after decision`, alone on a line: a part where the clause has such a one."""
    if isinstance(item, Comparison) and item.left is None and item.relation in PART_RELATIONS and item.relation in known:
        return Part(item.span, item.relation, item.right)
    return item


def _line_of(line: WrittenLine, groups: tuple[Group, ...]) -> Line:
    items = [item for group in groups for item in group]
    span = items[0].span.to(items[-1].span) if items else line.span
    return Line(span, tuple(item for item in items if not isinstance(item, Part)), tuple(item for item in items if isinstance(item, Part)))
