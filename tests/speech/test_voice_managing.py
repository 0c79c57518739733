"""How the voice manages its workers, to the moment: workers that do as a test says, and a clock that goes on only while
the voice waits. Nothing here starts a process or a thread."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from ramino_access.speech import system_voice as voices
from ramino_access.speech.port import Priority, Tuning, Utterance
from ramino_access.speech.system_voice import (
    FAILURES,
    LAST_WORDS_SECONDS,
    SIGN_SECONDS,
    WORKER_START_SECONDS,
    SystemVoice,
)
from tests.speech.no_thread import NoThread

Hear = Callable[["Worker", "dict[str, Any] | None"], None]


class World:
    """``scripts``: what each worker does in its turn, the last of them also what all later ones do. Told are the texts
    with the number of the worker that was given them, which were killed, and for how long the voice has waited."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *scripts: str) -> None:
        self.scripts = list(scripts)
        self.workers: list[Worker] = []
        self.said: list[tuple[int, str]] = []
        self.killed: list[int] = []
        self.waited: list[float] = []
        self.failures: list[str] = []
        self.voiceless: list[str] = []
        self.rounds = 0
        self.now = 100.0
        self.asleep = 0.0  # seconds by which the next waiting lasts longer: the machine was suspended
        self.then: list[Callable[[], object]] = []  # what is done one by one when nothing more would happen
        events = SimpleNamespace(SimpleQueue=lambda: Events(self), Empty=queue.Empty)
        threads = SimpleNamespace(Event=threading.Event, Thread=NoThread)
        monkeypatch.setattr(voices, "queue", events)
        monkeypatch.setattr(voices, "threading", threads)
        monkeypatch.setattr(voices, "_Worker", lambda command, hear: Worker(self, command, hear))
        self.voice = SystemVoice(
            self.failures.append, self.voiceless.append, command=("worker",), clock=lambda: self.now
        )

    def run(self, *texts: str, lang: str = "en") -> World:
        """Have these texts said, and all that there is to do, until the end."""
        for text in texts:
            self.voice.say(Utterance(text, lang))
        self.voice._work()
        return self


