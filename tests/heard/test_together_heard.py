"""Three people in three languages at one table on this machine, one of whom loses the line in the middle of a turn."""

from __future__ import annotations

import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

import pytest

from tests.heard.ear import YOUR_TURN
from tests.heard.people import PATIENCE, Somebody
from tests.heard.readers import NOBODY, READERS, why_not
from tests.night import waits
from tests.prompts import TURN

pytestmark = pytest.mark.slow

#: What the others hear, in their language, when somebody discards a card.
THROWS = {"it": "Bruno scarta", "en": "discard", "fr": "Bruno jette"}
LOST = "The connection is lost. Trying again."
BACK = "Connected again."


class Proxy:
    """A line that can be cut: what is sent to its port goes to another one."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._pairs: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self._to))
            self._pairs += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        self._end(one)
        self._end(other)

    @staticmethod
    def _end(one: socket.socket) -> None:
        with suppress(OSError):
            one.shutdown(socket.SHUT_RDWR)
        one.close()

    def cut(self) -> None:
        """Every line through here is lost; new ones may come."""
        pairs, self._pairs = self._pairs, []
        for one in pairs:
            self._end(one)

    def close(self) -> None:
        """Listen no more."""
        self._listening.close()
        self.cut()


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def company() -> Iterator[tuple[list[Somebody], Proxy, ExitStack]]:
    """Anna, in Italian, has opened a table; Bruno, in English, and Carla, in French, sit at it. Bruno's line goes
    through the proxy."""
    for reader in READERS:
        reason = why_not(reader)
        if reason:
            pytest.skip(reason)
    port = free_port()
    with ExitStack() as stack:
        table = ("--seats", "3", "--people", "3", "--seed", "11", "--port", str(port), "--code", "KAFFEE77")
        anna = Somebody("Anna", "it", "yasr", "host", "salotto", *table)
        stack.enter_context(anna.listening)
        anna.wait("KAFF EE77")
        proxy = Proxy(port)
        stack.callback(proxy.close)
        bruno = Somebody("Bruno", "en", "fenrir", "join", f"127.0.0.1:{proxy.port}", "--code", "kaffee77")
        stack.enter_context(bruno.listening)
        anna.wait("Bruno")
        carla = Somebody("Carla", "fr", NOBODY, "join", f"127.0.0.1:{port}", "--code", "KAFF EE77")
        stack.enter_context(carla.listening)
        yield [anna, bruno, carla], proxy, stack


def draw_and_throw(people: list[Somebody], turns: int, stop_at: str = "") -> Somebody | None:
    """Play so many turns, each of which all hear; or up to somebody's turn, who has drawn then."""
    for _ in range(turns):
        until = time.monotonic() + PATIENCE
        while not any(one.to_move() for one in people):
            assert time.monotonic() < until, [one.told()[-3:] for one in people]
            time.sleep(0.02)
        (mover,) = [one for one in people if one.to_move()]
        mover.played += 1
        before = {one.name: len(one.told()) for one in people}
        mover.press("space")
        if mover.name == stop_at:
            return mover
        mover.press("x")
        for one in people:
            if one is not mover:
                one.wait(mover.name, since=before[one.name])
    return None


def thrown(one: Somebody, since: int = 0) -> int:
    """How often somebody has heard Bruno throw a card."""
    return sum(THROWS[one.lang] in text for text in one.told()[since:])


def test_a_line_that_breaks_in_the_middle_of_a_turn_is_found_again() -> None:
    with company() as (people, proxy, _):
        anna, bruno, carla = people
        draw_and_throw(people, 3)
        assert draw_and_throw(people, 3, "Bruno") is bruno
        before = [thrown(anna), thrown(carla)]
        since = len(bruno.told())
        proxy.cut()
        bruno.wait(LOST, BACK, since=since)
        told = bruno.press("x", "discard")
        assert told.count("discard") == 1
        for one, count in zip((anna, carla), before, strict=True):
            one.wait(THROWS[one.lang])
            until = time.monotonic() + PATIENCE
            while thrown(one) == count and time.monotonic() < until:
                time.sleep(0.02)
            assert thrown(one) == count + 1
        draw_and_throw(people, 4)
        assert bruno.told().count(LOST) == bruno.told().count(BACK) == 1
        for one in people:
            one.heard_everything_once()


