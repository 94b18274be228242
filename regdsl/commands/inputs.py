"""Finding and loading what a command is called with."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from types import MappingProxyType

from regdsl.commands.options import Chosen
from regdsl.commands.running import Output, Stop
from regdsl.diagnostics import Diagnostic, Severity
from regdsl.language.source import SPELLINGS, FilePath
from regdsl.regulation.gathering import Gathered, find_data, gather
from regdsl.regulation.model import Regulation
from regdsl.regulation.reading import AS_WRITTEN, COMPILED, Reading, read_regulation
from regdsl.regulation.reviewing import reviewed
from regdsl.values.frozen import dataclass, replace
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_NO_CONFIGURATION = ("not-a-configuration", "configuration-version", "configuration-misshapen", "configuration-changed")
# Faults that keep a file from being read at all: the command could not run.
_UNREADABLE = frozenset({"file-missing", "file-unreadable", "file-too-large", "binary-file", "undecodable-text", *_NO_CONFIGURATION})


@dataclass(frozen=True, slots=True)
class Found:
    """A regulation that was named, as a file or by its folder, and the data that belong to it."""

    path: str
    data: tuple[FilePath, ...]
    by_folder: bool = False


def find(regulation: FilePath, data: Sequence[FilePath]) -> tuple[Found, ...]:
    """The regulations behind a path. A folder stands for the regulations in it, with the data beside them."""
    if str(regulation) == "-":
        raise Stop("this version does not read from standard input: name a file")
    if not os.path.exists(regulation):
        raise Stop(f"there is no file or folder `{regulation}`")
    if not os.path.isdir(regulation):
        return (Found(str(regulation), tuple(data)),)
    from pathlib import Path  # a file alone needs no such module

    return _in_folder(Path(regulation), data)


def _in_folder(regulation: Path, data: Sequence[FilePath]) -> tuple[Found, ...]:
    named = [regulation / f"{regulation.resolve().name}{ending}" for ending in SPELLINGS]
    named += [regulation / f"regulation{ending}" for ending in SPELLINGS]
    named += [regulation / f"{regulation.resolve().name}{COMPILED}", regulation / f"regulation{COMPILED}"]
    own = next((path for path in named if path.is_file()), None)
    if own is not None:
        return (Found(str(own), tuple(data) or (regulation,), by_folder=True),)
    files = sorted(path for path in regulation.iterdir() if path.suffix in SPELLINGS and path.name != "facts.yaml" and path.is_file())
    files = [path for path in files if path.suffix == ".regdsl" or not path.with_suffix(".regdsl").is_file()]
    folders = sorted(
        path for path in regulation.iterdir() if path.is_dir() and any((path / f"{path.name}{e}").is_file() for e in SPELLINGS)
    )
    beside = (regulation,) if len(files) == 1 else ()  # whose data lie in the folder is clear where it holds one regulation
    found = [
        *(Found(str(path), tuple(data) or beside, by_folder=True) for path in files),
        *(one for folder in folders for one in find(folder, data)),
    ]
    if not found:
        raise Stop(f"no regulation in the folder `{regulation}`: none of its files ends in .regdsl or .yaml")
    return tuple(found)


def reading_of(chosen: Chosen) -> Reading:
    """How the options say that texts are read."""
    if chosen.root is not None and not os.path.isdir(chosen.root):
        raise Stop(f"there is no folder `{chosen.root}`")
    return Reading(chosen.root, chosen.as_of)


def sound_regulation(path: FilePath, chosen: Chosen, output: Output) -> Regulation | None:
    """The regulation of a command that needs a sound one; what is wrong goes to standard error, contradictions in the text among it.

    None: it is not sound.
    """
    loaded = read_regulation(path, reading_of(chosen))
    regulation = loaded.regulation
    contradictions = reviewed(regulation) if regulation is not None else ()
    errors = [each for each in (*loaded.diagnostics, *contradictions) if each.severity is Severity.ERROR]
    texts = {str(path): loaded.text} if loaded.text is not None else {}
    output.diagnostics(errors, texts, aside=True)
    if unreadable(loaded.diagnostics):
        raise Stop(f"`{path}` cannot be read")
    if regulation is None and not errors:
        raise Stop(f"`{path}` holds general terms: they mean something where a tournament or series includes them")
    return regulation


def one_regulation(path: FilePath) -> Path:
    """The file of the regulation behind a path: the file itself, or the only regulation of the folder."""
    found = find(path, ())
    if len(found) > 1:
        raise Stop(f"`{path}` holds {len(found)} regulations: name one of them")
    from pathlib import Path

    return Path(found[0].path)


def unreadable(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether a file could not be read at all."""
    return any(diagnostic.name in _UNREADABLE and diagnostic.severity is Severity.ERROR for diagnostic in diagnostics)


def with_data(
    regulation: Regulation,
    data: Sequence[FilePath],
    as_of: date | None,
    columns: Mapping[str, str] = MappingProxyType({}),
    how: Reading = AS_WRITTEN,
) -> Gathered:
    """The regulation together with the data behind the paths; `columns` as in `read_entries`, `how` other texts are read."""
    for path in data:
        if not os.path.exists(path):
            raise Stop(f"there is no file or folder `{path}`")
    return gather(regulation, replace(find_data(data, series=regulation.kind == "series"), columns=columns, how=how), as_of)
