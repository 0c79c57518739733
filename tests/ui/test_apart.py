"""What takes long is worked out in a process of its own, or here where there is none."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from pickle import dumps, load
from random import Random

import pytest

from ramino_access.bots import choose
from ramino_access.core.engine import attempt, start
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.view import View, view_of
from ramino_access.counsel import worker
from ramino_access.counsel.hint import hint
from ramino_access.games import GAMES
from ramino_access.ui.match.apart import MOST_FAILURES, Apart
from ramino_access.ui.match.hint_steps import Worked
from ramino_access.ui.match.later_answers import Beside
from ramino_access.workers import command
from tests.ui.clock import Clock


@pytest.fixture
def apart(monkeypatch: pytest.MonkeyPatch) -> Iterator[Apart]:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))  # for the functions of this file
    made = Apart(command("--run-counsel"))
    yield made
    made.close()


def position(game: str = "salotto", plays: int = 6) -> tuple[Rules, View]:
    """What a player sees after some plays of a hand."""
    rules = GAMES[game].compile({}, 2)
    state, rng = start(rules, 2, 1), Random(1)
    for _ in range(plays):
        step = attempt(rules, state, state.turn.seat, choose(view_of(state, state.turn.seat), rules, rng, "casual"))
        assert not isinstance(step, Refusal)
        state = step.state
    return rules, view_of(state, state.turn.seat)


def quit_now(asking: int) -> None:
    """End the process that works this out, unless it is the one that asks."""
    if os.getpid() != asking:
        os._exit(3)


def refuse(words: str) -> None:
    raise LookupError(words)


@pytest.mark.parametrize("game", ["salotto", "ufficiale", "toscano"])
def test_the_same_is_said_there_as_here(apart: Apart, game: str) -> None:
    rules, view = position(game)
    there, own = hint(rules, view), hint(rules, view)
    there.weigh(apart)
    own.weigh(lambda what, judge: what(judge))
    assert there.judgement == own.judgement
    assert apart(hint, rules, view).thought == own.thought


def test_while_it_is_worked_out_there_this_process_is_idle(apart: Apart) -> None:
    rules, view = position()
    apart(hint, rules, view)  # everything is loaded
    used = time.process_time()
    found = apart(hint, rules, view)
    found.weigh(apart)
    there = time.process_time() - used
    used = time.process_time()
    found = hint(rules, view)
    found.weigh(lambda what, judge: what(judge))
    here = time.process_time() - used
    assert found.judgement is not None
    assert there < here / 5, (there, here)


def test_what_is_raised_there_is_raised_here(apart: Apart) -> None:
    with pytest.raises(LookupError, match="no such thing"):
        apart(refuse, "no such thing")
    assert apart(len, "abc") == 3


def test_a_process_that_ends_is_not_missed(apart: Apart) -> None:
    assert apart(quit_now, os.getpid()) is None  # worked out here
    assert apart(os.getpid) != os.getpid()  # and the next question by a new one
    for _ in range(MOST_FAILURES):
        apart(quit_now, os.getpid())
    assert apart(os.getpid) == os.getpid()  # which is not tried for ever


def test_where_no_process_can_be_started_it_is_worked_out_here() -> None:
    assert Apart(("/nowhere/such/a/program",))(len, "abc") == 3
    assert Apart((sys.executable, "-c", "print('no answer')"))(os.getpid) == os.getpid()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no sessions of processes")
def test_keys_that_are_signals_are_not_for_it(apart: Apart) -> None:
    assert apart(os.getsid, 0) != os.getsid(0)


def test_closing_ends_it_in_the_midst_of_its_work(apart: Apart) -> None:
    assert apart(len, "abc") == 3
    process = apart._process
    assert process is not None
    waiting = threading.Thread(target=lambda: apart(time.sleep, 0.5))
    waiting.start()
    apart.close()
    assert process.poll() is not None  # a number that is free again may be asked of Linux, and not of Windows
    waiting.join()


def test_it_ends_with_whoever_has_started_it_even_in_the_midst_of_its_work(apart: Apart) -> None:
    assert apart(len, "abc") == 3
    process = apart._process
    assert process is not None
    assert process.stdin is not None
    process.stdin.write(dumps((time.sleep, (60,))))
    process.stdin.close()
    assert process.wait(20) == 0


def test_the_worker_answers_until_nobody_asks() -> None:
    answers = BytesIO()
    gone: list[bool] = []
    worker.serve(BytesIO(dumps((len, ("abc",))) + dumps((refuse, ("no",)))), answers, lambda: gone.append(True))
    assert gone == [True]
    read = BytesIO(answers.getvalue())
    assert load(read) == (True, 3)
    done, error = load(read)
    assert (done, type(error)) == (False, LookupError)


def test_what_a_player_asks_is_asked_there() -> None:
    asked: list[str] = []

    def ask(what, *args):
        asked.append(what.__qualname__)
        return what(*args)

    rules, view = position()
    clock = Clock()
    beside = Beside(clock, lambda message: None, ask=ask)
    worked = Worked(type("Now", (), {"rules": rules, "view": view})())
    for what in (Worked.thought, Worked.weigh, Worked.uses):
        beside(lambda ask, what=what: what(worked, ask), lambda: None)
        clock.think()
    assert asked == ["hint", "Judge.beforehand", "playable"]
