"""The words of `prizes` for people."""

from __future__ import annotations

from datetime import date

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.prizes.outcome import Unawarded
from regdsl.clauses.prizes.report import PrizeRow, Prizes
from regdsl.clauses.qualification.seats import Seats
from regdsl.commands.running import Output
from regdsl.commands.tables import table
from regdsl.diagnostics.visible import visible
from regdsl.values.money import Money

MOST_SHOWN = 8
"""Players that a reading names before it only counts them."""


def show(prizes: Prizes, seats: tuple[Seats, ...], event: Occasion, as_of: date | None, player: int | None, output: Output) -> None:
    """The table of prizes, then what is open, what is left and what is doubtful."""
    names = {person.number: person.name for person in event.records.persons} if event.records is not None else {}
    rows = [row for row in prizes.rows if player is None or row.player == player]
    parts: list[str] = []
    if as_of is not None:
        parts.append(f"{event.name}, as of {as_of}\n\n")
    if prizes.lacking and not prizes.rows:
        parts.append("no prizes yet: " + "; ".join(prizes.lacking) + "\n")
    elif rows:
        head = ("prize", "no", "name", "gross", "deducted", "net", "article", "why")
        parts.append(table(head, [_cells(row, names) for row in rows], left=(0, 2, 7)))
    else:
        parts.append("no prize\n" if player is None else f"no prize for player {player}\n")
    if player is None:
        parts += _rest(prizes, seats, names)
    else:
        parts += [_reading(one) for one in _readings(prizes, player)]
    if not output.quiet:
        parts += [f"\nnote: {note}\n" for note in prizes.notes]
        parts += [f"\nnote: lacking: {lack}\n" for lack in (prizes.lacking if prizes.rows else ())]
    output.result("".join(visible_lines(part) for part in parts))


def visible_lines(text: str) -> str:
    """What people wrote in names and titles, made harmless, line by line."""
    return "\n".join(visible(line) for line in text.split("\n"))


def _cells(row: PrizeRow, names: dict[int, str]) -> tuple[str, ...]:
    taken = [one.amount for one in row.withheld]
    deducted = "?" if None in taken else str(_sum([amount for amount in taken if amount is not None])) if taken else ""
    net = str(row.net) if row.net is not None else "" if row.gross is None and row.goods and row.lowest is None else _bounds(row)
    gross = str(row.gross) if row.gross is not None else "?" if row.lowest is not None else ""
    goods = f"{', '.join(row.goods)}; " if row.goods else ""
    reasons = [row.why, *(f"less {one.amount or '?'}: {one.why} ({one.article})" for one in row.withheld)]
    if not row.is_determined and row.lacking:
        reasons.append("lacking: " + ", ".join(row.lacking[:3]))
    return (row.prize, str(row.player), names.get(row.player, ""), gross, deducted, net, row.article, goods + "; ".join(reasons))


def _bounds(row: PrizeRow) -> str:
    if row.lowest is None or row.highest is None:
        return "undetermined"
    if row.lowest == row.highest and row.gross is None and None not in [one.amount for one in row.withheld]:
        return str(row.lowest)  # the prize differs by the readings, and what is paid of it does not
    return f"{row.lowest} to {row.highest}" if row.lowest != row.highest else "undetermined"


def _sum(amounts: list[Money]) -> Money:
    total = amounts[0]
    for amount in amounts[1:]:
        total = total + amount
    return total


def _readings(prizes: Prizes, player: int | None) -> list[tuple[str, str, str, Money, tuple[int, ...]]]:
    return [
        (one.article, one.word, one.value, one.moves, one.players) for one in prizes.readings if player is None or player in one.players
    ]


def _reading(one: tuple[str, str, str, Money, tuple[int, ...]]) -> str:
    article, word, value, moves, players = one
    listed = ", ".join(map(str, players[:MOST_SHOWN])) + (f" and {len(players) - MOST_SHOWN} more" if len(players) > MOST_SHOWN else "")
    return f"  article {article}, `{word}`: `{value}` moves {moves} (players {listed})\n"


def _rest(prizes: Prizes, seats: tuple[Seats, ...], names: dict[int, str]) -> list[str]:
    parts: list[str] = []
    if prizes.readings:
        parts.append("\nthe text leaves open (a decision in facts.yaml settles it):\n")
        parts += [_reading(one) for one in _readings(prizes, None)]
    if prizes.unawarded:
        parts.append("\nnot awarded:\n")
        parts += [_left(left) for left in prizes.unawarded]
    for account in prizes.accounts:
        said = [
            f"{words} {amount if amount is not None else 'undetermined'}"
            for words, amount in (
                ("awarded", account.awarded),
                ("not awarded", account.unawarded),
                ("withheld", account.withheld),
                ("paid", account.paid),
            )
        ]
        parts.append(f"\n{account.currency}: {', '.join(said)}\n")
    for each in seats:
        parts.append(f"\nqualified for {each.event} ({each.article}):\n")
        parts += [f"  {number}  {names.get(number, '')}\n" for number in each.players]
        parts += [f"  open: {one}\n" for one in each.open]
    return parts


def _left(left: Unawarded) -> str:
    what = [*([str(left.money)] if left.money is not None else []), *left.goods]
    return f"  {left.prize}: {', '.join(what) or 'nothing listed'}, {left.why} ({left.article})\n"
