"""At a table with people: what is heard of the line, the turn and the others."""

from __future__ import annotations

from typing import get_args

import pytest

from ramino_access.announce.together import ABOUT_ME, presence
from ramino_access.config.sayable import VERBOSITIES
from ramino_access.core.state import Phase
from ramino_access.hall.messages import PROGRAM_CLOSED, Happening, Presence, Ready
from ramino_access.i18n.catalog import Catalog
from ramino_access.ui.people.protocols import Hosting
from tests.cases import each_case, in_each_language
from tests.hall.wire import opened
from tests.languages import LANGUAGES
from tests.night import some
from tests.prompts import IN_TURN, said
from tests.ui.company import Person, come, whose


def test_a_play_whose_answer_was_lost_no_longer_waits_when_the_line_is_back() -> None:
    place = opened(seats=2)
    first, _ = whose(*come(place, "Anna", "Bruno"))
    first.ui.stack.press("space")
    assert first.end.pipe is not None
    place.hall.received(first.end.pipe, first.end.unsent.popleft())  # it arrives, and the answer does not
    first.end.cut()
    first.hears()
    assert first.press("space") == first.ui.voice.text("line-none")
    assert first.session.waiting
    first.connect()
    assert not first.session.waiting
    assert first.session.state.turn.phase is Phase.PLAY
    heard = first.hears()
    assert heard[1] == "Connected again."
    assert len([line for line in heard if line.startswith("You draw") or " of " in line]) == 1
    assert first.press("x")
    place.settle()
    assert not first.session.view.my_turn


def test_hints_answer_only_where_the_table_allows_them() -> None:
    place = opened(seats=2, hints=False)
    anna, _ = come(place, "Anna", "Bruno")
    assert anna.press("g") == "No hints at this table."
    assert anna.press("G") == "No hints at this table."
    open_place = opened(seats=2)
    bruno, _ = come(open_place, "Bruno", "Carla")
    assert "table" not in bruno.press("G")


@pytest.mark.parametrize(
    ("lang", "sat", "agreed"),
    [
        (
            "en",
            "You are at the table: Salotto, with Anna. Everybody is here. One minute a turn.",
            [
                "Opponents: strong.",
                "Time for a turn: one minute.",
                "Wait for a disconnected player: 45 seconds.",
                "Hints: not allowed.",
            ],
        ),
        (
            "it",
            "Sei al tavolo: Salotto, con Anna. Ci sono tutti. Un minuto per turno.",
            [
                "Avversari: forti.",
                "Tempo per un turno: un minuto.",
                "Attesa se cade il collegamento: 45 secondi.",
                "Suggerimenti: non permessi.",
            ],
        ),
        (
            "fr",
            "Tu es à la table : Salotto, avec Anna. Tout le monde est là. Une minute par tour.",
            [
                "Adversaires : forts.",
                "Temps pour un tour : une minute.",
                "Attente d'un joueur déconnecté : 45 secondes.",
                "Conseils : pas permis.",
            ],
        ),
    ],
    ids=["en", "it", "fr"],
)
def test_who_comes_to_a_table_hears_its_clock_and_can_ask_what_was_agreed(
    lang: str, sat: str, agreed: list[str]
) -> None:
    place = opened(seats=3, level="strong", clock=1, grace=45.0, hints=False)
    Person(place, "Anna", lang).connect()
    bruno = Person(place, "Bruno", lang).connect()
    assert sat in bruno.hears()
    bruno.press("b")
    assert [bruno.press("end"), *(bruno.press("up") for _ in agreed[1:])] == agreed[::-1]


def test_after_a_match_there_is_another_one_a_review_and_the_way_out() -> None:
    place = opened("ufficiale", seats=2, options={"target": 10})
    anna, bruno = come(place, "Anna", "Bruno")
    place.run(lambda: anna.session.match_over)
    anna.hears()
    assert anna.press("space").startswith("The match is over, 3 entries.")
    assert anna.press("enter") == "Ready. Waiting for Bruno."
    bruno.press("space", "enter")
    place.settle()
    assert not anna.session.match_over


def test_whose_turn_it_is_and_since_when() -> None:
    place = opened(seats=2)
    first, other = whose(*come(place, "Anna", "Bruno"))
    place.wait(45)
    assert first.press("S").startswith("Your turn has lasted 45 seconds. At the table: ")
    assert other.press("S").startswith(f"{first.name} has been playing for 45 seconds.")
    place.wait(80)
    assert other.press("S").startswith(f"{first.name} has been playing for 2 minutes.")
    first.delay = 0.8
    assert "The connection is slow: 0.8 seconds there and back." in first.press("S")
    first.end.cut()
    assert "The connection is lost; the program is trying to reconnect." in first.press("S")


