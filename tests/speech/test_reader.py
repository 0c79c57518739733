"""The output through a screen reader, with stand-ins for accessible_output2's classes."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from ramino_access.speech.port import Priority, Tuning, Utterance
from ramino_access.speech.reader import (
    LOOK_AGAIN_SECONDS,
    READERS,
    Reader,
    output_classes,
    reader_classes,
)


class Fake:
    """An output of accessible_output2; ``said`` is what went through it, in order."""

    name = "Fake Reader"

    def __init__(self) -> None:
        self.said: list[tuple[str, Any]] = []
        self.active = True
        self.asked = 0
        self.threads: set[int] = set()
        self.noted = threading.Condition()
        self.holds: threading.Event | None = None

    def is_active(self) -> bool:
        with self.noted:
            self.asked += 1
            self.noted.notify_all()
        return self.active

    def _note(self, what: str, value: Any) -> None:
        with self.noted:
            self.threads.add(threading.get_ident())
            self.said.append((what, value))
            self.noted.notify_all()

    def speak(self, text: str, interrupt: bool = False) -> None:
        if self.holds:
            self.holds.wait(10)
        self._note("interrupt" if interrupt else "speak", text)

    def braille(self, text: str) -> None:
        self._note("braille", text)

    def silence(self) -> None:
        self._note("silence", None)

    def until(self, count: int) -> list[tuple[str, Any]]:
        """What went through it, when there are so many."""
        with self.noted:
            assert self.noted.wait_for(lambda: len(self.said) >= count, 5), self.said
        return self.said

    @property
    def spoken(self) -> list[str]:
        return [value for what, value in self.said if what in ("speak", "interrupt")]


class Time:
    """A clock turned by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def passes(self, reader: Reader, seconds: float) -> None:
        self.now += seconds
        reader._wake.put(None)


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
    assert not reader.tune(Tuning(50, 50))
    reader.say(line("Ace of cups", braille="A cups"))
    fake.until(2)
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
        assert failures == ["missing"]
        reader.close()


def test_an_answer_cuts_what_a_slow_screen_reader_still_says_but_not_its_own_first_half() -> None:
    fake, time = Fake(), Time()
    reader, _ = opened(lambda: fake, clock=time)
    reader.say(line("Anna draws"))
    fake.until(2)
    time.passes(reader, 60)  # it ought to have been heard by now
    asked = fake.asked
    with fake.noted:
        assert fake.noted.wait_for(lambda: fake.asked > asked, 5)
    reader.say(line("Your scores", Priority.NOW, category="answer"))
    fake.until(4)
    reader.say(line("Anna's scores", Priority.NOW, category="answer"))
    time.passes(reader, 60)
    assert fake.until(6)[::2] == [("speak", "Anna draws"), ("interrupt", "Your scores"), ("speak", "Anna's scores")]
    reader.close()


def test_a_reader_that_goes_away_while_nothing_is_said_is_noticed() -> None:
    fake, time = Fake(), Time()
    reader, failures = opened(lambda: fake, clock=time)
    assert reader.available()
    reader.check()
    assert failures == []
    fake.active = False
    time.now += LOOK_AGAIN_SECONDS + 0.1
    reader.check()
    reader._thread.join(5)
    assert failures == ["gone"]


def test_a_speech_server_that_was_killed_is_noticed_within_two_seconds_while_nothing_is_said() -> None:
    class Client:
        alive = True

        def get_rate(self) -> int:
            if not self.alive:
                raise ConnectionError("the server has closed the connection")
            return 0

    fake, time, client = Fake(), Time(), Client()
    fake._client = client
    found = [fake]
    reader, failures = opened(lambda: found.pop(), clock=time)
    assert reader.available()
    client.alive = False
    for _ in range(4):  # it is asked twice a second how it is
        time.now += 0.5
        reader.check()
    reader._thread.join(5)
    assert failures == ["gone"]


