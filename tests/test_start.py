"""The start of the program: what is told to whom, and what it ends with."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ramino_access import INTERRUPTED, app, cli
from ramino_access import __main__ as start
from ramino_access.config.launch import Launch
from ramino_access.config.plans import ServePlan
from ramino_access.i18n.catalog import Catalog
from ramino_access.net.server import serving
from ramino_access.ui.terminal import parents


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    before, collected = signal.getsignal(signal.SIGINT), gc.isenabled()
    yield
    signal.signal(signal.SIGINT, before)
    if collected:
        gc.enable()


@pytest.mark.parametrize(
    ("before", "meanwhile"),
    [(signal.default_int_handler, signal.SIG_DFL), (signal.SIG_IGN, signal.SIG_IGN)],
    ids=["a key", "nohup"],
)
def test_an_interrupt_ends_what_is_loading_unless_it_was_shut_off(
    monkeypatch: pytest.MonkeyPatch, before: object, meanwhile: object
) -> None:
    found: list[object] = []

    def run(argv: list[str], play: object) -> int:
        found.extend((argv, play, signal.getsignal(signal.SIGINT)))
        return 5

    monkeypatch.setattr(cli, "run_command_line", run)
    monkeypatch.setattr(sys, "argv", ["ramino", "keys", "rami"])
    signal.signal(signal.SIGINT, before)
    assert start.main() == 5
    assert found == [["keys", "rami"], start.play, meanwhile]


def test_an_interrupt_that_gets_through_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(argv: list[str], play: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "run_command_line", run)
    assert start.main() == INTERRUPTED == 130


def test_a_frozen_program_without_a_word_of_its_own_is_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "run_command_line", lambda argv, play: len(argv))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    for words in ([], ["doctor"], ["doctor", "--run-survey"]):
        monkeypatch.setattr(sys, "argv", ["ramino", *words])
        assert start.main() == len(words)


def test_whoever_plays_keeps_the_file_of_what_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[object] = []
    monkeypatch.setattr(parents, "close_inherited", lambda left_open: order.append((left_open, gc.isenabled())))

    def run(launch: Launch) -> int:
        order.append(launch)
        return 3

    monkeypatch.setattr(app, "run", run)
    gc.enable()
    launch = Launch(log_utterances=Path("said.jsonl"))
    assert start.play(launch) == 3
    assert order == [([Path("said.jsonl")], False), launch]


@pytest.mark.parametrize("lang", [None, "it", "fr"])
def test_a_server_says_its_lines_at_once_and_its_opponents_have_names(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str | None
) -> None:
    found: list[object] = []
    words = Catalog(lang or "en")

    def run(plan: ServePlan, names: tuple[str, ...], say: object, *, lang: str) -> int:
        assert callable(say)
        found.extend((plan, names, lang))
        say("cli-no-match", {})
        return 4

    monkeypatch.setattr(serving, "run", run)
    monkeypatch.setattr(parents, "close_inherited", lambda left_open: pytest.fail("nobody sits here"))
    plan = ServePlan("127.0.0.1", 8470)
    assert start.play(Launch(language=lang, served=plan)) == 4
    names = [name.strip() for name in words.text("opponent-names").split(",")]
    assert found == [plan, tuple(names), words.lang]
    assert capsys.readouterr().out.splitlines() == [words.text("serve-starts"), words.text("cli-no-match")]
