"""The parser of one line, made from `grammars/` and the vocabulary.

Building it takes most of a second, so its tables are generated once, committed as plain JSON and belong to the wheel. They carry a
fingerprint of the grammar and the vocabulary they were made from, and how the parser that was built read a few lines: with another
grammar, or where another release of Lark reads these lines in another way from the tables, the parser is built afresh, in memory.
Nothing is cached on the user's disk and nothing is ever unpickled.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Callable
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regdsl.values.frozen import dataclass

if TYPE_CHECKING:
    from lark import Lark

    from regdsl.language.builder import Builder

START = ("lines", "arguments", "key")
_INSTALLED = Path(__file__).parent.parent / "grammars"
FOLDER = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).parent.parent.parent / "grammars"
TABLES = "tables.json"

# Every rule of the grammar and every terminal, in lines that mean nothing.
_SAMPLE = """
# a comment
{head} 9 rounds, "text", Europe/Minsk, in BLR, {fact}
§1 @label {head} a b 1 000.5 EUR, 50%, 1/2: not (c or d) and e is not 2009-12-02 10:00 Sunday
    {head} players where rating >= 2 400 and x in [GM, IM at least 2, 3] by 2 of them:
        1..3 rounds, 2 .. 2009-01, 2 .., ..8 seats, >= 5, is none: a + 2 x b * 3 - c / 4
        where (players where female) of all until 20:00 per each
    [], name "text", name [a, b], name 2 %, name 1..2 - 1, without x, for z where
        when by x, has y
"""


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


def grammar_text(vocabulary: Vocabulary, folder: Path = FOLDER) -> str:
    """The whole grammar with the generated terminals filled in."""
    text = "".join((folder / name).read_text(encoding="utf-8") for name in ("expressions.lark", "regulation.lark"))
    return text.replace("%%HEADS%%", _one_of(vocabulary.heads)).replace("%%FACTS%%", _one_of(vocabulary.facts))


def build(text: str, transformer: Builder | None = None, *, strict: bool = False) -> Lark:
    """The parser built from the text of the grammar; `strict` refuses terminals that collide (slow, for the tests)."""
    from lark import Lark

    return Lark(text, parser="lalr", start=list(START), maybe_placeholders=False, transformer=transformer, strict=strict)


def _fingerprint(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def tables_of(vocabulary: Vocabulary, folder: Path = FOLDER) -> dict[str, Any]:
    """The tables of the parser as plain data, to be written as JSON."""
    import lark
    from lark.grammar import Rule
    from lark.lexer import TerminalDef

    from regdsl.language.builder import Builder

    text = grammar_text(vocabulary, folder)
    data, memo = build(text).memo_serialize([TerminalDef, Rule])
    data["parser"]["parser"] = _renumbered(data["parser"]["parser"])
    # The others are as Lark has them when nobody names them; a release that lacks one of them would refuse the tables.
    data["options"] = {name: data["options"][name] for name in ("parser", "lexer", "start", "maybe_placeholders")}
    builder = Builder()
    sample = _sample_as_read(build(text, builder), builder, vocabulary)
    return {"fingerprint": _fingerprint(text), "lark": lark.__version__, "sample": sample, "data": data, "memo": memo}


def _sample_as_read(parser: Lark, builder: Builder, vocabulary: Vocabulary) -> list[str]:
    """What the parser makes of the lines of the sample, and of two keys."""
    from regdsl.language.builder import Origin

    head = min(vocabulary.heads)
    fact = min((fact for fact in vocabulary.facts if "<" not in fact), default="name")
    builder.begin(Origin(""))
    parser.parse(_SAMPLE.format(head=head, fact=fact), start="lines")
    keys: list[object] = [parser.parse(key, start="key") for key in (f"{head} 1..15", "name 2")]
    return [repr(read) for read in (*builder.written, *keys)]


def _renumbered(table: dict[str, Any]) -> dict[str, Any]:
    """The parse table with its tokens in alphabetical order and its states in the order in which they are reached from the starts.

    The parser numbers both in an order that changes from run to run; committed tables must not.
    """
    shift = 0  # an action is (shift, state) or (reduce, rule)
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
            waiting += (argument for _, (kind, argument) in states[state] if kind == shift)
    return {
        "tokens": dict(enumerate(names)),
        "states": {
            order[state]: {token: (kind, order[argument] if kind == shift else argument) for token, (kind, argument) in states[state]}
            for state in order
        },
        "start_states": {start: order[state] for start, state in table["start_states"].items()},
        "end_states": {start: order[state] for start, state in table["end_states"].items()},
    }


def load(vocabulary: Vocabulary, builder: Builder, folder: Path = FOLDER) -> Lark:
    """The parser for the vocabulary: from the committed tables where they fit, else built from the grammar."""
    text = grammar_text(vocabulary, folder)
    try:
        tables = json.loads((folder / TABLES).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        tables = {}
    if isinstance(tables, dict) and tables.get("fingerprint") == _fingerprint(text):
        parser = _from_tables(tables, vocabulary, builder)
        if parser is not None:
            return parser
    return build(text, builder)


def _from_tables(tables: dict[str, Any], vocabulary: Vocabulary, builder: Builder) -> Lark | None:
    """The parser that the tables make; None where this release of Lark is not the one that made them and reads with them otherwise."""
    import lark

    from regdsl.language.lexing import Lexer

    table = tables["data"]["parser"]["parser"]
    table["states"] = {int(state): actions for state, actions in table["states"].items()}
    memo = {int(number): item for number, item in tables["memo"].items()}
    # What Lark's own stand-alone parsers call: `Lark.load` takes no transformer.
    parser_from_tables: Callable[..., Lark] = lark.Lark._load_from_dict
    try:
        parser = parser_from_tables(tables["data"], memo, transformer=builder, _plugins={"ContextualLexer": Lexer})
        same = tables["lark"] == lark.__version__ or tables["sample"] == _sample_as_read(parser, builder, vocabulary)
    except Exception:  # noqa: BLE001 - whatever another release misses in the tables
        return None
    return parser if same else None


def write_tables(vocabulary: Vocabulary, folder: Path = FOLDER) -> Path:
    """Writes the tables for the vocabulary beside the grammar; done after each change of the grammar, the heads or the facts."""
    path = folder / TABLES
    new = path.with_name(f"{TABLES}.{os.getpid()}.new")  # two processes may write at once: each replaces the file as a whole
    new.write_text(json.dumps(tables_of(vocabulary, folder), sort_keys=True, separators=(",", ":")) + "\n", encoding="utf-8")
    new.replace(path)
    return path
