"""What a chair at the end of a line can answer by itself, from the last update."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from ramino_access import bots
from ramino_access.core.actions import Undo
from ramino_access.core.refusals import Refusal
from ramino_access.games import GAMES
from ramino_access.play.chair import Update, judged, tried
from ramino_access.play.entries import Setup
from ramino_access.play.hand_played import Notice
from ramino_access.play.table import Table
from tests.properties.some_plays import some_play


@pytest.mark.parametrize("game", GAMES)
def test_a_view_judges_and_tries_like_the_table(game: str) -> None:
    manipulation = {"manipulation": True} if "manipulation" in {o.id for o in GAMES[game].options} else {}
    tries = 0
    for seed in range(6):
        table, rng = Table(Setup(game, manipulation, ("Anna", "Bruno", "Carla"), seed)), Random(seed)
        for _ in range(120):
            if (seat := table.turn) is None:
                break
            for action in [some_play(table.rules, table._state, rng) for _ in range(4)]:
                update = Update((), table.view(seat), table.revision, table.rules)
                assert judged(update, action) == table.verdicts.check(seat, action), action
                if not isinstance(action, Undo):
                    assert outcome(partial(tried, update, action)) == outcome(
                        partial(table.verdicts.preview, seat, action)
                    )
                tries += 1
            if rng.random() < 0.5 and isinstance(table.submit(seat, action), Notice):
                continue
            if isinstance(table.submit(seat, bots.choose(table.view(seat), table.rules, rng)), Refusal):
                break  # what was played at random before has led where this opponent knows no way on
    assert tries > 100


def outcome(what: Callable[[], object]) -> object:
    """What comes of it: a refusal, what would be seen, or that nothing can be told."""
    try:
        return what()
    except ValueError as error:
        return str(error)
