"""The SSH door of a hall: it listens, counts who knocks, and lets nobody wait for ever."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import asyncssh

from ..gate import Gate, GatedSocket, Passage, Width, listening_at
from ..loop_round import LoopRound
from ..thinkers import Thinkers
from ..visitor.knocking import VisitorEntrance
from ..visitor.remote_player import House
from ..visitor.visitor_folder import ReturnTokens, VisitorFolder
from .connection import SshConnection

if TYPE_CHECKING:
    from ...hall.hall import Hall
    from ...hall.known_people import KnownPeople
    from ...speech.port import Utterance

WIDTH = Width(lines=200, from_one=10, opening=20, opening_from_one=5, new_from_one=20, within=60.0)
"""How many connections there may be: each costs a key exchange, and a player's side of the program."""

TO_COME_IN = 30.0
"""Seconds within which one has to be let in."""

KEEPALIVE, MISSED = 10, 2
"""Seconds between two questions whether the other end is there, and how many of them may stay unanswered."""

_log = logging.getLogger(__name__)


class SshDoor:
    """Lets people in by SSH. ``lang`` is spoken to those whose own language is not known; ``told`` hears every
    utterance, and whom it is for."""

    def __init__(
        self,
        hall: Hall,
        people: KnownPeople | None,
        folder: Path,
        lang: str,
        told: Callable[[str, Utterance], None] = lambda who, utterance: None,
        thinkers: Thinkers | None = None,
        loop_round: LoopRound | None = None,
    ) -> None:
        """``people``: those who are known by name; None where all are guests. ``folder`` is where the door keeps what
        it needs; ``thinkers`` work out hints, threads of its own where none are given. ``loop_round``: when it is over
        people are told; None where nothing is left to be kept by then. Raises OSError where the folder can't be
        used."""
        logging.getLogger("asyncssh").setLevel(logging.WARNING)  # it writes down names and addresses of everybody
        self._folder = VisitorFolder(folder)
        loop_round = loop_round or LoopRound.telling()
        self.house = House(hall, self._folder, lang, loop_round, thinkers=thinkers or Thinkers(), told=told)
        tokens = ReturnTokens(self._folder.own_secret())
        self._entrance = VisitorEntrance(hall, people, self._folder, tokens, secrets.randbelow)
        self._gate = Gate(WIDTH, time.monotonic)
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
        return await asyncssh.listen(
            sock=gated,
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
