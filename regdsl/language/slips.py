"""Lines that no clause begins with, or that could not be read: what they most likely were, so that one slip is one error."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from regdsl.diagnostics import Diagnostic
from regdsl.language.reserved import RESERVED_WORDS
from regdsl.language.signature import Signature
from regdsl.language.syntax import (
    AllOf,
    AnyOf,
    Calculation,
    Clause,
    Comparison,
    Expression,
    Line,
    Named,
    Number,
    Part,
    PartOf,
    Percent,
    Quantity,
    Row,
    Word,
)
from regdsl.language.wording import expression_text, groups_text, number_text, say
from regdsl.values.span import Span

_LONGEST_EXAMPLE = 60  # characters


def leftmost(expression: Expression) -> Expression:
    """What stands first in it: `Fee` in `Fee in BYR`."""
    while True:
        match expression:
            case Comparison(left=left) if left is not None:
                expression = left
            case AllOf(items=items) | AnyOf(items=items):
                expression = items[0]
            case Calculation(terms=terms):
                expression = terms[0][1]
            case PartOf(part=part):
                expression = part
            case _:
                return expression


def words_of(expression: Expression) -> tuple[str, Span] | None:
    """The words that stand first in the expression, a unit among them, and their place; None where it begins otherwise."""
    first = leftmost(expression)
    span = first.span
    match first:
        case Word(text=text) | Named(name=text):
            end = span.column + len(text) if span.line == span.end_line else span.end_column
            return text, Span(span.file, span.line, span.column, span.end_line, min(end, span.end_column))
        case Quantity(unit=text):
            begin = span.end_column - len(text) if span.line == span.end_line else span.column
            return text, Span(span.file, span.line, max(begin, span.column), span.end_line, span.end_column)
        case _:
            return None


def misspelt_reserved_word(expression: Expression) -> Diagnostic | None:
    """A word at the beginning of an expression that fits nowhere, and that nearly is a reserved one: `1000 EUR prer federation`."""
    from regdsl.diagnostics.suggestions import misspelt_reserved

    found = words_of(expression)
    slip = misspelt_reserved(found[0], (), RESERVED_WORDS) if found is not None else None
    if found is None or slip is None:
        return None
    words, span = found
    column = span.column + words.index(slip[0])
    place = Span(span.file, span.line, column, span.line, column + len(slip[0])) if span.line == span.end_line else span
    return Diagnostic("unknown-word", place, {"word": slip[0]}, (f"did you mean `{slip[1]}`?",))


def misspelt_part(expression: Expression, parts: Iterable[str]) -> Diagnostic | None:
    """A value that begins with a word one letter away from one that may begin a part there: `prizes im EUR`."""
    from regdsl.diagnostics.suggestions import distance

    found = words_of(expression)
    if found is None:
        return None
    word, _, rest = found[0].partition(" ")
    near = [part for part in parts if part[:1] == word[:1] and distance(word, part, 1) is not None]
    span = found[1]
    if len(near) != 1 or not (rest or isinstance(expression, Named)) or span.line != span.end_line:
        return None
    place = Span(span.file, span.line, span.column, span.line, span.column + len(word))
    return Diagnostic("unknown-word", place, {"word": word}, (f"did you mean `{near[0]}`?",))


def comma_missing(written: Expression, clause: Clause, signature: Signature) -> str | None:
    """How to write two values that stand together without the comma between them, or a condition without its word.

    `fund 12 000 guaranteed`, `refund 50% until 2027-07-15`.
    """
    flags = {argument.keyword for argument in signature.arguments if argument.keyword is not None}
    match written:
        case Quantity(number=number, unit=unit) if unit in flags:
            return f"write a comma between the two: `{clause.head} {number_text(number)}, {unit}`"
        case Comparison(relation="until" | "from" | "before" | "after" as word, left=Number() | Percent() | Quantity() as left):
            if word in signature.parts:
                return f"write a comma before `{word}`: `{clause.head} {expression_text(left)}, {word} …`"
            if "where" in signature.parts:
                asked = "withdrawn" if clause.head.startswith("refund") else "paid"
                like = f"{clause.head} {expression_text(left)} where {asked} {word} …"
                return f"a condition stands behind `where` and names what it asks: `{like}`"
    return None


def count_in_words(when: Part, parts: Sequence[Part]) -> str | None:
    """`when at least 8 starters where female`: a count in a condition is compared with a sign."""
    behind = parts[parts.index(when) + 1 :]
    match behind:
        case [Part(word="at least" | "at most" as bound, value=Quantity(number=Number(value=number), unit=noun)), *further]:
            sign = ">=" if bound == "at least" else "<="
            where = next((part.value for part in further if part.word == "where"), None)
            counted = f"({noun} where {expression_text(where)})" if where is not None else noun
            return f"a count is compared with a sign: `when {counted} {sign} {number}`"
    return None


def tried_head(words: str, place: Span, heads: Collection[str]) -> tuple[str, Span, tuple[str, ...]]:
    """The words at the beginning of a line that were meant as a head, their place, and what to write instead; `sytem` of `sytem swiss`."""
    from regdsl.diagnostics.suggestions import advice_for

    parts = words.split(" ")
    longer = [
        f"{parts[0]} {word}" for word in RESERVED_WORDS if f"{parts[0]} {word}" in heads and not words.startswith(f"{parts[0]} {word}")
    ]
    if len(longer) == 1 and place.line == place.end_line:  # `rated FIDE` for `rated by FIDE`
        return (
            parts[0],
            Span(place.file, place.line, place.column, place.line, place.column + len(parts[0])),
            (f"did you mean `{longer[0]}`?",),
        )
    advice = advice_for(words, heads, RESERVED_WORDS)
    if advice:
        return words, place, advice
    for count in range(len(parts) - 1, 0, -1):
        tried = " ".join(parts[:count])
        advice = advice_for(tried, heads)
        if advice and place.line == place.end_line:
            return tried, Span(place.file, place.line, place.column, place.line, place.column + len(tried)), advice
    return words, place, ()


def perhaps_written(heads: Iterable[str], clause: Clause) -> bool:
    """Whether a line of the block that could not be read, or that no clause begins with, most likely was one of these."""
    from regdsl.diagnostics.suggestions import nearest

    tried = [*clause.lost]
    for item in clause.content:
        line = item.key if isinstance(item, Row) else item
        if isinstance(line, Line) and line.arguments and (found := words_of(line.arguments[0])) is not None:
            tried.append(found[0])
    for head in heads:
        words = len(head.split())
        for text in tried:
            begin = " ".join(text.split()[:words]).rstrip(":,")
            if begin in ("", head) or nearest(begin, (head,)):
                return True
    return False


def colon_forgotten(clause: Clause, signature: Signature) -> Diagnostic | None:
    """Values directly behind a head that takes them behind a colon only: `time control 90 min`."""
    if not signature.takes_values or signature.texts or signature.arguments or not clause.arguments or clause.content:
        return None
    first = clause.arguments[0]
    said = groups_text(clause.arguments, clause.parts).strip()
    way = f"values stand behind a colon: `{clause.head}: {said}`" if len(said) <= _LONGEST_EXAMPLE else "values stand behind a colon"
    if signature.required_parts:
        way = signature.like  # the colon alone would not do
    return Diagnostic("not-understood", first.span, {"found": say(first)}, (way,))
