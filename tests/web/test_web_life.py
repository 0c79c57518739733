"""What becomes of a page: out of sight, with a line that is dead, a server that begins anew, a link from elsewhere."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from ramino_access.net.web.web_door import WebDoor
from tests.ssh.house import plan
from tests.web.devtools import CHROMIUM, Driven, browser
from tests.web.robot import AWAY, WATCH
from tests.web.seated import ALONE, choose, come
from tests.web.walks import quiet
from tests.web.web_rooms import Rooms, rooms

pytestmark = [pytest.mark.slow, pytest.mark.skipif(CHROMIUM is None, reason="no Chromium: apt-get install chromium")]

SAID = "document.getElementById('region').textContent"
LOG = "document.getElementById('log').textContent"


async def seated(seen: Driven, here: Rooms) -> None:
    await come(seen, here)
    await seen.until("targets.length > 5")
    await seen.until(f"{LOG}.includes('Space draws')")
    await quiet(seen)


NOTICED = """window.noticed = [];
Object.defineProperty(navigator, 'vibrate', {value: (milliseconds) => noticed.push(milliseconds)});
Object.defineProperty(navigator, 'serviceWorker', {value: {getRegistration: async () => undefined}});
window.Notification = class {
  static permission = 'default';
  static requestPermission = async () => { Notification.permission = 'granted'; };
  constructor(title) { noticed.push(title); }
};
window.OscillatorNode = class extends OscillatorNode { start() { super.start(); noticed.push('beep'); } };
for (const id of ['sounds', 'vibrate', 'notify']) $(id).click(); 1"""
"""What the visitor's machine is asked to do, where they want to notice a turn."""


async def test_out_of_sight_the_turn_is_signalled_at_once_and_back_in_sight_one_hears_how_things_stand(
    tmp_path: Path,
) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, browser() as seen:
        await seen.before(AWAY)
        await seated(seen, here)
        await seen.run(NOTICED)
        await seen.until(f"{SAID}.includes(words.notified)")
        await seen.key("ArrowDown")
        await seen.until("Boolean(sound)")
        await seen.run("goAway(true)")
        await seen.run("send({do: 'key', key: 'space'})")
        await seen.until("targets.length === 15")
        await seen.run("send({do: 'key', key: 'x'})")
        await seen.until(f"noticed.length && {LOG}.includes('Bruno discards')")
        assert await seen.run("noticed") == [150, "Your turn: Ramino", "beep"]
        assert str(await seen.run("document.title")).startswith("Your turn: Ramino")
        assert "Bruno discards" not in await seen.run(SAID)
        before = await seen.run(f"{LOG}.split('Bruno discards').length")
        await seen.run("goAway(false)")
        await seen.until(f"{SAID}.includes('Your turn') || {SAID}.includes('our turn')")
        assert await seen.run(f"{LOG}.split('Bruno discards').length") <= before + 1
        assert await seen.run("waiting.length") <= 3


@asynccontextmanager
async def frail_line(here: Rooms) -> AsyncIterator[asyncio.Event]:
    """A way to the page on which nothing goes any more once this is set; new connections are whole."""
    dead = asyncio.Event()

    async def passed_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        other, to = await asyncio.open_connection("127.0.0.1", inside)
        born_dead = dead.is_set()

        async def copy(source: asyncio.StreamReader, drain: asyncio.StreamWriter) -> None:
            while data := await source.read(65536):
                if dead.is_set() and not born_dead:
                    await asyncio.sleep(3600)
                drain.write(data)
            drain.close()

        both = [asyncio.ensure_future(copy(reader, to)), asyncio.ensure_future(copy(other, writer))]
        open_ways.extend(both)

    open_ways: list[asyncio.Future[None]] = []
    server = await asyncio.start_server(passed_on, "127.0.0.1", 0)
    outside = server.sockets[0].getsockname()[1]
    door = WebDoor(here.door.rooms.house, here.door.rooms.entrance, address=f"http://127.0.0.1:{outside}")
    inside = await door.open("127.0.0.1", 0)
    here.port, shut = outside, here.door
    here.door = door
    try:
        yield dead
    finally:
        await door.close()
        here.door = shut
        server.close()
        for way in open_ways:
            way.cancel()


