"""A match at a table with people that goes on without any of them: hands are dealt by themselves, and Space leads to
the end as at home, when all who are there want it."""

from __future__ import annotations

import pytest

from ramino_access.core.record import changed
from ramino_access.core.state import Phase, Turn
from ramino_access.hall.messages import Leave, Ready
from ramino_access.hall.results import LEFT_ALONE_SECONDS, RESULT_SECONDS
from tests.hall.wire import Place, opened
from tests.night import some
from tests.play.placed import put
from tests.ui.company import Person

QUESTION = {
    "en": "Skip to the end of the match? Y for yes, N for no.",
    "it": "Saltare alla fine della partita? S per sì, N per no.",
    "fr": "Passer à la fin de la partie ? O pour oui, N pour non.",
}
RANKING = {"en": "Final ranking: ", "it": "Classifica finale: ", "fr": "Classement final : "}
WANTS = {
    "en": "Anna wants to skip to the end of the match. You have not voted yet: press Space.",
    "it": "Anna vuole saltare alla fine della partita. Manca il tuo voto: Spazio.",
    "fr": "Anna veut passer à la fin de la partie. Ton vote manque encore : Espace.",
}


def out(
    *names: str, lang: str = "en", playing: int = 2, watching: str = "", **plan: object
) -> tuple[Place, list[Person]]:
    """At a table of five, in a hand that is played without people; the opponents play on. ``playing``: from which seat
    on nobody is out."""
    place = opened("salotto", seats=5, people=len(names), options={"mode": "elimination"}, **plan)
    people = [Person(place, name, lang).connect() for name in names]
    if watching:
        people.append(Person(place, watching, lang, role="spectator").connect())
    match = place.hall.rooms[0].match
    assert match is not None
    state = match.table._state
    scores = (520, 530 if playing > 1 else 0, 440, 420, 450)
    standing = changed(state.standing, out=frozenset(range(playing)), scores=scores)
    hands = ((),) * playing + state.hands[playing:]
    put(match.table, changed(state, hands=hands, standing=standing, turn=Turn(seat=4, phase=Phase.DRAW)))
    match.runner.stop()
    match.runner.wake()
    place.wait(4)  # everybody sees it
    for one in people:
        one.hears()
    return place, people


def play_on(place: Place, one: Person, most: int = 20_000) -> None:
    """Let the opponents play until the hand is over."""
    for _ in range(most):
        place.settle()
        if one.session.state.over:
            return
        assert place.clock.step()
    raise AssertionError("no end")


def to_the_end(place: Place, one: Person) -> None:
    for _ in range(200_000):
        place.settle()
        place.clock.think()
        if one.session.match_over:
            return
        assert place.clock.step()
    raise AssertionError("no end")


def test_the_next_hand_is_dealt_by_itself_when_the_result_can_have_been_heard() -> None:
    place, (anna, bruno) = out("Anna", "Bruno")
    play_on(place, anna)
    assert "Space asks whether to skip to the end of the match." in anna.hears()
    place.wait(LEFT_ALONE_SECONDS + 0.1)
    assert not anna.session.state.over
    assert any("hand 2" in text.lower() for text in bruno.hears())


def test_where_somebody_still_plays_a_result_waits_for_everybody() -> None:
    place, (anna, bruno) = out("Anna", "Bruno", playing=1)
    assert anna.press("space") != QUESTION["en"]
    for _ in range(20_000):
        place.settle()
        if anna.session.state.over:
            break
        bruno.play(place.rng)
        place.clock.step()
    assert "Space asks" not in " ".join(anna.hears())
    place.wait(LEFT_ALONE_SECONDS + 1)
    assert anna.session.state.over
    place.wait(RESULT_SECONDS)
    assert not anna.session.state.over


def test_where_one_person_decides_the_next_hand_waits_for_them_and_with_another_half_a_minute() -> None:
    place = opened("salotto", seats=3, people=2, seed=4)
    anna, bea = (Person(place, name).connect() for name in ("Anna", "Bea"))
    place.run(lambda: place.table.hand_over is not None)
    place.wait(RESULT_SECONDS / 2)
    bea.far.send(Leave())
    place.wait(20 * RESULT_SECONDS)
    assert anna.session.state.over
    assert anna.session.state.standing.hand == 1
    bea.connect()  # back at the seat: nobody waits longer for one of two than half a minute
    place.wait(RESULT_SECONDS + 1)
    assert anna.session.state.standing.hand == 2


@pytest.mark.parametrize("lang", QUESTION)
def test_all_others_are_told_what_somebody_wants(lang: str) -> None:
    _, (anna, bruno) = out("Anna", "Bruno", lang=lang)
    assert anna.press("space") == QUESTION[lang]
    anna.press("y")
    assert bruno.hears()[-1] == WANTS[lang]
    assert bruno.press("space") == QUESTION[lang]


