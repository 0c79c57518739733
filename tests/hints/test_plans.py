"""What G and Z name is played on a copy of the table, before and after the draw, and nothing that can be laid is
missed: beside every play, in all games in which melds are laid. ``RAMINO_BY_FORCE=2500`` asks for so many.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import combinations, permutations, product
from random import Random

import pytest

from ramino_access import api
from ramino_access.core.actions import Action, DrawStock, LayMelds, LayOff, Swap, Token, token_of
from ramino_access.core.cards import JOKER, SUITS, Card, Face, face
from ramino_access.core.engine import attempt
from ramino_access.core.melds import Kind, Meld
from ramino_access.core.plays.step import as_if_drawn
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.hints.advice import advise
from ramino_access.hints.playable import Use, playable
from ramino_access.play.text.notation import write_play
from ramino_access.play.text.positions import position
from ramino_access.solver.hand_melds import melds_among
from tests.cases import each_case
from tests.night import some
from tests.solver.by_force import Force, TooManyError
from tests.solver.free_lays import free_position
from tests.solver.small_positions import before_the_draw, small_position, usable_take

COUNT = int(os.environ.get("RAMINO_BY_FORCE", "200"))
CHUNKS = 8


def played(rules: Rules, state: State, plan: Sequence[Action]) -> State:
    """The table after these plays, of which none may be refused."""
    for play in plan:
        step = attempt(rules, state, 0, play)
        assert not isinstance(step, Refusal), (step.code, [write_play(one) for one in plan])
        state = step.state
    return state


def position_of(seed: int) -> tuple[Rules, State]:
    """A small position after the draw; what was taken in it could be."""
    rules, state = small_position(seed)
    if state.turn.taken and not usable_take(rules, state):
        state = changed(state, turn=changed(state.turn, taken=(), obligations=()))
    return rules, state


def lays(plan: Sequence[Action]) -> bool:
    return any(isinstance(play, LayMelds | LayOff) for play in plan)


@pytest.mark.parametrize("drawn", [True, False])
@pytest.mark.parametrize("chunk", some(range(CHUNKS), CHUNKS))
def test_what_is_advised_can_be_played_and_nothing_is_missed(chunk: int, *, drawn: bool) -> None:
    """Also each card that can be played next."""
    for seed in range(chunk, COUNT, CHUNKS):
        rules, state = position_of(seed)
        state = state if drawn else before_the_draw(rules, state)
        table = as_if_drawn(state, 0)
        try:
            force = Force(rules, table)
        except TooManyError:
            force = None
        if drawn:
            check_plan(rules, state, force, seed)
        else:
            check_plan_before(rules, state, force, seed)
        check_next_cards(rules, state, force, seed, drawn=drawn)
        check_laid_cards(rules, state, seed)


def check_plan(rules: Rules, state: State, force: Force | None, seed: int) -> None:
    plan = api.advice(view_of(state, 0), rules)
    after = played(rules, state, plan)
    assert after.over or after.turn.seat != 0, seed
    if force is not None:
        assert lays(plan) == force.anything, seed
        if force.free_lay:
            assert after.result is not None and after.result.winner == 0, seed  # noqa: PT018


def check_plan_before(rules: Rules, state: State, force: Force | None, seed: int) -> None:
    """Whatever card the draw brings."""
    plan = api.advice(view_of(state, 0), rules)
    if not isinstance(plan[0], DrawStock):
        taken = played(rules, state, plan[:1])
        assert api.advice(view_of(taken, 0), rules) == plan[1:], seed
        played(rules, state, plan)
        return
    rng = Random(seed)
    for card in rng.sample(state.stock, min(6, len(state.stock))):
        stock = (*(c for c in state.stock if c is not card), card)
        played(rules, changed(state, stock=stock), plan)
    assert lays(plan) or force is None or not force.anything or not state.stock, seed


def check_laid_cards(rules: Rules, state: State, seed: int) -> None:
    """Every card that a hint lays is among those that can be played."""
    lay = advise(rules, view_of(state, 0)).lay
    uses = playable(rules, view_of(state, 0))
    assert lay is None or {card.face for card in lay.gone} <= {card.face for card in uses}, seed


def check_next_cards(rules: Rules, state: State, force: Force | None, seed: int, *, drawn: bool) -> None:
    """Each card that is named can be played; no other can, where that is a matter of one play, or of opening."""
    uses = playable(rules, view_of(state, 0))
    table = as_if_drawn(state, 0)
    for card, use in uses.items():
        plays = named(card, use)
        allowed = [play for play in plays if not isinstance(attempt(rules, table, 0, play), Refusal)]
        if use.how == "meld" and 0 not in table.opened and not rules.opening.free:
            continue  # with others
        assert bool(allowed) == bool(plays), (seed, card, use)
    if force is None:
        return
    if not state.turn.obligations:
        assert {c.face for c in uses} >= force.first_plays, seed
    assert not uses or force.anything or not drawn or bool(state.turn.obligations), seed


@each_case("seed", [253, 287, 570])
def test_what_waits_for_the_card_that_was_taken_is_named_as_such(seed: int) -> None:
    """A second meld, which may be laid with that card's or after it, and not alone (C2)."""
    rules, state = position_of(seed)
    check_next_cards(rules, state, None, seed, drawn=True)
    check_laid_cards(rules, state, seed)
    assert "taken" in {use.how for use in playable(rules, view_of(state, 0)).values()}


