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
  utterances: those that come within `TOGETHER_SECONDS` of each other (or `UNTIL_KEY_SECONDS`, see there) don't cut
  each other. What the program says of itself at once, such as its greeting, is cut by a key press alone, and is gone.
- News and alerts that are cut, or wait, come behind the answer, as their gist, or not at all if that is empty. Cut a
  second time they would be heard to stutter: from then on they wait for newer news, or for the prompt (`_held`).
  Results come in full. What the player has done (an answer of the category ``event``) makes an end of what is held, and
  the asked-for scores or the asked-for digest take the place of those that wait.
- A note that is cut comes again once. A prompt that waits stays, unless the answer contains it; one that is cut has
  been noticed, and is gone, unless it had only just begun, or it was an answer that came late which has cut it.

Nothing piles up, and no news is lost. Where more than `FEW_WAITING` utterances wait, or so many that the newest event
or the prompt behind it would be heard too late (`BEHIND_SECONDS`, `PROMPT_SECONDS`), the oldest news are said as their
gist. Where not even that is short enough, or keys have cut several of them, `withdraw` gives the news back to whoever
can tell them together. A prompt takes the place of those of an earlier moment, and NEXT words that wait already don't
wait twice.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum

from .port import Category, Priority, Tuning, Utterance

FEW_WAITING = 3
"""Utterances that may wait in full: what one opponent's turn makes, a draw, a meld and a discard. More than that means
that another turn has gone by."""

BEHIND_SECONDS = 4.0
"""Seconds that the newest event may wait for others. A turn takes a second or two of thought and the time of two or
three sentences; who hears of it later than this hears of a table that has changed."""

PROMPT_SECONDS = 5.0
"""Seconds that a prompt may wait for the events before it."""

_SPEED = 15.0
"""Characters a second of an unhurried voice, about 170 words a minute."""

VOICE_PAUSE_SECONDS = 0.3
"""Seconds that a voice takes to begin and to end."""

_ANSWERS: tuple[Category, ...] = ("answer", "menu", "refusal")
"""Categories of what only a key press brings forth."""

_OWN_PLAY: Category = "event"
"""The category of an answer that tells what the player has done."""

_DIGEST: Category = "digest"
"""The category of what tells several news together."""

RESULT: Category = "score"
"""The category of what is never shortened by a key."""

_PROMPT: Category = "turn"
"""The category of what the player is asked to do, and of the answer that tells whose turn it is."""

OFTEN = 1
"""How many times something that is cut comes again behind the answer."""

ITSELF: Category = "system"
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
    return VOICE_PAUSE_SECONDS + len(text) / (_SPEED * 3 ** (rate / 100))


def shortest_of(utterance: Utterance) -> str:
    """The least that has to be said of it: its gist, where it has one."""
    return (
        utterance.text
        if utterance.gist is None or (utterance.category == RESULT and not utterance.gist)
        else utterance.gist
    )


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


class WaitingQueue:
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

    def only(self, test: Callable[[Unsaid], bool]) -> None:
        """Forget all else."""
        self.entries = [entry for entry in self.entries if test(entry)]

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
            if full <= FEW_WAITING and self._before(news[-1]) <= BEHIND_SECONDS and not self._late(left):
                return
            if not entry.short and entry.shortest != entry.utterance.text:
                full -= 1
                entry.short = True
                if not entry.text:
                    self.entries.remove(entry)
        # A digest is as long as there is time for already.
        if news and news[-1].shortest and news[-1].utterance.category not in (RESULT, _DIGEST) and self._late(left):
            news[-1].short = True

    def _late(self, left: float) -> bool:
        """Whether a prompt that waits would be heard too late."""
        prompt = next((entry for entry in self.entries if entry.rank is Rank.PROMPT), None)
        return prompt is not None and left + self._before(prompt) > PROMPT_SECONDS

    def _before(self, entry: Unsaid) -> float:
        """Seconds of words that wait to be said before this."""
        return sum(seconds(other.text, self.rate) for other in self.entries[: self.entries.index(entry)])


def told_by(utterance: Utterance, unsaid: Unsaid) -> bool:
    """Whether nothing is left to be said of this once the answer has been heard."""
    one = unsaid.utterance
    match unsaid.rank:
        case Rank.PROMPT:
            turn = utterance.category == _PROMPT and one.about is not None
            return turn or utterance.category == _OWN_PLAY or _bare(one.text) in _bare(utterance.text)
        case Rank.NEWS | Rank.ALERT:
            if utterance.category == _DIGEST:
                return one.facts is not None
            if utterance.category == _OWN_PLAY:
                return unsaid.cuts > OFTEN
            return utterance.category == RESULT == one.category
        case _:
            return False


def _bare(text: str) -> str:
    """A sentence without what ends it."""
    return text.strip(" .!?").casefold()


