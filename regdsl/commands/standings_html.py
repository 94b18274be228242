"""The standings as one page of HTML that needs nothing else: no script, no other file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files

from regdsl.commands import standings_working as working
from regdsl.diagnostics.visible import visible
from regdsl.records.person import Person
from regdsl.rulebooks.explanation import Parting, PlayerWorking
from regdsl.rulebooks.standings import Standings, decimal_text


def as_html(
    found: Standings,
    persons: Mapping[int, Person],
    title: str,
    notes: Sequence[str],
    workings: Sequence[PlayerWorking],
    parted: Sequence[Parting],
) -> str:
    """The page. Whatever a file says is escaped."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined, keep_trailing_newline=True)
    source = files("regdsl.commands").joinpath("standings.html.jinja").read_text(encoding="utf-8")
    return environment.from_string(source).render(
        title=visible(title),
        found=found,
        name=lambda number: visible(persons[number].name),
        federation=lambda number: federation if isinstance(federation := persons[number].federation, str) else "",
        notes=notes,
        workings=workings,
        partings=[visible(working.parting_words(each, persons)) for each in parted],
        decimal=decimal_text,
        named=lambda number: visible(working.named(number, persons)),
        round=lambda played: [visible(word) for word in working.round_words(played, persons)],
        order=working.order_words,
    )
