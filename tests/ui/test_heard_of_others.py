"""What is heard at a table of what others decide there: all that one has to know, and the key that answers it."""

from __future__ import annotations

import pytest

from ramino_access.announce.sentences import sentence
from ramino_access.announce.together import presence
from ramino_access.config.sayable import VERBOSITIES
from ramino_access.hall.messages import Owner, Presence, Vote
from ramino_access.i18n.catalog import Catalog
from ramino_access.ui.people.protocols import Hosting
from ramino_access.ui.places.together.decisions import vote
from tests.cases import each_case, expected_words
from tests.hall.wire import Place, opened
from tests.languages import LANGUAGES
from tests.ui.company import Person, come

PLAYS_ON = {"it": "gioca il computer", "en": "The computer takes the seat", "fr": "L'ordinateur joue"}


@pytest.mark.parametrize("lang", PLAYS_ON)
@pytest.mark.parametrize("what", ["remove", "ban"])
def test_an_opponent_who_takes_the_seat_of_somebody_sent_away_is_told(what: str, lang: str) -> None:
    place = opened(people=3)
    anna, _ = come(place, "Anna", "Bruno")
    carla = Person(place, "Carla", lang).connect()
    carla.hears()
    anna.far.send(Owner(what, "Bruno"))
    place.settle()
    assert PLAYS_ON[lang] in carla.hears()[0]


def test_where_nothing_is_dealt_or_somebody_watched_nobody_plays_on() -> None:
    place = opened(people=3)
    anna, _ = come(place, "Anna", "Bruno")
    anna.hears()
    anna.far.send(Owner("remove", "Bruno"))
    place.settle()
    assert anna.hears() == ["Bruno was removed from the table."]
    come(place, "Carla", "Dino")
    Person(place, "Walter", role="spectator").connect()
    anna.hears()
    anna.far.send(Owner("ban", "Walter"))
    place.settle()
    assert anna.hears() == ["Walter was banned and can't come back."]


AGAIN = {
    "it": "Anna vuole un'altra partita. Manchi solo tu.",
    "en": "Anna wants another match. Waiting for you.",
    "fr": "Anna veut une autre partie. On t'attend.",
}


@pytest.mark.parametrize("lang", AGAIN)
def test_what_somebody_is_ready_for_after_the_match_is_said(lang: str) -> None:
    place = opened("ufficiale", seats=2, options={"target": 10})
    anna, bruno = Person(place, "Anna", verbosity="full").connect(), Person(place, "Bruno", lang).connect()
    place.run(lambda: anna.session.match_over)
    bruno.hears()
    anna.press("space")
    assert anna.press("enter") == "Ready. Waiting for Bruno."  # no next hand comes by itself
    place.settle()
    assert bruno.hears() == [AGAIN[lang]]


VOTE = {
    "it": "Manca il tuo voto: Shift Q.",
    "en": "You have not voted yet: press Shift Q.",
    "fr": "manque encore : Maj",
}


