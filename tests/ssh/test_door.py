"""People who have nothing installed: who is let in, and what they can do."""

from __future__ import annotations

import asyncio
import os
import socket
import stat
from dataclasses import replace
from pathlib import Path
from random import Random

import asyncssh
import pytest

from ramino_access.net.doors.gate import Width
from ramino_access.net.ssh import ssh_door as doors
from ramino_access.net.ssh.front import BUSY_BYTES, UNREAD_BYTES
from ramino_access.net.ssh.ssh_door import Environment
from tests.hall.served import until
from tests.heard.readers import KEY_BYTES
from tests.prompts import TURN
from tests.ssh.house import CODE, Here, connected, guest, house, plan

KEY = asyncssh.generate_private_key("ssh-ed25519")


async def test_a_guest_plays_with_a_code(tmp_path: Path) -> None:
    async with house(tmp_path, plan()) as here, guest(here, "Anna", CODE) as anna:
        said = await anna.read_until(TURN)
        assert anna.client.asked == [
            "Code of the table, or your return word. Codice del tavolo, o la tua parola di ritorno. "
            "Code de la table, ou ton mot de retour: "
        ]
        assert said.startswith("Ramino Access")
        assert "Your table is open" in said
        assert "Your return word is " in said
        assert "Bruno" in said
        assert (await anna.press(" ", "G gives a hint")).startswith("Seven of hearts.")
        assert here.room.names == ("Anna", "Bruno")


async def test_a_code_is_accepted_in_any_case_and_a_wrong_one_three_times(tmp_path: Path) -> None:
    async with house(tmp_path, plan(people=3, seats=3)) as here:
        async with guest(here, "Anna", "acdefhjk") as anna:
            await anna.read_until("aiting for")
        with pytest.raises(asyncssh.Error):
            await connected(here, "Bea", "wrong", "wrong again", "AAAA AAAA", CODE)
        async with guest(here, "Bea", "wrong", CODE) as bea:
            await bea.read_until("aiting for")


async def test_a_person_comes_in_by_the_secret_and_nobody_else_by_that_name(tmp_path: Path) -> None:
    async with house(tmp_path, plan(), Anna="open sesame") as here:
        async with guest(here, "Anna", "wrong", "open sesame") as anna:
            assert anna.client.asked == ["Your password. La tua password. Ton mot de passe: "] * 2
        with pytest.raises(asyncssh.Error):
            await connected(here, "Anna", CODE, "x", "y", "open sesame")
        key = asyncssh.generate_private_key("ssh-ed25519")
        with pytest.raises(asyncssh.Error):
            await connected(here, "Anna", "x", "y", "z", keys=[key])


async def test_secrets_are_tried_only_so_often_from_one_address(tmp_path: Path) -> None:
    async with house(tmp_path, plan(), Anna="open sesame") as here:
        for _ in range(4):
            with pytest.raises(asyncssh.Error):
                await connected(here, "Anna", "a", "b", "c")
        assert here.names.asked <= 3


async def test_a_key_is_kept_when_its_person_wants_that(tmp_path: Path) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with house(tmp_path, plan(code=""), Anna="open sesame") as here:
        async with guest(here, "Anna", "open sesame", keys=[key]) as anna:
            await anna.read_until("Keep the key?")
            assert "The key is kept." in await anna.press("y", TURN)
        async with guest(here, "Anna", keys=[key]) as anna:
            await anna.read_until(TURN)
            assert anna.client.asked == []
        with pytest.raises(asyncssh.Error):
            await connected(here, "Anna", "x", "y", "z", keys=[asyncssh.generate_private_key("ssh-ed25519")])
        here.door.house.kept_of_people.forget("Anna")
        with pytest.raises(asyncssh.Error):
            await connected(here, "Anna", "x", "y", "z", keys=[key])


async def test_a_key_is_not_kept_when_its_person_does_not_want_that(tmp_path: Path) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with house(tmp_path, plan(code=""), Anna="open sesame") as here:
        async with guest(here, "Anna", "open sesame", keys=[key]) as anna:
            await anna.read_until("Keep the key?")
            await anna.press("n", TURN)
        assert here.door.house.kept_of_people.keys("Anna") == ()