def test_a_turn_lasts_also_while_the_program_stands_still() -> None:
    """The others at the table went on. What has happened meanwhile is not known to the second."""
    place = opened(seats=2)
    first, other = whose(*come(place, "Anna", "Bruno"))
    place.wait(5)
    place.clock.stand(40)
    assert first.press("S").startswith("Your turn has lasted 45 seconds.")
    assert other.press("S").startswith(f"{first.name} has been playing for 45 seconds.")
    place.run(lambda: not first.session.view.my_turn)
    place.wait(3)
    assert other.press("S").startswith("Your turn has lasted at least 3 seconds.")
    place.run(lambda: first.session.view.my_turn)
    place.wait(3)
    assert first.press("S").startswith("Your turn has lasted 3 seconds.")


AT_LEAST = {
    "en": ("{} has been playing for at least 45 seconds.", "{} has been playing for at least a minute."),
    "it": ("{} gioca da almeno 45 secondi.", "{} gioca da almeno un minuto."),
    "fr": ("{} joue depuis au moins 45 secondes.", "{} joue depuis au moins une minute."),
}


@pytest.mark.parametrize("lang", AT_LEAST)
def test_who_comes_back_in_another_program_knows_how_long_a_turn_has_lasted_at_least(lang: str) -> None:
    place = opened(seats=2)
    first, other = whose(*come(place, "Anna", "Bruno"))
    place.wait(20)
    other.end.cut()
    place.people.remove(other)
    again = Person(place, other.name, lang).connect()
    place.wait(45)
    seconds, minute = AT_LEAST[lang]
    assert again.press("S").startswith(seconds.format(first.name))
    assert (again.heard[-1].braille or "").startswith(f"{first.name} 45 s+")
    place.wait(30)
    assert again.press("S").startswith(minute.format(first.name))
    place.run(lambda: again.session.view.my_turn)
    place.wait(5)
    assert {"en": "lasted 5", "it": "da 5", "fr": "depuis 5"}[lang] in again.press("S")  # it was there then


def test_of_a_turn_that_began_while_the_line_was_lost_it_is_known_how_long_it_has_lasted_at_least() -> None:
    place = opened(seats=2)
    first, other = whose(*come(place, "Anna", "Bruno"))
    other.end.cut()
    place.wait(7)
    other.connect()  # to the same turn
    assert other.press("S").startswith(f"{first.name} has been playing for 7 seconds.")
    other.end.cut()
    place.run(lambda: not first.session.view.my_turn)
    place.wait(7)
    other.connect()
    place.wait(3)
    assert other.press("S").startswith("Your turn has lasted at least 3 seconds.")


def test_the_alarm_rings_until_a_key_is_pressed() -> None:
    place = opened(seats=2)
    first, other = whose(*come(place, "Anna", "Bruno"))
    first.hears()
    other.hears()
    place.wait(29)
    assert first.hears() == []
    place.wait(2)
    assert first.hears() == [said("alarm-turn")]
    place.wait(61)
    assert first.hears() == [said("alarm-turn"), said("alarm-turn")]
    first.press("s")
    first.hears()
    place.wait(100)
    assert first.hears() == []
    assert other.hears() == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_alarm_is_kept_once_in_the_history_and_has_a_text_for_braille(lang: str) -> None:
    place = opened(seats=2)
    people = Person(place, "Anna", lang).connect(), Person(place, "Bruno", lang).connect()
    first, _ = whose(*people)
    place.wait(200)
    alarm = first.ui.voice.text("alarm-turn")
    rung = [one for one in first.heard if one.text == alarm]
    assert len(rung) > 3
    assert all(one.braille for one in rung)
    assert [one.text for one in first.ui.voice.history._utterances].count(alarm) == 1
    assert first.press("r") == alarm


def test_whoever_closes_their_own_table_is_not_told_that_somebody_has_gone() -> None:
    anna, bruno = come(opened(seats=2), "Anna", "Bruno")
    anna.together.hosting = Hosting(lambda: True)
    for person in (anna, bruno):
        person.hears()
        person.together.telling.ended(PROGRAM_CLOSED, "unknown")
    assert anna.hears() == []
    assert bruno.hears()[0].startswith("The host has left")


def test_the_alarm_waits_while_the_line_is_lost() -> None:
    place = opened(seats=2)
    first, _ = whose(*come(place, "Anna", "Bruno"))
    place.wait(20)
    first.end.cut()
    first.hears()
    place.wait(100)
    assert first.hears() == []
    first.connect()
    place.wait(1)
    assert first.hears() == ["Connected again.", f"{IN_TURN}draw from the stock."]
    place.wait(31)
    assert first.hears() == [said("alarm-turn")]


