"""One clause in the words that a document has for it, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regdsl.clauses.kinds import words_of
from regdsl.clauses.outlining import Around, Block, FreeWords, Note, Numbered, Paragraph, Table, Title, Within, outlines
from regdsl.clauses.provision import Provision
from regdsl.clauses.sentence import Texts
from regdsl.clauses.versions.model import Version
from regdsl.documents.segment import capital, text_of
from regdsl.documents.speaking import Speaker
from regdsl.regulation.model import Regulation


def clause_in_words(provision: Provision, regulation: Regulation, speaker: Speaker) -> tuple[str, ...]:
    """Its sentences, the rows of its tables and its own words; none of the clauses in its block. Of a version also what it changed."""
    around = Around(regulation.provisions, regulation.scope, regulation.kind)
    reads = (clause for change in provision.changes for clause in change.reads) if isinstance(provision, Version) else ()
    words = [line for each in (provision, *reads) for line in _blocks(outlines()[type(each)](each, around), speaker, around)]
    return tuple(words) or (_named(provision),)


def _named(provision: Provision) -> str:
    """What has no words in a document: its kind and its name."""
    name = getattr(provision, "name", None)
    return words_of(type(provision)).partition(": ")[2] + (f" {name}" if name is not None else "")


def _blocks(blocks: Iterable[Block], speaker: Speaker, around: Around) -> Iterator[str]:
    for block in blocks:
        match block:
            case Paragraph(sentences=sentences):
                yield from (text_of(capital(speaker.sentence(each))) for each in sentences)
            case FreeWords(texts=texts) | Title(texts=texts):
                yield from _own_words(texts, speaker)
            case Table():
                yield from _rows(block, speaker)
            case Numbered(blocks=inner):
                yield from _blocks(inner, speaker, around)
            case Note(lead=lead, provisions=provisions):
                yield text_of(speaker.sentence(lead))
                for provision in provisions:
                    yield from _blocks(outlines()[type(provision)](provision, around), speaker, around)
            case Within():
                pass


def _own_words(texts: Texts, speaker: Speaker) -> Iterator[str]:
    """Every version: a text is changed by a change of any of them."""
    for language, text in texts.texts.items():
        mark = "" if language == speaker.language else f"{language}: "
        yield from (f"{mark}{paragraph}" for paragraph in text.split("\n\n"))


def _rows(table: Table, speaker: Speaker) -> Iterator[str]:
    head = [text_of(speaker.sentence(each)) for each in table.head]
    for row in table.rows:
        cells = [text_of(speaker.value(cell)) if cell is not None else "" for cell in row]
        yield ", ".join(f"{name}: {cell}" if name else cell for name, cell in zip(head, cells, strict=True) if cell)
