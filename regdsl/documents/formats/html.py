"""HTML: one self-contained file, for screen and print, without scripts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from regdsl.documents.formats.side_by_side import runs
from regdsl.documents.pictures import Picture
from regdsl.documents.spoken import SpokenDocument
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Environment

TEMPLATES = Path(__file__).parents[1] / "templates"


def html(documents: Sequence[SpokenDocument], *, draft: bool = False, wide: bool = False, logo: Picture | None = None) -> str:
    """The page: in one language, or in several side by side; `wide` for tables with many columns. The logo is part of the file."""
    top = list(zip(*(document.articles for document in documents), strict=True))
    fronts = [document.front for document in documents]
    return page("document.html", documents=documents, top=top, fronts=fronts, runs=runs, draft=draft, wide=wide, logo=logo)


def page(template: str, /, **values: object) -> str:
    """A page by one of the templates. Every text is escaped."""
    return _environment().get_template(template).render(css=_style(), **values)


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(loader=FileSystemLoader(TEMPLATES), undefined=StrictUndefined, autoescape=True)


@cache
def _style() -> object:
    from markupsafe import Markup

    return Markup((TEMPLATES / "document.css").read_text(encoding="utf-8"))
