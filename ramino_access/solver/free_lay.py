"""The lay that needs no opening: the whole hand at once in new melds, but for one card, which is thrown (R8, K8, L8).

A hand is a number with a field for each face that counts its copies: a meld is taken out of it by one subtraction.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from ..core.actions import LayMelds, Token
from ..core.cards import ACE, HIDDEN, KING, RANKS, SUITS, Card, Face, card, face
from ..core.cards import JOKER as JOKER_FACE
from ..core.melds import FULL, GROUP_MOST
from ..core.policies.style import MeldStyle
from ..core.policies.values import pips
from ..core.rules import Rules
from ..core.state import Phase, State
from .hand_melds import melds_among

FIELD = 4  # bits for each face; the highest of them stays free, and shows where too much is taken away
LONGEST = 5  # longer runs are made of two
FACES = len(RANKS) * len(SUITS)
JOKER = 1 << FIELD * FACES  # one joker, above all naturals
FREE = sum(1 << FIELD * (at + 1) - 1 for at in range(FACES + 1))
THREE = (1 << FULL) - 1

#: Melds by the place of their lowest natural card, as cards.
Melds = tuple[tuple[int, ...], ...]


def free_lay(rules: Rules, state: State, include: Face | None = None) -> LayMelds | None:
    """The lay with which the player to move is left with one card that can be thrown, where such a lay needs no
    opening; None: there is none. Exact. ``include``: a card of the hand that is to be part of it. A card that is yet to
    be drawn (``HIDDEN``) can only be the one that stays."""
    turn = state.turn
    hand = state.hands[turn.seat]
    if not rules.opening.waived_for_all or turn.phase is not Phase.PLAY:
        return None
    if turn.seat in state.opened or turn.must_throw or len(hand) <= FULL:
        return None
    cards = [card for card in hand if card is not HIDDEN]
    faces = [card.face for card in cards]
    spare = 1 - len(hand) + len(cards)
    if _loose(faces, rules.style, spare) or rules.too_early(state):
        return None  # nearly always
    laid = {include, *(card.face for card in turn.taken[:1])}  # the one just taken is not thrown (G9)
    stays = sum(one_of(one) for one in set(faces) if spare and not (one in laid and faces.count(one) == 1))
    found = _cover(rules.style, counted(cards), stays, set())
    return None if found is None else LayMelds(tuple(_written(rules.style)[meld] for meld in found))


def _loose(faces: Sequence[Face], style: MeldStyle, spare: int) -> bool:
    """Whether more cards of a hand than can be spared are seen at a glance to go into no meld of it."""
    ranks, suits, jokers = [0] * (KING + 1), [0] * len(SUITS), 0
    for one in faces:
        if one.suit is None:
            jokers += 1
        else:
            ranks[one.rank] |= 1 << one.suit
            suits[one.suit] |= 1 << one.rank | (1 << one.rank + KING) * (one.rank < FULL)
    need = FULL - min(jokers, style.jokers_per_meld)
    top = style.top + 2 * style.circular
    for one in faces:
        if one.suit is None or style.identities or ranks[one.rank].bit_count() >= need:
            continue
        held = suits[one.suit] & (2 << top) - 1
        lows = [at - step for at in (one.rank, one.rank + KING) for step in range(FULL)]
        if not any(ACE <= low <= top - 2 and (held >> low & THREE).bit_count() >= need for low in lows):
            spare -= 1
            if spare < 0:
                return True
    return False


def _cover(style: MeldStyle, hand: int, stays: int, dead: set[tuple[int, int]]) -> tuple[int, ...] | None:
    """New melds that take all of a hand but one card of the faces ``stays``, or all of it where these are none."""
    naturals = hand & JOKER - 1
    if not naturals:
        return () if hand == stays & JOKER and bool(hand) == bool(stays) else None
    if (hand, stays) in dead:
        return None
    place = ((naturals & -naturals).bit_length() - 1) // FIELD
    one, guarded = 1 << FIELD * place, hand | FREE
    for meld in melds(style)[hand >= JOKER][place]:
        if (guarded - meld) & FREE == FREE:
            rest = _cover(style, hand - meld, stays, dead)
            if rest is not None:
                return (meld, *rest)
    if stays & one:
        rest = _cover(style, hand - one, 0, dead)
        if rest is not None:
            return rest
    dead.add((hand, stays))
    return None


def one_of(which: Face) -> int:
    """One copy of a face."""
    return JOKER if which.suit is None else 1 << FIELD * (len(SUITS) * (which.rank - 1) + which.suit)


def counted(cards: Iterable[Card]) -> int:
    """The cards as one number."""
    return sum(one_of(card.face) for card in cards)


@cache
def melds(style: MeldStyle) -> tuple[Melds, Melds]:
    """The melds without jokers, and these with those that have some."""
    plain: list[list[int]] = [[] for _ in range(FACES)]
    wild: list[list[int]] = [[] for _ in range(FACES)]
    for meld in _written(style):
        lowest = ((meld & -meld).bit_length() - 1) // FIELD
        wild[lowest].append(meld)
        if meld < JOKER:
            plain[lowest].append(meld)
    return tuple(map(tuple, plain)), tuple(map(tuple, wild))


@cache
def _written(style: MeldStyle) -> dict[int, tuple[Token, ...]]:
    """Every meld as cards, and how it is laid."""
    pack = [card(face(rank, suit), copy) for rank in RANKS for suit in SUITS for copy in range(GROUP_MOST)]
    jokers = [card(JOKER_FACE, copy) for copy in range(style.jokers_per_meld)]
    by_cards: dict[int, tuple[Token, ...]] = {}
    for meld in melds_among([*pack, *jokers], style, pips()):
        if len(meld.uses) <= LONGEST:
            by_cards.setdefault(sum(map(one_of, meld.uses)), meld.tokens)
    return by_cards
