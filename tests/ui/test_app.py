"""The composition root: the log of utterances, and what outlives a failure."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ramino_access import app
from ramino_access.app import Program
from ramino_access.config.launch import Launch
from ramino_access.config.settings import Loaded, Settings
from ramino_access.files import paths
from ramino_access.speech.outputs import Outputs
from ramino_access.speech.port import Priority, Tuning, Utterance
from ramino_access.speech.utterance_log import UtteranceLog
from ramino_access.ui.places.rulebook_reader import RulebookReader
from ramino_access.ui.places.together.login import ask_secret
from tests.play.placed import plays_of
from tests.returning import returning
from tests.speech.engines import Engine
from tests.ui.harness import Player


def test_each_utterance_is_a_line_of_json(tmp_path: Path) -> None:
    file = tmp_path / "said.jsonl"
    failed: list[Path] = []
    log = UtteranceLog(file, failed.append)
    log.write(Utterance("Perché no? \ud800", "it", Priority.NEXT, "turn"))
    log.write(Utterance("Yes.", "en"))
    log.close()
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line["text"] for line in lines] == ["Perché no? \ud800", "Yes."]  # half a letter harms nothing
    assert (lines[0]["lang"], lines[0]["priority"], lines[0]["category"]) == ("it", "next", "turn")
    assert lines[0]["t"] <= lines[1]["t"]
    assert failed == []


def test_a_log_that_can_not_be_written_is_reported_once(tmp_path: Path) -> None:
    failed: list[Path] = []
    log = UtteranceLog(tmp_path / "missing" / "said.jsonl", failed.append)
    for _ in range(3):
        log.write(Utterance("Yes.", "en"))
    assert len(failed) == 1


def test_the_first_line_needs_no_terminal(tmp_path: Path) -> None:
    program = Program(Launch(log_utterances=tmp_path / "said.jsonl"), Loaded(Settings()), "fr")
    program.hear(Utterance("Bonjour.", "fr"))
    program.close()
    assert "Bonjour." in (tmp_path / "said.jsonl").read_text(encoding="utf-8")


def test_control_c_asks_and_then_leaves() -> None:
    player = Player()
    player.ui.stack.press("c-c")
    assert player.heard[-1].text.startswith("Leave Ramino Access?")
    assert not player.ui.stack.finished
    player.ui.stack.press("c-c")
    assert player.ui.stack.finished
    assert player.heard[-1].text == "Goodbye."


def test_the_same_seed_gives_the_same_play_in_every_language() -> None:
    plays = []
    for lang in ("it", "fr"):
        player = Player(lang, pace=0.0).sit("Me", "Anna", "Bruno", seed=8, wait=True)
        for _ in range(6):
            player.press("space", "home", "x")
            player.wait()
        plays.append([repr(play) for play in plays_of(player.authority)])
    assert plays[0] == plays[1]


def test_opponents_wait_their_pace() -> None:
    player = Player(pace=2.0).sit("Me", "Anna", seed=5)
    before = player.clock.now
    player.wait()
    plays = player.authority.revision
    assert player.clock.now - before == 2.0 * plays


def test_nothing_happens_at_a_table_that_was_left() -> None:
    player = Player(pace=1.0).sit("Me", "Anna", seed=5)
    player.press("q", "y")
    heard = len(player.heard)
    while player.clock.step():
        pass
    assert len(player.heard) == heard


# ---- the program as it runs, with stand-ins for the keyboard and the engines


class Keys:
    """The terminal while nobody presses anything."""

    async def __aenter__(self) -> Keys:
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    def restore(self) -> None:
        pass


class Running:
    """A program at work; ``press`` is the keyboard, ``engines`` what was made of each kind, in order."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        home: Path,
        settings: Settings,
        *,
        launch: Launch | None = None,
        beat: float = 0.01,
        **kinds: str,
    ) -> None:
        monkeypatch.setenv("RAMINO_HOME", str(returning(home)))
        monkeypatch.setattr(app, "HEARTBEAT_SECONDS", beat)
        self.engines: list[Engine] = []
        self.written: list[str] = []
        self.program = Program(launch or Launch(), Loaded(settings), "en")
        makers = {kind: [self._maker(answer)] for kind, answer in kinds.items()}
        self.program._outputs = Outputs(self.written.append, self.program._report, engines=makers, platform="linux")
        self.program._terminal = Keys()
        self.program.open(settings.output)
        self.program.hear(Utterance("Welcome.", "en", Priority.NOW, "system"))

    def _maker(self, answer: str) -> Callable[..., Engine]:
        def make(on_failure: Callable[[str], None], on_no_voice: Callable[[str], None]) -> Engine:
            self.engines.append(Engine(answer, on_failure, on_no_voice))
            return self.engines[-1]

        return make

    async def __aenter__(self) -> Running:
        self.playing = asyncio.create_task(self.program.play())
        await asyncio.sleep(0)
        return self

    async def until(self, there: Callable[[], bool]) -> None:
        """Wait until this is so; fail if the program ends before."""
        async with asyncio.timeout(5):
            while not there():
                assert not self.playing.done(), self.playing.result()
                await asyncio.sleep(0.002)

    async def __aexit__(self, *_: object) -> None:
        self.program._finish()
        await self.playing
        self.program.close()


