"""Parsing with recovery: every broken line is reported once and left out, the lines around it are read."""

from __future__ import annotations

import re
from threading import Lock
from typing import Any

from lark import Lark, Token, UnexpectedInput, UnexpectedToken

from regdsl.diagnostics import Diagnostic
from regdsl.language.builder import Builder, Group, Origin, WrittenLine
from regdsl.language.grammar import Vocabulary, load
from regdsl.language.mistakes import explain
from regdsl.values.span import Span

MOST_ERRORS = 500
DEEPEST = 40
_PIECES = re.compile(r"[,:]|(?<![\w-])(?:and|or)(?![\w-])")
_DEEPENING = re.compile(r"(?<![\w-])(?:not|of|is|has|without|below|above|until|before|after|from|in)(?![\w-])|[<>=]+")
_TEXTS = re.compile(r'"[^"\n]*"')


class Parser:
    """Reads lines and scalars. One instance serves one vocabulary; it may be shared between threads."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._builder = Builder()
        self._lark: Lark = load(vocabulary, self._builder)
        self._lock = Lock()
        self._vocabulary = vocabulary

    def lines(self, text: str, file: str) -> tuple[list[WrittenLine | Span], list[Diagnostic]]:
        """The lines of `text`, in order, and what is wrong with the others. A broken line is kept as its place, to skip its block."""
        found: list[WrittenLine | Span] = []
        diagnostics: list[Diagnostic] = []
        text = text if text.endswith("\n") else text + "\n"
        source = text.split("\n")
        starts = [0, *(match.end() for match in re.finditer("\n", text))]
        too_deep = [number for number, line in enumerate(source) if _is_too_deep(line)]
        begin = 0
        while begin < len(source):
            broken = next((number for number in too_deep if number >= begin), None)
            end = len(text) if broken is None else starts[broken]
            lines, error = self._parse(text[starts[begin] : end], Origin(file, lines_before=begin))
            found += lines
            if error is not None:
                broken = begin + _line_of(error) - 1
                diagnostics.append(explain(error, source[broken], Origin(file, lines_before=broken), self._vocabulary))
            elif broken is None:
                break
            else:
                diagnostics.append(Diagnostic("too-deep", _place_of_line(file, broken, source), {"limit": str(DEEPEST)}))
            found.append(_place_of_line(file, broken, source))
            if len(diagnostics) == MOST_ERRORS:
                diagnostics.append(Diagnostic("too-many-errors", _place_of_line(file, broken, source), {"count": str(MOST_ERRORS)}))
                break
            begin = broken + 1
        return found, diagnostics

    def _parse(self, text: str, origin: Origin) -> tuple[list[WrittenLine], UnexpectedInput | None]:
        if not text.strip():
            return [], None
        with self._lock:
            self._builder.origin = origin
            self._builder.written = []
            try:
                self._lark.parse(text, start="lines")
            except UnexpectedInput as error:
                return self._builder.written, error
            return self._builder.written, None

    def scalar(self, text: str, origin: Origin) -> tuple[tuple[Group, ...], Diagnostic | None]:
        """The groups of one scalar inside YAML, such as `swiss, 9 rounds`."""
        groups, problem = self._alone(text, origin, "arguments")
        return groups or (), problem

    def key(self, text: str, origin: Origin) -> tuple[tuple[str | None, Span | None, tuple[Group, ...]], Diagnostic | None]:
        """The head, its place and the groups of one key inside YAML, such as `places 1..15`."""
        key, problem = self._alone(text, origin, "key")
        return key or (None, None, ()), problem

    def _alone(self, text: str, origin: Origin, start: str) -> tuple[Any, Diagnostic | None]:
        text = " ".join(text.split("\n"))
        with self._lock:
            self._builder.origin = origin
            if _is_too_deep(text):
                place = origin.fixed or Span(
                    origin.file,
                    origin.lines_before + 1,
                    origin.columns_before + 1,
                    origin.lines_before + 1,
                    origin.columns_before + len(text) + 1,
                )
                return None, Diagnostic("too-deep", place, {"limit": str(DEEPEST)})
            try:
                return self._lark.parse(text, start=start), None
            except UnexpectedInput as error:
                return None, explain(error, text, origin, self._vocabulary)


def _line_of(error: UnexpectedInput) -> int:
    if isinstance(error, UnexpectedToken) and isinstance(error.token, Token) and error.token.line is not None:
        return error.token.line
    return error.line


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
