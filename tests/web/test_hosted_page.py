"""A table among friends to which one of them comes by a browser, with a link."""

from __future__ import annotations

import time
from pathlib import Path
from urllib.parse import urlsplit

from websockets.asyncio.client import connect

from ramino_access.config.plans import HostPlan
from ramino_access.hall.address import Address
from ramino_access.net.player.hosted_table import HostedTable
from ramino_access.play.kept.match_folder import MatchFolder
from ramino_access.ui.commands.registry import commands
from tests.ssh.house import CODE, plan
from tests.web.web_rooms import Page


async def test_a_link_with_the_code_leads_to_the_table(tmp_path: Path) -> None:
    commands()
    table = HostedTable(MatchFolder(tmp_path, time.time, lambda problem: None), lambda problem: None)
    opened = await table.open(plan(people=2), HostPlan("127.0.0.1", 0, web_port=0))
    try:
        assert isinstance(opened, Address)
        link = urlsplit(table.link)
        assert link.fragment == CODE.replace(" ", "")
        assert not link.query
        origin = f"http://{link.netloc}"
        async with connect(f"ws://{link.netloc}/line", origin=origin, proxy=None) as line:
            mine = Page(line)
            await mine.do("hello", languages=["it"], name="Anna", code=link.fragment, keys=True)
            await mine.until(lambda one: any("Salotto" in text for text in one.said))
            assert mine.shown["lang"] == "it"
    finally:
        await table.close()
