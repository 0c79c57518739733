"""Keys at random at tables with people, on real terminals: at ``ramino host``, and at ``ramino join`` over a line that
is slow and breaks, to such a table and to a server. None ends by a fault or stops listening, and all give the terminal
back.

What is pressed follows from the seed; when it arrives does not. ``tests/properties/test_fuzz_line_keys.py`` does the
same without terminals and clocks, so that it can be replayed. ``RAMINO_FUZZ_TABLES=20000`` presses so many keys.
"""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import pytest

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

import signal

from ramino_access.games import GAMES
from tests.hall.served import ServerProcess
from tests.languages import LANGUAGES
from tests.night import waits
from tests.on_terminal import OnTerminal
from tools.fuzz.at_random import answered, in_order, keys, leave, over, resize
from tools.fuzz.limits import SEED, tries
from tools.fuzz.slow_line import SLOWEST, SlowLine

KEYS = tries("TABLES", 60)
SESSION = 600  # writes of keys; then everybody goes, and others come
WAYS = (b"n", b"\r", b" ", b"h", b"y", b"n", b"b", b"P", b"\x1b[B", b"\x1b[B", b"d")
"""What leads on at a table and at its list, pressed beside anything else."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@contextmanager
def people(case: str, rng: Random, folder: Path, where: str) -> Iterator[tuple[list[OnTerminal], SlowLine]]:
    """Two programs at one table of a ``host``, or at the list of a server (``serve``), and the line that one or both
    of them have."""
    with ExitStack() as stack:
        seats: list[OnTerminal] = []
        if where == "host":
            port = free_port()
            words = ["host", rng.choice(list(GAMES)), "--people", "2", "--code", "kaffee77", "--port", str(port)]
            seats.append(sat(stack, rng, folder / "Anna", *words, "--pace", "0.1", "--name", "Anna"))
            seats[0].until(lambda: reached(port), f"{case}: no table")
        else:
            server = ServerProcess(folder / "server")
            stack.callback(server.stop)
            port = server.port
        line = SlowLine(port, case)
        stack.callback(line.close)
        for name in ("Bruno",) if where == "host" else ("Anna", "Bruno"):
            code = ("--code", "kaffee77") if where == "host" else ()
            seats.append(sat(stack, rng, folder / name, "join", f"127.0.0.1:{line.port}", *code, "--name", name))
        yield seats, line


def sat(stack: ExitStack, rng: Random, home: Path, *words: str) -> OnTerminal:
    """Somebody at a terminal of their own."""
    program = stack.enter_context(OnTerminal(home, *words, "--verbose", "--language", rng.choice(LANGUAGES)))
    assert isinstance(program, OnTerminal)
    return program


def reached(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def evening(case: str, folder: Path, where: str, wanted: int) -> int:
    """Keys at random for as long as both are there; how many."""
    rng = Random(case)
    pressed = 0
    with people(case, rng, folder, where) as (seats, line):
        for program in seats:
            program.until(lambda program=program: over(program) or "ISIG" not in program.flags(), case)
        while pressed < wanted and not any(map(over, seats)):
            program = rng.choice(seats)
            program.send(rng.choice(WAYS) if rng.random() < 0.5 else keys(rng))
            pressed += 1
            for one in seats:
                one.read(rng.choice((0, 0, 0.005, 0.02)))
            if rng.random() < 0.05:
                line.slowest = rng.choice((0.0, 0.05, SLOWEST))
            if rng.random() < 0.01:
                line.cut()
            if rng.random() < 0.01:
                resize(program, rng)
            if rng.random() < 0.02:
                answered(program)
        for program in seats:
            if answered(program):
                leave(program, rng)
            in_order(program, case, signal.SIGTERM, signal.SIGHUP)
    return pressed


@pytest.mark.parametrize("where", ["host", waits("serve")])
def test_no_key_at_a_table_ends_the_program_by_a_fault(tmp_path: Path, where: str) -> None:
    pressed = number = 0
    while pressed < KEYS:
        case = f"{where} {SEED}.{number}"
        pressed += evening(case, tmp_path / str(number), where, min(SESSION, KEYS - pressed))
        number += 1
    print(f"{pressed} keys, {number} evenings")
