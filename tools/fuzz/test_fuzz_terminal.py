"""Bytes at random on a real terminal, with signals and resizing: every key is answered, and the terminal is given back.

The log tells which keys the program has understood, and what it said to each.
"""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from pathlib import Path
from random import Random

import pytest

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

from ramino_access.games import GAMES
from tests.languages import LANGUAGES
from tests.night import some
from tests.on_terminal import OnTerminal
from tests.ui.ptys import PATIENCE
from tools.fuzz.at_random import answered, in_order, keys, leave, log, memory, over, resize, silent
from tools.fuzz.limits import SEED, tries

BYTES = tries("BYTES", 150)
STARTS = max(4, BYTES // 100)
SESSION = 700  # keys; the log, which begins anew when it is long, has to hold them all
SHOWN = (0, 1, 150, 300, 600, 1200)  # bytes after which a start is broken off; further ones at any time
GROWTH = 50 * 1024  # kilobytes that a session may take beyond what it has at its beginning

BEGUN = re.compile(r'ramino_access/(?!__(?:init|main)__\.py", line \d+, in <module>)')  # not yet while Python loads it


def session(case: str, home: Path, wanted: int) -> int:
    """One game at random; how many keys it has understood."""
    rng = Random(case)
    place = ["play", rng.choice(list(GAMES))] if rng.random() < 0.8 else []
    words = [*place, "--pace", rng.choice(("0", "0", "0.1")), "--seed", str(rng.randrange(100)), "--verbose"]
    with OnTerminal(home, *words, "--language", rng.choice(LANGUAGES)) as program:
        program.until(lambda: "ISIG" not in program.flags(), case)  # before, Ctrl+\\ and the like are no keys
        sent, start = 0, 0
        while sent < wanted and not over(program):
            program.send(keys(rng))
            sent += 1
            if rng.random() < 0.5:
                program.read(rng.choice((0, 0, 0.005, 0.02)))
            if rng.random() < 0.02:
                resize(program, rng)
            if rng.random() < 0.01:
                os.kill(program.pid, rng.choice((signal.SIGWINCH, signal.SIGCONT)))
            if rng.random() < 0.004 and not answered(program):
                break
            if not start and len(program.raw) > 5000:
                start = memory(program)
        if answered(program):
            assert memory(program) < (start or memory(program)) + GROWTH, case
            leave(program, rng)
        in_order(program, case, signal.SIGTERM, signal.SIGHUP)
    lines = list(log(home))
    pressed, unanswered = silent(lines)
    assert not unanswered, (case, unanswered[:5])
    return pressed


def test_every_key_of_a_real_terminal_is_answered(tmp_path: Path) -> None:
    pressed = number = 0
    while pressed < BYTES:
        case = f"terminal {SEED}.{number}"
        pressed += session(case, tmp_path / str(number), min(SESSION, BYTES - pressed))
        number += 1
    print(f"{pressed} keys, {number} games")


@pytest.mark.parametrize("number", some(range(STARTS), 3))
def test_whatever_comes_while_it_starts_the_terminal_is_given_back(tmp_path: Path, number: int) -> None:
    case = f"start {SEED}.{number}"
    rng = Random(case)
    words = ["play", "salotto", "--pace", "0"] if rng.random() < 0.7 else []
    with OnTerminal(tmp_path, *words) as program:
        # How far it gets is told by what it has shown: how long that takes hangs on the machine.
        end, enough = (PATIENCE, SHOWN[number % len(SHOWN)]) if number < len(SHOWN) else (rng.random(), sys.maxsize)
        end += time.monotonic()
        while len(program.raw) < enough and time.monotonic() < end and not over(program):
            if rng.random() < 0.3:
                program.send(keys(rng))
            if rng.random() < 0.1:
                resize(program, rng)
            program.read(0.02)
        if not over(program):
            number = rng.choice((signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT))
            if number in (signal.SIGTERM, signal.SIGHUP):
                os.kill(program.pid, number)
            else:
                program.send(b"\x03" if number == signal.SIGINT else b"\x1c")
                program.read(0.1)
                if not over(program):  # it is a key by now
                    os.kill(program.pid, signal.SIGTERM)
        program.ended()
        if "Traceback" in program.plain and not BEGUN.search(program.plain):
            assert program.as_before(), case  # Python itself was interrupted, and may have been ended while it said so
            return
        in_order(program, case, signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)
