"""The list of tables over SSH, and the main menu of those who have come by a line."""

from __future__ import annotations

from pathlib import Path

from ramino_access.hall.messages import Open
from ramino_access.net.ssh.ssh_door import SshSession
from ramino_access.net.visitor.remote_player import RemotePlayer
from tests.ssh.house import Here, guest, house


async def test_a_guest_finds_the_list_of_tables_and_opens_one(tmp_path: Path) -> None:
    async with house(tmp_path, lists=True) as here, guest(here, "Anna", "") as anna:
        await anna.read_until("Open a table")
        await anna.press("n", "Open a table, ")
        assert not here.hall.rooms


async def test_two_who_come_by_ssh_meet_at_a_table_of_the_list(tmp_path: Path) -> None:
    async with house(tmp_path, lists=True) as here:
        async with guest(here, "Anna", "") as anna, guest(here, "Bea", "") as bea:
            await anna.read_until("Open a table")
            await bea.read_until("Open a table")
            together = anna_of(here).ui.sitting.together
            assert together is not None
            together.wishes.send(Open("salotto", seats=2, people=2))
            await anna.read_until("aiting for")
            await bea.read_until("Anna")
            await bea.press("\x1b[A\x1b[A", "Anna")
            await bea.press("\r", "Hand 1")
            await anna.read_until("Hand 1")
            assert here.room.names == ("Anna", "Bea")
        assert [one.name for one in here.room.people.guests] == ["Anna", "Bea"]


async def test_a_return_word_leads_to_the_seat_and_not_to_the_list(tmp_path: Path) -> None:
    async with house(tmp_path, lists=True) as here:
        async with guest(here, "Anna", "") as anna, guest(here, "Bea", "") as bea:
            said = await anna.read_until("Open a table")
            word = said.partition("Your return word is ")[2].partition(". ")[0]
            await bea.read_until("Open a table")
            together = anna_of(here).ui.sitting.together
            assert together is not None
            together.wishes.send(Open("salotto", seats=2, people=2))
            await bea.read_until("Anna")
            await bea.press("\x1b[A\x1b[A", "Anna")
            await bea.press("\r", "Hand 1")
            await anna.read_until("Hand 1")
        async with guest(here, "Anna", word) as anna:
            assert "Open a table" not in await anna.read_until("Back at the table")


async def test_whoever_goes_back_to_the_list_leaves_no_line_behind(tmp_path: Path) -> None:
    async with house(tmp_path, lists=True) as here, guest(here, "Anna", "") as anna:
        await anna.read_until("Open a table")
        together = anna_of(here).ui.sitting.together
        assert together is not None
        together.wishes.send(Open("salotto", seats=2, people=2))
        await anna.read_until("aiting for")
        await anna.press("q", "?")
        await anna.press("y", "Open a table")
        assert len(here.hall._visitors) == 1
        assert not here.hall.rooms
        await anna.press("q", "?")
        await anna.press("y", "Main menu")
        assert not here.hall._visitors


async def test_the_main_menu_offers_what_needs_nothing_of_the_servers_machine(tmp_path: Path) -> None:
    async with house(tmp_path, lists=True) as here, guest(here, "Anna", "") as anna:
        await anna.read_until("Open a table")
        await anna.press("q", "?")
        await anna.press("y", "Main menu")
        said = await anna.press("\x1b[B" * 7, "Quit")
        for there in ("Rules", "Options", "Practice"):
            assert there in said
        for not_there in ("New match", "deal", "Matches"):
            assert not_there not in said
        await anna.press("\x1b[H\r", "Open a table")


def anna_of(here: Here) -> RemotePlayer:
    """Anna's side of the program."""
    for connection in here.door._connections:
        assert connection._connection is not None
        for channel in connection._connection._channels.values():
            session = channel._session
            if isinstance(session, SshSession) and session._arrival.name == "Anna":
                assert session._player is not None
                return session._player
    raise AssertionError("Anna is not there")
