"""What all commands share: their options, how they stop, and where their words go."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable, Mapping
from datetime import date

from regdsl.commands.options import Chosen, Misread, Options
from regdsl.diagnostics import Diagnostic, Severity, in_order
from regdsl.diagnostics.visible import visible
from regdsl.values.dates import read_date
from regdsl.values.frozen import dataclass
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.modules import module_called

if TYPE_CHECKING:
    from pathlib import Path

FORMATS = ("text", "json")
COLUMNS = 120
"""How wide the text is where no terminal says it."""
NARROWEST = 40
_DISK_FAULTS = (errno.ENOSPC, errno.EIO, errno.EFBIG)


class Stop(Exception):  # noqa: N818 - not a fault of the program: a command could not run
    """The command cannot run: one line that says why, and exit code 2."""


@dataclass(frozen=True, slots=True)
class Output:
    """Where a command writes, and how wide. With `json`, standard output belongs to the JSON alone and words go to standard error."""

    json: bool
    quiet: bool
    colour: bool
    columns: int = COLUMNS

    def result(self, text: str) -> None:
        sys.stdout.write(text)

    def words(self, text: str) -> None:
        (sys.stderr if self.json else sys.stdout).write(text)

    def data(self, value: object) -> None:
        import json

        # Where standard output is not UTF-8, letters are spelt as JSON spells them: it stays JSON, and says the same.
        is_utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
        sys.stdout.write(json.dumps(value, ensure_ascii=not is_utf8, indent=2) + "\n")

    def diagnostics(self, diagnostics: Iterable[Diagnostic], texts: Mapping[str, str], *, aside: bool) -> None:
        """Diagnostics for people, with their source lines; `aside` on standard error, where they are not the result."""
        found = [each for each in in_order(diagnostics) if not (self.quiet and each.severity is Severity.NOTE)]
        if not found:
            return
        from regdsl.diagnostics.sources import Sources
        from regdsl.diagnostics.text import COLOURED, PLAIN, as_text

        text = as_text(found, Sources(texts), COLOURED if self.colour else PLAIN, self.columns)
        (sys.stderr if aside or self.json else sys.stdout).write(text + "\n")


def run(name: str, arguments: list[str]) -> int:
    """Runs the command called `name`."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a terminal that lacks a letter shows its code, never a question mark
    command = module_called(f"regdsl.commands.{name}")
    options = Options()
    command.declare(options)
    _declare_common(options, getattr(command, "FORMATS", FORMATS))
    try:
        chosen = options.read(arguments)
        if chosen is None:
            from regdsl.commands.argument_parser import parsed

            chosen = parsed(options, arguments, f"regdsl {name}", command.__doc__ or "", _columns() - 2)
        speaks = getattr(command, "speaks", None)
        if chosen.messages != "en" and not (speaks is not None and speaks(chosen)):
            raise Stop(f"this version speaks English only: `--messages en`, not `{chosen.messages}`")
        code: int = command.run(chosen, _output(chosen))
        sys.stdout.flush()
        return code
    except SystemExit as end:  # the parser of arguments has said why: wrong use (2), or help was asked for (0)
        return end.code if isinstance(end.code, int) else 2
    except Stop as stop:
        sys.stderr.write(f"regdsl {name}: {visible(str(stop))}\n")
        return 2
    except BrokenPipeError:
        # Whoever reads our output has seen enough; the interpreter must not complain about it at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as fault:
        if fault.errno not in _DISK_FAULTS:
            raise
        sys.stderr.write(f"regdsl {name}: {(fault.strerror or 'the output cannot be written').lower()}\n")
        return 2


def _output(chosen: Chosen) -> Output:
    colour = not chosen.no_color and chosen.format == "text" and sys.stdout.isatty() and "NO_COLOR" not in os.environ
    return Output(chosen.format == "json", chosen.quiet, colour and os.environ.get("TERM") != "dumb", _columns())


def _columns() -> int:
    """As wide as the terminal, or as the environment says; a file or another program always gets the same."""
    if not (sys.stdout.isatty() or os.environ.get("COLUMNS", "").isdecimal()):
        return COLUMNS
    from shutil import get_terminal_size

    return max(get_terminal_size((COLUMNS, 0)).columns, NARROWEST)


def _declare_common(options: Options, formats: tuple[str, ...]) -> None:
    options.add_argument("--format", choices=formats, default="text", help="for people (text) or for programs")
    options.add_argument("--messages", metavar="LANG", default="en", help="the language in which it speaks")
    options.add_argument("--as-of", metavar="DATE", type=_day, help="the day on which deadlines are judged, YYYY-MM-DD")
    options.add_argument(
        "--root", metavar="FOLDER", type=path, help="the folder that included files lie in (default: that of the regulation)"
    )
    options.add_argument("-q", "--quiet", action="store_true", help="no notes, and only what is wrong or open")
    options.add_argument("--no-color", action="store_true", help="no colours")


def path(text: str) -> Path:
    """Where a file or folder lies, as the type of an argument."""
    from pathlib import Path  # a command that is given none does not wait for the module

    return Path(text)


def _day(text: str) -> date:
    try:
        return read_date(text)
    except ValueError:
        raise Misread(f"there is no day `{text}`: write it as YYYY-MM-DD") from None
