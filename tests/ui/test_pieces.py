"""Small pieces of the interface, each by itself: what waits for whom, what is passed on, and what is let go of."""

from __future__ import annotations

import io
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ramino_access.cli.out import StandardOutput
from ramino_access.files.clean import NEAREST
from ramino_access.hall.messages import Owner
from ramino_access.ui.commands.keymap import LAYOUTS, Keymap, Unreachable, unreachable
from ramino_access.ui.match import apart
from ramino_access.ui.match.apart import Apart, Dropped
from ramino_access.ui.people.protocols import Wishes
from ramino_access.ui.places.together.shared_table import SEAL_OPENS_SECONDS, SealTelling
from ramino_access.ui.scheduler import LoopScheduler
from ramino_access.ui.seating import comeback
from ramino_access.ui.seating.comeback import Comeback
from ramino_access.ui.terminal import outlet
from ramino_access.ui.terminal.outlet import LAST_BYTES_SECONDS, Outlet

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="other descriptors")

# A process of its own


class Process:
    """A process that answers as a test says: with a value, with an error, or not at all."""

    made: list[Process]

    def __init__(self, command: Sequence[str], **how: object) -> None:
        assert command == ("worker",)
        assert (how["stdin"], how["stdout"], how["stderr"]) == (subprocess.PIPE, subprocess.PIPE, subprocess.DEVNULL)
        Process.made.append(self)
        self.stdin = io.BytesIO()
        self.stdout = io.BytesIO()
        self.ends: list[str] = []
        answer = Process.answers.pop(0)
        if answer == "not there":
            raise OSError
        if answer != "ends":
            self.stdout = io.BytesIO(b"".join(pickle.dumps(one) for one in answer))

    answers: list[Any]

    def kill(self) -> None:
        self.ends.append("killed")

    def wait(self) -> None:
        self.ends.append("waited for")


def asked_apart(monkeypatch: pytest.MonkeyPatch, *answers: Any) -> Apart:
    Process.made, Process.answers = [], list(answers)
    monkeypatch.setattr(subprocess, "Popen", Process)
    return Apart(("worker",))


def test_one_process_answers_one_question_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    ask = asked_apart(monkeypatch, [(True, 3), (False, KeyError("x")), (True, None)])
    assert ask(max, 1, 2) == 3
    with pytest.raises(KeyError):
        ask(max, 1, 2)
    assert ask(min, 5) is None
    [process] = Process.made
    questions = io.BytesIO(process.stdin.getvalue())
    assert [pickle.load(questions) for _ in range(3)] == [(max, (1, 2)), (max, (1, 2)), (min, (5,))]
    ask.drop()  # nobody asks anything
    assert process.ends == []
    ask.close()
    ask.close()
    assert process.ends == ["killed", "waited for"]
    assert process.stdin.closed
    assert process.stdout.closed
    assert ask(max, 1, 2) == 2  # from now on it is worked out here


@pytest.mark.parametrize("grief", ["ends", "not there"])
def test_after_two_processes_without_an_answer_no_more_are_started(monkeypatch: pytest.MonkeyPatch, grief: str) -> None:
    ask = asked_apart(monkeypatch, grief, [(True, 9)], grief, [(True, 9)])
    assert [ask(max, 1, 2) for _ in range(5)] == [2, 9, 2, 2, 2]
    assert len(Process.made) == 3  # the second one has answered once and no more
    assert Process.made[1].ends
    assert apart.MOST_FAILURES == 2


def test_what_was_dropped_is_answered_by_nobody_and_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    ask = asked_apart(monkeypatch, "ends", "ends", "ends", [(True, 9)])
    load = pickle.load

    def dropped(stream: Any) -> object:
        ask.drop()
        return load(stream)

    monkeypatch.setattr(pickle, "load", dropped)
    for _ in range(3):
        with pytest.raises(Dropped):
            ask(max, 1, 2)
    monkeypatch.setattr(pickle, "load", load)
    assert ask(max, 1, 2) == 9


# Threads that think


@pytest.mark.parametrize("cancelled", [True, False])
async def test_what_is_no_longer_wanted_is_told_to_nobody(monkeypatch: pytest.MonkeyPatch, *, cancelled: bool) -> None:
    soon: list[tuple[Callable[[Any], None], Any]] = []
    loop = SimpleNamespace(time=lambda: 5.0, call_soon_threadsafe=lambda *what: soon.append(what), call_later=max)
    threads: list[Callable[[], None]] = []

    class Thread:
        def __init__(self, target: Callable[[], None], name: str, daemon: bool) -> None:
            assert daemon
            self.start = lambda: threads.append(target)

    monkeypatch.setattr("ramino_access.ui.scheduler.threading", SimpleNamespace(Thread=Thread))
    before = sys.getswitchinterval()
    try:
        scheduler = LoopScheduler(loop)
        assert sys.getswitchinterval() == pytest.approx(0.001)
    finally:
        sys.setswitchinterval(before)
    assert scheduler.time() == 5.0
    found: list[int] = []
    jobs = [scheduler.work(lambda: 3, found.append), scheduler.search(lambda: [][0], found.append)]
    for thread in threads:
        thread()
    if cancelled:
        for job in jobs:
            job.cancel()
    (good,), (bad,) = soon
    good()
    assert found == ([] if cancelled else [3])
    if cancelled:
        bad()
    else:
        with pytest.raises(IndexError):
            bad()

    def closed(*_: object) -> None:
        raise RuntimeError

    loop.call_soon_threadsafe = closed
    scheduler.work(lambda: 4, found.append)
    threads[-1]()


