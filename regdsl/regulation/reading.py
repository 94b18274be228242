"""A regulation from a file, in whichever form it is: each form is loaded only when it is met."""

from __future__ import annotations

from datetime import date

from regdsl.diagnostics import Diagnostic
from regdsl.language.source import FilePath
from regdsl.language.syntax import Document
from regdsl.regulation.model import Regulation
from regdsl.values.frozen import dataclass

COMPILED = ".json"


@dataclass(frozen=True, slots=True)
class LoadedRegulation:
    """`regulation` is None where an error of form or meaning makes everything that follows meaningless.

    A compiled regulation has neither `document` nor `text`. General terms are a text that regulates nothing by itself.
    """

    regulation: Regulation | None
    diagnostics: tuple[Diagnostic, ...]
    document: Document | None = None
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """How a text is read: `root` is the folder that its includes lie in (None: the folder of the text and below).

    `on` is the day whose version is meant; None: the latest.
    """

    root: FilePath | None = None
    on: date | None = None


AS_WRITTEN = Reading()


def read_regulation(path: FilePath, how: Reading = AS_WRITTEN) -> LoadedRegulation:
    """The regulation in a `.regdsl` or `.yaml` file, or compiled in a `.json` file."""
    if str(path).lower().endswith(COMPILED):
        from regdsl.regulation.configuration import read_configuration

        return read_configuration(path)
    from regdsl.regulation.loading import load

    return load(path, how=how)
