"""Speech servers that lie: wrong answers, too many, too long, torn, none. Nobody waits for one, nothing crashes."""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from collections.abc import Iterable
from random import Random

import pytest

if sys.platform == "win32":
    pytest.skip("needs Unix sockets", allow_module_level=True)

from ramino_access.speech import dispatcher
from ramino_access.speech.dispatcher import Dispatcher
from ramino_access.speech.port import Priority, Tuning, Utterance
from tests.speech.fake_ssip import FakeSsip
from tools.fuzz.limits import SEED, tries

SERVERS = tries("SERVERS", 12)
PATIENCE = 0.15

LIES = (
    b"200 OK\r\n",
    b"230 OK RECEIVING DATA\r\n",
    b"225-1\r\n225 OK MESSAGE QUEUED\r\n",
    b"300 ERR INTERNAL\r\n",
    b"500 ERR\r\n",
    b"999 WHAT\r\n",
    b"2\r\n",
    b"200\r\n",
    b"-\r\n",
    b"\r\n",
    b"\n" * 50,
    b"225-" + b"9" * 5000 + b"\r\n225 OK\r\n",
    b"701-1\r\n701-1\r\n701 BEGIN\r\n",
    b"702-1\r\n702-1\r\n702 END\r\n",
    b"703-7\r\n703-1\r\n703 CANCELED\r\n",
    b"700 INDEX\r\n",
    b"249-\t\t\t\r\n249-x\r\n249 OK VOICE LIST SENT\r\n",
    b"251-" + b"9" * 5000 + b"\r\n251 OK\r\n",
    b"251-dummy\r\n251 OK\r\n",
    "٣٣٣ ok\r\n²²² ok\r\n".encode(),
    b"\xff\xfe\0\x1b[2J\r\n",
    b"x" * 100_000,
    b"249-" + b"y" * 100_000 + b"\r\n",
    b"20",
)


class Liar(FakeSsip):
    """A daemon that mostly does what it should."""

    def __init__(self, rng: Random) -> None:
        self._rng, self._honesty = rng, rng.choice((0.3, 0.8, 0.95))
        super().__init__()

    def _obey(self, command: str, lines: Iterable[str]) -> None:
        rng = self._rng
        if rng.random() < self._honesty:
            with contextlib.suppress(KeyError):
                super()._obey(command, lines)
            if rng.random() < 0.5:
                self.finish(rng.choice(("702 END", "703 CANCELED")), rng.choice((None, None, 1, 99)))
            return
        match rng.randrange(8):
            case 0 | 1 | 2:
                self._blurt(rng.choice(LIES))
            case 3:
                for _ in range(rng.choice((2, 20))):
                    self._blurt(rng.choice(LIES))
            case 4:
                self.drop()
            case 5:
                time.sleep(PATIENCE * 2)
            case 6:
                self._blurt(rng.randbytes(rng.randrange(200)))
            case _:
                pass  # nothing at all

    def _blurt(self, data: bytes) -> None:
        if self._client is not None:
            with contextlib.suppress(OSError):
                self._client.sendall(data)


@pytest.mark.parametrize("number", range(SERVERS))
def test_whatever_a_server_says_nobody_waits_and_nothing_crashes(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    case = f"server {SEED}.{number}"
    rng = Random(case)
    fallen: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", fallen.append)
    monkeypatch.setattr("ramino_access.speech.dispatcher.DAEMON_START_SECONDS", 1.0)
    monkeypatch.setattr(dispatcher, "LOCKED_SECONDS", 0.01)
    failures: list[str] = []
    liar = Liar(rng)
    voice = Dispatcher(failures.append, address=liar.where, spawn=lambda where: False, patience=PATIENCE)
    longest = 0.0
    try:
        voice.available(1.5)
        for step in range(40):
            begun = time.monotonic()
            match rng.randrange(6):
                case 0:
                    voice.silence()
                case 1:
                    voice.tune(Tuning(rng.randrange(-100, 101), rng.randrange(10, 101)))
                case 2:
                    voice.check()
                case _:
                    priority = rng.choice(list(Priority))
                    voice.say(Utterance(rng.choice((f"Step {step}.", ".", "\0", "é" * 3000)), "it", priority, "event"))
            longest = max(longest, time.monotonic() - begun)
            time.sleep(rng.choice((0, 0.001, 0.01)))
        unsaid = voice.unsaid()
        assert len(unsaid) <= 40
    finally:
        begun = time.monotonic()
        voice.close()
        longest = max(longest, time.monotonic() - begun)
        liar.close()
    assert longest < 2, (case, longest)
    assert len(failures) <= 1, (case, failures)
    assert "crashed" not in failures, case
    assert not [args for args in fallen if args.thread is not liar._thread], (case, fallen)
