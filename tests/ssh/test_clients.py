"""The SSH clients that people have: OpenSSH, dropbear's, PuTTY's."""

from __future__ import annotations

import asyncio
import os
import shutil
from pathlib import Path

import pytest

from ramino_access.ui.terminal.key_reader import APART_SECONDS
from tests.prompts import TURN
from tests.ssh.house import CODE, Here, house, plan

CLIENTS = {
    "ssh": ["-F", "none", "-tt", "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-o",
            "LogLevel=ERROR", "-p", "PORT", "Anna@127.0.0.1"],
    "dbclient": ["-y", "-y", "-t", "-p", "PORT", "Anna@127.0.0.1"],
    "plink": ["-ssh", "-no-antispoof", "-t", "-hostkey", "KEY", "-P", "PORT", "Anna@127.0.0.1"],
}  # fmt: skip
ARROW_DOWN = "\x1b[B"


def played(here: Here, home: Path, name: str) -> None:
    """Come in, draw, look at a card, and leave, as somebody who has this client."""
    pexpect = pytest.importorskip("pexpect")
    names = {"PORT": str(here.port), "KEY": here.door.fingerprint}
    args = [names.get(arg, arg) for arg in CLIENTS[name]]
    env = {**os.environ, "HOME": str(home), "TERM": "xterm", "SSH_AUTH_SOCK": "", "LC_ALL": "C.UTF-8"}
    child = pexpect.spawn(name, args, env=env, encoding="utf-8", timeout=20, dimensions=(30, 200))
    try:
        child.expect_exact("Code of the table")
        child.send(f"{CODE}\r")
        child.expect_exact(TURN)
        child.send(" ")
        child.expect_exact("Seven of hearts.")
        child.send(ARROW_DOWN)
        child.expect(r"\w+ of \w+\.")
        child.delaybeforesend = 3 * APART_SECONDS
        child.send("q")
        child.expect_exact("Leave the table?")
        child.send("y")
        child.expect_exact("Goodbye.")
        child.expect(pexpect.EOF)
    finally:
        child.close(force=True)


@pytest.mark.parametrize("name", CLIENTS)
async def test_a_guest_plays_with_each_client(tmp_path: Path, name: str) -> None:
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not here")
    async with house(tmp_path, plan()) as here:
        await asyncio.to_thread(played, here, tmp_path, name)
