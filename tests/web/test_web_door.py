"""The door for browsers: whom it lets in, what it hands out, and how one comes back."""

from __future__ import annotations

import asyncio
import json
import re
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.protocol import State

from ramino_access.announce.sentences import begun
from ramino_access.hall.limits import Rate
from ramino_access.hall.messages import Open
from ramino_access.hall.room import Plan
from ramino_access.i18n.catalog import Catalog
from ramino_access.net.doors.door import GatedServers
from ramino_access.net.doors.gate import Gate
from ramino_access.net.web import web_door
from ramino_access.net.web.page_front import comes_from_a_page
from ramino_access.net.web.web_door import WEB_WIDTH, WebDoor
from ramino_access.ui.commands.registry import commands
from tests.cases import each_case
from tests.key_words import KEYS as NAMES_OF_KEYS
from tests.night import NIGHT
from tests.ssh.house import CODE, plan
from tests.web.seated import ALONE, SHORT
from tests.web.web_rooms import Page, Rooms, come_in, page, rooms

KEYS = ("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "enter", "space", "escape", "backspace")


def at_a_table(seen: Page) -> bool:
    return seen.title == "Your hand" and len(seen.rows) > 1


async def test_the_page_is_handed_out_with_a_word_and_a_strict_policy(tmp_path: Path) -> None:
    async with rooms(tmp_path) as here:
        status, headers, body = await here.request()
        assert status == "HTTP/1.1 200 OK"
        assert headers["content-security-policy"].startswith("default-src 'none';")
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        cookie = headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie  # a link from another site loses nobody their seat
        assert "Secure" not in cookie  # there is no TLS on this machine
        assert 'aria-live="polite"' in body
        word = cookie.partition(";")[0]
        assert "set-cookie" not in (await here.request("/", f"Cookie: {word}"))[1]
        assert (await here.request("/page.js"))[1]["content-type"].startswith("text/javascript")
        assert (await here.request("/../page.py"))[0] == "HTTP/1.1 404 Not Found"
        assert (await here.request("/", "Cookie: ramino=no; word"))[1]["set-cookie"]


def test_the_page_stays_small() -> None:
    files = [path for path in Path(web_door.__file__).parent.iterdir() if path.suffix in (".html", ".css", ".js")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= 700


@pytest.mark.parametrize("origin", ["https://example.org", "http://127.0.0.1:1", "null", ""])
async def test_a_page_of_anybody_else_opens_no_line(tmp_path: Path, origin: str) -> None:
    async with rooms(tmp_path) as here:
        with pytest.raises(InvalidStatus):
            async with connect(f"ws://127.0.0.1:{here.port}/line", origin=origin or None, proxy=None):
                pass


@pytest.mark.parametrize("nonsense", ["", "{}", '{"do":"key"}', '{"do":"key","key":"a","more":1}', "[" * 5000, "9"])
async def test_a_line_that_says_nonsense_is_cut(tmp_path: Path, nonsense: str) -> None:
    async with rooms(tmp_path) as here, page(here) as mine:
        await mine.line.send(nonsense)
        with pytest.raises(ConnectionClosed):
            await mine.until(lambda one: False)


async def test_a_guest_comes_in_by_their_name_and_sits_at_the_only_table(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here) as mine:
        await come_in(mine)
        await mine.until(at_a_table)
        await mine.until(lambda one: any("return word" in text for text in one.said))
        assert ("Anna", "Ramino Access. Good to have you here.") in here.told


async def test_what_the_focus_speaks_is_not_sent_and_not_told(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here) as mine:
        await come_in(mine)
        await mine.until(lambda one: at_a_table(one) and one.said[-1:] == ["Space draws."])
        second, said, told = mine.rows[1], list(mine.said), list(here.told)
        await mine.key("down")
        await mine.until(lambda one: one.focused[-1:] == [second])
        assert second not in mine.said[len(said) :]
        assert second not in [text for _, text in here.told[len(told) :]]
        await mine.key("h")  # a question moves no focus: it is said
        await mine.until(lambda one: len(one.said) > len(said))
        assert mine.said[-1] == here.told[-1][1]


@pytest.mark.parametrize(("key", "row"), [("home", 0), ("end", -1)])
async def test_an_entry_that_has_the_focus_already_is_said(tmp_path: Path, key: str, row: int) -> None:
    """A screen reader says nothing of what gets the focus once more; of what gets it back from elsewhere it does."""
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here) as mine:
        await come_in(mine)
        await mine.until(lambda one: at_a_table(one) and one.said[-1:] == ["Space draws."])
        await mine.do("key", key=key, row=3, seen=mine.shown["seen"])
        await mine.until(lambda one: one.focused[-1:] == [one.rows[row]])
        focused = list(mine.focused)
        await mine.do("key", key=key, row=mine.shown["at"], seen=mine.shown["seen"])
        await mine.until(lambda one: one.said[-1:] == [one.rows[row]])
        assert mine.focused == focused
        await mine.do("key", key=key, row=3, seen=mine.shown["seen"])  # where their reader has led them meanwhile
        await mine.until(lambda one: len(one.focused) > len(focused))


async def test_a_button_leads_back_from_where_every_key_is_tried(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here) as mine:
        await come_in(mine)
        await mine.until(at_a_table)
        await mine.key("K")
        await mine.until(lambda one: one.title == "Trying keys")
        assert ["list.back", "Back"] in mine.shown["bar"]
        await mine.do("choose", command="list.back")
        await mine.until(at_a_table)


async def test_a_hand_is_played_with_buttons_alone(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here, keys=False) as mine:
        await come_in(mine)
        await mine.until(lambda one: at_a_table(one) and ["turn.draw", "Draw from the stock"] in one.shown["first"])
        before = len(mine.rows)
        await mine.do("choose", command="turn.draw")
        await mine.until(lambda one: len(one.rows) == before + 1)
        await mine.do("press", place=mine.shown["place"], row=0)
        await mine.until(lambda one: "selected" in one.rows[0])
        await mine.do("choose", command="turn.discard")
        await mine.until(lambda one: len(one.rows) == before)
        assert not any(text.startswith("A bug") for text in mine.said)


async def test_no_card_of_others_reaches_the_page(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here) as mine:
        await come_in(mine)
        await mine.until(at_a_table)
        match = here.hall.rooms[0].match
        assert match is not None
        state, words = match.table._state, Catalog("en")
        known = {card.face for card in state.hands[0]} | {card.face for card in state.discards}
        foreign = {card for card in (*state.hands[1], *state.stock) if card.face not in known}
        assert foreign
        for card in foreign:
            assert begun(words, words.text("card-plain", card=card, again=False)) not in mine.all
            assert f'"{card.face.code} ' not in mine.all


async def test_a_page_that_is_opened_again_is_back_in_its_seat_with_one_word(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here:
        async with page(here) as mine:
            await come_in(mine)
            await mine.until(at_a_table)
            await mine.key("down")
            await mine.key("enter")
            await mine.until(lambda one: "selected" in one.rows[1])
            rows = mine.rows
        async with page(here) as again:
            await again.until(lambda one: "Connected again." in one.said)
            assert again.rows == rows  # the selection, too
            assert again.shown["at"] == 1
            assert not any("Good to have you" in text for text in again.said)


async def test_another_page_of_the_same_browser_takes_over(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here) as mine:
        await come_in(mine)
        await mine.until(at_a_table)
        async with page(here) as other:
            await other.until(at_a_table)
            await mine.until(lambda one: one.shown.get("over") is True)


@pytest.mark.parametrize("command", ["history.repeat", "ask.turn", "table.menu"])
async def test_whoever_writes_may_ask_for_something(command: str, tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(people=2, code="")) as here, page(here) as mine:
        await come_in(mine)
        await mine.until(lambda one: one.shown.get("kind") == "list")
        await mine.key("Y")
        await mine.until(lambda one: one.shown.get("kind") == "entry" and one.shown["place"] > 1)
        said = len(mine.said)
        await mine.do("choose", command=command)
        await mine.until(lambda one: len(one.said) > said)
        await mine.do("written", place=mine.shown["place"], text=None)
        await mine.until(lambda one: one.shown["kind"] == "list")
        assert "over" not in mine.shown


async def test_a_return_word_leads_to_the_seat_from_another_browser(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(people=1)) as here:
        async with page(here) as mine:
            await come_in(mine, code=CODE)
            await mine.until(lambda one: any("return word" in text for text in one.said))
            word = next(text for text in mine.said if "return word" in text).split(" is ")[1][:9]
        async with page(here, word="o" * 43) as other:
            await come_in(other, code=word)
            await other.until(lambda one: one.shown.get("kind") == "list")


async def names_answer(here: Rooms) -> None:
    """Whoever keeps people by name says whether the secret is right, once that is asked."""
    while not here.names.waiting:
        await asyncio.sleep(0.005)
    here.names.answer()


async def test_a_person_is_asked_for_their_secret_and_not_again_in_this_browser(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE), Anna="a good secret") as here:
        async with page(here) as mine:
            await mine.until(lambda one: one.shown.get("kind") == "entry")
            await mine.write("Anna")
            await mine.until(lambda one: one.shown["written"][1] is True)
            await mine.write("a wrong one")
            await names_answer(here)
            await mine.until(lambda one: one.shown["place"] == 3)
            await mine.write("a good secret")
            await names_answer(here)
            await mine.until(lambda one: one.shown.get("kind") == "question")
            assert "a good secret" not in mine.all
            await mine.do("press", place=mine.shown["place"], row=0)
            await mine.until(lambda one: at_a_table(one) and "This browser is remembered." in one.said)
        house = here.door.rooms
        house.seats.clear()
        (browser,) = house._logged_in
        assert [house.logged_in(browser, name) for name in ("Anna", "Bruno")] == [True, False]
        house._logged_in[browser] = "Anna", 0.0
        assert not house.logged_in(browser, "Anna")
        async with page(here, name="Anna") as again:
            await again.until(at_a_table)
        async with page(here, name="Anna", word="o" * 43) as stranger:
            await stranger.until(lambda one: one.shown.get("kind") == "entry")
            assert stranger.shown["written"][1] is True


async def test_a_forgotten_password_is_stood_in_for_by_the_return_word_and_replaced(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE), Anna="a good secret") as here:
        async with page(here) as mine:
            await mine.until(lambda one: one.shown.get("kind") == "entry")
            await mine.write("Anna")
            await mine.until(lambda one: one.shown["written"][1] is True)
            assert mine.shown["written"][3] == "current-password"
            await mine.write("a good secret")
            await names_answer(here)
            await mine.until(lambda one: one.shown.get("kind") == "question")
            await mine.do("press", place=mine.shown["place"], row=1)
            await mine.until(lambda one: any("forget your password" in text for text in one.said))
            told = next(text for text in mine.said if "forget your password" in text)
            word = told.split(" is ")[1][:9]
        async with page(here, word="o" * 43) as other:
            await other.until(lambda one: one.shown.get("kind") == "entry")
            await other.write("Anna")
            await other.until(lambda one: one.shown["written"][1] is True)
            await other.write(word)
            await other.until(lambda one: one.shown.get("kind") == "question")
            await other.do("press", place=other.shown["place"], row=1)
            await other.until(lambda one: one.shown["kind"] == "entry" and one.shown["written"][3] == "new-password")
            assert not any("forget your password" in text for text in other.said)  # the word stays what it is
            for _ in range(2):
                number = other.shown["place"]
                await other.write("another good one")
                await other.until(lambda one, number=number: one.shown["place"] != number)
            await names_answer(here)
            await other.until(lambda one: any("new password" in text or "password" in text for text in one.said[-2:]))
        async with page(here, word="p" * 43) as stranger:
            await stranger.until(lambda one: one.shown.get("kind") == "entry")
            await stranger.write("Anna")
            await stranger.until(lambda one: one.shown["written"][1] is True)
            await stranger.write("AAAA AAAA")
            await names_answer(here)
            await stranger.until(lambda one: "not right" in str(one.shown.get("focus")))


