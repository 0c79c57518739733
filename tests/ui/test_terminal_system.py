"""The pieces between the program and its system, which a test makes up: modes and signals, the processes
around."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ramino_access.ui.terminal import modes, parents

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="there are no modes")


# Modes, and signals


class System:
    """A terminal and the signals of a process. ``order`` is what was done, in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        import termios

        self.flags = termios
        self.order: list[Any] = []
        self.now = 100.0
        self.group = 7  # that has the terminal
        self.gone = False
        self.found = [-1, -1, -1, -1, 0, 0, [b"x"] * 32]
        self.signals: dict[int, Any] = dict.fromkeys(range(1, 65), signal.SIG_DFL)
        known = {name: value for name, value in vars(termios).items() if name.isupper()}
        fake = SimpleNamespace(**known, error=termios.error, tcgetattr=self._get, tcsetattr=self._set)
        monkeypatch.setattr(modes, "termios", fake)
        monkeypatch.setattr(modes, "time", SimpleNamespace(monotonic=lambda: self.now, sleep=self._sleep))
        monkeypatch.setattr(modes, "atexit", SimpleNamespace(register=self._exit(1), unregister=self._exit(-1)))
        names = {name: value for name, value in vars(signal).items() if name.startswith("SIG")}
        monkeypatch.setattr(
            modes,
            "signal",
            SimpleNamespace(
                **names,
                getsignal=self.signals.get,
                signal=self._signal,
                raise_signal=self._raise,
                Signals=signal.Signals,
            ),
        )
        monkeypatch.setattr(
            modes,
            "os",
            SimpleNamespace(
                getpgrp=lambda: 7,
                tcgetpgrp=lambda descriptor: self.group,
                getpid=lambda: 99,
                kill=lambda *given: self.order.append(("kill", *given)),
            ),
        )
        self.at_exit = 0
        self.due: list[tuple[float, Callable[[], object]]] = []  # when something happens by itself, and what

    def _sleep(self, seconds: float) -> None:
        self.now += seconds
        due, self.due = self.due, []
        for when, what in due:
            if when <= self.now:
                what()
            else:
                self.due.append((when, what))

    def _exit(self, by: int) -> Callable[[object], None]:
        def change(what: object) -> None:
            self.at_exit += by

        return change

    def _get(self, descriptor: int) -> list[Any]:
        if self.gone:
            raise self.flags.error(errno.EIO)
        return [*self.found[:6], [*self.found[6]]]

    def _set(self, descriptor: int, when: int, wanted: list[Any]) -> None:
        assert (descriptor, when) == (3, self.flags.TCSANOW)
        self.order.append("as it was" if wanted == self.found else [*wanted[:6], [*wanted[6]]])

    def _signal(self, number: int, reaction: Any) -> Any:
        before, self.signals[number] = self.signals[number], reaction
        return before

    def _raise(self, number: int) -> None:
        assert self.signals[number] == signal.SIG_DFL
        self.order.append(("stopped", number))


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> System:
    return System(monkeypatch)


def off(before: int, after: int) -> int:
    """The flags that were taken away."""
    return before & ~after


@POSIX
def test_what_is_switched_off_in_the_terminal_and_given_back(system: System) -> None:
    t = system.flags
    terminal = modes.Modes(3)
    terminal.hush()
    terminal.hush()
    [set_to] = system.order
    assert off(-1, set_to[0]) == t.IXON | t.IXOFF | t.ICRNL | t.INLCR | t.IGNCR
    assert off(-1, set_to[1]) == 0
    assert off(-1, set_to[3]) == t.ECHO | t.ICANON
    assert (set_to[6][t.VMIN], set_to[6][t.VTIME]) == (1, 0)
    assert system.at_exit == 1
    caught = {number for number, reaction in system.signals.items() if reaction != signal.SIG_DFL}
    assert {signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGTSTP, signal.SIGCONT} <= caught
    terminal.raw()
    assert off(-1, system.order[1][3]) == t.ECHO | t.ICANON | t.IEXTEN | t.ISIG
    terminal.restore()
    terminal.restore()
    assert system.order[2:] == ["as it was"]
    assert system.at_exit == 0
    assert set(system.signals.values()) == {signal.SIG_DFL}


@POSIX
def test_a_terminal_that_has_gone_is_left_alone(system: System) -> None:
    system.gone = True
    terminal = modes.Modes(3)
    terminal.hush()
    terminal.raw()
    terminal.restore()
    assert (system.order, system.at_exit) == ([], 0)
    assert set(system.signals.values()) == {signal.SIG_DFL}


@POSIX
def test_in_the_background_the_shell_has_its_own_modes(system: System) -> None:
    terminal = modes.Modes(3)
    terminal.hush()
    system.order.clear()
    system.group = 8
    terminal.restore()
    assert system.order == []


