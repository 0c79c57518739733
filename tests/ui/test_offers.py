"""The menu of what can be done: its keys act in it, and what it offers can be done."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from ramino_access.core.state import Phase
from ramino_access.games import GAMES
from ramino_access.play.kept.match_folder import MatchFolder
from ramino_access.ui.elements.lists import Offers
from tests.languages import LANGUAGES
from tests.night import where
from tests.ui.clock import Clock
from tests.ui.harness import NOW, Player, play_out, run

#: What says that something can't be done, beside refusals.
REFUSALS = ("share-none", "share-later", "give-up-over", "nothing-to-call", "review-later", "hint-over")


def entries(player: Player) -> list[str]:
    """What the menu of the table offers, as it is heard."""
    heard = [player.press("a")]
    assert isinstance(player.ui.stack.top, Offers)
    heard += [player.press("down") for _ in player.ui.stack.top.items[1:]]
    player.press("escape")
    return heard


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_key_that_the_menu_names_acts_in_it(lang: str) -> None:
    player = Player(lang).table("2c 3c 9h", run(1, "5s 6s 7s"))
    discard = player.ui.voice.text("cmd-turn-discard")
    assert any(line.lower().endswith(f"{discard}, x.".lower()) for line in entries(player))
    player.press("a")
    player.press("x")
    assert len(player.authority._state.hands[0]) == 2
    assert player.ui.stack.top is player.ui.stack.lowest


def test_a_key_of_the_menu_that_finds_in_other_lists_acts_too() -> None:
    player = Player().table("Ts Js Qs 9h 2c", opened="both")
    player.press("up", "up", "up", "up", "enter", "down", "enter", "down", "enter")
    player.press("n")
    player.press("a", "u")
    assert player.ui.stack.top is player.ui.stack.lowest


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_key_that_lists_take_themselves_is_named_as_one_of_another_place(lang: str) -> None:
    player = Player(lang).table("2c 3c 9h", phase=Phase.DRAW)
    player.press("a")
    space, what = player.ui.voice.text("key-space"), player.ui.voice.text("cmd-turn-draw")
    said = player.press("space")
    assert said.lower() == player.ui.voice.text("menu-line-outside", what=what, key=space).lower()
    assert len(player.authority._state.hands[0]) == 3
    player.press("enter")
    assert len(player.authority._state.hands[0]) == 4


def test_moving_in_the_menu_is_as_in_every_list() -> None:
    player = Player().table("2c 3c 9h", run(1, "5s 6s 7s"))
    player.press("a")
    for key in ("down", "up", "end", "home", "space", "tab", "s-tab"):
        player.press(key)
        assert isinstance(player.ui.stack.top, Offers)
    assert "nothing here" in player.press("é")
    player.press("left")
    assert player.ui.stack.top is player.ui.stack.lowest


def at(player: Player, stage: str) -> Player:
    """Bring a match to this stage."""
    player.sit("Me", "Anna", seed=2, values={}, wait=True)
    if stage == "drawn":
        player.press("space")
    elif stage == "over":
        play_out(player)
    return player


@pytest.mark.parametrize("stage", ["first", "drawn", "over"])
def test_what_is_offered_can_be_done(stage: str, tmp_path: Path) -> None:
    clock = Clock()

    def sat(folder: Path) -> Player:
        player = Player(clock=clock, matches=MatchFolder(folder, lambda: NOW, lambda problem: None))
        return at(player, stage)

    first = sat(tmp_path / "first")
    count = len(entries(first))
    refusals = [first.ui.voice.text(one, key="A") for one in REFUSALS]
    for place in range(count):
        player = sat(tmp_path / f"{place}")
        player.press("a", *["down"] * place)
        before = len(player.heard)
        entry = player.heard[-1].text
        player.press("enter")
        said = player.heard[before:]
        assert not any(one.category == "refusal" for one in said), (entry, said)
        assert not any(one.text in refusals for one in said), (entry, said)


@pytest.mark.parametrize(
    ("game", "lang"),
    where(product(GAMES, LANGUAGES), lambda pair: (list(GAMES).index(pair[0]) + LANGUAGES.index(pair[1])) % 3 == 0),
)
def test_where_a_hand_or_the_match_is_over_nothing_is_drawn(game: str, lang: str) -> None:
    player = Player(lang).sit("Me", "Anna", game=game, seed=3, wait=True)
    play_out(player)
    offered = entries(player)
    space = player.ui.voice.text("key-space")
    draw = player.ui.voice.text("cmd-turn-draw").lower()
    assert not any(draw in line.lower() for line in offered), offered
    wanted = player.ui.voice.text("match-goes-on" if player.session.match_over else "hand-deals-next").lower()
    assert any(wanted in line.lower() and space in line for line in offered), offered


def test_a_hand_that_has_no_line_is_not_offered_to_be_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player().sit("Me", "Anna", seed=3, wait=True)
    play_out(player)
    send = player.ui.voice.text("cmd-deal-share").lower()
    assert any(send in line.lower() for line in entries(player))
    player.ui.sitting.own_table = None  # as at a table with people
    assert not any(send in line.lower() for line in entries(player))


def test_a_key_that_the_list_of_keys_names_acts_there_unless_lists_take_it() -> None:
    player = Player().table("2c 3c 9h")
    player.press("?")
    player.press("M")
    assert player.heard[-1].text.startswith(player.ui.voice.text("sorted-dealt", item="").strip())
    assert player.ui.stack.top is player.ui.stack.lowest
    player.press("?")
    assert "nothing here" in player.press("é")
