"""The grammar is LALR(1) without collisions; its tables are fresh, are noticed to be stale, and need no writable place."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from lark import Lark, Transformer, UnexpectedInput, UnexpectedToken
from lark import Token as LarksToken

from regdsl.clauses import registry
from regdsl.language import grammar
from regdsl.language.automaton import Automaton, Refusal
from regdsl.language.builder import Builder, Origin
from regdsl.language.grammar import Vocabulary
from regdsl.language.lexing import Phrases, Token
from regdsl.language.signature import Language
from tests.language import small_language

FOLDER = Path(grammar.FOLDER)
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("language", [registry.language(), small_language.language()], ids=["real", "small"])
def test_no_two_terminals_collide(language: Language) -> None:
    pytest.importorskip("interegular")
    grammar.build(grammar.grammar_text(language.vocabulary), strict=True)


def test_the_committed_tables_are_fresh() -> None:
    """After a change of the grammar: `python -m regdsl.clauses.generated`."""
    committed = json.loads((FOLDER / grammar.TABLES).read_text(encoding="utf-8"))
    fresh = json.loads(json.dumps(grammar.tables_of()))
    if committed["lark"] != fresh["lark"]:  # its numbers of rules and states may be others
        committed, fresh = ({key: tables[key] for key in ("grammar", "terminals", "skipped")} for tables in (committed, fresh))
    assert committed == fresh


def test_tables_are_the_same_bytes_on_every_run(tmp_path: Path) -> None:
    program = "import sys; from pathlib import Path; from regdsl.clauses.generated import write; write(Path(sys.argv[1]))"
    written = []
    for seed in ("1", "2"):
        folder = _copy(tmp_path / seed)
        subprocess.run([sys.executable, "-c", program, str(folder)], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, check=True)
        written.append([(path.name, path.read_bytes()) for path in sorted(folder.iterdir())])
    assert written[0] == written[1]


def test_a_changed_grammar_is_noticed(tmp_path: Path) -> None:
    folder = _copy(tmp_path / "grammars")
    vocabulary = registry.language().vocabulary
    assert not _reads("require rounds ~~ 9", vocabulary, folder)
    path = folder / "expressions.lark"
    path.write_text(path.read_text(encoding="utf-8").replace("SIGN.4: />=|", "SIGN.4: /~~|>=|"), encoding="utf-8")
    assert _reads("require rounds ~~ 9", vocabulary, folder)


def test_the_vocabulary_is_no_part_of_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grammar, "build", None)
    vocabulary = registry.language().vocabulary
    more = Vocabulary(vocabulary.heads | {"snacks for all"}, vocabulary.facts)
    assert not _reads("snacks for all 9 rounds", vocabulary, FOLDER, head="snacks for all")
    assert _reads("snacks for all 9 rounds", more, FOLDER, head="snacks for all")


@pytest.mark.parametrize("content", ["", "{", "[]", "null", '{"grammar": "x"}', "\x00"])
def test_broken_tables_are_made_anew_in_memory(tmp_path: Path, content: str) -> None:
    folder = _copy(tmp_path / "grammars")
    (folder / grammar.TABLES).write_text(content, encoding="utf-8")
    assert _reads("require rounds >= 9", registry.language().vocabulary, folder)
    assert (folder / grammar.TABLES).read_text(encoding="utf-8") == content


@pytest.mark.parametrize("language", [registry.language(), small_language.language()], ids=["real", "small"])
def test_the_automaton_reads_what_lark_reads(language: Language) -> None:
    """With Lark's own lexer, parser, tree and transformer: the texts of the repository, and random words of the language."""
    vocabulary = language.vocabulary
    ours, theirs = Builder(), Builder()
    automaton, lark = grammar.load(vocabulary, ours), grammar.build(grammar.grammar_text(vocabulary))
    texts = [line for path in sorted(ROOT.glob("regulations/**/*.regdsl")) for line in path.read_text(encoding="utf-8").split("\n")]
    chance = Random(1)
    words = sorted({word for text in texts for word in re.findall(r'"[^"]*"|[\w.-]+|[^\w\s]+', text)} | vocabulary.facts | vocabulary.heads)
    words += ["#", "\n", "  ", "not  in", "at  least", '"', "1,000", "§", "$", "ж", "_", "'"]
    texts += [" ".join(chance.choices(words, k=chance.randint(1, 6))) for _ in range(1500)]
    for start, ending in (("lines", "\n"), ("arguments", ""), ("key", "")):
        for text in texts:
            assert _read(automaton, ours, text + ending, start) == _read_by_lark(lark, theirs, text + ending, start), text


def _read(automaton: Automaton, builder: Builder, text: str, start: str) -> object:
    """What is read, or where and on what it breaks, and what might stand there."""
    builder.begin(Origin(""))
    try:
        value = automaton.read(text, start)
    except Refusal as refusal:
        terminal = None if refusal.found is None else refusal.found.terminal
        return terminal, refusal.line, refusal.column, sorted(refusal.accepted), builder.written
    return builder.written, None if start == "lines" else value


