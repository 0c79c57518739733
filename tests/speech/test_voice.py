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
from ramino_access.speech.system_voice import SystemVoice

STUB = (sys.executable, str(Path(__file__).with_name("worker_stub.py")))


class Bench:
    """A voice with a stub behind it, what it said and why it failed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.failures: list[str] = []
        self.voice: SystemVoice | None = None

    def open(self, *words: str) -> SystemVoice:
        (self.folder / "next").write_text(" ".join(words))
        self.voice = SystemVoice(self.failures.append, command=STUB)
        return self.voice

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


def test_rate_and_volume_hold_from_the_next_utterance_on(bench: Bench) -> None:
    voice = bench.open()
    voice.say(line("One"))
    bench.until(lambda: len(bench.said()) == 1)
    assert voice.tune(Tuning(rate=30, volume=80))
    voice.say(line("Two"))
    bench.until(lambda: len(bench.said()) == 2)
    assert bench.said() == ["en One", "en Two 30 80"]


def test_no_such_program(bench: Bench) -> None:
    voice = SystemVoice(bench.failures.append, command=("/no/such/program",))
    assert not voice.available()
    assert bench.failures == ["missing"]


@pytest.mark.parametrize("trouble", ["crash", "sound"])
def test_a_worker_that_fails_once_is_replaced(bench: Bench, trouble: str) -> None:
    voice = bench.open(trouble)
    voice.say(line("Welcome"))
    bench.until(lambda: bench.said() == ["en Welcome"])
    assert voice.available()
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
