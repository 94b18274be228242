"""`convert`, `explain`, `schema`, and what all commands share."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from regdsl.commands import COMMANDS, main
from tests.commands.conftest import CUP, ROOT, SERIES, Run, program

# ---- convert


def test_there_and_back(run: Run, cup: Path, tmp_path: Path) -> None:
    twin = tmp_path / "cup.yaml"
    assert run("convert", cup, "--to", "yaml", "-o", twin).code == 0
    assert run("convert", twin, "--to", "dsl").out == CUP


def test_comments_go_along(run: Run, cup: Path, tmp_path: Path) -> None:
    text = CUP.replace("    prizes in EUR:", "    # from the sponsor\n    prizes in EUR:  # net")
    cup.write_text(text, encoding="utf-8")
    twin = tmp_path / "cup.yaml"
    run("convert", cup, "--to", "yaml", "-o", twin)
    assert {"# from the sponsor", "# net"} <= {
        line[line.find("#") :] for line in twin.read_text(encoding="utf-8").splitlines() if "#" in line
    }
    assert run("convert", twin, "--to", "dsl").out == text


def test_what_is_not_understood_is_not_converted(run: Run, cup: Path, tmp_path: Path) -> None:
    cup.write_text(CUP + "    whatever 3\n", encoding="utf-8")
    done = run("convert", cup, "--to", "yaml", "-o", tmp_path / "cup.yaml")
    assert (done.code, done.out) == (2, "")
    assert "cup.regdsl:12:5" in done.err
    assert not (tmp_path / "cup.yaml").exists()


def test_a_configuration_has_no_text(run: Run, cup: Path, tmp_path: Path) -> None:
    run("compile", cup, "-o", tmp_path / "cup.json")
    assert run("convert", tmp_path / "cup.json", "--to", "dsl").code == 2


# ---- explain


@pytest.mark.parametrize("code", ["F012", "f012", "unknown-word", "Unknown-Word"])
def test_explain(run: Run, code: str) -> None:
    done = run("explain", code)
    assert done.code == 0
    assert done.out.startswith("error F012 unknown-word: unknown word `{word}`\n")
    assert "## Right" in done.out


def test_explain_a_clause(run: Run) -> None:
    """What organizers look for: where it stands, what it takes and asks, what its block holds."""
    done = run("explain", "prizes")
    assert done.code == 0
    assert "It stands in `tournament` and `series`." in done.out
    assert "It must say `ties`" in done.out
    assert "\n  category " in done.out
    two_words = run("explain", "one", "prize")
    assert "one prize per player:" in two_words.out
    assert json.loads(run("explain", "one prize", "--format", "json").out)["meanings"][0]["block"] == [
        "besides",
        "compare",
        "equal amounts",
        "freed places",
        "keep",
    ]


def test_every_clause_can_be_explained(run: Run) -> None:
    from regdsl.clauses.registry import language

    for head in language().by_head:
        assert run("explain", head).out.startswith(f"{head}: ")


def test_an_unknown_clause_says_where_all_are_listed(run: Run, cup: Path) -> None:
    cup.write_text(CUP + "    whatever 3\n", encoding="utf-8")
    said = " ".join(run("check", cup).out.split())  # a long advice is wrapped, where depends on the length of the file's name
    assert "`regdsl explain tournament` lists what may stand here" in said
    assert "did you mean `prizes`?" in run("explain", "prizess").err


def test_explain_in_json(run: Run) -> None:
    said = json.loads(run("explain", "F012", "--format", "json").out)
    assert (said["code"], said["name"], said["severity"]) == ("F012", "unknown-word", "error")


@pytest.mark.parametrize(
    ("code", "advice"), [("unkown-word", "did you mean `unknown-word`?"), ("F999", "codes look like"), ("", "codes look like")]
)
def test_explain_what_there_is_not(run: Run, code: str, advice: str) -> None:
    done = run("explain", code)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
    if code != "F999":
        assert advice in done.err


# ---- schema


@pytest.mark.parametrize("of", ["regulation", "configuration"])
def test_schema(run: Run, of: str) -> None:
    done = run("schema", "--of", of)
    assert done.code == 0
    assert json.loads(done.out) == json.loads((ROOT / "grammars" / f"{of}.schema.json").read_text(encoding="utf-8"))
    assert of != "regulation" or run("schema").out == done.out


# ---- all


@pytest.mark.parametrize("command", COMMANDS)
def test_help(run: Run, command: str) -> None:
    done = run(command, "--help")
    assert done.code == 0
    assert done.out.startswith(f"usage: regdsl {command}")


@pytest.mark.parametrize("command", COMMANDS)
def test_wrong_use(run: Run, command: str) -> None:
    done = run(command, "--no-such-option")
    assert (done.code, done.out) == (2, "")
    *usage, last = done.err.splitlines()
    assert usage[0].startswith(f"usage: regdsl {command}")
    assert last.startswith(f"regdsl {command}: ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check", "cup.regdsl", "--messages", "de"], "English"),
        (["check", "-"], "standard input"),
        (["check", "nothing-here.regdsl"], "no file or folder"),
        (["chek"], "did you mean `check`"),
        (["check", "cup\x1b[31m.regdsl"], "<U+001B>"),
    ],
)
def test_one_line_and_exit_code_2(run: Run, cup: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str) -> None:
    monkeypatch.chdir(cup.parent)
    done = run(*arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert said in done.err


@pytest.mark.parametrize("day", ["2010-02-30", "yesterday", "10-02-03"])
def test_there_is_no_such_day(run: Run, cup: Path, day: str) -> None:
    done = run("check", cup, "--as-of", day)
    assert done.code == 2
    assert f"there is no day `{day}`: write it as YYYY-MM-DD" in done.err


def test_without_a_command(run: Run) -> None:
    assert run().code == 2
    assert run("--help").code == 0
    assert run("--version").out.startswith("regdsl ")


def test_json_is_alone_on_standard_output(run: Run, cup: Path) -> None:
    cup.write_text(CUP.replace("places 1..3", "plces 1..3"), encoding="utf-8")
    done = run("check", cup, "--format", "json")
    assert done.code == 1
    said = json.loads(done.out)
    assert [each["line"] for each in said["diagnostics"]] == [10]
    assert run("check", cup, "--format", "json").out == done.out


def test_no_colours_where_nobody_sees_them(cup: Path) -> None:
    """Standard output is a pipe here; `NO_COLOR` and a terminal are tried in tests of the terminal."""
    for environment in ({}, {"NO_COLOR": "1"}, {"TERM": "dumb"}):
        assert "\x1b[" not in program("check", cup, **environment).out


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
@pytest.mark.parametrize(("environment", "coloured"), [({}, True), ({"NO_COLOR": ""}, False), ({"TERM": "dumb"}, False)])
def test_colours_in_a_terminal(cup: Path, environment: dict[str, str], coloured: bool) -> None:
    wrapper = (
        "import os, pty, sys; sys.argv[:] = ['regdsl', *sys.argv[1:]]\n"
        "from regdsl.commands import main\n"
        "pid, terminal = pty.fork()\n"
        "if pid == 0: os._exit(main() or 0)\n"
        "seen = b''\n"
        "while True:\n"
        "    try: part = os.read(terminal, 1024)\n"
        "    except OSError: break\n"
        "    if not part: break\n"
        "    seen += part\n"
        "os.write(1, seen)\n"
    )
    cup.write_text(CUP.replace("places 1..3", "plces 1..3"), encoding="utf-8")
    done = program("check", cup, program=wrapper, **{"TERM": "xterm", **environment})
    assert "plces" in done.out
    assert ("\x1b[" in done.out) is coloured


def test_a_terminal_without_utf8(cup: Path) -> None:
    cup.write_text(CUP.replace('"Minsk"', '"Мінск", ХХХ'), encoding="utf-8")
    done = program("check", cup, PYTHONIOENCODING="ascii")
    assert done.code == 1
    assert "Traceback" not in done.err
    assert "\\u041c" in done.out + done.err


def test_a_reader_who_has_seen_enough() -> None:
    command = [sys.executable, "-c", "from regdsl.commands import program; program()", "schema"]
    writer = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert writer.stdout is not None
    assert writer.stderr is not None
    writer.stdout.read(10)
    writer.stdout.close()
    assert writer.stderr.read() == b""
    writer.wait()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-c", "from regdsl.commands import program; program()", "explain", "F001"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def test_main_needs_no_program_name() -> None:
    assert main(["explain", "F001"]) == 0


def test_the_series_says_the_same_twice(run: Run) -> None:
    first = run("check", SERIES, "--format", "json")
    assert run("check", SERIES, "--format", "json") == first
    assert json.loads(first.out)["verdicts"]


# ---- fees of a folder


def test_the_folder_of_an_event_brings_its_entries(run: Run, cup: Path) -> None:
    """As for `check` and `prizes`, the folder suffices: 2 entrants of 40 each come to 80."""
    folder = cup.parent / "event"
    folder.mkdir()
    (folder / "regulation.regdsl").write_text(CUP + "    fee in EUR:\n        base 40\n", encoding="utf-8")
    (folder / "entries.csv").write_text(
        "no,name,sex,title,rating,federation,fide_id,birth_year\n1,A,m,,,,,\n2,B,w,,,,,\n", encoding="utf-8"
    )
    done = run("fees", folder)
    assert "80 EUR outstanding" in done.out
    done = run("fees", folder / "regulation.regdsl")
    assert (done.code, done.err) == (2, "regdsl fees: name the entries: `regdsl fees REG ENTRIES`\n")
