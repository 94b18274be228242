"""A person of whom given conditions hold or fail: found by trying the values beside which an answer changes.

The search assigns one fact after another and asks the conditions each time: what is not assigned yet is unknown to them, so a branch
is left as soon as one condition is decided the wrong way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import product

from regdsl.expressions.evaluating import Reason, evaluate, truth
from regdsl.expressions.mentions import BASES, Mentions
from regdsl.expressions.quantities import Bounds, SomeDay, exact
from regdsl.expressions.subjects import PersonSubject, Subject
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.words import why
from regdsl.language.syntax import Expression
from regdsl.records.person import Birth, Person
from regdsl.values.frozen import dataclass, replace
from regdsl.values.hints import Any
from regdsl.values.unknown import Unknown, is_unknown

Wanted = tuple[Expression, bool]
"""A condition and whether it must hold or fail."""

MOST_TRIES = 4000
_OF_PERSON = frozenset({"title", "rating", "federation", "sex", "birth", "club", "FIDE ID"})
_FIELDS = {"FIDE ID": "fide_id"}
_NOBODY = Person(0, "")


class Nowhere:
    """An event of which nothing is known."""

    def lookup(self, name: str) -> object:
        return Unknown((name,))


NOWHERE = Nowhere()


@dataclass(frozen=True, slots=True)
class Found:
    """The `person` of whom all that was wanted is true. Without one, `sure` says whether there is none at all."""

    person: PersonSubject | None
    sure: bool


def find_person(wanted: Sequence[Wanted], scope: Scope, event: Subject = NOWHERE, federation: str | None = None) -> PersonSubject | None:
    """Somebody of whom all that is wanted is true; what does not matter is left unknown. None where nobody was found."""
    return look_for_person(wanted, scope, event, federation).person


def look_for_person(wanted: Sequence[Wanted], scope: Scope, event: Subject = NOWHERE, federation: str | None = None) -> Found:
    """As `find_person`, and whether there can be nobody."""
    mentions = Mentions((condition for condition, _ in wanted), scope, event)
    nobody = PersonSubject(_NOBODY, federation or Unknown(("federation of the event",)), scope, event)
    domains = [(base, mentions.candidates(base, federation)) for base in mentions.supposed_bases]
    search = _Search(wanted, scope)
    person = search.below(nobody, domains)
    return Found(person, person is not None or (search.complete and mentions.is_whole))


class _Search:
    def __init__(self, wanted: Sequence[Wanted], scope: Scope) -> None:
        self._wanted, self._scope, self._tries = wanted, scope, 0
        self.complete = True

    def below(self, subject: PersonSubject, domains: Sequence[tuple[str, Sequence[object]]]) -> PersonSubject | None:
        self._tries += 1
        open_ = False
        for condition, hoped in self._wanted:
            answer = truth(evaluate(condition, subject, self._scope))
            if is_unknown(answer):
                open_ = True
            elif answer is not hoped:
                return None
        if not open_:
            return subject
        if not domains or self._tries > MOST_TRIES:
            self.complete = False
            return None
        (base, values), *rest = domains
        if not values:
            return self.below(subject, rest)
        for value in values:
            found = self.below(assigned(subject, base, value), rest)
            if found is not None:
                return found
        return None


def assigned(subject: PersonSubject, base: str, value: object) -> PersonSubject:
    """The person with one fact known."""
    if base in _OF_PERSON:
        known: Any = {_FIELDS.get(base, base): int(value) if isinstance(value, Fraction) else value}
        return replace(subject, person=replace(subject.person, **known))
    return replace(subject, attested={**subject.attested, base: value})


def suppositions(subject: PersonSubject, expressions: Iterable[Expression], scope: Scope, most: int) -> Iterator[PersonSubject] | None:
    """What a person may be of whom facts are missing that the expressions ask for: every case in which an answer differs.

    None where there are more than `most` cases, or where a missing fact can be anything.
    """
    event = subject.event or NOWHERE
    mentions = Mentions(expressions, scope, event)
    federation = subject.event_federation if isinstance(subject.event_federation, str) else None
    choices: list[list[tuple[str, object]]] = []
    number = 1
    for base in mentions.bases:
        if not _is_missing(subject, base, mentions):
            continue
        values = [value for value in mentions.candidates(base, federation) if _agrees(subject, base, value)]
        if not values and base == "birth" and isinstance(subject.person.birth, Birth):
            continue  # on every day of the year the answers are the same
        if not values:
            return None
        choices.append([(base, value) for value in values])
        number *= len(values)
    return _supposed(subject, choices) if number <= most else None


def _supposed(subject: PersonSubject, choices: Sequence[Sequence[tuple[str, object]]]) -> Iterator[PersonSubject]:
    for case in product(*choices):
        supposed = subject
        for base, value in case:
            supposed = assigned(supposed, base, value)
        yield supposed


def _is_missing(subject: PersonSubject, base: str, mentions: Mentions) -> bool:
    if base == "federation":
        return is_unknown(subject.lookup(base))
    values = [subject.lookup(name) for name in mentions.facts if BASES.get(name, name) == base]
    return any(is_unknown(value) or isinstance(value, Bounds | SomeDay) for value in values)


def _agrees(subject: PersonSubject, base: str, value: object) -> bool:
    """What is known of a birth stays: its year; and between what a number is."""
    known = subject.person.birth
    if base in subject.scope.orders and isinstance(place := subject.lookup(base), Bounds):
        return isinstance(value, Fraction) and place.lower <= value <= place.upper
    return base != "birth" or not isinstance(known, Birth) or (isinstance(value, Birth) and value.year == known.year)


def in_words(subject: PersonSubject, expressions: Iterable[Expression], scope: Scope) -> str:
    """The person as the expressions see him or her: `rated 2150, aged 17`. What does not matter is not said."""
    mentions = Mentions(expressions, scope, subject.event or NOWHERE)
    names: dict[str, None] = {}
    for name in mentions.facts:
        shown = BASES.get(name, name) if name in ("titled", "untitled", "rated", "unrated", "foreign") else name
        names["female" if shown == "male" else shown] = None
    reasons = [Reason(name, exact(value)) for name in names if not isinstance(value := subject.lookup(name), Unknown | SomeDay)]
    return why(reasons, scope) or "anybody"
