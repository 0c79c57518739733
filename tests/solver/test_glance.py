"""The quick looks never miss what the thorough ones find: may_meld, wanted, hopeless."""

from __future__ import annotations

from random import Random

from ramino_access.core.actions import Token
from ramino_access.core.cards import JOKER, RANKS, SUITS, Face, card, face, face_of_code, pack
from ramino_access.core.extensions import fits, lay_offs, wanted
from ramino_access.core.melds import GROUP_MOST, HIGH_ACE, Kind, Meld, Slot, rank_at
from ramino_access.core.policies.style import MeldStyle
from ramino_access.core.policies.values import pips
from ramino_access.games import GAMES
from ramino_access.hints.spare_card import joins
from ramino_access.solver.hand_melds import company, may_meld, melds_among
from tests.cases import each_case

FACES = [face(rank, suit) for suit in SUITS for rank in RANKS]


def _style(rng: Random) -> MeldStyle:
    return MeldStyle(
        ace_high=rng.random() < 0.5, circular=rng.random() < 0.4, identities=rng.random() < 0.4, jokers_per_meld=3
    )


def test_a_glance_is_as_good_as_a_search() -> None:
    rng = Random(1)
    found = {True: 0, False: 0}
    for _ in range(1500):
        style = _style(rng)
        cards = rng.sample(pack(rng.choice([1, 2, 4]), rng.choice([0, 0, 2])), rng.randint(0, 15))
        there = bool(melds_among(cards, style, pips()))
        if there or not (style.identities or any(c.is_joker for c in cards)):
            assert may_meld(cards, style) == there
            found[there] += 1
    assert min(found.values()) > 200


def _meld(rng: Random, style: MeldStyle) -> Meld | None:
    """Some meld of the table or what is left of one, perhaps with jokers."""
    kind = rng.choice([k for k in Kind if style.identities or k is not Kind.IDENTITY])
    size = rng.randint(1, HIGH_ACE if kind is Kind.RUN else GROUP_MOST)

    def slot(of: Face) -> Slot:
        return Slot(card(JOKER if rng.random() < 0.2 else of, 0), of, 0)

    low = rng.choice(RANKS)
    if kind is Kind.RUN:
        suit = rng.choice(SUITS)
        slots = tuple(slot(face(rank_at(low + i), suit)) for i in range(size))
        return Meld(1, kind, slots, low) if style.run_fits(low, size) else None
    if kind is Kind.IDENTITY:
        return Meld(1, kind, tuple(slot(face(low, SUITS[0])) for _ in range(size)), low)
    slots = tuple(slot(face(low, suit)) for suit in rng.sample(SUITS, size))
    if size < GROUP_MOST and rng.random() < 0.3:
        slots = (Slot(card(JOKER, 1), None, 0), *slots[1:])
    return Meld(1, kind, slots, low)


def test_wanted_faces_are_those_that_can_be_laid_off() -> None:
    rng = Random(2)
    looked = 0
    while looked < 400:
        style = _style(rng)
        meld = _meld(rng, style)
        if meld is None:
            continue
        looked += 1
        faces = wanted(meld, style)
        for one in (*FACES, JOKER):
            can = not meld.closed and bool(lay_offs(meld, [(Token(one), card(one, 3))], style, 0))
            assert (one in faces) == can, (meld, one, style)
            assert fits(meld, card(one, 3), style) == can


def test_no_winning_hand_is_hopeless() -> None:
    rng = Random(3)
    hopeless = 0
    for options, players in (({}, 2), ({}, 4), ({"pack": 36}, 2)):
        rules = GAMES["toscano"].compile(options, players)
        declaring = rules.declaring
        assert declaring is not None
        for _ in range(400):
            suits = SUITS[: rng.randint(2, 4)]
            cards = rng.sample([c for c in rules.deal.cards(players) if c.suit in suits], declaring.size + 1)
            wins = any(declaring.kind([c for c in cards if c is not x]) for x in cards)
            hopeless += declaring.hopeless(cards)
            assert not (wins and declaring.hopeless(cards)), cards
    assert hopeless > 300


@each_case(
    ("one", "other", "near"),
    [
        ("5h", "7h", True),
        ("5h", "8h", False),
        ("5h", "5d", True),
        ("5h", "6d", False),
        ("Ah", "Qh", True),
        ("2h", "Kh", True),
        ("3h", "Kh", False),
        ("5h", "5h", True),
        ("5h", "*", True),
    ],
)
def test_company_could_lie_in_one_meld(one: str, other: str, *, near: bool) -> None:
    first, second = card(face_of_code(one), 0), card(face_of_code(other), 1)
    assert company(first, second) == company(second, first) == near
    assert joins(first, second) == (near and other not in ("*", one))
