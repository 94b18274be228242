"""The file's own name, its texts, where and when the event is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date

from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.language.operands_of_time import Days
from regdsl.language.reading import ReadClause
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Name(Provision):
    """What the event or series is called, by language."""

    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Provision):
    """What is played: one of `GAMES`, None where the text leaves it open."""

    game: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Logo(Provision):
    """A picture for the head of the document: its file, from the folder of the regulation, and what it shows, by language."""

    file: str
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading(Provision):
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeText(Provision):
    """A text without consequences, by language."""

    name: str | None
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Languages(Provision):
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Translations(Provision):
    """Languages of texts that were translated for documents, and are not the published ones."""

    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Venue(Provision):
    """Where and when an event is held; `federation` is that of the organizer. None: the text leaves it open.

    `year`: all that the text says of its days.
    """

    place: str | None = None
    federation: str | None = None
    first_day: date | None = None
    last_day: date | None = None
    zone: str | None = None
    year: int | None = None

    @property
    def earliest(self) -> date | None:
        """The day on which it begins, or the first on which it can."""
        return date(self.year, 1, 1) if self.first_day is None and self.year is not None else self.first_day

    @property
    def days(self) -> int | None:
        """How many days the event lasts, the first and the last included."""
        if self.first_day is None or self.last_day is None:
            return None
        return (self.last_day - self.first_day).days + 1


def year_of_event(provisions: Iterable[Provision]) -> int | None:
    """The year in which the event begins; None where the text does not say it."""
    venue = next((each for each in provisions if isinstance(each, Venue)), None)
    return venue.earliest.year if venue is not None and venue.earliest is not None else None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayingPlace(Provision):
    """Where is played, as an address in each language."""

    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Purpose(Provision):
    """What the event is for, by language."""

    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class AuthenticLanguage(Provision):
    """The language whose text counts where the versions differ."""

    language: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberOf(Provision):
    """The event belongs to the series, as its event of this `number` (None: not said).

    `file` is where the event says that the series is, relative to its own file.
    """

    series: str
    file: str | None
    number: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Provision):
    """The rulebook and the day whose edition applies (None: the first day of the event)."""

    rulebook: str
    edition: date | None


def _name(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Name(texts=dict(clause.texts), **marks(clause))


def _logo(clause: ReadClause, building: Building) -> Iterable[Provision]:
    file = clause.get("file")
    if file is not None:
        yield Logo(file=file, texts=dict(clause.texts), **marks(clause))


def _heading(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Heading(texts=dict(clause.texts), **marks(clause))


def _text(clause: ReadClause, building: Building) -> Iterable[Provision]:
    name = stated(clause.get("name"))
    yield FreeText(name=name.name if name is not None else None, texts=dict(clause.texts), **marks(clause))


def _languages(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Languages(tags=clause.get("languages") or (), **marks(clause))


def _translations(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Translations(tags=clause.get("languages") or (), **marks(clause))


def _venue(clause: ReadClause, building: Building) -> Iterable[Provision]:
    written = stated(clause.get("days"))
    days = written if isinstance(written, Days) else None
    yield Venue(
        place=stated(clause.get("place")),
        federation=stated(clause.get("federation")),
        first_day=days.first if days else None,
        last_day=days.last if days else None,
        zone=stated(clause.get("zone")),
        year=written if isinstance(written, int) else None,
        **marks(clause),
    )


def _playing_place(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield PlayingPlace(texts=dict(clause.texts), **marks(clause))


def _purpose(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Purpose(texts=dict(clause.texts), **marks(clause))


def _authentic_language(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield AuthenticLanguage(language=stated(clause.get("language")), **marks(clause))


def _member_of(clause: ReadClause, building: Building) -> Iterable[Provision]:
    series = clause.get("series")
    if series is not None:
        yield MemberOf(series=series.name, file=stated(clause.get("from")), number=stated(clause.get("number")), **marks(clause))


def _rules(clause: ReadClause, building: Building) -> Iterable[Provision]:
    rulebook = stated(clause.get("rulebook"))
    if rulebook is not None:
        yield Rules(rulebook=rulebook, edition=stated(clause.get("edition")), **marks(clause))


def _game(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Game(game=stated(clause.get("game")), **marks(clause))


BUILDERS = {
    "game": _game,
    "name": _name,
    "logo": _logo,
    "heading": _heading,
    "text": _text,
    "languages": _languages,
    "translations": _translations,
    "in": _venue,
    "venue": _playing_place,
    "purpose": _purpose,
    "authentic language": _authentic_language,
    "member of": _member_of,
    "rules": _rules,
}
