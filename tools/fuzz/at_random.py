"""Keys and signals at random for programs on a terminal, and what has to hold whatever comes."""

from __future__ import annotations

import fcntl
import os
import re
import signal
import struct
import termios
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from ramino_access.i18n.catalog import Catalog
from ramino_access.ui.commands.key_names import BURST, KNOWN_KEYS
from tests.languages import LANGUAGES
from tests.on_terminal import OnTerminal
from tests.properties.vocabulary import vocabulary

QUIET = 1.2  # seconds after which half a sequence or half a paste is over
ANSWER = 10.0  # seconds that an answer may take where other programs want the machine, too

GOODBYES = ["".join(Catalog(lang).text("goodbye").split()) for lang in LANGUAGES]
LATER = frozenset("OgzZA")  # answered when an output has been found, or a hint; see tests/ui/test_pondering

SEQUENCES = {
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "home": "\x1b[H", "end": "\x1b[F",
    "pageup": "\x1b[5~", "pagedown": "\x1b[6~", "insert": "\x1b[2~", "delete": "\x1b[3~", "enter": "\r", "space": " ",
    "tab": "\t", "s-tab": "\x1b[Z", "backspace": "\x7f", "escape": "\x1b", "f1": "\x1bOP", "f10": "\x1b[21~",
    "s-f10": "\x1b[21;2~", "apps": "\x1b[29~", "c-home": "\x1b[1;5H", "s-up": "\x1b[1;2A", "c-delete": "\x1b[3;5~",
}  # fmt: skip
assert set(SEQUENCES) <= KNOWN_KEYS
PLAIN = [key for key in vocabulary() if len(key) == 1 and key not in "qQ"] + list(SEQUENCES) * 3
ODD = (
    b"\x1b[", b"\x1bO", b"\x1b[1;", b"\x1b[200~", b"\x1b[201~", b"\x1b[<0;3;4M", b"\x1b[M !!", b"\x1b[?1;2c",
    b"\x1b[9999~", b"\x1b]0;x\x07", b"\x1b\x1b", b"\x1b\x1b[A", b"\x1bn", b"\xc3", b"\xff\xfe", b"\xe2\x80",
    b"\xf0\x9f\x83\x8f", "\u200b\u202e\ufeff\u00a0\u3000é".encode(), b"\x1b[200~qy\x1b[201~",
    b"\x1b[200~" + b"ab " * 400,
)  # fmt: skip


def keys(rng: Random) -> bytes:
    """What arrives in one write: a key as a rule."""
    match rng.choices(range(6), (60, 12, 8, 8, 8, 4))[0]:
        case 0:
            return press(rng)
        case 1:
            return b"".join(press(rng) for _ in range(rng.choice((2, 3, 8, 40))))
        case 2:
            return rng.choice(ODD)
        case 3:
            whole = press(rng) + rng.choice(ODD) + press(rng)
            return whole[: rng.randrange(1, len(whole) + 1)]
        case 4:
            return bytes([rng.choice([n for n in range(32) if n not in (3, 17)])])
        case _:
            return rng.randbytes(rng.randrange(1, 12)).replace(b"q", b"").replace(b"\x03", b"") or b"x"


def press(rng: Random) -> bytes:
    key = rng.choice(PLAIN)
    return SEQUENCES.get(key, key).encode()


def resize(program: OnTerminal, rng: Random) -> None:
    size = struct.pack("HHHH", rng.choice((1, 2, 5, 24, 60, 300)), rng.choice((1, 2, 10, 80, 200, 999)), 0, 0)
    fcntl.ioctl(program.master, termios.TIOCSWINSZ, size)


def log(home: Path) -> Iterator[str]:
    """The lines of the log, the oldest first."""
    for name in ("ramino.log.3", "ramino.log.2", "ramino.log.1", "ramino.log"):
        if (home / "logs" / name).exists():
            yield from (home / "logs" / name).read_text(encoding="utf-8").splitlines()


def silent(lines: list[str]) -> tuple[int, list[str]]:
    """How many keys were pressed, and those that nothing was said to before the next. To letters in a burst a question
    is put again once: those behind the first may be silent."""
    pressed, unanswered, waiting, behind, last = 0, list[str](), "", False, ""
    for line in lines:
        found = re.search(r"DEBUG ramino_access: (key|said) (.*)", line)
        if found is None:
            continue
        if found[1] == "said":
            waiting = ""
            continue
        if waiting and waiting.removeprefix(BURST) not in LATER and not behind:
            unanswered.append(waiting)
        pressed, waiting = pressed + 1, found[2]
        behind, last = last.startswith(BURST) and waiting.startswith(BURST), waiting
    return pressed, unanswered  # the last key may have been the one that leaves


def memory(program: OnTerminal) -> int:
    """The kilobytes that the program has."""
    status = Path(f"/proc/{program.pid}/status")
    found = re.search(r"VmRSS:\s+(\d+)", status.read_text()) if status.exists() else None
    return int(found[1]) if found else 0


def answered(program: OnTerminal) -> bool:
    """Whether a plain key is answered, once half a paste is over; false where the game has been left."""
    end = time.monotonic() + ANSWER
    while not over(program):
        rest = time.monotonic() + QUIET
        while time.monotonic() < min(rest, end):
            if program.read(0.05):  # keys that came before are still being answered: the paste may be yet to come
                rest = time.monotonic() + QUIET
        if over(program):
            return False
        before = len(program.raw)
        program.send(b"s")
        program.read(1)
        if len(program.raw) > before:
            return True
        assert time.monotonic() < end, (program.sent[-20:], program.plain[-300:])
    return False


def over(program: OnTerminal) -> bool:
    assert program.process is not None
    return program.process.poll() is not None


def leave(program: OnTerminal, rng: Random) -> None:
    """Go, in one of the ways there are."""
    way = rng.choice(("keys", "interrupt", signal.SIGTERM, signal.SIGHUP, "signals"))
    if over(program):
        return
    if way == "interrupt":
        program.send(b"\x03\x03")
    elif way == "signals":
        for _ in range(2):
            os.kill(program.pid, signal.SIGINT)
            time.sleep(0.2)
    elif way != "keys":
        os.kill(program.pid, way)
    else:
        for key in (b"\x03", b"y", b"\x03", b"y"):  # from the table to the menu, and from there
            if not over(program):
                program.send(key)
                program.read(0.2)


def in_order(program: OnTerminal, case: str, *numbers: int) -> None:
    """Wait for the end, which may come by these signals, and see what is left."""
    try:
        status = program.ended()
    except AssertionError as error:
        error.add_note(f"{case}: {program.sent[-12:]}")
        raise
    while program.read(0):
        pass
    shown = "".join(program.plain.split())  # narrow terminals tear words
    if any(words in shown for words in GOODBYES):  # then Ctrl+\\ and Ctrl+C are no keys any more
        numbers = (*numbers, signal.SIGQUIT, signal.SIGINT)
    allowed = [0, *(-number for number in numbers), *(128 + number for number in numbers)]
    assert status in allowed, (case, status, program.sent[-5:], program.plain[-800:])
    assert program.as_before(), case
    assert "Traceback" not in program.plain, (case, program.plain[-800:])
    assert "because of a bug" not in program.plain, (case, program.plain[-500:])
