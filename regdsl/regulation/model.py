"""A regulation: frozen, knowing nothing of files, screens or languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from regdsl.clauses.identity.model import Name, Venue
from regdsl.clauses.provision import Provision
from regdsl.expressions.vocabulary import NO_SCOPE, Scope
from regdsl.values.frozen import dataclass
from regdsl.values.hints import TypeVar
from regdsl.values.span import Span

SomeProvision = TypeVar("SomeProvision", bound=Provision)


@dataclass(frozen=True, slots=True)
class Included:
    """A file whose general terms are part of the regulation: the hash of its text, and the line that includes it."""

    file: str
    content: str
    by: Span


@dataclass(frozen=True, slots=True)
class Regulation:
    """All provisions of one file and of those that it includes, in order. `kind` is `series` or `tournament`, `name` its name in the
    language.

    `scope` is what the file defines: lists, groups, attributes.
    """

    kind: str
    name: str
    file: str
    provisions: tuple[Provision, ...]
    scope: Scope = NO_SCOPE
    includes: tuple[Included, ...] = ()

    def of(self, kind: type[SomeProvision]) -> Iterator[SomeProvision]:
        """The provisions of one kind, in order."""
        return (provision for provision in self.provisions if isinstance(provision, kind))

    def one(self, kind: type[SomeProvision]) -> SomeProvision | None:
        """The first provision of the kind, None where there is none."""
        return next(self.of(kind), None)

    @property
    def called(self) -> str:
        """What it is called where nothing says it in the language that is spoken."""
        return self.scope.title or self.name

    @property
    def titles(self) -> Mapping[str, str]:
        """What people call it, by language."""
        name = self.one(Name)
        return name.texts if name is not None else {}

    @property
    def venue(self) -> Venue | None:
        return self.one(Venue)