async def test_a_guest_alone_at_a_table_of_a_hall_plays_against_the_computer(tmp_path: Path) -> None:
    async with rooms(tmp_path, lists=True) as here, page(here) as mine:
        await come_in(mine)
        await mine.until(lambda one: one.title.startswith("The tables"))
        assert [words for _, words in mine.shown["offered"]].count("Who is here") == 1
        await mine.do("choose", command="people.here")
        await mine.until(lambda one: one.title == "People: nobody else is here")
        assert not {"people.list", "person.menu", "person.report"} & {name for name, _ in mine.shown["offered"]}
        await mine.key("escape")
        await mine.until(lambda one: one.title.startswith("The tables"))
        (sits,) = here.door.rooms.seats.values()
        assert sits.player.ui.sitting.together is not None
        sits.player.ui.sitting.together.wishes.send(Open("salotto", seats=3, people=3))
        await mine.until(lambda one: any("Enter begins" in text for text in one.said))
        assert all(not row[2] for row in mine.shown["rows"])  # who is there is no button
        await mine.key("enter")
        await mine.until(lambda one: at_a_table(one) and len(one.rows) == 14)


async def test_after_a_hand_one_sees_who_has_how_much_and_which_laid_cards_are_jokers(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**SHORT)) as here, page(here) as mine:
        await come_in(mine)
        await mine.until(lambda one: at_a_table(one) and "Space draws." in one.said)
        assert mine.shown["table"][7] == "Bruno, 0, and 30 in this hand; you, 0."
        while not any("goes out" in text or "wins the hand" in text for text in mine.said):
            await mine.key("space")
            await mine.until(lambda one: len(one.rows) == 15)
            turns = len(mine.said)
            await mine.key("x")
            await mine.until(lambda one, turns=turns: bool({"Your turn.", LAST} & set(one.said[turns:])))
        assert re.fullmatch(r"Bruno, \d+; you, 0\.", mine.shown["table"][7])
        laid = [code for _, codes in mine.shown["table"][4] for code in codes]
        assert [code for code in laid if len(code) == 3 and code.endswith("*")]
        assert [code for code in laid if len(code) == 2]
        await mine.key("c")
        await mine.until(lambda one: one.title == "Combinations")
        await mine.do("press", place=mine.shown["place"], row=0, menu=True)  # a right click
        await mine.until(lambda one: one.title.startswith("Combination 1: "))


