"""Coming back to a table with people, in a program that was started anew or on a line that was lost: what is heard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ramino_access.announce.digest import in_place
from ramino_access.announce.retelling import told_again
from ramino_access.announce.seal_verdicts import verdict_words
from ramino_access.bots import choose
from ramino_access.config.learnt import Learning, Learnt
from ramino_access.core.actions import Discard
from ramino_access.core.events import Discarded, Drew, Melded, Opened, Passed, Penalty
from ramino_access.core.state import Phase
from ramino_access.hall.messages import Ballot, Vote
from ramino_access.hall.seal_check import SealFolder, Verdict
from ramino_access.i18n.catalog import Catalog
from ramino_access.play.table import Table
from tests.announce.tables import NAMES, view
from tests.cases import in_each_language
from tests.hall.wire import Place, opened
from tests.languages import LANGUAGES
from tests.night import some
from tests.play.placed import plays_of
from tests.prompts import IN_TURN, TURN, in_turn, said
from tests.ui.company import Person, come, hall_with_a_list, whose
from tests.ui.harness import cards


def killed(person: Person) -> None:
    """The program is killed: its line is gone, and it hears nothing more."""
    person.end.cut()
    person.hall_place.people.remove(person)


def started_again(person: Person, lang: str = "en", *, code: str = "") -> Person:
    """The same person in a program that knows nothing."""
    return Person(person.hall_place, person.name, lang, code=code).connect()


def under_way(lang: str = "en") -> tuple[Place, Person, Person]:
    """Anna and Bruno, who speaks this language, have played; he has had two turns, and it is hers."""
    place = opened(seats=2)
    anna, bruno = Person(place, "Anna").connect(), Person(place, "Bruno", lang).connect()
    place.run(lambda: anna.session.view.my_turn and anna.session.state.turns[1] > 1)
    return place, anna, bruno


def test_whoever_starts_the_program_again_on_this_machine_is_back_without_a_code() -> None:
    *_, bruno = under_way()
    killed(bruno)
    bruno = started_again(bruno)
    heard = bruno.hears()
    assert heard[0] == "Back at the table with Anna, hand 1."
    assert heard[1].startswith("Nothing has happened") or "Anna" in heard[1]
    assert heard[-1] == "Anna is playing."
    assert len(heard) == 3
    assert bruno.session.seat == 1


def as_it_was_told(table: Table, person: Person) -> list[str]:
    """What this person would have in the history who had heard the whole hand."""
    entries = tuple(plays_of(table))
    told = told_again(table.setup, entries, person.session.seat, person.ui.voice.catalog, person.ui.me.manner)
    return [one.kept or one.text for one in told]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_history_of_a_program_started_again_has_every_play_of_the_hand(lang: str) -> None:
    place, _, bruno = under_way(lang)
    since = bruno.press("T")
    killed(bruno)
    bruno = started_again(bruno, lang)
    assert len(bruno.hears()) == 3
    table = place.table
    told = as_it_was_told(table, bruno)
    kept = [one.text for one in bruno.ui.voice.history._utterances]
    assert len(told) > 5
    assert kept[: len(told)] == told
    assert bruno.press("T") == since  # the same question, the same answer
    assert bruno.session.chair.moments() == table.hand.moments(1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_is_back_right_after_the_deal_has_it_once_in_the_history(lang: str) -> None:
    place = opened(seats=2)
    anna, bruno = Person(place, "Anna").connect(), Person(place, "Bruno", lang).connect()
    deal = next(one.text for one in bruno.heard if one.category == "deal")
    killed(bruno)
    bruno = started_again(bruno, lang)
    assert deal in bruno.hears()
    assert [one.text for one in bruno.ui.voice.history._utterances].count(deal) == 1
    assert anna.session.state.standing.hand == 1


def test_the_history_of_whoever_was_away_too_long_has_what_was_missed_once() -> None:
    place, anna, bruno = under_way()
    bruno.end.cut()
    before = [one.text for one in bruno.ui.voice.history._utterances]
    place.wait(200)
    place.run(lambda: anna.session.view.my_turn and anna.session.state.turns[1] > 4)
    place.hall.rooms[0].news.stream._items.clear()
    bruno.hears()
    bruno.connect()
    assert len(bruno.hears()) == 3
    table = place.table
    told = as_it_was_told(table, bruno)
    missed = [one.text for one in bruno.ui.voice.history._utterances][len(before) :]
    plays = missed[1:-2]  # behind "Connected again.", before the digest and the turn, which are heard
    assert plays == told[-len(plays) :]
    assert len(plays) > 5


def test_a_table_that_another_server_goes_on_with_is_heard_as_if_nothing_had_been() -> None:
    _, anna, bruno = under_way()
    for one in (anna, bruno):
        one.end._lost = lambda: None  # what is lost so shortly is not told
        one.end.cut()
        one.hears()
        one.connect()
    assert anna.hears() == bruno.hears() == []
    whose_turn = anna.press("T")
    assert whose_turn


def test_what_was_missed_while_another_server_took_the_table_is_told_in_one_sentence() -> None:
    place, anna, bruno = under_way()
    bruno.end._lost = lambda: None
    bruno.end.cut()
    place.run(lambda: anna.session.view.my_turn is False)
    place.hall.rooms[0].news.stream._items.clear()  # the other server begins its own
    bruno.hears()
    bruno.connect()
    heard = bruno.hears()
    assert "Connected again." not in heard
    assert len(heard) <= 2  # what Anna has done, and that it is his turn


def test_what_was_missed_and_that_it_is_ones_turn_is_told() -> None:
    place, anna, bruno = under_way()
    killed(bruno)
    place.run(lambda: not anna.session.view.my_turn)
    heard = started_again(bruno).hears()
    assert heard[0] == "Back at the table with Anna, hand 1."
    assert "Anna has played" in heard[1] or "Anna" in heard[1]
    assert heard[2].startswith(TURN)
    assert len(heard) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_each_language_and_in_braille(lang: str) -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    place.run(lambda: anna.session.view.my_turn and anna.session.state.turns[1] > 0)
    killed(bruno)
    bruno = started_again(bruno, lang)
    said = [one for one in bruno.heard if one.text]
    assert said[0].text == bruno.ui.voice.text("seated-again", names=("Anna",), hand=1)
    assert all(one.braille for one in said)


@pytest.mark.parametrize("lang", some(LANGUAGES, len(LANGUAGES)))
def test_whoever_is_back_hears_of_the_deals_before_what_is_asked_after_the_match(lang: str, tmp_path: Path) -> None:
    place = opened("ufficiale", seats=2, options={"target": 50})
    seen = SealFolder(tmp_path, lambda: 1_800_000_000.0, lambda problem: pytest.fail(problem.reason))
    come(place, "Anna")
    bruno = Person(place, "Bruno")
    bruno.far.witness.files = seen
    bruno.connect()
    killed(bruno)
    bruno.far.witness.close()
    bruno = Person(place, "Bruno", lang)
    bruno.far.witness.files = seen
    bruno.connect()
    while not bruno.session.match_over:
        place.wait(31)
        place.run(lambda: bruno.session.state.over)
    assert bruno.session.state.standing.hand > 1
    heard = bruno.hears()
    assert heard[-2:] == [bruno.ui.voice.text("seal-fits"), bruno.ui.voice.text("match-over")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_a_finished_match_one_is_back_before_it_is_told_that_the_deals_fit(lang: str, tmp_path: Path) -> None:
    place = opened("ufficiale", seats=2, options={"target": 10})
    seen = SealFolder(tmp_path, lambda: 1_800_000_000.0, lambda problem: pytest.fail(problem.reason))
    anna = Person(place, "Anna", lang)
    anna.far.witness.files = seen
    anna.connect()
    (bruno,) = come(place, "Bruno")
    place.run(lambda: any(anna.session.state.turns))
    killed(anna)
    anna.far.witness.close()  # so is its file
    place.wait(200)
    place.run(lambda: bruno.session.match_over)
    again = Person(place, "Anna", lang)
    again.far.witness.files = seen
    again.connect()
    heard = again.hears()
    fits = again.ui.voice.text("seal-fits")
    assert heard[0] == again.ui.voice.text("seated-again", names=("Bruno",), hand=1)
    assert heard.count(fits) == 1, heard
    assert heard.index(fits) > 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_has_seen_no_deal_does_not_say_that_the_deals_were_those_sealed(lang: str) -> None:
    place, anna, bruno = under_way(lang)
    killed(bruno)
    bruno = started_again(bruno, lang)
    for one in (anna, bruno):
        one.far.send(Vote("give-up"))
    place.settle()
    heard = bruno.hears()
    assert bruno.ui.voice.text("presence-given-up", seconds=60) in heard
    assert not {bruno.ui.voice.text("seal-fits"), bruno.ui.voice.text("seal-own")} & set(heard)
    assert verdict_words(bruno.ui.voice.catalog, Verdict(), at_length=True) == [bruno.ui.voice.text("seal-own")]


def test_a_code_that_was_not_given_is_asked_for_and_not_called_wrong() -> None:
    place = opened(seats=2)
    come(place, "Anna")
    carla = Person(place, "Carla", code="").connect()
    assert carla.hears() == ["The code of the table. Type, then Enter."]
    carla.press(*"falsch", "enter")
    again = "The code of the table. Type, then Enter."
    assert carla.hears()[-2:] == ["No table here has this code.", again]
    carla.press(*"kaffee", "enter")
    place.settle()
    assert carla.session.seat == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_after_two_wrong_codes_the_right_one_of_a_table_that_has_begun_is_told_so(lang: str) -> None:
    place = opened(seats=2)
    come(place, "Anna", "Bruno")
    carla = Person(place, "Carla", lang, code="").connect()
    for code in ("falsch", "dumm"):
        carla.press(*code, "enter")
    carla.hears()
    carla.press(*"kaffee", "enter")
    heard = carla.hears()[-1]
    assert heard.startswith(carla.ui.voice.text("ask-watch", why=carla.ui.voice.text("refused-begun"))), heard
    assert carla.over == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["n", "escape"])
def test_whoever_will_not_watch_a_table_that_has_begun_is_led_back(lang: str, key: str) -> None:
    place = opened(seats=2)
    come(place, "Anna", "Bruno")
    carla = Person(place, "Carla", lang).connect()
    assert carla.hears()[0].startswith(carla.ui.voice.text("ask-watch", why=carla.ui.voice.text("refused-begun")))
    carla.ui.stack.press(key)  # the main menu is the answer
    assert carla.over == [False]


def test_whoever_gives_no_code_where_one_is_needed_goes_away() -> None:
    place = opened(seats=2)
    come(place, "Anna")
    carla = Person(place, "Carla", code="").connect()
    assert "The code of the table." in carla.press("enter")  # which is never the end
    assert carla.over == []
    carla.ui.stack.press("escape")  # the main menu, or the end of the program, is the answer
    assert carla.over == [False]
    assert carla.ui.sitting.together is None


def test_nobody_else_is_let_in_without_a_code() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    other = Person(place, "Anna", code="").connect()  # she is here
    assert other.hears() == ["The code of the table. Type, then Enter."]
    bruno.end.cut()
    far = Person(place, "Bruno", code="", local=False).connect()  # from another machine
    assert far.hears() == ["The code of the table. Type, then Enter."]
    assert anna.session.seat == 0


def test_the_return_word_brings_one_back_from_another_machine() -> None:
    place = opened(seats=2)
    _, bruno = come(place, "Anna", "Bruno")
    word = bruno.far.token
    killed(bruno)
    back = Person(place, "Bruno", code="", local=False)
    back.far.token = word
    assert back.connect().hears()[0] == "Back at the table with Anna, hand 1."


def test_in_a_hall_with_a_list_ones_seat_is_the_first_entry() -> None:
    place = hall_with_a_list()
    anna, bruno = Person(place, "Anna", code="").connect(), Person(place, "Bruno", code="").connect()
    for one in (anna, bruno):
        one.press("n", "enter")
        one.press("home")
        one.ui.stack.press("enter")
        place.settle()
    killed(bruno)
    anna.end.cut()
    place.wait(3)
    bruno = started_again(bruno)
    assert bruno.hears()[0] == "The tables, 4 entries. Your seat. Salotto; 3 seats free."
    there = Person(place, "Carla", code="").connect().press("down")
    assert there == "Salotto: Bruno speaking English, who is away for now; 3 seats free."


def test_a_result_that_was_missed_is_told_as_the_scores() -> None:
    place = opened("ufficiale", seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    place.run(lambda: anna.session.state.over)
    killed(bruno)
    heard = started_again(bruno).hears()
    assert heard[0] == "Back at the table with Anna, hand 1."
    assert heard[1].startswith("You, ") or heard[1].startswith("Anna, ")
    assert heard[-1] == "Space deals the next hand."


def test_whose_turn_it_still_is_follows_where_nothing_was_missed() -> None:
    place = opened(seats=2)
    first, other = whose(*come(place, "Anna", "Bruno"))
    for one in (first, other):
        one.end.cut()
        one.hears()
        one.connect()
    place.wait(1)
    assert first.hears() == ["Connected again.", f"{IN_TURN}draw from the stock."]
    assert other.hears() == ["Connected again.", f"{first.name} is playing."]


def test_when_the_table_was_killed_and_opened_again_nothing_is_told_twice() -> None:
    place, anna, bruno = under_way()
    for one in (anna, bruno):
        one.end.cut()
        one.hears()
    place.restart()
    for one in (anna, bruno):
        one.connect()
    place.wait(1)
    assert anna.hears() == ["Connected again.", f"{IN_TURN}draw from the stock.", "Bruno is back at the table."]
    assert bruno.hears() == ["Connected again.", "Anna is back at the table.", "Anna is playing."]
    assert "Bruno" in anna.press("T")  # who asks hears it again


@pytest.mark.parametrize("lang", LANGUAGES)
def test_when_the_table_was_killed_what_had_been_played_and_not_been_heard_is_told(lang: str) -> None:
    place = opened("ufficiale", seats=4, people=2, grace=20.0, seed=3)
    anna, bruno = Person(place, "Anna", lang).connect(), Person(place, "Bruno").connect()
    place.run(lambda: bruno.session.view.my_turn and any(bruno.session.state.turns))
    anna.end.cut()
    anna.hears()
    heard, last = anna.session.state.turns, [one.text for one in anna.ui.voice.history._utterances][-1]
    seat = anna.session.seat
    place.run(lambda: place.table.turn == seat or place.table.turns[seat] > heard[seat])
    bruno.end.cut()
    place.restart()
    anna.connect()
    said = anna.hears()
    turns = sum(place.table.turns) - sum(heard)
    assert turns > 0
    assert said[0] == anna.ui.voice.text("line-back")
    played = {"en": " played", "it": " giocato", "fr": " joué"}[lang]
    told = [text for text in said if played in text]
    assert len(told) == 1
    assert told[0].startswith(anna.ui.voice.text("digest-played", count=turns)) or turns == 1
    kept = [one.text for one in anna.ui.voice.history._utterances]
    assert kept.count(last) == 1


def test_a_result_that_was_heard_is_not_told_again_when_the_table_was_killed() -> None:
    place = opened("ufficiale", seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    place.run(lambda: anna.session.state.over)
    for one in (anna, bruno):
        one.end.cut()
    anna.hears()
    place.restart()
    anna.connect()
    place.wait(1)
    assert anna.hears() == ["Connected again.", "Shift A reviews this hand.", "Space deals the next hand."]


def test_whose_turn_it_is_is_told_once_where_the_player_sits_down_anew() -> None:
    place = opened(seats=2)
    first, _ = whose(*come(place, "Anna", "Bruno"))
    first.hears()
    first.together.telling.comeback.missed(0)
    assert first.far.chair is not None
    first.together.telling.seated(first.far.chair)
    place.wait(1)
    assert sum(line.startswith(TURN) for line in first.hears()) == 1


def test_another_match_in_the_same_hand_is_not_taken_for_the_one_before() -> None:
    place = opened("ufficiale", seats=2, options={"target": 10})
    anna, bruno = come(place, "Anna", "Bruno")
    place.run(lambda: anna.session.match_over)
    hand = anna.session.state.standing.hand
    bruno.end.cut()
    place.wait(15)
    anna.press("space")
    anna.ui.stack.press("enter")
    place.wait(200)  # her vote waits for him until the computer plays where he sat
    assert not anna.session.match_over
    place.run(lambda: anna.session.state.standing.hand == hand and any(anna.session.state.turns), 5000)
    old = bruno.session
    bruno.hears()
    place.hall.rooms[0].news.stream._items.clear()  # too long ago to be told one by one
    bruno.connect()
    assert bruno.session is not old
    heard = bruno.hears()
    at = heard.index(f"Back at the table with Anna, hand {hand}.")
    assert "Connected again." not in heard
    assert len(heard) > at + 1
    assert bruno.session.state.standing.hand == anna.session.state.standing.hand


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", [None, 3])
def test_the_deal_of_another_match_is_heard(lang: str, seed: int | None) -> None:
    place = opened("ufficiale", seats=2, options={"target": 10})
    room = place.hall.rooms[0]
    room.plan = replace(room.plan, seed=seed)
    anna, bruno = Person(place, "Anna", lang).connect(), Person(place, "Bruno").connect()
    place.run(lambda: anna.session.match_over)
    assert anna.session.state.standing.hand == 1
    for one in (anna, bruno):
        one.hears()
        one.press("space")
        one.ui.stack.press("enter")
        place.settle()
    heard = anna.hears()
    assert any(line.startswith(("Manche 1", "Hand 1")) for line in heard)


IN_PLACE = {
    "en": ("In your place the computer ", " and discarded ", "for you: "),
    "it": ("Al tuo posto il computer ha ", " e scartato ", "per te: "),
    "fr": ("À ta place, l'ordinateur a ", " et jeté ", "pour toi: "),
}


@pytest.mark.parametrize("lang", IN_PLACE)
@pytest.mark.parametrize("anew", [False, True])
def test_what_an_opponent_has_played_in_one_s_place_is_told(anew: bool, lang: str) -> None:
    place = opened("ufficiale", seats=2, grace=20.0, seed=3)
    anna, bruno = Person(place, "Anna").connect(), Person(place, "Bruno", lang).connect()
    place.run(lambda: bruno.session.view.my_turn and any(bruno.session.state.turns))
    bruno.end.cut()
    place.wait(30)  # an opponent plays for Bruno; Anna has not moved
    assert anna.session.view.my_turn
    if anew:
        place.people.remove(bruno)
        bruno = Person(place, "Bruno", lang)
    bruno.hears()
    bruno.connect()
    place_taken, threw, braille = IN_PLACE[lang]
    heard = list(bruno.heard)
    if anew:
        told = next(one for one in heard if one.text.startswith(place_taken))
        assert (told.braille or "").casefold().startswith(braille.casefold())
    said = bruno.press("T")
    assert said.startswith(place_taken)
    assert threw in said
    assert bruno.ui.voice.text("digest-in-place") in bruno.press("T").lower()  # who threw what
    place.run(lambda: bruno.session.view.my_turn)
    bruno.play(place.rng)
    place.run(lambda: not bruno.session.view.my_turn)
    assert not bruno.press("T").startswith(place_taken)  # what one has played oneself is not


@pytest.mark.parametrize("lang", IN_PLACE)
def test_whoever_is_back_in_the_middle_of_a_turn_hears_of_the_draw_once_and_what_may_be_done(lang: str) -> None:
    place = opened("ufficiale", seats=2, grace=20.0, seed=3)
    _, bruno = Person(place, "Anna").connect(), Person(place, "Bruno", lang).connect()
    place.run(lambda: bruno.session.view.my_turn and any(bruno.session.state.turns))
    bruno.end.cut()
    while not (place.table.turn == 1 and place.table._state.turn.phase is Phase.PLAY):
        assert place.clock.step()
        place.settle()
    told: list[str] = []
    for _ in range(2):
        bruno.hears()
        bruno.connect()
        place.wait(0.5)
        told += bruno.hears()
        bruno.end.cut()
    begins = said("your-turn", lang), in_turn(lang)
    assert [line for line in told if line.startswith(IN_PLACE[lang][0])] == told[2:3]
    assert [at for at, line in enumerate(told) if line.startswith(begins)] == [3, 5], told


def test_who_plays_alone_has_nobody_in_their_place() -> None:
    place = opened("ufficiale", seats=2, seed=3)
    anna, bruno = come(place, "Anna", "Bruno")
    for _ in range(40):
        place.settle()
        assert "n your place" not in anna.press("T")
        assert anna.session.chair.stood_in() == frozenset()
        if not anna.play(place.rng) and not bruno.play(place.rng):
            place.clock.step()


PLAYED_IN_PLACE = {
    "en": ("In your place the computer drew the ", "The computer in your place discards the "),
    "it": ("Al tuo posto il computer ha pescato ", "Il computer al tuo posto scarta "),
    "fr": ("À ta place, l'ordinateur a pioché ", "L'ordinateur à ta place jette "),
}
"""What is heard of it as it happens."""


@pytest.mark.parametrize("lang", PLAYED_IN_PLACE)
def test_what_an_opponent_plays_when_the_time_is_over_is_told(lang: str) -> None:
    place = opened("ufficiale", seats=2, clock=1, seed=3)
    people = [Person(place, name, lang).connect() for name in ("Anna", "Bruno")]
    late = next(one for one in people if one.session.view.my_turn)
    place.wait(70)
    assert not late.session.view.my_turn
    drew, threw = PLAYED_IN_PLACE[lang]
    heard = [one.text for one in late.heard]
    assert [one.startswith(drew) for one in heard[-2:]] == [True, False]
    assert heard[-1].startswith(threw)
    assert heard[-1] != threw
    assert late.press("T").startswith(IN_PLACE[lang][0])


@in_each_language
def test_who_has_chosen_for_the_player_and_what_is_told(lang: str, passed: str, more: str) -> None:
    catalog, (king, ace) = Catalog(lang), cards("Kc As")
    assert in_place([Passed(0), Passed(0)], catalog, NAMES, view()) == passed
    deeds = [Drew(0, "discards", (king,)), Melded(0, 1), Opened(0, 51), Penalty(0, 10, "table"), Discarded(0, ace)]
    assert in_place(deeds, catalog, NAMES, view()) == more


@pytest.mark.parametrize(
    ("lang", "many"),
    [
        ("en", "In your place the computer played 4 turns, opened with 51 and paid 10 in penalties."),
        ("it", "Al tuo posto il computer ha giocato 4 turni, aperto con 51 e pagato 10 di penalità."),
        ("fr", "À ta place, l'ordinateur a joué 4 tours, ouvert avec 51 et payé 10 de pénalité."),
    ],
)
def test_of_many_turns_in_one_s_place_no_card_is_told(lang: str, many: str) -> None:
    catalog, (king, ace) = Catalog(lang), cards("Kc As")
    turn = [Drew(0, "stock", (king,)), Discarded(0, ace)]
    deeds = [*turn * 4, Melded(0, 1), Opened(0, 51), Penalty(0, 10, "table")]
    assert in_place(deeds, catalog, NAMES, view()) == many
    without_discards = [Drew(0, "stock", (king,))] * 4
    assert in_place([*without_discards, *deeds[-3:]], catalog, NAMES, view()) == many
    three, two = (in_place(turn * turns, catalog, NAMES, view()) for turns in (3, 2))
    assert three != two  # of fewer, every card


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_choice_that_is_made_for_somebody_away_is_told(lang: str) -> None:
    place = opened("toscano", seats=3, people=2, seed=4, grace=3600.0)
    anna = Person(place, "Anna", lang).connect()
    come(place, "Bruno")
    anna.end.cut()
    place.wait(12)
    place.run(lambda: any(one.events == (Passed(0),) for one in place.table.hand.heard(0)))
    anna.connect()
    stood_in = anna.session.chair.stood_in()
    assert (Passed(0),) in [one.events for one in anna.session.chair.heard() if one.seq in stood_in]
    assert {"en": "pass", "it": "lasciato passare", "fr": "laissé passer"}[lang] in anna.press("T")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_lost_before_the_deal_is_told_once_and_so_is_its_return(lang: str) -> None:
    place = opened(seats=3, people=3)
    anna, bruno = Person(place, "Anna", lang).connect(), Person(place, "Bruno").connect()
    anna.hears()
    bruno.end.cut()
    place.wait(9)
    assert anna.hears() == []
    place.wait(10)
    assert anna.hears() == [anna.ui.voice.text("presence-line-lost", name="Bruno", minutes=0, seconds=50, waits="no")]
    assert bruno.name in anna.press("space")
    anna.hears()
    bruno.connect()
    assert anna.hears() == [anna.ui.voice.text("presence-back", name="Bruno")]


def test_whoever_stays_away_before_the_deal_has_left() -> None:
    place = opened(seats=3, people=3)
    anna, bruno = come(place, "Anna", "Bruno")
    anna.hears()
    bruno.end.cut()
    place.wait(70)
    assert anna.hears() == [
        "Bruno has lost connection.",
        "Bruno leaves the table. Waiting for 2 more people.",
    ]


def test_a_line_that_was_not_known_to_be_lost_is_no_other_machine() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    anna.hears()
    bruno.end.pipe = None  # gone at this end alone
    bruno.end.unsent.clear()
    bruno.connect()
    assert anna.hears() == []
    killed_here = bruno
    place.people.remove(killed_here)
    other = Person(place, "Bruno")
    other.far.token = bruno.far.token
    other.connect()
    assert anna.hears() == ["Bruno continues on another computer."]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_opened_the_table_and_is_back_before_the_deal_hears_no_old_news(lang: str) -> None:
    place = opened(seats=3, people=3)
    anna, bruno = Person(place, "Anna", lang).connect(), Person(place, "Bruno").connect()
    assert bruno.together.name == "Bruno"
    killed(anna)
    place.wait(12)
    anna = started_again(anna, lang)
    heard = anna.hears()
    code = anna.far.about.code if anna.far.about is not None else ""
    assert heard[0] == anna.ui.voice.text("table-open-again", game="Salotto", names=("Bruno",), code=code, missing=1)
    assert heard[1:] == [anna.ui.voice.text("waiting-keys", owner="yes")]


def test_a_table_whose_owner_leaves_is_somebody_elses_and_that_is_told() -> None:
    place = opened(seats=3, people=3)
    anna, bruno, carla = come(place, "Anna", "Bruno", "Carla")
    for one in (bruno, carla):
        one.hears()
    anna.press("q")
    anna.ui.stack.press("y")
    place.settle()
    assert "You are the host now." in bruno.hears()
    assert "Bruno is the host now." in carla.hears()
    assert bruno.together.owner


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_vote_names_the_listener_as_such_and_its_end_is_told_once(lang: str) -> None:
    place = opened(seats=2)
    anna, bruno = Person(place, "Anna", lang).connect(), Person(place, "Bruno", lang).connect()
    anna.hears()
    bruno.together.wishes.send(Vote("give-up"))
    place.settle()
    (said,) = anna.hears()
    assert "Anna" not in said
    standings = anna.press("s")
    assert standings.count("0") == 2
    anna.hears()
    anna.together.wishes.send(Vote("give-up"))
    place.settle()
    assert anna.press("q").startswith(anna.ui.voice.text("leave-seatless"))  # no opponent plays on
    anna.press("n")
    place.wait(60)
    heard = anna.hears()
    assert heard[0] == anna.ui.voice.text("presence-given-up", seconds=60)
    assert heard[1] == standings
    assert heard[-1] == anna.ui.voice.text("bye-given-up")
    assert not any(word in heard[-1] for word in ("match", "partita", "partie"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_plays_on_for_who_leaves_a_match_that_was_given_up(lang: str) -> None:
    place = opened(seats=2)
    anna, bruno = Person(place, "Anna", lang).connect(), Person(place, "Bruno", lang).connect()
    for one in (anna, bruno):
        one.together.wishes.send(Vote("give-up"))
        place.settle()
    anna.hears()
    bruno.end.cut()
    place.settle()
    (said,) = anna.hears()
    assert said.startswith("Bruno")
    assert not any(word in said.casefold() for word in ("opponent", "avversario", "adversaire"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_beginner_who_is_back_hears_once_how_a_card_is_drawn(lang: str) -> None:
    place, anna, _ = under_way()
    killed(anna)
    anna = Person(place, "Anna", lang, code="")
    anna.ui.me.learning = Learning()
    anna.ui.me.learning.now = Learnt(welcomed=True)
    anna.connect()
    draws = anna.ui.voice.text(
        "guide-key", kind="draw", key=anna.ui.stack.key_for("turn.draw", anna.ui.voice.catalog), menu=""
    )
    assert draws not in anna.hears()
    assert anna.session.view.my_turn
    place.run(lambda: anna.session.view.my_turn and anna.session.state.turns[0] > 3 and not anna.session.view.playing)
    assert draws in anna.hears()  # in the turns that come it is told


@pytest.mark.parametrize("lang", IN_PLACE)
@pytest.mark.parametrize("long", [False, True])
def test_a_play_that_was_under_way_when_the_line_was_lost_is_one_s_own(long: bool, lang: str) -> None:
    place = opened("ufficiale", seats=4, people=2, grace=20.0 if long else 600.0, seed=3)
    anna, bruno = Person(place, "Anna", lang).connect(), Person(place, "Bruno").connect()

    def throws() -> bool:
        session = anna.session
        turn = session.view.playing and any(session.state.turns)
        return turn and isinstance(choose(session.view, session.rules, place.rng, "casual"), Discard)

    place.run(throws)
    before = place.table.seq
    anna.play(place.rng)
    assert anna.end.pipe is not None
    place.hall.received(anna.end.pipe, anna.end.unsent.popleft())
    anna.end.cut()
    assert place.table.seq == before + 1
    mine = next(one for one in place.table.hand.heard(0) if one.seq == before + 1)
    thrown = next(event.card for event in mine.events if isinstance(event, Discarded))
    turns = place.table.turns[0]
    place.run(lambda: place.table.turn == 0 or place.table.turns[0] > turns)
    if long:  # an opponent plays the next turn
        place.run(lambda: place.table.turns[0] > turns)
    assert bruno.session.state.standing.hand == 1
    anna.hears()
    anna.connect()
    place.wait(2)
    heard = " ".join(anna.hears())
    assert (IN_PLACE[lang][0] in heard) is long
    assert anna.ui.voice.text("in-place-threw", cards=(thrown,)) not in heard
    assert before + 1 not in anna.session.chair.stood_in()


@pytest.mark.parametrize("lang", IN_PLACE)
def test_what_was_played_in_one_s_place_while_the_line_was_lost_is_told_with_the_rest(lang: str) -> None:
    place = opened("ufficiale", seats=4, people=2, grace=20.0, seed=3)
    people = [Person(place, name, lang).connect() for name in ("Anna", "Bruno")]
    place.run(lambda: any(one.session.view.my_turn and any(one.session.state.turns) for one in people))
    away = next(one for one in people if one.session.view.my_turn)
    away.end.cut()
    before = place.table.seq
    place.wait(30)
    place.run(lambda: place.table.seq > before + 8)
    away.hears()
    away.connect()
    place.wait(2)
    heard = away.hears()
    told = next(text for text in heard if IN_PLACE[lang][0] in text)
    assert IN_PLACE[lang][1] in told
    assert not any(away.name in text for text in heard)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_was_away_while_another_match_was_taken_up_hears_the_table_first(lang: str) -> None:
    """The host goes on with an older match of the same people: nothing is said ahead of which table that is."""
    before, place = opened(seats=3, people=3, seed=9), opened(seats=3, people=3)
    old = [Person(before, name, lang).connect() for name in ("Anna", "Bruno", "Carla")]
    before.run(lambda: any(one > 1 for one in old[0].session.state.turns))
    people = [Person(place, name, lang).connect() for name in ("Anna", "Bruno", "Carla")]
    for one in people:
        one.end.cut()
        one.hears()
    place.restart(before.table)
    anna, bruno, carla = people
    anna.connect()
    bruno.far.witness.received = lambda message: None
    bruno.connect()
    catalog = bruno.ui.voice.catalog
    heard = bruno.hears()
    assert heard[0] == catalog.text("seated-again", names=("Carla", "Anna"), hand=1)
    assert catalog.text("line-back") not in heard
    assert len(heard) == 3  # what was missed, and whose turn it is
    assert carla.hears() == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("what", "by", "waits"), [("go-on", 2, False), ("go-on", 1, False), ("give-up", 1, True)])
def test_who_is_back_hears_of_a_vote_only_as_long_as_it_waits(lang: str, what: Ballot, by: int, *, waits: bool) -> None:
    """One about whether to wait for somebody is over when they are back, if not before."""
    place = opened(seats=3, people=3)
    people = [Person(place, name, lang).connect() for name in ("Anna", "Bruno", "Carla")]
    place.run(lambda: people[1].session.view.my_turn)
    anna, bruno, carla = people
    bruno.end.cut()
    place.wait(15)
    for one in (carla, anna)[:by]:
        one.together.wishes.send(Vote(what))
        place.settle()
    bruno.hears()
    bruno.connect()
    message = "presence-vote-go-on" if what == "go-on" else "presence-vote"
    vote = bruno.ui.voice.text(message, name="Carla", missing=("Anna",), me="no").partition(".")[0]
    assert any(line.startswith(vote) for line in bruno.hears()) is waits
