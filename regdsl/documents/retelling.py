"""Verdicts and reasons told again in another language.

They are English sentences of known patterns with values and conditions in them (`regdsl.clauses.*.verdict`). Here each pattern is a message
of the catalogues, its parts are told again in their turn, and conditions are found among those of the regulation, which can be said in
every language. What fits no pattern stays in English and is marked as such: it is never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from decimal import Decimal
from functools import reduce

from regdsl.clauses.provision import Provision
from regdsl.clauses.requirements.model import Attestation, CountRequirement, Provided
from regdsl.documents.retold import PATTERNS
from regdsl.documents.segment import Segment, text_of
from regdsl.documents.speaking import Speaker, SpokenVoice
from regdsl.expressions.phrases import BOTH, EITHER, OF_AMOUNTS, OF_FACTS, OF_NAMED_TIMES, OF_TIMES, ONE_OF
from regdsl.expressions.types import PEOPLE, Kind
from regdsl.expressions.vocabulary import FACTS, Scope
from regdsl.expressions.words import say, say_people
from regdsl.language.syntax import Expression, Node
from regdsl.values.frozen import fields, is_dataclass
from regdsl.values.hints import Any
from regdsl.values.money import NotMoneyError, parse_money

_NUMBER = r"\d+(?: \d{3})*(?:\.\d+)?"
_SHAPES = {
    "number": _NUMBER,
    "amount": rf"-?{_NUMBER} [A-Z]{{3}}",
    "day": r"\d{4}-\d{2}-\d{2}",
    "group": r"[A-Z]{3}",
    "key": r"[^`]+",
    "article": r"[\w.]+",
    "code": r"[^()]+",
    "numbers": r"\d+(?:, \d+)*",
    "days": r"\d{4}-\d{2}-\d{2} \.\. \d{4}-\d{2}-\d{2}",
    "title": r"[A-Z]{2,3}",
    "points": _NUMBER,
    "most": _NUMBER,
    "needed": _NUMBER,
    "average": _NUMBER,
    "first": r"\d+",
    "last": r"\d+",
    "next": r"\d+",
    "moves": r"\d+",
    "answer": "yes|no",
    "section": r"\S+",
    "other": r"\S+",
    "neighbour": r"[^;]+",
}
_CONTEXTS = (None, "goods", "role", "name", "offence", "outcome", "delivered", "series tie-break")
"""Where the catalogue has words that verdicts use by themselves."""
_AS_THEY_ARE = ("group", "key", "article", "code", "numbers", "title", "section", "other", "person", "neighbour")
"""Parts that no language says otherwise."""
_NAMES_OF_PEOPLE = {noun.removesuffix("s"): noun for noun in (*PEOPLE, "players")}


class Retelling:
    """Tells the words of verdicts about one regulation in the speaker's language. `events` are the names that verdicts give events."""

    def __init__(self, speaker: Speaker, provisions: Iterable[Provision], events: Iterable[str]) -> None:
        self._speaker = speaker
        self._voice = SpokenVoice(speaker)
        self._events = frozenset(events)
        provisions = tuple(provisions)
        self._said = dict(_sayings(provisions, speaker.names.scope, speaker))
        self._patterns = [(_compiled(message), message) for message in PATTERNS]
        self._phrases = [(_compiled(english), english) for english in _phrases()]
        self._plurals = [(_compiled(form), forms, at) for forms in _amounts() for at, form in enumerate(forms)]
        self._told: dict[str, str | None] = {}
        self._languages = dict(_own_words(provisions))

    def __call__(self, text: str) -> tuple[Segment, ...]:
        """The text in the language, or in English and marked."""
        if self._speaker.language == "en":
            return (Segment(self._told_in_english(text)),)
        told = self._tell(text)
        return (Segment(told),) if told is not None else (Segment(text, language=self._languages.get(text, "en")),)

    def _told_in_english(self, text: str) -> str:
        """English stays as it is, but for days and amounts, which are written as everywhere in the document."""
        writing = self._speaker.writing
        title = self._speaker.title(text) if text in self._events else None
        if title is not None:
            return text_of(title)
        text = re.sub(_SHAPES["days"], lambda found: writing.days(*map(date.fromisoformat, found[0].split(" .. "))), text)
        text = re.sub(r"(?<![\w-])\d{4}-\d{2}-\d{2}(?![\w-])", lambda found: writing.day(date.fromisoformat(found[0])), text)
        return re.sub(rf"(?<![\w.])-?{_NUMBER} [A-Z]{{3}}\b", lambda found: self._amount(found[0]) or found[0], text)

    def _tell(self, text: str) -> str | None:
        if text not in self._told:
            self._told[text] = None  # a text that is part of itself has no words
            self._told[text] = self._found(text)
        return self._told[text]

    def _found(self, text: str) -> str | None:
        return (
            self._said.get(text)
            or self._leaf(text)
            or self._by_pattern(text, self._patterns, self._speaker.words)
            or self._counted(text)
            or self._listed(text, "; ")
            or self._joined(text, " and ", BOTH)
            or self._joined(text, ", or ", EITHER)
            or self._listed(text, ", ")
            or self._by_pattern(text, self._phrases, self._voice.phrase)
            or self._joined(text, " or ", ONE_OF)
            or self._voice.fact(text)
            or (text if text in self._events else None)
        )

    def _leaf(self, text: str) -> str | None:
        """A value, a name, a word that the catalogue has."""
        if re.fullmatch(_NUMBER, text):
            return self._speaker.writing.number(Decimal(text.replace(" ", "")), grouped=" " in text)  # ratings and years are not grouped
        if re.fullmatch(rf"{_NUMBER} × {_NUMBER}", text):
            return " × ".join(self._speaker.writing.number(Decimal(part.replace(" ", ""))) for part in text.split(" × "))
        if re.fullmatch(_SHAPES["day"], text):
            return self._speaker.writing.day(date.fromisoformat(text))
        if re.fullmatch(_SHAPES["days"], text):
            first, last = text.split(" .. ")
            return self._speaker.writing.days(date.fromisoformat(first), date.fromisoformat(last))
        if re.fullmatch(r"[A-Z]{1,4}(?: \d+)?", text):
            return text
        title = self._speaker.title(text) if text in self._events else None
        if title is not None:
            return text_of(title)
        known = next(
            (word for context in _CONTEXTS if (word := self._speaker.known(text, context))),
            None,
        )
        if known is None and text in _NAMES_OF_PEOPLE:
            return self._speaker.known(_NAMES_OF_PEOPLE[text], None)
        return known or self._amount(text)

    def _amount(self, text: str) -> str | None:
        try:
            return self._speaker.writing.money(parse_money(text))
        except NotMoneyError:
            return None

    def _by_pattern(self, text: str, patterns: Iterable[tuple[re.Pattern[str], str]], words: Any) -> str | None:
        for shape, message in patterns:
            found = shape.fullmatch(text)
            if found is None:
                continue
            parts = {name: self._part(name, part) for name, part in found.groupdict().items()}
            if all(part is not None for part in parts.values()):
                told: str = words(message).format(**parts)
                return told
        return None

    def _part(self, name: str, text: str) -> str | None:
        if name in _AS_THEY_ARE:
            return text
        if name == "people" and any(self._counted(f"{number} {text.split(maxsplit=1)[0]}") for number in (1, 2)):
            return None  # rounds and days have forms of their own
        if name in ("who", "charge", "prizes"):
            return self._tell(text) or text
        return self._tell(text)

    def _counted(self, text: str) -> str | None:
        """`9 rounds`, in the form that goes with the number."""
        for shape, (one, many), at in self._plurals:
            found = shape.fullmatch(text)
            if found is None or not re.fullmatch(_NUMBER, found["value"]):
                continue
            number = Decimal(found["value"].replace(" ", ""))
            if (number == 1) is (at == 0) or one == many:
                return self._speaker.forms(one, many, number).format(value=self._speaker.writing.number(number))
        return None

    def _listed(self, text: str, mark: str) -> str | None:
        """`GM, rated 2450, federation FRA`: each by itself."""
        told = [self._tell(part) for part in text.split(mark)] if mark in text else []
        return mark.join(part for part in told if part is not None) if told and None not in told else None

    def _joined(self, text: str, mark: str, message: str) -> str | None:
        """Conditions that hold together, or one of which holds: what is mixed stands in parentheses, which are not parted."""
        parts = [part.strip() for part in _parted(text, mark)]
        told = [self._tell(part.removeprefix("(").removesuffix(")") if _is_enclosed(part) else part) for part in parts]
        if len(parts) < 2 or None in told:
            return None
        found = [f"({each})" if _is_enclosed(part) else each for part, each in zip(parts, told, strict=True) if each is not None]
        return reduce(lambda first, second: self._voice.phrase(message).format(first=first, second=second), found)


