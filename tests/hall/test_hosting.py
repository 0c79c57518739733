"""A table of one's own: its match ends with it, and is gone on with as it was."""

from __future__ import annotations

import asyncio
import errno
import os
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from ramino_access.config.plans import HostPlan
from ramino_access.files.problems import Problem
from ramino_access.files.storage import Appender
from ramino_access.hall.address import Address
from ramino_access.hall.messages import Owner, Vote
from ramino_access.hall.room import Plan
from ramino_access.hall.table_record import read_record
from ramino_access.net.player import hosted_table
from ramino_access.net.player.hosted_table import (
    CannotOpen,
    HostedTable,
    Reopened,
    invitation,
    latest,
    resume,
    resumed_at,
    resumed_plan,
)
from ramino_access.play.entries import NextHand, Setup
from ramino_access.play.kept.match_folder import MatchFolder
from tests.hall.real_lines import Player, until

HERE = HostPlan(host="127.0.0.1", port=0)


def _folder(tmp_path: Path) -> MatchFolder:
    return MatchFolder(tmp_path, lambda: 1_800_000_000.0, lambda problem: pytest.fail(problem.reason))


def _plan(**more: object) -> Plan:
    return Plan("salotto", {}, 2, 1, ("Xaver", "Yvonne", "Zoe"), code="KAFFEE", seed=1, **more)


async def _played(tmp_path: Path, plan: Plan, hosted: HostPlan = HERE) -> HostedTable:
    """A table that has been closed in the middle of a match."""
    hosting = HostedTable(_folder(tmp_path), lambda problem: pytest.fail(problem.reason))
    address = await hosting.open(plan, hosted)
    assert isinstance(address, Address)
    anna = Player("Anna", address.port)
    await until(lambda: anna.table.chair is not None)
    await hosting.close()
    anna.task.cancel()
    await asyncio.gather(anna.task, return_exceptions=True)
    return hosting


def _resumed(tmp_path: Path) -> Reopened:
    file = latest(_folder(tmp_path))
    assert file is not None
    resumed = resume(_folder(tmp_path), file)
    assert isinstance(resumed, Reopened)
    return resumed


async def test_nothing_is_played_at_a_table_that_is_closed(tmp_path: Path) -> None:
    room = (await _played(tmp_path, _plan()))._room
    assert room is not None
    assert room.match is not None
    assert room.waiting._lost_timers == {}  # nobody's seat is played on after the grace
    assert room.match.runner._timer is None


async def test_a_file_that_is_closed_takes_nothing_and_reports_nothing(tmp_path: Path) -> None:
    hosting = await _played(tmp_path, _plan())
    assert hosting._room is not None
    assert hosting._room.match is not None
    log = hosting._room.match.table.log
    assert log is not None
    file = next(tmp_path.rglob("*.match"))
    before = file.read_bytes()
    other = (tmp_path / "other").open("wb")  # which may have got the number that the file had
    log.append(NextHand())
    other.close()
    assert file.read_bytes() == before
    assert (tmp_path / "other").read_bytes() == b""


async def test_a_match_whose_table_can_not_be_opened_again_is_free_for_another_try(tmp_path: Path) -> None:
    await _played(tmp_path, _plan())
    taken = HostedTable(_folder(tmp_path / "other"), lambda problem: pytest.fail(problem.reason))
    address = await taken.open(_plan(), HERE)
    assert isinstance(address, Address)
    resumed = _resumed(tmp_path)
    hosting = HostedTable(_folder(tmp_path), lambda problem: pytest.fail(problem.reason))
    refused = await hosting.open(_plan(), HostPlan(host="127.0.0.1", port=address.port), resumed)
    assert isinstance(refused, CannotOpen)
    again = resume(_folder(tmp_path), resumed.file.file)
    assert not isinstance(again, Problem)
    again.file.close()
    await taken.close()


async def test_a_table_is_opened_again_as_it_was(tmp_path: Path) -> None:
    plan = _plan(hints=False, chat=False, spectators=False)
    await _played(tmp_path, plan, replace(HERE, without_tls=True))
    resumed = _resumed(tmp_path)
    resumed.file.close()
    again = resumed_plan(resumed.table.setup, resumed.record)
    assert (again.hints, again.chat, again.spectators) == (False, False, False)
    again = resumed_at(HostPlan(host="0.0.0.0", port=9000, typed="ramino host --continue"), resumed.record)
    assert again.without_tls
    assert (again.reach, again.typed) == ("here", "")  # the table is where it was, whatever is typed
    elsewhere = resumed_at(
        HostPlan(host="127.0.0.1", port=9000, reach="here"), msgspec.structs.replace(resumed.record, host="0.0.0.0")
    )
    assert elsewhere.reach == "house"


