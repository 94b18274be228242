"""The LALR(1) automaton that reads lines: it runs the tables that Lark made of the grammar, and calls the builder for each rule.

Lark itself is asked only when the grammar changes (`regdsl.language.grammar`): loading it takes longer than reading a regulation.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from regdsl.language.lexing import Lexer, Taken, Token
from regdsl.values.hints import Any

END = "$END"


class Refusal(Exception):  # noqa: N818 - not a fault of the program: the text is none of the language
    """Where the automaton cannot go on.

    `found` is the token that does not fit, None where the characters are no token at all; `line` and `column` count from 1; `accepted`
    are the names of the terminals that may stand there.
    """

    def __init__(self, line: int, column: int, found: Token | None, accepted: frozenset[str]) -> None:
        super().__init__(f"{line}:{column}: {found!r}")
        self.line, self.column, self.found, self.accepted = line, column, found, accepted


class _Rule:
    """What is done when the symbols of a rule have been read.

    `kept` are the symbols whose values the builder is given; a symbol that only repeats others gives its values one by one and is
    counted from -1 downwards. `passes` where one value alone is passed on as it is; `build` is the method of the builder, None where
    the values are only gathered.
    """

    __slots__ = ("build", "kept", "only_passes", "origin", "passes", "size")

    def __init__(self, origin: str, size: int, kept: list[int] | None, build: Callable[[list[Any]], Any] | None, *, passes: bool) -> None:
        self.origin, self.size, self.kept, self.build, self.passes = origin, size, kept, build, passes
        self.only_passes = size == 1 and passes and kept is None

    def value(self, values: list[Any]) -> Any:
        items = values if self.kept is None else self._kept(values)
        if self.passes and len(items) == 1:
            return items[0]
        return items if self.build is None else self.build(items)

    def _kept(self, values: list[Any]) -> list[Any]:
        """The values that are kept. The list of a repetition grows in place, so that long files are read in linear time."""
        kept: list[Any] | None = None
        for index in self.kept or ():
            found = [values[index]] if index >= 0 else values[-1 - index]
            if kept is None:
                kept = found
            else:
                kept += found
        return kept or []


class Automaton:
    """Reads by `tables` (`regdsl.language.grammar.tables_of`) and the words of a vocabulary; the builder makes something of it."""

    def __init__(self, tables: dict[str, Any], heads: frozenset[str], facts: frozenset[str], builder: object) -> None:
        self._lexer = Lexer(tables["terminals"], {"HEAD": heads, "FACT": facts})
        self._skipped = re.compile(f"(?:{tables['skipped']})*")
        self._starts: dict[str, int] = tables["starts"]
        self._ends: dict[str, int] = tables["ends"]
        self._actions: list[dict[str, int]] = [tables["actions"][row] for row in tables["rows"]]
        self._next_states: list[dict[str, int]] = tables["next"]
        taken = [Taken(actions, self._lexer) for actions in tables["actions"]]
        self._taken = [taken[row] for row in tables["rows"]]
        self._rules = [
            _Rule(origin, size, kept, getattr(builder, name, None), passes=passes) for origin, name, size, kept, passes in tables["rules"]
        ]

    def read(self, text: str, start: str) -> Any:
        """What the builder makes of the whole text, read as the rule `start`. Raises `Refusal`."""
        states, values, last = [self._starts[start]], list[Any](), self._ends[start]
        all_taken, all_actions, skip = self._taken, self._actions, self._skipped.match
        position, line, line_begins = 0, 1, 0
        while True:
            skipped = skip(text, position)
            position = skipped.end() if skipped else position
            if position == len(text):
                break
            found = all_taken[states[-1]].next(text, position)
            if found is None:
                raise self._unreadable(text, position, (line, position - line_begins + 1), states, last)
            name, end = found
            action = all_actions[states[-1]].get(name)
            if action is None or action < 0:
                action = self._reduce(name, states, values, last)
                if action is None:
                    token = _token(name, text[position:end], line, position - line_begins + 1)
                    raise Refusal(line, token.column, token, self._accepted(states, last))
            if name[0] == "_":  # not kept by any rule
                values.append(None)
                lines = text.count("\n", position, end)
                if lines:
                    line, line_begins = line + lines, text.rindex("\n", position, end) + 1
            else:
                values.append(_token(name, text[position:end], line, position - line_begins + 1))
            states.append(action - 1)
            position = end
        if self._reduce(END, states, values, last) is None:
            token = _token(END, "", line, position - line_begins + 1)
            raise Refusal(line, token.column, token, self._accepted(states, last))
        return values[-1]

    def _reduce(self, terminal: str, states: list[int], values: list[Any] | None, last: int) -> int | None:
        """Applies the rules that end before the terminal, on both stacks.

        Gives the state (counted from 1) that comes with the terminal, 0 at the very end, None where the terminal may not stand.
        """
        actions, next_states, rules = self._actions, self._next_states, self._rules
        while True:
            action = actions[states[-1]].get(terminal)
            if action is None or action > 0:
                return action
            rule = rules[-1 - action]
            if rule.only_passes:
                states.pop()
            elif values is None:
                del states[len(states) - rule.size :]
            else:
                first = len(values) - rule.size
                found = values[first:]
                del values[first:], states[first + 1 :]
                values.append(rule.value(found))
            states.append(next_states[states[-1]][rule.origin])
            if terminal == END and states[-1] == last:
                return 0

    def _accepted(self, states: list[int], last: int) -> frozenset[str]:
        """The terminals with which reading could go on. A state takes more: what it takes only for other lines than this one."""
        return frozenset(name for name in self._actions[states[-1]] if self._reduce(name, [*states], None, last) is not None)

    def _unreadable(self, text: str, position: int, place: tuple[int, int], states: list[int], last: int) -> Refusal:
        """What the characters would be elsewhere, or that they are nothing anywhere."""
        elsewhere = Taken(self._lexer.every, self._lexer).next(text, position)
        token = None if elsewhere is None else _token(elsewhere[0], text[position : elsewhere[1]], *place)
        return Refusal(*place, token, self._accepted(states, last))


def _token(name: str, text: str, line: int, column: int) -> Token:
    token = Token(text)
    token.terminal, token.line, token.column = name, line, column
    return token
