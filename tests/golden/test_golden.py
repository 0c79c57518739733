"""Recorded matches, replayed play by play: every event, every refusal and every field of a state comes as it came."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.games import GAMES, Option
from tests.golden.record import STATES, all_shown, replayed, states
from tests.play.lines import read_setup
from tests.records import changed_in

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


@pytest.mark.parametrize("name", LINES)
def test_every_play_changes_of_the_state_what_it_changed(name: str) -> None:
    """Whoever changes that on purpose plays all again (``python -m tests.golden.record``)."""
    assert not changed_in(STATES, name, states(name))


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda value: getattr(value, "id", value))
def test_every_option_is_recorded(game: str, option: Option) -> None:
    """Each of its values, in a match where it matters."""
    tables = [read_setup(text.splitlines()[0]) for text in LINES.values()]
    there = [t.options for t in tables if t.game == game and option.id in t.options]
    shown = {options[option.id] for options in there if option.matters(options)}
    assert all_shown(option, shown)
