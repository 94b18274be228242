"""YAML as located plain values: every scalar is text, every value has its place, nothing surprising gets in.

YAML 1.1 guesses types (`NO` is false, `010` is eight, `14:30` is 870). Here nothing is guessed: a scalar is the text that
was written. Anchors, aliases, tags, merge keys, duplicate keys and further documents are refused with their places. The
parser's events are read one by one, so that depth and size are bounded whatever the text is: neither ten thousand brackets
nor nested aliases can exhaust the machine.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from regdsl.diagnostics import Diagnostic, Related
from regdsl.values.frozen import dataclass, field
from regdsl.values.hints import TYPE_CHECKING, Protocol
from regdsl.values.span import Span

if TYPE_CHECKING:
    import yaml

DEEPEST = 40
"""Levels of nesting. The deepest document of the language has nine."""

_MOST_OPEN_BRACKETS = 1000
_BRACKETS = re.compile(r"[\[\]{}]")

# Besides control characters: YAML 1.1 counts U+0085, U+2028 and U+2029 as line ends, editors do not; our lines would differ.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class YamlScalar:
    """The text as written. `style` is None for a plain scalar, else the sign of its style: `'` `"` `|` `>`."""

    text: str
    style: str | None
    span: Span


@dataclass(frozen=True, slots=True)
class YamlSequence:
    """A list, `- a` or `[a, b]`."""

    items: tuple[YamlNode, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class YamlMapping:
    """Keys and values in the order in which they stand; no key stands twice."""

    entries: tuple[tuple[YamlScalar, YamlNode], ...]
    span: Span

    def get(self, key: str) -> YamlNode | None:
        """The value of `key`, None without it."""
        return next((value for name, value in self.entries if name.text == key), None)


YamlNode = YamlScalar | YamlSequence | YamlMapping


@dataclass(slots=True)
class _Open:
    """A list or mapping whose end was not seen yet. In a mapping, keys and values follow each other in `children`."""

    start: tuple[int, int]
    is_mapping: bool
    children: list[YamlNode] = field(default_factory=list)


class _Mark(Protocol):
    """A place as both of the library's parsers give it."""

    @property
    def line(self) -> int: ...

    @property
    def column(self) -> int: ...


class _UnreadableError(Exception):
    """Nothing can be read from here on; the reason is among the diagnostics."""


def compose(text: str, file: str) -> tuple[YamlNode | None, tuple[Diagnostic, ...]]:
    """The document in `text`, and what is wrong with it.

    None with diagnostics: not readable as a whole. None without: nothing there but comments. Where a node comes with errors
    (a duplicate key, an anchor), it is what the text means without the offending part, so that all faults can be told at once;
    it must not be acted on.
    """
    found = _FORBIDDEN.search(text)
    if found is not None:
        character = {"character": f"U+{ord(found[0]):04X}"}
        return None, (Diagnostic("yaml-character", _place(text, found.start(), file), character),)
    bracket = _one_bracket_too_many(text)
    if bracket is not None:
        return None, (Diagnostic("yaml-too-deep", _place(text, bracket, file), {"levels": str(DEEPEST)}),)
    diagnostics: list[Diagnostic] = []
    root: YamlNode | None = None
    try:
        root = _Reader(file, diagnostics).read(_events(text, file, diagnostics))
    except _UnreadableError:
        root = None
    return root, tuple(diagnostics)


def _place(text: str, index: int, file: str) -> Span:
    line = text.count("\n", 0, index) + 1
    column = index - (text.rfind("\n", 0, index) + 1) + 1
    return Span(file, line, column, line, column + 1)


def _one_bracket_too_many(text: str) -> int | None:
    """Where far more brackets are open than any document needs. The scanner below would look at all of them for each next one."""
    depth = 0
    for found in _BRACKETS.finditer(text):
        depth = depth + 1 if found[0] in "[{" else max(depth - 1, 0)
        if depth > _MOST_OPEN_BRACKETS:
            return found.start()
    return None


