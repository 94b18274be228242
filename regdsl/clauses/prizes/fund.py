"""The money there is for prizes: a sum, a part of what comes in, gifts; what it grows by, and who gets what is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal

from regdsl.clauses.prizes.amounts import money_of
from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.fitting import counts_players
from regdsl.expressions.types import INSTANT, MONEY, PEOPLE, YES_NO
from regdsl.expressions.vocabulary import name_written
from regdsl.language.operands import AMOUNT, CURRENCY, Amount
from regdsl.language.reading import ReadClause
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import (
    Calculation,
    Comparison,
    Counted,
    Expression,
    Named,
    Number,
    PartOf,
    Quantity,
    Unstated,
    Word,
)
from regdsl.language.wording import say
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money
from regdsl.values.span import Span

DONATIONS = "donations"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fund(Provision):
    """The money for one group of prizes (`main`: those by place), or for all (`group` None).

    It is `amount`, or `formula` kept from `at_least` (where `floor_when` holds; None: always) to `at_most`. All three None: left open.
    `donations`: it is what is given, known until `announced`. `guaranteed_when` is what it is guaranteed under; `equal` the same sum in
    another currency, at `rate` units for one of that.
    """

    group: str | None
    amount: Money | None
    formula: Expression | None = None
    at_least: Money | None = None
    at_most: Money | None = None
    floor_when: Expression | None = None
    guaranteed: bool = False
    guaranteed_when: Expression | None = None
    donations: bool = False
    announced: Expression | None = None
    equal: Money | None = None
    rate: Decimal | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FundGrowth(Provision):
    """The fund of a group (None: of all) is larger by `amount` where the condition of the tournament holds."""

    amount: Money
    when: Expression
    group: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UnawardedMoney(Provision):
    """Who gets the prizes that nobody wins."""

    to: str
    currency: str | None = None


def _read_fund(written: Expression) -> Amount | Expression:
    """A sum, or what it is computed from."""
    if isinstance(written, Word | PartOf | Calculation):
        return written
    if isinstance(written, Comparison) and written.relation == "=" and isinstance(written.left, Quantity):
        AMOUNT.read(written.right)
        AMOUNT.read(written.left)
        return written
    amount: Amount = AMOUNT.read(written)
    return amount


def _read_rate(written: Expression) -> Decimal:
    """`1.95583 BAM`: so much of the fund's currency for one unit of the other."""
    if isinstance(written, Quantity) and isinstance(written.number, Number) and written.number.value > 0:
        AMOUNT.read(Quantity(written.span, Number(written.span, Decimal(1)), written.unit))
        return written.number.value
    raise Misfit("this is no rate", written.span, "write it like `at 1.95583 BAM per EUR`")


def _read_announced(written: Expression) -> Expression:
    if isinstance(written, Comparison) and isinstance(written.left, Word) and written.left.text == "announced":
        return written.right
    raise Misfit("this does not say when the fund is announced", written.span, "write it like `announced until round 5`")


def _read_per(written: Expression) -> str:
    """`per EUR` behind a rate; `per payer` behind an amount, which is then multiplied by their number: the noun that counts them."""
    if isinstance(written, Word) and not written.text.isupper():
        if written.text in _HEADS:
            return f"{written.text}s"
        if counts_players(Word(written.span, f"{written.text.removesuffix('s')}s")) is not None:
            advice = "say who is counted: `per payer` (who is free does not count), `per entrant`, `per starter` or `per finisher`"
            raise Misfit("", written.span, advice, "players-not-counted", {"word": written.text})
        raise Misfit(
            f"{say(written)} is nobody who is counted", written.span, "write `per payer`, `per entrant`, `per starter` or `per finisher`"
        )
    currency: str = CURRENCY.read(written)
    return currency


_HEADS = tuple(noun.removesuffix("s") for noun in PEOPLE)
PER = Operand("per", "a currency, or `payer`, `entrant`, `starter` or `finisher`", _read_per)
FUND_AMOUNT = Operand("fund", "an amount such as 6000 EUR, or what it is computed from, such as 40% of fee income", _read_fund)
RATE = Operand("rate", "a rate such as 1.95583 BAM per EUR", _read_rate)
ANNOUNCED = Operand("announced", "`announced until round 5`", _read_announced)


