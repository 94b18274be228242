"""Writes regulations in their canonical layout: comments and meaning stay, the values of tables stand below each other.

A file that is not understood, in whole or in part, stays as it is, and what is wrong in it is shown.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from regdsl.commands.inputs import reading_of
from regdsl.commands.options import Chosen, Options
from regdsl.commands.rewriting import is_yaml, of_its_own, rewrite, with_line_ends_of
from regdsl.commands.running import Output, Stop
from regdsl.diagnostics import Diagnostic, Severity
from regdsl.diagnostics.json import as_json
from regdsl.language.source import SPELLINGS
from regdsl.regulation.reading import LoadedRegulation, Reading
from regdsl.values.frozen import dataclass

_STANDARD_INPUT = Path("-")
_YAML = re.compile(r"(?:\s*(?:#[^\n]*|---)?\n)*\s*[\"']?(?:regdsl|tournament|series)[\"']?\s*:(?:\s|$)")


def declare(options: Options) -> None:
    options.add_argument("files", metavar="FILE", nargs="+", type=Path, help="regulations, folders of them, or - for standard input")
    options.add_argument("--check", action="store_true", help="write nothing; exit 1 where a file would change")
    options.add_argument("--diff", action="store_true", help="write nothing; show what would change")


@dataclass(frozen=True, slots=True)
class _Formatted:
    """One file: its old text and its new one; None, with the reasons, where it must stay as it is."""

    path: Path
    old: str
    new: str | None
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def changes(self) -> bool:
        return self.new is not None and self.new != self.old


def run(chosen: Chosen, output: Output) -> int:
    paths = [found for path in chosen.files for found in _files(path)]
    how = reading_of(chosen)
    formatted = [_format(path, how) for path in dict.fromkeys(paths)]
    writes = not (chosen.check or chosen.diff)
    for one in formatted:
        if one.new is None:
            output.diagnostics(one.diagnostics, {_shown(one.path): one.old}, aside=True)
        elif one.path == _STANDARD_INPUT:
            if writes and not output.json:
                output.result(one.new)
        elif writes and one.changes:
            from regdsl.commands.target import write_whole

            write_whole(one.path, with_line_ends_of(one.path, one.new))
    if output.json:
        output.data({"regdsl": 1, "files": [_as_json(one) for one in formatted]})
    else:
        _tell(formatted, chosen, output)
    if any(one.new is None for one in formatted):
        return 2
    return 1 if chosen.check and any(one.changes for one in formatted) else 0


def _tell(formatted: Sequence[_Formatted], chosen: Chosen, output: Output) -> None:
    if chosen.diff:
        output.result("".join(difference(_shown(one.path), one.old, one.new or one.old) for one in formatted))
    for one in formatted:
        name = _shown(one.path)
        if one.new is None:
            sys.stderr.write(f"{name}: left as it is\n")
        elif one.changes and chosen.check:
            sys.stderr.write(f"{name}: would change\n")
        elif one.changes and not chosen.diff and one.path != _STANDARD_INPUT and not output.quiet:
            sys.stderr.write(f"{name}: formatted\n")


def difference(name: str, old: str, new: str) -> str:
    """What changes in a file, as a unified diff; empty where nothing does."""
    from difflib import unified_diff

    return "".join(unified_diff(old.splitlines(keepends=True), new.splitlines(keepends=True), name, name))


def _as_json(one: _Formatted) -> dict[str, object]:
    status = "not understood" if one.new is None else "changes" if one.changes else "unchanged"
    said: dict[str, object] = {"file": _shown(one.path), "status": status, "diagnostics": as_json(one.diagnostics)}
    return {**said, "diff": difference(_shown(one.path), one.old, one.new)} if one.new is not None else said


def _files(path: Path) -> Iterator[Path]:
    """The regulations that a path stands for: a folder for all below it."""
    if path == _STANDARD_INPUT:
        yield path
    elif path.is_dir():
        found = sorted(file for file in path.rglob("*") if file.suffix.lower() in SPELLINGS and file.is_file())
        yield from (file for file in found if not is_yaml(file) or _is_regulation(file))
    elif not path.exists():
        raise Stop(f"there is no file or folder `{path}`")
    elif path.suffix.lower() not in SPELLINGS:
        raise Stop(f"`{path}` is no regulation: its name ends neither in .regdsl nor in .yaml")
    else:
        yield path


def _is_regulation(file: Path) -> bool:
    """Whether a YAML file, met in a folder, is a regulation: facts are YAML, too."""
    try:
        with file.open(encoding="utf-8") as lines:
            return any(re.match(r"[\"']?regdsl[\"']?\s*:", line) for line in lines)
    except (OSError, ValueError):
        return False


def _format(path: Path, how: Reading) -> _Formatted:
    from regdsl.regulation.loading import load, load_text

    if path == _STANDARD_INPUT:
        text = _standard_input()
        place = path.with_name("-.yaml") if _YAML.match(text) else path
        loaded = load_text(text, _shown(path), is_yaml=is_yaml(place), how=how)
    else:
        loaded, place = load(path, how=how), path
    return _formatted(path, place, loaded)


def _formatted(path: Path, place: Path, loaded: LoadedRegulation) -> _Formatted:
    own = of_its_own(loaded.diagnostics, _shown(path))
    errors = [each for each in own if each.severity is Severity.ERROR and not each.kind.code.startswith("R")]
    old = loaded.text or ""
    if errors or loaded.document is None or loaded.text is None:
        return _Formatted(path, old, None, tuple(errors))
    written = rewrite(loaded, place, to_yaml_text=is_yaml(place))
    return _Formatted(path, old, None, (written,)) if isinstance(written, Diagnostic) else _Formatted(path, old, written.text)


def _standard_input() -> str:
    from regdsl.language.source import decode_utf8

    text, problems = decode_utf8(sys.stdin.buffer.read(), _shown(_STANDARD_INPUT))
    if text is None:
        raise Stop(f"standard input cannot be read: {problems[0].message}")
    return text


def _shown(path: Path) -> str:
    return "standard input" if path == _STANDARD_INPUT else str(path)
