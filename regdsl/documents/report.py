"""The report of a check as a document: verdicts with evidence, standings, prizes, fees, as pages that an official can file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from itertools import groupby
from pathlib import PurePath

from regdsl.clauses.outlining import Table
from regdsl.clauses.sentence import Code, Number, Retold, Sentence, Term, Texts, Value, Verbatim, number, sentence, term
from regdsl.diagnostics import Diagnostic, Severity
from regdsl.diagnostics.visible import visible
from regdsl.documents.retelling import Retelling
from regdsl.documents.segment import Segment, capital
from regdsl.documents.speaking import Names, Speaker
from regdsl.documents.spoken import SpokenArticle, SpokenBlock, SpokenDocument, SpokenParagraph, anchor, page_words, spoken_table
from regdsl.regulation.model import Regulation
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money
from regdsl.values.verdict import Evidence, Status, Verdict

_CLASSES = {Status.MET: "met", Status.NOT_MET: "not-met", Status.UNDETERMINED: "undetermined"}
_STATUS = {Status.MET: term("met"), Status.NOT_MET: term("not met"), Status.UNDETERMINED: term("open")}


@dataclass(frozen=True, slots=True)
class Findings:
    """What a check found. `tables` are those of the results: standings, prizes, fees, each with its heading."""

    regulation: Regulation
    diagnostics: tuple[Diagnostic, ...]
    verdicts: tuple[Verdict, ...]
    as_of: date | None
    tables: tuple[tuple[Sentence, Table], ...] = ()
    notes: tuple[str, ...] = ()


def report(findings: Findings, speaker: Speaker) -> SpokenDocument:
    """The report in the speaker's language."""
    regulation = findings.regulation
    events = {regulation.name, *regulation.scope.events, *(verdict.event for verdict in findings.verdicts if verdict.event is not None)}
    titles = Texts(regulation.titles, partial=True)
    called: dict[str, Value] = {regulation.name: titles} if regulation.titles else {}
    speaker.names = Names({**called, **speaker.names.titles}, regulation.scope)  # names of people are of no language
    speaker.retell = Retelling(speaker, regulation.provisions, events)
    sections = [section for section in _sections(findings, speaker) if section.items]
    return SpokenDocument(
        speaker.language,
        speaker.writing.is_right_to_left,
        speaker.text(sentence("Report of a check")),
        speaker.value(titles) if regulation.titles else (Segment(regulation.called),),
        tuple(_summary(findings, speaker)),
        tuple(sections),
        (speaker.sentence(sentence("What is open needs data that nobody has given yet; it is neither met nor missed.")),),
        page_words(speaker),
    )


def _summary(findings: Findings, speaker: Speaker) -> Iterator[SpokenBlock]:
    if findings.as_of is not None:
        yield SpokenParagraph(speaker.sentence(sentence("Judged on {day}.", day=findings.as_of)))
    counts = {status: sum(verdict.status is status for verdict in findings.verdicts) for status in Status}
    yield SpokenParagraph(
        speaker.sentence(
            sentence(
                "Verdicts: met {met}, not met {not_met}, open {open}.",
                met=number(counts[Status.MET]),
                not_met=number(counts[Status.NOT_MET]),
                open=number(counts[Status.UNDETERMINED]),
            )
        )
    )
    errors = sum(each.severity is Severity.ERROR for each in findings.diagnostics)
    if errors:
        yield SpokenParagraph(speaker.sentence(sentence("Errors in the text or the data: {number}.", number=number(errors))))


def _sections(findings: Findings, speaker: Speaker) -> Iterator[SpokenArticle]:
    yield _section("overview", sentence("Overview"), tuple(_overview(findings.verdicts, speaker)), speaker)
    for place, (heading, table) in enumerate(findings.tables, start=1):
        yield _section(f"table-{place}", heading, (spoken_table(table, speaker),), speaker)
    yield _section("verdicts", sentence("Verdicts"), tuple(_verdicts(findings.verdicts, speaker)), speaker)
    notes = tuple(SpokenParagraph(speaker.retell(note)) for note in findings.notes)
    yield _section("notes", sentence("Notes"), notes, speaker)
    yield _section(
        "faults", sentence("Errors and remarks on the text and the data"), tuple(_faults(findings.diagnostics, speaker)), speaker
    )


def _section(name: str, heading: Sentence, items: tuple[SpokenBlock | SpokenArticle, ...], speaker: Speaker) -> SpokenArticle:
    return SpokenArticle("", name, (), speaker.sentence(heading), items)


# ---- verdicts


