"""The voice of speech-dispatcher, with a daemon that does as it is told."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

import pytest

from ramino_access.speech import dispatcher, ssip
from ramino_access.speech.dispatcher import Dispatcher
from ramino_access.speech.port import Priority, Tuning, Utterance
from tests.speech.fake_ssip import FakeSsip

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs Unix sockets")


class Bench:
    """A daemon, the voice that speaks through it, and what it reported."""

    def __init__(self) -> None:
        self.fake = FakeSsip()
        self.failures: list[str] = []
        self.voiceless: list[str] = []
        self.spawned: list[ssip.Address] = []
        self.voice: Dispatcher | None = None

    def open(self, patience: float = 10) -> Dispatcher:
        self.voice = Dispatcher(
            self.failures.append, self.voiceless.append, address=self.fake.where, spawn=self._spawn, patience=patience
        )
        return self.voice

    def _spawn(self, where: ssip.Address) -> bool:
        self.spawned.append(where)
        return False

    def ready(self) -> Dispatcher:
        """Open it, and forget how it introduced itself."""
        voice = self.open()
        assert voice.available(), self.failures
        self.fake.commands.clear()
        return voice

    def said(self, *texts: str) -> None:
        """Wait until these texts have come, in this order and once."""
        self.fake.until(lambda: len(self.fake.texts) >= len(texts))
        assert self.fake.texts == list(texts)

    def asked(self) -> list[str]:
        """What it was asked, but for languages and the questions whether it is still there."""
        return [command for command in self.fake.commands if not command.startswith(("GET RATE", "SET self LANG"))]


@pytest.fixture
def bench() -> Iterator[Bench]:
    bench = Bench()
    yield bench
    if bench.voice:
        bench.voice.close()
    bench.fake.close()


def line(text: str, priority: Priority = Priority.NORMAL, category: str = "event", lang: str = "it") -> Utterance:
    return Utterance(text, lang, priority, category)


def test_one_message_at_a_time_each_in_its_language(bench: Bench) -> None:
    voice = bench.ready()
    voice.say(line("Anna pesca."))
    voice.say(line("Anna scarta."))
    voice.say(line("À toi.", lang="fr"))
    bench.said("Anna pesca.")
    bench.fake.finish()
    bench.said("Anna pesca.", "Anna scarta.")
    bench.fake.finish()
    bench.said("Anna pesca.", "Anna scarta.", "À toi.")
    bench.fake.finish()
    bench.fake.until(lambda: voice._queue.empty)
    asked = [command for command in bench.fake.commands if command != "GET RATE"]
    assert asked == ["SET self LANGUAGE it", "SPEAK", "SPEAK", "SET self LANGUAGE fr", "SPEAK"]
    assert voice.unsaid() == []


def test_an_answer_cuts_what_is_said_and_its_late_end_is_not_taken_for_the_answers(bench: Bench) -> None:
    voice = bench.ready()
    voice.say(line("Anna pesca."))
    bench.said("Anna pesca.")
    voice.say(line("Cinque di cuori.", Priority.NOW, "answer"))
    voice.say(line("Ottava di dieci.", Priority.NOW, "answer"))
    bench.said("Anna pesca.", "Cinque di cuori.")
    assert bench.asked() == ["SPEAK", "CANCEL self", "SPEAK"]
    bench.fake.finish("703 CANCELED", 1)
    bench.fake.finish(number=2)
    bench.said("Anna pesca.", "Cinque di cuori.", "Ottava di dieci.")


def test_between_a_key_and_its_end_only_the_answer_is_spoken(bench: Bench) -> None:
    voice = bench.ready()
    voice.say(line("Anna scarta l'asso.")._replace(gist="Anna: asso."))
    bench.said("Anna scarta l'asso.")
    voice.silence()
    voice.say(line("Cinque di cuori.", Priority.NOW, "answer"))
    bench.said("Anna scarta l'asso.", "Cinque di cuori.")
    bench.fake.finish()
    bench.fake.until(lambda: voice._queue._saying is None)
    bench.said("Anna scarta l'asso.", "Cinque di cuori.")
    voice.answered()
    bench.said("Anna scarta l'asso.", "Cinque di cuori.", "Anna: asso.")


def test_silence_with_nothing_to_say_stops_all_the_same(bench: Bench) -> None:
    voice = bench.ready()
    voice.say(line("Anna pesca."))
    bench.said("Anna pesca.")
    voice.silence()
    bench.fake.until(lambda: bench.asked() == ["SPEAK", "CANCEL self"])


def test_nothing_to_say_is_passed_over(bench: Bench) -> None:
    voice = bench.ready()
    for text in ("", "Anna pesca.", " \n"):
        voice.say(line(text))
    bench.said("Anna pesca.")
    bench.fake.finish()
    bench.fake.until(lambda: voice._queue.empty)


def test_a_language_without_a_voice_is_reported_once(bench: Bench) -> None:
    bench.fake.voices = ("en-GB", "it")
    voice = bench.ready()
    for text, lang in (("One", "en"), ("Un", "fr"), ("Deux", "fr")):
        voice.say(line(text, lang=lang))
    for texts in (("One",), ("One", "Un"), ("One", "Un", "Deux")):
        bench.said(*texts)
        bench.fake.finish()
    assert bench.voiceless == ["fr"]


def test_a_daemon_that_does_not_know_its_voices_is_believed(bench: Bench) -> None:
    bench.fake.voices = ()
    voice = bench.ready()
    voice.say(line("Uno"))
    bench.said("Uno")
    assert not bench.voiceless


def test_no_daemon(bench: Bench) -> None:
    bench.fake.folder.joinpath("socket").unlink()
    voice = bench.open()
    voice.say(line("Benvenuto."))
    assert not voice.available()
    assert bench.failures == ["missing"]
    assert bench.spawned == [bench.fake.where]
    assert voice.unsaid() == [line("Benvenuto.")]
    assert voice.unsaid() == []


def test_a_daemon_that_never_answers(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatcher, "DAEMON_START_SECONDS", 0.1)
    bench.fake.answering.clear()
    assert not bench.open().available()
    assert bench.failures == ["frozen"]


def test_what_is_said_before_the_daemon_is_there_is_not_lost(bench: Bench) -> None:
    bench.fake.answering.clear()
    voice = bench.open()
    voice.say(line("Benvenuto."))
    bench.fake.answering.set()
    bench.said("Benvenuto.")


def test_a_lost_connection_is_made_again_and_nothing_is_lost(bench: Bench) -> None:
    voice = bench.ready()
    voice.tune(Tuning(rate=30))
    voice.say(line("Anna pesca."))
    voice.say(line("Anna scarta."))
    bench.said("Anna pesca.")
    bench.fake.commands.clear()
    bench.fake.drop()
    bench.said("Anna pesca.", "Anna pesca.")  # it had not been said to its end
    assert bench.fake.commands[-4:] == [
        "SET self LANGUAGE it",
        "SET self RATE 40",
        "SET self VOLUME 100",
        "SPEAK",
    ]
    bench.fake.finish()
    bench.said("Anna pesca.", "Anna pesca.", "Anna scarta.")
    bench.fake.drop()  # after a success it is worth another attempt
    bench.said("Anna pesca.", "Anna pesca.", "Anna scarta.", "Anna scarta.")
    assert bench.fake.connections == 3
    assert not bench.failures


def test_what_was_cut_before_the_connection_was_lost_is_not_said_again(bench: Bench) -> None:
    voice = bench.ready()
    voice.say(line("Anna pesca."))
    bench.said("Anna pesca.")
    with voice._lock:  # neither is passed on
        voice._queue.silence()
        voice._queue.put(line("Cinque di cuori.", Priority.NOW, "answer"))
        bench.fake.drop()
    bench.said("Anna pesca.", "Cinque di cuori.")
    assert bench.asked()[-1] == "SPEAK"
    assert "CANCEL self" not in bench.asked()


def test_a_daemon_that_is_lost_twice_in_the_same_sentence_is_given_up(bench: Bench) -> None:
    voice = bench.ready()
    voice.say(line("Anna pesca."))
    bench.said("Anna pesca.")
    bench.fake.drop()
    bench.said("Anna pesca.", "Anna pesca.")
    bench.fake.drop()
    bench.fake.until(lambda: bench.failures == ["gone"])
    assert voice.unsaid() == [line("Anna pesca.")]


def test_a_daemon_that_ends_is_noticed_though_nothing_is_said(bench: Bench) -> None:
    bench.ready()
    bench.fake.end()
    bench.fake.until(lambda: bench.failures == ["gone"])
    assert bench.spawned == [bench.fake.where]


def test_a_daemon_that_is_back_a_little_later_goes_on_where_it_was(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "DAEMON_BACK_SECONDS", 60)
    voice = bench.ready()
    voice.say(line("Anna pesca."))
    bench.said("Anna pesca.")
    bench.fake.away()
    bench.fake.until(lambda: bool(bench.spawned))  # it was tried, and nobody could start it
    voice.say(line("Anna scarta."))
    bench.fake.back()
    bench.said("Anna pesca.", "Anna pesca.")
    bench.fake.finish()
    bench.said("Anna pesca.", "Anna pesca.", "Anna scarta.")
    assert (bench.failures, bench.spawned) == ([], [bench.fake.where])


def test_a_daemon_that_refuses_to_speak_is_given_up(bench: Bench) -> None:
    voice = bench.ready()
    bench.fake.refusing = True
    voice.say(line("Anna pesca."))
    bench.fake.until(lambda: bench.failures == ["gone"])
    assert voice.unsaid() == [line("Anna pesca.")]


@pytest.mark.parametrize("speaking", [False, True])
def test_a_frozen_daemon_is_noticed_and_nobody_waits(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, speaking: bool
) -> None:
    monkeypatch.setattr(dispatcher, "DAEMON_SILENT_SECONDS", 0.02)
    monkeypatch.setattr(dispatcher, "VOICE_SECONDS", 60)
    monkeypatch.setattr(dispatcher, "LATE_END_SECONDS", 60)
    voice = bench.open(patience=0.2)
    assert voice.available()
    if speaking:
        voice.say(line("Anna pesca."))
        bench.said("Anna pesca.")
    bench.fake.answering.clear()
    begun = time.monotonic()
    voice.say(line("Anna scarta."))
    voice.say(line("Tocca a te.", Priority.NEXT, "turn"))
    assert time.monotonic() - begun < 0.1
    bench.fake.until(lambda: bench.failures == ["frozen"])
    unsaid = [utterance.text for utterance in voice.unsaid()]
    assert sorted(unsaid) == sorted(["Anna pesca."] * speaking + ["Anna scarta.", "Tocca a te."])
    voice.say(line("Troppo tardi."))
    bench.fake.answering.set()  # it wakes up, and is told to say nothing of all that
    bench.fake.until(lambda: bench.asked()[-1] == "QUIT")
    assert bench.asked()[-2] == "CANCEL self"
    assert "Troppo tardi." not in bench.fake.texts


def test_a_daemon_that_freezes_while_it_speaks_is_noticed_though_nothing_more_is_said(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "DAEMON_SILENT_SECONDS", 0.02)
    monkeypatch.setattr(dispatcher, "VOICE_SECONDS", 60)
    monkeypatch.setattr(dispatcher, "LATE_END_SECONDS", 60)
    voice = bench.open(patience=0.2)
    assert voice.available()
    voice.say(line("Anna pesca."))
    bench.said("Anna pesca.")
    bench.fake.answering.clear()
    bench.fake.until(lambda: bench.failures == ["frozen"])
    assert voice.unsaid() == [line("Anna pesca.")]


def test_closing_leaves_the_last_words_with_the_daemon_and_twice_is_harmless(bench: Bench) -> None:
    voice = bench.ready()
    voice.say(line("Anna scarta."))
    voice.say(line("Arrivederci."))
    voice.close()
    voice.close()
    bench.said("Anna scarta.", "Arrivederci.")
    bench.fake.until(lambda: bench.asked()[-1] == "QUIT")
    voice._thread.join(5)
    assert not voice._thread.is_alive()
    assert not bench.failures
    voice.say(line("Ancora?"))
    voice.silence()
    assert bench.asked()[-1] == "QUIT"


def test_a_fault_of_the_thread_is_noticed(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    voice = bench.ready()
    voice.say(line("Anna pesca."))
    bench.said("Anna pesca.")
    monkeypatch.setattr(dispatcher.Conversation, "hear", lambda self, reply: 1 / 0)
    bench.fake.finish()
    bench.fake.until(lambda: bench.failures == ["crashed"])
    assert voice.unsaid() == [line("Anna pesca.")]


def test_a_daemon_that_talks_on_but_answers_nothing_is_frozen(bench: Bench) -> None:
    voice = bench.open(patience=0.3)
    assert voice.available()
    bench.fake.answering.clear()
    voice.say(line("Anna pesca."))

    def noticed() -> bool:
        bench.fake._answer("700-99", "700-1", "700 INDEX")
        return bench.failures == ["frozen"]

    bench.fake.until(noticed, limit=5)
    assert voice.unsaid() == [line("Anna pesca.")]
    bench.fake.answering.set()
