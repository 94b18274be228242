"""The final standings of an event with every tie-break value; of a series, the general standing and who plays its final."""

from __future__ import annotations

import os
from collections.abc import Sequence

from regdsl.commands.column_map import chosen_columns, declare_map
from regdsl.commands.options import Chosen, Options
from regdsl.commands.running import Output, Stop, path
from regdsl.language.source import SPELLINGS
from regdsl.rulebooks.editions import EDITIONS

FORMATS = ("text", "json", "html")
_REGULATION = (*SPELLINGS, ".json")


def declare(options: Options) -> None:
    options.add_argument("paths", metavar="PATH", nargs="+", help="[REG] RESULTS, an event folder, or SERIES [FOLDER …]")
    options.add_argument("--tie-breaks", metavar="LIST", help="FIDE's codes or names, parted by commas: BH/C1,BH,SB")
    options.add_argument("--edition", metavar="ID", help="edition of the tie-break rules: " + ", ".join(each.id for each in EDITIONS))
    options.add_argument("--teams", action="store_true", help="the standings of the teams of an individual event")
    options.add_argument(
        "--explain", metavar="PLAYER[,PLAYER]", help="the working for these starting numbers (in a series, names parted by `;` or FIDE IDs)"
    )
    options.add_argument("--section", metavar="ID", help="only this section of the event")
    declare_map(options)
    options.add_argument("--event", metavar="ID=FOLDER", action="append", default=[], help="an event of the series and its folder")


def speaks(chosen: Chosen) -> bool:
    """Whether it can speak another language: as a page it does."""
    return bool(chosen.format == "html")


def run(chosen: Chosen, output: Output) -> int:
    for name in chosen.paths:
        if not os.path.exists(name):
            raise Stop(f"there is no file or folder `{name}`")
    regulation, rest = _regulation(chosen.paths)
    if regulation is None:
        if len(rest) != 1:
            raise Stop("name one results file, a regulation and a results file, or a series and its events")
        return _event_without_regulation(rest[0], chosen, output)
    from regdsl.commands.inputs import sound_regulation

    loaded = sound_regulation(path(regulation), chosen, output)
    if loaded is None:
        return 1
    if loaded.kind == "series":
        from regdsl.commands.general_standing import run_series

        return run_series(loaded, [*map(path, rest)], chosen, output)
    from regdsl.commands.event_standings import run_event

    _refuse_events(chosen)
    return run_event(loaded, rest, chosen, output)


def _regulation(paths: Sequence[str]) -> tuple[str | None, Sequence[str]]:
    """The regulation among the paths, and the others. A folder may hold its own regulation."""
    first, *rest = paths
    if os.path.isfile(first) and first.lower().endswith(_REGULATION):
        return first, rest
    if os.path.isdir(first):
        from regdsl.commands.inputs import find

        found = find(path(first), ())
        if len(found) > 1:
            raise Stop(f"`{first}` holds {len(found)} regulations: name one of them")
        return str(found[0].path), rest or [first]
    return None, paths


def _event_without_regulation(results: str, chosen: Chosen, output: Output) -> int:
    """Only a results file: the list and, where the file has no date, the edition stand on the command line."""
    from regdsl.commands.event_standings import chosen_edition, results_of, show, tie_breaks_named

    if chosen.tie_breaks is None:
        raise Stop("without a regulation, name the tie-breaks: `--tie-breaks BH/C1,BH,SB`")
    _refuse_events(chosen)
    if chosen.section is not None:
        raise Stop("`--section` is for an event whose regulation has sections: name its regulation too")
    tie_breaks = tie_breaks_named(chosen.tie_breaks)
    records = results_of([results], output, chosen_columns(chosen))
    return show(records, tie_breaks, chosen_edition(chosen, records), chosen, output)


def _refuse_events(chosen: Chosen) -> None:
    if chosen.event:
        raise Stop("`--event` is for a series: name its regulation, `regdsl standings SERIES --event ID=FOLDER`")
