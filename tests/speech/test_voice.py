"""The output with a voice of its own, its worker replaced by a stub that does as it is told."""

from __future__ import annotations

import os
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ramino_access.speech.port import Priority, Tuning, Utterance
from ramino_access.speech.system_voice import SIGN, SystemVoice
from tests.speech.engines import TURN

STUB = (sys.executable, str(Path(__file__).with_name("worker_stub.py")))


class Bench:
    """A voice with a stub behind it, what it said and what it reported."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.now = 0.0
        self.failures: list[str] = []
        self.voiceless: list[str] = []
        self.voice: SystemVoice | None = None
        self.reported = threading.Event()

    def open(self, *words: str) -> SystemVoice:
        (self.folder / "next").write_text(" ".join(words))
        self.voice = SystemVoice(self._failed, self._no_voice, command=STUB, clock=lambda: self.now)
        return self.voice

    def _failed(self, why: str) -> None:
        self.failures.append(why)
        self.reported.set()

    def _no_voice(self, lang: str) -> None:
        self.voiceless.append(lang)
        self.reported.set()

    def said(self) -> list[str]:
        log = self.folder / "log"
        return log.read_text(encoding="utf-8").splitlines() if log.exists() else []

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait for other processes, at most ten real seconds."""
        tick = threading.Event()
        for _ in range(1000):
            if condition():
                return
            tick.wait(0.01)
        raise AssertionError((self.said(), self.failures))


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    monkeypatch.setenv("STUB_SCRIPT", str(tmp_path))
    bench = Bench(tmp_path)
    yield bench
    if bench.voice:
        bench.now += 100
        bench.voice.silence()
        bench.voice.close()


def line(text: str, priority: Priority = Priority.NORMAL, category: str = "event", lang: str = "en") -> Utterance:
    return Utterance(text, lang, priority, category)


def test_utterances_are_said_in_order_each_by_a_worker_of_its_own(bench: Bench) -> None:
    voice = bench.open()
    assert voice.available()
    for text in ("One", "Two", "Three"):
        voice.say(line(text, lang="it"))
    bench.until(lambda: len(bench.said()) == 3)
    assert bench.said() == ["it One", "it Two", "it Three"]
    bench.until(lambda: voice._queue.empty)
    assert not bench.failures


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc tells what a process holds")
def test_a_worker_is_handed_no_file_that_is_open_here(bench: Bench) -> None:
    with (bench.folder / "secret").open("w") as held:
        os.set_inheritable(held.fileno(), True)
        bench.open()
        bench.until(lambda: (bench.folder / "handed").exists())
    assert "secret" not in (bench.folder / "handed").read_text()


def test_few_cards_go_first_and_your_turn_last(bench: Bench) -> None:
    voice = bench.open()
    voice.say(line("Long sentence"))
    bench.until(lambda: len(bench.said()) == 1)
    voice.say(line("Anna draws"))
    voice.say(line(TURN, Priority.NEXT, "turn"))
    voice.say(line("Few cards", Priority.ALERT, "few-cards"))
    worker = voice._current
    assert worker is not None
    voice._events.put(lambda: voice._hear(worker, {"done": True, "voice": "a voice"}))  # the long sentence ends
    bench.until(lambda: len(bench.said()) == 4)
    assert bench.said()[1:] == ["en Few cards", "en Anna draws", "en Your turn"]


def test_an_answer_interrupts_and_drops_what_waits(bench: Bench) -> None:
    voice = bench.open()
    voice.say(line("Long sentence")._replace(gist=""))
    voice.say(line("Anna draws")._replace(gist=""))
    bench.until(lambda: len(bench.said()) == 1)
    voice.say(line("The answer", Priority.NOW, "answer"))
    voice.say(line("and more of it", Priority.NOW, "answer"))
    bench.until(lambda: len(bench.said()) == 3)
    assert bench.said() == ["en Long sentence", "en The answer", "en and more of it"]
    bench.until(lambda: voice._queue.empty)


def test_silence_stops_and_forgets_but_not_the_turn(bench: Bench) -> None:
    voice = bench.open()
    voice.say(line("Long sentence")._replace(gist=""))
    bench.until(lambda: len(bench.said()) == 1)
    voice.say(line("Anna draws")._replace(gist=""))
    voice.say(line(TURN, Priority.NEXT))
    voice.silence()
    voice.answered()
    voice.say(line("Bruno draws"))
    bench.until(lambda: len(bench.said()) == 3)
    assert bench.said()[1:] == ["en Your turn", "en Bruno draws"]


def test_what_is_old_is_said_as_its_gist(bench: Bench) -> None:
    voice = bench.open()
    voice.say(line("Long sentence"))
    bench.until(lambda: len(bench.said()) == 1)
    for number in range(6):
        voice.say(Utterance(f"Anna does thing {number}", "en", gist="" if number else "Anna plays"))
    worker = voice._current
    assert worker is not None
    voice._events.put(lambda: voice._hear(worker, {"done": True, "voice": "a voice"}))
    bench.until(lambda: voice._queue.empty)
    assert bench.said()[1:] == ["en Anna plays", *(f"en Anna does thing {number}" for number in (3, 4, 5))]


