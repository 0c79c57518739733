"""The port behind which every output stands, and what passes through it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Literal, NamedTuple, Protocol


class Priority(Enum):
    """How urgent an utterance is. The output decides what to do about it; nothing is ever lost from the history."""

    NOW = "now"  # the answer to a key, a refusal: speaks at once
    ALERT = "alert"  # few cards: as early as an answer, but what is being said is said to its end
    NEXT = "next"  # your turn: after what is being said, before what waits
    NORMAL = "normal"  # what others do


Category = Literal[
    "answer",
    "best",
    "deal",
    "digest",
    "event",
    "few-cards",
    "line",
    "menu",
    "people",
    "refusal",
    "score",
    "system",
    "talk",
    "turn",
]
"""Of which kind an utterance is. The ways of being heard decide by it what is shortened, cut or kept."""

COPIED: Category = "line"
"""The category of a line that is to be copied: the terminal shows it, whoever speaks it."""


class Joined(NamedTuple):
    """What is left of a short text in a row with others: as the ``first`` that is told of a player, name and all, and
    ``after`` other things told of them. Without a first it need not be told where more is."""

    first: str
    after: str


class Utterance(NamedTuple):
    """Something to be said, as data.

    ``about`` is the seat it is about, ``braille`` a shorter text for a braille display where there is one, ``joined``
    what stands there in a row with others. ``gist`` is what is still worth saying of it when
    so much more has come that it is old: a shorter text, or nothing (``""``); None: all of it. ``facts`` are what it
    tells, for whoever tells several of them together (empty: what they tell is enough); None: it is told by itself.
    ``kept`` is what the history keeps of it where that is more than the text; without a text it is
    kept and not said.
    """

    text: str
    lang: str
    priority: Priority = Priority.NORMAL
    category: Category = "event"
    about: int | None = None
    braille: str | None = None
    gist: str | None = None
    kept: str | None = None
    joined: Joined | None = None
    facts: tuple[object, ...] | None = None

    @property
    def is_help(self) -> bool:
        """Whether this only names a key that is of use now: what a display shows is worth more."""
        return self.priority is Priority.NEXT and self.gist == ""


class Tuning(NamedTuple):
    """How a voice of ours speaks. ``rate`` from -100 to 100, 0 as the machine has it; ``volume`` from 0 to 100."""

    rate: int = 0
    volume: int = 100


class Output(Protocol):
    """One way of being heard. Exactly one is on at a time."""

    def say(self, utterance: Utterance) -> None:
        """Pass the utterance on. Never blocks, never raises, never prints."""

    def silence(self) -> None:
        """A key is pressed: stop what is being said, where the output can, and begin nothing but its answer before
        `answered`."""

    def answered(self) -> None:
        """The answer to the key is whole, so far: what else waits may be said behind it."""

    def behind(self) -> float:
        """About how many seconds of words wait to be said, with what is left of what is being said."""

    def waits(self, category: Category) -> bool:
        """Whether something of this category is known to wait, and has not begun to be said."""

    def withdraw(self, more: Iterable[Utterance]) -> list[Utterance]:
        """The news that wait and can't be said one by one before a prompt, with ``more`` to come before it: they are
        to be told together, and no longer said here. Nothing where they can, or can't be had back."""

    def in_time(self, text: str, within: float) -> bool:
        """Whether a prompt behind this text would be said within so many seconds, as far as that is known."""

    def tune(self, tuning: Tuning) -> bool:
        """Speak like this from the next utterance on. False: the voice is not ours, its reader sets it."""

    def check(self) -> None:
        """Notice what went wrong meanwhile. Cheap; to be called about twice a second."""

    def close(self) -> None:
        """Let go of devices, processes and threads. Calling it twice is harmless."""
