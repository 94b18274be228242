"""Regular expressions that are compiled when they are first used: a short command uses few of those that its modules have."""

from __future__ import annotations

import re

from regdsl.values.hints import Any, cast


class _Later:
    """Takes the place of a compiled expression; what is asked of it is asked of the compiled one, and then kept."""

    def __init__(self, text: str, flags: int) -> None:
        self._text, self._flags = text, flags

    def __getattr__(self, name: str) -> Any:
        found = getattr(re.compile(self._text, self._flags), name)
        setattr(self, name, found)
        return found


def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    """As `re.compile`. The text is compiled at the first use, so a faulty one is told then: tests use every one."""
    return cast("re.Pattern[str]", _Later(text, flags))
