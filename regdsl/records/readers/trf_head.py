"""What a TRF file says about the event: records 012-132, 142, 152, 192 and JaVaFo's XXR.

Source: TRF16 (C.04 Annex 2), TRF26 (C.02 Annex), JaVaFo 2.2 Advanced User Manual.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from regdsl.records.dates import DateFault, DateReading, puts_day_first, puts_short_year_last, recorded_day
from regdsl.records.findings import Findings
from regdsl.records.readers.trf_lines import CELL, FIRST_CELL
from regdsl.records.results import Head, Record
from regdsl.values.patterns import pattern
from regdsl.values.span import Span

_PREDETERMINED = pattern(r"round[\s-]*robin|berger|scheveningen|schiller|rundenturnier|all[\s-]play[\s-]all", re.I | re.A)
_SINGLE = frozenset("012 022 032 042 052 062 092 122 132 142 152 172 192 202 212 222 352 XXR".split())  # noqa: SIM905
_ROUNDS = pattern(r"\s*(\d{1,3})\b", re.A)


def read_head(records: Sequence[Record], findings: Findings) -> Head:
    """The head fields; what cannot be read is reported and left out."""
    _tell_repeated(records, findings)
    text = {tag: _text(records, tag) for tag in ("012", "022", "032", "092", "122")}
    order = next((first for record in records if record.tag in {"042", "052"} and (first := puts_day_first(record.text)) is not None), None)
    written = [record.text for tag in ("042", "052") if (record := _last(records, tag)) is not None and record.text.strip(" 0/.-")]
    rounds = _last(records, "132")
    is_last = puts_short_year_last(written, [] if len(written) > 1 else [day for day in _round_dates(rounds, Findings()) if day])
    start, end = (_day(_last(records, tag), findings, order, is_last) for tag in ("042", "052"))
    dates = _round_dates(rounds, findings)
    if is_last and any(day and start and end and not start <= day <= end for day in dates):
        dates = _round_dates(rounds, Findings(), is_last=True)
    if start and end and end < start:
        record = _last(records, "052")
        assert record is not None
        findings.report("days-out-of-order", record.span, {"what": f"the event ends on {end} and starts on {start}"})
    elif start and end and any(day and not start <= day <= end for day in dates):
        record = _last(records, "132")
        assert record is not None
        outside = next(day for day in dates if day and not start <= day <= end)
        findings.report("days-out-of-order", record.span, {"what": f"a round is on {outside}, the event from {start} to {end}"})
    return Head(
        name=text["012"],
        city=text["022"],
        federation=text["032"],
        start=start,
        end=end,
        kind=text["092"],
        chief_arbiters=_all(records, "102"),
        deputy_arbiters=_all(records, "112"),
        time_control=text["122"],
        round_dates=dates,
    )


def _tell_repeated(records: Sequence[Record], findings: Findings) -> None:
    """Head records that stand twice and do not say the same: programs let the last one win, and so is done here."""
    first: dict[str, Record] = {}
    for record in records:
        if record.tag in _SINGLE and record.text.strip():
            earlier = first.setdefault(record.tag, record)
            if earlier.text.strip() != record.text.strip():
                findings.report("record-twice", record.span, {"tag": record.tag, "line": str(earlier.span.line)})


def scheduled_rounds(records: Sequence[Record], findings: Findings) -> int | None:
    """How many rounds the file promises: record 142, else XXR; None where neither says it."""
    for tag in ("142", "XXR"):
        record = _last(records, tag)
        if record is not None:
            found = _ROUNDS.match(record.text)
            if found is not None and int(found[1]) > 0:
                return int(found[1])
            findings.report("unreadable-record", record.span, {"tag": tag, "what": "a number of rounds"})
    return None


def says_predetermined(records: Sequence[Record]) -> bool | None:
    """Whether the pairings were fixed beforehand, by record 192, else by the words of 092; None where these say nothing."""
    encoded = _last(records, "192")
    if encoded is not None:
        return any(word in encoded.text.upper() for word in ("ROUNDROBIN", "SCHEVENINGEN", "SCHILLER"))
    words = _last(records, "092")
    if words is None:
        return None
    if _PREDETERMINED.search(words.text):
        return True
    return False if re.search(r"swiss|schweizer|suisse|suizo|svizzero|FIDE_", words.text, re.I) else None


def players_promised(records: Sequence[Record]) -> tuple[int, Span] | None:
    """The number of players in record 062, `129` or `129 (88)`, and its place."""
    record = _last(records, "062")
    found = re.match(r"\s*(\d{1,9})\b", record.text, re.A) if record is not None else None
    return (int(found[1]), record.span) if record is not None and found is not None and int(found[1]) > 0 else None


def _last(records: Sequence[Record], tag: str) -> Record | None:
    return next((record for record in reversed(records) if record.tag == tag and record.text.strip()), None)


def _text(records: Sequence[Record], tag: str) -> str | None:
    record = _last(records, tag)
    return record.text.strip() if record is not None else None


def _all(records: Sequence[Record], tag: str) -> tuple[str, ...]:
    return tuple(record.text.strip() for record in records if record.tag == tag and record.text.strip())


def _day(record: Record | None, findings: Findings, day_first: bool | None, is_last: bool) -> date | None:
    if record is None or not record.text.strip(" 0/.-"):
        return None
    return _reported(recorded_day(record.text, day_first=day_first, short_year_last=is_last), record.text.strip(), record.span, findings)


def _reported(reading: DateReading, text: str, span: Span, findings: Findings) -> date | None:
    if reading.fault is DateFault.AMBIGUOUS:
        findings.report("ambiguous-day", span, {"text": text}, ("write the year first: 2010/05/06",))
    elif reading.fault is DateFault.NO_SUCH_DAY:
        findings.report("impossible-day", span, {"text": text})
    elif reading.fault is DateFault.NOT_A_DATE:
        findings.report("unreadable-record", span, {"tag": text, "what": "a date"}, ("write the year first: 2010/05/06",))
    elif reading.shortened and reading.day is not None:
        findings.tally("two-digit-year", span, {"text": text, "day": reading.day.isoformat()})
    return reading.day


def _round_dates(record: Record | None, findings: Findings, *, is_last: bool = False) -> tuple[date | None, ...]:
    """Record 132: round 1 in columns 92-99, round 2 in 102-109 …; where programs align otherwise, the dates in their order."""
    if record is None:
        return ()
    line = "132 " + record.text
    columns = [line[start : start + CELL].strip() for start in range(FIRST_CELL, len(line), CELL)]
    aligned = not line[4:FIRST_CELL].strip() and all(not cell or recorded_day(cell).day is not None for cell in columns)
    cells = columns if aligned else line[4:].split()
    dates = [recorded_day(cell, short_year_last=is_last) if cell else DateReading(None) for cell in cells]
    for reading, cell in zip(dates, cells, strict=True):
        if reading.fault is not None:
            _reported(reading, cell, record.span, findings)
    return tuple(reading.day for reading in dates)
