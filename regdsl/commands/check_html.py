"""The report of `check` as a page of HTML in one language: what an official files."""

from __future__ import annotations

from collections.abc import Iterator

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.outlining import Table
from regdsl.clauses.sentence import Sentence, Verbatim, exact_decimal, sentence
from regdsl.commands.checking import Checked
from regdsl.commands.running import Stop
from regdsl.diagnostics.visible import visible
from regdsl.documents import report
from regdsl.documents.catalogue import CatalogueError
from regdsl.documents.rendering import UnknownLanguageError, rendering, written
from regdsl.documents.speaking import UntranslatedError
from regdsl.documents.written_back import WrittenOtherwiseError
from regdsl.values.hints import Any
from regdsl.values.unknown import Unknown

Headed = tuple[Sentence, Table]


def as_html(checked: Checked, language: str) -> str:
    """The page."""
    regulation = checked.loaded.regulation
    if regulation is None or checked.ground is None:
        raise Stop(f"`{checked.path}` cannot be understood, so there is nothing to report: `--format text` says why")
    tables: list[Headed] = []
    notes: list[str] = []
    for table, more in _results(checked.ground, series=regulation.kind == "series"):
        tables += table
        notes += more
    findings = report.Findings(regulation, checked.diagnostics, checked.verdicts, checked.as_of, tuple(tables), tuple(dict.fromkeys(notes)))
    try:
        spoken = report.report(findings, rendering(regulation, draft=True).speaker(language))
        return written([spoken], "html", wide=True).decode()
    except (UnknownLanguageError, CatalogueError, UntranslatedError, WrittenOtherwiseError) as fault:
        raise Stop(str(fault)) from None


def _results(ground: Ground, *, series: bool) -> Iterator[tuple[list[Headed], list[str]]]:
    """What follows from the data besides verdicts, and notes on it."""
    if series:
        yield _of_series(ground)
    elif ground.event is not None and ground.event.records is not None:
        yield _standings(_winners(ground.event)[0])
        yield _prizes(ground, ground.event)
        yield _fees(ground)


def _of_series(ground: Ground) -> tuple[list[Headed], list[str]]:
    from regdsl.clauses.series.readings import outcome
    from regdsl.commands.general_standing import as_json

    data: Any = as_json(outcome(ground))
    tables: list[Headed] = []
    if data["general_standing"]:
        tables.append((sentence("General standing"), report.general_standing_table(data["general_standing"])))
    tables += [_by_reading(reading) for reading in data.get("readings", ()) if reading["general_standing"]]
    for further in data.get("further_standings", ()):
        heading = sentence("Further standing: {name}", name=Verbatim(visible(further["title"] or further["name"])))
        tables.append((heading, report.further_table(further)))
    if data["finalists"]:
        tables.append((sentence("Final"), report.finalists_table(data["finalists"])))
    return tables, [*data["notes"], *data["open"]]


def _by_reading(reading: Any) -> Headed:
    table = report.general_standing_table(reading["general_standing"])
    if reading["value"] == "for main":
        return sentence("General standing, if the fund of the main prizes is meant"), table
    return sentence("General standing, if the whole prize fund is meant"), table


def _standings(event: Occasion) -> tuple[list[Headed], list[str]]:
    from regdsl.clauses.ranking.standings import ranking_of

    found = ranking_of(event)
    if isinstance(found, Unknown) or event.records is None:
        return [], list(found.lacking) if isinstance(found, Unknown) else []
    persons = {person.number: person for person in event.records.persons}
    rows = [
        (
            row.rank,
            row.number,
            persons[row.number].name if row.number in persons else "",
            federation if row.number in persons and isinstance(federation := persons[row.number].federation, str) else None,
            exact_decimal(row.points),
            row.values,
        )
        for row in found.standings.rows
    ]
    table = report.standings_table(rows, [str(tie_break) for tie_break in found.standings.tie_breaks])
    return [(sentence("Standings"), table)], [*found.notes, *found.standings.notes]


def _prizes(ground: Ground, event: Occasion) -> tuple[list[Headed], list[str]]:
    from regdsl.clauses.prizes.model import PlacePrizes
    from regdsl.clauses.prizes.readings import prizes_of
    from regdsl.clauses.qualification.seats import seats_of
    from regdsl.commands.prizes_json import as_json

    if event.records is None or event.records.results is None or not any(isinstance(each, PlacePrizes) for each in ground.provisions):
        return [], []
    tables: list[Headed] = []
    notes: list[str] = []
    for each in _winners(event):
        provisions = each.promised or ground.provisions
        prizes = prizes_of(each, provisions)
        data: Any = as_json(prizes, seats_of(provisions, each, prizes.order), each, ground.as_of, None)
        tables += [(sentence("Prizes"), report.prizes_table(data["prizes"]))] if data["prizes"] else []
        notes += [*data["notes"], *data["lacking"]]
    return tables, notes


def _winners(event: Occasion) -> list[Occasion]:
    """The event; where teams are ranked, first with its teams, then with its players, as those who win prizes."""
    from regdsl.clauses.teams.ranked import ranks_teams

    if not ranks_teams(event):
        return [event]
    from regdsl.clauses.teams.prize_events import for_players, for_teams

    teams, players = for_teams(event), for_players(event)
    return [*((event,) if isinstance(teams, Unknown) else (teams,)), *((players,) if players is not None else ())]


def _fees(ground: Ground) -> tuple[list[Headed], list[str]]:
    from regdsl.clauses.fees.accounts import accounts
    from regdsl.clauses.fees.charges import charges
    from regdsl.commands.fees_json import as_json

    if ground.event is None or not charges(ground.provisions):
        return [], []
    found = accounts(ground.event, ground.as_of)
    if isinstance(found, Unknown):
        return [], list(found.lacking)
    data: Any = as_json(found)
    return [(sentence("Entry fee"), report.fees_table(data["fees"]))] if data["fees"] else [], []
