"""The SSH door of a hall: it listens, counts who knocks, and lets nobody wait for ever.

Nothing but a shell on a terminal is given to anybody.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import socket
import time
from collections.abc import Callable, Mapping
from typing import Any

import asyncssh

from ...i18n import LANGUAGES
from ..doors.gate import Gate, GatedSocket, Origins, Passage, Width, at_most, listening_at
from ..lines.heartbeat import Heartbeat
from ..visitor.knocking import Knocking, VisitorEntrance
from ..visitor.remote_player import Arrival, House, RemotePlayer
from ..visitor.visitor_folder import VisitorFolder
from .front import FarTerminal, TerminalFront, come_in, guessed

SSH_WIDTH = Width(connections=200, from_one=10, opening=20, opening_from_one=5, new_from_one=20, within=60.0)
"""How many connections there may be: each costs a key exchange, and a player's side of the program."""

LOGIN_SECONDS = 30.0
"""Seconds within which one has to be let in."""

SSH_ASKED_SECONDS = 1.5
"""Seconds without a word after which the other end is asked whether it is there."""

SSH_UNANSWERED = 19
"""Questions of that kind that may stay unanswered."""

UNANSWERED = 2
"""Questions without an answer after which a line is silent: it has been for three seconds then."""


class SshDoor:
    """Lets people in by SSH. ``together`` counts those who come to all doors; ``most_from_one``: connections from one
    address, None for the usual number."""

    def __init__(
        self,
        house: House,
        entrance: VisitorEntrance,
        *,
        together: Origins | None = None,
        most_from_one: int | None = None,
    ) -> None:
        logging.getLogger("asyncssh").setLevel(logging.WARNING)  # it writes down names and addresses of everybody
        self.house = house
        self._entrance = entrance
        self._folder = entrance.visitor_folder
        self._gate = Gate(at_most(SSH_WIDTH, most_from_one), time.monotonic, together)
        self._connections: list[SshConnection] = []
        self._servers: list[asyncssh.SSHAcceptor] = []
        self.fingerprint = ""

    async def open(self, host: str, port: int) -> int:
        """Listen at this address; the port that was given, or chosen where it was 0. ``fingerprint`` is that of the key
        by which players know the server. Raises OSError."""
        try:
            key = asyncssh.import_private_key(self._folder.host_key(_new_key))
        except asyncssh.KeyImportError as error:
            raise OSError(errno.EINVAL, str(error), str(self._folder.folder / "host_key")) from None
        self.fingerprint = key.get_fingerprint()
        for gated in await listening_at(host, port, self._gate):
            port = int(gated.getsockname()[1])
            self._servers.append(await self._listen(gated, key))
        return port

    async def _listen(self, gated: GatedSocket, key: asyncssh.SSHKey) -> asyncssh.SSHAcceptor:
        os.environ.setdefault("HOME", str(self._folder.folder))  # the library wants one; a service may have none
        loop = asyncio.get_running_loop()
        heartbeat = Heartbeat(loop.time, loop.call_later)
        return await asyncssh.listen(
            sock=gated,
            server_factory=lambda: SshConnection(self.house, self._entrance, self._admit, self._gone, heartbeat),
            server_host_keys=[key],
            server_version="RaminoAccess",
            kex_algs="^curve25519-sha256",  # dbclient guesses it, and the library answers a wrong guess wrongly
            encoding=None,
            line_editor=False,
            allow_scp=False,
            sftp_factory=None,
            agent_forwarding=False,
            x11_forwarding=False,
            host_based_auth=False,
            password_auth=False,
            gss_host=None,
            gss_kex=False,
            gss_auth=False,
            compression_algs=None,
            login_timeout=LOGIN_SECONDS,
            keepalive_interval=SSH_ASKED_SECONDS,
            keepalive_count_max=SSH_UNANSWERED,
        )

    @property
    def turned_away(self) -> int:
        return self._gate.turned_away

    async def close(self) -> None:
        """Listen no more, tell everybody that the server stops, and hang up."""
        for server in self._servers:
            server.close()
        await asyncio.gather(*(connection.close() for connection in list(self._connections)))
        for server in self._servers:
            await server.wait_closed()

    def _admit(self, connection: SshConnection) -> Passage | None:
        """The way through the gate of a connection; None where there is no room for it."""
        passage = self._gate.known(connection.where)
        if passage is not None:
            self._connections.append(connection)
        return passage

    def _gone(self, connection: SshConnection) -> None:
        if connection in self._connections:
            self._connections.remove(connection)


