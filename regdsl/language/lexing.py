"""Lark's lexer, started quickly: the states of the parser share their patterns.

Lark joins the terminals that fit a state into one pattern. Twenty states make twenty patterns of much the same parts, and compiling
them took longer than reading a regulation with them. Here all terminals together are two patterns. Both kinds try terminals in the same
order, so what the shared ones find is what the state's own would find, wherever it is a terminal that the state takes; where it is not,
the state's own is asked.
"""

from __future__ import annotations

from typing import Any

from lark.lexer import BasicLexer, ContextualLexer, Scanner


class _Lexer(BasicLexer):
    """The lexer of all states that take the same terminals."""

    # Lark fills it together with its own pattern: functions called for a token, and words that a wider pattern would read. We have none.
    callback = {}  # noqa: RUF012

    def share(self, scanners: tuple[Any, ...]) -> None:
        """Uses the patterns of `scanners`, which follow one another in the order of terminals."""
        self._taken = {terminal.name for terminal in self.terminals}
        self._shared = [scanner for scanner in scanners if not self._taken.isdisjoint(scanner.allowed_types)]

    def match(self, text: Any, pos: int) -> Any:
        """The token at `pos` and its type; None where there is none."""
        for scanner in self._shared:
            found = scanner.match(text, pos)
            if found is not None:
                return found if found[1] in self._taken else super().match(text, pos)  # type: ignore[no-untyped-call]
        return None


class Lexer(ContextualLexer):
    """The lexer of the parser. The first terminal, the heads, is long: it is a pattern of its own, not tried where no clause begins."""

    BasicLexer = _Lexer

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        every: Any = self.root_lexer
        first, *others = every.terminals
        scanner: Any = Scanner
        shared = tuple(scanner(part, every.g_regex_flags, every.re, every.use_bytes) for part in ([first], others))
        lexers: set[Any] = {every, *self.lexers.values()}
        for lexer in lexers:
            lexer.share(shared)
