"""The clock of a turn, where a line is lost again and again: it gives time to hear how things stand, and not more."""

from __future__ import annotations

from random import Random

import pytest

from ramino_access.core.plays.call import asked
from ramino_access.hall.turn_clock import LAST_SECONDS, SILENT_SECONDS
from ramino_access.play.call_window import CallWindow
from tests.hall.wire import Pipe, Place, Somebody, come, opened
from tests.play.called import thrown
from tests.play.placed import put


def timed(**plan: object) -> tuple[Place, Somebody, Somebody]:
    """A table with a clock of a minute; whose turn it is, and the other."""
    place = opened(seats=2, clock=1, **plan)
    anna, bruno = come(place, "Anna", "Bruno")
    return (place, anna, bruno) if anna.chair.now.view.my_turn else (place, bruno, anna)


def break_for(place: Place, one: Somebody, seconds: float) -> None:
    one.end.cut()
    place.wait(seconds)
    one.connect()


def clock(one: Somebody) -> list[int]:
    return [heard.seconds for heard in one.ears.presence if heard.what == "clock"]


def test_whoever_breaks_the_line_again_and_again_gains_fifteen_seconds_once() -> None:
    place, first, other = timed()
    start = place.clock.now
    away = 0.0
    for _ in range(40):
        place.wait(6)
        if not first.chair.now.view.my_turn:
            break
        break_for(place, first, 1)
        away += 1
    assert not first.chair.now.view.my_turn
    assert place.clock.now - start < 60 + LAST_SECONDS + away + 10  # the opponent who finishes the turn waits, too
    assert other.ears.presence[-1].what == "clock-out"


def test_what_is_left_is_told_where_no_more_time_is_given() -> None:
    place, first, other = timed()
    place.wait(57)
    break_for(place, first, 1)
    place.wait(7)
    assert clock(first) == [30, 15, 15]
    break_for(place, first, 1)
    assert clock(first)[3:] == [11]  # eight, and the three of fifteen that had not been given
    assert clock(other)[3:] == [11]
    break_for(place, first, 1)  # told a moment ago
    assert clock(first)[4:] == []
    place.wait(7)
    break_for(place, first, 1)
    assert clock(first)[4:] == [4]
    place.wait(3)
    assert first.chair.now.view.my_turn
    place.wait(2)
    assert "clock-out" in [one.what for one in first.ears.presence]


def test_the_next_turn_has_time_of_its_own() -> None:
    place, first, other = timed()
    for _ in range(2):
        place.wait(55)
        break_for(place, first, 1)
    hand, turns = first.chair.now.view.state.standing.hand, first.chair.now.view.state.turns
    place.wait(12)
    mine = first.chair.seat
    place.run(lambda: first.chair.now.view.my_turn and first.chair.now.view.state.turns[mine] > turns[mine])
    assert first.chair.now.view.state.standing.hand == hand
    first.ears.presence.clear()
    place.wait(57)
    break_for(place, first, 1)
    place.wait(0.5)
    assert clock(first) == [30, 15, 15]
    assert other.chair.now.view.state.turn.seat == mine


def test_the_clock_stands_for_the_grace_and_then_an_opponent_plays_at_once() -> None:
    place, first, other = timed(grace=60.0, pace=5.0)
    for _ in range(2):
        break_for(place, first, 25)
        assert first.chair.now.view.my_turn
    lost = [one.seconds for one in other.ears.presence if one.what == "line-lost"]
    assert lost == [50, 25]
    break_for(place, first, 11)  # ten seconds were left
    heard = [one.what for one in other.ears.presence]
    assert heard.count("replaced") == 1
    first.end.cut()
    place.wait(0)
    assert [one.what for one in other.ears.presence].count("replaced") == 2


@pytest.mark.parametrize("pause", [1.0, 4.0])
def test_where_the_grace_is_used_up_the_clock_goes_on_while_the_line_is_lost(pause: float) -> None:
    place, first, other = timed(grace=20.0, pace=5.0)
    for _ in range(2):
        break_for(place, first, 9)
    turns = first.chair.now.view.state.turns
    for _ in range(round(100 / pause)):
        break_for(place, first, pause)
    assert other.chair.now.view.state.turns != turns
    assert "clock-out" in [one.what for one in other.ears.presence]


