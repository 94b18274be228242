"""Reading `facts.yaml`: every scalar is text, and what it must be follows from its key.

A fact with a fault is left out, with its diagnostic.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from functools import lru_cache
from pathlib import Path

from regdsl.diagnostics.suggestions import advice_for
from regdsl.language.source import read_text
from regdsl.language.yaml_text import YamlMapping, YamlNode, YamlScalar, YamlSequence, compose
from regdsl.records.dates import DateFault, iso_day
from regdsl.records.facts import (
    FORFEIT_CAUSES,
    Attestation,
    Bid,
    ByeRequest,
    Decision,
    Facts,
    Forfeit,
    Nomination,
    Offence,
    Payment,
    PlayerFact,
    Statement,
)
from regdsl.records.findings import Findings
from regdsl.records.source import Loaded
from regdsl.values.dates import read_moment
from regdsl.values.federations import FEDERATIONS, RENAMED, fide_code
from regdsl.values.frozen import dataclass, field
from regdsl.values.hints import TypeVar
from regdsl.values.money import Money, NotMoneyError, parse_money
from regdsl.values.span import Span

T = TypeVar("T")

_KEYS: dict[str, tuple[str, ...]] = {
    "payments": ("player", "federation", "amount", "on", "for"),
    "attested": ("key", "value", "by", "on"),
    "players": ("player", "by", "on"),
    "decisions": ("article", "word", "value", "by", "on"),
    "bids": ("federation", "on"),
    "nominations": ("federation", "name", "fide_id", "on"),
    "byes": ("player", "round", "requested", "by"),
    "forfeits": ("player", "round", "why", "minutes late", "by"),
    "offences": ("player", "event", "round", "for", "penalty", "by"),
}
_NUMBER = re.compile(r"0*[1-9]\d{0,5}", re.A)
_WHOLE_NUMBERS = {"round": "the number of a round", "minutes late": "a whole number of minutes"}
_OPEN = frozenset({"players", "bids"})
"""Kinds whose facts have further keys: words of the regulation, which is not known here."""


def read_facts(path: str | Path) -> Loaded[Facts]:
    """The facts in a file; None where it cannot be read as a whole."""
    file = str(path)
    text, diagnostics = read_text(path)
    if text is None:
        return Loaded(None, diagnostics)
    root, diagnostics = compose(text, file)
    if root is None:
        return Loaded(None if diagnostics else Facts(), diagnostics)
    findings = Findings()
    if not isinstance(root, YamlMapping):
        kinds = ", ".join(_KEYS)
        findings.report("facts-form", root.span, {"what": f"a facts file is a mapping with the keys {kinds}"})
        return Loaded(None, (*diagnostics, *findings.diagnostics()))
    facts = _read(root, findings)
    return Loaded(facts, (*diagnostics, *findings.diagnostics()))


def _read(root: YamlMapping, findings: Findings) -> Facts:
    items: dict[str, list[_Item]] = {kind: [] for kind in _KEYS}
    faulty: set[str] = set()
    for key, value in root.entries:
        if key.text not in _KEYS:
            advice = advice_for(key.text, tuple(_KEYS)) if findings.room_for("unknown-key") else ()
            findings.report("unknown-key", key.span, {"key": key.text, "known": ", ".join(_KEYS)}, advice)
        elif isinstance(value, YamlSequence):
            read = [_item(key.text, node, findings) for node in value.items]
            items[key.text] = [item for item in read if item is not None]
            if None in read:
                faulty.add(key.text)
        elif not (isinstance(value, YamlScalar) and not value.text):
            findings.report("facts-form", value.span, {"what": f"`{key.text}` holds a list, each fact an item that begins with `-`"})

    def each(kind: str, read: Callable[[_Item], T | None]) -> tuple[T, ...]:
        facts = [read(item) for item in items[kind]]
        if None in facts:
            faulty.add(kind)
        return tuple(fact for fact in facts if fact is not None)

    return Facts(
        payments=each("payments", _payment),
        attested=each("attested", _attestation),
        players=each("players", _player_fact),
        decisions=each("decisions", _decision),
        bids=each("bids", _bid),
        nominations=each("nominations", _nomination),
        byes=each("byes", _bye),
        forfeits=each("forfeits", _forfeit),
        offences=each("offences", _offence),
        given=frozenset(key.text for key, _ in root.entries if key.text in _KEYS),
        faulty=frozenset(faulty),
    )


@dataclass(slots=True)
class _Item:
    """One fact: its scalars by key. Reading a value that is wrong reports it and makes the item unsound."""

    kind: str
    span: Span
    findings: Findings
    values: dict[str, YamlScalar] = field(default_factory=dict)
    is_sound: bool = True
    further: tuple[tuple[str, Statement], ...] = ()

    def fault(self, name: str, span: Span, arguments: dict[str, str], advice: tuple[str, ...] = ()) -> None:
        self.is_sound = False
        self.findings.report(name, span, arguments, advice)

    def lacks(self, key: str) -> None:
        """Told only where nothing else is wrong: what is misspelt is missing too."""
        if self.is_sound:
            self.fault("fact-incomplete", self.span, {"kind": self.kind, "key": key})

    def given(self, key: str) -> YamlScalar | None:
        scalar = self.values.get(key)
        return scalar if scalar is not None and scalar.text.strip() else None

    def text(self, key: str) -> str | None:
        scalar = self.given(key)
        return " ".join(scalar.text.split()) if scalar is not None else None

    def needed(self, key: str) -> YamlScalar | None:
        scalar = self.given(key)
        if scalar is None:
            self.lacks(key)
        return scalar

    def statement(self, key: str) -> Statement | None:
        scalar = self.needed(key)
        return Statement(scalar.text, scalar.span) if scalar is not None else None

    def day(self, key: str = "on") -> date | None:
        scalar = self.given(key)
        if scalar is None:
            return None
        reading = iso_day(scalar.text)
        if reading.fault is DateFault.NO_SUCH_DAY:
            self.fault("impossible-day", scalar.span, {"text": scalar.text})
        elif reading.fault is not None:
            self.fault("bad-value", scalar.span, {"text": scalar.text, "what": "a day, written 2009-03-17"})
        return reading.day

    def number(self, key: str) -> int | None:
        scalar = self.given(key)
        if scalar is None:
            return None
        if _NUMBER.fullmatch(scalar.text):
            return int(scalar.text)
        self.fault("bad-value", scalar.span, {"text": scalar.text, "what": _WHOLE_NUMBERS.get(key, "a starting number")})
        return None

    def moment(self, key: str) -> date | None:
        """A day, or a moment written `2009-03-17 18:00`."""
        scalar = self.given(key)
        if scalar is None or ":" not in scalar.text:
            return self.day(key)
        try:
            return read_moment(scalar.text.strip())
        except ValueError:
            self.fault("bad-value", scalar.span, {"text": scalar.text, "what": "a moment, written 2009-03-17 18:00"})
            return None

    def federation(self) -> str | None:
        scalar = self.given("federation")
        if scalar is None or scalar.text in FEDERATIONS:
            return scalar.text if scalar is not None else None
        if scalar.text in RENAMED:
            self.findings.tally("renamed-federation", scalar.span, {"old": scalar.text, "new": RENAMED[scalar.text]})
            return RENAMED[scalar.text]
        meant = fide_code(scalar.text)
        advice = (f"write `{meant}`, {FEDERATIONS[meant]}",) if meant in FEDERATIONS else ()
        self.is_sound = False
        self.findings.tally("unknown-federation", scalar.span, {"code": scalar.text}, advice)
        return None

    def money(self, key: str) -> Money | None:
        scalar = self.needed(key)
        if scalar is None:
            return None
        try:
            amount = parse_money(scalar.text)
        except NotMoneyError as fault:
            self.fault("not-money", scalar.span, {"reason": str(fault)}, (fault.advice,))
            return None
        if amount.amount <= 0:
            self.fault("bad-value", scalar.span, {"text": scalar.text, "what": "a payment, which is more than nothing"})
        return amount


def _item(kind: str, node: YamlNode, findings: Findings) -> _Item | None:
    if not isinstance(node, YamlMapping):
        findings.report("facts-form", node.span, {"what": f"a fact under `{kind}` is a mapping, as in `{{{_KEYS[kind][0]}: …}}`"})
        return None
    known = _KEYS[kind]
    further: list[tuple[str, Statement]] = []
    item = _Item(kind, node.span, findings)
    for key, value in node.entries:
        if not isinstance(value, YamlScalar):
            item.fault("facts-form", value.span, {"what": f"`{key.text}` has one value, not a list or a mapping"})
        elif key.text in known:
            item.values[key.text] = value
        elif kind in _OPEN and not _misspelt(key.text, known):
            further.append((key.text, Statement(value.text, value.span)))
        else:
            arguments = {"key": key.text, "known": ", ".join(known)}
            advice = advice_for(key.text, known) if findings.room_for("unknown-key") else ()
            item.fault("unknown-key", key.span, arguments, advice)
    item.further = tuple(further)
    return item


@lru_cache(maxsize=1024)
def _misspelt(key: str, known: tuple[str, ...]) -> bool:
    """Whether `key` is one of the `known` ones with a slip in it. Short keys (`by`, `on`) are too near to other words to say so."""
    return any(len(word) > 3 and advice_for(key, (word,)) for word in known)


def _payment(item: _Item) -> Payment | None:
    player, federation, amount, on = item.number("player"), item.federation(), item.money("amount"), item.day()
    if item.given("player") is not None and item.given("federation") is not None:
        item.fault("fact-two-payers", item.span, {})
    elif item.given("player") is None and item.given("federation") is None:
        item.lacks("player` or `federation")
    item.needed("on")
    if not item.is_sound or amount is None or on is None:
        return None
    return Payment(player, federation, amount, on, item.text("for"), item.span)


def _attestation(item: _Item) -> Attestation | None:
    key, value, on = item.needed("key"), item.statement("value"), item.day()
    if not item.is_sound or key is None or value is None:
        return None
    return Attestation(key.text, value, item.text("by"), on, item.span)


def _player_fact(item: _Item) -> PlayerFact | None:
    item.needed("player")
    player, on = item.number("player"), item.day()
    if item.is_sound and not item.further:
        item.lacks("accommodation` or `absent from closing")
    if not item.is_sound or player is None:
        return None
    return PlayerFact(player, item.further, item.text("by"), on, item.span)


def _decision(item: _Item) -> Decision | None:
    article, word, value, on = item.needed("article"), item.needed("word"), item.statement("value"), item.day()
    if not item.is_sound or article is None or word is None or value is None:
        return None
    return Decision(article.text.removeprefix("§"), word.text, value, item.text("by"), on, item.span)


def _bid(item: _Item) -> Bid | None:
    item.needed("federation")
    federation, on = item.federation(), item.day()
    if not item.is_sound or federation is None:
        return None
    return Bid(federation, on, item.further, item.span)


def _nomination(item: _Item) -> Nomination | None:
    item.needed("federation")
    federation, on, name, fide_id = item.federation(), item.day(), item.text("name"), item.text("fide_id")
    if name is None and fide_id is None:
        item.lacks("name` or `fide_id")
    if fide_id is not None and not (fide_id.isascii() and fide_id.isdigit()):
        item.fault("bad-value", item.values["fide_id"].span, {"text": fide_id, "what": "a FIDE ID, which has digits only"})
    if not item.is_sound or federation is None:
        return None
    return Nomination(federation, name, fide_id, on, item.span)


def _bye(item: _Item) -> ByeRequest | None:
    item.needed("player")
    item.needed("round")
    player, number, requested = item.number("player"), item.number("round"), item.moment("requested")
    if not item.is_sound or player is None or number is None:
        return None
    return ByeRequest(player, number, requested, item.text("by"), item.span)


def _forfeit(item: _Item) -> Forfeit | None:
    item.needed("player")
    item.needed("round")
    why = item.needed("why")
    player, number, minutes = item.number("player"), item.number("round"), item.number("minutes late")
    if why is not None and why.text.strip() not in FORFEIT_CAUSES:
        item.fault(
            "bad-value", why.span, {"text": why.text, "what": f"one of {', '.join(FORFEIT_CAUSES)}"}, advice_for(why.text, FORFEIT_CAUSES)
        )
    if not item.is_sound or player is None or number is None or why is None:
        return None
    return Forfeit(player, number, why.text.strip(), minutes, item.text("by"), item.span)


def _offence(item: _Item) -> Offence | None:
    what, player, event = item.text("for"), item.number("player"), item.text("event")
    if what is None:
        item.lacks("for")
    if item.given("player") is None and event is None:
        item.lacks("player` or `event")
    number = item.number("round")
    if not item.is_sound or what is None:
        return None
    return Offence(what, player, event, number, item.text("penalty"), item.text("by"), item.span)
