"""The compiled regulation: self-contained JSON from which verdicts follow without the text and without its parser.

It holds what the regulation means, not how it is written: no source text but names and free text. Places are kept, so that verdicts
can cite them, with the name of the file that was compiled. `content` is the SHA-256 of the meaning (`regdsl.regulation.meaning`): two
texts that mean the same, such as the two spellings of one regulation, have the same. `checksum` is that of everything that is held.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path

from regdsl.diagnostics import Diagnostic
from regdsl.language.source import FilePath, read_text
from regdsl.regulation.meaning import canonical, content_hash
from regdsl.regulation.model import Regulation
from regdsl.regulation.plain_data import MisshapenError, decode, encode
from regdsl.regulation.reading import LoadedRegulation
from regdsl.values.frozen import replace
from regdsl.values.hints import Any
from regdsl.values.span import whole_file

FORMAT = "regdsl configuration"
VERSION = 1
LARGEST = 16 * 1024 * 1024
"""Bytes. A configuration is about three times as long as its regulation."""
_MOST_FAULTS = 10
_AGAIN = "compile the regulation again: `regdsl compile REG -o FILE`"
_OTHER = (
    "a compiled regulation comes from `regdsl compile REG -o FILE`; of a Swiss lichess gives the results as TRF, at its address with `.trf`"
)


class _UnusableError(ValueError):
    """The text is no JSON that regdsl could have written."""


def configuration(regulation: Regulation) -> dict[str, Any]:
    """The configuration as plain data."""
    files = [included.file for included in regulation.includes]
    data = encode(regulation, tuple(dict.fromkeys(files)))
    data["file"] = Path(regulation.file).name
    for held, file in zip(data.get("includes", ()), files, strict=False):
        held["file"] = _from_folder(file, regulation.file)
    return {"format": FORMAT, "version": VERSION, "content": content_hash(regulation), "checksum": _checksum(data), "regulation": data}


def _checksum(data: dict[str, Any]) -> str:
    """The hash of the regulation as it is held, but for the name of its file, which may be another where the files were renamed."""
    held = {key: value for key, value in data.items() if key != "file"}
    return "sha256:" + hashlib.sha256(canonical(held).encode()).hexdigest()


def as_text(data: dict[str, Any]) -> str:
    """The configuration as it is written to a file."""
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def read_configuration(path: FilePath) -> LoadedRegulation:
    """The regulation of a configuration. Every fault of the file is a diagnostic."""
    text, problems = read_text(path, LARGEST)
    if text is None:
        return LoadedRegulation(None, tuple(problems))
    regulation, diagnostics = _read(text, str(path))
    return LoadedRegulation(regulation, (*problems, *diagnostics))


def _read(text: str, file: str) -> tuple[Regulation | None, tuple[Diagnostic, ...]]:
    place = whole_file(file)
    try:
        data = _parse(text)
    except (ValueError, RecursionError) as fault:
        reason = "its brackets are nested too deep" if isinstance(fault, RecursionError) else _reason(fault)
        way_out = _AGAIN if FORMAT in text else _OTHER
        return None, (Diagnostic("not-a-configuration", place, {"file": file, "reason": reason}, (way_out,)),)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        reason = "it is JSON of another kind"
        return None, (Diagnostic("not-a-configuration", place, {"file": file, "reason": reason}, (_OTHER,)),)
    version = data.get("version")
    if type(version) is not int or version != VERSION:
        newer = type(version) is int and version > VERSION
        advice = ("use a newer regdsl: `pip install --upgrade regdsl`",) if newer else (_AGAIN,)
        arguments = {"version": json.dumps(version)[:20], "known": str(VERSION)}
        return None, (Diagnostic("configuration-version", place, arguments, advice),)
    try:
        if set(data) != {"format", "version", "content", "checksum", "regulation"}:
            raise MisshapenError("does not have the five members format, version, content, checksum, regulation")
        regulation = _regulation(data["regulation"], file)
    except MisshapenError as fault:
        return None, tuple(
            Diagnostic("configuration-misshapen", place, {"where": where, "what": what}, (_AGAIN,)) for where, what in _faults(data, fault)
        )
    if _checksum(data["regulation"]) != data["checksum"] or content_hash(regulation) != data["content"]:
        return None, (Diagnostic("configuration-changed", place, {}, (f"change the regulation, not what was compiled from it; {_AGAIN}",)),)
    return regulation, ()


def _from_folder(file: str, regulation: str) -> str:
    """The path of an included file from the folder of the regulation, with `/` on every machine."""
    return Path(os.path.relpath(file, Path(regulation).parent)).as_posix()


def _regulation(data: Any, file: str) -> Regulation:
    """The regulation; its places are in the files that were compiled, as if these stood beside the configuration."""
    given = dict(data) if isinstance(data, dict) else {}
    beside = _beside(given.get("file"), file)
    includes = given.get("includes", [])
    names = [each.get("file") if isinstance(each, dict) else None for each in includes] if isinstance(includes, list) else []
    paths = {name: _beside(name, file) for name in names if isinstance(name, str)}
    regulation: Regulation = decode(data, Regulation, (beside, *dict.fromkeys(paths.values())))
    return replace(
        regulation, file=beside, includes=tuple(replace(each, file=paths.get(each.file, beside)) for each in regulation.includes)
    )


def _beside(name: Any, file: str) -> str:
    """The path of a file that stands in the folder of the configuration, or below it; a name that leads elsewhere is not followed."""
    if not isinstance(name, str) or not name:
        return file
    parts = name.split("/")
    if {"", ".", ".."} & set(parts) or any(Path(part).name != part for part in parts):
        return file
    return str(Path(file).parent.joinpath(*parts))


def _reason(fault: ValueError) -> str:
    if isinstance(fault, json.JSONDecodeError):
        return f"it is no JSON: {fault.msg} in line {fault.lineno}, column {fault.colno}"
    return str(fault) if isinstance(fault, _UnusableError) else "it holds a number that is too long"


def _parse(text: str) -> Any:
    """As `json.loads`, without what configurations do not have and what two programs read differently."""
    return json.loads(text, object_pairs_hook=_object, parse_float=_no_number, parse_constant=_no_number)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _UnusableError("one of its objects has the same key twice")
    return found


def _no_number(written: str) -> Any:
    raise _UnusableError(f"it holds the number {written[:20]}: amounts are written as texts")


def _faults(data: dict[str, Any], first: MisshapenError) -> list[tuple[str, str]]:
    """Where the configuration differs from its schema; where it does not, where it could not be read."""
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import best_match

    from regdsl.regulation.configuration_schema import configuration_schema

    try:
        found = [best_match([error]) for error in Draft202012Validator(configuration_schema()).iter_errors(data)]
    except RecursionError:
        found = []
    faults = [(_where(error.absolute_path), error.message) for error in found[:_MOST_FAULTS] if error is not None]
    faults = [(where, what if len(what) <= 200 else what[:200] + "…") for where, what in faults]
    return faults or [(_where(["regulation", *first.path]), str(first))]


def _where(path: Any) -> str:
    return " › ".join(str(step + 1) if isinstance(step, int) else step for step in path) or "the whole"
