"""Opponents with ways of playing of their own: switched on among the options, told by the rules of the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ramino_access.play.kept.match_folder import MatchFolder
from ramino_access.ui.seating import own_match
from tests.ui.harness import Player

TOLD = {
    "en": ("Anna: strong, bold.", "Carla: strong, sly."),
    "it": ("Anna: forte, gioco audace.", "Carla: forte, gioco sornione."),
    "fr": ("Anna : fort, jeu audacieux.", "Carla : fort, jeu rusé."),
}


def seated(lang: str = "en", seats: int = 4, **settings: Any) -> Player:
    """A player who has sat down to a new match of salotto against strong opponents."""
    player = Player(lang, **settings)
    player.ui.me.next_table.bots = "strong"
    player.ui.me.next_table.seed = 4
    own_match.start_match(player.ui, "salotto", {}, seats)
    return player


def rules_told(player: Player) -> list[str]:
    """The entries of the rules of this table, from the last."""
    player.press("b")
    lines = [player.press("end")]
    for _ in range(3):
        lines.append(player.press("up"))
    return lines


@pytest.mark.parametrize("lang", list(TOLD))
def test_the_rules_of_the_table_say_who_plays_how(lang: str) -> None:
    player = seated(lang, tempers=True)
    assert player.ui.sitting.own_table is not None
    assert player.ui.sitting.own_table.tempers == ("", "bold", "careful", "sly")
    heard = rules_told(player)
    assert heard[2].startswith(TOLD[lang][0])
    assert heard[0].startswith(TOLD[lang][1])
    about = player.press("down", "down", "d")
    assert "Carla" not in about
    assert not player.ui.voice.catalog.problems


def test_what_a_way_is_like_is_described() -> None:
    player = seated(tempers=True)
    rules_told(player)
    assert player.press("end", "d").endswith(
        "Carla: sly: keeps combinations in hand as long as that is safe, and goes out late and all at once. "
        "The three temperaments are about equally strong."
    )


def test_without_them_opponents_play_as_their_level_does() -> None:
    player = seated()
    assert player.ui.sitting.own_table is not None
    assert player.ui.sitting.own_table.tempers == ()
    heard = rules_told(player)
    assert heard[0].startswith("Carla: strong.")
    assert heard[2].startswith("Anna: strong.")
    assert player.press("end", "d").endswith("Carla: plays the way opponents at this level do.")


def test_a_match_that_is_gone_on_with_has_the_same_opponents(tmp_path: Path) -> None:
    folder = MatchFolder(tmp_path, lambda: 1_800_000_000.0, lambda problem: None)
    player = seated(matches=folder, tempers=True)
    file = player.ui.sitting.keeping.file
    assert file is not None
    own_match.stop(player.ui)
    player.ui.me.change(tempers=False, names=("Zoë",))
    assert own_match.go_on(player.ui, file)
    assert player.ui.sitting.own_table is not None
    assert player.ui.sitting.own_table.tempers == ("", "bold", "careful", "sly")


def test_they_are_switched_among_the_options() -> None:
    player = Player().table("2c 3c")
    player.press("o")
    assert player.ui.me.settings.tempers is False
    heard = player.press("end")
    for _ in range(20):
        if heard.startswith("Opponents' temperaments"):
            break
        heard = player.press("up")
    assert heard.startswith("Opponents' temperaments: none")
    assert player.press("right").startswith("Opponents' temperaments: each has one")
    assert player.ui.me.settings.tempers is True
    assert player.press("d").startswith("Whether each opponent has a temperament, bold, careful or sly")