@pytest.mark.parametrize("lang", some(QUESTION, len(QUESTION)))
def test_space_and_a_yes_of_everybody_lead_to_the_final_ranking(lang: str) -> None:
    place, (anna, bruno, carla) = out("Anna", "Bruno", lang=lang, watching="Carla")
    assert anna.press("space") == QUESTION[lang]
    anna.press("y")
    assert anna.hears()[-1].startswith(
        anna.ui.voice.text("presence-to-end-self", me="no", names=("Bruno",), key="none")
    )
    assert bruno.hears()[-1] == WANTS[lang]
    assert bruno.press("space") == QUESTION[lang]
    before = place.clock.now
    bruno.press("y")
    place.settle()
    assert bruno.hears()[-1] == bruno.ui.voice.text("without-to-end")
    assert anna.press("space") == anna.ui.voice.text("without-to-end")
    for one in (anna, carla):
        one.hears()
    to_the_end(place, anna)
    assert place.clock.now - before < 1
    for one in (anna, bruno, carla):
        said = [u for u in one.heard if u.text]
        assert sum(u.text.startswith(RANKING[lang]) for u in said) == 1
        assert not [u.text for u in said if u.category in ("event", "digest")]
        assert len(one.ui.voice.history._utterances) > 50  # there it all is


@pytest.mark.parametrize("lang", QUESTION)
def test_a_no_leaves_it_as_it_is(lang: str) -> None:
    place, (anna, bruno) = out("Anna", "Bruno", lang=lang)
    anna.press("space")
    assert anna.press("n") == anna.ui.voice.text("without-listening")
    assert bruno.hears() == []
    before = place.table.seq
    place.wait(4)
    assert place.table.seq > before
    assert any(u.category == "event" and u.text for u in anna.heard)


def test_who_is_alone_at_the_table_decides_alone_and_whoever_watches_is_not_asked() -> None:
    place, (anna, _) = out("Anna", playing=1, watching="Carla")
    anna.press("space", "y")
    place.settle()
    assert anna.hears()[-1] == "On to the end of the match."
    before = place.clock.now
    to_the_end(place, anna)
    assert place.clock.now - before < 1


def test_who_has_said_so_waits_for_who_is_away_and_for_nobody_who_goes() -> None:
    place, (anna, bruno) = out("Anna", "Bruno")
    anna.press("space", "y")
    place.settle()
    anna.hears()
    assert anna.press("space") == QUESTION["en"]
    assert anna.press("y") == "You have already voted. The others have heard it."
    bruno.end.cut()
    place.settle()
    bruno.connect()
    assert "On to the end of the match." not in anna.hears()
    bruno.far.send(Leave())
    place.settle()
    assert "On to the end of the match." in anna.hears()
    before = place.clock.now
    to_the_end(place, anna)
    assert place.clock.now - before < 1


def test_a_wish_outlives_the_hand_in_which_it_was_said() -> None:
    place, (anna, bruno) = out("Anna", "Bruno")
    anna.press("space", "y")
    play_on(place, anna)
    place.wait(LEFT_ALONE_SECONDS + 1)
    assert not bruno.session.state.over
    bruno.press("space", "y")
    place.settle()
    assert "On to the end of the match." in anna.hears()


def test_the_last_yes_at_a_result_deals_the_next_hand_at_once() -> None:
    place, (anna, bruno) = out("Anna", "Bruno")
    play_on(place, anna)
    anna.press("space", "y")
    bruno.press("space", "y")
    place.wait(LEFT_ALONE_SECONDS / 10)
    assert anna.session.state.standing.hand > 1


def test_a_question_that_is_open_when_all_others_agree_does_not_stay() -> None:
    place, (anna, bruno) = out("Anna", "Bruno")
    anna.press("space", "y")
    bruno.press("space")
    assert bruno.ui.stack.top.kind.asks
    bruno.end.cut()
    place.settle()
    assert not anna.ui.stack.top.kind.asks


def test_a_question_that_is_open_when_the_match_ends_does_not_stay() -> None:
    place, (anna,) = out("Anna", playing=1)
    anna.press("space")
    match = place.hall.rooms[0].match
    assert match is not None
    standing = changed(match.table._state.standing, out=frozenset({0, 1, 2, 3}))
    put(match.table, changed(match.table._state, standing=standing))
    for _ in range(20_000):
        place.settle()
        if anna.session.match_over:
            break
        place.clock.step()
    assert anna.session.match_over
    place.wait(3)
    assert not anna.ui.stack.top.kind.asks
    assert anna.hears()[-1] == anna.ui.voice.text("match-over")


@pytest.mark.parametrize("lang", some(QUESTION, len(QUESTION)))
def test_who_comes_back_in_another_program_while_nothing_waits_hears_that_and_the_end(lang: str) -> None:
    place, (anna, bruno) = out("Anna", "Bruno", lang=lang)
    anna.press("space", "y")
    anna.end.cut()
    place.people.remove(anna)
    bruno.press("space", "y")
    place.settle()
    assert bruno.hears()[-1] == bruno.ui.voice.text("without-to-end")
    again = Person(place, "Anna", lang).connect()
    assert again.hears()[-1] == again.ui.voice.text("without-to-end")
    assert bruno.ui.voice.text("without-to-end") not in bruno.hears()
    to_the_end(place, again)
    assert not [u.text for u in again.heard if u.text and u.category in ("event", "digest")]


def test_the_next_match_is_heard_again() -> None:
    place, (anna,) = out("Anna", playing=1)
    anna.press("space", "y")
    to_the_end(place, anna)
    place.settle()
    anna.far.send(Ready(0))
    place.settle()
    assert not anna.session.match_over
    anna.hears()
    place.run(lambda: any(anna.session.state.turns))
    assert any(u.category == "event" and u.text for u in anna.heard)
    assert place.hall.rooms[0]._pace() > 0
    assert place.hall.rooms[0].results.hear_enough(place.hall.rooms[0].people.guests[0])  # of this one not yet