def test_the_lay_that_wins_is_advised_before_and_after_the_draw() -> None:
    for seed in range(100):
        rules, state = free_position(seed)
        after = played(rules, state, api.advice(view_of(state, 0), rules))
        assert after.result is not None, seed
        assert after.result.winner == 0


def named(card: Card, use: Use) -> list[Action]:
    """The plays that Z names for a card."""
    match use.how:
        case "meld":
            assert use.meld is not None
            return [LayMelds((tokens_of(use.meld),))]
        case "lay-off":
            return [
                LayOff(number, (token_of(card.face),), end) for number in use.numbers for end in (None, "low", "high")
            ]
        case "joker":
            return [Swap(number, card.face) for number in use.numbers]
    return []


def tokens_of(meld: Meld) -> tuple[Token, ...]:
    """As the cards are laid; jokers of a group of which nobody can tell the suit are named after any that is free."""
    held = {slot.face.suit for slot in meld.slots if slot.face is not None}
    free = iter([face(meld.low, suit) for suit in SUITS if suit not in held] if meld.kind is Kind.GROUP else [])
    return tuple(Token(s.face or next(free), joker=True) if s.card.is_joker else Token(s.face) for s in meld.slots)


OPENINGS = {
    "scala40": {"opening": (30, 40)},
    "ramino": {"opening": (30, 40), "joker_kept": (False, True)},
    "rami": {"opening": (30,)},
    "salotto": {"opening": (30,), "discards": ("top", "pile")},
}


@pytest.mark.parametrize("chunk", some(range(CHUNKS), CHUNKS, first=7))
def test_each_card_that_goes_on_the_table_once_one_has_opened_is_named(chunk: int) -> None:
    """Alone, or together with other cards of the hand; with a joker that comes back, too."""
    for seed in range(chunk, COUNT // 2, CHUNKS):
        rules, state = before_an_opening(seed)
        named_faces = {card.face for card in playable(rules, view_of(state, 0))}
        assert laid_after_opening(rules, state) <= named_faces, (seed, state.hands[0], state.melds)


def before_an_opening(seed: int) -> tuple[Rules, State]:
    """A hand that can open, with cards that go on a run of the table one after another, and some others."""
    rng = Random(seed)
    game = rng.choice([*OPENINGS])
    rules = GAMES[game].compile({name: rng.choice(values) for name, values in OPENINGS[game].items()}, 2)
    suit, low = rng.choice("shdc"), rng.randint(2, 4)
    cards = [f"{'A23456789'[at]}{suit}" for at in range(low, low + 3)]
    if rng.random() < 0.5:
        cards[rng.randrange(3)] += "*"  # a joker in its place
    chain = [f"{'A23456789'[at]}{suit}" for at in (low + 3, low + 4, low - 1, low - 2) if rng.random() < 0.6]
    others = [f"{rank}{one}" for rank in "23456789" for one in "shdc" if one != suit or rank == "9"]
    hand = ["Ks", "Kh", "Kd", "Qs", "Qh", "Qc", *chain, *rng.sample(others, rng.randint(1, 2))]
    if rng.random() < 0.3:
        hand.append(cards[-1].removesuffix("*"))
    if chain and rng.random() < 0.5:  # which may go elsewhere, and leave those behind it
        hand += [chain[0][0] + one for one in "shdc" if one != suit and chain[0][0] + one not in hand]
    hands = {"Anna": " ".join(hand), "Bruno": 8}
    return rules, position(
        rules, {"seats": ["Anna", "Bruno"], "hands": hands, "opened": ["Bruno"], "table": [" ".join(cards)],
                "phase": "play"}
    )  # fmt: skip


def laid_after_opening(rules: Rules, state: State) -> set[Face]:
    """The cards that leave the hand after an opening of one or two melds, by one play or two, found by trying."""
    melds = melds_among(state.hands[0], rules.style, rules.values)
    laid: set[Face] = set()
    for lay in (*combinations(melds, 1), *combinations(melds, 2)):
        step = attempt(rules, state, 0, LayMelds(tuple(meld.tokens for meld in lay)))
        if isinstance(step, Refusal) or step.state.over:
            continue
        left = step.state.hands[0]
        suited = [card for card in left if card.suit is state.melds[0].slots[1].face.suit]  # of the run
        for count in (1, 2, 3):
            for cards in permutations(suited, count):
                tokens = tuple(token_of(card.face) for card in cards)
                plays = [LayOff(meld.number, tokens, end) for meld in state.melds for end in (None, "low", "high")]
                if any(not isinstance(attempt(rules, step.state, 0, play), Refusal) for play in plays):
                    laid |= {card.face for card in cards}
        for card, meld in product(left, state.melds):
            swapped = attempt(rules, step.state, 0, Swap(meld.number, card.face))
            if isinstance(swapped, Refusal):
                continue
            for more in melds_among(swapped.state.hands[0], rules.style, rules.values):
                if more.jokers and not isinstance(attempt(rules, swapped.state, 0, LayMelds((more.tokens,))), Refusal):
                    laid |= {card.face, *more.uses} - {JOKER}
    return laid
