"""Everything that was said, and the place in it where the player listens."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace

from ..speech.port import Utterance

KEPT = 2000


@dataclass(frozen=True, slots=True)
class Heard:
    """A message of the history; ``moved`` is false where there was no further one in that direction."""

    utterance: Utterance
    moved: bool = True


class History:
    """The messages, oldest first. Browsing moves a place of its own; what is new does not move it.

    What is only read out while stepping through a hand or a list can be repeated, but is not
    stepped through again.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._said: deque[Utterance] = deque(maxlen=kept)
        self._back = 0  # how many messages behind the newest the player listens; 0: has not gone back
        self.latest: Utterance | None = None

    def __len__(self) -> int:
        return len(self._said)

    def add(self, utterance: Utterance, *, browse: bool = True) -> None:
        """Take note of a message, as it is to be kept. A player who listens further back stays where they are."""
        kept = utterance if utterance.kept is None else replace(utterance, text=utterance.kept, kept=None)
        if utterance.text:  # what was not said is not the last that was heard
            self.latest = kept
        if browse:
            self._said.append(kept)
            if self._back:
                self._back = min(self._back + 1, len(self._said))

    def rest(self) -> None:
        """The player does something else: the next look back begins at the newest again."""
        self._back = 0

    def step(self, by: int) -> Heard | None:
        """The message before (-1) or after (+1) the place. None: nothing has been said yet.

        The first step back gives the last message.
        """
        if not self._said:
            return None
        wanted = self._back - by
        self._back = max(1, min(len(self._said), wanted))
        return Heard(self._said[-self._back], self._back == wanted)

    def jump(self, *, last: bool) -> Heard | None:
        """The first or the last message of all."""
        if not self._said:
            return None
        self._back = 1 if last else len(self._said)
        return Heard(self._said[-self._back])
