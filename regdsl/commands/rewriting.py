"""A regulation that was read, written again: what `convert` and `format` share."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from regdsl.diagnostics import Diagnostic
from regdsl.regulation.reading import LoadedRegulation
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.language.writing import Rewritten

_ABOUT_INCLUDES = frozenset({"include-outside", "include-not-found", "include-loop", "include-limit", "not-general-terms"})


def is_yaml(path: Path) -> bool:
    """Which spelling a file has, by its name."""
    return path.suffix.lower() in (".yaml", ".yml")


def of_its_own(diagnostics: Iterable[Diagnostic], file: str) -> list[Diagnostic]:
    """Those about the file itself: what it includes is written as one line, whatever is wrong with it."""
    return [each for each in diagnostics if each.span.file == file and each.name not in _ABOUT_INCLUDES]


def rewrite(loaded: LoadedRegulation, path: Path, *, to_yaml_text: bool) -> Rewritten | Diagnostic:
    """The text of a regulation that has a document, in canonical layout."""
    from regdsl.clauses.registry import language, parser
    from regdsl.language.writing import rewritten

    assert loaded.document is not None
    assert loaded.text is not None
    return rewritten(loaded.document, loaded.text, language(), parser(), from_yaml=is_yaml(path), to_yaml_text=to_yaml_text)


def with_line_ends_of(path: Path, text: str) -> bytes:
    """As the file ends its lines: another system's line ends are no matter of layout."""
    with path.open("rb") as stream:
        first = stream.readline()
    return (text.replace("\n", "\r\n") if first.endswith(b"\r\n") else text).encode()
