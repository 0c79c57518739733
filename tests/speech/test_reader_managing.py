"""How the reader's thread manages a screen reader, to the moment: the test is that thread, the screen reader does as a
test says, and the clock goes on only while the thread waits."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from ramino_access.speech import choose
from ramino_access.speech import reader as reading
from ramino_access.speech.port import Priority, Tuning, Utterance
from ramino_access.speech.queue import SpeechQueue, seconds
from ramino_access.speech.reader import FROZEN_SECONDS, LOOK_AGAIN_SECONDS, USUAL_RATE, PrismReader, Reader
from tests.speech.engines import TURN
from tests.speech.no_thread import NoThread


class Screen:
    """A screen reader. ``fails``: what it raises when it is to speak, one after another; "" where it speaks."""

    name = "jaws"

    def __init__(self, room: Room, *fails: str) -> None:
        self._room = room
        self._fails = list(fails)
        self.active = True

    def is_active(self) -> bool:
        self._room.calls.append(("asked",))
        return self.active

    def speak(self, text: str, interrupt: bool = False) -> None:
        if self._fails and self._fails.pop(0):
            raise RuntimeError("no")
        self._room.calls.append(("speak", text, interrupt))

    def braille(self, text: str) -> None:
        self._room.calls.append(("braille", text))

    def silence(self) -> None:
        self._room.calls.append(("silence",))

    def close(self) -> None:
        self._room.calls.append(("close",))


class Room:
    """The reader and what stands around it. ``then``: what is done one by one where the thread would wait for ever; in
    the end the reader is closed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *fails: str, there: bool = True) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.waited: list[float] = []
        self.failures: list[str] = []
        self.then: list[Callable[[], object]] = []
        self.rounds = 0
        self.now = 100.0
        self.looked = 0
        self.screen = Screen(self, *fails)
        self.there = there
        room = self

        class Wakes(list[None]):
            def put(self, nothing: None) -> None:
                self.append(nothing)

            def get(self, timeout: float | None) -> None:
                room.rounds += 1
                if room.rounds > 200:
                    pytest.fail("it goes on without an end")
                if self:
                    return self.pop(0)
                if timeout is None:
                    (room.then.pop(0) if room.then else room.reader.close)()
                    return None
                room.waited.append(round(timeout, 6))
                room.now += timeout
                raise queue.Empty

        monkeypatch.setattr(reading, "queue", SimpleNamespace(SimpleQueue=Wakes, Empty=queue.Empty))
        threads = SimpleNamespace(Lock=threading.Lock, Event=threading.Event, Thread=NoThread)
        monkeypatch.setattr(reading, "threading", threads)
        self.reader = Reader(self.failures.append, classes=self._classes, clock=lambda: self.now)

    def _classes(self) -> list[Callable[[], Screen]]:
        self.looked += 1
        return [lambda: self.screen] if self.there else []

    def say(self, text: str, priority: Priority = Priority.NORMAL, **more: Any) -> None:
        self.reader.say(Utterance(text, "en", priority, **more))

    def run(self) -> list[tuple[Any, ...]]:
        """Be the thread to its end; what the screen reader was given."""
        self.reader._work()
        return [call for call in self.calls if call != ("asked",)]


def took(text: str) -> float:
    return round(seconds(text, USUAL_RATE), 6)


def spoken(text: str, *, cut: bool = False, braille: str = "") -> list[tuple[Any, ...]]:
    return [("speak", text, cut), ("braille", braille or text)]


def test_each_utterance_has_the_time_that_it_takes_to_be_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch)
    room.say("Anna draws", braille="A dr")
    room.say("Anna discards the ace")
    room.then = [lambda: room.say("Bruno draws")]
    assert room.run() == [
        *spoken("Anna draws", braille="A dr"),
        *spoken("Anna discards the ace"),
        *spoken("Bruno draws"),
        ("close",),
    ]
    assert room.waited == [took("Anna draws"), took("Anna discards the ace"), took("Bruno draws")]
    assert room.failures == []
    assert room.reader.reader_name == "JAWS"
    assert took("x" * 26) == pytest.approx(1.3, abs=0.01)


def test_an_answer_cuts_what_may_still_be_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch)
    room.say("one", Priority.NOW, category="answer")
    room.then = [lambda: room.say("two", Priority.ALERT), lambda: room.say("three", Priority.NOW, category="answer")]
    assert room.run() == [*spoken("one", cut=True), *spoken("two"), *spoken("three", cut=True), ("close",)]


