"""Random keys in every place of the program, opponents playing in between.

2,000 keys by default; the environment variable ``RAMINO_FUZZ_KEYS`` sets another number, ``RAMINO_FUZZ_SEED`` the first
of the four seeds.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from ramino_access.bots import choose
from ramino_access.core.actions import LayMelds
from ramino_access.core.cards import JOKER, Card
from ramino_access.core.state import Phase
from ramino_access.ui.match.own_plays import act
from tests.properties.vocabulary import vocabulary
from tests.ui.harness import Player

KEYS = int(os.environ.get("RAMINO_FUZZ_KEYS", "2000"))
FIRST = int(os.environ.get("RAMINO_FUZZ_SEED", "1"))
SEEDS = tuple(range(FIRST, FIRST + 4))

EVERYTHING = {"manipulation": True, "identities": True, "jokers_per_meld": 3, "jokers_per_pack": 4, "opening": 0}
TABLES = (
    ("salotto", {}, 2),
    ("salotto", EVERYTHING, 4),
    ("salotto", {**EVERYTHING, "discards": "pile", "mode": "elimination", "limit": 100}, 3),
    ("salotto", {"opening": 0, "discards": "none", "manipulation": True, "target": 100}, 2),
    ("salotto", {"opening": 0, "discards": "must-use", "values": "pips"}, 8),
    ("ufficiale", {}, 2),
    ("ufficiale", {"lay_off": "same-turn", "deals": 2}, 5),
    ("toscano", {}, 2),
    ("toscano", {"suits": "italian", "games": 1}, 4),
    ("toscano", {"pack": 36}, 3),
    ("scala40", {"fitting_discard": "forbidden", "opening": 10}, 3),
    ("cinquecento", {}, 3),
    ("cinquecento", {"closing": "unplayable", "stock_out": "recycle", "rummy_window": 3}, 4),
    ("cinquecento", {"opening": 40, "special_card_each_hand": True, "stock_until_opened": True, "exit_at": -101}, 2),
    ("rami", {}, 3),
    ("rami", {"opening": 51, "manipulation": True, "circular": True, "lay_on_first_turn": "forbidden"}, 2),
)


def check_table(player: Player) -> None:
    """The cards are all there, each once, and the hand that is held is the hand that is dealt."""
    session = player.session
    state = player.authority._state
    cards: list[Card] = [*state.stock, *state.discards, *(c for hand in state.hands for c in hand)]
    cards += [slot.card for meld in state.melds for slot in meld.slots]
    present = len([hand for seat, hand in enumerate(state.hands) if seat not in state.standing.out])
    assert len(cards) == len(set(cards))
    if not state.over:
        if not player.ui.sitting.beside.teaches:  # a lesson has the cards that it is about, and no more
            assert Counter(cards) == Counter(session.rules.deal.cards(present))
        assert state.turn.phase in (Phase.DRAW, Phase.PLAY) or (state.turn.phase is Phase.LOOK and state.look)
    hand = session.hand
    aside = [c for meld in hand.prepared for c in meld]
    assert sorted(map(repr, [*hand.cards, *aside])) == sorted(map(repr, session.view.hand))
    assert set(hand.selected) <= set(hand.cards)
    assert hand.focus is None or hand.focus in hand.cards
    assert (hand.focus is None) == (not hand.cards)


#: Short ways into places that single random keys seldom reach.
WAYS = (
    ("space",),
    ("x",),
    ("x", "y"),
    ("c", "m", "down", "enter"),
    ("c", "m", "end", "up", "enter"),
    ("c", "right", "down", "m", "enter"),
    ("home", "enter", "down", "enter", "down", "enter", "n"),
    ("end", "l", "enter"),
    ("m", "end", "enter"),
    ("a", "down", "enter"),
    ("D", "down", "enter"),
    ("w", "down", "enter"),
    ("w", "end", "enter"),
    ("y", "down", "down"),
    ("R", "enter"),
    ("k",),
    ("E",),
    ("o", "down", "right", "backspace"),
    ("home", "enter", "down", "right", "down", "enter"),
    ("end", "up", "enter", "a", "b", "enter", "down", "enter", "enter"),
    ("end", "up", "enter", "A", "b", "up", "backspace", "z", "enter"),
)


def help_along(player: Player, rng: Random) -> None:
    """Play as an opponent would, so that the keys meet tables that are well under way."""
    session = player.session
    if not session.view.my_turn:
        return
    action = choose(session.view, session.rules, rng)
    if isinstance(action, LayMelds) and rng.random() < 0.5:
        lay_by_keys(player, action)
    else:
        act(player.ui, action)


def lay_by_keys(player: Player, action: LayMelds) -> None:
    """Select the cards of these melds, prepare them, and lay them."""
    hand = player.session.hand
    player.ui.stack.clear()
    hand.put_back()
    for meld in action.melds:
        hand.selected = []
        for named in meld:
            wanted = JOKER if named.joker else named.face
            hand.selected.append(next(c for c in hand.cards if c.face is wanted and c not in hand.selected))
        player.press("n")
        if player.ui.stack.top is not player.ui.stack.lowest:
            player.press("enter")  # which card the joker is to be
            assert player.ui.stack.top is player.ui.stack.lowest
    player.press("p", "f")


@pytest.mark.parametrize("seed", SEEDS)
def test_no_key_fails_is_silent_or_breaks_the_table(seed: int) -> None:
    rng = Random(seed)
    keys = vocabulary()
    player = Player(rng.choice(["it", "en", "fr"]), pace=0.0)
    pressed = 0
    while pressed < KEYS // len(SEEDS):
        if player.ui.stack.finished or (player.ui.sitting.session is None and rng.random() < 0.02):
            game, values, seats = rng.choice(TABLES)
            player.ui.stack.finished = False
            names = ["Me", "Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina"][:seats]
            player.sit(*names, seed=rng.randrange(1000), values=values, game=game)
        if rng.random() < 0.1 and player.ui.sitting.session is not None:
            help_along(player, rng)
        for key in rng.choice(WAYS) if rng.random() < 0.2 else (rng.choice(keys),):
            player.press(key)
            pressed += 1
            if rng.random() < 0.7:
                player.clock.step()
            if player.ui.sitting.session is not None:
                check_table(player)
            if player.ui.stack.finished:
                break
    assert not player.ui.voice.catalog.problems
