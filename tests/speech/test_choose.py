"""Which output is on, going from one to another, and what happens when one fails."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ramino_access.config.settings import Settings
from ramino_access.speech import console
from ramino_access.speech.choose import ENGINE_SECONDS, KINDS, ORDER, engines_of, wanted
from ramino_access.speech.console import LOOK_SECONDS, Console, OrcaHere, keys_silence
from ramino_access.speech.outputs import FOR_GOOD, LOOKING_SECONDS
from ramino_access.speech.port import Priority, Tuning
from tests.cases import each_case
from tests.speech.engines import TURN, Room, line
from tests.speech.processes import write_process


def test_the_console_writes_each_text_once() -> None:
    written: list[str] = []
    console = Console(written.append)
    console.say(line("Ace of cups"))
    console.silence()
    console.check()
    assert not console.tune(Tuning())
    console.close()
    assert written == ["Ace of cups"]


@pytest.mark.parametrize(("silences", "left"), [(True, 0.0), (False, 4.0)])
def test_a_reader_that_no_key_silences_is_still_reading(silences: bool, left: float) -> None:
    output = Console(lambda text: None, lambda: 0.0, keys_silence=lambda: silences)
    output.words_a_minute = 60
    output.say(line("Anna discards the ace."))
    output.silence()
    assert output.behind() == left


@pytest.mark.parametrize(
    ("running", "state", "silence"),
    [(("yasr", "bash"), "S", True), (("fenrir", "bash"), "S", False), (("fenrir",), "Z", True), ((), "S", True)],
)
def test_fenrir_is_the_reader_that_no_key_silences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, running: tuple[str, ...], state: str, silence: bool
) -> None:
    for number, name in enumerate(running):
        write_process(tmp_path, number, name, state=state)
    monkeypatch.setattr(console, "_PROCESSES", tmp_path)
    keys_silence.cache_clear()
    assert keys_silence() == silence
    keys_silence.cache_clear()


@pytest.mark.parametrize(
    ("terminal", "name", "state", "reads"),
    [
        ("7006", "orca", "S", True),
        ("7006", "orca", "Z", False),
        ("7006", "orcaslicer", "S", False),
        ("", "orca", "S", False),
    ],
)
def test_orca_reads_a_terminal_that_it_can_read_while_it_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, terminal: str, name: str, state: str, reads: bool
) -> None:
    monkeypatch.delenv("VTE_VERSION", raising=False)
    if terminal:
        monkeypatch.setenv("VTE_VERSION", terminal)
    monkeypatch.setattr(console, "_PROCESSES", tmp_path)
    write_process(tmp_path, 1, "bash")
    write_process(tmp_path, 2, name, state=state)
    assert OrcaHere()() is reads


def test_orca_is_looked_for_now_and_then_and_one_that_has_gone_is_missed_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VTE_VERSION", "7006")
    monkeypatch.setattr(console, "_PROCESSES", tmp_path)
    now, looks = [0.0], list[float]()
    orca_here = OrcaHere(lambda: now[0])
    usual = console._running
    monkeypatch.setattr(console, "_running", lambda called: (looks.append(now[0]), usual(called))[1])
    assert not orca_here()
    write_process(tmp_path, 1, "orca")
    for second in range(100):
        now[0] = second
        assert orca_here() is (second >= LOOK_SECONDS)
    assert looks == [0.0, LOOK_SECONDS]
    shutil.rmtree(tmp_path / "1")
    assert not orca_here()
    monkeypatch.setattr(console, "_PROCESSES", tmp_path / "none")
    assert orca_here(), "where processes can't be looked at, it may be there"


@pytest.mark.parametrize(("around", "silence"), [("yasr", True), ("fenrir", False), ("tdsr", True), ("bash", False)])
def test_the_reader_around_the_program_counts_before_one_that_runs_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, around: str, silence: bool
) -> None:
    """Of several people, or terminals, each with a reader of its own."""
    line_of = {os.getpid(): ("python", 30), 30: ("a (very) odd name", 20), 20: (around, 1), 40: ("fenrir", 1)}
    for number, (name, parent) in line_of.items():
        write_process(tmp_path, number, name, parent)
    monkeypatch.setattr(console, "_PROCESSES", tmp_path)
    keys_silence.cache_clear()
    assert keys_silence() == silence
    keys_silence.cache_clear()


def test_what_is_tried_for_each_wish() -> None:
    assert wanted("auto", "linux") == ()
    assert wanted("auto", "win32") == ("reader",)
    assert wanted("auto", "darwin") == ()
    assert [wanted(kind, "linux") for kind in KINDS[1:]] == [(), ("reader",), ("voice",)]
    assert set(ORDER) == set(KINDS) - {"auto"}


@pytest.mark.parametrize("platform", ["linux", "freebsd14", "win32", "darwin"])
def test_the_engines_of_a_platform(platform: str) -> None:
    engines = engines_of(platform)
    names = {kind: [maker.__name__.strip("_") for maker in makers] for kind, makers in engines.items()}
    own = ["voice"] if platform in ("win32", "darwin") else ["dispatcher", "voice"]
    assert names == {"reader": ["reader"], "voice": own}


@each_case(
    ("kind", "platform", "answer", "name", "reasons"),
    [
        ("auto", "linux", "yes", "console", ["output-console"]),
        ("auto", "win32", "yes", "reader", ["output-reader"]),
        ("auto", "darwin", "yes", "console", ["output-console"]),
        ("auto", "win32", "missing", "console", ["output-console"]),
        ("console", "win32", "yes", "console", []),
        ("reader", "linux", "yes", "reader", []),
        ("reader", "linux", "missing", "console", ["output-reader-missing"]),
        ("voice", "linux", "yes", "voice", []),
        ("voice", "linux", "missing", "console", ["output-voice-missing"]),
    ],
)
def test_what_is_on_at_the_start(kind: str, platform: str, answer: str, name: str, reasons: list[str]) -> None:
    room = Room(platform=platform, reader=answer, voice=answer)
    room.outputs.open(kind)
    room.outputs.say(line("Welcome", Priority.NOW))
    room.settle()
    assert (room.outputs.name, room.ids) == (name, reasons)
    heard = room.written if name == "console" else room.made[0].texts
    assert sorted(heard) == sorted(["Welcome", *reasons])
    if name != "console":
        assert room.written == []
    room.outputs.close()
    assert all(engine.closed.wait(5) for engine in room.made)


def test_what_is_said_before_an_output_is_there_waits_for_it() -> None:
    room = Room(platform="win32", reader="wait")
    room.outputs.open("auto")
    assert room.outputs.searching
    room.outputs.say(line("Welcome", Priority.NOW))
    room.outputs.say(line("Main menu", Priority.NOW))
    room.now = ENGINE_SECONDS["reader"] - 0.1
    room.settle()
    assert (room.written, room.made[0].said) == ([], [])
    room.made[0].answer = "yes"
    room.settle()
    assert room.made[0].texts == ["Welcome", "Main menu", "output-reader"]
    assert {utterance.priority for utterance in room.made[0].said} == {Priority.NEXT}  # none cuts another
    assert not room.outputs.searching


def test_an_engine_that_never_answers_is_not_waited_for() -> None:
    room = Room(voice=["wait", "yes"])
    room.outputs.open("voice")
    room.outputs.say(line("Welcome"))
    room.now = ENGINE_SECONDS["voice"]
    room.settle()
    assert room.made[0].closed.wait(5)
    assert room.outputs.name == "voice"
    assert room.made[1].texts == ["Welcome"]


def test_where_no_engine_of_the_kind_is_there_the_reason_of_the_last_is_told() -> None:
    room = Room(voice=["gone", "no-player"])
    room.outputs.open("voice")
    room.settle().settle()
    assert room.reports == [("output-voice-missing", {"why": "no-player"})]


@pytest.mark.parametrize("kind", ["reader", "voice"])
def test_when_it_fails_the_console_goes_on_and_nothing_is_lost_or_doubled(kind: str) -> None:
    room = Room(reader="yes", voice="yes")
    room.outputs.open(kind)
    engine = room.made[0]
    room.outputs.say(line("Welcome"))
    engine.heard = 1
    room.outputs.say(line(TURN))
    room.from_now_on = "missing"
    engine.on_failure("gone")
    assert room.written == []  # not from the engine's thread
    room.outputs.say(line("Ace of cups"))
    room.settle().settle()
    assert room.reports == [("output-failed", {"output": kind, "why": "gone", "next": "console"})]
    assert room.written == ["output-failed", TURN, "Ace of cups"]
    assert room.outputs.name == "console"
    assert engine.closed.wait(5)
    engine.on_failure("gone")
    room.outputs.say(line("Two of cups"))
    assert room.written[3:] == ["Two of cups"]


@pytest.mark.parametrize(("answer", "prompts"), [("answer", ["Your turn again"]), ("event", [])])
def test_with_lines_alone_a_bell_rings_and_the_voice_that_is_back_tells_the_rest(
    answer: str, prompts: list[str]
) -> None:
    room = Room(voice="yes")
    room.outputs.open("voice")
    room.outputs.say(line("Anna draws"))
    room.from_now_on = "missing"
    room.made[0].on_failure("gone")
    room.settle().settle()
    assert (room.outputs.name, room.bells) == ("console", 1)
    assert not room.outputs.searching
    room.outputs.say(line(TURN, Priority.NEXT, category="turn"))
    room.outputs.key_pressed("turn")
    room.outputs.say(line("You discard", Priority.NOW, category="event"))
    room.outputs.say(line("Anna discards"))
    room.outputs.say(line("Your turn again", Priority.NEXT, category="turn"))
    room.outputs.say(line("You too", Priority.NOW, category=answer))
    room.from_now_on = ""
    room.wait(10)
    assert room.outputs.name == "voice"
    assert room.ids == ["output-failed", "output-voice"]
    assert room.made[-1].texts == ["output-voice", "Anna draws", "Anna discards", *prompts]
    assert room.written[1:] == ["Anna draws", TURN, "You discard", "Anna discards", "Your turn again", "You too"]


def test_it_is_tried_less_and_less_and_never_given_up() -> None:
    room = Room(voice="yes")
    room.outputs.open("voice")
    room.from_now_on = "missing"
    room.made[0].on_failure("gone")
    counts = []
    for seconds in (10, 600, 600):
        before = len(room.made)
        room.wait(seconds)
        counts.append(len(room.made) - before)
    assert counts == [3, 12, 10]
    assert room.bells == 1
    room.from_now_on = ""
    room.wait(61)
    assert room.outputs.name == "voice"


def test_one_that_comes_back_and_fails_again_is_not_told_of_without_end() -> None:
    room = Room(voice="yes")
    room.outputs.open("voice")
    for _ in range(300):
        room.wait(0.5)
        if room.outputs.name == "voice":
            room.made[-1].on_failure("gone")
    assert room.bells < 10


def test_lines_that_the_player_has_chosen_stay() -> None:
    room = Room(voice="yes")
    room.outputs.open("voice")
    room.from_now_on = "missing"
    room.made[0].on_failure("gone")
    room.settle().settle()
    room.outputs.use("console")
    room.from_now_on = ""
    room.wait(200)
    assert room.outputs.name == "console"


def test_whoever_asks_for_another_and_finds_none_still_waits_for_the_voice() -> None:
    room = Room(voice="yes")
    room.outputs.open("voice")
    room.from_now_on = "missing"
    room.made[0].on_failure("gone")
    room.settle().settle()
    room.outputs.next(lambda name: None)
    room.settle().settle()
    assert room.ids[-1] == "output-alone"
    room.from_now_on = ""
    room.wait(70)
    assert room.outputs.name == "voice"


@pytest.mark.parametrize(("kind", "why", "name"), [("voice", "missing", "voice"), ("reader", "refused", "console")])
def test_what_was_asked_for_and_is_not_there_at_the_start_is_tried_again(kind: str, why: str, name: str) -> None:
    room = Room(reader="yes", voice="yes")
    room.from_now_on = why
    room.outputs.open(kind)
    room.settle()
    room.from_now_on = ""
    room.wait(70)
    assert room.outputs.name == name


@pytest.mark.parametrize("way", ["open", "use", "next"])
def test_that_macos_asks_is_told_once_and_heard_before_it_asks(way: str) -> None:
    room = Room(platform="darwin", reader="wait")
    if way != "open":
        room.outputs.open("console")
    if way == "next":
        room.outputs.next(lambda name: None)
    else:
        getattr(room.outputs, way)("reader")
    assert room.written == ["output-permission"]
    room.wait(60)
    room.outputs.say(line("Anna draws"))
    assert room.written == ["output-permission", "Anna draws"]
    room.made[0].answer = "yes"
    room.settle()
    assert (room.outputs.name, room.ids) == ("reader", ["output-permission", "output-reader"])
    room.outputs.use("console")
    room.outputs.use("reader")
    assert room.ids.count("output-permission") == 1


def test_a_refusal_that_comes_later_ends_the_tries() -> None:
    room = Room(platform="darwin", reader="yes")
    room.from_now_on = "missing"
    room.outputs.open("reader")
    room.settle()
    room.from_now_on = "refused"
    room.wait(100)
    assert room.ids == ["output-permission", "output-reader-missing", "output-reader-refused"]
    assert len(room.made) == 2


@pytest.mark.parametrize("why", FOR_GOOD)
def test_what_waits_for_the_player_is_not_tried_again(why: str) -> None:
    room = Room(reader="yes")
    room.outputs.open("reader")
    room.made[0].on_failure(why)
    room.wait(200)
    assert (room.outputs.name, len(room.made)) == ("console", 1)


def test_the_next_voice_takes_over_and_says_what_was_unsaid() -> None:
    room = Room(voice=["yes", "wait"])
    room.outputs.open("voice")
    first = room.made[0]
    room.outputs.say(line("Anna draws"))
    first.on_failure("frozen")
    room.settle()  # between two utterances
    room.outputs.say(line("Anna discards"))
    second = room.made[1]
    assert (room.reports, second.said) == ([], [])
    second.answer = "yes"
    room.settle()
    assert room.reports == [("output-failed", {"output": "voice", "why": "frozen", "next": "voice"})]
    assert second.texts == ["output-failed", "Anna draws", "Anna discards"]
    assert room.written == []


def test_a_chain_that_breaks_at_both_links_ends_at_the_console() -> None:
    room = Room(voice=["yes", "missing"])
    room.outputs.open("voice")
    room.outputs.say(line("Anna draws"))
    room.from_now_on = "missing"
    room.made[0].on_failure("gone")
    room.settle().settle()
    assert room.reports == [("output-failed", {"output": "voice", "why": "gone", "next": "console"})]
    assert room.written == ["output-failed", "Anna draws"]


def test_a_language_without_a_voice_is_told_by_the_one_that_is_on() -> None:
    room = Room(voice="yes")
    room.outputs.open("voice")
    room.made[0].on_no_voice("fr")
    assert room.reports == []
    room.settle()
    assert room.reports == [("output-no-voice", {"lang": "fr"})]
    room.outputs.use("console")
    room.made[0].on_no_voice("it")
    room.settle()
    assert room.ids == ["output-no-voice", "output-console"]


def test_the_engine_that_is_on_is_looked_after() -> None:
    room = Room(voice="yes")
    room.outputs.open("voice")
    before = room.made[0].checks
    room.settle().settle()
    assert room.made[0].checks == before + 2


# ---- going from one to another


def test_next_goes_round_and_tells_which_is_on() -> None:
    room = Room(reader="yes", voice="yes")
    room.outputs.open("console")
    chosen: list[str] = []
    for name in ("reader", "voice", "console", "reader"):
        engines = list(room.made)
        for engine in engines:
            engine.heard = 1
        room.outputs.next(chosen.append)
        room.settle()
        assert room.outputs.name == name
        assert room.ids[-1] == f"output-{name}"
        assert all(engine.closed.wait(5) for engine in engines), "exactly one is on"
    assert chosen == ["reader", "voice", "console", "reader"]
    assert room.written == ["output-console"]
    assert [engine.texts for engine in room.made[-1:]] == [["output-reader"]]


def test_next_skips_what_is_not_there() -> None:
    room = Room(reader="missing", voice=["gone", "yes"])
    room.outputs.open("console")
    chosen: list[str] = []
    room.outputs.next(chosen.append)
    room.settle().settle()
    assert (chosen, room.ids) == (["voice"], ["output-voice"])
    assert room.made[-1].texts == ["output-voice"]


def test_where_nothing_else_works_next_says_why_and_all_stays_as_it_is() -> None:
    room = Room(reader="missing", voice=["gone", "no-sound"])
    room.outputs.open("console")
    chosen: list[str] = []
    room.outputs.next(chosen.append)
    room.settle().settle().settle()
    assert (chosen, room.outputs.name) == ([], "console")
    assert room.reports == [("output-alone", {"why": "no-sound"})]
    assert room.written == ["output-alone"]


def test_while_another_is_looked_for_the_old_one_stays_on_and_the_player_is_told() -> None:
    room = Room(voice="wait")
    room.outputs.open("console")
    room.outputs.next(lambda name: None)
    room.outputs.say(line("Anna draws"))
    assert room.written == ["Anna draws"]
    room.outputs.next(lambda name: None)
    assert room.ids == ["output-looking"]
    room.now = LOOKING_SECONDS
    room.settle().settle()
    assert room.ids == ["output-looking", "output-looking"]
    room.made[0].answer = "yes"
    room.settle()
    assert room.made[0].texts == ["output-voice"]


def test_what_the_old_one_has_not_said_is_said_by_the_new() -> None:
    room = Room(reader="yes", voice="yes")
    room.outputs.open("reader")
    room.outputs.say(line(TURN, Priority.NEXT))
    room.outputs.next(lambda name: None)
    assert room.made[1].texts == ["output-voice", TURN]
    assert room.made[0].silenced
    assert room.made[0].said == []


def test_an_output_that_fails_while_another_is_looked_for() -> None:
    room = Room(reader="yes", voice="wait")
    room.outputs.open("reader")
    room.outputs.next(lambda name: None)
    room.outputs.say(line(TURN))
    room.made[0].on_failure("gone")
    room.settle()
    room.made[1].answer = "yes"
    room.settle()
    assert room.made[1].texts == ["output-failed", "output-voice", TURN]


def test_use_goes_over_to_what_was_asked_for() -> None:
    room = Room(reader="missing", voice="yes")
    room.outputs.open("console")
    room.outputs.use("auto")
    assert room.reports == []  # on Linux that is the console already
    room.outputs.use("voice")
    assert room.ids == ["output-voice"]
    room.outputs.use("reader")
    room.settle()
    assert room.ids == ["output-voice", "output-reader-missing"]
    assert room.outputs.name == "console"


def test_a_search_that_is_not_wanted_any_more_is_given_up() -> None:
    room = Room(reader="wait", voice="wait")
    room.outputs.open("console")
    room.outputs.use("reader")
    room.outputs.use("voice")
    assert room.made[0].closed.wait(5)
    room.made[0].answer = room.made[1].answer = "yes"
    room.settle()
    assert room.outputs.name == "voice"


def test_what_nobody_has_said_at_the_end_goes_to_the_terminal() -> None:
    room = Room(voice="wait")
    room.outputs.open("voice")
    room.outputs.say(line("Welcome"))
    room.outputs.say(line("Goodbye"))
    room.outputs.close()
    assert room.written == ["Welcome", "Goodbye"]
    assert room.made[0].closed.wait(5)


# ---- as the player wants it


def test_rate_and_volume_go_to_each_output_that_is_put_on() -> None:
    room = Room(reader="yes", voice="yes")
    room.outputs.apply(Settings(rate=80, volume=30))
    room.outputs.open("voice")
    voice = room.made[0]
    assert voice.tunings == [Tuning(60, 30)]
    room.outputs.apply(Settings(rate=0, volume=100))
    assert voice.tunings[-1] == Tuning(-100, 100)
    assert room.outputs.own_voice
    room.outputs.next(lambda name: None)
    assert not room.outputs.own_voice


def said_by(room: Room) -> list[tuple[str, str]]:
    return [(utterance.text, utterance.priority.value) for utterance in room.made[0].said]


def test_a_key_press_silences_if_it_is_to() -> None:
    room = Room(voice="yes")
    room.outputs.open("voice")
    room.outputs.key_pressed("turn")
    assert room.made[0].silenced == 1
    room.outputs.say(line("Yes", Priority.NOW, category="answer"))
    room.outputs.apply(Settings(key_silences=False))
    room.outputs.key_pressed("turn")
    assert room.made[0].silenced == 1
    room.outputs.say(line("No", Priority.NOW, category="answer"))
    room.outputs.say(line("Few cards", Priority.ALERT, category="few-cards"))
    room.outputs.say(line("Anna draws"))
    assert said_by(room) == [("Yes", "now"), ("No", "next"), ("Few cards", "alert"), ("Anna draws", "normal")]


def test_a_key_press_tells_what_waited_before_it_was_silenced() -> None:
    room = Room(voice="yes")
    assert not room.outputs.key_pressed("turn")  # the terminal: what is written counts as begun
    room.outputs.open("voice")
    engine = room.made[0]
    engine.waits = lambda category: category == "turn" and not engine.silenced
    assert not room.outputs.key_pressed("event")
    engine.silenced = 0
    assert room.outputs.key_pressed("turn")
    assert not room.outputs.key_pressed("turn")


def test_before_the_first_key_nothing_interrupts() -> None:
    room = Room(voice="yes")
    room.outputs.open("voice")
    room.outputs.say(line("Welcome", Priority.NOW, category="system"))
    room.outputs.say(line("You sit down", Priority.NOW, category="system"))
    assert said_by(room) == [("Welcome", "next"), ("You sit down", "next")]


def test_the_answer_that_brings_a_failure_to_light_does_not_cut_the_word_about_it() -> None:
    room = Room(voice=["yes", "yes"])
    room.outputs.open("voice")
    room.outputs.key_pressed("turn")
    room.made[0].on_failure("gone")
    room.outputs.say(line("Your scores", Priority.NOW, category="answer"))
    second = [(utterance.text, utterance.priority.value) for utterance in room.made[1].said]
    assert second == [("output-failed", "next"), ("Your scores", "next")]


def test_what_a_search_brings_is_heard_behind_the_words_said_at_that_moment() -> None:
    """The history has it in this order."""
    room = Room(reader="wait")
    room.outputs.open("console")
    room.outputs.use("reader")
    room.made[0].on_failure("missing")
    room.outputs.say(line("You hear the game by lines.", Priority.NOW, category="answer"))
    assert room.written == ["You hear the game by lines.", "output-reader-missing"]


def test_the_terminal_shows_the_text_only_if_it_is_to() -> None:
    room = Room(reader="yes", voice="yes")
    room.outputs.open("voice")
    room.outputs.say(line("Hidden"))
    shown = Settings()._replace(show_text=True)
    room.outputs.apply(shown)
    room.outputs.say(line("Shown"))
    assert room.written == ["Shown"]
    assert room.made[0].texts == ["Hidden", "Shown"]
    room.made[0].heard = 1
    room.from_now_on = "missing"
    room.made[0].on_failure("gone")
    room.settle().settle()
    assert room.written == ["Shown", "output-failed"]  # what stands there already is not written again


def test_the_console_costs_no_library() -> None:
    code = (
        "import sys, ramino_access.speech.outputs as o; "
        "x = o.Outputs(print, print); x.open('console'); x.check(); x.close();"
        "sys.exit(any(name in sys.modules for name in ('accessible_output2', 'pyttsx3', 'subprocess', 'threading')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, stdout=subprocess.DEVNULL).returncode == 0
