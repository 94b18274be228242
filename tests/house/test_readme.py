"""What the README shows is what happens, and its two commands are those that CI and new people use."""

from __future__ import annotations

from pathlib import Path

from tests.docs.sessions import fenced, played


def test_console_sessions(root: Path, project_copy: Path) -> None:
    wrong = played(root / "README.md", project_copy)
    assert not wrong, "the README shows something else than what is printed:\n\n" + "\n".join(wrong)


def test_the_two_commands(root: Path) -> None:
    """One line tries regdsl, one runs the tests; CI runs the second one, letter by letter."""
    lines = [block.strip() for block in fenced((root / "README.md").read_text(encoding="utf-8"), "sh")]
    assert all("\n" not in line for line in lines[:2])
    tried, tested = lines[:2]
    assert "regdsl check regulations/balkan-grand-prix-2009" in tried
    assert tested in (root / ".ci/run").read_text(encoding="utf-8").splitlines()
