"""A take that is long to judge (G13): it keeps nobody waiting, whatever happens meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TypeVar

import pytest

from ramino_access.core.actions import Action, Discard, DrawStock, Take, Undo, token_of
from ramino_access.core.cards import face_of_code
from ramino_access.core.events import Drew, Undone
from ramino_access.core.record import changed
from ramino_access.core.refusals import AlreadyDrew, CannotUseCard, CardsOwed, NotYourTurn
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.games import GAMES
from ramino_access.games.options import Value
from ramino_access.hall.messages import Act, Leave, Vote
from ramino_access.hall.room import Room
from ramino_access.play.chair import Done
from ramino_access.play.entries import Play, Setup
from ramino_access.play.table import Stale, Table
from ramino_access.play.text.positions import position
from ramino_access.play.verdicts import Verdicts
from ramino_access.solver import usable as judging
from ramino_access.solver.repair import Allowance
from tests.hall.wire import Pipe, Place, Somebody, come, opened
from tests.ui.clock import Timer

T = TypeVar("T")

OPTIONS: dict[str, Value] = {
    "discards": "must-use",
    "manipulation": True,
    "identities": True,
    "jokers_per_pack": 4,
    "jokers_per_meld": 3,
}
TABLE = ["8h* 8s 8c 8d", "6d 6s 6c", "8d 8s 8c", "* * Th", "8s 9s Ts", "6c 7c 8c 9c Tc", "6s 7s 8s"]
NO_PLACE, PLACE = "6c", "5c"


class Judged:
    """Counts the long judgements, made where one's thoughts are."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        self._judge = judging._usable
        monkeypatch.setattr(judging, "at_a_glance", lambda rules, state: None)
        monkeypatch.setattr(judging, "_usable", self._counted)

    def _counted(self, rules: Rules, state: State, allowance: object) -> bool:
        self.count += 1
        return self._judge(rules, state, allowance)


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Judged:
    return Judged(monkeypatch)


def at_the_take(top: str, *, clock: int = 0) -> tuple[Place, Room, Somebody, Somebody]:
    """Anna is about to draw at a table with Bruno, and this is the last discard."""
    place = opened("salotto", seats=2, clock=clock)
    anna, bruno = come(place, "Anna", "Bruno")
    place.settle()
    names = ("Anna", "Bruno")
    rules = GAMES["salotto"].compile(OPTIONS, 2)
    data = {"seats": list(names), "hands": {"Anna": "9c Kd", "Bruno": "2h 3h Kc"}, "table": TABLE}
    state = position(rules, {**data, "discards": top, "stock": "2c 3d 4d", "opened": list(names)})
    room = place.hall.rooms[0]
    room.take_up(Table(Setup("salotto", OPTIONS, names, 1), [], state))
    place.settle()
    return place, room, anna, bruno


def take(place: Place, somebody: Somebody) -> None:
    somebody.chair.submit(Take(), somebody.answers.append)
    place.settle()


def log_of(room: Room) -> list[object]:
    assert room.match is not None
    return room.match.table.log


@pytest.mark.parametrize(("top", "answer"), [(NO_PLACE, CannotUseCard), (PLACE, Done)])
def test_it_is_answered_when_it_has_been_judged(judged: Judged, top: str, answer: type) -> None:
    place, room, anna, bruno = at_the_take(top)
    take(place, anna)
    assert judged.count == 0
    assert anna.answers == []
    told = len(bruno.updates)
    place.clock.think()
    place.settle()
    assert judged.count == 1
    assert [type(one) for one in anna.answers] == [answer]
    assert (len(log_of(room)), len(bruno.updates) - told) == ((1, 1) if answer is Done else (0, 0))


def test_what_was_refused_is_refused_again_at_once(judged: Judged) -> None:
    place, _, anna, _ = at_the_take(NO_PLACE)
    take(place, anna)
    place.clock.think()
    place.settle()
    for _ in range(5):
        take(place, anna)
    assert [type(one) for one in anna.answers] == [CannotUseCard] * 6
    assert judged.count == 1


def test_what_little_work_can_tell_is_judged_at_once() -> None:
    place, _, anna, _ = at_the_take(PLACE)
    take(place, anna)
    assert [type(one) for one in anna.answers] == [Done]
    assert place.clock._thoughts == []


def test_another_play_of_the_seat_meanwhile_is_one_too_many(judged: Judged) -> None:
    place, room, anna, _ = at_the_take(PLACE)
    take(place, anna)
    assert anna.end.pipe is not None
    for number, play in enumerate(("stock", "take")):
        anna.table.send(Act(f"another {number}", anna.chair.now.revision, play))
    place.settle()
    assert log_of(room) == []
    place.clock.think()
    place.settle()
    assert log_of(room) == [Play(0, Take(), mark=log_of(room)[0].mark)]
    assert judged.count == 1