class _Built(Transformer[Any, Any]):
    """A tree of Lark's, made into what the builder makes."""

    def __init__(self, builder: Builder) -> None:
        super().__init__()
        self._builder = builder

    def __default__(self, data: Any, children: list[Any], meta: object) -> object:
        return getattr(self._builder, data, list)(children)

    def __default_token__(self, token: LarksToken) -> Token:
        own = Token(token)
        own.terminal, own.line, own.column = token.type, token.line or 0, token.column or 0
        return own


def _read_by_lark(lark: Lark, builder: Builder, text: str, start: str) -> object:
    builder.begin(Origin(""))
    try:
        tree = lark.parse(text, start=start)
    except UnexpectedInput as error:
        return *_refused_by_lark(error, text), _lines_before(lark, builder, text, error) if start == "lines" else []
    value = _Built(builder).transform(tree)
    return builder.written, None if start == "lines" else value


def _refused_by_lark(error: UnexpectedInput, text: str) -> tuple[object, ...]:
    parser: Any = error.interactive_parser
    accepted = sorted(parser.accepts())
    if not isinstance(error, UnexpectedToken):
        return None, error.line, error.column, accepted
    token = error.token
    if token.type == "$END":  # which Lark places on the last token
        line, column = text.count("\n") + 1, len(text) - text.rfind("\n")
    else:
        line, column = token.line, token.column
    return token.type, line, column, accepted


def _lines_before(lark: Lark, builder: Builder, text: str, error: UnexpectedInput) -> object:
    """The lines that were whole before the one that was refused."""
    builder.begin(Origin(""))
    before = "".join(line + "\n" for line in text.split("\n")[: _line_of(error) - 1])
    if before.strip():
        _Built(builder).transform(lark.parse(before, start="lines"))
    return builder.written


def _line_of(error: UnexpectedInput) -> int:
    return int(error.token.line if isinstance(error, UnexpectedToken) else error.line)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("no draw", "no draw"),
        ("no   draw: 1", "no   draw"),
        ("no draw offers", "no draw offers"),
        ("no draw offer", "no draw"),
        ("no drawing", None),
        ("no draw-ish", None),
        ("no", None),
        ("fund for juniors", "fund for juniors"),
        ("fund for 3", None),
        (" no draw", None),
        ("", None),
    ],
)
def test_phrases_are_found_the_longest_first_and_cut_no_word(text: str, found: str | None) -> None:
    end = Phrases({"no draw", "no draw offers", "fund for <name>"}).end(text, 0)
    assert (None if end is None else text[:end]) == found


def test_the_phrases_may_be_tried_before_all_patterns() -> None:
    """As Lark orders terminals: only article numbers come before a head, and no head looks like one."""
    text = grammar.grammar_text(registry.language().vocabulary)
    every: Any = grammar.build(text)
    names = [terminal.name for terminal in every.parser.lexer.root_lexer.terminals]
    assert {*names[:3]} == {"HEAD", "ARTICLE", "FACT"}
    assert not [phrase for phrase in registry.language().vocabulary.heads if re.match(r"§|art\.", phrase)]


def _copy(folder: Path) -> Path:
    return shutil.copytree(FOLDER, folder)


def _reads(line: str, vocabulary: Vocabulary, folder: Path, head: str = "require") -> bool:
    builder = Builder()
    try:
        automaton = grammar.load(vocabulary, builder, folder)
        builder.begin(Origin(""))
        automaton.read(line + "\n", "lines")
    except Refusal:
        return False
    return [written.head for written in builder.written] == [head]


READ = """
import pickle, sys
def refuse(*anything, **more):
    raise AssertionError("unpickled")
pickle.load = pickle.loads = pickle.Unpickler = refuse
from regdsl.clauses.registry import language, parser
from regdsl.language.dsl import read_dsl
document, found = read_dsl("regdsl 1\\ntournament a:\\n    system swiss\\n", "a", language(), parser())
assert len(document.clauses) == 2 and not found
print("read")
"""


def _started(home: Path) -> subprocess.Popen[str]:
    nowhere = str(home / "nowhere")
    environment = {**os.environ, "HOME": str(home), "TMPDIR": nowhere, "XDG_CACHE_HOME": nowhere, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.Popen([sys.executable, "-c", READ], cwd=ROOT, env=environment, stdout=subprocess.PIPE, encoding="utf-8")


def test_nothing_is_written_or_unpickled_and_processes_do_not_meet(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    home.chmod(0o555)
    before = sorted(path.name for path in FOLDER.iterdir())
    processes = [_started(home) for _ in range(3)]
    assert [process.communicate()[0].strip() for process in processes] == ["read"] * 3
    home.chmod(0o755)
    assert list(home.iterdir()) == []
    assert sorted(path.name for path in FOLDER.iterdir()) == before


def test_tables_can_be_written_by_two_processes_at_once(tmp_path: Path) -> None:
    folder = _copy(tmp_path / "grammars")
    program = "import sys; from pathlib import Path; from regdsl.clauses.generated import write; write(Path(sys.argv[1]))"
    processes = [subprocess.Popen([sys.executable, "-c", program, str(folder)], cwd=ROOT) for _ in range(2)]
    assert [process.wait() for process in processes] == [0, 0]
    assert sorted(path.name for path in folder.iterdir()) == sorted(path.name for path in FOLDER.iterdir())
    assert (folder / grammar.TABLES).read_bytes() == (FOLDER / grammar.TABLES).read_bytes()
