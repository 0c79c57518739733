"""Everything at once: opponents that wait for nothing, on a machine at rest and on one that has other work to do.

``RAMINO_HEARD_BURSTS=10`` plays that many tables under each reader, on both; otherwise it is one, on the busy machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.heard.ear import YOUR_TURN, dealt
from tests.heard.readers import RARE, READERS

pytestmark = pytest.mark.slow

BURSTS = int(os.environ.get("RAMINO_HEARD_BURSTS", "1"))
MACHINES = ["quiet", "busy"] if BURSTS > 1 else ["busy"]
TURNS = 6 if BURSTS > 1 else 3
NEXT_HAND = "Space deals the next hand."


@pytest.fixture(params=MACHINES)
def machine(request: pytest.FixtureRequest) -> Iterator[None]:
    """A machine that has nothing else to do, or whose processors are all taken."""
    many = (os.cpu_count() or 1) if request.param == "busy" else 0
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(many)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


@pytest.mark.usefixtures("machine")
@pytest.mark.parametrize("burst", range(BURSTS))
@pytest.mark.parametrize("reader", [*READERS, RARE])
def test_plays_that_come_all_at_once_are_heard_once_and_in_order(reader: str, burst: int) -> None:
    with dealt(reader, "--seats", "4", "--seed", str(700 + burst)) as ear:
        for _ in range(TURNS):
            assert ear.press("space")
            heard = ear.press("x", YOUR_TURN["en"], NEXT_HAND)
            if heard.endswith(NEXT_HAND):
                heard = ear.press("space", YOUR_TURN["en"])
            assert heard.endswith(YOUR_TURN["en"])
