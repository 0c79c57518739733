"""What a screen reader finds on the page, and what a finger does, in Debian's Chromium."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.announce.sentences import begun
from ramino_access.i18n.catalog import Catalog
from tests.ssh.house import plan
from tests.web.devtools import CHROMIUM, browser
from tests.web.seated import ALONE, sit_down
from tests.web.web_rooms import rooms

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: apt-get install chromium")

SMALL = """[...document.querySelectorAll('button, input, select, summary')].filter((one) => one.checkVisibility())
.map((one) => [one.textContent, one.getBoundingClientRect().width, one.getBoundingClientRect().height])
.filter(([, width, height]) => width < 44 || height < 44)"""


async def test_the_tree_is_that_of_a_list_of_named_buttons_with_one_in_focus(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, browser() as seen:
        await seen.call("Page.navigate", url=here.origin + "/")
        await seen.until("document.activeElement.id === 'text'")
        assert [one for one in await seen.tree() if one[2].get("live") == "polite"]  # before the first words
        await sit_down(seen, here)
        tree = await seen.tree()
        buttons = [one for one in tree if one[0] == "button"]
        assert all(name for _, name, _ in buttons)
        assert len([one for one in tree if one[2].get("focused") and one[0] != "RootWebArea"]) == 1
        assert [one for one in tree if one[0] == "application"]
        match = here.hall.rooms[0].match
        assert match is not None
        state, words = match.table._state, Catalog("en")
        known = {card.face for card in (*state.hands[0], *state.discards)}
        foreign = [card for card in (*state.hands[1], *state.stock) if card.face not in known]
        named = " | ".join(name for _, name, _ in tree)
        assert not [card for card in foreign if begun(words, words.text("card-plain", card=card)) in named]
        assert seen.faults == []


async def test_every_target_is_large_enough_for_a_finger_and_no_part_takes_letters(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, browser(touch=True) as seen:
        await sit_down(seen, here)
        assert await seen.run(SMALL) == []
        assert not await seen.run("document.documentElement.scrollWidth > innerWidth")
        assert not [one for one in await seen.tree() if one[0] == "application"]
        focus = await seen.run("document.activeElement.textContent")
        await seen.run("document.querySelectorAll('#rows button')[2].click()")
        await seen.until("document.querySelectorAll('#rows button')[2].textContent.includes('selected')")
        assert await seen.run("document.activeElement.textContent") == focus  # nobody's focus jumps
        assert seen.faults == []


async def test_the_focus_stays_where_the_card_that_had_it_is_thrown(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, browser() as seen:
        await sit_down(seen, here)
        await seen.until("document.querySelector('#offered').textContent.includes('Draw from the stock')")
        for key, count in ((" ", 15), ("x", 14)):
            await seen.call("Input.dispatchKeyEvent", type="keyDown", key=key, text=key)
            await seen.call("Input.dispatchKeyEvent", type="keyUp", key=key)
            await seen.until(f"document.querySelectorAll('#rows li').length === {count}")
            await seen.until("document.activeElement.closest('#rows') !== null")
        assert await seen.run("document.activeElement.getAttribute('aria-current')") == "true"


async def test_a_link_that_was_cut_in_two_still_leads_to_the_door(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(people=2)) as here, browser() as seen:
        await seen.call("Page.navigate", url=here.origin + "/#ABCD%2")
        await seen.until("document.activeElement.id === 'text'")
        assert seen.faults == []