def funds_of(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """The provisions of one clause about the fund."""
    written = stated(clause.get("amount"))
    group = stated(clause.get("for"))
    growth = stated(clause.get("grows"))
    when = building.condition(stated(clause.get("when")), About.TOURNAMENT, YES_NO)
    if growth is not None:
        yield from _growth(clause, growth, when, group, building)
        return
    if not clause.clause.arguments and not clause.clause.content and not clause.clause.damaged:
        missing = {"head": "fund", "what": FUND_AMOUNT.words}
        building.report("argument-missing", clause.clause.head_span, missing, "write it like `fund 6 000 EUR`, or `fund unstated`")
        return
    given = next((entry for entry in clause.entries if not isinstance(entry, Unstated)), None)
    if clause.content and isinstance(written, Word):
        group, written = written.text, given
    elif written is None:
        written = given  # `fund for main: 75% of fund`
    if clause.get("per") in PEOPLE:
        written = _times_people(written, clause.get("per"), clause, building)
    amount, formula, equal, donations = _amounts(written, clause, building)
    is_read = clause.get("per") is not None or all(part.word != "per" for part in clause.clause.parts)
    if formula is not None and is_read:  # else what is missing is told, and the amount before it stays bare
        building.condition(formula, About.TOURNAMENT, MONEY)
        _not_of_itself(formula, group, building)
    guaranteed = clause.get("guaranteed") is not None
    bounds = {part: money_of(stated(clause.get(part)), clause, building) for part in ("at least", "at most")}
    floor_when = when if bounds["at least"] is not None and not guaranteed else None
    if when is not None and floor_when is None and not guaranteed:
        advice = "write `guaranteed when …`, `at least 2 500 EUR when …`, or `fund grows 50 EUR when …`"
        building.report(
            "wrong-operand", clause.spans["when"], {"what": "this does not say what of the fund the condition is about"}, advice
        )
    yield Fund(
        group=group,
        amount=amount,
        formula=formula,
        at_least=bounds["at least"],
        at_most=bounds["at most"],
        floor_when=floor_when,
        guaranteed=guaranteed,
        guaranteed_when=when if guaranteed else None,
        donations=donations,
        announced=building.condition(stated(clause.get("announced")), About.TOURNAMENT, INSTANT),
        equal=equal,
        rate=stated(clause.get("rate")),
        **marks(clause),
    )


def _amounts(written: object, clause: ReadClause, building: Building) -> tuple[Money | None, Expression | None, Money | None, bool]:
    """The sum, what it is computed from, the same sum in another currency, and whether it is what people give."""
    match written:
        case Amount():
            return money_of(written, clause, building), None, None, False
        case Comparison(left=left, right=right) if left is not None:
            equal: Amount = AMOUNT.read(right)
            if equal.currency is None:
                building.report("no-currency", clause.span, {"head": clause.head}, "write the currency behind both amounts")
                return money_of(AMOUNT.read(left), clause, building), None, None, False
            return money_of(AMOUNT.read(left), clause, building), None, equal.money(equal.currency), False
        case Word(text=text) if text == DONATIONS:
            return None, None, None, True
        case Word() | PartOf() | Calculation():
            return None, written, None, False
    return None, None, None, False


def _times_people(written: object, noun: str, clause: ReadClause, building: Building) -> object:
    """`fee income - 2.50 per payer`: what stands last, times the number of payers."""
    span = clause.spans["per"]
    if isinstance(written, Amount):
        return _times(money_of(written, clause, building), noun, span) or written
    if isinstance(written, Calculation) and written.terms[0][0] == "+":
        sign, last = written.terms[-1]
        if isinstance(last, Number | Quantity):
            product = _times(money_of(AMOUNT.read(last), clause, building), noun, span)
            return Calculation(written.span, (*written.terms[:-1], (sign, product))) if product is not None else written
    building.report(
        "wrong-operand", span, {"what": "no amount stands before `per`"}, "write it like `fund fee income - 2.50 EUR per payer`"
    )
    return written


def _times(amount: Money | None, noun: str, span: Span) -> Expression | None:
    if amount is None:
        return None
    return Calculation(span, (("*", Quantity(span, Number(span, amount.amount), amount.currency)), ("*", Word(span, noun))))


def _growth(clause: ReadClause, growth: Amount, when: Expression | None, group: str | None, building: Building) -> Iterable[Provision]:
    amount = money_of(growth, clause, building)
    if when is None:
        missing = {"head": "fund grows", "word": "when", "what": "a condition of the tournament"}
        building.report(
            "part-missing", clause.clause.head_span, missing, "write it like `fund grows 50 EUR when (starters where female) >= 8`"
        )
    elif amount is not None:
        yield FundGrowth(amount=amount, when=when, group=group, **marks(clause))


def _not_of_itself(formula: Expression, group: str | None, building: Building) -> None:
    """A part of a fund may be a part of the whole fund; nothing else about funds is known before it is."""
    for name, span in _names(formula):
        if (name == "fund" and group is None) or name.startswith("fund for "):
            advice = "say it by `fee income`, `starters` or an amount; a group's part of all the money is written `fund main: 75% of fund`"
            building.report(
                "fund-of-itself", span, {"fund": f"`fund for {group}`" if group is not None else "`fund`", "name": name}, advice
            )


def _names(written: Expression) -> Iterator[tuple[str, Span]]:
    name = name_written(written)
    if name is not None:
        yield name, written.span
        return
    match written:
        case PartOf(whole=whole):
            yield from _names(whole)
        case Calculation(terms=terms):
            for _, term in terms:
                yield from _names(term)
        case Named(value=value):
            yield from _names(value)
        case Counted(noun=noun):
            yield from _names(noun)


def unawarded_money(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """`unawarded money: to the next event`."""
    to = next((entry for entry in clause.entries if isinstance(entry, str)), None)
    if to is not None:
        yield UnawardedMoney(to=to, currency=building.currency, **marks(clause))
