"""Who is affected by a change of a regulation, and by how much: everything is computed with both versions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal

from regdsl.clauses.admission.model import Admission
from regdsl.clauses.judging import Ground
from regdsl.commands.money_json import money_json
from regdsl.regulation.verdicts import verdicts
from regdsl.values.frozen import dataclass
from regdsl.values.hints import Any
from regdsl.values.money import Money
from regdsl.values.unknown import Unknown

Answers = Mapping[int | str, "Answer"]
"""By starting number; in a series by name and federation."""
Answer = str | Money | None
"""What follows for one person: an amount, a rank, a word; None where nothing does."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What one person gets, owes or may, by the old text and by the new one. In a series nobody has a starting number."""

    player: int | None
    name: str
    what: str
    old: Answer
    new: Answer

    @property
    def difference(self) -> Money | None:
        """By how much, where it is money of one currency."""
        old, new = self.old, self.new
        if isinstance(old, Money) and isinstance(new, Money) and old.currency == new.currency:
            return new - old
        return None


def effects(old: Ground, new: Ground) -> tuple[Effect, ...]:
    """All that differs for somebody, by starting number."""
    names = {**_names(old), **_names(new)}
    found: list[Effect] = []
    for what, question in _QUESTIONS.items():
        before, after = question(old), question(new)
        for person in {*before, *after}:
            one, other = before.get(person), after.get(person)
            if one != other:
                number, name = (person, names.get(person, "")) if isinstance(person, int) else (None, person)
                found.append(Effect(number, name, what, one, other))
    order = list(_QUESTIONS)
    return tuple(sorted(found, key=lambda effect: (effect.player or 0, effect.name, order.index(effect.what))))


def _names(ground: Ground) -> Mapping[int, str]:
    records = ground.event.records if ground.event is not None else None
    return {person.number: person.name for person in records.persons} if records is not None else {}


def _admission(ground: Ground) -> Answers:
    """Who may not play, where the entries are known."""
    places = {provision.span for provision in ground.provisions if isinstance(provision, Admission)}
    refused = [each for verdict in verdicts(ground) if set(verdict.places) & places for each in verdict.evidence]
    return dict.fromkeys((each.player for each in refused if each.player is not None), "may not play")


def _fees(ground: Ground) -> Answers:
    from regdsl.clauses.fees.accounts import accounts
    from regdsl.clauses.fees.charges import charges_of

    if ground.event is None or not charges_of(ground.event):
        return {}
    found = accounts(ground.event, ground.as_of)
    if isinstance(found, Unknown):
        return {}
    from regdsl.commands.fees_json import as_json

    data: Any = as_json(found)
    return {row["player"]: _amount(row["total"]) if row.get("total") else str(row["status"]) for row in data["fees"]}


def _ranks(ground: Ground) -> Answers:
    from regdsl.clauses.ranking.standings import ranking_of

    found = ranking_of(ground.event) if ground.event is not None else Unknown(())
    return {} if isinstance(found, Unknown) else {row.number: str(row.rank) for row in found.standings.rows}


def _prizes(ground: Ground) -> Answers:
    from regdsl.clauses.prizes.readings import prizes_of
    from regdsl.clauses.qualification.seats import seats_of
    from regdsl.commands.prizes_json import as_json

    event = ground.event
    if event is None or event.records is None or event.records.results is None:
        return {}
    prizes = prizes_of(event, ground.provisions)
    data: Any = as_json(prizes, seats_of(ground.provisions, event, prizes.order), event, ground.as_of, None)
    return _summed((row["player"], row["net"]) for row in data["prizes"] if row["player"] is not None)


def _summed(rows: Iterable[tuple[int, Any]]) -> Answers:
    """The prizes of each player together; a word where one of them is open or is no money."""
    sums: dict[int | str, Answer] = {}
    for player, net in rows:
        amount: Answer = _amount(net) if net is not None else "undetermined"
        before = sums.get(player)
        if isinstance(before, Money) and isinstance(amount, Money) and before.currency == amount.currency:
            amount = before + amount
        elif before is not None and before != amount:
            amount = "undetermined" if "undetermined" in (before, amount) else f"{before} and {amount}"
        sums[player] = amount
    return sums


def _general_standing(ground: Ground) -> Answers:
    from regdsl.clauses.series.readings import outcome
    from regdsl.commands.general_standing import as_json

    if ground.event is not None or not ground.events:
        return {}
    data: Any = as_json(outcome(ground))
    return {_person(row): f"{row['rank']} with {row['total']} points" for row in data["general_standing"]}


def _finalists(ground: Ground) -> Answers:
    from regdsl.clauses.series.readings import outcome
    from regdsl.commands.general_standing import as_json

    if ground.event is not None or not ground.events:
        return {}
    data: Any = as_json(outcome(ground))
    return {_person(row): f"seat by {row['by']}" for row in data["finalists"]}


def _person(row: Any) -> str:
    return f"{row['name']} ({row['federation']})" if row.get("federation") else str(row["name"])


def _amount(data: Mapping[str, str]) -> Money:
    return Money(Decimal(data["amount"]), data["currency"])


_QUESTIONS: dict[str, Callable[[Ground], Answers]] = {
    "admission": _admission,
    "fee": _fees,
    "rank": _ranks,
    "prize": _prizes,
    "general standing": _general_standing,
    "final": _finalists,
}


def as_json(found: Iterable[Effect]) -> list[dict[str, object]]:
    """For programs: money as in all commands."""
    return [_one(effect) for effect in found]


def _one(effect: Effect) -> dict[str, object]:
    said: dict[str, object] = {
        "player": effect.player,
        "name": effect.name,
        "what": effect.what,
        "old": _plain(effect.old),
        "new": _plain(effect.new),
    }
    return said if effect.difference is None else {**said, "difference": money_json(effect.difference)}


def _plain(answer: Answer) -> object:
    return money_json(answer) if isinstance(answer, Money) else answer


def in_words(found: Iterable[Effect]) -> Iterator[str]:
    """One line for each effect."""
    for effect in found:
        old, new = (_word(effect, answer) for answer in (effect.old, effect.new))
        by = effect.difference
        much = f" ({'+' if by.amount > 0 else ''}{by})" if by is not None else ""
        number = f"{effect.player:>4} " if effect.player is not None else "     "
        yield f"{number}{effect.name}: {effect.what} {old} → {new}{much}"


def _word(effect: Effect, answer: Answer) -> str:
    if answer is None:
        return "may play" if effect.what == "admission" else "none"
    return str(answer)
