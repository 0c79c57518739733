"""The pieces between the program and its terminal, with a system that a test makes up: modes and signals, the processes
around, what libraries print, screenfuls and breaks of lines."""

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

from ramino_access.speech.port import Utterance
from ramino_access.ui import history as remembering
from ramino_access.ui.history import History
from ramino_access.ui.terminal import company, modes, noise, paging, resting
from ramino_access.ui.terminal.paging import Burst, pages
from ramino_access.ui.terminal.resting import MANNERS, MOST_ROWS, Shown
from ramino_access.ui.terminal.sending import RETRY, Sending
from ramino_access.ui.terminal.wrapping import cells, words, wrap

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
        monkeypatch.setattr(modes, "time", SimpleNamespace(monotonic=lambda: self.now))
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
    terminal = modes.Modes(3)
    terminal.hush()
    terminal.ended = lambda: system.order.append("ended")
    terminal.paused = lambda: system.order.append("paused")
    terminal.resumed = lambda: system.order.append("resumed")
    system.order.clear()
    end = system.signals[signal.SIGTERM]
    end(signal.SIGTERM, None)
    system.now += modes.PATIENCE - 0.01
    end(signal.SIGTERM, None)
    assert system.order == ["ended", "ended"]
    system.signals[signal.SIGCONT](signal.SIGCONT, None)  # continued only in order to end
    assert system.order == ["ended", "ended"]
    system.now += 0.01
    end(signal.SIGTERM, None)
    assert system.order[2:] == ["paused", "as it was", ("kill", 99, signal.SIGTERM)]
    assert system.signals[signal.SIGTERM] == signal.SIG_DFL


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
    terminal = modes.Modes(3)
    terminal.hush()
    wanted = system.order.pop()
    terminal.paused = lambda: system.order.append("paused")
    terminal.resumed = lambda: system.order.append("resumed")
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
            company,
            "os",
            SimpleNamespace(
                **{
                    **{name: known[name] for name in ("close", "path", "sep")},
                    "getsid": lambda process: 10,
                    "getpid": lambda: 30,
                    "getppid": lambda: self.parents[30],
                    "kill": self._kill,
                }
            ),
        )
        monkeypatch.setattr(company, "Path", self._path)

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
    around = company.Company()
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
    around = company.Company()
    assert around._parents == {30: 20}
    assert not around.gone
    del processes.parents[10]
    assert around.gone
    assert company._alive(0)


# What libraries print


def test_what_is_printed_begins_anew_beyond_a_megabyte(tmp_path: Path) -> None:
    file = tmp_path / "new" / "noise.log"
    kept = noise.Noise(file)
    kept.trim()
    kept._stream = kept._open()
    kept._stream.write("x\ud800" + "y" * (2**20 - 7))
    kept._stream.flush()
    assert file.stat().st_size == noise.MAX_BYTES == 2**20
    kept.trim()
    assert file.stat().st_size == 2**20
    kept._stream.write("\n")  # which is on the disk with its line
    assert file.stat().st_size == 2**20 + 1
    kept.trim()
    assert file.stat().st_size == 0
    kept._stream.close()
    kept.trim()


