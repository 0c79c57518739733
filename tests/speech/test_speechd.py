"""A real speech-dispatcher on a private socket, with a voice that writes what it speaks, and in which language."""

from __future__ import annotations

import os
import signal
import stat
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ramino_access.speech import ssip
from ramino_access.speech.dispatcher import Dispatcher
from ramino_access.speech.outputs import Outputs
from ramino_access.speech.port import Priority, Tuning, Utterance
from tests.speech.private_speechd import PROGRAM, WHY_NOT, Speechd
from tests.ui.harness import Player

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)]


def nobody(where: ssip.Address) -> bool:
    """No other daemon is started."""
    return False


class Voice(Dispatcher):
    """The voice, and what it reported."""

    def __init__(self, speechd: Speechd, **options: object) -> None:
        self.failures: list[str] = []
        self.voiceless: list[str] = []
        super().__init__(
            self.failures.append,
            self.voiceless.append,
            address=speechd.socket,
            **{"spawn": nobody, "patience": 5.0, **options},
        )
        assert self.available(), self.failures

    def quiet(self) -> bool:
        return self._queue.empty


@pytest.fixture
def speechd() -> Iterator[Speechd]:
    with Speechd(speed=3000) as speechd:
        yield speechd


def line(text: str, priority: Priority = Priority.NORMAL, category: str = "event", lang: str = "it") -> Utterance:
    return Utterance(text, lang, priority, category)


def play_a_hand(player: Player) -> None:
    """Draw and discard until somebody wins; change the language on the way."""
    player.sit("Io", "Anna", "Bruno", seed=3)
    for turn in range(60):
        player.wait()
        if player.session.state.over:
            return
        if turn == 2:
            player.press("L", "L")
        player.press("space", "home", "x")
    raise AssertionError("the hand does not end")


def test_a_hand_is_heard_word_for_word_in_order_once_and_each_word_in_its_language(speechd: Speechd) -> None:
    voice = Voice(speechd)
    player = Player("it")

    def say(utterance: Utterance) -> None:
        """A listener who hears each utterance out before the game goes on."""
        player.heard.append(utterance)
        voice.say(utterance)
        speechd.until(voice.quiet)

    player.ui.voice._sink = say
    play_a_hand(player)
    spoken = speechd.heard()
    assert spoken == [(utterance.lang, utterance.text) for utterance in player.heard]
    langs = [lang for lang, _ in spoken]
    assert langs == sorted(langs, key=["it", "en", "fr"].index)
    assert langs.count("it") > 10
    assert langs.count("fr") > 10
    assert voice.unsaid() == []
    assert not voice.failures
    voice.close()


def test_a_hand_played_as_fast_as_can_be_piles_up_nothing_and_says_nothing_twice() -> None:
    """Opponents and keys don't wait for the voice. A key press silences it, as it does in the game."""
    with Speechd(speed=300) as speechd:
        voice = Voice(speechd)
        outputs = Outputs(lambda text: None, lambda reason, args: None, engines={"voice": [lambda *_: voice]})
        outputs.open("voice")
        player = Player("it", outputs=outputs, pace=0.0)
        longest = 0

        def say(utterance: Utterance) -> None:
            nonlocal longest
            player.heard.append(utterance)
            voice.say(utterance)
            longest = max(longest, len(voice._queue._line.entries))

        def press(*keys: str) -> str:
            for key in keys:
                voice.silence()
                player.ui.stack.press(key)
                voice.answered()
            return ""

        player.ui.voice._sink = say
        player.press = press
        play_a_hand(player)
        speechd.until(voice.quiet)
        spoken = speechd.heard()
        assert len(spoken) < len(player.heard) / 2, "the keys cut what was being said"
        assert longest <= 12
        for priority in Priority:
            put = [u for u in player.heard if u.priority is priority]
            texts = {text for u in put for text in (u.text, u.gist)}
            after = iter(put)
            for lang, text in spoken:
                if text in texts:
                    assert any((lang, text) in ((u.lang, u.text), (u.lang, u.gist)) for u in after), (text, spoken)
        last = [u.text for u in player.heard if u.priority is Priority.NORMAL][-1]
        assert last in [text for _, text in spoken]
        assert not voice.failures
        voice.close()


def test_a_text_of_many_lines_with_all_that_could_mean_something(speechd: Speechd) -> None:
    voice = Voice(speechd)
    text = ".\n.. punti\n5 < 6 & 7 > 6\n'citazione' \"doppia\"\nè già così\nSTOP"
    voice.say(line(text))
    speechd.until(lambda: len(speechd.heard()) == 1)
    assert speechd.heard()[0][1].split() == text.split()
    voice.close()


def test_an_answer_cuts_at_once_and_is_heard_to_its_end(speechd: Speechd) -> None:
    voice = Voice(speechd)
    for number in range(20):
        voice.say(line(f"Long sentence {number}")._replace(gist=""))  # not worth saying once it is old
        speechd.until(lambda count=2 * number: len(speechd.begun()) > count)
        begun = time.monotonic()
        voice.say(line(f"Risposta {number}", Priority.NOW, "answer"))
        speechd.until(lambda count=number: len(speechd.heard()) > count)
        assert time.monotonic() - begun < 1
        speechd.until(voice.quiet)
        time.sleep(0.03)  # more than what belongs to one answer
    assert [text for _, text in speechd.heard()] == [f"Risposta {number}" for number in range(20)]
    voice.close()


