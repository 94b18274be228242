"""Checks a regulation, a series, or a folder of them: first the text by itself, then, with data, everything that follows from it."""

from __future__ import annotations

from regdsl.commands.checking import Checked, check
from regdsl.commands.column_map import chosen_columns, declare_map
from regdsl.commands.inputs import Found, find, reading_of, unreadable
from regdsl.commands.options import Chosen, Options
from regdsl.commands.running import Output, Stop
from regdsl.diagnostics import Severity
from regdsl.values.verdict import Status

FORMATS = ("text", "json", "html", "sarif", "junit", "github")


def speaks(chosen: Chosen) -> bool:
    """Whether it can speak another language than English: the report for people to file."""
    return bool(chosen.format == "html")


def declare(options: Options) -> None:
    options.add_argument("regulation", metavar="REG", help=".regdsl, .yaml, a compiled configuration, or a folder")
    options.add_argument("data", metavar="DATA", nargs="*", help="event folders, folders of them, single files")
    options.add_argument("--each", action="store_true", help="every file named is a regulation of its own; none is data")
    options.add_argument("--fix", action="store_true", help="first mend what can have been meant in one way only, and say what was done")
    options.add_argument("--diff", action="store_true", help="with --fix: write nothing, show what would change")
    options.add_argument("--strict", action="store_true", help="exit 1 also where something is undetermined")
    declare_map(options)
    options.add_argument("--evidence", action="store_true", help="list who and what was counted")


def run(chosen: Chosen, output: Output) -> int:
    wanted = _wanted(chosen)
    how = reading_of(chosen)
    if chosen.fix:
        from regdsl.commands.check_fix import fix

        for found in wanted:
            fix(found.path, how, output, only_show=chosen.diff)
    checked = [check(found, chosen.as_of, chosen_columns(chosen), how) for found in wanted]
    if output.json:
        from regdsl.commands.check_json import as_json

        data = [as_json(one) for one in checked]
        output.data(data[0] if len(data) == 1 else data)
    elif chosen.format == "sarif":
        from regdsl.commands.check_sarif import as_sarif

        output.data(as_sarif(checked))
    elif chosen.format == "junit":
        from regdsl.commands.check_junit import as_junit

        output.result(as_junit(checked, strict=chosen.strict))
    elif chosen.format == "github":
        from regdsl.commands.check_github import as_github

        output.result(as_github(checked, quiet=chosen.quiet, strict=chosen.strict))
    elif chosen.format == "html":
        from regdsl.commands.check_html import as_html

        if len(checked) > 1:
            raise Stop(f"`{chosen.regulation}` holds {len(checked)} regulations, and a report is about one: name it")
        output.result(as_html(checked[0], chosen.messages))
    else:
        from regdsl.commands.check_text import show

        for one in checked:
            show(one, output, evidence=chosen.evidence)
    return max(_exit_code(one, strict=chosen.strict) for one in checked)


def _wanted(chosen: Chosen) -> list[Found]:
    if chosen.diff and not chosen.fix:
        raise Stop("`--diff` shows what `--fix` would change: say both")
    if chosen.each:
        return [found for path in dict.fromkeys([chosen.regulation, *chosen.data]) for found in find(path, ())]
    return list(find(chosen.regulation, chosen.data))


def _exit_code(checked: Checked, *, strict: bool) -> int:
    if unreadable(checked.diagnostics):
        return 2
    wrong = checked.count(Severity.ERROR) + checked.count(Status.NOT_MET) + (checked.count(Status.UNDETERMINED) if strict else 0)
    return 1 if wrong else 0
