"""`ramino doctor`: a plain report that answers whatever is wrong with the machine, and never breaks down itself."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from ramino_access import __main__ as start
from ramino_access.cli import run_command_line
from ramino_access.cli.doctor import heard, report
from ramino_access.cli.installing import command_for
from ramino_access.cli.kept import Finding
from ramino_access.cli.machine import Machine, TerminalFacts, system_of, this_machine, try_sounds
from ramino_access.i18n.catalog import Catalog
from ramino_access.sounds import device
from ramino_access.speech import survey
from ramino_access.speech.port import Utterance
from ramino_access.speech.survey import Tried, Voices, dispatcher_voices, engine_voices, try_engine
from tests.speech.private_speechd import WHY_NOT, Speechd

ROOT = Path(__file__).parent.parent
LANGUAGES = ("it", "en", "fr")
NOBODY = "inet_socket:127.0.0.1:1"
"""Where no daemon answers, and none is started."""

TERMINAL = TerminalFacts(real=True, columns=80, rows=24, encoding="utf-8", kind="xterm")


def machine(system: str = "windows", **tried: Tried) -> Machine:
    """A machine on which everything works, but for what is named."""
    linux = system not in ("windows", "mac")
    names = ("reader", "dispatcher", "voice") if linux else ("reader", "voice")
    results = {name: tried.get(name, Tried(works=True, name="NVDA" if name == "reader" else "")) for name in names}

    def engine(result: Tried) -> Callable[[Utterance | None], Tried]:
        return lambda said: result

    def voices(languages: Sequence[str]) -> Voices:
        return Voices({lang: f"Voice {lang}" for lang in languages})

    return Machine(
        system=system,
        engines={name: engine(result) for name, result in results.items()},
        voices={name: voices for name in names if name != "reader"},
        sounds=lambda quiet: "on",
        terminal=lambda: TERMINAL,
        packages=lambda: {"pyttsx3": "2.99", "miniaudio": None},
        description=lambda: "Windows-11",
        python="3.12.1",
        bits=64,
        install=lambda package: f"python -m pip install {package}",
        folders={"settings": Path("settings.toml"), "logs": Path("logs")},
        kept=lambda: iter(()),
        cursor=lambda: "keys",
    )


def lines(of: Machine, lang: str = "en", *, quiet: bool = False, terminal: TerminalFacts = TERMINAL) -> list[str]:
    return list(report(of, Catalog(lang), quiet=quiet, terminal=terminal))


def section(found: list[str], heading: str) -> list[str]:
    """The lines under a heading."""
    start = found.index(heading) + 1
    return found[start : found.index("", start) if "" in found[start:] else None]


# The words

WELL = {
    "it": """\
Provo che cosa si può ascoltare qui. Può durare un minuto.

I modi di ascoltare il gioco:
Screen reader: funziona, ed è NVDA. Ha detto una frase.
La voce del programma: funziona. Ha detto una frase.
Le righe nel terminale: funzionano sempre, con qualsiasi screen reader o display braille che legga il terminale.
Qui puoi ascoltare il gioco con il tuo screen reader, con la voce del programma e come righe nel terminale.

Le voci per ogni lingua:
La voce del programma, italiano: Voice it.
La voce del programma, inglese: Voice en.
La voce del programma, francese: Voice fr.

Suoni: si possono sentire.

Che cosa installare:
Niente, c'è tutto.

I file:
Impostazioni: settings.toml
Registri: logs

Il terminale:
Colonne 80, righe 24, codifica utf-8, tipo xterm.
Dove sta il cursore: secondo il tasto, come sempre. "ramino listen" trova che cosa serve al tuo screen reader.

Le versioni:""",
    "en": """\
Trying out what can be heard here. That can take a minute.

Ways of hearing the game:
Screen reader: works, and is NVDA. A sentence has been said through it.
The program's own voice: works. A sentence has been said through it.
Lines in the terminal: always work, with any screen reader or braille display that reads the terminal.
You can hear the game here through your screen reader, through the program's own voice and as lines in the terminal.

Voices for each language:
The program's own voice, Italian: Voice it.
The program's own voice, English: Voice en.
The program's own voice, French: Voice fr.

Sounds: they can be played.

What to install:
Nothing, all is there.

