"""What people write to each other, as one player hears it: what is kept to be read, who is muted or blocked, and the
lines of the player's own that nobody has heard yet."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Literal

from ...files.clean import clean_line, clean_name
from ...files.problems import Problem
from ...hall.likeness import alike, compared
from ...hall.messages import MOST_SAID, Refused, Said, Say, about_of
from ...hall.seats import BlockList

MOST_WRITTEN = 200
"""Lines that are kept to be read again."""

MOST_UNHEARD = 20
"""Lines of the player's own that wait for the line to come back."""

REFUSALS = (
    "no-chat",
    "too-much-said",
    "nothing-said",
    "nobody",
    "not-to-players",
    "muted",
    "watched",
    "newcomer-writes",
)
"""Why a line is not heard by anybody."""

Hearing = Literal["heard", "muted", "blocked"]


class Talking:
    """The talk at one table. ``send`` passes a message on, and returns False where there is no line."""

    def __init__(self, blocked: BlockList, send: Callable[[Say], bool]) -> None:
        self.talk: list[Said] = []
        self.drafts: dict[str, str] = {}  # lines half written, by whom they are for
        self.muted = False  # all talk
        self._missed: Counter[str] = Counter()  # lines that were kept and not said, by who wrote them
        self._muted: set[str] = set()
        self._blocked = blocked
        self._send = send
        self._unheard: deque[Say] = deque()

    # ------------------------------------------------------------------ what others write

    def take(self, talk_line: Said, *, mine: bool) -> bool:
        """Keep a line that somebody has written, unless they are blocked; whether it is to be said now."""
        if mine:
            if self._unheard and self._unheard[0].text == talk_line.text:
                self._unheard.popleft()
        elif self.state(talk_line.sender) == "blocked":
            return False
        self.talk = [*self.talk, talk_line][-MOST_WRITTEN:]
        if mine:
            return True
        said = not self.muted and self.state(talk_line.sender) == "heard"
        if not said:
            self._missed[compared(talk_line.sender)] += 1
        return said

    def recall(self, lines: Sequence[Said]) -> None:
        """What was written before this program was there, to be read and not said."""
        before = [line for line in lines if self.state(line.sender) != "blocked" and line not in self.talk]
        self.talk = [*before, *self.talk][-MOST_WRITTEN:]

    def state(self, name: str) -> Hearing:
        """Whether somebody's lines are heard."""
        likeness = compared(name)
        if any(alike(blocked, name) for blocked in self._blocked.names):
            return "blocked"
        return "muted" if likeness in self._muted else "heard"

    def mute(self, name: str, *, on: bool) -> int:
        """Say no more lines of this person, at this table; or say them again: how many have come meanwhile."""
        likeness = compared(name)
        if on:
            self._muted.add(likeness)
            return 0
        self._muted.discard(likeness)
        return 0 if self.muted else self._missed.pop(likeness, 0)

    def block(self, name: str, *, on: bool) -> Problem | None:
        """Take no more lines of this person, at any table; or take them again. Why that can't be kept."""
        others = [one for one in self._blocked.names if not alike(one, name)]
        if on:
            self.talk = [line for line in self.talk if compared(line.sender) != compared(name)]
            self._missed.pop(compared(name), None)
        return self._blocked.change([*others, name] if on else others)

    def block_these(self, names: Sequence[str]) -> None:
        """The hall keeps whom the player has blocked: these."""
        self._blocked = BlockList(None)
        self._blocked.change(list(names))

    def mute_all(self, *, on: bool) -> int:
        """Say nothing that is written; or say it again: how many lines have come meanwhile, of those who are heard."""
        self.muted = on
        return 0 if on else sum(self._missed.pop(one) for one in self._missed.keys() - self._muted)

    # ------------------------------------------------------------------ what the player writes

    def write(self, text: str, to: str = "", *, watchers: bool = False) -> bool:
        """Write a line; False where it has to wait until the line is back."""
        line = Say(clean_line(text, MOST_SAID), to, watchers)  # as the hall will tell it
        while len(self._unheard) >= MOST_UNHEARD:
            self._unheard.popleft()
        self._unheard.append(line)
        return self._send(line)

    def refused(self, why: Refused) -> None:
        """A line that was written is heard by nobody."""
        if not self._unheard:
            return
        if why.why not in REFUSALS and (why.why != "not-kept" or why.about != about_of(self._unheard[0])):
            return
        if why.why != "nobody" or why.about == clean_name(self._unheard[0].to):  # else it was no line, but a decision
            self._unheard.popleft()

    def again(self) -> None:
        """The line is back, and what came meanwhile has been heard: write the lines again that nobody has heard."""
        for line in self._unheard:
            self._send(line)
