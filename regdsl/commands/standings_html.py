"""The standings as one page of HTML that needs nothing else: no script, no other file."""

from __future__ import annotations

from regdsl.commands.running import Stop
from regdsl.documents.catalogue import FOLDER, CatalogueError, languages
from regdsl.documents.rendering import written
from regdsl.documents.speaking import UntranslatedError
from regdsl.documents.standings_page import Found, standings_page
from regdsl.documents.written_back import WrittenOtherwiseError


def as_html(found: Found, language: str) -> str:
    """The page in a language. Whatever a file says is escaped."""
    known = languages(FOLDER)
    if language not in known:
        raise Stop(f"there is no catalogue for `{language}`; there are: {', '.join(known)}")
    try:
        return written([standings_page(found, language)], "html", wide=True).decode()
    except (CatalogueError, UntranslatedError, WrittenOtherwiseError) as fault:
        raise Stop(str(fault)) from None
