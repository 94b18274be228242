"""Tie-breaks that a regulation defines itself (C.07 art. 4.1.1): sums and products of FIDE's tie-breaks, numbers, and of the points scored
against the first of the ranking, and sums of a tie-break over the opponents.

Every name in the formula is the name or code of a tie-break, modifiers included: `wins + games with black / 2`, `BH/C1 - BH`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from regdsl.diagnostics.diagnostic import Diagnostic
from regdsl.language.syntax import Calculation, Expression, Named, Number, PartOf, Percent, Ratio, Word
from regdsl.rulebooks.printing import decimal_text
from regdsl.rulebooks.reckoning import Reckoning
from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.values.frozen import dataclass, replace
from regdsl.values.span import Span

AGAINST_FIRST = "points against first"
"""`points against first 5`: what was scored in games against those who share one of the first five places by points."""

OPPONENTS = "opponents"
"""`buchholz of opponents`: the sum of what the opponents have who were met in a game that counts as one."""

Quantity = list[Fraction | None]


class NoFormulaError(Exception):
    """Something in a formula has no value; the diagnostic says what."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.name)
        self.diagnostic = diagnostic


@dataclass(frozen=True, slots=True)
class _Operand:
    """A tie-break in a formula, or the points against the first so many; with `of_opponents` the sum of what the opponents have."""

    tie_break: TieBreak | None
    first: int = 0
    of_opponents: bool = False


def check_formula(formula: Expression) -> Diagnostic | None:
    """What has no value in the formula, the first of it."""
    try:
        _operands(formula)
    except NoFormulaError as fault:
        return fault.diagnostic
    return None


def definition_by_formula(tie_break: TieBreak) -> ByValue:
    """The tie-break that a formula means. It is left out where one of its parts is."""
    formula = tie_break.formula
    assert formula is not None
    parts = [operand.tie_break for operand in _operands(formula) if operand.tie_break is not None]

    def objection(table: ScoreTable, _tie_break: TieBreak) -> str | None:
        found = (_definition(part).objection(table, part) for part in parts)
        return next((each for each in found if each), None)

    def caution(table: ScoreTable, _tie_break: TieBreak) -> str | None:
        found = (_definition(part).caution(table, part) for part in parts)
        return "; ".join(each for each in found if each) or None

    return ByValue(
        code=tie_break.code,
        names=("defined by the regulation",),
        article="4.1.1",
        objection=objection,
        caution=caution,
        reckoning=lambda table, _tie_break: _reckoning(table, formula),
    )


def _definition(tie_break: TieBreak) -> ByValue:
    from regdsl.rulebooks.tie_breaks import definition_of

    definition = definition_of(tie_break)
    assert isinstance(definition, ByValue)
    return definition


def _reckoning(table: ScoreTable, formula: Expression) -> Reckoning:
    """One term per addend of the formula."""
    is_sum = isinstance(formula, Calculation) and formula.terms[0][0] == "+" and not _is_coded(formula)
    addends = _folded(formula) if isinstance(formula, Calculation) and is_sum else (("+", formula),)
    columns = [_signed(sign, _quantity(table, addend)) for sign, addend in addends]
    unit = lcm(*(value.denominator for column in columns for value in column if value is not None))
    known = [int(all(column[player] is not None for column in columns)) for player in range(len(table.numbers))]
    words = [f"{'− ' if sign == '-' else ''}{_said(addend)}" for sign, addend in addends]

    def total(terms: Sequence[int], is_known: int) -> int | None:
        return sum(terms) if is_known else None

    return Reckoning(
        rows=[[int((column[player] or 0) * unit) for column in columns] for player in range(len(table.numbers))],
        rounds=lambda _player: (),
        why=lambda _player, index: words[index],
        total=total,
        besides=known,
        result=lambda player: "sum" if known[player] else "a part of it says nothing of this player",
        unit=unit,
    )


def _signed(sign: str, column: Quantity) -> Quantity:
    return [None if value is None else -value for value in column] if sign == "-" else column


def _quantity(table: ScoreTable, written: Expression) -> Quantity:
    """The value of an expression for each player; None where a part says nothing of the player."""
    match written:
        case Number(value=value):
            return [Fraction(value)] * len(table.numbers)
        case Percent(value=value):
            return [Fraction(value) / 100] * len(table.numbers)
        case Ratio():
            return [Fraction(written.numerator, written.denominator)] * len(table.numbers)
        case PartOf(part=Percent() | Ratio() as part, whole=whole):
            return [_combined("*", one, other) for one, other in zip(_quantity(table, part), _quantity(table, whole), strict=True)]
        case Calculation() if not _is_coded(written):
            (_, first), *rest = terms = _folded(written)
            column = _signed(terms[0][0], _quantity(table, first))
            for sign, term in rest:
                column = [_combined(sign, one, other) for one, other in zip(column, _quantity(table, term), strict=True)]
            return column
    (operand,) = _operands(written)
    if operand.tie_break is None:
        return _points_against_first(table, operand.first)
    reckoning = _definition(operand.tie_break).reckoning(table, operand.tie_break)
    values = [None if number is None else Fraction(number) / reckoning.unit for number in reckoning.numbers()]
    return _summed_over_opponents(table, values) if operand.of_opponents else values


