"""The standings of one event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regdsl.commands.column_map import chosen_columns
from regdsl.commands.options import Chosen
from regdsl.commands.running import Output, Stop
from regdsl.commands.scored_events import scored
from regdsl.commands.tables import table
from regdsl.diagnostics import Diagnostic, Severity
from regdsl.records.event import EventRecords
from regdsl.records.folders import read_event
from regdsl.records.person import Person
from regdsl.rulebooks.editions import EDITIONS, Edition, edition, edition_for
from regdsl.rulebooks.ranking import Ranking, rank
from regdsl.rulebooks.standings import Standings, decimal_text, written
from regdsl.rulebooks.tie_break import TieBreak
from regdsl.rulebooks.tie_breaks import parse
from regdsl.values.collecting import without_garbage_collection
from regdsl.values.frozen import dataclass, replace
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.span import Span

if TYPE_CHECKING:
    from regdsl.clauses.occasion import Occasion
    from regdsl.clauses.provision import Provision
    from regdsl.clauses.ranking.model import Ranking as RankingClause
    from regdsl.clauses.teams.team_score import TeamStanding
    from regdsl.regulation.model import Regulation
    from regdsl.rulebooks.explanation import Parting, PlayerWorking


@dataclass(frozen=True, slots=True)
class ChosenEdition:
    """The edition, and what is doubtful about the choice."""

    edition: Edition
    notes: tuple[str, ...] = ()


def run_event(regulation: Regulation, paths: Sequence[str], chosen: Chosen, output: Output) -> int:
    """By the list and the edition of the regulation, unless the command line names others."""
    from regdsl.clauses.deciding import decided
    from regdsl.clauses.occasion import Occasion

    if not paths:
        raise Stop("name the results: `regdsl standings REG RESULTS`")
    columns = regulation.scope.columns | (frozenset({"section"}) if regulation.scope.sections else frozenset())
    records = results_of(paths, output, chosen_columns(chosen), columns)
    provisions, misfits = decided(regulation.provisions, records.facts)
    output.diagnostics(misfits, {}, aside=True)
    whole = Occasion(regulation.name, provisions, records=records, scope=regulation.scope)
    if not regulation.scope.sections and chosen.section is None:
        return _run_occasion(regulation, whole, chosen, output)
    from regdsl.commands.sections import occasions

    shown = occasions(whole, chosen)
    if len(shown) > 1 and (output.json or chosen.format == "html" or chosen.explain is not None):
        raise Stop(f"the sections {', '.join(shown)} have results of their own: name one, such as `--section {next(iter(shown))}`")
    codes: list[int] = []
    line_end = "\n"
    for name, event in shown.items():
        if not output.json and chosen.format != "html":
            output.result(f"{line_end if codes else ''}section {name}\n")
        codes.append(_run_occasion(regulation, event, chosen, output))
    return max(codes)


def _run_occasion(regulation: Regulation, event: Occasion, chosen: Chosen, output: Output) -> int:
    """The standings of the event, or of one of its sections."""
    from regdsl.clauses.ranking.model import Ranking as RankingClause
    from regdsl.clauses.ranking.standings import edition_of
    from regdsl.values.unknown import Unknown

    records, provisions = event.records, event.promised or ()
    assert records is not None, "an event with results is ranked"
    ranking = next((each for each in provisions if isinstance(each, RankingClause)), None)
    records, notes = _scored_as_promised(records, regulation, provisions)
    records, withdrawn = _after_withdrawals(records, event)
    notes = (*notes, *withdrawn)
    if chosen.tie_breaks is not None:
        tie_breaks = tie_breaks_named(chosen.tie_breaks)
    elif ranking is not None and ranking.drawn:
        tie_breaks, notes = (), (*notes, _not_drawn(ranking))
    elif ranking is None or ranking.tie_breaks is None:
        raise Stop(_open_list(regulation, ranking))
    else:
        tie_breaks = ranking.tie_breaks
    by_regulation = edition_of(event)
    if chosen.edition is not None:
        edition = edition_named(chosen.edition)
    elif isinstance(by_regulation, Unknown):
        edition = chosen_edition(chosen, records)
    else:
        edition = ChosenEdition(*by_regulation)
    notes = (*notes, *_norms_made(event, provisions))
    return show(records, tie_breaks, _with(notes, edition), chosen, output, provisions, _teams_besides(event))


def _norms_made(event: Occasion, provisions: Sequence[Provision]) -> tuple[str, ...]:
    """Remarks on norms, where the regulation promises any."""
    from regdsl.clauses.rooms import folder_of

    if not any(folder_of(type(each)) == "titles" for each in provisions):
        return ()
    from regdsl.clauses.judging import Ground
    from regdsl.commands.norms_made import norm_notes

    facts = event.records.facts if event.records is not None else None
    assert facts is not None
    return norm_notes(event, tuple(provisions), Ground(event.scope, tuple(provisions), None, facts))


def _teams_besides(event: Occasion) -> TeamStanding | None:
    """The teams of an individual event whose regulation gives them a score."""
    from regdsl.clauses.rooms import folder_of

    if not any(folder_of(type(each)) == "teams" for each in event.promised or ()):
        return None
    from regdsl.commands.standings_of_teams import teams_of

    return teams_of(event)


def _scored_as_promised(
    records: EventRecords, regulation: Regulation, provisions: Sequence[Provision]
) -> tuple[EventRecords, tuple[str, ...]]:
    """The results with the points of the regulation; where the file has others, and what they do to places and money."""
    from regdsl.clauses.judging import Ground
    from regdsl.clauses.occasion import Occasion
    from regdsl.clauses.pairing.model import GamePoints, MatchPoints
    from regdsl.clauses.pairing.scoring import differences, match_differences, scored_as_promised

    said = next((each for each in provisions if isinstance(each, GamePoints)), None)
    assert records.results is not None
    if said is None and not any(isinstance(each, MatchPoints) for each in provisions):
        return records, ()
    promised = scored_as_promised(records.results, provisions)
    notes = tuple(differences(records.results, promised, said.article)) if said is not None else ()
    if notes:
        from regdsl.clauses.pairing.verdict import scored_otherwise

        event = Occasion(regulation.name, tuple(provisions), records=records, scope=regulation.scope)
        told = scored_otherwise(Ground(regulation.scope, tuple(provisions), None, records.facts, event=event))
        notes += tuple(f"player {each.player}: {each.why}" if each.player is not None else each.why for each in told)
    matches = tuple(match_differences(records.results, promised, provisions))
    if matches:
        from regdsl.clauses.pairing.verdict import scored_by_the_file

        event = Occasion(regulation.name, tuple(provisions), records=records, scope=regulation.scope)
        told = scored_by_the_file(Ground(regulation.scope, tuple(provisions), None, records.facts, event=event), MatchPoints)
        matches += tuple(each.why for each in told)
    return replace(records, results=promised), (*notes, *matches)


def _after_withdrawals(records: EventRecords, event: Occasion) -> tuple[EventRecords, tuple[str, ...]]:
    """The results that count in the standing, with a note on each player who left a round robin."""
    results = records.results
    assert results is not None
    from regdsl.clauses.ranking.standings import counted
    from regdsl.values.unknown import Unknown

    found = counted(results, event, of_teams=_of_teams(event.promised or ()) is not None)
    if isinstance(found, Unknown):
        return records, tuple(f"provisional: {each} is left open; they count here" for each in found.lacking)
    return replace(records, results=found[0]), found[1]


def _with(notes: tuple[str, ...], chosen: ChosenEdition) -> ChosenEdition:
    return ChosenEdition(chosen.edition, (*notes, *chosen.notes))


def _not_drawn(ranking: RankingClause) -> str:
    """What a standing is worth while the order of the tie-breaks is not drawn."""
    listed = ", ".join(map(str, ranking.drawn))
    recorded = f"a decision in facts.yaml records it (article {ranking.article}, word `order`)"
    return (
        f"provisional: the order of {listed} is drawn after the last round and not on record: equal points share their places; {recorded}"
    )


def _open_list(regulation: Regulation, ranking: RankingClause | None) -> str:
    """Why there is no list of tie-breaks, and what helps."""
    if ranking is None or not ranking.readings:
        return f"`{regulation.file}` does not say the tie-breaks: name them with `--tie-breaks`"
    from regdsl.clauses.ranking.decision import reading_words

    readings = " or ".join(f"`{reading_words(ranking, reading)}`" for reading in ranking.readings)
    settled = f"a decision in facts.yaml settles it (article {ranking.article}, word `ranking`)"
    return f"a tie-break of `{regulation.file}` can mean {readings}: {settled}, or name the list with `--tie-breaks`"


def _after_matches(found: Standings, provisions: Sequence[Provision]) -> tuple[Standings, tuple[str, ...]]:
    """The standings after lots and tie-break matches, as far as they are recorded; notes on those that are not."""
    if not provisions:
        return found, ()
    from regdsl.clauses.playoff.final_order import Given, final_order, notes_on
    from regdsl.clauses.playoff.model import Playoff
    from regdsl.clauses.qualification.model import Qualification
    from regdsl.clauses.ranking.model import Ranking as RankingClause

    playoffs = [each for each in provisions if isinstance(each, Playoff)]
    lots = tuple(lot for each in provisions if isinstance(each, RankingClause) for lot in each.lots)
    if not playoffs and not lots:
        return found, ()
    order = final_order(found.rows, playoffs, [each for each in provisions if isinstance(each, Qualification)], Given(lots))
    rows = {row.number: row for row in found.rows}
    placed = tuple(replace(rows[placed.number], rank=placed.rank) for placed in order.placed)
    return replace(found, rows=placed), notes_on(order)


def results_of(paths: Sequence[str], output: Output, columns: Mapping[str, str], attributes: frozenset[str] = frozenset()) -> EventRecords:
    """What is on record, `columns` as in `read_entries`; what is odd about it goes to standard error. `attributes` are further columns."""
    records = read_event(paths[0] if len(paths) == 1 else list(paths), attributes, columns)
    found = [each for each in records.diagnostics if each.severity is not Severity.NOTE or not output.quiet]
    needed = [each for each in found if each.name != "entries-missing"]
    output.diagnostics(needed, {}, aside=True)
    if records.results is None and not records.sections:
        raise Stop(f"no results can be read from `{paths[0]}`")
    return records


def chosen_edition(chosen: Chosen, records: EventRecords) -> ChosenEdition:
    """By name, else by the day on which the results file says that the event began."""
    if chosen.edition is not None:
        return edition_named(chosen.edition)
    start = records.results.head.start if records.results is not None else None
    if start is None:
        raise Stop(f"the event has no date: name the edition with `--edition`, one of {', '.join(each.id for each in EDITIONS)}")
    choice = edition_for(start)
    return ChosenEdition(choice.edition, choice.notes)


def edition_named(name: str) -> ChosenEdition:
    """The edition called so on the command line."""
    found = edition(name)
    if found is None:
        raise Stop(f"no edition `{name}`: the editions are {', '.join(each.id for each in EDITIONS)}")
    return ChosenEdition(found)


def tie_breaks_named(text: str) -> tuple[TieBreak, ...]:
    """The list on the command line. Points come first in every standing: `PTS` at its beginning is understood."""
    found: list[TieBreak] = []
    for index, name in enumerate(name.strip() for name in text.split(",")):
        if not name or (index == 0 and name.upper() in {"PTS", "PTS:MP", "PTS:GP"}):
            continue
        tie_break = parse(name, Span("--tie-breaks", 1, 1, 1, 1))
        if isinstance(tie_break, Diagnostic):
            raise Stop(": ".join([tie_break.message, *tie_break.advice[:1]]))
        found.append(tie_break)
    return tuple(found)


def show(
    records: EventRecords,
    tie_breaks: Sequence[TieBreak],
    edition: ChosenEdition,
    chosen: Chosen,
    output: Output,
    provisions: Sequence[Provision] = (),
    teams: TeamStanding | None = None,
) -> int:
    """Writes the standings, and those of `teams` of the players; exit code 1 where the results contradict themselves."""
    assert records.results is not None
    with without_garbage_collection():
        table_of_scores, persons = scored(records, tie_breaks, edition.edition, chosen, _of_teams(provisions))
        ranking = rank(table_of_scores, tie_breaks)
        found = written(ranking)
    found, matches = _after_matches(found, provisions)
    notes = (*edition.notes, *found.notes, *matches)
    workings, parted = _explained(ranking, chosen.explain) if chosen.explain is not None else ((), ())
    if output.json:
        shown = _as_json(found, persons, notes)
        if chosen.explain is not None:
            from regdsl.commands import standings_working

            shown |= standings_working.as_json(workings, parted, persons)
        if teams is not None:
            from regdsl.commands import standings_of_teams

            shown |= standings_of_teams.as_json(teams)
        output.data(shown)
    elif chosen.format == "html":
        from regdsl.commands.standings_html import as_html
        from regdsl.documents.standings_page import Found

        output.result(as_html(Found(found, persons, records.results.head.name, notes, workings, parted), chosen.messages))
    else:
        output.result(_as_text(found, persons) if chosen.explain is None else f"edition {found.edition.id}\n\n")
        if chosen.explain is not None:
            from regdsl.commands import standings_working

            output.result(standings_working.as_text(workings, parted, persons))
        if notes and not output.quiet:
            output.result("\n" + "".join(f"note: {note}\n" for note in notes))
        if teams is not None:
            from regdsl.commands import standings_of_teams

            output.result(standings_of_teams.as_text(teams))
    return 1 if any(each.severity is Severity.ERROR for each in records.diagnostics if each.name != "entries-missing") else 0


def _of_teams(provisions: Sequence[Provision]) -> str | None:
    """By what the regulation ranks teams; None where it ranks players."""
    if not provisions:
        return None  # results alone: the kinds of clause need not be loaded
    from regdsl.clauses.ranking.model import POINTS
    from regdsl.clauses.ranking.model import Ranking as RankingClause

    primary = next((each.primary for each in provisions if isinstance(each, RankingClause)), POINTS)
    return primary if primary != POINTS else None


def _explained(ranking: Ranking, written: str) -> tuple[tuple[PlayerWorking, ...], tuple[Parting, ...]]:
    """The working for the starting numbers on the command line."""
    from regdsl.rulebooks.explanation import explained, partings

    numbers: list[int] = []
    for part in map(str.strip, written.split(",")):
        if not (part.isascii() and part.isdigit()):
            raise Stop(f"`{part}` is no starting number: write `--explain 4` or `--explain 4,12`")
        if int(part) not in ranking.table.numbers:
            raise Stop(f"there is no player {int(part)} in the results")
        numbers.append(int(part))
    return explained(ranking, numbers), partings(ranking, numbers)


def _as_json(found: Standings, persons: Mapping[int, Person], notes: Sequence[str]) -> dict[str, object]:
    return {
        "edition": found.edition.id,
        "tie_breaks": [str(tie_break) for tie_break in found.tie_breaks],
        "standings": [
            {
                "rank": row.rank,
                "start_number": row.number,
                "name": persons[row.number].name,
                "federation": _federation(persons[row.number]),
                "points": decimal_text(row.points),
                "tie_breaks": list(row.values),
            }
            for row in found.rows
        ],
        "notes": list(notes),
    }


def _federation(person: Person) -> str | None:
    return person.federation if isinstance(person.federation, str) else None


def _as_text(found: Standings, persons: Mapping[int, Person]) -> str:
    head = ("", "no", "name", "fed", "points", *(str(tie_break) for tie_break in found.tie_breaks))
    rows = [
        (
            str(row.rank),
            str(row.number),
            persons[row.number].name,
            _federation(persons[row.number]) or "",
            decimal_text(row.points),
            *(row.values if None not in row.values else ["-" if value is None else value for value in row.values]),
        )
        for row in found.rows
    ]
    return f"edition {found.edition.id}\n\n" + table(head, rows, left=(2, 3))
