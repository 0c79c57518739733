"""The rules of the gin rummy that the opponents are compared in, as the challenge had them."""

from __future__ import annotations

from random import Random

import pytest

from ramino_access.core.actions import Action, Declare, Discard, DrawStock, Pass, Take, Token
from ramino_access.core.cards import HIDDEN, face_of_code
from ramino_access.core.engine import check
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, Standing, State
from ramino_access.core.view import View
from ramino_access.hints.masks import mask, place
from tools.anchors.baseline import baseline
from tools.anchors.melding import deadwood, joining, settled
from tools.anchors.positions import cards, position
from tools.anchors.rules import gin_rules
from tools.anchors.table import ASIDE, Player, Seat, dealt, offered, play_game, play_hand, play_pair, played

RULES = gin_rules()
BEFORE = Standing(scores=(0, 0), dealer=1, wins=(0, 0))
FAR = "As 3h 5d 7c 9s Jh Kd 2c 4s 6h"


def bits(codes: str) -> int:
    return mask(cards(codes))


def seats(*players: Player) -> list[Seat]:
    return [Seat(player, Random(number)) for number, player in enumerate(players)]


def never(view: View, rules: Rules, rng: Random) -> Action:
    """Draws from the stock and throws what was drawn."""
    drawn = view.table.turn.drawn
    return DrawStock() if view.table.turn.phase is Phase.DRAW or drawn is None else Discard(Token(drawn.face))


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("As 2s 3s 4h 5h 6h 7d 7c 7h Ks", 10),
        ("As 2s 3s 4h 5h 6h 7d 7c 7s 7h", 0),
        ("As Qs Ks 2h 4h 6h 8d Td Qd Ac", 62),  # no run goes round the corner
        ("7s 7h 7d 8s 9s Ts 2c 4c 6d Kh", 22),  # a card is in one meld
        ("Ah Ad Ac 2h 3h Kh Kd Kc Qc Jc", 22),
    ],
)
def test_points_outside_melds(hand: str, points: int) -> None:
    assert deadwood(bits(hand)) == points


def test_the_cards_that_join_a_meld() -> None:
    hand = "As 2s 7h 8h 9d 9c Qd Kc"
    assert joining(bits(hand)) & ~bits(hand) == bits("3s 6h 9h 9s")
    assert joining(bits("Qs Ks Ah 3h")) & ~bits("Qs Ks Ah 3h") == bits("Js 2h")


@pytest.mark.parametrize(
    ("knocker", "other", "points"),
    [
        ("As 2s 3s 4h 5h 6h 7d 7c 7h Ah", "Ks Qh Td 8c 6s 4d 2c 9h Jd 5c", 73),  # 74 less one
        ("As 2s 3s 4h 5h 6h 7d 7c 7h Ah", "7s Qh Td 8c 6s 4d 2c 9h Jd 5c", 63),  # the seven is laid off
        ("As 2s 3s 4h 5h 6h 7d 7c 7h Ah", "7s 4s 3h Kh Kd Kc Th Td Tc 5s", -26),  # all fits: undercut
        ("As 2s 3s 4h 5h 6h 7d 7c 7h Ah", "Ad 9s 9d 9c Kh Kd Kc Th Td Tc", -25),  # a tie is an undercut
        ("As 2s 3s 4h 5h 6h 7d 7c 7h 7s", "4s Qh Td 8c 6s 4d 2c 9h Jd 5c", 93),  # nothing is laid off on gin
        ("Js Qs Ks 4h 5h 6h 7d 7c 7h 2c", "Ah Qh Td 8c 6s 4d 2d 9h Jd 5c", 63),  # no ace above a king
    ],
)
def test_what_a_knock_is_worth(knocker: str, other: str, points: int) -> None:
    assert settled(bits(knocker), bits(other)) == points


def test_a_knock_needs_ten_points_or_fewer() -> None:
    ten = position("As 2s 3s 4h 5h 6h 7d 7c 7h Kh Kc", FAR.replace("As", "8s"), discards="Qd")
    assert check(RULES, ten, 0, Declare(face_of_code("Kc"))) is None
    more = position("As 2s 3s 4s 5s 7d 7c 7h 9h 2h Kc", FAR.replace("As", "8s"), discards="Qd")
    refused = check(RULES, more, 0, Declare(face_of_code("Kc")))
    assert refused is not None
    assert refused.code == "not-a-winning-hand"


