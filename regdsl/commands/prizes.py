"""Who gets which prize and how much, with the reason for each amount; what the text leaves open comes with its readings."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from regdsl.commands.column_map import chosen_columns, declare_map
from regdsl.commands.inputs import find, reading_of, sound_regulation, with_data
from regdsl.commands.options import Chosen, Options
from regdsl.commands.running import Output, Stop
from regdsl.diagnostics import Diagnostic, Severity
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.unknown import Unknown

if TYPE_CHECKING:
    from regdsl.clauses.judging import Ground
    from regdsl.clauses.occasion import Occasion


def declare(options: Options) -> None:
    options.add_argument("regulation", metavar="REG", type=Path, help=".regdsl, .yaml, a compiled configuration, or an event folder")
    options.add_argument("data", metavar="DATA", nargs="*", type=Path, help="results, entries.csv, facts.yaml, or an event folder")
    options.add_argument("--section", metavar="ID", help="only this section of the event")
    declare_map(options)
    options.add_argument("--player", metavar="N", type=int, help="only the player with this starting number")
    options.add_argument("--strict", action="store_true", help="exit 1 also where something is undetermined")


def run(chosen: Chosen, output: Output) -> int:
    found = find(chosen.regulation, chosen.data)
    if len(found) > 1:
        raise Stop(f"`{chosen.regulation}` holds {len(found)} regulations: name one of them")
    regulation = sound_regulation(found[0].path, chosen, output)
    if regulation is None:
        return 1
    if not found[0].data:
        raise Stop("name the results: `regdsl prizes REG RESULTS`")
    gathered = with_data(regulation, found[0].data, chosen.as_of, chosen_columns(chosen), reading_of(chosen))
    needed = [
        each for each in gathered.diagnostics if each.name != "entries-missing" and not (output.quiet and each.severity is Severity.NOTE)
    ]
    output.diagnostics(needed, {}, aside=True)
    event = gathered.ground.event
    if regulation.kind == "series":
        event = _series_as_event(regulation.name, gathered.ground)
    if event is None or event.records is None or (event.records.results is None and not event.records.sections):
        raise Stop(f"no results can be read from `{found[0].data[0]}`")
    if not regulation.scope.sections and chosen.section is None:
        return _show(event, gathered.ground, needed, chosen, output)
    from regdsl.commands.sections import occasions

    shown = occasions(event, chosen)
    if len(shown) > 1 and output.json:
        raise Stop(f"the sections {', '.join(shown)} have results of their own: name one, such as `--section {next(iter(shown))}`")
    codes: list[int] = []
    for section in shown.values():
        if codes:
            output.result("\n")
        codes.append(_show(section, gathered.ground, needed, chosen, output))
    return max(codes)


def _show(event: Occasion, ground: Ground, needed: Sequence[Diagnostic], chosen: Chosen, output: Output) -> int:
    """The prizes of the event, or of one of its sections; where teams are ranked, those of the teams and those of the players."""
    from regdsl.clauses.teams.ranked import ranks_teams

    if not ranks_teams(event):
        return _show_one(event, ground, needed, chosen, output)
    from regdsl.clauses.teams.prize_events import for_players, for_teams

    teams, players = for_teams(event), for_players(event)
    if isinstance(teams, Unknown):
        raise Stop("no prizes yet: " + "; ".join(teams.lacking))
    if players is None:
        return _show_one(teams, ground, needed, chosen, output)
    if output.json:
        return _show_one(teams, ground, needed, chosen, output, players)
    code = _show_one(teams, ground, needed, chosen, output)
    output.result("\nplayers\n\n")
    return max(code, _show_one(players, ground, needed, chosen, output))


def _show_one(
    event: Occasion, ground: Ground, needed: Sequence[Diagnostic], chosen: Chosen, output: Output, players: Occasion | None = None
) -> int:
    """One list of prizes. In JSON that of the `players` of a team event stands in that of its teams, as `of_players`."""
    from regdsl.clauses.prizes.readings import prizes_of
    from regdsl.clauses.qualification.seats import seats_of

    provisions = event.promised or ()
    assert event.records is not None, "an event with results has prizes"
    prizes = prizes_of(event, provisions)
    seats = seats_of(provisions, event, prizes.order)
    if chosen.player is not None and chosen.player not in {person.number for person in event.records.persons}:
        raise Stop(f"there is no player {chosen.player}")
    if output.json:
        from regdsl.commands.prizes_json import as_json

        shown = as_json(prizes, seats, event, ground.as_of, chosen.player)
        if players is not None:
            shown["of_players"] = as_json(prizes_of(players, players.promised or ()), (), players, ground.as_of, chosen.player)
        output.data(shown)
    else:
        from regdsl.commands.prizes_text import show

        show(prizes, seats, event, ground.as_of, chosen.player, output)
    wrong = any(each.severity is Severity.ERROR for each in needed) or (bool(prizes.lacking) and not prizes.rows)
    is_open = any(not row.is_determined for row in prizes.rows)
    return 1 if wrong or (chosen.strict and is_open) else 0


def _series_as_event(name: str, ground: Ground) -> Occasion:
    """The series with its general standing as the ranking. Where that is not known there are no prizes yet."""
    from regdsl.clauses.series.prize_event import prize_event

    found = prize_event(name, ground)
    if isinstance(found, Unknown):
        raise Stop("no prizes yet: " + "; ".join(found.lacking))
    return found