Files:
Settings: settings.toml
Logs: logs

Terminal:
Columns 80, rows 24, encoding utf-8, type xterm.
Where the cursor rests: by the key, as usual. "ramino listen" finds out what serves your screen reader.

Versions:""",
    "fr": """\
J'essaie ce qui s'entend ici. Cela peut durer une minute.

Les façons d'entendre le jeu :
Lecteur d'écran : marche, c'est NVDA. Une phrase vient d'être dite ainsi.
La voix du programme : marche. Une phrase vient d'être dite ainsi.
Les lignes dans le terminal : marchent toujours, avec tout lecteur d'écran ou toute plage braille qui lit le terminal.
Ici, tu peux entendre le jeu par ton lecteur d'écran, par la voix du programme et en lignes dans le terminal.

Les voix pour chaque langue :
La voix du programme, italien : Voice it.
La voix du programme, anglais : Voice en.
La voix du programme, français : Voice fr.

Sons : ils s'entendent.

À installer :
Rien, tout est là.

Les fichiers :
Réglages : settings.toml
Journaux : logs

Le terminal :
Colonnes 80, lignes 24, encodage utf-8, type xterm.
Où se tient le curseur : selon la touche, comme d'habitude. « ramino listen » trouve le mieux pour ton lecteur d'écran.

