"""Every game is complete, and a game that lacks something is named with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.games import GAMES
from tools.check_games import ROOT, lacks, main, miscounted

PARTS = ("docs", "keymaps", "lessons", "locales", "tests", *(file.name for file in ROOT.glob("README*.md")))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_complete(game: str) -> None:
    assert list(lacks(GAMES[game])) == []


def test_the_readmes_count_the_games() -> None:
    assert list(miscounted()) == []
    assert len(list(miscounted([*GAMES, "another"]))) == 3


def test_a_game_that_has_nothing_but_its_rules_is_told_all_it_lacks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    salotto = GAMES["salotto"]
    new = salotto._replace(id="canasta", options=(salotto.options[0]._replace(id="wild_twos"),))
    monkeypatch.setitem(GAMES, new.id, new)
    assert main() == 1
    expected = [
        "docs/rules.md has no chapter called [game-canasta]",
        *(
            line
            for lang, readme in (("it", "README.it.md"), ("en", "README.md"), ("fr", "README.fr.md"))
            for line in (
                f"there is no locales/{lang}/rules/canasta.md",
                f"locales/{lang} has no words for game-canasta",
                f"locales/{lang} has no words for opt-wild_twos",
                f"locales/{lang} has no words for opt-wild_twos.value",
                f"locales/{lang} has no words for opt-wild_twos.about",
                f"{readme} has no line about it",
            )
        ),
        "there is no keymaps/canasta.toml",
        "there is no lessons/canasta.toml",
        "there is no scenario in tests/rules/canasta",
        "no match is recorded: python -m tests.golden.record canasta",
        "tests/bots/by_lot.py has no table of it",
    ]
    assert capsys.readouterr().out.splitlines() == [f"canasta: {line}" for line in expected]


@pytest.mark.parametrize(
    "file",
    ["lessons/rami.toml", "keymaps/rami.toml", "locales/it/rules/rami.md"],
)
def test_a_file_that_is_missing_is_named(file: str, tmp_path: Path) -> None:
    """All else is as it is."""
    for part in PARTS:
        (tmp_path / part).symlink_to(ROOT / part)
    folder, here = ROOT, tmp_path
    for part in Path(file).parent.parts:
        folder, here = folder / part, here / part
        here.unlink()
        here.mkdir()
        for entry in folder.iterdir():
            (here / entry.name).symlink_to(entry)
    (tmp_path / file).unlink()
    assert list(lacks(GAMES["rami"], tmp_path)) == [f"there is no {file}"]
