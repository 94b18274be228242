"""The parser of the standard library for the declarations of a command: it shows help, and says what is wrong in a call."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, HelpFormatter
from collections.abc import Callable, Sequence

from regdsl.commands.options import Chosen, Misread, Options
from regdsl.diagnostics.suggestions import nearest
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
    chosen, left = parser.parse_known_intermixed_args(arguments, Chosen())  # options may stand between the files
    if left:
        parser.error(_not_known(left, [name for part in (options, *options.groups) for one in part.declared for name in one.names]))
    return chosen


def _not_known(left: Sequence[str], names: Sequence[str]) -> str:
    """What is wrong where something is left over of a call: the first option that there is not, else what is one argument too many."""
    option = next((text.partition("=")[0] for text in left if text.startswith("-")), None)
    if option is None:
        return f"unrecognized arguments: {' '.join(left)}"
    longer = [name for name in names if name.startswith(option)] if len(option) > len("--x") else []
    meant = longer or nearest(option, [name for name in names if name.startswith("--")])
    return f"there is no option `{option}`" + (f": did you mean `{meant[0]}`?" if meant else "")


def _told(read: Callable[[str], Any]) -> Callable[[str], Any]:
    """The function, with its fault as this parser wants it."""

    def told(text: str) -> Any:
        try:
            return read(text)
        except Misread as fault:
            raise ArgumentTypeError(str(fault)) from None

    told.__name__ = getattr(read, "__name__", "")  # an `invalid int value` is called so
    return told