async def test_a_hand_that_is_closed_with_lies_open_on_the_page(tmp_path: Path) -> None:
    closed = ALONE | {"game": "chiuso", "level": "expert", "seed": 18}
    async with rooms(tmp_path, plan(**closed)) as here, page(here) as mine:
        await come_in(mine)
        await mine.until(lambda one: at_a_table(one) and "Space draws." in one.said)
        assert mine.shown["table"][4] == []
        while LAST not in mine.said:
            await mine.key("space")
            await mine.until(lambda one: len(one.rows) == 11)
            turns = len(mine.said)
            await mine.key("x")
            await mine.until(lambda one, turns=turns: bool({"Your turn.", LAST} & set(one.said[turns:])))
        ((words, codes),) = mine.shown["table"][4]
        assert words in mine.said
        assert words.startswith("Bruno's hand. Spades, six to nine")
        assert codes == ["*", "6s", "7s", "8s", "9s", "3h", "4h", "5h", "Jd", "Kd"]


LAST = "Space deals the next hand."


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
async def test_without_keys_none_is_named_from_the_door_to_the_first_discard(tmp_path: Path, lang: str) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here, keys=False, languages=[lang]) as mine:
        await come_in(mine)
        await mine.until(lambda one: one.shown.get("kind") == "list" and len(one.rows) > 5 and bool(one.shown["first"]))
        assert [command for command, _ in mine.shown["first"]] == ["turn.draw"]
        await mine.do("choose", command="turn.draw")
        await mine.until(lambda one: len(one.rows) == 15)
        await mine.do("press", place=mine.shown["place"], row=3)
        await mine.until(lambda one: one.shown["rows"][3][5] is True)
        hand = mine.title
        for command in ("hint.next", "table.menu"):
            await mine.do("choose", command=command)
        await mine.until(lambda one: one.title != hand)
        assert len(mine.shown["bar"]) <= 4
        rows, offered = mine.rows, [words for _, words in (*mine.shown["offered"], *mine.shown["bar"])]
        named = [text for text in (*mine.said, *rows, *offered) if re.search(NAMES_OF_KEYS[lang], text)]
        assert not named
        assert not [command for command, _ in mine.shown["offered"] if command.startswith("help.")]


