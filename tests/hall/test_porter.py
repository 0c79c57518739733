"""Whom whoever runs a server keeps out, and what can be asked of it while it runs."""

from __future__ import annotations

import asyncio
from pathlib import Path

from ramino_access.files.problems import Problem
from ramino_access.hall.limits import Limits
from ramino_access.hall.porter import Porter
from ramino_access.i18n.catalog import Catalog
from ramino_access.net.server.operator_desk import OperatorDesk, ask
from tests.ssh.house import plan
from tests.web.web_rooms import Rooms, page, rooms


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_ban_is_by_person_word_or_network_and_ends() -> None:
    clock = Clock()
    porter = Porter(clock)
    porter.ban("person", "Anna", 60)
    porter.ban("word", "a token", 60)
    porter.ban("network", "2001:db8::7", 30)
    assert porter.refuses("ANNA", "", "192.0.2.1", newcomer=True) == "barred"
    assert porter.refuses("Bea", "a token", "192.0.2.1", newcomer=True) == "barred"
    assert porter.refuses("Bea", "another", "2001:db8::9", newcomer=True) == "barred"
    assert porter.refuses("Bea", "another", "192.0.2.1", newcomer=True) == ""
    clock.now = 40
    assert porter.refuses("Bea", "another", "2001:db8::9", newcomer=True) == ""
    assert [kind for kind, _, _ in porter.bans()] == ["person", "word"]
    assert porter.lift(0)
    assert not porter.lift(7)
    assert porter.refuses("Anna", "", "192.0.2.1", newcomer=True) == ""


def test_porters_of_several_servers_keep_out_the_same_and_a_new_one_is_told() -> None:
    clock = Clock()
    one, other, third = Porter(clock), Porter(clock), Porter(clock)
    one.tells(other.hear)
    one.ban("person", "Anna", 60)
    one.ban("network", "2001:db8::7", 60)
    assert other.refuses("ANNA", "", "192.0.2.1", newcomer=True) == "barred"
    assert other.refuses("Bea", "", "2001:db8::9", newcomer=True) == "barred"
    clock.now = 40
    other.tells(third.hear)
    other.tell_all()
    assert third.bans() == other.bans()
    one.lift(0)
    assert other.refuses("ANNA", "", "192.0.2.1", newcomer=True) == ""
    other.hear("ban", "sort of another version", "Anna", "60")
    assert len(other.bans()) == 1


def test_what_is_tried_to_get_in_counts_at_all_servers() -> None:
    one, other = Limits(Clock()), Limits(Clock())
    one.tells(other.count_elsewhere)
    other.tells(one.count_elsewhere)
    tried = [server.may_log_in("192.0.2.1", "anna") for server in (one, other) * 4]
    assert tried == [True] * 5 + [False] * 3
    for server in (one, other, one):
        server.failed("192.0.2.2", "anna")
    assert not other.may_log_in("192.0.2.2", "anna")
    assert other.may_log_in("192.0.2.3", "anna")
    assert [server.may_register("192.0.2.1") for server in (one, other, one)] == [True, True, False]
    for _ in range(10):
        one.wrong_code("192.0.2.1")
    assert other.codes.spent("192.0.2.1")
    one.count_elsewhere("what a later version counts", "192.0.2.1")


def test_newcomers_are_stopped_and_who_has_a_seat_is_not() -> None:
    porter = Porter(Clock())
    porter.let_newcomers_in(yes=False)
    assert porter.refuses("Anna", "", "192.0.2.1", newcomer=True) == "no-newcomers"
    assert porter.refuses("Anna", "", "192.0.2.1", newcomer=False) == ""


def desk_of(here: Rooms, folder: Path) -> OperatorDesk:
    return OperatorDesk(here.hall, Catalog("en"), folder)


async def test_the_desk_lists_sends_away_and_keeps_out(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(people=2, code="")) as here, page(here, name="Anna") as mine:
        await mine.until(lambda one: one.shown.get("kind") == "entry" or one.title.startswith("The table"))
        if mine.shown["kind"] == "entry":
            await mine.write("")
        await mine.until(lambda one: any("Salotto" in text for text in one.said))
        desk = desk_of(here, tmp_path)
        assert desk.answer("people") == (["Anna, from 127.0.0.1, at table 1."], True)
        assert desk.answer("tables") == (["1: Salotto, Anna."], True)
        assert desk.answer("away Zoe") == (["Nobody called Zoe is here."], False)
        assert desk.answer("ban person Anna 2") == (["Anna is banned for 2 hours, by name."], True)
        await mine.until(lambda one: any("removed you" in text for text in one.said))
        assert desk.answer("people") == (["Nobody is here."], True)
        assert desk.answer("bans") == (["1: Anna, for 2 more hours."], True)
        async with page(here, name="Anna", word="n" * 43) as again:
            await again.until(lambda one: one.shown.get("kind") == "entry" or len(one.said) > 0)
            if again.shown["kind"] == "entry":
                await again.write("")
            await again.until(lambda one: any("is not letting you in" in text for text in one.said))
        assert desk.answer("lift 1") == (["The ban is lifted."], True)
        assert desk.answer("ban network 192.0.2.9 1") == (["192.0.2.9 is banned for an hour, by network."], True)
        assert desk.answer("bans") == (["1: the network 192.0.2.9, for one more hour."], True)
        assert desk.answer("newcomers off") == (["Nobody new can come in from now on."], True)
        assert desk.answer("nonsense").lines[0].startswith("The commands: people;")
        for nothing in ("nonsense", "close 77", "lift 77", "ban person Zoe", "away Zoe"):
            assert desk.answer(nothing).done == (nothing == "ban person Zoe")  # who may come later
        assert desk.answer("close 1") == (["Table 1 is closed."], True)


async def test_only_who_can_read_the_folder_is_answered(tmp_path: Path) -> None:
    async with rooms(tmp_path) as here:
        desk = desk_of(here, tmp_path)
        await desk.open("127.0.0.1", 0)
        try:
            assert await asyncio.to_thread(ask, tmp_path, "people") == (["Nobody is here."], True)
            assert await asyncio.to_thread(ask, tmp_path, "close 77") == (["There is no such number."], False)
            port = (await asyncio.to_thread((tmp_path / "operator.json").read_text)).split('"port": ')[1].split(",")[0]
            reader, writer = await asyncio.open_connection("127.0.0.1", int(port))
            writer.write(b"0000 people\n")
            assert await reader.read() == b""
            writer.close()
        finally:
            await desk.close()
        assert isinstance(await asyncio.to_thread(ask, tmp_path, "people"), Problem)
