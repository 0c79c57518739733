"""Recorded matches, replayed play by play: every event, every refusal and every field of a state comes as it came."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.games import GAMES, Option
from tests.golden.record import SIGN, all_shown, replayed
from tests.play.lines import read_setup

RECORDINGS = sorted(Path(__file__).parent.glob("*.txt"))
LINES = {path.stem: path.read_text(encoding="utf-8") for path in RECORDINGS}
OPTIONS = [(game, option) for game in GAMES for option in GAMES[game].options]


@pytest.mark.parametrize("name", LINES)
def test_replay(name: str) -> None:
    last = ""
    for came, was in zip(replayed(LINES[name]), LINES[name].splitlines(), strict=True):
        if not was.startswith("  "):
            last = was
        assert came == was, f"after {last}"


def test_every_recording_is_lossless() -> None:
    """A hash stands below each play, and the last state at the end."""
    for name, text in LINES.items():
        _, *lines = text.splitlines()
        plays = [line for line in lines if not line.startswith("  ")]
        assert len([line for line in lines if line.startswith(SIGN)]) == len(plays), name
        assert lines[-1].startswith('  {"format":')


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda value: getattr(value, "id", value))
def test_every_option_is_recorded(game: str, option: Option) -> None:
    """Each of its values, in a match where it matters."""
    tables = [read_setup(text.splitlines()[0]) for text in LINES.values()]
    there = [t.options for t in tables if t.game == game and option.id in t.options]
    shown = {options[option.id] for options in there if option.matters(options)}
    assert all_shown(option, shown)
