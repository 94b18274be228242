"""Was there a pairing of a round that breaks no absolute criterion? The rules of a system choose among such pairings; this only says
whether there was one to choose.

Two may be paired who have not played each other; with an odd number one who may have it has the pairing-allocated bye (C.04.1.2 to 4).
Colours are left aside: which of them are absolute depends on the system. The question is whether a graph has a perfect matching: Edmonds'
method of blossoms (J. Edmonds, Paths, trees, and flowers, 1965).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

MOST_PLAYERS = 120
"""So many players at most: the search grows with the third power of their number."""


def has_pairing(neighbours: Sequence[Sequence[int]]) -> bool:
    """Whether all can be paired; `neighbours[i]` are the indices of those whom i may be paired with."""
    return _Matching(neighbours).is_perfect()


class _Matching:
    def __init__(self, neighbours: Sequence[Sequence[int]]) -> None:
        self.neighbours = neighbours
        self.size = len(neighbours)
        self.mate = [-1] * self.size

    def is_perfect(self) -> bool:
        if self.size % 2:
            return False
        # Nobody who cannot be reached by an augmenting path once can be reached later: one failure decides.
        return all(self.mate[root] != -1 or self._augment(root) for root in range(self.size))

    def _augment(self, root: int) -> bool:
        """Looks for a path from `root` to somebody unpaired, on which every second pair is in the matching, and exchanges its pairs."""
        self.parent = [-1] * self.size
        self.base = list(range(self.size))
        self.reached = [False] * self.size
        self.reached[root] = True
        waiting = deque([root])
        while waiting:
            at = waiting.popleft()
            for to in self.neighbours[at]:
                if self.base[at] == self.base[to] or self.mate[at] == to:
                    continue
                if to == root or (self.mate[to] != -1 and self.parent[self.mate[to]] != -1):
                    self._contract(at, to, waiting)
                elif self.parent[to] == -1:
                    self.parent[to] = at
                    if self.mate[to] == -1:
                        self._exchange(to)
                        return True
                    self.reached[self.mate[to]] = True
                    waiting.append(self.mate[to])
        return False

    def _contract(self, one: int, other: int, waiting: deque[int]) -> None:
        """A cycle of odd length becomes one vertex."""
        top = self._common(one, other)
        inside = [False] * self.size
        self._mark(one, top, other, inside)
        self._mark(other, top, one, inside)
        for vertex in range(self.size):
            if inside[self.base[vertex]]:
                self.base[vertex] = top
                if not self.reached[vertex]:
                    self.reached[vertex] = True
                    waiting.append(vertex)

    def _common(self, one: int, other: int) -> int:
        """The base where the ways of both to the root meet."""
        seen = set()
        vertex = one
        while True:
            vertex = self.base[vertex]
            seen.add(vertex)
            if self.mate[vertex] == -1:
                break
            vertex = self.parent[self.mate[vertex]]
        vertex = self.base[other]
        while vertex not in seen:
            vertex = self.base[self.parent[self.mate[vertex]]]
        return vertex

    def _mark(self, vertex: int, top: int, child: int, inside: list[bool]) -> None:
        while self.base[vertex] != top:
            inside[self.base[vertex]] = inside[self.base[self.mate[vertex]]] = True
            self.parent[vertex] = child
            child = self.mate[vertex]
            vertex = self.parent[self.mate[vertex]]

    def _exchange(self, end: int) -> None:
        while end != -1:
            before = self.parent[end]
            after = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = after
