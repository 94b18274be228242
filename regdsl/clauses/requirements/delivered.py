"""Whether something was published or handed in, and in time."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from regdsl.clauses.judging import Ground
from regdsl.clauses.requirements.model import Delivery
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.phrases import ENGLISH
from regdsl.expressions.times import is_until
from regdsl.values.dates import read_date, read_moment
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict


def delivery(asked: Delivery, ground: Ground) -> Iterable[Verdict]:
    """Somebody says `yes`, `no` or when; only a moment can be held against the last one."""
    event = ground.event
    if not ground.has_data:
        return
    limit = evaluate(asked.until, event, ground.scope) if asked.until is not None and event is not None else None
    last = limit if isinstance(limit, date) else None
    said = ground.own_facts.attestation(asked.key)
    text = said.value.text.strip() if said is not None else ""
    moment = _moment(text)
    lacking: tuple[str, ...] = ()
    if text in ("yes", "no"):
        status = Status.MET if text == "yes" else Status.NOT_MET
    elif moment is None:
        status, of_event = Status.UNDETERMINED, f" of {event.name}" if event is not None else ""
        wrong = f"a day, a moment, `yes` or `no` for `{asked.key}`: `{text}` is none" if text else ""
        lacking = (wrong or f"`{asked.key}` among the attested facts{of_event}",)
    elif asked.each_time is not None or (asked.until is not None and last is None):
        status = Status.UNDETERMINED
        lacking = limit.lacking if isinstance(limit, Unknown) else (f"`yes` or `no` for `{asked.key}`: it is asked for every time",)
    else:
        in_time = is_until(moment, last) if last is not None else True
        status = {True: Status.MET, False: Status.NOT_MET, None: Status.UNDETERMINED}[in_time]
        lacking = (f"the hour for `{asked.key}`",) if in_time is None else ()
    until = f" until {ENGLISH.moment(last)}" if last is not None else ""
    yield Verdict(
        article=asked.article,
        status=status,
        requirement=f"{asked.key}{until}",
        event=event.name if event is not None else None,
        measured=text or None,
        required=ENGLISH.moment(last) if last is not None else None,
        evidence=(Evidence(f"{text}, says {said.by or 'somebody not named'}"),) if said is not None else (),
        lacking=lacking,
        places=(asked.span, *((said.span,) if said is not None else ())),
    )


def _moment(text: str) -> date | None:
    try:
        return read_moment(text) if ":" in text else read_date(text)
    except ValueError:
        return None