def _combined(sign: str, one: Fraction | None, other: Fraction | None) -> Fraction | None:
    if one is None or other is None or (sign == "/" and other == 0):
        return None
    return one + other if sign == "+" else one - other if sign == "-" else one * other if sign == "*" else one / other


def _points_against_first(table: ScoreTable, places: int) -> Quantity:
    ranked = sorted(table.points, reverse=True)
    least = ranked[min(places, len(ranked)) - 1] if ranked else 0
    return [
        table.in_points(
            sum(
                score
                for code, opponent, score in zip(codes, opponents, scores, strict=True)
                if code in table.games and table.points[opponent] >= least
            )
        )
        for codes, opponents, scores in zip(table.codes, table.opponents, table.scores, strict=True)
    ]


def _summed_over_opponents(table: ScoreTable, values: Quantity) -> Quantity:
    """Nothing is known of a player who met somebody of whom nothing is known."""
    sums: Quantity = []
    for codes, opponents in zip(table.codes, table.opponents, strict=True):
        met = [values[opponent] for code, opponent in zip(codes, opponents, strict=True) if code in table.games]
        known = [value for value in met if value is not None]
        sums.append(sum(known, Fraction(0)) if len(known) == len(met) else None)
    return sums


def _operands(written: Expression) -> list[_Operand]:
    match written:
        case Number() | Percent() | Ratio():
            return []
        case PartOf(part=Percent() | Ratio(), whole=whole):
            return _operands(whole)
        case Calculation() if not _is_coded(written):
            return [operand for _, term in _folded(written) for operand in _operands(term)]
        case Named(name=name, value=Number(value=value)) if name == AGAINST_FIRST and value >= 1 and value == value.to_integral_value():
            return [_Operand(None, int(value))]
        case PartOf(part=Word() | Calculation() as part, whole=Word(text=whose)) if whose == OPPONENTS and not _is_named(written):
            of_each = _operands(part)
            if len(of_each) == 1 and of_each[0].tie_break is not None:
                return [replace(of_each[0], of_opponents=True)]
    text = _name(written)
    if text is None:
        raise NoFormulaError(Diagnostic("not-computable", written.span, {"what": "this"}, ("write numbers and names of tie-breaks",)))
    found = _named(text, written.span)
    if isinstance(found, TieBreak):
        return [_Operand(found)]
    raise NoFormulaError(found or Diagnostic("not-computable", written.span, {"what": "direct encounter"}, ("an order is no number",)))


def _is_named(written: Expression) -> bool:
    name = _name(written)
    return name is not None and isinstance(_named(name, written.span), TieBreak)


def _named(name: str, span: Span) -> TieBreak | Diagnostic | None:
    """The tie-break called so; None for one that is an order and no number."""
    from regdsl.rulebooks.tie_breaks import definition_of, parse

    found = parse(name, span)
    return found if isinstance(found, Diagnostic) or isinstance(definition_of(found), ByValue) else None


def _is_coded(written: Calculation) -> bool:
    """Whether what looks like a quotient or a sum is a code with modifiers: `BH/C1`, `KS/L+1`."""
    return _is_named(written)


def _folded(calculation: Calculation) -> tuple[tuple[str, Expression], ...]:
    """The terms, each code together with its modifiers: to the grammar, `BH/C1 * 2` has three factors and `KS/L+1` two addends."""
    folded: list[tuple[str, Expression]] = []
    for sign, term in calculation.terms:
        if sign in "+-" and folded and isinstance(term, Number):
            sign_before, before = folded[-1]
            shifted = Calculation(before.span.to(term.span), (("+", before), (sign, term)))
            if _is_coded(shifted):
                folded[-1] = (sign_before, shifted)
                continue
        if sign == "/" and folded:
            sign_before, before = folded[-1]
            earlier = before.terms if isinstance(before, Calculation) else (("*", before),)
            joined = Calculation(before.span.to(term.span), (*earlier, ("/", term)))
            if _is_coded(joined):
                folded[-1] = (sign_before, joined)
                continue
        folded.append((sign, term))
    return tuple(folded)


def _name(written: Expression) -> str | None:
    match written:
        case Word(text=text):
            return text
        case Named(name=name, value=Number(value=value)):
            return f"{name} {value}"
        case PartOf(part=part, whole=whole):
            first, second = _name(part), _name(whole)
            return f"{first} of {second}" if first and second else None
        case Calculation(terms=terms) if terms[0][0] == "*":
            names = [_name(term) for _, term in terms]
            known = [name for name in names if name is not None]
            return "/".join(known) if len(known) == len(terms) and all(sign == "/" for sign, _ in terms[1:]) else None
        case Calculation(terms=((_, Calculation() as code), (sign, Number(value=value)))) if sign in "+-":
            shifted = _name(code)
            return f"{shifted}{sign}{value}" if shifted is not None and shifted.upper().endswith("/L") else None
    return None


def _said(written: Expression) -> str:
    """The formula in words, as it was written."""
    match written:
        case Number(value=value) | Percent(value=value):
            return f"{decimal_text(Fraction(value))}{'%' if isinstance(written, Percent) else ''}"
        case Calculation() if not _is_coded(written):
            signs = {"*": " × ", "/": " / ", "+": " + ", "-": " − "}
            return "".join(("" if index == 0 else signs[sign]) + _said(term) for index, (sign, term) in enumerate(_folded(written)))
    from regdsl.language.wording import expression_text

    return expression_text(written)
