"""What a text leaves open: a decision is offered where there can be one, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.commands import main

TEXT = """\
regdsl 1

tournament open:
    in "Graz", AUT, 2027-10-02 .. 2027-10-04, Europe/Vienna
    system swiss, 5 rounds
    time control: unstated
    prizes in EUR:
        places 1..2: 100, 50
        ties unstated
"""


@pytest.mark.parametrize(("article", "word", "offered"), [("2", "time control", False), ("3.2", "ties", True)])
def test_a_decision_is_offered_where_there_can_be_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], article: str, word: str, offered: bool
) -> None:
    (tmp_path / "open.regdsl").write_text(TEXT, encoding="utf-8")
    main(["check", str(tmp_path / "open.regdsl")])
    said = capsys.readouterr()
    text = said.out + said.err
    assert f"the text leaves open: `{word}" in text
    assert (f"a decision in facts.yaml settles it for one event: article {article}, word `{word}`" in text) is offered