async def test_somebody_who_guesses_is_sent_away(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan()) as here, page(here) as mine:
        await come_in(mine, code="wrong")
        for place in (3, 4):
            await mine.until(lambda one, place=place: one.shown["place"] == place)
            await mine.write("wrong")
        await mine.until(lambda one: one.shown.get("over") is True)


async def test_whoever_shows_a_name_that_is_none_is_told_why_and_asked_for_another(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here) as mine:
        await mine.until(lambda one: one.shown.get("kind") == "entry")
        await mine.write("Your turn. Anna")
        await mine.until(lambda one: one.shown.get("place") == 2)
        assert "A name has no signs of a sentence" in mine.shown["focus"]
        assert not here.hall.rooms[0].people.guests
        await mine.write("Anna")
        await mine.until(lambda one: one.shown.get("place") == 3)
        await mine.write("")
        await mine.until(at_a_table)


async def test_what_is_written_arrives_cleaned(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here) as mine:
        await come_in(mine, name="An\u202ena\x07<b>")
        await mine.until(lambda one: at_a_table(one) and bool(one.said))
        assert here.told[0][0] == "Anna <b>"  # which a page shows as text


@each_case(
    ("key", "comes"),
    [("a", True), ("up", True), ("S", True), ("f5", False), ("c-q", False), ("tab", False), ("s-tab", False)],
)
def test_keys_of_the_browser_are_none_of_the_program(key: str, *, comes: bool) -> None:
    assert comes_from_a_page(key) is comes


