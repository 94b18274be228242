"""Reading the name of a tie-break: FIDE's codes with their modifiers, and the names that regulations use."""

from __future__ import annotations

from collections.abc import Mapping

from regdsl.diagnostics.diagnostic import Diagnostic
from regdsl.rulebooks.tie_break import GAME_POINTS, MATCH_POINTS, Definition, TieBreak
from regdsl.rulebooks.tie_breaks import definition_called, plain_name
from regdsl.values.frozen import replace
from regdsl.values.patterns import pattern
from regdsl.values.span import Span

_CUT = pattern(r"(?P<name>.+?) cut (?P<number>\d{1,2})")
_IF_ALL_MET = pattern(r"(?P<name>.+?) if all (?:have )?met")
_LOOSE = pattern(r"(?P<code>[a-z]{2,3}) ?(?P<modifier>[cm]\d)")  # BHC1, BH-C1
_USUAL = (
    "buchholz", "buchholz cut 1", "sonneborn-berger", "direct encounter", "wins", "games with black", "progressive", "koya",
    "average rating of opponents", "tournament performance rating", "board count", "secondary score",
)  # fmt: skip
"""The names that regulations use most."""
_MEDIAN = pattern(r"(?:median buchholz|buchholz median|median|medium buchholz)(?: (?P<number>\d{1,2}))?")

_FORMS = {
    "C": "C1, C2 (cut so many lowest)",
    "M": "M1, M2 (cut so many lowest and highest)",
    "K": "K4 (what the Buchholz is divided by)",
    "P": "P (forfeits count as played)",
    "F": "F (fore: last round drawn)",
    "L": "L+1, L-1 (limit so many half points higher or lower)",
    "R": "R (reverse order)",
    "U": "U1400 (unrated players count with this rating)",
}

_LONGEST_NUMBER = 4
"""Digits in the number of a modifier."""

_FORMER_CODES = {"GE": "REP", "ARPO": "APRO"}
"""Codes of earlier editions and of programs."""

# Names met in regulations and programs that FIDE does not use, and the code that comes nearest.
_CALLED_ELSEWHERE = {
    "sum of opponents points": "BH",
    "buchholz total": "BH",
    "total buchholz": "BH",
    "full buchholz": "BH",
    "neustadtl": "SB",
    "berger": "SB",
    "sonneborn": "SB",
    "sum of progressive scores": "PS",
    "head to head": "DE",
    "mutual result": "DE",
    "result between teams": "DE",
    "result between players": "DE",
    "individual result": "DE",
    "performance rating": "TPR",
    "performance": "TPR",
    "rating performance": "TPR",
    "rating average": "ARO",
    "average rating": "ARO",
    "average opponents rating": "ARO",
    "most wins": "WIN",
    "victories": "WIN",
    "number of victories": "WIN",
    "greater number of wins": "WIN",
    "black wins": "BWG",
    "more games with black": "BPG",
    "most blacks": "BPG",
    "board elimination": "BBE",
    "elimination of bottom boards": "BBE",
}

_SUMS_OF_BUCHHOLZ = {
    "sum of buchholz",
    "buchholz sum",
    "buchholzsumme",
    "refined buchholz",
    "feinwertung",
    "sum of opponents buchholz",
    "buchholz of opponents",
}
"""Names, plain, for what the Buchholz of the opponents come to together."""


def read(text: str, span: Span, definitions: Mapping[str, Definition]) -> TieBreak | Diagnostic:
    """See `regdsl.rulebooks.tie_breaks.parse`."""
    if len(parts := text.split()) > 1 and all((coded := _coded(part)) and _by_code(coded[0], definitions) for part in parts):
        advice = (f"these are {len(parts)} tie-breaks: one stands in each line, or commas part them: `{', '.join(parts)}`",)
        return Diagnostic("unknown-tie-break", span, {"name": text.strip()}, advice)
    coded = _coded(text.strip())
    if coded is not None and (definition := _by_code(coded[0], definitions)) is not None:
        _, score, modifiers = coded
        found = _with_modifiers(text, definition, modifiers, span)
        return replace(found, score=score) if score and isinstance(found, TieBreak) else found
    name = plain_name(text)
    if conditional := _IF_ALL_MET.fullmatch(name):
        found = read(conditional["name"], span, definitions)
        return replace(found, if_all_met=True) if isinstance(found, TieBreak) and found.code == "DE" else found
    if (cut := _CUT.fullmatch(name)) and (definition := definition_called(cut["name"])) is not None:
        return _with_modifiers(text, definition, [f"C{cut['number']}"], span)
    if (definition := definition_called(name)) is not None:
        return TieBreak(definition.code)
    if median := _MEDIAN.fullmatch(name):
        number = median["number"] or "1"
        ways = (
            f"write `BH/M{number}` to drop lowest and highest opponents alike, {number} of each",
            f"write `BH/C{number}` to drop only the lowest, {number} of them",
        )
        return Diagnostic("ambiguous-tie-break", span, {"name": text.strip(), "readings": f"BH/M{number} or BH/C{number}"}, ways)
    by_name = {plain_name(each): definition for definition in definitions.values() for each in definition.names}
    by_code = {code.upper(): definition for definition in definitions.values() for code in (definition.code, *_former(definition.code))}
    return Diagnostic("unknown-tie-break", span, {"name": text.strip()}, advice=_near(text, by_name, by_code))