def test_a_program_that_is_killed_in_the_middle_of_a_turn_goes_on_where_it_was() -> None:
    with company() as (people, proxy, stack):
        anna, bruno, carla = people
        draw_and_throw(people, 3)
        assert draw_and_throw(people, 3, "Bruno") is bruno
        before = [thrown(anna), thrown(carla)]
        bruno.heard_everything_once()
        bruno.kill()
        again = Somebody("Bruno", "en", "fenrir", "join", f"127.0.0.1:{proxy.port}", "--code", "kaffee77")
        stack.enter_context(again.listening)
        again.wait(TURN)
        people[1] = again
        history = [again.press(",") for _ in range(8)]
        back = next(at for at, text in enumerate(history) if text.startswith("Back at the table"))
        assert any("discard" in text for text in history[back + 1 :]), history
        again.played = sum(YOUR_TURN["en"] in text for text in again.told())
        again.press("x", "discard")
        for one, count in zip((anna, carla), before, strict=True):
            until = time.monotonic() + PATIENCE
            while thrown(one) == count and time.monotonic() < until:
                time.sleep(0.02)
            assert thrown(one) == count + 1
        draw_and_throw(people, 4)
        for one in people:
            one.heard_everything_once()


@pytest.mark.parametrize("seconds", [waits(8), waits(26)])
def test_a_program_that_stood_still_pays_nothing_and_hears_how_things_are(seconds: int) -> None:
    """Its line is silent after four seconds, and given up after twenty."""
    port = free_port()
    table = ("--seats", "2", "--people", "2", "--seed", "11", "--port", str(port), "--code", "KAFFEE77", "--clock", "1")
    with ExitStack() as stack:
        anna = Somebody("Anna", "en", NOBODY, "host", "salotto", *table)
        stack.enter_context(anna.listening)
        anna.wait("KAFF EE77")
        bruno = Somebody("Bruno", "en", NOBODY, "join", f"127.0.0.1:{port}", "--code", "kaffee77")
        stack.enter_context(bruno.listening)
        draw_and_throw([anna, bruno], 1)
        draw_and_throw([anna, bruno], 2, "Bruno")
        since = len(anna.told())
        bruno.kill(signal.SIGSTOP)
        time.sleep(seconds)
        assert "Bruno, away" in anna.press("S")
        bruno.kill(signal.SIGCONT)
        if seconds > 20:
            bruno.wait(LOST, BACK)
        time.sleep(2)
        bruno.press("t", "Your turn")
        bruno.press("x", "You discard")
        anna.wait("Bruno discards", since=since)
        assert not any("seconds left" in text and "60" not in text for text in [*anna.told(), *bruno.told()])
        assert bruno.told().count(LOST) == bruno.told().count(BACK) == (seconds > 20)


def test_the_questions_at_the_door_come_one_by_one_each_behind_its_reason() -> None:
    reason = why_not("yasr")
    if reason:
        pytest.skip(reason)
    port = free_port()
    table = ("--people", "3", "--port", str(port), "--code", "KAFFEE77", "--host", "0.0.0.0", "--without-tls")
    with ExitStack() as stack:
        anna = Somebody("Anna", "en", NOBODY, "host", "salotto", *table)
        stack.enter_context(anna.listening)
        anna.wait("KAFF EE77. ")
        door = f"0.0.0.0:{port}"  # this machine, but not as one that needs no secrecy
        other = Somebody("Anna", "it", "yasr", "join", door, "--code", "FALSCH99")
        stack.enter_context(other.listening)
        other.wait("Ci vai lo stesso?")
        other.press("s", "Il codice del tavolo.")
        for key in (*["backspace"] * 8, *"kaffee77"):  # what was refused is still there
            other.press(key)
        other.press("enter", "Il tuo nome a questo tavolo.")
        for key in "nina":
            other.press(key)
        told = other.press("enter", "Sei al tavolo", "Spazio")
        assert "codice" not in told
        asked = [
            "Ci vai lo stesso?",
            "Nessun tavolo ha questo codice.",
            "Il codice del tavolo.",
            "Al tavolo c'è già qualcuno con questo nome.",
            "Il tuo nome a questo tavolo.",
        ]
        at = [next(n for n, text in enumerate(other.told()) if words in text) for words in asked]
        assert at == sorted(at)
        other.heard_everything_once()
