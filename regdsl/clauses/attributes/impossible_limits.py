"""Numbers that no person has: an age of 2000, a year of birth of 18, a rating of 20000."""

from __future__ import annotations

from collections.abc import Iterator

from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope
from regdsl.language.syntax import Comparison, Interval, Number, Word
from regdsl.language.wording import expression_text
from regdsl.values.frozen import dataclass, fields, is_dataclass
from regdsl.values.hints import Any
from regdsl.values.span import Span


@dataclass(frozen=True, slots=True)
class _Range:
    """From which number to which a fact of a person lies, as widely as anybody could mean it; and the way out beyond."""

    least: int
    most: int
    says: str
    advice: str


_RANGES = {
    "age": _Range(0, 110, "nobody is {number} years old", "write the age; a year stands in `birth year`"),
    "birth year": _Range(1880, 2100, "nobody was born in the year {number}", "write the year with four digits; an age stands in `age`"),
    "rating": _Range(
        0, 4000, "nobody has a rating of {number}", "write the rating that is meant: a digit is too many, or two numbers ran together"
    ),
}


def limits_that_people_have(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """A limit that lies beyond everybody lets in all or none: a slip of the number or of the word before it."""
    for provision in provisions:
        for written, number in _numbers(provision):
            person = _RANGES[written.left.text] if isinstance(written.left, Word) else None
            if person is None or person.least <= number <= person.most:
                continue
            said = {"limit": expression_text(written), "says": person.says.format(number=number)}
            yield Diagnostic("nobody-is-so", written.span, said, (person.advice,), article=provision.article or None)


def _numbers(value: Any) -> Iterator[tuple[Comparison, int]]:
    """The whole numbers with which such a fact is compared, in everything that a provision holds."""
    if isinstance(value, tuple):
        for item in value:
            yield from _numbers(item)
    elif isinstance(value, Comparison) and isinstance(value.left, Word) and value.left.text in _RANGES:
        right = value.right
        ends = (right.lower, right.upper) if isinstance(right, Interval) else (right,)
        yield from ((value, int(end.value)) for end in ends if isinstance(end, Number))
    elif is_dataclass(value) and not isinstance(value, Span):
        for field in fields(value):
            yield from _numbers(getattr(value, field.name))


CHECKS = (limits_that_people_have,)