def _new_key() -> bytes:
    return bytes(asyncssh.generate_private_key("ssh-ed25519").export_private_key())


LANGUAGE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The only variables of the environment that are taken, the weightiest first."""

MOST_VALUE_BYTES = 32
"""Bytes of the value of one."""

HANG_UP_SECONDS = 2.0
"""Seconds in which a terminal may still read what was said last, and hang up."""

SENT_AHEAD_BYTES = 32 * 1024
"""Bytes that the system may keep for a client that does not read them."""

WINDOW_BYTES, PACKET_BYTES = 4096, 1024
"""Bytes that a client may send before they are read, and in one packet."""


class Environment(dict[bytes, bytes]):
    """The variables that a client sends: none but those of the language, and nothing long."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if name.decode("ascii", "replace") in LANGUAGE:
            super().__setitem__(name, value[:MOST_VALUE_BYTES])

    @property
    def lang(self) -> str:
        """What it says of the language; empty where it says nothing."""
        found = (self.get(name.encode(), b"").decode("ascii", "replace") for name in LANGUAGE)
        return next(filter(None, found), "")


class SshConnection(asyncssh.SSHServer):
    """One connection. ``admit`` gives its way through the gate, None where there is no room for it; ``closed`` is
    called when it has gone, if there was."""

    def __init__(
        self,
        house: House,
        entrance: VisitorEntrance,
        admit: Callable[[SshConnection], Passage | None],
        closed: Callable[[SshConnection], None],
        heartbeat: Heartbeat,
    ) -> None:
        self._house, self._entrance = house, entrance
        self._admit, self._closed, self._heartbeat = admit, closed, heartbeat
        self._connection: asyncssh.SSHServerConnection | None = None
        self._knocking: Knocking | None = None
        self._lang = ""  # in which the client wants to be asked, where it says so
        self._session: SshSession | None = None  # there is never another one
        self._passage: Passage | None = None
        self.where: Any = ("", 0)  # as sockets have it

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn
        self.where = conn.get_extra_info("peername") or self.where
        self._passage = self._admit(self)
        if self._passage is None:
            conn.abort()
            return
        self._passage.ends_by(conn.abort)
        line = conn.get_extra_info("socket")
        if line is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT_AHEAD_BYTES)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._passage is not None:
            self._passage.closed()
            self._closed(self)
        self._connection = None

    def look(self, now: float) -> bool:
        """See whether questions stay unanswered; False: the connection is gone."""
        if self._connection is None:
            return False
        if self._session is not None:
            self._session.hush(silent=self._connection._keepalive_count >= UNANSWERED)
        return True

    async def close(self) -> None:
        """Hang up, once whoever sits there has read that the server stops."""
        if self._session is not None:
            await self._session.stop()
        if self._connection is not None:
            self._connection.close()

    # ------------------------------------------------------------------ who is there

    def begin_auth(self, username: str) -> bool:
        self._knocking = Knocking(self._entrance, username, str(self.where[0]))
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        return self._knocking is not None and self._knocking.key(key.export_public_key().decode("ascii", "replace"))

    def password_auth_supported(self) -> bool:
        return False

    def kbdint_auth_supported(self) -> bool:
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Any:
        knocking = self._knocking
        if knocking is None or knocking.over:
            self._disconnect()
            return False
        self._lang = lang
        said = self._words("visiting-wrong") if knocking.wrong else ""
        return "", said, "", ((self._words(knocking.question, ":"), not knocking.person),)

    def _words(self, message: str, ending: str = "", **about: str) -> str:
        """What is said before the terminal can say which language is spoken there: in that of a person who is known, or
        the client's; else in all of ours, that of the server first. ``ending``: the sign before an answer."""
        house, name = self._house, self._knocking.name if self._knocking is not None and self._knocking.person else ""
        spoken = (house.kept_of_people.settings(name).language if name else "") or guessed(self._lang, "")
        languages = [spoken] if spoken else [house.lang, *(one for one in LANGUAGES if one != house.lang)]
        texts = list(dict.fromkeys(house.library.catalog(lang).text(message, **about) for lang in languages))
        if not ending:
            return " ".join(texts)
        return ". ".join(text.rstrip(f"{ending}\u202f\u00a0 ") for text in texts) + f"{ending} "

    async def validate_kbdint_response(self, username: str, responses: Any) -> bool:
        knocking = self._knocking
        right = knocking is not None and len(responses) == 1 and await knocking.answer(str(responses[0]))
        if not right and knocking is not None and knocking.over:
            self._disconnect()
        return right

    def auth_completed(self) -> None:
        if self._passage is not None:
            self._passage.opened()
        self._heartbeat.add(self)

    def _disconnect(self) -> None:
        """Hang up on somebody who has given too many wrong answers, or a name that is none. Their program shows why."""
        if self._connection is not None:
            knocking = self._knocking
            unfit = None if knocking is None else knocking.unfit
            why = self._words("visiting-too-often")
            if knocking is not None and unfit is not None:
                why = self._words(f"refused-{unfit}", about=knocking.shown)
            self._connection.disconnect(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, why)

    # ------------------------------------------------------------------ what they want

    def session_requested(self) -> Any:
        arrival = self._knocking.arrival if self._knocking is not None else None
        if arrival is None or self._connection is None or self._session is not None:
            return False
        self._session = SshSession(self._house, self._entrance.visitor_folder, arrival, self._connection)
        channel = self._connection.create_server_channel(encoding=None, window=WINDOW_BYTES, max_pktsize=PACKET_BYTES)
        return channel, self._session


