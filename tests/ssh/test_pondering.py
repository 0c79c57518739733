"""Hints and reviews over SSH: worked out beside the loop, told in their order, and refused where too many ask."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ramino_access.announce import hint_words
from ramino_access.counsel import hint
from ramino_access.net.lines import thinkers
from ramino_access.ui.match import later_answers
from tests.languages import LANGUAGES
from tests.ssh.sitting import TableVisit, sitting


class Slow:
    """Thinks as long as the test wants; ``threads`` are those in which it did."""

    def __init__(self, think: Any) -> None:
        self._think = think
        self.go = threading.Event()
        self.threads: list[str] = []

    def __call__(self, *args: Any) -> Any:
        self.threads.append(threading.current_thread().name)
        assert self.go.wait(20)
        return self._think(*args)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    one = Slow(hint.hint)
    monkeypatch.setattr(hint, "hint", one)
    monkeypatch.setattr(
        later_answers, "LONG_SECONDS", 600.0
    )  # nobody is asked for patience because the machine is busy
    yield one
    one.go.set()


async def at_the_table(one: TableVisit) -> None:
    one.player.begin()
    await one.until(lambda: one.player.ui.sitting.session is not None and one.player.ui.sitting.session.view.my_turn)


def heard(one: TableVisit, since: int) -> list[str]:
    return [utterance.text for utterance in one.told[since:]]


async def test_other_keys_are_answered_while_a_hint_is_worked_out(tmp_path: Path, slow: Slow) -> None:
    async with sitting(tmp_path) as one:
        await at_the_table(one)
        before = len(one.told)
        one.player.front.typed(b"g")
        await one.until(lambda: bool(slow.threads))
        assert heard(one, before) == []
        one.player.front.typed(b"r")
        await one.until(lambda: len(one.told) > before)
        answered = len(one.told)
        slow.go.set()
        await one.until(lambda: len(one.told) > answered)
        assert heard(one, answered)[0].startswith("Draw from the stock.")
        assert not any(name == "MainThread" for name in slow.threads)


async def test_keys_pressed_while_a_hint_is_worked_out_are_one_and_the_next_goes_deeper(
    tmp_path: Path, slow: Slow
) -> None:
    async with sitting(tmp_path) as one:
        await at_the_table(one)
        one.player.front.typed(b" ")
        await one.until(lambda: one.player.ui.sitting.session.state.turn.phase.name == "PLAY")
        before = len(one.told)
        one.player.front.typed(b"ggg")
        await one.until(lambda: bool(slow.threads))
        slow.go.set()
        ui = one.player.ui
        patience = ui.voice.text("ponder-long")

        def steps_told() -> list[str]:
            return [text for text in heard(one, before) if text != patience]

        await one.until(lambda: len(steps_told()) >= 1)
        one.player.front.typed(b"g")
        await one.until(lambda: len(steps_told()) >= 2)
        late = steps_told()
        session = ui.sitting.session
        assert session is not None
        steps = hint_words.steps(
            ui.voice.catalog, session.hints.worked.thought(), session.view, session.chair.names, session.rules, undo="U"
        )
        assert all(text.startswith(steps[at]) for at, text in enumerate(late)), late
        assert len(late) == 2
        assert len(slow.threads) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_whoever_asks_too_much_or_too_long_is_told(
    tmp_path: Path, slow: Slow, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(later_answers, "LONG_SECONDS", 0.05)
    async with sitting(tmp_path, lang) as one:
        await at_the_table(one)
        before = len(one.told)
        one.player.front.typed(b"g" + b"z" * later_answers.MOST_ASKED)
        assert heard(one, before) == [one.player.ui.voice.text("ponder-long")]
        await one.until(lambda: len(one.told) > before + 1)
        assert heard(one, before + 1) == [one.player.ui.voice.text("ponder-long")]
        slow.go.set()


async def test_nobody_is_added_where_too_many_wait(tmp_path: Path, slow: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "MOST_THOUGHTS", 2)
    async with sitting(tmp_path) as one:
        await at_the_table(one)
        for _ in range(2):
            one.house.thinkers.work(one.player.scheduler._loop, lambda: slow.go.wait(20), lambda done: None)
        before = len(one.told)
        one.player.front.typed(b"g")
        assert heard(one, before) == [one.player.ui.voice.text("ponder-busy")]
        slow.go.set()
        await one.until(lambda: not one.house.thinkers.busy)
        one.player.front.typed(b"g")
        await one.until(lambda: len(one.told) > before + 1)
        assert heard(one, before + 1)[0].startswith("Draw from the stock.")


async def test_a_hint_for_a_table_that_has_changed_is_gone_at_once(tmp_path: Path, slow: Slow) -> None:
    async with sitting(tmp_path) as one:
        await at_the_table(one)
        one.player.front.typed(b"g")
        await one.until(lambda: bool(slow.threads))
        before, gone = len(one.told), one.player.ui.voice.text("hint-gone")
        one.player.front.typed(b" ")
        await one.until(lambda: gone in heard(one, before))
        slow.go.set()
        await one.until(lambda: one.house.thinkers._waiting == 0)
        one.player.front.typed(b"g")
        await one.until(lambda: one.told[-1].text.startswith("You could open"))
        assert heard(one, before).count(gone) == 1
        assert not any("Draw" in text for text in heard(one, before))


async def test_whoever_has_gone_is_not_thought_for(tmp_path: Path, slow: Slow) -> None:
    async with sitting(tmp_path) as one:
        await at_the_table(one)
        for _ in range(thinkers.THREADS):  # all threads have something else to do
            one.house.thinkers.work(one.player.scheduler._loop, lambda: slow.go.wait(20), lambda done: None)
        one.player.front.typed(b"g")
        one.player.lost()
        before = len(one.told)
        slow.go.set()
        await one.until(lambda: one.house.thinkers._waiting == 0)
        assert slow.threads == []
        assert heard(one, before) == []
