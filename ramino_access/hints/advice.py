"""What a player could do now, and why: for hints. From what the seat may know, and from nothing else.

Everything is worked out on a table in the mind, and bounded, so that an answer never takes long.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..core.actions import Action, Discard, EndTurn, LayMelds, Take, token_of
from ..core.cards import HIDDEN, Card
from ..core.debts import turn_debts
from ..core.engine import apply, check, moved
from ..core.melds import Meld
from ..core.plays.step import as_if_drawn, as_if_playing, due_now, nothing_to_draw, with_entry
from ..core.policies.tabling import ANY_MELDS, Closing, Opening
from ..core.record import changed
from ..core.rules import Rules
from ..core.state import State
from ..core.view import View
from ..solver.free_lay import free_lay
from ..solver.hand_melds import laid_together
from .knowledge import unseen
from .missing import Need, hopes
from .spare_card import Throw, throw

if TYPE_CHECKING:
    from ..solver.best import Aim

ADVICE_NODES = 8_000  # what one search may cost
NEARLY_OUT_CARDS = 4  # cards left after the dearest plan with which it is worth looking for a way out


@dataclass(frozen=True, slots=True)
class Stage:
    """One play of a plan, with the table before and after it."""

    action: Action
    before: State
    after: State


@dataclass(frozen=True, slots=True)
class Laying:
    """What can be laid: the plays; cards of the hand that go; the value that the table gains.

    ``proven``: nothing better is possible. ``opens``: it is the seat's opening. ``out``: the hand can be ended with it.
    """

    stages: tuple[Stage, ...]
    cards: int
    points: int
    proven: bool
    opens: bool
    out: bool

    @property
    def last(self) -> State:
        """The table after all of it."""
        return self.stages[-1].after

    @property
    def gone(self) -> tuple[Card, ...]:
        """The cards that leave the hand."""
        first = self.stages[0].before
        seat = first.turn.seat
        held = set(self.last.hands[seat])
        return tuple(c for c in first.hands[seat] if c not in held)


@dataclass(frozen=True, slots=True)
class Shortfall:
    """Melds that are not enough to open: what they are worth, the points that lack, whether the pure run does."""

    melds: tuple[Meld, ...]
    points: int
    missing: int
    impure: bool


@dataclass(frozen=True, slots=True)
class Advice:
    """What there is to do.

    ``waiting``: somebody else is playing, and this is how things stand. ``drawing``: a card is to be drawn
    first; ``take``: by taking so many discards (0: from the stock); ``forgone``: although so many would let the seat
    open, which is decided elsewhere. ``lay``: what can be laid, after that;
    ``short``: why the hand can't open yet. ``early``: nothing may be laid in a first turn.
    ``back``: an expert may rather keep it in the hand. ``stuck``: what the turn owes can't be paid as things are.
    ``throw``: what to discard; ``ends``: it is the last card, and the hand is ended with it; ``end``: the turn is ended
    without a discard. ``hopes``: the cards that would make a new meld, those that are likeliest to
    come first; None where something else is to be said. ``ending``: with one of them drawn the hand could be ended.
    """

    waiting: bool = False
    drawing: bool = False
    take: int = 0
    forgone: int = 0
    lay: Laying | None = None
    short: Shortfall | None = None
    early: bool = False
    back: bool = False
    stuck: bool = False
    throw: Throw | None = None
    ends: bool = False
    end: bool = False
    hopes: tuple[Need, ...] | None = None
    ending: bool = False


def advise(rules: Rules, view: View, take: int = 0) -> Advice:
    """What the view's seat could do now, in a game in which melds are laid. The hand must not be over. ``take``: before
    the draw, so many discards are taken; 0: a card from the stock."""
    assert view.seat is not None
    state, seat = view.state, view.seat
    mine = as_if_drawn(state, seat)
    if mine is not state:
        return _beforehand(rules, view, mine, take)
    lay = laying(rules, state)
    if lay is not None:
        return Advice(lay=lay)
    if not turn_debts(rules, state).free:
        return Advice(stuck=True)
    thrown = throw(rules, view)
    if thrown is not None and ends_hand(rules, state):
        return Advice(throw=thrown, ends=True)
    end = thrown is None and check(rules, state, seat, EndTurn()) is None
    return Advice(short=_shortfall(rules, state), early=rules.too_early(state), throw=thrown, end=end)


def laying(rules: Rules, state: State, nodes: int = ADVICE_NODES) -> Laying | None:
    """The best that the player to move can lay; to win the hand with a lay that needs no opening is better than
    anything, and going out than any points. None: nothing."""
    free = free_lay(rules, state)
    if free is not None:
        return _staged(rules, state, [free])
    plan = _plan(rules, state, "points", nodes)
    if plan is None and not turn_debts(rules, state).free:
        return _plan(rules, state, "cards", nodes)  # what let a card be taken (G13)
    if plan is None or plan.out or len(state.hands[state.turn.seat]) - plan.cards > NEARLY_OUT_CARDS:
        return plan
    other = _plan(rules, state, "cards", nodes)
    return other if other is not None and other.out else plan


def _plan(rules: Rules, state: State, aim: Aim, nodes: int) -> Laying | None:
    from ..solver.best import best  # a search: only where somebody asks

    solution = best(rules, state, by=aim, nodes=nodes)
    if not (solution.cards or solution.proven or rules.tabling.manipulation):
        solution = best(rules, state, by=aim)
    return _staged(rules, state, solution.plays, proven=solution.proven) if solution.cards else None


def _staged(rules: Rules, state: State, plays: Sequence[Action], *, proven: bool = True) -> Laying:
    """These plays, made one after another."""
    stages: list[Stage] = []
    now, seat, worth = state, state.turn.seat, rules.values.meld_points
    for action in plays:
        after = apply(rules, now, seat, action).state
        stages.append(Stage(action, now, after))
        now = after
    cards = len(state.hands[seat]) - len(now.hands[seat])
    points = sum(map(worth, now.melds)) - sum(map(worth, state.melds))
    opens = rules.opening.announced and seat not in state.opened
    return Laying(tuple(stages), cards, points, proven, opens, ends_hand(rules, now))


def ends_hand(rules: Rules, state: State) -> bool:
    """Whether the hand is over, or can be ended by throwing the last card, which may be one that is yet to be drawn."""
    hand = state.hands[state.turn.seat]
    if state.over or len(hand) != 1:
        return state.over
    if hand[0] is HIDDEN:
        return rules.discards_due and rules.tabling.closing is not Closing.UNPLAYABLE
    after = moved(rules, state, Discard(token_of(hand[0].face)))
    return after is not None and after.over


def _beforehand(rules: Rules, view: View, state: State, take: int) -> Advice:
    """Advice before the draw, or while somebody else is playing: what can be laid, else what is lacking to open, or
    what there is to hope for."""
    assert view.seat is not None
    after = moved(rules, view.state, Take(take)) if take and view.my_turn else None
    if after is not None:
        return Advice(drawing=True, take=take, lay=laying(rules, after))
    if view.my_turn and nothing_to_draw(rules, view.state):
        return Advice(drawing=True)
    lay = laying(rules, state)
    advice = Advice(waiting=not view.my_turn, drawing=view.my_turn, lay=lay, early=rules.too_early(state))
    if lay is not None:
        return advice
    ends = endings(rules, view)
    if ends:
        return replace(advice, hopes=ends, ending=True)
    short = _shortfall(rules, state)
    return replace(advice, short=short, hopes=None if short else hopes(rules, view))


def endings(rules: Rules, view: View) -> tuple[Need, ...]:
    """The cards with any one of which drawn a hand of a single card could be ended, the table left as it is; those
    likeliest to come first. Empty for any other hand."""
    assert view.seat is not None
    state, seat = as_if_playing(view.state, view.seat), view.seat
    if len(view.hand) != 1 or not rules.at_table(state):
        return ()
    plain = changed(rules, tabling=changed(rules.tabling, manipulation=False))
    cards = unseen(rules, view)
    drawn = {c.face: changed(state, hands=with_entry(state.hands, seat, (*view.hand, c))) for c in cards}
    lays = {face: laying(plain, after) for face, after in drawn.items()}
    left = Counter(card.face for card in cards)
    ending = [Need(face, left[face]) for face, lay in lays.items() if lay is not None and lay.out]
    return tuple(sorted(ending, key=lambda need: -need.unseen))


def _shortfall(rules: Rules, state: State) -> Shortfall | None:
    """The melds of a hand that are not enough to open; None where there are none, or where they would do."""
    opening = rules.opening
    if rules.asked(state).free:
        return None
    chosen = laid_together(rules, state.hands[state.turn.seat], opening=Opening(no_jokers=opening.no_jokers))
    after = moved(changed(rules, opening=ANY_MELDS), state, LayMelds(tuple(m.tokens for m in chosen)))
    if not chosen or after is None:
        return None
    melds = new_melds(state, after)
    points = sum(map(rules.values.meld_points, melds))
    missing = max(0, opening.minimum - points)
    impure = not opening.pure_enough(melds)
    return Shortfall(melds, points, missing, impure) if missing or impure else None


def new_melds(before: State, after: State) -> tuple[Meld, ...]:
    """The melds that a play has added, first the one with a card that has to be laid before any other play (C2)."""
    due = due_now(before)
    added = [m for m in after.melds if m.number >= before.next_meld]
    return tuple(sorted(added, key=lambda meld: all(slot.card is not due for slot in meld.slots)))
