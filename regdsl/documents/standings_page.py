"""The standings of an event as a page, with the working of every value where it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal

from regdsl.clauses.outlining import Table
from regdsl.clauses.ranking.outline import TIE_BREAKS
from regdsl.clauses.sentence import Code, Retold, Sentence, Value, Verbatim, exact_decimal, number, sentence, term
from regdsl.clauses.sentence import Term as Word
from regdsl.diagnostics.visible import visible
from regdsl.documents.catalogue import read
from regdsl.documents.report import standings_table
from regdsl.documents.retelling import Retelling
from regdsl.documents.segment import Segment
from regdsl.documents.speaking import Names, Speaker
from regdsl.documents.spoken import SpokenArticle, SpokenBlock, SpokenDocument, SpokenParagraph, page_words, spoken_table
from regdsl.expressions.vocabulary import NO_SCOPE
from regdsl.records.person import Person
from regdsl.rulebooks.explanation import COLOURS, RESULTS, Encounter, Parting, PlayerWorking, Round, Term, Working
from regdsl.rulebooks.standings import Standings
from regdsl.values.frozen import dataclass

WORDS_OF_RESULTS = tuple(RESULTS.values())
"""The results of rounds as the catalogues have them."""
WORDS_OF_COLOURS = tuple(COLOURS.values())


@dataclass(frozen=True, slots=True)
class Found:
    """What the page shows: the standings, who the players are, notes, and what was asked to be explained."""

    standings: Standings
    persons: Mapping[int, Person]
    title: str | None
    notes: Sequence[str] = ()
    workings: Sequence[PlayerWorking] = ()
    partings: Sequence[Parting] = ()


def standings_page(found: Found, language: str) -> SpokenDocument:
    """The page in one language. Raises `CatalogueError`, `UntranslatedError`."""
    speaker = Speaker(read(language), Names({}, NO_SCOPE), lambda _texts, _speaker: (), {})
    speaker.retell = Retelling(speaker, (), ())
    edition = sentence("Edition of the tie-break rules: {edition}.", edition=Code(found.standings.edition.id))
    return SpokenDocument(
        language,
        speaker.writing.is_right_to_left,
        speaker.text(sentence("Standings")),
        (Segment(visible(found.title)),) if found.title else speaker.sentence(sentence("Standings")),
        (SpokenParagraph(speaker.sentence(edition)), spoken_table(_standings(found), speaker)),
        tuple(_sections(found, speaker)),
        (),
        page_words(speaker),
    )


def _standings(found: Found) -> Table:
    rows = [
        (
            row.rank,
            row.number,
            _name(row.number, found.persons),
            _federation(row.number, found.persons),
            exact_decimal(row.points),
            row.values,
        )
        for row in found.standings.rows
    ]
    return standings_table(rows, [str(tie_break) for tie_break in found.standings.tie_breaks])


def _name(player: int, persons: Mapping[int, Person]) -> str:
    return persons[player].name if player in persons else ""


def _federation(player: int, persons: Mapping[int, Person]) -> str | None:
    federation = persons[player].federation if player in persons else None
    return federation if isinstance(federation, str) else None


def _sections(found: Found, speaker: Speaker) -> Iterator[SpokenArticle]:
    if found.notes:
        notes = tuple(SpokenParagraph(speaker.retell(note)) for note in found.notes)
        yield SpokenArticle("", "notes", (), speaker.sentence(sentence("Notes")), notes)
    for player in found.workings:
        heading = sentence(
            "{player}: place {place}, points {points}",
            player=Verbatim(_named(player.number, found.persons)),
            place=number(player.place),
            points=_value(player.points),
        )
        inner = tuple(
            _working(each, f"player-{player.number}-{place}", found, speaker) for place, each in enumerate(player.workings, start=1)
        )
        yield SpokenArticle("", f"player-{player.number}", (), speaker.sentence(heading), inner)
    if found.partings:
        parted = tuple(SpokenParagraph(speaker.sentence(_parting(each, found.persons))) for each in found.partings)
        yield SpokenArticle("", "parted", (), speaker.sentence(sentence("What parted them")), parted)


def _named(player: int, persons: Mapping[int, Person]) -> str:
    return visible(f"{player} {_name(player, persons)}".rstrip())


def _value(written: str | None) -> Value:
    """A value of a tie-break: a number in the language's writing, anything else as it is."""
    if written is None:
        return term("no value")
    return number(Decimal(written)) if written.replace(".", "", 1).removeprefix("-").isdigit() else Verbatim(written)