class Queued:
    """The part of an output that answers from its queue. How the queue is spoken is the output's own (`_go_on`)."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._queue = SpeechQueue(clock)
        self._tuning = Tuning()

    def tune(self, tuning: Tuning) -> bool:
        """Speak like this from the next utterance on. True: the voice is ours."""
        self._tuning = tuning
        self._queue.tune(tuning.rate)
        return True

    def check(self) -> None:
        """Nothing to do, where the managing thread notices what goes wrong."""

    def say(self, utterance: Utterance) -> None:
        """Say it when its turn comes."""
        self._queue.put(utterance)
        self._go_on()

    def silence(self) -> None:
        """Stop at once, and say nothing but the answer before `answered`."""
        self._queue.silence()
        self._go_on()

    def answered(self) -> None:
        """Go on behind the answer."""
        self._queue.answered()
        self._go_on()

    def _go_on(self) -> None:
        """Something has changed in the queue: see what comes next."""
        raise NotImplementedError

    @property
    def busy(self) -> bool:
        """Whether something is being said, or waits."""
        return not self._queue.empty

    def behind(self) -> float:
        """About how many seconds of words wait to be heard."""
        return self._queue.behind()

    def waits(self, category: Category) -> bool:
        """Whether something of this category waits, and has not begun to be said."""
        return self._queue.waits(category)

    def withdraw(self, more: Iterable[Utterance]) -> list[Utterance]:
        """The news to be told together with ``more``, where they can't be said one by one before a prompt."""
        return self._queue.withdraw(more)

    def in_time(self, text: str, within: float) -> bool:
        """Whether a prompt behind this text would be said within so many seconds."""
        return self._queue.in_time(text, within)

    def unsaid(self) -> list[Utterance]:
        """What has not been said, for another output to say. Each utterance is given once."""
        return self._queue.unsaid()


TOGETHER_SECONDS = 0.025
"""Seconds: answers this close are one answer. A program needs less, and a key held down repeats more slowly (30 ms)."""

UNTIL_KEY_SECONDS = 0.5
"""The same where `silence` tells of each key press: there an answer ends with the next press, so its parts may come as
late as a busy machine makes them."""

PROMPTS_SECONDS = 0.5
"""Seconds in which prompts belong together: what is asked later is about a table that has changed."""


class SpeechQueue:
    """What waits to be said, and what is being said. All methods may be called from any thread; none waits.

    ``clock`` gives seconds. ``rate`` is how fast the voice speaks (`Tuning.rate`), for the estimates.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._put = 0  # how many utterances there have been
        self._line = WaitingQueue()
        self._saying: Unsaid | None = None
        self._stopping = False
        self._began = 0.0  # when what is being said was begun
        self._answering = False  # a key has been pressed, and its answer is still to come, or not whole
        self._answered = float("-inf")  # when the last answer to a key came
        self._together = TOGETHER_SECONDS

    @property
    def rate(self) -> int:
        return self._line.rate

    def tune(self, rate: int) -> None:
        """The voice speaks at this rate from now on."""
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
                self._line.only(lambda other: other.rank is not Rank.PROMPT or entry.at - other.at <= PROMPTS_SECONDS)
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
            self._answered, self._together = float("-inf"), UNTIL_KEY_SECONDS

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
            late = self._left() + short > PROMPT_SECONDS
            if not (missed or late):
                return []
            self._line.only(lambda other: other not in news)
            return [entry.utterance for entry in sorted(news, key=lambda entry: entry.number)]

    def in_time(self, text: str, within: float) -> bool:
        """Whether a prompt behind this text would be said within so many seconds, were it put now."""
        with self._lock:
            waits = self._line.length(lambda entry: entry.rank < Rank.PROMPT)
            return self._left() + waits + seconds(text, self.rate) <= within

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

    def waits(self, category: Category) -> bool:
        """Whether something of this category has still to begin; what only names a key behind it does not count."""
        with self._lock:
            waiting = [entry.utterance for entry in self._line.entries]
            return any(one.category == category and not one.is_help for one in waiting)

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

    def _make_way(self, utterance: Utterance) -> None:
        """Cut and forget what the answer puts an end to: what it tells, and all that is older, if it is not a part of
        the last answer."""
        now = self._clock()
        apart = now - self._answered > self._together
        self._answered = now
        cuts = utterance.priority is Priority.NOW
        if apart:
            self._line.only(lambda e: e.rank is not Rank.ANSWER or (cuts and e.utterance.category == ITSELF))
        if apart and cuts and not (self._saying and self._saying.utterance.category == ITSELF):
            self._cut(by_key=False)
        if cuts:
            self._line.only(lambda entry: not told_by(utterance, entry))

    def _cut(self, *, by_key: bool) -> None:
        """Cut what is being said; what nobody else tells comes again. What waits is told shortly from now on."""
        saying, self._saying = self._saying, None
        if saying is not None:
            self._stopping = True
            begun = self._clock() - self._began > VOICE_PAUSE_SECONDS
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
