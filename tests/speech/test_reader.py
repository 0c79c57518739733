"""The output through a screen reader, with stand-ins for accessible_output2's classes."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest

from ramino_access.speech.interrupting import TOGETHER, Interrupting
from ramino_access.speech.port import Priority, Utterance
from ramino_access.speech.reader import PATIENCE, Reader, output_classes


class Fake:
    """An output of accessible_output2; ``said`` is what went through it, in order."""

    name = "Fake Reader"

    def __init__(self) -> None:
        self.said: list[tuple[str, Any]] = []
        self.active = True
        self.threads: set[int] = set()
        self.noted = threading.Condition()
        self.hold: threading.Event | None = None

    def is_active(self) -> bool:
        return self.active

    def _note(self, what: str, value: Any) -> None:
        with self.noted:
            self.threads.add(threading.get_ident())
            self.said.append((what, value))
            self.noted.notify_all()

    def speak(self, text: str, interrupt: bool = False) -> None:
        if self.hold:
            self.hold.wait(10)
        self._note("interrupt" if interrupt else "speak", text)

    def braille(self, text: str) -> None:
        self._note("braille", text)

    def silence(self) -> None:
        self._note("silence", None)

    def until(self, count: int) -> list[tuple[str, Any]]:
        with self.noted:
            assert self.noted.wait_for(lambda: len(self.said) >= count, 5)
        return self.said


def complaining() -> Any:
    raise OSError("another processor's DLL")


def opened(*builders: Callable[[], Any], clock: Callable[[], float] = lambda: 0.0) -> tuple[Reader, list[str]]:
    failures: list[str] = []
    return Reader(failures.append, classes=lambda: builders, clock=clock), failures


def line(text: str, priority: Priority = Priority.NORMAL, **more: Any) -> Utterance:
    return Utterance(text, "en", priority, **more)


def test_speech_and_braille_from_one_thread() -> None:
    fake = Fake()
    reader, failures = opened(complaining, lambda: fake)
    assert reader.available()
    assert reader.reader_name == "Fake Reader"
    reader.say(line("Ace of cups", braille="A cups"))
    reader.say(line("The answer", Priority.NOW, category="answer"))
    assert fake.until(4) == [
        ("speak", "Ace of cups"),
        ("braille", "A cups"),
        ("interrupt", "The answer"),
        ("braille", "The answer"),
    ]
    reader.silence()
    assert fake.until(5)[-1] == ("silence", None)
    reader.close()
    reader.close()
    assert len(fake.threads) == 1
    assert threading.get_ident() not in fake.threads
    assert not failures


def test_nobody_there() -> None:
    asleep = Fake()
    asleep.active = False
    for builders in ((), (complaining,), (lambda: asleep,)):
        reader, failures = opened(*builders)
        assert not reader.available()
        reader.close()
        assert not failures


def test_a_reader_that_was_restarted_is_found_again() -> None:
    first, second = Fake(), Fake()
    queue = [first, second]
    reader, failures = opened(lambda: queue.pop(0))
    assert reader.available()
    first.active = False
    reader.say(line("Welcome"))
    assert second.until(1)[0] == ("speak", "Welcome")
    assert not failures
    reader.close()


def test_a_reader_that_went_away_is_reported_and_nothing_is_lost() -> None:
    fake = Fake()
    reader, failures = opened(lambda: fake)
    assert reader.available()
    fake.active = False
    reader.say(line("Welcome"))
    reader._thread.join(5)
    reader.say(line("Your turn"))
    assert failures == ["gone"]
    assert reader.unsaid() == [line("Welcome"), line("Your turn")]
    assert reader.unsaid() == []
    reader.close()


def test_a_frozen_reader_blocks_nobody_and_is_reported_once() -> None:
    fake, now = Fake(), [0.0]
    reader, failures = opened(lambda: fake, clock=lambda: now[0])
    assert reader.available()
    fake.hold = threading.Event()
    reader.say(line("Welcome"))
    while reader._busy_since is None:
        threading.Event().wait(0.001)
    now[0] += PATIENCE + 1
    reader.say(line("Your turn"))
    reader.say(line("Still there?"))
    assert failures == ["frozen"]
    assert [utterance.text for utterance in reader.unsaid()] == ["Welcome", "Your turn", "Still there?"]
    fake.hold.set()
    reader.close()


def test_braille_that_fails_does_not_stop_speech() -> None:
    fake = Fake()
    fake.braille = complaining  # type: ignore[method-assign]
    reader, failures = opened(lambda: fake)
    reader.say(line("Welcome"))
    reader.say(line("Your turn"))
    assert fake.until(2) == [("speak", "Welcome"), ("speak", "Your turn")]
    assert not failures
    reader.close()


def test_of_the_real_library_only_screen_readers_are_taken() -> None:
    classes = list(output_classes())
    names = {getattr(cls, "name", "") for cls in classes}
    assert not names & {"sapi5", "Linux ESpeak"}
    if sys.platform == "linux":
        assert names == {"Linux Speech Dispatcher"}


def test_the_real_library_complains_to_nobody(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "speechd", None)  # as in an ordinary virtual environment
    reader = Reader(lambda why: None, classes=output_classes)
    reader.available()
    reader.close()
    assert capfd.readouterr() == ("", "")


def test_only_the_first_answer_of_a_reaction_interrupts() -> None:
    now = [10.0]
    interrupting = Interrupting(lambda: now[0])
    answer = line("Yes", Priority.NOW, category="answer")
    assert interrupting.interrupts(answer)
    assert not interrupting.interrupts(answer)
    now[0] += TOGETHER * 2
    assert not interrupting.interrupts(line("Anna draws"))
    assert not interrupting.interrupts(line("Your turn", Priority.NEXT))
    assert not interrupting.interrupts(line("Few cards", Priority.NOW, category="few-cards"))
    assert interrupting.interrupts(answer)