def test_a_reader_that_hangs_while_it_is_looked_for_is_not_available() -> None:
    never = threading.Event()
    reader, failures = opened(lambda: never.wait(10))
    assert not reader.available(0)
    assert not reader.available(0.01)
    never.set()
    reader._thread.join(5)
    assert failures == ["missing"]


def test_of_the_real_library_only_screen_readers_are_taken() -> None:
    classes = list(output_classes())
    names = {getattr(cls, "name", "") for cls in classes}
    assert not names & {"sapi5", "Linux ESpeak"}
    if sys.platform == "linux":
        assert "Linux Speech Dispatcher" in names


def test_the_real_library_complains_to_nobody(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "speechd", None)  # as in an ordinary virtual environment
    reader = Reader(lambda why: None, classes=output_classes)
    reader.available()
    reader.close()
    assert capfd.readouterr() == ("", "")


# ---- Prism, the optional extra


class Backend:
    """A screen reader as Prism hands it out."""

    def __init__(self, name: str, *, braille: bool) -> None:
        self.name = name
        self.features = SimpleNamespace(is_supported_at_runtime=True, supports_braille=braille)
        self.calls: list[tuple[Any, ...]] = []

    def speak(self, text: str, interrupt: bool) -> None:
        self.calls.append(("speak", text, interrupt))

    def braille(self, text: str) -> None:
        self.calls.append(("braille", text))

    def stop(self) -> None:
        self.calls.append(("stop",))


def prism_with(monkeypatch: pytest.MonkeyPatch, **running: Backend) -> None:
    """Put a Prism into place that knows NVDA, Orca and a mere voice."""
    members = {"NVDA": 1, "ORCA": 2, "SAPI": 3}

    class Ids:
        __members__ = members

        def __class_getitem__(cls, name: str) -> int:
            return members[name]

    def create(backend: int) -> Backend:
        name = next(name for name, number in members.items() if number == backend)
        if name not in running:
            raise RuntimeError("Backend not available")
        return running[name]

    context = SimpleNamespace(exists=lambda backend: True, create=create)
    monkeypatch.setitem(sys.modules, "prism", SimpleNamespace(Context=lambda: context, BackendId=Ids))


@pytest.mark.parametrize("braille", [True, False])
def test_prism_reaches_the_screen_reader_that_runs(monkeypatch: pytest.MonkeyPatch, braille: bool) -> None:
    orca = Backend("Orca", braille=braille)
    prism_with(monkeypatch, ORCA=orca, SAPI=Backend("SAPI", braille=False))
    reader, failures = opened(*reader_classes())
    assert reader.available()
    assert reader.reader_name == "Orca"
    reader.say(line("Ace of cups", braille="acu"))
    reader.close()
    shown = [("braille", "acu")] if braille else []
    assert orca.calls == [("speak", "Ace of cups", False), *shown]
    reader._output.silence()
    assert orca.calls[-1] == ("stop",)
    assert not failures


def test_whoever_only_asks_whether_prism_may_speak_cuts_nothing_off(monkeypatch: pytest.MonkeyPatch) -> None:
    orca = Backend("Orca", braille=False)
    prism_with(monkeypatch, ORCA=orca)
    reader, _ = opened(*reader_classes())
    assert reader.available()
    reader._output.speak("")
    assert orca.calls == [("speak", "", False)]


def test_prism_that_loses_its_screen_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    nvda = Backend("NVDA", braille=True)
    prism_with(monkeypatch, NVDA=nvda)
    reader, failures = opened(*reader_classes())
    assert reader.available()
    nvda.features.is_supported_at_runtime = False
    reader.say(line("Welcome"))
    reader._thread.join(5)
    assert failures == ["gone"]
    assert reader.unsaid() == [line("Welcome")]


def test_without_prism_there_are_no_readers_of_its(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    assert reader_classes() == ()
    assert "SAPI" not in READERS
