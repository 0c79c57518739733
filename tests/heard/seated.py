"""The game itself, but the first table is found in the position of a scenario, just as the player sits down.

    python seated.py POSITION LANGUAGE LOG

``POSITION`` is the text of a scenario in TOML, without its plays. The player sits in the first seat; the others
never get as far as a play of their own. Everything else is as it is for any player.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ramino_access import app
from ramino_access.config import settings
from ramino_access.config.launch import Launch
from ramino_access.games import GAMES
from ramino_access.play.entries import Log, Setup
from ramino_access.play.table import Table
from ramino_access.play.text.positions import compile_rules, position
from ramino_access.ui.seating import own_match

#: Seconds that an opponent would think: longer than any test takes.
PACE = 60.0


def seat_at(data: Mapping[str, Any]) -> None:
    """Have every table that is set up from now on begin in this position."""

    class Seated(Table):
        def __init__(self, setup: Setup, log: Log | None = None) -> None:
            rules = compile_rules(setup.game, data)
            super().__init__(setup, log, position(rules, {k: v for k, v in data.items() if k != "variant"}))

    own_match.Table = Seated


def main(text: str, lang: str, log: str) -> int:
    """Play until the player leaves."""
    data = tomllib.loads(text)
    game = data.get("variant", "salotto")
    seat_at(data)
    me, *others = data["seats"]
    settings.save(settings.Settings(names=tuple(others)))
    return app.run(
        Launch(
            game=game,
            seats=1 + len(others),
            name=me,
            language=lang,
            output="console",
            seed=1,
            pace=PACE,
            options=GAMES[game].values(data.get("options", {})),
            log_utterances=Path(log),
        )
    )


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
