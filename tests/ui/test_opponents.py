"""Opponents think beside the game: keys are answered meanwhile, and a thought that comes too late changes nothing."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest

from ramino_access.bots import LEVELS
from ramino_access.core.actions import Action, Discard, DrawStock, LayMelds, Lift, Token, Undo
from ramino_access.core.cards import face_of_code
from ramino_access.core.state import Phase
from ramino_access.core.view import View
from ramino_access.games import GAMES
from ramino_access.ui.scheduler import LoopScheduler
from tests.ui.harness import Player, Timer, run


class Slow:
    """Thoughts that are finished when a test says so."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.waiting: list[tuple[Timer, Callable[[], Any]]] = []
        player.clock.work = self.work

    def work(self, what: Callable[[], Any], done: Callable[[Any], None]) -> Timer:
        timer = Timer(lambda: None)
        self.waiting.append((timer, lambda: done(what())))
        return timer

    def finish(self) -> None:
        timer, thought = self.waiting.pop(0)
        if timer.what is not None:
            thought()
        self._player.deliver()


def thinking() -> tuple[Player, Slow]:
    """A table at which the opponent has begun to think."""
    player = Player().sit("Me", "Anna", seed=4)
    slow = Slow(player)
    if player.session.view.my_turn:
        player.do(0, DrawStock())
        card = player.session.view.hand[0]
        from ramino_access.ui.match.session import token

        player.do(0, Discard(token(card)))
        player.runner.wake()
    assert player.clock.step()
    assert slow.waiting
    return player, slow


def test_keys_are_answered_while_an_opponent_thinks() -> None:
    player, slow = thinking()
    revision = player.authority.revision
    assert player.press("s")
    assert player.press("down")
    assert player.authority.revision == revision
    slow.finish()
    assert player.authority.revision == revision + 1


def test_whoever_leaves_hears_no_more_of_it() -> None:
    player, slow = thinking()
    player.runner.stop()
    revision, heard = player.authority.revision, len(player.heard)
    slow.finish()
    assert player.authority.revision == revision
    assert len(player.heard) == heard


def test_where_the_table_has_changed_it_is_thought_over() -> None:
    player, slow = thinking()
    seat = player.session.state.turn.seat
    player.do(seat, DrawStock())
    revision = player.authority.revision
    slow.finish()
    assert player.authority.revision == revision
    assert player.clock.step()
    slow.finish()
    assert player.authority.revision == revision + 1


def test_a_second_look_round_begins_no_second_thought() -> None:
    player, slow = thinking()
    player.runner.wake()
    assert not player.clock.step()
    assert len(slow.waiting) == 1


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "expert"])
@pytest.mark.parametrize("game", list(GAMES))
def test_a_hand_against_each_level(game: str, level: str) -> None:
    from dataclasses import replace

    from ramino_access.play.entries import Setup
    from ramino_access.ui.match.session import token
    from ramino_access.ui.seating.own_match import sit_down

    player = Player()
    sit_down(player.ui, replace(Setup(game, {}, ("Me", "Anna"), 6), level=level))
    for _ in range(6):
        player.wait()
        session = player.session
        if session.state.over or not session.view.my_turn:
            break
        if session.view.last_look:
            player.press("x")
            continue
        player.do(0, DrawStock())
        if session.rules.discards_due:
            discards = (Discard(token(card)) for card in session.view.hand)
            player.do(0, next(play for play in discards if session.chair.check(play) is None))
        player.runner.wake()
    assert player.authority.revision > 2


def test_the_loop_goes_on_while_something_is_worked_out() -> None:
    async def main() -> list[str]:
        scheduler = LoopScheduler(asyncio.get_running_loop())
        go, done, seen = threading.Event(), asyncio.Event(), []

        def what() -> str:
            go.wait(10)
            return threading.current_thread().name

        def finished(name: str) -> None:
            seen.append(f"done by {name} in {threading.current_thread().name}")
            done.set()

        scheduler.work(what, finished)
        scheduler.call_later(0, lambda: (seen.append("a key"), go.set())[0])
        await asyncio.wait_for(done.wait(), 10)
        return seen

    assert asyncio.run(main()) == ["a key", "done by thinking in MainThread"]


def test_what_is_cancelled_is_forgotten_and_what_fails_is_told() -> None:
    async def main() -> list[str]:
        loop = asyncio.get_running_loop()
        scheduler = LoopScheduler(loop)
        seen: list[str] = []
        told = asyncio.Event()

        def fault(_: object, context: dict[str, Any]) -> None:
            seen.append(repr(context.get("exception")))
            told.set()

        def broken() -> str:
            raise ValueError("in the dark")

        loop.set_exception_handler(fault)
        scheduler.work(lambda: "late", seen.append).cancel()
        scheduler.work(broken, seen.append).cancel()
        scheduler.work(broken, seen.append)
        await asyncio.wait_for(told.wait(), 10)
        return seen

    assert asyncio.run(main()) == ["ValueError('in the dark')"]


def test_an_opponent_that_stumbles_plays_on_plainly(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    player, slow = thinking()
    revision = player.authority.revision

    def stumble(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("ramino_access.play.opponents.choose", stumble)
    slow.finish()
    assert player.authority.revision == revision + 1
    assert "could not decide" in caplog.text


def test_an_opponent_that_goes_round_in_circles_finds_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    player = Player().table("Kd 2c", run(1, "4s 5s 6s 7s"), turn=1, other="Kd Kc 9h Qh")

    def circling(view: View, *_: object) -> Action:
        """Lift a card, take that back, and so on for ever."""
        if view.state.turn.phase is Phase.DRAW:
            return DrawStock()
        return Undo() if view.state.turn.plays else Lift(1, Token(face_of_code("4s")))

    monkeypatch.setattr("ramino_access.play.opponents.choose", circling)
    player.runner.wake()
    player.wait()
    assert player.session.view.my_turn
    assert [len(meld) for meld in player.session.state.melds] == [4]
    assert len(player.session.state.hands[1]) == 3
    assert "so many plays of one turn lead nowhere" in caplog.text


def test_no_way_out_is_looked_for_while_an_opponent_knows_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player().table("Kd 2c", run(1, "4s 5s 6s 7s"), turn=1, other="Kd 4h 4d Qh")
    plays = iter(
        [Lift(1, Token(face_of_code("4s"))), LayMelds((tuple(Token(face_of_code(c)) for c in ("4s", "4h", "4d")),))]
    )

    def lost(*_: object) -> None:
        raise AssertionError("nobody is lost")

    king = Discard(Token(face_of_code("Kd")))
    monkeypatch.setattr("ramino_access.play.opponents.choose", lambda *_: next(plays, king))
    monkeypatch.setattr("ramino_access.play.opponents.way_out", lost)
    player.runner.wake()
    player.wait()
    assert player.session.view.my_turn
    assert [len(meld) for meld in player.session.state.melds] == [3, 3]
