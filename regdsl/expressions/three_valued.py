"""And, or, not in three values: true, false and unknown, which says what is lacking."""

from __future__ import annotations

from collections.abc import Sequence

from regdsl.values.hints import TypeAlias
from regdsl.values.unknown import Unknown, lacking_of

Truth: TypeAlias = "bool | Unknown"


def all_of(values: Sequence[Truth]) -> Truth:
    """False where one is false, whatever is not known of the others."""
    if any(value is False for value in values):
        return False
    return _open(values, settled=True)


def any_of(values: Sequence[Truth]) -> Truth:
    """True where one is true, whatever is not known of the others."""
    if any(value is True for value in values):
        return True
    return _open(values, settled=False)


def negation(value: Truth) -> Truth:
    """The opposite; what is not known stays so."""
    return value if isinstance(value, Unknown) else not value


def _open(values: Sequence[Truth], *, settled: bool) -> Truth:
    return Unknown(lacking_of(*values)) if any(isinstance(value, Unknown) for value in values) else settled
