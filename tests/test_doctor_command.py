"""`ramino doctor` as a command, and what it asks whoever ran it."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ramino_access.cli import run_command_line
from ramino_access.cli.doctor import heard
from ramino_access.i18n.catalog import Catalog
from tests.doctored import LANGUAGES, NOTHING
from tests.night import some
from tests.speech.private_speechd import WHY_NOT, Speechd

ROOT = Path(__file__).parent.parent

NOBODY = "inet_socket:127.0.0.1:1"
"""Where no daemon answers, and none is started."""

HEARD = {
    "it": 'Hai sentito "Ramino Access parla con la sua voce."? s per sì, n per no, poi Invio.',
    "en": 'Did you hear "Ramino Access speaks with its own voice."? y for yes, n for no, then Enter.',
    "fr": "As-tu entendu « Ramino Access parle avec sa propre voix. » ? o pour oui, n pour non, puis Entrée.",
}


@pytest.mark.parametrize(("lang", "yes"), [("it", "S"), ("it", "sì"), ("en", "y"), ("fr", "o")])
def test_it_asks_whether_it_was_heard(lang: str, yes: str) -> None:
    assert list(heard(Catalog(lang), ["voice"], [f"{yes}\n"])) == [HEARD[lang]]
    answered = list(heard(Catalog(lang), ["reader", "voice"], [f"{yes}\n", "n\n"]))
    assert answered[1] == HEARD[lang]
    assert len(answered) == 4  # what to look at, and where there is more
    assert answered[2] == Catalog(lang).text("doctor-unheard-voice")
    assert "ramino guide" in answered[-1]


def test_a_strange_answer_is_asked_again_once_and_the_end_is_an_end() -> None:
    assert list(heard(Catalog("en"), ["voice"], ["what\n", "what\n", "n\n"])) == [HEARD["en"]] * 2
    assert list(heard(Catalog("en"), ["voice"], [])) == [HEARD["en"]] * 2
    assert list(heard(Catalog("en"), [], ["n\n"])) == []


def ramino(*args: str, home: Path, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "ramino_access", "doctor", *args],
        cwd=ROOT,
        env={**os.environ, "RAMINO_HOME": str(home), "SPEECHD_ADDRESS": NOBODY, "PYTHONIOENCODING": "utf-8", **env},
        capture_output=True,
        encoding="utf-8",
        timeout=100,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.parametrize("lang", some(LANGUAGES, 3))
def test_the_command_reports_on_this_machine(tmp_path: Path, lang: str) -> None:
    done = ramino("--language", lang, "--quiet", home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    found = done.stdout.splitlines()
    begin = NOTHING[lang][0].split(" come ")[0].split(" as ")[0].split(" en lignes ")[0]
    assert any(line.startswith(begin) for line in found)
    assert Catalog(lang).text("doctor-folder-data", path=str(tmp_path)) in found
    assert Catalog(lang).text("doctor-folder-logs", path=str(tmp_path / "logs")) in found
    assert Catalog(lang).text("doctor-terminal-none", encoding="utf-8") in found


@pytest.mark.slow
@pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
def test_the_command_speaks_through_the_daemon_in_the_player_s_language(tmp_path: Path) -> None:
    with Speechd() as daemon:
        done = ramino("--language", "it", home=tmp_path, SPEECHD_ADDRESS=f"unix_socket:{daemon.socket}")
        daemon.until(lambda: bool(daemon.heard()))
        assert daemon.heard() == [("it", "Ramino Access parla con speech-dispatcher.")]
    assert "Qui puoi ascoltare il gioco con speech-dispatcher" in done.stdout
    assert "Speech-dispatcher: funziona. Ha appena detto una frase." in done.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_takes_no_word(tmp_path: Path, lang: str) -> None:
    done = ramino("--language", lang, "salotto", home=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == Catalog(lang).text("doctor-word", word="salotto") + "\n"


class Buffered(io.StringIO):
    """A stream that shows what it was given when it is flushed."""

    shown = ""

    def flush(self) -> None:
        self.shown = self.getvalue()


def test_each_line_is_printed_as_soon_as_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def lines_of(*_: object, **__: object) -> Iterator[str]:
        yield "one \x1b[2J"
        seen.append(stream.shown)
        yield "two"

    stream, seen = Buffered(), list[str]()
    monkeypatch.setattr("ramino_access.ui.terminal.noise.Noise.catch", lambda self: stream)
    monkeypatch.setattr("ramino_access.cli.doctor.report", lines_of)
    assert run_command_line(["doctor", "--language", "en"], lambda launch: 0) == 0
    assert seen == ["one  [2J\n"]
    assert stream.shown == "one  [2J\ntwo\n"


@pytest.mark.parametrize("keyboard", [True, False])
def test_the_command_asks_whoever_sits_at_a_keyboard_what_they_heard(
    monkeypatch: pytest.MonkeyPatch, *, keyboard: bool
) -> None:
    def lines_of(*_: object, sentences: list[str], **__: object) -> Iterator[str]:
        sentences.append("voice")
        yield "one"

    stream = Buffered()
    monkeypatch.setattr("ramino_access.ui.terminal.noise.Noise.catch", lambda self: stream)
    monkeypatch.setattr("ramino_access.cli.doctor.report", lines_of)
    monkeypatch.setattr("ramino_access.cli.keyboard", lambda: keyboard)
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n"))
    assert run_command_line(["doctor", "--language", "en"], lambda launch: 0) == 0
    assert stream.shown.splitlines() == ["one", *([HEARD["en"]] if keyboard else [])]
