"""What a person owes, in every way in which text and data can be read: one amount where all of them agree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations, product

from regdsl.clauses.fees.assessing import Assessment, assess
from regdsl.clauses.fees.charges import WholeCharge
from regdsl.clauses.fees.pipeline import PERCENT_OF, Applied, Bill, Policy, settle
from regdsl.clauses.fees.steps import COMING_BACK, MOVABLE, READINGS, STEPS
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.witnesses import suppositions
from regdsl.language.syntax import Expression
from regdsl.values.frozen import dataclass, replace

MOST_READINGS = 8
_MOST_CASES = 3000


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer to a question that the text leaves open: the decision in `facts.yaml` that would settle it."""

    article: str
    word: str
    value: str


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read it: the answers it takes, what it supposes of the person, and the bill that follows."""

    choices: tuple[Choice, ...]
    supposed: str | None
    bill: Bill


@dataclass(frozen=True, slots=True)
class Owed:
    """What somebody owes. `bill` is None where it is open: then `readings` are the possible bills; none where they cannot be listed."""

    bill: Bill | None
    readings: tuple[Reading, ...] = ()
    lacking: tuple[str, ...] = ()


def owed(whole: WholeCharge, subject: PersonSubject, scope: Scope) -> Owed:
    """What the person owes of one charge."""
    assessment = assess(whole, subject, scope)
    if not assessment.lacking:
        return _settled(whole, list(_read(whole, assessment, None)), ())
    cases = suppositions(subject, _conditions(whole, subject), scope, _MOST_CASES)
    readings: list[Reading] = []
    for case in cases or ():
        supposed = assess(whole, case, scope)
        if supposed.lacking:
            return Owed(None, (), assessment.lacking)
        readings += _read(whole, supposed, _in_words(supposed.applied))
    if not readings:
        return Owed(None, (), assessment.lacking)
    return _settled(whole, readings, assessment.lacking)


def _conditions(whole: WholeCharge, subject: PersonSubject) -> tuple[Expression, ...]:
    """What the steps ask of the person. Refunds are for those who withdrew, and nobody is supposed to have withdrawn."""
    if "withdrawn" in subject.attested:
        return whole.conditions
    return replace(whole, steps=tuple(step for step in whole.steps if step.step not in COMING_BACK)).conditions


def _in_words(applied: Iterable[Applied]) -> str:
    return "; ".join(dict.fromkeys(each.why for each in applied))


def _settled(whole: WholeCharge, readings: Sequence[Reading], lacking: tuple[str, ...]) -> Owed:
    """One bill where all readings come to the same total; the first of those that do, for they may differ in their lines."""
    if len({reading.bill.total for reading in readings}) == 1:
        bill = readings[0].bill
        if bill.money is None:
            return Owed(None, (), (f"how {bill.total} {bill.currency} is rounded: the {whole.charge.sort} does not say `rounded`",))
        return Owed(bill)
    questions = open_questions(readings)
    lacking = (*lacking, *(f"`{word}` of article {article}: the text leaves it open" for article, word in questions))
    return Owed(None, tuple(_without_idle_choices(reading, questions) for reading in readings), lacking)


def _without_idle_choices(reading: Reading, questions: Sequence[tuple[str, str]]) -> Reading:
    """Answers that change nothing for this person are not shown."""
    kept = tuple(choice for choice in reading.choices if (choice.article, choice.word) in questions)
    return replace(reading, choices=kept)


def open_questions(readings: Iterable[Reading]) -> tuple[tuple[str, str], ...]:
    """Article and word of every question that the readings answer in different ways and on which the total depends."""
    readings = tuple(readings)
    words = dict.fromkeys((choice.article, choice.word) for reading in readings for choice in reading.choices)
    return tuple(word for word in words if moves(readings, word))


def moves(readings: Iterable[Reading], question: tuple[str, str]) -> bool:
    """Whether the answer to the question changes the total while all other answers stay."""
    alike: dict[object, set[Fraction]] = {}
    for reading in readings:
        others = tuple(choice for choice in reading.choices if (choice.article, choice.word) != question)
        alike.setdefault((others, reading.supposed), set()).add(reading.bill.total)
    return any(len(totals) > 1 for totals in alike.values())


def distinct(readings: Iterable[Reading]) -> tuple[Reading, ...]:
    """One reading for each total, the smallest first."""
    by_total: dict[Fraction, Reading] = {}
    for reading in readings:
        by_total.setdefault(reading.bill.total, reading)
    return tuple(by_total[total] for total in sorted(by_total))


def _read(whole: WholeCharge, assessment: Assessment, supposed: str | None) -> Iterator[Reading]:
    for choices, policy in policies(whole, assessment.applied):
        yield Reading(choices, supposed, settle(whole, assessment.applied, policy))


# ---- the ways in which the text can be read


def policies(whole: WholeCharge, applied: Sequence[Applied]) -> Iterator[tuple[tuple[Choice, ...], Policy]]:
    """Every policy that the text leaves possible for somebody to whom these steps apply; what cannot matter is not varied."""
    for rules, percent, order in product(rules_left(whole, applied), percents_left(whole, applied), orders_left(whole, applied)):
        settled = {kind: value for kind, value, _ in rules}
        choices = (*(rule[2] for rule in rules), percent[1], order[1])
        yield tuple(choice for choice in choices if choice is not None), Policy(order[0], percent[0], settled)


_Rule = tuple[str, str, Choice | None]


def rules_left(whole: WholeCharge, applied: Sequence[Applied]) -> list[tuple[_Rule, ...]]:
    """The rules for several steps of a kind: the kind, its rule, and the answer that this is (None: the text gives it)."""
    return list(product(*(_rules(whole, kind, applied) for kind in ("rows", "instead", "discount", "surcharge"))))


def _rules(whole: WholeCharge, kind: str, applied: Sequence[Applied]) -> list[_Rule]:
    fitting = [each for each in applied if each.step.step == ("base" if kind == "rows" else kind)]
    said = whole.rule(kind)
    alike = len({each.quota for each in fitting}) == 1
    readings = READINGS[kind]
    if said is not None and said.rule is not None:
        if said.rule != "one only" or alike or not fitting:
            return [(kind, said.rule, None)]
        readings = ("best one", "lowest")  # which one only, where they differ
    elif len(fitting) < 2 or (alike and kind in ("rows", "instead")):
        return [(kind, "lowest" if kind in ("rows", "instead") else "add up", None)]
    article = said.article if said is not None else whole.charge.article
    return [(kind, rule, Choice(article, several(kind), rule)) for rule in readings]


def several(kind: str) -> str:
    """The words of the question: `several discounts`, `several instead`, `several rows`."""
    return f"several {kind if kind in ('rows', 'instead') else kind + 's'}"


def percents_left(whole: WholeCharge, applied: Sequence[Applied]) -> list[tuple[str, Choice | None]]:
    """Of what percentages may be."""
    said = whole.percent
    if said is not None and said.of is not None:
        return [(said.of, None)]
    depends = [
        each for each in applied if each.quota is not None and each.quota.percent and each.quota.of is None and each.step.step != "factor"
    ]
    changing = [each for each in applied if each.step.step in ("discount", "factor", "surcharge")]
    if not depends or len(changing) < 2:
        return [(PERCENT_OF[0], None)]
    article = said.article if said is not None else whole.charge.article
    return [(of, Choice(article, "percent", f"of {of}")) for of in PERCENT_OF]


def orders_left(whole: WholeCharge, applied: Sequence[Applied]) -> list[tuple[tuple[str, ...], Choice | None]]:
    """The orders that agree with what is said; kinds that do not apply keep their usual place."""
    said = whole.order.steps if whole.order is not None and whole.order.steps is not None else ()
    met = [kind for kind in MOVABLE if any(each.step.step == kind for each in applied)]
    orders = [order for order in permutations(met) if _agrees(order, said) and _extra_last(order)]
    article = whole.order.article if whole.order is not None else whole.charge.article
    if len(orders) < 2:
        return [(_complete(orders[0] if orders else ()), None)]
    return [(_complete(order), Choice(article, "order", ", ".join(("base", *order)))) for order in orders]


def _agrees(order: tuple[str, ...], said: tuple[str, ...]) -> bool:
    named = [kind for kind in order if kind in said]
    return named == sorted(named, key=said.index)


def _extra_last(order: tuple[str, ...]) -> bool:
    """An extra stands outside discounts and surcharges; only whether the free pay it depends on the order."""
    return "extra" not in order or all(kind == "free" for kind in order[order.index("extra") + 1 :])


def _complete(order: tuple[str, ...]) -> tuple[str, ...]:
    return (*order, *(kind for kind in STEPS if kind not in order))
