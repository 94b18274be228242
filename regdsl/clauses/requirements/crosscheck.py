"""Attested facts: does the regulation ask for them, does somebody stand behind them, do they say one thing?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from regdsl.clauses.crosschecking import everywhere
from regdsl.clauses.judging import Ground
from regdsl.clauses.requirements.model import Attestation, Delivery
from regdsl.diagnostics import Diagnostic, Related
from regdsl.diagnostics.suggestions import advice_for
from regdsl.records.facts import Attestation as Attested
from regdsl.records.facts import Facts

KNOWN = frozenset(
    {
        *("absent from closing", "arbiters", "IA arbiters", "FA arbiters", "NA arbiters"),
        "starters of weaker sections",
        *("team fees paid", "team deposits paid", "team lists handed in", "line-ups handed in"),
    }
)
"""Keys that clauses of other kinds ask for."""


def attested(ground: Ground) -> Iterable[Diagnostic]:
    """Each list of attested facts against the sentences that are asked of its regulation."""
    events = [event for event in ground.events.values() if event.records is not None]
    promised = [event.promised or () for event in ground.events.values()]
    everything = (*ground.provisions, *(event.inherited for event in events), *promised)
    asked = [*(each.key for each in everywhere(Attestation, everything)), *(each.key for each in everywhere(Delivery, everything))]
    keys = tuple(dict.fromkeys(asked))
    files = [ground.facts, *(event.records.facts for event in events if event.records is not None)]
    for facts in dict.fromkeys(files):
        yield from _not_asked(facts, keys)
        yield from _incomplete(facts)
        yield from _contradicting(facts)


def _not_asked(facts: Facts, keys: Sequence[str]) -> Iterable[Diagnostic]:
    for fact in facts.attested:
        if fact.key not in keys and fact.key not in KNOWN:
            advice = advice_for(fact.key, keys) or ((f"asked are {', '.join(keys)}",) if keys else ())
            yield Diagnostic("attested-not-asked", fact.span, {"key": fact.key}, advice)


def _incomplete(facts: Facts) -> Iterable[Diagnostic]:
    for fact in facts.attested:
        if fact.by is None:
            yield Diagnostic("attested-by-nobody", fact.span, {"key": fact.key}, ("add `by:` with who says so, and `on:` with the day",))


def _contradicting(facts: Facts) -> Iterable[Diagnostic]:
    last: dict[str, Attested] = {}
    for fact in facts.attested:
        before = last.get(fact.key)
        if before is not None and before.value.text != fact.value.text:
            said = {"key": fact.key, "first": before.value.text, "last": fact.value.text}
            related = (Related(before.span, "said otherwise here"),)
            yield Diagnostic("attested-otherwise", fact.span, said, ("take out the line that does not hold",), related)
        last[fact.key] = fact


CHECKS = (attested,)