async def test_keys_that_come_too_fast_wait(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here) as mine:
        await come_in(mine)
        await mine.until(at_a_table)
        before = len(here.told)
        for _ in range(60):
            await mine.key("t")
        await asyncio.sleep(0.2)
        assert len(here.told) - before < 40


async def test_all_pages_share_one_keymap(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(people=2, code="")) as here, page(here) as mine, page(here, word="o" * 43) as other:
        await come_in(mine)
        await come_in(other, name="Bea")
        await mine.until(at_a_table)
        await other.until(at_a_table)
        first, second = (seat.player.ui.stack.keymap for seat in here.door.rooms.seats.values())
        assert first is second


async def test_behind_a_web_server_only_the_address_that_people_write_counts(tmp_path: Path) -> None:
    async with rooms(tmp_path) as here:
        door = WebDoor(here.door.rooms.house, here.door.rooms.entrance, address="https://ramino.example.org/")
        here.port = await door.open("127.0.0.1", 0)
        try:
            cookie = (await here.request())[1]["set-cookie"]
            assert cookie.startswith("__Host-ramino=")
            assert "; Secure" in cookie
            with pytest.raises(InvalidStatus):
                async with connect(f"ws://127.0.0.1:{here.port}/line", origin=here.origin, proxy=None):
                    pass
            async with page(here, origin="https://ramino.example.org") as mine:
                await mine.until(lambda one: one.shown.get("kind") == "entry")
        finally:
            await door.close()


@pytest.mark.parametrize(
    ("told", "origin"),
    [
        ("https://Ramino.Example.org:443", "https://ramino.example.org"),
        ("http://ramino.example.org:80/", "http://ramino.example.org"),
        ("https://ramino.example.org:80", "https://ramino.example.org:80"),
        ("http://[2001:db8::1]:80", "http://[2001:db8::1]"),
        ("https://gioc\u00f2.example", "https://xn--gioc-oqa.example"),
    ],
)
async def test_the_address_that_people_write_counts_as_browsers_name_it(tmp_path: Path, told: str, origin: str) -> None:
    async with behind_a_web_server(tmp_path, told) as here, page(here, origin=origin) as mine:
        await mine.until(lambda one: one.shown.get("kind") == "entry")


