"""What norms took, and who made one: by the opponents that each player met over the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from fractions import Fraction

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.titles.model import Norms
from regdsl.clauses.titles.strength import may_want
from regdsl.expressions.evaluating import evaluate
from regdsl.records.crosstable import Result
from regdsl.records.person import Person
from regdsl.rulebooks.title_norms import FEWEST_GAMES, NormEdition, Opponent, Outlook, edition_on, outlook
from regdsl.values.federations import NO_FEDERATION
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict

_POINTS = {
    Result.WIN: Fraction(1),
    Result.DRAW: Fraction(1, 2),
    Result.LOSS: Fraction(0),
}
"""Rated games only: one that was decided without play, or in less than a move, makes no norm."""


@dataclass(frozen=True, slots=True)
class _Candidate:
    """Somebody who could use the norm: what it takes against the opponents met, and what was scored against them."""

    person: Person
    outlook: Outlook
    scored: Fraction
    games: int


def _norms(norms: Norms, ground: Ground) -> Iterable[Verdict]:
    event = ground.event
    if event is None or event.records is None or event.records.results is None:
        return
    venue = event.own_venue
    if venue is None or venue.first_day is None:
        return
    day = evaluate(norms.edition_of, event, ground.scope) if norms.edition_of is not None else venue.first_day
    if not isinstance(day, date):
        return
    edition = edition_on(day)
    for title in norms.titles:
        yield _of_title(title, norms, event, edition)


def _of_title(title: str, norms: Norms, event: Occasion, edition: NormEdition) -> Verdict:
    persons = {person.number: person for person in event.records.persons} if event.records is not None else {}
    candidates: list[_Candidate] = []
    lacking: list[str] = []
    for person in persons.values():
        if isinstance(person.title, Unknown):
            lacking.append(f"title of player {person.number}")
        elif may_want(person.title, title):
            found = _candidate(title, person, persons, norms, event, edition)
            if isinstance(found, Unknown):
                lacking += found.lacking
            elif found is not None:
                candidates.append(found)
    possible = [one for one in candidates if not one.outlook.obstacles]
    made = [one for one in possible if one.outlook.points is not None and one.scored >= one.outlook.points]
    status = Status.MET if possible else Status.UNDETERMINED if lacking else Status.NOT_MET
    return Verdict(
        article=norms.article,
        status=status,
        requirement=f"{title} norms can be made, by the rules in force ({edition.id})",
        event=event.name,
        measured=f"for {len(possible)} of {len(candidates)} players, made by {len(made)}",
        missing=() if possible or not candidates else candidates[0].outlook.obstacles,
        evidence=tuple(_said(one) for one in candidates),
        lacking=tuple(dict.fromkeys(lacking)) if not possible else (),
        places=(norms.span,),
    )


def _candidate(
    title: str, person: Person, persons: Mapping[int, Person], norms: Norms, event: Occasion, edition: NormEdition
) -> _Candidate | Unknown | None:
    """None: too few games for a norm."""
    results = event.records.results if event.records is not None else None
    lines = results.crosstable.lines if results is not None else ()
    line = next((line for line in lines if line.number == person.number), None)
    if line is None:
        return None
    games = [(game.opponent, _POINTS[game.result]) for game in line.games if game.result in _POINTS and game.opponent in persons]
    if len(games) < FEWEST_GAMES:
        return None
    met = [_opponent(persons[number]) for number, _ in games if number is not None]
    unknown = tuple(what for one in met if isinstance(one, Unknown) for what in one.lacking)
    if unknown:
        return Unknown(unknown)
    opponents = [one for one in met if isinstance(one, Opponent)]
    federation = None if isinstance(person.federation, Unknown) else person.federation
    found = outlook(title, federation, opponents, edition, national_final=norms.national_final)
    return _Candidate(person, found, sum((points for _, points in games), Fraction(0)), len(games))


def _opponent(person: Person) -> Opponent | Unknown:
    lacking = [
        f"{fact} of player {person.number}"
        for fact, value in (("title", person.title), ("rating", person.rating), ("federation", person.federation))
        if isinstance(value, Unknown)
    ]
    if lacking or isinstance(person.title, Unknown) or isinstance(person.rating, Unknown) or isinstance(person.federation, Unknown):
        return Unknown(tuple(lacking))
    return Opponent(person.title, person.rating, None if person.federation in NO_FEDERATION else person.federation)


def _said(one: _Candidate) -> Evidence:
    scored = f"scored {_number(one.scored)} of {one.games}"
    if one.outlook.obstacles:
        return Evidence(f"{scored}; no norm: {'; '.join(one.outlook.obstacles)}", one.person.number, one.person.name)
    if one.outlook.points is None:
        return Evidence(f"{scored}; no score makes a norm against {one.outlook.average}", one.person.number, one.person.name)
    made = "a norm" if one.scored >= one.outlook.points else "no norm"
    needed = f"{_number(one.outlook.points)} needed against {one.outlook.average}"
    return Evidence(f"{made}: {scored}, {needed}", one.person.number, one.person.name)


def _number(points: Fraction) -> str:
    return str(points.numerator // points.denominator) + (".5" if points.denominator == 2 else "")


JUDGES = {Norms: _norms}
