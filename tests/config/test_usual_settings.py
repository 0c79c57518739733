"""What the settings are where nothing is written, and how far each number of the file may go.

The file leaves out what is usual: another default changes the program of everybody who never touched it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.config.settings import GameSettings, Settings, load

USUAL = {
    "language": None,
    "output": "auto",
    "rate": 50,
    "volume": 100,
    "key_silences": True,
    "show_text": False,
    "cursor": "keys",
    "verbosity": "normal",
    "say": {},
    "braille_console": False,
    "row_pace": 3.0,
    "pace": "listening",
    "reading": 250,
    "digest": "late",
    "hints": True,
    "guidance": True,
    "echo": "letters",
    "hand_order": "suit",
    "sounds": True,
    "sounds_volume": 50,
    "sounds_placed": True,
    "name": "",
    "names": (),
    "tempers": False,
    "keys": "salotto",
    "keymap": "",
    "last_game": "",
    "keep_matches": 0,
    "turn_alarm": 30,
    "visibility": "open",
    "news_of_friends": "once",
    "news_sound": False,
    "news_row": False,
    "games": {},
}


def test_what_is_usual() -> None:
    assert Settings()._asdict() == USUAL
    assert GameSettings()._asdict() == {"seats": None, "bots": None, "options": {}, "saved": {}, "rules_line": 0}


@pytest.mark.parametrize(
    ("key", "least", "most"),
    [
        ("rate", 0, 100),
        ("volume", 10, 100),
        ("pace", 0, 60),
        ("reading", 80, 1000),
        ("sounds_volume", 0, 100),
        ("keep_matches", 0, 2000),
        ("games.rami.seats", 2, 8),
        ("games.rami.rules_line", 0, 9999),
    ],
)
def test_how_far_a_number_may_go(tmp_path: Path, key: str, least: int, most: int) -> None:
    file = tmp_path / "settings.toml"
    for number in (least, most):
        file.write_text(f"{key} = {number}\n", encoding="utf-8")
        loaded = load(file)
        assert not loaded.problems
        of = loaded.settings if "." not in key else loaded.settings.game("rami")
        assert getattr(of, key.rpartition(".")[2]) == number
    for number in (least - 1, most + 1):
        file.write_text(f"{key} = {number}\n", encoding="utf-8")
        [problem] = load(file).problems
        assert problem.reason == ("settings-number-or" if key == "pace" else "settings-number")
        assert problem.message_args().items() >= {"low": str(least), "high": str(most)}.items()


def test_no_more_names_are_read_than_there_are_seats(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(f"names = {[f'Anna {n}' for n in range(9)]}\n", encoding="utf-8")
    assert load(file).settings.names == tuple(f"Anna {n}" for n in range(7))
