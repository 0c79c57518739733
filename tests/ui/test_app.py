"""The composition root: the log of utterances, and what outlives a failure."""

from __future__ import annotations

import json
from pathlib import Path

from ramino_access.app import Program, UtteranceLog
from ramino_access.config.launch import Launch
from ramino_access.config.settings import Loaded, Settings
from ramino_access.speech.port import Priority, Utterance
from tests.ui.harness import Player


def test_each_utterance_is_a_line_of_json(tmp_path: Path) -> None:
    file = tmp_path / "said.jsonl"
    failed: list[Path] = []
    log = UtteranceLog(file, failed.append)
    log.write(Utterance("Perché no?", "it", Priority.NEXT, "turn"))
    log.write(Utterance("Yes.", "en"))
    log.close()
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line["text"] for line in lines] == ["Perché no?", "Yes."]
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
    player.ui.interrupt()
    assert player.heard[-1].text.startswith("Leave Ramino Access?")
    assert not player.ui.finished
    player.ui.interrupt()
    assert player.ui.finished


def test_the_same_seed_gives_the_same_play_in_every_language() -> None:
    plays = []
    for lang in ("it", "fr"):
        player = Player(lang, pace=0.0).sit("Me", "Anna", "Bruno", seed=8, wait=True)
        for _ in range(6):
            player.press("space", "home", "x")
            player.wait()
        plays.append([repr(entry) for entry in player.session.table.entries])
    assert plays[0] == plays[1]


def test_opponents_wait_their_pace() -> None:
    player = Player(pace=2.0).sit("Me", "Anna", seed=5)
    before = player.clock.now
    player.wait()
    plays = len(player.session.table.entries)
    assert player.clock.now - before == 2.0 * plays


def test_nothing_happens_at_a_table_that_was_left() -> None:
    player = Player(pace=1.0).sit("Me", "Anna", seed=5)
    player.press("q", "y")
    heard = len(player.heard)
    while player.clock.step():
        pass
    assert len(player.heard) == heard
