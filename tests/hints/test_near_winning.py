"""How near a hand is to a winning one (T3, T8): measured against plain counting."""

from __future__ import annotations

from random import Random

import pytest

from ramino_access.core.cards import Card
from ramino_access.core.policies.declaring import Declaring
from ramino_access.core.record import changed
from ramino_access.core.state import Phase, Turn
from ramino_access.core.view import view_of
from ramino_access.counsel.hint import hint
from ramino_access.games import GAMES
from ramino_access.hints.winning import Collecting, nearest
from tests.announce.tables import cards, state


def declaring(players: int = 2, **options: object) -> Declaring:
    found = GAMES["toscano"].compile(options, players).declaring
    assert found is not None
    return found


def codes(faces: object) -> set[str]:
    return {face.code for face in faces}


@pytest.mark.parametrize(
    ("hand", "kind", "missing"),
    [
        ("As 2s 3s 4s 5s 6s 7s Js Qs 2d", "gran-ramino", {"Ks"}),
        ("As 2s 3s 4s 5s 6s 7s Jh Qh 2d", "ramino", {"Ah"}),
        ("As 2s 3s 5h 6h 7h Kd Kc Kh Qd", "dieci", {"4s"}),
        ("As 2s 3s 4s 5s 7h Jh Qh Kh 2d", "dieci", {"6h"}),
    ],
)
def test_the_nearest_hand(hand: str, kind: str, missing: set[str]) -> None:
    found = nearest(declaring(), cards(hand), ())
    assert found is not None
    assert found.kind == kind
    assert len(found.missing) == 1
    assert missing <= codes(found.helpers)


def test_what_lies_buried_can_not_be_waited_for() -> None:
    hand, gone = cards("As 2s 3s 4s 5s 6s 7s Js Qs 2d"), [card.face for card in cards("Ks")]
    found = nearest(declaring(), hand, gone)
    assert found is not None
    assert found.kind != "gran-ramino"
    assert "Ks" not in codes(found.missing) | codes(found.helpers)
    gone = cards("2s 6s 3c Qc 7c 5c Ad 5h 6d Kd 3s 3d 6h 4d Qd Ah 4h 6c 4s 7d")  # a meld of new cards is needed
    found = nearest(declaring(), cards("Kc Qh Jd Qs Jh As Ac Jc Js 5s"), [card.face for card in gone])
    assert codes(found and found.missing) == {"Ks", "2h", "Kh", "2d", "2c"}


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {}), (2, {"pack": 36})])
def test_one_card_short_means_just_that(players: int, options: dict[str, object]) -> None:
    """Of hands one card short, every card that is named makes a winning hand, and no other does."""
    game, rng, tried = declaring(players, **options), Random(5), 0
    pack: list[Card] = GAMES["toscano"].compile(options, players).deal.cards(players)
    while tried < 12:
        rng.shuffle(pack)
        near = nearest(game, pack[: game.size], ())
        assert near is not None
        whole = [c for c in pack if c.face in (*near.keep, *near.missing)]
        assert game.kind(whole), "the nearest hand is none"
        hand = [*whole[1:], next(c for c in pack if c not in whole)]
        if game.kind(hand):
            continue
        tried += 1
        helps = {c.face for c in pack if c not in hand and _wins(game, [*hand, c])}
        found = nearest(game, hand, ())
        assert found is not None
        assert set(found.helpers) == helps


def _wins(game: Declaring, held: list[Card]) -> bool:
    return any(game.kind([c for c in held if c is not out]) for out in held)


def test_the_discard_is_taken_where_it_brings_the_hand_nearer() -> None:
    rules = GAMES["toscano"].compile({}, 2)
    hand = "As 2s 3s 5h 6h 7h Kd Kc Kh Qd"
    for discard, take in (("4s", True), ("2c", False)):
        table = state((hand, "2d"), turns=(1, 1), discards=cards(f"Ac {discard}"))
        found = hint(rules, view_of(table, 0)).thought
        assert isinstance(found, Collecting)
        assert (found.drawing, found.take, found.loose) == (True, take, None)


def test_what_is_thrown_is_no_part_of_the_nearest_hand() -> None:
    rules = GAMES["toscano"].compile({}, 2)
    table = changed(state(("As 2s 3s 5h 6h 7h Kd Kc Kh Qd 2c", "2d")), turn=Turn(0, Phase.PLAY))
    found = hint(rules, view_of(table, 0)).thought
    assert isinstance(found, Collecting)
    assert found.near is not None
    assert found.loose is not None
    assert found.loose.face.code == "2c", "the queen counts more when the stock is exhausted"
