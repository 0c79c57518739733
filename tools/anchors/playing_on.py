"""Games with jokers, played by who sees every card: what could be done now is played on as the cards really lie.

The others are taken to play as a casual player does, by whom the levels are measured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random

from ramino_access.bots.levels.casual import Habits, casual
from ramino_access.bots.levels.discards import JOKER_WORTH, throw_least
from ramino_access.bots.levels.expert import HOLDS_BACK, OPENS_SOONER, TRIAL
from ramino_access.bots.levels.layable import laid_out, next_play
from ramino_access.bots.levels.patience import Patience
from ramino_access.bots.levels.playouts import outcome_for, played_out
from ramino_access.bots.levels.strong import strong, worth
from ramino_access.bots.levels.takes import takes
from ramino_access.core.actions import Action, Discard, DrawStock, token_of
from ramino_access.core.cards import Card
from ramino_access.core.debts import turn_debts
from ramino_access.core.engine import attempt, check
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, State
from ramino_access.core.view import View
from ramino_access.solver.hand_melds import company

LENGTH = 300  # plays of a hand that is played on
AHEAD = 6  # of the seat's own draws from the stock, by which it knows what to keep
THROWS = 6  # cards that are tried as the discard, of those that serve least
FATE = 1  # the lot of every trial, so that the same table gives the same choice
#: Holding all back to the end, whoever is near to going out.
TO_THE_END = replace(HOLDS_BACK, patience=replace(HOLDS_BACK.patience, to_open=0))
#: How the seat may go on: laying all at once, holding back while that is safe, or to the end.
MANNERS = (Habits(), Habits(patience=Patience()), Habits(patience=TO_THE_END.patience))


def playing_on(state: State, rules: Rules) -> Action:
    """The next action of the seat whose turn it is: what comes out best, by the points and by winning the hand."""
    choices = list(dict.fromkeys(_choices(state, rules)))
    return max(choices, key=partial(_result, state, rules)) if len(choices) > 1 else choices[0]


def _choices(state: State, rules: Rules) -> Iterator[Action]:
    seat = state.turn.seat
    view = View(seat, state)
    usual = strong(view, rules, Random(FATE), TRIAL)
    yield usual
    if state.turn.phase is Phase.DRAW:
        if check(rules, state, seat, DrawStock()) is None:
            yield DrawStock()
        yield from (play for play, _ in takes(rules, state, TRIAL.taste))
        return
    if not turn_debts(rules, state).free:
        return
    for weights in (OPENS_SOONER, TO_THE_END):
        yield strong(view, rules, Random(FATE), weights)
    play = next_play(rules, state, TRIAL.taste)
    after = state
    if play is not None:
        yield play
        after = laid_out(rules, state, TRIAL.taste, play)
        if after.over:
            return
    yield from _throws(state, rules, after)


def _throws(state: State, rules: Rules, after: State) -> Iterator[Action]:
    """What serves least of the cards that stay once all is laid, by what is drawn next and by what all can see."""
    seat = state.turn.seat
    left = after.hands[seat]
    for kept in (_foreseen(state), worth(rules, View(seat, state), after, TRIAL)):
        ranked = dict.fromkeys(token_of(card.face) for card in sorted(left, key=kept))
        legal = [play for play in map(Discard, ranked) if check(rules, state, seat, play) is None]
        yield from legal[:THROWS]


def _result(state: State, rules: Rules, choice: Action) -> float:
    seat = state.turn.seat
    outcome = attempt(rules, state, seat, choice)
    assert not isinstance(outcome, Refusal), outcome
    policies = [partial(_manner, seat, habits) for habits in MANNERS]
    ends = [played_out(rules, outcome.state, policy, Random(FATE), LENGTH) for policy in policies]
    return max(outcome_for(rules, end, seat) for end, _ in ends)


def _manner(own: int, habits: Habits, view: View, rules: Rules, rng: Random) -> Action:
    """How a trial goes on: the seat throws with its next draws in mind, the others don't."""
    if view.seat != own:
        return casual(view, rules, rng)
    play = casual(view, rules, rng, habits)
    return throw_least(rules, view.state, view.hand, _foreseen(view.state), rng) if isinstance(play, Discard) else play


def _foreseen(state: State) -> Callable[[Card], float]:
    """How worthy of being kept each card is to who knows the next draws."""
    near = (*state.hands[state.turn.seat], *state.stock[-2::-2][:AHEAD])
    faces = {card.face: card for card in near if not card.is_joker}.values()

    def kept(card: Card) -> float:
        return JOKER_WORTH if card.is_joker else float(sum(company(card, other) for other in faces))

    return kept