def _parted(text: str, mark: str) -> Iterator[str]:
    """The text parted at the mark, but not within parentheses."""
    depth, begins = 0, 0
    for at, letter in enumerate(text):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if depth == 0 and text.startswith(mark, at):
            yield text[begins:at]
            begins = at + len(mark)
    yield text[begins:]


def _is_enclosed(text: str) -> bool:
    return text.startswith("(") and text.endswith(")")


def _compiled(message: str) -> re.Pattern[str]:
    parts = re.split(r"\{([a-z]+)\}", message)
    shape = "".join(re.escape(part) if at % 2 == 0 else f"(?P<{part}>{_SHAPES.get(part, '.+?')})" for at, part in enumerate(parts))
    return re.compile(shape)


def _phrases() -> tuple[str, ...]:
    """The phrases of facts that evidence shows: `rated {value}`, `federation {value}`."""
    found: dict[str, None] = {}
    for facts in FACTS.values():
        for fact in (each for each in facts if each.type.kind is not Kind.AGE):  # these have forms that go with the number
            shown = (fact.shown_as, *fact.said.values())
            found |= dict.fromkeys(each for each in shown if each is not None and each != "{value}" and "<" not in each)
    generic = (*OF_FACTS.values(), *OF_AMOUNTS.values(), *OF_TIMES.values(), *OF_NAMED_TIMES.values())
    return tuple(found) + tuple(dict.fromkeys(each for each in generic if each not in ("{fact}", "{value}")))


