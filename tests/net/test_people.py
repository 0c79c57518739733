"""People behind the hall's port: answers come later, nobody waits, and secrets are nowhere as they are."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ramino_access import libraries
from ramino_access.config.plans import ServePlan
from ramino_access.config.settings import Settings
from ramino_access.files.problems import Problem
from ramino_access.hall.likeness import name_digest
from ramino_access.hall.people import Played
from ramino_access.i18n.catalog import Catalog
from ramino_access.net.server import kept_people as module
from ramino_access.net.server.kept_people import NEW_SECRET_SECONDS, Argon2, KeptPeople, known_people, reset
from ramino_access.net.server.server_upkeep import SSH, new_secret
from ramino_access.net.server.serving import folder_of_its_own, run
from ramino_access.net.store.sql_people import LEAVING_SECONDS
from ramino_access.net.store.sqlite import SqliteStore
from ramino_access.net.store.sqlite_file import STORE_FILE, open_file
from ramino_access.net.store.store_port import StoreError
from ramino_access.net.visitor.visitor_folder import VisitorFolder


class Plain:
    """Quick, and good for nothing but tests. ``gate``: while it is closed, hashing does not come to an end."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.gate.set()

    def hash(self, secret: str) -> str:
        self.gate.wait(10)
        return f"hash of {secret}"

    def matches(self, hashed: str, secret: str) -> bool:
        self.gate.wait(10)
        return hashed in (f"hash of {secret}", f"old hash of {secret}")

    def outdated(self, hashed: str) -> bool:
        return hashed.startswith("old")


def store_in(folder: Path) -> SqliteStore:
    opened = open_file(folder / STORE_FILE)
    assert not isinstance(opened, Problem)
    return SqliteStore(opened, lambda: 1e9)


async def kept(folder: Path) -> tuple[KeptPeople, Plain, SqliteStore]:
    store, hasher = store_in(folder), Plain()
    return KeptPeople(store, await store.ids(), hasher), hasher, store


async def answer(ask: Callable[..., None], *args: Any) -> Any:
    came: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    ask(*args, came.set_result)
    return await asyncio.wait_for(came, 10)


async def test_other_servers_are_told_of_who_is_known_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people, _, store = await kept(tmp_path)
    told: list[tuple[str, ...]] = []

    async def say(*words: str) -> None:
        told.append(words)

    monkeypatch.setattr(store, "say", say)
    for _ in range(2):  # the second time the name is taken
        await answer(people.register, "Anna", "a good secret")
    assert [words[:2] for words in told] == [("person", "Anna")]
    assert told[0][2] == (await store.ids())["Anna"]


async def test_a_person_registers_and_logs_in(tmp_path: Path) -> None:
    people, _, store = await kept(tmp_path)
    assert not people.known("Anna")
    assert (await answer(people.register, "Anna", "a good secret")).verdict == "right"
    assert people.known("аnnа")
    assert (await answer(people.log_in, "ANNA", "a good secret")) == module.Login("right", "Anna")
    assert (await answer(people.log_in, "Anna", "another one")).verdict == "wrong"
    assert (await answer(people.log_in, "Bruno", "a good secret")).verdict == "wrong"
    assert (await answer(people.register, "anna", "mine now, mine")).verdict == "taken"
    assert (await answer(people.renew, "Anna", "a better secret")).verdict == "right"
    assert (await answer(people.log_in, "Anna", "a good secret")).verdict == "wrong"
    await people.close()
    await store.close()


async def test_a_match_is_counted_once_the_store_takes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEEP_AGAIN_SECONDS", 0.01)
    people, _, store = await kept(tmp_path)
    for name in ("Anna", "Bruno"):
        await answer(people.register, name, "a good secret")
    failed = asyncio.Event()

    async def full(match: Played) -> None:
        failed.set()
        raise StoreError("database or disk is full")

    monkeypatch.setattr(store, "count", full)
    people.played(Played("rami", ("Anna", "Bruno"), (1, 2), (True, False)))
    await asyncio.wait_for(failed.wait(), 10)
    monkeypatch.undo()
    await people.close()
    figures = await store.figures("Anna")
    assert (figures.matches, figures.won) == (1, 1)
    monkeypatch.setattr(store, "count", full)
    people = KeptPeople(store, set(), Plain())
    people.played(Played("rami", ("Anna", "Bruno"), (1, 2), (True, False)))
    await asyncio.wait_for(people.close(), 10)  # it does not wait for ever
    await store.close()


