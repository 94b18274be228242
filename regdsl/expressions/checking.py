"""Whether an expression means something: every name known, types and units in agreement, asked of the right subject."""

from __future__ import annotations

from regdsl.diagnostics import Diagnostic
from regdsl.diagnostics.suggestions import advice_for
from regdsl.expressions.arithmetic import not_compared, type_of_calculation, type_of_part, without_value
from regdsl.expressions.birthdays import one_day_apart
from regdsl.expressions.comparing import SIGNS, compare
from regdsl.expressions.evaluating import fact_of, literal
from regdsl.expressions.fact import About, Fact
from regdsl.expressions.fitting import (
    counts_players,
    faults_of_literal,
    is_literal,
    is_time_unit,
    misfit,
    mixed_currencies,
    players_not_counted,
    words_of,
)
from regdsl.expressions.groups import fault_of_group
from regdsl.expressions.known import COUNT_THEM, known_instead, where_to_ask
from regdsl.expressions.rated import bounds_without_unrated, how_to_say
from regdsl.expressions.relations import fault_of_relation
from regdsl.expressions.types import (
    DATE,
    FIELD,
    INSTANT,
    NUMBER,
    PEOPLE,
    YES_NO,
    Kind,
    Type,
    comparable,
    list_of,
    type_of_literal,
)
from regdsl.expressions.units import unknown_unit
from regdsl.expressions.vocabulary import Scope, name_written
from regdsl.language.reserved import RESERVED_WORDS
from regdsl.language.syntax import (
    AllOf,
    AnyOf,
    Calculation,
    Comparison,
    Counted,
    Expression,
    Interval,
    Items,
    Named,
    Not,
    Number,
    PartOf,
    Percent,
    Quantity,
    Ratio,
    Unstated,
    Word,
)
from regdsl.values.span import Span


def check(
    expression: Expression, scope: Scope, subject: About, expected_type: Type | None = None, key: Type | None = None
) -> list[Diagnostic]:
    """All that is wrong with the expression, asked of `subject`.

    `expected_type` is the type it must have (`YES_NO` for a condition; None: any). `key` is the type of what a comparison without a
    left side speaks of: the key of a row.
    """
    checker = _Checker(scope, subject, key)
    if expected_type is YES_NO:
        checker.condition(expression)
    else:
        checker.of_type(expression, expected_type)
    if subject is About.PERSON:
        checker.diagnostics += one_day_apart(expression)
        refused = {fault.span for fault in checker.diagnostics if fault.name == "wrong-relation"}
        for bound in bounds_without_unrated(expression, scope):
            if bound.span in refused:
                continue
            name = name_written(bound.left) if bound.left is not None else None
            checker.report("unrated-not-said", bound.span, {"name": name or ""}, *how_to_say(name or ""))
    return checker.diagnostics