def test_silence_stops_it_at_once_and_the_next_waits_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch)
    room.say("one", gist="")
    waits = type(room.reader._wake)
    waiting = waits.get

    def get(self: Any, timeout: float | None) -> None:
        if not self and timeout is not None and not room.waited:
            room.waited.append(0.0)
            room.reader.silence()
            room.reader.answered()
        return waiting(self, timeout)

    monkeypatch.setattr(waits, "get", get)
    room.then = [lambda: room.say("two")]
    assert room.run() == [*spoken("one"), ("silence",), *spoken("two"), ("close",)]
    assert room.waited == [0.0, took("two")]


def test_a_screen_reader_is_looked_after_once_a_second_of_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch)
    asked: list[int] = []

    def later(length: float) -> Callable[[], None]:
        def go_on() -> None:
            asked.append(room.calls.count(("asked",)))
            room.now += length
            room.reader.check()
            if not room.reader._wake:
                (room.then.pop(0) if room.then else room.reader.close)()

        return go_on

    room.then = [later(LOOK_AGAIN_SECONDS), later(0.01), later(LOOK_AGAIN_SECONDS), later(0.01)]
    room.run()
    assert asked == [1, 1, 2, 2]
    assert room.calls.count(("asked",)) == 3
    assert room.failures == []


@pytest.mark.parametrize(
    ("fails", "said", "failures", "looked"),
    [
        (["no", ""], ["one", "two"], [], 2),
        (["no", "no"], [], ["gone"], 2),
        (["", "no", "no"], ["one"], ["gone"], 2),
        (["no", "", "no", ""], ["one", "two"], [], 3),
    ],
)
def test_what_fails_is_tried_once_more_with_the_one_that_is_there_now(
    monkeypatch: pytest.MonkeyPatch, fails: list[str], said: list[str], failures: list[str], looked: int
) -> None:
    room = Room(monkeypatch, *fails)
    room.say("one")
    room.say("two")
    assert [call[1] for call in room.run() if call[0] == "speak"] == said
    assert (room.failures, room.looked) == (failures, looked)
    left = [utterance.text for utterance in room.reader.unsaid()]
    assert left == [text for text in ("one", "two") if text not in said]
    assert room.reader.available(0) == (not failures)


def test_one_that_has_gone_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch)

    def go() -> None:
        room.there = room.screen.active = False
        room.say("one")

    room.then = [go]
    assert room.run() == []
    assert room.failures == ["gone"]
    room = Room(monkeypatch, there=False)
    room.say("one")
    assert room.run() == []
    assert (room.failures, room.looked, room.reader.available(0), room.reader.reader_name) == (
        ["missing"],
        1,
        False,
        "",
    )


@pytest.mark.parametrize(("answers", "failures"), [([0], []), ([-1, 0], []), ([-1, -1], ["asleep"])])
def test_one_that_sleeps_is_told_from_one_that_has_gone(
    monkeypatch: pytest.MonkeyPatch, answers: list[int], failures: list[str]
) -> None:
    room = Room(monkeypatch)

    def speak(text: str) -> int:
        room.calls.append(("dll", text))
        return answers.pop(0)

    room.screen.lib = SimpleNamespace(nvdaController_speakText=speak)
    room.say("one", Priority.NOW, category="answer")
    found = room.run()
    assert room.failures == failures
    assert found[:2] == [("silence",), ("dll", "one")]
    assert (("braille", "one") in found) == (not failures)
    assert answers == []


def test_what_waits_at_the_end_is_handed_over_without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch)
    for text in ("one", "two", "three"):
        room.say(text)
    room.reader.close()
    room.reader.close()
    assert [call[1] for call in room.run() if call[0] == "speak"] == ["one", "two", "three"]
    assert sum(room.waited) == 0
    assert room.reader._thread.joined == [0.5]
    assert room.calls[-1] == ("close",)


def test_one_that_is_frozen_is_told_once_after_three_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch)
    room.reader.check()
    room.reader._busy_since = room.now
    room.now += FROZEN_SECONDS
    room.reader.check()
    assert room.failures == []
    room.now += 0.01
    for _ in range(2):
        room.reader.check()
        room.say("one")
    assert room.failures == ["frozen"]
    room.reader.close()
    assert room.reader._thread.joined == []  # nobody waits for it
    room = Room(monkeypatch)
    room.reader.close()
    room.reader._busy_since = room.now - 2 * FROZEN_SECONDS
    room.reader.check()
    assert room.failures == []  # whoever has left is told nothing


