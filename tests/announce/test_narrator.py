"""What is told, to whom, in which words and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import pytest

from ramino_access.announce.event_rows import Manner
from ramino_access.announce.narrator import Narrator
from ramino_access.config.sayable import BRIEF
from ramino_access.core import events as e
from ramino_access.core.cards import Suit
from ramino_access.core.events import Event
from ramino_access.core.state import Share, Standing
from ramino_access.games import GAMES
from ramino_access.speech.port import Priority, Utterance
from tests.announce.event_words import CASES
from tests.announce.narrators import TABLE, finished, narrator, rules, settled
from tests.announce.tables import NAMES, c, catalog, group, run, state, view
from tests.cases import each_case, in_each_language
from tests.languages import LANGUAGES

S, H, D, C = Suit
#: A few in the other languages, where grammar is at work.
FOREIGN: list[tuple[str, tuple[Event, ...], str, str]] = [
    ("it", (e.Discarded(1, c("Ah")),), "Scarti l'asso di cuori.", "Bruno scarta l'asso di cuori."),
    ("it", (e.Discarded(1, c("Qs")),), "Scarti la donna di picche.", "Bruno scarta la donna di picche."),
    ("it", (e.Drew(1, "stock", (c("8d"),)),), "Otto di quadri.", ""),
    (
        "it",
        (e.JokerRecovered(1, 1, c("8s")),),
        "Recuperi il jolly della 1 con l'otto di picche.",
        "Bruno recupera il jolly della 1 con l'otto di picche.",
    ),
    ("it", (e.FewCards(1, 1),), "Hai una sola carta!", "Bruno: una sola carta!"),
    (
        "it",
        (e.LaidOff(1, 2, c("9c")),),
        "Completi la 2 con il nove di fiori.",
        "Bruno completa la 2 con il nove di fiori.",
    ),
    ("fr", (e.Discarded(1, c("Ah")),), "Tu jettes l'as de cœur.", "Bruno jette l'as de cœur."),
    ("fr", (e.Discarded(1, c("Kd")),), "Tu jettes le roi de carreau.", "Bruno jette le roi de carreau."),
    ("fr", (e.FewCards(1, 2),), "Tu n'as plus que 2 cartes !", "Bruno : plus que 2 cartes !"),
    (
        "fr",
        (e.Melded(1, 3),),
        "Tu poses la 3 : cœur, du quatre au huit.",
        "Bruno pose la 3 : cœur, du quatre au huit.",
    ),
]


def texts(said: Sequence[Utterance]) -> list[str]:
    return [u.text for u in said]


def heard(lang: str, seat: int | None, events: Sequence[Event], **changes: Any) -> list[str]:
    told = narrator(lang, seat)
    settled(told)
    shown = [e.redact(event, seat) for event in events]
    return texts(told.tell(shown, view(seat, **{"turn": 1, "melds": TABLE, **changes})))


@each_case(("events", "own", "other"), CASES)
def test_each_event_for_its_player_and_the_others(events: tuple[Event, ...], own: str, other: str) -> None:
    assert heard("en", 1, events) == [own]
    assert heard("en", 0, events) == [other]


@pytest.mark.parametrize(("lang", "events", "own", "other"), FOREIGN)
def test_grammar(lang: str, events: tuple[Event, ...], own: str, other: str) -> None:
    assert heard(lang, 1, events) == [own]
    assert heard(lang, 0, events) == [other]


def test_every_class_of_event_is_among_them() -> None:
    assert {type(event) for events, _, _ in CASES for event in events} == set(get_args(Event))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["", *GAMES])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everything_in_every_language_is_a_sentence(lang: str, game: str, seat: int | None) -> None:
    told = narrator(lang, seat, game=game)
    settled(told)
    for events, _, _ in CASES:
        shown = [e.redact(event, seat) for event in events]
        for text in filter(None, texts(told.tell(shown, view(seat, turn=1, melds=TABLE)))):
            assert text[-1] in ".!"
            assert text[0].isupper() or text[0].isdigit()
            assert not set("*?{}[]") & set(text)
            assert "  " not in text
    assert not told.catalog.problems


def test_few_cards_are_told_at_once_and_by_themselves() -> None:
    told = narrator("en", 0)
    settled(told)
    said = told.tell((e.Discarded(1, c("Qs")), e.FewCards(1, 2)), view(0, turn=2, melds=TABLE))
    assert [(u.priority, u.category, u.about) for u in said] == [
        (Priority.NORMAL, "event", 1),
        (Priority.ALERT, "few-cards", 1),
    ]


def test_ones_own_play_answers_the_key() -> None:
    told = narrator("en", 1)
    settled(told)
    said = told.tell((e.Discarded(1, c("Qs")), e.Reshuffled(3)), view(1, turn=2, melds=TABLE))
    assert [u.priority for u in said] == [Priority.NOW, Priority.NORMAL]


def test_your_turn_is_said_once_when_it_comes() -> None:
    told = narrator("en", 0)
    settled(told)
    said = told.tell((e.Discarded(2, c("Qs")),), view(0, turn=0))
    assert [(u.text, u.priority, u.category) for u in said][-1] == ("Your turn.", Priority.NEXT, "turn")
    assert texts(told.tell((e.Drew(0, "stock", (c("7h"),)),), view(0, turn=0))) == ["Seven of hearts."]


def test_your_turn_again_after_all_others_played_in_one_go() -> None:
    told = narrator("en", 0)
    told.tell((), view(0, turn=0))
    said = told.tell((e.Discarded(2, c("Qs")),), view(0, turn=0, turns=(1, 1, 1)))
    assert texts(said)[-1] == "Your turn."


def test_a_hand_begins_with_its_dealer() -> None:
    said = narrator("en", 2).tell((), view(2, turn=0))
    assert texts(said) == ["Hand 1: 2 cards each. You deal."]
    assert texts(narrator("it", 0).tell((), view(0, turn=0))) == [
        "Manche 1: 2 carte a testa. Mazziere Carla.",
        "A te.",
    ]


def test_a_hand_that_is_joined_later_does_not_begin() -> None:
    assert narrator("en", 0).tell((), view(0, turn=1, turns=(1, 0, 0))) == []


def test_another_language_from_one_word_to_the_next() -> None:
    told = narrator("en", 0)
    settled(told)
    told.catalog = catalog("it")
    said = told.tell((e.Discarded(1, c("Qs")),), view(0, turn=1))
    assert [(u.text, u.lang) for u in said] == [("Bruno scarta la donna di picche.", "it")]


def test_undo_says_what_came_back() -> None:
    told = narrator("en", 0)
    told.tell((), view(0, ["As 2s", "3s", "4s"], turn=0))
    back = told.tell((e.Undone(0),), view(0, ["As 2s 3h", "3s", "4s"], turn=0))
    assert texts(back) == ["Undone: the three of hearts is back in your hand."]
    both = told.tell((e.Undone(0),), view(0, ["As 2s *", "3s", "4s"], turn=0))
    assert texts(both) == ["Undone: back in your hand, the joker; back on the table, the three of hearts."]
    gone = told.tell((e.Undone(0),), view(0, ["As", "3s", "4s"], turn=0))
    assert texts(gone) == ["Undone: the two of spades and the joker are back on the table."]


def test_a_joker_laid_off_is_told_with_what_it_stands_for() -> None:
    melds = (run(2, C, 9, 12, jokers=[12]),)
    said = heard("en", 0, (e.LaidOff(1, 2, c("*", 12)),), melds=melds)
    assert said == ["Bruno lays off the joker as queen of clubs on 2."]


def test_after_a_manipulation_the_others_hear_what_the_table_is_now() -> None:
    """What changed is told once, at the end of the turn, before few cards; the player who did it needs no telling."""
    before = (run(1, D, 4, 7), run(2, S, 6, 10), run(3, H, 4, 8))
    after = (run(1, D, 5, 7), run(2, S, 6, 8), run(3, H, 4, 9), group(4, "4h 4c 4d"), run(5, S, 8, 10))
    plays: list[Event] = [e.Lifted(1, 1, c("4d")), e.Melded(1, 4), e.SplitMeld(1, 2, 5), e.LaidOff(1, 2, c("8s"))]
    plays.append(e.LaidOff(1, 3, c("9h")))
    ending: list[Event] = [e.Discarded(1, c("Qs")), e.FewCards(1, 3)]
    told = narrator("en", 0)
    settled(told, melds=before)
    assert texts(told.tell(plays, view(0, turn=1, melds=after))) == [
        "Bruno takes the four of diamonds back from 1.",
        "Bruno lays number 4: three fours, hearts, clubs, diamonds.",
        "Bruno splits 2; the rest is number 5.",
        "Bruno lays off the eight of spades on 2.",
        "Bruno lays off the nine of hearts on 3.",
    ]
    assert texts(told.tell(ending, view(0, turn=2, melds=after, turns=(0, 1, 0)))) == [
        "Bruno discards the queen of spades.",
        "Number 1: five, six, seven of diamonds.",
        "Number 2: six, seven, eight of spades.",
        "Number 5: eight, nine, ten of spades.",
        "Bruno: 3 cards left!",
    ]
    own = narrator("en", 1)
    settled(own, melds=before)
    own.tell(plays, view(1, turn=1, melds=after))
    assert len(own.tell(ending, view(1, turn=2, melds=after, turns=(0, 1, 0)))) == 2


def test_what_was_put_back_is_not_told() -> None:
    before = (run(1, D, 4, 7), run(2, S, 6, 10))
    told = narrator("en", 0)
    settled(told, melds=before)
    told.tell((e.Lifted(1, 1, c("4d")), e.Undone(1)), view(0, turn=1, melds=before))
    told.tell((e.Merged(1, 1, 2),), view(0, turn=1, melds=before[:1]))
    said = told.tell((e.Discarded(1, c("Qs")),), view(0, turn=2, melds=before[:1]))
    assert texts(said) == ["Bruno discards the queen of spades.", "Number 2 is gone."]


def test_the_scores_of_a_points_game() -> None:
    end = finished(
        Share(185, laid=45, bonus=100, held=0),
        Share(-200, laid=0, held=35, penalties=200),
        Share(95, laid=95, held=5),
        winner=0,
        scores=(345, 40, 500),
    )
    told = narrator("en", 0)
    settled(told)
    hands = ["", "As *", "6s"]
    said = told.tell((e.HandWon(0), e.UnopenedBonus(0, 100), e.MatchWon(2)), view(0, hands, turn=0, **end))
    assert texts(said) == [
        "You go out and win the hand!",
        "Nobody else had opened: a bonus of 100 points for you.",
        "Carla: 95, total 500.",
        "You: 185, total 345. Laid 45, bonus 100, from the others 40.",
        "Bruno: minus 200, total 40. Penalty 200.",
        "Carla wins the match!",
    ]
    assert {u.category for u in said[2:]} == {"score"}


@in_each_language
def test_the_scores_of_an_elimination_game(lang: str, bruno: str) -> None:
    """The lowest first; who had gone out before is left out; who goes out now is told after the scores."""
    end = finished(
        Share(0),
        Share(70, held=35, factor=2),
        Share(0),
        winner=0,
        scores=(20, 510, 600),
        out=frozenset({1, 2}),
        last_out=(1,),
    )
    told = narrator(lang, 0, mode="elimination")
    settled(told)
    events = (e.HandWon(0), e.Ramino(0, 2), e.Eliminated(1), e.MatchWon(0))
    said = texts(told.tell(events, view(0, ["", "As *", ""], turn=0, **end)))
    assert len(said) == 6
    assert said[3] == bruno


def test_a_blocked_hand_has_scores_too() -> None:
    end = finished(Share(5, laid=5, held=20), Share(0, held=15), Share(0, held=5), winner=None, scores=(5, 0, 0))
    told = Narrator(catalog("en"), NAMES, 0)
    settled(told)
    said = texts(told.tell((e.Blocked(),), view(0, turn=1, **end)))
    assert said[0] == "The hand is blocked: there is nothing left to draw."
    assert said[1] == ("You: 5 points. Laid 5. In hand: 20 points.")
    assert len(said) == 4


def test_what_was_laid_and_what_was_held_are_both_told_where_they_are_the_same() -> None:
    end = finished(Share(20, laid=20, held=20), Share(65, laid=65), Share(0, held=5), winner=1, scores=(95, 65, 0))
    said = []
    for lang in LANGUAGES:
        told = narrator(lang, 0)
        settled(told)
        said.append(texts(told.tell((e.HandWon(1),), view(0, ["As 3s", "", "6s"], turn=1, **end)))[1])
    assert said == [
        "Tu: 20, totale 95. Calati 20. Rimasti in mano: 20 punti.",
        "You: 20, total 95. Laid 20. In hand: 20 points.",
        "Toi : 20, total 95. Posés 20. Restés en main : 20 points.",
    ]


def test_both_sums_are_told_in_brief_too_and_nothing_else() -> None:
    end = finished(Share(20, laid=20, held=20), Share(65, laid=65), Share(0, held=5), winner=1, scores=(95, 65, 0))
    said = []
    for lang in LANGUAGES:
        told = narrator(lang, 0)
        told.manner = Manner(BRIEF)
        settled(told)
        said.append(texts(told.tell((e.HandWon(1),), view(0, ["As 3s", "", "6s"], turn=1, **end)))[1:4])
    assert [lines[0] for lines in said] == [
        "Tu, 95, manche 20. Calati 20, in mano 20.",
        "You, 95, hand 20. Laid 20, in hand 20.",
        "Toi, 95, manche 20. Posés 20, en main 20.",
    ]
    assert said[1][1:] == ["Bruno, 65.", "Carla, 0."]


def test_the_next_hand_begins_by_itself() -> None:
    told = narrator("en", 0)
    settled(told)
    end = finished(Share(0), Share(0), Share(0), winner=1, scores=(0, 0, 0))
    told.tell((e.HandWon(1),), view(0, turn=1, **end))
    following = state(turn=0, standing=Standing((0, 0, 0), 0, hand=2, wins=(0, 0, 0)))
    said = told.tell((), view(0, standing=following.standing))
    assert texts(said) == ["Hand 2. You deal.", "Your turn."]


def test_how_many_cards_each_has_is_told_when_it_has_changed() -> None:
    told = narrator("en", 0)
    told.change(rules=rules("ufficiale"))  # ten cards for two players, seven for three
    standing = Standing((0, 0, 0), 0, hand=2, wins=(0, 0, 0), out=frozenset({2}), out_in=(0, 0, 1))
    said = told.tell((), view(0, turn=1, standing=standing))
    assert texts(said)[0] == "Hand 2: 3 cards each. You deal."
