"""Results written as a TRF16 or TRF26 file. Reading what was written gives the same results again.

What the format has no place for is left out and told. Records that regdsl only keeps (comments of other programs, codes that it does not
know) are copied as they stand.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from regdsl.records.arrangements import Arrangements
from regdsl.records.crosstable import packed
from regdsl.records.readers.trf_lines import PlayerLine
from regdsl.records.results import Record, Results, ScoringSource
from regdsl.records.writers.trf_arrangement_lines import lost_in_trf16, trf16_lines, trf26_lines
from regdsl.records.writers.trf_head_lines import head_lines
from regdsl.records.writers.trf_player_lines import lost, national_line, player_lines
from regdsl.values.federations import is_federation
from regdsl.values.frozen import dataclass


class Version(StrEnum):
    TRF16 = "trf16"
    TRF26 = "trf26"


@dataclass(frozen=True, slots=True)
class Written:
    """The text, and what could not be written."""

    text: str
    left_out: tuple[str, ...] = ()


_HEAD = frozenset("012 022 032 042 052 092 102 112 122 132 142 152 162 172 182 192 202 212 222 352 362 XXR XXC XXS".split())  # noqa: SIM905
_BBP = frozenset("BBW BBD BBL BBZ BBF BBU".split())  # noqa: SIM905
_BEHIND = frozenset("013 240 250 260 299 300 310 320 330 XXA XXP".split())  # noqa: SIM905


def write_trf(results: Results, version: Version) -> Written:
    """The file, with LF at the ends of its lines."""
    arrangements = results.arrangements or Arrangements()
    is_trf26 = version is Version.TRF26
    table = results.crosstable
    scoring = table.scoring if results.scoring_source is ScoringSource.STATED else None
    head = [*head_lines(results.head, table.scheduled_rounds, scoring, arrangements, is_trf26)]
    kept = [each for each in _kept(results, head) if is_trf26 or not (each.startswith("013") and arrangements.teams is not None)]
    counts = [line for line in kept if line[:3] in ("062", "072", "082")]
    lines = sorted([*head, *counts], key=lambda line: line[:3])
    lines += player_lines(results)
    if is_trf26:
        lines += map(national_line, arrangements.national_players)
        lines += trf26_lines(arrangements)
    else:
        lines += trf16_lines(arrangements)
    lines += (line for line in kept if line not in counts)
    is_trf = any(isinstance(packed(line.games).places, PlayerLine) for line in table.lines)
    left_out = (*lost(results, is_trf), *(() if is_trf26 else lost_in_trf16(arrangements)))
    return Written("".join(f"{line}\n" for line in lines), left_out)


def _kept(results: Results, head: list[str]) -> Iterator[str]:
    """Records that are not written from what was understood of them: unknown ones, and known ones that could not be read."""
    written = {line[:3] for line in head}
    understood = _understood(results.arrangements)
    for record in results.records:
        tag = record.tag
        if tag in _HEAD:
            # Several tags stand for one thing (XXR and 142): what was read of them is in the head, by one of them.
            keep = bool(record.text.strip()) and not _is_written(tag, written)
        elif tag in _BBP:
            keep = results.scoring_source is not ScoringSource.STATED
        elif tag in _BEHIND or (is_federation(tag) and results.arrangements is not None):
            keep = bool(record.text.strip()) and record.span.line not in understood and not _is_scoring(record, results)
        else:
            keep = True
        if keep:
            yield _as_it_stood(record)


_ONE_THING = ({"142", "XXR"}, {"162", "XXS"}, {"202", "212"}, {"152", "XXC"})


def _is_written(tag: str, written: set[str]) -> bool:
    return tag in written or any(tag in together and together & written for together in _ONE_THING)


def _is_scoring(record: Record, results: Results) -> bool:
    """Whether a record 299 became part of the scoring: it gives a result another worth for everybody in every round."""
    is_team = results.arrangements is not None and results.arrangements.teams is not None
    return record.tag == "299" and not is_team and bool(record.text[:1].strip()) and not record.text[15:].strip()


def _as_it_stood(record: Record) -> str:
    return f"{record.tag}{record.fourth}{record.text}".rstrip()


def _understood(arrangements: Arrangements | None) -> frozenset[int]:
    """The lines of the records that became part of the arrangements."""
    if arrangements is None:
        return frozenset()
    groups = (
        arrangements.requested_byes,
        arrangements.fictitious_points,
        arrangements.forbidden_pairs,
        arrangements.abnormal_points,
        arrangements.national_players,
    )
    lines = {each.span.line for group in groups for each in group}
    teams = arrangements.teams
    if teams is not None:
        lines |= {each.span.line for group in (teams.teams, teams.line_ups, teams.forfeited) for each in group}
        if teams.byes is not None:
            lines.add(teams.byes.span.line)
    return frozenset(lines)
