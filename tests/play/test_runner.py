"""People and opponents at one table: whose turn it is, who is asked, what waits, and who hears what."""

from __future__ import annotations

from random import Random

import pytest

from ramino_access.core.actions import Action, Call, Discard, DrawStock, EndTurn, Take, Token, Undo
from ramino_access.core.cards import face_of_code
from ramino_access.core.events import Called, Drew
from ramino_access.core.plays.call import asked
from ramino_access.core.record import changed
from ramino_access.core.refusals import NotYourTurn, TooLate
from ramino_access.core.state import State
from ramino_access.games import GAMES
from ramino_access.play.call_window import CallWindow
from ramino_access.play.chair import Answer, Done
from ramino_access.play.entries import LetPass, NextHand, Play
from ramino_access.play.table import Stale
from tests.play.called import thrown
from tests.play.people import House
from tests.play.placed import put
from tests.ui.harness import cards


def called(people: tuple[int, ...], *, seats: int = 3, **options: str | int) -> House:
    """A table at which the first seat has thrown a card that all others may call; the people are yet to speak."""
    house = House("cinquecento", seats, people, **options)
    rules, state = thrown(seats, 0, frozenset(range(1, seats)), **options)
    house.runner.stop()
    put(house.table, state)
    house.table.window = CallWindow(asked(rules, state))
    house.runner._jobs.do(lambda: None)  # everybody looks round
    for person in house.people.values():
        person.chair.now = house.runner.update(person.chair.seat)
    return house


def order(house: House) -> tuple[int, ...]:
    """The seats in the order in which they are asked, the one to move first."""
    return asked(house.table.rules, house.table._state)


def codes(house: House, seat: int) -> list[str]:
    """What the seat has heard, as the names of the events."""
    return [type(event).__name__ for notice in house.people[seat].notices for event in notice.events]


# ------------------------------------------------------------------ turns


@pytest.mark.parametrize("people", [(), (0,), (0, 1), (0, 1, 2), (1, 2)])
@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_played_by_any_number_of_people(game: str, people: tuple[int, ...]) -> None:
    house, rng = House(game, 3, people, seed=5), Random(5)
    for _ in range(2_000):
        if house.table.turn is None:
            break
        if not any(person.decide(rng) for person in house.people.values()) and not house.clock.step():
            assert not people  # where nobody sits, nobody plays
            return
    assert house.table.turn is None
    for seat, person in house.people.items():
        assert [n.seq for n in person.notices] == list(range(1, house.table.seq + 1))
        assert person.chair.now.view == house.table.view(seat)
        assert not [a for a in person.answers if not isinstance(a, Done)]


def test_opponents_play_alike_whoever_watches() -> None:
    logs = []
    for pace in (0.0, 3.0):
        house = House("salotto", 4, (0,), seed=9, pace=pace)
        rng = Random(1)
        for _ in range(60):
            if not house.people[0].decide(rng):
                house.clock.step()
        logs.append(house.log[:60])
    assert logs[0] == logs[1]


def test_the_hand_is_dealt_on_once() -> None:
    house, rng = House("ufficiale", 2, (0, 1), seed=3), Random(3)
    while house.table.turn is not None:
        assert any(person.decide(rng) for person in house.people.values())
    one, other = house.people.values()
    late = other.chair.now.view.state.standing.hand
    assert isinstance(one.next_hand(), Done)
    assert house.log[-1] == NextHand()
    house.runner.next_hand(late, other.answers.append)  # pressed before the other heard of it
    assert other.answers[-1] == Stale()
    assert isinstance(one.next_hand(), Stale)  # this hand goes on
    assert one.notices[-1].seat is None
    assert one.chair.now.view.state.standing.hand == 2