def _overview(verdicts: Sequence[Verdict], speaker: Speaker) -> Iterator[SpokenBlock]:
    """Articles against events, where the same is asked of several."""
    cells: dict[tuple[str, str], dict[str, Status]] = {}
    for verdict in verdicts:
        if verdict.event is not None:
            cells.setdefault((verdict.article, verdict.requirement), {})[verdict.event] = verdict.status
    by_events: dict[tuple[str, ...], list[tuple[str, str, dict[str, Status]]]] = {}
    for (article, requirement), found in cells.items():
        by_events.setdefault(tuple(found), []).append((article, requirement, found))
    for events, rows in by_events.items():
        named = (sentence("{event}", event=Retold(event)) for event in events) if len(events) > 1 else (sentence("Status"),)
        head = (sentence("Article"), sentence("Requirement"), *named)
        lines: tuple[tuple[Value | None, ...], ...] = tuple(
            (Verbatim(article), Retold(requirement), *(_STATUS[found[event]] for event in events)) for article, requirement, found in rows
        )
        yield spoken_table(Table(head, lines), speaker)


def _verdicts(verdicts: Sequence[Verdict], speaker: Speaker) -> Iterator[SpokenArticle]:
    several = len({verdict.event for verdict in verdicts if verdict.event is not None}) > 1
    for place, ((article, _), group) in enumerate(groupby(verdicts, key=_heading), start=1):
        found = list(group)
        heading = capital(speaker.retell(found[0].requirement)) if found[0].event is not None else ()
        items = tuple(block for verdict in found for block in _verdict(verdict, speaker, several=several))
        yield SpokenArticle(article, f"{anchor(article)}-{place}", (), heading, items)


def _heading(verdict: Verdict) -> tuple[str, str]:
    """Verdicts about several events share one heading."""
    return verdict.article, verdict.requirement if verdict.event is not None else ""


def _verdict(verdict: Verdict, speaker: Speaker, *, several: bool) -> Iterator[SpokenBlock]:
    """The status, of which event where there are several, and what was found."""
    who: tuple[Segment, ...] = ()
    if verdict.event is None:
        who = capital(speaker.retell(verdict.requirement))
    elif several:
        who = speaker.value(Retold(verdict.event))
    segments = [
        Segment(speaker.text(sentence("{status}", status=_STATUS[verdict.status])), "status"),
        *((Segment(" "), *who) if who else ()),
    ]
    if who and not who[-1].text.endswith("."):
        segments.append(Segment("."))
    for each in _sentences(verdict):
        segments += [Segment(" "), *speaker.sentence(each)]
    yield SpokenParagraph(tuple(segments), status=_CLASSES[verdict.status])
    if verdict.evidence:
        yield spoken_table(_evidence(verdict.evidence), speaker)


def _sentences(verdict: Verdict) -> Iterator[Sentence]:
    if verdict.measured is not None and verdict.at_most is not None:
        yield sentence("Found: {least} to {most}.", least=Retold(verdict.measured), most=Retold(verdict.at_most))
    elif verdict.measured is not None:
        yield sentence("Found: {value}.", value=Retold(verdict.measured))
    if verdict.required is not None and verdict.status is not Status.MET:
        yield sentence("Required: {value}.", value=Retold(verdict.required))
    if verdict.status is not Status.MET:
        for missing in verdict.missing:
            yield sentence("Missing: {value}.", value=Retold(missing))
        for lacking in verdict.lacking:
            yield sentence("Not known: {value}.", value=Retold(lacking))


def _evidence(evidence: Iterable[Evidence]) -> Table:
    head = (sentence("No."), sentence("Name"), sentence("Evidence"))
    rows = tuple(
        (
            number(each.player) if each.player is not None else None,
            _person(each.name) if each.name is not None else None,
            Retold(each.why),
        )
        for each in evidence
    )
    return Table(head, rows, frozenset({0}))


def _faults(diagnostics: Sequence[Diagnostic], speaker: Speaker) -> Iterator[SpokenBlock]:
    """In English, as the checker speaks: code, place (with the file, where there are several), what is wrong."""
    if not diagnostics:
        return
    several = len({each.span.file for each in diagnostics}) > 1
    head = (sentence("Code"), sentence("File"), sentence("Line"), sentence("What"))
    rows = tuple(
        (
            Code(each.kind.code),
            Verbatim(visible("/".join(PurePath(each.span.file).parts[-2:]))) if several else None,
            Number(Decimal(each.span.line)),
            Retold(each.message),
        )
        for each in diagnostics
    )
    yield spoken_table(Table(head, rows, frozenset({2})), speaker)


# ---- what follows from results, from the JSON of the commands


def general_standing_table(data: Sequence[Mapping[str, object]]) -> Table:
    """The general standing: the places and points of each event, and the total."""
    events = tuple(dict.fromkeys(event for row in data for event in _mapping(row["events"])))
    head = (sentence("Rank"), sentence("Name"), sentence("Federation"), *(sentence("{event}", event=Retold(event)) for event in events))
    rows = []
    for row in data:
        total: Value = sentence("at least {points}", points=_number(row.get("at_least"))) if row["total"] is None else _number(row["total"])
        places = (_place(_mapping(row["events"]).get(event)) for event in events)
        rows.append((_rank(row["rank"]), _person(row["name"]), _code(row["federation"]), *places, total))
    right = frozenset({0, *range(3, 4 + len(events))})
    return Table((*head, sentence("Total")), tuple(rows), right)