def test_the_same_play_sent_again_meanwhile_is_answered_once(judged: Judged) -> None:
    place, _, anna, _ = at_the_take(PLACE)
    take(place, anna)
    anna.chair.plays.resend()
    place.settle()
    assert anna.answers == []
    place.clock.think()
    place.settle()
    assert [type(one) for one in anna.answers] == [Done]


def test_a_late_play_is_not_judged(judged: Judged) -> None:
    place, room, anna, _ = at_the_take(PLACE)
    assert room.match is not None
    late, answers = room.match.table.revision, list[object]()
    room.match.runner.submit(0, Take(), late - 1, answers.append)
    assert place.clock._thoughts == []
    room.match.runner.submit(0, DrawStock(), late, answers.append)
    room.match.runner.submit(0, Take(), late, answers.append)
    room.match.runner.submit(0, Take(), None, answers.append)
    room.match.runner.submit(1, Take(), None, answers.append)
    assert [type(one) for one in answers] == [Stale, Done, Stale, AlreadyDrew, NotYourTurn]
    assert judged.count == 0
    assert place.clock._thoughts == []
    assert anna.answers == []


@pytest.mark.parametrize("top", [NO_PLACE, PLACE])
def test_a_line_that_is_lost_meanwhile_loses_no_answer(judged: Judged, top: str) -> None:
    place, room, anna, _ = at_the_take(top)
    take(place, anna)
    anna.end.cut()
    place.clock.think()
    anna.connect()
    place.settle()
    assert [type(one) for one in anna.answers] == [Done if top == PLACE else CannotUseCard]
    assert len(log_of(room)) == (top == PLACE)
    assert judged.count == 1


def test_whose_time_runs_out_meanwhile_is_told_that_it_was_not_played(judged: Judged) -> None:
    place, room, anna, _ = at_the_take(PLACE, clock=1)
    take(place, anna)
    thought = place.clock._thoughts.pop()
    place.clock.now = 61.0
    place.wait(5)
    assert isinstance(anna.answers[0], Stale)
    made = list(log_of(room))
    assert made
    assert all(one.mark == "" for one in made)
    thought()
    place.settle()
    assert log_of(room) == made
    assert len(anna.answers) == 1


def test_nothing_is_played_once_a_match_was_given_up_meanwhile(judged: Judged) -> None:
    place, room, anna, bruno = at_the_take(PLACE)
    take(place, anna)
    log = log_of(room)
    for one in (anna, bruno):
        one.table.send(Vote("give-up"))
    place.settle()
    place.clock.think()
    place.settle()
    assert log == []


def test_a_program_leaves_to_the_table_what_is_long_to_judge(judged: Judged) -> None:
    _, _, anna, _ = at_the_take(NO_PLACE)
    assert anna.chair.check(Take()) is None
    with pytest.raises(ValueError, match="beforehand"):
        anna.chair.preview(Take())
    assert judged.count == 0


class Searches:
    """What is to be searched for at a place: it waits until it is let happen."""

    def __init__(self, place: Place) -> None:
        self.clock = place.clock
        self.waiting: list[Timer] = []
        self.accounts: list[Hashable] = []
        place.clock.search = self._search

    def _search(self, what: Callable[[], T], done: Callable[[T], None], account: Hashable = None) -> Timer:
        timer = Timer(lambda: done(what()))
        self.waiting.append(timer)
        self.accounts.append(account)
        return timer

    def make(self) -> None:
        """Make the first, unless it was cancelled."""
        made = self.waiting.pop(0).what
        if made is not None:
            made()


def an_opponent_wants(monkeypatch: pytest.MonkeyPatch, top: str) -> tuple[Place, Room, Somebody, Searches]:
    """Anna has got up, and the opponent on her seat wants the last discard."""
    wishes = iter([Take()])
    monkeypatch.setattr("ramino_access.play.opponents.choose", lambda *_: next(wishes, DrawStock()))
    place, room, anna, bruno = at_the_take(top)
    searches = Searches(place)
    anna.table.send(Leave())
    place.settle()
    place.wait(1.5)
    return place, room, bruno, searches


@pytest.mark.parametrize(("top", "made"), [(NO_PLACE, DrawStock()), (PLACE, Take())])
def test_what_an_opponent_wants_keeps_nobody_waiting_either(
    judged: Judged, monkeypatch: pytest.MonkeyPatch, top: str, made: Action
) -> None:
    place, room, bruno, searches = an_opponent_wants(monkeypatch, top)
    assert judged.count == 0
    assert log_of(room) == []
    place.wait(60)  # it is thought about once, however long it takes
    bruno.chair.submit(DrawStock(), bruno.answers.append)
    place.settle()
    assert [type(one) for one in bruno.answers] == [NotYourTurn]
    assert len(searches.waiting) == 1
    searches.make()
    assert log_of(room) == [Play(0, made)]
    assert judged.count == 1


