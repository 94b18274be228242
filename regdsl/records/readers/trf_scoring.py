"""Points per result: TRF26 record 162, JaVaFo's XXS, bbpPairings' BBW BBD BBL BBZ BBF BBU.

Source: TRF26 (C.02 Annex) record 162; JaVaFo 2.2 Advanced User Manual; bbpPairings' description of TRF(bx).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

from regdsl.records.crosstable import Line, Result, Scoring, packed
from regdsl.records.findings import Findings
from regdsl.records.results import Record
from regdsl.values.frozen import dataclass, field
from regdsl.values.patterns import pattern

_GROUPS: dict[str, tuple[Result, ...]] = {
    "W": (Result.WIN, Result.UNRATED_WIN, Result.FORFEIT_WIN, Result.FULL_POINT_BYE),
    "D": (Result.DRAW, Result.UNRATED_DRAW, Result.HALF_POINT_BYE),
    "L": (Result.LOSS, Result.UNRATED_LOSS),
    "A": (Result.FORFEIT_LOSS, Result.ZERO_POINT_BYE),
    "P": (Result.PAIRING_ALLOCATED_BYE,),
}
_JAVAFO: dict[str, tuple[Result, ...]] = {
    "W": _GROUPS["W"],
    "D": _GROUPS["D"],
    "L": _GROUPS["L"],
    "ZPB": (Result.ZERO_POINT_BYE,),
    "HPB": (Result.HALF_POINT_BYE,),
    "FPB": (Result.FULL_POINT_BYE,),
    "PAB": (Result.PAIRING_ALLOCATED_BYE,),
    "FW": (Result.FORFEIT_WIN,),
    "FL": (Result.FORFEIT_LOSS,),
}
_OVER_THE_BOARD = {"W": (Result.WIN, Result.UNRATED_WIN), "D": (Result.DRAW, Result.UNRATED_DRAW), "L": (Result.LOSS, Result.UNRATED_LOSS)}
_BBP: dict[str, tuple[Result, ...]] = {
    "BBW": _GROUPS["W"],
    "BBD": _GROUPS["D"],
    "BBL": _GROUPS["L"],
    "BBZ": (Result.ZERO_POINT_BYE,),
    "BBF": (Result.FORFEIT_LOSS,),
    "BBU": _GROUPS["P"],
}
_SYMBOL = pattern(r"\s*([WDLAPX])\s*(\d{1,4}(?:\.\d{1,4})?)(?=\s|$)", re.A)
_ASSIGNMENT = pattern(r"([A-Z]{1,3})=(\d{1,4}(?:\.\d{1,4})?)", re.A)
_NUMBER = pattern(r"\d{1,4}(?:\.\d{1,4})?", re.A)

# What other systems of points people use without saying so in the file: 3-1-0, the bye like a win or like a draw.
_UNSTATED_SYSTEMS = (
    Scoring(win=Fraction(3), draw=Fraction(1), pairing_allocated_bye=Fraction(3)),
    Scoring(win=Fraction(3), draw=Fraction(1), pairing_allocated_bye=Fraction(1)),
)


@dataclass(slots=True)
class _Stated:
    """What the records read so far assign. `by_colour` holds JaVaFo's WW BW WD BD WL BL."""

    worth: dict[Result, Fraction] = field(default_factory=dict)
    by_colour: dict[str, Fraction] = field(default_factory=dict)
    bye_is_stated: bool = False
    bye_follows_win: bool = False

    def assign(self, results: Iterable[Result], value: Fraction) -> None:
        self.worth.update(dict.fromkeys(results, value))


