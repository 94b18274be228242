"""The final standings of an event with every tie-break value; of a series, the general standing and who plays its final."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from regdsl.commands.column_map import chosen_columns, declare_map
from regdsl.commands.running import Output, Stop
from regdsl.rulebooks.editions import EDITIONS

FORMATS = ("text", "json", "html")
_REGULATION = (".regdsl", ".yaml", ".yml", ".json")


def declare(parser: ArgumentParser) -> None:
    parser.add_argument("paths", metavar="PATH", nargs="+", type=Path, help="[REG] RESULTS, an event folder, or SERIES [FOLDER …]")
    parser.add_argument("--tie-breaks", metavar="LIST", help="FIDE's codes or names, parted by commas: BH/C1,BH,SB")
    parser.add_argument("--edition", metavar="ID", help="edition of the tie-break rules: " + ", ".join(each.id for each in EDITIONS))
    parser.add_argument("--teams", action="store_true", help="the standings of the teams of an individual event")
    parser.add_argument("--explain", metavar="PLAYER[,PLAYER]", help="the working for these starting numbers, and what parted them")
    parser.add_argument("--section", metavar="ID", help="only this section of the event")
    declare_map(parser)
    parser.add_argument("--event", metavar="ID=FOLDER", action="append", default=[], help="an event of the series and its folder")


def speaks(chosen: Namespace) -> bool:
    """Whether it can speak another language: as a page it does."""
    return bool(chosen.format == "html")


def run(chosen: Namespace, output: Output) -> int:
    paths: list[Path] = chosen.paths
    for path in paths:
        if not path.exists():
            raise Stop(f"there is no file or folder `{path}`")
    regulation, rest = _regulation(paths)
    if regulation is None:
        if len(rest) != 1:
            raise Stop("name one results file, a regulation and a results file, or a series and its events")
        return _event_without_regulation(rest[0], chosen, output)
    from regdsl.commands.inputs import sound_regulation

    loaded = sound_regulation(regulation, chosen, output)
    if loaded is None:
        return 1
    if loaded.kind == "series":
        if chosen.explain is not None or chosen.format == "html":
            raise Stop("`--explain` and `--format html` are for the standings of one event, not of a series")
        from regdsl.commands.general_standing import run_series

        return run_series(loaded, rest, chosen, output)
    from regdsl.commands.event_standings import run_event

    return run_event(loaded, rest, chosen, output)


def _regulation(paths: Sequence[Path]) -> tuple[Path | None, list[Path]]:
    """The regulation among the paths, and the others. A folder may hold its own regulation."""
    first, *rest = paths
    if first.is_file() and first.suffix.lower() in _REGULATION:
        return first, rest
    if first.is_dir():
        from regdsl.commands.inputs import find

        found = find(first, ())
        if len(found) > 1:
            raise Stop(f"`{first}` holds {len(found)} regulations: name one of them")
        return found[0].path, rest or [first]
    return None, list(paths)


def _event_without_regulation(results: Path, chosen: Namespace, output: Output) -> int:
    """Only a results file: the list and, where the file has no date, the edition stand on the command line."""
    from regdsl.commands.event_standings import chosen_edition, results_of, show, tie_breaks_named

    if chosen.tie_breaks is None:
        raise Stop("without a regulation, name the tie-breaks: `--tie-breaks BH/C1,BH,SB`")
    tie_breaks = tie_breaks_named(chosen.tie_breaks)
    records = results_of([results], output, chosen_columns(chosen))
    return show(records, tie_breaks, chosen_edition(chosen, records), chosen, output)
