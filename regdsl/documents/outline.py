"""The outline of a whole regulation: its articles in their order, each with the blocks that its clauses say. No language yet."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from regdsl.clauses.identity.model import AuthenticLanguage, FreeText, Heading, Languages, Name, Translations, Venue
from regdsl.clauses.outlining import (
    ASIDE,
    Apart,
    Around,
    Block,
    FreeWords,
    Note,
    Numbered,
    Paragraph,
    Table,
    Title,
    Within,
    headings,
    outlines,
)
from regdsl.clauses.prizes.model import Category
from regdsl.clauses.prizes.outline import COMMON
from regdsl.clauses.provision import Provision
from regdsl.clauses.qualification.model import Qualification
from regdsl.clauses.sections.model import Section
from regdsl.clauses.sentence import Named, People, Sentence, Texts, Value, Verbatim, sentence
from regdsl.clauses.series.model import SeriesEvent
from regdsl.clauses.services.model import Hotel
from regdsl.clauses.standing_rules.model import FurtherStanding
from regdsl.clauses.teams.model import Relegation
from regdsl.documents.speaking import Names, spaced
from regdsl.expressions.fact import About
from regdsl.regulation.model import Regulation
from regdsl.values.frozen import dataclass, field, fields, replace
from regdsl.values.hints import Any
from regdsl.values.span import Span

_STEP = re.compile(r"\d+|[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Aside:
    """What some versions of the text say otherwise: a sentence that says so, and their blocks."""

    lead: Sentence
    blocks: tuple[Content, ...]


Content = Paragraph | FreeWords | Table | Aside


@dataclass(slots=True)
class Article:
    """One article or paragraph: its number as it is cited; its blocks and the articles within it, in their order.

    `heading` is the text's own heading or the one of its first clause; those inside another have one only of their own. `occurrence` tells
    apart articles to which the text gives one number.
    """

    number: str
    span: Span
    heading: Sentence | Texts | None = None
    items: list[Content | Article] = field(default_factory=list)
    occurrence: int = 1


@dataclass(frozen=True, slots=True)
class Document:
    """A regulation as a document.

    `front` is what stands before the first article, `languages` those the text is published in, `translations` those it is only translated
    into.
    """

    kind: Sentence
    title: Texts
    name: str
    front: tuple[Content, ...]
    articles: tuple[Article, ...]
    languages: tuple[str, ...]
    translations: tuple[str, ...]
    authentic: tuple[str, ...]
    names: Names
    span: Span

    def walk(self) -> Iterator[Article]:
        """Every article, each before those in it."""
        yield from _walk(self.articles)


def _walk(articles: Iterable[Article]) -> Iterator[Article]:
    for article in articles:
        yield article
        yield from _walk(item for item in article.items if isinstance(item, Article))


def outline(regulation: Regulation) -> Document:
    """The document that the regulation is."""
    around = Around(regulation.provisions, regulation.scope, regulation.kind)
    gathered = _Gathering(around, _wordings(regulation))
    gathered.add(regulation.provisions, None)
    _without_empty(gathered.articles)
    name = regulation.one(Name)
    languages = next((each.tags for each in regulation.of(Languages)), ())
    authentic = tuple(each.language for each in regulation.of(AuthenticLanguage) if each.language)
    kind = sentence("Regulations of the series") if regulation.kind == "series" else sentence("Regulations of the tournament")
    return Document(
        kind,
        Texts(name.texts if name is not None else {}),
        regulation.called,
        tuple(blocks_of(gathered.front)),
        tuple(gathered.articles),
        languages,
        tuple(tag for each in regulation.of(Translations) for tag in each.tags),
        authentic or (languages if len(languages) == 1 else ()),
        _names(regulation, languages[0] if len(languages) == 1 else None),
        name.span if name is not None else Span(regulation.file, 1, 1, 1, 1),
    )


def _without_empty(items: list[Any]) -> None:
    """Takes out articles that say nothing to people."""
    for item in tuple(items):
        if isinstance(item, Article):
            _without_empty(item.items)
            if not item.items and not isinstance(item.heading, Texts):
                items.remove(item)


def blocks_of(article: Article) -> Iterator[Content]:
    """Its own blocks, without the articles within it."""
    return (item for item in article.items if not isinstance(item, Article))


def _names(regulation: Regulation, language: str | None) -> Names:
    """A category may be called like an attribute or group; what it is called says nothing of these."""
    titles = _titles(regulation)
    facts = {*regulation.scope.attributes, *regulation.scope.groups}
    own = {each.name for each in _everywhere(regulation.provisions) if isinstance(each, Category)} - {*_wordings(regulation)}
    categories = {name: title for name, title in titles.items() if name in own and name in facts}
    return Names({name: title for name, title in titles.items() if name not in categories}, regulation.scope, language, categories)


def _everywhere(value: object) -> Iterator[Provision]:
    """Every clause, those within sections, events and other clauses too."""
    for each in value if isinstance(value, tuple) else ():
        if isinstance(each, Provision):
            yield each
            for inner in fields(each):
                yield from _everywhere(getattr(each, inner.name))


def _titles(regulation: Regulation) -> Mapping[str, Value]:
    """What the names of the file are called. A text that is called like a name of the file says it in words."""
    titles: dict[str, Value] = {}
    places = _places_of_events(regulation)
    for provision in _everywhere(regulation.provisions):
        match provision:
            case Section(name=name, title=title):
                titles[name] = Verbatim(title or name)
            case SeriesEvent(name=name, title=title, venue=Venue(place=place)):
                if title is None and place is not None and len(places[place]) > 1:
                    place = f"{place} ({spaced(name)})"
                titles.setdefault(name, Verbatim(title or place or name))  # what one version calls it otherwise comes after
            case Category(name=name, title=str(title)):
                titles[name] = Verbatim(title)
            case Category(name=name, where=where) if where is not None and name not in COMMON and not _is_fact(name, regulation):
                titles[name] = People("players", where)
            case (
                Qualification(to=name, title=str(title))
                | Relegation(to=str(name), title=str(title))
                | Hotel(name=str(name), title=str(title))
                | FurtherStanding(name=name, title=str(title))
            ):
                titles[name] = Verbatim(title)
    titles |= {name: Texts(text.texts, partial=True) for name, text in _wordings(regulation).items()}
    return titles


def _places_of_events(regulation: Regulation) -> Mapping[str, set[str]]:
    """The events of a series that are named by each place: those of one place need a name besides."""
    found: dict[str, set[str]] = {}
    for event in _everywhere(regulation.provisions):
        if isinstance(event, SeriesEvent) and event.title is None and event.venue.place is not None:
            found.setdefault(event.venue.place, set()).add(event.name)
    return found


def _is_fact(name: str, regulation: Regulation) -> bool:
    """`category pensioner where pensioner`: what the name means is said by the fact of that name."""
    return name in regulation.scope.groups or regulation.scope.fact(name, About.PERSON) is not None


def _wordings(regulation: Regulation) -> Mapping[str, FreeText]:
    scope = regulation.scope
    names = {*scope.attributes, *scope.groups, *scope.lists, *scope.events, *scope.sections}
    names |= {each.name for each in regulation.of(Category)} | {each.to for each in regulation.of(Qualification)}
    names |= {each.name for each in regulation.of(Hotel) if each.name is not None}
    return {text.name: text for text in regulation.of(FreeText) if text.name is not None and text.name in names}


def _heading(provision: Provision) -> Sentence | None:
    """What an article is called that begins with the provision."""
    if isinstance(provision, Section):
        return sentence("Section {section}", section=Named(provision.name))
    return headings().get(type(provision))


class _Gathering:
    """The articles come together in the order of the text; one that was begun is continued where its number comes again."""

    def __init__(self, around: Around, wordings: Collection[str] = ()) -> None:
        self._around = around
        self._wordings = wordings
        self.front = Article("", Span("", 1, 1, 1, 1))
        self.articles: list[Article] = []
        self._by_number: dict[str, Article] = {}
        self._implied: list[Article] = []

    def add(self, provisions: Sequence[Provision], outer: Article | None, beside: Sequence[Provision] | None = None) -> None:
        around = self._around if beside is None else replace(self._around, provisions=beside)
        for provision in provisions:
            if isinstance(provision, FreeText) and provision.name in self._wordings:
                continue
            place = self._place(provision, outer)
            self._own_heading(provision, place)
            self._blocks(outlines()[type(provision)](provision, around), place, provision.span)

    def _place(self, provision: Provision, outer: Article | None) -> Article:
        if not provision.article:
            return outer if outer is not None else self.front
        return self.article(provision.article, provision.span)

    def _own_heading(self, provision: Provision, place: Article) -> None:
        if isinstance(provision, Heading | FreeText):
            return
        if place in self.articles:
            place.heading = place.heading or _heading(provision)
            return
        around = next((article for article in self._implied if place in article.items and article in self.articles), None)
        if around is not None and around.heading is None:
            around.heading = headings().get(type(provision))

    def article(self, number: str, span: Span) -> Article:
        """The article with this number: a part of the one whose number it goes on from (`1b.2` of `1b`, `1b` of `1`)."""
        found = self._by_number.get(number)
        if found is None:
            found = self._by_number[number] = Article(number, span)
            self._around_number(number, span).append(found)
        return found

    def _again(self, before: Article, span: Span) -> Article:
        """Another article with the same number: the text gives it a second heading."""
        found = self._by_number[before.number] = Article(before.number, span, occurrence=before.occurrence + 1)
        self._around_number(before.number, span).append(found)
        return found

    def _around_number(self, number: str, span: Span) -> list[Any]:
        steps = list(_STEP.finditer(number))
        texts = [step[0] for step in steps]
        for length in range(len(steps) - 1, 0, -1):
            outer = next((article for known, article in self._by_number.items() if _STEP.findall(known) == texts[:length]), None)
            if outer is not None:
                return outer.items
        if len(steps) > 1 and number.startswith(texts[0]):
            # 2.1 and nothing that is 2 alone: the article around it says nothing itself.
            outer = self.article(texts[0], span)
            self._implied.append(outer)
            return outer.items
        return self.articles

    def _blocks(self, blocks: Iterable[Block], place: Article, span: Span) -> None:
        for block in blocks:
            match block:
                case Within(provisions=provisions, beside=beside):
                    self.add(provisions, place, beside)
                case Numbered(article=number, span=own, blocks=inner):
                    self._blocks(inner, self.article(number, own) if number else place, own)
                case Title(texts=texts):
                    if isinstance(place.heading, Texts) and place.number:
                        place = self._again(place, span)
                    place.heading = texts
                case Apart():
                    self._apart(block, place)
                case Note(lead=lead, provisions=provisions):
                    place.items.append(Aside(lead, tuple(self._aside(provisions))))
                case Paragraph(sentences=()):
                    pass
                case FreeWords(texts=texts, name=name):
                    place.items.append(FreeWords(texts, name, span))
                case Paragraph() | Table():
                    place.items.append(block)

    def _apart(self, block: Apart, outer: Article) -> None:
        """In every article that they touch, what they say comes together behind the sentence that says for whom."""
        apart = _Gathering(self._around, self._wordings)
        apart.add(block.provisions, None, block.beside)
        for article in (apart.front, *_walk(apart.articles)):
            blocks = tuple(blocks_of(article))
            if blocks:
                place = self.article(article.number, article.span) if article.number else outer
                if place.heading is None and place in self.articles:
                    place.heading = article.heading
                before = next((at for at, item in enumerate(place.items) if isinstance(item, Article)), len(place.items))
                place.items[before:before] = [Paragraph((block.lead,)), *blocks]

    def _aside(self, provisions: Sequence[Provision]) -> Iterator[Content]:
        """What versions say otherwise stands together, whatever articles it is about; the events among it are a table of their own."""
        around = Around(provisions, self._around.scope, ASIDE)
        apart = _Gathering(around)
        apart.add(provisions, None)
        for article in (apart.front, *_walk(apart.articles)):
            for block in blocks_of(article):
                yield FreeWords(Texts(block.texts.texts, partial=True), block.name, block.span) if isinstance(block, FreeWords) else block
