"""Who made a norm, as remarks under the standings: where the regulation says for which titles norms can be made."""

from __future__ import annotations

from collections.abc import Iterator

from regdsl.clauses.judging import Ground, judge
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.clauses.titles.model import Norms
from regdsl.values.verdict import Verdict

_MADE = "a norm: "


def norm_notes(event: Occasion, provisions: tuple[Provision, ...], ground: Ground) -> tuple[str, ...]:
    """Per title: each norm with the score, what was needed and the average of the opponents; or that nobody made one."""
    norms = [each for each in provisions if isinstance(each, Norms) and each.titles]
    return tuple(note for verdict in judge(norms, ground.at(event)) for note in _of(verdict))


def _of(verdict: Verdict) -> Iterator[str]:
    title = verdict.requirement.partition(" ")[0]
    made = [each for each in verdict.evidence if each.why.startswith(_MADE)]
    for each in made:
        yield f"{title} norm: player {each.player}, {each.name}: {each.why.removeprefix(_MADE)}"
    if verdict.lacking:
        yield f"{title} norms: not known for everybody: {verdict.lacking[0]}"
    elif not made:
        yield f"{title} norms: nobody made one"
