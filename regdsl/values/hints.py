"""The names of `typing` that modules need for their hints, without loading it: that takes as long as twenty modules of our own, and what
a hint says is read by type checkers only. They see the originals.
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:  # to be imported from here
    from typing import Any as Any  # noqa: PLC0414
    from typing import Generic as Generic  # noqa: PLC0414
    from typing import NoReturn as NoReturn  # noqa: PLC0414
    from typing import Protocol as Protocol  # noqa: PLC0414
    from typing import TypeAlias as TypeAlias  # noqa: PLC0414
    from typing import TypeGuard as TypeGuard  # noqa: PLC0414
    from typing import TypeVar as TypeVar  # noqa: PLC0414
    from typing import cast as cast  # noqa: PLC0414
    from typing import overload as overload  # noqa: PLC0414
else:
    Any = NoReturn = TypeAlias = TypeGuard = object

    class Protocol:
        """What classes have in common."""

        __slots__ = ()

    class Generic:
        """A class over types, `Generic[T]`."""

        __slots__ = ()

        def __class_getitem__(cls, types):
            return cls

    def TypeVar(name, *bounds, bound=None):  # noqa: ARG001, N802 - called so there
        """Any type."""
        return object

    def cast(kind, value):  # noqa: ARG001
        """The value, which type checkers take for one of this kind."""
        return value

    def overload(function):
        """One of several ways to call a function."""
        return function
