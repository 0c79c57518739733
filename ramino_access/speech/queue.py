"""The queue of every output that has one: what is said next, what cuts what, and what has become old.

How an output uses it. `SpeechQueue.put` takes an utterance, in any thread. Whoever speaks then does this, each time
that something was put, silenced, answered or said to its end::

    if queue.stopping():            # true once: what is being said has been cut
        engine.stop()
    utterance = queue.take()        # None: nothing waits, or something is still being said
    if utterance is not None:
        engine.speak(utterance)     # its text may be shorter than what was put

and calls `done` when the engine tells that the utterance has been heard, or `again` when the engine broke down over
it: then it comes first once more. An engine that doesn't tell the end is given the time that `seconds` estimates; it
calls `done` as soon as the utterance is handed over, and `take` only when that time has gone by. `unsaid` hands over
everything to another output, and empties the queue.

What waits stands in this order, whatever came when (`Rank`):

1. **Answers** to the last key, and what else the program says at once (NOW).
2. **Alerts**, few cards, which cut nothing.
3. **News**, what has happened at the table, results among it (NORMAL), and **notes**, which the program says of itself
   (NEXT), in the order in which they came. Answers that are not to cut (NEXT) go before the news.
4. **Prompts**, what the player is asked to do (NEXT, of the category ``turn``): behind all news.

What a key does to each. `silence` is its press, a NOW utterance the answer, `answered` the end of the answer. Between
press and end nothing but the answer begins to be said: **the answer to a key is the next thing heard after it**.

- An answer that is cut, or still waits, is gone: the key is there to be pressed again. An answer may be several
  utterances: those that come within `TOGETHER` of each other (or `UNTIL_KEY`, see there) don't cut each other. What the
  program says of itself at once, such as its greeting, is cut by a key press alone, and is gone as well.
- News and alerts that are cut, or wait, come behind the answer, as their gist, or not at all if that is empty. Cut a
  second time they would be heard to stutter: from then on they wait for newer news, or for the prompt (`_held`).
  Results come in full. What the player has done (an answer of the category ``event``) makes an end of what is held, and
  the asked-for scores or the asked-for digest take the place of those that wait.
- A note that is cut comes again once. A prompt that waits stays, unless the answer contains it; one that is cut has
  been noticed, and is gone, unless it had only just begun, or it was an answer that came late which has cut it.

Nothing piles up, and no news is lost. Where more than `FEW` utterances wait, or so many that the newest event or the
prompt behind it would be heard too late (`BEHIND`, `PROMPT`), the oldest news are said as their gist. Where not even
that is short enough, or keys have cut several of them, `withdraw` gives the news back to whoever can tell them
together. A prompt takes the place of those of an earlier moment, and NEXT words that wait already don't wait twice.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable

from .port import Priority, Utterance
from .waiting import (
    BEHIND,
    ITSELF,
    OFTEN,
    PAUSE,
    PROMPT,
    RESULT,
    Rank,
    Unsaid,
    WaitingLine,
    rank_of,
    seconds,
    shortest_of,
    told_by,
)

TOGETHER = 0.025
"""Seconds: answers this close are one answer. A program needs less, and a key held down repeats more slowly (30 ms)."""

UNTIL_KEY = 0.5
"""The same where `silence` tells of each key press: there an answer ends with the next press, so its parts may come as
late as a busy machine makes them."""

MOMENT = 0.5
"""Seconds in which prompts belong together: what is asked later is about a table that has changed."""


class SpeechQueue:
    """What waits to be said, and what is being said. All methods may be called from any thread; none waits.

    ``clock`` gives seconds. ``rate`` is how fast the voice speaks (`Tuning.rate`), for the estimates.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._put = 0  # how many utterances there have been
        self._line = WaitingLine()
        self._saying: Unsaid | None = None
        self._stopping = False
        self._began = 0.0  # when what is being said was begun
        self._answering = False  # a key has been pressed, and its answer is still to come, or not whole
        self._answered = float("-inf")  # when the last answer to a key came
        self._together = TOGETHER

    @property
    def rate(self) -> int:
        return self._line.rate

    @rate.setter
    def rate(self, rate: int) -> None:
        self._line.rate = rate

    def put(self, utterance: Utterance) -> None:
        """Take an utterance to be said, unless it has no text. It may cut what is being said: see `stopping`."""
        if not utterance.text.strip():
            return
        with self._lock:
            entry = Unsaid(utterance, self._put, rank_of(utterance), self._clock())
            self._put += 1
            if entry.rank is Rank.ANSWER:
                self._make_way(utterance)
            elif utterance.priority is Priority.NEXT:
                self._line.only(lambda other: other.utterance != utterance)
            if entry.rank is Rank.PROMPT:
                self._line.only(lambda other: other.rank is not Rank.PROMPT or entry.at - other.at <= MOMENT)
            self._line.insert(entry)
            self._line.shorten(self._left())

    def stopping(self) -> bool:
        """Whether what is being said has been cut and must stop. True once for each cut; to be asked before `take`."""
        with self._lock:
            stopping, self._stopping = self._stopping, False
            return stopping

    def take(self) -> Utterance | None:
        """The next to be said, which is from now on being said; None if nothing waits that may be said now, or
        something is being said."""
        with self._lock:
            entry = self._line.next(answers=self._answering) if self._saying is None else None
            if entry is None:
                return None
            self._line.entries.remove(entry)
            self._saying, self._began = entry, self._clock()
            return entry.utterance._replace(text=entry.text) if entry.short else entry.utterance

    def done(self) -> None:
        """What was being said has been heard. Without effect if it has been cut."""
        with self._lock:
            self._saying = None

    def again(self) -> None:
        """What was being said has not been heard: it is to be said again, first. Without effect if it has been cut."""
        with self._lock:
            if self._saying is not None:
                self._line.insert(self._saying, first=True)
            self._saying = None

    def silence(self) -> None:
        """A key is pressed: cut what is being said, forget the answers that wait, and begin nothing before `answered`
        but the answer."""
        with self._lock:
            self._answering = True
            self._line.only(lambda other: other.rank is not Rank.ANSWER)
            self._cut(by_key=True)
            for entry in self._line.entries:
                entry.at = float("-inf")  # whatever is asked from now on, is asked at another moment
            self._answered, self._together = float("-inf"), UNTIL_KEY

    def answered(self) -> None:
        """The answer to the key is whole, so far: what else waits may be said behind it."""
        with self._lock:
            self._answering = False

    def end(self) -> None:
        """The program ends: what keys have kept waiting, and what would be asked, is not to follow the farewell."""
        with self._lock:
            self._answering = False
            self._line.only(lambda e: e.rank is not Rank.PROMPT and (not e.skipped or e.utterance.category == RESULT))

    def withdraw(self, more: Iterable[Utterance] = ()) -> list[Utterance]:
        """The news that wait, for whoever tells them together: where keys have cut several, or where not even their
        gists, with those of ``more`` that are to come, are said before a prompt has to be. They are no longer said
        here. Nothing where they can be said as they are."""
        with self._lock:
            news = [entry for entry in self._line.entries if entry.told_together]
            texts = [shortest_of(one) for one in more]
            texts += [entry.shortest for entry in self._line.entries if entry.rank < Rank.PROMPT]
            short = sum(seconds(text, self.rate) for text in texts if text)
            missed = sum(entry.skipped for entry in news) > OFTEN
            late = self._left() + short > PROMPT
            if not (missed or late):
                return []
            self._line.only(lambda other: other not in news)
            saying = self._saying
            if late and saying is not None and saying.told_together and self._left() > PROMPT - BEHIND:
                self._saying, self._stopping = None, True
                news.insert(0, saying)
            return [entry.utterance for entry in sorted(news, key=lambda entry: entry.number)]

    def in_time(self, text: str) -> bool:
        """Whether a prompt behind this text would be said soon enough, were it put now."""
        with self._lock:
            waits = self._line.length(lambda entry: entry.rank < Rank.PROMPT)
            return self._left() + waits + seconds(text, self.rate) <= PROMPT

    def unsaid(self) -> list[Utterance]:
        """Everything that has not been said to its end, as it was put and in full. The queue is empty then.

        It is for another output to say again, so a prompt comes after the plays that led to it.
        """
        with self._lock:
            entries = [*([] if self._saying is None else [self._saying]), *self._line.entries]
            self._saying, self._line.entries = None, []
            return [entry.utterance for entry in sorted(entries, key=lambda entry: entry.number)]

    def behind(self) -> float:
        """About how many seconds of words wait, with what is left of the one that is being said."""
        with self._lock:
            return self._left() + self._line.length(lambda entry: not self._line.held(entry))

    def waits(self, category: str) -> bool:
        """Whether something of this category has still to begin."""
        with self._lock:
            return any(entry.utterance.category == category for entry in self._line.entries)

    @property
    def empty(self) -> bool:
        """Whether nothing is being said, and nothing waits but what waits for something newer."""
        with self._lock:
            return self._saying is None and all(map(self._line.held, self._line.entries))

    # ---- with the lock held

    def _left(self) -> float:
        if self._saying is None:
            return 0.0
        return max(0.0, seconds(self._saying.text, self.rate) - (self._clock() - self._began))

    def _make_way(self, answer: Utterance) -> None:
        """Cut and forget what the answer puts an end to: what it tells, and all that is older, if it is not a part of
        the last answer."""
        now = self._clock()
        apart = now - self._answered > self._together
        self._answered = now
        cuts = answer.priority is Priority.NOW
        if apart:
            self._line.only(lambda e: e.rank is not Rank.ANSWER or (cuts and e.utterance.category == ITSELF))
        if apart and cuts and not (self._saying and self._saying.utterance.category == ITSELF):
            self._cut(by_key=False)
        if cuts:
            self._line.only(lambda entry: not told_by(answer, entry))

    def _cut(self, *, by_key: bool) -> None:
        """Cut what is being said; what nobody else tells comes again. What waits is told shortly from now on."""
        saying, self._saying = self._saying, None
        if saying is not None:
            self._stopping = True
            begun = self._clock() - self._began > PAUSE
            saying.cuts += begun
            if saying.rank is Rank.PROMPT:
                comes = not (by_key and begun)
            else:
                comes = saying.rank is not Rank.ANSWER and not (saying.note and saying.cuts > OFTEN)
            if comes:
                self._line.insert(saying, first=True)
        for entry in self._line.entries:
            entry.skipped = entry.rank is Rank.ALERT or entry.passing
            entry.short = entry.passing and entry.utterance.category != RESULT
        self._line.only(lambda entry: bool(entry.text))
