"""The regulation as a document, in one language, in several side by side, or in all that there are: HTML, Markdown or PDF."""

from __future__ import annotations

from pathlib import Path

from regdsl.commands.inputs import one_regulation, sound_regulation
from regdsl.commands.options import Chosen, Options
from regdsl.commands.running import Output, Stop
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.documents.rendering import Rendering
    from regdsl.documents.spoken import SpokenDocument
    from regdsl.regulation.model import Regulation

_TARGETS = ("html", "md", "pdf", "docx")
ALL = "all"


def declare(options: Options) -> None:
    options.add_argument("regulation", metavar="REG", type=Path, help=".regdsl, .yaml, a compiled configuration, or a folder with one")
    options.add_argument("--lang", metavar="L", required=True, help="a language (bg), several side by side (en,bg), or `all`")
    options.add_argument("--to", choices=_TARGETS, required=True, help="the format")
    options.add_argument("-o", "--output", metavar="FILE", type=Path, help="write there; with `--lang all` a folder")
    options.add_argument("--draft", action="store_true", help="show texts that lack a language in another one, marked")
    options.add_argument("--catalogues", metavar="FOLDER", type=Path, help="the folder of catalogues, instead of those of regdsl")


def run(chosen: Chosen, output: Output) -> int:
    if chosen.to == "docx":
        raise Stop("this version cannot render to docx yet: use `--to html`, `--to md` or `--to pdf`")
    if chosen.lang == ALL and chosen.output is None:
        raise Stop("`--lang all` makes a file for each language: name a folder with `-o FOLDER`")
    if chosen.output is None and chosen.to == "pdf":
        raise Stop("a PDF is no text: name a file with `-o FILE`")
    path = one_regulation(chosen.regulation)
    regulation = sound_regulation(path, chosen, output)
    if regulation is None:
        return 1
    from regdsl.documents.catalogue import FOLDER
    from regdsl.documents.rendering import rendering

    ready = rendering(regulation, catalogues=chosen.catalogues or FOLDER, draft=chosen.draft)
    languages = _languages(chosen, ready)
    _known(ready, languages)
    faults = ready.faults(languages)
    if faults:
        from regdsl.documents.text_places import at_their_places

        text = path.read_text(encoding="utf-8", errors="replace") if path.suffix != ".json" else ""
        output.diagnostics(at_their_places(faults, text, regulation.file), {regulation.file: text}, aside=True)
        return 1
    documents = {language: _spoken(ready, language) for language in languages}
    if chosen.lang == ALL:
        _write_all(chosen, regulation, documents)
    else:
        _write_one(chosen, regulation, list(documents.values()), output)
    return 0


def _languages(chosen: Chosen, ready: Rendering) -> tuple[str, ...]:
    """The languages that are asked for. `all` are those the regulation names, else those that all its texts have; in a draft, every one."""
    from regdsl.documents.catalogue import languages

    if chosen.lang != ALL:
        named = tuple(dict.fromkeys(tag.strip() for tag in chosen.lang.split(",") if tag.strip()))
        if not named:
            raise Stop("`--lang` names no language: write it like `--lang en` or `--lang en,bg`")
        return named
    known = languages(ready.catalogues)
    if not known:
        raise Stop(f"there are no catalogues in `{ready.catalogues}`")
    if chosen.draft:
        return known
    named = tuple(tag for tag in known if tag in (*ready.document.languages, *ready.document.translations))
    return named or tuple(tag for tag in known if not ready.lacks(tag)) or known


def _known(ready: Rendering, languages: tuple[str, ...]) -> None:
    """A language that nobody can write is said before what its texts lack."""
    from regdsl.documents.catalogue import CatalogueError
    from regdsl.documents.rendering import UnknownLanguageError

    try:
        for language in languages:
            ready.catalogue(language)
    except (UnknownLanguageError, CatalogueError) as fault:
        raise Stop(str(fault)) from None


def _spoken(ready: Rendering, language: str) -> SpokenDocument:
    from regdsl.documents.catalogue import FOLDER, CatalogueError
    from regdsl.documents.rendering import UnknownLanguageError, ValuesDifferError, catalogue_faults
    from regdsl.documents.speaking import UntranslatedError

    try:
        if ready.catalogues != FOLDER:
            wrong = catalogue_faults(ready.catalogue(language))
            if wrong:
                raise Stop(wrong[0] + (f" (and {len(wrong) - 1} more faults)" if len(wrong) > 1 else ""))
        return ready.spoken(language)
    except (UnknownLanguageError, CatalogueError, UntranslatedError) as fault:
        raise Stop(str(fault)) from None
    except ValuesDifferError as fault:
        raise Stop(f"the document in `{language}` would not say the values of the regulation: {'; '.join(fault.args[0][:3])}") from None


def _write_one(chosen: Chosen, regulation: Regulation, documents: list[SpokenDocument], output: Output) -> None:
    from regdsl.commands.target import write_whole

    content = _written(chosen, regulation, documents)
    if chosen.output is None:
        output.result(content.decode())
    else:
        write_whole(chosen.output, content)


def _write_all(chosen: Chosen, regulation: Regulation, documents: dict[str, SpokenDocument]) -> None:
    """All files are made before the first is written."""
    from regdsl.commands.target import write_whole

    contents = {f"{regulation.name}.{tag}.{chosen.to}": _written(chosen, regulation, [document]) for tag, document in documents.items()}
    try:
        chosen.output.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Stop(f"cannot write into `{chosen.output}`: {(fault.strerror or 'it is no folder').lower()}") from None
    for file, content in contents.items():
        write_whole(chosen.output / file, content)


def _written(chosen: Chosen, regulation: Regulation, documents: list[SpokenDocument]) -> bytes:
    from regdsl.documents.formats.pdf import PdfError
    from regdsl.documents.pictures import PictureError, picture_of
    from regdsl.documents.rendering import written
    from regdsl.documents.written_back import WrittenOtherwiseError

    try:
        return written(documents, chosen.to, draft=chosen.draft, logo=picture_of(regulation))
    except (PdfError, PictureError, WrittenOtherwiseError) as fault:
        raise Stop(str(fault)) from None