def test_of_keys_held_down_only_the_last_is_heard_out(speechd: Speechd) -> None:
    voice = Voice(speechd)
    for number in range(30):
        voice.silence()
        voice.say(line(f"Long card {number}", Priority.NOW, "answer"))
        voice.answered()
        time.sleep(0.01)
    voice.silence()
    voice.say(line("L'ultima carta", Priority.NOW, "answer"))
    voice.answered()
    speechd.until(voice.quiet)
    assert [text for _, text in speechd.heard()] == ["L'ultima carta"]
    voice.close()


def test_rate_and_volume_reach_the_voice(speechd: Speechd) -> None:
    voice = Voice(speechd)
    voice.say(line("Come sempre"))
    speechd.until(voice.quiet)
    voice.tune(Tuning(rate=40, volume=50))
    voice.say(line("Presto e piano"))
    speechd.until(voice.quiet)
    tuned = [(record["rate"], record["volume"]) for record in speechd.records() if "say" in record]
    assert tuned == [(0, 100), (40, 0)]
    voice.close()


def test_a_language_without_a_voice_is_reported() -> None:
    with Speechd(languages=("en", "it-IT")) as speechd:
        voice = Voice(speechd)
        for lang in ("it", "en", "fr", "fr"):
            voice.say(line("Ramino", lang=lang))
        speechd.until(voice.quiet)
        assert voice.voiceless == ["fr"]
        assert len(speechd.heard()) == 4
        voice.close()


def test_a_daemon_killed_in_the_middle_gives_back_what_was_not_said(speechd: Speechd) -> None:
    voice = Voice(speechd)
    for text in ("Anna pesca.", "Anna scarta."):
        voice.say(line(text))
    speechd.until(voice.quiet)
    voice.say(line("Long sentence of Bruno"))
    voice.say(line("Bruno scarta."))
    voice.say(line("Tocca a te.", Priority.NEXT, "turn"))
    speechd.until(lambda: len(speechd.begun()) == 3)
    speechd.kill()
    speechd.until(lambda: voice.failures == ["gone"], limit=3)
    heard = [text for _, text in speechd.heard()]
    assert heard == ["Anna pesca.", "Anna scarta."]
    assert [utterance.text for utterance in voice.unsaid()] == [
        "Long sentence of Bruno",
        "Bruno scarta.",
        "Tocca a te.",
    ]
    voice.close()


def test_a_daemon_that_comes_back_goes_on_where_it_was(speechd: Speechd) -> None:
    def again(where: ssip.Address) -> bool:
        speechd.start()
        return True

    voice = Voice(speechd, spawn=again)
    voice.say(line("Long sentence", Priority.NOW))
    voice.say(line("Anna scarta."))
    speechd.until(lambda: len(speechd.begun()) == 1)
    speechd.kill()
    speechd.until(lambda: len(speechd.begun()) == 2)
    assert speechd.begun() == ["Long sentence"] * 2
    voice.say(line("Cinque di cuori.", Priority.NOW, "answer"))
    voice.say(line("À toi.", Priority.NEXT, "turn", lang="fr"))
    speechd.until(voice.quiet)
    assert speechd.heard() == [("it", "Cinque di cuori."), ("it", "Anna scarta."), ("fr", "À toi.")]
    assert not voice.failures
    voice.close()


def test_a_frozen_daemon_is_noticed_in_about_a_second_and_the_game_never_waits(speechd: Speechd) -> None:
    voice = Voice(speechd, patience=1.0)
    voice.say(line("Long sentence"))
    speechd.until(lambda: len(speechd.begun()) == 1)
    speechd.send(signal.SIGSTOP)
    begun = time.monotonic()
    for number in range(100):
        voice.say(line(f"Evento {number}"))
    voice.check()
    assert time.monotonic() - begun < 0.2
    speechd.until(lambda: voice.failures == ["frozen"], limit=3)
    assert time.monotonic() - begun < 2
    assert len(voice.unsaid()) == 101
    speechd.send(signal.SIGCONT)  # it goes on, and must not say again what another output has said
    threading.Event().wait(0.3)
    assert speechd.begun() == ["Long sentence"]
    voice.close()


def test_a_daemon_is_started_where_none_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program is the real one, but for the folders that it uses."""
    speechd = Speechd(speed=3000)
    options = " ".join(speechd.options)
    program = tmp_path / "speech-dispatcher"
    program.write_text(f'#!/bin/sh\nexec {PROGRAM} "$@" {options}\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    configuration = speechd.folder / "conf" / "speechd.conf"
    configuration.write_text(configuration.read_text().replace("DisableAutoSpawn\n", ""))
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(speechd.folder))
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    speechd.socket = str(ssip.address())
    try:
        voice = Voice(speechd, spawn=ssip.spawn)
        voice.say(line("Eccomi."))
        speechd.until(voice.quiet)
        assert speechd.heard() == [("it", "Eccomi.")]
        voice.close()
    finally:
        speechd.close()


def test_the_last_words_are_spoken_though_the_program_has_ended() -> None:
    with Speechd(speed=200) as speechd:
        voice = Voice(speechd)
        voice.say(line("Anna ha vinto la partita."))
        voice.say(line("Arrivederci."))
        begun = time.monotonic()
        voice.close()
        assert time.monotonic() - begun < 1
        speechd.until(lambda: len(speechd.heard()) == 2)
        assert [text for _, text in speechd.heard()] == ["Anna ha vinto la partita.", "Arrivederci."]