class SshSession(asyncssh.SSHServerSession[bytes]):
    """A terminal that somebody opens, and the player at it."""

    def __init__(
        self, house: House, visitor_folder: VisitorFolder, arrival: Arrival, connection: asyncssh.SSHServerConnection
    ) -> None:
        self._house, self._folder, self._arrival, self._connection = house, visitor_folder, arrival, connection
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._environment = Environment()
        self._terminal: FarTerminal | None = None
        self._player: RemotePlayer | None = None
        self._front: TerminalFront | None = None

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan
        chan._env = self._environment  # the library keeps whatever is sent, without an end

    def pty_requested(
        self, term_type: str | None, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        self._terminal = FarTerminal((term_type or "")[:MOST_VALUE_BYTES], term_size[:2])
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        if self._front is not None:
            self._front.outlet.resize(width, height)

    def shell_requested(self) -> bool:
        return True

    def session_started(self) -> None:
        if self._terminal is None:
            lang = guessed(self._environment.lang, self._house.lang)
            words = self._house.library.catalog(lang).text("visiting-no-terminal")
            self.write(f"{words}\r\n".encode())
            self._leave(1)
            return
        terminal = FarTerminal(self._terminal.kind, self._terminal.size, self._environment.lang)
        self._player, self._front = come_in(
            self._house, self._folder, self._arrival, self, terminal, lambda: self._leave(0)
        )
        self._player.begin()

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if self._front is not None:
            self._front.typed(data)

    def eof_received(self) -> bool:
        self._lost()
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        self._channel = None
        self._lost()

    def _lost(self) -> None:
        if self._player is not None:
            self._player.lost()

    def hush(self, *, silent: bool) -> None:
        """Nothing comes from the terminal any more, or it is heard again."""
        if self._player is not None:
            self._player.hush(silent=silent)

    async def stop(self) -> None:
        """Say that the server stops, and wait until that is read; no longer than for anything that is said last."""
        player, channel = self._player, self._channel
        if player is None or channel is None:
            return
        player.stop()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(HANG_UP_SECONDS):
                await channel.wait_closed()

    def _leave(self, status: int) -> None:
        """The player has left, or can't stay."""
        if self._channel is not None:
            self._channel.exit(status)
        loop = asyncio.get_running_loop()
        loop.call_later(HANG_UP_SECONDS, self._connection.abort)  # the other end does that first, if it is well

    # ------------------------------------------------------------------ the way to the terminal

    def write(self, data: bytes) -> None:
        """Send this, or let it wait; never raises."""
        if self._channel is not None and not self._channel.is_closing():
            self._channel.write(data)

    def waiting(self) -> int:
        """How many bytes wait to be sent: for the client's window, and for the network."""
        if self._channel is None:
            return 0
        transport = self._connection._transport
        return self._channel.get_write_buffer_size() + (transport.get_write_buffer_size() if transport else 0)

    def pause_reading(self) -> None:
        """Read no more keys for now."""
        if self._channel is not None:
            self._channel.pause_reading()

    def resume_reading(self) -> None:
        """Read keys again."""
        if self._channel is not None:
            self._channel.resume_reading()
