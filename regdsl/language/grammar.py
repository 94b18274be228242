"""The grammar of one line, `grammars/` and the vocabulary, and the tables of the automaton that reads by it.

Making the tables takes Lark most of a second, so they are made once, committed as plain JSON and belong to the wheel. They carry the text
of the grammar they were made from: beside another grammar they are made afresh, in memory. The vocabulary is no part of them. Nothing is
cached on the user's disk and nothing is ever unpickled.
"""

from __future__ import annotations

import json
import os
import re
from operator import itemgetter

from regdsl.language.automaton import Automaton
from regdsl.language.source import FilePath
from regdsl.values.frozen import dataclass
from regdsl.values.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lark import Lark

START = ("lines", "arguments", "key")
_PACKAGE = os.path.dirname(os.path.dirname(__file__))
_INSTALLED = os.path.join(_PACKAGE, "grammars")
FOLDER = _INSTALLED if os.path.isdir(_INSTALLED) else os.path.join(os.path.dirname(_PACKAGE), "grammars")
TABLES = "tables.json"
_SHIFT = 0  # Lark's actions are (shift, state) and (reduce, rule)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words that the grammar itself must know.

    `heads` begin a clause. `facts` are names that contain a reserved word (`rounds per day`); `<name>` in one stands for a name of the
    file (`fund for <name>`).
    """

    heads: frozenset[str]
    facts: frozenset[str] = frozenset()


def _one_of(phrases: frozenset[str]) -> str:
    """A pattern for the longest of `phrases`, with any number of spaces between words and none of them cutting a longer word."""
    patterns = []
    for phrase in sorted(phrases, key=lambda phrase: (-len(phrase), phrase)):
        words = [r"[a-z][\w-]*" if word == "<name>" else re.escape(word).replace("/", r"\/") for word in phrase.split()]
        patterns.append("[ ]+".join(words))
    return "(" + "|".join(patterns or ["(?!)x"]) + r")(?![\w-])"


def _written(folder: FilePath) -> str:
    return "".join(_text(folder, name) for name in ("expressions.lark", "regulation.lark"))


def _text(folder: FilePath, name: str) -> str:
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return file.read()


def grammar_text(vocabulary: Vocabulary, folder: FilePath = FOLDER) -> str:
    """The whole grammar with the generated terminals filled in."""
    return _written(folder).replace("%%HEADS%%", _one_of(vocabulary.heads)).replace("%%FACTS%%", _one_of(vocabulary.facts))


def build(text: str, *, strict: bool = False) -> Lark:
    """Lark's parser of the text of the grammar; `strict` refuses terminals that collide (slow, for the tests)."""
    from lark import Lark

    return Lark(text, parser="lalr", start=list(START), maybe_placeholders=False, strict=strict)


def tables_of(folder: FilePath = FOLDER) -> dict[str, Any]:
    """The tables of the automaton as plain data, to be written as JSON.

    `terminals` are names and patterns in the order in which they are tried; before them come `HEAD` and `FACT`, which are phrases of the
    vocabulary. `rules` say what is done with the symbols read: origin, method of the builder, how many symbols, which values are kept
    (-1 - n: those of the list at n), and whether one value alone is passed on. `actions` are the different rows of what a state does
    with a terminal: n > 0 takes it and goes to state n - 1, n < 0 applies rule -1 - n. `rows` has the row of each state, `next` the
    states to which it goes with the origin of a rule.
    """
    import lark
    from lark.grammar import Rule
    from lark.lexer import TerminalDef

    parser: Any = build(grammar_text(Vocabulary(frozenset({"head"}), frozenset({"fact"})), folder))
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    table = _renumbered(data["parser"]["parser"])
    numbers = {key: index for index, key in enumerate(key for key, item in memo.items() if item["__type__"] == "Rule")}
    rows: list[dict[str, int]] = []
    row_of_state = []
    next_states = []
    for actions in table["states"].values():
        named = {table["tokens"][token]: action for token, action in actions.items()}
        row = {
            name: argument + 1 if kind == _SHIFT else -1 - numbers[argument["@"]]
            for name, (kind, argument) in named.items()
            if name.isupper()
        }
        if row not in rows:
            rows.append(row)
        row_of_state.append(rows.index(row))
        next_states.append({name: argument for name, (_, argument) in named.items() if not name.isupper()})
    (skipped,) = parser.lexer_conf.ignore
    patterns = {terminal.name: terminal.pattern.to_regexp() for terminal in parser.parser.lexer.root_lexer.terminals}
    return {
        "grammar": _written(folder),
        "lark": lark.__version__,
        "skipped": patterns.pop(skipped),
        "terminals": [[name, pattern] for name, pattern in patterns.items() if name not in ("HEAD", "FACT")],
        "rules": [_rule(memo[key]) for key in numbers],
        "starts": table["start_states"],
        "ends": table["end_states"],
        "actions": rows,
        "rows": row_of_state,
        "next": next_states,
    }


def _rule(rule: dict[str, Any]) -> list[Any]:
    """A rule as the tables have it: Lark leaves out the terminals whose names begin with `_`, and puts the children of such rules in."""
    symbols = rule["expansion"]
    kept = [
        -1 - index if symbol["__type__"] == "NonTerminal" and symbol["name"].startswith("_") else index
        for index, symbol in enumerate(symbols)
        if not symbol.get("filter_out")
    ]
    origin = rule["origin"]["name"]
    passes = rule["options"]["expand1"] and rule["alias"] is None
    return [origin, rule["alias"] or origin, len(symbols), None if kept == [*range(len(symbols))] else kept, passes]


def _renumbered(table: dict[str, Any]) -> dict[str, Any]:
    """The parse table with its tokens in alphabetical order and its states in the order in which they are reached from the starts.

    The parser numbers both in an order that changes from run to run; committed tables must not.
    """
    names = sorted(table["tokens"].values())
    number = {name: index for index, name in enumerate(names)}
    states = {
        state: sorted(((number[table["tokens"][token]], action) for token, action in actions.items()), key=itemgetter(0))
        for state, actions in table["states"].items()
    }
    order: dict[int, int] = {}
    waiting = [table["start_states"][start] for start in sorted(table["start_states"])]
    for state in waiting:  # grows while it is read
        if state not in order:
            order[state] = len(order)
            waiting += (argument for _, (kind, argument) in states[state] if kind == _SHIFT)
    return {
        "tokens": dict(enumerate(names)),
        "states": {
            order[state]: {token: (kind, order[argument] if kind == _SHIFT else argument) for token, (kind, argument) in states[state]}
            for state in order
        },
        "start_states": {start: order[state] for start, state in table["start_states"].items()},
        "end_states": {start: order[state] for start, state in table["end_states"].items()},
    }


def load(vocabulary: Vocabulary, builder: object, folder: FilePath = FOLDER) -> Automaton:
    """What reads lines with the words of the vocabulary: by the committed tables where they are those of the grammar, else by new ones."""
    try:
        tables = json.loads(_text(folder, TABLES))
    except (OSError, ValueError):
        tables = None
    if not isinstance(tables, dict) or tables.get("grammar") != _written(folder):
        tables = tables_of(folder)
    return Automaton(tables, vocabulary.heads, vocabulary.facts, builder)


def write_tables(folder: FilePath = FOLDER) -> str:
    """Writes the tables beside the grammar; done after each change of it."""
    path = os.path.join(folder, TABLES)
    new = f"{path}.{os.getpid()}.new"  # two processes may write at once: each replaces the file as a whole
    with open(new, "w", encoding="utf-8") as file:
        file.write(json.dumps(tables_of(folder), sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n")
    os.replace(new, path)
    return path