def test_a_play_for_a_table_that_is_gone_is_stale() -> None:
    house = House("salotto", 2, (0, 1))
    mover = house.table.turn
    assert mover is not None
    me = house.people[mover]
    before = me.chair.now
    assert isinstance(me.play(DrawStock()), Done)
    me.chair.now = before  # what the other end of a line still believes
    card = before.view.hand[0]
    assert me.play(Discard(Token(card.face))) == Stale()
    assert isinstance(house.people[1 - mover].play(DrawStock()), NotYourTurn)
    assert [type(entry) for entry in house.log] == [Play]


def test_what_is_played_while_others_are_told_waits_its_turn() -> None:
    """Whoever plays on hearing something does not get ahead of those who have not heard it yet."""
    house = House("salotto", 2, (0, 1))
    mover = house.table.turn
    assert mover is not None
    me, you = house.people[mover], house.people[1 - mover]
    me.chair.listen(lambda update: (me.updates.append(update), throw(update.view.hand[0].face.code))[0])

    def throw(code: str) -> None:
        if house.table.seq == 1:
            me.chair.submit(Discard(Token(face_of_code(code)), accept=True), me.answers.append)

    me.play(DrawStock())
    assert [[n.seq for n in u.notices] for u in you.updates] == [[1], [2]]
    assert [n.seq for n in me.notices] == [1, 2]


# ------------------------------------------------------------------ calls


def test_people_are_asked_in_order_and_the_first_call_counts() -> None:
    house = called((1, 2))
    first, second = order(house)
    one, other = house.people[first], house.people[second]
    assert (one.asked, other.asked) == (True, False)
    assert other.play(Call(1)) is None  # early: it waits for the word of the first
    assert isinstance(one.let_pass(), Done)
    assert isinstance(other.answers[-1], Done)
    assert codes(house, first)[-1] == codes(house, second)[-1] == "Called"
    assert house.log == [LetPass(first), Play(second, Call(1))]


def test_an_early_call_gives_way_to_the_first() -> None:
    house = called((1, 2))
    first, second = order(house)
    assert house.people[second].play(Call(1)) is None
    assert isinstance(house.people[first].play(Call(1)), Done)
    assert isinstance(house.people[second].answers[-1], TooLate)
    assert [n.seat for n in house.people[second].notices] == [first]


def test_a_draw_waits_for_those_who_are_asked_later() -> None:
    house = called((1, 2))
    mover, later = order(house)
    assert mover == house.table.turn
    assert house.people[mover].play(DrawStock()) is None
    assert house.people[later].asked
    assert not house.clock.step()
    assert isinstance(house.people[later].let_pass(), Done)
    assert isinstance(house.people[mover].answers[-1], Done)
    assert house.log == [LetPass(mover), LetPass(later), Play(mover, DrawStock())]


def test_a_draw_follows_a_call_and_a_take_does_not() -> None:
    for play, answer, last in ((DrawStock(), Done, Drew), (Take(), Stale, Called)):
        house = called((1, 2))
        mover, later = order(house)
        put(house.table, with_a_run_to_lay(house, mover))
        assert house.people[mover].chair.check(play) is None
        assert house.people[mover].play(play) is None
        assert isinstance(house.people[later].play(Call(1)), Done)
        assert isinstance(house.people[mover].answers[-1], answer)
        assert isinstance(house.people[mover].notices[-1].events[-1], last)


def with_a_run_to_lay(house: House, seat: int) -> State:
    state = house.table._state
    hands = list(state.hands)
    hands[seat] = cards("8s 9s Kc 2d")
    return changed(state, hands=tuple(hands))


def test_what_is_refused_does_not_wait() -> None:
    house = called((1, 2))
    mover, later = order(house)
    assert isinstance(house.people[later].play(DrawStock()), NotYourTurn)
    assert not isinstance(house.people[mover].play(EndTurn()), Done)
    assert house.people[mover].asked  # which was no word about the call
    assert house.log == []


def test_an_opponent_that_is_asked_answers_at_once() -> None:
    house = called((1,))
    mover = house.table.turn
    if mover == 1:
        assert house.log == []
        assert isinstance(house.people[1].play(DrawStock()), Done)
        assert house.log == [LetPass(1), Play(2, Call(1)), Play(1, DrawStock())]
    else:
        assert house.log == [Play(2, Call(1))]


