"""Killed at any moment, the program has kept every play that was told, and goes on with the match.

Real processes, a real terminal, real keys. ``RAMINO_KILLS=300`` kills so many.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path
from random import Random

import pytest

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

from ramino_access.announce.retelling import told_again
from ramino_access.games import GAMES
from ramino_access.games.options import Game, UnplayableError, Value
from ramino_access.i18n.catalog import Catalog
from ramino_access.i18n.facts import facts
from ramino_access.play.journal.match_file import Kept, read
from ramino_access.play.table import Table
from tests.night import some
from tests.play.travellers import any_options
from tests.ui.ptys import Pty, ramino

KILLS = int(os.environ.get("RAMINO_KILLS", "10"))
#: What a player presses: mostly drawing and discarding, and all kinds of things between.
KEYS = [*b"    xxxx", b"\r"[0], *b"nlNuzgcmht", *b"\x1b"]
TOLD = ("event", "few-cards", "score")
SECONDS = 20.0


def _keys(rng: Random) -> bytes:
    return bytes(rng.choice(KEYS) for _ in range(rng.randint(1, 4)))


def _playable(game: Game, rng: Random) -> dict[str, Value]:
    """Options at random that as many as usually sit down can play with: others are asked about first (G16)."""
    while True:
        options = any_options(game, rng)
        try:
            game.compile(options, game.usual_seats)
        except UnplayableError:
            continue
        return options


def _told(log: Path) -> list[str]:
    """What was said of the match, as far as whole lines of it were written."""
    lines = log.read_text(encoding="utf-8").split("\n")[:-1] if log.exists() else []
    return [one["text"] for one in map(json.loads, lines) if one["category"] in TOLD]


@pytest.mark.slow
@pytest.mark.parametrize("number", some(range(KILLS), 4))
def test_what_was_told_is_kept_and_the_match_goes_on(number: int, tmp_path: Path) -> None:
    rng = Random(f"killed {number}")
    game = list(GAMES.values())[number % len(GAMES)]
    options = [f"--option={name}={value}" for name, value in _playable(game, rng).items()]
    log = tmp_path / "told"
    command = ramino("play", game.id, "--seed", str(number), "--pace", "0", *options, "--log-utterances", str(log))
    with Pty(tmp_path, command) as terminal:
        terminal.hear("You sit down with")
        left = rng.uniform(0.0, 2.5)
        while left > 0:
            terminal.send(_keys(rng))
            pause = min(left, rng.uniform(0.0, 0.15))
            left -= pause
            terminal.read(pause)
        os.kill(terminal.pid, signal.SIGKILL)
        assert terminal.process is not None
        terminal.process.wait(SECONDS)
    told = _told(log)
    [file] = (tmp_path / "matches").glob("*.match")
    kept = read(file)
    assert isinstance(kept, Kept), kept
    table = kept.table()
    assert isinstance(table, Table), table
    catalog = Catalog("en", facts=facts(table.rules))
    again = told_again(table.setup, kept.entries, 0, catalog)
    kept_words = [u.text for u in again if u.category in TOLD and u.text]
    assert kept_words[: len(told)] == told
    with Pty(tmp_path, ramino("continue", "--pace", "0")) as terminal:
        if table.hand_over is None and table.turn is None:
            terminal.hear("no match to continue")
        else:
            terminal.hear("Back at the table")
