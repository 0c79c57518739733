"""The hand: order, focus and selection are the player's alone, and two equal cards are two cards."""

from __future__ import annotations

from ramino_access.core.cards import Card
from ramino_access.ui.match.own_hand import Hand, Order
from tests.ui.harness import cards


def held(codes: str, order: Order = Order.SUIT) -> Hand:
    hand = Hand(order)
    hand.deal(cards(codes))
    return hand


def codes(found: list[Card]) -> str:
    return " ".join(c.face.code for c in found)


def test_the_three_orders() -> None:
    hand = held("9h * As 3d 9s", Order.DEALT)
    assert codes(hand.cards) == "9h * As 3d 9s"
    hand.sort(Order.SUIT)
    assert codes(hand.cards) == "As 9s 9h 3d *"
    hand.sort(Order.RANK)
    assert codes(hand.cards) == "As 3d 9s 9h *"


def test_sorting_leaves_the_focus_on_its_card() -> None:
    hand = held("9h As 3d")
    hand.step(1)
    card = hand.focus
    hand.sort(Order.RANK)
    assert hand.focus is card


def test_stepping_stops_at_the_ends() -> None:
    hand = held("As 2s")
    assert not hand.step(-1)
    assert hand.step(1)
    assert not hand.step(1)
    assert hand.focus is hand.cards[-1]


def test_groups_follow_the_order() -> None:
    hand = held("As 2s 3h 4d 4h")
    assert hand.step_group(1)
    assert codes([hand.focus]) == "3h"
    assert hand.step_group(1)
    assert codes([hand.focus]) == "4d"
    assert not hand.step_group(1)
    hand.sort(Order.RANK)
    assert hand.step_group(-1)
    assert codes([hand.focus]) == "3h"


def test_a_new_card_takes_its_sorted_place_and_moves_nothing() -> None:
    hand = held("As 5s 9h")
    focus = hand.focus
    hand.sync(cards("As 5s 9h 3s"))
    assert codes(hand.cards) == "As 3s 5s 9h"
    assert hand.focus is focus
    dealt = held("As 9h", Order.DEALT)
    dealt.sync(cards("As 9h 3s"))
    assert codes(dealt.cards) == "As 9h 3s"


def test_after_a_card_leaves_the_focus_is_on_the_one_before_it() -> None:
    hand = held("As 5s 9h")
    hand.step(1)
    hand.sync(cards("As 9h"))
    assert codes([hand.focus]) == "As"
    hand.sync(cards("9h"))
    assert codes([hand.focus]) == "9h"
    hand.sync(())
    assert hand.focus is None


def test_the_focus_stays_when_another_card_leaves() -> None:
    hand = held("As 5s 9h")
    hand.jump(last=True)
    focus = hand.focus
    hand.sync(cards("5s 9h"))
    assert hand.focus is focus


def test_of_two_equal_cards_the_one_meant_goes() -> None:
    hand = held("7h 7h 9h")
    first, _second, nine = hand.cards
    hand.toggle(first)
    # The table lets the second copy go although the first was meant: the two change places here.
    hand.focus = first
    hand.sync([first, nine], meant=[first])
    assert hand.cards == [first, nine]
    assert hand.selected == []
    assert hand.focus is first  # the seven that was not meant, now in the place where it was


def test_the_equal_card_that_stays_keeps_its_selection() -> None:
    hand = held("7h 7h 9h")
    first, second, nine = hand.cards
    hand.toggle(second)
    hand.sync([second, nine], meant=[second])  # the first went, the second was meant
    assert hand.selected == []
    hand = held("7h 7h 9h")
    hand.toggle(hand.cards[1])
    hand.sync([second, nine], meant=[first])
    assert hand.selected == [second]


def test_prepared_cards_leave_the_hand_and_come_back_to_their_places() -> None:
    hand = held("As 2s 3s 9h")
    for card in hand.cards[1:3]:
        hand.toggle(card)
    hand.focus = hand.cards[2]
    hand.prepare(hand.cards[1:3])
    assert codes(hand.cards) == "As 9h"
    assert codes([hand.focus]) == "As"
    assert hand.selected == []
    assert codes(hand.put_back()) == "2s 3s"
    assert codes(hand.cards) == "As 2s 3s 9h"


def test_a_prepared_meld_that_lost_a_card_is_no_more() -> None:
    hand = held("As 2s 3s 9h")
    hand.prepare(hand.cards[:3])
    hand.sync(cards("2s 3s 9h"))
    assert hand.prepared == []
    assert codes(hand.cards) == "2s 3s 9h"
