"""The engine: start a hand, judge an action, make it. Pure: the same state and action give the same step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .actions import (
    Action,
    Call,
    Declare,
    Discard,
    DrawStock,
    EndTurn,
    LayMelds,
    LayOff,
    Lift,
    Merge,
    Pass,
    Split,
    Swap,
    Take,
    Undo,
)
from .cards import Card
from .events import Undone
from .plays import call, drawing, end, lay
from .plays.step import Step, next_seat
from .policies.scoring import players_in
from .record import changed
from .refusals import (
    ASKING,
    AlreadyDrew,
    DrawFirst,
    HandOver,
    MustDiscard,
    MustUseCard,
    NothingToUndo,
    NotInThisGame,
    NotYourTurn,
    Refusal,
    WhichEnd,
)
from .rng import shuffled, stream
from .rules import Rules
from .state import DRAW, PLAY, Phase, Standing, State, Turn

__all__ = ["Step", "apply", "attempt", "check", "deal", "moved", "next_hand", "start", "told_ends"]

Handler = Callable[[Rules, State, Any], Refusal | Step]


def start(rules: Rules, players: int, seed: int, *, hand: int = 1, dealer: int | None = None) -> State:
    """The first hand of a match, dealt; the dealer drawn at random (G3). With ``hand`` and ``dealer`` another hand of
    the same seed, as if nothing had been played before it."""
    if dealer is None:
        dealer = int(stream(seed, "dealer").random() * players)
    return deal(rules, Standing(scores=(0,) * players, dealer=dealer, hand=hand, wins=(0,) * players), seed)


def deal(rules: Rules, standing: Standing, seed: int) -> State:
    """A hand dealt to the players who are still in the match; the seat after the dealer plays first."""
    seats = len(standing.scores)
    present = players_in(standing)
    cards = shuffled(rules.deal.cards(len(present)), stream(seed, "deal", standing.hand))
    step = 1 if rules.deal.clockwise else -1
    order = [s for i in range(1, seats + 1) if (s := (standing.dealer + i * step) % seats) in present]
    size = rules.deal.hand_size(len(present))
    hands: list[tuple[Card, ...]] = [()] * seats
    for seat in order:
        hands[seat] = tuple(cards[-size:])
        del cards[-size:]
    discards: tuple[Card, ...] = ()
    if rules.deal.turn_up:
        cards, turned = _turned_up(rules, cards, seed, standing.hand)
        discards = (turned,)
    return State(
        hands=tuple(hands),
        stock=tuple(cards),
        discards=discards,
        turn=Turn(seat=order[0], phase=rules.first_phase(cards)),
        standing=standing,
        laid=(0,) * seats,
        turns=(0,) * seats,
        last_count=(None,) * seats,
        penalties=(0,) * seats,
        seed=seed,
    )


def _turned_up(rules: Rules, cards: list[Card], seed: int, hand: int) -> tuple[list[Card], Card]:
    """What is left of the cards once the first discard is turned up, and that card (K1)."""
    times = 0
    while cards[-1].is_joker and not rules.deal.joker_turned_up:
        cards = shuffled(cards, stream(seed, "turn-up", hand, times))
        times += 1
    return cards[:-1], cards[-1]


def check(rules: Rules, state: State, seat: int, action: Action) -> Refusal | None:
    """Why ``seat`` may not do this now, or None where it may."""
    outcome = attempt(rules, state, seat, action)
    return outcome if isinstance(outcome, Refusal) else None


def told_ends(ask: Callable[[Action], Refusal | None], action: Action) -> tuple[Action, ...]:
    """The play as it can be made, as far as ``ask`` refuses nothing: itself where it may be, or would be asked which
    card a joker stands for; with its end, where only one of two is allowed; both times where both are."""
    refused = ask(action)
    if isinstance(refused, WhichEnd) and isinstance(action, LayOff | Lift):
        ends = (changed(action, end=end) for end in ("low", "high"))
        return tuple(play for play in ends if ask(play) is None)
    return (action,) if refused is None or isinstance(refused, ASKING) else ()


def apply(rules: Rules, state: State, seat: int, action: Action) -> Step:
    """The state after the action, and what happened. Raises ValueError where ``check`` refuses."""
    outcome = attempt(rules, state, seat, action)
    if isinstance(outcome, Refusal):
        raise ValueError(f"refused: {outcome.code}")
    return outcome


def moved(rules: Rules, state: State, action: Action) -> State | None:
    """The state after this play of the player to move; None where ``check`` refuses it."""
    outcome = attempt(rules, state, state.turn.seat, action)
    return None if isinstance(outcome, Refusal) else outcome.state


def attempt(rules: Rules, state: State, seat: int, action: Action) -> Refusal | Step:
    """The action made, or refused. Codes are judged in the order of ``refusals.CODES``."""
    turn = state.turn
    if state.result is not None:
        return HandOver()
    if not rules.knows(action):
        return NotInThisGame()
    if isinstance(action, Call):  # the one play that is not the mover's
        return call.call(rules, state, seat, action)
    if turn.seat != seat:
        return NotYourTurn(turn.seat)
    phase = turn.phase
    plays = _IN_PLAY if phase is PLAY else _IN_DRAW if phase is DRAW else _IN_LOOK
    play = plays.get(type(action))
    if play is None or turn.declare_only:
        refusal = _out_of_turn(turn, action)
        if refusal is not None:
            return refusal
    assert play is not None
    return play(rules, state, action)


def _out_of_turn(turn: Turn, action: Action) -> Refusal | None:
    """``draw-first`` and ``already-drew`` (G4); in a last look the discard is taken or let pass (T5)."""
    if turn.phase is not Phase.PLAY:
        return DrawFirst()
    if isinstance(action, DrawStock | Take):
        return AlreadyDrew()
    if isinstance(action, Declare | Undo):
        return None
    return MustUseCard(turn.taken[0]) if turn.declare_only else MustDiscard()


def _undo(rules: Rules, state: State, action: Undo) -> Refusal | Step:
    """``undo``: back to the state before the last play of the turn (G12), or before a take that nobody could judge
    (G13)."""
    if state.turn.undo is None:
        return NothingToUndo()
    return Step(state.turn.undo, (Undone(state.turn.seat),))


# What can be done in each phase of a turn.
_IN_DRAW: dict[type, Handler] = {DrawStock: drawing.stock, Take: drawing.take, EndTurn: end.end}
_IN_LOOK: dict[type, Handler] = {Take: end.look, Pass: end.let_pass}
_IN_PLAY: dict[type, Handler] = {
    LayMelds: lay.melds,
    LayOff: lay.lay_off,
    Swap: lay.swap,
    Lift: lay.lift,
    Split: lay.split,
    Merge: lay.merge,
    DrawStock: end.draw_to_end,
    Undo: _undo,
    Declare: end.declare,
    Discard: end.discard,
    EndTurn: end.end,
}


# Hands into a match (G3, G11).


def next_hand(rules: Rules, state: State) -> State:
    """The next hand of the match, dealt by the next dealer.

    Raises ValueError where this hand is not over, or the match is.
    """
    if state.result is None or state.result.match_over:
        raise ValueError("no further hand to deal")
    standing = state.standing
    dealer = next_seat(rules, state, standing.dealer)
    standing = changed(standing, dealer=dealer, hand=standing.hand + 1, last_out=(), last_winner=None, last_back=())
    return deal(rules, standing, state.seed)
