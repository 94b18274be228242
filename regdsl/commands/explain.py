"""Prints the page of a diagnostic, by its code (F012) or its name (unknown-word), or what a clause says and takes, by its head (prizes)."""

from __future__ import annotations

from regdsl.commands.options import Chosen, Options
from regdsl.commands.running import Output, Stop
from regdsl.diagnostics.kinds import all_kinds, kind_of


def declare(options: Options) -> None:
    options.add_argument(
        "code", metavar="CODE", nargs="+", help="code or name of the diagnostic, capitals or not; or the first word of a clause: prizes"
    )


def run(chosen: Chosen, output: Output) -> int:
    asked = " ".join(chosen.code)
    try:
        kind = kind_of(asked)
    except KeyError:
        return _clause(asked, output)
    if output.json:
        output.data(
            {"regdsl": 1, "code": kind.code, "name": kind.name, "severity": kind.severity, "headline": kind.headline, "page": kind.page}
        )
    else:
        output.result(f"{kind.severity} {kind.code} {kind.name}: {kind.headline}\n\n{kind.page}")
    return 0


def _clause(asked: str, output: Output) -> int:
    from regdsl.clauses.registry import language
    from regdsl.commands.explain_clause import as_json, page_of

    head = asked.lower()
    if head not in language().by_head:
        raise Stop(_unknown(asked, tuple(language().by_head)))
    if output.json:
        output.data(as_json(head, language()))
    else:
        output.result(page_of(head, language()))
    return 0


def _unknown(asked: str, heads: tuple[str, ...]) -> str:
    from regdsl.diagnostics.suggestions import advice_for
    from regdsl.diagnostics.visible import visible

    known = all_kinds()
    names = [kind.name for kind in known]
    advice = advice_for(asked.lower(), [*names, *heads]) or advice_for(asked.upper(), [kind.code for kind in known])
    said = (
        advice[0] if advice else "codes look like F012 and stand at the head of each diagnostic; `regdsl explain tournament` lists clauses"
    )
    from regdsl.clauses.registry import language
    from regdsl.language.spoken_of import spoken_of

    near = spoken_of(asked, [signature for found in language().by_head.values() for signature in found])
    if near and not (advice and "is written" in advice[0]):
        heads_near = ", ".join(f"`{head}`" for head in near)
        spoken = f"something of the kind is said by {heads_near}: `regdsl explain {near[0]}` says more"
        said = f"{said}; {spoken}" if advice else spoken
    return f"no diagnostic and no clause is called `{visible(asked)}`: {said}"
