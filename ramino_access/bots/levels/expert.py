"""An expert opponent: what it holds back to go out in one turn it completes as fast as it can; what a strong one would
do is tried out against other choices, with hands that the others may hold; the table is rearranged by the solver
where that is allowed; and at a large table, where the stock soon ends, it lays and draws so that little stays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from random import Random

from ...core.actions import Action, Discard, DrawStock, Token, Undo
from ...core.debts import turn_debts
from ...core.engine import check, moved
from ...core.plays.step import next_seat
from ...core.policies.scoring import Laid
from ...core.rules import Rules
from ...core.state import Phase, State
from ...core.view import View
from ...hints.knowledge import unseen
from .layable import Taste, laid_out, left_in, next_play
from .patience import Patience, fewest, others
from .playouts import SearchBudget, search
from .prospects import DrawWeights, waited_for
from .race import Covers, Race, race
from .short_stock import Hurry, hurried, hurries
from .strong import USUAL_WEIGHTS, Weights, strong, throw, worth
from .takes import takes, winning

BUDGET = SearchBudget()
RACE = Race()
HURRY = Hurry()
#: What an expert does otherwise than a strong player: nothing is taken that would give away what is held back. Where
#: only who has opened may take from the discards, a hand that promises little is opened, the sooner the more the other
#: seems to hold back; elsewhere it is held back until another is near to going out. To open then gives that one places
#: for the last cards, and wins fewer hands; but to be caught with everything costs more than they bring, most of all
#: against one who lays at once.
OPENS_SOONER = replace(USUAL_WEIGHTS, patience=Patience(promise=7, forced=1))
HOLDS_BACK = replace(USUAL_WEIGHTS, patience=Patience(forced=1))
#: What everybody is taken to play by in the trials: nearly as well as a strong player, and faster.
TRIAL = replace(USUAL_WEIGHTS, hopes=DrawWeights(card=0.0))
NEAR_CARDS = 6  # cards of an opponent from which on each choice matters
EXPERT_THROWS = 2  # cards that are tried as the discard


@dataclass(frozen=True, slots=True)
class Guises:
    """What an expert goes by: where opening frees the takes, and where all is hidden to the end."""

    opening: Weights = OPENS_SOONER
    hiding: Weights = HOLDS_BACK
    race: Race = RACE
    crowded: int = 1  # cards of one of several others at which even who hides opens, so as not to be caught whole
    early: int = 9  # cards that may stay where opening frees takes, beside one other who has had few turns
    few_turns: int = 3  # how many are no longer few: who has not opened by then is taken to hold back too
    opened: int = 9  # cards that may stay there once that one has opened
    hurry: Hurry = HURRY

    def weights(self, rules: Rules, state: State) -> Weights:
        """What to go by at this table."""
        if rules.draw.opening_frees_takes:
            patience = replace(self.opening.patience, promise=self._promise(rules, state))
            return replace(self.opening, patience=patience)
        if len(others(state)) == 1:
            return self.hiding
        return replace(self.hiding, patience=replace(self.hiding.patience, to_open=self.crowded))

    def _promise(self, rules: Rules, state: State) -> int:
        """How many cards may stay of a hand that is held back, where opening frees takes. Who opens soon will not go
        out in one turn, and gives time to do it oneself. One of several others may always; and where cards score
        nothing as they are laid, it costs too much to wait."""
        if rules.scoring.laid is not Laid.NOBODY and len(others(state)) == 1:
            other = next_seat(rules, state, state.turn.seat)
            if other in state.opened:
                return self.opened
            if state.turns[other] < self.few_turns:
                return self.early
        return self.opening.patience.promise


USUAL_GUISES = Guises()


def expert(
    view: View, rules: Rules, rng: Random, budget: SearchBudget = BUDGET, guises: Guises = USUAL_GUISES
) -> Action:
    """The next action of the seat that the view belongs to.

    In order: what wins the hand at once; what the solver lays on a table that may be rearranged; where the stock is
    about to end, what leaves least; else what a strong player would do, but before opening the discard after which the
    whole hand could be laid soonest; and once somebody is near to going out, what turns out better with hands that the
    others may hold.
    """
    state = view.state
    plan = winning(rules, state) or solved(rules, state)
    if plan is not None:
        return plan
    weights = guises.weights(rules, state)
    if hurries(rules, state, guises.hurry):
        return hurried(view, rules, rng, weights.taste, guises.hurry) or strong(view, rules, rng, weights)
    usual = strong(view, rules, rng, weights)
    if isinstance(usual, Discard) and state.turn.seat not in state.opened:
        usual = _raced(view, rules, rng, weights, guises.race) or usual
    hides = not rules.draw.opening_frees_takes and state.turn.seat not in state.opened  # trials would open
    if hides or fewest(state) > NEAR_CARDS or not turn_debts(rules, state).free:
        return usual
    choices = list(dict.fromkeys((usual, *_others(rules, view, usual, rng))))
    return search(rules, view, choices, partial(strong, weights=TRIAL), rng, budget)


def _raced(view: View, rules: Rules, rng: Random, weights: Weights, how: Race) -> Discard | None:
    """The discard after which a hand that is held back could soonest be laid whole."""
    state = view.state
    table = waited_for(rules.open_to(state.melds, state.turn.seat), rules.style)
    covers = Covers(rules.style, table, keep=rules.tabling.kept_back > 0)
    soon = race(covers, view.hand, unseen(rules, view), rng, how)
    kept = worth(rules, view, state, weights)
    ranked = sorted((c for c in view.hand if not c.is_joker), key=lambda c: how.rest * kept(c) - soon[c.face])
    plays = (Discard(Token(card.face)) for card in ranked)
    return next((play for play in plays if check(rules, state, state.turn.seat, play) is None), None)


def _others(rules: Rules, view: View, usual_play: Action, rng: Random) -> Iterator[Action]:
    """Other plays than the usual one that could make a difference."""
    state = view.state
    if state.turn.phase is Phase.DRAW:
        yield from _draws(rules, state)
        return
    play = next_play(rules, state, USUAL_WEIGHTS.taste)
    after = state
    if play is not None:
        yield play
        after = laid_out(rules, state, USUAL_WEIGHTS.taste, play)
        if after.over:
            return
        yield throw(rules, view, after, rng, USUAL_WEIGHTS)
    if isinstance(usual_play, Discard):
        yield from _throws(rules, view, after)


def _draws(rules: Rules, state: State) -> Iterator[Action]:
    if check(rules, state, state.turn.seat, DrawStock()) is None:
        yield DrawStock()
    yield from (play for play, _ in takes(rules, state, USUAL_WEIGHTS.taste))


def _throws(rules: Rules, view: View, after: State) -> Iterator[Action]:
    """The cards that serve least."""
    assert view.seat is not None
    kept = worth(rules, view, after, USUAL_WEIGHTS)
    ranked = sorted((c for c in after.hands[view.seat] if not c.is_joker), key=kept)
    plays = (Discard(Token(card.face)) for card in ranked[:EXPERT_THROWS])
    yield from (play for play in plays if check(rules, view.state, view.seat, play) is None)


# Rearranging the table by the exact solver, where the rules allow it (S11).

REARRANGING_NODES = 4_000
REARRANGED = 16  # of one rearrangement
SOLVED_TASTE = Taste(card=20.0, joker_ends=True)


def solved(rules: Rules, state: State) -> Action | None:
    """The first play of what the solver lays, where less stays in the hand then than after all that is seen without it.
    None where the solver is of no help.

    So it is too where something is owed: whoever began to rearrange the table, it is ended as was planned, or better.
    """
    seat = state.turn.seat
    if not rules.tabling.manipulation or state.turn.phase is not Phase.PLAY or not rules.at_table(state):
        return None
    first = _next_solved(rules, state)
    end = None if first is None else _carried_out(rules, state, first)
    if end is None:
        return None
    plain = laid_out(rules, state, SOLVED_TASTE)
    stuck = not plain.over and not turn_debts(rules, plain).free
    return first if stuck or left_in(end, seat) < left_in(plain, seat) else None


def paying(rules: Rules, state: State) -> Action | None:
    """The first of the plays after which nothing is owed; else one play is taken back, since another way may begin
    there."""
    found = _next_solved(rules, state, nodes=2 * REARRANGING_NODES)
    return found or (Undo() if state.turn.plays else None)


def _next_solved(rules: Rules, state: State, nodes: int = REARRANGING_NODES) -> Action | None:
    from ...solver.best import best

    plays = best(rules, state, by="cards", nodes=nodes).plays
    return plays[0] if plays else None


def _carried_out(rules: Rules, state: State, play: Action | None) -> State | None:
    """The table after going on like this until nothing is owed and nothing is left to lay; None where that fails.

    The solver is asked again before each play, as it will be in the game, so that no plan ends in a dead end.
    """
    for _ in range(REARRANGED):
        if play is None:
            return state if turn_debts(rules, state).free else None
        after = moved(rules, state, play)
        if after is None:
            return None
        state = after
        if state.over:
            return state
        play = _next_solved(rules, state)
    return None