class _Checker:
    """Each method gives the type of what it looked at, None where a fault was reported or the text leaves it open."""

    def __init__(self, scope: Scope, subject: About, key: Type | None) -> None:
        self.scope, self.subject, self.key = scope, subject, key
        self.diagnostics: list[Diagnostic] = []
        self._strangers: list[tuple[Fact, Span]] = []  # facts of the tournament in the comparison that is looked at
        self._own = False  # whether it also has a fact of the person

    def report(self, name: str, span: Span, arguments: dict[str, str], *advice: str) -> None:
        self.diagnostics.append(Diagnostic(name, span, arguments, advice))

    # ---- conditions

    def condition(self, written: Expression) -> None:
        match written:
            case AllOf(items=items) | AnyOf(items=items):
                for item in items:
                    self.condition(item)
            case Not(item=item):
                self.condition(item)
            case _:
                found = self._atom(written)
                if found is not None and found.kind is not Kind.YES_NO and not self._has_happened(written, found):
                    self._no_condition(written, found)

    def _atom(self, written: Expression) -> Type | None:
        """One comparison or predicate. A comparison of the person with the tournament (`paid before round 1`) asks about the person."""
        strangers, own = self._strangers, self._own
        self._strangers, self._own = [], False
        found = self.infer(written)
        if not self._own:
            for fact, span in self._strangers:
                self._wrong_subject(fact, span)
        self._strangers, self._own = strangers, own
        return found

    def _has_happened(self, written: Expression, found: Type) -> bool:
        """`where withdrawn`: what a person did at a moment, alone, asks whether it was done."""
        name = name_written(written) if self.subject in (About.PERSON, About.RESULT) and found.is_time else None
        return name is not None and (found == INSTANT or name in self.scope.attributes) and self.scope.fact(name, About.PERSON) is not None

    def _no_condition(self, written: Expression, found: Type) -> None:
        name = name_written(written) or "…"
        relation = {Kind.MONEY: ">= 6000 EUR", Kind.RATING: ">= 2000", Kind.YEAR: ">= 1990"}.get(found.kind, ">= 9")
        relation = "from 2009-12-15" if found.is_time else relation if found.is_ordered else "is …"
        advice = f"compare it with something: `{name} {relation}`"
        if name in PEOPLE:
            advice = f"{advice}, or of some of them only: `({name} where female) {relation}`"
        self.report("not-a-condition", written.span, {"type": found.words}, advice)

    def of_type(self, written: Expression, wanted: Type | None) -> None:
        """A quantity or value of the type `wanted`."""
        if wanted is not None and (is_literal(written) or (isinstance(written, Word) and written.text in words_of(wanted))):
            self._fits(written, wanted, "this")
            return
        if isinstance(written, AllOf | AnyOf | Not):
            self.condition(written)
            found: Type | None = YES_NO
        else:
            found = self.infer(written)
        if wanted is not None and found is not None and not comparable(found, wanted):
            self.report("wrong-type", written.span, {"wanted": wanted.words, "found": found.words})

    # ---- types

    def infer(self, written: Expression) -> Type | None:
        match written:
            case AllOf() | AnyOf() | Not():
                self.condition(written)
                return YES_NO
            case Comparison():
                return self._comparison(written)
            case Calculation():
                return self._calculation(written)
            case Counted():
                return self._counted(written)
            case Word() | Named() | PartOf():
                return self._named(written)
            case Unstated():
                return None
            case Interval() if self.key is not None:
                self._interval(written, self.key, "the key")
                return YES_NO
            case Items(values=values):
                types = [found for value in values if (found := self.infer(value)) is not None]
                return list_of(types[0]) if types else None
        if is_literal(written):
            faults = list(faults_of_literal(written)) or unknown_unit(written)
            self.diagnostics += faults
            return None if faults else type_of_literal(written)
        self.diagnostics.append(without_value(written))
        return None

    # ---- names

    def _named(self, written: Expression) -> Type | None:
        name = name_written(written)
        if name is None or (isinstance(written, PartOf) and isinstance(written.part, Percent | Ratio)):
            return self._part_of(written)
        if isinstance(written, Word) and (found := self._of_the_file(written)) is not None:
            return found
        if (fact := self.scope.fact(name, self.subject)) is not None:
            self._own = True
            self._known_fund(fact, name, written)
            return fact.type
        if (word := counts_players(written)) is not None:
            self.diagnostics.append(players_not_counted(word, written.span))
        elif (fact := fact_of(name, self.scope)) is not None:
            return self._of_somebody_else(fact, name, written)
        elif isinstance(written, PartOf):
            self._unknown_part(written)
        else:
            self._unknown(name, written.span)
        return None

    def _of_the_file(self, written: Word) -> Type | None:
        if (named := self.scope.lists.get(written.text)) is not None:
            self._own = True
            return list_of(named.item)
        if written.text not in self.scope.groups:
            return None
        self._own = True
        if self.subject not in (About.PERSON, About.RESULT):
            self.report("wrong-subject", written.span, {"name": written.text, "whose": About.PERSON, "asked": self.subject}, COUNT_THEM)
        elif (fault := fault_of_group(written, self.scope)) is not None:
            self.diagnostics.append(fault)
        return YES_NO

    def _of_somebody_else(self, fact: Fact, name: str, written: Expression) -> Type:
        if self.subject is About.PERSON:
            self._strangers.append((fact, written.span))
            self._known_fund(fact, name, written)
        elif name != fact.name and fact.about is About.TOURNAMENT:  # `start of cetinje`
            self._own = True
        else:
            self._wrong_subject(fact, written.span)
        return fact.type

    def _wrong_subject(self, fact: Fact, span: Span) -> None:
        arguments = {"name": fact.name, "whose": fact.about, "asked": self.subject}
        self.report("wrong-subject", span, arguments, where_to_ask(fact, self.subject))

    def _known_fund(self, fact: Fact, name: str, written: Expression) -> None:
        funds = self.scope.funds
        defined = name.removeprefix("fund for ") if fact.name == "fund for <name>" else None
        if defined is not None and funds is not None and defined not in funds:
            self.report("unknown-word", written.span, {"word": defined}, *advice_for(defined, funds))

    def _unknown(self, name: str, span: Span) -> None:
        known = self.scope.names(self.subject)
        advice = advice_for(name, known, RESERVED_WORDS) or known_instead(name, known, self.subject)
        self.report("unknown-word", span, {"word": name}, *advice)

    def _unknown_part(self, written: PartOf) -> None:
        first, second = name_written(written.part) or "", name_written(written.whole) or ""
        places = self.scope.events | self.scope.sections
        if self.scope.fact(first, About.TOURNAMENT) is not None:
            if (first in PEOPLE and self.scope.fact(second, About.PERSON) is not None) or second in self.scope.groups:
                advice: tuple[str, ...] = (f"people of whom something holds are counted so: `({first} where {second}) >= 8`",)
            else:
                advice = advice_for(second, places) or ((f"the file names {', '.join(sorted(places))}",) if places else ())
            self.report("unknown-word", written.whole.span, {"word": second}, *advice)
        else:
            self._unknown(f"{first} of {second}" if isinstance(written.part, Named) else first, written.part.span)

    # ---- quantities

    def _part_of(self, written: Expression) -> Type | None:
        assert isinstance(written, PartOf | Named)
        if isinstance(written, Named):
            self.diagnostics.append(not_compared(written))
            return None
        found, faults = type_of_part(written, self.infer(written.whole))
        self.diagnostics += faults or (faults_of_literal(written.part) if isinstance(written.part, Ratio) else ())
        return found

    def _calculation(self, written: Calculation) -> Type | None:
        found = [(sign, term, self.infer(term)) for sign, term in written.terms]
        result, faults = type_of_calculation(written, found, self.scope.currency)
        self.diagnostics += faults
        return result

    def _counted(self, written: Counted) -> Type | None:
        noun = name_written(written.noun)
        if (word := counts_players(written.noun)) is not None:
            self.diagnostics.append(players_not_counted(word, written.noun.span))
        elif noun not in PEOPLE:
            self.report("unknown-word", written.noun.span, {"word": noun or "this"}, *advice_for(noun or "", PEOPLE))
        self.diagnostics += check(written.where, self.scope, About.PERSON, YES_NO)
        if self.subject is About.PERSON:
            self._strangers.append((Fact(noun or "", About.TOURNAMENT, FIELD), written.span))
        return FIELD

    # ---- comparisons

    def _comparison(self, written: Comparison) -> Type | None:
        sign, left = SIGNS[written.relation], written.left
        if left is None:
            return self._open_comparison(written, sign)
        if isinstance(left, Quantity) and is_time_unit(left.unit) and written.relation in ("before", "after"):
            return self._long_before(written, left)
        if is_literal(left) and not is_literal(written.right):  # `2400 <= rating`
            left, right = written.right, left
            sign = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}.get(sign, sign)
        else:
            right = written.right
        wanted = self.infer(left)
        if wanted is None:
            self._only_look(right)
            return YES_NO
        name = f"`{name_written(left)}`" if name_written(left) else "this"
        unknown = isinstance(right, Word) and not right.text.isupper() and not self._is_a_name(right.text) and sign in ("in", "not in")
        if unknown or self._goes(written, sign, wanted, right):
            self._right_side(right, wanted, name)
        return YES_NO

    def _only_look(self, right: Expression) -> None:
        """Reports what is wrong with the right side by itself, where nothing tells what it should be."""
        if is_literal(right):
            self.diagnostics += faults_of_literal(right)
        elif isinstance(right, Interval):
            for end in (right.lower, right.upper):
                if end is not None:
                    self._only_look(end)
        elif not isinstance(right, Word | Items | Unstated):
            self.infer(right)

    def _long_before(self, written: Comparison, length: Quantity) -> Type | None:
        self.diagnostics += faults_of_literal(length)
        moment = self.infer(written.right)
        if moment is not None and not moment.is_time:
            self.report("wrong-unit", written.right.span, {"name": "the moment", "type": INSTANT.words, "written": moment.words})
            return None
        return None if moment is None else moment if moment == DATE else INSTANT

    def _open_comparison(self, written: Comparison, sign: str) -> Type | None:
        if sign in ("has", "without"):
            if name_written(written.right) is None:
                what = "what is no name"
                self.report("wrong-relation", written.span, {"relation": written.relation, "what": what}, "name what somebody has")
            else:
                self.infer(written.right)
            return YES_NO
        if self.key is None:
            self.report(
                "nothing-to-compare", written.span, {"relation": written.relation}, f"write what is meant: `rating {written.relation} …`"
            )
            return None
        if self._goes(written, sign, self.key, written.right):
            self._right_side(written.right, self.key, "the key")
        return YES_NO

    def _goes(self, written: Comparison, sign: str, wanted: Type, right: Expression) -> bool:
        fault = fault_of_relation(written, sign, wanted, right, self.scope)
        self.diagnostics += [fault] if fault else []
        return fault is None

    def _right_side(self, right: Expression, wanted: Type, name: str) -> None:
        if isinstance(right, Word) and right.text == "none":
            return
        if isinstance(right, Interval):
            self._interval(right, wanted, name)
        elif isinstance(right, Items):
            for value in right.values:
                self._fits(value, wanted.item or wanted, name)
        else:
            self._fits(right, wanted.item or wanted, name)

    def _fits(self, written: Expression, wanted: Type, name: str) -> None:
        """One value beside `name`: a literal or code of its type, or something that is computed."""
        if is_literal(written) or (isinstance(written, Word) and self._is_a_value(written.text, wanted)):
            faults = list(faults_of_literal(written))
            fault = None if faults else misfit(written, wanted, name, self.scope.currency)
            self.diagnostics += faults or ([fault] if fault else [])
            return
        found = self.infer(written)
        own = found.item if found is not None and found.kind is Kind.LIST else found
        if own is not None and not comparable(own, wanted) and not (own is NUMBER and wanted.takes_bare_numbers):
            if own.kind is wanted.kind is Kind.MONEY:
                self.diagnostics.append(mixed_currencies(str(wanted.currency), str(own.currency), written.span))
            else:
                self.report("wrong-unit", written.span, {"name": name, "type": wanted.words, "written": own.words})

    def _is_a_value(self, word: str, wanted: Type) -> bool:
        """Whether the word is meant as one of the values of the type, rightly or not, and not as a name."""
        if wanted.kind in (Kind.TITLE, Kind.FEDERATION):
            return word.isupper()
        return word in words_of(wanted) or (bool(words_of(wanted)) and not self._is_a_name(word))

    def _is_a_name(self, word: str) -> bool:
        return fact_of(word, self.scope) is not None or word in self.scope.lists or word in self.scope.groups

    def _interval(self, written: Interval, wanted: Type, name: str) -> None:
        if not (wanted.is_ordered or wanted.is_time):
            self.report("wrong-relation", written.span, {"relation": "..", "what": wanted.words}, "say which are meant, in brackets")
            return
        ends = [
            Quantity(end.span, end, written.unit) if written.unit is not None and isinstance(end, Number) else end
            for end in (written.lower, written.upper)
        ]
        before = len(self.diagnostics)
        for end in ends:
            if end is not None:
                self._fits(end, wanted, name)
        if len(self.diagnostics) == before and _is_reversed(ends[0], ends[1], wanted):
            self.report("reversed-range", written.span, {"what": "the end of the range lies before its beginning"}, "exchange the two ends")


def _is_reversed(lower: Expression | None, upper: Expression | None, wanted: Type) -> bool:
    if lower is None or upper is None or not (is_literal(lower) and is_literal(upper)):
        return False
    return compare("<", literal(upper, wanted), literal(lower, wanted)) is True
