"""Events of a few players by hand, in which only points and the order count, and the prizes that a regulation gives for them.

Points come from byes: `progressive` orders equal players as they are written, because each one's points come a round later than those
of the one before. A player without `rank` of his own is so told apart from everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction

from regdsl.clauses.deciding import decided
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.prizes.readings import PrizeRow, Prizes, prizes_of
from regdsl.diagnostics import Severity
from regdsl.records.crosstable import Crosstable, Game, Line, Result
from regdsl.records.event import EventRecords
from regdsl.records.facts import Decision, Facts, PlayerFact, Statement
from regdsl.records.person import Birth, Person
from regdsl.records.results import Head, Results
from regdsl.regulation.loading import load_text
from regdsl.regulation.model import Regulation
from regdsl.values.span import Span
from regdsl.values.unknown import Unknown

ROUNDS = 40
HERE = Span("facts.yaml", 1, 1, 1, 1)
HEAD = (
    'regdsl 1\n\ntournament spring-open:\n    in "Sarajevo", BIH, 2009-05-12 .. 2009-05-18\n    ranking by points:\n        progressive\n'
)


@dataclass(frozen=True)
class Player:
    """`points` of the final table, and what the entry list says. `absent`: paired in no round 1."""

    points: float
    rating: int | None | Unknown = None
    sex: str | Unknown = "m"
    born: int | None = 1980
    title: str | None = None
    equal_to_previous: bool = False
    late: bool = False


def regulation(prizes: str, rest: str = "") -> Regulation:
    """A regulation with the block of prizes; what is wrong with it fails the test."""
    block = "".join(f"        {line}\n" if line else "\n" for line in prizes.strip("\n").split("\n"))
    loaded = load_text(f"{HEAD}{rest}    prizes in EUR:\n{block}", "spring-open.regdsl")
    wrong = [(str(each.span), each.message) for each in loaded.diagnostics if each.severity is Severity.ERROR]
    assert loaded.regulation is not None, wrong
    return loaded.regulation


def decision(article: str, word: str, value: str) -> Decision:
    return Decision(article, word, Statement(value, HERE), "the appeals committee", date(2009, 5, 18), HERE)


def absent(number: int, value: str = "yes") -> PlayerFact:
    return PlayerFact(number, (("absent from closing", Statement(value, HERE)),), "chief arbiter", None, HERE)


def games(player: Player, delay: int) -> tuple[Game, ...]:
    """Byes that come to the points, from round `delay` + 1 on."""
    points = Fraction(Decimal(str(player.points)))
    whole, half = int(points), points != int(points)
    codes = [Result.ZERO_POINT_BYE] * delay + [Result.FULL_POINT_BYE] * whole + [Result.HALF_POINT_BYE] * half
    codes += [Result.ZERO_POINT_BYE] * (ROUNDS - len(codes))
    return tuple(Game(None, None, code) for code in codes)


def event(reg: Regulation, players: Sequence[Player], facts: Facts = Facts()) -> Occasion:  # noqa: B008
    """The event, its players numbered in the order of the final table."""
    lines, persons = [], []
    delay = 0
    for number, player in enumerate(players, start=1):
        before = players[number - 2] if number > 1 else None
        if before is None or before.points != player.points:
            delay = 1 if player.late else 0
        elif not player.equal_to_previous:
            delay += 1
        rating = player.rating
        lines.append(Line(number, rating if isinstance(rating, int) else None, games(player, delay)))
        birth = Birth(player.born) if player.born is not None else Unknown()
        persons.append(Person(number, f"Player, {number}", player.sex, player.title, rating, "BIH", None, birth))
    table = Crosstable(tuple(lines), ROUNDS, ROUNDS)
    results = Results("results.trf", Head(start=date(2009, 5, 12)), table, tuple(persons))
    records = EventRecords("spring-open", None, None, results, tuple(persons), tuple(persons), facts)
    provisions, wrong = decided(reg.provisions, facts)
    assert not wrong, [each.message for each in wrong]
    return Occasion(reg.name, provisions, records=records, scope=reg.scope)


def prizes(text: str, players: Sequence[Player], facts: Facts = Facts(), rest: str = "") -> Prizes:  # noqa: B008
    """Who gets what by the block of prizes."""
    occasion = event(regulation(text, rest), players, facts)
    assert occasion.promised is not None
    return prizes_of(occasion, occasion.promised)


def sums(found: Prizes) -> dict[int, str]:
    """The net sum of each player who gets money, as text; `?` where it is open."""
    total: dict[int, Decimal | None] = {}
    for row in found.rows:
        if row.gross is None and row.goods and row.net is None and row.lowest is None:
            continue
        before = total.get(row.player, Decimal(0))
        total[row.player] = before + row.net.amount if before is not None and row.net is not None else None
    return {player: "?" if amount is None else text_of(amount) for player, amount in sorted(total.items())}


def text_of(amount: Decimal) -> str:
    """`125`, `12.50`."""
    return f"{amount:.0f}" if amount == amount.to_integral_value() else f"{amount:.2f}"


def row_of(found: Prizes, player: int) -> PrizeRow:
    return next(row for row in found.rows if row.player == player)


def left(found: Prizes) -> dict[str, str]:
    """What is not awarded: the prize and its sum."""
    return {one.prize: text_of(one.money.amount) if one.money is not None else "" for one in found.unawarded}
