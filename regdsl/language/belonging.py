"""In which block a line can stand at all, whatever its column: what tells a line that slipped from one that is meant so."""

from __future__ import annotations

from regdsl.language.builder import BrokenLine, WrittenLine
from regdsl.language.signature import ENCLOSING, TOP, Language


class Belonging:
    """What the signatures say of a line and a block, before anything is read."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def takes_block(self, line: WrittenLine, owner: WrittenLine | None) -> bool:
        """Whether a block may belong to the line, inside the block of `owner`: a clause that has one, or a row of a table."""
        if line.head is not None:
            return self._language.takes_block(line.head)
        return owner is not None and line.groups != () and (owner.head is None or self._has_rows(owner.head))

    def fits(self, line: WrittenLine | BrokenLine, owner: WrittenLine | None) -> bool | None:
        """Whether the line can stand in the block of `owner` (None: in the file). None: that cannot be told before it is read."""
        if isinstance(line, BrokenLine) or (owner is not None and owner.head is None):
            return None
        parent = TOP if owner is None or owner.head is None else owner.head
        if line.head is not None and line.head in self._language.inside(parent):
            return True
        signatures = self._language.by_head.get(parent, ())
        is_list = any(each.lines is not None or each.rows is not None or each.texts or each.block_of == ENCLOSING for each in signatures)
        if line.head is not None or (line.values is None and not line.opens):
            return None if is_list else False
        return any(each.rows is not None or each.texts for each in signatures) or (None if is_list else False)

    def _has_rows(self, head: str) -> bool:
        return any(each.rows is not None for each in self._language.by_head.get(head, ()))
