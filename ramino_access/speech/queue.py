"""The queue of every output that has one: what is said next, what cuts what, and what has become old.

How an output uses it. `SpeechQueue.put` takes an utterance, in any thread. Whoever speaks then does this, each time
that something was put, silenced or said to its end::

    if queue.stopping():            # true once: what is being said has been cut
        engine.stop()
    utterance = queue.take()        # None: nothing waits, or something is still being said
    if utterance is not None:
        engine.speak(utterance)     # its text may be shorter than what was put

and calls `done` when the engine tells that the utterance has been heard, or `again` when the engine broke down over
it: then it comes first once more. An engine that doesn't tell the end is given the time that `seconds` estimates; it
calls `done` as soon as the utterance is handed over, and `take` only when that time has gone by. `unsaid` hands over
everything to another output, and empties the queue.

The rules:

- Nothing overtakes what it is about. NOW and ALERT go first, and answers that are not to cut (NEXT) go before events.
  All else keeps its order, and a prompt (NEXT, of the category ``turn``) comes behind the newest event.
- A NOW utterance is the answer to a key. It cuts what is being said and drops what is out of date then: the events
  and the older answers that wait. Your turn (NEXT) and few cards (ALERT) stay; but not your turn if the answer tells
  what the player has done (an event). An answer may be several utterances: those that come within `TOGETHER` of each
  other (or `UNTIL_KEY`, see there) don't cut each other. And what the program says of itself, such as its greeting, is
  cut by a key press alone.
- Results and scores stay until they have been heard to their end, or asked for.
- Few cards, which no key has asked for, goes first but doesn't cut the sentence under way.
- A player may want answers not to cut: they are NEXT then. The newest takes the place of those that wait.
- `silence` is a key press: like the cut, with no answer yet.
- Nothing piles up. Where more than `FEW` utterances wait, or so many that the newest event or the prompt behind it
  would be heard too late (`BEHIND`, `PROMPT`), the oldest events are said as their gist, or left out if that is empty.
  Where a prompt would still be too late, the older events (`_PASSING`) are left out altogether, then the newest is said
  as its gist, and at last the older event that is being said is cut. No result, and nothing but NORMAL; but NEXT words
  that wait already don't wait twice, and a prompt takes the place of those of an earlier moment.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from .port import Priority, Utterance

TOGETHER = 0.025
"""Seconds: answers this close are one answer. A program needs less, and a key held down repeats more slowly (30 ms)."""

UNTIL_KEY = 0.5
"""The same where `silence` tells of each key press: there an answer ends with the next press, so its parts may come as
late as a busy machine makes them."""

FEW = 3
"""Utterances that may wait in full: what one opponent's turn makes, a draw, a meld and a discard. More than that means
that another turn has gone by."""

BEHIND = 4.0
"""Seconds that the newest event may wait for others. A turn takes a second or two of thought and the time of two or
three sentences; who hears of it later than this hears of a table that has changed."""

PROMPT = 5.0
"""Seconds that a prompt may wait for the events before it."""

MOMENT = 0.5
"""Seconds in which prompts belong together: what is asked later is about a table that has changed."""

_SPEED = 15.0
"""Characters a second of an unhurried voice, about 170 words a minute."""

_PAUSE = 0.3
"""Seconds that a voice takes to begin and to end."""

_ANSWERS = ("answer", "menu", "refusal")
"""Categories of what only a key press brings forth."""

_LASTING = (Priority.ALERT, Priority.NEXT)
"""Priorities of what an answer does not drop."""

_PASSING = ("event", "digest")
"""Categories of what may be left out when a prompt would come too late: it is told as a change that others follow."""

_RESULT = "score"
"""The category of what stays until it has been heard."""

_PROMPT = "turn"
"""The category of what the player is asked to do, which comes behind what led to it."""


def seconds(text: str, rate: int = 0) -> float:
    """About how many seconds a voice takes to say the text, at a rate from -100 to 100."""
    return _PAUSE + len(text) / (_SPEED * 3 ** (rate / 100))


@dataclass(eq=False, slots=True)
class _Waiting:
    utterance: Utterance
    number: int  # how many were put before it
    at: float = 0.0  # when it was put
    short: bool = False  # to be said as its gist

    @property
    def text(self) -> str:
        return self.utterance.gist or "" if self.short else self.utterance.text

    @property
    def urgent(self) -> bool:
        """Whether it goes before everything that is not urgent."""
        return self.utterance.priority in (Priority.NOW, Priority.ALERT)

    @property
    def prompt(self) -> bool:
        """Whether it is about the table as it is now, and so comes behind what has happened."""
        return self.utterance.priority is Priority.NEXT and self.utterance.category == _PROMPT

    @property
    def passing(self) -> bool:
        """Whether it may be left out for a prompt."""
        return self.fact and self.utterance.category in _PASSING

    @property
    def fact(self) -> bool:
        """Whether it tells what has happened at the table."""
        return self.utterance.priority is Priority.NORMAL


class SpeechQueue:
    """What waits to be said, and what is being said. All methods may be called from any thread; none waits.

    ``clock`` gives seconds. ``rate`` is how fast the voice speaks (`Tuning.rate`), for the estimates.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = 0
        self._clock = clock
        self._lock = threading.Lock()
        self._put = 0  # how many utterances there have been
        self._waiting: list[_Waiting] = []
        self._saying: _Waiting | None = None
        self._stopping = False
        self._began = 0.0  # when what is being said was begun
        self._answered = float("-inf")  # when the last answer to a key came
        self._together = TOGETHER

    def put(self, utterance: Utterance) -> None:
        """Take an utterance to be said, unless it has no text. It may cut what is being said: see `stopping`."""
        if not utterance.text.strip():
            return
        with self._lock:
            if utterance.priority is Priority.NOW:
                if self._new_answer():
                    self._drop("system", answer=True)
                    if utterance.category == "event":
                        self._keep(lambda other: other.category != _PROMPT)
                    if utterance.category == _RESULT:
                        self._keep(lambda other: other.category != _RESULT)
            elif utterance.priority is Priority.NEXT:
                self._keep(lambda other: other != utterance)
                if utterance.category in _ANSWERS and self._new_answer():
                    self._keep(lambda other: other.category not in _ANSWERS)
            entry = _Waiting(utterance, self._put, self._clock())
            if entry.prompt:
                self._waiting = [e for e in self._waiting if not e.prompt or entry.at - e.at <= MOMENT]
            self._put += 1
            self._waiting.insert(self._place(entry), entry)
            if entry.fact:  # a prompt that waits is about the table as it is now
                self._waiting.sort(key=lambda other: other.prompt)
            self._shorten()

    def stopping(self) -> bool:
        """Whether what is being said has been cut and must stop. True once for each cut; to be asked before `take`."""
        with self._lock:
            stopping, self._stopping = self._stopping, False
            return stopping

    def take(self) -> Utterance | None:
        """The next to be said, which is from now on being said; None if nothing waits or something is being said."""
        with self._lock:
            if self._saying is not None or not self._waiting:
                return None
            self._saying = entry = self._waiting.pop(0)
            self._began = self._clock()
            return entry.utterance._replace(text=entry.text) if entry.short else entry.utterance

    def done(self) -> None:
        """What was being said has been heard. Without effect if it has been cut."""
        with self._lock:
            self._saying = None

    def again(self) -> None:
        """What was being said has not been heard: it is to be said again, first. Without effect if it has been cut."""
        with self._lock:
            if self._saying is not None:
                self._waiting.insert(0, self._saying)
            self._saying = None

    def silence(self) -> None:
        """Cut what is being said, and forget the events and the answers that wait."""
        with self._lock:
            self._drop()
            for entry in self._waiting:
                entry.at = float("-inf")  # whatever is asked from now on, is asked at another moment
            self._answered, self._together = float("-inf"), UNTIL_KEY

    def unsaid(self) -> list[Utterance]:
        """Everything that has not been said to its end, as it was put and in full. The queue is empty then.

        It is for another output to say again, so a prompt comes after the plays that led to it.
        """
        with self._lock:
            entries = [self._saying, *self._waiting] if self._saying is not None else self._waiting
            self._saying, self._waiting = None, []
            return [entry.utterance for entry in sorted(entries, key=lambda entry: entry.number)]

    def behind(self) -> float:
        """About how many seconds of words wait, with what is left of the one that is being said."""
        with self._lock:
            waits = sum(seconds(entry.text, self.rate) for entry in self._waiting)
            return waits + self._left()

    def waits(self, category: str) -> bool:
        """Whether something of this category has still to begin."""
        with self._lock:
            return any(entry.utterance.category == category for entry in self._waiting)

    @property
    def empty(self) -> bool:
        """Whether nothing waits and nothing is being said."""
        with self._lock:
            return self._saying is None and not self._waiting

    # ---- with the lock held

    def _left(self) -> float:
        if self._saying is None:
            return 0.0
        return max(0.0, seconds(self._saying.text, self.rate) - (self._clock() - self._began))

    def _place(self, entry: _Waiting) -> int:
        """Where it goes among what waits: see the rules."""
        if entry.urgent:
            before = [place for place, other in enumerate(self._waiting, 1) if other.urgent]
        elif entry.utterance.category in _ANSWERS and not entry.fact:
            before = [place for place, other in enumerate(self._waiting, 1) if not other.fact]
        else:
            return len(self._waiting)
        return before[-1] if before else 0

    def _keep(self, wanted: Callable[[Utterance], bool]) -> None:
        self._waiting = [entry for entry in self._waiting if wanted(entry.utterance)]

    def _new_answer(self) -> bool:
        """Whether an answer that comes now is not a part of the last one."""
        now = self._clock()
        apart = now - self._answered > self._together
        self._answered = now
        return apart

    def _drop(self, *lasting: str, answer: bool = False) -> None:
        """Drop all but ALERT, NEXT and these categories; also what is being said, unless the program speaks of itself
        and "system" is to last.

        Before an ``answer`` the key press has silenced what was being said: NEXT that has begun since comes again. So
        does a result whenever it is cut.
        """
        self._keep(lambda other: other.priority in _LASTING or other.category in (*lasting, _RESULT))
        saying = self._saying
        if saying is not None and (saying.utterance.category != "system" or "system" not in lasting):
            self._saying = None
            self._stopping = True
            if (answer and saying.utterance.priority is Priority.NEXT) or saying.utterance.category == _RESULT:
                self._waiting.insert(0, saying)

    def _shorten(self) -> None:
        """Make the oldest events short until what waits is few enough, or nothing more can be made short; then leave
        them out, as long as a prompt would come too late."""
        if len(self._waiting) == 1:
            return
        events = [entry for entry in self._waiting if entry.fact]
        full = sum(not entry.short for entry in self._waiting)
        for entry in events[:-1]:
            if full <= FEW and self._before(events[-1]) <= BEHIND and not self._late():
                return
            gist, result = entry.utterance.gist, entry.utterance.category == _RESULT
            if entry.short or gist is None or (result and not gist):
                continue
            full -= 1
            entry.short = True
            if not entry.text:
                self._waiting.remove(entry)
        if events and self._late():
            self._make_room(events)

    def _make_room(self, events: list[_Waiting]) -> None:
        """Leave out the oldest of these events, say the newest as its gist, and cut what is being said, as long as a
        prompt would come too late."""
        *older, newest = events
        for entry in older:
            if entry.passing and entry in self._waiting and self._late():
                self._waiting.remove(entry)
        if newest.passing and newest.utterance.gist and self._late():
            newest.short = True
        if self._saying is not None and self._saying.passing and self._late():
            self._saying, self._stopping = None, True

    def _late(self) -> bool:
        """Whether a prompt that waits would be heard too late."""
        prompt = next((entry for entry in self._waiting if entry.prompt), None)
        return prompt is not None and self._left() + self._before(prompt) > PROMPT

    def _before(self, entry: _Waiting) -> float:
        """Seconds of words that wait to be said before this."""
        return sum(seconds(other.text, self.rate) for other in self._waiting[: self._waiting.index(entry)])
