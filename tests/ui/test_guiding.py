"""What a beginner is told at the table, until it is known."""

from __future__ import annotations

from ramino_access.config.learnt import ENOUGH, Learning, Learnt
from ramino_access.core.state import Phase
from tests.ui.harness import Player, run

TURN = "G gives a hint; X throws the card you are on and ends your turn."


def beginner(**settings: object) -> Player:
    player = Player(**settings)
    player.ui.learning = Learning()
    player.ui.learning.now = Learnt(welcomed=True)
    return player


def test_the_first_turns_name_the_keys_until_they_have_been_used() -> None:
    player = beginner().sit(wait=True)
    for turn in range(ENOUGH):
        assert player.since(0).endswith("Space draws.")
        assert player.press("space").endswith(TURN), turn
        player.press("x")
        player.wait()
    assert not player.since(0).endswith("Space draws.")
    assert TURN not in player.press("space")
    assert player.ui.learning.now.done == {"draw": ENOUGH, "discard": ENOUGH}


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
    assert player.ui.learning.now.done["lay-off"] == 1


def test_the_last_step_of_a_hint_says_how() -> None:
    player = beginner().table("Ts Js Qs 2c", opened="nobody")
    said = [player.press("g") for _ in range(3)]
    assert "then" not in said[0]
    assert said[-1].endswith("Enter on each, then N, then F.")
    assert not Player().table("Ts Js Qs 2c", opened="nobody").press("g", "g", "g").endswith("then F.")
