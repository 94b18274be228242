"""The regulation of a member held against what its series says for each event: tighter is fine, looser is not.

Each comparison is one function, found in the module `contract.py` of the folder of its kind of clause. A kind without one may be said
anew by a member: demands of both hold, and texts and people are each event's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folder_of, folders_with, module
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope
from regdsl.values.frozen import dataclass
from regdsl.values.hints import Any, TypeVar

SomeProvision = TypeVar("SomeProvision", bound=Provision)


@dataclass(frozen=True, slots=True)
class Contract:
    """`own` are the clauses of the member, `event` is the member as conditions ask about it, `series` the name of the series.

    `scope` is what both of them define.
    """

    own: tuple[Provision, ...]
    event: Occasion
    series: str
    scope: Scope

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
    return ((term, found) for term in terms for found in _comparison_of(type(term))(term, contract))


def _comparison_of(kind: type[Provision]) -> Comparison:
    folder = folder_of(kind)
    known: Mapping[type[Provision], Comparison] = module(folder, "contract").LOOSENED if folder in folders_with("contract") else {}
    return known.get(kind, _never)


def _never(term: Provision, contract: Contract) -> Iterable[Loosening]:
    return ()
