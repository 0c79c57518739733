"""The ways to a winning hand: none is missed, none leads elsewhere."""

from __future__ import annotations

from random import Random

import pytest

from ramino_access.core.cards import face_of_code, pack
from ramino_access.core.policies.declaring import Declaring
from ramino_access.games import GAMES
from ramino_access.games.toscano import FORTY, THIRTY_SIX
from ramino_access.hints.masks import mask
from ramino_access.hints.winning import aims

DIECI = Declaring(10, FORTY)


def bits(codes: str) -> int:
    return mask(c for c in pack(1) if c.face in {face_of_code(code) for code in codes.split()})


@pytest.mark.parametrize(
    ("declaring", "hand"),
    [
        (DIECI, "As 2s 3s 4s 5s 6s 7s Jh Jd Jc"),
        (DIECI, "As 2s 3s 4s 5s 3h 4h 5h 6h 7h"),
        (DIECI, "As Ah Ad 6s 7s Js Kh Kd Kc Ks"),
        (Declaring(7, FORTY), "6h 7h Jh 2s 2h 2d 2c"),
        (Declaring(7, THIRTY_SIX), "As 6s 7s Kh Kd Kc Ks"),
    ],
)
def test_a_winning_hand_lacks_nothing_and_with_one_card_less_one(declaring: Declaring, hand: str) -> None:
    whole = bits(hand)
    assert aims(declaring.ranks, declaring.size, whole, 0)[whole] == 0
    for code in hand.split():
        assert aims(declaring.ranks, declaring.size, whole & ~bits(code), 0)[whole] == 1
        assert whole not in aims(declaring.ranks, declaring.size, whole & ~bits(code), bits(code))


@pytest.mark.parametrize("options", [{}, {"pack": 36}])
def test_every_aim_is_a_winning_hand_and_counts_what_is_missing(options: dict[str, object]) -> None:
    rules = GAMES["toscano"].compile(options, 2)
    declaring = rules.declaring
    assert declaring is not None
    lot = Random(4)
    for _ in range(10):
        cards = lot.sample(rules.deal.cards(2), declaring.size + 1)
        found = aims(declaring.ranks, declaring.size, mask(cards), 0)
        assert found
        for aim, missing in list(found.items())[:25]:
            hand = [c for c in rules.deal.cards(2) if aim & mask((c,))]
            assert declaring.kind(hand) is not None
            assert missing == (aim & ~mask(cards)).bit_count()
