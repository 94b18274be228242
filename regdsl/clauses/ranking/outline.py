"""The ranking in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.outlining import Around, Block, Table, said
from regdsl.clauses.ranking.model import GAME_POINTS, MATCH_POINTS, OwnTieBreakDefined, Ranking, UnplayedGames
from regdsl.clauses.sentence import Code, Named, Sentence, Term, Value, Verbatim, codes, left_open, listed, number, sentence
from regdsl.rulebooks.tie_break import TieBreak
from regdsl.values.frozen import replace

TIE_BREAKS = (
    "AOB", "APPO", "APRO", "ARO", "ARO/C1", "BBE", "BC", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BPG", "BWG", "DE", "EDE", "EGGSB",
    "EGMSB", "EMGSB", "EMMSB", "FB", "FB/C1", "KS", "LOT", "MPvGP", "PS", "PTP", "PTS", "REP", "RTNG", "SB", "SSSC", "STD", "TBR", "TPN",
    "TPR", "WIN", "WON",
)  # fmt: skip
"""Tie-breaks that have a name in words; others are given by FIDE's code alone."""


def _ranking(ranking: Ranking, around: Around) -> Iterable[Block]:
    yield said(_order(ranking))
    if ranking.drawn and ranking.drawn_after is not None:
        drawn = codes(map(str, ranking.drawn))
        after = number(ranking.drawn_after)
        yield said(sentence("After round {round} a lot puts these tie-breaks in order: {codes}.", round=after, codes=drawn))
        return
    if ranking.drawn:
        yield said(sentence("After the last round a lot puts these tie-breaks in order: {codes}.", codes=codes(map(str, ranking.drawn))))
        return
    if ranking.partly:
        yield said(left_open("The published text leaves one or more of the tie-breaks open."))
        yield _tie_breaks(ranking.partly)
    elif ranking.tie_breaks is None and not ranking.readings:
        yield said(left_open("The published text does not say which tie-breaks part players with equal points."))
    for reading, tie_breaks in enumerate(ranking.readings or ((ranking.tie_breaks,) if ranking.tie_breaks else ()), start=1):
        if ranking.readings:
            yield said(left_open("The published text can be read in several ways. Reading {number}:", number=number(reading)))
        if tie_breaks:
            yield _tie_breaks(tie_breaks)
    if ranking.lots:
        yield said(*(sentence("Drawn by lot: {numbers}.", numbers=_numbers(lot)) for lot in ranking.lots))


def _tie_breaks(listed: tuple[TieBreak | None, ...]) -> Table:
    head = (sentence("No."), sentence("Tie-break"), sentence("Code of FIDE"))
    rows = tuple(
        (number(place), _name(each), Code(_code(each))) if each is not None else (number(place), left_open("left open"), None)
        for place, each in enumerate(listed, start=1)
    )
    return Table(head, rows, frozenset({0}), sentence("Tie-breaks, in this order"))


def _order(ranking: Ranking) -> Sentence:
    if ranking.primary == MATCH_POINTS:
        return sentence("The final order of the teams is by match points.")
    if ranking.primary == GAME_POINTS:
        return sentence("The final order of the teams is by game points.")
    return sentence("The final order is by points.")


def _numbers(lot: tuple[int, ...]) -> Value:
    return listed((number(each) for each in lot), "")


def _name(tie_break: TieBreak) -> Value:
    """The name of the tie-break with its cuts, or of the tie-break alone, or its code."""
    for code in (_code(tie_break), tie_break.code):
        if code in TIE_BREAKS:
            name = Term(code, "tie-break")
            return sentence("{name}, if all of them have met", name=name) if tie_break.if_all_met else name
    return codes((tie_break.code,))


def _code(tie_break: TieBreak) -> str:
    """FIDE's code, without what a regulation adds in its own words."""
    return str(replace(tie_break, if_all_met=False))


def _unplayed(unplayed: UnplayedGames, around: Around) -> Iterable[Block]:
    if unplayed.rule is None:
        yield said(left_open("The published text leaves open how unplayed games count in tie-breaks."))
    else:
        yield said(sentence("Unplayed games in tie-breaks: {rule}.", rule=Term(unplayed.rule, "unplayed games")))


def _own(own: OwnTieBreakDefined, around: Around) -> Iterable[Block]:
    name = Verbatim(own.title) if own.title is not None else Named(own.name)
    yield said(sentence("These regulations define a tie-break of their own: {name}.", name=name))


OUTLINES = {Ranking: _ranking, OwnTieBreakDefined: _own, UnplayedGames: _unplayed}
HEADINGS = {
    Ranking: sentence("Ranking and tie-breaks"),
    OwnTieBreakDefined: sentence("Ranking and tie-breaks"),
    UnplayedGames: sentence("Unplayed games"),
}