Les versions :""",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_all_is_well_it_says_so(lang: str) -> None:
    text = "\n".join(lines(machine(), lang))
    head, _, versions = text.rpartition("\n" + WELL[lang].splitlines()[-1] + "\n")
    assert head + "\n" + WELL[lang].splitlines()[-1] == WELL[lang]
    assert f"Python 3.12.1, {'a 64 bit' if lang == 'it' else '64 bits'}\n" in versions
    assert "pyttsx3 2.99\n" in versions
    assert "Windows-11" in versions


NOTHING = {
    "it": (
        "Qui puoi ascoltare il gioco come righe nel terminale.",
        "Speech-dispatcher: non funziona, perché non c'è, o non si avvia.",
    ),
    "en": (
        "You can hear the game here as lines in the terminal.",
        "Speech-dispatcher: does not work, because it is not there, or does not start.",
    ),
    "fr": (
        "Ici, tu peux entendre le jeu en lignes dans le terminal.",
        "Speech-dispatcher : ne marche pas, il n'est pas là, ou ne démarre pas.",
    ),
}
MISSING = Tried(works=False, why="missing")


def bare(system: str) -> Machine:
    """A machine with nothing at all."""
    of = machine(system, reader=MISSING, dispatcher=MISSING, voice=MISSING)
    return replace(of, sounds=lambda quiet: "missing", packages=dict)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_verdict_follows_the_ways_also_where_nothing_works(lang: str) -> None:
    found = lines(bare("debian"), lang)
    assert found[found.index("", 2) - 1] == NOTHING[lang][0]
    assert NOTHING[lang][1] in found


@pytest.mark.parametrize(
    ("system", "words"),
    [
        ("windows", "NVDA is free"),
        ("windows", "A voice: Settings, Time and language"),
        ("mac", "VoiceOver is there already"),
        ("mac", "A voice: System settings"),
        ("debian", "sudo apt install speech-dispatcher"),
        ("fedora", "sudo dnf install speech-dispatcher"),
        ("arch", "sudo pacman -S speech-dispatcher"),
        ("suse", "sudo zypper install speech-dispatcher"),
        ("other", "the packages speech-dispatcher, espeak-ng"),
        ("other", "Sounds, if you want them: python -m pip install miniaudio"),
    ],
)
def test_what_to_install_is_said_in_the_system_s_own_way(system: str, words: str) -> None:
    assert words in "\n".join(section(lines(bare(system)), "What to install:"))


def advice(of: Machine) -> list[str]:
    return [line.split(":")[0] for line in section(lines(of), "What to install:")]


def test_only_what_is_missing_is_to_be_installed() -> None:
    no_player, no_sound = Tried(works=False, why="no-player"), Tried(works=False, why="no-sound")
    assert advice(machine("debian", voice=no_player)) == ["What plays the voice"]
    assert advice(machine("debian", voice=no_sound)) == ["A sound device"]
    assert advice(machine("debian", voice=MISSING)) == ["Nothing, all is there."]  # the other engine speaks
    assert advice(machine("windows", voice=MISSING)) == ["A voice"]
    assert advice(machine("debian", reader=MISSING)) == ["Nothing, all is there."]
    assert advice(replace(machine(), sounds=lambda quiet: "silent")) == ["A sound device"]
    some = machine("debian")
    none: Mapping[str, str | None] = {"it": None, "en": "x", "fr": "x"}
    assert advice(replace(some, voices={"voice": lambda languages: Voices(none)})) == [
        "Voices for the languages that have none"
    ]
    partial = replace(some, voices={"voice": lambda languages: Voices(none)})
    assert "The program's own voice, Italian: no voice." in lines(partial)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_probe_that_breaks_is_a_line(lang: str) -> None:
    def broken(*_: object) -> object:
        raise ZeroDivisionError("in the dark")

    of = machine("debian")
    found = lines(
        replace(
            of,
            engines=dict.fromkeys(of.engines, broken),  # type: ignore[arg-type]
            voices=dict.fromkeys(of.voices, broken),  # type: ignore[arg-type]
            sounds=broken,  # type: ignore[arg-type]
            packages=broken,  # type: ignore[arg-type]
            description=broken,  # type: ignore[arg-type]
        ),
        lang,
    )
    assert NOTHING[lang][0] in found
    why = Catalog(lang).text("output-why", why="crashed")
    assert sum(why in line for line in found) == 3
    detailed = machine(voice=Tried(works=False, why="crashed", detail="OSError: no DLL"))
    assert any("OSError: no DLL" in line for line in lines(detailed, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("system", ["windows", "mac", "debian", "fedora", "arch", "suse", "other"])
def test_every_line_can_be_read_aloud(lang: str, system: str) -> None:
    catalog = Catalog(lang)
    problems: list[object] = []
    catalog = Catalog(lang, on_problem=problems.append)
    no_player = Tried(works=False, why="no-player")
    worst = replace(bare(system), voices={"voice": lambda _: Voices({})}, sounds=lambda quiet: "silent")
    for of in (bare(system), worst, machine(system, reader=MISSING, voice=no_player)):
        for quiet in (False, True):
            found = list(report(of, catalog, quiet=quiet, terminal=TerminalFacts(False, 0, 0, "ascii", "")))
            assert problems == []
            assert not [line for line in found if re.search(r"[{}|*_]", line) or line != line.strip()]


def test_quietly_nothing_is_said_aloud_and_nothing_claims_so() -> None:
    said: list[Utterance | None] = []
    quiets: list[bool] = []

    def engine(utterance: Utterance | None) -> Tried:
        said.append(utterance)
        return Tried(works=True)

    def sounds(quiet: bool) -> str:
        quiets.append(quiet)
        return "on"

    of = replace(machine("debian"), engines={"dispatcher": engine, "voice": engine}, sounds=sounds)
    assert not any("sentence" in line for line in lines(of, quiet=True))
    assert (said, quiets) == ([None, None], [True])
    lines(of, "fr")
    assert [(u.text, u.lang) for u in said[2:] if u] == [
        ("Ramino Access parle par speech-dispatcher.", "fr"),
        ("Ramino Access parle de sa propre voix.", "fr"),
    ]


def test_an_engine_that_does_not_answer_is_not_asked_for_its_voices() -> None:
    def voices(_: Sequence[str]) -> Voices:
        raise AssertionError("asked")

    frozen = Tried(works=False, why="frozen")
    found = lines(replace(machine("debian", dispatcher=frozen), voices={"dispatcher": voices}))
    assert found.count("Speech-dispatcher: does not work, because it no longer answers.") == 1
    assert section(found, "Voices for each language:") == ["None can be listed, because no speech engine answers."]


@pytest.mark.parametrize(
    ("platform", "release", "system"),
    [
        ("win32", "", "windows"),
        ("darwin", "", "mac"),
        ("linux", 'NAME="Debian"\nID=debian\n', "debian"),
        ("linux", 'ID=linuxmint\nID_LIKE="ubuntu debian"\n', "debian"),
        ("linux", "ID_LIKE='rhel fedora'\nID=\"rocky\"", "fedora"),
        ("linux", "ID=manjaro\nID_LIKE=arch", "arch"),
        ("linux", 'ID="opensuse-tumbleweed"', "suse"),
        ("linux", "nonsense", "other"),
        ("freebsd14", "", "other"),
    ],
)
def test_the_system_is_recognised(platform: str, release: str, system: str) -> None:
    assert system_of(platform, release) == system


def test_each_check_is_told_before_the_next_is_made() -> None:
    order: list[str] = []

    def engine(name: str) -> Callable[[Utterance | None], Tried]:
        def try_it(said: Utterance | None) -> Tried:
            order.append(f"try {name}")
            return Tried(works=True)

        return try_it

    def sounds(quiet: bool) -> str:
        order.append("try sounds")
        return "on"

    of = replace(machine(), engines={"reader": engine("reader"), "voice": engine("voice")}, sounds=sounds)
    for line in report(of, Catalog("en"), quiet=True, terminal=TERMINAL):
        order.append(line)
    assert [o for o in order if o.startswith(("try", "Screen", "The program's own voice: ", "Sounds"))] == [
        *("try reader", "Screen reader: answers."),
        *("try voice", "The program's own voice: answers."),
        *("try sounds", "Sounds: they can be played."),
    ]


def test_a_check_that_hangs_is_left_after_a_while() -> None:
    over = threading.Event()

    def hangs(*_: object) -> object:
        over.wait(60)
        return iter(())

    of = machine("debian")
    engines, voices = dict.fromkeys(of.engines, hangs), dict.fromkeys(of.voices, hangs)
    hanging = ("sounds", "packages", "description", "kept", "cursor")
    of = replace(of, engines=engines, **dict.fromkeys(hanging, hangs))  # type: ignore[arg-type]
    files = Catalog("en").text("doctor-kept-failed", detail="frozen")

    def one_by_one() -> Iterator[Finding]:
        yield Finding("doctor-folders-well", {})
        over.wait(60)

    one_hangs = replace(machine("debian"), voices=voices, kept=one_by_one)  # type: ignore[arg-type]
    for stuck in (of, one_hangs):
        found = list(report(stuck, Catalog("en"), quiet=True, terminal=TERMINAL, patience=0.02))
        assert found[-1].startswith(("System", "miniaudio"))
        assert files in found
    assert "Speech-dispatcher: does not work, because it no longer answers." in found
    over.set()


HEARD = {
    "it": 'Hai sentito "Ramino Access parla con la sua voce."? s per sì, n per no, poi Invio.',
    "en": 'Did you hear "Ramino Access speaks with its own voice."? y for yes, n for no, then Enter.',
    "fr": "As-tu entendu « Ramino Access parle de sa propre voix. » ? o pour oui, n pour non, puis Entrée.",
}


@pytest.mark.parametrize(("lang", "yes"), [("it", "S"), ("it", "sì"), ("en", "y"), ("fr", "o")])
def test_it_asks_whether_it_was_heard(lang: str, yes: str) -> None:
    assert list(heard(Catalog(lang), ["voice"], [f"{yes}\n"])) == [HEARD[lang]]
    answered = list(heard(Catalog(lang), ["reader", "voice"], [f"{yes}\n", "n\n"]))
    assert answered[1] == HEARD[lang]
    assert len(answered) == 4  # what to look at, and where there is more
    assert "ramino guide" in answered[-1]


def test_a_strange_answer_is_asked_again_once_and_the_end_is_an_end() -> None:
    assert list(heard(Catalog("en"), ["voice"], ["what\n", "what\n", "n\n"])) == [HEARD["en"]] * 2
    assert list(heard(Catalog("en"), ["voice"], [])) == [HEARD["en"]] * 2
    assert list(heard(Catalog("en"), [], ["n\n"])) == []


def test_only_what_has_spoken_is_asked_about() -> None:
    said: list[str] = []
    of = machine("debian", reader=MISSING)
    list(report(of, Catalog("en"), quiet=False, terminal=TERMINAL, said=said))
    list(report(of, Catalog("en"), quiet=True, terminal=TERMINAL, said=said))
    assert said == ["dispatcher", "voice"]


def test_voiceover_that_refuses_is_told_how_to_be_allowed() -> None:
    found = section(lines(machine("mac", reader=Tried(works=False, why="refused"))), "What to install:")
    assert [line.split(",")[0] for line in found] == ["VoiceOver"]


def test_what_is_missing_of_python_is_named_with_its_command() -> None:
    none = {"pyttsx3": None, "accessible-output2": None, "cryptography": None, "babel": None}
    of = replace(machine(), packages=lambda: none)
    found = section(lines(of), "What to install:")
    assert found == [
        "For the program's own voice: python -m pip install pyttsx3",
        "For speaking through your screen reader: python -m pip install accessible-output2",
        "For opening a table to others: python -m pip install cryptography",
    ]
    closed = section(lines(replace(of, install=lambda package: "")), "What to install:")
    assert closed[0].startswith("For the program's own voice: this copy of the program takes nothing more")


def test_the_command_is_that_of_the_interpreter_in_use(tmp_path: Path) -> None:
    def of(*files: str, pip: bool, python: str = "/there/bin/python", frozen: bool = False) -> str:
        prefix = tmp_path / "-".join(files or ("none",))
        prefix.mkdir(exist_ok=True)
        for name in files:
            (prefix / name).touch()
        there = object() if pip else None
        return command_for("miniaudio", prefix=prefix, python=python, frozen=frozen, has=lambda name: there)

    assert of(pip=True) == "/there/bin/python -m pip install miniaudio"
    assert of("pyvenv.cfg", pip=True, python="/my home/python") == '"/my home/python" -m pip install miniaudio'
    assert of("pipx_metadata.json", "pyvenv.cfg", pip=False) == "pipx inject ramino-access miniaudio"
    assert of("uv-receipt.toml", "pyvenv.cfg", pip=False) == "uv pip install --python /there/bin/python miniaudio"
    assert of("pyvenv.cfg", pip=False) == "uv pip install --python /there/bin/python miniaudio"
    assert of(pip=False) == ""
    assert of(pip=True, frozen=True) == ""


def test_the_width_of_this_python_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    assert this_machine().bits == 64
    monkeypatch.setattr(sys, "maxsize", 2**31 - 1)
    assert this_machine().bits == 32


def test_a_python_of_32_bits_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["ramino", "--version"])
    monkeypatch.setattr(sys, "maxsize", 2**31 - 1)
    assert start.main() == 0  # where everything could be built all the same
    capsys.readouterr()
    monkeypatch.setitem(sys.modules, "msgspec", None)  # what an import does that finds nothing
    for lang in LANGUAGES:
        monkeypatch.setenv("LC_ALL", f"{lang}_XX.UTF-8")
        assert start.main() == 1
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert err.startswith("Ramino Access")
        assert "64 bit" in err


# The engines


class Engine:
    """An engine that does what a test wants of it."""

    reader_name = "NVDA"

    def __init__(self, *, answers: bool = True, busy: int = 2, fails: str = "", breaks: bool = False) -> None:
        self.answers, self.left, self.fails, self.breaks = answers, busy, fails, breaks
        self.said: list[str] = []
        self.closed = 0

    def make(self, on_failure: Callable[[str], None]) -> Engine:
        self.on_failure = on_failure
        if self.fails and not self.answers:
            on_failure(self.fails)
        return self

    @property
    def busy(self) -> bool:
        self.left -= 1
        return self.left > 0

    def available(self, timeout: float) -> bool:
        return self.answers

    def say(self, utterance: Utterance) -> None:
        if self.breaks:
            raise OSError("no DLL")
        self.said.append(utterance.text)
        if self.fails:
            self.on_failure(self.fails)

    def check(self) -> None:
        pass

    def close(self) -> None:
        self.closed += 1


SENTENCE = Utterance("Here I am.", "en")


@pytest.mark.parametrize(
    ("engine", "tried"),
    [
        (Engine(), Tried(works=True, name="NVDA")),
        (Engine(answers=False), Tried(works=False, why="frozen")),
        (Engine(answers=False, fails="missing"), Tried(works=False, why="missing")),
        (Engine(fails="no-sound"), Tried(works=False, why="no-sound", name="NVDA")),
        (Engine(busy=10**9), Tried(works=False, why="frozen", name="NVDA")),
        (Engine(breaks=True), Tried(works=False, why="crashed", detail="OSError: no DLL")),
    ],
)
def test_an_engine_is_tried_and_let_go(engine: Engine, tried: Tried) -> None:
    assert try_engine(engine.make, SENTENCE, answer=0.1, speech=0.2) == tried
    assert engine.closed == 1


def test_quietly_an_engine_is_only_asked() -> None:
    engine = Engine()
    assert try_engine(engine.make, None).works
    assert (engine.said, engine.closed) == ([], 1)


def test_what_hangs_is_left_alone() -> None:
    over = threading.Event()
    assert survey.bounded(lambda: over.wait(20), 0.05, lambda why, detail: why) == "frozen"
    over.set()


GOOD = 'import json, sys; print(json.dumps({lang: "Anna" for lang in sys.argv[1:]}))'


@pytest.mark.parametrize(
    ("code", "voices"),
    [
        (GOOD, Voices({"it": "Anna", "fr": "Anna"})),
        ("print('no voice')", Voices({}, "missing")),
        ("raise SystemExit(1)", Voices({}, "missing")),
        ("import time; time.sleep(60)", Voices({}, "frozen")),
    ],
)
def test_voices_are_asked_for_in_a_process_of_their_own(code: str, voices: Voices) -> None:
    timeout = 1.0 if voices.why == "frozen" else 20.0
    assert engine_voices(("it", "fr"), command=[sys.executable, "-c", code], timeout=timeout) == voices
    assert engine_voices(("it",), command=["/no/such/program"]) == Voices({}, "missing")


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")
def test_the_real_engine_names_its_voices() -> None:
    found = engine_voices(LANGUAGES, timeout=30)
    assert not found.why
    assert [str(found.by_language[lang])[:4] for lang in LANGUAGES] == ["Ital", "Engl", "Fren"]


@pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
def test_the_real_daemon_names_its_voices() -> None:
    with Speechd(languages=("en", "it")) as daemon:
        found = dispatcher_voices(LANGUAGES, address=daemon.socket)
    assert found == Voices({"it": "voice of it", "en": "voice of en", "fr": None})
    assert dispatcher_voices(LANGUAGES, address=("127.0.0.1", 1)) == Voices({}, "missing")


# Sounds


def test_sounds_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[bool] = []

    class Device:
        def __init__(self, mixer: device.Mixer) -> None:
            self._mixer = mixer

        def start(self) -> None:
            heard.append(any(self._mixer.take(44100)))

        def close(self) -> None:
            heard.append(False)

    def nothing(mixer: device.Mixer) -> Device:
        raise device.NoDevice

    monkeypatch.setattr(device, "installed", lambda: True)
    monkeypatch.setattr(device, "open_device", Device)
    assert (try_sounds(quiet=False), heard) == ("on", [True, False])
    heard.clear()
    assert (try_sounds(quiet=True), heard) == ("on", [False])
    monkeypatch.setattr(device, "open_device", nothing)
    assert try_sounds(quiet=False) == "silent"
    monkeypatch.setattr(device, "installed", lambda: False)
    assert try_sounds(quiet=False) == "missing"


# The command


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
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_reports_on_this_machine(tmp_path: Path, lang: str) -> None:
    done = ramino("--language", lang, "--quiet", home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    found = done.stdout.splitlines()
    begin = NOTHING[lang][0].split(" come ")[0].split(" as ")[0].split(" en lignes ")[0]
    assert any(line.startswith(begin) for line in found)
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
    assert "Speech-dispatcher: funziona. Ha detto una frase." in done.stdout


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
    def lines_of(*_: object, said: list[str], **__: object) -> Iterator[str]:
        said.append("voice")
        yield "one"

    stream = Buffered()
    monkeypatch.setattr("ramino_access.ui.terminal.noise.Noise.catch", lambda self: stream)
    monkeypatch.setattr("ramino_access.cli.doctor.report", lines_of)
    monkeypatch.setattr("ramino_access.cli.keyboard", lambda: keyboard)
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n"))
    assert run_command_line(["doctor", "--language", "en"], lambda launch: 0) == 0
    assert stream.shown.splitlines() == ["one", *([HEARD["en"]] if keyboard else [])]
