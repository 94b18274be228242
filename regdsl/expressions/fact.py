"""One thing that can be asked of a person, a tournament, a bid, a series or a team."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from regdsl.expressions.types import Type
from regdsl.values.frozen import dataclass, field


class About(StrEnum):
    """Whom a fact belongs to: the values stand in messages."""

    PERSON = "a person"
    TOURNAMENT = "the tournament"
    BID = "a bid"
    SERIES = "the series"
    EVENT = "an event of the series"
    RESULT = "a result"
    TEAM = "a team"


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact called `name` in the language; `<name>` and `<number>` in it stand for a name of the file and a number.

    `said` holds whole phrases of English by what is asked (`>=`, `=`, `..`, `none` …), with `{value}`, `{lower}`, `{upper}`; what is
    missing is said by the phrases of its kind (`regdsl.expressions.phrases`). `amount` says a number of it, one and many:
    `{value} round`, `{value} rounds`. `attached` joins such a phrase to a noun: `with {phrase}`. `adjective` facts stand before the
    noun: foreign players. `shown_as` is the phrase in evidence; `shows` the fact that is shown instead (`foreign` shows the federation).
    """

    name: str
    about: About
    type: Type
    said: Mapping[str, str] = field(default_factory=dict)
    amount: tuple[str, str] | None = None
    attached: str = "{phrase}"
    adjective: bool = False
    shown_as: str | None = None
    shows: str | None = None
