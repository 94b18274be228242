"""Perfect matchings against a search through all of them, and rounds worked out by hand."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from regdsl.rulebooks.legal_pairing import has_pairing


def by_trying(free: frozenset[int], pairs: frozenset[tuple[int, int]]) -> bool:
    if not free:
        return True
    first = min(free)
    return any(by_trying(free - {first, other}, pairs) for other in free - {first} if (first, other) in pairs)


def neighbours(size: int, pairs: frozenset[tuple[int, int]]) -> list[list[int]]:
    return [[b if a == index else a for a, b in sorted(pairs) if index in (a, b)] for index in range(size)]


@given(st.integers(0, 8), st.data())
@settings(max_examples=300, deadline=None)
def test_as_by_trying_all(size: int, data):
    all_pairs = list(combinations(range(size), 2))
    pairs = frozenset(pair for pair in all_pairs if data.draw(st.booleans()))
    assert has_pairing(neighbours(size, pairs)) is (size % 2 == 0 and by_trying(frozenset(range(size)), pairs))


def test_a_blossom():
    """A triangle 0-1-2 with a tail 2-3: 0-1 and 2-3."""
    assert has_pairing(neighbours(4, frozenset({(0, 1), (0, 2), (1, 2), (2, 3)})))


def test_two_triangles_have_no_pairing():
    assert not has_pairing(neighbours(6, frozenset({(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5)})))