def _amounts() -> tuple[tuple[str, str], ...]:
    every = [fact for facts in FACTS.values() for fact in facts]
    ages = [(said, said) for fact in every if fact.type.kind is Kind.AGE for said in fact.said.values() if "{value}" in said]
    return tuple(dict.fromkeys([*(fact.amount for fact in every if fact.amount is not None), *ages]))


def _sayings(provisions: tuple[Provision, ...], scope: Scope, speaker: Speaker) -> Iterator[tuple[str, str]]:
    """Everything that the regulation says as a condition or in its own words, in English and in the language."""
    voice = SpokenVoice(speaker)
    for held in _held(provisions):
        match held:
            case CountRequirement(noun=noun, where=where):
                for each in (noun, "players"):
                    if each:
                        yield say_people(each, where, scope), say_people(each, where, scope, voice)
            case Attestation(texts=texts):
                original = texts.get("en") or next(iter(texts.values()), "")
                own = texts.get(speaker.language)
                if own is not None:
                    yield original, own
            case Provided(what=what):
                goods = [speaker.known(each, "goods") or each for each in what]
                yield " and ".join(what), speaker.writing.joined(goods, "and")
        if isinstance(held, Node):
            yield from _said_both(held, scope, voice)


def _own_words(provisions: tuple[Provision, ...]) -> Iterator[tuple[str, str]]:
    """The sentences that somebody must confirm, and the language of each."""
    for held in _held(provisions):
        if isinstance(held, Attestation):
            yield from ((text, language) for language, text in held.texts.items())


def _said_both(node: Any, scope: Scope, voice: SpokenVoice) -> Iterator[tuple[str, str]]:
    expression: Expression = node
    try:
        english = say(expression, scope)
        yield english, say(expression, scope, voice)
    except (KeyError, AssertionError):  # a part that is never said alone
        return


def _held(value: object) -> Iterator[object]:
    """The value and everything in it."""
    if isinstance(value, tuple):
        for item in value:
            yield from _held(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _held(item)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in fields(value):
            yield from _held(getattr(value, field.name))
