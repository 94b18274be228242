"""Names that stand for values, replaced by these: in a whole block, before anything of it is read, and between braces in its texts."""

from __future__ import annotations

from collections.abc import Mapping

from regdsl.language.syntax import Expression, Item, Node, Text, Word
from regdsl.language.wording import expression_text
from regdsl.values.frozen import fields, replace
from regdsl.values.hints import TYPE_CHECKING, Any
from regdsl.values.patterns import pattern
from regdsl.values.span import Span

if TYPE_CHECKING:
    from re import Match

_IN_TEXT = pattern(r"\{([^{}]*)\}")


class Substitution:
    """Puts `values` where their names stand; `places` are where that was, by name, `used` the names that stood anywhere, also in texts."""

    def __init__(self, values: Mapping[str, Expression]) -> None:
        self._values = values
        self.places: dict[str, list[Span]] = {}
        self.used: set[str] = set()

    def items(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """The items with the values in them."""
        found: tuple[Item, ...] = self._replaced(items)
        return found

    def _replaced(self, written: Any) -> Any:
        if isinstance(written, tuple):
            return tuple(self._replaced(item) for item in written)
        if isinstance(written, Word) and written.text in self._values:
            self.places.setdefault(written.text, []).append(written.span)
            self.used.add(written.text)
            return _at(self._values[written.text], written.span)
        if isinstance(written, Text) and "{" in written.value:
            return replace(written, value=_IN_TEXT.sub(self._in_text, written.value))
        if isinstance(written, Node):
            changes = {}
            for field in fields(written):
                held = getattr(written, field.name)
                if isinstance(held, tuple | Node):
                    changes[field.name] = self._replaced(held)
            return replace(written, **changes) if changes else written
        return written

    def _in_text(self, placeholder: Match[str]) -> str:
        """The words of a text parameter; any other value as a placeholder of its own, which each language writes in its way."""
        value = self._values.get(placeholder[1].strip())
        if value is None:
            return placeholder[0]
        self.used.add(placeholder[1].strip())
        return value.value if isinstance(value, Text) else f"{{={expression_text(value)}}}"


def _at(value: Any, span: Span) -> Any:
    """The value as if it had been written at the place of its name: that is where somebody reads the clause."""
    if isinstance(value, tuple):
        return tuple(_at(item, span) for item in value)
    if isinstance(value, Node):
        return replace(value, **{field.name: _at(getattr(value, field.name), span) for field in fields(value)})
    return span if isinstance(value, Span) else value
