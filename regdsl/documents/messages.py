"""Every message of the documents, gathered from the code: what a catalogue translates."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from regdsl.clauses import details, sentence
from regdsl.documents.catalogue import Key, Message
from regdsl.documents.common_names import NAMES
from regdsl.documents.speaking import message_of
from regdsl.expressions import phrases, words
from regdsl.expressions.fact import Fact
from regdsl.expressions.types import Kind
from regdsl.expressions.vocabulary import FACTS
from regdsl.values.modules import module_called

_PACKAGE = Path(__file__).parents[1]
_FUNCTIONS = frozenset({"sentence", "left_open", "term", "pattern"})

# Closed lists of words, by the context under which the catalogues hold them: the module and its names.
VOCABULARIES: Mapping[str, tuple[str, ...]] = {
    "language": ("details.LANGUAGES",),
    "pairing rules": ("pairing.signature.SYSTEMS",),
    "acceleration": ("pairing.signature.METHODS",),
    "seat": ("/regdsl.documents.report.SEATS",),
    "payment status": ("/regdsl.documents.report.PAYMENT_STATUSES",),
    "game": ("identity.games.GAMES",),
    "rounding": ("series_points.signature.ROUNDINGS",),
    "bonus": ("series_points.outline.BONUSES",),
    "series tie-break": ("standing_rules.outline.SERIES_TIE_BREAKS",),
    "otherwise": ("stated.outline.HEADS",),
    "role": ("details.ROLES",),
    "goods": ("requirements.outline.GOODS", "prizes.given_outline.PRIZE_GOODS"),
    "system": ("system.names.SYSTEMS",),
    "occasion": ("system.signature.OCCASIONS", "officials.signature.OCCASIONS", "services.outline.OCCASIONS"),
    "tie-break": ("ranking.outline.TIE_BREAKS",),
    "unplayed games": ("ranking.signature.UNPLAYED",),
    "payout": ("payout.signature.STEPS",),
    "way of payment": ("payout.terms.WAYS",),
    "benefit": ("benefits.words.BENEFITS",),
    "fee": ("fees.steps.STEPS", "fees.steps.FURTHER"),
    "pieces": ("/regdsl.documents.standings_page.WORDS_OF_COLOURS",),
    "game result": ("/regdsl.documents.standings_page.WORDS_OF_RESULTS",),
    "rating list": ("attributes.outline.LISTS",),
    "fee key": ("fees.outline.KEYS",),
    "purpose": ("fees.outline.PURPOSES",),
    "several": ("fees.outline.SEVERAL_KINDS",),
    "several rule": ("fees.steps.RULES",),
    "field": ("fees.outline.FIELD",),
    "play-off": ("playoff.ladder.NAMED_TIES",),
    "play-off decides": ("playoff.ladder.EFFECTS",),
    "colour": ("playoff.outline.COLOURS",),
    "activity": ("schedule.times.ACTIVITIES", "conduct.words.ACTIVITIES"),
    "after": ("schedule.outline.ENDS", "officials.outline.DEADLINES"),
    "rate of play": ("time_control.signature.RATES_OF_PLAY",),
    "office": ("officials.outline.OFFICES",),
    "ruling": ("officials.signature.RULINGS",),
    "changed until": ("officials.people.CHANGED_UNTIL",),
    "topic": ("officials.people.TOPICS",),
    "exception": ("conduct.signature.CASES",),
    "place": ("conduct.words.PLACES",),
    "people": ("conduct.words.GROUPS", "conduct.words.GAMES", "services.outline.PAYERS"),
    "start": ("conduct.signature.STARTS",),
    "offence": ("conduct.words.OFFENCES",),
    "outcome": ("conduct.words.OUTCOMES",),
    "delivered": ("requirements.delivering.DELIVERED",),
    "counted in": ("conduct.words.COUNTED_IN",),
    "opponent": ("conduct.signature.FOR_THE_OPPONENT",),
    "duty": ("conduct.words.DUTIES",),
    "dress": ("conduct.signature.DRESS",),
    "room": ("services.signature.ROOMS",),
    "supplement": ("services.signature.SUPPLEMENTS",),
    "meal": ("services.signature.MEALS",),
    "service": ("services.signature.SERVICES",),
    "cost": ("services.signature.COSTS",),
    "equipment": ("services.signature.EQUIPMENT",),
    "per": ("services.outline.PER",),
    "overlap": ("sections.signature.OVERLAP_RULES",),
    "team": ("sections.outline.SHARED",),
    "group": ("sections.outline.ENDS",),
    "account": ("services.signature.ACCOUNT_KEYS",),
    "proportion": ("prizes.places.PROPORTIONS",),
    "starting order": ("pairing.signature.RATINGS",),
    "seats for": ("admission.signature.SEAT_KINDS",),
    "notice": ("notices.model.TOPICS",),
    "discretion": ("officials.people.DISCRETION",),
    "moment": ("absences.moments.MOMENTS",),
    "barred": ("absences.lines.BARRED",),
    "contact": ("services.signature.CONTACT_KEYS",),
    "captain": ("teams.operands.CAPTAINS",),
    "forfeit": ("teams.operands.FORFEITED",),
    "team score": ("teams.operands.TIES",),
    "withdrawn": ("teams.operands.RESULTS_OF_WITHDRAWN",),
}


@cache
def messages() -> Mapping[Key, Message]:
    """All of them, by context and English."""
    found: dict[Key, Message] = {}
    for message in (*_of_code(), *_of_nouns(), *_of_vocabularies(), *_of_expressions(), *(Message(name, "name") for name in NAMES)):
        found.setdefault(message.key, message)
    return found


def _of_code() -> Iterator[Message]:
    """Literal first arguments of the functions that make sentences."""
    files = [*sorted(_PACKAGE.glob("clauses/*/*outline.py")), _PACKAGE / "clauses/details.py", *sorted(_PACKAGE.glob("documents/**/*.py"))]
    files.append(_PACKAGE / "commands/check_html.py")
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _FUNCTIONS:
                first = node.args[0] if node.args else None
                if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
                    raise TypeError(f"{file.name}:{node.lineno}: a message is a literal text, for catalogues are made from the code")
                yield Message(first.value)


def _of_nouns() -> Iterator[Message]:
    yield from (Message(one, None, many) for one, many in sentence.NOUNS.values())


def _of_vocabularies() -> Iterator[Message]:
    for context, places in VOCABULARIES.items():
        for place in places:
            module, _, name = place.rpartition(".")
            if module.startswith("/"):
                held = getattr(module_called(module[1:]), name)
            else:
                held = getattr(details if module == "details" else module_called(f"regdsl.clauses.{module}"), name)
            yield from (Message(word, context) for word in held)


def _of_expressions() -> Iterator[Message]:
    for patterns in (phrases.OF_FACTS, phrases.OF_AMOUNTS, phrases.OF_TIMES, phrases.OF_NAMED_TIMES, phrases.OF_KEYS, phrases.OF_KEY_TIMES):
        yield from map(Message, patterns.values())
    constants = (value for name, value in vars(phrases).items() if name.isupper() and isinstance(value, str))
    yield from map(Message, constants)
    yield from map(Message, phrases.CALCULATED.values())
    yield from (Message(f"{adjective} {{people}}") for adjective in phrases.ADJECTIVES)
    yield from (Message(one, None, many) for one, many in words._LENGTHS.values())
    yield from map(Message, ("yes", "no", "none", "unknown", "players"))
    for facts in FACTS.values():
        for fact in facts:
            yield from _of_fact(fact)


def _of_fact(fact: Fact) -> Iterator[Message]:
    yield Message(message_of(fact.name))
    by_number = fact.type.kind is Kind.AGE  # in the form that goes with the number
    yield from (Message(said, None, said if by_number else None) for said in fact.said.values())
    if fact.amount is not None and "{value}" in fact.amount[0]:
        yield Message(fact.amount[0], None, fact.amount[1])
    if fact.attached != "{phrase}":
        yield Message(fact.attached)
    if fact.shown_as is not None and fact.shown_as != "{value}":
        yield Message(message_of(fact.shown_as))
    if fact.type.kind is Kind.CHOICE:  # Roman numerals are written alike everywhere
        yield from (Message(word) for word in fact.type.choices if not word.isupper())