async def test_the_loop_goes_on_while_a_secret_is_hashed(tmp_path: Path) -> None:
    people, hasher, store = await kept(tmp_path)
    hasher.gate.clear()
    answers: list[module.Login] = []
    for number in range(module.MOST_QUESTIONS + 5):
        people.log_in(f"Anna {number}", "x", answers.append)
    assert [one.verdict for one in answers] == ["busy"] * 5  # at once, and nothing more waits
    people.register("Anna", "a good secret", answers.append)
    assert answers[-1].verdict == "busy"
    hasher.gate.set()
    await people.close()
    await store.close()


async def test_a_match_is_counted_however_much_waits(tmp_path: Path) -> None:
    people, hasher, store = await kept(tmp_path)
    await answer(people.register, "Anna", "a good secret")
    hasher.gate.clear()
    for _ in range(module.MOST_QUESTIONS):
        people.log_in("Anna", "x", lambda answer: None)
    people.played(Played("rami", ("Anna",), (1,), (True,)))
    hasher.gate.set()
    await people.close()
    assert (await store.figures("Anna")).won == 1
    await store.close()


async def test_a_hash_of_other_costs_is_made_anew(tmp_path: Path) -> None:
    people, _, store = await kept(tmp_path)
    await store.add_person("Anna", "old hash of a good secret", "a")
    people.learn({"Anna": "a"})
    assert (await answer(people.log_in, "Anna", "a good secret")).verdict == "right"
    assert await store.secret("Anna") == ("Anna", "hash of a good secret", False)
    await people.close()
    await store.close()


async def test_whoever_lost_their_secret_gets_one_for_once(tmp_path: Path) -> None:
    people, _, store = await kept(tmp_path)
    await answer(people.register, "Anna", "a good secret")
    other = store_in(tmp_path)  # another program, while the server runs
    word = await reset(other, "anna", Plain())
    await other.close()
    assert isinstance(word, str)
    assert (await answer(people.log_in, "Anna", "a good secret")).verdict == "wrong"
    assert (await answer(people.log_in, "Anna", word.lower())).verdict == "once"
    await answer(people.renew, "Anna", "a better secret")
    assert (await answer(people.log_in, "Anna", word)).verdict == "wrong"
    assert (await answer(people.log_in, "Anna", "a better secret")).verdict == "right"
    await people.close()
    await store.close()
    assert NEW_SECRET_SECONDS == 24 * 3600


async def test_a_new_secret_is_said_even_where_the_keys_can_not_be_taken_away(tmp_path: Path) -> None:
    people, _, store = await kept(tmp_path)
    people.register("Anna", "open sesame", lambda answer: None)
    await people.close()
    await store.close()
    VisitorFolder(tmp_path / SSH)._file("Anna", "keys").mkdir()
    said: list[tuple[str, str]] = []
    plan = ServePlan("127.0.0.1", 0, data=tmp_path, reset="Anna")

    def say(message: str, args: Mapping[str, str]) -> None:
        said.append((message, Catalog("it").text(message, **args)))

    assert await asyncio.to_thread(run, plan, (), say) == 1
    assert [message for message, _ in said] == ["serve-reset", "serve-keys-left"]
    assert "Le chiavi di Anna aprono ancora" in said[1][1]


async def test_nobody_is_reset_where_there_is_nobody(tmp_path: Path) -> None:
    pytest.importorskip("argon2")
    file = tmp_path / STORE_FILE
    assert await new_secret(file, "Anna") == Problem(file, "people-none")
    assert not file.exists()
    await store_in(tmp_path).close()
    assert await new_secret(file, "Anna") == Problem(file, "people-unknown", args={"name": "Anna"})


async def test_a_file_that_fails_is_an_answer(tmp_path: Path) -> None:
    people, _, store = await kept(tmp_path)
    await store._do(store._database.close)
    assert (await answer(people.log_in, "Anna", "x")).verdict == "broken"
    assert await answer(people.figures, "Anna") is None
    await people.close()
    await store.close()