# ---- one tie-break


def _working(working: Working, anchor: str, found: Found, speaker: Speaker) -> SpokenArticle:
    heading = sentence("{tie_break}: {value}", tie_break=Code(working.tie_break), value=_value(working.value))
    blocks: list[SpokenBlock] = [SpokenParagraph(speaker.sentence(_what(working)))]
    if working.left_out is not None:
        blocks.append(SpokenParagraph(speaker.sentence(sentence("Left out: {reason}.", reason=Retold(working.left_out)))))
    elif working.result:
        blocks.append(SpokenParagraph(speaker.sentence(sentence("Result: {value}.", value=Retold(working.result)))))
    if working.terms:
        blocks.append(spoken_table(_terms(working.terms, found.persons), speaker))
    for encounter in working.encounters:
        blocks.append(SpokenParagraph(speaker.sentence(sentence("By the rule: {rule}.", rule=Retold(encounter.rule)))))
        blocks.append(spoken_table(_encounter(encounter, found.persons), speaker))
    return SpokenArticle("", anchor, (), speaker.sentence(heading), tuple(blocks))


def _what(working: Working) -> Sentence:
    code = next((code for code in (working.tie_break, working.tie_break.partition("/")[0]) if code in TIE_BREAKS), None)
    name: Value = Word(code, "tie-break") if code is not None else Retold(working.title)
    if working.article:
        return sentence("{tie_break}; rule: {article}.", tie_break=name, article=Verbatim(working.article))
    return sentence("{tie_break}.", tie_break=name)


def _terms(terms: Iterable[Term], persons: Mapping[int, Person]) -> Table:
    head = (
        sentence("Round"), sentence("Opponent"), sentence("Result"), sentence("Colour"), sentence("Counts"), sentence("Reason"),
        sentence("Cut"),
    )  # fmt: skip
    rows = tuple(
        (*_round(each.round, persons), _value(each.amount), Retold(each.why), Retold(each.cut) if each.cut else None) for each in terms
    )
    return Table(head, rows, frozenset({0, 4}))


def _round(played: Round | None, persons: Mapping[int, Person]) -> tuple[Value | None, Value | None, Value | None, Value | None]:
    if played is None:
        return None, None, None, None
    opponent = Verbatim(_named(played.opponent, persons)) if played.opponent is not None else None
    colour = Word(COLOURS[played.colour], "pieces") if played.colour and played.code in "1=0WDL" else None
    return number(played.number), opponent, Word(RESULTS[played.code], "game result"), colour


def _encounter(encounter: Encounter, persons: Mapping[int, Person]) -> Table:
    """Each against each, and the place among them; those who stay equal share one."""
    places: dict[int, int] = {}
    for group in encounter.order:
        places |= dict.fromkeys(group, len(places) + 1)
    head = (sentence("Name"), *(sentence("{player}", player=number(each)) for each in encounter.players), sentence("Place"))
    rows = tuple(
        (
            Verbatim(_named(player, persons)),
            *(_value(score) if score is not None else None for score in scores),
            number(places[player]) if player in places else None,
        )
        for player, scores in zip(encounter.players, encounter.scores, strict=True)
    )
    return Table(head, rows, frozenset(range(1, len(head))))


def _parting(parting: Parting, persons: Mapping[int, Person]) -> Sentence:
    better, other = Verbatim(_named(parting.better, persons)), Verbatim(_named(parting.other, persons))
    if parting.by is None:
        return sentence("{better} and {other} share their place: nothing in the list parts them.", better=better, other=other)
    first, second = (_value(value) for value in parting.values)
    return sentence(
        "{better} is before {other} by {tie_break}: {first} to {second}.",
        better=better,
        other=other,
        tie_break=term("points") if parting.by == "points" else Code(parting.by),
        first=first,
        second=second,
    )
