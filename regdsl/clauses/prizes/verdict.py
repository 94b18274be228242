"""Whether the condition came about under which a fund is guaranteed."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.judging import Ground
from regdsl.clauses.prizes.fund import Fund
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Status, Verdict


def _fund(fund: Fund, ground: Ground) -> Iterable[Verdict]:
    event = ground.event
    if fund.guaranteed_when is None or event is None or event.records is None:
        return
    from regdsl.clauses.prizes.funds import not_guaranteed
    from regdsl.expressions.words import say

    what = f"the fund for {fund.group}" if fund.group is not None else "the fund"
    lacking = not_guaranteed(event, fund, what)
    amount = f" of {fund.amount}" if fund.amount is not None else ""
    is_open = isinstance(lacking, Unknown)
    yield Verdict(
        article=fund.article,
        status=Status.UNDETERMINED if is_open else Status.MET,
        requirement=f"{what}{amount} is guaranteed when {say(fund.guaranteed_when, event.scope)}",
        event=event.name,
        measured="" if is_open else "guaranteed",
        required="guaranteed",
        lacking=lacking.lacking if isinstance(lacking, Unknown) else (),
        places=(fund.span,),
    )


JUDGES = {Fund: _fund}
