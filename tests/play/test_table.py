"""The table as the authority: what it writes before it tells, whom it tells what, and how it is made again."""

from __future__ import annotations

import gc
from random import Random
from types import FunctionType, ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ramino_access import bots
from ramino_access.core.actions import Call, Discard, DrawStock, Token, token_of
from ramino_access.core.cards import HIDDEN, face_of_code
from ramino_access.core.events import Drew
from ramino_access.core.plays.call import asked
from ramino_access.core.record import Record
from ramino_access.core.refusals import HandOver, NotYourTurn, TooLate
from ramino_access.core.state import Phase, State
from ramino_access.core.view import View
from ramino_access.games import GAMES
from ramino_access.play.call_window import CallWindow
from ramino_access.play.entries import Entry, LetPass, NextHand, Play, Setup
from ramino_access.play.hand_played import RECENT_NOTICES, Notice
from ramino_access.play.table import ReplayError, Stale, Table
from tests.contract.secrets import cards_in
from tests.play.called import thrown
from tests.play.lines import read_entry, write_entry
from tests.play.people import NAMES
from tests.play.placed import put

SETUP = Setup("salotto", {}, ("Anna", "Bruno", "Carla"), 3)


class Full:
    """A log on a full disk."""

    def append(self, entry: Entry, /) -> None:
        raise OSError("no space left")


def test_what_cannot_be_written_has_not_happened() -> None:
    table = Table(SETUP, Full())
    before = table._state
    assert table.turn is not None
    with pytest.raises(OSError, match="no space"):
        table.submit(table.turn, DrawStock())
    assert table._state is before
    assert (table.seq, table.revision, table.hand.notices(None, 0)) == (0, 0, ())


def test_each_seat_gets_its_own_words_of_a_draw() -> None:
    table = Table(SETUP)
    mover = table.turn
    assert mover is not None
    done = table.submit(mover, DrawStock())
    assert isinstance(done, Notice)
    (drew,) = done.events
    assert isinstance(drew, Drew)
    assert drew.cards[0] == table.view(mover).hand[-1]
    for seat in (None, *range(3)):
        told = table.hand.notices(seat, 0)
        assert told is not None
        assert [(n.seq, n.seat) for n in told] == [(1, mover)]
        shown = told[0].events[0]
        assert isinstance(shown, Drew)
        assert shown.cards == (drew.cards if seat == mover else (None,))


def test_a_play_for_another_table_is_stale() -> None:
    table = Table(SETUP)
    mover = table.turn
    assert mover is not None
    assert table.submit(mover, DrawStock(), revision=1) == Stale()
    assert isinstance(table.submit(mover, DrawStock(), revision=0), Notice)
    assert table.submit(mover, DrawStock(), revision=0) == Stale()
    other = (mover + 1) % 3
    assert table.submit(other, DrawStock()) == NotYourTurn(mover)
    assert table.seq == 1


def called_table(log: list[Entry] | None = None) -> Table:
    """A table for three at which the first has thrown a card that both others may call."""
    table = Table(Setup("cinquecento", {}, ("Anna", "Bruno", "Carla"), 1), log)
    rules, state = thrown(3, 0, frozenset({1, 2}))
    put(table, state)
    table.window = CallWindow(asked(rules, state))
    return table


def test_the_table_knows_whose_word_it_waits_for() -> None:
    log: list[Entry] = []
    table = called_table(log)
    first, second = table.window.left
    assert table.let_pass(0) == TooLate()
    assert isinstance(table.let_pass(first), Notice)
    assert table.window.asked == second
    assert table.let_pass(first) == TooLate()
    assert table.revision == 0  # a word that changes nothing on the table
    assert isinstance(table.let_pass(second), Notice)
    assert table.window.asked is None
    assert log == [LetPass(first), LetPass(second)]
    assert [n.events for n in table.hand.notices(None, 0) or ()] == [(), ()]
    assert isinstance(table.submit(first, Call(1)), Notice)  # until the draw it counts (C6)


