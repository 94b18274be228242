"""The parser of the standard library for the declarations of a command: it shows help, and says what is wrong in a call."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, HelpFormatter
from collections.abc import Callable, Sequence

from regdsl.commands.options import Chosen, Misread, Options
from regdsl.diagnostics.visible import visible
from regdsl.values.hints import Any, NoReturn


class _Parser(ArgumentParser):
    """Wrong use: how it is used, and one line that says what is wrong."""

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: {visible(message)}\n")


def parsed(options: Options, arguments: Sequence[str], command: str, description: str, width: int) -> Chosen:
    """What the command was called with. Ends the program where help was asked for, and where the call is wrong.

    `width` is the number of columns that help may take.
    """

    def form(prog: str) -> HelpFormatter:
        return HelpFormatter(prog, width=width)

    parser = _Parser(prog=command, description=description, formatter_class=form, allow_abbrev=False)
    for group in (options, *options.groups):
        part = parser if group is options else parser.add_argument_group(group.heading, group.line)
        for one in group.declared:
            how = {**one.how, "type": _told(one.how["type"])} if "type" in one.how else one.how
            part.add_argument(*one.names, **how)
    return parser.parse_args(arguments, Chosen())


def _told(read: Callable[[str], Any]) -> Callable[[str], Any]:
    """The function, with its fault as this parser wants it."""

    def told(text: str) -> Any:
        try:
            return read(text)
        except Misread as fault:
            raise ArgumentTypeError(str(fault)) from None

    told.__name__ = getattr(read, "__name__", "")  # an `invalid int value` is called so
    return told