@POSIX
def test_what_can_not_be_kept_goes_nowhere(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    (tmp_path / "file").touch()
    for place in (tmp_path / "pipe", tmp_path / "file" / "noise.log", tmp_path):
        with noise.Noise(place)._open() as stream:
            assert stream.name == os.devnull
    os.close(reader)
    nothing = noise.Noise(tmp_path / "a")
    nothing.release()
    nothing._stream = nothing._open()
    assert nothing._replace(SimpleNamespace(flush=lambda: None)) is None  # type: ignore[arg-type]
    assert nothing._restore == []
    nothing._stream.close()


# Screenfuls, and what goes there


class Outlet:
    """A terminal that takes what a test lets it."""

    def __init__(self, *takes: bool) -> None:
        self.takes = list(takes)
        self.got: list[str] = []

    def put(self, text: str) -> bool:
        self.got.append(text)
        return self.push()

    def push(self) -> bool:
        return self.takes.pop(0) if self.takes else True


def test_what_the_terminal_did_not_take_is_tried_again_once_at_a_time() -> None:
    later: list[tuple[float, Callable[[], None]]] = []
    terminal = Outlet(False, False, False, False, True)
    sending = Sending(terminal)  # type: ignore[arg-type]
    sending.flush()
    sending.put("one")  # nobody could try again yet
    sending.call_later = lambda *what: later.append(what)
    sending.add("a")
    sending.add("b")
    assert sending.ahead == "ab"
    sending.put("two")
    sending.put("three")
    assert terminal.got == ["one", "abtwo", "three"]
    assert [seconds for seconds, _ in later] == [RETRY]
    later[0][1]()
    assert len(later) == 2
    later[1][1]()
    assert len(later) == 2
    sending.add("c")
    sending.flush()
    sending.flush()
    assert terminal.got[3:] == ["c"]


def test_a_screenful_fits_into_one_write() -> None:
    assert list(pages([], 3)) == []
    assert list(pages(["a", "b", "c", "d"], 3)) == [["a", "b", "c"], ["d"]]
    full = ["x" * 998, "y" * 998]  # with their line ends, two thousand bytes
    assert paging.MOST_BYTES == 2000
    assert list(pages([*full, "z"], 9)) == [full, ["z"]]
    assert list(pages([full[0], "y" * 999, "z"], 9)) == [[full[0]], ["y" * 999, "z"]]
    assert list(pages(["è" * 3000, "a"], 9)) == [["è" * 3000], ["a"]]


def test_how_much_of_the_screen_was_written_of_late() -> None:
    now = [10.0]
    burst = Burst(lambda: now[0])
    assert burst.left(1) == 0
    assert burst.takes(9, 3, 1)  # the first is always taken
    assert not burst.takes(1, 3, 1)
    now[0] += 0.5
    assert burst.left(1) == 0.5
    assert burst.takes(1, 3, 1, anyway=True)
    now[0] += 0.5
    assert burst.left(1) == 0
    assert burst.takes(2, 3, 1)  # what was first is forgotten
    assert not burst.takes(1, 3, 1)
    burst.end()
    assert burst.takes(3, 3, 1)


@pytest.mark.parametrize(
    ("manner", "key", "rows", "before", "rests"),
    [
        *(("keys", key, 1, before, 1) for key in ("up", "down", "x") for before in (0, 1)),
        *(("keys", key, 2, 1, 0) for key in ("up", "down")),
        *(("keys", key, 2, 0, 1) for key in ("up", "down", "x")),
        ("keys", "x", 2, 1, 1),
        ("keys", "home", 1, 1, 0),
        ("message", "x", 3, 0, 3),
        ("below", "up", 3, 1, 0),
    ],
)
def test_where_the_cursor_rests(manner: str, key: str, rows: int, before: int, rests: int) -> None:
    assert MANNERS[manner].rest(key, rows, before) == rests


def test_when_a_message_is_alone_on_the_screen() -> None:
    below, keys = MANNERS["below"], MANNERS["keys"]
    assert below.alone("delete", 0, 24)
    assert [below.alone("x", reach, 25) for reach in (13, 14)] == [False, True]
    assert [below.alone("x", reach, 24) for reach in (12, 13)] == [False, True]
    assert not below.alone("backspace", 99, 24)
    assert not keys.alone("delete", 99, 24)
    assert (below.apart, keys.apart, below.wait, keys.wait) == (True, False, paging.MESSAGE_WAIT, paging.PAGE_WAIT)
    assert resting.Resting(keys.rest).apart is False


def test_which_words_are_on_the_screen() -> None:
    shown = Shown()
    assert shown.reach(["a"]) == sys.maxsize
    shown.add(["a"])
    assert shown.reach(["a"]) == sys.maxsize  # nobody knows what was there before
    assert shown.alone(["a", "b"]) == ["a", "b"]
    shown.add(["a", "b"])
    assert shown.reach(["c"]) == 3
    assert shown.alone(["a", "c"]) == [" a", "c"]
    assert shown.reach([]) == 0
    shown.add(["x"] * (MOST_ROWS + 5))
    assert shown.reach([]) == MOST_ROWS


def test_lines_are_broken_at_their_words() -> None:
    assert cells("Zoe\u0301 漢") == 6
    assert words("« Salut ! » dit-il : oui ?") == ["« Salut ! »", "dit-il :", "oui ?"]
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("one two three", 6) == ["one", "two", "three"]
    assert wrap("abcdefgh ij", 3) == ["abc", "def", "gh", "ij"]
    assert wrap("a abcdefgh ij", 3, cut=False) == ["a", "abcdefgh", "ij"]
    assert wrap("漢字漢", 3) == ["漢", "字", "漢"]
    assert wrap("漢", 1) == ["漢"]
    assert wrap("", 3) == []


# What was said


def said(*texts: str) -> Iterator[Utterance]:
    return (Utterance(text, "en") for text in texts)


def test_the_last_two_thousand_messages_are_kept() -> None:
    assert remembering.KEPT == 2000
    history = History(3)
    for utterance in said("one", "two", "three", "four"):
        history.add(utterance)
    assert len(history) == 3
    found = history.jump(last=False)
    assert found is not None
    assert (found.utterance.text, found.moved, found.part) == ("two", True, None)
    history.add(Utterance("five", "en"))
    place = history.place
    assert place is not None
    assert place.text == "three"  # what was listened to has gone, and the next is the first
    history.add(Utterance("", "en", kept="silent"))
    assert history.latest is not None
    assert history.latest.text == "five"
    history.add(Utterance("short", "en", kept="long"), browse=False)
    assert history.latest.text == "long"
    last = history.jump(last=True)
    assert last is not None
    assert last.utterance.text == "silent"


def test_the_history_is_stepped_through_in_messages_and_their_parts() -> None:
    history = History()
    assert history.step(-1) is None
    assert history.jump(last=True) is None
    assert history.place is None
    for utterance in said("a", "b c d", "e"):
        history.add(utterance)

    def step(by: int) -> tuple[str, bool, str | None]:
        found = history.step(by, lambda utterance: utterance.text.split())
        assert found is not None
        return found.utterance.text, found.moved, found.part

    assert step(-1) == ("e", True, None)
    assert step(-1) == ("b c d", True, "b")
    assert step(1) == ("b c d", True, "c")
    assert step(1) == ("b c d", True, "d")
    assert step(-1) == ("b c d", True, "c")
    assert step(-1) == ("b c d", True, "b")
    assert step(-1) == ("a", True, None)
    assert step(-1) == ("a", False, None)
    history.return_to("b c d")
    assert history.place is not None
    assert history.place.text == "b c d"
    history.return_to("never said")
    assert step(1) == ("e", True, None)
    assert step(1) == ("e", False, None)
    history.rest()
    assert history.place is None
    assert step(-1) == ("e", True, None)


@POSIX
def test_what_libraries_print_is_led_away_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    faults: list[object] = []
    fake = SimpleNamespace(enable=faults.append, disable=lambda: faults.append("off"))
    monkeypatch.setattr(noise, "faulthandler", fake)
    handles = len(list(Path("/dev/fd").iterdir()))
    streams = [(tmp_path / name).open("w", encoding="utf-8") for name in ("out", "err")]
    monkeypatch.setattr(sys, "stdout", streams[0])
    monkeypatch.setattr(sys, "stderr", streams[1])
    (tmp_path / "noise").write_bytes(b"x" * (2**20 + 1))
    streams[0].write("before ")
    kept = noise.Noise(tmp_path / "noise")
    terminal = kept.catch()
    assert (tmp_path / "noise").stat().st_size == 0  # it had become too long
    assert faults == [kept._stream]
    terminal.write("è \ud800 ")
    for stream in streams:
        os.write(stream.fileno(), b"library ")
    streams[0].write("python ")
    kept.release()
    kept.release()
    assert faults[1:] == ["off"]
    for stream in streams:
        os.write(stream.fileno(), b"after")
        stream.close()
    assert (tmp_path / "out").read_text(encoding="utf-8") == "before è ? after"
    assert (tmp_path / "err").read_text(encoding="utf-8") == "after"
    assert (tmp_path / "noise").read_text(encoding="utf-8") == "library library python "
    assert len(list(Path("/dev/fd").iterdir())) == handles
    monkeypatch.setattr(sys, "stderr", None)
    nowhere = SimpleNamespace(flush=lambda: None)
    monkeypatch.setattr(sys, "stdout", nowhere)
    kept = noise.Noise(tmp_path / "noise")
    assert kept.catch() is nowhere
    kept.release()


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

    monkeypatch.setattr(company, "os", SimpleNamespace(close=close))
    keep = [Path("/dev/fd/5"), None, Path("/tmp/6")]
    monkeypatch.setattr(company, "Path", path)
    company.close_inherited(keep)
    last = 8 if listed else company.MOST_DESCRIPTORS
    assert closed == [number for number in range(3, last) if number != 5]
    closed.clear()
    company.close_inherited()
    assert closed == list(range(3, last))
