"""What is known of persons and from where, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.attributes.model import Attribute, Group
from regdsl.clauses.attributes.source import BIRTH_YEAR, ON_A_DAY, Source
from regdsl.clauses.outlining import Around, Block, said
from regdsl.clauses.sentence import Named, People, Sentence, Verbatim, left_open, rating, sentence


def _attribute(attribute: Attribute, around: Around) -> Iterable[Block]:
    name = Named(attribute.name)
    if not attribute.sources:
        yield said(left_open("{attribute}: the published text leaves open where it is taken from.", attribute=name))
    else:
        said_of = tuple(said_one for source in attribute.sources if (said_one := _source(attribute.name, source)) is not None)
        if said_of:
            yield said(*said_of)


def _source(attribute: str, source: Source) -> Sentence | None:
    """What readers need to know. That a column of the entry list says it is for programs only."""
    name = Named(attribute)
    if source.what == BIRTH_YEAR and source.year is not None:
        return sentence("{attribute} counts by the year of birth, reached in {year}.", attribute=name, year=rating(source.year))
    if source.what == BIRTH_YEAR:
        return sentence("{attribute} counts by the year of birth.", attribute=name)
    if source.what == ON_A_DAY and source.on is not None:
        return sentence("{attribute} counts in full years on {day}.", attribute=name, day=source.on)
    if source.what in ("list", "value", "detail"):
        return sentence("{attribute}: {source}.", attribute=name, source=Verbatim(source.text))
    return None


def _group(group: Group, around: Around) -> Iterable[Block]:
    name = Named(group.name)
    if group.where is None:
        yield said(left_open("{group}: the published text leaves open who belongs to it.", group=name))
    else:
        yield said(sentence("{group}: {people}.", group=name, people=People("players", group.where)))


OUTLINES = {Attribute: _attribute, Group: _group}
HEADINGS = {Attribute: sentence("Data of players"), Group: sentence("Groups of players")}
