"""From a regulation to its documents: outline, words, format, and the proof that every version holds the same values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from regdsl.clauses.sentence import Value
from regdsl.diagnostics import Diagnostic
from regdsl.documents.catalogue import FOLDER, Catalogue, languages, read
from regdsl.documents.free_text import FreeTexts
from regdsl.documents.free_text import faults as text_faults
from regdsl.documents.messages import messages
from regdsl.documents.outline import Document, outline
from regdsl.documents.pictures import Picture
from regdsl.documents.placeholders import placeholders
from regdsl.documents.proofreading import faults
from regdsl.documents.sameness import differences
from regdsl.documents.speaking import Speaker
from regdsl.documents.spoken import SpokenDocument, speak
from regdsl.documents.written_back import compare
from regdsl.regulation.model import Regulation
from regdsl.values.frozen import dataclass

FORMATS = ("html", "md", "pdf")


class UnknownLanguageError(Exception):
    """There is no catalogue for a language."""


@dataclass(frozen=True, slots=True)
class Rendering:
    """A regulation ready to be said: its document, the values of its placeholders, where catalogues stand, whether it is a draft."""

    document: Document
    values: Mapping[str, Value]
    catalogues: Path = FOLDER
    draft: bool = False

    def faults(self, chosen: Sequence[str]) -> list[Diagnostic]:
        """What is wrong with the free texts, in the languages that are asked for."""
        return list(text_faults(self.document, self.values, chosen, draft=self.draft))

    def lacks(self, language: str) -> bool:
        """Whether a text of the regulation has no version in the language."""
        return any(each.name == "text-not-translated" for each in self.faults([language]))

    def spoken(self, language: str) -> SpokenDocument:
        """The document in one language, after its values were read back and compared."""
        speaker = self.speaker(language)
        spoken = speak(self.document, speaker)
        differing = differences(self.document, spoken, speaker)
        if differing:
            raise ValuesDifferError(differing)
        return spoken

    def speaker(self, language: str) -> Speaker:
        texts = FreeTexts(self.values, next(iter((*self.document.authentic, *self.document.languages)), None))
        return Speaker(self.catalogue(language), self.document.names, texts.say, self.values, draft=self.draft)

    def catalogue(self, language: str) -> Catalogue:
        """The catalogue of a language. Raises `UnknownLanguageError`, `CatalogueError`."""
        known = languages(self.catalogues)
        if language not in known:
            listed = ", ".join(known) or "none"
            raise UnknownLanguageError(
                f"there is no catalogue for `{language}`; there are: {listed}. To add one, translate what "
                f"`python -m regdsl.documents.template {language}` writes, put it at FOLDER/{language}/LC_MESSAGES/regdsl.po, and say "
                "`--catalogues FOLDER`"
            )
        return _own(language) if self.catalogues == FOLDER else read(language, self.catalogues)


_own = cache(read)
"""Catalogues of regdsl itself, which nobody changes while it runs."""


class ValuesDifferError(Exception):
    """A document does not say the values of the regulation; `args[0]` are the differences in words."""


def rendering(regulation: Regulation, *, catalogues: Path = FOLDER, draft: bool = False) -> Rendering:
    """The regulation ready to be said."""
    return Rendering(outline(regulation), placeholders(regulation), catalogues, draft)


def catalogue_faults(catalogue: Catalogue) -> list[str]:
    """What is wrong with a catalogue that is not ours: what is missing shows where it is needed."""
    return list(faults(catalogue, messages(), complete=False))


def written(
    documents: Sequence[SpokenDocument], target: str, *, draft: bool = False, wide: bool = False, logo: Picture | None = None
) -> bytes:
    """The file in the format `target`, one of `FORMATS`, with the logo at its head, after its words were read back from it.

    A draft says so if it lacks texts; `wide` is a page for tables with many columns. Raises `PdfError`, `WrittenOtherwiseError`.
    """
    partial = draft and any(document.is_partial for document in documents)
    content = _writer(target, wide=wide)(documents, draft=partial, logo=logo)
    compare(content, target, documents, draft=partial)
    return content


def _writer(target: str, *, wide: bool) -> Callable[..., bytes]:
    if target == "pdf":
        from regdsl.documents.formats.pdf import pdf

        return pdf
    if target == "md":
        from regdsl.documents.formats.markdown import markdown

        return lambda documents, *, draft, logo: markdown(documents, draft=draft, logo=logo).encode()
    from regdsl.documents.formats.html import html

    return lambda documents, *, draft, logo: html(documents, draft=draft, wide=wide, logo=logo).encode()
