"""What no other file of an event holds, as `facts.yaml` states it: who paid, who attests what, what was decided, bid, nominated.

Every fact has its place, and most say who states it and when, because a regulation asks for that.
"""

from __future__ import annotations

from datetime import date

from regdsl.values.frozen import dataclass
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.span import Span

if TYPE_CHECKING:
    from regdsl.values.money import Money


@dataclass(frozen=True, slots=True)
class Statement:
    """A value as it was written, read by whoever knows what its key means."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Payment:
    """`amount` came from a player (by starting number) or from a federation, on a day, for a purpose in the payer's words."""

    player: int | None
    federation: str | None
    amount: Money
    on: date
    purpose: str | None
    span: Span


@dataclass(frozen=True, slots=True)
class Attestation:
    """Somebody vouches for what cannot be computed: `key` is the word that the regulation asks for."""

    key: str
    value: Statement
    by: str | None
    on: date | None
    span: Span


@dataclass(frozen=True, slots=True)
class PlayerFact:
    """Something about one player that is in no list: `absent from closing: yes`, `accommodation: free`."""

    player: int
    statements: tuple[tuple[str, Statement], ...]
    by: str | None
    on: date | None
    span: Span

    def value(self, key: str) -> Statement | None:
        """What is stated under `key`."""
        return next((statement for name, statement in self.statements if name == key), None)


@dataclass(frozen=True, slots=True)
class Decision:
    """The answer to a question that the regulation leaves open in `article`, for this event only."""

    article: str
    word: str
    value: Statement
    by: str | None
    on: date | None
    span: Span


@dataclass(frozen=True, slots=True)
class Bid:
    """A federation offers to host an event: `offers` are its conditions, `fund: 12 000 EUR`, as written."""

    federation: str
    on: date | None
    offers: tuple[tuple[str, Statement], ...]
    span: Span

    def offer(self, key: str) -> Statement | None:
        """What is offered under `key`."""
        return next((statement for name, statement in self.offers if name == key), None)


@dataclass(frozen=True, slots=True)
class Nomination:
    """A federation names the player who takes its seat, by name, FIDE ID or both."""

    federation: str
    name: str | None
    fide_id: str | None
    on: date | None
    span: Span


@dataclass(frozen=True, slots=True)
class ByeRequest:
    """A player asked for a bye in a round, at a moment (None: nobody says when)."""

    player: int
    round: int
    requested: date | None
    by: str | None
    span: Span


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Why a player lost a game without playing it: one of `FORFEIT_CAUSES`; `minutes` late, where that was measured."""

    player: int
    round: int
    why: str
    minutes: int | None
    by: str | None
    span: Span


@dataclass(frozen=True, slots=True)
class Offence:
    """Somebody did what is punished: a player (by starting number), or the organizer of an event of a series. `penalty` is what followed,
    in the words of the regulation."""

    what: str
    player: int | None
    event: str | None
    round: int | None
    penalty: str | None
    by: str | None
    span: Span


FORFEIT_CAUSES = ("absent", "late", "phone", "cheating", "agreed result", "withdrawn", "excused")
"""`absent` and `late` are absences; `excused` is one that the arbiter does not count."""


@dataclass(frozen=True, slots=True)
class Facts:
    """All facts of one file, in its order. Without a file, none."""

    payments: tuple[Payment, ...] = ()
    attested: tuple[Attestation, ...] = ()
    players: tuple[PlayerFact, ...] = ()
    decisions: tuple[Decision, ...] = ()
    bids: tuple[Bid, ...] = ()
    nominations: tuple[Nomination, ...] = ()
    byes: tuple[ByeRequest, ...] = ()
    forfeits: tuple[Forfeit, ...] = ()
    offences: tuple[Offence, ...] = ()
    given: frozenset[str] = frozenset()
    """Which kinds the file has, be they empty: where there is a list of payments, whoever is not in it has not paid."""
    faulty: frozenset[str] = frozenset()
    """Kinds of which a fact was left out for a fault: their lists are not complete."""

    def with_those_of(self, other: Facts) -> Facts:
        """The facts of two files together."""
        return Facts(
            self.payments + other.payments,
            self.attested + other.attested,
            self.players + other.players,
            self.decisions + other.decisions,
            self.bids + other.bids,
            self.nominations + other.nominations,
            self.byes + other.byes,
            self.forfeits + other.forfeits,
            self.offences + other.offences,
            self.given | other.given,
            self.faulty | other.faulty,
        )

    def attestation(self, key: str) -> Attestation | None:
        """The last attestation of `key`: a later line corrects an earlier one."""
        return next((attestation for attestation in reversed(self.attested) if attestation.key == key), None)

    def decision(self, article: str, word: str) -> Decision | None:
        """The last decision on `word` in `article`."""
        fitting = (decision for decision in reversed(self.decisions) if decision.article == article and decision.word == word)
        return next(fitting, None)