def _events(text: str, file: str, diagnostics: list[Diagnostic]) -> Iterator[yaml.Event]:
    import yaml  # here and below, for those who only need to know what a node is

    loader: type[yaml.SafeLoader | yaml.CSafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        yield from yaml.parse(text, Loader=loader)
    except yaml.MarkedYAMLError as fault:
        line, column = min(_position(fault.problem_mark or fault.context_mark), _end(text))
        problem = fault.problem or "it cannot be read"
        related: tuple[Related, ...] = ()
        start = _position(fault.context_mark)
        if fault.context and fault.context_mark and start != (line, column):
            related = (Related(Span(file, *start, start[0], start[1] + 1), fault.context),)
        diagnostics.append(
            Diagnostic(
                "yaml-syntax", Span(file, line, column, line, column + 1), {"problem": problem}, _advice(text, line, problem), related
            )
        )
        raise _UnreadableError from None


def _end(text: str) -> tuple[int, int]:
    """The place behind the last character that is not blank: where something is missing, the parser points below the text."""
    lines = text.rstrip().split("\n")
    return len(lines), len(lines[-1]) + 1


def _position(mark: _Mark | None) -> tuple[int, int]:
    """Line and column, counted from 1. The parser counts from 0."""
    return (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)


def _advice(text: str, line: int, problem: str) -> tuple[str, ...]:
    lines = text.split("\n")
    written = lines[line - 1] if line <= len(lines) else ""
    if "\t" in written:
        return ("indent with blanks: YAML does not take tabs",)
    if "mapping values" in problem:
        return ("put a text that holds a colon and a blank in quotes",)
    return ()


class _Reader:
    """Builds the tree from the events."""

    def __init__(self, file: str, diagnostics: list[Diagnostic]) -> None:
        self.file = file
        self.diagnostics = diagnostics
        self.root: YamlNode | None = None
        self.documents = 0
        self.open: list[_Open] = []

    def read(self, events: Iterator[yaml.Event]) -> YamlNode | None:
        for event in events:
            self._take(event)
        return self.root

    def _take(self, event: yaml.Event) -> None:
        import yaml

        match event:
            case yaml.DocumentStartEvent():
                self.documents += 1
                if self.documents > 1:
                    self._report("yaml-second-document", self._span(event), {})
                    raise _UnreadableError
            case yaml.AliasEvent():
                self._report("yaml-anchor", self._span(event), {"sign": f"*{event.anchor}"})
                self._put(YamlScalar("", None, self._span(event)))
            case yaml.ScalarEvent():
                self._refuse_extras(event, event.tag)
                self._put(YamlScalar(event.value, event.style or None, self._span(event)))
            case yaml.SequenceStartEvent() | yaml.MappingStartEvent():
                self._refuse_extras(event, event.tag)
                if len(self.open) >= DEEPEST:
                    self._report("yaml-too-deep", self._span(event), {"levels": str(DEEPEST)})
                    raise _UnreadableError
                self.open.append(_Open(_position(event.start_mark), isinstance(event, yaml.MappingStartEvent)))
            case yaml.SequenceEndEvent() | yaml.MappingEndEvent():
                closed = self.open.pop()
                span = self._whole(closed, event)
                self._put(self._mapping(closed, span) if closed.is_mapping else self._sequence(closed, span))

    def _put(self, node: YamlNode) -> None:
        if self.open:
            self.open[-1].children.append(node)
        else:
            self.root = node

    def _sequence(self, closed: _Open, span: Span) -> YamlSequence:
        return YamlSequence(tuple(closed.children), span)

    def _mapping(self, closed: _Open, span: Span) -> YamlMapping:
        entries: dict[str, tuple[YamlScalar, YamlNode]] = {}
        for key, value in zip(closed.children[::2], closed.children[1::2], strict=True):
            if not isinstance(key, YamlScalar):
                self._report("yaml-key", key.span, {})
            elif key.text == "<<" and key.style is None:
                self._report("yaml-merge", key.span, {})
            elif key.text in entries:
                first = entries[key.text][0].span
                self._report("yaml-duplicate-key", key.span, {"key": key.text, "line": str(first.line)}, (Related(first, "first here"),))
            else:
                entries[key.text] = (key, value)
        return YamlMapping(tuple(entries.values()), span)

    def _refuse_extras(self, event: yaml.NodeEvent, tag: str | None) -> None:
        if event.anchor is not None:
            self._report("yaml-anchor", self._span(event), {"sign": f"&{event.anchor}"})
        if tag is not None:
            self._report("yaml-tag", self._span(event), {"tag": tag.replace("tag:yaml.org,2002:", "!!")})

    def _span(self, event: yaml.Event) -> Span:
        return Span(self.file, *_position(event.start_mark), *_position(event.end_mark))

    def _whole(self, closed: _Open, end: yaml.Event) -> Span:
        """From the first to the last character. A block has no closing sign: its end event is empty and stands lines below."""
        in_brackets = _position(end.start_mark) != _position(end.end_mark)
        if closed.children and not in_brackets:
            last = closed.children[-1].span
            return Span(self.file, *closed.start, last.end_line, last.end_column)
        return Span(self.file, *closed.start, *_position(end.end_mark))

    def _report(self, name: str, span: Span, arguments: dict[str, str], related: tuple[Related, ...] = ()) -> None:
        self.diagnostics.append(Diagnostic(name, span, arguments, related=related))
