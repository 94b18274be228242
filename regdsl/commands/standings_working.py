"""The working of a standing, for people and for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regdsl.commands.tables import table
from regdsl.diagnostics.visible import visible
from regdsl.records.person import Person
from regdsl.rulebooks.explanation import COLOURS, RESULTS, Encounter, Parting, PlayerWorking, Round, Term, Working


def as_json(workings: Sequence[PlayerWorking], parted: Sequence[Parting], persons: Mapping[int, Person]) -> dict[str, object]:
    """What `--explain` adds to the standings."""
    return {
        "explained": [
            {
                "rank": working.place,
                "start_number": working.number,
                "name": persons[working.number].name,
                "points": working.points,
                "tie_breaks": [_working(each, persons) for each in working.workings],
            }
            for working in workings
        ],
        "parted": [
            {"better" if each.by else "one": each.better, "other": each.other, "by": each.by, "values": list(each.values)}
            for each in parted
        ],
    }


def _working(working: Working, persons: Mapping[int, Person]) -> dict[str, object]:
    said: dict[str, object] = {"tie_break": working.tie_break, "title": working.title, "value": working.value}
    if working.article:
        said["article"] = working.article
    if working.left_out is not None:
        return {**said, "left_out": working.left_out}
    said["terms"] = [_term(each, persons) for each in working.terms]
    said["result"] = working.result
    if working.encounters:
        said["encounters"] = [
            {
                "players": list(each.players),
                "scores": [list(row) for row in each.scores],
                "all_met": each.all_met,
                "rule": each.rule,
                "order": [list(group) for group in each.order],
            }
            for each in working.encounters
        ]
    return said


def _term(term: Term, persons: Mapping[int, Person]) -> dict[str, object]:
    said: dict[str, object] = {"amount": term.amount, "why": term.why}
    if term.round is not None:
        opponent = term.round.opponent
        said = {
            "round": term.round.number,
            "opponent": opponent,
            "opponent_name": persons[opponent].name if opponent is not None and opponent in persons else None,
            "colour": term.round.colour,
            "result": term.round.code,
            **said,
        }
    return {**said, "cut": term.cut} if term.cut else said


def as_text(workings: Sequence[PlayerWorking], parted: Sequence[Parting], persons: Mapping[int, Person]) -> str:
    """The working of each player, one tie-break below the other."""
    parts = [_player(each, persons) for each in workings]
    parts += ["".join(f"{visible(parting_words(each, persons))}\n" for each in parted)] if parted else []
    return "\n".join(parts)


def named(number: int, persons: Mapping[int, Person]) -> str:
    """`12 Nick`."""
    return f"{number} {persons[number].name}" if number in persons else str(number)


def parting_words(parting: Parting, persons: Mapping[int, Person]) -> str:
    """`3 Charline is before 4 David by BH/C1: 13 to 11.5`."""
    better, other = named(parting.better, persons), named(parting.other, persons)
    if parting.by is None:
        return f"{better} and {other} share their place: nothing in the list parts them"
    first, second = (value if value is not None else "no value" for value in parting.values)
    return f"{better} is before {other} by {parting.by}: {first} to {second}"


def _player(player: PlayerWorking, persons: Mapping[int, Person]) -> str:
    head = f"{visible(named(player.number, persons))}: place {player.place}, {player.points} points"
    return "\n".join([head + "\n", *(_in_words(working, persons) for working in player.workings)])


def _in_words(working: Working, persons: Mapping[int, Person]) -> str:
    where = f", {working.article}" if working.article else ""
    head = f"{working.tie_break} ({working.title}{where})"
    if working.left_out is not None:
        return f"{head}: left out, {working.left_out}\n"
    value = working.value if working.value is not None else "no value"
    lines = f"{head} = {value}{f': {working.result}' if working.result else ''}\n"
    if working.terms:
        if any(each.round is not None for each in working.terms):
            rows = [(*round_words(each.round, persons), _amount(each), _why(each)) for each in working.terms]
            lines += _indented(table(("round", "opponent", "result", "counts", "because"), rows, left=(1, 2, 4)))
        else:
            lines += _indented(table(("counts", "because"), [(_amount(each), _why(each)) for each in working.terms], left=(1,)))
    for encounter in working.encounters:
        lines += _indented(_encounter(encounter))
    return lines


def round_words(played: Round | None, persons: Mapping[int, Person]) -> tuple[str, str, str]:
    """Round, opponent, and result with the colour."""
    if played is None:
        return "", "", ""
    colour = f" with {COLOURS[played.colour]}" if played.colour and played.code in "1=0WDL" else ""
    opponent = named(played.opponent, persons) if played.opponent is not None else ""
    return str(played.number), opponent, RESULTS[played.code] + colour


def _amount(term: Term) -> str:
    return f"({term.amount})" if term.cut else term.amount


def _why(term: Term) -> str:
    return f"{term.why}; cut: {term.cut}" if term.cut else term.why


def _encounter(encounter: Encounter) -> str:
    head = ("", *(str(number) for number in encounter.players))
    rows = [
        (str(number), *(score if score is not None else "·" for score in scores))
        for number, scores in zip(encounter.players, encounter.scores, strict=True)
    ]
    order = order_words(encounter)
    return table(head, rows) + f"{encounter.rule}: {order}\n"


def order_words(encounter: Encounter) -> str:
    """`2, then 1 and 3 equal`."""
    groups = [f"{' and '.join(map(str, group))} equal" if len(group) > 1 else str(group[0]) for group in encounter.order]
    return ", then ".join(groups)


def _indented(text: str) -> str:
    return "".join(f"    {line}\n" for line in text.splitlines())
