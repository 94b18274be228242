"""A document as YAML text, by the table in the language reference. Reading the text gives an equal document."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from regdsl.language.dsl_writing import Written, is_commented
from regdsl.language.signature import TOP, Language, Signature
from regdsl.language.syntax import Clause, Document, Expression, Item, Line, Named, Part, Row, Text
from regdsl.language.wording import expression_text, groups_text, is_one_group, line_text
from regdsl.values.frozen import dataclass
from regdsl.values.hints import TypeAlias

STEP = 2
"""Spaces for each level."""

_LONGEST_FLOW = 100  # characters of a list in brackets; longer ones have a line for each item
_PLAIN = re.compile(r"(?![-?:](?:\s|$))[^\s,\[\]{}#&*!|>'\"%@`](?:[^\n:#]|:(?!\s|$)|(?<!\s)#)*")
_FLOW_SIGNS = re.compile(r"[,\[\]{}]")


@dataclass(frozen=True, slots=True)
class _Block:
    """The items of a block and where they stand: they decide whether it is a list or a mapping."""

    items: tuple[Item, ...]
    parent: str
    owner: Signature | None


_Value: TypeAlias = "str | list[str] | _Block"  # a scalar as written, a list of them, or a block
_Entry: TypeAlias = "tuple[str, _Value, int]"  # key, value, and the line of the source; 0: where the item begins


def yaml_lines(document: Document, language: Language, commented: frozenset[int] = frozenset()) -> Iterator[Written]:
    """The lines of the document, without comments and blank lines. Values that stand on `commented` lines of the source stay on lines of
    their own.
    """
    writer = _Writer(language, commented)
    for clause in document.clauses:
        entries = writer.clause(clause, TOP, None)
        assert isinstance(entries, list)
        yield from writer.mapping(entries, 0, clause, "")


class _Writer:
    def __init__(self, language: Language, commented: frozenset[int]) -> None:
        self._language = language
        self._commented = commented

    # ---- lines

    def mapping(self, entries: list[_Entry], level: int, item: Item, dash: str) -> Iterator[Written]:
        """Keys and values below each other; `dash` begins the first line of a list item."""
        for key, value, written in entries:
            match value:
                case str():
                    yield Written(level, f"{dash}{key}: {value}".rstrip(), item, written=written)
                case list() if _fits(value):
                    yield Written(level, f"{dash}{key}: [{', '.join(value)}]", item, written=written)
                case list():
                    yield Written(level, f"{dash}{key}:", item, written=written)
                    inner = level + 1 + len(dash) // STEP
                    yield from (Written(inner, f"- {scalar}", item) for scalar in value)
                case _Block():
                    yield Written(level, f"{dash}{key}:", item)
                    yield from self._block(value, level + 1 + len(dash) // STEP)
            level += len(dash) // STEP
            dash = ""

    def _block(self, block: _Block, level: int) -> Iterator[Written]:
        rows = [item for item in block.items if isinstance(item, Row)]
        is_mapping = len(rows) == len(block.items) and len({line_text(row.key) for row in rows}) == len(rows)
        for item in block.items:
            dash = "" if is_mapping else "- "
            match item:
                case Row():
                    yield from self._table_row(item, block, level, dash)
                case Clause():
                    written = self.clause(item, block.parent, block.owner)
                    if isinstance(written, str):
                        yield Written(level, f"- {written}", item)
                    else:
                        yield from self.mapping(written, level, item, dash)
                case Line():
                    yield Written(level, f"- {self._line(item, block.parent, block.owner)}", item)

    def _table_row(self, row: Row, block: _Block, level: int, dash: str) -> Iterator[Written]:
        key, value, _ = self._row(row, block.parent, block.owner)
        if isinstance(value, _Block) or (isinstance(value, list) and not _fits(value)) or _is_text_row(f"{block.parent} row", block.owner):
            yield from self.mapping([(key, value, 0)], level, row, dash)
        else:
            cells, brackets = ((value,), "") if isinstance(value, str) else (tuple(value), "[]")
            yield Written(level, f"{dash}{key}:", row, cells, brackets)

    def _line(self, line: Line, parent: str, owner: Signature | None) -> str:
        text = _only_text(line)
        return _quoted(text) if text is not None and _is_text_row(parent, owner) else _scalar(line_text(line))

    # ---- entries

    def clause(self, clause: Clause, parent: str, owner: Signature | None) -> str | list[_Entry]:
        """The keys and values of a clause; a scalar where it is nothing but its head."""
        signature = self._language.signature(clause.head, parent)
        marks: list[_Entry] = [("art", clause.article, 0)] if clause.article else []
        if clause.label:
            marks.append(("label", clause.label, 0))
        entries = self._words(clause, signature)
        if not entries and not clause.content:
            return [*marks, (clause.head, "", 0)] if marks else _scalar(clause.head)
        if clause.content:
            content = self._content(clause, signature, parent, owner)
            directly = not entries and not (signature is not None and signature.arguments and _may_be_arguments(content, clause.content))
            if directly:
                entries = [(_scalar(clause.head), content, 0)]
            elif len(entries) == 1 and clause.arguments and not clause.parts and isinstance(content, list):
                key = _scalar(f"{clause.head}{groups_text(clause.arguments, ())}")
                entries = [(key, content if len(content) > 1 else content[0], 0)]
            else:
                entries = [*(entries or [(_scalar(clause.head), "", 0)]), ("with", content, 0)]
        return [*marks, *entries]

    def _words(self, clause: Clause, signature: Signature | None) -> list[_Entry]:
        """The head with its arguments or its first part, and further parts and keywords."""
        takes_text = signature is not None and signature.takes_text
        keywords = {argument.keyword for argument in signature.arguments if argument.keyword} if signature is not None else set()
        keyed = [a for a in clause.arguments if isinstance(a, Named) and a.name in keywords] if len(clause.arguments) > 1 else []
        if len({argument.name for argument in keyed}) < len(keyed) or len(keyed) == len(clause.arguments):
            keyed = []
        plain = [argument for argument in clause.arguments if argument not in keyed]
        parts = list(clause.parts)
        entries: list[_Entry] = []
        if plain:
            values = [_argument(argument, takes_text=takes_text) for argument in plain]
            entries.append((clause.head, values if len(values) > 1 else values[0], 0))
        elif parts:
            first = parts.pop(0)
            entries.append((f"{clause.head} {first.word}", _operand(first, signature), 0))
        entries += ((argument.name, _scalar(expression_text(argument.value)), argument.span.line) for argument in keyed)
        return [*entries, *((part.word, _operand(part, signature), part.span.line) for part in parts)]

    def _content(self, clause: Clause, signature: Signature | None, parent: str, owner: Signature | None) -> _Value:
        lines = [item for item in clause.content if isinstance(item, Line)]
        if len(lines) == len(clause.content) and all(map(is_one_group, lines)):
            if any(not line.arguments for line in lines):  # a part alone in a list would be one of the clause
                return _scalar(", ".join(map(line_text, lines)))
            if not is_commented(lines, clause, self._commented):
                return [_scalar(line_text(line), flow=True) for line in lines]
        block = clause.head if signature is None else self._language.block(signature, parent, clause.parts)
        return _Block(clause.content, block, self._language.owner(signature, owner))

    def _row(self, row: Row, parent: str, owner: Signature | None) -> _Entry:
        key = _scalar(line_text(row.key))
        inner = f"{parent} row"
        lines = [item for item in row.content if isinstance(item, Line)]
        if len(lines) < len(row.content) or not all(map(is_one_group, lines)) or is_commented(lines, row, self._commented):
            return key, _Block(row.content, inner, owner), 0
        texts = [_only_text(line) for line in lines] if _is_text_row(inner, owner) else []
        if texts and None not in texts:
            values = [_quoted(text) for text in texts if text is not None]
        else:
            values = [_scalar(line_text(line), flow=len(lines) > 1) for line in lines]
        return key, values[0] if len(values) == 1 else values, 0


def _may_be_arguments(content: _Value, items: Iterable[Item]) -> bool:
    """Whether the block, directly behind the head, would be read as a list of the head's arguments."""
    return not isinstance(content, _Block) or all(
        isinstance(item, Line)
        or (isinstance(item, Clause) and not (item.arguments or item.parts or item.content or item.article or item.label))
        for item in items
    )