async def test_a_line_that_dies_silently_is_noticed_and_the_next_one_is_where_one_was(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, frail_line(here) as dead, browser() as seen:
        await seated(seen, here)
        await seen.key("ArrowDown")
        await seen.until("shown.at === 1")
        dead.set()
        await seen.key("ArrowDown")
        await seen.until(f"{SAID}.includes('No answer from the server')", 9)
        await seen.until(f"{SAID}.includes('Connected again')")
        await seen.until("document.activeElement === targets[1]")


WRITTEN = "[...document.querySelectorAll('#log li')].map((one) => one.textContent)"

TOLD = """window.came = [];
new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((node) => {
  if (node.localName === 'p') came.push(node.textContent.trim());
}))).observe(document.getElementById('region'), {childList: true, subtree: true}); 1"""


def processes(above: int) -> list[int]:
    """A process and all that it has started, and these."""
    parents = dict[int, int]()
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, IndexError):
            stat = (process / "stat").read_text(errors="replace")
            parents[int(process.name)] = int(stat.rpartition(")")[2].split()[1])
    found = [above]
    for one in found:
        found += [process for process, parent in parents.items() if parent == one]
    return found[1:]


@pytest.mark.night
@pytest.mark.parametrize("seconds", [3, 12, 26, 50])
async def test_a_browser_that_stood_still_misses_nothing_and_is_told_nothing_twice(
    tmp_path: Path, seconds: int
) -> None:
    """After twenty seconds the line is given up: then it comes again, and the log has what was missed."""
    async with rooms(tmp_path, plan(**{**ALONE, "pace": 0.5})) as here, browser() as seen:
        await seated(seen, here)
        await seen.run(TOLD)
        before = len(here.told)
        await seen.key(" ")
        await seen.until("targets.length === 15")
        await seen.key("x")
        while not any("You discard" in text for _, text in here.told[before:]):
            await asyncio.sleep(0.01)
        stood = processes(os.getpid())
        for process in stood:
            os.kill(process, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        for process in stood:
            os.kill(process, signal.SIGCONT)
        again = "Connected again" if seconds > 20 else "Bruno discards"
        await seen.until(f"{LOG}.includes('{again}')")
        await quiet(seen)
        await seen.key("h")
        await seen.until(f"{SAID}.includes('14 cards')")
        await quiet(seen)
        left = " ".join(await seen.run("came"))
        for text in sorted((text for _, text in here.told[before:]), key=len, reverse=True):
            assert text in left, text
            left = left.replace(text, "", 1)
        assert "discard" not in left, left
        written = [text for text in await seen.run(WRITTEN) if text.startswith("Bruno discards")]
        assert len(written) == 1, await seen.run(WRITTEN)


async def test_a_server_that_begins_anew_finds_the_hand_as_it_lay_with_the_focus_on_the_same_card(
    tmp_path: Path,
) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, browser() as seen:
        await seated(seen, here)
        for number in range(1, 6):
            await seen.key("ArrowDown")
            await seen.until(f"shown.at === {number}")
        card = await seen.run("document.activeElement.textContent")
        here.door.rooms.seats.clear()  # all that a server has forgotten that was ended
        for visit in here.door._visits:
            visit._line.cut()
        await seen.until("document.activeElement !== document.body && !lostSince && shown.seen < 5")
        await seen.until(f"document.activeElement.textContent === {card!r}")
        assert await seen.run("shown.at") == 5


@pytest.mark.night
async def test_a_page_that_was_kept_says_that_it_has_no_line(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, browser() as seen:
        await seen.go(here.origin + "/")
        await seen.until("navigator.serviceWorker.getRegistration().then((one) => Boolean(one?.active))")
        await here.door.close()
        await seen.reload()
        await seen.until("document.body?.innerText.includes('Nessun collegamento con il gioco. Riprova')")


async def test_a_link_from_another_site_leads_back_to_one_s_own_seat(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, browser() as seen:
        await seated(seen, here)

        async def elsewhere(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            text = f"<a href='http://127.0.0.1:{here.port}/'>Play</a>".encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n" + text)
            writer.close()

        server = await asyncio.start_server(elsewhere, "127.0.0.1", 0)
        await seen.go(f"http://localhost:{server.sockets[0].getsockname()[1]}/")
        await seen.until("document.querySelector('a') !== null")
        await seen.run("document.querySelector('a').click()")
        await seen.until(f"location.port === '{here.port}' && document.querySelectorAll('#rows li').length > 5")
        await seen.until(f"{LOG}.includes('Connected again')")
        server.close()


async def test_keys_and_clicks_do_what_they_say(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, browser() as seen:
        await seen.before(WATCH)
        await seated(seen, here)
        await what_is_written_on_a_key_counts_where_it_is_latin_and_caps_lock_changes_nothing(seen)
        await what_is_written_already_is_not_written_again(seen)
        await a_right_click_on_a_card_opens_its_menu(seen)
        await a_second_click_on_what_has_led_on_does_nothing(seen)
        await a_touch_changes_the_words_and_a_key_changes_them_back(seen)
        await a_table_is_shared_by_the_system_or_by_a_copied_address(seen)
        await a_fault_of_the_page_is_said_once(seen)
        await a_machine_that_is_on_line_again_comes_back_at_once(seen)
        await a_question_is_answered_with_arrows_enter_and_space_and_the_focus_goes_back(seen)
        await seen.until("!saying")
        await what_is_told_waits_for_what_is_spoken_but_for_an_answer_to_a_key(seen)
        await a_place_that_comes_of_itself_has_its_own_name(seen)


async def a_second_click_on_what_has_led_on_does_nothing(seen: Driven) -> None:
    """What was pressed stays for a moment, under the finger that presses twice."""
    await choose(seen, "settings.open", "shown.kind === 'list' && shown.title !== 'Your hand'")
    await seen.run("window.had = [line, targets[0], shown.place]; had[1].click()")
    await seen.until("shown.place !== had[2] || targets[0] !== had[1]")
    assert not await seen.run("targets.includes(had[1])")
    await seen.run("had[1].click()")
    for title in ("Options", "Your hand"):
        await choose(seen, "list.back", f"shown.title === '{title}'")
    assert await seen.run("line === had[0]")


async def a_place_that_comes_of_itself_has_its_own_name(seen: Driven) -> None:
    place = "{kind: 'list', title: 'Elsewhere', place: shown.place + 1, rows: [['One', 'one', true]], at: 0}"
    await seen.run(f"show({place})")
    assert await seen.run("$('place').getAttribute('aria-label')") == "Elsewhere"


async def a_question_is_answered_with_arrows_enter_and_space_and_the_focus_goes_back(seen: Driven) -> None:
    await seen.key("End")
    await seen.until("document.activeElement === targets[targets.length - 1]")
    card = await seen.run("document.activeElement.textContent")
    for keys in (
        ("ArrowDown", "Enter"),
        ("End", " "),
        ("n",),
        ("Tab", "Enter"),
        ("Escape",),
        ("ArrowUp", "ArrowLeft", "ArrowRight", "Enter"),
    ):
        await seen.key("q")
        await seen.until("shown.kind === 'question' && document.activeElement.textContent === 'Yes'")
        role = await seen.run("document.getElementById('question').getAttribute('role')")
        assert role == "group"  # at a dialog in a page Orca leaves the letters to Firefox no more
        for key in keys:
            await seen.key(key)
        await seen.until(f"shown.kind === 'list' && document.activeElement.textContent === {card!r}")
        assert await seen.run("document.getElementById('place').getAttribute('aria-label')") == "Your hand"
    await seen.key("q")
    await seen.until("shown.kind === 'question' && document.activeElement.textContent === 'Yes'")
    await seen.key("Enter")
    await seen.until("over")
    await quiet(seen)
    await seen.key("q")
    await seen.until(f"{SAID}.includes('Come in again')")


async def a_table_is_shared_by_the_system_or_by_a_copied_address(seen: Driven) -> None:
    await seen.run("""window.shared = []; shown.share = 'ACDE FHJK'; $('share').hidden = false;
Object.defineProperty(navigator, 'clipboard', {value: {writeText: async (text) => shared.push(text)}});
Object.defineProperty(navigator, 'share', {value: async ({url}) => shared.push(url), configurable: true}); 1""")
    await seen.run("$('share').click()")
    await seen.until("shared.length === 1")
    await seen.run("Object.defineProperty(navigator, 'share', {value: undefined}); $('share').click()")
    await seen.until(f"{SAID}.includes(words.shared)")
    assert await seen.run("shared") == [await seen.run("`${location.origin}/#ACDEFHJK`")] * 2


async def a_fault_of_the_page_is_said_once(seen: Driven) -> None:
    """And reported each time."""
    await seen.run(
        "window.sent = []; { const pass = send; send = (...what) => { sent.push(what[0].do); pass(...what); }; } 1"
    )
    for _ in range(2):
        await seen.run("dispatchEvent(new ErrorEvent('error', {message: 'broken', filename: 'page.js', lineno: 1}))")
    await seen.until(f"{SAID}.split(words.fault).length === 2 && !saying")
    assert (await seen.run("sent")).count("fault") == 2


async def a_machine_that_is_on_line_again_comes_back_at_once(seen: Driven) -> None:
    gone = "{ const old = line; lost(); old.close(); }"
    for target, event in (("window", "online"), ("document", "visibilitychange")):
        assert await seen.run(f"{gone} {target}.dispatchEvent(new Event('{event}')); Boolean(line)")
        await seen.until("open() && !lostSince && shown.kind === 'list'")
        await quiet(seen)


CLOCK = """(() => {
  let now = 0, last = 0, due = [];
  window.setTimeout = (what, after = 0, ...given) => {
    due.push({at: now + after, what, given, id: ++last});
    return last;
  };
  window.clearTimeout = (id) => { due = due.filter((one) => one.id !== id); };
  window.requestAnimationFrame = (what) => setTimeout(what, 16);
  window.later = async (milliseconds) => {
    const end = now + milliseconds;
    for (;;) {
      for (const _ of [1, 2, 3]) await navigator.locks.request('said', {mode: 'shared'}, () => {});
      const [next] = due.filter((one) => one.at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      clearTimeout(next.id);
      now = next.at;
      next.what(...next.given);
    }
    now = end;
    return came;
  };
  window.came = [];
  return 1;
})()"""
"""From now on time goes by as `later` says, and each browser's answer is there at once."""

FRAMES = 2 * 16
"""Milliseconds that each paragraph waits for, beside its timer."""


async def what_is_told_waits_for_what_is_spoken_but_for_an_answer_to_a_key(seen: Driven) -> None:
    """A browser under load tells of two paragraphs in any order, where both are new to it."""
    await seen.run(CLOCK)
    await seen.run(TOLD)

    async def later(milliseconds: int) -> list[str]:
        """What has come until then, since this was last asked."""
        came: list[str] = await seen.run(f"later({milliseconds}).then((all) => all.splice(0))")
        return came

    async def say(text: str, urgent: int = 0) -> None:
        await seen.run(f"say([['{text}', 'en', {urgent}]])")

    await say("o" * 40)
    assert await later(150 + FRAMES) == ["o" * 40]
    await say("One.")
    await say("Two.")
    assert await later(200 + 15 * 40 - 1) == []
    assert await later(1 + FRAMES) == ["One. Two."]  # what has come meanwhile is one
    await later(5000)
    await say("o" * 1000)
    assert await later(150 + FRAMES) == ["o" * 1000]
    await say("Bruno draws.")
    assert await later(1000) == []
    for at in range(4):  # a key that is held down
        await say(f"Answer {at}.", 1)
        assert await later(50) == []
    assert await later(FRAMES) == ["Answer 0. Answer 1. Answer 2. Answer 3. Bruno draws."]
    await say("The last.")
    await later(200 + FRAMES)
    await say("Late.", 1)
    assert await later(199 + FRAMES) == []
    assert await later(1) == ["Late. The last."]
    await later(5000)
    await say("o" * 1000)
    await later(150 + FRAMES)
    await say("At most so long.")
    assert await later(200 + 1500 + FRAMES - 1) == []
    assert await later(1) == ["At most so long."]


async def what_is_written_on_a_key_counts_where_it_is_latin_and_caps_lock_changes_nothing(seen: Driven) -> None:
    told = """(key, code, shiftKey, caps) => keyOf({key, code, shiftKey, getModifierState: () => caps})"""
    for given, wanted in (
        ("'a', 'KeyQ', false, false", "a"),  # on a French keyboard
        ("'\u0444', 'KeyA', false, false", "a"),  # on a Russian one
        ("'\u0424', 'KeyA', true, false", "A"),
        ("'H', 'KeyH', false, true", "h"),
        ("'h', 'KeyH', true, true", "H"),
        ("'H', 'KeyH', true, false", "H"),
        ("'?', 'Slash', true, false", "?"),
        ("'ArrowUp', 'ArrowUp', false, false", "up"),
        ("'\u00e9', 'Digit2', false, false", "\u00e9"),
    ):
        assert await seen.run(f"({told})({given})") == wanted, given


async def what_is_written_already_is_not_written_again(seen: Driven) -> None:
    """Where the line comes again, before the log has what was said last, or while something waits to be said."""
    await seen.run("say([['It was said.', 'en', 0]])")
    await seen.until(f"{SAID}.includes('It was said.')")
    await seen.run("say([['It waits.', 'en', 0]]); heard({log: [['It was said.', 'en'], ['It waits.', 'en']]})")
    await seen.run("say([['It comes.', 'en', 0]])")
    await seen.until(f"{LOG}.includes('It comes.')")
    assert (await seen.run(WRITTEN))[:3] == ["It comes.", "It waits.", "It was said."]
    assert len(await seen.run(WRITTEN)) == 3


async def a_right_click_on_a_card_opens_its_menu(seen: Driven) -> None:
    await seen.until("document.getElementById('offered').textContent.includes('Draw from the stock')")
    await seen.key(" ")
    await seen.until("targets.length === 15")
    name = await seen.run("targets[7].said")
    await seen.run("targets[7].dispatchEvent(new MouseEvent('contextmenu', {bubbles: true, cancelable: true}))")
    await seen.until("shown.title !== 'Your hand'")
    assert str(await seen.run("shown.title")).rstrip(".") in str(name)
    await seen.key("Escape")
    await seen.until("shown.title === 'Your hand'")


async def a_touch_changes_the_words_and_a_key_changes_them_back(seen: Driven) -> None:
    assert await seen.run("document.getElementById('part').getAttribute('role')") == "application"
    touch = "dispatchEvent(new PointerEvent('pointerdown', {pointerType: 'touch', bubbles: true}))"
    await seen.run(f"document.body.{touch}")
    await seen.until("document.getElementById('bar').textContent.includes('Menu') && !keys")
    assert await seen.run("document.getElementById('part').getAttribute('role')") == "group"
    await seen.run("send({do: 'choose', command: 'table.menu'})")
    await seen.until("shown.title !== 'Your hand'")
    assert not [one for one in await seen.run("shown.rows.map((row) => row[0])") if ", " in one and one[-3] == " "]
    await seen.key("ArrowDown")
    await seen.until("shown.rows.some((row) => / [A-Z]\\.$/.test(row[0]))")
    await seen.key("Escape")
    await seen.until("shown.title === 'Your hand'")


async def test_options_have_two_buttons_for_less_and_more_on_a_touch_screen(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, browser(touch=True) as seen:
        await seated_by_touch(seen, here)
        await seen.run("send({do: 'choose', command: 'settings.open'})")
        await seen.until("shown.title === 'Options'")
        at = await seen.run("shown.rows.findIndex((row) => row[6] && row[0].startsWith('How much'))")
        await seen.run(f"targets[{at}].click()")
        await seen.until("document.querySelectorAll('#rows .step, #rows li button + button').length === 2")
        values = []
        for name in ("Less", "Less", "More", "More"):
            values.append(await seen.run(f"targets[{at}].said"))
            steps = "[...document.querySelectorAll('#rows li button + button')]"
            find = f"{steps}.find((one) => one.textContent === '{name}')"
            await seen.run(f"{find}.focus(); {find}.click()")
            await asyncio.sleep(0.3)
            assert await seen.run("document.activeElement.textContent") == name  # which may be pressed again
        assert len(set(values)) == 3


async def seated_by_touch(seen: Driven, here: Rooms) -> None:
    await come(seen, here)
    await seen.until("targets.length > 5")
    await seen.until("document.getElementById('first').textContent.includes('Draw from the stock')")
    await quiet(seen)
