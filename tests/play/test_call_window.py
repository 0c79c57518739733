"""Who is asked whether to call a discard, in which order, and what waits for them (C6)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ramino_access.core.actions import Call, DrawStock, Take
from ramino_access.core.engine import attempt, check
from ramino_access.core.plays.call import asked, callable_on
from ramino_access.core.record import changed
from ramino_access.games import GAMES
from ramino_access.play.call_window import CLOSED_WINDOW, CallWindow, seconds, window_after
from tests.play.called import thrown


@given(data=st.data(), seats=st.integers(2, 5), fits=st.booleans())
def test_everybody_who_may_call_is_asked_in_the_order_of_play(data: st.DataObject, seats: int, fits: bool) -> None:
    discarder = data.draw(st.integers(0, seats - 1))
    opened = data.draw(st.frozensets(st.integers(0, seats - 1)))
    rules, state = thrown(seats, discarder, opened, "7s" if fits else "9d")
    may = {seat for seat in range(seats) if check(rules, state, seat, Call(1)) is None}
    assert may == (opened - {discarder} if fits else set())
    # From the one who plays next, round the table: the next player is the one to move.
    ahead = (state.turn.seat - discarder) % seats
    assert ahead in (1, seats - 1)
    step = 1 if ahead == 1 else -1
    expected = [seat for n in range(1, seats) if (seat := (discarder + step * n) % seats) in may]
    assert list(asked(rules, state)) == expected
    window = window_after(rules, changed(state, discarder=None), state, CLOSED_WINDOW)
    assert list(window.left) == expected
    assert [bool(callable_on(rules, state, seat)) for seat in range(seats)] == [seat in may for seat in range(seats)]


def test_nobody_is_asked_where_nobody_may_call() -> None:
    rules, state = thrown(3, 0, frozenset({1, 2}), rummy_call=False)
    assert asked(rules, state) == ()
    assert callable_on(rules, state, 1) == ()
    rules, state = thrown(3, 0, frozenset({1, 2}))
    assert callable_on(rules, state, None) == ()
    assert window_after(rules, state, state, CLOSED_WINDOW) == CLOSED_WINDOW  # no new discard, no new window


def test_a_window_closes_with_the_draw_or_the_call() -> None:
    rules, state = thrown(3, 0, frozenset({1, 2}))
    window = window_after(rules, changed(state, discarder=None), state, CLOSED_WINDOW)
    assert window.asked == asked(rules, state)[0]
    for seat, play in ((state.turn.seat, DrawStock()), (1, Call(1))):
        outcome = attempt(rules, state, seat, play)
        assert window_after(rules, state, outcome.state, window) == CLOSED_WINDOW


def test_what_waits_for_those_who_are_asked() -> None:
    window = CallWindow((2, 3))
    assert not window.holds(2, Call(1))
    assert window.holds(3, Call(1))
    assert window.holds(2, DrawStock())
    assert window.holds(1, Take())
    assert window.without(2) == CallWindow((3,))
    assert window.without(3) == CallWindow((2,))  # who says so early need not be asked
    assert not CallWindow((2,)).holds(2, DrawStock())
    assert window.holds(1, Call(1))  # who has let it pass comes last
    assert not CLOSED_WINDOW.holds(1, Call(1))


def test_how_long_the_table_waits() -> None:
    assert seconds(GAMES["cinquecento"].compile({}, 2)) is None
    assert seconds(GAMES["cinquecento"].compile({"rummy_window": 5}, 2)) == 5.0
    assert seconds(GAMES["salotto"].compile({}, 2)) is None
