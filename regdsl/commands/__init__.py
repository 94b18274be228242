"""The command line: one module per command, loaded only when its command is called."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from regdsl import __version__
from regdsl.values.hints import NoReturn

# Name → what it does, in a line. Each is the module of the same name in this folder.
COMMANDS = {
    "check": "what is wrong in a regulation, and with data what it comes to",
    "standings": "the final standings of an event, or the general standing of a series and its final",
    "prizes": "who gets which prize and how much, with the reason",
    "fees": "what each entrant owes, with the reason, and the totals",
    "render": "the regulation as a document: HTML, Markdown or PDF, in many languages",
    "compile": "the executable configuration as JSON, or the head of a TRF26 file",
    "diff": "what changed in meaning between two versions, and who is affected",
    "format": "regulations in their canonical layout, comments and meaning kept",
    "convert": "the other spelling: .regdsl or YAML; results as TRF16 or TRF26",
    "explain": "the page of a diagnostic or of a clause",
    "schema": "the JSON Schema of regulations in YAML, for editors",
    "new": "a starter regulation with every question that it must answer",
}


def program() -> NoReturn:
    """The program `regdsl`: runs one command and ends.

    Looking for garbage, and taking every module apart at the end, would take a sixth of the time of a short command: the system takes
    all memory back at once.
    """
    import gc
    import os

    gc.disable()
    code = main()
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:  # whoever was reading has gone, or the disk is full
            code = code or 2
    os._exit(code)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command. Returns its exit code: 0 all fine, 1 something is wrong or not met, 2 could not run."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given in (["--version"], ["-V"]):
        sys.stdout.write(f"regdsl {__version__}\n")
        return 0
    if len(given) > 1 and given[0] in ("-h", "--help", "help"):
        return _run(given[1], ["--help"])
    if not given or given[0] in ("-h", "--help", "help"):
        sys.stdout.write(_help())
        return 0 if given else 2
    return _run(given[0], given[1:])


def _run(name: str, arguments: list[str]) -> int:
    if name.startswith("-"):
        from regdsl.diagnostics.visible import visible

        sys.stderr.write(f"regdsl: the command comes first, then its options: `regdsl COMMAND {visible(name)} …`\n")
        return 2
    if name not in COMMANDS:
        from regdsl.diagnostics.suggestions import advice_for
        from regdsl.diagnostics.visible import visible

        advice = advice_for(name, COMMANDS) or (f"the commands are {', '.join(COMMANDS)}",)
        sys.stderr.write(f"regdsl: no command `{visible(name)}`: {advice[0]}\n")
        return 2
    from regdsl.commands.running import run

    return run(name, arguments)


def _help() -> str:
    width = max(map(len, COMMANDS))
    lines = [f"  {name.ljust(width)}  {what}" for name, what in COMMANDS.items()]
    return "\n".join(
        [
            "usage: regdsl COMMAND …",
            "",
            "Tournament regulations as code. `regdsl COMMAND --help` says more of a command.",
            "",
            *lines,
            "",
            "Exit code: 0 all fine, 1 something is wrong or not met, 2 could not run.",
            "",
        ]
    )