async def test_whatever_fails_nobody_waits_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people, hasher, store = await kept(tmp_path)

    def full(secret: str) -> str:
        raise MemoryError

    monkeypatch.setattr(hasher, "hash", full)
    assert (await answer(people.register, "Anna", "a good secret")).verdict == "broken"
    await people.close()
    await store.close()


async def test_argon2_with_the_real_library(tmp_path: Path) -> None:
    pytest.importorskip("argon2")
    store = store_in(tmp_path)
    people = await known_people(store)
    assert isinstance(people, KeptPeople)
    assert (await answer(people.register, "Anna", "caffe\u0301 latte")).verdict == "right"
    assert (await answer(people.log_in, "Anna", "caff\u00e9 latte")).verdict == "right"
    assert (await answer(people.log_in, "Anna", "caffe latte")).verdict == "wrong"
    await people.close()
    await store.close()
    data = (tmp_path / STORE_FILE).read_bytes()
    assert b"$argon2id$v=19$m=65536,t=3,p=1$" in data
    assert b"latte" not in data
    assert not Argon2().matches("no hash", "x")


async def test_without_the_library_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "argon2", None)
    monkeypatch.setattr(libraries, "command_for", lambda package: f"add {package}")
    told = Problem(Path(), "people-no-library", args={"command": "add argon2-cffi"})
    store = store_in(tmp_path)
    assert await known_people(store) == told
    await store.close()
    assert await new_secret(tmp_path / STORE_FILE, "Anna") == told


async def test_who_asks_for_figures_leaves_room_for_those_who_come_in(tmp_path: Path) -> None:
    people, hasher, store = await kept(tmp_path)
    assert (await answer(people.register, "Anna", "a good secret")).verdict == "right"
    hasher.gate.clear()
    told: list[Any] = []
    people.log_in("Anna", "a good secret", told.append)  # keeps the thread busy
    figures: list[Any] = []
    for _ in range(30):
        people.figures("Anna", figures.append)
    assert figures == [None] * (30 - module.MOST_FIGURES + 1)
    people.log_in("Anna", "a good secret", told.append)
    assert told == []  # it waits, and is not sent away
    hasher.gate.set()
    while len(told) < 2:
        await asyncio.sleep(0.01)
    assert [one.verdict for one in told] == ["right", "right"]
    await people.close()
    await store.close()


def test_the_folder_of_the_data_is_made_with_those_above_it(tmp_path: Path) -> None:

    for _ in range(2):  # it may also be there
        with folder_of_its_own(tmp_path / "a" / "b"):
            assert (tmp_path / "a" / "b").is_dir()


async def test_who_is_forgotten_is_not_known_and_nobody_takes_the_name(tmp_path: Path) -> None:
    """Rule 20: after seven days, in which it may be taken back; the name is nobody's for a year."""
    people, _, store = await kept(tmp_path)
    assert LEAVING_SECONDS == 7 * 24 * 3600
    people._now = lambda: 1e9
    people.at_doors = lambda name: {"keys": [name]}
    await answer(people.register, "Anna", "a good secret")
    own = json.loads(await answer(people.own, "Anna"))
    assert (own["person"]["name"], own["doors"]) == ("Anna", {"keys": ["Anna"]})
    for going in (True, True, False, True):
        assert await answer(partial(people.leave, going=going), "Anna")
        assert people.leaves_in("Anna") == (LEAVING_SECONDS if going else 0)
    assert (await store.town.forget(1e9 + LEAVING_SECONDS + 1)).names == ["Anna"]
    await people.learn_again()
    assert people.id_of("Anna") == ""
    assert people.known("anna")
    assert (await answer(people.log_in, "Anna", "a good secret")).verdict == "wrong"
    assert (await answer(people.register, "Anna", "mine now, mine")).verdict == "taken"
    await people.close()
    await store.close()


def test_the_files_of_a_person_at_the_doors_are_given_and_wholly_forgotten(tmp_path: Path) -> None:
    made = VisitorFolder(tmp_path / SSH)
    made.keep_settings("Anna", Settings(name="Anna"))
    made.add_key("Anna", "ssh-ed25519 AAAA")
    assert made.own("Anna")["keys"] == ("ssh-ed25519 AAAA",)
    made.forget_wholly({name_digest("Anna")})
    assert list((tmp_path / SSH / "people").iterdir()) == []
