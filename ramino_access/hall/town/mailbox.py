"""What somebody is to be told, wherever they are: one numbered stream each. Nothing is lost, and nothing comes twice.

A number never comes again: it begins at the time, so that it goes on where the program was started anew, or another
server has the line. What waits for an answer is told to whoever comes, heard or not; what was heard is marked so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

MOST_LETTERS = 50
"""Things that wait for one person; the oldest make room."""

FIRST_SECONDS = 1_767_225_600
"""Seconds since the epoch of clocks at which numbers would begin at 0: numbers that travel are bounded."""


class Letter(NamedTuple, Generic[T]):
    """Something that somebody is to be told. ``heard``: they have heard it, and it still waits for an answer."""

    number: int
    content: T
    heard: bool = False


@dataclass(slots=True)
class Mailbox(Generic[T]):
    """What waits for one person, by what it is about."""

    letters: dict[str, Letter[T]]
    last: int = 0


class Mailboxes(Generic[T]):
    """The mailboxes of everybody, by their key. Whoever has nothing waiting has none."""

    def __init__(self) -> None:
        self._boxes: dict[str, Mailbox[T]] = {}
        self._last = 0  # the highest number that was ever given here

    def put(self, key: str, about: str, content: T, now: float, *, heard: bool = False) -> Letter[T]:
        """Have somebody told this, in the place of what they were to be told about the same; ``now``: seconds since the
        epoch of clocks; ``heard``: they heard it before the program was started."""
        box = self._boxes.setdefault(key, Mailbox({}))
        self._last = box.last = max(self._last + 1, int(now) - FIRST_SECONDS)
        box.letters.pop(about, None)
        box.letters[about] = letter = Letter(box.last, content, heard)
        for oldest in list(box.letters)[:-MOST_LETTERS]:
            del box.letters[oldest]
        return letter

    def take_back(self, key: str, about: str) -> Letter[T] | None:
        """What this was about is over: what they were to be told of it; None where nothing waits."""
        box = self._boxes.get(key)
        letter = None if box is None else box.letters.pop(about, None)
        if box is not None and not box.letters:
            del self._boxes[key]
        return letter

    def hear(self, key: str, number: int) -> list[str]:
        """Somebody has heard all up to this number: what that was about, as far as it was new."""
        box = self._boxes.get(key)
        fresh = [
            about
            for about, letter in ({} if box is None else box.letters).items()
            if letter.number <= number and not letter.heard
        ]
        for about in fresh:
            assert box is not None
            box.letters[about] = box.letters[about]._replace(heard=True)
        return fresh

    def waiting(self, key: str) -> Mapping[str, Letter[T]]:
        """What waits for somebody, the oldest first."""
        box = self._boxes.get(key)
        return {} if box is None else dict(box.letters)

    def move(self, guest: str, person: str) -> None:
        """A guest is known from now on, by another key."""
        box = self._boxes.pop(guest, None)
        if box is not None:
            self._boxes.setdefault(person, Mailbox({})).letters.update(box.letters)