@in_each_language
def test_who_has_opened_the_table_is_told_where_its_transcript_will_be(lang: str, said: str) -> None:
    place = opened(seats=2)
    anna = Person(place, "Anna", lang).connect()
    bruno = Person(place, "Bruno", lang).connect()
    anna.together.hosting = Hosting(lambda: True)
    assert anna.press("P").startswith(said)
    assert bruno.press("P") == bruno.ui.voice.text("transcript-not-kept")
    anna.together.hosting = Hosting(lambda: False)  # the disk is full
    assert anna.press("P") == anna.ui.voice.text("transcript-not-kept")


def test_the_alarm_can_be_switched_off() -> None:
    place = opened(seats=2)
    anna, bruno = Person(place, "Anna", turn_alarm=0).connect(), Person(place, "Bruno", turn_alarm=0).connect()
    first, _ = whose(anna, bruno)
    first.hears()
    place.wait(600)
    assert first.hears() == []


@pytest.mark.parametrize("minutes", [1, 2])
def test_the_alarm_does_not_repeat_what_the_clock_of_the_table_says(minutes: int) -> None:
    place = opened(seats=2, clock=minutes)
    first, _ = whose(*come(place, "Anna", "Bruno"))
    alarm = first.ui.voice.text("alarm-turn")
    first.hears()
    place.wait(minutes * 30 - 2)
    first.hears()
    place.wait(4)  # half of the time is over, and with it the wait of the alarm
    assert first.hears() == [f"{minutes * 30} seconds left for your turn."]
    place.wait(minutes * 30 - 4)
    first.hears()
    place.wait(4)
    heard = first.hears()
    assert heard[0] == "Your time is up. The computer finishes the turn."
    assert alarm not in heard


def test_what_the_clock_said_while_the_line_was_lost_is_not_heard_afterwards() -> None:
    place = opened(seats=2, clock=1)
    first, other = whose(*come(place, "Anna", "Bruno"))
    other.end.cut()
    place.wait(47)
    first.hears()
    other.hears()
    other.connect()
    assert not [said for said in other.hears() if "seconds left" in said]
    place.wait(20)
    assert [said for said in other.hears() if "time is up" in said]


def test_a_language_changed_at_a_key_is_known_to_the_others() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    assert bruno.press("L") == "Français."
    place.settle()
    assert [one.language for one in anna.together.everybody()] == ["en", "fr"]
    bruno.end.cut()
    bruno.press("L")
    bruno.connect()
    assert [one.language for one in anna.together.everybody()] == ["en", "it"]


def test_who_is_away_is_known_to_whoever_asks() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    bruno.end.cut()
    place.wait(11)
    assert anna.hears()[-1].startswith("Bruno has lost connection. ")
    assert "Bruno, away" in anna.press("S")
    bruno.connect()
    assert anna.hears()[-1] == "Bruno is back at the table."
    assert "away" not in anna.press("S")


@pytest.mark.parametrize(
    ("lang", "here", "turn"),
    [
        ("en", "{}, away", "{} is away for now."),
        ("it", "{}, che per ora non c'è", "{} per ora non c'è."),
        ("fr", "{}, qui n'est pas là", "{} n'est pas là pour l'instant."),
    ],
)
def test_whose_line_is_silent_is_not_told_as_present(lang: str, here: str, turn: str) -> None:
    place = opened(seats=2)
    first, other = whose(*(Person(place, name, lang).connect() for name in ("Anna", "Bruno")))
    name, pipe = first.name, first.end.pipe
    assert pipe is not None
    assert here.format(name) not in other.press("S")
    pipe.silent = True
    place.hall.silence(pipe)
    place.settle()
    assert here.format(name) in other.press("S")
    assert turn.format(name) in other.press("S")
    assert other.press("t").endswith(turn.format(name))
    pipe.silent = False
    place.hall.silence(pipe)
    place.settle()
    assert here.format(name) not in other.press("S")
    assert not other.press("t").endswith(turn.format(name))


def test_everything_before_the_player_outlives_a_lost_line() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    anna.press("H", "down", "enter", "down", "enter")
    order, selected, focus = anna.session.hand.cards, anna.session.hand.selected, anna.session.hand.focus
    anna.press("Y", *"half a li".replace(" ", "_").split("_")[0])
    anna.end.cut()
    place.wait(15)
    anna.press(*"xyz")
    anna.connect()
    assert anna.ui.stack.top.tables == ("entry",)
    anna.press("up")
    assert "halfxyz" in anna.heard[-1].text
    anna.press("tab")
    assert (anna.session.hand.cards, anna.session.hand.selected, anna.session.hand.focus) == (order, selected, focus)
    assert bruno.session.seat == 1


def test_a_line_half_written_stays_open_when_the_match_begins() -> None:
    place = opened(seats=2)
    (anna,) = come(place, "Anna")
    anna.press("Y", *"buon")
    come(place, "Bruno")
    assert anna.session.seat == 0
    anna.press("up")
    assert "buon" in anna.heard[-1].text


