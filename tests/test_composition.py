"""How the program is put together, piece by piece: what is told to whom, in which order, and what is let go of. Nothing
is played here, and no terminal is taken over."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ramino_access import app
from ramino_access.app import HEARTBEAT_SECONDS, SEARCHING_SECONDS, Program
from ramino_access.config import settings
from ramino_access.config.launch import Launch
from ramino_access.config.settings import Loaded, Settings
from ramino_access.files import logs, paths
from ramino_access.files.problems import Problem
from ramino_access.i18n.catalog import Catalog
from ramino_access.speech.outputs import Outputs
from ramino_access.speech.port import Priority, Utterance
from ramino_access.ui.elements.stack import PlaceKind
from ramino_access.ui.terminal import terminal
from ramino_access.ui.terminal.noise import Noise


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path))
    yield
    logs.end()


class Screen:
    """The player's side, as far as the program asks it."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.finished = False
        self.history = SimpleNamespace(add=lambda utterance: self.calls.append(("kept", utterance.text)))
        self.top = SimpleNamespace(kind=PlaceKind(), resume="resumed")
        self.keeping = SimpleNamespace(close=lambda session: self.calls.append(("match closed", session)))
        self.session = "session"
        self.voice = self.stack = self.sitting = self  # what each of them is asked
        self.catalog = SimpleNamespace(text=lambda message, **args: (message, args))

    def report(self, problem: Problem | None) -> None:
        if problem is not None:
            self.calls.append(("report", problem.reason, problem.message_args()))

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *given: self.calls.append((name, *given))


class Voice:
    """The output that is on."""

    def __init__(self, name: str = "voice") -> None:
        self.name = name
        self.said: list[Utterance] = []
        self.calls: list[Any] = []
        self.searching = False

    def say(self, utterance: Utterance) -> None:
        self.said.append(utterance)

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *given: self.calls.append((name, *given))


def program(launch: Launch | None = None, stored: Settings | None = None, **more: Any) -> Program:
    made = Program(launch or Launch(), Loaded(stored or Settings()), "en", **more)
    made._outputs = Voice()
    return made


def test_what_is_said_early_is_kept_until_there_is_a_history(tmp_path: Path) -> None:
    made = program(Launch(log_utterances=tmp_path / "said"))
    one, two = Utterance("one", "en"), Utterance("two", "en")
    made.hear(one)
    made._ui = Screen()
    made.hear(two)
    made._log.close()
    assert made._early == [one]
    assert made._outputs.said == [one, two]
    assert (tmp_path / "said").read_text(encoding="utf-8").count("\n") == 2


@pytest.mark.parametrize(("kind", "said"), [("voice", True), ("reader", True), ("console", False)])
def test_a_fault_is_said_where_the_terminal_is_not_heard(kind: str, *, said: bool) -> None:
    made = program()
    made._outputs.name = kind
    made.stopped()
    words = Catalog("en").text("stopped-by-fault")
    wanted = [Utterance(words, "en", Priority.NOW, "system")] if said else []
    assert made._outputs.said == wanted


def test_reports_wait_until_somebody_can_hear_them_and_end_with_the_goodbye(caplog: pytest.LogCaptureFixture) -> None:
    made = program()
    made._report("output-console", {})
    assert made._unsaid == [("output-console", {})]
    screen = made._ui = Screen()
    made._log_failed(Path("a\x1bb"))
    made._report_problem(Problem(Path("f"), "log-unwritable", None, {"detail": "full"}))
    assert screen.calls == [
        ("say", ("log-failed", {"file": "a b"}), Priority.NEXT, "system"),
        ("say", ("log-unwritable", {"detail": "full", "file": "f", "line": "0"}), Priority.NEXT, "system"),
    ]
    screen.finished = True
    made._logger = logging.getLogger("ramino_access.test")
    with caplog.at_level(logging.INFO, "ramino_access.test"):
        made._report("output-voice", {})
    assert len(screen.calls) == 2
    assert len(made._unsaid) == 1
    assert [record.getMessage() for record in caplog.records] == ["output-voice {}"]


def test_only_what_the_player_has_changed_is_remembered(tmp_path: Path) -> None:
    made = program(Launch(pace=1.0, name="Ada"), Settings(rate=70))
    screen = made._ui = Screen()
    made._save({"volume": 60})
    made._save({"hints": False})
    assert settings.load().settings == Settings(rate=70, volume=60, hints=False)
    assert screen.calls == []
    (tmp_path / "settings.toml").unlink()
    (tmp_path / "settings.toml").mkdir()
    made._save({"volume": 50})
    [(report, reason, args)] = screen.calls
    assert (report, reason) == ("report", "settings-not-saved")
    assert args["file"] == str(tmp_path / "settings.toml")
    made._ui = None
    made._save({"volume": 40})