@POSIX
def test_a_signal_that_was_shut_off_stays_so_and_others_come_back(system: System) -> None:
    mine = lambda number, frame: None  # noqa: E731
    system.signals[signal.SIGHUP] = signal.SIG_IGN
    system.signals[signal.SIGTERM] = mine
    system.signals[signal.SIGINT] = None  # of a library in C
    terminal = modes.Modes(3)
    terminal.hush()
    assert system.signals[signal.SIGHUP] == signal.SIG_IGN
    terminal.restore()
    assert (system.signals[signal.SIGTERM], system.signals[signal.SIGINT]) == (mine, signal.SIG_DFL)


@POSIX
def test_asked_to_end_it_has_two_seconds_to_end_in_order(system: System) -> None:
    terminal = modes.Modes(3, paused=lambda: system.order.append("paused"))
    terminal.hush()
    terminal.when(ended=lambda: system.order.append("ended"), resumed=lambda: system.order.append("resumed"))
    system.order.clear()
    end = system.signals[signal.SIGTERM]
    end(signal.SIGTERM, None)
    system.now += modes.ENDING_SECONDS - 0.01
    end(signal.SIGTERM, None)
    assert system.order == ["ended", "ended"]
    system.signals[signal.SIGCONT](signal.SIGCONT, None)  # continued only in order to end
    assert system.order == ["ended", "ended"]
    system.now += 0.01
    end(signal.SIGTERM, None)
    assert system.order[2:] == ["paused", "as it was", ("kill", 99, signal.SIGTERM)]
    assert system.signals[signal.SIGTERM] == signal.SIG_DFL


@POSIX
@pytest.mark.parametrize("seconds", [0.02, 0.9, 9, 900])
def test_continued_only_in_order_to_end_it_may_hear_so_late(system: System, seconds: float) -> None:
    terminal = modes.Modes(3)
    terminal.hush()
    terminal.when(ended=lambda: system.order.append("ended"), resumed=lambda: system.order.append("resumed"))
    system.order.clear()
    system.group = 8
    system.due.append((system.now + seconds, lambda: system.signals[signal.SIGTERM](signal.SIGTERM, None)))
    system.signals[signal.SIGCONT](signal.SIGCONT, None)
    assert system.order == ["ended"]  # to set modes from there would have stopped it again


@POSIX
def test_continued_in_the_background_it_stands_still_until_it_has_the_terminal(system: System) -> None:
    terminal = modes.Modes(3)
    terminal.hush()
    [wanted] = system.order
    terminal.when(ended=lambda: system.order.append("ended"), resumed=lambda: system.order.append("resumed"))
    begun, system.group = system.now, 8
    again = lambda: system.signals[signal.SIGCONT](signal.SIGCONT, None)  # noqa: E731
    system.due = [(begun + 5, again), (begun + 90, lambda: setattr(system, "group", 7))]
    system.signals[signal.SIGCONT](signal.SIGCONT, None)
    assert system.order[1:] == [wanted, "resumed"]  # once, however often it was continued
    assert system.now - begun == pytest.approx(90, abs=0.1)
    system.signals[signal.SIGCONT](signal.SIGCONT, None)  # later it does so again
    assert system.order[3:] == [wanted, "resumed"]


@POSIX
def test_while_it_starts_it_ends_at_once(system: System) -> None:
    terminal = modes.Modes(3)
    terminal.hush()
    system.order.clear()
    system.signals[signal.SIGHUP](signal.SIGHUP, None)
    assert system.order == ["as it was", ("kill", 99, signal.SIGHUP)]


@POSIX
@pytest.mark.parametrize("stops", [True, False])
def test_stopped_it_gives_the_terminal_back_for_that_long(
    system: System, monkeypatch: pytest.MonkeyPatch, *, stops: bool
) -> None:
    terminal = modes.Modes(3, paused=lambda: system.order.append("paused"))
    terminal.hush()
    wanted = system.order.pop()
    terminal.when(ended=lambda: system.order.append("ended"), resumed=lambda: system.order.append("resumed"))
    if stops:
        monkeypatch.setattr(
            modes.signal,
            "raise_signal",
            lambda number: (system.order.append("stopped"), system.signals[signal.SIGCONT](signal.SIGCONT, None)),
        )
    pause = system.signals[signal.SIGTSTP]
    pause(signal.SIGTSTP, None)
    stopped = "stopped" if stops else ("stopped", signal.SIGTSTP)
    assert system.order == ["paused", "as it was", stopped, wanted, "resumed"]
    assert system.signals[signal.SIGTSTP] == pause
    terminal.restore()
    system.order.clear()
    pause(signal.SIGTSTP, None)
    terminal._go_on()
    assert system.order == []


