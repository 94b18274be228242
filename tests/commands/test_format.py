"""`format`: layout only, whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands.conftest import CUP, ROOT, Run, program

UNTIDY = CUP.replace("    ranking by points:\n        buchholz\n", "    ranking by points:   # as ever\n      buchholz\n\n\n").replace(
    "        sonne", "      sonne"
)
TIDY = CUP.replace("    ranking by points:\n        buchholz\n", "    ranking by points:  # as ever\n        buchholz\n\n")


def test_a_file_is_written_in_place(run: Run, cup: Path) -> None:
    cup.write_text(UNTIDY, encoding="utf-8")
    done = run("format", cup)
    assert (done.code, done.out, done.err) == (0, "", f"{cup}: formatted\n")
    assert cup.read_text(encoding="utf-8") == TIDY
    assert [path.name for path in cup.parent.iterdir()] == ["cup.regdsl"]
    assert run("format", cup).err == ""


def test_check_and_diff_write_nothing(run: Run, cup: Path) -> None:
    assert run("format", "--check", cup).code == 0
    cup.write_text(UNTIDY, encoding="utf-8")
    done = run("format", "--check", cup)
    assert (done.code, done.err) == (1, f"{cup}: would change\n")
    done = run("format", "--diff", cup)
    assert done.code == 0
    assert "\n-    ranking by points:   # as ever\n" in done.out
    assert "\n+    ranking by points:  # as ever\n" in done.out
    said = json.loads(run("format", "--check", "--format", "json", cup).out)
    assert [(file["file"], file["status"]) for file in said["files"]] == [(str(cup), "changes")]
    assert cup.read_text(encoding="utf-8") == UNTIDY


def test_a_file_with_errors_stays_as_it_is(run: Run, cup: Path, tmp_path: Path) -> None:
    wrong = UNTIDY.replace("swiss", "swis")
    cup.write_text(wrong, encoding="utf-8")
    other = tmp_path / "other.regdsl"
    other.write_text(UNTIDY, encoding="utf-8")
    done = run("format", cup, other)
    assert done.code == 2
    assert "error F012: unknown word `swis`" in done.err
    assert f"{cup}: left as it is" in done.err
    assert (cup.read_text(encoding="utf-8"), other.read_text(encoding="utf-8")) == (wrong, TIDY)


def test_a_contradiction_in_the_text_is_no_reason_not_to_format(run: Run, cup: Path) -> None:
    cup.write_text(UNTIDY.replace("500, 300, 200", "100, 300, 200"), encoding="utf-8")
    assert run("format", cup).code == 0


@pytest.mark.parametrize("is_yaml", [False, True])
def test_standard_input(cup: Path, run: Run, is_yaml: bool) -> None:
    text = run("convert", cup, "--to", "yaml").out if is_yaml else UNTIDY
    import subprocess
    import sys

    command = [sys.executable, "-c", "from regdsl.commands import program; program()", "format", "-"]
    done = subprocess.run(command, input=text.encode(), capture_output=True, check=False, cwd=ROOT)
    assert (done.returncode, done.stderr, done.stdout.decode()) == (0, b"", text if is_yaml else TIDY)


def test_line_ends_are_no_layout(run: Run, cup: Path) -> None:
    cup.write_bytes(CUP.replace("\n", "\r\n").encode())
    assert run("format", "--check", cup).code == 0
    cup.write_bytes(UNTIDY.replace("\n", "\r\n").encode())
    run("format", cup)
    assert cup.read_bytes() == TIDY.replace("\n", "\r\n").encode()


def test_what_is_no_regulation(run: Run, tmp_path: Path) -> None:
    (tmp_path / "facts.yaml").write_text("payments: []\n", encoding="utf-8")
    assert run("format", tmp_path).code == 0
    assert run("format", tmp_path / "results.trf").code == 2
    (tmp_path / "entries.csv").write_text("no,name\n", encoding="utf-8")
    assert "its name ends neither in .regdsl nor in .yaml" in run("format", tmp_path / "entries.csv").err


@pytest.mark.parametrize("path", sorted((ROOT / "regulations").rglob("*.regdsl")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_formatting_twice_is_formatting_once(run: Run, path: Path, tmp_path: Path) -> None:
    for name, text in (("a.regdsl", path.read_text(encoding="utf-8")), ("b.yaml", run("convert", path, "--to", "yaml").out)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert run("format", tmp_path).code == 0
    assert run("format", "--check", tmp_path).code == 0


def test_as_a_program(cup: Path) -> None:
    cup.write_text(UNTIDY, encoding="utf-8")
    assert program("format", cup).code == 0
