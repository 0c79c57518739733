"""What happened, joined into rows for a braille display."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from .port import Utterance

CELLS = 40
"""What a common display shows at once."""

_SIGNS = ".!?:;"
"""After one of these the next thing follows without a comma."""


class RowPart(NamedTuple):
    """What may stand in a row: an utterance, or a part of one that is too long. ``text`` alone in its row;
    ``number``: how many came before the utterance, ``at``: when it came."""

    text: str
    utterance: Utterance
    number: int
    at: float
    whole: bool = True

    @property
    def passing(self) -> bool:
        """Whether it need not be told where more is told of the same player."""
        joined = self.utterance.joined
        return self.whole and joined is not None and not joined.first


def parts(utterance: Utterance, number: int, at: float) -> list[RowPart]:
    """The short text in parts that fit into a row; several only of what is no answer, for who reads an answer goes on
    by themselves. None where there are no words."""
    text = " ".join((utterance.braille or utterance.text).split())
    if len(text) <= CELLS:
        return [RowPart(text, utterance, number, at)] if text else []
    rows = textwrap.wrap(text, CELLS, break_on_hyphens=False)
    return [RowPart(row, utterance, number, at, whole=False) for row in rows]


def first_row(waiting: Sequence[RowPart]) -> tuple[str, int]:
    """The next row, and of how many parts it is made: as many as it holds."""
    text, count = waiting[0].text, 1
    if waiting[0].whole:
        for more in range(2, len(waiting) + 1):
            if not waiting[more - 1].whole or len(row := joined(waiting[:more])) > CELLS:
                break
            text, count = row, more
    return text, count


def rows(waiting: Sequence[RowPart]) -> Iterator[str]:
    """All these parts as rows."""
    while waiting:
        text, count = first_row(waiting)
        yield text
        waiting = waiting[count:]


def joined(together: Sequence[RowPart]) -> str:
    """Several things as one row: "Anna p8, Bruno c5 3 carte! tocca a te". A player's name stands once before what is
    told of them."""
    row = ""
    for clause in _clauses(together):
        row += ("" if not row else " " if row[-1] in _SIGNS else ", ") + clause
    return row


def _clauses(together: Sequence[RowPart]) -> Iterator[str]:
    for about, group in groupby(together, lambda part: part.utterance.about if part.utterance.joined else None):
        same = list(group)
        if about is None:
            yield from (part.text for part in same)
            continue
        while len(same) > 1 and same[0].passing:
            del same[0]
        first = same[0].utterance.joined
        assert first is not None
        after = (part.utterance.joined.after for part in same[1:] if part.utterance.joined)
        yield " ".join((first.first or same[0].text, *after))
