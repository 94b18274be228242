"""The regulation of a member held against what its series says for each event: tighter is fine, looser is not.

Each comparison is one function, found in the module `contract.py` of the folder of its kind of clause. Of a kind without one nobody can
tell what is tighter, so that a member who says it in other words is told so; demands of both hold, and the name, the place, the
timetable, people and texts are each event's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import eq

from regdsl.clauses.kinds import words_of
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folder_of, folders_with, module
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope
from regdsl.values.frozen import dataclass, replace
from regdsl.values.hints import Any, TypeVar

SomeProvision = TypeVar("SomeProvision", bound=Provision)


@dataclass(frozen=True, slots=True)
class Contract:
    """`own` are the clauses of the member, `event` is the member as conditions ask about it, `series` the name of the series.

    `scope` is what both of them define. `alike` tells whether two clauses mean the same;
    `terms` are all clauses of the series for each event.
    """

    own: tuple[Provision, ...]
    event: Occasion
    series: str
    scope: Scope
    alike: Callable[[Provision, Provision], bool] = eq
    terms: tuple[Provision, ...] = ()

    def of(self, kind: type[SomeProvision]) -> Iterator[SomeProvision]:
        """The member's clauses of a kind."""
        return (provision for provision in self.own if isinstance(provision, kind))


@dataclass(frozen=True, slots=True)
class Loosening:
    """What a member says less strictly than its series: `what` of the clause `own`, as the series asks for it and as it is `here`.

    Where nobody can tell whether it is tighter or looser, `sure` is False.
    """

    own: Provision
    what: str
    asked: str
    here: str
    sure: bool = True


Comparison = Callable[[Any, Contract], Iterable[Loosening]]


def loosenings(terms: Iterable[Provision], contract: Contract) -> Iterator[Diagnostic]:
    """Every loosening, with the places of both clauses."""
    for term, found in loosened_by(terms, contract):
        said = {"what": found.what, "series": contract.series, "asked": found.asked, "here": found.here}
        related = (Related(term.span, f"{contract.series} says it here" + (f" (article {term.article})" if term.article else "")),)
        article = found.own.article or None
        if found.sure:
            advice = ("a member may ask for more than its series, never for less",)
            yield Diagnostic("looser-than-series", found.own.span, said, advice, related, article)
        else:
            advice = ("say it as the series does, or ask whoever runs the series whether this is meant",)
            yield Diagnostic("other-than-series", found.own.span, said, advice, related, article)


def loosened_by(terms: Iterable[Provision], contract: Contract) -> Iterator[tuple[Provision, Loosening]]:
    """Each term that is said less strictly, and how."""
    return ((term, found) for term in terms for found in comparison_of(type(term))(term, contract))


def comparison_of(kind: type[Provision]) -> Comparison:
    """The comparison of a kind of clause: its own, else whether it is said in other words."""
    folder = folder_of(kind)
    known: Mapping[type[Provision], Comparison] = module(folder, "contract").LOOSENED if folder in folders_with("contract") else {}
    return known.get(kind, _said_otherwise)


_OF_EACH_EVENT = frozenset(
    {
        *("entrants", "notices", "obligations", "officials", "sections", "series", "services", "stated", "versions"),
        *("admission: every entrant", "admission: kept seats", "admission: reserve list", "admission: seats"),
        *("conduct: allowed", "conduct: duties", "conduct: excluded laws", "conduct: forbidden", "conduct: penalty"),
        *("conduct: playing venue", "demands: advice", "pairing: never paired", "prizes: category", "prizes: chosen prize"),
        *("prizes: lottery", "prizes: stated total", "requirements: attestation", "requirements: provided"),
        *("schedule: schedule", "schedule: schedules merge", "schedule: pairings published"),
    }
)
"""Folders and kinds of which a member says its own: what the series says holds as well, or it differs from event to event."""
_OF_IDENTITY = frozenset({"identity: game", "identity: rules"})
_WHICH = ("name", "charge", "step", "group", "sort", "offence")
"""The fields that tell of which of several alike clauses one speaks: the attribute, the fee, the category."""


def _said_otherwise(term: Provision, contract: Contract) -> Iterable[Loosening]:
    words, folder = words_of(type(term)), folder_of(type(term))
    if folder in _OF_EACH_EVENT or words in _OF_EACH_EVENT or (folder == "identity" and words not in _OF_IDENTITY):
        return
    own = [each for each in contract.of(type(term)) if _which(each) == _which(term)]
    if own and not any(contract.alike(term, _in_currency_of(term, each)) for each in own):
        what = words.partition(": ")[2]
        yield Loosening(own[0], f"`{what}`", "it in its own words", "it said otherwise", sure=False)


def _which(provision: Provision) -> tuple[object, ...]:
    return tuple(getattr(provision, field, None) for field in _WHICH)


def _in_currency_of(term: Provision, own: Provision) -> Provision:
    """Another currency is told of the amounts themselves."""
    changed: dict[str, Any] = {"currency": getattr(term, "currency", None)} if hasattr(own, "currency") else {}
    return replace(own, **changed)
