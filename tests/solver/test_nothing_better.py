"""What the solver finds, the lay that needs no opening, and "nothing better is possible", beside every play: melds that
stay, with openings of every kind, jokers and equal cards. ``RAMINO_BY_FORCE=2000`` asks for so many positions.
"""

from __future__ import annotations

import os

import pytest

from ramino_access.core.actions import LayMelds
from ramino_access.core.engine import apply
from ramino_access.games import GAMES
from ramino_access.play.text.positions import position
from ramino_access.solver.best import best
from ramino_access.solver.free_lay import free_lay
from tests.night import some
from tests.solver.by_force import Force, TooManyError, ends, wins
from tests.solver.small_positions import small_position

COUNT = int(os.environ.get("RAMINO_BY_FORCE", "200"))
CHUNKS = 8


@pytest.mark.parametrize("chunk", some(range(CHUNKS), 4))
def test_nothing_better_can_be_laid(chunk: int) -> None:
    compared = unproven = 0
    for seed in range(chunk, COUNT, CHUNKS):
        rules, state = small_position(seed)
        try:
            force = Force(rules, state)
        except TooManyError:
            continue
        lay = free_lay(rules, state)
        assert (lay is not None) == force.free_lay, seed
        if lay is not None:
            assert wins(rules, apply(rules, state, 0, lay).state), seed
        for aim, most in (("points", force.points), ("cards", force.cards)):
            solution = best(rules, state, by=aim)
            last = state
            for play in solution.plays:
                last = apply(rules, last, 0, play).state
            assert last.over or not solution.plays or ends(rules, last), seed
            found = solution.points if aim == "points" else solution.cards
            assert found == most if solution.proven else found <= most, (seed, aim, most)
            compared += 1
            unproven += not solution.proven
    assert compared > COUNT // CHUNKS
    assert unproven <= compared // 50


@pytest.mark.parametrize(
    ("game", "options", "hand", "plays", "cards"),
    [
        ("ramino", {"pure_opening": True}, "4h 5h 6h * 8h 2d 5c", 2, 5),  # L5: the joker goes on one's own run
        ("ramino", {"pure_opening": True}, "4h 4d 4c * Kd 9s", 2, 4),  # and on one's own group
        ("scala40", {"pure_run": True, "opening": 15}, "4h 5h 6h * 8h 2d Kc", 2, 5),  # K5: so does the one run
        ("rami", {"pure_run": "on", "opening": 15}, "4h 5h 6h * 8h 2d Kc", 2, 5),  # R5
    ],
)
def test_a_joker_makes_a_run_longer_that_has_to_open_without_it(
    game: str, options: dict[str, object], hand: str, plays: int, cards: int
) -> None:
    rules = GAMES[game].compile(options, 2)
    data = {"seats": ["Anna", "Bruno"], "hands": {"Anna": hand, "Bruno": 3}, "phase": "play"}
    solution = best(rules, position(rules, data))
    assert (len(solution.plays), solution.cards, solution.proven) == (plays, cards, True)
    assert isinstance(solution.plays[0], LayMelds)


def test_a_joker_that_is_kept_is_laid_off_in_the_turn_of_opening() -> None:
    """K4 with K5: it comes back once the lay has opened, and owes nothing."""
    rules = GAMES["scala40"].compile({"joker_kept": True, "opening": 30}, 2)
    data = {
        "seats": ["Anna", "Bruno"],
        "hands": {"Anna": "Kh Ks Kd 5c 2s", "Bruno": 3},
        "opened": ["Bruno"],
        "table": ["4c 5c* 6c", "8h 8d 8s"],
        "phase": "play",
    }
    solution = best(rules, position(rules, data), by="cards")
    assert (solution.cards, solution.proven) == (4, True)
