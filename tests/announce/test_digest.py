"""What the others did, in a few sentences: each fact alone, and together."""

from __future__ import annotations

import pytest

from ramino_access.announce.digest import Round, gist, since, words
from ramino_access.core.events import Called, Discarded, Event, FewCards, LaidOff, Opened, Penalty, Reshuffled
from tests.announce.tables import NAMES, c, cards, catalog, view

HANDS = ("As 2s", "3s 4s 5s", "6s")
FACTS: list[tuple[list[Event], str]] = [
    ([Opened(1, 40)], "Bruno opened with 40."),
    ([LaidOff(2, 1, cards("6s"))], "Carla has laid cards."),
    ([LaidOff(2, 1, cards("6s")), LaidOff(2, 1, cards("7s"))], "Carla has laid cards."),
    ([LaidOff(2, 1, cards("6s")), LaidOff(1, 1, cards("7s"))], "Carla and Bruno have laid cards."),
    ([Opened(1, 40), LaidOff(1, 1, cards("6s"))], "Bruno opened with 40."),
    ([Called(1, c("6s"), 1)], "Bruno called Rummy."),
    ([Penalty(1, 100, "table"), Penalty(1, 200, "table")], "Penalty for Bruno: 300."),
    ([FewCards(2, 1)], "Carla holds 1 card."),
    ([FewCards(1, 3)], "Bruno holds 3 cards."),
    ([Reshuffled(9)], "The stock was refilled."),
]


@pytest.mark.parametrize(("events", "said"), FACTS)
def test_each_fact(events: list[Event], said: str) -> None:
    told = Round()
    assert told.empty
    told.add(events)
    assert words(told, catalog("en"), NAMES, view(0, HANDS)).startswith(said)
    if not any(isinstance(event, Opened) for event in events):  # who opens lays, too
        assert not told.empty
        assert since(events, catalog("en"), NAMES, view(0, HANDS)) == said


@pytest.mark.parametrize(
    ("lang", "one", "two", "few"),
    [
        (
            "en",
            "Bruno discarded the queen of diamonds.",
            "Two have played. On top: the queen of diamonds.",
            "Bruno holds",
        ),
        ("it", "Bruno ha scartato la donna di quadri.", "Hanno giocato in due. In cima: la donna di quadri.", "Bruno"),
        ("fr", "Bruno a jeté la dame de carreau.", "Deux ont joué. Sur le dessus : la dame de carreau.", "Bruno n'a"),
    ],
)
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


def test_without_time_only_who_holds_fewest_is_told() -> None:
    told = Round()
    told.add([FewCards(1, 3), FewCards(2, 1), Reshuffled(9)])
    assert gist(told, catalog("en"), NAMES, view(0, HANDS)) == "Carla holds 1 card."


def test_who_has_gone_out_holds_no_few_cards() -> None:
    told = Round()
    told.add([FewCards(1, 3), FewCards(2, 1)])
    table = view(0, ("As 2s", "3s 4s 5s", ""))
    assert gist(told, catalog("en"), NAMES, table) == "Bruno holds 3 cards."
    assert words(told, catalog("en"), NAMES, table) == "Bruno holds 3 cards."
