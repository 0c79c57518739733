"""``ramino serve --ssh-port``: the door of a real server."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import asyncssh
import pytest

from tests.hall.served import ServerProcess
from tests.ssh.house import Here, Known, guest

pytestmark = pytest.mark.slow


def door_of(server: ServerProcess) -> Here:
    port = int(re.findall(r"ssh -p (\d+)", server.line("ssh -p"))[0])
    return Here(None, None, port, server.folder, Known())


async def test_a_server_lets_people_in_by_ssh(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--ssh-port", "0")
    try:
        here = door_of(server)
        assert "SHA256:" in server.said[-1]
        async with guest(here, "Anna", "") as anna:
            await anna.read_until("Ramino Access")
            (asked,) = anna.client.asked  # in every language
            assert asked.startswith("Code of the table or your return word; Enter for the list of tables. ")
    finally:
        assert server.stop() == 0


async def test_a_new_secret_takes_the_keys_of_a_person_away(tmp_path: Path) -> None:
    from ramino_access.config.plans import ServePlan
    from ramino_access.net.server.serving import run
    from ramino_access.net.store.sqlite import SqliteStore
    from ramino_access.net.store.sqlite_file import STORE_FILE, open_file
    from ramino_access.net.visitor.visitor_folder import VisitorFolder

    pytest.importorskip("argon2")
    key = asyncssh.generate_private_key("ssh-ed25519").export_public_key().decode()
    folder = VisitorFolder(tmp_path / "ssh")
    assert folder.add_key("Anna", key)
    store = SqliteStore(open_file(tmp_path / STORE_FILE))
    assert await store.add_person("Anna", "h", "a") == "right"
    await store.close()
    said: list[str] = []
    plan = ServePlan("127.0.0.1", 0, data=tmp_path, reset="Anna")
    assert await asyncio.to_thread(run, plan, (), lambda message, args: said.append(message)) == 0
    assert said == ["serve-reset"]
    assert folder.keys("Anna") == ()


@pytest.mark.parametrize("content", [b"", b"no key"])
def test_a_key_of_the_door_that_is_none_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    from ramino_access.config.plans import ServePlan
    from ramino_access.net.server.serving import run

    monkeypatch.setenv("RAMINO_HOME", str(tmp_path / "home"))
    (tmp_path / "ssh").mkdir()
    (tmp_path / "ssh" / "host_key").write_bytes(content)
    said: list[tuple[str, str]] = []
    plan = ServePlan("127.0.0.1", 0, ssh_port=0, data=tmp_path)
    assert run(plan, (), lambda message, args: said.append((message, args.get("folder", "")))) == 1
    assert said[-1] == ("serve-data", str(tmp_path / "ssh" / "host_key"))