@pytest.mark.parametrize("port", [80, 443])
async def test_alone_at_the_usual_port_of_this_machine_its_page_names_none(
    tmp_path: Path, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Elsewhere(GatedServers):
        def __init__(self, gate: Gate, tls: object, *given: object, **more: object) -> None:
            super().__init__(gate, None, *given, **more)

        async def open(self, host: str, at: int) -> int:
            self.port = await super().open(host, 0)
            return port

    monkeypatch.setattr(web_door, "GatedServers", Elsewhere)
    async with rooms(tmp_path) as here:
        tls = None if port == 80 else ssl.create_default_context()
        door = WebDoor(here.door.rooms.house, here.door.rooms.entrance, tls=tls)
        try:
            await door.open("127.0.0.1", port)
            here.port = door._servers.port
            async with page(here, origin=f"{'http' if port == 80 else 'https'}://localhost") as mine:
                await mine.until(lambda one: one.shown.get("kind") == "entry")
        finally:
            await door.close()


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("ramino.example.org", 200),
        ("RAMINO.example.org:8480", 200),
        ("127.0.0.1", 200),
        ("other.example", 421),
        ("", 421),
    ],
)
async def test_a_name_that_was_not_given_to_the_page_gets_none(tmp_path: Path, host: str, status: int) -> None:
    async with rooms(tmp_path) as here:
        names = ("ramino.example.org", "127.0.0.1")
        door = WebDoor(here.door.rooms.house, here.door.rooms.entrance, names=names)
        port = await door.open("127.0.0.1", 0)
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            assert (await reader.read()).startswith(f"HTTP/1.1 {status} ".encode())
            writer.close()
        finally:
            await door.close()


async def test_all_that_a_phone_needs_to_keep_the_page_is_handed_out(tmp_path: Path) -> None:
    async with rooms(tmp_path) as here:
        manifest = json.loads((await here.request("/manifest.json"))[2])
        assert manifest["name"] == "Ramino Access"
        for icon in manifest["icons"]:
            reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
            writer.write(f"GET {icon['src']} HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\n\r\n".encode())
            got = await reader.read()
            assert got.startswith(b"HTTP/1.1 200 OK")
            assert icon["type"].encode() in got
            writer.close()
        assert "navigate" in (await here.request("/worker.js"))[2]


async def test_without_a_name_nobody_comes_in_and_is_told_so(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here) as mine:
        await mine.until(lambda one: one.shown.get("kind") == "entry")
        await mine.write(" ")
        await mine.until(lambda one: one.shown["place"] == 2)
        assert mine.shown["focus"].startswith("Without a name")


async def test_a_browser_that_keeps_no_cookie_is_known_as_long_as_its_page_is_open(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here:
        async with page(here, word="") as mine:
            await come_in(mine)
            await mine.until(at_a_table)
            word = mine.shown["browser"]
        async with page(here, word="", browser=word) as again:
            await again.until(at_a_table)
            assert again.rows == mine.rows
        async with page(here, word="", browser="nonsense") as stranger:
            await stranger.until(lambda one: one.shown.get("kind") == "entry")


async def test_whoever_is_asked_whether_they_are_there_answers(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here) as mine:
        for number in range(2):
            await mine.do("beat")
            await mine.until(lambda one: one.shown.pop("beat", False))
            if not number:
                await come_in(mine)
                await mine.until(at_a_table)


async def test_a_fault_of_the_page_is_written_down_cleaned_and_not_without_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here) as mine:
        await come_in(mine)
        await mine.until(at_a_table)
        for _ in range(20):
            await mine.do("fault", text="TypeError:\x1b[2J no function")
        await mine.do("beat")
        await mine.until(lambda one: one.shown.pop("beat", False))
    found = [one.getMessage() for one in caplog.records if "a page has failed" in one.getMessage()]
    assert 0 < len(found) <= 5
    assert "\x1b" not in "".join(found)


async def test_what_the_page_has_in_focus_counts_if_it_knows_how_things_are(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here) as mine:
        await come_in(mine)
        await mine.until(lambda one: at_a_table(one) and "Space draws." in one.said)
        fifth, seen = mine.rows[5], mine.shown["seen"]
        await mine.do("key", key="down", row=4, seen=seen)  # a screen reader has led the focus there
        await mine.until(lambda one: one.focused[-1:] == [fifth])
        await mine.do("key", key="down", row=4, seen=seen)  # typed ahead: the page has not heard of the first yet
        await mine.until(lambda one: one.shown["at"] == 6)


