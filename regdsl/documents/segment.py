"""Pieces of said text: plain words, and values with what they mean."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a line. `kind` is what it is (`money`, `number`, `days`, `time`, `code`, `name`, `missing`), `value` what it means.

    `language` is that of its words where it is not the language of the document.
    """

    text: str
    kind: str | None = None
    value: str | None = None
    language: str | None = None


def plain(segments: Iterable[Segment]) -> tuple[Segment, ...]:
    """The segments without empty ones, neighbouring words joined."""
    found: list[Segment] = []
    for segment in segments:
        if not segment.text:
            continue
        if segment.kind is None and segment.language is None and found and found[-1].kind is None and found[-1].language is None:
            found[-1] = Segment(found[-1].text + segment.text)
        else:
            found.append(segment)
    return tuple(found)


def text_of(segments: Iterable[Segment]) -> str:
    """The words alone."""
    return "".join(segment.text for segment in segments)


def capital(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """With a capital at the beginning, if words begin it: codes, titles and the text's own words stay as they are."""
    if not segments or segments[0].language is not None or (segments[0].kind, segments[0].value is None) not in _WORDS:
        return segments
    first = segments[0]
    return (Segment(first.text[:1].upper() + first.text[1:], first.kind, first.value), *segments[1:])


_WORDS = ((None, True), ("name", False))
"""Kinds of segments that are words, and names of the file that stand for a word (their value is the name)."""


def without_second_stop(segments: Iterable[Segment]) -> tuple[Segment, ...]:
    """A sentence whose last value ends with a full stop (`2009 г.`, `2009.`) needs none of its own."""
    kept: list[Segment] = []
    for segment in segments:
        doubled = bool(kept) and kept[-1].text.endswith(".") and segment.text.startswith(".") and segment.kind is None
        if segment.text[doubled:]:
            kept.append(Segment(segment.text[doubled:], segment.kind, segment.value, segment.language))
    return tuple(kept)
