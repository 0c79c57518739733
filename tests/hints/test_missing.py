"""What a card could become: what is held for it, what it lacks, how much of that may still come."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ramino_access.core.cards import Suit, face_of_code
from ramino_access.core.melds import Kind
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import State, Trace
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.hints.missing import Chance, hopes, outlook
from tests.announce.tables import c, cards, run, state


def rules(game: str = "salotto", **options: object) -> Rules:
    return GAMES[game].compile(options, 2)


def chances(
    hand: str, *, game: str = "salotto", table: Mapping[str, object] | None = None, **options: object
) -> list[Chance]:
    """What the first card of the hand could become."""
    made = state((hand, "Ks"), **(table or {}))
    view = view_of(made, 0)
    return list(outlook(rules(game, **options), view, view.hand[0]).chances)


def told(found: list[Chance]) -> list[tuple[str, int, str, str]]:
    """Chances as: kind, how many are missing, own cards, needs with their numbers."""
    return [
        (
            chance.kind.value,
            chance.missing,
            " ".join(card.face.code for card in chance.own),
            " ".join(f"{need.face.code}:{need.unseen}" for need in chance.needs),
        )
        for chance in found
    ]


def test_two_neighbours_wait_for_either_end() -> None:
    assert told(chances("7h 8h"))[0] == ("run", 1, "7h 8h", "6h:2 9h:2")


def test_a_gap_waits_for_one_card() -> None:
    assert told(chances("7h 9h"))[0] == ("run", 1, "7h 9h", "8h:2")


def test_the_ace_is_high_and_low_but_never_in_the_middle() -> None:
    assert ("run", 1, "Qh Ah", "Kh:2") in told(chances("Ah Qh"))
    assert all(
        "Kh" not in needs for _, missing, own, needs in told(chances("Ah 2h")) if own == "Ah 2h" and missing == 1
    )
    assert told(chances("Ah Kh", game="ufficiale"))[0][1] == 2
    assert ("run", 1, "Kh Ah", "Qh:2 2h:2") in told(chances("Ah Kh", game="rami", circular=True))


def test_a_pair_waits_for_the_other_suits_and_an_equal_card_is_no_pair() -> None:
    assert told(chances("Kh Kc"))[0] == ("group", 1, "Kh Kc", "Ks:2 Kd:2")
    assert all(missing for _, missing, _, _ in told(chances("Kh Kh Kh")))
    assert ("group", 2, "Kh", "Ks:2 Kd:2 Kc:2") in told(chances("Kh Kh Kh"))


def test_identities_only_where_they_are_played() -> None:
    assert ("identity", 1, "Kh Kh", "Kh:2") in told(chances("Kh Kh", identities=True))
    assert not [found for found in chances("Kh Kh") if found.kind is Kind.IDENTITY]


def test_what_is_whole_comes_first_and_runs_are_told_in_full() -> None:
    assert told(chances("7h 5h 6h 8h 9h 2c 7c 7d"))[:2] == [
        ("run", 0, "5h 6h 7h 8h 9h", ""),
        ("group", 0, "7h 7c 7d", ""),
    ]


def test_the_seven_is_followed_by_the_jack_where_the_pack_has_it_so() -> None:
    assert told(chances("7h 6h", game="toscano"))[0] == ("run", 1, "6h 7h", "5h:1 Jh:1")


def test_what_lies_and_what_others_took_is_not_left() -> None:
    made = state(("7h 8h", "6h Ks"), discards=cards("9h 2c"), melds=(run(1, Suit.HEARTS, 9, 11),))
    made = changed(made, trail_since=(Trace(1, c("6h"), to_hand=True),))
    made = changed(made, discards=(c("2c"), c("9h", 1)))
    view = view_of(made, 0)
    six, nine = outlook(rules(), view, view.hand[0]).chances[0].needs
    assert (six.face.code, six.unseen, six.holders) == ("6h", 1, (1,))
    assert (nine.face.code, nine.unseen, nine.lies) == ("9h", 0, True)


def test_nothing_is_learned_from_hidden_hands() -> None:
    """The sixes are in the other hand and in the stock: both count as not seen."""

    def unseen(other: str) -> list[tuple[str, int, str, str]]:
        view = view_of(state(("7h 8h", other)), 0)
        return told(list(outlook(rules(), view, view.hand[0]).chances))

    assert unseen("6h 6h") == unseen("Ks Kd")


@pytest.mark.parametrize(("hand", "first"), [("7h 8h", {"6h", "9h"}), ("7h 8h 6c 8c", {"6h", "9h", "7c", "8s", "8d"})])
def test_hopes_are_the_cards_that_make_a_meld(hand: str, first: set[str]) -> None:
    found = {need.face for need in hopes(rules(), view_of(state((hand, "Ks")), 0))}
    assert {face_of_code(code) for code in first} <= found


def test_dead_cards_are_no_hope() -> None:
    made: State = state(("7h 8h", "Ks"), discards=cards("6h 6h 9h 9h 2c"))
    assert not hopes(rules(discards="closed", jokers_per_pack=0), view_of(made, 0))


@pytest.mark.parametrize(("hand", "waits"), [("7h 8h", True), ("7h 7c", True), ("7h Kc", False)])
def test_a_joker_is_a_hope_of_any_two_cards_that_lack_a_third(hand: str, waits: bool) -> None:
    """Though every other card that they lack has been seen."""
    gone = cards("6h 6h 9h 9h 7s 7s 7d 7d 7c 8h 5h 5h Ts")
    made: State = state((hand, "Ks"), discards=gone)
    found = [need.face.code for need in hopes(rules(discards="closed"), view_of(made, 0))]
    assert found == (["*"] if waits else [])


@pytest.mark.parametrize(("hand", "missing"), [("Jh Qh", "Kh:1"), ("Jh Kh", "Qh:1"), ("Qh Kh", "Jh:1")])
def test_where_hands_are_declared_the_runs_at_both_ends_count(hand: str, missing: str) -> None:
    found = told(chances(hand, game="toscano"))
    assert any(kind == "run" and lacking == 1 and missing in needs for kind, lacking, _, needs in found)
