"""The pages of `docs/` show what happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.sessions import matches, played

_DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted((*_DOCS.glob("*.md"), *(_DOCS / folder / "README.md" for folder in ("sections", "teams"))))


def test_matching() -> None:
    assert matches(("a", "…", "d"), "a\nb\nc\nd\n")
    assert matches(("a", "…", "d"), "a\nd\n")
    assert matches((), "")
    assert not matches(("a", "…", "d"), "a\nb\n")
    assert not matches(("a",), "a\nb\n")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(_DOCS)))
def test_a_page_shows_what_is_printed(page: Path, project_copy: Path) -> None:
    wrong = played(page, project_copy)
    assert not wrong, f"{page.name} shows something else than what is printed:\n\n" + "\n".join(wrong)
