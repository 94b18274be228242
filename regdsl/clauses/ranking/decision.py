"""Which reading of the tie-breaks holds, and what a lot decided between players whom the list leaves equal."""

from __future__ import annotations

from regdsl.clauses.deciding import no_answer, stated_already
from regdsl.clauses.provision import Provision
from regdsl.clauses.ranking.model import Ranking
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision
from regdsl.rulebooks.tie_break import TieBreak
from regdsl.values.frozen import replace


def _ranking(ranking: Ranking, decision: Decision) -> Provision | Diagnostic:
    if ranking.tie_breaks is not None:
        return stated_already(decision, ranking)
    if ranking.drawn:
        return _drawn(ranking, decision)
    if not ranking.readings:
        listed = _list(decision.value.text)
        return replace(ranking, tie_breaks=listed) if listed is not None else no_answer(decision, "the tie-breaks, such as `BH/C1, BH, SB`")
    chosen = [reading for reading in ranking.readings if decision.value.text == reading_words(ranking, reading)]
    if len(chosen) != 1:
        return no_answer(decision, " or ".join(f"`{reading_words(ranking, reading)}`" for reading in ranking.readings))
    return replace(ranking, tie_breaks=chosen[0], readings=())


def _drawn(ranking: Ranking, decision: Decision) -> Provision | Diagnostic:
    """The order in which the lot put the tie-breaks: all of them, each once."""
    order = _list(decision.value.text)
    if order is None or sorted(map(str, order)) != sorted(map(str, ranking.drawn)):
        return no_answer(decision, f"an order of {', '.join(map(str, ranking.drawn))}")
    return replace(ranking, tie_breaks=order, readings=(), drawn=())


def reading_words(ranking: Ranking, reading: tuple[TieBreak, ...]) -> str:
    """What tells this reading from the others: the tie-breaks at the places where they differ, `BH/M1`."""
    differing = [place for place in range(len(reading)) if len({other[place] for other in ranking.readings}) > 1]
    return ", ".join(str(reading[place]) for place in differing)


def _list(text: str) -> tuple[TieBreak, ...] | None:
    from regdsl.rulebooks.tie_breaks import parse
    from regdsl.values.span import whole_file

    found = [parse(name.strip(), whole_file("")) for name in text.split(",")]
    return tuple(each for each in found if isinstance(each, TieBreak)) if all(isinstance(each, TieBreak) for each in found) else None


def starting_numbers(text: str) -> tuple[int, ...] | None:
    """`12, 4` as an order of starting numbers, best first; None where it is none."""
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdigit() and int(part) > 0 for part in parts) or len(set(parts)) != len(parts):
        return None
    return tuple(int(part) for part in parts)


def _lot(ranking: Ranking, decision: Decision) -> Provision | Diagnostic:
    order = starting_numbers(decision.value.text)
    if order is None or len(order) < 2:
        return no_answer(decision, "the starting numbers in their order, such as `12, 4`")
    tie_breaks = ranking.tie_breaks and tuple(
        replace(each, lots=(*each.lots, order)) if each.code == "LOT" else each for each in ranking.tie_breaks
    )
    return replace(ranking, tie_breaks=tie_breaks, lots=(*ranking.lots, order))


DECIDERS = {(Ranking, "ranking"): _ranking, (Ranking, "order"): _ranking, (Ranking, "lot"): _lot}
