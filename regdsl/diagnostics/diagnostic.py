"""One fault at one place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from regdsl.diagnostics.kinds import Kind, Severity, kind_of
from regdsl.values.frozen import dataclass, field
from regdsl.values.span import Span


@dataclass(frozen=True, slots=True)
class Related:
    """A second place that has to do with the fault, and why."""

    span: Span
    message: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A fault called `name` at `span`. `arguments` fill the headline of its kind; `advice` are ways out, best first."""

    name: str
    span: Span
    arguments: Mapping[str, str] = field(default_factory=dict)
    advice: tuple[str, ...] = ()
    related: tuple[Related, ...] = ()
    article: str | None = None

    @property
    def kind(self) -> Kind:
        return kind_of(self.name)

    @property
    def severity(self) -> Severity:
        return self.kind.severity

    @property
    def message(self) -> str:
        """The headline, whole: it makes sense without the lines below it."""
        return self.kind.headline.format_map(self.arguments)

    @property
    def is_form(self) -> bool:
        return self.kind.is_form


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """By file and place, each said once: the order in which a person meets them."""
    unique = {(d.span, d.name, tuple(sorted(d.arguments.items()))): d for d in diagnostics}
    return tuple(
        sorted(unique.values(), key=lambda d: (d.span.file, d.span.line, d.span.column, d.kind.code, d.message)),
    )
