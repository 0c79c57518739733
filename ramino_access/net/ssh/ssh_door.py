"""The SSH door of a hall: it listens, counts who knocks, and lets nobody wait for ever."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import asyncssh

from ...hall.limits import Rate
from .connection import SshConnection
from .entrance import SshEntrance
from .folder import ReturnTokens, SshFolder
from .player import House

if TYPE_CHECKING:
    from ...hall.hall import Hall
    from ...hall.people import KnownPeople
    from ...speech.port import Utterance

MOST_CONNECTIONS = 200
MOST_FROM_ONE = 10
"""Connections at once, in all and from one address."""

MOST_KNOCKING = 20
"""Connections at once that have not been let in yet: each costs a key exchange."""

KNOCKS = 20, 60.0
"""Connections from one address: so many at once, which grow back within so many seconds."""

TO_COME_IN = 30.0
"""Seconds within which one has to be let in."""

KEEPALIVE, MISSED = 10, 2
"""Seconds between two questions whether the other end is there, and how many of them may stay unanswered."""

_log = logging.getLogger(__name__)


class SshDoor:
    """Lets people in by SSH. ``lang`` is spoken to those whose own language is not known; ``told`` hears every
    utterance of everybody, for tests."""

    def __init__(
        self,
        hall: Hall,
        people: KnownPeople | None,
        folder: Path,
        lang: str,
        told: Callable[[Utterance], None] = lambda utterance: None,
    ) -> None:
        """``people``: those who are known by name; None where all are guests. ``folder`` is where the door keeps what
        it needs. Raises OSError where that can't be used."""
        logging.getLogger("asyncssh").setLevel(logging.WARNING)  # it writes down names and addresses of everybody
        self._folder = SshFolder(folder)
        self.house = House(hall, self._folder, lang, told=told)
        tokens = ReturnTokens(self._folder.own_secret())
        self._entrance = SshEntrance(hall, people, self._folder, tokens, secrets.randbelow)
        self._connections: list[SshConnection] = []
        self._knocks: Rate | None = None
        self._server: asyncssh.SSHAcceptor | None = None
        self.fingerprint = ""

    async def open(self, host: str, port: int) -> int:
        """Listen at this address; the port that was given, or chosen where it was 0. ``fingerprint`` is that of the key
        by which players know the server. Raises OSError."""
        self._knocks = Rate(*KNOCKS, asyncio.get_running_loop().time)
        try:
            key = asyncssh.import_private_key(self._folder.host_key(_new_key))
        except asyncssh.KeyImportError as error:
            raise OSError(str(error)) from None
        self.fingerprint = key.get_fingerprint()
        self._server = await asyncssh.listen(
            host,
            port,
            server_factory=lambda: SshConnection(self.house, self._entrance, self._admit, self._gone),
            server_host_keys=[key],
            server_version="RaminoAccess",
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
            login_timeout=TO_COME_IN,
            keepalive_interval=KEEPALIVE,
            keepalive_count_max=MISSED,
        )
        return int(self._server.get_port())

    async def close(self) -> None:
        """Hang up on everybody, and listen no more."""
        for connection in list(self._connections):
            connection.close()
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()
        self.house.thinking.shutdown(wait=False, cancel_futures=True)

    def _admit(self, connection: SshConnection) -> bool:
        """Whether there is room for another connection from there."""
        assert self._knocks is not None
        same = sum(1 for one in self._connections if one.address == connection.address)
        knocking = sum(1 for one in self._connections if not one.inside)
        room = len(self._connections) < MOST_CONNECTIONS and same < MOST_FROM_ONE and knocking < MOST_KNOCKING
        if not room or not self._knocks.allows(connection.address):
            return False
        self._connections.append(connection)
        return True

    def _gone(self, connection: SshConnection) -> None:
        if connection in self._connections:
            self._connections.remove(connection)


def _new_key() -> bytes:
    return bytes(asyncssh.generate_private_key("ssh-ed25519").export_private_key())