@POSIX
@pytest.mark.parametrize(
    ("real", "devices", "session", "same"),
    [
        (True, (5, 5), True, True),
        (True, (5, 6), True, True),
        (True, (5, 6), False, False),
        (False, (5, 5), True, False),
    ],
)
def test_two_names_of_one_terminal(
    monkeypatch: pytest.MonkeyPatch, devices: tuple[int, int], *, real: bool, session: bool, same: bool
) -> None:
    asked: list[int] = []

    def group(descriptor: int) -> int:
        asked.append(descriptor)
        if not session:
            raise OSError(errno.ENOTTY, "")
        return 1

    fake = SimpleNamespace(
        isatty=lambda descriptor: descriptor == 1 and real,
        fstat=lambda descriptor: SimpleNamespace(st_rdev=devices[descriptor]),
        tcgetpgrp=group,
    )
    monkeypatch.setattr(modes, "os", fake)
    assert modes._same_terminal(0, 1) == same
    assert asked == ([0, 1] if same and devices == (5, 6) else [0] if devices == (5, 6) else [])


# The processes around


class Processes:
    """Processes with their parents; the leader of the session is number 10."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.parents = {30: 20, 20: 10, 10: 5, 5: 1, 1: 0}
        self.hidden: set[int] = set()
        self.foreign: set[int] = set()
        known = vars(os)
        monkeypatch.setattr(
            parents,
            "os",
            SimpleNamespace(
                **{
                    **{name: known[name] for name in ("close", "path", "sep")},
                    "getsid": lambda process: 10,
                    "getpid": lambda: 30,
                    "getppid": lambda: self.parents[30],
                }
            ),
        )
        monkeypatch.setattr(os, "kill", self._kill)
        monkeypatch.setattr(parents, "Path", self._path)

    def _kill(self, process: int, number: int) -> None:
        assert number == 0
        if process in self.foreign:
            raise PermissionError
        if process not in self.parents:
            raise ProcessLookupError

    def _path(self, name: str) -> SimpleNamespace:
        process = int(name.split("/")[2])

        def read_text(**_: str) -> str:
            if process in self.hidden or process not in self.parents:
                raise FileNotFoundError
            return f"{process} (a b) c) S {self.parents[process]} 10 10"

        return SimpleNamespace(read_text=read_text)


@POSIX
def test_whoever_reads_the_terminal_is_watched_up_to_the_session(monkeypatch: pytest.MonkeyPatch) -> None:
    processes = Processes(monkeypatch)
    around = parents.Company()
    assert around._parents == {30: 20, 20: 10, 10: 5}
    assert not around.gone
    for orphan in (30, 20, 10):
        kept = processes.parents[orphan]
        processes.parents[orphan] = 1
        assert around.gone
        processes.parents[orphan] = kept
    processes.parents[5] = 0  # beyond the session
    assert not around.gone
    processes.hidden = {20, 10}  # nothing can be found out of them but that they are there
    assert not around.gone
    processes.foreign = {10}
    assert not around.gone
    processes.foreign = set()
    del processes.parents[10]
    assert around.gone


@POSIX
def test_where_no_parents_are_told_the_leader_alone_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    processes = Processes(monkeypatch)
    processes.hidden = {20, 10, 5}
    around = parents.Company()
    assert around._parents == {30: 20}
    assert not around.gone
    del processes.parents[10]
    assert around.gone
    assert parents._alive(0)


@POSIX
@pytest.mark.parametrize("listed", [True, False])
def test_what_was_handed_down_is_closed_but_for_what_is_named(monkeypatch: pytest.MonkeyPatch, *, listed: bool) -> None:
    closed: list[int] = []

    def close(number: int) -> None:
        closed.append(number)
        if number == 4:
            raise OSError(errno.EBADF, "")

    def path(name: str) -> SimpleNamespace:
        assert name == "/dev/fd"

        def iterdir() -> Iterator[SimpleNamespace]:
            if not listed:
                raise FileNotFoundError
            return iter([SimpleNamespace(name=f"{number}") for number in range(8)])

        return SimpleNamespace(iterdir=iterdir)

    monkeypatch.setattr(parents, "os", SimpleNamespace(close=close))
    keep = [Path("/dev/fd/5"), None, Path("/tmp/6")]
    monkeypatch.setattr(parents, "Path", path)
    parents.close_inherited(keep)
    last = 8 if listed else parents.MOST_DESCRIPTORS
    assert closed == [number for number in range(3, last) if number != 5]
    closed.clear()
    parents.close_inherited()
    assert closed == list(range(3, last))
