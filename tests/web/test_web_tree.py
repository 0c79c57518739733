"""What a screen reader finds on the page, and what a finger does, in Debian's Chromium."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.announce.sentences import begun
from ramino_access.hall.messages import Open
from ramino_access.i18n.catalog import Catalog
from tests.hall.served import until
from tests.languages import LANGUAGES
from tests.night import NIGHT, waits
from tests.ssh.house import plan
from tests.web.devtools import CHROMIUM, Browser, browser
from tests.web.seated import ALONE, come, kinds_of_places, sit_down
from tests.web.walks import GATHER
from tests.web.web_rooms import Rooms, come_in, page, rooms

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: apt-get install chromium")

SMALL = """[...document.querySelectorAll('button, input, select, summary')].filter((one) => one.checkVisibility())
.map((one) => [one.textContent, one.getBoundingClientRect().width, one.getBoundingClientRect().height])
.filter(([, width, height]) => width < 44 || height < 44)"""


async def test_the_tree_is_that_of_a_list_of_named_buttons_with_one_in_focus(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, browser() as seen:
        await seen.go(here.origin + "/")
        await seen.until("document.activeElement.id === 'text'")
        assert [one for one in await seen.tree() if one[2].get("live") == "polite"]  # before the first words
        await sit_down(seen, here)
        tree = await seen.tree()
        buttons = [one for one in tree if one[0] == "button"]
        assert all(name for _, name, _ in buttons)
        assert len([one for one in tree if one[2].get("focused") and one[0] != "RootWebArea"]) == 1
        assert [one for one in tree if one[0] == "application"]
        assert not await named(seen, cards(here, (1,), known=(0,)))
        await seen.until("!$('table').hidden")
        headings = {name for role, name, _ in await seen.tree() if role == "heading"}
        assert headings >= {"What you can do", "The table", "What was said", "Options for this page"}
        await seen.run("send({do: 'choose', command: 'rules.open'})")
        await seen.until("document.activeElement.closest('[role=toolbar] [role=application] [role=document] > *')")
        tree = await seen.tree()
        assert [one for one in tree if one[0] == "document"]
        assert len([one for one in tree if one[0] == "heading"]) > 10
        assert await seen.run("document.querySelector('main').lastElementChild.id") == "region"
        assert not await seen.run("document.querySelector('[role=application] :is(#table, #log, #offered)')")
        assert seen.faults == []


def cards(here: Rooms, hidden: tuple[int, ...], known: tuple[int, ...] = ()) -> list[str]:
    """What the cards are called that these seats and the stock have, as far as those seats have none that looks alike
    and none such has been thrown."""
    match = here.hall.rooms[0].match
    assert match is not None
    state, words = match.table._state, Catalog("en")
    held = lambda seats: [card for seat in seats for card in state.hands[seat]]  # noqa: E731
    seen = {card.face for card in (*held(known), *state.discards)}
    foreign = [card for card in (*held(hidden), *state.stock) if card.face not in seen]
    return [begun(words, words.text("card-plain", card=card, again=False)) for card in foreign]


async def named(seen: Browser, texts: list[str]) -> list[str]:
    """Which of these stand anywhere in the tree, or in the page."""
    everything = " | ".join(
        [*(name for _, name, _ in await seen.tree()), await seen.run("document.documentElement.outerHTML")]
    )
    return [text for text in texts if text in everything]


async def test_whoever_watches_finds_nobody_s_cards_in_the_tree(tmp_path: Path) -> None:
    async with (
        rooms(tmp_path, lists=True) as here,
        page(here) as anna,
        browser() as seen,
    ):
        await come_in(anna, "Anna")
        await anna.until(lambda one: one.title.startswith("The tables"))
        (sits,) = here.door.rooms.seats.values()
        assert sits.player.ui.sitting.together is not None
        sits.player.ui.sitting.together.wishes.send(Open("salotto", seats=2, people=1))
        await anna.until(lambda one: one.title == "Your hand" and len(one.rows) > 5)
        await come(seen, here, "Bea")
        await seen.until("document.querySelectorAll('#rows li').length > 1")
        await seen.run("document.querySelector('#rows button').click()")
        await seen.until("shown.kind === 'question'")
        await seen.run("document.querySelector('#answers button').click()")
        await seen.until("document.querySelectorAll('#log li').length > 1 && shown.kind === 'list'")
        assert [guest.name for guest in here.hall.rooms[0].people.guests if guest.seat is None] == ["Bea"]
        assert not await named(seen, cards(here, (0, 1)))
        for command in ("ask.hand", "melds.list", "people.list", "table.menu"):
            await seen.run(f"send({{do: 'choose', command: '{command}'}})")
            await seen.run("new Promise((done) => setTimeout(done, 100))")
            assert not await named(seen, cards(here, (0, 1)))
        assert seen.faults == []


HTML = "<img src=x onerror=document.title='caught'><b>hi</b> &lt; <script>1</script>"


async def test_what_somebody_writes_is_only_ever_text(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(people=2, code="", seats=2)) as here, page(here) as anna, browser() as seen:
        await come_in(anna, "<i>Anna</i>")
        await anna.until(lambda one: one.shown.get("kind") == "list")
        await sit_down(seen, here, "Bea")
        await anna.key("Y")
        await anna.until(lambda one: one.shown.get("kind") == "entry")
        await anna.write(HTML)
        await seen.until("document.getElementById('log').textContent.includes('hi')")
        assert HTML in await seen.text()
        assert [name for _, name, _ in await seen.tree() if HTML in name]
        assert not await seen.run(
            "document.querySelector('#log b, #log img, #region b, #region img, #rows i, main script')"
        )
        await seen.run("send({do: 'choose', command: 'people.list'})")
        await seen.until("document.getElementById('rows').textContent.includes('<i>Anna</i>')")
        assert seen.faults == []


async def test_everything_in_the_tree_is_in_the_visitor_s_language(tmp_path: Path) -> None:
    named: dict[str, set[str]] = {}
    async with browser() as seen:
        agent = await seen.run("navigator.userAgent")
        for spoken in LANGUAGES if NIGHT else ("en", "fr"):
            await seen.call("Network.setUserAgentOverride", userAgent=agent, acceptLanguage=spoken)
            async with rooms(tmp_path / spoken, plan(**ALONE)) as here:
                await sit_down(seen, here)
                await seen.until("document.querySelectorAll('#log li').length > 5")
                assert await seen.run("document.documentElement.lang") == spoken
                assert not await seen.run(
                    f"[...document.querySelectorAll('[lang]')].some((one) => one.lang !== '{spoken}')"
                )
                named[spoken] = {name for role, name, _ in await seen.tree() if name and role != "RootWebArea"}
    for lang in named.keys() - {"en"}:
        same = named["en"] & named[lang]
        assert not {name for name in same if len(name) > 2} - {"Ramino Access", "Joker.", "Menu", "Table"}, lang


CUT = """[...document.querySelectorAll('#all *')]
.filter((one) => one.checkVisibility() && !one.closest('.unseen')).filter((one) => {
const box = one.getBoundingClientRect();
return box.width && (box.left < 0 || box.right > innerWidth || one.scrollWidth > one.clientWidth + 1 && one.clientWidth
&& getComputedStyle(one).display !== 'inline' && one.tagName !== 'INPUT');
}).map((one) => `${one.tagName} ${one.id} ${one.textContent.slice(0, 40)}`)"""


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "letters"), [waits(640, 400, 1), waits(640, 400, 2), (320, 256, 1)])
async def test_a_page_twice_as_large_is_read_without_scrolling_sideways(
    tmp_path: Path, width: int, height: int, letters: int
) -> None:
    """A window of 1280 x 800 at 200 %, then with letters twice as large as well; and one at 400 %."""
    async with rooms(tmp_path, plan(**ALONE)) as here, browser() as seen:
        size = {"width": width, "height": height, "deviceScaleFactor": 1280 / width, "mobile": False}
        await seen.call("Emulation.setDeviceMetricsOverride", **size)
        amiss = []
        async for place in kinds_of_places(seen, here):
            await seen.run(f"document.documentElement.style.fontSize = '{letters * 100}%'")
            if await seen.run("document.documentElement.scrollWidth > innerWidth"):
                amiss.append((place, "scrolls sideways"))
            amiss += [(place, one) for one in await seen.run(CUT)]
            if await seen.run(
                "[...document.querySelectorAll('*')].some((one) => /fixed|sticky/.test(getComputedStyle(one).position))"
            ):
                amiss.append((place, "something may cover the focus"))
        assert not amiss


async def test_every_target_is_large_enough_for_a_finger_and_no_part_takes_letters(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, browser(touch=True) as seen:
        await sit_down(seen, here)
        assert await seen.run(SMALL) == []
        assert not await seen.run("document.documentElement.scrollWidth > innerWidth")
        assert not [one for one in await seen.tree() if one[0] in ("application", "document", "toolbar")]
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
            await seen.key(key)
            await seen.until(f"document.querySelectorAll('#rows li').length === {count}")
            await seen.until("document.activeElement.closest('#rows') !== null")
        assert await seen.run("document.activeElement.getAttribute('aria-current')") == "true"


KEPT = "window.held = new Map([...document.querySelectorAll('#rows button')].map((one) => [one, one.textContent])); 1"
CHANGED = """[...document.querySelectorAll('#rows button')].filter((one) => !held.has(one)).length
+ [...held].filter(([one, text]) => one.isConnected && one.textContent !== text).length"""


async def test_a_card_that_comes_or_goes_changes_no_button_of_another(tmp_path: Path) -> None:
    """A screen reader that has to look at all of them misses what is said meanwhile."""
    async with rooms(tmp_path, plan(**ALONE)) as here, browser() as seen:
        await sit_down(seen, here)
        await seen.until("document.querySelector('#offered').textContent.includes('Draw from the stock')")
        for key, count in ((" ", 15), ("x", 14)):
            await seen.run(KEPT)
            await seen.key(key)
            await seen.until(f"document.querySelectorAll('#rows li').length === {count}")
            assert await seen.run(CHANGED) <= 2


async def test_all_that_the_server_told_and_nothing_else_comes_into_the_region(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, browser() as seen:
        await seen.before(GATHER)
        await sit_down(seen, here)
        await seen.until("document.querySelector('#log').textContent.includes('Space draws')")
        for key in ("h", "h", " ", "x"):
            told = len(here.told)
            await seen.key(key)
            await until(lambda told=told: len(here.told) > told)
        await seen.until("came.filter((one) => one.includes('Space draws')).length === 2")
        left = " ".join(await seen.run("came"))
        for text in sorted((text for _, text in here.told), key=len, reverse=True):  # an answer goes before what waits
            assert text in left
            left = left.replace(text, "", 1)
        assert left.strip(". ") == ""


PRESS = """(() => {
const one = [...document.querySelectorAll('#offered button')].find((one) => one.textContent === '%s');
one?.focus(); one?.click(); return Boolean(one); })()"""


async def test_a_button_that_is_pressed_and_no_longer_offered_swallows_no_words(tmp_path: Path) -> None:
    """It has the focus, and stays until it has lost it."""
    async with rooms(tmp_path, plan(**ALONE)) as here, browser() as seen:
        await sit_down(seen, here)
        await seen.until(PRESS % "Draw from the stock")
        await seen.until("targets.length === 15")
        await seen.until(PRESS % "Discard the card")
        await seen.until(
            "targets.length === 14 && document.querySelector('#log').textContent.includes('Bruno discards')"
        )
        await seen.until("document.activeElement.getAttribute('aria-disabled') === 'true'")
        assert await seen.run("document.activeElement.textContent") == "Discard the card"
        await seen.run("document.querySelector('#bar button').focus()")
        await seen.until("!document.getElementById('offered').textContent.includes('Discard the card')")
        assert seen.faults == []


async def test_whether_the_page_shall_speak_is_asked_at_the_door_alone(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, browser() as seen:
        await seen.go(here.origin + "/")
        await seen.until("document.activeElement.id === 'text' && !$('ask').hidden")
        await seen.run("$('ask-no').focus(); $('ask-no').click()")
        assert await seen.run("$('ask').hidden && document.activeElement.id") == "text"
        await seen.run("localStorage.removeItem('speak')")
        await sit_down(seen, here)
        assert await seen.run("$('ask').hidden")


BUSY = """window.came = []; window.free = [];
navigator.locks.request = (name, how, then) => new Promise((done) => free.push(() => { then(); done(); }));
const lines = (all) => all.flatMap((one) => [...one.addedNodes]).filter((one) => one.localName === 'p');
new MutationObserver((all) => came.push(lines(all).map((one) => one.textContent.trim())))
.observe(document.getElementById('region'), {childList: true, subtree: true}); 1"""


async def test_what_is_said_at_once_is_one_paragraph_and_the_next_waits_for_the_browser(tmp_path: Path) -> None:
    """Of several that a browser learns of at once, it tells screen readers in no order. A reader that is behind tells
    only the last of what has come into one and the same part of the region."""
    async with rooms(tmp_path, plan(**ALONE)) as here, browser() as seen:
        await sit_down(seen, here)
        await seen.until("!saying && !waiting.length && document.querySelectorAll('#log li').length > 3")
        assert await seen.run("document.querySelectorAll('[aria-live]').length") == 1
        await seen.run(BUSY)
        wanted: list[list[str]] = []
        for told, paragraph in (
            (["'one', 'en', 0", "'two', 'en', 0", "'What now?', 'en', 1"], "What now? one. two"),
            (["'one', 'en', 0"], "one"),
            (["'uno', 'it', 0", "'one', 'en', 0"], "uno"),
            ([], "one"),
            (["'so many', 'en', 0"] * 10 + ["'one more.', 'en', 0"], "so many. " * 9 + "so many"),
            ([], "one more."),
        ):
            for one in told:
                await seen.run(f"say([[{one}]]); 1")
            for _ in range(2):  # answers of the browser, a frame apart
                await seen.until("free.length")
                await seen.run("new Promise((done) => setTimeout(done, 100))")
                assert await seen.run("came.filter((one) => one.length)") == wanted
                await seen.run("free.shift()()")
            wanted.append([paragraph])
            await seen.until(f"came.filter((one) => one.length).length === {len(wanted)}")
            assert await seen.run("came.filter((one) => one.length)") == wanted
        assert await seen.run("[...document.querySelectorAll('#region > div')].every((one) => one.children.length < 2)")
        assert await seen.run("document.querySelectorAll('#heard li').length") == 3, "each is written by itself"


async def test_a_link_that_was_cut_in_two_still_leads_to_the_door(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(people=2)) as here, browser() as seen:
        await seen.go(here.origin + "/#ABCD%2")
        await seen.until("document.activeElement.id === 'text'")
        assert seen.faults == []
