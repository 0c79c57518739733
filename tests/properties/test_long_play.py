"""A day and a night at the tables, on a clock that a test turns: memory stays flat, and files grow by what is played.

Six simulated minutes by default; ``RAMINO_HOURS=24`` plays so many hours.
"""

from __future__ import annotations

import gc
import os
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from ramino_access.bots import choose
from ramino_access.games import GAMES
from ramino_access.play.entries import Setup
from ramino_access.play.journal.match_file import Kept, read
from ramino_access.play.kept.match_folder import MatchFolder
from ramino_access.play.table import Table
from ramino_access.ui.match.own_plays import act
from ramino_access.ui.seating.own_match import next_hand, sit_down
from tests.storage.hasty import Hasty
from tests.ui.harness import NOW, Player

HOURS = float(os.environ.get("RAMINO_HOURS", "0.1"))
SAMPLES = 8
MOVE = 6.0  # seconds that the player takes for a play
GROWTH = 16  # megabytes that may come while all samples but the first are taken
LINE = (30, 400)  # bytes that an entry may have


def memory() -> float:
    """Megabytes of this process that are in memory now."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1024**2


def report(text: str) -> None:
    """Show a figure, with ``pytest -s``."""
    sys.stdout.write(f"\n{text}")


def sit(player: Player, rng: Random) -> None:
    """Begin a match at another table, with its usual options."""
    game = rng.choice(sorted(GAMES))
    least, most = GAMES[game].seats
    names = ("Me", "Anna", "Bruno", "Carla")[: rng.randint(max(2, least), min(4, most))]
    sit_down(player.ui, Setup(game, {}, names, rng.randrange(2**31)))


def play_until(player: Player, end: float, rng: Random) -> None:
    """Play match after match until the clock says so."""
    while player.clock.now < end:
        session = player.ui.sitting.session
        if session is None:
            sit(player, rng)
        elif session.state.over:
            if player.authority.hand_over is None:
                player.ui.stack.ground(player.ui.stack.lowest, quietly=True)
                sit(player, rng)
            else:
                next_hand(player.ui)
        elif session.view.my_turn:
            act(player.ui, choose(session.view, session.rules, rng))
            player.press(rng.choice("hstcr"))
            player.clock.call_later(MOVE, lambda: None)
        elif session.asked:
            player.press("n")
        player.clock.think()
        player.clock.step()
        player.heard.clear()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="it reads what Linux says of memory")
def test_hours_of_play_need_no_more_memory_and_files_grow_by_what_is_played(tmp_path: Path) -> None:
    rng = Random(24)
    problems: list[object] = []
    folder = MatchFolder(tmp_path, lambda: NOW, problems.append, system=Hasty())
    player = Player(matches=folder)
    sizes: list[float] = []
    objects: list[int] = []
    for sample in range(1, SAMPLES + 1):
        play_until(player, HOURS * 3600 * sample / SAMPLES, rng)
        sizes.append(memory())
        objects.append(len(gc.get_objects()))
    player.ui.sitting.keeping.close(player.ui.sitting.session)
    assert not problems
    entries: Counter[str] = Counter()
    for file in folder.files():
        kept = read(file)
        assert isinstance(kept, Kept)
        assert isinstance(kept.table(), Table)
        lines = file.read_bytes().splitlines(keepends=True)
        assert len(lines) == len(kept.entries) + 1
        assert all(len(line) < LINE[1] for line in lines[1:])
        assert LINE[0] * len(kept.entries) <= kept.size - len(lines[0]) <= LINE[1] / 4 * len(kept.entries)
        entries[kept.header.game] += len(kept.entries)
    report(f"{HOURS:g} hours: {len(folder.files())} matches, entries {dict(entries)}")
    report(f"megabytes: {[round(size, 1) for size in sizes]}, objects: {objects}")
    assert sizes[-1] - sizes[1] < GROWTH
