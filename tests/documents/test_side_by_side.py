"""Several languages side by side: every version has a column of its own, and the columns are as many as the versions."""

from __future__ import annotations

from regdsl.documents.formats.html import html
from tests.documents.conftest import ready


def test_each_version_has_a_column() -> None:
    rendering = ready("balkan-grand-prix-2009")
    page = html([rendering.spoken(language) for language in ("en", "bg", "sr-Latn")])
    assert 'style="--versions: 3"' in page
    first = page[page.index('<div class="pair">') : page.index("</header>")]
    assert [first.count(f'<div lang="{language}"') for language in ("en", "bg", "sr-Latn")] == [1, 1, 1]
