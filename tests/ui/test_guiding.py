"""What a beginner is told at the table, until it is known."""

from __future__ import annotations

import pytest

from ramino_access.config.learnt import LEARNT_TIMES, Learning, Learnt
from ramino_access.core.state import Phase
from ramino_access.ui.match import prompts
from tests.languages import LANGUAGES
from tests.ui.harness import Player, group, run

TURN = "G gives a hint; X discards the card you are on and ends your turn."


def beginner(**settings: object) -> Player:
    player = Player(**settings)
    player.ui.me.learning = Learning()
    player.ui.me.learning.now = Learnt(welcomed=True)
    return player


def test_the_first_turns_name_the_keys_until_they_have_been_used() -> None:
    player = beginner().sit(wait=True)
    for turn in range(LEARNT_TIMES):
        assert player.since(0).endswith("Space draws.")
        assert player.press("space").endswith(TURN), turn
        player.press("x")
        player.wait()
    assert not player.since(0).endswith("Space draws.")
    assert TURN not in player.press("space")
    assert player.ui.me.learning.now.done == {"draw": LEARNT_TIMES, "discard": LEARNT_TIMES}


def test_an_option_and_experience_keep_it_away() -> None:
    assert "Space draws." not in beginner(guidance=False).sit(wait=True).since(0)
    player = Player().sit(wait=True)
    assert "Space draws." not in player.since(0)
    assert TURN not in player.press("space")


def test_what_was_never_done_is_offered_where_it_helps() -> None:
    player = beginner().table("8s 2c Kd", run(1, "5s 6s 7s"), stock="3c 5d", phase=Phase.DRAW)
    assert player.press("space").endswith("You have never laid off: L, on a card that fits the table.")
    player.press("8")
    player.press("l")
    assert player.ui.me.learning.now.done["lay-off"] == 1


def test_what_was_never_done_is_offered_three_times_in_a_match() -> None:
    player = beginner().table(
        "8s 2c Kd", run(1, "5s 6s 7s"), stock="3c 5d 4c Jd Qh 9h 2d 3d 4h 6h Tc Ks", phase=Phase.DRAW
    )
    offered = 0
    for _ in range(5):
        offered += "You have never laid off" in player.press("space")
        player.press("end", "x")
        player.wait()
    assert offered == 3


def test_the_last_step_of_a_hint_says_how() -> None:
    player = beginner().table("Ts Js Qs 2c", opened="nobody")
    said = [player.press("g") for _ in range(3)]
    assert "then" not in said[0]
    assert said[-1].endswith("Press N, then F.")
    knowing = Player().table("Ts Js Qs 2c", opened="nobody")
    assert knowing.press("g", "g", "g").endswith("Press N, then F.")
    silent = Player(guidance=False).table("Ts Js Qs 2c", opened="nobody")
    assert silent.press("g", "g", "g").endswith("Then discard the two of clubs.")


def test_the_keys_behind_an_expert_s_word_are_those_of_what_the_expert_does() -> None:
    """Whoever is told to keep a lay-off back and to throw is not told the key that lays off; and the card to be thrown
    is named with its key, for another one has been named in between."""
    player = beginner().table("4s Js Qs 9h 9d 2c Kc 6d 7h", run(1, "5h 6h 7h"), group(2, "9s 9c 9h"))
    said = [player.press("g") for _ in range(4)]
    assert "Better lay nothing yet and discard the king of clubs" in said[-1]
    assert said[-1].endswith("Go to the king of clubs and press X.")
    player = beginner().table("4s Js 9h 2c Kc 6d 7c", group(1, "As Ac Ah"))
    said = [player.press("g") for _ in range(4)]
    assert said[-1].startswith("Discard the king of clubs, as an expert would")
    assert said[-1].endswith("Go to the king of clubs and press X.")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("place", ["i", "?", "o", "a"])
def test_a_key_is_named_for_where_it_counts(place: str, lang: str) -> None:
    """Space draws in the hand; in a book or a list it says the entry again."""
    player = beginner(lang=lang).sit("Me", "Anna", "Bruno", seed=1, wait=True)
    player.press("space", "x", place)
    player.wait()
    draws = player.ui.voice.text("guide-key", kind="draw", key=player.ui.voice.text("key-space"), menu="")
    assert player.ui.stack.places[-1] is not player.ui.stack.lowest
    assert player.heard[-1].text == player.ui.voice.text("keys-at-hand", words=draws)
    player = beginner(lang=lang).sit("Me", "Anna", "Bruno", seed=1, wait=True)
    assert player.heard[-1].text == draws


def test_an_open_call_and_the_last_look_name_their_keys_so_too() -> None:
    player = Player().sit()
    for words in (prompts.with_keys(player.ui.stack, lambda catalog: "R calls.", "call.make"),):
        player.press("i")
        assert words(player.ui.voice.catalog) == "R calls."  # no key of this game
        player.ui.stack.clear()
    words = prompts.with_keys(player.ui.stack, lambda catalog: "Space draws.", "turn.draw")
    player.press("i")
    assert words(player.ui.voice.catalog) == "Once back at your cards: Space draws."
    assert words(player.ui.voice.catalog.braille) == "in your hand: Space draws."