# What the hall is asked


def test_wishes_are_passed_on_where_there_is_a_line() -> None:
    sent: list[Any] = []
    there = [True]
    table = SimpleNamespace(send=sent.append, join=lambda *what: sent.append(what))
    wishes = Wishes(table, lambda: there[0], lambda: sent.append("unheard"))

    def both_of_them() -> list[Any]:
        sent.clear()
        wishes.sit(code="K", role="spectator")
        wishes.send(Owner("ban", "Bob"))
        return list(sent)

    assert both_of_them() == [("K", "", "spectator"), Owner("ban", "Bob")]
    there[0] = False
    assert both_of_them() == ["unheard"] * 2


class Later:
    """Time that a test lets go by."""

    def __init__(self) -> None:
        self.calls: list[tuple[float, Callable[[], None]]] = []
        self.cancelled = 0

    def call_later(self, seconds: float, what: Callable[[], None]) -> Later:
        self.calls.append((seconds, what))
        return self

    def cancel(self) -> None:
        self.cancelled += 1


def test_what_follows_a_match_waits_for_its_seal_and_not_for_ever() -> None:
    later, order = Later(), list[object]()
    said = SimpleNamespace(speak=lambda *said: order.append("said"))
    ui = SimpleNamespace(voice=said, sitting=SimpleNamespace(scheduler=later))
    closed: list[bool] = []
    telling = SealTelling(ui, lambda: "Ada", lambda: bool(closed))
    assert not telling.hold(lambda: order.append("no seal"))
    closed.append(True)
    assert telling.hold(lambda: order.append("first"))
    assert telling.hold(lambda: order.append("second"))
    assert [seconds for seconds, _ in later.calls] == [SEAL_OPENS_SECONDS]
    later.calls[0][1]()
    assert (order, later.cancelled) == (["said", "second"], 1)
    assert not telling.hold(lambda: order.append("no seal"))
    telling._go_on()
    telling.left()
    assert (order, later.cancelled) == (["said", "second"], 1)


@pytest.mark.parametrize(
    ("count", "said", "gathered", "waits"),
    [(0, "line-back", 0, 1), (1, "line-back", 0, 1), (3, "line-back", 0, 1), (4, "line-back-missed", 1, 0),
     (None, "line-back", 0, 0)],
)  # fmt: skip
def test_what_was_missed_is_told_one_by_one_or_together(
    monkeypatch: pytest.MonkeyPatch, count: int | None, said: str, gathered: int, waits: int
) -> None:
    later, told, turns = Later(), list[tuple[str, object]](), list[object]()
    session = SimpleNamespace(waiting=False, view=SimpleNamespace(playing=True))
    catalog = SimpleNamespace(text=lambda message, **args: told.append((message, args.get("count"))))
    pacing = SimpleNamespace(gather=lambda: turns.append("gathered"))
    ui = SimpleNamespace(
        voice=SimpleNamespace(speak=lambda words, *_: words(catalog)),
        sitting=SimpleNamespace(scheduler=later, session=session, pacing=pacing),
    )
    monkeypatch.setattr(comeback, "tell_turn", lambda ui, session: turns.append("turn"))
    back = Comeback(ui)
    assert (back.lost, back.anew) == (False, False)
    back.lost = True
    back.missed(count)
    assert told == [(said, 4 if count == 4 else None)]
    assert turns == ["gathered"] * gathered
    assert [seconds for seconds, _ in later.calls] == [0.3] * waits
    assert not back.lost
    for _, turn in later.calls:
        turn()
        back.lost = True
        turn()
        back.lost, session.waiting = False, True
        turn()
        session.waiting, ui.sitting.session = False, None
        turn()
        assert turns == ["turn"]
        back.caught_up(None, None)
        assert later.cancelled == 1
        back.caught_up(None, None)
        assert later.cancelled == 1


@pytest.mark.parametrize(
    ("anew", "seat", "turns", "new"),
    [(True, None, (0, 0), True), (False, 0, (0, 0), False), (False, 0, (0, 1), True), (False, None, (1, 1), False)],
)
def test_who_comes_back_to_a_match_that_has_begun(
    *, anew: bool, seat: int | None, turns: tuple[int, int], new: bool
) -> None:
    back = Comeback(SimpleNamespace())
    back.anew = anew
    now = SimpleNamespace(view=SimpleNamespace(state=SimpleNamespace(turns=turns)))
    assert back.is_new_here(SimpleNamespace(seat=seat, now=now)) == new
    assert not back.anew


