"""Everything that was said, and the place in it where the player listens."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..speech.port import Utterance
from .rows import part_at, words_before

KEPT = 2000


@dataclass(frozen=True, slots=True)
class Heard:
    """A message of the history; ``moved`` is false where there was no further one in that direction. ``part`` is
    what of it is to be heard, where it is heard in parts."""

    utterance: Utterance
    moved: bool = True
    part: str | None = None


def _undivided(said: Utterance) -> Sequence[str]:
    return [said.text]


class History:
    """The messages, oldest first. Browsing moves a place of its own; what is new does not move it.

    What is only read out while stepping through a hand or a list can be repeated, but is not
    stepped through again.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._said: deque[Utterance] = deque(maxlen=kept)
        self._back = 0  # how many messages behind the newest the player listens; 0: has not gone back
        self._words: int | None = None  # words before the part heard last; None: the whole message was
        self.latest: Utterance | None = None

    def __len__(self) -> int:
        return len(self._said)

    def add(self, utterance: Utterance, *, browse: bool = True) -> None:
        """Take note of a message, as it is to be kept. A player who listens further back stays where they are."""
        kept = utterance if utterance.kept is None else utterance._replace(text=utterance.kept, kept=None)
        if utterance.text:  # what was not said is not the last that was heard
            self.latest = kept
        if browse:
            self._said.append(kept)
            if self._back:
                self._back = min(self._back + 1, len(self._said))

    def newest(self, count: int) -> list[Utterance]:
        """This many of the last messages that have a text, the oldest first."""
        return [said for said in [*self._said][-count:] if said.text]

    @property
    def place(self) -> Utterance | None:
        """The message that the player listens to; None: has not gone back."""
        return self._said[-self._back] if self._back else None

    def return_to(self, text: str) -> None:
        """Listen to the last message with these words again; where there is none, nothing changes."""
        back = next((n for n, said in enumerate(reversed(self._said), 1) if said.text == text), None)
        if back is not None:
            self._back, self._words = back, None

    def rest(self) -> None:
        """The player does something else: the next look back begins at the newest again."""
        self._back, self._words = 0, None

    def step(self, by: int, parts_of: Callable[[Utterance], Sequence[str]] = _undivided) -> Heard | None:
        """The message before (-1) or after (+1) the place, or the next part of the one there, as ``parts_of`` divides
        it. None: nothing has been said yet.

        The first step back gives the last message. Going back leads to the beginning of a message, so that going on
        reads it from there.
        """
        if not self._said:
            return None
        at = 0
        if self._back and self._words is not None:
            said = self._said[-self._back]
            parts = parts_of(said)
            at = part_at(parts, self._words)
            if 0 <= at + by < len(parts):
                return self._part(said, parts, at + by, moved=True)
        wanted = self._back - by
        self._back = max(1, min(len(self._said), wanted))
        said, moved = self._said[-self._back], self._back == wanted
        return self._part(said, parts_of(said), 0 if moved else at, moved=moved)

    def _part(self, said: Utterance, parts: Sequence[str], number: int, *, moved: bool) -> Heard:
        self._words = words_before(parts, number)
        return Heard(said, moved, parts[number] if len(parts) > 1 else None)

    def jump(self, *, last: bool) -> Heard | None:
        """The first or the last message of all."""
        if not self._said:
            return None
        self._back, self._words = 1 if last else len(self._said), None
        return Heard(self._said[-self._back])
