"""What the others did, in a few sentences: each fact alone, and together."""

from __future__ import annotations

import pytest

from ramino_access.announce.digest import Round, gist, in_place, since, summed, words
from ramino_access.core.cards import Suit
from ramino_access.core.events import (
    Called,
    Discarded,
    Drew,
    Event,
    FewCards,
    LaidOff,
    Lifted,
    Melded,
    Opened,
    Passed,
    Penalty,
    PenaltyCards,
    Reshuffled,
)
from tests.announce.tables import NAMES, c, cards, catalog, group, run, view
from tests.cases import each_case, expected_words, in_each_language

HANDS = ("As 2s", "3s 4s 5s", "6s")
FACTS: list[tuple[list[Event], str]] = [
    ([Opened(1, 40)], "Bruno opened with 40."),
    ([LaidOff(2, 1, cards("6s"))], "Carla laid cards."),
    ([LaidOff(2, 1, cards("6s")), LaidOff(2, 1, cards("7s"))], "Carla laid cards."),
    ([LaidOff(2, 1, cards("6s")), LaidOff(1, 1, cards("7s"))], "Carla laid cards. Bruno laid cards."),
    ([Opened(1, 40), LaidOff(1, 1, cards("6s"))], "Bruno opened with 40."),
    ([Called(1, c("6s"), 1)], "Bruno called Rummy."),
    ([Penalty(1, 100, "table"), Penalty(1, 200, "table")], "Penalty for Bruno: 300."),
    ([FewCards(2, 1)], "Carla holds 1 card."),
    ([FewCards(1, 3)], "Bruno holds 3 cards."),
    ([Reshuffled(9)], "The stock was refilled."),
]


@each_case(("events", "said"), FACTS)
def test_each_fact(events: list[Event], said: str) -> None:
    told = Round()
    assert told.empty
    told.add(events)
    assert words(told, catalog("en"), NAMES, view(0, HANDS)).startswith(said)
    if not any(isinstance(event, Opened) for event in events):  # who opens lays, too
        assert not told.empty
        assert since(events, catalog("en"), NAMES, view(0, HANDS)) == said


@in_each_language
def test_that_somebody_has_played_is_told_with_a_fact_or_not_at_all(lang: str, one: str, two: str, few: str) -> None:
    thrown: list[Event] = [Discarded(1, c("Kd")), Discarded(1, c("Qd"))]
    by_two: list[Event] = [Discarded(2, c("Kd")), Discarded(1, c("Qd"))]
    with_top, without = view(0, HANDS, discards=cards("2d Qd")), view(0, HANDS)
    assert since(thrown, catalog(lang), NAMES, with_top) == one
    assert since(by_two, catalog(lang), NAMES, with_top) == two
    for events in (thrown, by_two):
        told = Round()
        told.add(events)
        assert words(told, catalog(lang), NAMES, without) == ""
        assert since(events, catalog(lang), NAMES, without).endswith(one), "who threw what, where it is gone"
        told.add([FewCards(1, 3)])
        assert few in words(told, catalog(lang), NAMES, without)


def test_nothing_has_happened() -> None:
    assert since([], catalog("en"), NAMES, view(0, HANDS)) == "Nothing has happened since your last turn."


def test_the_top_of_the_discards_comes_last() -> None:
    table = view(0, HANDS, discards=cards("2d Kd"))
    heard = since([Reshuffled(9)], catalog("en"), NAMES, table)
    assert heard == "The stock was refilled. On top: the king of diamonds."
    assert gist(Round(), catalog("en"), NAMES, table) == "On top: the king of diamonds."


MELDS = (run(1, Suit.CLUBS, 5, 7), group(2, "Kh Ks Kc"), run(3, Suit.HEARTS, 2, 6))
LAID: list[Event] = [
    Opened(1, 57),
    Melded(1, 1),
    Melded(1, 2),
    LaidOff(1, 2, c("Kc")),
    FewCards(1, 3),
    Discarded(1, c("Qd")),
    LaidOff(2, 3, c("6h")),
    Melded(2, 9),  # which is gone again
    FewCards(2, 1),
    Discarded(2, c("Kd")),
    Reshuffled(9),
]
TOLD = expected_words(__file__, "told")


