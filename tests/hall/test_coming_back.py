"""Coming back to a table: what was asked for is answered, what was missed is told, and nothing is done twice."""

from __future__ import annotations

import msgspec
import pytest

from ramino_access.core.refusals import Refusal
from ramino_access.hall.message_bytes import from_hall
from ramino_access.hall.messages import Act, Ready, Refused, Say, Snapshot, Told
from ramino_access.play.chair import Done
from ramino_access.play.table import Stale
from tests.hall.wire import Somebody, come, opened


def to_move(*people: Somebody) -> Somebody:
    return next(one for one in people if one.chair.now.view.my_turn)


def test_a_refusal_of_the_table_arrives_as_one() -> None:
    place = opened(seats=2)
    people = come(place, "Anna", "Bruno")
    one = to_move(*people)
    # unasked, as a program would send it that does not know the rules
    one.chair.plays.ask("take 3", one.chair.now.revision, one.answers.append)
    place.settle()
    (answer,) = one.answers
    assert isinstance(answer, Refusal)


def test_a_play_that_never_arrived_is_sent_again_though_nothing_was_missed() -> None:
    place = opened(seats=2)
    people = come(place, "Anna", "Bruno")
    one = to_move(*people)
    assert one.play(place.rng)
    one.end.cut()
    one.connect()
    assert [type(answer) for answer in one.answers] == [Done]
    assert one.ears.gaps == [0]


def test_what_happens_after_one_is_back_was_not_missed() -> None:
    place = opened(seats=2)
    people = come(place, "Anna", "Bruno")
    one = to_move(*people)
    one.end.cut()
    one.connect()
    assert one.play(place.rng)
    place.settle()
    assert one.ears.gaps == [0]


def test_a_play_that_was_kept_but_never_answered_is_not_made_again_after_a_kill() -> None:
    place = opened(seats=2)
    people = come(place, "Anna", "Bruno")
    one = to_move(*people)
    assert one.play(place.rng)
    assert one.end.pipe is not None
    place.hall.received(one.end.pipe, one.end.unsent.popleft())  # it is kept, and the answer gets lost
    for each in people:
        each.end.cut()
    place.restart()
    for each in people:
        each.connect()
    (answer,) = one.answers
    assert answer == Done(1)
    assert place.table.seq == 1


def test_a_draw_that_was_meant_for_the_hand_before_is_not_made_in_this_one() -> None:
    place = opened("ufficiale", seats=2)
    people = come(place, "Anna", "Bruno")
    place.run(lambda: people[0].chair.now.view.state.over)
    table = place.table
    for one in people:
        one.table.send(Ready(table.hand_over or 0))
    place.settle()
    before = table.seq
    for one in people:
        one.table.send(Act("old", 1, "stock"))
    place.settle()
    assert table.seq == before


def test_numbers_of_a_table_opened_again_are_not_taken_for_those_of_before() -> None:
    place = opened(seats=2)
    people = come(place, "Anna", "Bruno")
    place.run(lambda: people[0].table.heard > 8)
    for each in people:
        each.end.cut()
    place.restart()
    first, other = people
    first.connect()
    for number in range(5):
        first.table.send(Say(str(number)))
    place.settle()
    before = len(other.ears.lines)
    other.connect()
    assert other.table.heard == first.table.heard
    assert len(other.ears.lines) == before + 5


def test_two_programs_of_one_person_give_their_plays_different_ids() -> None:
    from ramino_access.hall.far import FarTable
    from tests.hall.wire import Ears

    place = opened(seats=2)
    people = come(place, "Anna", "Bruno")
    one = to_move(*people)
    marks = []
    for mark in ("a", "b"):
        table = FarTable(Ears(), place.clock, lambda message: None, mark)
        table.about, table.heard = one.table.about, one.table.heard
        assert one.end.pipe is not None
        table.received(next(m for m in map(from_hall, one.end.pipe.all) if isinstance(m, Snapshot)))
        assert table.chair is not None
        table.chair.let_pass(lambda answer: None)
        assert table.chair.plays.asking
        marks.append(table.chair.plays._unanswered[0].action_id)
    assert marks[0] != marks[1]


def test_nothing_is_said_on_a_line_after_the_goodbye() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    assert anna.end.pipe is not None
    pipe = anna.end.pipe
    anna.chair.leave()
    anna.table.send(Say("one more thing"))
    place.settle()
    place.hall.received(pipe, b'{"type":"say","text":"and another"}')
    assert from_hall(pipe.all[-1]).__class__.__name__ == "Bye"
    assert not bruno.ears.lines