async def test_after_a_restart_the_hand_lies_as_it_lay_and_no_other_card_is_thrown(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here:
        async with page(here) as mine:
            await come_in(mine)
            await mine.until(at_a_table)
            for _ in range(4):
                await mine.key("down")
            await mine.key("enter")
            await mine.until(lambda one: len(one.rows) > 5 and "selected" in one.rows[4])
            arrangement, rows = mine.shown["arrangement"], mine.rows
        here.door.rooms.seats.clear()  # all that a server has forgotten
        async with page(here, name="Anna", arrangement=arrangement) as again:
            await again.until(lambda one: at_a_table(one) and one.shown["at"] == 4)
            assert again.rows == rows


async def test_on_a_touch_screen_no_card_is_thrown_that_was_not_chosen(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here, keys=False) as mine:
        await come_in(mine)
        await mine.until(lambda one: at_a_table(one) and ["turn.draw", "Draw from the stock"] in one.shown["first"])
        await mine.do("choose", command="turn.draw")
        await mine.until(lambda one: len(one.rows) == 15)
        await mine.do("choose", command="turn.discard")
        await mine.until(lambda one: any("First choose the card" in text for text in one.said))
        assert len(mine.rows) == 15


FORWARDED = "https://ramino.example.org"


@asynccontextmanager
async def behind_a_web_server(
    tmp_path: Path, address: str = FORWARDED, tables: tuple[Plan, ...] = ()
) -> AsyncIterator[Rooms]:
    async with rooms(tmp_path, *tables) as here:
        await here.door.close()
        here.door = WebDoor(here.door.rooms.house, here.door.rooms.entrance, address=address)
        here.port = await here.door.open("127.0.0.1", 0)
        yield here


async def test_whoever_comes_and_goes_makes_nobody_else_s_place_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_door, "MOST_AWAY", 3)
    async with behind_a_web_server(tmp_path, tables=(plan(people=8, seats=8, code=""),)) as here:
        for number in range(7):
            whose = "203.0.113.1" if number == 1 else "198.51.100.9"
            async with page(here, origin=FORWARDED, word=f"{number:043}", address=whose) as mine:
                await come_in(mine, name=f"Anna {number}")
                await mine.until(lambda one: one.shown.get("kind") == "list")
            await asyncio.sleep(0.05)
        away = [seat.network for seat in here.door.rooms.seats.values()]
        assert away == ["203.0.113.1", "198.51.100.9", "198.51.100.9"]


async def passed_on(here: Rooms, visitor: str) -> ClientConnection:
    """The line of somebody whom a web server names."""
    where, headers = f"ws://127.0.0.1:{here.port}/line", {"X-Forwarded-For": f"192.0.2.1, {visitor}"}
    return await connect(where, origin=FORWARDED, additional_headers=headers, proxy=None)


async def test_behind_a_web_server_each_visitor_is_counted_by_their_own_address(tmp_path: Path) -> None:
    async with behind_a_web_server(tmp_path) as here:
        lines = [await passed_on(here, f"198.51.100.{one}") for one in range(WEB_WIDTH.from_one + 10)]
        lines += [await passed_on(here, f"::ffff:203.0.113.{one}") for one in range(WEB_WIDTH.from_one + 10)]
        lines += [await passed_on(here, "203.0.113.200") for _ in range(WEB_WIDTH.from_one)]
        assert all(line.state is State.OPEN for line in lines)
        with pytest.raises(InvalidStatus) as refused:
            await passed_on(here, "203.0.113.200")
        assert refused.value.response.status_code == 429
        for line in lines:
            await line.close()


async def test_behind_a_web_server_who_asks_for_the_page_without_an_end_keeps_out_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_door, "WEB_WIDTH", replace(WEB_WIDTH, within=3600.0))  # however slow the machine is
    async with behind_a_web_server(tmp_path) as here:
        asked = [await here.request("/", "X-Forwarded-For: 198.51.100.9") for _ in range(WEB_WIDTH.new_from_one + 5)]
        assert [status for status, _, _ in asked[-3:]] == ["HTTP/1.1 429 Too Many Requests"] * 3
        assert (await here.request("/", "X-Forwarded-For: 198.51.100.8"))[0] == "HTTP/1.1 200 OK"


