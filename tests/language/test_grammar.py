"""The grammar is LALR(1) without collisions; its tables are fresh, are noticed to be stale, and need no writable place."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from regdsl.clauses import registry
from regdsl.language import grammar
from regdsl.language.builder import Builder
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
    fresh = grammar.tables_of(grammar.grammar_text(registry.language().vocabulary))
    if committed["fingerprint"] != fresh["fingerprint"] and not _same_lark(committed):
        pytest.skip("the tables were made by another version of Lark: they are not used here")
    assert committed == json.loads(json.dumps(fresh))


def _same_lark(committed: dict[str, object]) -> bool:
    import lark

    return committed["lark"] == lark.__version__


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


def _copy(folder: Path) -> Path:
    return shutil.copytree(grammar.FOLDER, folder)


def _reads(line: str, vocabulary: Vocabulary, folder: Path, head: str = "require") -> bool:
    from lark import UnexpectedInput

    builder = Builder()
    try:
        grammar.load(vocabulary, builder, folder).parse(line + "\n", start="lines")
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