@pytest.mark.parametrize("lang", TOLD)
def test_nothing_that_decides_a_play_is_left_out_however_little_time_there_is(lang: str) -> None:
    table, told = view(0, HANDS, melds=MELDS, discards=cards("Qd Kd")), Round()
    told.add(LAID)
    words_ = catalog(lang)
    least = summed(told, words_, NAMES, table, "Shift T")
    assert [words(told, words_, NAMES, table), gist(told, words_, NAMES, table), least] == TOLD[lang]


def test_no_key_is_named_where_nothing_was_laid() -> None:
    told = Round()
    told.add([FewCards(1, 3), FewCards(2, 1), Reshuffled(9)])
    assert gist(told, catalog("en"), NAMES, view(0, HANDS)) == "Bruno holds 3 cards. Carla holds 1 card."
    assert summed(told, catalog("en"), NAMES, view(0, HANDS), "T") == "Bruno holds 3 cards. Carla holds 1 card."


def test_in_braille_melds_are_short() -> None:
    told = Round()
    told.add(LAID)
    said = words(told, catalog("en").braille, NAMES, view(0, HANDS, melds=MELDS))
    assert "Bruno opened 57 1 c5-7; 2 khsc; 3 left. Carla now 3 h2-6; 1 left." in said, said
    assert "Carla now 3 h2-6" in said


def test_who_has_gone_out_holds_no_few_cards() -> None:
    told = Round()
    told.add([FewCards(1, 3), FewCards(2, 1)])
    table = view(0, ("As 2s", "3s 4s 5s", ""))
    assert gist(told, catalog("en"), NAMES, table) == "Bruno holds 3 cards."
    assert words(told, catalog("en"), NAMES, table) == "Bruno holds 3 cards."


def test_a_turn_without_its_discard_lets_no_card_pass() -> None:
    """In one's place only the card that was taken is left (G9)."""
    taken = Drew(0, "discards", (c("9h"),))
    said = in_place([taken, Passed(0)], catalog("en"), NAMES, view())
    assert said == in_place([taken], catalog("en"), NAMES, view())
    assert in_place([taken, Discarded(0, c("4s")), Passed(0)], catalog("en"), NAMES, view()) != said


@pytest.mark.parametrize(
    ("lang", "one", "both"),
    [
        ("en", "Bruno laid 2 cards: ", "Bruno and Carla together laid 2 cards: "),
        ("it", "Bruno ha calato 2 carte: ", "Bruno e Carla hanno calato 2 carte: "),
        ("fr", "Bruno a posé 2 cartes : ", "Bruno et Carla ont posé 2 cartes : "),
    ],
)
def test_what_was_made_of_the_table_is_told_once_for_all_others(lang: str, one: str, both: str) -> None:
    old, now = {1: run(1, Suit.HEARTS, 4, 7)}, {1: run(1, Suit.HEARTS, 5, 7), 2: group(2, "4h 4s 4d")}
    by_one: list[Event] = [Lifted(1, 1, c("4h")), Melded(1, 2)]
    parts = since(by_one, catalog(lang), NAMES, view(0, HANDS), (old, now)).removeprefix(one)
    assert since([*by_one, LaidOff(2, 2, c("4d"))], catalog(lang), NAMES, view(0, HANDS), (old, now)) == both + parts


def test_a_turn_that_was_taken_back_has_made_nothing_of_the_table() -> None:
    old = {1: run(1, Suit.HEARTS, 4, 7)}
    events: list[Event] = [Lifted(1, 1, c("4h")), PenaltyCards(1, (None,) * 3)]
    said = since(events, catalog("en"), NAMES, view(0, HANDS), (old, old))
    assert said == "Bruno takes the turn back, and draws 3 penalty cards."
