"""Hands that the other may hold, drawn by how well they go with what was seen, and gin rummy played on from them."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from random import Random

from ramino_access.hints.masks import ALL_CARDS, places
from tools.anchors.melding import DECK, POINTS, joining, melded, settled
from tools.anchors.rules import KNOCK
from tools.anchors.seen import Watched

LET_PASS = 2.0  # how unlikely it is that a card which joins a meld was let pass, as a logarithm
FORGOTTEN = 0.9  # of that, what is left a turn later: the hand may have changed since
DEARER = 1.0  # how unlikely a loose card is that is dearer than the last discard
READY = 3.0  # how unlikely a hand is that could have knocked
UNSORTED = 0.1  # how unlikely each point outside melds is beyond what a hand has after so many turns
AT_FIRST, EACH_TURN, AT_LAST = 40, 3, 8  # what it has
BURN, THIN = 40, 8  # exchanges before the first hand, and between two
LONELY = 2  # points that a loose card is kept for beside another that it may make a meld with
MOST_TURNS = 80  # of a hand that is played on
#: The cards that may be in a meld of three with each card.
BESIDE = tuple(DECK.near[at] | DECK.apart[at] for at in range(ALL_CARDS))


def likely(seen: Watched, hand: int) -> float:
    """How well a hand of the other goes with what was seen, as a logarithm."""
    left, cards = melded(hand)
    weight = -READY if left <= KNOCK and seen.turns else 0.0
    weight -= UNSORTED * max(0, left - max(AT_LAST, AT_FIRST - EACH_TURN * seen.turns))
    with_hand = joining(hand)
    for card, age in seen.passed:
        if with_hand & card and not hand & card:
            weight -= LET_PASS * FORGOTTEN**age
    if seen.last is not None:
        dearest = POINTS[seen.last]
        weight -= DEARER * sum(POINTS[at] > dearest for at in places(hand & ~cards & ~seen.theirs))
    return weight


def worlds(seen: Watched, rng: Random) -> Iterator[tuple[int, list[int]]]:
    """Without end: a hand of the other, and the cards of the stock, the last of which is drawn next.

    Each hand comes from the one before by exchanging cards (the way of Metropolis), so that likely ones come often.
    """
    pool = [1 << at for at in places(seen.unseen)]
    rng.shuffle(pool)
    held = seen.hidden
    hand = seen.theirs | sum(pool[:held])
    weight = likely(seen, hand)
    steps = BURN
    while True:
        for _ in range(steps if 0 < held < len(pool) else 0):
            mine, other = int(rng.random() * held), held + int(rng.random() * (len(pool) - held))
            tried = hand ^ pool[mine] ^ pool[other]
            then = likely(seen, tried)
            if then >= weight or rng.random() < exp(then - weight):
                pool[mine], pool[other] = pool[other], pool[mine]
                hand, weight = tried, then
        stock = pool[held:]
        rng.shuffle(stock)
        yield hand, stock[: seen.stock]
        steps = THIN


def played_on(own: int, other: int, top: int, stock: list[int]) -> int:
    """What becomes of a hand in which the other is to move, in points for the one who has ``own``.

    Both take what joins a meld and throw the dearest loose card. The other knocks at once; one's own hand waits for
    gin, for waiting is what a knock is compared with.
    """
    hands = [own, other]
    stock = stock[:]
    seat = 1
    for _ in range(MOST_TURNS):
        if not stock:
            return 0
        hand = hands[seat]
        just = top if joining(hand) & top else 0
        hand |= just or stock.pop()
        top, left = _thrown(hand, just, LONELY if not seat else 0)
        hands[seat] = hand & ~top
        if left <= (KNOCK if seat else 0):
            points = settled(hands[seat], hands[1 - seat])
            return -points if seat else points
        seat = 1 - seat
    return 0


def _thrown(hand: int, just: int, lonely: int) -> tuple[int, int]:
    """The card that is thrown, and what then stays outside melds."""
    left, cards = melded(hand)
    loose = hand & ~cards & ~just
    if not loose:
        left, at = min((melded(hand & ~(1 << at))[0], at) for at in places(hand & ~just))
        return 1 << at, left
    most, best = -100, 0
    for at in places(loose):
        worth = POINTS[at]
        if lonely:
            worth -= lonely * (hand & ~cards & BESIDE[at]).bit_count()
        if worth > most:
            most, best = worth, at
    return 1 << best, left - POINTS[best]
