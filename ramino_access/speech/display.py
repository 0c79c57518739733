"""What waits for a braille display of one row, what it shows, and when it goes on.

The terminal's cursor rests on the row that was written last, and a display shows that row and no other. So each row
stands for a pace of seconds before the next is written. What has come meanwhile is joined into one row, as far as it
fits (`rows`).

- The answer to a key is the next row, and what comes with it joins it. It takes the place of another answer. What it
  cuts before its pace is over comes again behind it; what has stood for its pace never comes again.
- A prompt comes behind what happened. It goes when the player has played, and before a later one.
- `next` shows the next row at once. At the pace 0 none comes without it.
- What may be left out where more is told of the same player waits a moment for that.
- Where more than `MOST` wait, the oldest are counted in a row of their own; the history has them.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from .port import COPIED, Priority, Utterance

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


def first_row(row_parts: Sequence[RowPart]) -> tuple[str, int]:
    """The next row, and of how many parts it is made: as many as it holds."""
    text, count = row_parts[0].text, 1
    if row_parts[0].whole:
        for more in range(2, len(row_parts) + 1):
            if not row_parts[more - 1].whole or len(row := joined(row_parts[:more])) > CELLS:
                break
            text, count = row, more
    return text, count


def rows(row_parts: Sequence[RowPart]) -> Iterator[str]:
    """All these parts as rows."""
    while row_parts:
        text, count = first_row(row_parts)
        yield text
        row_parts = row_parts[count:]


def joined(row_parts: Sequence[RowPart]) -> str:
    """Several things as one row: "Anna p8, Bruno c5 3 carte! tocca a te". A player's name stands once before what is
    told of them."""
    row = ""
    for clause in _clauses(row_parts):
        row += ("" if not row else " " if row[-1] in _SIGNS else ", ") + clause
    return row


def _clauses(row_parts: Sequence[RowPart]) -> Iterator[str]:
    for about, group in groupby(row_parts, lambda part: part.utterance.about if part.utterance.joined else None):
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


CallLater = Callable[[float, Callable[[], None]], object]
"""Does something after this many seconds."""

ROWS_TOGETHER_SECONDS = 0.05
"""Seconds in which what comes together has come."""

OPTIONAL_SECONDS = 1.0
"""Seconds that what may be left out waits for more."""

ANSWER_PARTS_SECONDS = 0.5
"""Seconds: an answer may have parts that come so much later, and prompts this close belong together."""

MOST = 200
"""More parts than anybody waits for."""

KEYED_ROW_SECONDS = 3.0
"""Seconds that a row is taken to be read at where it waits for a key."""


class Display:
    """The rows of a display. ``pace`` is in seconds, 0: each waits for `next`. Not for several threads."""

    def __init__(
        self,
        write: Callable[[str], None],
        clock: Callable[[], float],
        later: Callable[[], CallLater | None] = lambda: None,
    ) -> None:
        """``write`` takes a row. ``later`` gives the way to do something later; while there is none, nothing waits."""
        self._write, self._clock, self._later = write, clock, later
        self.pace = KEYED_ROW_SECONDS
        self._waiting: list[RowPart] = []
        self._shown: Sequence[RowPart] = ()  # what comes again if it is cut
        self._until = float("-inf")  # when what is shown has stood for its pace
        self._answer: list[RowPart] = []  # what is to be shown in this moment
        self._answered: float | None = None  # when the key that was pressed last was answered
        self._put = 0  # how many utterances there have been
        self._left_out = 0  # how many of them were too many
        self._timer: float | None = None  # when it is looked at again

    def stand(self, pace: float) -> None:
        """Each row stands so long from now on."""
        self.pace = pace

    def say(self, utterance: Utterance) -> None:
        """Show it now or later. What is to be copied is written as it is."""
        if utterance.category == COPIED:
            self._stand((), utterance.braille or utterance.text)
            return
        self._put += 1
        if utterance.priority is Priority.NOW:
            self._take_answer(utterance)
            return
        new = parts(utterance, self._put, self._clock())
        if _prompt(utterance):
            self._waiting = [p for p in self._waiting if not _prompt(p.utterance) or self._recent(p.at)] + new
        else:
            at = next((n for n, p in enumerate(self._waiting) if _prompt(p.utterance)), len(self._waiting))
            self._waiting[at:at] = new
        while len(self._waiting) > MOST:
            oldest = self._waiting[0].number
            self._waiting = [part for part in self._waiting if part.number != oldest]
            self._left_out += 1
        self._look_later()

    def key(self) -> None:
        """A key was pressed: the next answer is its own."""
        self._show_answer()
        self._answered = None

    def next(self) -> bool:
        """Show the next row at once; whether there was one."""
        if self._waiting:
            self._go_on()
            return True
        return False

    def behind(self) -> float:
        """About how many seconds until everything has been read."""
        left = self._until - self._clock()
        return sum(self.pace or KEYED_ROW_SECONDS for _ in rows(self._waiting)) + (left if 0 < left < math.inf else 0.0)

    def check(self) -> None:
        """Go on if it is time, after what was said before anything could be done later."""
        self._look_later()

    def flush(self) -> None:
        """Write all that waits, one row after the other."""
        waiting, self._answer, self._waiting = [*self._answer, *self._waiting], [], []
        for row in rows(waiting):
            self._stand((), row)

    def close(self) -> None:
        """Write all that waits, unless the player has left by a key: nothing comes behind the goodbye."""
        if self._answer or (self._answered is not None and self._clock() < self._until):
            self._waiting = []
        self.flush()

    # ---- answers

    def _take_answer(self, utterance: Utterance) -> None:
        """Show an answer in this moment, with its other parts. One that comes soon behind it is the next row."""
        text = utterance.braille or utterance.text
        if not text.strip():
            return
        part = RowPart(text, utterance, self._put, self._clock(), whole=len(text) <= CELLS)
        if self._answer:
            self._answer.append(part)
        elif self._answered is not None and self._recent(self._answered):
            self._waiting.insert(0, part)
            self._look_later()
        else:
            self._cut(drops_prompts=utterance.category == "event")
            self._answer = [part]
            later = self._later()
            if later is None:
                self._show_answer()
            else:
                later(0.0, self._show_answer)
        self._answered = self._clock()

    def _cut(self, *, drops_prompts: bool) -> None:
        """Put what has not stood for its pace before what waits, without older answers; ``drops_prompts``: without
        prompts, too."""
        cut = self._shown if self._clock() < self._until else ()
        self._shown = ()
        self._waiting = [p for p in (*cut, *self._waiting) if p.utterance.priority is not Priority.NOW]
        if drops_prompts:
            self._waiting = [p for p in self._waiting if not _prompt(p.utterance)]

    def _show_answer(self) -> None:
        """Show the parts of the answer, with what has come since if there is room."""
        answer, self._answer = self._answer, []
        if not answer:
            return
        since = next((n for n, p in enumerate(self._waiting) if p.number < answer[0].number), None)
        more = self._waiting if since is None else []
        row, count = first_row([*answer, *more])
        rest = [*answer, *more][count:] if since is None else [*answer[count:], *self._waiting]
        self._waiting = rest
        self._stand([*answer, *more][:count], row)
        self._look_later()

    # ---- rows

    def _stand(self, shown: Sequence[RowPart], row: str) -> None:
        """Write a row, which stands for its pace from now on, one that is too long for each of its parts."""
        self._shown = [part for part in shown if part.utterance.priority is not Priority.NOW]
        self._until = self._clock() + self.pace * -(-len(row) // CELLS) if self.pace else math.inf
        self._write(row)

    def _go_on(self) -> None:
        """Show the next row."""
        if self._left_out:
            row, self._left_out = f"... +{self._left_out}", 0
            self._stand((), row)
        else:
            row, count = first_row(self._waiting)
            shown, self._waiting = self._waiting[:count], self._waiting[count:]
            self._stand(shown, row)
        self._look_later()

    def _due(self) -> float:
        """When the next row may be shown."""
        patience = OPTIONAL_SECONDS if all(part.passing for part in self._waiting) else ROWS_TOGETHER_SECONDS
        return max(self._until, self._waiting[0].at + patience)

    def _look_later(self) -> None:
        """Come back when the next row may be shown."""
        later = self._later()
        if not self._waiting or math.isinf(due := self._due()):
            return
        if later is None:
            if self._until <= self._clock():
                self._go_on()
        elif self._timer is None or due < self._timer:
            self._timer = due
            later(max(0.0, due - self._clock()), lambda: self._look(due))

    def _look(self, timer: float) -> None:
        """Show the next row if it may be shown now."""
        if self._timer != timer:
            return
        self._timer = None
        if self._waiting and self._due() - self._clock() <= 0.001 and not self._answer:
            self._go_on()
        else:
            self._look_later()

    def _recent(self, moment: float) -> bool:
        return self._clock() - moment <= ANSWER_PARTS_SECONDS


def _prompt(utterance: Utterance) -> bool:
    """Whether it is about the table as it is now, and so comes behind what has happened."""
    return utterance.priority is Priority.NEXT and utterance.category == "turn"
