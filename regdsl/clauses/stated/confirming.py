"""What is stated and holds; what does not hold is a contradiction in the text (see `review`)."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.judging import Ground
from regdsl.clauses.provision import Provision
from regdsl.clauses.stated.recomputing import recomputed
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Status, Verdict


def stated_verdicts(provisions: tuple[Provision, ...], ground: Ground) -> Iterable[Verdict]:
    """One verdict for each stated value of the whole text."""
    for item in recomputed(provisions, ground.scope):
        if item.agrees is False:
            continue
        yield Verdict(
            article=item.article,
            status=Status.MET if item.agrees else Status.UNDETERMINED,
            requirement=f"as stated: {item.what} = {item.in_words(item.stated)}",
            measured=item.in_words(item.found) if item.agrees else None,
            required=item.in_words(item.stated),
            lacking=item.found.lacking if isinstance(item.found, Unknown) else (),
            places=(item.span,),
        )
