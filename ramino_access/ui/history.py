"""Everything that was said, and the place in it where the player listens."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from ..speech.port import Utterance
from .rows import part_at, words_before

KEPT = 2000


@dataclass(frozen=True, slots=True)
class Heard:
    """An announcement of the history, as one utterance for each language in it; ``moved`` is false where there was no
    further one in that direction. ``part`` is what of it is to be heard, where it is heard in parts, ``goes_on``:
    another part follows."""

    utterances: tuple[Utterance, ...]
    moved: bool = True
    part: str | None = None
    goes_on: bool = False


def whole(lines: Iterable[Utterance]) -> tuple[Utterance, ...]:
    """The lines of an announcement as one utterance, of the kind of the first of them; one for each language."""
    utterances: list[Utterance] = []
    for line in lines:
        if utterances and utterances[-1].lang == line.lang:
            utterances[-1] = _joined(utterances[-1], line)
        else:
            utterances.append(line)
    return tuple(utterances)


def _joined(utterance: Utterance, more: Utterance) -> Utterance:
    short = utterance.braille is not None or more.braille is not None
    braille = f"{utterance.braille or utterance.text} {more.braille or more.text}" if short else None
    return utterance._replace(text=f"{utterance.text} {more.text}", braille=braille, joined=None, facts=None)


class History:
    """The announcements, oldest first: all that a key or an event has brought is one. Browsing moves a place of its
    own; what is new does not move it.

    What is only read out while stepping through a hand or a list can be repeated, but is not stepped through again.
    What only names a key that is of use now (`Utterance.is_help`) is no part of an announcement.
    """

    def __init__(self, most: int = KEPT) -> None:
        self._utterances: deque[Utterance] = deque(maxlen=most)
        self._announcements: deque[int] = deque(
            maxlen=most
        )  # the number of the announcement to which each of these belongs
        self._number = 0
        self._open = self._begun = False  # whether all that comes is one announcement; whether it has begun
        self._listened: int | None = None  # the number of the announcement that is listened to; None: has not gone back
        self._words: int | None = None  # words before the part heard last; None: the whole announcement was
        self._latest_lines: list[Utterance] = []
        self._last_number = 0
        self.latest: Utterance | None = None

    def __len__(self) -> int:
        return len(self._utterances)

    @contextmanager
    def one_announcement(self, *, again: bool = False) -> Iterator[None]:
        """All that is taken note of meanwhile belongs together; ``again``: with what came last, too. Otherwise each
        line is an announcement of its own."""
        opened = self.begin(again=again)
        try:
            yield
        finally:
            if opened:
                self.end()

    def begin(self, *, again: bool = False) -> bool:
        """`one_announcement` begins, unless one has: whether it is to be ended."""
        if self._open:
            return False
        self._open, self._begun = True, again
        return True

    def end(self) -> None:
        """It is over."""
        self._open = self._begun = False

    def add(self, utterance: Utterance, *, browse: bool = True, apart: bool = False) -> None:
        """Take note of a line, as it is to be kept; ``apart``: it was announced by itself. A player who listens
        further back stays where they are."""
        if utterance.is_help:
            return
        self._number += apart or not self._begun
        self._begun = self._open and not apart
        kept = utterance if utterance.kept is None else utterance._replace(text=utterance.kept, kept=None)
        if utterance.text:  # what was not said is not the last that was heard
            self.latest = kept
            if self._last_number != self._number:
                self._last_number, self._latest_lines = self._number, []
            self._latest_lines.append(kept)
        if browse and kept.text:
            self._utterances.append(kept)
            self._announcements.append(self._number)

    def newest(self, count: int) -> list[Utterance]:
        """This many of the last lines that have a text, the oldest first."""
        return [said for said in [*self._utterances][-count:] if said.text]

    def repeat(self) -> Heard | None:
        """The last announcement, whole, from which one steps back then, unless something has happened since that was
        not said; None: nothing has been said yet."""
        self._listened, self._words = (
            self._last_number if self._announcements and self._announcements[-1] == self._last_number else None,
            None,
        )
        return Heard(whole(self._latest_lines)) if self._latest_lines else None

    @property
    def place(self) -> Utterance | None:
        """The first line of the announcement that the player listens to; None: has not gone back."""
        place = self._listened
        # what was listened to may have gone: the next is the first then
        of = None if place is None else next((number for number in self._announcements if number >= place), None)
        return None if of is None else self._lines(of)[0]

    def return_to(self, text: str) -> None:
        """Listen to the last announcement with these words again; where there is none, nothing changes."""
        both = zip(reversed(self._announcements), reversed(self._utterances), strict=True)
        number = next((number for number, said in both if said.text == text), None)
        if number is not None:
            self._listened, self._words = number, None

    def rest(self) -> None:
        """The player does something else: the next look back begins at the newest again."""
        self._listened, self._words = None, None

    def step(self, by: int, parts_of: Callable[[Utterance], Sequence[str]] = lambda said: [said.text]) -> Heard | None:
        """The announcement before (-1) or after (+1) the place, or the next part of the one there, as ``parts_of``
        divides it. None: nothing has been said yet.

        The first step back gives the last announcement. Going back leads to the beginning of one, so that going on
        reads it from there.
        """
        numbers = list(dict.fromkeys(self._announcements))
        if not numbers:
            return None
        at, part = len(numbers), 0
        if self._listened is not None:
            at = next((n for n, number in enumerate(numbers) if number >= self._listened), 0)
            if self._words is not None:
                heard = whole(self._lines(numbers[at]))
                parts = parts_of(heard[0])
                part = part_at(parts, self._words)
                if 0 <= part + by < len(parts):
                    return self._part(heard, parts, part + by, moved=True)
        wanted = at + by
        to = max(0, min(len(numbers) - 1, wanted))
        self._listened, moved = numbers[to], to == wanted
        heard = whole(self._lines(self._listened))
        return self._part(heard, parts_of(heard[0]), 0 if moved else part, moved=moved)

    def _part(self, utterances: tuple[Utterance, ...], parts: Sequence[str], number: int, *, moved: bool) -> Heard:
        self._words = words_before(parts, number)
        return Heard(utterances, moved, parts[number] if len(parts) > 1 else None, number + 1 < len(parts))

    def jump(self, *, last: bool) -> Heard | None:
        """The first or the last announcement of all."""
        if not self._announcements:
            return None
        self._listened, self._words = self._announcements[-1 if last else 0], None
        return Heard(whole(self._lines(self._listened)))

    def _lines(self, number: int) -> list[Utterance]:
        return [said for of, said in zip(self._announcements, self._utterances, strict=True) if of == number]
