"""Versions in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.outlining import Around, Block, Note, said
from regdsl.clauses.sentence import Code, Percent, Sentence, Value, left_open, listed, number, sentence, terms
from regdsl.clauses.versions.model import ChangeReserved, MadeIneligible, MayOnlyRise, Version
from regdsl.clauses.versions.operands import Remedy


def _version(version: Version, around: Around) -> Iterable[Block]:
    changed = list(dict.fromkeys(clause.article for change in version.changes for clause in change.reads if clause.article))
    gone = list(
        dict.fromkeys(clause.article for change in version.changes if not change.reads for clause in change.replaced if clause.article)
    )
    yield said(
        sentence("Version {number}, in force from {day}.", number=number(version.number), day=version.on)
        if version.on is not None
        else left_open("Version {number}; the published text does not say from which day it is in force.", number=number(version.number)),
        sentence("Articles changed: {articles}.", articles=_codes(changed)) if changed else None,
        sentence("Articles taken out, by their numbers until then: {articles}.", articles=_codes(gone)) if gone else None,
        *((_remedy(version.remedy),) if version.remedy is not None else ()),
    )
    for change in (each for each in version.changes if each.replaced):
        articles = list(dict.fromkeys(clause.article for clause in change.replaced if clause.article))
        if articles:
            lead = sentence("What these articles, by their numbers until then, said: {articles}.", articles=_codes(articles))
        else:
            lead = sentence("What the text said until then:")
        yield Note(lead, change.replaced)


def _codes(articles: Iterable[str]) -> Value:
    return listed(map(Code, articles))


def _remedy(remedy: Remedy) -> Sentence:
    if remedy.refund is None:
        return sentence("Entrants who are not eligible any more move to another section.")
    refund = Percent(remedy.refund)
    if remedy.move:
        return sentence("Entrants who are not eligible any more move to another section or get back {percent} of the fee.", percent=refund)
    return sentence("Entrants who are not eligible any more get back {percent} of the fee.", percent=refund)


def _made_ineligible(made: MadeIneligible, around: Around) -> Iterable[Block]:
    if made.remedy is not None:
        yield said(_remedy(made.remedy))


def _may_only_rise(rise: MayOnlyRise, around: Around) -> Iterable[Block]:
    yield said(sentence("May be raised and never lowered: {topics}.", topics=terms(rise.topics, "topic")))


def _reserved(reserved: ChangeReserved, around: Around) -> Iterable[Block]:
    yield said(sentence("The organizer may change these regulations."))


OUTLINES = {Version: _version, MadeIneligible: _made_ineligible, MayOnlyRise: _may_only_rise, ChangeReserved: _reserved}
HEADINGS = {MadeIneligible: sentence("Changes"), MayOnlyRise: sentence("Changes"), ChangeReserved: sentence("Changes")}
