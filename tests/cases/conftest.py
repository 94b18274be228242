"""Runs the commands as a person would: one regulation, one results file, entries and facts in a folder."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from regdsl.commands import main


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., dict[str, Any]]:
    """`run(command, regulation, results=lines, entries=text, facts=text, arguments=...)`: the command's JSON."""

    def running(command: str, regulation: str, *arguments: str, results: list[str] = [], entries: str = "", facts: str = "") -> dict:  # noqa: B006
        texts = {"regulation.regdsl": regulation, "results.trf": "\n".join([*results, ""]), "entries.csv": entries, "facts.yaml": facts}
        files = []
        for name, text in texts.items():
            if text.strip():
                path = tmp_path / name
                path.write_text(text, encoding="utf-8")
                files.append(str(path))
        main([command, *files, *arguments, "--format", "json"])
        return json.loads(capsys.readouterr().out)

    return running
