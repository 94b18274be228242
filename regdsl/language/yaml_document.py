"""A YAML file as a document: the same lines and blocks as a `.regdsl` file, written as mappings and lists.

The table in the language reference is normative: the first key of a mapping is the head with its arguments or its first reserved word,
sibling keys are parts, `with` is the block, `art` and `label` are the marks.
"""

from __future__ import annotations

import re

from regdsl.diagnostics import Diagnostic
from regdsl.language.builder import Group, Origin, WrittenLine
from regdsl.language.nesting import Nested
from regdsl.language.parsing import Parser
from regdsl.language.reserved import RESERVED_WORDS
from regdsl.language.shaping import Shaper
from regdsl.language.signature import TOP, Language, Signature
from regdsl.language.syntax import AllOf, Document, Part, Text
from regdsl.language.top import only_clauses
from regdsl.language.yaml_text import YamlMapping, YamlNode, YamlScalar, YamlSequence, compose
from regdsl.values.span import Span

_OWN_KEYS = ("with", "art", "label")
_FILE_KEYS = ("regdsl", "series", "tournament")
_MARKS = {"art": (r"\d+[a-z]?(\.\d+[a-z]?|\.[a-z])*", "`art: 9.4`"), "label": (r"[a-z][\w-]*", "`label: absent`")}
_LAST_WORD = re.compile(
    r"^(?P<before>.*?)(?<![\w-])(?P<word>"
    + "|".join(sorted((w.replace(" ", "[ ]+") for w in RESERVED_WORDS), key=len, reverse=True))
    + r")$"
)


def read_yaml(text: str, file: str, language: Language, parser: Parser) -> tuple[Document | None, list[Diagnostic]]:
    """The document that `text` means and everything that is wrong with its form; None where it is no YAML."""
    node, problems = compose(text, file)
    diagnostics = list(problems)
    if node is None:
        return None, diagnostics
    reader = _Reader(file, language, parser, diagnostics)
    items = Shaper(language, reader.reread).document(reader.file_lines(node))
    return Document(file, only_clauses(items, diagnostics)), diagnostics


