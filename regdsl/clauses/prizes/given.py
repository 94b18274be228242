"""What is given besides the ranking: by lot, by somebody's choice, to everybody of whom something holds, and bonuses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from regdsl.clauses.prizes.bonus import DRAW, GAME, POINT, WIN, Bonus
from regdsl.clauses.prizes.field import PrizeField
from regdsl.clauses.prizes.outcome import Award, Unawarded
from regdsl.clauses.prizes.prize import Prize
from regdsl.clauses.prizes.settling import settled
from regdsl.clauses.prizes.smallest_units import as_money
from regdsl.clauses.prizes.table import PrizeTable
from regdsl.clauses.prizes.uncontested import ChosenPrize, Lottery
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.three_valued import Truth
from regdsl.expressions.words import say
from regdsl.language.syntax import Expression
from regdsl.rulebooks.performance import opponents_by_outcome
from regdsl.rulebooks.standings import decimal_text
from regdsl.values.frozen import replace
from regdsl.values.unknown import Unknown, lacking_of

LOSS = "loss"
MOST_NAMED = 30
"""Players whom a reason names before it only counts them."""

_Besides = Bonus | Lottery | ChosenPrize


def groups_besides(table: PrizeTable) -> dict[_Besides, str]:
    """The name of each in results: what it is called, with its article where another one is called so too."""
    every: list[_Besides] = [*table.of(Bonus), *table.of(Lottery), *table.of(ChosenPrize)]
    called = [_called(each) for each in every]
    names = [name if called.count(name) == 1 else f"{name} ({each.article})" for each, name in zip(every, called, strict=True)]
    return dict(zip(every, names, strict=True))


def _called(each: _Besides) -> str:
    if isinstance(each, ChosenPrize):
        return each.title
    return (each.title or "lottery") if isinstance(each, Lottery) else "bonus"


class Giving:
    """Gives out one table. `doubtful` and `lacking` are as in `Entering`; `won` are the players of all prizes given so far."""

    def __init__(
        self,
        table: PrizeTable,
        players: PrizeField,
        subjects: Mapping[int, PersonSubject],
        assumed: Mapping[tuple[str, int], bool],
        won: Sequence[int],
    ) -> None:
        self._table, self._players, self._subjects, self._assumed = table, players, subjects, assumed
        self._won = list(won)
        self.doubtful: dict[tuple[str, int], tuple[str, ...]] = {}
        self.lacking: dict[str, None] = {}
        self.awards: list[Award] = []
        self.unawarded: list[Unawarded] = []
        for each, group in groups_besides(table).items():
            if isinstance(each, Bonus):
                self.awards += self._bonus(each, group)
            elif isinstance(each, ChosenPrize) and each.to is not None:
                self._to_everybody(each, group)
            else:
                self._to_winners(each, group)

    # ---- who

    def _take_part(self, each: Lottery | ChosenPrize) -> dict[int, Truth]:
        """Everybody of whom it is not known that he or she is out of it."""
        among = each.among if isinstance(each, Lottery) else each.to
        counted = self._players.event.people(among.noun) if among is not None else None
        if isinstance(counted, Unknown):
            self.lacking.update(dict.fromkeys(counted.lacking))
            return dict.fromkeys(sorted(self._subjects), counted)
        numbers = {person.number for person in counted} if counted is not None else set(self._subjects)
        found: dict[int, Truth] = {}
        for number in sorted(numbers & set(self._subjects)):
            won = self._won.count(number)
            if among is not None and among.without_prize and won:
                continue
            holds = self._holds(each.where, number, {"prize": won or None})
            if holds is not False:
                found[number] = holds
        return found

    def _holds(self, where: Expression | None, number: int, known: Mapping[str, object]) -> Truth:
        subject = self._subjects[number]
        now = replace(subject, attested={**subject.attested, **known})
        return True if where is None else truth(evaluate(where, now, now.scope))

    def _decided(self, group: str, number: int, found: Truth) -> bool:
        if isinstance(found, Unknown):
            self.doubtful[group, number] = found.lacking
            return self._assumed.get((group, number), False)
        return found

    # ---- what

    def _to_winners(self, each: Lottery | ChosenPrize, group: str) -> None:
        """One prize for each of those whom a decision names, as far as they take part."""
        take_part = self._take_part(each)
        for place, written in enumerate(each.prizes, start=1):
            prize, unknown = self._with_money(written)
            name = group if len(each.prizes) == 1 else f"{group} {place}"
            winner = each.winners[place - 1] if place <= len(each.winners) else None
            if unknown is not None:
                self.unawarded.append(Unawarded(name, each.article, unknown, None, prize.goods))
            elif winner is None:
                self.unawarded.append(Unawarded(name, each.article, _pending(each, take_part), prize.money, prize.goods))
            elif self._decided(group, winner, take_part.get(winner, False)):
                self.awards.append(self._award(each, group, winner, prize, place if len(each.prizes) > 1 else 0))
                self._won.append(winner)
            else:
                why = f"player {winner} is not among those who can get it"
                self.unawarded.append(Unawarded(name, each.article, why, prize.money, prize.goods))

    def _with_money(self, written: Prize) -> tuple[Prize, str | None]:
        found = settled(written, self._players.event, self._table.currency)
        self.lacking.update(dict.fromkeys(found.lacking))
        return found.prize, found.why

    def _award(self, each: Lottery | ChosenPrize, group: str, winner: int, prize: Prize, place: int) -> Award:
        why = "drawn by lot" if isinstance(each, Lottery) else f"chosen by {each.by}" if each.by is not None else "chosen"
        return Award(group, winner, place, place, each.article, why, prize.money, prize.goods)

    def _to_everybody(self, each: ChosenPrize, group: str) -> None:
        """The same for each of them. Goods alone are no prize of one player: everybody has them."""
        if not any(prize.pays for prize in each.prizes):
            return
        prizes = [self._with_money(written) for written in each.prizes]
        self.unawarded += [Unawarded(group, each.article, unknown, None, prize.goods) for prize, unknown in prizes if unknown is not None]
        for number, found in self._take_part(each).items():
            if self._decided(group, number, found):
                for prize in (prize for prize, unknown in prizes if unknown is None):
                    self.awards.append(
                        Award(group, number, 0, 0, each.article, f"each of them: {self._whom(each)}", prize.money, prize.goods)
                    )

    def _whom(self, each: ChosenPrize) -> str:
        noun = each.to.noun if each.to is not None else "players"
        if each.where is None:
            return noun
        return f"{noun}, {say(each.where, next(iter(self._subjects.values())).scope)}"

    def _bonus(self, bonus: Bonus, group: str) -> Iterator[Award]:
        for number, subject in self._subjects.items():
            if not self._decided(group, number, self._holds(bonus.where, number, {})):
                continue
            if bonus.per is None:
                why = say(bonus.where, subject.scope) if bonus.where is not None else "everybody"
                yield Award(group, number, 0, 0, bonus.article, why, bonus.amount)
                continue
            times = self._times(bonus, bonus.per, group, number)
            if times:
                noun = bonus.per if times == 1 else {GAME: "games played"}.get(bonus.per, f"{bonus.per}s")
                against = f" against players {say(bonus.against, subject.scope)}" if bonus.against is not None else ""
                why = f"{decimal_text(times)} {noun}{against} at {bonus.amount} each"
                yield Award(group, number, 0, 0, bonus.article, why, as_money(bonus.amount.exact * times, self._table.currency))

    def _times(self, bonus: Bonus, per: str, group: str, number: int) -> Fraction:
        """How many of what is paid for the player has."""
        if per == POINT:
            points = self._subjects[number].lookup("points")
            return points if isinstance(points, Fraction) else Fraction(0)
        met = opponents_by_outcome(self._players.crosstable.by_number[number])
        opponents = [one for outcome in ((WIN, DRAW, LOSS) if per == GAME else (per,)) for one in met[outcome]]
        if bonus.against is None:
            return Fraction(len(opponents))
        known = self._players.event.subjects
        found = {one: truth(evaluate(bonus.against, known[one], known[one].scope)) for one in opponents if one in known}
        lacking = lacking_of(*(answer for answer in found.values() if isinstance(answer, Unknown)))
        if lacking:
            self.doubtful[group, number] = lacking
        perhaps = self._assumed.get((group, number), False)
        return Fraction(sum(1 for one in opponents if (perhaps if isinstance(found.get(one), Unknown) else found.get(one) is True)))


def _pending(each: Lottery | ChosenPrize, take_part: Mapping[int, Truth]) -> str:
    """Why nobody has it yet, and among whom it is drawn."""
    if isinstance(each, ChosenPrize):
        by = f" by {each.by}" if each.by is not None else ""
        return f"given by a decision{by} that facts.yaml does not record (word `award`)"
    if not take_part:
        return "nobody takes part in the draw"
    sure = [number for number, found in take_part.items() if found is True]
    perhaps = [number for number, found in take_part.items() if found is not True]
    among = [f"players {_named(sure)}"] if sure else []
    among += [f"perhaps players {_named(perhaps)}"] if perhaps else []
    return f"drawn by lot among {' and '.join(among)}; facts.yaml does not record the draw (word `lottery`)"


def _named(numbers: Sequence[int]) -> str:
    more = f" and {len(numbers) - MOST_NAMED} more" if len(numbers) > MOST_NAMED else ""
    return ", ".join(map(str, numbers[:MOST_NAMED])) + more
