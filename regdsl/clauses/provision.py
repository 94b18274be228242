"""What every clause of a regulation says about itself, and the building of models from clauses that were read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from functools import cache

from regdsl.clauses.rooms import folders_with, listed_heads, module
from regdsl.diagnostics import Diagnostic, Related
from regdsl.diagnostics.suggestions import advice_for
from regdsl.expressions.checking import check
from regdsl.expressions.fact import About
from regdsl.expressions.types import Type
from regdsl.expressions.vocabulary import Scope
from regdsl.language.operands import Amount, payable
from regdsl.language.operands_of_time import Days
from regdsl.language.reading import ReadClause, ReadItem, TableRow
from regdsl.language.signature import Misfit, Signature
from regdsl.language.syntax import Expression, Unstated
from regdsl.values.frozen import dataclass, field
from regdsl.values.hints import Any
from regdsl.values.money import Money
from regdsl.values.span import Span


@dataclass(frozen=True, kw_only=True)
class Provision:
    """One clause of a regulation: the article that people cite, its place, the label others refer to it by.

    Without slots, so that its hundred kinds need none either: a text has few clauses of each, and a class with slots is made twice.
    """

    article: str
    span: Span
    label: str | None = None

    def told(self, name: str, arguments: Mapping[str, str], advice: str, related: tuple[Related, ...] = ()) -> Diagnostic:
        """A diagnostic at its place."""
        return Diagnostic(name, self.span, dict(arguments), (advice,), related, article=self.article or None)


@dataclass(frozen=True, slots=True)
class Unread:
    """Days that could not be read, which is reported already."""


@dataclass(slots=True)
class Building:
    """What is known while the clauses of one file become models: its names, and what is wrong with their meaning.

    `about` is what conditions of the block are about (`BID` where a host is sought); `currency` that of its bare numbers; with
    `of_every_event` it says what holds in each event of a series, whose days stand elsewhere. `only_day` is the day of an event that
    lasts one: an hour without a day is of that day.
    """

    scope: Scope
    currency: str | None = None
    about: About = About.TOURNAMENT
    of_every_event: bool = False
    only_day: date | Unread | None = None
    diagnostics: list[Diagnostic] = field(default_factory=list)

    def condition(self, expression: Expression | None, about: About, expected: Type | None = None) -> Expression | None:
        """The expression, after its names and types were checked: it is about a person or about what the block is about."""
        if expression is not None and not isinstance(expression, Unstated):
            self.diagnostics += check(expression, self.scope, about, expected)
        return expression

    def report(self, name: str, span: Span, arguments: Mapping[str, str], *advice: str) -> None:
        self.diagnostics.append(Diagnostic(name, span, dict(arguments), advice))

    def misfit(self, misfit: Misfit) -> None:
        """Reports what an operand has found."""
        self.report(misfit.name, misfit.span, misfit.arguments, *((misfit.advice,) if misfit.advice else ()))

    def money(self, amount: Amount | None, clause: ReadClause, span: Span | None = None, *, currency: str | None = None) -> Money | None:
        """The amount in the currency that it names, else in `currency`, else in that of the block.

        Reported at `span` (that of the clause) where it has no currency or cannot be paid in it.
        """
        if amount is None:
            return None
        place, code = span or clause.span, amount.currency or currency or self.currency
        if code is None:
            self.report("no-currency", place, {"head": clause.head}, "write the currency behind the amount, such as 50 EUR")
            return None
        try:
            payable(amount, place, code)
        except Misfit as misfit:
            self.misfit(misfit)
        return amount.money(code)

    def known_group(self, name: str, span: Span) -> None:
        """Reports a named group, such as `members`, that the file does not define."""
        if name not in self.scope.lists:
            found = advice_for(name, self.scope.lists)
            self.report("unknown-group", span, {"group": name}, *(found or ("define it in the file, such as `members BIH, MNE`",)))

    def texts(self, clause: ReadClause) -> tuple[Provision, ...]:
        """The headings and free texts in the block of the clause."""
        return self.provisions(one for one in block(clause) if one.head in ("text", "heading"))

    def provisions(self, clauses: Iterable[ReadClause]) -> tuple[Provision, ...]:
        """The models of the clauses, those grouped under an article or preamble among them."""
        found: list[Provision] = []
        for clause in flat(clauses):
            if names_sections(clause):
                from regdsl.clauses.sections.tables import in_sections

                found += in_sections(clause, self)
            else:
                found += builder(clause.signature)(clause, self)
        return tuple(found)


Builder = Callable[[ReadClause, Building], Iterable[Provision]]


def flat(clauses: Iterable[ReadClause]) -> Iterator[ReadClause]:
    """The clauses with those in `article:` and `preamble:` in their place."""
    for clause in clauses:
        if clause.head in ("article", "preamble"):
            yield from flat(item for item in clause.content if isinstance(item, ReadClause))
        else:
            yield clause


def names_sections(item: ReadItem) -> bool:
    """Whether the clause, or one in it, says something for each section by itself: in a table `by section:` or under `each section:`.

    A section, and `each section:` of a tournament, are clauses of their own.
    """
    match item:
        case ReadClause(head="section" | "each section"):
            return False
        case ReadClause(content=content):
            return (
                item.is_by_section
                or any(isinstance(each, ReadClause) and each.head == "each section" for each in content)
                or any(names_sections(each) for each in content)
            )
        case TableRow(content=content):
            return any(names_sections(each) for each in content)
    return False


def block(clause: ReadClause) -> tuple[ReadClause, ...]:
    """The clauses of the block, flat."""
    return tuple(flat(item for item in clause.content if isinstance(item, ReadClause)))


def only_day(clauses: Iterable[ReadClause], around: date | Unread | None = None) -> date | Unread | None:
    """The day of an event that lasts one; None where it lasts more, or the text leaves it open. `around` holds where no clause says it."""
    place = next((clause for clause in clauses if clause.head == "in"), None)
    if place is None:
        return around
    written = place.get("days")
    if written is None:
        return Unread()
    return written.first if isinstance(written, Days) and written.count == 1 else None


def builder(signature: Signature) -> Builder:
    """The function that makes the models of clauses with this signature: in the folder that has it, else in one that has its head.

    Where the head is a frame, the function that makes none.
    """
    return _builder(signature.head, signature.within)


@cache
def _builder(head: str, within: tuple[str, ...]) -> Builder:
    folders = sorted(_folders().get(head, ()), key=lambda found: found[1] != within)
    builders = (module(folder, "model").BUILDERS for folder, _ in folders if folder in folders_with("model"))
    return next((of_folder[head] for of_folder in builders if head in of_folder), _nothing)


@cache
def _folders() -> Mapping[str, list[tuple[str, tuple[str, ...]]]]:
    """By head, the folders that have a signature for it, and in which blocks that may stand."""
    folders: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for folder, heads in listed_heads().items():
        for head, within, _ in heads:
            folders.setdefault(head, []).append((folder, within))
    return folders


def _nothing(clause: ReadClause, building: Building) -> Iterable[Provision]:
    return ()


def marks(clause: ReadClause) -> dict[str, Any]:
    """The arguments that every provision takes from its clause."""
    return {"article": clause.article, "span": clause.span, "label": clause.clause.label}


def words_of(clause: ReadClause, name: str) -> tuple[str, ...]:
    """The words of an argument that takes many; what is left open is none."""
    return tuple(word for word in clause.get(name) or () if isinstance(word, str))


def stated(value: Any) -> Any:
    """The value of an operand, None where it is `unstated` or not written."""
    return None if isinstance(value, Unstated) else value
