"""`ramino doctor`: a plain report that answers whatever is wrong with the machine, and never breaks down itself."""

from __future__ import annotations

import io
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest

from ramino_access.cli.arguments import Typed
from ramino_access.cli.doctor import doctor, report
from ramino_access.cli.kept_files import Finding
from ramino_access.cli.machine import TerminalFacts, system_of, terminal
from ramino_access.i18n.catalog import Catalog
from ramino_access.speech.port import Utterance
from ramino_access.speech.survey import Tried, Voices
from tests.cases import each_case, expected_words
from tests.doctored import LANGUAGES, MISSING, NOTHING, TERMINAL, bare, lines, machine, section

WELL = expected_words(__file__, "well")


BITS = {"it": "a 64 bit", "en": "64-bit", "fr": "64 bits"}


@pytest.mark.parametrize("lang", WELL)
def test_where_all_is_well_it_says_so(lang: str) -> None:
    text = "\n".join(lines(machine(), lang))
    head, _, versions = text.rpartition("\n" + WELL[lang].splitlines()[-1] + "\n")
    assert head + "\n" + WELL[lang].splitlines()[-1] == WELL[lang]
    assert f"Python 3.12.1, {BITS[lang]}\n" in versions
    assert "pyttsx3 2.99\n" in versions
    assert "Windows-11" in versions


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_verdict_follows_the_ways_also_where_nothing_works(lang: str) -> None:
    found = lines(bare("debian"), lang)
    assert found[found.index("", 2) - 1] == NOTHING[lang][0]
    assert NOTHING[lang][1] in found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_probe_that_breaks_is_a_line(lang: str) -> None:
    def broken(*_: object) -> object:
        raise ZeroDivisionError("in the dark")

    of = machine("debian")
    found = lines(
        replace(
            of,
            engines=dict.fromkeys(of.engines, broken),
            voices=dict.fromkeys(of.voices, broken),
            sounds=broken,
            packages=broken,
            description=broken,
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
        ("Ramino Access parle avec speech-dispatcher.", "fr"),
        ("Ramino Access parle avec sa propre voix.", "fr"),
    ]


def test_an_engine_that_does_not_answer_is_not_asked_for_its_voices() -> None:
    def voices(_: Sequence[str]) -> Voices:
        raise AssertionError("asked")

    frozen = Tried(works=False, why="frozen")
    found = lines(replace(machine("debian", dispatcher=frozen), voices={"dispatcher": voices}))
    assert found.count("Speech-dispatcher: does not work, because it no longer answers.") == 1
    assert section(found, "Voices for each language:") == ["None can be listed, because no speech engine answers."]


@each_case(
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
        *("try reader", "Screen reader: answering."),
        *("try voice", "The program's own voice: answering."),
        *("try sounds", "Sounds: working."),
    ]


def test_a_check_that_hangs_is_left_after_a_while() -> None:
    over = threading.Event()

    def hangs(*_: object) -> object:
        over.wait(60)
        return iter(())

    of = machine("debian")
    engines, voices = dict.fromkeys(of.engines, hangs), dict.fromkeys(of.voices, hangs)
    hanging = ("sounds", "packages", "description", "kept_files", "cursor")
    of = replace(of, engines=engines, **dict.fromkeys(hanging, hangs))
    files = Catalog("en").text("doctor-kept-failed", detail="frozen")

    def one_by_one() -> Iterator[Finding]:
        yield Finding("doctor-folders-well", {})
        over.wait(60)

    one_hangs = replace(machine("debian"), voices=voices, kept_files=one_by_one)
    for stuck in (of, one_hangs):
        found = list(report(stuck, Catalog("en"), quiet=True, terminal=TERMINAL, patience=0.02))
        assert found[-1].startswith(("System", "miniaudio"))
        assert files in found
    assert "Speech-dispatcher: does not work, because it no longer answers." in found
    over.set()


def test_only_what_has_spoken_is_asked_about() -> None:
    said: list[str] = []
    of = machine("debian", reader=MISSING)
    list(report(of, Catalog("en"), quiet=False, terminal=TERMINAL, sentences=said))
    list(report(of, Catalog("en"), quiet=True, terminal=TERMINAL, sentences=said))
    assert said == ["dispatcher", "voice"]


class Screen(io.StringIO):
    """Output that says whether it goes to a terminal."""

    def __init__(self, *, real: bool) -> None:
        super().__init__()
        self._real = real

    def isatty(self) -> bool:
        return self._real


@pytest.mark.parametrize("real", [False, True])
def test_only_a_terminal_has_rows_and_columns(monkeypatch: pytest.MonkeyPatch, *, real: bool) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "30")
    monkeypatch.setattr("sys.stdout", Screen(real=real))
    facts = terminal()
    assert (facts.real, facts.columns, facts.rows) == ((True, 100, 30) if real else (False, 0, 0))


def test_what_libraries_print_is_let_through_again_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    released: list[bool] = []
    monkeypatch.setattr("ramino_access.ui.terminal.noise.Noise.catch", lambda noise: 1)
    monkeypatch.setattr("ramino_access.ui.terminal.noise.Noise.release", lambda noise: released.append(True))
    monkeypatch.setattr("ramino_access.cli.doctor.this_machine", machine)
    monkeypatch.setattr("ramino_access.cli.doctor.StandardOutput", lambda handle: io.StringIO())
    monkeypatch.setattr("ramino_access.cli.keyboard", lambda: False)
    assert doctor(Typed(("doctor",), {"quiet": ""}), Catalog("en")) == 0
    assert released == [True]


@pytest.mark.parametrize(
    ("lang", "none", "told", "way"),
    [
        ("en", "Screen reader: none here", ": Speech Dispatcher, working.", "through accessible_output2"),
        ("it", "Screen reader: qui nessuno", ": Speech Dispatcher, funziona.", "con accessible_output2"),
        ("fr", "Lecteur d'écran : ici, aucun", " : Speech Dispatcher, en marche.", "avec accessible_output2"),
    ],
)
def test_on_linux_speech_dispatcher_is_no_screen_reader(lang: str, none: str, told: str, way: str) -> None:
    found = lines(machine("debian", reader=Tried(works=True, name="Speech Dispatcher")), lang)
    text = "\n".join(found)
    assert none in text
    assert f"accessible_output2{told}" in text
    assert way in text
    orca = "\n".join(lines(machine("debian", reader=Tried(works=True, name="Orca")), lang))
    assert "accessible_output2" not in orca
    assert "Orca" in orca
