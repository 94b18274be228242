"""What a command can be called with, as its module declares it, and reading a call.

A call that is right is read here. One that asks for help, or that may be wrong, is left to the parser of the standard library
(`argument_parser`), which is made of the same declarations: it words help and faults well, and loading it takes as long as the standings
of a small event.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

from regdsl.values.frozen import dataclass
from regdsl.values.hints import Any


class Chosen(SimpleNamespace):
    """What a command was called with: one attribute for each argument and option, by its name."""


class Misread(ValueError):  # noqa: N818 - told as a line by whoever reads the call
    """What was given cannot be read; the message says how it is written. Raised by the `type` of an argument."""


class _Doubtful(ValueError):  # noqa: N818 - nothing is wrong yet
    """A call that is not certainly right."""


@dataclass(frozen=True, slots=True)
class Argument:
    """One option, called by any of its `names`, or the argument of this name that stands by itself. `how` is as for `argparse`."""

    names: tuple[str, ...]
    how: dict[str, Any]

    @property
    def name(self) -> str:
        """The attribute of what was chosen."""
        long = next((name for name in self.names if name.startswith("--")), self.names[0])
        return str(self.how.get("dest") or long.lstrip("-").replace("-", "_"))

    @property
    def is_option(self) -> bool:
        return self.names[0].startswith("-")

    @property
    def is_switch(self) -> bool:
        """Whether it is an option without a value."""
        return self.how.get("action") == "store_true"

    @property
    def default(self) -> object:
        return False if self.is_switch else self.how.get("default")

    def read(self, text: str) -> object:
        """What the text means. Raises ValueError where it means nothing."""
        value = self.how["type"](text) if "type" in self.how else text
        if value not in self.how.get("choices", (value,)):
            raise _Doubtful
        return value


class Options:
    """The declarations of a command. `groups` are those that help shows apart, each under a heading and a line of its own."""

    def __init__(self, heading: str = "", line: str = "") -> None:
        self.heading, self.line = heading, line
        self.declared: list[Argument] = []
        self.groups: list[Options] = []

    def add_argument(self, *names: str, **how: Any) -> None:
        """As `argparse.ArgumentParser.add_argument`, of whose parameters `nargs` may be `*` and `+`, `action` `store_true` and `append`."""
        self.declared.append(Argument(names, how))

    def add_argument_group(self, heading: str, line: str) -> Options:
        group = Options(heading, line)
        self.groups.append(group)
        return group

    def read(self, arguments: Sequence[str]) -> Chosen | None:
        """What a right call says; None where it is not certainly right."""
        every = [one for part in (self, *self.groups) for one in part.declared]
        chosen = Chosen(**{one.name: one.default for one in every})
        try:
            alone = _read_options(arguments, {name: one for one in every for name in one.names}, chosen)
            _read_alone(alone, [one for one in every if not one.is_option], chosen)
        except ValueError:
            return None
        return None if any(one.how.get("required") and getattr(chosen, one.name) is None for one in every) else chosen


def _read_options(arguments: Sequence[str], options: dict[str, Argument], chosen: Chosen) -> list[str]:
    """Puts the options into what was chosen, wherever they stand. Returns what is none of them and none of their values."""
    alone: list[str] = []
    remaining = iter(arguments)
    for text in remaining:
        if not text.startswith("-") or text == "-":
            alone.append(text)
            continue
        name, sign, value = text.partition("=")
        one = options.get(name)
        if one is None or (one.is_switch and sign):
            raise _Doubtful
        if one.is_switch:
            setattr(chosen, one.name, True)
            continue
        if not sign:
            value = next(remaining, "")
        if not value or (not sign and value.startswith("-")):
            raise _Doubtful
        before = getattr(chosen, one.name)
        setattr(chosen, one.name, [*before, one.read(value)] if one.how.get("action") == "append" else one.read(value))
    return alone


def _read_alone(texts: list[str], arguments: Sequence[Argument], chosen: Chosen) -> None:
    """Puts what stands by itself into what was chosen; the last argument may take several."""
    for one in arguments:
        many = one.how.get("nargs")
        if not texts and many != "*":
            raise _Doubtful
        taken = len(texts) if many else 1
        read = [one.read(text) for text in texts[:taken]]
        setattr(chosen, one.name, read if many else read[0])
        texts = texts[taken:]
    if texts:
        raise _Doubtful
