"""Parsing with recovery: every broken line is reported once and left out, the lines around it are read."""

from __future__ import annotations

from _thread import allocate_lock  # `threading` is slow to load, and its `Lock` is this
from functools import cached_property

from regdsl.diagnostics import Diagnostic, in_order
from regdsl.language.automaton import Refusal
from regdsl.language.builder import BrokenLine, Builder, Group, Origin, WrittenLine
from regdsl.language.characters import needs_a_look, plain_line
from regdsl.language.grammar import Vocabulary, load
from regdsl.language.limits import DEEPEST, MOST_ERRORS
from regdsl.language.reserved import RESERVED_WORDS
from regdsl.values.frozen import replace
from regdsl.values.hints import Any
from regdsl.values.patterns import pattern
from regdsl.values.span import Span

TAB_STOP = 4
_PIECES = pattern(r"[,:]|(?<![\w-])(?:and|or)(?![\w-])")
_DEEPENING = pattern(r"(?<![\w-])(?:not|of|is|has|without|below|above|until|before|after|from|in)(?![\w-])|[<>=]+")
_TEXTS = pattern(r'"[^"\n]*"')
_INDENTATION = pattern(r"[ \t]*")


class Parser:
    """Reads lines and scalars. One instance serves one vocabulary; it may be shared between threads."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._builder = Builder()
        self._automaton = load(vocabulary, self._builder)
        self._lock = allocate_lock()
        self._vocabulary = vocabulary

    def lines(self, text: str, file: str) -> tuple[list[WrittenLine | BrokenLine], list[Diagnostic]]:
        """The lines of `text`, in order, and what is wrong with their form: at most `MOST_ERRORS`, then reading stops."""
        found: list[WrittenLine | BrokenLine] = []
        written = text.split("\n")
        source, diagnostics = self._plain(written, file) if needs_a_look(text) else (written, [])
        refused = [number for number, line in enumerate(source) if _is_too_deep(line)]
        refused.reverse()
        begin = 0
        while begin < len(source):
            while refused and refused[-1] < begin:
                refused.pop()
            end = refused[-1] if refused else len(source)
            lines, findings, error = self._parse("\n".join(source[begin:end]) + "\n", Origin(file, lines_before=begin))
            found += lines
            diagnostics += findings
            if error is not None:
                end = min(begin + error.line, end) - 1
                diagnostics.append(_explained(error, source[end], Origin(file, lines_before=end), self._vocabulary))
            elif end < len(source):
                diagnostics.append(Diagnostic("too-deep", _place_of_line(file, end, source), {"limit": str(DEEPEST)}))
            if end < len(source):
                place = _place_of_line(file, end, source)
                found.append(BrokenLine(place.column, source[end].strip(), place))
                if len(diagnostics) > MOST_ERRORS:
                    break
            begin = end + 1
        if needs_a_look(text):
            found = [_with_column(line, written[line.span.line - 1]) for line in found]
            diagnostics = _one_for_each_broken_line(diagnostics)
        if len(diagnostics) > MOST_ERRORS:
            diagnostics = [*in_order(diagnostics)[:MOST_ERRORS]]
            diagnostics.append(Diagnostic("too-many-errors", diagnostics[-1].span, {"count": str(MOST_ERRORS)}))
        return found, diagnostics

    def _plain(self, written: list[str], file: str) -> tuple[list[str], list[Diagnostic]]:
        """The lines with doubtful characters replaced. Tabs are reported once for the whole file: they come in hundreds."""
        lines: list[str] = []
        diagnostics: list[Diagnostic] = []
        tabs: list[Diagnostic] = []
        for number, line in enumerate(written):
            plain = plain_line(line, Origin(file, lines_before=number).place, self._known_words)
            lines.append(plain.text)
            diagnostics += (diagnostic for diagnostic in plain.diagnostics if diagnostic.name != "tab")
            tabs += (diagnostic for diagnostic in plain.diagnostics if diagnostic.name == "tab")
        if len(tabs) > 1:
            further = "the same on one more line" if len(tabs) == 2 else f"the same on {len(tabs) - 1} more lines"
            tabs = [replace(tabs[0], advice=(*tabs[0].advice, further))]
        return lines, [*tabs, *diagnostics[:MOST_ERRORS]]

    @cached_property
    def _known_words(self) -> frozenset[str]:
        return frozenset(RESERVED_WORDS | {word for head in self._vocabulary.heads for word in head.split()} | self._vocabulary.heads)

    def _parse(self, text: str, origin: Origin) -> tuple[list[WrittenLine], list[Diagnostic], Refusal | None]:
        if not text.strip():
            return [], [], None
        error: Refusal | None = None
        with self._lock:
            self._builder.begin(origin)
            try:
                self._automaton.read(text, "lines")
            except Refusal as refusal:
                error = refusal
            return self._builder.written, self._builder.findings, error

    def scalar(self, text: str, origin: Origin) -> tuple[tuple[Group, ...], list[Diagnostic]]:
        """The groups of one scalar inside YAML, such as `swiss, 9 rounds`."""
        groups, problems = self._alone(text, origin, "arguments")
        return groups or (), problems

    def key(self, text: str, origin: Origin) -> tuple[tuple[str | None, Span | None, tuple[Group, ...]], list[Diagnostic]]:
        """The head, its place and the groups of one key inside YAML, such as `places 1..15`."""
        key, problems = self._alone(text, origin, "key")
        return key or (None, None, ()), problems

    def _alone(self, text: str, origin: Origin, start: str) -> tuple[Any, list[Diagnostic]]:
        plain = plain_line(text.replace("\n", " "), origin.place, self._known_words)
        if _is_too_deep(plain.text):
            return None, [*plain.diagnostics, Diagnostic("too-deep", origin.place(0, len(text)), {"limit": str(DEEPEST)})]
        with self._lock:
            self._builder.begin(origin)
            try:
                read = self._automaton.read(plain.text, start)
            except Refusal as error:
                return None, [*plain.diagnostics] or [_explained(error, plain.text, origin, self._vocabulary)]
            return read, [*plain.diagnostics, *self._builder.findings]


def _explained(error: Refusal, line: str, origin: Origin, vocabulary: Vocabulary) -> Diagnostic:
    from regdsl.language.mistakes import explain  # most texts have none

    return explain(error, line, origin, vocabulary)


def _one_for_each_broken_line(diagnostics: list[Diagnostic]) -> list[Diagnostic]:
    """Without `not-understood` for lines whose characters are reported: what they were replaced by was a guess."""
    told = {diagnostic.span.line for diagnostic in diagnostics if diagnostic.name in ("foreign-sign", "hidden-character", "mixed-scripts")}
    return [diagnostic for diagnostic in diagnostics if diagnostic.name != "not-understood" or diagnostic.span.line not in told]


def _with_column(line: WrittenLine | BrokenLine, written: str) -> WrittenLine | BrokenLine:
    """The line with the column that its indentation shows where a tab is as wide as four spaces."""
    found = _INDENTATION.match(written)
    indentation = found[0] if found else ""
    return replace(line, column=len(indentation.expandtabs(TAB_STOP)) + 1) if "\t" in indentation else line


def _is_too_deep(line: str) -> bool:
    if len(line) <= DEEPEST:
        return False
    language = _TEXTS.sub("", line).partition("#")[0]
    return _brackets(language) > DEEPEST or any(len(_DEEPENING.findall(piece)) > DEEPEST for piece in _PIECES.split(language))


def _brackets(line: str) -> int:
    depth = deepest = 0
    for character in line:
        if character in "([":
            depth += 1
            deepest = max(deepest, depth)
        elif character in ")]":
            depth -= 1
    return deepest


def _place_of_line(file: str, index: int, source: list[str]) -> Span:
    line = source[index]
    return Span(file, index + 1, len(line) - len(line.lstrip()) + 1, index + 1, len(line.rstrip()) + 1)
