"""Measures parsing: what reads the lines of a file, held against Lark on the same grammar and file, and growth with the number of lines.

    python benchmarks/parsing.py

Ours is `Parser.lines`, what every command calls: lines with their nodes and places, and the diagnostics of form. Lark's is its own
parser of the same grammar, its tree with `propagate_positions`, and a `Transformer` that has the same nodes made of the tree, as a
reader of such files would write it. Both make equal lines, which is checked. Medians of the processor's time, in turns.
"""

from __future__ import annotations

import gc
import platform
import statistics
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import lark

from regdsl.clauses.registry import language, parser
from regdsl.language.builder import Builder, Origin
from regdsl.language.grammar import build, grammar_text
from regdsl.language.lexing import Token

ROOT = Path(__file__).resolve().parents[1]
SOURCES = (ROOT / "regulations/balkan-grand-prix-2009/balkan-grand-prix-2009.regdsl", ROOT / "benchmarks/open.regdsl")
TIMES = 9


class Nodes(lark.Transformer[Any, Any]):
    """Makes of a tree of Lark what our builder makes."""

    def __init__(self, builder: Builder) -> None:
        super().__init__()
        self._builder = builder
        self._made: dict[str, Callable[[list[Any]], object]] = {}

    def __default__(self, data: Any, children: list[Any], meta: object) -> object:
        made = self._made.get(data)
        if made is None:
            made = self._made[data] = getattr(self._builder, data, list)
        return made(children)

    def __default_token__(self, token: lark.Token) -> Token:
        own = Token(token)
        own.terminal, own.line, own.column = token.type, token.line or 0, token.column or 0
        return own


def text_of(lines: int) -> str:
    """So many lines of real regulations, again and again."""
    source = [line for path in SOURCES for line in path.read_text(encoding="utf-8").splitlines()]
    return "\n".join((source * (lines // len(source) + 1))[:lines]) + "\n"


def work(*functions: Callable[[], object]) -> list[float]:
    """Seconds of the processor for each, in turns, the medians."""
    taken: list[list[float]] = [[] for _ in functions]
    for _ in range(TIMES):
        for function, times in zip(functions, taken, strict=True):
            gc.collect()
            begin = time.process_time()
            function()
            times.append(time.process_time() - begin)
    return [statistics.median(times) for times in taken]


def main() -> None:
    """Runs all of it and prints the table."""
    words = grammar_text(language().vocabulary)
    options: dict[str, Any] = {"parser": "lalr", "start": ["lines", "arguments", "key"], "maybe_placeholders": False}
    theirs = lark.Lark(words, propagate_positions=True, **options)
    ours, builder = parser(), Builder()
    nodes = Nodes(builder)
    assert build(words).options.lexer == theirs.options.lexer

    def by_lark(text: str) -> object:
        builder.begin(Origin(""))
        nodes.transform(theirs.parse(text, start="lines"))
        return builder.written

    print(f"Python {platform.python_version()}, {platform.machine()}, Lark {lark.__version__}, medians of {TIMES}")
    text = text_of(1000)
    written, diagnostics = ours.lines(text, "")
    assert not diagnostics
    assert written == by_lark(text)
    one, other = work(lambda: ours.lines(text, ""), lambda: by_lark(text))
    print(f"1,000 lines: {one * 1000:.1f} ms, Lark {other * 1000:.1f} ms: {one / other:.2f} (at most 0.60)")
    per_line = []
    for lines in (1000, 2000, 5000, 10_000):
        long_text = text_of(lines)
        per_line += [each / lines for each in work(partial(ours.lines, long_text, ""))]
    growth = " ".join(f"{each / per_line[0]:.2f}" for each in per_line)
    print(f"a line of 1,000, 2,000, 5,000, 10,000: {growth} (linear: 1)")


if __name__ == "__main__":
    main()
