"""A YAML file as a document: the same lines and blocks as a `.regdsl` file, written as mappings and lists.

The table in the language reference is normative: the first key of a mapping is the head with its arguments or its first reserved word,
sibling keys are parts, `with` is the block, `art` and `label` are the marks.
"""

from __future__ import annotations

import re
from itertools import pairwise

from regdsl.diagnostics import Diagnostic
from regdsl.language.builder import Group, Origin, WrittenLine
from regdsl.language.characters import hidden_characters, without_direction_marks
from regdsl.language.nesting import Nested
from regdsl.language.parsing import Parser
from regdsl.language.reserved import RESERVED_WORDS
from regdsl.language.shaping import Shaper, joined, of_block
from regdsl.language.signature import CONDITION_BLOCKS, TOP, Language, Signature
from regdsl.language.syntax import Document, Expression, Part, Text, Word
from regdsl.language.top import only_clauses
from regdsl.language.yaml_scalars import all_scalars, bare, key_without_value, origin, quoted
from regdsl.language.yaml_text import YamlMapping, YamlNode, YamlScalar, YamlSequence, compose
from regdsl.values.frozen import dataclass, replace
from regdsl.values.span import Span, whole_file

_OWN_KEYS = ("with", "art", "label")
_EMPTY = "write a value, `unstated`, or take the key away"
_MARKS = {"art": (r"\d+[a-z]?(\.\d+[a-z]?|\.[a-z])*", "`art: 9.4`"), "label": (r"[a-z][\w-]*", "`label: absent`")}
_LAST_WORDS = RESERVED_WORDS | {"not in"}
"""Words with which a key can end, its operand behind the colon; `not in` is one of them."""
_LAST_WORD = re.compile(
    r"^(?P<before>.*?)(?<![\w-])(?P<word>" + "|".join(sorted((w.replace(" ", "[ ]+") for w in _LAST_WORDS), key=len, reverse=True)) + r")$"
)


def read_yaml(text: str, file: str, language: Language, parser: Parser) -> tuple[Document | None, list[Diagnostic]]:
    """The document that `text` means and everything that is wrong with its form; None where it is no YAML."""
    text, hidden = without_direction_marks(text, file)
    node, problems = compose(text, file)
    diagnostics = [*hidden, *problems]
    if node is None and not problems:
        how = "a file begins with `regdsl: 1`, then `tournament: name` and `with:`"
        diagnostics.append(Diagnostic("nothing-regulated", whole_file(file), {}, (how,)))
    if node is None:
        return None, diagnostics
    reader = _Reader(file, language, parser, diagnostics)
    items = Shaper(language, reader.reread, diagnostics).document(reader.file_lines(node))
    return Document(file, only_clauses(items, language, diagnostics), tuple(reader.lost)), diagnostics


@dataclass(frozen=True, slots=True)
class _Block:
    """The block that is read: the name that it counts as, and the clause whose lines and rows stand in it."""

    name: str
    owner: Signature | None

    @property
    def is_row(self) -> bool:
        return self.name.endswith(" row")

    @property
    def lists(self) -> bool:
        """Whether a line may be something else than a clause, so that a head in it is only a name."""
        return (self.owner is not None and self.owner.takes_values) or Language.is_section_table(self.name)

    @property
    def holds_text(self) -> bool:
        return self.is_row and self.owner is not None and self.owner.texts

    @property
    def in_words(self) -> str:
        return f"`{self.name}`" if self.name else "the file"


_TOP = _Block(TOP, None)


@dataclass(frozen=True, slots=True)
class _Opening:
    """The first key of a mapping: its text, and in it the head, what stands behind it, and the reserved word at its end."""

    text: str
    head: str | None
    head_span: Span
    groups: tuple[Group, ...]
    word: str | None


