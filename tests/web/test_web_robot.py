"""Every key and every button in every place of the page: the focus is on something that is said, and an answer told."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from ramino_access.games import GAMES
from ramino_access.hall.limits import Rate
from tests.night import NIGHT, waits
from tests.ssh.house import plan
from tests.web.devtools import CHROMIUM, Driven, browser
from tests.web.firefox import FIREFOX, firefox
from tests.web.robot import ALL, AWAY, MOVES, QUICK, WATCH, Robot
from tests.web.seated import ALONE, SHORT, come, to_the_end_of_the_hand
from tests.web.walks import LINES, OWNER, SECRET, Walk, come_as_owner
from tests.web.web_rooms import come_in, page, rooms

pytestmark = [pytest.mark.slow]


@asynccontextmanager
async def opened(kind: str) -> AsyncIterator[Driven]:
    if kind == "firefox":
        if FIREFOX is None:
            pytest.skip("no Firefox: apt-get install firefox-esr")
        async with firefox() as seen:
            await seen.before(QUICK)
            yield seen
    else:
        if CHROMIUM is None:
            pytest.skip("no Chromium: apt-get install chromium")
        async with browser(touch=kind == "touch") as other:
            await other.before(QUICK)
            yield other


LACKING = """
delete Element.prototype.checkVisibility; delete Navigator.prototype.vibrate; delete window.Notification;
delete Element.prototype.ariaDisabled; delete Navigator.prototype.wakeLock; delete Navigator.prototype.serviceWorker;
delete Navigator.prototype.locks;
Object.defineProperty(window, 'localStorage', {get() { throw new Error('no cookies'); }});
"""
"""What browsers may not have, or do not allow."""

KEYS = ALL if NIGHT else MOVES[1::2]
BUTTONS = 100 if NIGHT else 2
SOME = ("hand", "options", "rulebook", "question")
"""Places of which the keys are pressed in every run, one of each kind."""

ONCE = ("before the deal", "somebody")
"""Places not reached again and again: nobody may have many tables, and whoever is blocked is no longer seen."""

BEGINS = (" ", "Enter")
"""Keys that begin the next hand."""


@pytest.mark.parametrize("kind", ["chromium", waits("firefox")])
async def test_every_key_in_every_place_at_a_table(tmp_path: Path, kind: str) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, opened(kind) as seen:
        robot = Robot(seen)
        await seen.before(WATCH)
        await come(seen, here)
        await seen.until("document.querySelector('#log').textContent.includes('Space draws')")
        for place, reach in Walk(seen, here).at_the_table().items():
            if place not in LINES and (NIGHT or place in SOME):
                await robot.keys(place, KEYS, reach)
        assert not robot.amiss, "\n".join(map(str, robot.amiss))
        assert robot.steps >= (7 if NIGHT else len(SOME)) * len(KEYS)


@pytest.mark.parametrize("kind", ["touch", waits("chromium"), waits("firefox")])
async def test_every_button_in_every_place_at_a_table(tmp_path: Path, kind: str) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, opened(kind) as seen:
        robot = Robot(seen)
        await seen.before(WATCH)
        await come(seen, here)
        await seen.until("targets.length > 5")
        places = Walk(seen, here).at_the_table()
        for place, reach in places.items():
            if place != "keys" or kind != "touch":
                await robot.buttons(place, reach, most=BUTTONS)
        assert not robot.amiss, "\n".join(map(str, robot.amiss))


@pytest.mark.parametrize("kind", ["chromium", waits("firefox")])
async def test_whatever_the_browser_lacks_and_whatever_becomes_of_page_and_line(tmp_path: Path, kind: str) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, opened(kind) as seen:
        robot = Robot(seen)
        await seen.before(AWAY + WATCH + LACKING)

        async def cut() -> None:
            for visit in here.door._visits:
                visit._line.cut()

        async def begin_anew() -> None:
            here.door.rooms.seats.clear()
            await cut()

        await come(seen, here)
        await seen.until("targets.length > 5")
        walk = Walk(seen, here)
        for place, reach in walk.at_the_table().items():
            if NIGHT or place in ("hand", "rulebook", "a line"):
                await reach()
                await robot.step(place, "loaded again", seen.reload)
            if NIGHT or place == "hand":
                for what, do in (("line cut", cut), ("server begun anew", begin_anew)):
                    await reach()
                    await robot.step(place, what, do)
                await reach()
                await robot.step(
                    place, "out of sight and back", lambda: seen.run("goAway(true); goAway(false)"), told=False
                )
        await walk.home()
        await seen.go(here.origin + "/#-")
        await seen.go("about:blank")
        await robot.step("hand", "Back", seen.back)
        await robot.keys("hand", ("ArrowDown", "h", "End"), walk.home)
        assert not robot.amiss, "\n".join(map(str, robot.amiss))


@asynccontextmanager
async def in_a_hall(folder: Path, kind: str) -> AsyncIterator[tuple[Robot, Walk]]:
    """The owner of a hall, in which somebody else is, too."""
    async with (
        rooms(folder, lists=True, **{OWNER: SECRET}) as here,
        opened(kind) as seen,
        page(here, word="b" * 43, name="Bea") as bea,
    ):
        await come_in(bea, "Bea")
        here.hall.limits.messages = Rate(10_000, 1.0, time.monotonic)  # no fingers are as quick
        await seen.before(WATCH)
        await come_as_owner(seen, here)
        robot = Robot(seen)
        yield robot, Walk(seen, here, hall=True)
        assert not robot.amiss, "\n".join(map(str, robot.amiss))


@pytest.mark.parametrize("kind", ["chromium", waits("firefox")])
async def test_every_key_in_a_hall(tmp_path: Path, kind: str) -> None:
    async with in_a_hall(tmp_path, kind) as (robot, walk):
        for place, reach in walk.in_a_hall().items():
            if place not in (*LINES, *ONCE) and (NIGHT or place in ("tables", "a new table")):
                await robot.keys(place, KEYS, reach)


@pytest.mark.parametrize("kind", [waits("touch"), waits("chromium"), waits("firefox")])
async def test_every_button_in_a_hall(tmp_path: Path, kind: str) -> None:
    async with in_a_hall(tmp_path, kind) as (robot, walk):
        for place, reach in walk.in_a_hall().items():
            if place not in ONCE:
                await robot.buttons(place, reach)


@pytest.mark.parametrize("kind", [waits("touch"), waits("chromium"), waits("firefox")])
async def test_every_key_and_button_after_a_hand(tmp_path: Path, kind: str) -> None:
    async with rooms(tmp_path, plan(**SHORT)) as here, opened(kind) as seen:
        robot, walk = Robot(seen), Walk(seen, here)
        await seen.before(WATCH)
        await come(seen, here)
        await seen.until("targets.length > 5")
        await to_the_end_of_the_hand(seen, here)
        if kind != "touch":
            await robot.keys("after the hand", [key for key in ALL if key not in BEGINS], walk.home)
        await robot.buttons("after the hand", walk.home)
        assert not robot.amiss, "\n".join(map(str, robot.amiss))


@pytest.mark.parametrize("game", [waits(game) for game in GAMES])
async def test_every_key_at_a_table_of_each_game(tmp_path: Path, game: str) -> None:
    """Turn by turn: what is drawn, laid and thrown meanwhile is up to the keys."""
    async with rooms(tmp_path, plan(**ALONE | {"game": game})) as here, opened("chromium") as seen:
        robot, walk = Robot(seen), Walk(seen, here)
        await seen.before(WATCH)
        await come(seen, here)
        await seen.until("targets.length > 5")
        for _ in range(2):
            await robot.keys(f"{game}: before the draw", ALL, walk.home)
            await seen.run("send({do: 'choose', command: 'turn.draw'})")
            await robot.keys(f"{game}: in the turn", [key for key in ALL if key not in ("x", "Delete")], walk.home)
            await robot.keys(f"{game}: throwing", ("x",), walk.home)
        assert not robot.amiss, "\n".join(map(str, robot.amiss))
