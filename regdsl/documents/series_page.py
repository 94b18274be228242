"""The general standing of a series as a page, with the working of the players that are asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from regdsl.clauses.outlining import Table
from regdsl.clauses.requirements.measuring import value_in_words
from regdsl.clauses.sentence import Condition, Retold, Sentence, Texts, Value, Verbatim, exact_decimal, number, sentence, term
from regdsl.clauses.series.working import EventWorking, Put, SeriesWorking
from regdsl.diagnostics.visible import visible
from regdsl.documents.report import finalists_table, further_table, general_standing_table
from regdsl.documents.retelling import Retelling
from regdsl.documents.segment import Segment, capital
from regdsl.documents.speaking import Names, Speaker
from regdsl.documents.spoken import SpokenArticle, SpokenBlock, SpokenDocument, SpokenParagraph, page_words, spoken_table
from regdsl.regulation.model import Regulation
from regdsl.values.frozen import dataclass
from regdsl.values.hints import Any


@dataclass(frozen=True, slots=True)
class SeriesFound:
    """What the page shows: the data of the general standing as the command gives them, and what was asked to be explained."""

    series: Regulation
    data: Mapping[str, Any]
    workings: Sequence[SeriesWorking] = ()


def series_page(found: SeriesFound, speaker: Speaker) -> SpokenDocument:
    """The page in the speaker's language."""
    series = found.series
    titles = Texts(series.titles, partial=True)
    called: dict[str, Value] = {series.name: titles} if series.titles else {}
    speaker.names = Names({**called, **speaker.names.titles}, series.scope)
    speaker.retell = Retelling(speaker, series.provisions, {series.name, *series.scope.events})
    return SpokenDocument(
        speaker.language,
        speaker.writing.is_right_to_left,
        speaker.text(sentence("General standing")),
        speaker.value(titles) if series.titles else (Segment(series.called),),
        (),
        tuple(_sections(found, speaker)),
        (),
        page_words(speaker),
    )


def _sections(found: SeriesFound, speaker: Speaker) -> Iterator[SpokenArticle]:
    data = found.data
    if data["general_standing"]:
        yield _article(
            "standing", sentence("General standing"), spoken_table(general_standing_table(data["general_standing"]), speaker), speaker
        )
    for place, further in enumerate(data.get("further_standings", ()), start=1):
        heading = sentence("Further standing: {name}", name=Verbatim(visible(further["title"] or further["name"])))
        yield _article(f"further-{place}", heading, spoken_table(further_table(further), speaker), speaker)
    if data["finalists"]:
        yield _article("final", sentence("Final"), spoken_table(finalists_table(data["finalists"]), speaker), speaker)
    for place, working in enumerate(found.workings, start=1):
        yield _working(working, f"player-{place}", speaker)
    notes = [*data["notes"], *data["open"]]
    if notes:
        told = tuple(SpokenParagraph(capital(speaker.retell(note))) for note in notes)
        yield SpokenArticle("", "notes", (), speaker.sentence(sentence("Notes")), told)


def _article(name: str, heading: Sentence, block: SpokenBlock, speaker: Speaker) -> SpokenArticle:
    return SpokenArticle("", name, (), speaker.sentence(heading), (block,))


def _working(working: SeriesWorking, name: str, speaker: Speaker) -> SpokenArticle:
    heading = sentence(
        "{player}: place {place}, points {points}",
        player=Verbatim(visible(working.name)),
        place=number(working.rank) if working.rank is not None else term("open"),
        points=_points(working.total),
    )
    sentences = [*_how(working)]
    if working.beside:
        sentences.append(sentence("Points beside those of the events: {points}.", points=number(exact_decimal(working.beside))))
    paragraphs = tuple(SpokenParagraph(speaker.sentence(each)) for each in sentences)
    return SpokenArticle("", name, (), speaker.sentence(heading), (spoken_table(_table(working.events), speaker), *paragraphs))


def _table(events: Sequence[EventWorking]) -> Table:
    head = (
        sentence("Event"),
        sentence("Place"),
        sentence("Score"),
        sentence("Points of the place"),
        sentence("Multiplied by"),
        sentence("Bonus"),
        sentence("Points"),
        sentence("Counts"),
    )
    return Table(head, tuple(_row(event) for event in events), frozenset(range(1, 7)))


def _row(event: EventWorking) -> tuple[Value | None, ...]:
    product = Fraction(1)
    for factor in event.factors:
        product *= factor.result if isinstance(factor.result, Fraction) else 1
    return (
        sentence("{event}", event=Retold(event.event)),
        number(event.first) if event.first is not None else term("open"),
        _points(event.score),
        _points(event.earned),
        number(exact_decimal(product)) if product != 1 else None,
        number(exact_decimal(event.bonus)) if event.bonus else None,
        _points(event.points),
        term("yes") if event.counts else term("no"),
    )


def _points(value: Fraction | None) -> Value:
    return number(exact_decimal(value)) if value is not None else term("open")


def _how(working: SeriesWorking) -> Iterator[Sentence]:
    """The formulas and multipliers with the numbers in them."""
    for event in working.events:
        for put in (*((event.formula,) if event.formula is not None else ()), *event.factors):
            if put.values:
                yield _put(event.event, put)


def _put(event: str, put: Put) -> Sentence:
    values = ", ".join(f"{name} {value_in_words(value)}" for name, value in put.values)
    return sentence(
        "{event}: {formula}, with {values}: {result}.",
        event=Retold(event),
        formula=Condition(put.written),
        values=Retold(values),
        result=Verbatim(value_in_words(put.result)),
    )
