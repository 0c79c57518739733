"""What can be known by watching: never a card that is not there, and never one too few (over play at random)."""

from __future__ import annotations

from typing import Any

import pytest

from ramino_access.core.actions import DrawStock
from ramino_access.core.events import Discarded, Drew
from ramino_access.core.policies.scoring import players_in
from ramino_access.core.rules import Rules
from ramino_access.core.state import State, Trace
from ramino_access.core.view import view_of
from ramino_access.hints.knowledge import coming, known, unseen
from tests.bots.by_lot import TABLES, plays
from tests.night import some


def assert_known(rules: Rules, state: State) -> None:
    """Everything that must hold of what each seat, and somebody who only watches, can know."""
    pack = rules.deal.cards(len(players_in(state.standing)))
    laid = [slot.card for meld in state.melds for slot in meld.slots]
    taken_up = [card for seat in range(state.seats) for card in known(state, seat)]
    for seat in range(state.seats):
        assert set(known(state, seat)) <= set(state.hands[seat])
    for seat in (None, *range(state.seats)):
        view = view_of(state, seat)
        hidden = unseen(rules, view)
        seen = {*view.hand, *state.discards, *laid, *taken_up}
        assert len(hidden) == len(set(hidden))
        assert seen.isdisjoint(hidden)
        assert seen | set(hidden) == set(pack)
        secret = {card for other, hand in enumerate(state.hands) if other != seat for card in hand} - set(taken_up)
        assert set(hidden) == {*state.stock, *secret}


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
@pytest.mark.parametrize("seed", some(range(3), 3))
def test_known_and_unseen_cards_make_up_the_pack(game: str, seats: int, options: dict[str, Any], seed: int) -> None:
    looked = 0
    for rules, state, _, step in plays(game, seats, seed, options):
        if not state.over and sum(step.state.turns) % 3 == 0:
            assert_known(rules, step.state)
            looked += 1
    assert looked


def test_a_card_taken_up_is_known_until_it_is_thrown() -> None:
    """SeatKnowledge to come, seen to go: over many hands both happen."""
    gained = lost = 0
    for seed in range(4):
        for _, state, _, step in plays("ufficiale", 2, seed, {}):
            for seat in range(2):
                before, after = set(known(state, seat)), set(known(step.state, seat))
                gained += len(after - before)
                lost += len(before - after)
    assert gained > 20
    assert lost > 20


def test_the_trail_only_grows_and_outlasts_reshuffles() -> None:
    """What a play adds is what its events tell of open cards; nothing that was seen is forgotten."""
    reshuffled = 0
    for seed in range(4):
        for _, state, _, step in plays("ufficiale", 2, seed, {}):
            seen = [
                Trace(event.seat, card, to_hand=isinstance(event, Drew))
                for event in step.events
                if isinstance(event, Discarded) or (isinstance(event, Drew) and event.source == "discards")
                for card in (event.cards if isinstance(event, Drew) else (event.card,))
                if card is not None
            ]
            assert step.state.trail == (*state.trail, *seen)
            reshuffled += step.state.reshuffles > state.reshuffles
    assert reshuffled


@pytest.mark.parametrize(
    ("game", "seats", "options"), some([*TABLES, ("rami", 8, {}), ("rami", 8, {"manipulation": True})], 3)
)
def test_the_next_card_is_one_of_those_that_may_come(game: str, seats: int, options: dict[str, Any]) -> None:
    """But for the card that was turned up and has been shuffled back, which nobody was seen to throw."""
    narrowed = 0
    for seed in range(4):
        turned_up = None
        for rules, state, (seat, action), step in plays(game, seats, seed, options):
            turned_up = turned_up or state.discards[:1]
            drawn = step.state.turn.drawn
            if not isinstance(action, DrawStock) or drawn is None:
                continue
            view = view_of(state, seat)
            came = coming(rules, view)
            assert drawn in came or (drawn,) == turned_up
            narrowed += state.reshuffles > 0 and 0 < len(came) < len(unseen(rules, view))
    if seats == 8:
        assert narrowed > 10