def test_rate_and_volume_hold_from_the_next_utterance_on(bench: Bench) -> None:
    voice = bench.open()
    voice.say(line("One"))
    bench.until(lambda: len(bench.said()) == 1)
    assert voice.tune(Tuning(rate=30, volume=80))
    voice.say(line("Two"))
    bench.until(lambda: len(bench.said()) == 2)
    assert bench.said() == ["en One", "en Two 30 80"]


def test_nothing_to_say_is_passed_over(bench: Bench) -> None:
    voice = bench.open()
    for text in (" ", "One", ""):
        voice.say(line(text))
    bench.until(lambda: voice._queue.empty)
    assert bench.said() == ["en One"]


def test_no_voice_at_all(bench: Bench) -> None:
    voice = bench.open("error:no-player")
    voice.say(line("Welcome"))
    assert not voice.available()
    assert bench.failures == ["no-player"]
    assert voice.unsaid() == [line("Welcome")]
    assert voice.unsaid() == []


def test_no_such_program(bench: Bench) -> None:
    voice = SystemVoice(bench._failed, command=("/no/such/program",))
    assert not voice.available()
    assert bench.failures == ["missing"]


@pytest.mark.parametrize("trouble", ["crash", "sound"])
def test_a_worker_that_fails_once_is_replaced(bench: Bench, trouble: str) -> None:
    voice = bench.open(trouble)
    voice.say(line("Welcome"))
    bench.until(lambda: bench.said() == ["en Welcome"])
    assert voice.available()
    assert not bench.failures


def test_a_success_makes_up_for_a_failure(bench: Bench) -> None:
    voice = bench.open("crash", "say", "crash", "say")
    for text in ("One", "Two"):
        voice.say(line(text))
        bench.until(lambda: voice._queue.empty)
    assert bench.said() == ["en One", "en Two"]
    assert not bench.failures


@pytest.mark.parametrize(("trouble", "why"), [("crash", "crashed"), ("sound", "no-sound")])
def test_workers_that_keep_failing_are_given_up(bench: Bench, trouble: str, why: str) -> None:
    voice = bench.open(trouble, trouble, trouble)
    voice.say(line("Welcome"))
    voice.say(line(TURN))
    bench.until(lambda: bench.failures == [why])
    assert voice.unsaid() == [line("Welcome"), line(TURN)]


def test_a_frozen_worker_is_replaced_in_time(bench: Bench) -> None:
    voice = bench.open("hang")
    voice.say(line("Welcome"))
    bench.until(lambda: bench.said() == ["en Welcome"])
    bench.now += SIGN
    voice.check()
    voice.say(line(TURN))  # anything that happens makes it look at the clock
    bench.until(lambda: len(bench.said()) == 3)
    assert bench.said() == ["en Welcome", "en Welcome", "en Your turn"]


def test_a_worker_that_shows_signs_of_life_may_take_its_time(bench: Bench) -> None:
    voice = bench.open()
    voice.say(line("Long sentence"))
    bench.until(lambda: len(bench.said()) == 1)
    worker = voice._current
    assert worker is not None
    for _ in range(10):
        bench.now += SIGN * 0.9
        heard = threading.Event()
        voice._events.put(lambda: voice._hear(worker, {"alive": True}))
        voice._events.put(heard.set)
        assert heard.wait(10)
    assert voice._current is worker


def test_after_a_sleep_of_the_whole_machine_the_worker_is_given_time(bench: Bench) -> None:
    voice = bench.open("hang")
    voice.say(line("Welcome"))
    bench.until(lambda: bench.said() == ["en Welcome"])
    worker = voice._current
    bench.now += 1000
    voice._go_on()
    bench.until(lambda: voice._current is not worker or voice._deadline > 1000)
    assert voice._current is worker
    bench.now += SIGN
    voice._go_on()
    bench.until(lambda: bench.said() == ["en Welcome", "en Welcome"])
    assert not bench.failures


def test_a_language_without_a_voice_is_reported_once(bench: Bench) -> None:
    voice = bench.open("dumb", "dumb", "say")
    for text in ("One", "Two", "Three"):
        voice.say(line(text, lang="fr"))
    bench.until(lambda: len(bench.said()) == 3)
    assert bench.voiceless == ["fr"]
    assert not bench.failures


def test_closing_lets_the_last_words_be_said_and_twice_is_harmless(bench: Bench) -> None:
    voice = bench.open()
    assert voice.available()
    voice.say(line("Goodbye"))
    voice.close()
    voice.close()
    assert bench.said() == ["en Goodbye"]
    assert not voice._thread.is_alive()


@pytest.mark.skipif(sys.platform == "win32", reason="only where a worker has a folder of its own")
def test_what_workers_leave_behind_is_gone(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = bench.folder / "sounds"
    sounds.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(sounds))
    voice = bench.open()
    bench.until(lambda: any(sounds.iterdir()))
    voice.say(line("One"))
    bench.until(lambda: bench.said() == ["en One"])
    voice.close()
    assert not any(sounds.iterdir())


def test_a_fault_of_the_managing_thread_is_noticed(bench: Bench) -> None:
    voice = bench.open()
    voice.say(line("Long sentence"))
    bench.until(lambda: len(bench.said()) == 1)
    voice._events.put(lambda: [].pop())
    bench.until(lambda: bench.failures == ["crashed"])
    assert voice.unsaid() == [line("Long sentence")]
