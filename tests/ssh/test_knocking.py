"""Who may come in by SSH, as far as no connection is needed to say so."""

from __future__ import annotations

import asyncio
from pathlib import Path

from ramino_access.config.address import network_of
from ramino_access.net.ssh.entrance import Knocking, SshEntrance
from ramino_access.net.ssh.folder import ReturnTokens, SshFolder
from tests.hall.wire import opened


def test_wrong_codes_from_one_customers_network_count_together(tmp_path: Path) -> None:
    hall = opened().hall
    folder = SshFolder(tmp_path)
    entrance = SshEntrance(hall, None, folder, ReturnTokens(b"secret"), lambda below: 0)
    tried = 0
    for number in range(1, 100):
        knocking = Knocking(entrance, "Anna", f"2001:db8::{number:x}")
        assert not asyncio.run(knocking.answer("WRONG"))
        if knocking.over:
            break
        tried += 1
    assert tried < 20
    assert hall.limits.codes.left(network_of("2001:db8::ffff")) < 1
    assert asyncio.run(Knocking(entrance, "Anna", "2001:db8:0:1::1").answer("KAFFEE"))