async def test_where_nobody_passes_visits_on_no_visitor_names_their_own_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_door, "WEB_WIDTH", replace(WEB_WIDTH, within=3600.0))  # however slow the machine is
    async with rooms(tmp_path) as here:
        for number in range(WEB_WIDTH.new_from_one):
            with suppress(ConnectionError):
                await here.request("/", f"X-Forwarded-For: 198.51.100.{number}")
        with pytest.raises((ConnectionError, ValueError)):  # nothing is answered
            await here.request("/", "X-Forwarded-For: 203.0.113.1")


async def test_a_page_that_never_says_that_it_is_there_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_door, "PAGE_HELLO_SECONDS", 0.05)
    async with (
        rooms(tmp_path) as here,
        connect(f"ws://127.0.0.1:{here.port}/line", origin=here.origin, proxy=None) as line,
    ):
        with pytest.raises(ConnectionClosed):
            async with asyncio.timeout(5):
                await line.recv()


async def test_strangers_who_do_not_come_in_take_the_room_of_nobody_who_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_door, "WEB_WIDTH", replace(WEB_WIDTH, connections=12, opening=3))
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here) as mine:
        await come_in(mine)
        await mine.until(at_a_table)
        where = f"ws://127.0.0.1:{here.port}/line"
        strangers = [await connect(where, origin=here.origin, proxy=None) for _ in range(15)]
        async with page(here, word="o" * 43) as late:
            await late.until(lambda one: one.shown.get("kind") == "entry")
        await asyncio.sleep(0.05)
        assert sum(line.state is State.OPEN for line in strangers) <= 3
        await mine.key("h")
        await mine.until(lambda one: any("cards." in text for text in one.said))
        for line in strangers:
            await line.close()


async def test_who_says_too_much_before_they_come_in_is_cut(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan()) as here, page(here) as mine:
        for _ in range(200):
            with suppress(ConnectionClosed):
                await mine.do("key", key="a")
        with pytest.raises(ConnectionClosed):
            await mine.until(lambda one: False)


DOINGS = 1000 if NIGHT else 500


async def test_random_doings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever a page says, all its keys, commands and places, no fault comes of it."""
    monkeypatch.setattr("ramino_access.net.visitor.paced.AT_ONCE", 1e9)
    monkeypatch.setattr("ramino_access.net.web.web_door.Rate", lambda *_: Rate(1e9, 1.0, lambda: 0.0))
    rng, names, keys = Random(7), sorted(commands()), [*"abcdefghijklmnopqrstuvwxyzADMSTY;:?", *KEYS]
    texts = ("Anna", "", "\x1b[2J", None)
    done = 0
    async with rooms(tmp_path, plan(**ALONE), lists=True) as here:
        while done < DOINGS:
            async with page(here, anew=True) as mine:
                with suppress(ConnectionClosed):
                    for _ in range(rng.randrange(50, 400)):
                        place = int(mine.shown.get("place", 0)) - rng.randrange(8) // 7
                        seen = int(mine.shown.get("seen", 0))
                        what: dict[str, object] = rng.choice(
                            [
                                {"do": "key", "key": rng.choice(keys)},
                                {"do": "key", "key": rng.choice(keys), "row": rng.randrange(-1, 20), "seen": seen},
                                {"do": "press", "place": max(0, place), "row": rng.randrange(20)},
                                {"do": "press", "place": max(0, place), "row": rng.randrange(20), "menu": True},
                                {"do": "choose", "command": rng.choice(names)},
                                {"do": "choose", "command": rng.choice(names), "row": 3, "seen": seen},
                                {"do": "used", "keys": rng.random() < 0.5},
                                {"do": rng.choice(("beat", "seen"))},
                                {"do": "written", "place": max(0, place), "text": rng.choice(texts)},
                                {"do": "hello"},
                            ]
                        )
                        await mine.line.send(json.dumps(what))
                        done += 1
                        with suppress(TimeoutError):
                            await mine.until(lambda one: False, 0.01)
        assert not [text for _, text in here.told if "because of a bug" in text]
        assert len(here.told) > 100
    assert not [one for one in caplog.records if one.exc_info]
