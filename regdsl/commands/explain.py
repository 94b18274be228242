"""Prints the page of a diagnostic, by its code (F012) or its name (unknown-word)."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from regdsl.commands.running import Output, Stop
from regdsl.diagnostics.kinds import all_kinds, kind_of


def declare(parser: ArgumentParser) -> None:
    parser.add_argument("code", metavar="CODE", help="code or name of the diagnostic, capitals or not")


def run(chosen: Namespace, output: Output) -> int:
    try:
        kind = kind_of(chosen.code)
    except KeyError:
        raise Stop(_unknown(chosen.code)) from None
    if output.json:
        output.data(
            {"regdsl": 1, "code": kind.code, "name": kind.name, "severity": kind.severity, "headline": kind.headline, "page": kind.page}
        )
    else:
        output.result(f"{kind.severity} {kind.code} {kind.name}: {kind.headline}\n\n{kind.page}")
    return 0


def _unknown(code: str) -> str:
    from regdsl.diagnostics.suggestions import advice_for
    from regdsl.diagnostics.visible import visible

    known = all_kinds()
    advice = advice_for(code.lower(), [kind.name for kind in known]) or advice_for(code.upper(), [kind.code for kind in known])
    said = advice[0] if advice else "codes look like F012, names like unknown-word; they stand at the head of each diagnostic"
    return f"no diagnostic is called `{visible(code)}`: {said}"
