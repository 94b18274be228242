"""One person per starting number, from the entry list and the results.

The entry list is written by people who know the players; it goes first. What it leaves unknown is taken from the results only
where these say something: a blank in the results never says that somebody has no title or no rating.
"""

from __future__ import annotations

from collections.abc import Sequence

from regdsl.diagnostics import Related
from regdsl.records.findings import Findings
from regdsl.records.person import Birth, Person
from regdsl.records.results import Results
from regdsl.records.source import Loaded
from regdsl.values.frozen import replace
from regdsl.values.hints import TypeVar
from regdsl.values.span import Span, whole_file
from regdsl.values.unknown import Unknown, is_unknown

T = TypeVar("T")


def join(entries: Sequence[Person] | None, results: Results | None) -> Loaded[tuple[Person, ...]]:
    """The persons of an event by starting number, and where the two files disagree."""
    findings = Findings()
    persons = list(results.persons) if entries is None and results is not None else _brought_together(entries, results, findings)
    start = results.head.start if results is not None else None
    if start is not None:
        for person in persons:
            if isinstance(person.birth, Birth) and person.birth.year > start.year:
                about = {"no": str(person.number), "year": str(person.birth.year), "start": str(start.year)}
                findings.report("born-after-event", _place(person), about)
    return Loaded(tuple(persons), findings.diagnostics())


def _brought_together(entries: Sequence[Person] | None, results: Results | None, findings: Findings) -> list[Person]:
    played = {person.number: person for person in results.persons} if results is not None else {}
    entered = {person.number: person for person in entries} if entries is not None else {}
    persons = []
    for number in sorted({*played, *entered}):
        entry, player = entered.get(number), played.get(number)
        if entry is not None and player is not None:
            persons.append(_joined(entry, player, findings))
            continue
        person = entry or player
        assert person is not None
        persons.append(person)
        about = {"no": str(number), "name": person.name or "without a name"}
        if entries is not None and entry is None:
            findings.report("player-not-entered", _place(person), about)
        if results is not None and player is None:
            findings.report("entry-without-results", _place(person), about)
    return persons


def _joined(entry: Person, player: Person, findings: Findings) -> Person:
    _compare_names(entry, player, findings)
    for what, ours, theirs in (
        ("title", entry.title, player.title),
        ("rating", entry.rating, player.rating),
        ("federation", entry.federation, player.federation),
        ("sex", entry.sex, player.sex),
        ("FIDE ID", entry.fide_id, player.fide_id),
    ):
        differs = theirs is not None and not is_unknown(theirs) and not is_unknown(ours) and ours != theirs
        if differs and not (what == "FIDE ID" and str(ours).lstrip("0") == str(theirs).lstrip("0")):
            _disagree(entry, player, what, "none" if ours is None else str(ours), str(theirs), findings)
    return replace(
        entry,
        name=entry.name or player.name,
        sex=_known(entry.sex, player.sex),
        title=_known(entry.title, player.title),
        rating=_known(entry.rating, player.rating),
        federation=_known(entry.federation, player.federation),
        fide_id=_known(entry.fide_id, player.fide_id),
        birth=_birth(entry, player, findings),
    )


def _known(ours: T, theirs: T) -> T:
    """The entry's value, and where that is unknown what the results positively say."""
    return theirs if is_unknown(ours) and theirs is not None and not is_unknown(theirs) else ours


def _birth(entry: Person, player: Person, findings: Findings) -> Birth | Unknown:
    ours, theirs = entry.birth, player.birth
    if isinstance(ours, Birth) and isinstance(theirs, Birth):
        both_days = ours.day is not None and theirs.day is not None
        if ours.year != theirs.year or (both_days and ours.day != theirs.day):
            _disagree(entry, player, "birth", str(ours.day or ours.year), str(theirs.day or theirs.year), findings)
        elif ours.day is None:
            return theirs  # the same year, and the day besides
        return ours
    return _known(ours, theirs)


def _compare_names(entry: Person, player: Person, findings: Findings) -> None:
    if not entry.name or not player.name or entry.name == player.name:
        return
    from regdsl.records.names import Likeness, likeness  # hardly ever needed

    alike = likeness(entry.name, player.name)
    if alike is Likeness.SAME:
        return
    same_id = isinstance(entry.fide_id, str) and isinstance(player.fide_id, str) and entry.fide_id == player.fide_id
    about = {"no": str(entry.number), "entry": entry.name, "result": player.name}
    if alike is Likeness.SIMILAR or same_id:
        findings.report("names-differ-slightly", _place(entry), about, related=_other(player))
    else:
        findings.report("names-differ", _place(entry), about, related=_other(player))


def _disagree(entry: Person, player: Person, what: str, ours: str, theirs: str, findings: Findings) -> None:
    about = {"what": what, "no": str(entry.number), "entry": ours, "result": theirs}
    findings.report("entry-disagrees", _place(entry), about, related=_other(player))


def _other(player: Person) -> tuple[Related, ...]:
    return (Related(_place(player), "the line in the results"),)


def _place(person: Person) -> Span:
    return person.span or whole_file("")