def test_a_call_counts_at_once() -> None:
    table = called_table()
    assert isinstance(table.submit(2, Call(1)), Notice)
    assert table.window.left == ()
    assert isinstance(table.submit(1, Call(1)), TooLate)


def test_the_hand_before_is_too_long_ago() -> None:
    table = Table(Setup("salotto", {}, ("Anna", "Bruno"), 1))
    with pytest.raises(ValueError, match="no further hand"):
        table.next_hand()
    assert table.hand_over is None
    played(table, [], hands=1)
    assert table.hand_over == 1
    assert table.turn is None
    end = table.seq
    assert isinstance(table.submit(0, DrawStock()), HandOver)
    table.next_hand()
    assert table.hand_over is None
    assert table.hand.notices(0, end - 1) is None
    assert table.hand.notices(0, end) == (Notice(end + 1, None, ()),)
    assert table.hand.notices(0, end + 1) == ()


def played(table: Table, log: list[Entry], *, hands: int, seed: int = 1) -> None:
    """Play so many hands; who is asked lets a discard pass or calls it, at random."""
    rng = Random(seed)
    while True:
        if table.turn is None:
            hands -= 1
            if not hands or table.hand_over is None:
                return
            table.next_hand()
        elif table.window.left and rng.random() < 0.9:
            seat = table.window.left[0]
            call = bots.choose_call(table.view(seat), table.rules, rng) if rng.random() < 0.5 else None
            done = table.let_pass(seat) if call is None else table.submit(seat, call)
            assert isinstance(done, Notice)
        else:
            action = bots.choose(table.view(table.turn), table.rules, rng, "random")
            assert isinstance(table.submit(table.turn, action), Notice)


@pytest.mark.parametrize("game", GAMES)
def test_the_log_makes_the_table_again_at_any_point(game: str) -> None:
    setup = Setup(game, {}, NAMES[:3], 7)
    log: list[Entry] = []
    table = Table(setup, log)
    played(table, log, hands=2)
    again: list[Entry] = []
    other = Table(setup, again)
    other.replay(log)
    assert again == log
    assert (other._state, other.window, other.seq, other.revision) == (
        table._state, table.window, table.seq, table.revision,
    )  # fmt: skip
    assert other.hand.moments(1) == table.hand.moments(1)
    assert [read_entry(write_entry(entry, table.setup.names), table.setup.names) for entry in log] == log


def test_a_window_half_answered_is_made_again() -> None:
    setup = Setup("cinquecento", {"opening": 0}, NAMES[:4], 2)
    rng = Random(2)
    log: list[Entry] = []
    table = Table(setup, log)
    windows = 0
    while windows < 3:
        if table.turn is None:
            table.next_hand()
        elif table.window.asked is not None:
            table.let_pass(table.window.asked)
            other = Table(setup)
            other.replay(log)
            assert other.window == table.window
            windows += 1
        else:
            table.submit(table.turn, bots.choose(table.view(table.turn), table.rules, rng, "random"))
    assert write_entry(LetPass(0), table.setup.names) == "Anna: no rummy"


@pytest.mark.parametrize(
    ("entries", "index"),
    [
        ([NextHand()], 0),
        ([LetPass(0)], 0),
        ([Play(2, Discard(Token(face_of_code("As"))))], 0),
    ],
)
def test_what_the_table_does_not_take_is_named(entries: list[Entry], index: int) -> None:
    with pytest.raises(ReplayError) as caught:
        Table(SETUP).replay(entries)
    assert caught.value.index == index