def test_the_program_says_where_the_player_is_when_it_goes_on() -> None:
    made = program()
    made._resumed()
    screen = made._ui = Screen()
    made._resumed()
    screen.finished = True
    made._resumed()
    assert screen.calls == [("speak", "resumed")]


@pytest.mark.parametrize("verbose", [True, False])
def test_keys_go_to_the_player_s_side_until_the_end(*, verbose: bool) -> None:
    made = program(Launch(verbose=verbose))
    made._pressed("a")  # nobody is there yet
    screen = made._ui = Screen()
    logged: list[tuple[str, str]] = []
    made._logger = SimpleNamespace(debug=lambda *told: logged.append(told))
    loop = asyncio.new_event_loop()
    made._finished = loop.create_future()
    made._pressed("b")
    screen.top.kind = PlaceKind(secret=True)
    made._pressed("c")
    made._pressed("c-c")
    assert not made._finished.done()
    screen.finished = True
    made._pressed("d")
    assert made._finished.done()
    made._pressed("e")
    made._finish()
    assert screen.calls == [("press", "b"), ("press", "c"), ("press", "c-c"), ("press", "d")]
    assert logged == [("key %s", "b")] * verbose
    made.hear(Utterance("one", "en"))
    assert logged[1:] == [("said %s", Utterance("one", "en"))] * verbose
    loop.close()


def test_a_key_that_fails_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    made = program()
    screen = made._ui = Screen()
    screen.press = lambda key: 1 / 0
    loop = asyncio.new_event_loop()
    made._finished = loop.create_future()
    made._pressed("a")
    assert made._finished.done()
    assert isinstance(made._failure, ZeroDivisionError)
    loop.close()


@pytest.mark.parametrize(("searching", "beats"), [(True, 1), (False, 0)])
def test_a_key_that_has_an_output_looked_for_has_it_asked_at_once(*, searching: bool, beats: int) -> None:
    made = program()
    made._ui = Screen()
    made._outputs.searching = searching
    beaten: list[int] = []
    made._pulse = SimpleNamespace(beat=lambda: beaten.append(1))
    made._pressed("O")
    assert len(beaten) == beats


@pytest.mark.parametrize(("searching", "wait"), [(True, SEARCHING_SECONDS), (False, HEARTBEAT_SECONDS)])
def test_the_pulse_asks_again_in_time_and_once(*, searching: bool, wait: float) -> None:
    calls: list[Any] = []

    class Loop:
        def call_later(self, delay: float, what: Callable[[], None]) -> SimpleNamespace:
            calls.append(("later", delay, what))
            return SimpleNamespace(cancel=lambda: calls.append("cancelled"))

    voice = Voice()
    voice.searching = searching
    noise = SimpleNamespace(trim=lambda: calls.append("trimmed"))
    pulse = app._Pulse(Loop(), voice, noise, lambda: None)
    pulse.beat()
    pulse.beat()
    assert calls == ["trimmed", ("later", wait, pulse.beat), "cancelled", "trimmed", ("later", wait, pulse.beat)]
    assert voice.calls == [("check",)] * 2
    app._Pulse(Loop(), voice, None, lambda: None).beat()


@pytest.mark.parametrize(
    ("stored", "cursor"),
    [
        (Settings(), "keys"),
        (Settings(cursor="below"), "below"),
        (Settings(cursor="below", braille_console=True), "message"),
    ],
)
def test_lines_are_written_as_the_player_wants_them(stored: Settings, cursor: str) -> None:
    made = Program(Launch(), Loaded(stored), "en")
    opened: list[str] = []
    made._outputs.open = opened.append
    made.open("voice")
    assert (made._writer.cursor, opened) == (cursor, ["voice"])
    assert isinstance(made._outputs, Outputs)
    made.close()


def test_everything_is_let_go_of_what_is_played_first() -> None:
    made = program()
    order: list[Any] = []

    def closing(name: str) -> SimpleNamespace:
        return SimpleNamespace(**{verb: lambda: order.append(name) for verb in ("close", "restore")})

    screen = made._ui = Screen()
    screen.calls = order
    made._outputs, made._sounds, made._log = closing("output"), closing("sounds"), closing("log")
    made._terminal, made._writer = closing("terminal"), closing("writer")
    assert logs.begin() is None
    made._logger = logging.getLogger(logs.LOGGER)
    handlers = len(logging.getLogger().handlers)
    made.close()
    assert order == [("clear",), ("match closed", "session"), "output", "sounds", "log", "terminal", "writer"]
    assert len(logging.getLogger().handlers) == handlers - 1


