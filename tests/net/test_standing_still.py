"""A program that stands still (a laptop that sleeps, a paused machine) charges that to nobody: on its loop no time has
gone by, so no clock, no grace, no call and no session runs out."""

from __future__ import annotations

import asyncio
import time

import pytest

from ramino_access.core.plays.call import asked
from ramino_access.hall.hall import Hall
from ramino_access.hall.messages import Vote
from ramino_access.play.call_window import CallWindow
from ramino_access.ui.scheduler import COUNTED_SECONDS, LoopScheduler, SteadyLoop, SteadySelectorLoop
from tests.hall.wire import Place, Somebody
from tests.play.called import thrown
from tests.play.placed import put


class Jumping:
    """The system's clock, which somebody sets forward: so it looks to a program that has been stopped meanwhile."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def uptime(self) -> float:
        return time.monotonic() + self.ahead


@pytest.fixture
def jumping(monkeypatch: pytest.MonkeyPatch) -> Jumping:
    clock = Jumping()
    monkeypatch.setattr("ramino_access.ui.scheduler.uptime", clock.uptime)
    return clock


@pytest.mark.parametrize("loop", [SteadyLoop, SteadySelectorLoop])
def test_a_timer_does_not_run_out_while_the_program_stands_still(jumping: Jumping, loop: type[SteadyLoop]) -> None:
    async def main() -> tuple[list[str], float]:
        told: list[str] = []
        here = asyncio.get_running_loop()
        here.call_later(60, told.append, "out")
        begun = here.time()
        jumping.ahead += 75
        await asyncio.sleep(0.01)
        return told, here.time() - begun

    with asyncio.Runner(loop_factory=loop) as runner:
        told, passed = runner.run(main())
    assert told == []
    assert COUNTED_SECONDS <= passed < COUNTED_SECONDS + 1


def test_many_stops_do_not_add_up_and_time_goes_on_between_them(jumping: Jumping) -> None:
    async def main() -> float:
        here = asyncio.get_running_loop()
        begun = here.time()
        for stop in (3600.0, 1.5, 0.25, 20.0):
            jumping.ahead += stop
            here.time()
        stood = LoopScheduler(here).stood()
        assert stood.seconds == pytest.approx(3620 - 2 * COUNTED_SECONDS, abs=0.5)
        assert stood.until == pytest.approx(here.time(), abs=0.5)
        return here.time() - begun

    with asyncio.Runner(loop_factory=SteadyLoop) as runner:
        assert runner.run(main()) == pytest.approx(COUNTED_SECONDS + 1.5 + 0.25 + COUNTED_SECONDS, abs=0.5)


def test_a_loop_that_has_nothing_to_do_looks_at_the_clock(jumping: Jumping, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ramino_access.ui.scheduler.TIME_LOOK_SECONDS", 0.01)

    async def main() -> bool:
        looks = 0
        here = asyncio.get_running_loop()
        usual = here.time

        def counted() -> float:
            nonlocal looks
            looks += 1
            return usual()

        here.time = counted
        idle = here.create_future()
        here.call_later(0.1, idle.set_result, None)
        await idle
        return looks > 6

    with asyncio.Runner(loop_factory=SteadyLoop) as runner:
        assert runner.run(main())


def at_a_table(game: str = "salotto", **plan: object) -> tuple[Place, Somebody, Somebody, Somebody]:
    """Three people at a table on this very loop."""
    place = Place()
    scheduler = LoopScheduler(asyncio.get_running_loop())
    place.clock = scheduler
    place.hall = Hall(scheduler, place.rng.randrange, lambda: f"{place.rng.getrandbits(64):016x}")
    place.open(game, seats=3, people=3, **plan)
    anna, bruno, carla = (Somebody(place, name, code="kaffee").connect() for name in ("Anna", "Bruno", "Carla"))
    return place, anna, bruno, carla


async def stand(place: Place, jumping: Jumping) -> None:
    """The program stands still three times."""
    for _ in range(3):
        jumping.ahead += 75
        await asyncio.sleep(0.02)
        place.settle()


def test_no_clock_of_a_turn_no_grace_and_no_vote_runs_out_while_a_server_stands_still(jumping: Jumping) -> None:
    async def main() -> list[str]:
        place, anna, bruno, carla = at_a_table(clock=1, grace=60.0, seed=1)
        away = next(one for one in (anna, bruno, carla) if not one.chair.now.view.my_turn)
        away.end.cut()
        there = [one for one in (anna, bruno, carla) if one is not away]
        for one in there:  # the vote waits for who is away
            one.table.send(Vote("give-up"))
        await stand(place, jumping)
        return [heard.what for heard in there[0].ears.presence]

    with asyncio.Runner(loop_factory=SteadyLoop) as runner:
        heard = runner.run(main())
    assert "vote" in heard
    assert not {"clock", "clock-out", "replaced", "line-lost", "given-up"} & set(heard)


def test_nobody_loses_their_call_while_a_server_stands_still(jumping: Jumping) -> None:
    async def main() -> bool:
        place, *_people = at_a_table("cinquecento", options={"rummy_window": "10"})
        match = place.hall.rooms[0].match
        assert match is not None
        rules, state = thrown(3, 0, frozenset({2}), rummy_window="10")
        put(match.table, state)
        match.table.window = window = CallWindow(asked(rules, state))
        match.runner.stop()
        match.runner.wake()
        await stand(place, jumping)
        return match.table.window == window

    with asyncio.Runner(loop_factory=SteadyLoop) as runner:
        assert runner.run(main())