async def test_a_match_that_was_given_up_is_not_gone_on_with(tmp_path: Path) -> None:
    hosting = HostedTable(_folder(tmp_path), lambda problem: pytest.fail(problem.reason))
    address = await hosting.open(replace(_plan(), seats=2, people=2), HERE)
    assert isinstance(address, Address)
    people = []
    for name in ("Anna", "Bea"):
        people.append(Player(name, address.port))
        await until(lambda: people[-1].table.about is not None)
    await until(lambda: people[0].table.chair is not None)
    for one in people:
        one.table.send(Vote("give-up"))
    await until(lambda: [what.what for what in people[1].ears.presence][-1:] == ["given-up"])
    assert latest(_folder(tmp_path)) is None  # though they still say goodbye
    for player in people:
        player.task.cancel()
        await asyncio.gather(player.task, return_exceptions=True)
    await hosting.close()
    assert latest(_folder(tmp_path)) is None


async def test_a_damaged_table_is_told_of_and_the_one_before_it_is_opened(tmp_path: Path) -> None:
    for _ in range(2):
        await _played(tmp_path, _plan())
    last, before = MatchFolder.files(_folder(tmp_path))
    for file, when in ((before, 1_700_000_000), (last, 1_700_000_060)):
        file.with_suffix(".note").unlink(missing_ok=True)
        os.utime(file, (when, when))
    assert latest(_folder(tmp_path)) == last
    last.write_bytes(last.read_bytes().replace(b"salotto", b"sal0tto", 1))
    os.utime(last, (when, when))
    told: list[Problem] = []
    assert latest(_folder(tmp_path), told.append) == before
    assert [problem.file for problem in told] == [last]


async def test_who_may_not_come_back_may_not_after_a_fall_of_the_table_either(tmp_path: Path) -> None:
    hosting = HostedTable(_folder(tmp_path), lambda problem: pytest.fail(problem.reason))
    address = await hosting.open(replace(_plan(), seats=3, people=2), HERE)
    assert isinstance(address, Address)
    anna = Player("Anna", address.port)
    await until(lambda: anna.table.about is not None)
    bea = Player("Bea", address.port)
    await until(lambda: bea.table.chair is not None)
    anna.table.send(Owner("ban", "Bea"))
    await until(lambda: bool(hosting._room and hosting._room.people.banned.names))
    file = latest(_folder(tmp_path))  # as it is when the program is killed now
    assert file is not None
    record = read_record(file)
    assert record is not None
    assert (record.banned, [place.name for place in record.places]) == (("Bea",), ["Anna"])
    assert record.banned_words == (bea.table.token,)
    await hosting.close()
    for player in (anna, bea):
        player.task.cancel()
        await asyncio.gather(player.task, return_exceptions=True)
    resumed = _resumed(tmp_path)
    again = HostedTable(_folder(tmp_path), lambda problem: pytest.fail(problem.reason))
    await again.open(resumed_plan(resumed.table.setup, resumed.record), HERE, resumed)
    assert again._room is not None
    assert list(again._room.people.banned.names) == ["Bea"]
    assert again._room.people.banned.hold("Betty", bea.table.token)
    assert again._room.names == ("Anna", "Bea", "Xaver")  # an opponent has her seat
    await again.close()


async def test_a_table_can_not_be_opened_at_an_address_that_this_machine_does_not_have(tmp_path: Path) -> None:
    hosting = HostedTable(_folder(tmp_path), lambda problem: pytest.fail(problem.reason))
    refused = await hosting.open(_plan(), HostPlan("192.0.2.9", 0, without_tls=True))  # one for examples
    assert isinstance(refused, CannotOpen)
    assert (refused.message, refused.args["host"]) == ("host-address", "192.0.2.9")


def test_friends_are_sent_to_the_address_at_which_the_table_listens() -> None:
    address = Address("192.0.2.9", 99, "KAFF EE", "ab" * 16)
    assert invitation(address, "192.0.2.9") == f"ramino://192.0.2.9:99/KAFFEE/{'ab' * 16}"


async def test_it_is_known_whether_the_disk_takes_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    (tmp_path / "full").write_bytes(b"")  # no folder can be made there
    hosting = HostedTable(_folder(tmp_path / "full"), lambda problem: told.append(problem.reason))
    assert hosting.keeps
    setup = Setup("salotto", {}, ("Anna", "Bruno"), 1)
    assert hosting._keep(setup, (0, 1)) is None
    assert (hosting.keeps, told) == (False, ["match-not-kept"])

    folder = MatchFolder(tmp_path / "room", lambda: 1_800_000_000.0, lambda problem: told.append(problem.reason))
    hosting = HostedTable(folder, lambda problem: told.append(problem.reason))
    log = hosting._keep(setup, (0, 1))
    assert log is not None
    assert hosting.keeps

    def full(*what: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Appender, "append", full)
        log.append(NextHand())
        assert not hosting.keeps
    log.append(NextHand())
    assert hosting.keeps
    assert told == ["match-not-kept", "match-not-kept", "match-kept-again"]
    await hosting.close()


async def test_where_no_certificate_can_be_written_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*where: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(hosted_table, "certificate", full)
    hosting = HostedTable(_folder(tmp_path), lambda problem: pytest.fail(problem.reason))
    refused = await hosting.open(_plan(), HostPlan("0.0.0.0", 0))
    assert refused == CannotOpen("host-certificate", {"detail": "No space left on device"})
