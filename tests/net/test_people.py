"""People behind the hall's port: answers come later, nobody waits, and secrets are nowhere as they are."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ramino_access.config.plans import ServePlan
from ramino_access.config.problems import Problem
from ramino_access.hall.known_people import Played
from ramino_access.i18n.catalog import Catalog
from ramino_access.net import people as module
from ramino_access.net.accounts import FILE, open_accounts
from ramino_access.net.people import ONCE, Argon2, KeptPeople, open_people, reset
from ramino_access.net.serving import SSH, Serving, run
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


def kept(folder: Path) -> tuple[KeptPeople, Plain]:
    accounts = open_accounts(folder, lambda: 1e9)
    assert not isinstance(accounts, Problem)
    hasher = Plain()
    return KeptPeople(accounts, hasher), hasher


async def answer(ask: Callable[..., None], *args: Any) -> Any:
    came: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    ask(*args, came.set_result)
    return await asyncio.wait_for(came, 10)


async def test_a_person_registers_and_logs_in(tmp_path: Path) -> None:
    people, _ = kept(tmp_path)
    assert not people.known("Anna")
    assert (await answer(people.register, "Anna", "a good secret")).what == "right"
    assert people.known("аnnа")
    assert (await answer(people.log_in, "ANNA", "a good secret")) == module.Login("right", "Anna")
    assert (await answer(people.log_in, "Anna", "another one")).what == "wrong"
    assert (await answer(people.log_in, "Bruno", "a good secret")).what == "wrong"
    assert (await answer(people.register, "anna", "mine now, mine")).what == "taken"
    assert (await answer(people.renew, "Anna", "a better secret")).what == "right"
    assert (await answer(people.log_in, "Anna", "a good secret")).what == "wrong"
    await people.close()


async def test_the_loop_goes_on_while_a_secret_is_hashed(tmp_path: Path) -> None:
    people, hasher = kept(tmp_path)
    hasher.gate.clear()
    answers: list[module.Login] = []
    for number in range(module.MOST_WAITING + 5):
        people.log_in(f"Anna {number}", "x", answers.append)
    assert [one.what for one in answers] == ["busy"] * 5  # at once, and nothing more waits
    people.register("Anna", "a good secret", answers.append)
    assert answers[-1].what == "busy"
    hasher.gate.set()
    await people.close()


async def test_a_match_is_counted_however_much_waits(tmp_path: Path) -> None:
    people, hasher = kept(tmp_path)
    await answer(people.register, "Anna", "a good secret")
    hasher.gate.clear()
    for _ in range(module.MOST_WAITING):
        people.log_in("Anna", "x", lambda answer: None)
    people.played(Played("rami", ("Anna",), (1,), (True,)))
    hasher.gate.set()
    await people.close()
    accounts = open_accounts(tmp_path, lambda: 1e9)
    assert not isinstance(accounts, Problem)
    assert accounts.figures("Anna").won == 1


async def test_a_hash_of_other_costs_is_made_anew(tmp_path: Path) -> None:
    people, _ = kept(tmp_path)
    people._accounts.add("Anna", "old hash of a good secret")
    assert (await answer(people.log_in, "Anna", "a good secret")).what == "right"
    assert people._accounts.secret("Anna") == ("Anna", "hash of a good secret", False)
    await people.close()


async def test_whoever_lost_their_secret_gets_one_for_once(tmp_path: Path) -> None:
    people, _ = kept(tmp_path)
    await answer(people.register, "Anna", "a good secret")
    word = reset(tmp_path, "anna", now=lambda: 1e9, hasher=Plain)  # another program, while the server runs
    assert isinstance(word, str)
    assert (await answer(people.log_in, "Anna", "a good secret")).what == "wrong"
    assert (await answer(people.log_in, "Anna", word.lower())).what == "once"
    await answer(people.renew, "Anna", "a better secret")
    assert (await answer(people.log_in, "Anna", word)).what == "wrong"
    assert (await answer(people.log_in, "Anna", "a better secret")).what == "right"
    await people.close()
    assert ONCE == 24 * 3600


async def test_a_new_secret_is_said_even_where_the_keys_can_not_be_taken_away(tmp_path: Path) -> None:
    people = open_people(tmp_path)
    assert isinstance(people, KeptPeople)
    people.register("Anna", "open sesame", lambda answer: None)
    await people.close()
    VisitorFolder(tmp_path / SSH)._file("Anna", "keys").mkdir()
    said: list[tuple[str, str]] = []
    plan = ServePlan("127.0.0.1", 0, data=tmp_path, reset="Anna")
    assert run(plan, (), lambda message, args: said.append((message, Catalog("it").text(message, **args)))) == 1
    assert [message for message, _ in said] == ["serve-reset", "serve-keys-left"]
    assert "Le chiavi di Anna aprono ancora" in said[1][1]


def test_nobody_is_reset_where_there_is_nobody(tmp_path: Path) -> None:
    assert reset(tmp_path, "Anna") == Problem(tmp_path / FILE, "people-none")
    assert not (tmp_path / FILE).exists()
    accounts = open_accounts(tmp_path, lambda: 1e9)
    assert not isinstance(accounts, Problem)
    accounts.close()
    assert reset(tmp_path, "Anna", hasher=Plain) == Problem(tmp_path / FILE, "people-unknown", args={"name": "Anna"})


async def test_a_file_that_fails_is_an_answer(tmp_path: Path) -> None:
    people, _ = kept(tmp_path)
    people._accounts.close()
    assert (await answer(people.log_in, "Anna", "x")).what == "broken"
    assert await answer(people.figures, "Anna") is None
    await people.close()


async def test_whatever_fails_nobody_waits_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people, hasher = kept(tmp_path)

    def full(secret: str) -> str:
        raise MemoryError

    monkeypatch.setattr(hasher, "hash", full)
    assert (await answer(people.register, "Anna", "a good secret")).what == "broken"
    await people.close()


async def test_argon2_with_the_real_library(tmp_path: Path) -> None:
    pytest.importorskip("argon2")
    people = open_people(tmp_path)
    assert isinstance(people, KeptPeople)
    assert (await answer(people.register, "Anna", "caffe\u0301 latte")).what == "right"
    assert (await answer(people.log_in, "Anna", "caff\u00e9 latte")).what == "right"
    assert (await answer(people.log_in, "Anna", "caffe latte")).what == "wrong"
    await people.close()
    data = (tmp_path / FILE).read_bytes()
    assert b"$argon2id$v=19$m=65536,t=3,p=1$" in data
    assert b"latte" not in data
    assert not Argon2().matches("no hash", "x")


def test_without_the_library_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "argon2", None)
    monkeypatch.setattr(module, "command_for", lambda package: f"add {package}")
    told = Problem(tmp_path / FILE, "people-no-library", args={"command": "add argon2-cffi"})
    assert open_people(tmp_path) == told
    accounts = open_accounts(tmp_path, lambda: 1e9)
    assert not isinstance(accounts, Problem)
    accounts.close()
    assert reset(tmp_path, "Anna") == told


async def test_who_asks_for_figures_leaves_room_for_those_who_come_in(tmp_path: Path) -> None:
    people, hasher = kept(tmp_path)
    assert (await answer(people.register, "Anna", "a good secret")).what == "right"
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
    assert [one.what for one in told] == ["right", "right"]
    await people.close()


def test_the_folder_of_the_data_is_made_with_those_above_it(tmp_path: Path) -> None:
    serving = Serving(ServePlan("127.0.0.1", 0, data=tmp_path / "a" / "b"), (), lambda message, args: None, "en")
    for _ in range(2):  # it may also be there
        with serving._folder_of_its_own():
            assert (tmp_path / "a" / "b").is_dir()