class _Reader:
    def __init__(self, file: str, language: Language, parser: Parser, diagnostics: list[Diagnostic]) -> None:
        self._file, self._language, self._parser, self._diagnostics = file, language, parser, diagnostics
        self.lost: list[str] = []

    def reread(self, line: WrittenLine) -> tuple[Group, ...]:
        return self._groups(*line.source) if line.source is not None else line.groups

    def file_lines(self, node: YamlNode) -> list[Nested]:
        """The top mapping holds two clauses: `regdsl: 1` and the series or tournament."""
        if not isinstance(node, YamlMapping):
            self._report(
                "not-a-clause", node.span, {"parent": "the file"}, "a file begins with `regdsl: 1`, then `tournament: name` and `with:`"
            )
            return []
        version = [entry for entry in node.entries if entry[0].text == "regdsl"]
        rest = YamlMapping(tuple(entry for entry in node.entries if entry[0].text != "regdsl"), node.span)
        mappings = [*(YamlMapping((entry,), node.span) for entry in version), *([rest] if rest.entries else [])]
        return [nested for mapping in mappings for nested in self._mapping(mapping, _TOP, self.lost)]

    # ---- blocks

    def _block(self, node: YamlNode, block: _Block, lost: list[str]) -> list[Nested]:
        """The items of a list, the rows of a mapping, or a single clause. `lost` takes the texts of those that cannot be read."""
        if isinstance(node, YamlScalar):
            return self._line(node, block, lost)
        if isinstance(node, YamlMapping) and (lonely := key_without_value(node)) is not None:
            self._report("list-in-braces", lonely.span, {"key": lonely.text}, "a list stands in brackets: `[a, b]`")
            lost.append("")
            return []
        if not (node.items if isinstance(node, YamlSequence) else node.entries):
            self._report("empty-value", node.span, {}, _EMPTY)
            lost.append("")
            return []
        if isinstance(node, YamlSequence):
            self._check_commas(node)
            return [nested for item in node.items for nested in self._item(item, block, lost)]
        if not block.lists:
            return self._mapping(node, block, lost)
        for key, _ in node.entries:
            if key.text in self._language.inside(block.name) or key.text in _OWN_KEYS:
                advice = "write a list, each row and each clause of it behind `- `"
                self._report("list-expected", key.span, {"key": key.text, "parent": block.in_words}, advice)
                lost.append("")
                return []
        rows = (YamlMapping((entry,), entry[0].span) for entry in node.entries)
        return [nested for row in rows for nested in self._mapping(row, block, lost)]

    def _check_commas(self, node: YamlSequence) -> None:
        """`[1,000]` is two values to YAML and a thousand to many people."""
        for one, other in pairwise(node.items):
            if (
                isinstance(one, YamlScalar)
                and isinstance(other, YamlScalar)
                and (one.span.end_line, one.span.end_column + 1) == (other.span.line, other.span.column)
                and one.text[-1:].isdigit()
                and other.text[:1].isdigit()
            ):
                what = f"`{one.text},{other.text}` may be one number, or {one.text}, {other.text}"
                advice = f"write `{one.text}, {other.text}` for two values; numbers have no commas"
                self._report("ambiguous-number", one.span.to(other.span), {"what": what}, advice)

    def _item(self, node: YamlNode, block: _Block, lost: list[str]) -> list[Nested]:
        if isinstance(node, YamlMapping):
            return self._mapping(node, block, lost)
        if isinstance(node, YamlScalar):
            return self._line(node, block, lost)
        self._report("not-a-clause", node.span, {"parent": block.in_words}, "a list in a list has no meaning here")
        return []

    def _line(self, node: YamlScalar, block: _Block, lost: list[str]) -> list[Nested]:
        """A list item without a key: a head alone, or a line of a list."""
        if block.holds_text:
            return [Nested(bare(node.span, self._texts(node)))]
        before = len(self._diagnostics)
        head, head_span, groups = self._key(node, node.text)
        if head is None and not groups:
            lost.append(node.text)
            return []
        damaged = len(self._diagnostics) > before
        line = replace(bare(node.span, groups), head=head, head_span=head_span, source=(node.text, origin(node)), damaged=damaged)
        return [Nested(line)]

    # ---- mappings

    def _mapping(self, node: YamlMapping, block: _Block, lost: list[str], *, quiet: bool = False) -> list[Nested]:
        """One clause or row; where several stand in it, each of them. `quiet` where that was told already."""
        second = self._second_clause(node, block)
        if not second:
            return self._single(node, block, lost)
        key = node.entries[second][0]
        if not quiet:
            advice = "write a list, each row and each clause of it behind `- `"
            self._report("list-expected", key.span, {"key": key.text, "parent": block.in_words}, advice)
        first, rest = (YamlMapping(some, node.span) for some in (node.entries[:second], node.entries[second:]))
        return [*self._single(first, block, lost), *self._mapping(rest, block, lost, quiet=True)]

    def _single(self, node: YamlMapping, block: _Block, lost: list[str]) -> list[Nested]:
        """One clause, or one row."""
        own = {key.text: value for key, value in node.entries if key.text in _OWN_KEYS}
        entries = [(key, value) for key, value in node.entries if key.text not in _OWN_KEYS]
        if not entries:
            self._report("not-a-clause", node.span, {"parent": block.in_words}, "a clause begins with its head, such as `fee: 20 EUR`")
            return []
        before = len(self._diagnostics)
        (key, value), *siblings = entries
        opening = self._opening(key, block)
        if opening is None:
            lost.append(key.text)
            return []
        head, groups, word = opening.head, opening.groups, opening.word
        signature = self._language.signature(head, block.name) if head is not None else None
        by = next((value for name, value in ((word, value), *((key.text, value) for key, value in siblings)) if name == "by"), None)
        inner = self._inside(head, signature, block, by_section=isinstance(by, YamlScalar) and by.text == "section")
        nested: list[Nested] = []
        lost_inside: list[str] = []
        values: tuple[Group, ...] | None = None
        if word is not None:
            groups += self._part(word, value, signature)
        elif isinstance(value, YamlScalar):
            # A head alone that has a number, a label or a block: `- art: 4` and `nobody twice:`.
            values = self._values(value, signature, inner) if value.text or not own else None
        elif isinstance(value, YamlSequence) and all_scalars(value) and self._is_arguments(signature, groups):
            self._check_commas(value)
            values = tuple(group for item in value.items if isinstance(item, YamlScalar) for group in self._values(item, signature, inner))
        else:
            nested = self._block(value, inner, lost_inside)
        if values is not None and not groups and self._is_arguments(signature, groups):
            groups, values = values, None  # now, while no sibling key has added to them
        for name, operand in siblings:
            groups += self._sibling(name, operand, signature)
        damaged = len(self._diagnostics) > before and not nested
        if "with" in own:
            if values is not None and self._is_arguments(signature, groups):
                groups, values = (*values, *groups), None
            content = own["with"]
            if values is None and isinstance(content, YamlScalar) and (signature is None or signature.takes_values):
                values = self._values(content, signature, inner)
            else:
                nested += self._block(content, inner, lost_inside)
        line = replace(
            bare(key.span, groups),
            head=head,
            head_span=opening.head_span,
            values=values,
            opens=bool(nested or lost_inside),
            article=self._mark(own, "art"),
            label=self._mark(own, "label"),
            source=(opening.text, origin(key)),
            damaged=damaged,
        )
        return [Nested(line, nested, lost_inside)]

    def _second_clause(self, node: YamlMapping, block: _Block) -> int:
        """The index of the key with which a second clause begins in the mapping of a first; 0 where there is none."""
        heads = self._language.inside(block.name)
        keys = [(index, self._head_of(key)) for index, (key, _) in enumerate(node.entries) if key.text not in _OWN_KEYS]
        first = heads.get(keys[0][1]) if keys else None
        if first is None or block.is_row:
            return 0
        known = {argument.keyword for argument in first.arguments} | RESERVED_WORDS
        return next((index for index, head in keys[1:] if head in heads and head not in known), 0)

    def _head_of(self, key: YamlScalar) -> str:
        text = " ".join(key.text.split())
        found = _LAST_WORD.match(text) if text not in self._language.by_head else None
        return found["before"].strip() if found else text

    def _opening(self, key: YamlScalar, block: _Block) -> _Opening | None:
        """The first key of a mapping; None where it cannot be read."""
        found = _LAST_WORD.match(key.text.strip()) if " ".join(key.text.split()) not in self._language.by_head else None
        text = found["before"].strip() if found else key.text
        word = found["word"] if found else None
        if word is not None and not text:  # a part of the clause around the block
            return _Opening(text, None, key.span, (), word)
        head, head_span, groups = self._key(key, text)
        if head is None and not groups:
            return None
        if head is not None and block.lists and head not in self._language.inside(block.name):
            return _Opening(text, None, key.span, self._groups(text, origin(key)), word)  # the key of a row, no clause
        return _Opening(text, head, head_span, groups, word)

    def _inside(self, head: str | None, signature: Signature | None, block: _Block, *, by_section: bool) -> _Block:
        if head is None:
            table = block.owner.rows if block.owner is not None else None
            in_table = block.is_row and not (table is not None and table.nested is not None and not block.name.endswith(" row row"))
            return block if in_table else _Block(f"{block.name} row", block.owner)
        if signature is None:
            return _Block(head, None)
        span = Span(self._file, 1, 1, 1, 1)
        parts = (Part(span, "by", Word(span, "section")),) if by_section else ()
        return _Block(self._language.block(signature, block.name, parts), self._language.owner(signature, block.owner))

    def _mark(self, own: dict[str, YamlNode], name: str) -> str | None:
        node = own.get(name)
        if node is None:
            return None
        pattern, like = _MARKS[name]
        if isinstance(node, YamlScalar) and re.fullmatch(pattern, node.text):
            return node.text
        if name == "art":
            self._report("article-number", node.span, {}, f"write it like {like}")
        else:
            self._report("wrong-operand", node.span, {"what": "this is no label"}, f"write it like {like}")
        return None

    def _is_arguments(self, signature: Signature | None, groups: tuple[Group, ...]) -> bool:
        """Whether a list behind a head is its arguments (`system: [swiss, 9 rounds]`), not the lines of its block."""
        return (
            signature is not None
            and bool(signature.arguments)
            and not any(not isinstance(item, Part) for group in groups for item in group)
        )

    def _values(self, scalar: YamlScalar, signature: Signature | None, inner: _Block) -> tuple[Group, ...]:
        if inner.holds_text or (quoted(scalar) and signature is not None and signature.takes_text):
            return self._texts(scalar)
        return self._groups(scalar.text, origin(scalar))

    def _sibling(self, name: YamlScalar, operand: YamlNode, signature: Signature | None) -> tuple[Group, ...]:
        word = " ".join(name.text.split())
        if word in _LAST_WORDS:
            return self._part(word, operand, signature)
        if isinstance(operand, YamlScalar):  # a keyword of an argument, such as `gives: 0.8`
            return self._groups(f"{name.text} {operand.text}", Origin(self._file, fixed=name.span.to(operand.span)))
        from regdsl.diagnostics.suggestions import advice_for

        advice = advice_for(name.text, RESERVED_WORDS | {*_OWN_KEYS}) or (
            "further keys of a clause are its reserved words, `with`, `art` and `label`",
        )
        self._diagnostics.append(Diagnostic("unknown-word", name.span, {"word": name.text}, advice))
        return ()

    def _part(self, word: str, operand: YamlNode, signature: Signature | None) -> tuple[Group, ...]:
        """A reserved word and its operand, or the conditions of a list, joined by `and`."""
        word = " ".join(word.split())
        wanted = signature.parts.get(word) if signature is not None else None
        if isinstance(operand, YamlScalar) and wanted is not None and wanted.is_text and quoted(operand):
            return tuple((Part(operand.span, word, text),) for (text,) in self._texts(operand))
        if isinstance(operand, YamlScalar):
            groups = self._groups(operand.text, origin(operand))
            if not groups:
                return ()
            (first, *following), *others = groups
            if isinstance(first, Part):  # a reserved word where the operand should stand
                return ((Part(operand.span, word, None), first, *following), *others)
            return ((Part(operand.span, word, first), *following), *others)
        if not operand.entries if isinstance(operand, YamlMapping) else not operand.items:
            self._report("empty-value", operand.span, {}, _EMPTY)
            return ()
        condition = self._condition(operand)
        return ((Part(operand.span, word, condition),),) if condition is not None else ()

    def _condition(self, node: YamlNode) -> Expression | None:
        """A condition, or a list of conditions joined by `and`; in it `any of:`, `none of:` and `all of:` with lists of their own."""
        if isinstance(node, YamlScalar):
            groups = self._groups(node.text, origin(node))
            if not groups:
                return None
            if len(groups) == 1 and len(groups[0]) == 1 and not isinstance(groups[0][0], Part):
                return groups[0][0]
        elif isinstance(node, YamlSequence):
            conditions = [condition for item in node.items if (condition := self._condition(item)) is not None]
            return joined(conditions)
        elif len(node.entries) == 1 and node.entries[0][0].text in CONDITION_BLOCKS:
            key, inner = node.entries[0]
            condition = self._condition(inner)
            return None if condition is None else of_block(key.text, condition, key.span)
        self._report("wrong-operand", node.span, {"what": "this is no condition"}, "write a condition or a list of conditions, as text")
        return None

    # ---- text

    def _groups(self, text: str, origin: Origin) -> tuple[Group, ...]:
        if not text.strip():
            self._report("empty-value", origin.place(0, 0), {}, _EMPTY)
            return ()
        groups, problems = self._parser.scalar(text, origin)
        self._diagnostics += problems
        return groups

    def _texts(self, scalar: YamlScalar) -> tuple[tuple[Text], ...]:
        """The paragraphs of a text: a literal block (`|`) parts them by blank lines, elsewhere YAML itself keeps one line end for each."""
        parted = re.split(r"\n[ ]*\n", scalar.text) if scalar.style == "|" else scalar.text.split("\n")
        paragraphs = [" ".join(part.split("\n")).strip() for part in parted if part.strip()]
        if '"' in scalar.text:
            self._report("text-with-quote", scalar.span, {}, "write typographic quotation marks, such as “…”, „…“ or «…»")
        self._diagnostics += hidden_characters(scalar.text.replace("\n", " "), origin(scalar).place)
        return tuple((Text(scalar.span, paragraph),) for paragraph in paragraphs or [""])

    def _key(self, key: YamlScalar, text: str) -> tuple[str | None, Span, tuple[Group, ...]]:
        (head, head_span, groups), problems = self._parser.key(text, origin(key))
        self._diagnostics += problems
        return head, head_span or key.span, groups

    def _report(self, name: str, span: Span, arguments: dict[str, str], advice: str) -> None:
        self._diagnostics.append(Diagnostic(name, span, arguments, (advice,)))
