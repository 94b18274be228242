"""Small events for what was promised against what was played: a regulation, results and facts of one folder."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from regdsl.commands import main


def verdicts_of(
    folder: Path, capsys: pytest.CaptureFixture[str], text: str, results: Iterable[str], facts: str = "", entries: str = ""
) -> dict[str, dict]:
    """The verdicts of `check` by requirement; the regulation has no error."""
    folder.mkdir(exist_ok=True)
    (folder / "regulation.regdsl").write_text(text, encoding="utf-8")
    (folder / "results.trf").write_text("\n".join([*results, ""]), encoding="utf-8")
    named = [str(folder / "regulation.regdsl"), str(folder / "results.trf")]
    if facts:
        (folder / "facts.yaml").write_text(facts, encoding="utf-8")
        named.append(str(folder / "facts.yaml"))
    if entries:
        (folder / "entries.csv").write_text(entries, encoding="utf-8")
        named.append(str(folder / "entries.csv"))
    main(["check", *named, "--format", "json"])
    data = json.loads(capsys.readouterr().out)
    assert [each for each in data["diagnostics"] if each["severity"] == "error"] == []
    return {each["requirement"]: each for each in data["verdicts"]}


def errors_of(folder: Path, capsys: pytest.CaptureFixture[str], text: str) -> list[str]:
    """The names of all errors in a regulation."""
    file = folder / "regulation.regdsl"
    file.write_text(text, encoding="utf-8")
    main(["check", str(file), "--format", "json"])
    return [each["name"] for each in json.loads(capsys.readouterr().out)["diagnostics"] if each["severity"] == "error"]


def why(verdict: dict) -> list[str]:
    return [each["why"] for each in verdict["evidence"]]