async def test_the_key_of_the_door_stays_the_same_and_is_nobody_elses(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        first = here.door.fingerprint
        assert first.startswith("SHA256:")
        if os.name == "posix":  # elsewhere the folders of a user are nobody else's
            assert stat.S_IMODE((here.folder / "host_key").stat().st_mode) == 0o600
            assert stat.S_IMODE(here.folder.stat().st_mode) == 0o700
    async with house(tmp_path) as here:
        assert here.door.fingerprint == first


async def test_the_language_of_the_environment_is_spoken_and_nothing_else_of_it_kept(tmp_path: Path) -> None:
    env = {"LANG": "it_IT.UTF-8", "PATH": "/x" * 5000, **{f"V{number}": "x" * 500 for number in range(200)}}
    async with house(tmp_path, plan()) as here, guest(here, "Anna", CODE, env=env) as anna:
        await anna.read_until("A te.")
        connection = here.door._connections[0]._connection
        assert connection is not None
        channel = next(iter(connection._channels.values()))
        assert channel._env == {b"LANG": b"it_IT.UTF-8"}


def test_nothing_long_is_kept_of_the_environment() -> None:
    env = Environment()
    env[b"LANG"] = b"x" * 100
    assert env == {b"LANG": b"x" * 32}


async def test_there_is_a_terminal_and_nothing_else(tmp_path: Path) -> None:
    async with house(tmp_path, plan(code="")) as here:
        connection, _ = await connected(here, "Anna", "")
        async with connection:
            for wrong in (
                connection.run("id", check=True),
                connection.start_sftp_client(),
                connection.open_connection("127.0.0.1", here.port),
                connection.start_server(lambda *_: None, "127.0.0.1", 0),
                connection.open_unix_connection("/tmp/x"),
            ):
                with pytest.raises((asyncssh.Error, asyncssh.ChannelListenError, OSError)):
                    await wrong
        connection, _ = await connected(here, "Anna", "")
        async with connection:
            done = await connection.run(request_pty=False)
            assert done.stdout == "This needs a terminal. Connect without a command.\n".replace("\n", "\r\n")
            assert done.exit_status == 1
        connection, _ = await connected(here, "Anna", "")
        async with connection:
            await connection.create_process(term_type="xterm")
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.create_process(term_type="xterm")


async def test_only_so_many_connections_from_one_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "SSH_WIDTH", replace(doors.SSH_WIDTH, from_one=2))
    async with house(tmp_path, plan(code="", people=4, seats=4)) as here:
        first, _ = await connected(here, "Anna", "")
        second, _ = await connected(here, "Bea", "")
        with pytest.raises((asyncssh.Error, OSError)):
            await connected(here, "Cara", "")
        first.abort()
        await first.wait_closed()
        await asyncio.sleep(0.05)
        third, _ = await connected(here, "Cara", "")
        second.abort()
        third.abort()


async def test_whoever_does_not_come_in_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "LOGIN_SECONDS", 0.3)
    async with house(tmp_path, plan()) as here:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        assert (await reader.readline()).startswith(b"SSH-2.0-RaminoAccess")
        assert here.door._connections
        await asyncio.wait_for(reader.read(), 5)
        writer.close()
        await asyncio.sleep(0.05)
        assert not here.door._connections


async def _lose(here: Here, name: str, *answers: str, keys: object = None) -> str:
    """Come, sit down, lose the line; the return word that was told."""
    async with guest(here, name, *answers, keys=keys) as one:
        said = await one.read_until(TURN)
    await asyncio.sleep(0.1)
    _, _, word = said.partition("return word is ")
    return word[:9]


async def test_a_lost_line_keeps_the_seat_and_the_return_word_gives_it_back(tmp_path: Path) -> None:
    async with house(tmp_path, plan(grace=60.0)) as here:
        word = await _lose(here, "Anna", CODE)
        assert [guest.here for guest in here.room.people.guests] == [False]
        with pytest.raises(EOFError):  # the name and the code alone never take a seat
            async with guest(here, "Anna", CODE) as other:
                await other.read_until(TURN, 5)
        assert "is taken" in here.words or "name" in here.words
        async with guest(here, "Anna", word.lower()) as anna:
            assert "You are here as a guest" not in await anna.read_until(TURN)  # that was told with the word
        assert len(here.room.people.guests) == 1


