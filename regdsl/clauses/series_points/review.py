"""Are the points of a series sound?"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from regdsl.clauses.provision import Provision
from regdsl.clauses.series_points.model import SeriesPoints
from regdsl.clauses.standing_rules.model import LowestWins
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope


def points_go_down(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A better place earns fewer points than a worse one, where many points are good."""
    lowest = any(isinstance(provision, LowestWins) for provision in provisions)
    for points in provisions:
        if not isinstance(points, SeriesPoints):
            continue
        for scale in points.scales:
            rest = (scale.rest,) if scale.rest and scale.places else ()
            for place, (better, worse) in enumerate(pairwise((*scale.places, *rest)), start=1):
                if (worse < better) if lowest else (worse > better):
                    said = {"place": str(place + 1), "points": str(worse), "better": str(better)}
                    name = "points-go-down" if lowest else "points-go-up"
                    yield Diagnostic(name, points.span, said, ("check the points of both places",), article=points.article)


CHECKS = (points_go_down,)