class _Reader:
    def __init__(self, file: str, language: Language, parser: Parser, diagnostics: list[Diagnostic]) -> None:
        self._file, self._language, self._parser, self._diagnostics = file, language, parser, diagnostics

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
        lines = [self._mapping(YamlMapping((entry,), node.span), TOP) for entry in version]
        return [*lines, *([self._mapping(rest, TOP)] if rest.entries else [])]

    # ---- blocks

    def _block(self, node: YamlNode, parent: str) -> list[Nested]:
        if isinstance(node, YamlScalar):
            return [self._line(node, parent)]
        if isinstance(node, YamlMapping):
            return [self._mapping(YamlMapping((entry,), entry[0].span), parent) for entry in node.entries]
        return [self._mapping(item, parent) if isinstance(item, YamlMapping) else self._line(item, parent) for item in node.items]

    def _line(self, node: YamlNode, parent: str) -> Nested:
        """A list item without a key: a head alone, or a line of a list."""
        if not isinstance(node, YamlScalar):
            self._report("not-a-clause", node.span, {"parent": f"`{parent}`"}, "a list in a list has no meaning here")
            return Nested(_written(node.span, ()))
        if self._wants_text(parent):
            return Nested(_written(node.span, ((Text(node.span, node.text),),)))
        head, head_span, groups = self._key(node, node.text)
        return Nested(_written(node.span, groups, head=head, head_span=head_span, source=(node.text, _origin(node))))

    def _wants_text(self, parent: str) -> bool:
        signature = self._signature(parent.removesuffix(" row"))
        return parent.endswith(" row") and signature is not None and signature.texts

    def _signature(self, head: str) -> Signature | None:
        return next(iter(self._language.by_head.get(head, ())), None)

    # ---- mappings

    def _mapping(self, node: YamlMapping, parent: str) -> Nested:
        own = {key.text: value for key, value in node.entries if key.text in _OWN_KEYS}
        entries = [(key, value) for key, value in node.entries if key.text not in _OWN_KEYS]
        if not entries:
            self._report(
                "not-a-clause",
                node.span,
                {"parent": f"`{parent}`" if parent else "the file"},
                "a clause begins with its head, such as `fee: 20 EUR`",
            )
            return Nested(_written(node.span, ()))
        (key, value), *siblings = entries
        word = _LAST_WORD.match(key.text.strip()) if key.text.strip() not in self._language.by_head else None
        key_text = word["before"].strip() if word else key.text
        head, head_span, groups = self._key(key, key_text)
        block: list[Nested] = []
        values: tuple[Group, ...] | None = None
        signature = self._language.signature(head, parent) if head is not None else None
        child_parent = head if head is not None else parent if parent.endswith(" row") else f"{parent} row"
        if word:
            groups += self._part(word["word"], value, signature)
        elif isinstance(value, YamlScalar):
            values = self._values(value, signature, child_parent)
        elif (
            isinstance(value, YamlSequence)
            and all(isinstance(item, YamlScalar) for item in value.items)
            and self._is_arguments(signature, groups)
        ):
            values = tuple(
                group for item in value.items if isinstance(item, YamlScalar) for group in self._values(item, signature, child_parent)
            )
        else:
            block = self._block(value, child_parent)
        if values is not None and not groups and self._is_arguments(signature, groups):
            groups, values = values, None  # now, while no sibling key has added to them
        for name, operand in siblings:
            groups += self._sibling(name, operand, signature)
        if "with" in own:
            if values is not None and self._is_arguments(signature, groups):
                groups, values = (*values, *groups), None
            content = own["with"]
            if values is None and isinstance(content, YamlScalar):
                values = self._values(content, signature, child_parent)
            else:
                block += self._block(content, child_parent)
        return Nested(
            _written(
                key.span,
                groups,
                head=head,
                head_span=head_span,
                values=values,
                opens=bool(block),
                article=self._mark(own, "art"),
                label=self._mark(own, "label"),
                source=(key_text, _origin(key)),
            ),
            block,
        )

    def _mark(self, own: dict[str, YamlNode], name: str) -> str | None:
        node = own.get(name)
        if node is None:
            return None
        pattern, like = _MARKS[name]
        if isinstance(node, YamlScalar) and re.fullmatch(pattern, node.text):
            return node.text
        self._report("wrong-operand", node.span, {"what": f"`{name}`"}, f"write it like {like}")
        return None

    def _is_arguments(self, signature: Signature | None, groups: tuple[Group, ...]) -> bool:
        """Whether a list behind a head is its arguments (`system: [swiss, 9 rounds]`), not the lines of its block."""
        return (
            signature is not None
            and bool(signature.arguments)
            and not any(not isinstance(item, Part) for group in groups for item in group)
        )

    def _values(self, scalar: YamlScalar, signature: Signature | None, parent: str) -> tuple[Group, ...]:
        if self._wants_text(parent) or (_quoted(scalar) and signature is not None and signature.takes_text):
            return ((Text(scalar.span, scalar.text),),)
        return self._groups(scalar.text, _origin(scalar))

    def _sibling(self, name: YamlScalar, operand: YamlNode, signature: Signature | None) -> tuple[Group, ...]:
        word = " ".join(name.text.split())
        if word in RESERVED_WORDS:
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
        if isinstance(operand, YamlScalar) and wanted is not None and wanted.is_text and _quoted(operand):
            return ((Part(operand.span, word, Text(operand.span, operand.text)),),)
        if isinstance(operand, YamlScalar):
            groups = self._groups(operand.text, _origin(operand))
            if not groups:
                return ()
            if len(groups) > 1 or len(groups[0]) != 1 or isinstance(groups[0][0], Part):
                first = groups[0][0]
                return ((Part(operand.span, word, None if isinstance(first, Part) else first), *groups[0][1:]), *groups[1:])
            only = groups[0][0]
            return ((Part(operand.span, word, only),),)
        if isinstance(operand, YamlSequence) and all(isinstance(item, YamlScalar) for item in operand.items):
            items = [group[0] for item in operand.items if isinstance(item, YamlScalar) for group in self._groups(item.text, _origin(item))]
            conditions = tuple(item for item in items if not isinstance(item, Part))
            if conditions:
                return ((Part(operand.span, word, conditions[0] if len(conditions) == 1 else AllOf(operand.span, conditions)),),)
        self._report(
            "wrong-operand", operand.span, {"what": f"what follows `{word}`"}, "write a condition or a list of conditions, as text"
        )
        return ()

    # ---- text

    def _groups(self, text: str, origin: Origin) -> tuple[Group, ...]:
        if not text.strip():
            self._report(
                "empty-value",
                origin.fixed
                or Span(
                    origin.file, origin.lines_before + 1, origin.columns_before + 1, origin.lines_before + 1, origin.columns_before + 1
                ),
                {},
                "write a value, `unstated`, or take the key away",
            )
            return ()
        groups, problems = self._parser.scalar(text, origin)
        self._diagnostics += problems
        return groups

    def _key(self, key: YamlScalar, text: str) -> tuple[str | None, Span, tuple[Group, ...]]:
        (head, head_span, groups), problems = self._parser.key(text, _origin(key))
        self._diagnostics += problems
        return head, head_span or key.span, groups

    def _report(self, name: str, span: Span, arguments: dict[str, str], advice: str) -> None:
        self._diagnostics.append(Diagnostic(name, span, arguments, (advice,)))


def _quoted(scalar: YamlScalar) -> bool:
    """Whether a scalar is meant as text where text may stand. One with the language's own quotes inside is language."""
    return scalar.style is not None and '"' not in scalar.text


def _origin(scalar: YamlScalar) -> Origin:
    """Where the text of a scalar begins. A quoted or folded scalar has its columns only while it stands on one line as it is."""
    span = scalar.span
    quote = 0 if scalar.style is None else 1
    as_written = span.line == span.end_line and span.end_column - span.column == len(scalar.text) + 2 * quote
    return Origin(span.file, span.line - 1, span.column - 1 + quote, None if as_written else span)


def _written(
    span: Span,
    groups: tuple[Group, ...],
    *,
    head: str | None = None,
    head_span: Span | None = None,
    values: tuple[Group, ...] | None = None,
    opens: bool = False,
    article: str | None = None,
    label: str | None = None,
    source: tuple[str, Origin] | None = None,
) -> WrittenLine:
    return WrittenLine(span.column, article, label, head, head_span or span, groups, opens, values, span, source)