async def test_a_guests_own_key_brings_them_back(tmp_path: Path) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with house(tmp_path, plan(code="", grace=60.0)) as here:
        assert await _lose(here, "Anna", keys=[key]) == ""
        async with guest(here, "Anna", keys=[key]) as anna:
            await anna.read_until(TURN)
            assert [one.here for one in here.room.people.guests] == [True]
            anna.process.stdin.write_eof()
            await until(lambda: not here.room.people.guests[0].here)


async def test_a_client_that_never_reads_is_held_and_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ramino_access.net.visitor.paced.AT_ONCE", 1e9)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    async with house(tmp_path, plan(code="", people=2, grace=60.0)) as here:
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", here.port))
        connection, _ = await connected(here, "Anna", "", sock=line)
        process = await connection.create_process(term_type="xterm", encoding=None)
        async with guest(here, "Bea", "") as bea:
            await bea.read_until("Hand 1")
            session = here.door._connections[0]
            connection._transport.pause_reading()
            for _ in range(200):
                process.stdin.write(b"hs" * 40)
                await asyncio.sleep(0)
            transport = session._connection._transport
            async with asyncio.timeout(20):
                while transport.get_write_buffer_size() <= BUSY_BYTES:
                    process.stdin.write(b"hs")
                    await asyncio.sleep(0.01)
            for _ in range(100):
                process.stdin.write(b"hs" * 40)
                await asyncio.sleep(0)
            await asyncio.sleep(0.3)
            assert transport.get_write_buffer_size() < UNREAD_BYTES
            begun = asyncio.get_running_loop().time()
            await bea.press("s", "Anna, 0")
            assert asyncio.get_running_loop().time() - begun < 1
        connection.abort()


async def test_a_thousand_keys_by_lot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ramino_access.net.visitor.paced.AT_ONCE", 1e9)
    monkeypatch.setattr(doors, "SSH_WIDTH", Width(*[1000] * 6))
    rng = Random(7)
    keys = [*KEY_BYTES.values(), *(bytes([number]) for number in range(256)), b"\x1b[200~", b"\xff\xfe"]
    pressed = 0
    async with house(tmp_path, plan(code="", grace=60.0), lists=True) as here:
        while pressed < 1000:
            async with guest(here, "Anna", "", keys=[KEY]) as anna:
                await anna.read_until("Ramino Access")
                pressed += 1  # the match may be over, and nothing is left to be pressed
                while pressed < 1000 and not anna.process.stdin.is_closing():
                    anna.process.stdin.write(b"".join(rng.choices(keys, k=10)))
                    pressed += 10
                    await asyncio.sleep(0.01)
        assert "because of a bug" not in here.words
        async with guest(here, "Anna", "", keys=[KEY]) as anna:
            assert "Ramino Access" in await anna.read_until("Ramino Access")


async def test_leaving_is_leaving(tmp_path: Path) -> None:
    async with house(tmp_path, plan()) as here, guest(here, "Anna", CODE) as anna:
        await anna.read_until(TURN)
        await anna.press("q", "?")
        await anna.press("y", "Goodbye")
        await anna.process.wait()
        assert anna.process.exit_status == 0
        await asyncio.sleep(0.05)
        assert not any(one.here for one in here.room.people.guests)


async def test_a_service_needs_no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user whom the system does not know has none, and the library looks for it."""

    def unknown(user: int) -> None:
        raise KeyError(user)

    monkeypatch.delenv("HOME")
    monkeypatch.setattr("pwd.getpwuid", unknown)
    async with house(tmp_path, plan()) as here:
        assert here.port
    monkeypatch.setenv("HOME", "")  # what was there is put back at the end


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The server is stopping or restarting. Every table is kept."),
        ("it", "Il server si ferma o riparte. Ogni tavolo resta conservato."),
        ("fr", "Le serveur s'arrête ou redémarre. Chaque table est conservée."),
    ],
)
async def test_a_server_that_stops_says_so_before_it_hangs_up(tmp_path: Path, lang: str, said: str) -> None:
    async with (
        house(tmp_path, plan(), lists=True) as here,
        guest(here, "Anna", CODE, env={"LANG": lang}) as anna,
        guest(here, "Bea", "", env={"LANG": lang}) as bea,
    ):
        await anna.read_until("Bruno")
        await bea.read_until(", 2 ")
        closing = asyncio.create_task(here.door.close())
        assert (await anna.read_until(said)).endswith(said)
        assert (await bea.read_until(said)).endswith(said)
        await closing
        assert here.told[-1].text == here.told[-2].text == said