def test_the_clock_stands_while_nothing_can_be_kept() -> None:
    place, first, other = timed()
    place.wait(40)
    place.hall.keeps(keeps=False)
    place.wait(300)
    break_for(place, first, 3)
    place.wait(300)
    place.hall.keeps(keeps=True)
    assert clock(first) == clock(other) == [30]
    place.wait(18)
    assert clock(other) == [30, 15]
    assert first.chair.now.view.my_turn
    place.wait(4)
    assert other.ears.presence[-1].what == "clock-out"


def test_whoever_may_call_has_their_time_once_everything_can_be_kept_again() -> None:
    place = opened("cinquecento", seats=3, people=3, options={"rummy_window": "10"})
    people = come(place, "Anna", "Bruno", "Carla")
    match = place.hall.rooms[0].match
    assert match is not None
    rules, state = thrown(3, 0, frozenset({2}), rummy_window="10")
    put(match.table, state)
    match.table.window = CallWindow(asked(rules, state))
    match.runner.stop()
    match.runner.wake()
    window = match.table.window
    place.wait(6)
    place.hall.keeps(keeps=False)
    place.wait(60)
    place.hall.keeps(keeps=True)
    place.wait(9)
    assert match.table.window == window
    place.wait(2)
    assert match.table.window != window
    assert all(one.chair for one in people)


def hush(place: Place, one: Somebody, *, silent: bool) -> None:
    pipe = one.end.pipe
    assert isinstance(pipe, Pipe)
    pipe.silent = silent
    place.hall.silence(pipe)
    place.settle()


def test_whose_line_is_silent_is_not_told_as_present_and_loses_nothing() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")

    def bruno_as_told() -> tuple[bool, bool]:
        about = anna.table.about
        assert about is not None
        person = next(one for one in about.people if one.name == "Bruno")
        return person.absent, person.away

    told = len(anna.ears.presence)
    hush(place, bruno, silent=True)
    assert bruno_as_told() == (True, False)
    assert all(not one.absent for one in anna.table.about.people if one.name == "Anna")
    place.wait(20)
    assert len(anna.ears.presence) == told, "nothing is told of it without being asked"
    hush(place, bruno, silent=False)
    assert bruno_as_told() == (False, False)
    hush(place, bruno, silent=True)
    bruno.end.cut()
    bruno.connect()
    assert bruno_as_told() == (False, False), "the new line is heard"


@pytest.mark.parametrize("cut", [False, True])
def test_the_clock_stands_from_the_last_word_of_whose_line_is_silent(*, cut: bool) -> None:
    """Of a program that stands still, too: it is heard again, or its line is given up."""
    place, first, _ = timed()
    place.wait(10)  # the last 3.5 of these are silent
    hush(place, first, silent=True)
    place.wait(16)
    assert clock(first) == []
    hush(place, first, silent=cut)
    if cut:
        break_for(place, first, 20)
    already = len(clock(first))
    place.wait(30 - (10 - SILENT_SECONDS) - 1)
    assert clock(first)[already:] == []
    place.wait(1)
    assert clock(first)[already:] == [30]


def test_a_turn_that_comes_to_a_silent_line_is_not_timed_until_it_is_heard() -> None:
    place, first, other = timed()
    hush(place, other, silent=True)
    rng = Random(1)
    while first.chair.now.view.my_turn:
        first.play(rng)
        place.settle()
    place.wait(20)
    hush(place, other, silent=False)
    place.wait(29)
    assert clock(other) == []
    place.wait(1)
    assert clock(other) == [30]


@pytest.mark.parametrize("silent", [4, 19])
def test_silence_and_a_lost_line_together_last_no_longer_than_the_grace(silent: int) -> None:
    place, first, other = timed(grace=60)
    hush(place, first, silent=True)
    place.wait(silent)
    first.end.cut()
    place.wait(60 - silent - 1)
    assert "replaced" not in [heard.what for heard in other.ears.presence]
    place.wait(1)
    assert "replaced" in [heard.what for heard in other.ears.presence]