@given(
    game=st.sampled_from(sorted(GAMES)), seats=st.integers(2, 4), seed=st.integers(0, 10_000), plays=st.integers(1, 120)
)
@settings(max_examples=40, deadline=None)
def test_streams_have_the_same_numbers_and_no_secrets(game: str, seats: int, seed: int, plays: int) -> None:
    table, rng = Table(Setup(game, {}, NAMES[:seats], seed)), Random(seed)
    heard: dict[int | None, int] = dict.fromkeys((None, *range(seats)), 0)
    for _ in range(plays):
        if table.turn is None:
            return
        if table.window.left and rng.random() < 0.5:
            table.let_pass(table.window.left[0])
        else:
            table.submit(table.turn, bots.choose(table.view(table.turn), table.rules, rng, "random"))
        state = table._state
        passed_by = {trace.card for trace in state.trail}
        for seat, last in heard.items():
            notices = table.hand.notices(seat, last)
            assert notices is not None
            assert [n.seq for n in notices] == list(range(last + 1, table.seq + 1))
            heard[seat] = table.seq
            if state.over:
                continue  # the hands are shown
            declared = {s for s, _ in state.look.declared} if state.look else set()
            others = {c for s, h in enumerate(state.hands) if s != seat and s not in declared for c in h}
            hidden = (others | set(state.stock)) - passed_by
            assert not hidden & {c for n in notices for e in n.events for c in cards_in(e) if c is not HIDDEN}
    assert state.turn.phase in Phase


def drawn_and_thrown(table: Table, plays: int) -> None:
    """Everybody draws and throws a card, so many plays more."""
    end = table.seq + plays
    while table.seq < end:
        turn = table.turn
        assert turn is not None
        assert isinstance(table.submit(turn, DrawStock()), Notice)
        discards = (Discard(token_of(card.face), accept=True) for card in reversed(table.view(turn).hand))
        assert any(isinstance(table.submit(turn, discard), Notice) for discard in discards)


def held_by(table: Table, kind: type) -> int:
    """How many objects of this kind are in memory because of the table alone."""
    found, waiting, met = 0, [table], set[int]()
    while waiting:
        one: object = waiting.pop()
        if id(one) in met or isinstance(one, type | ModuleType | FunctionType):
            continue
        met.add(id(one))
        found += isinstance(one, kind)
        waiting.extend(gc.get_referents(one))
    return found


def test_a_long_hand_is_not_kept_state_by_state() -> None:
    table = Table(Setup("ramino", {}, NAMES[:2], 3))
    drawn_and_thrown(table, 60)
    states, notices, records = (held_by(table, kind) for kind in (State, Notice, Record))
    drawn_and_thrown(table, 400)
    assert table.turn is not None
    assert held_by(table, State) == states <= 3
    assert held_by(table, Notice) == notices
    assert held_by(table, Record) - records <= 2 * 400  # a play, and the card in it; those of the trail come and go


@pytest.mark.parametrize("game", ["cinquecento", "ufficiale", "scala40"])
def test_a_hand_is_told_again_as_it_was_told(game: str) -> None:
    table, rng = Table(Setup(game, {}, NAMES[:3], 11)), Random(11)
    begin, done = table.view(0), list[tuple[int | None, Notice, View]]()
    moments = list[tuple[View, object]]()
    while table.turn is not None:
        if table.window.left:
            seat: int = table.window.left[0]
            table.let_pass(seat)
        else:
            seat, before = table.turn, table.view(0)
            action = bots.choose(table.view(seat), table.rules, rng, "casual")
            assert isinstance(table.submit(seat, action, mark="mine" if seat == 0 else ""), Notice)
            if seat == 0:
                moments.append((before, action))
        (told,) = table.hand.notices(0, table.seq - 1) or ()
        done.append((seat, told, table.view(0)))
    assert len(done) > RECENT_NOTICES
    assert table.hand.heard(0) == tuple(told for _, told, _ in done)
    assert table.hand.notices(0, 5) == tuple(told for _, told, _ in done[5:])
    assert table.hand.notices(0, -1) is None
    assert [(one.view, one.action) for one in table.hand.moments(0)] == moments
    first, seen = table.hand.course(0)
    assert first == begin
    assert [(one.notice, one.view) for one in seen] == [(told, view) for _, told, view in done]
    assert [one.played for one in seen if one.played is not None] == [action for _, action in moments]
