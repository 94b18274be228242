"""Whether those came whom the regulation names, with the titles and ratings that it gives them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regdsl.clauses.entrants.model import Listed, Players
from regdsl.clauses.judging import Ground
from regdsl.records.names import Likeness, likeness
from regdsl.records.person import Person
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict


def _players(players: Players, ground: Ground) -> Iterable[Verdict]:
    event = ground.event
    if event is None or event.records is None or not event.records.persons:
        return
    persons = list(event.records.persons)
    matched = {index: person for index, player in enumerate(players.players) if (person := _person(player, persons)) is not None}
    missing = [player for index, player in enumerate(players.players) if index not in matched]
    strangers = [person for person in persons if person not in matched.values()]
    differing = [one for index, person in matched.items() for one in _differences(players.players[index], person)]
    lacking = tuple(dict.fromkeys(what for index, person in matched.items() for what in _unknown(players.players[index], person)))
    wrong = bool(missing or strangers or differing)
    yield Verdict(
        article=players.article,
        status=Status.NOT_MET if wrong else Status.UNDETERMINED if lacking else Status.MET,
        requirement="the entries are the players of the list",
        event=event.name,
        measured=f"{len(matched)} of {len(players.players)}",
        required=f"{len(players.players)} players",
        missing=tuple(f"{player.name or f'player {player.number}'} is not entered" for player in missing),
        evidence=(
            *differing,
            *(Evidence("is not on the list of the regulation", person.number, person.name) for person in strangers),
        ),
        lacking=lacking,
        places=(players.span, *(player.span for player in missing)),
    )


def _person(player: Listed, persons: list[Person]) -> Person | None:
    """By FIDE number, else by name."""
    for person in persons:
        if player.fide_id is not None and player.fide_id == person.fide_id:
            return person
    return next((person for person in persons if player.name is not None and likeness(player.name, person.name) is Likeness.SAME), None)


def _pairs(player: Listed, person: Person) -> Iterator[tuple[str, object, object]]:
    """What both say, where the list says it: the fact, as listed, as entered."""
    if player.title is not None or player.untitled:
        yield "title", player.title, person.title
    if player.rating is not None or player.unrated:
        yield "rating", player.rating, person.rating
    if player.federation is not None:
        yield "federation", player.federation, person.federation


def _differences(player: Listed, person: Person) -> Iterator[Evidence]:
    for fact, listed, entered in _pairs(player, person):
        if not isinstance(entered, Unknown) and listed != entered:
            yield Evidence(f"{fact} {listed or 'none'} on the list, {entered or 'none'} in the entries", person.number, person.name)


def _unknown(player: Listed, person: Person) -> Iterator[str]:
    for fact, _, entered in _pairs(player, person):
        if isinstance(entered, Unknown):
            yield f"{fact} of player {person.number}"


JUDGES = {Players: _players}
