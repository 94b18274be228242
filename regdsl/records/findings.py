"""What is odd in one file, said once: the same oddity on hundreds of lines is one diagnostic with a count and its first places."""

from __future__ import annotations

from collections.abc import Mapping

from regdsl.diagnostics import Diagnostic, Related, Severity, kind_of
from regdsl.values.frozen import dataclass, field
from regdsl.values.span import Span

MOST_OF_A_KIND = 10
"""So many errors of one kind are told one by one; the rest are counted."""


@dataclass(slots=True)
class _Tally:
    arguments: Mapping[str, str]
    places: list[Span]
    count: int = 0
    advice: tuple[str, ...] = ()


@dataclass(slots=True)
class Findings:
    """Collects the diagnostics of one file."""

    _single: list[Diagnostic] = field(default_factory=list)
    _told: dict[str, int] = field(default_factory=dict)
    _dropped: dict[str, tuple[Span, int]] = field(default_factory=dict)
    _tallies: dict[tuple[object, ...], _Tally] = field(default_factory=dict)

    def report(
        self,
        name: str,
        span: Span,
        arguments: Mapping[str, str],
        advice: tuple[str, ...] = (),
        related: tuple[Related, ...] = (),
    ) -> None:
        """A fault that deserves its own words; from the eleventh of its kind on it is only counted."""
        told = self._told.get(name, 0)
        if told < MOST_OF_A_KIND:
            self._told[name] = told + 1
            self._single.append(Diagnostic(name, span, arguments, advice, related))
        else:
            first, count = self._dropped.get(name, (span, 0))
            self._dropped[name] = (first, count + 1)

    def tally(self, name: str, span: Span, arguments: Mapping[str, str] | None = None, advice: tuple[str, ...] = ()) -> None:
        """An oddity that may fill a file: told once with its count as `times`, at the first place, with two more as examples."""
        given = arguments or {}
        key = (name, *sorted(given.items()))
        tally = self._tallies.get(key)
        if tally is None:
            tally = self._tallies[key] = _Tally(given, [], advice=advice)
        tally.count += 1
        if len(tally.places) < 3:
            tally.places.append(span)

    def has(self, name: str) -> bool:
        """Whether a fault of this kind was reported."""
        return name in self._told

    def has_any(self) -> bool:
        """Whether anything was found."""
        return bool(self._single or self._tallies)

    def room_for(self, name: str) -> bool:
        """Whether a further fault of this kind would be told and not only counted: else its advice need not be looked for."""
        return self._told.get(name, 0) < MOST_OF_A_KIND

    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All of them: single ones in the order in which they were found, then the counted ones."""
        counted = [
            Diagnostic(
                str(key[0]),
                tally.places[0],
                {**tally.arguments, "times": times(tally.count)},
                tally.advice,
                tuple(Related(place, "also here") for place in tally.places[1:]),
            )
            for key, tally in self._tallies.items()
        ]
        dropped = [_further(name, place, count) for name, (place, count) in self._dropped.items()]
        return (*self._single, *counted, *dropped)


def _further(name: str, place: Span, count: int) -> Diagnostic:
    """What is not listed one by one weighs as much as what is: warnings do not become an error by their number."""
    said = {"count": str(count), "name": name, "first": str(MOST_OF_A_KIND)}
    if kind_of(name).severity is Severity.ERROR:
        return Diagnostic("further-faults", place, said)
    return Diagnostic("further-warnings", place, said)


def times(count: int) -> str:
    """`once`, `twice`, `17 times`."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
