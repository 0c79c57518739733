"""Recognising melds: where jokers stand, what the order tells, what can be added and joined."""

from __future__ import annotations

import pytest

from ramino_access.core.cards import JOKER, card
from ramino_access.core.extensions import joined, lay_offs
from ramino_access.core.melds import Kind, Meld, Slot, beginning
from ramino_access.core.new_melds import Shape, place
from ramino_access.core.policies.style import MeldStyle
from ramino_access.core.refusals import Refusal, WhichCard
from ramino_access.play.text.notation import parse_tokens, write_meld
from tests.cases import each_case

STYLE = MeldStyle(jokers_per_meld=2)


def laid(text: str, style: MeldStyle = STYLE) -> str:
    """The meld that the cards make, in notation, or the code of the refusal."""
    shape = place(parse_tokens(text), style)
    return shape.code if isinstance(shape, Refusal) else write_meld(meld(text, style))


def meld(text: str, style: MeldStyle = STYLE, number: int = 1) -> Meld:
    tokens = parse_tokens(text)
    shape = place(tokens, style)
    assert isinstance(shape, Shape)
    cards = [card(JOKER if t.joker or t.face is None else t.face, n) for n, t in enumerate(tokens)]
    slots = tuple(Slot(cards[i], f, 0) for i, f in zip(shape.order, shape.faces, strict=True))
    return Meld(number, shape.kind, slots, shape.low)


@each_case(
    ("cards", "came"),
    [
        ("4d 5d 6d", "4d 5d 6d"),
        ("6d 4d 5d", "4d 5d 6d"),
        ("As 2s 3s", "As 2s 3s"),
        ("As Qs Ks", "Qs Ks As"),
        ("Ks As 2s", "not-a-meld"),
        ("3s As 2s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks", "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"),
        ("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks", "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"),
        ("4d 5d", "not-a-meld"),
        ("4d 5d 7d", "not-a-meld"),
        ("4d 5h 6d", "not-a-meld"),
        ("4d 4h 4c", "4d 4h 4c"),
        ("4d 4h 4h", "not-a-meld"),
        ("4d 4d 4d", "not-a-meld"),
        ("Qs Ks *", "Qs Ks As*"),
        ("* Qs Ks", "Js* Qs Ks"),
        ("Qs * Ks", "which-card"),
        ("Qs Js* Ks", "Js* Qs Ks"),
        ("7s 9s *", "7s 8s* 9s"),
        ("As * 3s", "As 2s* 3s"),
        ("* 2s 3s", "As* 2s 3s"),
        ("7h 7d *", "7h 7d *"),
        ("7h 7d 7s *", "7h 7d 7s 7c*"),
        ("7h 7d 7h*", "not-a-meld"),
        ("7h * *", "which-card"),
        ("7h 8h* 9h*", "7h 8h* 9h*"),
        ("7h 7s* 7d*", "7h * *"),
        ("* * *", "not-a-meld"),
        ("7h * * *", "too-many-jokers"),
    ],
)
def test_place(cards: str, came: str) -> None:
    assert laid(cards) == came


def test_identities_are_an_option() -> None:
    style = MeldStyle(identities=True)
    assert laid("Kh Kh Kh", style) == "Kh Kh Kh"
    assert laid("Kh Kh *", style) == "Kh Kh Kh*"
    assert laid("Kh Kh Kh") == "not-a-meld"


def test_circular_runs_are_an_option() -> None:
    style = MeldStyle(circular=True)
    assert laid("Ks As 2s", style) == "Ks As 2s"
    assert meld("Ks As 2s", style).is_low_ace(1)
    assert not meld("Qs Ks As", style).is_low_ace(2)


def test_low_ace_only() -> None:
    assert laid("Qs Ks As", MeldStyle(ace_high=False)) == "not-a-meld"


@each_case(
    ("table", "cards", "came"),
    [
        ("5d 6d 7d", "4d", ["4d 5d 6d 7d"]),
        ("5d 6d 7d", "9d 8d", ["5d 6d 7d 8d 9d"]),
        ("5d 6d 7d", "4d 8d", ["4d 5d 6d 7d 8d"]),
        ("5d 6d 7d", "3d", []),
        ("2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks", "As", ["{} 2s", "2s"]),
        ("7h 7d 7s", "7c", ["7h 7d 7s 7c"]),
        ("7h 7d *", "7s", ["7h 7d 7c* 7s"]),
        ("7h 7d *", "7h", []),
    ],
)
def test_lay_offs(table: str, cards: str, came: list[str]) -> None:
    tokens = parse_tokens(cards)
    pairs = [(t, card(t.face, 3)) for t in tokens if t.face is not None]
    found = [write_meld(m) for m in lay_offs(meld(table), pairs, STYLE, 0)]
    assert len(found) == len(came)
    if len(came) == 1:
        assert found == came


def test_joined() -> None:
    one, two = meld("4d 5d 6d"), meld("7d 8d 9d", number=2)
    assert [write_meld(m) for m in joined(one, two, STYLE)] == ["4d 5d 6d 7d 8d 9d"]
    assert [write_meld(m) for m in joined(two, one, STYLE)] == ["4d 5d 6d 7d 8d 9d"]
    assert joined(one, meld("9d Td Jd", number=2), STYLE) == []
    assert meld("4d 5d 6d").kind is Kind.RUN


@pytest.mark.parametrize(("low", "count", "begins"), [(13, 1, 13), (14, 1, 14), (14, 2, 1), (15, 1, 2), (15, 3, 2)])
def test_past_the_king_positions_start_again_but_for_an_ace_left_alone(low: int, count: int, begins: int) -> None:
    assert beginning(low, count) == begins


def test_whoever_is_asked_for_a_card_has_cards_to_choose_from() -> None:
    """The order of these tells nothing, so that everything the joker could be is open."""
    refused = place(parse_tokens("Qs * Ks"), STYLE)
    assert isinstance(refused, WhichCard)
    assert {tuple(face.code for face in faces) for faces in refused.choices} == {("Js",), ("As",)}
