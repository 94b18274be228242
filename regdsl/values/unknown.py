"""Missing data as a value: it travels through every computation and says what is missing."""

from __future__ import annotations

from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Unknown:
    """Not known, because of `lacking`: each entry names one missing thing, such as `title of player 17`."""

    lacking: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        raise TypeError("an unknown value is neither true nor false: compare it with `is_unknown` first")


def is_unknown(value: object) -> bool:
    """Whether `value` is missing (a person who *does not have* a rating or title is known to have none)."""
    return isinstance(value, Unknown)


def lacking_of(*values: object) -> tuple[str, ...]:
    """What the unknown ones among `values` lack, each named once, in order."""
    named: dict[str, None] = {}
    for value in values:
        if isinstance(value, Unknown):
            named.update(dict.fromkeys(value.lacking))
    return tuple(named)
