"""The others play as fast as the player's ears can follow, or what they did is told in a few sentences."""

from __future__ import annotations

import pytest

from ramino_access.speech.port import Utterance
from tests.prompts import YOUR_TURN, said
from tests.ui.harness import Player

DIGESTS = {
    "en": (" have played.", "On top: "),
    "it": ("Hanno giocato in ", "In cima: "),
    "fr": (" ont joué.", "Sur le dessus : "),
}


class Ears:
    """What the player has still to hear, at so many seconds a word."""

    def __init__(self, player: Player, seconds: float = 0.3) -> None:
        self._player = player
        self._seconds = seconds
        self._until = 0.0
        outputs, heard = player.ui.voice.outputs, player.heard
        outputs.behind = self.behind

        def hear(utterance: Utterance) -> None:
            heard.append(utterance)
            self._until = max(self._until, player.clock.now) + len(utterance.text.split()) * self._seconds

        player.ui.voice._sink = hear

    def behind(self) -> float:
        return max(0.0, self._until - self._player.clock.now)


def test_at_the_pace_of_listening_an_opponent_plays_when_little_waits() -> None:
    player = Player()
    ears = Ears(player)
    player.sit("Me", "Anna", "Bruno", "Carla", "Dora", seed=5)
    while not player.session.view.my_turn:
        seen, told = player.authority.seq, len(player.heard)
        assert player.clock.step()
        new = 0.3 * sum(len(u.text.split()) for u in player.heard[told:])
        if player.authority.seq != seen:
            assert ears.behind() < 3.001 + new
    assert [u for u in player.heard if u.category == "turn"]


def test_at_a_fixed_pace_the_terminal_gets_every_line() -> None:
    player = Player(pace=0.0)
    Ears(player)
    player.sit("Me", "Anna", "Bruno", "Carla", seed=5, wait=True)
    assert not [u for u in player.heard if u.category == "digest"]


@pytest.mark.parametrize("lang", DIGESTS)
def test_who_falls_behind_hears_the_round_in_a_few_sentences(lang: str) -> None:
    player = Player(lang, pace=0.0, verbosity="brief")
    Ears(player, 2.0)
    player.sit("Me", "Anna", "Bruno", "Carla", "Dora", "Emma", "Fabio", "Gina", seed=5, wait=True)
    [digest] = [u for u in player.heard if u.category == "digest"]
    for words in DIGESTS[lang]:
        assert words in digest.text
    at = player.heard.index(digest)
    assert [u.category for u in player.heard[at + 1 :]] == ["turn"]
    kept = [u.text for u in player.ui.voice.history._utterances]
    assert sum(" " in text for text in kept) > len(player.heard)


def test_big_tables_are_told_so_always_where_that_is_wanted() -> None:
    player = Player(digest="always")
    player.sit("Me", "Anna", "Bruno", "Carla", seed=5, wait=True)
    heard = [u for u in player.heard if u.category in ("event", "digest", "turn")]
    assert [u.category for u in heard] == ["digest", "turn"]
    player.press("space", "x")
    player.wait()
    assert [u.category for u in player.heard][-2:] == ["digest", "turn"]
    assert player.heard[-2].text.startswith("Three have played.")


def test_the_next_deal_is_told_at_once_whoever_begins() -> None:
    player = Player(digest="always")
    player.sit("Me", "Anna", "Bruno", seed=5, values={"opening": 0}, wait=True)
    while not player.session.state.over:
        player.press("space", "end", "x")
        player.wait()
    assert player.press("space").startswith("Hand 2. ")
    assert not player.session.view.my_turn


def test_results_are_never_part_of_a_digest() -> None:
    player = Player(digest="always")
    player.sit("Me", "Anna", seed=5, values={"opening": 0}, wait=True)
    while not player.session.state.over:
        player.press("space", "end", "x")
        player.wait()
    categories = [u.category for u in player.heard]
    assert "score" in categories
    assert categories.index("score") > max(i for i, c in enumerate(categories) if c == "digest")


def test_space_has_the_next_opponent_go_on_at_once() -> None:
    player = Player(pace=60.0).sit("Me", "Anna", "Bruno", seed=5, wait=True)
    player.press("space", "x")
    seen, now = player.authority.seq, player.clock.now
    assert said("refusal-not-your-turn", name="").partition(":")[0] in player.press("space")
    while player.clock._thoughts:
        player.clock.think()
    player.deliver()
    assert player.authority.seq > seen
    assert player.clock.now == now


def test_space_draws_nothing_before_your_turn_has_begun_to_be_said() -> None:
    player = Player().sit("Me", "Anna", seed=5, wait=True)
    player.ui.voice.outputs.key_pressed = lambda category: category == "turn"
    before = player.session.view
    assert player.press("space") == YOUR_TURN
    assert player.session.view == before
    player.ui.voice.outputs.key_pressed = lambda category: False
    player.press("space")
    assert player.session.view.playing