def test_without_a_line_keys_that_need_it_say_so() -> None:
    place = opened(seats=2)
    first, _ = whose(*come(place, "Anna", "Bruno"))
    first.end.cut()
    lost = "The connection is lost; the program is trying to reconnect."
    assert first.press("space") == lost
    first.press(";")
    first.press("end")
    first.press("enter")
    assert first.press("y") == "Not sent: the connection is lost. Ask again when it is back."
    assert first.press("s") != lost


def test_the_next_hand_waits_for_everybody_or_comes_by_itself() -> None:
    place = opened("ufficiale", seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    place.run(lambda: anna.session.state.over)
    anna.hears()
    assert anna.press("space") == "Ready. Waiting for Bruno."
    assert anna.press("space").startswith("The others are still listening.")
    assert bruno.hears()[-1] == "Anna is ready. Waiting for you."
    place.wait(31)
    assert anna.session.state.standing.hand == 2


NOT_OF_THEM = ("replaced", "vote", "owner", "given-up", "set-back", "clock-out", "passed")
"""What does not begin with who it is about."""

SPOKEN = [
    *((what, "Bruno") for what in get_args(Happening) if what != "code"),  # which its owner alone is told
    *((what, "Anna") for what in (*ABOUT_ME, "given-up")),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@each_case(("what", "name"), SPOKEN)
def test_what_happens_to_people_is_short_in_every_language_and_fits_a_display(lang: str, what: str, name: str) -> None:
    catalog = Catalog(lang)
    one = Presence(what, name, seconds=60, missing=("Carla", "Dino"))
    for begun in (True, False):
        said = {level: presence(catalog, one, "Anna", level, played_on=begun, over=begun) for level in VERBOSITIES}
        assert all(said.values())
        assert len(said["brief"]) <= len(said["normal"]) <= len(said["full"])
        assert len(said["brief"]) <= 60
        assert len(presence(catalog.braille, one, "Anna", played_on=begun, over=begun)) <= 40
        if name == "Bruno" and what in ("removed", "banned"):  # somebody does it to them
            assert "Bruno" in said["brief"]
        elif name == "Bruno" and what not in NOT_OF_THEM:
            assert said["normal"].startswith("Bruno")


def test_whoever_is_away_is_passed_over_and_that_is_told_once() -> None:
    place = opened("toscano", seats=3, people=2, seed=4)
    anna, bruno = come(place, "Anna", "Bruno")
    bruno.end.cut()
    place.wait(11)
    place.run(lambda: anna.session.state.over)
    assert anna.hears().count("Bruno is away and is skipped.") == 1


# ------------------------------------------------------------------ the hand before


@pytest.mark.parametrize("lang", some(LANGUAGES, len(LANGUAGES)))
def test_the_hand_before_is_gone_over_when_the_next_was_dealt_by_itself(lang: str) -> None:
    place = opened("ufficiale", seats=2)
    anna, bruno = Person(place, "Anna", lang).connect(), Person(place, "Bruno").connect()
    place.run(lambda: anna.session.state.over)
    anna.hears()
    first = anna.press("A")
    anna.ui.stack.clear()
    for one in (anna, bruno):
        one.far.send(Ready(1))
    place.settle()
    assert not anna.session.state.over
    title, before = anna.ui.voice.text("review-title"), anna.ui.voice.text("review-title-before")
    assert anna.press("A") == first.replace(title, before, 1)


def test_a_program_started_anew_has_the_hall_tell_the_hand_before() -> None:
    place = opened("ufficiale", seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    place.run(lambda: place.table.hand.number == 2 and anna.session.view.my_turn)
    anna.hears()
    anna.ui.stack.press("A")
    place.settle()
    first = anna.hears()
    anna.end.cut()
    place.people.remove(anna)
    again = Person(place, "Anna", code="").connect()
    again.hears()
    again.ui.stack.press("A")
    again.ui.stack.press("A")
    place.settle()
    assert again.hears()[: len(first)] == first
    assert again.ui.stack.top is not again.ui.stack.lowest


def test_without_a_line_the_hand_before_can_not_be_had_and_comes_later() -> None:
    place = opened("ufficiale", seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    place.run(lambda: place.table.hand.number == 2 and anna.session.view.my_turn)
    anna.end.cut()
    place.people.remove(anna)
    again = Person(place, "Anna", code="").connect()
    again.end.cut()
    again.hears()
    assert again.press("A") == again.ui.voice.text("line-none")
    again.connect()
    assert any(said.startswith(("Review of the previous hand", "The review finds nothing")) for said in again.hears())


def test_in_the_first_hand_the_review_comes_later() -> None:
    place = opened(seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    assert anna.press("A") == anna.ui.voice.text("review-later")
