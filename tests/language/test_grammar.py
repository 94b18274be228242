"""The grammar is LALR(1) without collisions; its tables are fresh, are noticed to be stale, and need no writable place."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from lark import Lark, UnexpectedInput

from regdsl.clauses import registry
from regdsl.language import grammar
from regdsl.language.builder import Builder, Origin
from regdsl.language.grammar import Vocabulary
from regdsl.language.signature import Language
from tests.language import small_language

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("language", [registry.language(), small_language.language()], ids=["real", "small"])
def test_no_two_terminals_collide(language: Language) -> None:
    pytest.importorskip("interegular")
    grammar.build(grammar.grammar_text(language.vocabulary), strict=True)


def test_the_committed_tables_are_fresh() -> None:
    """After a change of the grammar, the heads or the facts: `python -m regdsl.clauses.generated`."""
    committed = json.loads((grammar.FOLDER / grammar.TABLES).read_text(encoding="utf-8"))
    fresh = json.loads(json.dumps(grammar.tables_of(registry.language().vocabulary)))
    if committed["lark"] != fresh["lark"]:  # its numbers of rules and states may be others
        committed, fresh = ({key: tables[key] for key in ("fingerprint", "sample")} for tables in (committed, fresh))
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


def test_a_changed_vocabulary_is_noticed(tmp_path: Path) -> None:
    folder = _copy(tmp_path / "grammars")
    vocabulary = registry.language().vocabulary
    more = Vocabulary(vocabulary.heads | {"snacks for all"}, vocabulary.facts)
    assert not _reads("snacks for all 9 rounds", vocabulary, folder, head="snacks for all")
    assert _reads("snacks for all 9 rounds", more, folder, head="snacks for all")


@pytest.mark.parametrize("content", ["", "{", "[]", "null", '{"fingerprint": "x"}', "\x00"])
def test_broken_tables_are_made_anew_in_memory(tmp_path: Path, content: str) -> None:
    folder = _copy(tmp_path / "grammars")
    (folder / grammar.TABLES).write_text(content, encoding="utf-8")
    assert _reads("require rounds >= 9", registry.language().vocabulary, folder)
    assert (folder / grammar.TABLES).read_text(encoding="utf-8") == content


def test_tables_of_another_release_of_lark_are_used_where_they_read_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    import lark

    monkeypatch.setattr(lark, "__version__", "1.99")
    monkeypatch.setattr(grammar, "build", None)
    assert _reads("require rounds >= 9", registry.language().vocabulary, grammar.FOLDER)


def _without(tables: dict[str, Any], what: str) -> None:
    del tables["data"]["parser"][what]


def _other_action(tables: dict[str, Any]) -> None:
    """Every state that reduces reduces by another rule."""
    rules = sorted({argument["@"] for state in _states(tables) for kind, argument in state.values() if kind == 1})
    other = dict(zip(rules, [*rules[1:], rules[0]], strict=True))
    for state in _states(tables):
        state.update({token: [kind, {"@": other[argument["@"]]}] for token, (kind, argument) in state.items() if kind == 1})


def _states(tables: dict[str, Any]) -> list[dict[str, Any]]:
    return list(tables["data"]["parser"]["parser"]["states"].values())


def _other_terminal(tables: dict[str, Any]) -> None:
    for item in tables["memo"].values():
        if item["__type__"] == "TerminalDef" and item["name"] == "NUMBER":
            item["priority"] = 99


@pytest.mark.parametrize("change", [lambda tables: _without(tables, "lexer_conf"), _other_action, _other_terminal])
def test_tables_of_another_release_of_lark_are_not_used_where_they_read_otherwise(tmp_path: Path, change: Callable[[Any], None]) -> None:
    folder = _copy(tmp_path / "grammars")
    tables = json.loads((folder / grammar.TABLES).read_text(encoding="utf-8"))
    tables["lark"] = "1.99"
    change(tables)
    (folder / grammar.TABLES).write_text(json.dumps(tables), encoding="utf-8")
    assert _reads("require rounds >= 9", registry.language().vocabulary, folder)
    assert _reads("§1 require rounds >= 2 400", registry.language().vocabulary, folder)


def test_the_shared_patterns_find_what_the_patterns_of_the_states_find() -> None:
    """The lexer of the loaded parser against Lark's own: the texts of the repository, and random words of the language."""
    vocabulary = registry.language().vocabulary
    quick, plain = Builder(), Builder()
    ours, theirs = grammar.load(vocabulary, quick), grammar.build(grammar.grammar_text(vocabulary), plain)
    texts = [line for path in sorted(ROOT.glob("regulations/**/*.regdsl")) for line in path.read_text(encoding="utf-8").split("\n")]
    chance = Random(1)
    words = sorted({word for text in texts for word in re.findall(r'"[^"]*"|[\w.-]+|[^\w\s]+', text)} | vocabulary.facts | vocabulary.heads)
    texts += [" ".join(chance.choices(words, k=chance.randint(1, 6))) for _ in range(3000)]
    for text in texts:
        assert _read(ours, quick, text) == _read(theirs, plain, text), text


def _read(parser: Lark, builder: Builder, text: str) -> object:
    """What is read, or where and on what it breaks."""
    builder.begin(Origin(""))
    try:
        parser.parse(text + "\n", start="lines")
    except UnexpectedInput as error:
        expected = getattr(error, "expected", None) or getattr(error, "allowed", None)
        return type(error), error.line, error.column, sorted(expected or ())
    return builder.written


def _copy(folder: Path) -> Path:
    return shutil.copytree(grammar.FOLDER, folder)


def _reads(line: str, vocabulary: Vocabulary, folder: Path, head: str = "require") -> bool:
    builder = Builder()
    try:
        parser = grammar.load(vocabulary, builder, folder)
        builder.begin(Origin(""))
        parser.parse(line + "\n", start="lines")
    except UnexpectedInput:
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
    before = sorted(path.name for path in grammar.FOLDER.iterdir())
    processes = [_started(home) for _ in range(3)]
    assert [process.communicate()[0].strip() for process in processes] == ["read"] * 3
    home.chmod(0o755)
    assert list(home.iterdir()) == []
    assert sorted(path.name for path in grammar.FOLDER.iterdir()) == before


def test_tables_can_be_written_by_two_processes_at_once(tmp_path: Path) -> None:
    folder = _copy(tmp_path / "grammars")
    program = "import sys; from pathlib import Path; from regdsl.clauses.generated import write; write(Path(sys.argv[1]))"
    processes = [subprocess.Popen([sys.executable, "-c", program, str(folder)], cwd=ROOT) for _ in range(2)]
    assert [process.wait() for process in processes] == [0, 0]
    assert sorted(path.name for path in folder.iterdir()) == sorted(path.name for path in grammar.FOLDER.iterdir())
    assert (folder / grammar.TABLES).read_bytes() == (grammar.FOLDER / grammar.TABLES).read_bytes()
