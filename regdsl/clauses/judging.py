"""Provisions held against what happened: which function gives the verdicts of which kind, and what they look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folder_of, folders_with, module
from regdsl.expressions.vocabulary import Scope
from regdsl.records.facts import Facts
from regdsl.values.frozen import dataclass, field, replace
from regdsl.values.hints import Any
from regdsl.values.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Ground:
    """What verdicts look at besides their provision.

    `event` is the event that is judged, None for what concerns the regulation as a whole; `events` are all events of the series;
    `facts` belong to the regulation (those of an event to its records); deadlines are judged on the day `as_of`.
    """

    scope: Scope
    provisions: tuple[Provision, ...]
    as_of: date | None
    facts: Facts = field(default_factory=Facts)
    events: Mapping[str, Occasion] = field(default_factory=dict)
    event: Occasion | None = None
    has_data: bool = False

    def at(self, event: Occasion) -> Ground:
        """The same, for one event."""
        return replace(self, event=event)

    @property
    def own_facts(self) -> Facts:
        """The facts of the event that is judged; of the regulation where it is judged as a whole."""
        if self.event is None:
            return self.facts
        return self.event.records.facts if self.event.records is not None else Facts()

    def group(self, name: str | None) -> tuple[str, ...]:
        """The values of a list that the file defines, such as `members`."""
        found = self.scope.lists.get(name or "")
        return found.values if found is not None else ()


Judge = Callable[[Any, Ground], Iterable[Verdict]]


def judge(provisions: Iterable[Provision], ground: Ground) -> tuple[Verdict, ...]:
    """The verdicts of the provisions, in their order."""
    return tuple(verdict for provision in provisions for verdict in _judge_of(type(provision))(provision, ground))


def _judge_of(kind: type[Provision]) -> Judge:
    """The function that gives the verdicts of a kind of provision: in `verdict.py` of its folder, where it has one."""
    folder = folder_of(kind)
    judges: Mapping[type[Provision], Judge] = module(folder, "verdict").JUDGES if folder in folders_with("verdict") else {}
    return judges.get(kind, _no_verdicts)


def _no_verdicts(provision: Provision, ground: Ground) -> Iterable[Verdict]:
    return ()
