"""The people at a table one by one, and what is written to them, at a table of a hall."""

from __future__ import annotations

import pytest

from ramino_access.announce.together import opponents
from ramino_access.hall.messages import Leave, Owner, Vote
from ramino_access.ui.places.together.decisions import decision
from ramino_access.ui.places.together.persons import mute, mute_all
from tests.cases import expected_words
from tests.hall.wire import opened
from tests.languages import LANGUAGES
from tests.night import NIGHT
from tests.ui.company import Person, come
from tests.ui.harness import Player
from tests.ui.people_lists import choose, go_to, typed


def test_a_line_is_written_to_everybody() -> None:
    anna, bruno = come(opened(seats=2), "Anna", "Bruno")
    bruno.hears()
    anna.press("Y")
    assert typed(anna, "good evening") == "You wrote: good evening"
    assert bruno.hears() == ["Anna: good evening"]
    assert bruno.press("J") == "Messages, 1 entry. Anna: good evening"


def test_a_line_is_written_to_one_person_out_of_the_list() -> None:
    place = opened(seats=3, people=3)
    anna, bruno, carla = come(place, "Anna", "Bruno", "Carla")
    assert choose(anna, "Bruno", "Write to") == "A message to Bruno. Type, then Enter."
    for one in (bruno, carla):
        one.hears()
    assert typed(anna, "psst") == "You wrote to Bruno: psst"
    assert bruno.hears() == ["Anna, to you alone: psst"]
    assert carla.hears() == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_with_a_ban_a_new_code_is_offered(lang: str) -> None:
    place = opened(seats=3, people=3)
    anna = Person(place, "Anna", lang).connect()
    come(place, "Bruno")
    anna.hears()
    anna.together.wishes.send(Vote("give-up"))  # refused: nothing has begun
    anna.hears()
    yes = anna.ui.voice.text("question-yes-key")[0]
    decision(anna.ui, anna.together, "ban", "Bruno").take()
    anna.ui.stack.press(yes)
    place.wait(1)
    heard = anna.hears()
    assert "Bruno" in heard[-2]  # the news first
    assert heard[-1].startswith(anna.ui.voice.text("ask-new-code"))
    anna.ui.stack.press(yes)
    place.settle()
    assert anna.together.about is not None
    assert anna.hears()[-1] == anna.ui.voice.text("presence-code-self", code=anna.together.about.code)
    assert "KAFFEE" not in anna.together.about.code


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_written_before_is_read_by_whoever_comes_back(lang: str) -> None:
    place = opened(seats=2)
    anna, bruno = Person(place, "Anna", lang).connect(), Person(place, "Bruno", lang).connect()
    anna.together.talking.write("good evening")
    place.settle()
    word = bruno.far.token
    bruno.end.cut()
    place.people.remove(bruno)
    again = Person(place, "Bruno", lang)
    again.far.token = word
    again.connect()
    assert not any("good evening" in said for said in again.hears())
    assert "good evening" in again.press("J")


