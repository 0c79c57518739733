"""What waits to be said: what goes before what, how short it may be, and whether an answer has told it already."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from .port import Priority, Utterance

FEW = 3
"""Utterances that may wait in full: what one opponent's turn makes, a draw, a meld and a discard. More than that means
that another turn has gone by."""

BEHIND = 4.0
"""Seconds that the newest event may wait for others. A turn takes a second or two of thought and the time of two or
three sentences; who hears of it later than this hears of a table that has changed."""

PROMPT = 5.0
"""Seconds that a prompt may wait for the events before it."""

_SPEED = 15.0
"""Characters a second of an unhurried voice, about 170 words a minute."""

PAUSE = 0.3
"""Seconds that a voice takes to begin and to end."""

_ANSWERS = ("answer", "menu", "refusal")
"""Categories of what only a key press brings forth."""

_OWN_PLAY = "event"
"""The category of an answer that tells what the player has done."""

_DIGEST = "digest"
"""The category of what tells several news together."""

RESULT = "score"
"""The category of what is never shortened by a key."""

_PROMPT = "turn"
"""The category of what the player is asked to do, and of the answer that tells whose turn it is."""

OFTEN = 1
"""How many times something that is cut comes again behind the answer."""

ITSELF = "system"
"""The category of what the program says of itself: a key press cuts it, an answer that no key has asked for doesn't."""


class Rank(IntEnum):
    """What goes before what. News and notes keep the order in which they came."""

    ANSWER = 0
    ALERT = 1
    NEWS = 2
    PROMPT = 3


_RANKS = {Priority.NOW: Rank.ANSWER, Priority.ALERT: Rank.ALERT, Priority.NORMAL: Rank.NEWS}


def rank_of(utterance: Utterance) -> Rank:
    if utterance.priority is not Priority.NEXT:
        return _RANKS[utterance.priority]
    if utterance.category in _ANSWERS:
        return Rank.ANSWER
    return Rank.PROMPT if utterance.category == _PROMPT else Rank.NEWS


def seconds(text: str, rate: int = 0) -> float:
    """About how many seconds a voice takes to say the text, at a rate from -100 to 100."""
    return PAUSE + len(text) / (_SPEED * 3 ** (rate / 100))


def shortest_of(one: Utterance) -> str:
    """The least that has to be said of it: its gist, where it has one."""
    return one.text if one.gist is None or (one.category == RESULT and not one.gist) else one.gist


@dataclass(eq=False, slots=True)
class Unsaid:
    """An utterance that waits, or is being said, and what has become of it."""

    utterance: Utterance
    number: int  # how many were put before it
    rank: Rank
    at: float = 0.0  # when it was put
    short: bool = False  # to be said as its gist
    skipped: bool = False  # whether a key has cut it, or kept it waiting
    cuts: int = 0  # how many times it has been cut

    @property
    def text(self) -> str:
        return self.shortest if self.short else self.utterance.text

    @property
    def shortest(self) -> str:
        return shortest_of(self.utterance)

    @property
    def note(self) -> bool:
        """Whether the program says it of itself."""
        return self.rank is Rank.NEWS and self.utterance.priority is Priority.NEXT

    @property
    def passing(self) -> bool:
        """Whether it tells what has happened, and is said as its gist when it is old."""
        return self.rank is Rank.NEWS and not self.note

    @property
    def told_together(self) -> bool:
        """Whether others can tell it together with more, instead of this."""
        return self.utterance.facts is not None and self.rank in (Rank.ALERT, Rank.NEWS)


class WaitingLine:
    """What waits, by rank. Nothing here knows what is being said, but how many seconds are ``left`` of it.

    ``rate`` is how fast the voice speaks (`Tuning.rate`).
    """

    def __init__(self) -> None:
        self.rate = 0
        self.entries: list[Unsaid] = []

    def insert(self, entry: Unsaid, *, first: bool = False) -> None:
        """Put it behind those of its rank, or, where it has been said already, ``first`` of them."""
        before = (i for i, e in enumerate(self.entries) if e.rank > entry.rank or (first and e.rank == entry.rank))
        at = next(before, len(self.entries))
        if not first and entry.note:
            at = len(self.entries)
        elif not first and entry.rank is Rank.ANSWER and entry.utterance.priority is Priority.NEXT:
            # What the program has said of itself before, such as its greeting, comes before.
            at = max([i + 1 for i, e in enumerate(self.entries) if e.note or e.rank < Rank.NEWS], default=0)
        self.entries.insert(at, entry)

    def only(self, wanted: Callable[[Unsaid], bool]) -> None:
        """Forget all else."""
        self.entries = [entry for entry in self.entries if wanted(entry)]

    def next(self, *, answers: bool) -> Unsaid | None:
        """The next to be said, which stays; ``answers``: nothing but an answer may be."""
        ready = (e for e in self.entries if not self.held(e) and not (answers and e.rank is not Rank.ANSWER))
        return next(ready, None)

    def held(self, entry: Unsaid) -> bool:
        """Whether it has been cut so often that it waits for something newer."""
        return entry.cuts > OFTEN and not any(e.cuts <= OFTEN and e.rank >= Rank.NEWS for e in self.entries)

    def length(self, counted: Callable[[Unsaid], bool]) -> float:
        """About how many seconds these take to say."""
        return sum(seconds(entry.text, self.rate) for entry in self.entries if counted(entry))

    def shorten(self, left: float) -> None:
        """Make the oldest news short until what waits is few enough, or nothing more can be made short; the newest,
        too, where a prompt would come too late."""
        if len(self.entries) == 1:
            return
        news = [entry for entry in self.entries if entry.passing]
        full = sum(not entry.short for entry in self.entries)
        for entry in news[:-1]:
            if full <= FEW and self._before(news[-1]) <= BEHIND and not self._late(left):
                return
            if not entry.short and entry.shortest != entry.utterance.text:
                full -= 1
                entry.short = True
                if not entry.text:
                    self.entries.remove(entry)
        if news and news[-1].shortest and news[-1].utterance.category != RESULT and self._late(left):
            news[-1].short = True

    def _late(self, left: float) -> bool:
        """Whether a prompt that waits would be heard too late."""
        prompt = next((entry for entry in self.entries if entry.rank is Rank.PROMPT), None)
        return prompt is not None and left + self._before(prompt) > PROMPT

    def _before(self, entry: Unsaid) -> float:
        """Seconds of words that wait to be said before this."""
        return sum(seconds(other.text, self.rate) for other in self.entries[: self.entries.index(entry)])


def told_by(answer: Utterance, other: Unsaid) -> bool:
    """Whether nothing is left to be said of this once the answer has been heard."""
    one = other.utterance
    match other.rank:
        case Rank.PROMPT:
            turn = answer.category == _PROMPT and one.about is not None
            return turn or answer.category == _OWN_PLAY or _bare(one.text) in _bare(answer.text)
        case Rank.NEWS | Rank.ALERT:
            if answer.category == _DIGEST:
                return one.facts is not None
            if answer.category == _OWN_PLAY:
                return other.cuts > OFTEN
            return answer.category == RESULT == one.category
        case _:
            return False


def _bare(text: str) -> str:
    """A sentence without what ends it."""
    return text.strip(" .!?").casefold()
