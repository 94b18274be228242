"""Who was absent from the closing ceremony, as facts.yaml records it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from regdsl.records.facts import Facts
from regdsl.values.unknown import Unknown

ABSENT = "absent from closing"


def absences(facts: Facts, numbers: Iterable[int]) -> Mapping[int, bool | Unknown]:
    """For each player whether he or she was absent.

    A later line corrects an earlier one; a text that is neither yes nor no leaves it open. Where the file names anybody as absent or
    present, or attests that nobody was absent (`{key: absent from closing, value: none}`), whoever is not named was there. Without any
    word, nothing is known.
    """
    said: dict[int, bool | Unknown] = {}
    for fact in facts.players:
        statement = fact.value(ABSENT)
        if statement is None:
            continue
        nothing = Unknown((f"whether player {fact.player} was at the closing: `{statement.text}` is neither yes nor no",))
        said[fact.player] = {"yes": True, "no": False}.get(statement.text, nothing)
    attested = facts.attestation(ABSENT)
    is_listed = bool(said) or (attested is not None and attested.value.text in ("none", "no"))
    return {
        number: said[number] if number in said else False if is_listed else Unknown((f"whether player {number} was at the closing",))
        for number in numbers
    }
