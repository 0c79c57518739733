"""The program's own voice on macOS: which voice it is, and the run loop that it needs."""

from __future__ import annotations

import io
import json
from types import SimpleNamespace

import pytest

from ramino_access.speech.voice_worker import OLD_VOICES, choose_voice, serve
from tests.speech.mac_voice import Mac, mac_voice

ALICE = "com.apple.voice.compact.it-IT.Alice"
SAMANTHA = "com.apple.voice.compact.en-US.Samantha"
DANIEL = "com.apple.voice.compact.en-GB.Daniel"
RISHI = "com.apple.voice.compact.en-IN.Rishi"
ALBERT, ALEX = f"{OLD_VOICES}Albert", f"{OLD_VOICES}Alex"

NEW = {ALBERT: "en_US", ALICE: "it_IT", DANIEL: "en_GB", SAMANTHA: "en_US"}
TEXT = "Seven of hearts."


def said(mac: Mac, monkeypatch: pytest.MonkeyPatch, lang: str = "en") -> list[dict[str, object]]:
    """What the worker answers."""
    build = mac_voice(monkeypatch, mac)
    request = {"say": TEXT, "lang": lang, "rate": 0, "volume": 100}
    out = io.StringIO()
    serve(io.StringIO(json.dumps(request) + "\n"), out, build)
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize("attached", [True, False], ids=["sources", "no sources"])
def test_a_sentence_is_said_to_its_end_and_nothing_spins(monkeypatch: pytest.MonkeyPatch, attached: bool) -> None:
    mac = Mac(NEW, ALICE, attached=attached)
    assert said(mac, monkeypatch) == [{"ready": True}, {"done": True, "voice": DANIEL}]
    assert mac.said == [(DANIEL, TEXT)]
    assert not mac.speaking
    assert mac.now < len(TEXT) / 15 + 0.3


@pytest.mark.parametrize(
    ("voices", "lang", "current", "chosen"),
    [
        ([ALBERT, ALICE, SAMANTHA], "en", ALICE, SAMANTHA),  # the usual voice is Italian
        ([ALBERT, ALICE, RISHI], "en", ALICE, RISHI),
        ([ALBERT, ALEX, ALICE], "en", ALICE, ALEX),  # as before macOS 13
        ([ALBERT, ALICE], "en", ALICE, None),
        ([ALBERT, SAMANTHA], "en", ALBERT, ALBERT),  # the player's own choice
        ([ALBERT, ALICE, SAMANTHA], "it", SAMANTHA, ALICE),
    ],
)
def test_no_novelty_is_chosen(voices: list[str], lang: str, current: str, chosen: str | None) -> None:
    languages = NEW | {ALEX: "en_US", RISHI: "en_IN"}
    known = [SimpleNamespace(id=name, languages=[languages[name]]) for name in voices]
    assert choose_voice(known, lang, current) == chosen
