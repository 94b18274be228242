"""How people who know only the words of chess life write something at first, and how it is written here. Asked after an error only."""

from __future__ import annotations

import re

from regdsl.language.signature import Signature
from regdsl.language.syntax import Clause, Comparison, Expression, Line, Named, Number, Quantity, Row, Text, Word
from regdsl.language.wording import expression_text, line_text, number_text
from regdsl.values.titles import TITLES

_FEES = frozenset({"fee", "on fee", "levy", "on levy", "advise fee", "maximum fee", "payable"})
_WITHOUT_HEAD = re.compile(r"(?P<amount>\d[\d .]*(?: [A-Z]{3})?)(?:,? (?:where|if|for) .*)?")
_NAMED_AMOUNT = re.compile(r"(?P<who>[^\W\d][^:\d\"]*?):? (?P<amount>\d[\d .]*(?: [A-Z]{3})?)(?:[, ].*)?")
_DAYS = re.compile(r"(?:(?:until|before|from|after) )?\d{4}-\d\d-\d\d.*")
_HALF_POINT_BYES = re.compile(r"(?P<count>\d+) (?:half[- ]point )?byes?\b.*")
_RATES_OF_PLAY = ("standard", "rapid", "blitz")
_FOR_THE_OTHERS = "for all others `base 20`"


def line_at_first(written: Line | Row, parent: str, owner: Signature | None) -> str | None:
    """What to write instead of a line that no clause of the block begins with; None where nothing is known."""
    line = written.key if isinstance(written, Row) else written
    text = line_text(line)
    values = ", ".join(line_text(each) for each in written.content if isinstance(each, Line)) if isinstance(written, Row) else ""
    if parent in _FEES and (fee := _in_fee(text, values)) is not None:
        return fee
    if parent == "byes" and (byes := _HALF_POINT_BYES.fullmatch(text)) is not None:
        return (
            f"write `limit {byes['count']}, worth 0.5`; in which rounds says `in rounds 1..5` or `not in last round` on a line of its own"
        )
    if text.startswith(("not rated", "unrated event")):
        return "an event that nobody rates has no `rated by`; where the text says so, keep the sentence in `text name:`"
    if owner is not None and owner.rows is not None and isinstance(written, Line):
        return _row_without_colon(line, owner)
    return None


def _in_fee(text: str, values: str) -> str | None:
    if _DAYS.fullmatch(text):
        amount = values or "30"
        return f"what is paid by the day of entry is a table: `base by entered:` and below it rows such as `{text}: {amount}`"
    if (bare := _WITHOUT_HEAD.fullmatch(text)) is not None:
        condition = re.search(r"(?:where|if|for) .*", text)
        said = f"where {condition[0].partition(' ')[2]}" if condition is not None else "where age below 18"
        return f"write `instead {bare['amount'].strip()} {said}` for those of whom it holds, {_FOR_THE_OTHERS}"
    said = f"{text}: {values}" if values else text
    if (some := _NAMED_AMOUNT.fullmatch(said)) is not None:
        amount = some["amount"].strip()
        return f"what some pay is `instead {amount} where …`, with a condition such as `age below 18`; {_FOR_THE_OTHERS}"
    return None


def _row_without_colon(line: Line, owner: Signature) -> str | None:
    """`name "Ana Popova"` in `contact:`, `1900..2199` in `categories by rating:`."""
    assert owner.rows is not None
    match line.arguments:
        case [Named(name=name, value=Text() as value)] if not line.parts:
            return f"its value stands behind a colon: `{name}: {expression_text(value)}`"
    from regdsl.language.signature import Misfit

    try:
        _ = owner.rows.key.read(line)
    except Misfit:
        return None
    return f"what belongs to it stands behind a colon: `{line_text(line)}: …`"


def value_at_first(written: Expression, clause: Clause, signature: Signature) -> str | None:
    """What to write instead of a value that fits nowhere; None where nothing is known."""
    head = clause.head
    match written:
        case Word(text=text) if text.endswith(" unstated") and text.removesuffix(" unstated") in _keywords(signature):
            return f"write `{head} {text.removesuffix(' unstated')}: unstated`"
        case Word(text=text) if text.rpartition(" ")[2] in _RATES_OF_PLAY and head in ("rated by", "rules"):
            first, _, rate = text.rpartition(" ")
            return f"write `{head} {first}`; which it is says `rate of play {rate}` on a line of its own"
        case Word(text=text) if text in TITLES and "where" in signature.parts:
            return f"for whom it is stands behind `where`: `{head} where title in [GM, IM]`"
        case Word(text="none" | "free" | "no fee") if head in ("fee", "levy"):
            return f"write `{head} 0 EUR`"
        case Comparison(relation="after", left=Quantity() as length) if head == "default time":
            return f"write `default time {expression_text(length)}, from scheduled start`, or from another start"
        case Word() | Quantity() if _takes_only_texts(signature):
            return 'who it is stands in quotes, `"Ana Popova"`; what somebody does or decides is kept in `text name:`'
        case Quantity(number=Number() as number, unit=unit) if head == "penalty" and unit.isupper():
            return f"write `penalty fine {number_text(number)} {unit}, for …`"
        case Comparison(relation="before") if head == "pairings":
            return f"write `publish pairings, until {expression_text(written).removeprefix('published ')}`"
        case Named(name="published", value=Comparison(relation="before") as value) if head == "pairings":
            return f"write `publish pairings, until {expression_text(value)}`"
    return None


def _keywords(signature: Signature) -> set[str]:
    return {argument.operand.words.strip("`") for argument in signature.arguments} | {
        argument.keyword for argument in signature.arguments if argument.keyword is not None
    }


def _takes_only_texts(signature: Signature) -> bool:
    """Whether the clause names a person or an organization."""
    return bool(signature.arguments) and signature.arguments[0].operand.name == "text" and signature.texts