async def test_a_voice_that_dies_is_noticed_without_a_key(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async with Running(monkeypatch, tmp_path, Settings(output="voice"), voice="yes") as running:
        await running.until(lambda: running.engines[0].checks > 3)
        assert running.written == []
        running.engines[0].on_failure("frozen")
        await running.until(lambda: bool(running.written))
        assert running.written[0].startswith("The program's own voice has stopped: it no longer answers.")
        assert running.written[1] == "Welcome."


async def test_what_was_said_early_is_in_the_history(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async with Running(monkeypatch, tmp_path, Settings(), voice="yes") as running:
        ui = running.program._ui
        assert ui is not None
        ui.voice.history.jump(last=False)
        assert ui.voice.history._utterances[0].text == "Welcome."
        assert ui.voice.history._utterances[1].text.startswith("Output: lines in the terminal")


async def test_the_keys_of_a_secret_are_in_no_log(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async with Running(monkeypatch, tmp_path, Settings(), launch=Launch(verbose=True)) as running:
        ui = running.program._ui
        assert ui is not None
        ask_secret(ui, "Anna", *[lambda _: None] * 2, lambda: None)
        for key in ("x", "space", "y", "enter", "n", "z"):
            running.program._pressed(key)
        logged = re.findall("key (.+)", paths.log_file().read_text(encoding="utf-8"))
    assert logged == ["n", "z"]


async def test_an_engine_that_takes_its_time_is_heard_as_soon_as_it_is_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async with Running(monkeypatch, tmp_path, Settings(output="voice"), voice="wait") as running:
        assert running.program._ui is not None
        running.engines[0].answer = "yes"
        await running.until(lambda: bool(running.engines[0].said))
        assert running.engines[0].texts[0] == "Welcome."
        assert "Main menu" in running.engines[0].texts[1]
    assert running.written == []


async def test_the_next_output_is_found_and_remembered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async with Running(monkeypatch, tmp_path, Settings(rate=70), beat=60, voice="wait") as running:
        running.program._pressed("O")
        running.engines[0].answer = "yes"
        await running.until(lambda: running.program._outputs.name == "voice")
        assert running.engines[0].texts == ["Output: the program's own voice."]
        assert running.engines[0].tunings == [Tuning(40, 100)]
    assert 'output = "voice"' in (tmp_path / "settings.toml").read_text()


async def test_goodbye_is_said_by_an_output_that_was_never_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async with Running(monkeypatch, tmp_path, Settings(output="voice"), voice="wait") as running:
        running.program._pressed("c-c")
        running.program._pressed("c-c")
        await asyncio.sleep(0.01)
    assert running.written[0] == "Welcome."
    assert any(text.startswith("Leave Ramino Access?") for text in running.written)


async def test_who_has_left_a_table_is_told_nothing_when_the_program_is_continued(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = Launch(game="salotto", seats=2, pace=60.0)
    async with Running(monkeypatch, tmp_path, Settings(), launch=table) as running:
        for key in ("c-c", "y"):
            before = len(running.written)
            running.program._resumed()
            assert len(running.written) == before + 1, "at the table and in a question it is told where they are"
            running.program._pressed(key)
        said = list(running.written)
        running.program._resumed()
        assert running.written == said


async def test_where_one_was_reading_is_remembered_by_whoever_leaves_from_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async with Running(monkeypatch, tmp_path, Settings()) as running:
        ui = running.program._ui
        assert ui is not None
        ui.stack.push(RulebookReader(ui, "salotto"))
        for key in ("down", "down", "down", "c-c", "c-c"):
            running.program._pressed(key)
    assert "rules_line = 3" in (tmp_path / "settings.toml").read_text(encoding="utf-8")
