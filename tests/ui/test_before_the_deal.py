"""What a newcomer hears where nothing is dealt yet: at a table that waits, at the list of tables, at none."""

from __future__ import annotations

import pytest

from ramino_access.announce import option_words
from ramino_access.games import GAMES
from ramino_access.hall.messages import Owner, Ready, Refused, Role
from ramino_access.hall.seal_round import SALT_SECONDS
from ramino_access.i18n.catalog import Catalog, Message
from ramino_access.ui.people.protocols import Hosting
from ramino_access.ui.places.choices.option_tree import worded
from ramino_access.ui.places.key_help import KeyHelp
from ramino_access.ui.places.together.waiting_room import WaitingPlace, line_words
from ramino_access.ui.seating.hand import HandPlace
from tests.cases import each_case
from tests.hall.wire import Place, opened
from tests.languages import LANGUAGES
from tests.prompts import YOUR_TURN
from tests.ui.company import Person, come, hall_with_a_list
from tests.ui.hall_lists import arrive, go_to, opens
from tests.ui.harness import Player

ASKED = "hscetTgGxCHn"
"""Keys of a hand that a newcomer tries while waiting."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_a_list_of_tables_one_hears_that_one_sits_at_none_and_what_can_be_done(lang: str) -> None:
    anna = arrive(hall_with_a_list(), "Anna", lang)
    catalog = anna.ui.voice.catalog
    nowhere = catalog.text("people-no-table", sit=catalog.text("key-enter"), open="N")
    for key in "YJ;:S":
        said = anna.press(key)
        assert said.startswith(nowhere), key
        assert said.endswith(catalog.text("line-good")), key
        assert len(anna.ui.stack.places) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_the_main_menu_nobody_is_said_to_play(lang: str) -> None:
    player = Player(lang)
    assert player.press("Y") == player.ui.voice.text("people-nowhere")
    assert player.press(";") == player.ui.voice.text("people-nowhere")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_keys_of_a_hand_say_that_nothing_is_dealt_who_is_missing_and_how_it_begins(lang: str) -> None:
    place = opened(seats=4, people=4)
    anna = Person(place, "Anna", lang).connect()
    for key in ASKED:
        assert anna.press(key) == anna.ui.voice.text("waiting-undealt", missing=3, begins="now"), key
    bruno, carla = Person(place, "Bruno", lang).connect(), Person(place, "Carla", lang, role="spectator").connect()
    assert anna.press("t") == anna.ui.voice.text("waiting-undealt", missing=2, begins="now")
    for one in (bruno, carla):
        assert one.press("t") == one.ui.voice.text("waiting-undealt", missing=2, begins="all")


def test_what_is_said_before_the_deal() -> None:
    place = opened(seats=3, people=3)
    (anna,) = come(place, "Anna")
    expected = "No cards yet. Waiting for 2 more people. Enter begins, and the computer takes "
    assert anna.press("t") == expected + "the other seats."
    assert anna.press("%") != anna.press("t")


def test_how_it_begins_is_told_to_the_owner_otherwise_than_to_guests() -> None:
    place = opened(seats=3, people=3)
    anna, bruno = come(place, "Anna", "Bruno")
    for one, owner in ((anna, "yes"), (bruno, "no")):
        assert one.ui.voice.text("waiting-keys", owner=owner) in one.hears()


def test_while_the_deals_are_sealed_the_cards_are_coming() -> None:
    place = opened(seats=2)
    anna = Person(place, "Anna").connect()
    bruno = Person(place, "Bruno")
    bruno.far.witness.received = lambda message: None
    bruno.connect()
    assert anna.press("t") == "No cards yet. Everybody is here. The cards are coming."
    place.wait(2 * SALT_SECONDS + 1)
    assert anna.session.seat == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_people_at_a_waiting_table_are_stepped_through(lang: str) -> None:
    place = opened(seats=3, people=3)
    anna, _ = Person(place, "Anna", lang).connect(), Person(place, "Bruno").connect()
    assert anna.press("down") == anna.ui.voice.text("people-self", owner="yes", watching="no").capitalize()
    assert anna.press("down").startswith("Bruno")
    assert anna.press("down") == anna.ui.voice.text("waiting-undealt", missing=1, begins="now")
    assert anna.press("down") == anna.ui.voice.text("line-good")
    assert anna.press("up", "up").endswith("Bruno")
    assert "Bruno" in anna.press("space")


def test_the_rulebook_and_what_can_be_decided_are_there_before_the_deal() -> None:
    place = opened("scala40", seats=3, people=3)
    anna, _ = come(place, "Anna", "Bruno")
    assert "Scala 40" in anna.press("i")
    anna.ui.stack.clear()
    assert anna.press("escape").startswith("The table, ")
    anna.ui.stack.clear()
    assert anna.press("o").startswith("Options")


def test_who_writes_nothing_hears_where_they_are() -> None:
    anna, _ = come(opened(seats=3, people=3), "Anna", "Bruno")
    assert anna.press("Y").startswith("A message")
    assert anna.press("escape") == "At the table: you, the host; Bruno. You are connected."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("role", ["player", "spectator"])
def test_what_will_be_played_and_what_is_agreed_is_told_before_the_deal(lang: str, role: Role) -> None:
    place = opened("scala40", seats=3, people=3, clock=2, options={"opening": 30})
    owner = Person(place, "Anna", lang).connect()
    other = Person(place, "Bruno", lang, role=role).connect()
    catalog = owner.ui.voice.catalog
    values = GAMES["scala40"].values({"opening": 30})
    told = "scala40", GAMES["scala40"].option("opening"), 30, values
    opening = option_words.line(catalog, *told)
    for one in (owner, other):
        assert one.press("b").startswith(catalog.text("rules-here"))
        assert opening in words_of(one)
        assert worded(catalog, "agreed-clock", 2) in words_of(one)
        one.ui.stack.top.at = words_of(one).index(opening)
        one.press("i")  # the rule in the book, and from there its values
        one.press("enter")
        assert catalog.text("rule-value", value=option_words.worded(catalog, *told), mark="here") in words_of(one)
        one.ui.stack.clear()
        one.press("o")
        assert catalog.text("rules-here") in words_of(one)
        one.ui.stack.clear()


def test_at_no_table_there_are_no_rules_of_one() -> None:
    anna = arrive(hall_with_a_list(), "Anna", "en")
    anna.press("o")
    assert "The rules of this table" not in words_of(anna)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_keys_before_the_deal_name_the_beginning_to_the_owner_alone(lang: str) -> None:
    place = opened(seats=3, people=3)
    anna, bruno = Person(place, "Anna", lang).connect(), Person(place, "Bruno", lang).connect()
    begins, who = anna.ui.voice.text("cmd-people-begin"), anna.ui.voice.text("cmd-people-who")
    for owner, guest in ((anna, bruno), (bruno, anna)):
        assert _key_help(owner)[begins].startswith(anna.ui.voice.text("key-enter"))
        assert begins not in _key_help(guest)
        assert _key_help(guest)[who].startswith(anna.ui.voice.text("key-enter"))
        assert guest.press("enter") == guest.press("space")
        anna.together.wishes.send(Owner("hand-over", "Bruno"))
        place.settle()


def words_of(person: Person) -> list[str]:
    """The entries of the list in which somebody is."""
    return [item.words(person.ui.voice.catalog) for item in person.ui.stack.top.items]


def _key_help(person: Person) -> dict[str, str]:
    """What the list of keys says: the keys of each command, by its words."""
    person.press("?")
    lines = words_of(person)
    person.press("escape")
    return {what.rstrip("."): keys for keys, _, what in (line.partition(": ") for line in lines)}


def test_before_the_hall_has_answered_no_line_is_said_to_be_lost() -> None:
    anna = Person(opened(), "Anna")
    for key in ("S", "Y", ";", "t", "space", "down", "enter"):
        assert anna.press(key).endswith("One moment: still connecting.")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_while_the_table_is_being_opened_nobody_is_said_to_sit_at_none(lang: str) -> None:
    player = Player(lang)
    player.ui.stack.ground(WaitingPlace(player.ui), quietly=True)
    for key in ("S", "Y", ";"):
        assert player.press(key) == player.ui.voice.text("line-looking"), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_played_here_is_not_told_before_there_is_a_table(lang: str) -> None:
    player = Player(lang)
    player.ui.stack.ground(WaitingPlace(player.ui), quietly=True)
    assert player.press("b") == player.ui.voice.text("line-looking")
    assert isinstance(player.ui.stack.top, WaitingPlace)
    looking = Person(opened(), "Anna", lang)
    assert looking.press("b") == looking.ui.voice.text("line-looking")


def test_whoever_waits_for_the_table_s_first_answer_waits_on_while_nothing_can_be_kept() -> None:
    anna = Person(opened(), "Anna")
    for why, about in (("not-kept", ""), ("not-kept", "join"), ("kept-again", "")):
        anna.far.received(Refused(why, about))
        assert anna.hears()[-1] == anna.ui.voice.text(f"refused-{why}")
        assert anna.over == []
    anna.far.received(Refused("not-kept", "open"))  # there is no table
    assert anna.over == [False]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_reaches_the_table_that_was_left_while_the_list_is_on_its_way(lang: str) -> None:
    anna = arrive(hall_with_a_list(), "Anna", lang)
    opens(anna)
    bruno = arrive(anna.hall_place, "Bruno")
    bruno.press("home", "enter")
    anna.press("enter")
    anna.hall_place.run(lambda: anna.ui.sitting.session is not None and anna.session.view.my_turn)
    anna.press("q")
    anna.ui.stack.press("y")  # answered by the list, when it comes
    assert anna.over == [True]
    for key in ("x", "space", "t", "m", "T", "b"):
        assert anna.press(key)


def before(heard: list[str], first: str, then: str) -> bool:
    """Whether something was heard once, and before something else."""
    return heard.count(first) == heard.count(then) == 1 and heard.index(first) < heard.index(then)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_seal_shows_is_told_before_the_prompt(lang: str) -> None:
    place = opened("ufficiale", seats=2, options={"target": 10})
    anna, _ = Person(place, "Anna", lang).connect(), Person(place, "Bruno").connect()
    place.run(lambda: anna.session.match_over)
    heard = anna.hears()
    assert before(heard, anna.ui.voice.text("seal-fits"), anna.ui.voice.text("match-over"))
    assert heard[-1] == anna.ui.voice.text("match-over")


def test_a_table_that_opens_no_seal_keeps_the_prompt_back_for_a_moment_alone() -> None:
    place = opened("ufficiale", seats=2, options={"target": 10})
    anna, _ = come(place, "Anna", "Bruno")
    anna.far.witness._unsealed = lambda message: None
    place.run(lambda: anna.session.match_over)
    assert anna.ui.voice.text("match-over") not in anna.hears()
    place.wait(3)
    assert anna.hears()[-1] == anna.ui.voice.text("match-over")


def test_whoever_has_left_meanwhile_is_asked_nothing() -> None:
    place = opened("ufficiale", seats=2, options={"target": 10})
    anna, _ = come(place, "Anna", "Bruno")
    anna.far.witness._unsealed = lambda message: None
    place.run(lambda: anna.session.match_over)
    anna.press("q")
    anna.ui.stack.press("y")
    anna.hears()
    place.wait(3)
    assert not {anna.ui.voice.text("match-over"), anna.ui.voice.text("seal-no-record")} & set(anna.hears())


def test_a_seal_is_explained_once_and_named_again_in_full_alone() -> None:
    for verbosity, again in (("normal", False), ("full", True)):
        place = opened("ufficiale", seats=2, options={"target": 10})
        anna, bruno = Person(place, "Anna", verbosity=verbosity).connect(), Person(place, "Bruno").connect()
        assert anna.hears().count(anna.ui.voice.text("seal-first")) == 1
        place.run(lambda anna=anna: anna.session.match_over)
        for one in (anna, bruno):
            one.hears()
            one.press("space")
            one.ui.stack.press("enter")
            place.settle()
        heard = anna.hears()
        assert anna.ui.voice.text("seal-first") not in heard
        assert (anna.ui.voice.text("seal-good") in heard) == again


def test_a_deal_among_people_takes_three_lines_at_most() -> None:
    place = opened(seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    heard = anna.hears()
    dealt = heard[heard.index("Bruno sits down. Everybody is here.") :]
    assert dealt[1] == anna.ui.voice.text("seal-first")
    assert dealt[2].startswith("Hand 1: ")
    assert dealt[3:] in ([], [YOUR_TURN], [YOUR_TURN, "Space draws."])


def two_with_an_opponent(place: Place, lang: str) -> tuple[Person, Person]:
    anna, bruno = Person(place, "Anna", lang).connect(), Person(place, "Bruno").connect()
    return anna, bruno


@pytest.mark.parametrize("lang", LANGUAGES)
def test_opponents_are_named_last_among_the_people(lang: str) -> None:
    place = opened(seats=4, people=2)
    anna, _ = two_with_an_opponent(place, lang)
    said = anna.press("S")
    opponents = anna.session.chair.names[2:]
    people = said.removesuffix(line_words(anna.ui.voice.catalog, anna.together)).rstrip()
    assert people.endswith(anna.ui.voice.text("people-opponents", names=opponents, count=2))
    anna.press(":")
    entries = [item.words(anna.ui.voice.catalog) for item in anna.ui.stack.top.items]
    assert entries[2:4] == [anna.ui.voice.text("people-opponents", names=(name,), count=1) for name in opponents]


def test_there_is_no_vote_about_a_match_that_is_over() -> None:
    place = opened("ufficiale", seats=2, options={"target": 10})
    anna, _ = come(place, "Anna", "Bruno")
    anna.press(";")
    assert anna.press("end").endswith("Vote to give up the match")
    anna.ui.stack.clear()
    place.run(lambda: anna.session.match_over)
    anna.press(";")
    assert "Vote" not in anna.press("end")
    anna.ui.stack.clear()
    assert anna.press("Q") == "The match is already over."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_entries_that_are_no_tables_tell_what_they_do(lang: str) -> None:
    anna = arrive(hall_with_a_list(), "Anna", lang)
    for key in ("space", "w"):
        anna.press("home")
        assert anna.press(key) == anna.ui.voice.text("tables-open-about")
        anna.press("end")
        assert anna.press(key) == anna.ui.voice.text("tables-code-about")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_of_the_list_tells_its_opponents_and_no_number_twice(lang: str) -> None:
    place = hall_with_a_list()
    anna, bruno = arrive(place, "Anna", lang), arrive(place, "Bruno", lang)
    opens(anna)
    place.wait(3)
    go_to(bruno, "Salotto")
    about = bruno.press("space")
    level = place.hall.rooms[0].plan.level
    assert bruno.ui.voice.text("tables-level-spare", level=level) in about
    assert about.startswith(bruno.ui.voice.text("tables-seats-people", seats=4))
    assert about.count("4") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_whose_owner_has_lost_the_line_says_so_and_comes_last(lang: str) -> None:
    place = hall_with_a_list()
    anna, bruno, carla = (arrive(place, name, lang) for name in ("Anna", "Bruno", "Carla"))
    opens(anna)
    opens(bruno)
    place.wait(3)
    anna.end.cut()
    place.wait(3)
    names = [line.people[0].name for line in carla.together.town.tables.values()]
    assert names == ["Bruno", "Anna"]
    carla.press("home")
    speaker = carla.ui.voice.text("tables-speaker", name="Anna", language=lang)
    assert carla.ui.voice.text("tables-away", person=speaker) in carla.press("down")


def test_whoever_leaves_the_tables_is_not_asked_about_a_table() -> None:
    anna = arrive(hall_with_a_list(), "Anna")
    anna.ui.stack.has_menu = True
    assert anna.press("q").startswith("Leave the tables for the main menu?")
    anna.press("n")
    anna.press("n")
    assert anna.press("q").startswith("Leave the tables for the main menu?")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_new_table_is_told_without_two_colons(lang: str) -> None:
    place = hall_with_a_list()
    anna, bruno = arrive(place, "Anna", lang), arrive(place, "Bruno", lang)
    bruno.hears()
    opens(anna)
    place.wait(3)
    (said,) = bruno.hears()
    assert said.count(":") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@each_case(
    "message",
    ["people-nowhere", "people-no-table", "line-looking", "waiting-undealt", "tables-open-about", "tables-code-about"],
)
def test_what_is_new_fits_a_display(lang: str, message: str) -> None:
    args = {"sit": "Enter", "open": "N", "missing": 3, "begins": "two"}
    assert len(Catalog(lang).braille.text(message, **args)) <= 40


# ------------------------------------------------------------------ who reads when it is dealt


def test_a_rulebook_that_is_being_read_stays_open_when_the_first_hand_is_dealt() -> None:
    place = opened(seats=2)
    anna = Person(place, "Anna").connect()
    anna.press("i", "down", "down")
    line = anna.press("down")
    Person(place, "Bruno").connect()
    assert any(said.startswith("Hand 1: ") for said in anna.hears())
    assert anna.press("up", "down").endswith(line)
    anna.press("escape")
    assert isinstance(anna.ui.stack.top, HandPlace)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_keys_stays_open_and_is_that_of_the_hand_when_it_is_dealt(lang: str) -> None:
    place = opened(seats=2)
    anna = Person(place, "Anna", lang).connect()
    catalog = anna.ui.voice.catalog
    title = Message("help-title", place=anna.ui.stack.top.title)(catalog)
    assert title in anna.press("?")
    anna.ui.stack.top.go_to("rules.open")
    Person(place, "Bruno", lang).connect()
    said = anna.hears()
    keys, hand = anna.ui.stack.top, anna.ui.stack.lowest
    title = Message("help-title", place=hand.title)(catalog)
    assert said[-1].startswith(title.rstrip("."))
    assert any("1" in one for one in said[:-1]), "and the hand is told before it"
    assert (keys.of, keys.focus) == (hand, "rules.open")
    assert words_of(anna) == [item.words(catalog) for item in KeyHelp(hand).items]
    anna.press("escape")
    assert anna.ui.stack.top is hand


def test_what_was_written_stays_open_when_the_first_hand_is_dealt() -> None:
    place = opened(seats=2)
    anna = Person(place, "Anna").connect()
    anna.press("Y", *"Hello", "enter")
    line = anna.press("J")
    Person(place, "Bruno").connect()
    assert isinstance(anna.ui.stack.lowest, HandPlace)
    assert anna.press("down").removeprefix("End. ") in line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rulebook_opened_before_the_first_deal_takes_questions_about_the_game_after_it(lang: str) -> None:
    place = opened(seats=2)
    anna = Person(place, "Anna", lang).connect()
    anna.press("i", "down")
    assert anna.press("t") == anna.ui.voice.text("unknown-key", key="T", first=True), "there is no game yet"
    Person(place, "Bruno").connect()
    in_the_book = [anna.press(question) for question in "tse"]
    anna.press("escape")
    assert in_the_book == [anna.press(question) for question in "tse"]
    assert anna.ui.voice.text("unknown-key", key="T", first=True) not in in_the_book


def test_it_stays_open_when_another_match_begins() -> None:
    place = opened("ufficiale", seats=2, options={"target": 10})
    anna, bruno = come(place, "Anna", "Bruno")
    place.run(lambda: anna.session.match_over)
    anna.far.send(Ready(0))
    anna.press("i", "down")
    line = anna.press("down")
    bruno.far.send(Ready(0))
    place.settle()
    assert not anna.session.match_over
    assert anna.press("up", "down").endswith(line)


def test_it_stays_open_when_the_next_hand_is_dealt() -> None:
    place = opened("rami", seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    place.run(lambda: anna.session.state.over)
    anna.press("i", "down")
    line = anna.press("down")
    for one in (anna, bruno):
        one.far.send(Ready(1))
    place.settle()
    assert not anna.session.state.over
    assert anna.press("up", "down").endswith(line)


def test_what_else_was_open_before_the_deal_is_closed() -> None:
    place = opened(seats=2)
    anna = Person(place, "Anna").connect()
    anna.press("escape")
    assert len(anna.ui.stack.places) == 2
    Person(place, "Bruno").connect()
    assert [type(one) for one in anna.ui.stack.places] == [HandPlace]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_closes_a_table_before_the_deal_is_promised_no_match(lang: str) -> None:
    place = opened(seats=2, people=2)
    anna = Person(place, "Anna", lang).connect()
    anna.together.hosting = Hosting(lambda: True)
    assert anna.press("q").startswith(anna.ui.voice.text("leave-hosted-unkept"))
    anna.press("n")
    Person(place, "Bruno", lang).connect()
    place.settle()
    assert anna.press("q").startswith(anna.ui.voice.text("leave-hosted"))
    anna.press("n")
    anna.together.hosting = Hosting(lambda: False)
    assert anna.press("q").startswith(anna.ui.voice.text("leave-hosted-unkept"))
