"""The general standing of a series as one page of HTML in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regdsl.clauses.series.working import SeriesWorking
from regdsl.commands.running import Stop
from regdsl.documents.catalogue import CatalogueError
from regdsl.documents.rendering import UnknownLanguageError, rendering, written
from regdsl.documents.series_page import SeriesFound, series_page
from regdsl.documents.speaking import UntranslatedError
from regdsl.documents.written_back import WrittenOtherwiseError
from regdsl.regulation.model import Regulation


def as_html(series: Regulation, data: Mapping[str, object], workings: Sequence[SeriesWorking], language: str) -> str:
    """The page. Whatever a file says is escaped."""
    try:
        page = series_page(SeriesFound(series, data, workings), rendering(series, draft=True).speaker(language))
        return written([page], "html", wide=True).decode()
    except (UnknownLanguageError, CatalogueError, UntranslatedError, WrittenOtherwiseError) as fault:
        raise Stop(str(fault)) from None