@pytest.mark.parametrize("answer", [None, Call(99)], ids=["does not call", "calls for a meld that is not there"])
def test_an_opponent_that_calls_nothing_lets_pass_once(answer: Call | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ramino_access.play.opponents.choose_call", lambda *_: answer)
    house = called((1,))
    if house.table.turn == 1:
        assert isinstance(house.people[1].play(DrawStock()), Done)
        assert house.log == [LetPass(1), LetPass(2), Play(1, DrawStock())]
    else:
        assert house.log[0] == LetPass(2)
    assert house.log.count(LetPass(2)) == 1


def test_who_waits_can_not_play_twice() -> None:
    house = called((1, 2))
    mover, later = order(house)
    assert house.people[mover].play(DrawStock()) is None
    assert house.people[mover].play(DrawStock()) == Stale()
    house.people[later].let_pass()
    assert [type(answer) for answer in house.people[mover].answers] == [Stale, Done]


@pytest.mark.parametrize("seats", [3, 4])
def test_the_time_to_call_runs_out_for_one_after_the_other(seats: int) -> None:
    house = called(tuple(range(1, seats)), seats=seats, rummy_window=5)
    mover, *later = order(house)
    people = house.people
    assert not house.clock.step()  # who is to draw takes as long as a turn may
    assert people[mover].play(DrawStock()) is None
    for seat in later:
        assert people[seat].asked
        assert people[seat].chair.time_left == 5.0
        begun = house.clock.now
        assert house.clock.step()
        assert house.clock.now == begun + 5.0
    assert isinstance(people[mover].answers[-1], Done)
    assert house.log[:-1] == [LetPass(seat) for seat in (mover, *later)]
    assert people[later[0]].chair.time_left == 0


def test_a_word_that_is_refused_leaves_the_others_no_more_time() -> None:
    house = called((1, 2), rummy_window=5)
    mover, later = order(house)
    people = house.people
    assert people[mover].play(DrawStock()) is None
    assert people[later].asked
    house.clock.now += 2.0
    assert people[later].chair.time_left == 3.0
    assert isinstance(people[mover].let_pass(), TooLate)
    assert people[later].chair.time_left == 3.0


def test_who_speaks_early_is_not_asked() -> None:
    house = called((1, 2))
    mover, later = order(house)
    assert isinstance(house.people[later].let_pass(), Done)
    assert isinstance(house.people[later].let_pass(), TooLate)
    assert isinstance(house.people[mover].play(DrawStock()), Done)


def test_who_gets_up_is_played_for() -> None:
    house = called((1, 2))
    mover, later = order(house)
    assert house.people[mover].play(DrawStock()) is None
    house.people[later].chair.leave()
    assert house.log[1] == Play(later, Call(1))  # the opponent in the empty seat calls
    assert isinstance(house.people[mover].answers[-1], Done)
    assert [n.seq for n in house.people[later].notices] == [1]
    house.people[mover].chair.leave()
    assert not house.clock.step()


def test_a_held_play_of_who_gets_up_is_forgotten() -> None:
    house = called((1, 2))
    mover, later = order(house)
    assert house.people[mover].play(DrawStock()) is None
    house.people[mover].chair.leave()
    assert isinstance(house.people[later].let_pass(), Done)
    assert house.people[mover].answers == []
    assert house.clock.step()  # an opponent draws instead, in its own time
    assert isinstance(house.log[-1], Play)


def test_undo_is_answered_like_any_play() -> None:
    house = House("salotto", 2, (0, 1))
    mover = house.table.turn
    assert mover is not None
    answers: list[Answer] = []
    actions: list[Action] = [DrawStock(), Undo()]
    for action in actions:
        house.people[mover].chair.submit(action, answers.append)
    assert [type(answer).__name__ for answer in answers] == ["Done", "NothingToUndo"]