def _coded(text: str) -> tuple[str, str, list[str]] | None:
    """`BH:GP/C1/P`: the code and the score, in capitals, and the modifiers; None where the text is no code."""
    head, *modifiers = text.split("/")
    code, sign, score = head.upper().partition(":")
    is_code = head.isascii() and code.isalpha() and score in ({MATCH_POINTS, GAME_POINTS} if sign else {""})
    return (code, score, modifiers) if is_code else None


def _by_code(code: str, definitions: Mapping[str, Definition]) -> Definition | None:
    """The definition with this code in capitals, a former one too."""
    known = _FORMER_CODES.get(code, code)
    return definitions[known] if known in definitions else definitions.get("MPvGP") if code == "MPVGP" else None


def _former(code: str) -> tuple[str, ...]:
    return tuple(former for former, today in _FORMER_CODES.items() if today == code)


def _with_modifiers(text: str, definition: Definition, modifiers: list[str], span: Span) -> TieBreak | Diagnostic:
    tie_break = TieBreak(definition.code)
    seen: set[str] = set()
    for modifier in modifiers:
        letter, number = modifier.strip()[:1].upper(), modifier.strip()[1:]
        digits = number[1:] if number.startswith(("+", "-")) else number
        if number and not (digits.isascii() and digits.isdigit() and len(digits) <= _LONGEST_NUMBER):
            letter = ""
        # A cut and a median exclude each other as two cuts do.
        kind = "C" if letter == "M" else letter
        changed = _apply(tie_break, letter, number) if letter and letter in definition.modifiers and kind not in seen else None
        if changed is None:
            allowed = tuple(f"{definition.code} takes {_FORMS[each]}" for each in definition.modifiers)
            arguments = {"name": text.strip(), "modifier": f"/{modifier}", "code": definition.code}
            return Diagnostic("tie-break-modifier", span, arguments, allowed or (f"write `{definition.code}` alone: it takes no modifier",))
        seen.add(kind)
        tie_break = changed
    return tie_break


def _apply(tie_break: TieBreak, letter: str, number: str) -> TieBreak | None:
    """The tie-break with one more modifier; None where its number is missing, too much, or wrong."""
    unsigned = int(number) if number.isdecimal() else None
    if letter == "L":
        return replace(tie_break, limit_shift=int(number)) if number[:1] in {"+", "-"} else None
    if letter in "CM":
        if not unsigned:
            return None
        return replace(tie_break, low_cuts=unsigned, high_cuts=unsigned if letter == "M" else 0)
    if letter == "K":
        return replace(tie_break, normaliser=unsigned) if unsigned else None
    if letter == "U":
        return replace(tie_break, unrated_as=unsigned) if unsigned else None
    if number:
        return None
    return {
        "P": replace(tie_break, forfeits_played=True),
        "F": replace(tie_break, fore=True),
        "R": replace(tie_break, reversed=True),
    }[letter]


def _near(text: str, by_name: Mapping[str, Definition], by_code: Mapping[str, Definition]) -> tuple[str, ...]:
    """What may have been meant, best first; all codes where nothing is near."""
    name = plain_name(text)
    if name in _SUMS_OF_BUCHHOLZ:
        defined = "define it: `tie-break refined: buchholz of opponents`, and write `refined` in the list"
        return (f"the sum of the opponents' Buchholz is none of FIDE's: {defined}",)
    if name in _CALLED_ELSEWHERE:
        definition = by_code[_CALLED_ELSEWHERE[name]]
        return (f"did you mean `{definition.code}` ({definition.names[0]})?",)
    if (loose := _LOOSE.fullmatch(name)) and loose["code"].upper() in by_code:
        return (f"did you mean `{by_code[loose['code'].upper()].code}/{loose['modifier'].upper()}`?",)
    cut = _CUT.fullmatch(name)
    written = cut["name"] if cut else text.partition("/")[0].strip()
    known = {each: definition for definition in by_name.values() for each in definition.names}
    from regdsl.diagnostics.suggestions import advice_for

    if advice := advice_for(written, {*known, *by_code}) or advice_for(name, known):
        return advice
    usual = [name for name in _USUAL if name in known or _CUT.fullmatch(name)]
    return (f"usual are {', '.join(f'`{name}`' for name in usual)}; docs/reference/tie-breaks.md lists all with FIDE's codes",)
