"""Whom whoever runs a server keeps out, and what can be asked of it while it runs."""

from __future__ import annotations

import asyncio
from pathlib import Path

from ramino_access.files.problems import Problem
from ramino_access.hall.limits import Limits
from ramino_access.hall.messages import Bye, Desk, Open
from ramino_access.hall.town.ties import Ties
from ramino_access.hall.town.town_hall import Town
from ramino_access.i18n.catalog import Catalog
from ramino_access.net.server.operator_service import OperatorService, ask
from tests.hall.townsmen import TownPlace, Townsman
from tests.ssh.house import plan
from tests.ui.clock import Clock
from tests.web.web_rooms import Rooms, page, rooms


class TimeSet:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_what_is_tried_to_get_in_counts_at_all_servers() -> None:
    one, other = Limits(TimeSet()), Limits(TimeSet())
    one.tell = other.count_elsewhere
    other.tell = one.count_elsewhere
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
    place = TownPlace()
    ugo = Townsman(place, "Ugo")
    ugo.ask(Open("rami", seats=2, people=2))
    place.town.steward.newcomers = False
    ugo.cut()
    ugo.come()
    late = Townsman(place, "Otto")
    assert [one.why for one in late.heard if isinstance(one, Bye)] == ["no-newcomers"]
    assert len(place.hall.present()) == 1


def operator() -> tuple[TownPlace, OperatorService]:
    place = TownPlace()
    return place, OperatorService(place.hall, place.town, Catalog("en"), Path())


def test_whoever_has_the_machine_names_those_who_look_after_it() -> None:
    place, operators = operator()
    anna = Townsman(place, "Anna")
    assert operators.answer("moderator Ugo") == (["Nobody with a password is called Ugo."], False)
    assert operators.answer("owner Anna") == (["Anna: owner."], True)
    anna.take()
    assert [one.role for one in anna.heard if isinstance(one, Desk)] == ["owner"]
    operators.answer("nobody anna")
    anna.take()
    assert [one.role for one in anna.heard if isinstance(one, Desk)][-1] == ""


def test_whoever_has_the_machine_judges_the_owner_too() -> None:
    place, operators = operator()
    anna = Townsman(place, "Anna", address="198.51.100.1")
    operators.answer("owner Anna")
    assert operators.answer("mute Anna 1") == (["Anna: muted for an hour."], True)
    assert operators.answer("ban 192.0.2.9 2") == (["192.0.2.9: banned for 2 hours."], True)
    assert operators.answer("bans").lines == [
        "1: Anna, muted, for one more hour.",
        "2: 192.0.2.9, banned, for 2 more hours.",
    ]
    Townsman(place, "Ugo", address="192.0.2.9")
    assert len(place.hall.present()) == 1
    assert operators.answer("lift 2") == (["Taken back."], True)
    Townsman(place, "Ugo", address="192.0.2.9")
    assert len(place.hall.present()) == 2
    operators.answer("away Anna")
    anna.take()
    assert [one.why for one in anna.heard if isinstance(one, Bye)] == ["sent-away"]


def operators_of(here: Rooms, folder: Path) -> OperatorService:
    return OperatorService(here.hall, Town(Clock(), Ties(), lambda name: ""), Catalog("en"), folder)


async def test_an_operator_lists_people_and_closes_tables(tmp_path: Path) -> None:
    async with rooms(tmp_path, plan(people=2, code="")) as here, page(here, name="Anna") as mine:
        await mine.until(lambda one: one.shown.get("kind") == "entry" or one.title.startswith("The table"))
        if mine.shown["kind"] == "entry":
            await mine.write("")
        await mine.until(lambda one: any("Salotto" in text for text in one.said))
        operators = operators_of(here, tmp_path)
        assert operators.answer("people") == (["Anna, from 127.0.0.1, at table 1."], True)
        assert operators.answer("tables") == (["1: Salotto, Anna."], True)
        assert operators.answer("away Zoe") == (["Nobody called Zoe is here."], False)
        assert operators.answer("bans") == (["Nothing holds about anybody."], True)
        assert operators.answer("newcomers off") == (["Nobody new can come in from now on."], True)
        assert operators.answer("nonsense").lines[0].startswith("The commands: people;")
        for nothing in ("nonsense", "close 77", "lift 77", "ban", "away Zoe"):
            assert not operators.answer(nothing).done
        assert operators.answer("close 1") == (["Table 1 is closed."], True)


async def test_only_who_can_read_the_folder_is_answered(tmp_path: Path) -> None:
    async with rooms(tmp_path) as here:
        operators = operators_of(here, tmp_path)
        await operators.open("127.0.0.1", 0)
        try:
            assert await asyncio.to_thread(ask, tmp_path, "people") == (["Nobody is here."], True)
            assert await asyncio.to_thread(ask, tmp_path, "close 77") == (["There is no such number."], False)
            port = (await asyncio.to_thread((tmp_path / "operator.json").read_text)).split('"port": ')[1].split(",")[0]
            reader, writer = await asyncio.open_connection("127.0.0.1", int(port))
            writer.write(b"0000 people\n")
            assert await reader.read() == b""
            writer.close()
        finally:
            await operators.close()
        assert isinstance(await asyncio.to_thread(ask, tmp_path, "people"), Problem)
