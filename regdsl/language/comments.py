"""Comments and blank lines: they are no part of the document, but are carried beside it, so that writing it does not lose them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from regdsl.language.dsl_writing import Written
from regdsl.language.yaml_text import YamlMapping, YamlNode, YamlScalar, compose
from regdsl.values.frozen import dataclass, field

_DSL_COMMENT = re.compile(r'((?:[^"#]|"[^"]*")*)(#.*)')
_YAML_COMMENT = re.compile(r"(?:^|(?<=\s))#")
# Lines of a YAML clause that come before its head, or only announce its block.
_BEFORE_HEAD = re.compile(r"[ ]*(?:- )?(?:art|label|with):")
_KEY_ALONE = re.compile(r"[ ]*(?:- )?[^#\"']*:\s+#")


@dataclass(slots=True)
class Comments:
    """What stands between and behind the lines of a file, by the number of the line that follows or bears it; "" is a blank line."""

    above: dict[int, list[str]] = field(default_factory=dict)
    behind: dict[int, str] = field(default_factory=dict)
    belongs_below: frozenset[int] = frozenset()
    """Lines whose own comment is about the line after them."""

    @property
    def lines(self) -> frozenset[int]:
        """The lines that have a comment or a blank line of their own."""
        return frozenset(self.above) | frozenset(self.behind)


def comments_of_dsl(text: str) -> Comments:
    """The comments of a `.regdsl` file."""
    lines = text.split("\n")
    behind = {number: found.end(1) for number, line in enumerate(lines) if (found := _DSL_COMMENT.fullmatch(line)) is not None}
    return _collected(lines, behind)


def comments_of_yaml(text: str, file: str) -> Comments:
    """The comments of a YAML file: what stands behind `#` outside its scalars."""
    lines = text.split("\n")
    node, _ = compose(text, file)
    covered: dict[int, list[tuple[int, int]]] = {}
    for scalar in _scalars(node):
        span = scalar.span
        for number in range(span.line - 1, min(span.end_line, len(lines))):
            begin = span.column - 1 if number == span.line - 1 else 0
            end = span.end_column - 1 if number == span.end_line - 1 else len(lines[number])
            covered.setdefault(number, []).append((begin, end))
    begins: dict[int, int] = {}
    for number, line in enumerate(lines):
        for found in _YAML_COMMENT.finditer(line):
            if not any(begin <= found.start() < end for begin, end in covered.get(number, ())):
                begins[number] = found.start()
                break
    collected = _collected(lines, begins)
    collected.belongs_below = frozenset(
        number for number, line in enumerate(lines, start=1) if _BEFORE_HEAD.match(line) or _KEY_ALONE.match(line)
    )
    return collected


def _scalars(node: YamlNode | None) -> Iterator[YamlScalar]:
    pending = [node] if node is not None else []
    while pending:
        current = pending.pop()
        if isinstance(current, YamlScalar):
            yield current
        elif isinstance(current, YamlMapping):
            pending += [inner for entry in current.entries for inner in entry]
        else:
            pending += current.items


def _collected(lines: list[str], begins: Mapping[int, int]) -> Comments:
    """`begins`: where on its line, counted from 0, each comment begins."""
    comments = Comments()
    waiting: list[str] = []
    for number, line in enumerate(lines):
        begin = begins.get(number)
        code = (line if begin is None else line[:begin]).strip()
        if code:
            if begin is not None:
                comments.behind[number + 1] = line[begin:].rstrip()
            if any(waiting):
                comments.above[number + 1] = waiting
            elif waiting:
                comments.above[number + 1] = [""]
            waiting = []
        elif begin is not None:
            waiting.append(line[begin:].rstrip())
        elif waiting[-1:] != [""]:
            waiting.append("")
    while waiting and not waiting[-1]:
        waiting.pop()
    if waiting:
        comments.above[len(lines) + 1] = waiting
    return comments


def with_comments(lines: Iterable[Written], comments: Comments, step: int) -> str:
    """The lines as text, each comment at the line of the item that it belongs to; `step` is the width of a level."""
    written = list(lines)
    above, behind, rest = _placed(written, comments)
    out: list[str] = []
    for index, line in enumerate(written):
        indentation = " " * (step * line.level)
        for text in above.get(index, ()):
            if text or (out and out[-1]):
                out.append(f"{indentation}{text}" if text else "")
        out.append(f"{indentation}{line.text}" + (f"  {behind[index]}" if index in behind else ""))
    while rest and not rest[-1]:
        rest.pop()
    return "".join(f"{line}\n" for line in [*out, *rest])


def without_place(lines: Iterable[Written], comments: Comments) -> tuple[tuple[int, str], ...]:
    """The comments, with the numbers of their lines, that stood behind a line that begins none of the written ones."""
    firsts = {line.source for line in lines}
    return tuple((number, text) for number, text in sorted(comments.behind.items()) if number not in firsts)


def _placed(written: list[Written], comments: Comments) -> tuple[dict[int, list[str]], dict[int, str], list[str]]:
    """The comments above and behind the lines, by the index of the line, and those behind the last one."""
    firsts: dict[int, int] = {}  # line of the source → index of the line that its item is written on
    for index, line in enumerate(written):
        firsts.setdefault(line.source, index)
    sources = sorted(firsts)
    above: dict[int, list[str]] = {}
    behind: dict[int, str] = {}
    rest: list[str] = []

    def put_above(source: int | None, texts: list[str]) -> None:
        (rest if source is None else above.setdefault(firsts[source], [])).extend(texts)

    for number, texts in sorted(comments.above.items()):
        put_above(next((source for source in sources if source >= number), None), texts)
    for number, text in sorted(comments.behind.items()):
        if number in firsts:
            behind[_line_of_head(written, firsts[number])] = text
            continue
        before = max((source for source in sources if source < number), default=None)
        after = next((source for source in sources if source > number), None)
        put_above(after if before is None or (number in comments.belongs_below and after is not None) else before, [text])
    return above, behind, rest


def _line_of_head(written: list[Written], index: int) -> int:
    """Behind `- art: 4` a comment would be said of what follows: it belongs behind the head."""
    while index + 1 < len(written) and written[index + 1].item is written[index].item and _BEFORE_HEAD.match(written[index].text):
        index += 1
    return index
