"""The door for browsers: whom it lets in, what it hands out, and how one comes back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.protocol import State

from ramino_access.announce.sentences import begun
from ramino_access.i18n.catalog import Catalog
from ramino_access.net.web.page_front import comes_from_a_page
from ramino_access.net.web.web_door import WIDTH, WebDoor
from tests.ssh.house import CODE, plan
from tests.web.web_rooms import Page, page, rooms

ALONE = {"people": 1, "code": "", "seats": 2, "opponents": ("Bruno",), "clock": 0}


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
        assert "SameSite=Strict" in cookie
        assert "Secure" not in cookie  # there is no TLS on this machine
        assert 'aria-live="polite"' in body
        word = cookie.partition(";")[0]
        assert "set-cookie" not in (await here.request("/", f"Cookie: {word}"))[1]
        assert (await here.request("/page.js"))[1]["content-type"].startswith("text/javascript")
        assert (await here.request("/../page.py"))[0] == "HTTP/1.1 404 Not Found"
        assert (await here.request("/", "Cookie: ramino=no; word"))[1]["set-cookie"]


@pytest.mark.parametrize("origin", ["https://example.org", "http://127.0.0.1:1", "null", ""])
async def test_a_page_of_anybody_else_opens_no_line(tmp_path: Path, origin: str) -> None:
    async with rooms(tmp_path) as here:
        with pytest.raises(InvalidStatus):
            async with connect(f"ws://127.0.0.1:{here.port}/line", origin=origin or None, proxy=None):  # type: ignore[arg-type]
                pass


@pytest.mark.parametrize("nonsense", ["", "{}", '{"do":"key"}', '{"do":"key","key":"a","more":1}', "[" * 5000, "9"])
async def test_a_line_that_says_nonsense_is_cut(tmp_path: Path, nonsense: str) -> None:
    async with rooms(tmp_path) as here, page(here) as mine:
        await mine.line.send(nonsense)
        with pytest.raises(ConnectionClosed):
            await mine.until(lambda one: False)


async def come_in(mine: Page, name: str = "Anna", code: str = "") -> None:
    await mine.until(lambda one: one.shown.get("kind") == "entry")
    await mine.write(name)
    await mine.until(lambda one: one.shown.get("place") == 2 or one.shown.get("kind") == "list")
    if mine.shown["kind"] == "entry":
        await mine.write(code)


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


async def test_a_hand_is_played_with_buttons_alone(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here, keys=False) as mine:
        await come_in(mine)
        await mine.until(lambda one: at_a_table(one) and ["turn.draw", "Draw from the stock"] in one.shown["offered"])
        before = len(mine.rows)
        await mine.do("choose", command="turn.draw")
        await mine.until(lambda one: len(one.rows) == before + 1)
        await mine.do("press", place=mine.shown["place"], row=0)
        await mine.until(lambda one: "selected" in one.rows[0])
        await mine.do("choose", command="turn.discard")
        await mine.until(lambda one: len(one.rows) == before)
        assert not any(text.startswith("A fault") for text in mine.said)


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
            assert begun(words, words.text("card-plain", card=card)) not in mine.all
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


async def test_a_return_word_leads_to_the_seat_from_another_browser(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(people=1)) as here:
        async with page(here) as mine:
            await come_in(mine, code=CODE)
            await mine.until(lambda one: any("return word" in text for text in one.said))
            word = next(text for text in mine.said if "return word" in text).split(" is ")[1][:9]
        async with page(here, word="o" * 43) as other:
            await come_in(other, code=word)
            await other.until(lambda one: one.shown.get("kind") == "list")


async def test_a_person_is_asked_for_their_secret_and_not_again_in_this_browser(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE), Anna="a good secret") as here:

        async def answer() -> None:
            while not here.names.waiting:
                await asyncio.sleep(0.005)
            here.names.answer()

        async with page(here) as mine:
            await mine.until(lambda one: one.shown.get("kind") == "entry")
            await mine.write("Anna")
            await mine.until(lambda one: one.shown["written"][1] is True)
            await mine.write("a wrong one")
            await answer()
            await mine.until(lambda one: one.shown["place"] == 3)
            await mine.write("a good secret")
            await answer()
            await mine.until(lambda one: one.shown.get("kind") == "question")
            assert "a good secret" not in mine.all
            await mine.do("press", place=mine.shown["place"], row=0)
            await mine.until(at_a_table)
        here.door.rooms.seats.clear()
        here.door.rooms._known.clear()
        async with page(here, name="Anna") as again:
            await again.until(at_a_table)
        async with page(here, name="Anna", word="o" * 43) as stranger:
            await stranger.until(lambda one: one.shown.get("kind") == "entry")
            assert stranger.shown["written"][1] is True


async def test_somebody_who_guesses_is_sent_away(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan()) as here, page(here) as mine:
        await come_in(mine, code="wrong")
        for place in (3, 4):
            await mine.until(lambda one, place=place: one.shown["place"] == place)  # type: ignore[misc]
            await mine.write("wrong")
        await mine.until(lambda one: one.shown.get("over") is True)


async def test_what_is_written_arrives_cleaned(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, page(here) as mine:
        await come_in(mine, name="An\u202ena\x07<b>")
        await mine.until(lambda one: at_a_table(one) and bool(one.said))
        assert here.told[0][0] == "Anna <b>"  # which a page shows as text


@pytest.mark.parametrize(
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
        door = WebDoor(
            here.door.rooms.house, here.door.rooms.entrance, b"secret", address="https://ramino.example.org/"
        )
        here.port = await door.open("127.0.0.1", 0)
        try:
            cookie = (await here.request())[1]["set-cookie"]
            assert cookie.startswith("__Host-ramino=")
            assert "; Secure" in cookie
            with pytest.raises(InvalidStatus):
                async with connect(f"ws://127.0.0.1:{here.port}/line", origin=here.origin, proxy=None):  # type: ignore[arg-type]
                    pass
            async with page(here, origin="https://ramino.example.org") as mine:
                await mine.until(lambda one: one.shown.get("kind") == "entry")
        finally:
            await door.close()


async def test_behind_a_web_server_each_visitor_is_counted_by_their_own_address(tmp_path: Path) -> None:
    async with rooms(tmp_path) as here:
        address = "https://ramino.example.org"
        door = WebDoor(here.door.rooms.house, here.door.rooms.entrance, b"secret", address=address)
        where = f"ws://127.0.0.1:{await door.open('127.0.0.1', 0)}/line"

        async def come(visitor: str) -> ClientConnection:
            headers = {"X-Forwarded-For": f"192.0.2.1, {visitor}"}
            return await connect(where, origin=address, additional_headers=headers, proxy=None)  # type: ignore[arg-type]

        try:
            lines = [await come(f"198.51.100.{one}") for one in range(WIDTH.from_one + 10)]
            lines += [await come("203.0.113.1") for _ in range(WIDTH.from_one)]
            assert all(line.state is State.OPEN for line in lines)
            one_more = await come("203.0.113.1")
            with pytest.raises(ConnectionClosed):
                await one_more.recv()
            for line in lines:
                await line.close()
        finally:
            await door.close()
