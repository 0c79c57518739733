"""What is played goes to the disk before anybody hears of it, and what many tables play goes there together."""

from __future__ import annotations

from collections.abc import Callable

from ramino_access.net.lines.loop_round import GATHERING_SECONDS, MANY_TABLES, Kept, LoopRound


class Loop:
    """An event loop that the test turns, and a disk that says when it was written to; where it is ``slow``, not before
    the test says so. ``tables`` play next."""

    def __init__(self) -> None:
        self.soon: list[Callable[[], None]] = []
        self.timers: list[tuple[float, Callable[[], None]]] = []
        self.done: list[str] = []
        self.tables = 1
        self.slow = False
        self.kept: list[Kept] = []
        self.round = LoopRound(self.soon.append, self._keep, lambda seconds, what: self.timers.append((seconds, what)))

    def _keep(self, kept: Kept) -> None:
        self.kept.append(kept)
        if not self.slow:
            self.keep()

    def keep(self) -> None:
        """What is under way to the disk is there."""
        self.done.append("kept")
        self.kept.pop()(self.tables)

    def play(self, *names: str) -> Loop:
        """Somebody plays, and these are to be told."""
        for name in names:
            self.round.after(lambda name=name: self.done.append(name))
        return self

    def turn(self) -> Loop:
        """The next round of the loop."""
        for what in self.soon[:]:
            self.soon.remove(what)
            what()
        return self

    def wait(self) -> float:
        """The one timer runs out; its seconds."""
        (seconds, what), *others = self.timers
        self.timers.clear()
        assert others == []
        what()
        return seconds


def busy() -> Loop:
    """A loop at which many tables have just played."""
    loop = Loop()
    loop.tables = MANY_TABLES
    loop.play("first").turn()
    loop.done.clear()
    return loop


def test_all_is_kept_before_anybody_is_told_and_one_fault_does_not_silence_the_others() -> None:
    loop = Loop()

    def wrong() -> None:
        raise RuntimeError("a fault")

    loop.play("first")
    loop.round.after(wrong)
    loop.play("last")
    assert (loop.done, len(loop.soon)) == ([], 1)
    assert loop.turn().done == ["kept", "first", "last"]
    assert loop.play("next").turn().done[3:] == ["kept", "next"]


def test_tables_that_play_alone_wait_for_nobody() -> None:
    loop = Loop()
    loop.tables = 1
    for name in ("one", "two", "three"):
        loop.play(name).turn()
    assert (loop.done, loop.timers) == (["kept", "one", "kept", "two", "kept", "three"], [])


def test_where_many_tables_play_one_sync_is_for_all_who_play_in_a_while() -> None:
    loop = busy()
    loop.play("one").turn().play("two").turn().play("three").turn()
    assert loop.done == []
    assert loop.wait() == GATHERING_SECONDS
    assert loop.done == ["kept", "one", "two", "three"]


def test_the_wait_is_not_prolonged_by_those_who_play_meanwhile() -> None:
    loop = busy()
    for name in ("one", "two", "three"):
        loop.play(name).turn()
    assert [seconds for seconds, _ in loop.timers] == [GATHERING_SECONDS]
    assert GATHERING_SECONDS <= 0.002


def test_whoever_is_left_alone_waits_twice_and_then_no_more() -> None:
    loop = busy()
    loop.tables = 1
    loop.play("one").turn().wait()
    loop.play("two").turn().wait()
    assert loop.play("three").turn().done == ["kept", "one", "kept", "two", "kept", "three"]
    assert loop.timers == []


def test_of_tables_that_play_at_once_none_stays_ahead_of_the_others() -> None:
    loop = Loop()
    loop.tables = 1
    loop.play("one").turn()
    loop.tables = MANY_TABLES - 1
    loop.play("two", "three", "four").turn()
    loop.done.clear()
    loop.play("one").turn().play("two", "three", "four").turn().wait()
    assert loop.done == ["kept", "one", "two", "three", "four"]


def test_where_nothing_has_to_be_kept_nobody_waits() -> None:
    told: list[str] = []
    soon: list[Callable[[], None]] = []
    loop_round = LoopRound(soon.append)
    for name in ("one", "two"):
        loop_round.after(lambda name=name: told.append(name))
        soon.pop()()
    assert told == ["one", "two"]


def test_the_loop_goes_on_while_something_is_kept_and_what_comes_meanwhile_is_kept_and_told_after_it() -> None:
    loop = Loop()
    loop.slow = True
    loop.play("one").turn()
    assert (loop.done, loop.round.number, loop.round.kept) == ([], 2, 0)
    loop.play("two", "three").turn()
    assert (loop.done, loop.soon, len(loop.kept)) == ([], [], 1)  # no second one before the first is done
    loop.keep()
    assert (loop.done, loop.round.kept) == (["kept", "one"], 1)
    loop.turn().keep()
    assert loop.done == ["kept", "one", "kept", "two", "three"]
    assert loop.round.kept == 2