def test_the_list_tells_who_is_who() -> None:
    place = opened(seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    Person(place, "Carla", role="spectator").connect()
    assert anna.press(":").startswith("People at the table, ")
    anna.press("home")
    assert anna.press("space").startswith("Anna, the host, you")
    assert anna.press("down").startswith("Bruno")
    assert anna.press("down").startswith("Carla, watching")
    assert anna.press("m").startswith("Carla, ")


def test_the_opponents_are_named_behind_the_people() -> None:
    place = opened(seats=3)
    anna, _ = come(place, "Anna", "Bruno")
    place.run(lambda: anna.session.view.my_turn)
    (name,) = opponents(anna.ui.sitting.together.about)
    anna.press(":", "home", "down")
    assert anna.press("space").startswith("Bruno")
    assert anna.press("down") == f"{name} is played by the computer."


def test_lines_to_those_who_watch() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    carla = Person(place, "Carla", role="spectator").connect()
    for one in (bruno, carla):
        one.hears()
    assert choose(anna, "the spectators") == "A message to the spectators. Type, then Enter."
    typed(anna, "welcome")
    assert carla.hears() == ["Anna, to the spectators: welcome"]
    assert bruno.hears() == []
    carla.press("Y")
    typed(carla, "thanks")
    assert bruno.hears() == []


def test_whoever_is_muted_is_not_heard_and_can_be_read() -> None:
    anna, bruno = come(opened(seats=2), "Anna", "Bruno")
    assert choose(bruno, "Anna", "Mute Anna") == "Anna is muted. You can read the messages, but they are not spoken."
    bruno.press("escape")
    bruno.hears()
    anna.press("Y")
    typed(anna, "hello")
    assert bruno.hears() == []
    assert "Anna: hello" in bruno.press("J")
    bruno.press("escape")
    assert "Anna, the host, muted" in bruno.press(":")
    bruno.press("enter")
    go_to(bruno, "Unmute Anna")
    assert bruno.press("enter") == "Anna is unmuted. One message meanwhile."
    bruno.hears()
    anna.press("Y")
    typed(anna, "hello again")
    assert bruno.hears() == ["Anna: hello again"]


def test_whoever_is_blocked_is_gone_for_good() -> None:
    anna, bruno = come(opened(seats=2), "Anna", "Bruno")
    assert choose(bruno, "Anna", "Block Anna") == "Anna is blocked. You get no messages from Anna, at any table."
    bruno.press("escape")
    bruno.hears()
    anna.press("Y")
    typed(anna, "hello")
    assert bruno.hears() == []
    assert bruno.press("J") == "No messages yet."


def test_all_talk_is_muted() -> None:
    anna, bruno = come(opened(seats=2), "Anna", "Bruno")
    choose(bruno, "Mute all messages")
    bruno.press("escape")
    bruno.hears()
    anna.press("Y")
    typed(anna, "hello")
    assert bruno.hears() == []
    assert choose(bruno, "Unmute all messages") == "Messages are unmuted. One message meanwhile."


def test_the_focus_stays_on_its_entry_whoever_comes_or_goes() -> None:
    place = opened(seats=4, people=4)
    anna, bruno = come(place, "Anna", "Bruno")
    anna.press(":")
    go_to(anna, "A message to everybody")
    come(place, "Carla")
    anna.hears()
    assert anna.press("enter") == "A message to everybody. Type, then Enter."
    anna.press("escape", ":")
    go_to(anna, "Bruno")
    bruno.together.wishes.send(Leave())
    place.settle()
    anna.hears()
    assert anna.press("enter").startswith("Carla")  # who was in focus is gone: the key says who is there now
    assert anna.press("enter").startswith("Carla, ")


AGAIN = expected_words(__file__, "again")


@pytest.mark.parametrize("lang", AGAIN)
@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
def test_whoever_is_heard_again_comes_with_how_many_lines_were_missed(lang: str, verbosity: str) -> None:
    place = opened(seats=3, people=3)
    anna, carla = come(place, "Anna", "Carla")
    bruno = Person(place, "Bruno", lang, verbosity=verbosity).connect()
    people = bruno.ui.sitting.together
    mute(bruno.ui, people, "Anna", on=True)
    for one in (anna, anna, carla):  # who is not muted is not counted
        one.together.talking.write("hello")
    place.settle()
    bruno.hears()
    mute(bruno.ui, people, "Anna", on=False)
    (said,) = bruno.heard
    brief, normal, braille = AGAIN[lang]
    assert said.text.startswith(brief if verbosity == "brief" else normal)
    assert (said.text == normal) == (verbosity == "normal")
    assert (said.braille or "").casefold() == braille.casefold()
    mute(bruno.ui, people, "Anna", on=True)
    mute(bruno.ui, people, "Anna", on=False)
    assert "2" not in bruno.hears()[-1]


def test_of_lines_that_nobody_was_heard_in_each_is_counted_once() -> None:
    place = opened(seats=3, people=3)
    anna, bruno, carla = come(place, "Anna", "Bruno", "Carla")
    people = bruno.ui.sitting.together
    mute(bruno.ui, people, "Anna", on=True)
    mute_all(bruno.ui, people)
    for one in (anna, carla):
        one.together.talking.write("hello")
    place.settle()
    bruno.hears()
    mute_all(bruno.ui, people)  # of Anna nothing is heard yet
    mute(bruno.ui, people, "Anna", on=False)
    assert bruno.hears() == [
        "Messages are unmuted. One message meanwhile.",
        "Anna is unmuted. One message meanwhile.",
    ]
    mute(bruno.ui, people, "Anna", on=True)
    mute_all(bruno.ui, people)
    mute(bruno.ui, people, "Anna", on=False)
    assert bruno.hears()[-1] == "Anna is no longer muted, but all messages are."


def test_a_line_half_written_survives_the_line_and_the_place() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    anna.press("Y", "h", "e", "l")
    anna.end.cut()
    anna.press("l")
    anna.connect()
    anna.press("o")
    bruno.hears()
    assert anna.press("enter") == "You wrote: hello"
    anna.press("Y", "x")
    anna.ui.stack.clear()  # something else closes the place
    assert "x" in anna.press("Y")
    anna.press("escape")  # the player gives it up
    assert "x" not in anna.press("Y")


def test_a_line_that_is_written_without_a_line_is_heard_when_it_is_back() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    anna.end.cut()
    bruno.hears()
    anna.press("Y")
    assert typed(anna, "hello") == "The connection is lost. Your message will be sent when it comes back."
    anna.connect()
    place.wait(1)
    assert bruno.hears().count("Anna: hello") == 1
    place.wait(1)
    anna.end.cut()
    anna.connect()
    place.wait(1)
    assert "Anna: hello" not in bruno.hears()


def test_a_line_whose_echo_was_lost_is_heard_once() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    anna.press("Y")
    for letter in "hello":
        anna.press(letter)
    anna.ui.stack.press("enter")
    assert anna.end.pipe is not None
    place.hall.received(anna.end.pipe, anna.end.unsent.popleft())  # it arrives, and the echo does not
    anna.end.cut()
    anna.connect()
    place.wait(1)
    assert bruno.hears().count("Anna: hello") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_decided_while_the_line_is_lost_is_refused_and_not_done_later(lang: str) -> None:
    place = opened(seats=3, people=3)
    anna = Person(place, "Anna", lang).connect()
    come(place, "Bruno", "Carla")
    room, wishes = place.hall.rooms[0], anna.together.wishes
    anna.end.cut()
    anna.hears()
    wishes.send(Owner("start"))
    wishes.send(Owner("remove", "Bruno"))
    wishes.send(Owner("ban", "Carla"))
    wishes.send(Owner("hand-over", "Bruno"))
    wishes.send(Vote("give-up"))
    wishes.send(Vote("go-on"))
    assert anna.hears() == [anna.ui.voice.text("line-unheard")] * 6
    anna.connect()
    place.wait(1)
    assert [one.name for one in room.people.guests] == ["Anna", "Bruno", "Carla"]
    assert room.people.owner is room.people.guests[0]
    assert not room.people.guests[0].votes
    wishes.send(Owner("hand-over", "Bruno"))  # asked again, it is done
    place.settle()
    assert room.people.owner is room.people.guests[1]


def test_a_line_that_could_not_be_kept_is_not_written_again_by_itself() -> None:
    place = opened(seats=2)
    anna, bruno = (Person(place, name).connect() for name in ("Anna", "Bruno"))
    place.hall.keeps(keeps=False)
    anna.together.talking.write("now?")
    place.settle()
    assert anna.ui.voice.text("refused-not-kept") in anna.hears()
    place.hall.keeps(keeps=True)
    anna.end.cut()
    anna.connect()
    place.wait(1)
    assert not [said for said in bruno.hears() if "now?" in said]


WRITTEN = {
    "en": ("Sent.", "You wrote: ciao", "You wrote to everybody: ciao"),
    "it": ("Scritto.", "Hai scritto: ciao", "Hai scritto a tutti: ciao"),
    "fr": ("Envoyé.", "Tu as écrit : ciao", "Tu as écrit à tout le monde : ciao"),
}


@pytest.mark.parametrize("lang", WRITTEN)
@pytest.mark.parametrize(("at", "verbosity"), list(enumerate(("brief", "normal", "full"))))
def test_a_line_is_told_in_every_language_at_every_verbosity(lang: str, at: int, verbosity: str) -> None:
    place = opened(seats=2)
    anna = Person(place, "Anna", lang, verbosity=verbosity).connect()
    come(place, "Bruno")
    anna.press("Y")
    assert typed(anna, "ciao") == WRITTEN[lang][at]
    braille = next(one.braille for one in reversed(anna.heard) if one.braille)
    assert braille.casefold() == {"en": "you: ciao", "it": "tu: ciao", "fr": "toi: ciao"}[lang]


def test_a_hall_that_knows_nobody_says_so() -> None:
    anna, _ = come(opened(seats=2), "Anna", "Bruno")
    choose(anna, "Bruno", "Bruno's results here")
    anna.deliver()
    assert anna.hears()[-1] == "Nobody can register here: everybody is a guest."


def test_alone_there_is_nobody_in_the_list() -> None:
    from tests.ui.harness import Player

    player = Player()
    player.table("2h 3h 4h")
    assert player.press(":") == "You are playing against the computer: nobody else is at this table."


def test_whoever_is_unblocked_is_heard_again() -> None:
    anna, bruno = come(opened(seats=2), "Anna", "Bruno")
    choose(bruno, "Anna", "Block Anna")
    bruno.press("escape")
    assert choose(bruno, "Anna", "nblock Anna") == "Anna is no longer blocked."
    bruno.press("escape")
    bruno.hears()
    anna.press("Y")
    typed(anna, "hello")
    assert bruno.hears() == ["Anna: hello"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_list_is_open_once_however_often_it_is_asked_for(lang: str) -> None:
    place = opened(seats=2)
    anna = Person(place, "Anna", lang).connect()
    come(place, "Bruno")
    for key in (":", ";"):
        opening = anna.press(key)
        anna.press(key)
        assert anna.press(key) == opening
        assert len(anna.ui.stack.places) == 2
        anna.press("escape")
        assert len(anna.ui.stack.places) == 1
    people = anna.press(":")
    anna.press("down", "enter")  # what can be done about Bruno
    assert len(anna.ui.stack.places) == 3
    assert anna.press(":") == people
    assert len(anna.ui.stack.places) == 2
    anna.press(";", ":", ";")  # one of each, as they were asked for
    assert [one.opened_by for one in anna.ui.stack.places[1:]] == ["people.list", "people.menu"]
    anna.press("escape", "escape")
    assert len(anna.ui.stack.places) == 1


def test_no_key_of_the_table_opens_a_place_over_itself() -> None:
    place = opened(seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    place.run(lambda: anna.session.view.my_turn)
    anna.together.talking.write("hello")
    place.settle()

    def depth(*keys: str) -> int:
        anna.ui.stack.clear()
        for key in keys:
            anna.ui.stack.press(key)
        return len(anna.ui.stack.places)

    table = {key for name in ("everywhere", "questions", "hand") for key in anna.ui.stack.keymap.tables[name]}
    opening = [key for key in sorted(table - {"q", "c-q"}) if depth(key) == 2]
    assert {":", ";", "?", "J", "Q"} <= set(opening)
    for at, first in enumerate(opening):
        for second in opening if NIGHT else {first, *opening[at % 4 :: 4]}:
            depth(first, second, first, second)
            places = anna.ui.stack.places[1:]
            twice = [(one, other) for one in places for other in places if one is not other and one.is_like(other)]
            assert not twice, (first, second)
            for _ in places:
                anna.ui.stack.press("escape")
            assert len(anna.ui.stack.places) == 1, (first, second)


def test_help_about_a_list_is_not_mistaken_for_help_about_the_hand() -> None:
    anna, _ = come(opened(seats=2), "Anna", "Bruno")
    anna.press("?", ":")
    assert "this person's menu" in anna.press("?")
    assert anna.press("enter").startswith("Anna, ")
    anna.press("escape", "escape", "escape")
    assert len(anna.ui.stack.places) == 1


def test_a_book_that_is_being_read_stays_where_a_list_below_it_is_opened_anew() -> None:
    anna, _ = come(opened(seats=2), "Anna", "Bruno")
    anna.press(":")
    anna.ui.stack.run("rules.open")
    reading = anna.press("down")
    anna.press(":")
    assert anna.press("escape").endswith(reading)
    anna.press("escape")
    assert len(anna.ui.stack.places) == 1


def test_a_question_that_waits_for_its_answer_is_not_asked_twice() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    for one in (anna, Player().table("7h 8h 9h")):
        question = one.press("Q")
        assert one.press("Q").endswith(question)
        assert len(one.ui.stack.places) == 2
        assert one.press("n").startswith("No. ")
        assert len(one.ui.stack.places) == 1
    anna.press("Q", ";", "end", "enter")
    assert anna.press("y") == "You vote to give up the match. Still to vote: Bruno."
    assert len(anna.ui.stack.places) == 1

    anna.press(":", "down", "enter", "end")
    question = anna.press("enter")
    anna.press(":", "home", "down", "enter", "end")
    assert anna.press("enter") == question
    anna.press("n")
    assert not any(one.kind.asks for one in anna.ui.stack.places)
    assert bruno.session.seat == 1