def test_an_opponent_whose_seat_is_taken_back_meanwhile_plays_nothing(
    judged: Judged, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, room, _, searches = an_opponent_wants(monkeypatch, PLACE)
    anna = Somebody(place, "Anna", code="kaffee").connect()
    searches.make()
    place.wait(60)
    assert log_of(room) == []
    assert judged.count == 0
    take(place, anna)
    searches.make()
    place.settle()
    assert [type(one) for one in anna.answers] == [Done]


# ------------------------------------------------------------------ what no search can tell


def test_a_take_that_no_search_can_judge_is_allowed_and_may_be_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "Allowance", partial(Allowance, 0))
    place, room, anna, bruno = at_the_take(NO_PLACE)
    before = anna.chair.now.view
    take(place, anna)
    place.clock.think()
    place.settle()
    assert [type(one) for one in anna.answers] == [Done]
    assert anna.chair.now.view.state.turn.obligations
    for play in (Discard(token_of(face_of_code("Kd"))), Undo(), DrawStock()):
        anna.chair.submit(play, anna.answers.append)
        place.settle()
        if isinstance(play, Undo):
            assert anna.chair.now.view == before
    assert [type(one) for one in anna.answers] == [Done, CardsOwed, Done, Done]
    assert [type(play.action) for play in log_of(room)] == [Take, Undo, DrawStock]
    told = [event for update in bruno.updates for notice in update.notices for event in notice.events]
    assert [type(event) for event in told[-3:]] == [Drew, Undone, Drew]


def test_an_opponent_who_comes_to_such_a_seat_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """It finds no way either, gives the card back and draws another."""
    monkeypatch.setattr(judging, "Allowance", partial(Allowance, 0))
    place, room, anna, bruno = at_the_take(NO_PLACE)
    take(place, anna)
    place.clock.think()
    place.settle()
    anna.table.send(Leave())
    place.settle()
    place.wait(60)
    assert [type(play.action) for play in log_of(room)][:3] == [Take, Undo, DrawStock]
    assert bruno.chair.now.view.my_turn


# ------------------------------------------------------------------ who waits for whom


def test_who_leaves_has_nothing_searched_for(judged: Judged) -> None:
    place, room, anna, _ = at_the_take(PLACE)
    searches = Searches(place)
    take(place, anna)
    assert len(searches.waiting) == 1
    assert room.match is not None
    room.match.play_for(0)
    place.settle()
    assert [timer.what for timer in searches.waiting] == [None]
    assert isinstance(anna.answers[0], Stale)


def test_a_table_that_ends_has_nothing_searched_for(judged: Judged) -> None:
    place, room, anna, _ = at_the_take(PLACE)
    searches = Searches(place)
    take(place, anna)
    room.end()
    assert [timer.what for timer in searches.waiting] == [None]


@pytest.mark.parametrize("local", [True, False])
def test_it_goes_on_the_account_of_where_one_comes_from(judged: Judged, *, local: bool) -> None:
    place, room, anna, _ = at_the_take(PLACE)
    searches = Searches(place)
    line = room.people.guests[0].line
    assert isinstance(line, Pipe)
    line.local, line.address = local, "192.0.2.7"
    take(place, anna)
    assert searches.accounts == [room.id if local else "192.0.2.7"]


def test_what_an_opponent_wants_goes_on_the_account_of_the_owner(
    judged: Judged, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, room, bruno, searches = an_opponent_wants(monkeypatch, PLACE)
    assert room.people.owner is not None
    assert room.people.owner.name == bruno.name
    line = room.people.owner.line
    assert isinstance(line, Pipe)
    line.local, line.address = False, "2001:db8::7"
    room.match.runner.stop()
    monkeypatch.setattr("ramino_access.play.opponents.choose", lambda *_: Take())
    room.match.runner.wake()
    place.wait(1.5)
    assert searches.accounts == [room.id, "2001:db8::/64"]


def test_what_was_found_counts_for_the_very_table_that_was_asked_about(judged: Judged) -> None:
    names = ("Anna", "Bruno")
    rules = GAMES["salotto"].compile(OPTIONS, 2)
    data = {"seats": list(names), "hands": {"Anna": "9c Kd", "Bruno": "2h 3h Kc"}, "table": TABLE}
    state = position(rules, {**data, "discards": PLACE, "stock": "2c 3d 4d", "opened": list(names)})
    verdicts = Verdicts(rules, state)
    asked = verdicts.undecided(0, Take())
    assert asked is not None
    verdicts.learn(asked, usable=False)
    assert verdicts.undecided(0, Take()) is None
    assert isinstance(verdicts.of(0, Take()), CannotUseCard)
    verdicts.stand(rules, changed(state))
    assert verdicts.undecided(0, Take()) is not None