def finalists_table(data: Sequence[Mapping[str, object]]) -> Table:
    """Who plays in the final, and by what."""
    head = (sentence("Name"), sentence("Federation"), sentence("Right to play"), sentence("Article"))
    rows = tuple(
        (_person(row["name"]), _code(row["federation"]), Term(str(row["by"]), "seat"), Verbatim(str(row["article"]))) for row in data
    )
    return Table(head, rows)


def further_table(data: Mapping[str, object]) -> Table:
    """A standing beside the general one: of some players, or of clubs with the players whose points count."""
    rows = [row for row in data["rows"] if isinstance(row, Mapping)] if isinstance(data["rows"], list) else []
    head = (
        sentence("Rank"),
        sentence("Name"),
        sentence("Points"),
        *((sentence("Players"),) if any(row.get("players") for row in rows) else ()),
    )
    cells = tuple(
        (
            _rank(row["rank"]),
            _person(row["name"]),
            _number(row["points"]) if row["points"] is not None else term("open"),
            *((Verbatim("; ".join(map(str, row.get("players", ())))),) if len(head) > 3 else ()),
        )
        for row in rows
    )
    return Table(head, cells, frozenset({0, 2}))


SEATS = ("federation", "series points", "organizer")
"""How somebody comes into a final."""


def standings_table(rows: Sequence[tuple[int, int, str, str | None, Decimal, tuple[str | None, ...]]], codes: Sequence[str]) -> Table:
    """Rank, starting number, name, federation, points, and the value of each tie-break."""
    head = (sentence("Rank"), sentence("No."), sentence("Name"), sentence("Federation"), sentence("Points"))
    lines = tuple(
        (number(rank), number(no), _person(name), _code(federation), number(points), *(_written(value) for value in values))
        for rank, no, name, federation, points, values in rows
    )
    columns = tuple(sentence("{code}", code=Code(code)) for code in codes)
    return Table((*head, *columns), lines, frozenset({0, 1, *range(4, 5 + len(codes))}))


def prizes_table(data: Sequence[Mapping[str, object]]) -> Table:
    """Who gets which prize: what is paid and why; what is open is given by its bounds."""
    head = (sentence("Article"), sentence("No."), sentence("Name"), sentence("Prize"), sentence("Paid"), sentence("Reason"))
    rows = tuple(
        (
            Verbatim(str(row["article"])),
            _number(row["player"]),
            _person(row["name"] or ""),
            _money(row["gross"]) or _goods(row),
            _money(row["net"]) or _bounds(row),
            Retold(str(row["why"])),
        )
        for row in data
    )
    return Table(head, rows, frozenset({1, 3, 4}))


def fees_table(data: Sequence[Mapping[str, object]]) -> Table:
    """What each entrant owes, has paid and still has to pay."""
    head = (sentence("No."), sentence("Name"), sentence("Owed"), sentence("Paid"), sentence("Status"), sentence("Reason"))
    rows = tuple(
        (
            _number(row["player"]),
            _person(row["name"]),
            _money(row["total"]),
            _money(row["paid"]),
            Term(str(row["status"]), "payment status"),
            Retold(str(row["why"])),
        )
        for row in data
    )
    return Table(head, rows, frozenset({0, 2, 3}))


PAYMENT_STATUSES = ("paid", "due", "overdue", "undetermined")


def _person(name: object) -> Verbatim:
    """A name from the data: characters that nobody sees are shown by their codes."""
    return Verbatim(visible(str(name)))


def _mapping(value: object) -> Mapping[str, Mapping[str, object]]:
    return value if isinstance(value, Mapping) else {}


def _number(value: object) -> Value:
    return number(Decimal(str(value)))


def _written(value: str | None) -> Value | None:
    if value is None:
        return None
    return number(Decimal(value)) if value.replace(".", "", 1).replace("-", "", 1).isdigit() else Verbatim(value)


def _rank(value: object) -> Value:
    return _number(value) if value is not None else term("open")


def _code(value: object) -> Value | None:
    return Code(str(value)) if value else None


def _place(value: Mapping[str, object] | None) -> Value | None:
    """The points and the place of one event."""
    if value is None:
        return None
    if value["points"] is None:
        return term("open")
    points, place = _number(value["points"]), _number(value["place"] or 0)
    if value.get("dropped"):
        return sentence("dropped: {points} ({place})", points=points, place=place)
    return sentence("{points} ({place})", points=points, place=place)


def _money(value: object) -> Value | None:
    if not isinstance(value, Mapping):
        return None
    amount = str(value["amount"])
    return Money(Decimal(amount), str(value["currency"])) if "/" not in amount else Verbatim(f"{amount} {value['currency']}")


def _goods(row: Mapping[str, object]) -> Value | None:
    goods = row.get("goods")
    return Verbatim(", ".join(map(str, goods))) if isinstance(goods, list) and goods else None


def _bounds(row: Mapping[str, object]) -> Value | None:
    lowest, highest = _money(row.get("at_least")), _money(row.get("at_most"))
    if lowest is not None and highest is not None:
        return sentence("{least} to {most}", least=lowest, most=highest)
    return None if row["status"] == "determined" else term("open")
