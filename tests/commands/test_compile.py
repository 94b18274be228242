"""`compile`: whole files or none, the same bytes, and nothing that is not sound."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.commands.conftest import CUP, SERIES, Run, program


def test_to_a_file_and_to_standard_output(run: Run, cup: Path, tmp_path: Path) -> None:
    target = tmp_path / "cup.json"
    done = run("compile", cup, "-o", target)
    assert (done.code, done.out, done.err) == (0, "", "")
    assert run("compile", cup).out == target.read_text(encoding="utf-8")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cup.json", "cup.regdsl"]


def test_the_same_bytes_twice_wherever_the_file_is(run: Run, cup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run("compile", cup).out
    assert run("compile", cup).out == first
    monkeypatch.chdir(tmp_path)
    assert run("compile", "cup.regdsl").out == first


def test_both_spellings_have_the_same_content(run: Run) -> None:
    contents = [json.loads(run("compile", SERIES / f"{SERIES.name}{ending}").out)["content"] for ending in (".regdsl", ".yaml")]
    assert contents[0] == contents[1]


def test_content_is_the_meaning(run: Run, cup: Path) -> None:
    """Blank lines, comments and grouped digits change nothing; an amount does."""

    def content() -> str:
        return str(json.loads(run("compile", cup).out)["content"])

    before = content()
    cup.write_text("# a comment\n\n" + CUP.replace("tournament cup:", "tournament cup:  # here\n"), encoding="utf-8")
    assert content() == before
    cup.write_text(CUP.replace("500", "501"), encoding="utf-8")
    assert content() != before


def test_a_configuration_can_be_compiled_again(run: Run, cup: Path, tmp_path: Path) -> None:
    target = tmp_path / "cup.json"
    run("compile", cup, "-o", target)
    assert run("compile", target).out == target.read_text(encoding="utf-8")


def test_an_error_of_form_is_told_on_standard_error(run: Run, cup: Path, tmp_path: Path) -> None:
    cup.write_text(CUP.replace("ranking by points", "rankin by points"), encoding="utf-8")
    target = tmp_path / "cup.json"
    done = run("compile", cup, "-o", target)
    assert done.code == 1
    assert done.out == ""
    assert "cup.regdsl:6:5" in done.err
    assert not target.exists()


def test_a_contradiction_is_repeated_and_does_not_stop(run: Run, cup: Path) -> None:
    """27 November 2010 was a Saturday."""
    cup.write_text(CUP.replace("2010-11-27", "2010-11-27 Friday"), encoding="utf-8")
    assert run("check", cup).code == 1
    done = run("compile", cup)
    assert done.code == 0
    assert "wrong-weekday" in {each["name"] for each in json.loads(run("check", cup, "--format", "json").out)["diagnostics"]}
    assert "R007" in done.err
    assert json.loads(done.out)["regulation"]["name"] == "cup"


def test_unwritable_targets(run: Run, cup: Path, tmp_path: Path) -> None:
    for target, reason in (
        (tmp_path / "nowhere" / "cup.json", "there is no folder"),
        (tmp_path, "it is a folder"),
        (cup / "x.json", "not a directory"),
    ):
        done = run("compile", cup, "-o", target)
        assert (done.code, done.out) == (2, "")
        assert reason in done.err
        assert done.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["cup.regdsl"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may write everywhere")
def test_write_protected_targets(run: Run, cup: Path, tmp_path: Path) -> None:
    target = tmp_path / "cup.json"
    target.write_text("old", encoding="utf-8")
    target.chmod(0o400)
    assert run("compile", cup, "-o", target).code == 2
    assert target.read_text(encoding="utf-8") == "old"
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o500)
    assert run("compile", cup, "-o", folder / "cup.json").code == 2
    assert list(folder.iterdir()) == []


def test_what_fails_half_way_leaves_the_old_file(run: Run, cup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "cup.json"
    target.write_text("old", encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    done = run("compile", cup, "-o", target)
    assert done.code == 2
    assert "no space left on device" in done.err
    assert target.read_text(encoding="utf-8") == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cup.json", "cup.regdsl"]


def test_a_link_stays_a_link(run: Run, cup: Path, tmp_path: Path) -> None:
    (tmp_path / "real.json").write_text("old", encoding="utf-8")
    (tmp_path / "link.json").symlink_to("real.json")
    assert run("compile", cup, "-o", tmp_path / "link.json").code == 0
    assert (tmp_path / "link.json").is_symlink()
    assert json.loads((tmp_path / "real.json").read_text(encoding="utf-8"))["regulation"]["name"] == "cup"


def test_it_is_json_in_a_terminal_without_utf8(cup: Path) -> None:
    cup.write_text(CUP.replace('"Minsk"', '"Мінск"'), encoding="utf-8")
    done = program("compile", cup, PYTHONIOENCODING="ascii")
    assert done.code == 0
    assert "Мінск" in json.dumps(json.loads(done.out), ensure_ascii=False)
