"""A player who is out of the match: Space goes on to the result of the hand, and of the match; the final ranking."""

from __future__ import annotations

import pytest

from ramino_access.core.record import changed
from ramino_access.core.state import Phase, Turn
from tests.night import some
from tests.ui.harness import Player

QUESTION = {
    "en": "Skip to the end of the match? Y for yes, N for no.",
    "it": "Saltare alla fine della partita? S per sì, N per no.",
    "fr": "Passer à la fin de la partie ? O pour oui, N pour non.",
}
RANKING = {"en": "Final ranking: ", "it": "Classifica finale: ", "fr": "Classement final : "}


def out(lang: str = "en") -> Player:
    """At a table of four, in a hand that is played without the player, who is out with 120."""
    player = Player(lang, pace=2.0)
    player.sit("Me", "Anna", "Bruno", "Carla", values={"mode": "elimination", "limit": 200}, seed=3)
    state = player.authority._state
    standing = changed(state.standing, out=frozenset({0}), scores=(120, 35, 40, 60))
    hands = ((), *state.hands[1:])
    player.place(hands=hands, standing=standing, turn=Turn(seat=1, phase=Phase.DRAW))
    player.runner.wake()
    player.heard.clear()
    return player


def play_on(player: Player, steps: int = 4000) -> None:
    """Let the others play as long as they do so by themselves."""
    for _ in range(steps):
        if player.ui.stack.top.kind.asks or player.session.match_over or not player.clock.step():
            return
    raise AssertionError("no end")


@pytest.mark.parametrize("lang", QUESTION)
def test_space_goes_on_to_the_result_and_asks_for_more(lang: str) -> None:
    player = out(lang)
    assert player.press("space").startswith(player.ui.voice.text("without-to-result"))
    before, began = len(player.heard), player.clock.now
    play_on(player)
    told = [u for u in player.heard[before:] if u.text]
    assert {u.category for u in told[:-1]} == {"score"}
    assert told[-1].text == QUESTION[lang]
    assert player.session.state.over
    assert player.clock.now - began < 1
    kept = [u.text for u in player.ui.voice.history._utterances]
    assert sum(text.startswith(("Anna ", "Bruno ", "Carla ")) for text in kept) > len(told)


@pytest.mark.parametrize("lang", QUESTION)
def test_a_yes_goes_on_to_the_final_ranking_which_t_and_s_repeat(lang: str) -> None:
    player = out(lang)
    player.press("space")
    play_on(player)
    before = len(player.heard)
    player.press("y")
    play_on(player)
    assert player.session.match_over
    told = [u for u in player.heard[before:] if u.text]
    ranking = next(u.text for u in told if u.text.startswith(RANKING[lang]))
    assert len(ranking.split(";")) == 4
    before_it = told[1 : [u.text for u in told].index(ranking)]
    assert all(u.category == "score" or u.text.startswith(("Hand ", "Manche ")) for u in before_it)
    assert player.press("s") == ranking
    assert player.press("t").endswith(f"{ranking} {player.ui.voice.text('goes-on')}")
    assert player.ui.voice.text("after-again") in player.press("space")


@pytest.mark.parametrize("lang", some(QUESTION, len(QUESTION)))
def test_a_hand_that_was_played_without_the_player_is_not_offered_for_review(lang: str) -> None:
    player = out(lang)
    player.press("space")
    play_on(player)
    player.press("n")
    assert player.press("A") == player.ui.voice.text("review-not-mine")
    player.press("space")
    play_on(player)
    player.press("y")
    play_on(player)
    assert player.session.match_over
    assert player.ui.voice.text("match-over") in [u.text for u in player.heard]
    offer = player.ui.voice.text("review-offer", key=player.ui.stack.key_for("review.open", player.ui.voice.catalog))
    assert offer not in [u.text for u in player.heard]
    assert player.press("A") == player.ui.voice.text("review-not-mine")
    assert player.press("g") == player.ui.voice.text("turn-hand-over")


def test_a_no_deals_the_next_hand_to_be_listened_to() -> None:
    player = out()
    player.press("space")
    play_on(player)
    said = player.press("n")
    assert said.startswith("The others play on: Space skips to the result. | Hand 2. ")
    before = len(player.heard)
    for _ in range(4):
        player.clock.step()
    assert any(u.category == "event" and u.text for u in player.heard[before:])


def test_a_hand_that_ends_by_itself_says_what_space_does() -> None:
    player = out()
    while not player.session.state.over:
        assert player.clock.step()
    assert player.heard[-1].text == "Space asks whether to skip to the end of the match."
    assert player.press("space") == QUESTION["en"]


def test_two_players_need_no_ranking() -> None:
    player = Player().table("2c", values={"target": 5})
    player.press("x")
    assert not any(u.text.startswith("Final ranking") for u in player.heard)


def test_the_ranking_has_those_who_went_out_last_before_the_others() -> None:
    player = out()
    standing = changed(
        player.authority._state.standing,
        out=frozenset({0, 2, 3}),
        last_out=(3,),
        out_in=(1, 0, 1, 2),
        scores=(120, 35, 110, 130),
    )
    player.place(standing=standing)
    assert (
        player.press("s")
        == "Anna, 35; Carla, out with 130; Bruno, out with 110; you, out with 120. The lowest score leads."
    )


@pytest.mark.parametrize("lang", QUESTION)
def test_on_the_way_to_the_end_it_is_said_who_won_each_hand(lang: str) -> None:
    player = out(lang)
    player.press("space")
    play_on(player)
    first, before = player.session.state.standing.hand, len(player.heard)
    player.press("y")
    play_on(player)
    last = player.session.state.standing.hand
    told = [u.text for u in player.heard[before:] if u.text]
    assert last - first > 1
    for hand in range(first + 1, last):
        lines = [
            player.ui.voice.text("without-hand-won", hand=hand, name=name) for name in player.session.chair.names[1:]
        ] + [player.ui.voice.text("without-hand-nobody", hand=hand)]
        assert sum(told.count(line) for line in lines) == 1, (hand, told)
