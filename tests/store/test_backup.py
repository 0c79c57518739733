"""A copy of all that a server keeps, made while it runs, and put back elsewhere."""

from __future__ import annotations

import os
from pathlib import Path

from ramino_access.cli.arguments import read
from ramino_access.cli.launch_arguments import served
from ramino_access.files.problems import Problem
from ramino_access.net.server.server_upkeep import back_up, restore
from ramino_access.net.server.serving import run
from ramino_access.net.store.sqlite import SqliteStore
from ramino_access.net.store.sqlite_file import STORE_FILE, open_file
from tests.store.rounds import opened, played, texts


def store_in(folder: Path) -> SqliteStore:
    found = open_file(folder / STORE_FILE)
    assert not isinstance(found, Problem)
    return SqliteStore(found)


async def test_a_copy_is_made_while_the_server_plays_on_and_is_put_back_whole(tmp_path: Path) -> None:
    folder, other, file = tmp_path / "server", tmp_path / "other", tmp_path / "copy"
    (folder / "ssh" / "people").mkdir(parents=True)
    for name in ("ssh/host_key", "ssh/people/0a.keys"):
        (folder / name).write_bytes(name.encode())
    (folder / "ssh" / "odd name").write_bytes(b"")
    running = store_in(folder)
    await running.append(opened("TABLE", '{"a":1}'))
    await running.add_person("Anna", "h", "a")
    assert back_up(folder, file) is None
    if os.name == "posix":
        assert file.stat().st_mode & 0o777 == 0o600
    await running.append(played(2, '{"a":2}'))
    other.mkdir()
    assert restore(file, other) is None
    again = store_in(other)
    assert await texts(again) == ['{"a":1}']
    assert await again.ids() == {"Anna": "a"}
    await again.append(played(2, '{"b":2}'))
    kept = {str(one.relative_to(other)) for one in other.rglob("*") if one.is_file()}
    assert {"ssh/host_key".replace("/", os.sep), "ssh/people/0a.keys".replace("/", os.sep)} <= kept
    assert not any("odd" in name or name.endswith(".new") for name in kept)
    assert (other / "ssh" / "people" / "0a.keys").read_bytes() == b"ssh/people/0a.keys"
    assert restore(file, other) == Problem(other / STORE_FILE, "backup-in-the-way")
    assert back_up(folder, file) is None  # it takes the place of the one of before
    await again.close()
    await running.close()
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == ["copy"]


def test_what_is_no_copy_is_not_put_back_and_nothing_is_there_then(tmp_path: Path) -> None:
    folder, file = tmp_path / "server", tmp_path / "copy"
    folder.mkdir()
    assert back_up(folder, file) == Problem(folder / STORE_FILE, "backup-nothing")
    assert restore(file, folder) == Problem(file, "backup-none")
    file.write_bytes(b"no store")
    assert restore(file, folder) == Problem(file, "store-broken")
    assert list(folder.iterdir()) == []
    assert file.read_bytes() == b"no store"


def test_it_is_asked_for_on_the_command_line(tmp_path: Path) -> None:
    words = ["serve", "--host", "0.0.0.0", "--data", str(tmp_path / "server")]  # a door that is not opened needs no TLS
    assert served(read([*words, "--backup", str(tmp_path / "copy")])).backup == tmp_path / "copy"
    plan = served(read([*words, "--restore", str(tmp_path / "copy")]))
    said: list[str] = []
    assert run(plan, (), lambda message, args: said.append(message)) == 1
    assert said == ["backup-none"]