def test_what_was_just_taken_is_not_thrown() -> None:
    state = position("As 2s 3s 4h 5h 6h 7d 7c 7h Kh Kc", FAR.replace("As", "8s"), discards="Qd", taken="Kc")
    for action in (Declare(face_of_code("Kc")), Discard(Token(face_of_code("Kc")))):
        refused = check(RULES, state, 0, action)
        assert refused is not None
        assert refused.code == "just-taken"


def test_the_knocker_scores_or_the_other_who_undercuts() -> None:
    won = position("As 2s 3s 4h 5h 6h 7d 7c 7h Kh Ac", "8s 3h 5d 9c 9s Jh Kd 2c 4s 6d", discards="Qd")
    ended = play_through(won, Declare(face_of_code("Kh")))
    assert ended.standing.scores == (58, 0)
    lost = position("As 2s 3s 4h 5h 6h 7d 7c 7h Kh 8c", "9s 9d 9c Jh Jd Jc Qs Qh Qd 2d", discards="Ks")
    ended = play_through(lost, Declare(face_of_code("Kh")))
    assert ended.standing.scores == (0, 31)


def play_through(state: State, action: Action) -> State:
    """The hand after this knock: the other's last look is let pass."""
    return played(RULES, played(RULES, state, action), Pass())


def test_the_first_card_is_offered_to_both_then_the_first_draws() -> None:
    asked: list[int | None] = []

    def unwilling(view: View, rules: Rules, rng: Random) -> Action:
        asked.append(view.seat)
        return DrawStock()

    state = offered(RULES, dealt(RULES, BEFORE, 3), seats(unwilling, unwilling))
    assert asked == [0, 1]
    assert (state.turn.seat, state.turn.phase) == (0, Phase.PLAY)
    assert len(state.discards) == 1
    assert len(state.stock) == 52 - 2 * 10 - 1 - ASIDE - 1


def test_the_dealer_may_have_the_first_card() -> None:
    def willing(view: View, rules: Rules, rng: Random) -> Action:
        return Take()

    state = offered(RULES, dealt(RULES, BEFORE, 3), seats(never, willing))
    assert state.turn.seat == 1
    assert state.turn.phase is Phase.PLAY
    assert len(state.hands[1]) == 11
    state = played(RULES, state, Discard(Token(state.hands[1][0].face)))
    assert state.turn.seat == 0


def test_nobody_wins_when_two_cards_are_left_and_the_same_dealer_deals() -> None:
    begun = dealt(RULES, BEFORE, 3)
    ended = play_hand(RULES, begun, seats(never, never))
    assert ended.result is not None
    assert ended.result.blocked
    assert ended.standing.scores == (0, 0)
    assert len(ended.discards) + 2 * 10 + ASIDE == 52
    first: list[tuple[int, int | None]] = []  # who was asked first in each hand

    def patient(view: View, rules: Rules, rng: Random) -> Action:
        hand = view.table.standing.hand
        if not first or first[-1][0] != hand:
            first.append((hand, view.seat))
        return (never if hand == 1 else baseline)(view, rules, rng)

    game = play_game(seats(patient, patient), 3)
    assert game.hands[0] == (0, 0)
    assert [seat for _, seat in first[:3]] == [0, 0, 1]  # after a hand that somebody won the other begins
    assert max(game.scores) >= 100
    assert sum(max(hand) for hand in game.hands[:-1]) < 200


def test_pairs_have_the_same_cards_and_the_same_seed_gives_the_same_games() -> None:
    seen: list[tuple[object, ...]] = []

    def recording(view: View, rules: Rules, rng: Random) -> Action:
        table = view.table
        if table.standing.hand == 1 and not table.trail and table.turn.phase is Phase.DRAW:
            seen.append((view.seat, view.hand, table.discards))
        assert set(table.hands[1 - (view.seat or 0)]) == {HIDDEN}
        assert set(table.stock) <= {HIDDEN}
        return baseline(view, rules, rng)

    games, seconds = play_pair((recording, baseline), 5)
    assert [seat for seat, *_ in seen] == [0, 1]
    assert seen[0][2] == seen[1][2]
    dealt_cards = dealt(RULES, BEFORE, 5).hands
    assert [hand for _, hand, _ in seen] == [dealt_cards[0], dealt_cards[1]]
    assert play_pair((baseline, baseline), 5)[0] == games
    assert seconds


def test_a_refused_play_is_no_play() -> None:
    state = changed(dealt(RULES, BEFORE, 3), discards=())
    with pytest.raises(ValueError, match="refused"):
        played(RULES, state, Take())


def test_places_of_cards_are_those_of_the_opponents() -> None:
    assert place(cards("As")[0]) == 0
    assert bits("Kc") == 1 << 51