def _is_text_row(parent: str, owner: Signature | None) -> bool:
    return parent.endswith(" row") and owner is not None and owner.texts


def _only_text(line: Line) -> str | None:
    only = line.arguments[0] if len(line.arguments) == 1 and not line.parts else None
    return only.value if isinstance(only, Text) else None


def _operand(part: Part, signature: Signature | None) -> str:
    wanted = signature.parts.get(part.word) if signature is not None else None
    if part.value is None:
        return ""
    return _argument(part.value, takes_text=wanted is not None and wanted.is_text, flow=False)


def _argument(expression: Expression, *, takes_text: bool, flow: bool = True) -> str:
    """An operand as a scalar. Where a quoted scalar is text, language that needs quotes stands in parentheses instead."""
    if takes_text and isinstance(expression, Text):
        return _quoted(expression.value)
    text = expression_text(expression)
    if takes_text and '"' not in text and _PLAIN.fullmatch(text) is None:
        text = f"({text})"
    return _scalar(text, flow=flow and not takes_text)


def _scalar(text: str, *, flow: bool = False) -> str:
    """A scalar that is language: plain where YAML reads it back as it is."""
    if _PLAIN.fullmatch(text) is not None and not (flow and _FLOW_SIGNS.search(text)):
        return text
    return "'" + text.replace("'", "''") + "'" if '"' in text else _quoted(text)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _fits(values: list[str]) -> bool:
    """Whether the scalars may stand in one list in brackets."""
    return len(", ".join(values)) <= _LONGEST_FLOW and not any(value[0] not in "'\"" and _FLOW_SIGNS.search(value) for value in values)
