"""People at a table of a hall, over lines in memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.files.problems import Problem
from ramino_access.hall.guest import Bans, Guest
from ramino_access.hall.message_bytes import from_hall
from ramino_access.hall.messages import Ack, Act, Join, Leave, Owner, Ready, Said, Say, Vote
from ramino_access.hall.requests import bring_back
from ramino_access.hall.room import Plan
from ramino_access.hall.table_match import REMEMBERED_PLAYS
from ramino_access.hall.table_record import read_record, record_of, write_record
from ramino_access.i18n.catalog import Catalog
from ramino_access.play.entries import LetPass, Setup
from tests.hall.wire import Place, Somebody, come, opened
from tests.languages import LANGUAGES
from tests.play.placed import plays_of


def test_the_match_begins_when_everybody_has_come() -> None:
    place = opened()
    (anna,) = come(place, "Anna")
    assert anna.table.chair is None
    assert anna.ears.about is not None
    assert [one.name for one in anna.ears.about.people] == ["Anna"]
    (bruno,) = come(place, "Bruno")
    assert anna.chair.names == bruno.chair.names == ("Anna", "Bruno", "Xaver")
    assert (anna.chair.seat, bruno.chair.seat) == (0, 1)
    assert len(anna.chair.now.view.hand) == len(bruno.chair.now.view.hand)
    assert [one.what for one in anna.ears.presence] == ["joined", "joined"]


@pytest.mark.parametrize("game", ["salotto", "rami", "cinquecento", "toscano", "ufficiale", "scala40"])
def test_a_hand_is_played_over_the_line(game: str) -> None:
    place = opened(game, seats=3)
    anna, bruno = come(place, "Anna", "Bruno")
    place.run(lambda: anna.chair.now.view.state.over)
    for one in (anna, bruno):
        numbers = [notice.seq for update in one.updates for notice in update.notices]
        assert numbers == list(range(1, len(numbers) + 1))  # nothing missing, nothing twice
        assert all(type(answer).__name__ in ("Done", "Stale") for answer in one.answers)
    assert anna.updates[-1].revision == bruno.updates[-1].revision


def test_no_line_carries_a_card_that_its_reader_may_not_know() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    table = place.table
    for _ in range(60):
        place.settle()
        state = table._state
        if state.over:  # then everybody shows what they hold
            break
        public = {trace.card for trace in (*state.trail_before, *state.trail_since)}
        public |= {slot.card for meld in state.melds for slot in meld.slots} | set(state.discards)
        for one, other in ((anna, bruno), (bruno, anna)):
            assert one.end.pipe is not None
            secret = {*state.hands[other.chair.seat], *state.stock} - public
            sent = b"".join(one.end.pipe.all).decode()
            assert not [card for card in secret if f'"{card!r}"' in sent]
            one.end.pipe.all.clear()
        if not (anna.play(place.rng) or bruno.play(place.rng) or place.clock.step()):
            break
    assert table.seq > 20


def test_a_wrong_code_opens_nothing() -> None:
    place = opened()
    stranger = Somebody(place, "Carlo", code="KAFFEA").connect()
    assert [one.why for one in stranger.ears.refusals] == ["no-table"]


def test_whoever_knocks_without_a_code_and_is_asked_for_it_has_three_goes() -> None:
    place = opened()
    stranger = Somebody(place, "Carlo", code="").connect()
    for code in ("KAFFEA", "KAFFEB"):
        stranger.table.send(Join(code=code))
    place.settle()
    assert [one.why for one in stranger.ears.refusals] == ["no-table"] * 3
    assert stranger.ears.farewells == []
    stranger.table.send(Join(code="KAFFEC"))
    place.settle()
    assert stranger.ears.farewells == ["no-table"]


def test_a_name_that_is_taken_is_refused_even_when_it_only_looks_the_same() -> None:
    place = opened()
    come(place, "Anna")
    (other,) = come(place, "ＡNNA")
    assert [one.why for one in other.ears.refusals] == ["name-taken"]


def test_whoever_comes_back_goes_on_where_they_were() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    place.run(lambda: len(anna.updates) > 6)
    anna.end.cut()
    while bruno.play(place.rng):
        place.settle()
    place.wait(20)
    assert [one.what for one in bruno.ears.presence][-1] == "line-lost"
    anna.connect()
    assert [one.what for one in bruno.ears.presence][-1] == "back"
    assert len(anna.ears.chairs) == 1
    place.run(lambda: anna.chair.now.view.state.over)
    numbers = [notice.seq for update in anna.updates for notice in update.notices]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_play_whose_answer_was_lost_is_played_once() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    first = anna if anna.chair.now.view.my_turn else bruno
    assert first.play(place.rng)
    assert first.end.pipe is not None
    place.hall.received(first.end.pipe, first.end.unsent.popleft())  # it arrives, and the answer does not
    first.end.cut()
    first.connect()
    table = place.table
    assert table.seq == 1
    assert [type(answer).__name__ for answer in first.answers] == ["Done"]


def test_a_play_that_never_arrived_is_sent_again_when_the_line_is_back_at_once() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    first = anna if anna.chair.now.view.my_turn else bruno
    assert first.play(place.rng)
    first.end.cut()
    first.connect()
    assert place.table.seq == 1
    assert [type(answer).__name__ for answer in first.answers] == ["Done"]
    assert first.ears.gaps == [0]


def test_an_opponent_plays_for_whoever_stays_away_until_they_come_back() -> None:
    place = opened(seats=2, grace=60.0)
    anna, bruno = come(place, "Anna", "Bruno")
    anna.end.cut()
    place.wait(61)
    assert [one.what for one in bruno.ears.presence][-2:] == ["line-lost", "replaced"]
    place.run(lambda: len(bruno.updates) > 12)
    anna.connect()
    assert [one.what for one in bruno.ears.presence][-1] == "back"
    place.run(lambda: anna.chair.now.view.state.over)
    assert anna.answers


def test_a_name_and_a_code_take_no_seat_that_somebody_holds_elsewhere() -> None:
    place = opened()
    anna, bruno = come(place, "Anna", "Bruno")
    thief = Somebody(place, "Anna", code="KAFFEE", local=False).connect()
    assert thief.table.chair is None
    assert [one.why for one in thief.ears.refusals] == ["name-taken"]
    anna.end.cut()
    thief.end.cut()
    thief.connect()
    assert thief.table.chair is None
    here = Somebody(place, "Anna", code="KAFFEE").connect()  # the same, on the machine of the table
    assert here.chair.seat == 0
    assert bruno.ears.farewells == []


def test_a_second_login_takes_over_and_the_first_is_told() -> None:
    place = opened()
    anna, _ = come(place, "Anna", "Bruno")
    again = Somebody(place, "Anna")
    again.table.token = anna.table.token
    again.connect()
    assert anna.ears.farewells == ["elsewhere"]
    assert again.chair.seat == 0


def test_lines_are_written_to_the_table_and_to_one_person() -> None:
    from ramino_access.hall.messages import Say

    place = opened(seats=3, people=3)
    anna, bruno, carla = come(place, "Anna", "Bruno", "Carla")
    anna.table.send(Say("good\x1b[2J evening"))
    anna.table.send(Say("psst", "Carla"))
    place.settle()
    assert [line.text for line in bruno.ears.lines] == ["good [2J evening"]
    assert [line.text for line in carla.ears.lines] == ["good [2J evening", "psst"]
    for _ in range(6):
        anna.table.send(Say("again"))
    place.settle()
    assert [one.why for one in anna.ears.refusals] == ["too-much-said"] * 3


def test_the_next_hand_is_dealt_when_all_want_it_or_after_a_while() -> None:
    place = opened("ufficiale", seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    place.run(lambda: anna.chair.now.view.state.over)
    anna.chair.next_hand(anna.answers.append)
    place.settle()
    assert bruno.ears.presence[-1].what == "ready"
    assert bruno.ears.presence[-1].missing == ("Bruno",)
    assert anna.chair.now.view.state.over
    place.wait(31)
    assert not anna.chair.now.view.state.over
    assert not bruno.chair.now.view.state.over


def test_the_next_hand_waits_no_longer_than_usual_for_who_has_lost_the_line_and_does_not_want_it_yet() -> None:
    place = opened("ufficiale", seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    place.run(lambda: anna.chair.now.view.state.over)
    anna.chair.next_hand(anna.answers.append)
    place.settle()
    bruno.end.cut()
    place.wait(29)
    assert anna.chair.now.view.state.over
    place.wait(2)
    assert not anna.chair.now.view.state.over


def test_the_clock_is_told_and_an_opponent_finishes_the_turn() -> None:
    place = opened(seats=2, clock=1)
    anna, bruno = come(place, "Anna", "Bruno")
    first, other = (anna, bruno) if anna.chair.now.view.my_turn else (bruno, anna)
    place.wait(59)
    assert [(one.what, one.seconds) for one in other.ears.presence][-2:] == [("clock", 30), ("clock", 15)]
    assert first.chair.now.view.my_turn
    place.wait(10)
    assert other.chair.now.view.my_turn
    assert "clock-out" in [one.what for one in first.ears.presence]
    assert place.hall.rooms[0].match.runner._ears.keys() == {0, 1}


def test_the_clock_stands_while_whose_turn_it_is_is_away() -> None:
    place = opened(seats=2, clock=1)
    anna, bruno = come(place, "Anna", "Bruno")
    first, other = (anna, bruno) if anna.chair.now.view.my_turn else (bruno, anna)
    place.wait(20)
    first.end.cut()
    place.wait(35)
    first.connect()
    place.settle()
    assert [(one.what, one.seconds) for one in first.ears.presence if one.what == "clock"] == [("clock", 40)]
    place.wait(39)
    assert first.chair.now.view.my_turn
    assert [one.seconds for one in other.ears.presence if one.what == "clock"] == [40, 30, 15]
    place.wait(10)
    assert other.chair.now.view.my_turn
    assert [one.what for one in first.ears.presence].count("clock-out") == 1


@pytest.mark.parametrize(("grace", "heard"), [(10.0, ["replaced"]), (12.0, ["line-lost", "replaced"])])
def test_where_the_grace_is_over_at_once_only_what_comes_of_it_is_told(grace: float, heard: list[str]) -> None:
    place = opened(seats=2, grace=grace)
    anna, bruno = come(place, "Anna", "Bruno")
    anna.end.cut()
    place.wait(13)
    assert [one.what for one in bruno.ears.presence if one.what != "joined"] == heard
    assert bruno.ears.about is not None
    assert [one.name for one in bruno.ears.about.people if one.away] == ["Anna"]


def test_the_time_that_is_left_is_not_told_twice_in_a_row() -> None:
    place = opened(seats=2, clock=1)
    anna, bruno = come(place, "Anna", "Bruno")
    first = anna if anna.chair.now.view.my_turn else bruno
    for played, left in ((28, 32), (11, 18)):
        place.wait(played)
        first.end.cut()
        place.wait(12)
        first.connect()
        place.settle()
        assert [one.seconds for one in first.ears.presence if one.what == "clock"][-1] == left
        place.wait(3)
        assert [one.seconds for one in first.ears.presence if one.what == "clock"][-1] == left
        first.ears.presence.clear()
    place.wait(14)
    assert "clock" not in [one.what for one in first.ears.presence]
    place.wait(5)
    assert "clock-out" in [one.what for one in first.ears.presence]


def test_whoever_is_back_has_time_to_hear_how_things_stand() -> None:
    place = opened(seats=2, clock=1)
    anna, bruno = come(place, "Anna", "Bruno")
    first = anna if anna.chair.now.view.my_turn else bruno
    place.wait(58)
    first.end.cut()
    place.wait(3)  # so short that nobody hears of it
    first.connect()
    place.wait(1)
    assert [one.seconds for one in first.ears.presence if one.what == "clock"] == [30, 15, 15]
    place.wait(13)
    assert first.chair.now.view.my_turn
    place.wait(10)
    assert not first.chair.now.view.my_turn


def test_a_turn_that_began_while_somebody_was_away_has_its_time_when_they_are_back() -> None:
    place = opened(seats=2, clock=1)
    anna, bruno = come(place, "Anna", "Bruno")
    first, other = (anna, bruno) if anna.chair.now.view.my_turn else (bruno, anna)
    other.end.cut()
    place.run(lambda: not first.chair.now.view.my_turn)
    place.wait(20)
    other.connect()
    place.wait(59)
    assert other.chair.now.view.my_turn
    place.wait(2)
    assert "clock-out" in [one.what for one in other.ears.presence]


def test_the_owner_removes_somebody_and_an_opponent_takes_the_seat() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    bruno.table.send(Owner("remove", "Anna"))
    place.settle()
    assert [one.why for one in bruno.ears.refusals] == ["not-owner"]
    anna.table.send(Owner("ban", "Bruno"))
    place.settle()
    assert bruno.ears.farewells == ["banned"]
    bruno.connect()
    assert bruno.ears.refusals[-1].why == "banned"


def test_whoever_is_banned_is_so_under_another_name_too() -> None:
    place = opened(people=3)
    anna, beta = come(place, "Anna", "Beta")
    anna.table.send(Owner("ban", "Beta"))
    place.settle()
    again = Somebody(place, "Betaw", code="kaffee")
    again.table.token = beta.table.token
    assert again.connect().ears.refusals[-1].why == "banned"
    assert not Somebody(place, "Carla", code="kaffee").connect().ears.refusals


def test_the_owner_alone_has_another_code_open_the_table() -> None:
    place = opened(people=3)
    anna, bruno = come(place, "Anna", "Bruno")
    bruno.table.send(Owner("new-code"))
    place.settle()
    assert [one.why for one in bruno.ears.refusals] == ["not-owner"]
    anna.table.send(Owner("new-code"))
    place.settle()
    assert anna.ears.about is not None
    assert anna.ears.about.code not in ("", "KAFFEE")
    assert anna.ears.presence[-1].what == "code"
    assert "code" not in [one.what for one in bruno.ears.presence]
    assert Somebody(place, "Carla", code="KAFFEE").connect().ears.refusals[-1].why == "no-table"
    assert not Somebody(place, "Dora", code=anna.ears.about.code).connect().ears.refusals
    bruno.end.cut()
    assert not bruno.connect().ears.refusals[1:]  # who sits there needs none


@pytest.mark.parametrize("begun", [False, True])
def test_what_was_written_is_there_for_whoever_comes_back(*, begun: bool) -> None:
    place = opened(seats=2 if begun else 3, people=2 if begun else 3)
    (anna,) = come(place, "Anna")
    anna.table.send(Say("to myself"))
    place.settle()
    (bruno,) = come(place, "Bruno")
    anna.table.send(Say("hello"))
    anna.table.send(Say("psst", to="Bruno"))
    place.settle()
    again = Somebody(place, "Bruno", code="kaffee")
    again.table.token = bruno.table.token
    recalled: list[Said] = []
    again.table.recall = recalled.extend
    again.connect()
    assert [line.text for line in recalled] == ["hello", "psst"]  # since Bruno came first
    assert again.ears.lines == []
    place.settle()
    assert begun == (again.table.chair is not None)


@pytest.mark.parametrize("begun", [False, True])
def test_whoever_was_sent_away_and_not_banned_comes_back(*, begun: bool) -> None:
    place = opened(seats=3, people=3)
    anna, bruno = come(place, "Anna", "Bruno")
    carla = come(place, "Carla")[0] if begun else None
    anna.table.send(Owner("remove", "Bruno"))
    place.settle()
    assert bruno.ears.farewells == ["removed"]
    if carla is not None:  # the others play on with an opponent in the seat
        assert [one.what for one in carla.ears.presence][-1] == "removed"
        place.run(lambda: len(carla.updates) > 12)
        anna.table.send(Owner("remove", "Bruno"))
        place.settle()
        assert [(one.why, one.about) for one in anna.ears.refusals] == [("gone-already", "Bruno")]
    again = Somebody(place, "Bruno", code="KAFFEE").connect()
    assert not again.ears.refusals
    assert again.ears.about is not None
    assert again.ears.about.seat == 1
    if begun:
        place.run(lambda: any(type(answer).__name__ == "Done" for answer in again.answers))  # and plays there
    anna.table.send(Owner("ban", "Bruno"))
    place.settle()
    assert Somebody(place, "Bruno", code="KAFFEE").connect().ears.refusals[-1].why == "banned"


def test_whoever_was_sent_away_has_the_seat_by_the_return_word_and_nobody_else_has() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    bruno.end.local = False
    anna.table.send(Owner("remove", "Bruno"))
    place.settle()
    thief = Somebody(place, "Bruno", code="KAFFEE", local=False).connect()
    assert [one.why for one in thief.ears.refusals] == ["name-taken"]
    thief.end.cut()
    bruno.connect()  # this program has kept the word
    assert [one.what for one in anna.ears.presence][-1] == "back"


def test_whoever_watches_a_table_that_its_people_have_left_does_not_own_it() -> None:
    from ramino_access.hall.messages import Leave

    place = opened(seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    room = place.hall.rooms[0]
    for seated in list(room.people.seated):
        room.leave(seated)
    place.settle()
    carla = Somebody(place, "Carla", code="KAFFEE", role="spectator").connect()
    assert room.people.owner is None
    anna.connect()
    assert room.people.owner is not None
    assert room.people.owner.name == "Anna"
    carla.table.send(Leave())
    place.settle()
    assert room.people.owner.name == "Anna"


def test_a_match_is_given_up_when_all_vote_for_it() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    anna.table.send(Vote("give-up"))
    place.settle()
    assert bruno.ears.presence[-1].what == "vote"
    bruno.table.send(Vote("give-up"))
    place.settle()
    assert (bruno.ears.presence[-1].what, bruno.ears.presence[-1].seconds) == ("given-up", 60)
    anna.table.send(Say("Good night!"))
    place.settle()
    assert bruno.ears.lines[-1].text == "Good night!"  # there is time for it
    for message in (Vote("give-up"), Ready(1), Act("a1", 0, "stock")):
        bruno.table.send(message)
        place.settle()
    assert [one.why for one in bruno.ears.refusals] == ["given-up"] * 3
    place.wait(59)
    assert not anna.ears.farewells
    place.wait(1)
    assert bruno.ears.farewells == anna.ears.farewells == ["given-up"]


def test_whoever_leaves_a_match_that_was_given_up_leaves_it_to_nobody() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    for one in (anna, bruno):
        one.table.send(Vote("give-up"))
    place.settle()
    anna.table.send(Leave())
    bruno.end.cut()
    place.settle()
    assert place.hall.rooms[0].people.guests == []
    place.wait(120)
    assert place.table.seq == 0


@pytest.mark.parametrize("who", [0, 1, 2])
def test_a_no_ends_a_vote_and_everybody_is_told_once(who: int) -> None:
    place = opened(seats=3, people=3)
    people = come(place, "Anna", "Bruno", "Carla")
    watching = Somebody(place, "Dora", code="KAFFEE", role="spectator").connect()
    people[0].table.send(Vote("give-up"))
    place.settle()
    assert people[1].ears.about is not None
    assert [one.votes for one in people[1].ears.about.people] == [("give-up",), (), (), ()]
    people[who].table.send(Vote("give-up", yes=False))  # whoever asked may take it back
    place.settle()
    for one in (*people, watching):
        told = [(item.what, item.name) for item in one.ears.presence if item.what.startswith("vote")]
        assert told == [("vote", "Anna"), ("vote-no", people[who].name)]
        assert one.ears.about is not None
        assert not any(person.votes for person in one.ears.about.people)
    people[1].table.send(Vote("give-up", yes=False))
    place.settle()
    assert [one.why for one in people[1].ears.refusals] == ["no-vote"]
    for one in people:  # a new one begins from nothing
        one.table.send(Vote("give-up"))
        place.settle()
    place.wait(60)
    assert [one.ears.farewells for one in people] == [["given-up"]] * 3


def test_there_is_no_vote_about_waiting_where_nobody_is_waited_for() -> None:
    place = opened(seats=3, people=3, grace=60.0)
    anna, bruno, carla = come(place, "Anna", "Bruno", "Carla")
    anna.table.send(Vote("go-on"))
    place.settle()
    assert [one.why for one in anna.ears.refusals] == ["nobody-awaited"]
    carla.end.cut()
    place.settle()
    anna.table.send(Vote("go-on"))
    place.settle()
    bruno.table.send(Vote("go-on", yes=False))
    place.settle()
    assert [one.what for one in anna.ears.presence][-1] == "vote-go-on-no"
    anna.table.send(Vote("go-on"))
    place.settle()
    carla.connect()  # nobody is waited for any more, so the vote is over
    assert anna.ears.about is not None
    assert not any(person.votes for person in anna.ears.about.people)
    carla.end.cut()
    place.settle()
    bruno.table.send(Vote("go-on"))
    place.settle()
    assert [one.what for one in bruno.ears.presence][-1] == "vote-go-on"  # it takes Anna's, too
    place.wait(61)
    anna.table.send(Vote("go-on"))
    place.settle()
    assert anna.ears.refusals[-1].why == "nobody-awaited"  # an opponent plays there


def test_what_is_voted_about_is_not_in_the_list_of_tables() -> None:
    guest = Guest("Anna", "word", votes={"give-up"})
    assert guest.person(None).votes == ("give-up",)
    assert guest.person(None, votes=False).votes == ()


def test_a_vote_is_heard_once_however_often_it_is_given() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    for _ in range(5):
        anna.table.send(Vote("give-up"))
        place.settle()
    assert [one.what for one in bruno.ears.presence].count("vote") == 1
    assert [one.why for one in anna.ears.refusals] == ["voted-already"] * 4
    for language in LANGUAGES:
        assert Catalog(language).text("refused-voted-already").strip()
        assert Catalog(language).text("refused-too-many-joins").strip()


def test_after_a_restart_no_more_answers_are_remembered_than_before_it() -> None:
    place = opened(seats=2)
    come(place, "Anna", "Bruno")
    match = place.hall.rooms[0].match
    assert match is not None
    match.remember([LetPass(0, f"mark-{number}") for number in range(2 * REMEMBERED_PLAYS)])
    assert list(match._answers[0]) == [f"mark-{number}" for number in range(REMEMBERED_PLAYS, 2 * REMEMBERED_PLAYS)]


def test_nobody_has_the_answers_to_others_forgotten() -> None:
    """A play that is sent twice is played once, however much somebody else sends in between."""
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    match = place.hall.rooms[0].match
    assert match is not None
    first = next(one for one in (anna, bruno) if one.chair.now.view.my_turn)
    other = bruno if first is anna else anna
    first.table.send(Act("mine", match.table.revision, "stock"))
    place.settle()
    seq = match.table.seq
    for number in range(700):
        place.clock.now += 0.2
        other.table.send(Act(f"more-{number}", match.table.revision, "end"))
        place.settle()
    assert all(len(mine) <= REMEMBERED_PLAYS for mine in match._answers.values())
    before = list(first.end.pipe.all)
    first.table.send(Act("mine", match.table.revision, "stock"))
    place.settle()
    (answer,) = (from_hall(data) for data in first.end.pipe.all[len(before) :])
    assert isinstance(answer, Ack)
    assert (answer.entry, match.table.seq) == (seq, seq)


def test_opponents_are_called_otherwise_than_the_people() -> None:
    place = opened(seats=3)
    anna, _ = come(place, "Anna", "Bruno")
    assert anna.chair.names == ("Anna", "Bruno", "Xaver")


def test_opponents_are_called_otherwise_than_those_who_watch() -> None:
    place = opened(seats=3, people=2)
    watching = Somebody(place, "Xaver", code="KAFFEE", role="spectator").connect()
    come(place, "Anna", "Bruno")
    room = place.hall.rooms[0]
    assert watching.ears.about is not None
    assert room.names[:2] == ("Anna", "Bruno")
    assert "Xaver" not in room.names


def test_a_match_is_taken_up_with_people_who_come_back(tmp_path: Path) -> None:
    from ramino_access.hall.guest import Guest
    from ramino_access.play.table import Table

    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    place.run(lambda: len(anna.updates) > 8)
    first = place.hall.rooms[0]
    assert first.match is not None
    record = record_of(first.plan, first.people.seated, Bans(), "127.0.0.1", 8470, without_tls=False)
    match = tmp_path / "one.match"
    write_record(match, record)
    assert read_record(match) == record
    table = Table(first.match.table.setup)
    table.replay(plays_of(first.match.table))

    after = Place(2)
    room = after.hall.open(Plan("salotto", {}, 2, 2, (), code="KAFFEE"))
    bring_back(room, [Guest(one.name, one.token, seat=one.seat) for one in record.places], table)
    for one in (anna, bruno):  # their programs have been trying to come back
        one.end.cut()
        one.end.place = after
        after.people.append(one)
        one.connect()
    assert len(anna.ears.chairs) == 1
    after.run(lambda: bruno.chair.now.view.state.over)
    assert anna.chair.now.view.state.over


def test_a_play_sent_again_after_a_restart_is_answered_as_it_was_and_not_played_again(tmp_path: Path) -> None:
    from ramino_access.hall.guest import Guest
    from ramino_access.play.journal.match_file import MatchFile, header_of, read

    place = Place()
    files: list[MatchFile] = []

    def keep(setup: Setup, people: tuple[int, ...]) -> MatchFile:
        file = tmp_path / "one.match"
        files.append(MatchFile.create(file, header_of(setup, 0, people), lambda problem: None))
        return files[0]

    place.hall.open(Plan("salotto", {}, 2, 2, (), code="KAFFEE"), keep)
    anna, bruno = come(place, "Anna", "Bruno")
    place.run(lambda: len(anna.updates) > 8)
    first, other = (anna, bruno) if anna.chair.now.view.my_turn else (bruno, anna)
    assert first.play(place.rng)
    assert first.end.pipe is not None
    place.hall.received(first.end.pipe, first.end.unsent.popleft())  # played and written, and then the power goes
    places = [(guest.name, guest.token, guest.seat) for guest in place.hall.rooms[0].people.seated]
    files[0].close()

    kept = read(files[0].file)
    assert not isinstance(kept, Problem)
    table = kept.table()
    assert not isinstance(table, Problem)
    played = table.seq
    after = Place(2)
    room = after.hall.open(Plan("salotto", {}, 2, 2, (), code="KAFFEE"))
    bring_back(room, [Guest(name, token, seat=seat) for name, token, seat in places], table, kept.entries)
    for one in (first, other):
        one.end.cut()
        one.end.place = after
        after.people.append(one)
        one.connect()
    assert [type(answer).__name__ for answer in first.answers][-1] == "Done"
    assert table.seq == played
    assert not first.chair.plays.asking


def test_what_all_who_watch_see_is_written_once() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    for number in range(6):
        Somebody(place, f"Watcher {number}", code="KAFFEE", role="spectator").connect()
    match = place.hall.rooms[0].match
    assert match is not None
    assert match.standing(None).view is match.standing(None).view
    before = match.standing(None)
    assert anna.play(place.rng) or bruno.play(place.rng)
    place.settle()
    assert match.standing(None).view != before.view


def test_nobody_is_said_to_be_lost_from_a_match_that_was_given_up() -> None:
    place = opened(seats=2, people=2)
    anna, bruno = come(place, "Anna", "Bruno")
    place.settle()
    anna.end.cut()
    place.wait(5)
    anna.connect()
    for one in (anna, bruno):
        one.table.send(Vote("give-up"))
    place.settle()
    dora = Somebody(place, "Dora", code="kaffee", role="spectator").connect()
    place.wait(30)
    assert "line-lost" not in [one.what for one in dora.ears.presence]