def test_the_greeting_comes_before_anything_is_loaded_and_all_is_closed_whatever_happens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    order: list[Any] = []

    class Stub:
        def __init__(self, launch: Launch, loaded: Loaded, lang: str, noise: Noise) -> None:
            order.append((launch.output, lang, type(noise).__name__))

        def hear(self, utterance: Utterance) -> None:
            order.append(utterance)

        async def play(self) -> int:
            order.append("play")
            if fails:
                raise ZeroDivisionError
            return 7

        def __getattr__(self, name: str) -> Callable[..., None]:
            return lambda *given: order.append((name, *given))

    released: list[int] = []
    monkeypatch.setattr(app, "Program", Stub)
    monkeypatch.setattr(Noise, "release", lambda noise: released.append(1))
    paths.settings_file().write_text('output = "voice"\nlanguage = "it"\n', encoding="utf-8")
    fails = False
    assert app.run(Launch()) == 7
    hello = Utterance(Catalog("it").text("greeting"), "it", Priority.NOW, "system")
    assert order == [(None, "it", "Noise"), ("hush",), ("open", "voice"), hello, "play", ("close",)]
    assert released == [1]
    order.clear()
    fails = True
    with pytest.raises(ZeroDivisionError):
        app.run(Launch(output="console", language="en"))
    hello = Utterance(Catalog("en").text("greeting"), "en", Priority.NOW, "system")
    assert order == [
        *(("console", "en", "Noise"), ("hush",), ("open", "console"), hello, "play", ("stopped",), ("close",))
    ]
    assert released == [1, 1]


def test_the_terminal_is_taken_over_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made = program()
    order: list[Any] = []

    def take(*given: Any, **more: Any) -> SimpleNamespace:
        order.append((given, more))
        return SimpleNamespace(hush=lambda: order.append("hushed"))

    monkeypatch.setattr(terminal, "Terminal", take)
    made.hush()
    told = {"on_resumed": made._resumed, "asks": made._asks}
    assert order == [((made._pressed, made._finish, made._writer), told), "hushed"]


def test_garbage_is_looked_for_once_all_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    frozen: list[int] = []
    monkeypatch.setattr(app.gc, "freeze", lambda: frozen.append(1))
    gc.disable()
    try:
        app._loaded()
        assert gc.isenabled()
        assert frozen == [1]
    finally:
        gc.enable()


def test_a_start_deletes_what_was_left_unfinished_when_the_window_was_closed(tmp_path: Path) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    left = tmp_path / "matches" / f".2027-01-15T08-00-00-salotto.note.{gone.pid}.new"
    left.parent.mkdir()
    left.touch()
    os.utime(left, (time.time() - 2,) * 2)
    app._loaded()
    assert not left.exists()


def test_the_game_goes_on_without_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Problem] = []
    soon: list[tuple[Any, ...]] = []
    loop = SimpleNamespace(call_soon_threadsafe=lambda *given: soon.append(given))
    found = app._open_log(told.append, loop, verbose=True)
    assert (found.name, found.level, told) == ("ramino_access", logging.DEBUG, [])
    logs.end()
    begun: list[dict[str, Any]] = []

    def begin(**how: Any) -> Problem:
        begun.append(how)
        return Problem(tmp_path, "log-unwritable")

    monkeypatch.setattr(logs, "begin", begin)
    app._open_log(told.append, loop, verbose=False)
    assert [problem.reason for problem in told] == ["log-unwritable"]
    assert begun[0]["verbose"] is False
    begun[0]["failed"](told[0])
    assert soon == [(told.append, told[0])]


async def test_the_table_that_was_asked_for_is_left_at_the_end() -> None:
    order: list[Any] = []

    class CurrentTable:
        async def launched(self, launch: Launch) -> None:
            order.append(launch)

        async def close(self) -> None:
            order.append("closed")

    async def play() -> None:
        async with app._others(CurrentTable(), Launch(seed=3)):
            order.append("played")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await play()
    assert order == [Launch(seed=3), "played", "closed"]


def test_matches_and_their_summaries_are_the_player_s_own(tmp_path: Path) -> None:
    folder = app._own_matches(lambda problem: None)
    assert folder.folder == paths.matches_dir()
    assert folder.summaries is not None
    assert folder.summaries.file == paths.summaries_file()