@pytest.mark.parametrize("lang", VOTE)
def test_a_vote_that_is_waited_for_comes_with_its_key(lang: str) -> None:
    place = opened(seats=2)
    anna, bruno = Person(place, "Anna").connect(), Person(place, "Bruno", lang).connect()
    bruno.hears()
    anna.press("Q", "y")
    place.settle()
    assert VOTE[lang] in bruno.hears()[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_vote_for_waiting_no_longer_has_another_key(lang: str) -> None:
    catalog = Catalog(lang)
    asked = Presence("vote-go-on", "Bruno", missing=("Anna",))
    assert presence(catalog, asked, "Anna", key="Q").endswith(": press Q." if lang == "en" else ": Q.")
    assert not presence(catalog, asked, "Anna").endswith(" .")


@pytest.mark.parametrize("lang", LANGUAGES)
@each_case("what", ["removed", "banned"])
def test_who_was_sent_away_is_told_briefly_and_fits_a_display(what: str, lang: str) -> None:
    catalog, one = Catalog(lang), Presence(what, "Bruno")
    said = {level: presence(catalog, one, "Anna", level, played_on=True) for level in VERBOSITIES}
    assert len(said["brief"]) <= len(said["normal"]) <= len(said["full"])
    assert len(said["brief"]) <= 60
    assert len(presence(catalog.braille, one, "Anna", played_on=True)) <= 40


AGAINST = expected_words(__file__, "against")


@pytest.mark.parametrize("lang", AGAINST)
@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_a_no_to_a_vote_is_told_to_whoever_asked(verbosity: str, lang: str) -> None:
    place = opened(seats=2)
    anna, bruno = (Person(place, name, lang, verbosity=verbosity).connect() for name in ("Anna", "Bruno"))
    yes, no = (anna.ui.voice.text(f"question-{word}-key")[0] for word in ("yes", "no"))
    anna.press("Q", yes)
    place.settle()
    asked, against, ends, mine, braille = AGAINST[lang]
    assert bruno.press("Q").startswith(asked)
    bruno.press("escape")  # that says nothing yet
    anna.hears()
    bruno.press("Q")
    bruno.hears()
    bruno.ui.stack.press(no)
    place.settle()
    (heard,) = [one for one in anna.heard if one.text]
    assert heard.text.startswith(against)
    assert (ends in heard.text) == (verbosity != "brief")
    assert (heard.braille or "").startswith(braille)
    (own,) = bruno.hears()
    assert own.startswith(mine)
    anna.hears()
    assert bruno.press("Q").startswith(bruno.ui.voice.text("give-up-vote"))  # nobody votes any more
    bruno.press(no)
    assert anna.hears() == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_vote_is_taken_back_by_a_no_and_one_about_waiting_is_asked_for_as_well(lang: str) -> None:
    place = opened(seats=3, people=3)
    anna, bruno, carla = (Person(place, name, lang).connect() for name in ("Anna", "Bruno", "Carla"))
    no = anna.ui.voice.text("question-no-key")[0]
    carla.end.cut()
    place.wait(11)
    anna.together.wishes.send(Vote("go-on"))
    place.settle()
    bruno.hears()
    go_on = anna.ui.voice.text("vote-go-on")
    for one, question in ((bruno, "vote-go-on-asked"), (anna, "vote-go-on-mine")):
        one.press(";")
        for _ in range(5):
            if go_on in one.press("down"):
                break
        later = one.ui.stack.key_for("question.back", one.ui.voice.catalog, "question")
        said = one.ui.voice.text(question, names=("Anna",), count=1, later=later)
        assert one.press("enter").startswith(said)
        one.press("escape")
        one.ui.stack.clear()
    anna.hears()
    bruno.hears()
    vote(anna.ui, anna.together, "go-on")
    anna.ui.stack.press(no)
    place.settle()
    assert bruno.hears() == [bruno.ui.voice.text("presence-vote-go-on-no", name="Anna")]
    assert anna.hears()[-1] == anna.ui.voice.text("presence-vote-go-on-no-self", name="Anna")


@pytest.mark.parametrize("lang", VOTE)
def test_whoever_comes_back_in_a_new_program_hears_what_is_voted_about(lang: str) -> None:
    place = opened(seats=2)
    anna, bruno = (Person(place, name, lang).connect() for name in ("Anna", "Bruno"))
    place.run(lambda: anna.session.view.my_turn)
    anna.together.wishes.send(Vote("give-up"))
    place.settle()
    bruno.end.cut()
    place.people.remove(bruno)
    again = Person(place, "Bruno", lang).connect()
    assert [one for one in again.hears() if VOTE[lang] in one]
    anna.hears()
    again.end.cut()
    again.connect()  # this program has heard it
    assert not [one for one in again.hears() if VOTE[lang] in one]


LOST = {
    "it": ("Bruno: collegamento caduto.", "Il tavolo aspetta Bruno.", "Si gioca fino al turno di Bruno."),
    "en": ("Bruno has lost connection.", "The table is waiting for Bruno.", "Play continues until Bruno's turn."),
    "fr": ("Bruno : connexion perdue.", "La table attend Bruno.", "On joue jusqu'au tour de Bruno."),
}
KEPT = {"it": "per circa 3 minuti.", "en": "for about 3 minutes.", "fr": "environ 3 minutes."}


@pytest.mark.parametrize("lang", LOST)
@pytest.mark.parametrize("verbosity", VERBOSITIES)
@pytest.mark.parametrize("theirs", [True, False])
def test_the_table_waits_for_a_lost_line_only_where_it_is_that_player_s_turn(
    theirs: bool, verbosity: str, lang: str
) -> None:
    place = opened(seats=3, people=3, grace=200.0)
    anna, bruno, carla = (
        Person(place, name, lang, verbosity=verbosity).connect() for name in ("Anna", "Bruno", "Carla")
    )
    place.run(lambda: bruno.session.view.my_turn == theirs and (theirs or anna.session.view.my_turn))
    bruno.end.cut()
    carla.hears()
    place.wait(11)
    lost, now, later = LOST[lang]
    (said,) = [one for one in carla.hears() if one.startswith(lost)]
    if verbosity == "brief":
        assert said == lost
    else:
        assert said.startswith(f"{lost} {now if theirs else later}")
        assert said.endswith(KEPT[lang]) == (verbosity == "full")


@pytest.mark.parametrize("lang", LOST)
def test_for_whoever_is_away_when_a_hand_is_over_nobody_waits(lang: str) -> None:
    place = opened(seats=2)
    anna, bruno = (Person(place, name, lang).connect() for name in ("Anna", "Bruno"))
    place.run(lambda: anna.session.state.over)
    bruno.end.cut()
    anna.hears()
    place.wait(11)
    assert LOST[lang][0] in anna.hears()


AWAY = {
    "it": ("Chi ospita allontana Bruno dal tavolo. Al suo posto gioca il computer.", "Puoi tornare."),
    "en": ("Bruno was removed from the table. The computer takes the seat.", "You can come back."),
    "fr": ("L'hôte exclut Bruno de la table. L'ordinateur joue à sa place.", "Tu peux revenir."),
}


@pytest.mark.parametrize("lang", AWAY)
def test_who_is_sent_away_is_told_that_they_may_come_back_and_does(lang: str) -> None:
    place = opened(seats=2)
    anna, bruno = (Person(place, name, lang).connect() for name in ("Anna", "Bruno"))
    place.settle()
    anna.hears()
    bruno.hears()
    anna.together.wishes.send(Owner("remove", "Bruno"))
    place.settle()
    told, may = AWAY[lang]
    assert told in anna.hears()
    assert [one for one in bruno.hears() if one.endswith(may)]
    anna.together.wishes.send(Owner("remove", "Bruno"))
    place.settle()
    assert anna.hears() == [anna.ui.voice.text("refused-gone-already", about="Bruno")]
    again = Person(place, "Bruno", lang).connect()
    assert again.session.seat == 1
    assert anna.ui.voice.text("presence-back", name="Bruno") in anna.hears()


def test_the_owner_is_whoever_has_been_given_the_table() -> None:
    place = opened(people=3)
    anna, bruno = come(place, "Anna", "Bruno")
    anna.far.send(Owner("hand-over", "Bruno"))
    place.settle()
    assert anna.press("S").endswith("At the table: you; Bruno, the host. You are connected.")
    assert bruno.press("S").endswith("At the table: you, the host; Anna. You are connected.")


NOT_SEALED = expected_words(__file__, "not_sealed")
"""That nothing is sealed, as whoever has opened the table hears it, and as the others do."""


@pytest.mark.parametrize("lang", NOT_SEALED)
def test_the_last_who_comes_hears_too_that_nothing_is_sealed_and_who_opened_the_table_that_it_was_them(
    lang: str,
) -> None:
    place = Place().open(seats=2, seed=5)
    anna, bruno = Person(place, "Anna", lang), Person(place, "Bruno", lang)
    anna.together.hosting = Hosting(lambda: True)
    for one, told in zip((anna, bruno), NOT_SEALED[lang], strict=True):
        one.connect()
        assert told in [text.replace("\N{NO-BREAK SPACE}", " ") for text in one.hears()]


def test_what_there_is_to_watch_is_said_first() -> None:
    place = Place().open(seats=2, seed=5)
    come(place, "Anna", "Bruno")
    walter = Person(place, "Walter", role="spectator").connect()
    assert walter.hears()[0].startswith("You are watching Salotto")


def test_who_watches_is_asked_for_a_line_to_those_who_hear_it() -> None:
    place = opened(seats=2)
    come(place, "Anna", "Bruno")
    walter = Person(place, "Walter", role="spectator").connect()
    assert walter.press("Y").startswith("A message to the spectators.")
    walter.ui.stack.clear()
    walter.press(":")
    listed = {walter.press("down") for _ in range(8)}
    assert walter.ui.voice.text("talk-watchers") not in listed or walter.ui.voice.text("talk-everybody") not in listed
    assert not any(walter.ui.voice.text("talk-everybody") in line for line in listed)


def test_a_line_to_those_who_watch_is_offered_where_somebody_does() -> None:
    place = opened(seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    anna.press(":")
    offer = sentence(anna.ui.voice.text("talk-watchers"))
    assert offer not in {anna.press("down") for _ in range(8)}
    Person(place, "Walter", role="spectator").connect()
    anna.press("escape")
    anna.press(":")
    assert offer in {anna.press("down") for _ in range(8)}


def test_the_code_can_be_asked_for_until_the_cards_are_dealt() -> None:
    place = opened(seats=3, people=3)
    (anna,) = come(place, "Anna")
    assert anna.press("end") == "The code is KAFFEE."


@pytest.mark.parametrize("lang", PLAYS_ON)
@each_case("what", ["left", "removed", "banned"])
def test_after_the_match_nobody_plays_on_for_who_goes(what: str, lang: str) -> None:
    catalog = Catalog(lang)
    one = Presence(what, "Bruno")
    assert PLAYS_ON[lang] in presence(catalog, one, "Anna", played_on=True)
    over = presence(catalog, one, "Anna", played_on=True, over=True)
    assert "Bruno" in over
    assert over.count(".") == 1  # who is still waited for is nobody, either


APART = {
    "it": "Mark si scrive M, A, R, K; Marc, M, A, R, C.",
    "en": "Mark is spelled M, A, R, K; Marc, M, A, R, C.",
    "fr": "Mark s'écrit M, A, R, K ; Marc, M, A, R, C.",
}


@pytest.mark.parametrize("lang", APART)
def test_two_whose_names_sound_alike_are_told_apart(lang: str) -> None:
    place = opened(people=4, seats=4)
    come(place, "Marc")
    carla = Person(place, "Carla", lang).connect()
    carla.hears()
    come(place, "Mark")
    (heard,) = carla.hears()
    assert heard.endswith(APART[lang]), heard


def test_of_names_that_do_not_sound_alike_nothing_more_is_said() -> None:
    place = opened(people=4, seats=4)
    carla, _ = come(place, "Carla", "Paolo")
    carla.hears()
    come(place, "Paola")
    assert "spelled" not in " ".join(carla.hears())


@pytest.mark.parametrize("lang", APART)
def test_somebody_whose_name_nobody_may_have_is_told_why_and_asked_for_another(lang: str) -> None:
    place = opened(people=3)
    anna = Person(place, "Your turn. Bruno", lang).connect()
    told = " ".join(anna.hears())
    assert {"it": "Un nome non ha segni", "en": "A name has no signs", "fr": "Un nom n'a pas de signes"}[lang] in told


WAITS = {
    "it": "Si aspetta ancora il voto di Bruno. Il voto aspetta Bruno: collegamento caduto.",
    "en": "Still to vote: Bruno. The vote waits for Bruno: connection lost.",
    "fr": "Pas encore voté : Bruno. Le vote attend Bruno : connexion perdue.",
}


@pytest.mark.parametrize("lang", WAITS)
def test_a_vote_says_for_whom_it_waits_who_is_away(lang: str) -> None:
    place = opened(people=3)
    anna, bruno = come(place, "Anna", "Bruno")
    carla = Person(place, "Carla", lang).connect()
    bruno.end.cut()
    place.settle()
    carla.far.send(Vote("give-up"))
    anna.far.send(Vote("give-up"))
    place.settle()
    assert any(heard.endswith(WAITS[lang]) for heard in carla.hears())


UNWANTED = {
    "it": ("Anna vuole allontanare te dal tavolo. Votano gli altri.", "Anna vuole allontanare Bruno dal tavolo."),
    "en": ("Anna wants you to be removed from the table. The others vote on it.", "Anna wants Bruno to be removed"),
    "fr": ("Anna veut t'exclure de la table. Les autres votent.", "Anna veut exclure Bruno de la table."),
}


@pytest.mark.parametrize("lang", UNWANTED)
def test_in_a_rated_hand_the_others_are_asked_whether_somebody_goes(lang: str) -> None:
    place = opened(people=3, seats=3)
    (anna,) = come(place, "Anna")
    bruno, carla = Person(place, "Bruno", lang).connect(), Person(place, "Carla", lang).connect()
    for guest in place.hall.rooms[0].people.guests:
        guest.known = True
    for one in (bruno, carla):
        one.hears()
    anna.far.send(Owner("ban", "Bruno"))
    place.settle()
    assert bruno.hears() == [UNWANTED[lang][0]]
    (heard,) = carla.hears()
    assert heard.startswith(UNWANTED[lang][1])
    vote(carla.ui, carla.ui.sitting.together, "send-away")
    carla.press("y")
    place.settle()
    assert [guest.name for guest in place.hall.rooms[0].people.guests] == ["Anna", "Carla"]