@pytest.mark.parametrize(("platform", "why"), [("darwin", ["refused"]), ("linux", [])])
def test_one_that_the_system_keeps_to_itself_is_told(
    monkeypatch: pytest.MonkeyPatch, platform: str, why: list[str]
) -> None:
    monkeypatch.setattr(reading, "sys", SimpleNamespace(platform=platform))
    room = Room(monkeypatch, "no")
    room.run()
    assert (room.failures, room.reader.available(0)) == (why, not why)
    room = Room(monkeypatch)
    assert room.run() == [*([("speak", "", False)] if why else []), ("close",)]


def test_a_client_of_speech_dispatcher_is_asked_and_told_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch)
    room.screen._client = SimpleNamespace(
        get_rate=lambda: room.calls.append(("rate",)), set_language=lambda lang: room.calls.append(("lang", lang))
    )
    room.say("one")
    assert room.run()[:4] == [("rate",), ("lang", "en"), *spoken("one")]


def test_jaws_is_stopped_in_its_own_way_and_braille_may_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[object] = []
    reading._silence(SimpleNamespace(object=SimpleNamespace(StopSpeech=lambda: said.append("stopped"))))
    assert said == ["stopped"]
    room = Room(monkeypatch)
    monkeypatch.setattr(room.screen, "braille", lambda text: 1 / 0)
    room.say("one")
    assert room.run() == [("speak", "one", False), ("close",)]
    assert room.failures == []
    assert not room.reader.tune(Tuning(50))


# What it is made from


def test_each_engine_is_told_whom_to_call(monkeypatch: pytest.MonkeyPatch) -> None:
    from ramino_access.speech import dispatcher, system_voice

    failed, voiceless = list[str](), list[str]()
    made: list[tuple[str, tuple[object, ...]]] = []

    def maker(name: str) -> Callable[..., str]:
        def make(*told: object) -> str:
            made.append((name, told))
            return name

        return make

    monkeypatch.setattr(reading, "Reader", maker("reader"))
    monkeypatch.setattr(dispatcher, "Dispatcher", maker("dispatcher"))
    monkeypatch.setattr(system_voice, "SystemVoice", maker("voice"))
    wanted = {"linux": ["reader", "dispatcher", "voice"], "win32": ["reader", "voice"], "darwin": ["reader", "voice"]}
    for platform, names in wanted.items():
        made.clear()
        engines = choose.engines_of(platform)
        assert [make(failed.append, voiceless.append) for kind in engines.values() for make in kind] == names
        for name, told in made:
            assert told == ((failed.append,) if name == "reader" else (failed.append, voiceless.append))


def test_prism_is_asked_to_interrupt_only_where_that_is_wanted() -> None:
    calls: list[tuple[object, ...]] = []
    backend = SimpleNamespace(
        name="ORCA",
        features=SimpleNamespace(is_supported_at_runtime=1, supports_braille=False),
        speak=lambda text, interrupt: calls.append((text, interrupt)),
        braille=lambda text: calls.append(("braille", text)),
        stop=lambda: calls.append(("stop",)),
    )
    screen = PrismReader(SimpleNamespace(create=lambda wanted: backend), 3)
    assert (screen.name, screen.is_active()) == ("ORCA", True)
    screen.speak("one")
    screen.speak("two", interrupt=True)
    screen.braille("one")
    backend.features.supports_braille = True
    screen.braille("two")
    screen.silence()
    assert calls == [("one", False), ("two", True), ("braille", "two"), ("stop",)]


def test_a_result_that_is_cut_comes_again_and_an_answer_does_not() -> None:
    times = iter(range(100))
    speech = SpeechQueue(lambda: float(next(times)))
    speech.put(Utterance("Anna gets 40", "en", category="score"))
    assert speech.take() is not None
    speech.silence()
    assert speech.stopping()
    assert not speech.stopping()
    assert [utterance.text for utterance in speech.unsaid()] == ["Anna gets 40"]
    speech.answered()
    speech.put(Utterance(TURN, "en", Priority.NEXT, "turn"))
    assert speech.take() is not None
    speech.silence()  # a key press without an answer
    speech.answered()
    assert speech.stopping()
    assert speech.empty
    speech.put(Utterance(TURN, "en", Priority.NEXT, "turn"))
    assert speech.take() is not None
    speech.put(Utterance("Seven", "en", Priority.NOW, "answer"))
    assert [utterance.text for utterance in speech.unsaid()] == [TURN, "Seven"]
