"""The working of a general standing, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from regdsl.clauses.requirements.measuring import decimal_in_words, value_in_words
from regdsl.clauses.series.working import EventWorking, Put, SeriesWorking
from regdsl.commands.tables import table
from regdsl.diagnostics.visible import visible
from regdsl.expressions.quantities import Value


def as_json(workings: Sequence[SeriesWorking]) -> list[dict[str, object]]:
    """What `--explain` adds to a general standing."""
    return [
        {
            "rank": working.rank,
            "name": working.name,
            "federation": working.federation,
            "events": [_event(event) for event in working.events],
            "beside_events": _number(working.beside),
            "total": _number(working.total),
            "tie_breaks": [{"tie_break": name, "value": value} for name, value in working.tie_breaks],
            **({"lacking": list(working.lacking)} if working.lacking else {}),
        }
        for working in workings
    ]


def _event(event: EventWorking) -> dict[str, object]:
    said: dict[str, object] = {
        "event": event.event,
        "place": event.first,
        "last_place": event.last,
        "score": _number(event.score),
        "earned": _number(event.earned),
        "factors": [_put(factor) for factor in event.factors],
        "bonus": _number(event.bonus),
        "points": _number(event.points),
        "counts": event.counts,
    }
    if event.formula is not None:
        said["formula"] = _put(event.formula)
    if event.share != 1:
        said["share"] = _number(event.share)
    return {**said, "lacking": list(event.lacking)} if event.lacking else said


def _put(put: Put) -> dict[str, object]:
    from regdsl.language.wording import expression_text

    values = {name: value_in_words(value) for name, value in put.values}
    return {"written": expression_text(put.written), "values": values, "result": value_in_words(put.result)}


def _number(value: Fraction | None) -> str | None:
    return None if value is None else decimal_in_words(value)


def as_text(workings: Sequence[SeriesWorking], notes: Sequence[str]) -> str:
    """One table for each player, and the sum below it."""
    told = "".join(f"note: {visible(note)}\n" for note in notes)
    return "\n".join([*(_of_player(working) for working in workings), *((told,) if told else ())])


def _of_player(working: SeriesWorking) -> str:
    who = visible(working.name) + (f" ({working.federation})" if working.federation else "")
    rank = f"rank {working.rank}" if working.rank is not None else "rank open"
    head = ("event", "place", "score", "earned", "multiplied by", "bonus", "points", "")
    cells = [_cells(event) for event in working.events]
    lines = [f"{who}: {rank}\n\n{table(head, cells, left=(0, 7))}"]
    lines += [f"  {event.event}: {line}\n" for event in working.events for line in _how(event)]
    if working.beside:
        lines.append(f"  beside the events: {decimal_in_words(working.beside)}\n")
    total = decimal_in_words(working.total) if working.total is not None else "not known"
    lines.append(f"  total: {total}\n")
    lines += [f"  not known: {visible(text)}\n" for text in working.lacking]
    lines += [f"  {name}: {value}\n" for name, value in working.tie_breaks if value is not None]
    return "".join(lines)


def _cells(event: EventWorking) -> tuple[str, ...]:
    place = "?" if event.first is None else f"{event.first}." if event.first == event.last else f"{event.first}.-{event.last}."
    product = [_result(factor.result) for factor in event.factors]
    bonus = "" if event.bonus == 0 else _known(event.bonus)
    counts = "" if event.counts else "dropped"
    return (
        visible(event.event),
        place,
        _known(event.score),
        _known(event.earned),
        " x ".join(product),
        bonus,
        _known(event.points),
        counts,
    )


def _known(value: Fraction | None) -> str:
    return "?" if value is None else decimal_in_words(value)


def _result(value: Value) -> str:
    return value_in_words(value)


def _how(event: EventWorking) -> Iterator[str]:
    """The formula and the multipliers with the numbers in them."""
    for put in (*((event.formula,) if event.formula is not None else ()), *event.factors):
        if put.values:
            yield f"{in_words(put)} = {value_in_words(put.result)}"
    if event.share != 1:
        yield f"{decimal_in_words(event.share * 100)}% of what the other kind of event earns"


def in_words(put: Put) -> str:
    """`3 + score (score 5)`."""
    from regdsl.language.wording import expression_text

    values = ", ".join(f"{name} {value_in_words(value)}" for name, value in put.values)
    return f"{expression_text(put.written)} ({values})"