def stated_scoring(records: Sequence[Record], findings: Findings) -> Scoring | None:
    """The points that the file states, None where it states none. Later records win over earlier ones, as in the programs."""
    stated = _Stated()
    last = None
    for record in records:
        if record.tag == "162":
            _read_162(record, stated, findings)
        elif record.tag == "XXS":
            _read_xxs(record, stated, findings)
        elif record.tag in _BBP:
            _read_bbp(record, stated, findings)
        else:
            continue
        last = record
    if last is None or not stated.worth:
        return None
    for outcome, results in _OVER_THE_BOARD.items():
        usual = Scoring().points(results[0])
        if stated.by_colour.get("W" + outcome, usual) != stated.by_colour.get("B" + outcome, usual):
            findings.report("scoring-by-colour", last.span, {"white": f"W{outcome}", "black": f"B{outcome}"})
    if stated.bye_follows_win and not stated.bye_is_stated and Result.WIN in stated.worth:
        stated.worth[Result.PAIRING_ALLOCATED_BYE] = stated.worth[Result.WIN]
    return scoring_of(stated.worth)


def scoring_of(worth: dict[Result, Fraction]) -> Scoring:
    """The scoring with these points; what is not among them is worth the usual."""
    usual = Scoring()
    points = {result: worth.get(result, usual.points(result)) for result in Result}
    grouped = Scoring(
        win=points[Result.WIN],
        draw=points[Result.DRAW],
        loss=points[Result.LOSS],
        absence=points[Result.ZERO_POINT_BYE],
        pairing_allocated_bye=points[Result.PAIRING_ALLOCATED_BYE],
    )
    exceptions = tuple((result, points[result]) for result in Result if points[result] != grouped.points(result))
    return Scoring(grouped.win, grouped.draw, grouped.loss, grouped.absence, grouped.pairing_allocated_bye, exceptions)


def unstated_scoring(lines: Sequence[Line]) -> Scoring | None:
    """The other common system of points by which the points column of every line comes out right, if there is one."""
    stated = [(line.stated_points, packed(line.games).codes) for line in lines if line.stated_points is not None]
    for scoring in _UNSTATED_SYSTEMS:
        worth, unit = scoring.in_units()
        if stated and all(sum(map(worth.__getitem__, codes)) == points * unit for points, codes in stated):
            return scoring
    return None


def _read_162(record: Record, stated: _Stated, findings: Findings) -> None:
    """Blocks of a symbol and its points; P, where it is missing, is as W. X, an unknown result, is never scored here."""
    position, text = 0, record.text.rstrip()
    stated.bye_follows_win = True
    while position < len(text):
        found = _SYMBOL.match(text, position)
        if found is None:
            findings.report("unreadable-record", record.span, {"tag": "162", "what": "points, as in `W 3.0    D 1.0    L 0.0`"})
            return
        stated.bye_is_stated |= found[1] == "P"
        stated.assign(_GROUPS.get(found[1], ()), Fraction(found[2]))
        position = found.end()


def _read_xxs(record: Record, stated: _Stated, findings: Findings) -> None:
    """Assignments. `W` covers WW BW FW FPB and not the allocated bye, whose worth stays 1 until PAB says otherwise."""
    for part in record.text.split():
        found = _ASSIGNMENT.fullmatch(part.upper())
        code, value = (found[1], Fraction(found[2])) if found else ("", Fraction(0))
        if code[:1] in {"W", "B"} and code[1:] in _OVER_THE_BOARD:
            stated.by_colour[code] = value
            stated.assign(_OVER_THE_BOARD[code[1:]], value)
        elif code in _JAVAFO:
            if code in _OVER_THE_BOARD:
                stated.by_colour.update({f"W{code}": value, f"B{code}": value})
            stated.assign(_JAVAFO[code], value)
            stated.bye_is_stated |= code == "PAB"
        else:
            findings.report("unreadable-record", record.span, {"tag": "XXS", "what": f"points: `{part}` is none"})


def _read_bbp(record: Record, stated: _Stated, findings: Findings) -> None:
    found = _NUMBER.fullmatch(record.text.strip())
    if found is None:
        findings.report("unreadable-record", record.span, {"tag": record.tag, "what": "points"})
        return
    stated.assign(_BBP[record.tag], Fraction(found[0]))
    stated.bye_is_stated |= record.tag == "BBU"
    stated.bye_follows_win |= record.tag == "BBW"
