"""What is heard of a voice whatever happens: random keys, news, prompts, and a voice that ends, dies and comes back.

The answer to a key is the next thing that is heard after it; before "your turn" each fact that happened has been said,
or told as its gist or in a digest; and nothing is said twice. ``RAMINO_KEYS_CUT`` says how many runs.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from ramino_access.speech.port import Priority, Utterance
from ramino_access.speech.queue import SpeechQueue, seconds
from tests.speech.engines import TURN

RUNS = int(os.environ.get("RAMINO_KEYS_CUT", "150"))

#: What can happen, with a number that says how; the first is the likeliest, and what a failure shrinks to.
HAPPENINGS = (
    *("event", "time", "key", "prompt", "alert", "result"),
    *("note", "die", "two-parts", "late", "held-down", "change"),
)

Facts = tuple[str, ...]


@dataclass
class Listener:
    """A voice that needs its time, what it was given, and what has been heard of it."""

    now: float = 0.0
    alive: bool = True
    put: dict[str, Utterance] = field(default_factory=dict)  # by the text
    begun: list[str] = field(default_factory=list)
    ended: list[str] = field(default_factory=list)
    facts: set[str] = field(default_factory=set)  # all that has happened
    told: list[str] = field(default_factory=list)  # what of it has been told to its end
    awaited: list[str] = field(default_factory=list)  # the answer that has to be heard next
    due: dict[str, set[str]] = field(default_factory=dict)  # for each prompt what has to be told before it
    saying: Utterance | None = None
    until: float = 0.0

    def __post_init__(self) -> None:
        self.queue = SpeechQueue(lambda: self.now)

    def say(
        self, text: str, priority: Priority, category: str, gist: str | None = None, facts: Facts | None = None
    ) -> None:
        """Give it an utterance that nobody has given it before."""
        text = f"{len(self.put)} {text}"
        if gist:
            gist = f"{len(self.put)} {gist}"
        about = 0 if category == "turn" else None
        self.put[text] = utterance = Utterance(text, "en", priority, category, about, gist=gist, facts=facts)
        if gist:
            self.put[gist] = utterance
        self.queue.put(utterance)
        if category == "turn" and priority is Priority.NEXT:
            self.due[text] = set(self.facts)
        if priority is Priority.NOW:
            self.awaited.append(text)
        self.speak()

    def happens(self, text: str, priority: Priority, category: str, gist: str | None) -> None:
        """Something has happened that has to be told, unless its gist is nothing."""
        fact = f"fact {len(self.put)}"
        if gist != "":
            self.facts.add(fact)
        self.say(text, priority, category, gist, (fact,))

    def prompt(self) -> None:
        """The player is asked for something; as at the table, what is unheard may be told together before it."""
        unheard = self.queue.withdraw()
        if unheard:
            facts = tuple(str(fact) for one in unheard for fact in one.facts or ())
            self.say("told together", Priority.NORMAL, "digest", "told", facts)
        self.say(TURN, Priority.NEXT, "turn")

    def key(self, parts: int, *, late: float = 0.0) -> None:
        """Press a key that is answered in so many parts, perhaps late."""
        self.awaited.clear()
        self.queue.silence()
        self.speak()
        if late:
            self.queue.answered()
            self.pass_by(late)
        for part in range(parts):
            self.say(f"answer {part}", Priority.NOW, "answer")
        self.queue.answered()
        self.speak()

    def die(self) -> None:
        """The voice breaks down in the middle of a word."""
        if self.saying is not None and self.saying.priority is Priority.NOW:
            self.awaited.insert(0, self.saying.text)
        self.alive, self.saying = False, None
        self.queue.stopping()
        self.queue.again()

    def change(self) -> None:
        """Another voice takes its place."""
        self.die()
        unsaid, self.queue = self.queue.unsaid(), SpeechQueue(lambda: self.now)
        self.awaited.clear()
        for one in unsaid:
            self.queue.put(one._replace(priority=Priority.NEXT) if one.priority is Priority.NOW else one)

    def speak(self) -> None:
        """Do what a voice does whenever something has changed."""
        if self.queue.stopping():
            self.saying = None
        if not self.alive:
            return
        utterance = self.queue.take()
        if utterance is None:
            return
        self.saying, self.until = utterance, self.now + seconds(utterance.text)
        self.begun.append(utterance.text)
        if self.awaited:
            assert utterance.text == self.awaited.pop(0), (utterance.text, self.begun)
        if utterance.text in self.due:
            missing = self.due[utterance.text] - set(self.told)
            assert not missing, (utterance.text, missing, self.ended)

    def pass_by(self, length: float) -> None:
        """Let time pass; a voice that was dead is there again."""
        end = self.now + length
        if not self.alive:
            self.alive = True
            self.speak()
        while self.saying is not None and self.until <= end:
            self.now = self.until
            said = self.saying.text
            assert said not in self.ended, (said, self.ended)
            self.ended.append(said)
            for fact in self.put[said].facts or ():
                assert fact not in self.told, (fact, self.ended)
                self.told.append(str(fact))
            self.saying = None
            self.queue.done()
            self.speak()
        self.now = end


def happen(listener: Listener, what: str, how: int) -> None:
    """One thing happens to the listener; ``how`` from 0 to 5."""
    match what:
        case "event":
            listener.happens(
                "has played" * how, Priority.NORMAL, "event", [None, "", "played", "p", "has played", "pl"][how]
            )
        case "alert":
            listener.happens("two cards", Priority.ALERT, "few-cards", None)
        case "result":
            listener.happens("wins" * how, Priority.NORMAL, "score", None)
        case "note":
            listener.say("not saved", Priority.NEXT, "system")
        case "prompt":
            listener.prompt()
        case "key":
            listener.key(1)
        case "two-parts":
            listener.key(2)
        case "late":
            listener.key(1, late=0.3 * how)
        case "held-down":
            for _ in range(how):
                listener.key(1)
                listener.pass_by(0.03)
        case "time":
            listener.pass_by([0.05, 0.4, 1.0, 2.5, 6.0, 20.0][how])
        case "die":
            listener.die()
        case "change":
            listener.change()


@given(st.lists(st.tuples(st.sampled_from(HAPPENINGS), st.integers(0, 5)), max_size=40))
@settings(max_examples=RUNS, deadline=None)
def test_the_answer_is_next_no_fact_is_lost_and_nothing_is_said_twice(course: list[tuple[str, int]]) -> None:
    listener = Listener()
    for what, how in course:
        happen(listener, what, how)
    listener.prompt()
    listener.pass_by(1000)
    assert listener.facts <= set(listener.told)
    assert listener.queue.empty
    assert listener.ended[-1].endswith(TURN)
