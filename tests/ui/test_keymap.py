"""Keymaps: the program's own are sound, and a broken one of the player's is answered in words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from ramino_access.resources import keymaps_dir
from ramino_access.ui.commands import keymap
from ramino_access.ui.commands.key_names import FRAIL, KNOWN_KEYS, SIGNS, spoken, spoken_keys
from ramino_access.ui.commands.registry import commands
from tests.languages import LANGUAGES


def user(tmp_path: Path, text: str) -> keymap.Keymap:
    file = tmp_path / "keymap.toml"
    file.write_text(text, encoding="utf-8")
    return keymap.load("salotto", file)


def test_the_games_keys_lie_over_the_common_ones() -> None:
    assert keymap.load().command(["hand"], "n") is None
    assert keymap.load("salotto").command(["hand"], "n") == "meld.prepare"


def test_the_players_keys_lie_over_all(tmp_path: Path) -> None:
    found = user(tmp_path, '[hand]\n"z" = "turn.draw"\n"space" = ""\n')
    assert found.problems == ()
    assert found.command(["hand"], "z") == "turn.draw"
    assert found.command(["hand"], "space") is None


def test_the_first_context_that_knows_a_key_decides() -> None:
    found = keymap.Keymap({"list": {"m": "list.take"}, "everywhere": {"m": "leave", "q": "leave"}})
    assert found.command(["list", "everywhere"], "m") == "list.take"
    assert found.bindings(["list", "everywhere"]) == {"list.take": ["m"], "leave": ["q"]}


@pytest.mark.parametrize(
    ("text", "reason", "line"),
    [
        ('[hand]\n"z" = "turn.fly"\n', "keymap-no-command", 2),
        ('[list]\n"z" = "turn.draw"\n', "keymap-not-here", 2),
        ('[hand]\n\n"hyper-z" = "turn.draw"\n', "keymap-no-key", 3),
        ('[zzz]\n"z" = "turn.draw"\n', "keymap-no-context", 1),
        ('[hand]\n"z" "turn.draw"\n', "keymap-syntax", 2),
    ],
)
def test_what_is_wrong_is_named_with_its_line_and_the_rest_goes_on(
    tmp_path: Path, text: str, reason: str, line: int
) -> None:
    found = user(tmp_path, text)
    (problem,) = found.problems
    assert (problem.reason, problem.line_number) == (reason, line)
    assert found.command(["hand"], "space") == "turn.draw"
    for lang in LANGUAGES:
        said = Catalog(lang).text(problem.reason, **problem.message_args())
        assert "keymap.toml" in said
        assert str(line) in said
        assert reason in ("keymap-no-key", "keymap-syntax") or str(keymaps_dir() / "base.toml") in said


def test_a_name_that_is_nearly_right_gets_the_right_one(tmp_path: Path) -> None:
    found = user(tmp_path, '[hands]\n"z" = "turn.draw"\n[hand]\n"z" = "turn.drwa"\n')
    said = [Catalog("en").text(problem.reason, **problem.message_args()) for problem in found.problems]
    assert "Did you mean [hand]?" in said[0]
    assert 'Did you mean "turn.draw"?' in said[1]


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "keymap.toml"
    file.write_bytes(b"\xff\xfe\x00")
    (problem,) = keymap.load("salotto", file).problems
    assert (problem.reason, problem.line_number) == ("keymap-encoding", 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_and_every_key_has_a_name(lang: str) -> None:
    catalog = Catalog(lang)
    for command in commands().values():
        assert catalog.has(command.message), command.id
    for key in [*KNOWN_KEYS, *SIGNS]:
        assert not catalog.text("unknown-key", key=spoken(catalog, key), first=True).startswith(("[", key + " ")), key
    assert not catalog.problems


def test_key_names() -> None:
    catalog = Catalog("en")
    assert spoken(catalog, "n") == "N"
    assert spoken(catalog, "N") == "Shift N"
    assert spoken(catalog, "s-f3") == "Shift F3"
    assert spoken(catalog, "c-home") == "Control Home"
    assert spoken_keys(catalog, ["m", "apps", "s-f10"]) == "M, Applications or Shift F10"


@pytest.mark.parametrize("held", ["", "s-", "c-"])
def test_there_are_twelve_keys_of_functions_each_may_keep_to_itself(held: str) -> None:
    assert {key for key in FRAIL if re.fullmatch(rf"{held}f\d+", key)} == {f"{held}f{n}" for n in range(1, 13)}


def test_the_tables_that_places_name_are_those_of_the_files() -> None:
    named = {table for game in (None, *GAMES) for part in keymap.parts(game) for table in part}
    assert named - set(GAMES) == set(keymap.KEY_TABLES)
