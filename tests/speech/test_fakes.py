"""The screen readers' and voices' own interfaces, each of them a fake, with the real libraries above them."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ramino_access.speech import reader, voice_worker
from ramino_access.speech.outputs import Outputs
from ramino_access.speech.port import Priority, Utterance
from ramino_access.speech.reader import FROZEN_SECONDS, LOOK_AGAIN_SECONDS, Reader, output_classes
from ramino_access.speech.refused import ReaderRefusal
from tests.speech.engines import TURN, line
from tests.speech.windows import Log, NvdaDll, VoiceOverApp, Windows, macos, windows


class Listening:
    """A `Reader` with a clock turned by hand, and what it reports."""

    def __init__(self) -> None:
        self.now = 100.0
        self.failures: list[str] = []
        self.reader = Reader(self.failures.append, classes=output_classes, clock=lambda: self.now)

    def say(self, text: str, priority: Priority = Priority.NORMAL, **more: Any) -> None:
        self.reader.say(line(text, priority, **more))

    def passes(self, seconds: float = 60) -> None:
        self.now += seconds
        self.reader._wake.put(None)

    def gone(self) -> list[str]:
        """The texts that are left when the reader has given up."""
        self.reader._thread.join(5)
        assert not self.reader._thread.is_alive()
        return [utterance.text for utterance in self.reader.unsaid()]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Windows:
    return windows(monkeypatch)


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch) -> VoiceOverApp:
    return macos(monkeypatch)


@pytest.fixture(autouse=True)
def _libraries_as_they_were() -> Iterator[None]:
    """What is imported for another system must not stay for the next test."""
    packages = ("accessible_output2", "libloader", "pyttsx3", "comtypes")
    before = {name: module for name, module in sys.modules.items() if name.split(".")[0] in packages}
    yield
    for name in [name for name in sys.modules if name.split(".")[0] in packages]:
        del sys.modules[name]
    sys.modules.update(before)


# ---- NVDA


def test_nvda_speech_braille_and_interruption(machine: Windows) -> None:
    listening = Listening()
    assert listening.reader.available()
    assert listening.reader.reader_name == "NVDA"
    listening.say("Anna scarta l'asso di cuori.", braille="A: ac")
    assert machine.nvda.until(2) == [("speak", "Anna scarta l'asso di cuori."), ("braille", "A: ac")]
    listening.say("Perché no?", Priority.NOW, category="answer")
    assert machine.nvda.until(5)[2:] == [("cancel",), ("speak", "Perché no?"), ("braille", "Perché no?")]
    listening.reader.silence()
    assert machine.nvda.until(6)[-1] == ("cancel",)
    listening.reader.close()
    assert len(machine.nvda.threads) == 1
    assert machine.coinitialized == machine.nvda.threads, "that thread has told COM"
    assert listening.failures == []


def test_nvda_2024_is_told_the_language_of_each_message_and_cut_by_priority(machine: Windows) -> None:
    machine.nvda.speaks_ssml(0)
    listening = Listening()
    listening.say("Anna < Bruno\a.", braille="A: ac", lang="it")
    told = '<speak><voice xml:lang="it">Anna &lt; Bruno.</voice></speak>'
    assert machine.nvda.until(2) == [("ssml", told, -1, 0, True), ("braille", "A: ac")]
    listening.say("Why not?", Priority.NOW, category="answer", lang="en")
    told = '<speak><voice xml:lang="en">Why not?</voice></speak>'
    assert machine.nvda.until(5)[2:4] == [("cancel",), ("ssml", told, -1, 2, True)]
    listening.reader.close()


def test_an_older_nvda_is_told_the_text_alone(machine: Windows) -> None:
    machine.nvda.speaks_ssml(1717)
    listening = Listening()
    listening.say("Anna scarta.")
    assert machine.nvda.until(3)[1] == ("speak", "Anna scarta.")
    listening.reader.close()
    assert listening.failures == []


def test_the_newer_library_may_lie_beside_the_settings(
    machine: Windows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / reader.NVDA_LIBRARY).touch()
    newer = machine.dlls[reader.NVDA_LIBRARY] = NvdaDll()
    newer.speaks_ssml(0)
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path))
    reader._newer_library.cache_clear()
    listening = Listening()
    listening.say("Anna scarta.")
    assert newer.until(1)[0][0] == "ssml"
    listening.reader.close()
    reader._newer_library.cache_clear()


def test_nvda_is_left_and_comes_back(machine: Windows) -> None:
    listening = Listening()
    assert listening.reader.available()
    machine.nvda.running = "no"
    machine.jaws.running = "no"
    machine.nvda.nvdaController_testIfRunning._do = iter([1722, 0, 0, 0]).__next__  # it is being started again
    listening.say("Welcome")
    assert machine.nvda.until(2)[0] == ("speak", "Welcome")
    assert listening.failures == []
    listening.reader.close()


@pytest.mark.parametrize("what", ["no", "crash"])
def test_nvda_that_is_left_or_breaks_loses_nothing(machine: Windows, what: str) -> None:
    listening = Listening()
    assert listening.reader.available()
    del machine.com["FreedomSci.JawsApi"]
    machine.nvda.running = what
    listening.say("Welcome")
    listening.say(TURN, Priority.NEXT)
    assert sorted(listening.gone()) == ["Welcome", TURN]
    assert listening.failures == ["gone"]
    assert machine.nvda.calls == []


def test_nvda_that_ends_between_two_utterances_is_missed(machine: Windows) -> None:
    listening = Listening()
    assert listening.reader.available()
    machine.nvda.running = machine.jaws.running = "no"
    listening.now += LOOK_AGAIN_SECONDS + 1
    listening.reader.check()
    assert listening.gone() == []
    assert listening.failures == ["gone"]


def test_nvda_in_sleep_mode_does_not_count_as_heard(machine: Windows) -> None:
    """It answers -1 to every text then, and its library for Python says nothing of it."""
    machine.jaws.running = "no"
    listening = Listening()
    assert listening.reader.available()
    machine.nvda.nvdaController_speakText._do = lambda text: -1
    listening.say("Welcome")
    assert listening.gone() == ["Welcome"]
    assert listening.failures == ["asleep"]


def test_python_for_windows_does_not_ask_the_service_that_may_hang() -> None:
    code = "import sys; sys.platform = 'win32'; import ramino_access; assert sys.modules['_wmi'] is None"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=20)


def test_nvda_that_hangs_blocks_nobody(machine: Windows) -> None:
    listening = Listening()
    assert listening.reader.available()
    machine.nvda.hang = threading.Event()
    listening.say("Welcome")
    while not listening.reader._busy_since:
        threading.Event().wait(0.001)
    listening.now += FROZEN_SECONDS + 1
    listening.reader.check()
    assert listening.failures == ["frozen"]
    assert [utterance.text for utterance in listening.reader.unsaid()] == ["Welcome"]
    machine.nvda.hang.set()
    assert listening.gone() == []


def test_where_nvdas_library_is_for_another_processor_jaws_is_found(machine: Windows) -> None:
    del machine.dlls["nvdaControllerClient64.dll"]
    listening = Listening()
    assert listening.reader.available()
    assert listening.reader.reader_name == "JAWS"
    listening.reader.close()


def test_when_nvda_ends_and_jaws_runs_jaws_goes_on(machine: Windows) -> None:
    listening = Listening()
    assert listening.reader.available()
    machine.nvda.running = "no"
    listening.say(TURN)
    assert machine.jaws.until(2)[0] == ("say", "      Your turn", False)
    assert listening.failures == []
    listening.reader.close()


# ---- JAWS


@pytest.fixture
def jaws(machine: Windows) -> Windows:
    machine.nvda.running = "no"
    return machine


def test_jaws_speech_braille_and_interruption(jaws: Windows) -> None:
    listening = Listening()
    assert listening.reader.available()
    assert listening.reader.reader_name == "JAWS"
    listening.say('Anna: "asso" di cuori', braille='A "ac"')
    said = ("say", '      Anna: "asso" di cuori', False), ("run", "BrailleString(\"A 'ac'\")")
    assert tuple(jaws.jaws.until(2)) == said
    listening.say("No.", Priority.NOW, category="answer")
    assert jaws.jaws.until(4)[2:] == [("say", "      No.", True), ("run", 'BrailleString("No.")')]
    listening.reader.silence()
    assert jaws.jaws.until(5)[-1] == ("stop",)
    listening.reader.close()
    assert len(jaws.jaws.threads) == 1
    assert listening.failures == []


def test_jaws_that_is_not_installed(jaws: Windows) -> None:
    del jaws.com["FreedomSci.JawsApi"]
    listening = Listening()
    assert not listening.reader.available()
    assert listening.failures == ["missing"]


@pytest.mark.parametrize("what", ["no", "crash"])
def test_jaws_that_is_left_or_breaks_loses_nothing(jaws: Windows, what: str) -> None:
    listening = Listening()
    assert listening.reader.available()
    jaws.jaws.running = what
    listening.say("Welcome")
    assert listening.gone() == ["Welcome"]
    assert listening.failures == ["gone"]


# ---- VoiceOver


def test_voiceover_speech_and_silence(mac: VoiceOverApp) -> None:
    listening = Listening()
    assert listening.reader.available()
    assert listening.reader.reader_name == "VoiceOver"
    listening.say("L'asso di cuori", braille="ac")
    assert mac.until(2) == [("output", ""), ("output", "L'asso di cuori")]  # what it says it brailles by itself
    listening.say("Perché no?", Priority.NOW, category="answer")
    assert mac.until(3)[-1] == ("output", "Perché no?")  # it drops what it was saying by itself
    listening.reader.silence()
    assert mac.until(4)[-1] == ("output", "")
    listening.reader.close()
    assert len(mac.threads) == 1
    assert listening.failures == []


def test_voiceover_is_asked_seldom_whether_it_is_there_and_never_before_it_speaks(mac: VoiceOverApp) -> None:
    listening = Listening()
    assert listening.reader.available()
    before = mac.asked  # when it was looked for
    for number in range(1, 11):
        listening.say(f"{number}", Priority.NOW, category="answer")
        assert mac.until(number + 1)[-1] == ("output", f"{number}")
        listening.passes(1)
    listening.reader.close()
    assert 1 <= mac.asked - before <= 3  # in ten seconds
    assert listening.failures == []


@pytest.mark.parametrize("what", ["no", "refuses"])
def test_voiceover_that_is_off_or_may_not_be_scripted(mac: VoiceOverApp, what: str) -> None:
    listening = Listening()
    assert listening.reader.available()
    mac.running = what
    listening.say("Welcome")
    assert listening.gone() == ["Welcome"]
    assert listening.failures == ["gone"]


def test_voiceover_that_may_not_be_scripted_from_the_start(mac: VoiceOverApp) -> None:
    mac.running = "refuses"
    listening = Listening()
    assert not listening.reader.available()
    assert listening.failures == ["refused"]


def test_a_refusal_is_told_once_until_it_speaks_again_or_is_asked_for_anew(mac: VoiceOverApp, tmp_path: Path) -> None:
    file = tmp_path / "kept" / "reader-refused.txt"

    def starts(kind: str, then: str = "") -> list[str]:
        """What is reported at a start with this output asked for, and after another was chosen."""
        told: list[str] = []
        outputs = Outputs(
            lambda text: None, lambda reason, args: told.append(reason), platform="darwin", refusal=ReaderRefusal(file)
        )
        outputs.open(kind)
        wait_until(outputs, lambda: not outputs.searching)
        if then:
            outputs.use(then)
            wait_until(outputs, lambda: not outputs.searching)
        outputs.close()
        return told

    mac.running = "refuses"
    assert starts("reader") == ["output-permission", "output-reader-refused"]
    assert starts("reader") == []  # another start, and not a word of failure
    assert starts("auto") == ["output-console"]
    assert starts("auto", "reader") == ["output-console", "output-reader-refused"]
    assert starts("reader") == []
    mac.running = "yes"
    assert starts("reader") == []
    assert not ReaderRefusal(file).known
    mac.running = "refuses"
    assert starts("reader") == ["output-reader-refused"]


def test_nobody_is_asked_where_the_program_chooses(mac: VoiceOverApp) -> None:
    outputs = Outputs(lambda text: None, lambda reason, args: None, platform="darwin")
    outputs.open("auto")
    wait_until(outputs, lambda: not outputs.searching)
    outputs.close()
    assert mac.calls == []


def test_voiceover_without_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    macos(monkeypatch, appscript=False)
    listening = Listening()
    assert not listening.reader.available()
    assert listening.failures == ["missing"]


# ---- the whole program's way: what a player hears when it happens


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_the_screen_reader_is_taken_and_falls_back_to_the_console(
    monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    system: Any = windows(monkeypatch) if platform == "win32" else macos(monkeypatch)
    log: Log = system.nvda if platform == "win32" else system
    written: list[str] = []
    reports: list[tuple[str, dict[str, str]]] = []
    refusal = ReaderRefusal()
    refusal.ask()
    outputs = Outputs(
        written.append, lambda reason, args: reports.append((reason, dict(args))), platform=platform, refusal=refusal
    )
    outputs.open("auto" if platform == "win32" else "reader")
    outputs.say(Utterance("Welcome", "en"))
    wait_until(outputs, lambda: outputs.name == "reader")
    assert log.until(1 if platform == "win32" else 2)[-1][1] == "Welcome"
    assert reports == ([("output-reader", {"reader": "NVDA"})] if platform == "win32" else [])
    for one in (system.nvda, system.jaws) if platform == "win32" else (system,):
        one.running = "no"
    outputs.key_pressed("event")
    outputs.say(Utterance(TURN, "en", Priority.NEXT, "turn"))
    wait_until(outputs, lambda: outputs.name == "console")
    assert reports[-1] == ("output-failed", {"output": "reader", "why": "gone", "next": "console"})
    assert written == ["Welcome", TURN], "also what the key has cut"
    outputs.close()


def wait_until(outputs: Outputs, there: Any) -> None:
    for _ in range(2000):
        outputs.check()
        if there():
            return
        threading.Event().wait(0.002)
    raise AssertionError("it never happened")


# ---- SAPI


class Token:
    """A voice of SAPI; ``lcid`` its language as Windows writes it."""

    def __init__(self, name: str, lcid: str) -> None:
        self.Id = f"HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Speech\\Voices\\Tokens\\{name}"
        self._name, self._lcid = name, lcid

    def GetDescription(self) -> str:  # noqa: N802
        return self._name

    def GetAttribute(self, name: str) -> str:  # noqa: N802
        return {"Language": self._lcid, "Gender": "Female", "Age": "Adult"}[name]


class SpVoice:
    """SAPI.SPVoice. What it speaks ends when the messages are pumped. ``broken`` makes it refuse."""

    def __init__(self) -> None:
        self.tokens = [Token("ZIRA", "409"), Token("ELSA", "410"), Token("HORTENSE", "40c")]
        self.Voice = self.tokens[0]
        self.Rate, self.Volume = 0, 100
        self.EventInterests = 0
        self.spoken: list[tuple[str, str, int, int]] = []
        self.broken = False
        self.sink: Any = None

    def GetVoices(self) -> list[Token]:  # noqa: N802
        return self.tokens

    def Speak(self, text: str, flags: int = 0) -> int:  # noqa: N802
        if self.broken:
            raise OSError("-2147200925: the audio device is not there")
        if text:  # an empty one stops it
            self.spoken.append((text, self.Voice.GetDescription(), self.Rate, self.Volume))
        return 1

    def pump(self) -> None:
        if self.sink is not None and self.spoken:
            self.sink._ISpeechVoiceEvents_EndStream(1, 0)


@pytest.fixture
def sapi(monkeypatch: pytest.MonkeyPatch) -> SpVoice:
    """Make this machine's pyttsx3 speak through SAPI."""
    voice = SpVoice()

    def create(name: str) -> Any:
        if voice.broken:
            raise OSError("-2147221005: invalid class string")
        return voice if name == "SAPI.SPVoice" else SimpleNamespace()

    def events(source: SpVoice, sink: Any) -> object:
        source.sink = sink
        return object()

    client = SimpleNamespace(CreateObject=create, GetEvents=events)
    gen = SimpleNamespace(SpeechLib=SimpleNamespace(SSFMCreateForWrite=3))
    for name in [name for name in sys.modules if name.split(".")[0] == "pyttsx3"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "comtypes", SimpleNamespace(client=client, gen=gen))
    monkeypatch.setitem(sys.modules, "comtypes.client", client)
    monkeypatch.setitem(sys.modules, "comtypes.gen", gen)
    monkeypatch.setitem(sys.modules, "pythoncom", SimpleNamespace(PumpWaitingMessages=voice.pump))
    monkeypatch.setattr(voice_worker, "check_player", lambda: None)  # SAPI plays by itself
    return voice


