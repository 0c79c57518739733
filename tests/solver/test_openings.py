"""Opening and rearranging in one turn: all openings in one search, beside one search after each of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from ramino_access.core.debts import turn_debts
from ramino_access.core.plays.step import as_if_playing
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.solver.best import _lying, _Solver, best
from ramino_access.solver.openings import Opening, allowing, openings
from ramino_access.solver.script import Script
from ramino_access.solver.search import NodeBudget, search
from tests.night import some
from tests.oracle.positions import random_position
from tests.solver.carrying_out import carried_out

NODES = 200_000


def unopened(seed: int) -> tuple[Rules, State]:
    """A position of a player who has not opened, on a table that may be rearranged then."""
    rng = Random(seed)
    jokers = rng.choice((0, 0, 0, 1))
    rules, state = random_position(
        rng,
        melds=rng.randint(1, 5),
        game="salotto",
        ranks=range(not jokers, rng.choice((8, 10, 14))),
        manipulation=True,
        opening=rng.choice((30, 51)),
        jokers_per_pack=max(1, jokers),
        identities=False,
        jokers_per_meld=1,
    )
    return rules, changed(state, opened=state.opened - {0}, turn=changed(state.turn, opened_earlier=frozenset()))


def after_each(rules: Rules, state: State) -> tuple[int, int]:
    """The most points, and then cards, that can be laid after one opening or another."""
    most = (0, 0)
    for melds in openings(rules, state.hands[0]):
        script = Script(rules, state)
        if script.melds([m.tokens for m in melds]):
            further = best(rules, script.state, nodes=NODES)
            assert further.proven
            worth = rules.values.meld_points
            points = sum(map(worth, script.state.melds)) - sum(map(worth, state.melds))
            cards = len(state.hands[0]) - len(script.state.hands[0])
            most = max(most, (points + further.points, cards + further.cards))
    return most


#: Positions in which there are several openings to choose from, up to fifty. The best that could be laid without
#: opening opens in none of the first two; in the six after them jokers lie in some of the openings.
SEVERAL = (1239, 5703, 354, 1046, 2479, 4564, 5256, 5056, 8, 228, 473, 1533)


@pytest.mark.parametrize("seed", SEVERAL)
def test_one_search_finds_what_a_search_after_each_opening_does(seed: int) -> None:
    rules, state = unopened(seed)
    found = best(rules, state, nodes=NODES)
    assert found.proven
    assert carried_out(rules, state, found) == (found.points, found.cards) == after_each(rules, state)


def with_jokers(seed: int) -> tuple[Rules, State]:
    """The same with many jokers: several may meet in a meld, or be laid off."""
    rng = Random(seed)
    game = rng.choice(("salotto", "salotto", "rami"))
    forced: dict[str, object] = {"manipulation": True, "opening": 30}
    if game == "salotto":
        forced |= {"jokers_per_meld": rng.choice((2, 3)), "jokers_per_pack": 4}
    low = rng.randint(1, 8)
    rules, state = random_position(rng, melds=rng.randint(2, 4), game=game, ranks=(0, *range(low, low + 6)), **forced)
    return rules, changed(state, opened=state.opened - {0}, turn=changed(state.turn, opened_earlier=frozenset()))


#: Positions in which the jokers of openings can lie in 4 to 37 different ways.
@pytest.mark.parametrize("seed", some((375, 401, 117, 161, 225, 305, 337, 358, 434, 452, 493), 3))
def test_one_search_finds_it_too_where_jokers_of_openings_lie_otherwise(seed: int) -> None:
    rules, state = with_jokers(seed)
    found = best(rules, state, nodes=NODES)
    assert found.proven
    assert carried_out(rules, state, found) == (found.points, found.cards) == after_each(rules, state)


#: Jokers of the opening lie in a run; come back; lie in a group of which nobody can tell, one or two of them; lie in a
#: group as a card; come back from a group.
@pytest.mark.parametrize("seed", [18, 4, 24, 940, 250, 648])
def test_one_search_is_enough(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def counted(*args: Any) -> object:
        asked.append(args)
        return search(*args)

    monkeypatch.setattr("ramino_access.solver.best.search", counted)
    rules, state = with_jokers(seed)
    found = best(rules, state, nodes=NODES)
    assert found.proven
    assert carried_out(rules, state, found) == (found.points, found.cards)
    assert len(asked) == 1


def score_after(rules: Rules, state: State, opening: Opening) -> int:
    """What the search counts for the best that can be laid with this opening; 0 where the turn can't end so."""
    script = Script(rules, state)
    if not script.melds([m.tokens for m in opening]):
        return 0
    further = best(rules, script.state, nodes=NODES)
    if not further.plays and not turn_debts(rules, script.state).free:
        return 0
    worth = rules.values.meld_points
    points = sum(map(worth, script.state.melds)) - sum(map(worth, state.melds)) + further.points
    return 128 * points + len(state.hands[0]) - len(script.state.hands[0]) + further.cards


def at_most(solver: _Solver, state: State, each: Sequence[Opening]) -> int:
    """What the one search says of what these openings can lead to at most."""
    task = solver._task(state)
    lying = _lying(solver.rules, state, task)
    layout, complete = search(allowing(solver.rules, task, each, solver.owed), NodeBudget(NODES), lying)
    assert complete
    return 0 if layout is None else layout.worth - lying


#: Jokers begin a run, come back, lie in groups of which nobody can tell; and a card has to be laid.
@pytest.mark.parametrize("seed", [4, 58, 69, 74])
def test_nothing_that_an_opening_leads_to_is_more_than_was_said_of_it(seed: int) -> None:
    rules, state = with_jokers(seed)
    state = as_if_playing(state, 0)
    solver = _Solver(rules, state, by="points", nodes=NODES)
    opened = changed(state, opened=state.opened | {0})
    each = list(openings(rules, state.hands[0]))
    said = [at_most(solver, opened, [opening]) for opening in each]
    assert len({tuple(meld.tokens for meld in opening if meld.jokers) for opening in each}) > 2
    assert all(score_after(rules, state, opening) <= most for opening, most in zip(each, said, strict=True))
    assert at_most(solver, opened, each) == max(said)
