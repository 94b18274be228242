"""Do the pairings of an event follow the Berger tables?

Source: C.05 Annex 1 (Berger tables). With n players, n even, the pairs of one round have the same sum of numbers modulo n - 1,
player n counting as a second time his opponent; an odd field has a free number n in place of the last player.
"""

from __future__ import annotations

from regdsl.records.crosstable import Crosstable

_FEWEST = 5
"""Below, any complete event follows the tables: they prove nothing about how it was paired."""


def follows_berger_tables(table: Crosstable) -> bool:
    """Whether every player of a complete single cycle met whom the tables give, whatever the order of the rounds."""
    players = len(table.lines)
    size = players + players % 2
    if players < _FEWEST or table.rounds != size - 1 or [line.number for line in table.lines] != list(range(1, players + 1)):
        return False
    sums: set[int] = set()
    for column in range(table.rounds):
        of_round: set[int] = set()
        for line in table.lines:
            opponent = line.games[column].opponent
            if opponent is None and not players % 2:
                return False
            if opponent == size or (opponent is None and players % 2):
                of_round.add(2 * line.number % (size - 1))
            elif line.number != size and opponent is not None:
                of_round.add((line.number + opponent) % (size - 1))
        if len(of_round) != 1:
            return False
        sums |= of_round
    return len(sums) == size - 1