def speaker() -> voice_worker.Speaker:
    import pyttsx3

    return voice_worker.Speaker(lambda: pyttsx3.init("sapi5"))


@pytest.mark.parametrize(("lang", "name"), [("it", "ELSA"), ("en", "ZIRA"), ("fr", "HORTENSE")])
def test_sapi_speaks_each_language_with_its_voice(sapi: SpVoice, lang: str, name: str) -> None:
    pulse = voice_worker.Pulse(lambda: None)
    voice = speaker().say("Perché no?", lang, pulse)
    assert voice is not None
    assert voice.endswith(name)
    assert [(text, by) for text, by, *_ in sapi.spoken] == [("Perché no?", name)]


def test_a_voice_of_sapi_with_two_languages_costs_nobody_the_others(sapi: SpVoice) -> None:
    sapi.tokens[0]._lcid = "409;9"
    sapi.tokens.append(Token("BROKEN", "what?"))
    one = speaker()
    assert len(one._voices) == 3
    one.say("Perché no?", "en", voice_worker.Pulse(lambda: None))
    assert [by for _, by, *_ in sapi.spoken] == ["ZIRA"]


def test_sapi_without_a_voice_for_the_language_says_so(sapi: SpVoice) -> None:
    del sapi.tokens[1]
    assert speaker().say("Perché no?", "it", voice_worker.Pulse(lambda: None)) is None
    assert [(text, by) for text, by, *_ in sapi.spoken] == [("Perché no?", "ZIRA")]


def test_sapi_speaks_faster_and_softer(sapi: SpVoice) -> None:
    speaker().say("Bene", "it", voice_worker.Pulse(lambda: None))
    speaker().say("Bene", "it", voice_worker.Pulse(lambda: None), rate=50, volume=40)
    usual, tuned = sapi.spoken
    assert tuned[2] > usual[2]
    assert (usual[3], tuned[3]) == (100, 40)


def test_sapi_that_is_not_there(sapi: SpVoice) -> None:
    sapi.broken = True
    with pytest.raises(voice_worker.WorkerError) as caught:
        speaker()
    assert caught.value.code == "missing"
    assert str(caught.value) == str(caught.value.__cause__)


def test_sapi_that_refuses_to_speak(sapi: SpVoice) -> None:
    ready = speaker()
    sapi.broken = True
    with pytest.raises(voice_worker.WorkerError) as caught:
        ready.say("Bene", "it", voice_worker.Pulse(lambda: None))
    assert caught.value.code == "no-sound"


def test_sapi_is_no_screen_reader(machine: Windows) -> None:
    names = {getattr(cls, "name", "") for cls in output_classes()}
    assert "sapi5" not in names
    assert {"NVDA", "jaws"} <= names
