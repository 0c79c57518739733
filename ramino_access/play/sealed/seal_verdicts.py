"""The verdict on a file: a match that is kept here, or what was seen of one elsewhere."""

from __future__ import annotations

from pathlib import Path

from ...config.problems import Problem
from ..entries import NextHand
from ..journal import match_file
from . import seal_file
from .seal_check import Verdict, of_lines, of_match


def verdict_on(file: Path) -> Verdict | Problem | None:
    """Whether the deals of this match were those that were sealed; None where they were not sealed; or why the file
    can't be looked at."""
    if file.suffix == seal_file.SUFFIX:
        lines = seal_file.read(file)
        if isinstance(lines, Problem):
            return lines
        try:
            return of_lines(lines)
        except ValueError:
            return Problem(file, "seal-unknown", 1)
    kept = match_file.read(file)
    if isinstance(kept, Problem):
        return kept
    table = kept.table()
    if isinstance(table, Problem) and table.reason != "match-refused":
        return table
    verdict = of_match(kept.header, 1 + sum(isinstance(entry, NextHand) for entry in kept.entries))
    if isinstance(table, Problem) and (verdict is None or verdict.good):
        return table  # the deals were those that were sealed, and the plays are none of theirs
    return verdict  # deals that are not those that were sealed are why the plays are refused