def test_whoever_is_ready_for_a_hand_that_is_not_over_is_answered() -> None:
    place = opened(seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    anna.table.send(Ready(7))
    place.settle()
    assert isinstance(from_hall(anna.end.pipe.all[-1]), Refused)


def test_a_full_stock_of_lines_fits_into_one_message() -> None:
    from ramino_access.hall.message_bytes import write
    from ramino_access.hall.messages import MOST_BYTES_FROM_HALL, MOST_NAME, MOST_SAID, Said
    from ramino_access.hall.stream import KEPT_ITEMS

    line = Said("\N{GRINNING FACE}" * MOST_NAME, "\N{GRINNING FACE}" * MOST_SAID, "\N{GRINNING FACE}" * MOST_NAME)
    assert len(write(Told(10**9, (line,) * KEPT_ITEMS))) < MOST_BYTES_FROM_HALL * 0.9


def test_a_number_that_was_heard_at_another_table_counts_for_nothing() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    anna.end.cut()
    anna.table.about = msgspec.structs.replace(anna.table.about, table="ANOTHER")
    anna.connect()
    assert anna.end.pipe is not None
    assert any(isinstance(from_hall(data), Snapshot) for data in anna.end.pipe.all)
    assert bruno.chair.seat == 1


def test_a_play_of_a_match_that_is_gone_is_answered() -> None:
    place, other = opened(seats=2), opened(seats=2, seed=5)
    people = come(place, "Anna", "Bruno")
    one = to_move(*people)
    assert one.play(place.rng)
    one.end.cut()
    place.hall = other.hall  # another table in its place, at which nobody sits yet
    one.connect()
    assert [type(answer) for answer in one.answers] == [Stale]


@pytest.mark.parametrize("meanwhile", [0.0, 15.0])
def test_whoever_was_away_when_another_match_began_is_shown_that_one(meanwhile: float) -> None:
    """Whether something was told between the end of the match and the next one, or nothing at all."""
    place = opened("ufficiale", seats=2, options={"deals": 1}, seed=7)
    one, other = come(place, "Anna", "Bruno")
    place.run(lambda: place.hall.rooms[0].match is not None and place.hall.rooms[0].match.over)
    place.settle()
    old = place.table
    one.end.cut()
    place.wait(meanwhile)
    other.table.send(Ready(0))
    place.wait(186)  # for whoever is away, and for their seal
    assert place.table is not old
    if meanwhile:
        other.table.send(Say("It has begun."))
        place.settle()
    one.connect()
    place.settle()
    assert one.chair.now.view == place.table.view(one.chair.seat)
    assert [line.text for line in one.ears.lines] == ["It has begun."] * bool(meanwhile)


def test_a_number_of_the_match_before_brings_no_entries_of_it() -> None:
    """Another program of the same person, which has heard the match before, comes when the next one has begun."""
    place = opened("ufficiale", seats=2, options={"deals": 1}, seed=7)
    one, other = come(place, "Anna", "Bruno")
    place.run(lambda: place.hall.rooms[0].match is not None and place.hall.rooms[0].match.over)
    for each in (one, other):
        each.table.send(Ready(0))
    place.settle()
    one.table.heard = 5
    one.end.cut()
    one.connect()
    place.settle()
    assert one.chair.now.view == place.table.view(one.chair.seat)
    assert not one.chair.now.view.state.over


def test_whoever_is_away_while_another_match_is_taken_up_is_told_what_was_written_and_not_who_came() -> None:
    before, place = opened(seats=3, people=3, seed=9), opened(seats=3, people=3)
    come(before, "Anna", "Bruno", "Carla")
    people = come(place, "Anna", "Bruno", "Carla")
    anna, bruno, _ = people
    for one in people:
        one.end.cut()
    place.restart(before.table)
    anna.connect()
    anna.table.send(Say("Welcome back."))
    place.settle()
    bruno.connect()
    assert [what.name for what in bruno.ears.presence if what.what == "back"] == []
    assert [line.text for line in bruno.ears.lines] == ["Welcome back."]
    assert bruno.ears.gaps == [None]
    assert len(bruno.ears.chairs) == 2


def test_whoever_is_away_while_the_match_is_taken_up_is_told_who_came() -> None:
    place = opened(seats=3, people=3)
    people = come(place, "Anna", "Bruno", "Carla")
    anna, bruno, _ = people
    for one in people:
        one.end.cut()
    place.restart()
    anna.connect()
    bruno.connect()
    assert [what.name for what in bruno.ears.presence if what.what == "back"] == ["Anna", "Bruno"]
    assert bruno.ears.gaps == [None]
    assert (len(bruno.ears.chairs), bruno.ears.caught) == (1, 1)


def test_a_play_that_was_not_answered_is_not_sent_to_another_match() -> None:
    before, place = opened(seats=2, seed=2), opened(seats=2)
    first = to_move(*come(before, "Anna", "Bruno"))
    people = come(place, "Anna", "Bruno")
    one = to_move(*people)
    assert one.name == first.name
    assert one.play(place.rng)
    for each in people:
        each.end.cut()
    place.restart(before.table)
    for each in people:
        each.connect()
    assert place.table.seq == 0
