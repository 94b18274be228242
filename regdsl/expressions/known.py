"""What to do with a word that a condition asks for and nobody knows."""

from __future__ import annotations

import re
from collections.abc import Collection

from regdsl.expressions.fact import About, Fact

_USUAL = (
    "rating",
    "title",
    "federation",
    "female",
    "birth year",
    "rounds",
    "days",
    "fund",
    "fund for main",
    "starters",
    "hotel stars",
    "start",
    "end",
)
_MOST_NAMED = 5
_OF_RESULTS = frozenset({"score", "place from bottom"})


COUNT_THEM = "count the people: `(starters where …) >= 20`, or ask it after `where`"


def where_to_ask(fact: Fact, subject: About) -> str:
    """Where a fact belongs that is asked of the wrong one."""
    if subject is not About.PERSON:
        return COUNT_THEM if fact.about is About.PERSON else "ask it where that is spoken of"
    if fact.about is About.RESULT:
        return "results are spoken of in the `points` of a series; of a player ask `points`, `place`, `wins` or `games played`"
    return "ask about the tournament after `when`, or in a clause of its own"


def known_instead(word: str, known: Collection[str], about: About) -> tuple[str, ...]:
    """How a word is defined, where it may be one of this tournament's own, and some that are known: those that texts ask for most."""
    some = [name for name in _USUAL if name in known][:_MOST_NAMED] or sorted(known)[:_MOST_NAMED]
    named = ", ".join(f"`{name}`" for name in some)
    examples = f"known of {about} are for example {named}" if named else f"nothing is known of {about}"
    if (compared := _compared_in_words(word, known) or _fact_with_a_value(word, known)) is not None:
        return (compared,)
    if about is About.PERSON and word in _OF_RESULTS:
        return (f"`{word}` is known of one result, as in the points of a series, and not of a person here", examples)
    if about is About.PERSON and (otherwise := _said_otherwise(word)) is not None:
        return (otherwise, examples)
    if about is About.PERSON and re.fullmatch(r"[a-z][\w-]*(?: [a-z][\w-]*){0,2}", word):
        return (f"if the entries say it of everybody, define it: `attribute {word.replace(' ', '-')}: yes or no`", examples)
    return (examples,)


def _said_otherwise(word: str) -> str | None:
    """A rating list by its own name, a share of the field, everybody."""
    if re.fullmatch(r"[A-Z]{2,6}(?: rating)?|Elo|elo|FIDE (?:rating|Elo)|national rating", word):
        listed = word.removesuffix(" rating")
        first = "FIDE standard" if listed.lower() in ("elo", "fide", "fide elo") else listed
        return f"say first which list counts, `attribute rating: {first}` (`, else …` for those who are not in it), then ask `rating`"
    if re.search(r"\b(?:half|third|quarter)\b", word):
        return "a share of the field is a group: `split starters by rating into lowest 1/2: lower-half`, then ask `lower-half`"
    if word in ("everybody", "all", "everyone", "anyone", "anybody"):
        return "leave the condition out; prizes for everybody by place are `places 1..3: 300, 200, 100`"
    return None


_IN_WORDS = {
    "under": "below",
    "younger than": "below",
    "less than": "below",
    "lower than": "below",
    "over": "above",
    "older than": "above",
    "more than": "above",
    "higher than": "above",
    "up to": "<=",
    "from": ">=",
}


def _compared_in_words(word: str, known: Collection[str]) -> str | None:
    """`age under 18`: the comparison that is meant, in words of the language."""
    found = re.fullmatch(rf"(?P<fact>.+?) (?P<said>{'|'.join(_IN_WORDS)}) (?P<value>\d+)", word)
    if found is None or found["fact"] not in known:
        return None
    return f"`{found['said']}` is written `{_IN_WORDS[found['said']]}`: `{found['fact']} {_IN_WORDS[found['said']]} {found['value']}`"


def _fact_with_a_value(word: str, known: Collection[str]) -> str | None:
    """`title GM` and `federation BIH`: what is asked, and its value without a comparison between them."""
    fact, _, value = word.rpartition(" ")
    if fact not in known or not value.isupper():
        return None
    return f"write `{fact} is {value}`, or `{fact} in [{value}, …]` for several"