# Where the bytes go


@POSIX
def test_what_a_terminal_does_not_take_is_kept_in_order(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    taken: list[bytes] = []
    room = [4]
    now = [0.0]
    closed: list[int] = []

    def write(descriptor: int, data: bytes) -> int:
        assert descriptor == 77
        if not room[0]:
            raise BlockingIOError
        if room[0] < 0:
            raise OSError
        part = data[: room[0]]
        room[0] -= len(part)
        taken.append(part)
        return len(part)

    waited: list[float] = []

    def wait(reads: list[int], writes: list[int], others: list[int], left: float) -> None:
        assert (reads, writes, others) == ([], [77], [])
        waited.append(left)
        now[0] += 0.2

    monkeypatch.setattr(outlet, "_own_descriptor", lambda descriptor: 77)
    fake = SimpleNamespace(write=write, close=closed.append, name="posix", linesep="\n")
    with (tmp_path / "x").open("w", encoding="ascii") as stream:
        to = Outlet(stream)
        monkeypatch.setattr(outlet, "os", fake)
        monkeypatch.setattr(outlet, "time", SimpleNamespace(monotonic=lambda: now[0]))
        monkeypatch.setattr(outlet, "select", SimpleNamespace(select=wait))
        assert not to.put("caffè!")
        assert b"".join(taken) == b"caff"
        assert not to.put("漢")
        room[0] = 99
        assert to.push()
        assert b"".join(taken) == b"caffe!?"
        room[0] = 0
        assert not to.put("last")
        to.close()
        to.close()
        assert waited == pytest.approx([LAST_BYTES_SECONDS, LAST_BYTES_SECONDS - 0.2, LAST_BYTES_SECONDS - 0.4])
        assert closed == [77]
        assert to.put("for nobody")
        gone = Outlet(stream)
        room[0] = -1
        assert gone.put("x")  # a terminal that has gone takes everything
        assert gone._kept == b""
    assert (tmp_path / "x").read_text() == ""


@pytest.mark.parametrize(
    ("encoding", "written"),
    [
        ("iso-8859-1", 'coeur, l\'été: "oui" - 7?, Łódź a 3 EUR...'.replace("Łódź", "Lódz")),
        ("ascii", 'coeur, l\'ete: "oui" - 7?, Lodz a 3 EUR...'),
        ("utf-8", "cœur, l’été: “oui” – 7漢, Łódź à 3 €…"),
    ],
)
def test_only_what_an_encoding_lacks_is_replaced_on_the_terminal_as_on_standard_output(
    encoding: str, written: str
) -> None:
    text = "cœur, l’été: “oui” – 7漢, Łódź à 3 €…"
    written = written if encoding != "iso-8859-1" else written.replace(" a 3", " à 3")
    for put in (lambda stream: Outlet(stream).put(text), lambda stream: StandardOutput(stream).write(text)):
        data = io.BytesIO()
        stream = io.TextIOWrapper(data, encoding=encoding, errors=NEAREST, newline="")
        put(stream)
        stream.flush()
        assert data.getvalue().decode(encoding) == written


@pytest.mark.parametrize(
    ("term", "terminal", "obeys"),
    [("xterm", True, True), ("dumb", True, False), ("", True, False), ("xterm", False, False)],
)
@POSIX
def test_which_terminals_obey(monkeypatch: pytest.MonkeyPatch, term: str, *, terminal: bool, obeys: bool) -> None:
    monkeypatch.setenv("TERM", term)
    stream = SimpleNamespace(isatty=lambda: terminal)
    assert outlet.enable_sequences(stream) == obeys
    assert Outlet(stream).line_end == ("\r\n" if terminal else os.linesep)
    assert not outlet.is_terminal(None)


# Keymaps


def test_a_key_that_is_taken_away_from_a_table_means_what_it_means_below() -> None:
    found = Keymap({"hand": {"x": ""}, "questions": {"x": "property.open"}})
    assert found.command(["hand", "questions"], "x") == "property.open"
    assert found.bindings(["hand", "questions"]) == {"property.open": ["x"]}


def test_a_command_needs_a_plain_key_on_every_keyboard() -> None:
    found = Keymap({"hand": {"@": "turn.draw", "f9": "meld.lay", "a": "leave", "[": "leave"}, "list": {"à": "leave"}})
    told = list(unreachable(found))
    assert [(one.command, one.layout) for one in told if one.table == "hand"] == [
        *(("turn.draw", name) for name in LAYOUTS if name not in ("uk", "us")),
        ("meld.lay", ""),
    ]
    assert [one.layout for one in told if one.table == "list"] == ["de", "es", "uk", "us"]
    assert list(unreachable(found, ["list"])) == [one for one in told if one.table == "list"]
    assert Unreachable("hand", "leave", ("a",)).layout == ""
