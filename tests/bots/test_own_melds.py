"""Where one lays off on one's own melds only (U4, L5), solver, opponents, hints and words know it."""

from __future__ import annotations

from random import Random

import pytest

from ramino_access import bots
from ramino_access.announce.doings import turn
from ramino_access.bots import LEVELS
from ramino_access.core.actions import LayOff
from ramino_access.core.engine import check
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.hints.missing import outlook
from ramino_access.hints.spare_card import helps_the_next
from ramino_access.play.text.positions import position
from ramino_access.solver.best import best
from tests.announce.tables import catalog
from tests.prompts import IN_TURN

OWN = [game for game in GAMES if any(o.id == "lay_off_on" for o in GAMES[game].options)]


def table(game: str, *laid_by: str) -> tuple[Rules, State]:
    rules = GAMES[game].compile({"lay_off_on": "own"}, 2)
    data = {
        "seats": ["Anna", "Bruno"],
        "hands": {"Anna": "8h Qc 2d 4s", "Bruno": 5},
        "table": ["5h 6h 7h", "9c Tc Jc"],
        "laid_by": {str(at): name for at, name in enumerate(laid_by, 1)},
        "opened": ["Anna", "Bruno"],
        "phase": "play",
    }
    return rules, position(rules, data)


@pytest.mark.parametrize("game", OWN)
def test_only_ones_own_melds_take_cards(game: str) -> None:
    rules, state = table(game, "Anna", "Bruno")
    assert best(rules, state).plays == (LayOff(1, best(rules, state).plays[0].tokens),)
    view = view_of(state, 0)
    eight, queen = (next(c for c in view.hand if c.face.code == code) for code in ("8h", "Qc"))
    assert (outlook(rules, view, eight).fits, outlook(rules, view, queen).fits) == ((1,), ())
    assert (helps_the_next(rules, view, eight), helps_the_next(rules, view, queen)) == (False, True)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", OWN)
def test_no_level_tries_what_is_refused(game: str, level: str) -> None:
    for owner in ("Anna", "Bruno"):
        rules, state = table(game, owner, "Bruno")
        for seed in range(4):
            play = bots.choose(view_of(state, 0), rules, Random(seed), level)
            assert check(rules, state, 0, play) is None
            assert not isinstance(play, LayOff) or (play.meld, owner) == (1, "Anna")


@pytest.mark.parametrize("game", OWN)
def test_who_owns_no_meld_is_not_told_to_lay_off(game: str) -> None:
    rules, state = table(game, "Bruno", "Bruno")
    said = turn(catalog("en", game), view_of(state, 0), ("Anna", "Bruno"), rules)
    assert said == f"{IN_TURN}discard."
