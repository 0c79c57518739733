"""From the main menu to a hall over a real line, to a table there, and back again."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from ramino_access.config.address import Address
from ramino_access.config.settings import Settings
from ramino_access.hall.hall import Hall
from ramino_access.net.door import Door
from ramino_access.net.meeting import Meeting
from ramino_access.net.sitting import _raise, _why
from ramino_access.sounds.player import Silence
from ramino_access.speech.outputs import Outputs
from ramino_access.ui.controller import Controller
from ramino_access.ui.places.menus import MainMenu, main_menu
from ramino_access.ui.places.tables import TablesPlace
from ramino_access.ui.places.waiting import WaitingPlace
from ramino_access.ui.scheduler import LoopScheduler
from tests.hall.test_line import until


async def test_to_a_hall_to_a_table_back_to_the_list_and_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path))
    loop, rng = LoopScheduler(asyncio.get_running_loop()), Random(1)
    hall = Hall(loop, rng.randrange, lambda: f"{rng.getrandbits(64):016x}", ("Xaver", "Yvonne", "Zoe", "Wim"))
    door = Door(hall)
    port = await door.open("127.0.0.1", 0)
    heard: list[str] = []
    outputs = Outputs(lambda text: None, lambda reason, args: None, engines={})
    outputs.open("console")
    ui = Controller(
        Settings(name="Anna"), loop, lambda said: heard.append(said.text), lang="en", outputs=outputs, sounds=Silence()
    )
    gone: list[bool] = []
    meeting = Meeting(ui, lambda: gone.append(True))
    main_menu(ui)

    meeting.go(Address("127.0.0.1", port))
    await until(lambda: isinstance(ui.top, TablesPlace))
    for key in ("n", "enter", "enter"):
        ui.press(key)
    await until(lambda: isinstance(ui.top, WaitingPlace))
    assert any("Your table is open: Salotto." in text for text in heard)
    assert len(hall.rooms) == 1
    for key in ("q", "y"):
        ui.press(key)
    await until(lambda: isinstance(ui.top, TablesPlace))
    assert hall.rooms == []
    for key in ("q", "y"):
        ui.press(key)
    assert isinstance(ui.top, MainMenu)
    assert ui.together is None
    assert [one.where for one in meeting.addresses()] == [f"127.0.0.1:{port}"]

    meeting.go(Address("127.0.0.1", 1))
    await until(lambda: any("No table answers at 127.0.0.1:1." in text for text in heard))
    assert isinstance(ui.top, MainMenu)
    await meeting.close()
    await door.close("closed")
    assert gone == []


def test_a_table_at_home_loads_nothing_of_the_line_to_others() -> None:
    code = (
        "import asyncio, sys\n"
        "from types import SimpleNamespace\n"
        "from ramino_access.config.launch import Launch\n"
        "from ramino_access.net.meeting import Meeting\n"
        "asyncio.run(Meeting(SimpleNamespace(), lambda: None).launched(Launch()))\n"
        "print([name for name in sys.modules if name in ('websockets', 'ramino_access.net.sitting')])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout == "[]\n"


def test_a_certificate_that_no_invitation_has_named_is_not_called_another_ones() -> None:
    bare, invited = Address("192.0.2.7"), Address("192.0.2.7", fingerprint="0123456789abcdef")
    assert _why("certificate", bare) == "untrusted"
    assert _why("certificate", invited) == "certificate"
    assert _why("address", bare) == "address"


async def test_a_fault_in_a_line_is_a_fault_of_the_program_and_its_end_is_none() -> None:
    loop, faults = asyncio.get_running_loop(), list[str]()
    loop.set_exception_handler(lambda _, told: faults.append(str(told.get("exception"))))

    async def work(*, breaks: bool = False, waits: bool = False) -> None:
        if waits:
            await asyncio.sleep(60)
        if breaks:
            raise RuntimeError("on purpose")

    lines = [loop.create_task(work()), loop.create_task(work(breaks=True)), loop.create_task(work(waits=True))]
    for line in lines:
        line.add_done_callback(_raise)
    await asyncio.sleep(0)
    lines[-1].cancel()
    await asyncio.wait(lines)
    await asyncio.sleep(0)
    assert faults == ["on purpose"]
