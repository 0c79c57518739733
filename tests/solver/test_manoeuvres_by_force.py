"""The best manoeuvre of machiavelli beside every one there is, on tables of up to six melds and with hands of up to
eight cards: without jokers the table may become whatever its cards and some of the hand's divide into. By force means
here that every set of cards of the hand is tried, and every way to divide it with those of the table.

``RAMINO_MANOEUVRES=1000`` tries so many positions.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

from ramino_access.core.actions import DrawStock, EndTurn
from ramino_access.core.cards import SUITS, Card, Face, face
from ramino_access.core.engine import apply, check, start
from ramino_access.core.melds import GROUP, RUN, Meld, Slot
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.games import GAMES
from ramino_access.solver.best import best
from tests.night import NIGHT

POSITIONS = int(os.environ.get("RAMINO_MANOEUVRES", "1000" if NIGHT else "40"))
MOST_MELDS = 6
MOST_HELD = 8
LONGEST = 5  # longer runs are made of two

Faces = tuple[Face, ...]


@cache
def melds_with(lowest: Face, *, circular: bool) -> tuple[Faces, ...]:
    """The runs and groups of up to five cards that hold this face."""
    found = [tuple(face(lowest.rank, suit) for suit in suits) for size in (3, 4) for suits in combinations(SUITS, size)]
    assert lowest.suit is not None
    for size in range(3, LONGEST + 1):
        for low in range(1, 14 if circular else 16 - size):
            found.append(tuple(face((low + at - 1) % 13 + 1, lowest.suit) for at in range(size)))
    return tuple(meld for meld in found if lowest in meld)


def divides(cards: Counter[Face], *, circular: bool, dead: set[frozenset[tuple[Face, int]]]) -> bool:
    """Whether all these cards are melds together."""
    left = +cards
    if not left:
        return True
    key = frozenset(left.items())
    if key in dead:
        return False
    first = min(left, key=lambda one: (left[one], one.rank, one.suit or 0))
    for meld in melds_with(first, circular=circular):
        wanted = Counter(meld)
        if wanted <= left and divides(left - wanted, circular=circular, dead=dead):
            return True
    dead.add(key)
    return False


def most_laid(rules: Rules, state: State) -> int:
    """How many cards of the hand can lie on the table at most when the turn ends."""
    hand = state.hands[state.turn.seat]
    lying = Counter(slot.card.face for meld in state.melds for slot in meld.slots)
    dead: set[frozenset[tuple[Face, int]]] = set()
    for size in range(len(hand), 0, -1):
        for some in {tuple(sorted(card.face.code for card in cards)) for cards in combinations(hand, size)}:
            faces = Counter(card.face for card in hand if card.face.code in some)
            wanted = Counter({one: some.count(one.code) for one in faces})
            if divides(lying + wanted, circular=rules.style.circular, dead=dead):
                return size
    return 0


def lying(rng: Random, cards: list[Card], *, circular: bool) -> Iterator[Meld]:
    """Some melds, made of these cards, which are taken from the list."""
    for _ in range(rng.randint(0, MOST_MELDS)):
        one = rng.choice(cards).face
        faces = rng.choice(melds_with(one, circular=circular))
        chosen = [next((card for card in cards if card.face is wanted), None) for wanted in faces]
        if None in chosen:
            continue
        held = [card for card in chosen if card is not None]
        for card in held:
            cards.remove(card)
        group = faces[0].rank == faces[1].rank
        low = faces[0].rank
        yield Meld(0, GROUP if group else RUN, tuple(Slot(card, card.face, 0) for card in held), low)


def position(seed: int) -> tuple[Rules, State]:
    """A table and a hand of few ranks, so that much can be rearranged."""
    rng = Random(f"manoeuvre {seed}")
    rules = GAMES["machiavelli"].compile({"circular": rng.random() < 0.3}, 2)
    ranks = rng.sample(range(1, 14), 9) if rng.random() < 0.3 else range(low := rng.randint(1, 7), low + 7)
    cards = [card for card in rules.deal.cards(2) if card.rank in ranks]
    rng.shuffle(cards)
    melds = tuple(
        changed(meld, number=at) for at, meld in enumerate(lying(rng, cards, circular=rules.style.circular), 1)
    )
    held = rng.randint(1, MOST_HELD)
    state = start(rules, 2, seed)
    state = changed(state, hands=(tuple(cards[:held]), tuple(cards[held : held + 3])), stock=tuple(cards[held + 3 :]))
    turn = changed(state.turn, seat=0, first_new=len(melds) + 1)
    return rules, changed(state, turn=turn, melds=melds, next_meld=len(melds) + 1)


def test_no_manoeuvre_lays_more_than_the_solver_finds() -> None:
    laid: Counter[int] = Counter()
    for seed in range(POSITIONS):
        rules, state = position(seed)
        most = most_laid(rules, state)
        found = best(rules, state, by="cards")
        assert (found.cards, found.proven) == (most, True), seed
        now = state
        for play in found.plays:
            now = apply(rules, now, 0, play).state
        if not now.over:
            assert check(rules, now, 0, EndTurn() if most else DrawStock()) is None, seed
            assert len(now.turn.laid) == most, seed
        laid[most] += 1
    assert len(laid) > 4, laid