class Events(list[Callable[[], None]]):
    """What has happened; where nothing has, the clock goes on, or the test goes on."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world

    def put(self, event: Callable[[], None]) -> None:
        self.append(event)

    def get(self, timeout: float | None) -> Callable[[], None]:
        world = self._world
        world.rounds += 1
        if world.rounds > 200:
            pytest.fail("it goes on without an end")
        if self:
            return self.pop(0)
        if timeout is None:
            if world.then:
                world.then.pop(0)()
            else:
                world.voice.close()
            return self.pop(0)
        world.waited.append(round(timeout, 6))
        world.now += timeout + world.asleep
        world.asleep = 0.0
        raise queue.Empty


class Worker:
    """A worker that is ready at once and says what it is given, unless its script is another."""

    def __init__(self, world: World, command: tuple[str, ...], hear: Hear) -> None:
        assert command == ("worker",)
        self.ready = False
        self.lang: str | None = None
        self._world, self._hear = world, hear
        self._script = world.scripts.pop(0) if len(world.scripts) > 1 else world.scripts[0]
        if self._script == "not there":
            raise OSError("no such program")
        world.workers.append(self)
        self._number = len(world.workers)
        if self._script.startswith("error "):
            hear(self, {"error": self._script.removeprefix("error ")})
        elif self._script == "dead":
            hear(self, None)
        elif self._script != "never ready":
            hear(self, {"ready": True})

    def say(self, utterance: Utterance, tuning: Tuning) -> None:
        assert self.ready
        self.lang = utterance.lang
        self.tuning = tuning
        self._world.said.append((self._number, utterance.text))
        answers: Mapping[str, list[dict[str, Any] | None]] = {
            "good": [{"done": True, "voice": "v"}],
            "voiceless": [{"done": True, "voice": None}],
            "crashes": [None],
            "deaf": [{"error": "no-sound"}],
            "freezes": [],
        }
        for answer in answers[self._script]:
            self._hear(self, answer)

    def alive(self) -> None:
        self._hear(self, {"alive": True})

    def done(self) -> None:
        self._hear(self, {"done": True, "voice": "v"})

    def kill(self) -> None:
        self._world.killed.append(self._number)


def test_each_utterance_has_a_worker_and_all_are_gone_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(monkeypatch, "good").run("one", "two")
    assert world.said == [(1, "one"), (2, "two")]
    assert sorted(world.killed) == [1, 2, 3, 4]  # the third was warm for what would have come, and the fourth behind it
    assert len(world.workers) == 4
    assert (world.failures, world.waited) == ([], [])
    assert world.voice.available(0)


@pytest.mark.parametrize(
    ("scripts", "why", "waited", "made"),
    [
        (["not there"], "missing", [], 0),
        (["error no-player"], "no-player", [], 1),
        (["dead"], "crashed", [], 2),
        (["never ready"], "frozen", [WORKER_START_SECONDS, WORKER_START_SECONDS], 2),
        (["dead", "error missing"], "missing", [], 2),
        (["dead", "never ready"], "frozen", [WORKER_START_SECONDS], 2),
    ],
)
def test_a_voice_that_can_not_begin_says_why(
    monkeypatch: pytest.MonkeyPatch, scripts: list[str], why: str, waited: list[float], made: int
) -> None:
    world = World(monkeypatch, *scripts)
    world.voice.say(Utterance("one", "en"))
    assert not world.voice.available(0)
    world.run()
    assert (world.failures, world.waited, len(world.workers)) == ([why], waited, made)
    assert set(world.killed) == set(range(1, made + 1))
    assert not world.voice.available(0)
    assert [utterance.text for utterance in world.voice.unsaid()] == ["one"]
    assert world.said == []


def test_what_fails_once_is_said_by_another_and_every_success_is_a_new_beginning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert FAILURES == 2
    world = World(monkeypatch, "crashes", "good", "deaf", "good").run("one", "two")
    assert world.said == [(1, "one"), (2, "one"), (3, "two"), (4, "two")]
    assert world.failures == []


@pytest.mark.parametrize(("script", "why"), [("crashes", "crashed"), ("deaf", "no-sound"), ("freezes", "frozen")])
def test_what_fails_twice_in_a_row_is_given_up(monkeypatch: pytest.MonkeyPatch, script: str, why: str) -> None:
    world = World(monkeypatch, script).run("one", "two")
    assert world.said == [(1, "one"), (2, "one")]
    assert world.failures == [why]
    assert [utterance.text for utterance in world.voice.unsaid()] == ["one", "two"]
    assert world.waited == ([SIGN_SECONDS, SIGN_SECONDS] if script == "freezes" else [])
    assert set(world.killed) == {worker._number for worker in world.workers}


def test_a_worker_that_shows_that_it_lives_has_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(monkeypatch, "freezes")
    signs = iter(("alive", "alive", "done"))
    waiting = Events.get

    def get(events: Events, timeout: float | None) -> Callable[[], None]:
        if not events and timeout is not None and (sign := next(signs, None)):
            world.waited.append(round(timeout, 6))
            world.now += timeout - 0.1
            getattr(world.workers[0], sign)()
        return waiting(events, timeout)

    monkeypatch.setattr(Events, "get", get)
    world.run("one")
    assert world.waited[:3] == [SIGN_SECONDS, SIGN_SECONDS, SIGN_SECONDS]
    assert (world.said, world.failures) == ([(1, "one")], [])


def test_a_machine_that_was_suspended_gives_the_worker_time(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(monkeypatch, "freezes", "good")
    world.asleep = SIGN_SECONDS + 0.01
    world.run("one")
    assert world.waited == [SIGN_SECONDS, SIGN_SECONDS]  # the first time it was the machine, and the second the worker
    assert world.said == [(1, "one"), (2, "one")]
    world = World(monkeypatch, "freezes", "good")
    world.asleep = SIGN_SECONDS - 0.01
    world.run("one")
    assert world.waited == [SIGN_SECONDS]
    assert world.said == [(1, "one"), (2, "one")]


def test_a_warm_worker_that_ends_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(monkeypatch, "freezes", "dead", "good")
    waiting = Events.get

    def get(events: Events, timeout: float | None) -> Callable[[], None]:
        if not events and timeout is not None and not world.waited:
            assert world.killed == [2]
            world.workers[0].done()
        return waiting(events, timeout)

    monkeypatch.setattr(Events, "get", get)
    world.run("one", "two")
    assert world.said == [(1, "one"), (3, "two")]
    assert (world.failures, world.waited) == ([], [])


def test_a_warm_worker_that_is_never_ready_is_waited_for_as_the_first_one(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(monkeypatch, "good", "never ready", "good").run("one", "two")
    assert world.said == [(1, "one"), (3, "two")]
    assert (world.failures, world.waited) == ([], [WORKER_START_SECONDS])


def test_a_language_without_a_voice_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(monkeypatch, "voiceless", "voiceless", "voiceless", "good")
    world.run("one", "two")
    assert world.voiceless == ["en"]
    world = World(monkeypatch, "voiceless")
    world.voice.say(Utterance("uno", "it"))
    world.run("un", lang="fr")
    assert world.voiceless == ["it", "fr"]


def test_a_cut_kills_whoever_speaks_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(monkeypatch, "freezes", "good")
    world.voice.say(Utterance("one", "en", gist=""))
    waiting = Events.get

    def get(events: Events, timeout: float | None) -> Callable[[], None]:
        if not events and timeout is not None and not world.killed:
            world.voice.say(Utterance("two", "en", Priority.NOW, "answer"))
        return waiting(events, timeout)

    monkeypatch.setattr(Events, "get", get)
    world.then = [world.voice.silence, world.voice.answered, lambda: world.voice.say(Utterance("three", "en"))]
    world.run()
    assert world.said == [(1, "one"), (2, "two"), (3, "three")]
    assert world.killed[:3] == [1, 2, 3]  # silence had nobody to stop
    assert (world.failures, world.waited) == ([], [])


def test_the_last_words_have_three_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(monkeypatch, "freezes")
    world.voice.say(Utterance("one", "en"))
    world.voice.say(Utterance("two", "en"))
    waiting = Events.get

    def get(events: Events, timeout: float | None) -> Callable[[], None]:
        if not events:
            world.workers[0].alive()  # it speaks on and on
            assert timeout is not None
            world.now += min(timeout, 0.4)
        return waiting(events, timeout)

    monkeypatch.setattr(Events, "get", get)
    world.voice.close()
    begun = world.now
    world.run()
    assert world.now - begun == pytest.approx(LAST_WORDS_SECONDS)
    assert (world.said, world.failures) == ([(1, "one")], [])
    assert world.killed == [1]  # and no other was begun


def test_closing_waits_for_the_thread_once(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(monkeypatch, "good")
    world.voice.close()
    world.voice.close()
    assert world.voice._thread.joined == [LAST_WORDS_SECONDS + 3]


def test_rate_and_volume_are_those_of_the_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(monkeypatch, "good")
    assert world.voice.tune(Tuning(50, 60))
    world.then = [lambda: world.voice.tune(Tuning(-50)), lambda: world.voice.say(Utterance("two", "en"))]
    world.voice._events.extend([lambda: None] * 3)
    world.then.pop(0)
    world.run("one")
    assert world.workers[0].tuning == Tuning(50, 60)
    assert world.voice._queue.rate == 50


def test_whatever_fails_in_the_managing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(monkeypatch, "good")
    world.voice._events.append(lambda: 1 / 0)
    world.run("one")
    assert world.failures == ["crashed"]
    assert set(world.killed) == {worker._number for worker in world.workers}
