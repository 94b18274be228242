"""Whether a literal is a value of the type beside which it stands, and what to write instead."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from regdsl.diagnostics import Diagnostic
from regdsl.diagnostics.suggestions import advice_for
from regdsl.expressions.types import FIELD, PEOPLE, Kind, Type, comparable, literal_fits, type_of_literal, unit_of_time
from regdsl.language.syntax import Expression, Moment, Number, Percent, Quantity, Ratio, Text, Word
from regdsl.language.wording import say
from regdsl.values.currencies import MINOR_UNITS
from regdsl.values.dates import read_date, read_moment
from regdsl.values.federations import DISSOLVED, FEDERATIONS, NO_FEDERATION, RENAMED, fide_code
from regdsl.values.span import Span
from regdsl.values.titles import OTHER_TITLES, TITLES

_UNCOUNTED = frozenset({"players", "player", "participants", "people", "persons", "present", "attendance"})


def is_literal(written: Expression) -> bool:
    """A number, quantity, moment or text: what has a value without any subject."""
    return isinstance(written, Number | Percent | Ratio | Quantity | Moment | Text)


def players_not_counted(word: str, span: Span) -> Diagnostic:
    """`20 players`, where the field is counted: at which moment is open."""
    *first, last = (f"`{noun}`" for noun in PEOPLE)
    return Diagnostic("players-not-counted", span, {"word": word}, (f"count {', '.join(first)} or {last}",))


def counts_players(written: Expression) -> str | None:
    """The word for people that does not say at which moment they are counted; None where there is none."""
    word = written.text if isinstance(written, Word) else written.unit if isinstance(written, Quantity) else ""
    return word if word in _UNCOUNTED else None


def faults_of_literal(written: Expression) -> Iterator[Diagnostic]:
    """What is wrong with a literal wherever it stands: a day that does not exist, an unknown unit."""
    match written:
        case Quantity():
            yield from _unknown_unit(written)
        case Ratio(denominator=0):
            yield Diagnostic("not-computable", written.span, {"what": "a fraction of 0"}, ("write a fraction such as 1/3",))
        case Moment():
            yield from _doubtful_moment(written)


def _unknown_unit(written: Quantity) -> Iterator[Diagnostic]:
    if (word := counts_players(written)) is not None:
        yield players_not_counted(word, written.span)
    elif written.unit.isupper() and written.unit not in MINOR_UNITS:
        advice = advice_for(written.unit, MINOR_UNITS) or ("write a code of ISO 4217, such as EUR or RSD",)
        yield Diagnostic("unknown-currency", written.span, {"currency": written.unit}, advice)


def _doubtful_moment(written: Moment) -> Iterator[Diagnostic]:
    try:
        _ = read_moment(written.text) if ":" in written.text else read_date(written.text)
    except ValueError:
        yield Diagnostic(
            "no-such-date", written.span, {"what": f"there is no day or time `{written.text}`"}, ("write an existing one as YYYY-MM-DD",)
        )


def misfit(written: Expression, wanted: Type, name: str, currency: str | None) -> Diagnostic | None:
    """What is wrong where the literal or code `written` stands beside `name`, which is of the type `wanted`; None where it fits."""
    if isinstance(written, Word):
        return _wrong_word(written, wanted)
    if literal_fits(written, wanted, currency):
        return None
    own = type_of_literal(written)
    if own is not None and own.kind is wanted.kind is Kind.MONEY:
        return mixed_currencies(str(wanted.currency), str(own.currency), written.span)
    if counts_players(written) is not None:
        return players_not_counted(str(counts_players(written)), written.span) if comparable(wanted, FIELD) else None
    return Diagnostic("wrong-unit", written.span, {"name": name, "type": wanted.words, "written": say(written)}, _instead(wanted))


def mixed_currencies(one: str, other: str, span: Span) -> Diagnostic:
    """Two currencies, added or compared."""
    return Diagnostic("mixed-currencies", span, {"one": one, "other": other}, ("write both amounts in one currency",))


def _instead(wanted: Type) -> tuple[str, ...]:
    example = {
        Kind.MONEY: f"write an amount with its currency, such as 6000 {wanted.currency or 'EUR'}",
        Kind.RATING: "write a number, such as 2400",
        Kind.YEAR: "write a year, such as 1990",
        Kind.AGE: "write a number of years, such as 18",
        Kind.NUMBER: "write a number",
        Kind.COUNT: f"write a number, such as 9 {wanted.units[0]}" if wanted.units else "write a number",
        Kind.DATE: "write a day as YYYY-MM-DD",
        Kind.INSTANT: "write a day or a time as YYYY-MM-DD HH:MM",
        Kind.TITLE: "write a title, such as GM, or a list, such as [GM, IM]",
        Kind.FEDERATION: "write the code of a federation, such as BUL",
        Kind.TEXT: 'write a text in quotes: "…"',
        Kind.YES_NO: "write `yes` or `no`, or the name alone",
        Kind.CHOICE: f"write {' or '.join(f'`{each}`' for each in wanted.choices)}, without quotes" if wanted.choices else None,
        Kind.PERCENT: "write a percentage, such as 20%",
        Kind.DURATION: "write a length of time, such as 7 days",
    }.get(wanted.kind)
    return (example,) if example else ()


def words_of(wanted: Type) -> Collection[str]:
    """Every word or code that is a value of the type."""
    match wanted.kind:
        case Kind.TITLE:
            return {*TITLES, *OTHER_TITLES}
        case Kind.FEDERATION:
            return {*FEDERATIONS, *RENAMED, *DISSOLVED}
        case Kind.YES_NO:
            return {"yes", "no"}
    return wanted.choices


def _wrong_word(written: Word, wanted: Type) -> Diagnostic | None:
    word, known = written.text, words_of(wanted)
    if word in known or (wanted.kind is Kind.CHOICE and not wanted.choices):
        return None
    if wanted.kind is Kind.FEDERATION and word in NO_FEDERATION:
        return Diagnostic(
            "unknown-value", written.span, {"word": word, "type": wanted.words}, ("who has it plays for no federation: leave it out",)
        )
    if wanted.kind is Kind.FEDERATION and (code := fide_code(word)) is not None:
        return Diagnostic("unknown-value", written.span, {"word": word, "type": wanted.words}, (f"did you mean `{code}`?",))
    if not known:
        return Diagnostic("unknown-word", written.span, {"word": word}, _instead(wanted))
    advice = advice_for(word, known) or _instead(wanted) or (f"write {' or '.join(f'`{choice}`' for choice in wanted.choices)}",)
    return Diagnostic("unknown-value", written.span, {"word": word, "type": wanted.words}, advice)


def is_time_unit(unit: str) -> bool:
    """Whether quantities with this unit are lengths of time."""
    return unit_of_time(unit) is not None
