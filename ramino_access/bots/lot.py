"""Play at random: legal, and without any plan. Every kind of play occurs, and every hand ends.

No opponent for a player, but a measure for the others, and a quick way to play many hands. What is seldom possible is
ruled out cheaply first: by a quick look before a search, by a search before a trial.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import TypeVar

from ..core.actions import (
    Action,
    Call,
    Declare,
    Discard,
    DrawStock,
    End,
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
    token_of,
)
from ..core.cards import JOKER, Card, Face
from ..core.debts import turn_debts
from ..core.engine import attempt, check, moved
from ..core.extensions import fits, lay_offs, wanted
from ..core.melds import Meld
from ..core.plays.drawing import may_take, taken
from ..core.policies.draw import Pile
from ..core.refusals import Refusal
from ..core.rules import Rules
from ..core.state import DRAW, PLAY, State
from ..core.view import View
from ..solver.free_lay import free_lay
from ..solver.hand_melds import PossibleMeld, may_meld, melds_among
from .levels.layable import opening_with

TAKES = 0.5  # how often the discards are taken, where they can be, and not the stock
LAYS = 0.25  # how often something to lay is looked for before the turn is ended
CALLS = 0.5
TAKES_BACK = 0.25  # how often a play is taken back while something is owed, so that no turn goes on for ever

_NONE, _ANY = Pile.NONE, Pile.ANY
_DRAW, _TAKE, _END, _PASS, _UNDO = DrawStock(), Take(), EndTurn(), Pass(), Undo()


def lot(view: View, rules: Rules, rng: Random) -> Action:
    """A legal action of the seat that the view belongs to, drawn at random. It must be that seat's turn."""
    state = view.state
    phase = state.turn.phase
    if phase is DRAW:
        return _draw(rules, state, rng)
    if phase is PLAY:
        return _play(rules, state, rng)
    return _TAKE if rng.random() < TAKES and legal(rules, state, _TAKE) else _PASS


def lot_call(view: View, rules: Rules, rng: Random) -> Call | None:
    """Whether to call the discard just made, and for which meld, drawn at random (C6)."""
    if view.seat is None or rng.random() >= CALLS:
        return None
    for meld in from_anywhere(view.state.melds, rng):
        call = Call(meld.number)
        if not isinstance(attempt(rules, view.state, view.seat, call), Refusal):
            return call
    return None


def _draw(rules: Rules, state: State, rng: Random) -> Action:
    pile = rules.draw.pile
    if rng.random() >= TAKES or pile is _NONE or not state.discards:
        return _DRAW
    count = 1 + int(rng.random() * len(state.discards)) if pile is _ANY else 1
    if may_take(rules, state, count) is not None:
        return _DRAW
    take = _TAKE if count == 1 else Take(count)
    if rules.draw.owed(count, opened=state.turn.seat in state.opened) is None:
        return take
    card = state.discards[-count]
    hand = (*state.hands[state.turn.seat], *state.discards[-count:])
    if not may_meld(hand, rules.style) and not any(fits(meld, card, rules.style) for meld in state.melds):
        return _DRAW
    seen = settle(rules, taken(rules, state, count).state, rng) is not None  # the rules' judgement may search for long
    return take if seen and legal(rules, state, take) else _DRAW


def _play(rules: Rules, state: State, rng: Random) -> Action:
    turn = state.turn
    if turn.obligations or (rules.tabling.manipulation and not turn_debts(rules, state).free):
        back = turn.plays and rng.random() < TAKES_BACK
        return _UNDO if back else settle(rules, state, rng) or _UNDO
    if turn.declare_only or rng.random() < LAYS:
        play = lay(rules, state, rng) if rules.tabling.melds else _declare(rules, state, rng)
        if play is not None:
            return play
    return _leave(rules, state, rng)


def _leave(rules: Rules, state: State, rng: Random) -> Action:
    """End the turn, with any card of the hand."""
    hand = state.hands[state.turn.seat]
    if not rules.discards_due or not hand:
        return _DRAW if rules.draws_instead(state) else _END
    taken = state.turn.taken
    sure = rules.any_discard  # nothing can be said against a card that was not just taken
    card = hand[int(rng.random() * len(hand))]
    if sure and card not in taken:
        return _discard(card.face)
    for card in from_anywhere(hand, rng):
        play = _discard(card.face)
        if (sure and card not in taken) or legal(rules, state, play):
            return play
    return _END if legal(rules, state, _END) else lay_off(rules, state, rng) or _UNDO


@cache
def _discard(face: Face) -> Discard:
    return Discard(token_of(face))


def _declare(rules: Rules, state: State, rng: Random) -> Action | None:
    hand = state.hands[state.turn.seat]
    if rules.declaring is not None and rules.declaring.hopeless(hand):
        return None
    declarations = (Declare(card.face) for card in from_anywhere(hand, rng))
    return next((play for play in declarations if legal(rules, state, play)), None)


# Laying at random: any new meld, lay-off, swap or manipulation that is possible, and paying what is owed.

T = TypeVar("T")

TRIES = 3  # sets of melds that are tried before it is left


def from_anywhere(things: Sequence[T], rng: Random) -> Iterator[T]:
    """All of these in order, beginning with any of them and going round."""
    start = int(rng.random() * len(things))
    yield from things[start:]
    yield from things[:start]


def legal(rules: Rules, state: State, play: Action) -> bool:
    """Whether the player to move may do this."""
    return check(rules, state, state.turn.seat, play) is None


def lay(rules: Rules, state: State, rng: Random) -> Action | None:
    """A play of one kind, drawn at random: something laid, taken back or moved; None where none is seen."""
    seat = state.turn.seat
    if not rules.at_table(state):
        return new_meld(rules, state, rng)
    kinds = 4 if rules.tabling.manipulation else 3 if rules.jokers.in_play else 2
    kind = int(rng.random() * kinds)
    if kind == 0:
        return new_meld(rules, state, rng)
    if kind == 2:
        return _swap(rules, state, rng)
    if kind == 3:
        return _manipulate(rules, state, rng)
    if not state.melds or not rules.may_lay_off(state.turn):
        return None
    meld = state.melds[int(rng.random() * len(state.melds))]
    return _lay_off_on(meld, rules, state, rng, state.hands[seat])


def settle(rules: Rules, state: State, rng: Random) -> Action | None:
    """A play that pays something of what this turn owes, if there is one."""
    debt = turn_debts(rules, state)
    for card in from_anywhere(debt.owed, rng):
        play: Action | None = new_meld(rules, state, rng, card)
        if play is None and card not in debt.must_meld:
            play = lay_off(rules, state, rng, [card])
        if play is not None:
            return play
    broken = [meld for meld in state.melds if meld.number in debt.incoherent]
    for meld in from_anywhere(broken, rng):
        play = lay_off(rules, state, rng, onto=[meld]) or _merge(rules, state, rng, meld)
        if play is not None:
            return play
    return None


def new_meld(rules: Rules, state: State, rng: Random, owed: Card | None = None) -> LayMelds | None:
    """A new meld of the hand, or as many as it takes to open; with the owed card, where there is one."""
    hand = state.hands[state.turn.seat]
    if not rules.tabling.melds or not may_meld(hand, rules.style):
        return None
    found = melds_among(hand, rules.style, rules.values)
    rng.shuffle(found)
    firsts = found[:TRIES] if owed is None else [meld for meld in found if owed.face in meld.uses]
    plain = owed is None and _nothing_special(rules, state)
    for chosen in (_enough(rules, state, meld, found) for meld in firsts):
        play = LayMelds(tuple(meld.tokens for meld in chosen))
        sure = plain and sum(len(meld.uses) for meld in chosen) < len(hand)
        if chosen and (sure or legal(rules, state, play)):
            return play
    if state.turn.seat in state.opened:
        return None
    # Last what a take may have relied on: the whole hand at once, or the opening that a full search finds.
    return free_lay(rules, state) or (None if owed is None else opening_with(rules, state, owed))


def _nothing_special(rules: Rules, state: State) -> bool:
    """Whether any one meld that leaves a card can be laid, without a trial."""
    return rules.asked(state).free and not state.turn.obligations and not rules.too_early(state)


def _enough(rules: Rules, state: State, first: PossibleMeld, melds: Sequence[PossibleMeld]) -> list[PossibleMeld]:
    """This meld and, for a player who has not opened, as many others as it takes; none where that is not to be had."""
    opening = rules.asked(state)
    if opening.free:
        return [first]
    left = Counter(card.face for card in state.hands[state.turn.seat])
    chosen: list[PossibleMeld] = []
    points = 0
    for meld in (first, *melds):
        if opening.no_jokers and meld.jokers:
            continue
        if all(left[face] >= count for face, count in Counter(meld.uses).items()):
            left.subtract(meld.uses)
            chosen.append(meld)
            points += meld.points
        if chosen and points >= opening.minimum and opening.pure_enough(chosen):
            return chosen
    return []


def lay_off(
    rules: Rules, state: State, rng: Random, cards: Sequence[Card] = (), onto: Sequence[Meld] = ()
) -> LayOff | None:
    """A card of the hand, or one of these, laid off on any meld of the table, or one of these."""
    for meld in from_anywhere(onto or state.melds, rng):
        play = _lay_off_on(meld, rules, state, rng, cards or state.hands[state.turn.seat])
        if play is not None:
            return play
    return None


def _lay_off_on(meld: Meld, rules: Rules, state: State, rng: Random, cards: Sequence[Card]) -> LayOff | None:
    if not rules.open_to((meld,), state.turn.seat):
        return None
    faces: Sequence[Face] = wanted(meld, rules.style)
    if rules.jokers.lay_off:
        faces = [*faces, JOKER]
    fitting = [card for card in cards if card.face in faces]
    for card in from_anywhere(fitting, rng) if fitting else ():
        token = token_of(card.face)
        end: End | None = None
        if card.is_joker or faces.count(card.face) > 1 or not meld.complete:
            grown = lay_offs(meld, [(token, card)], rules.style, state.turn.seat)
            end = None if len(grown) < 2 else "low" if rng.random() < 0.5 else "high"
        play = LayOff(meld.number, (token,), end)
        plain = not state.turn.obligations and not card.is_joker and not rules.tabling.lay_off_on_own
        sure = plain and len(state.hands[state.turn.seat]) > 1
        if sure or legal(rules, state, play):
            return play
    return None


def _swap(rules: Rules, state: State, rng: Random) -> Action | None:
    """A joker taken back, where a new meld waits for it."""
    held = {card.face for card in state.hands[state.turn.seat]}
    for meld in from_anywhere(state.melds, rng):
        for slot in meld.slots:
            if slot.card.is_joker and slot.face in held and slot.face is not None:
                play = Swap(meld.number, slot.face)
                if _can_be_settled(rules, state, play, rng):
                    return play
    return None


def _manipulate(rules: Rules, state: State, rng: Random) -> Action | None:
    """A meld of the table changed, so that something can be done next about what is left owing."""
    if not state.melds:
        return None
    meld = state.melds[int(rng.random() * len(state.melds))]
    slot = meld.slots[int(rng.random() * len(meld))]
    plays: list[Action] = [Lift(meld.number)]
    if slot.face is not None:
        end: End = "low" if slot is meld.slots[0] else "high"
        plays += [Lift(meld.number, token_of(slot.face), end), Split(meld.number, slot.face)]
    plays += [Merge(meld.number, other.number) for other in state.melds if other is not meld]
    for play in from_anywhere(plays, rng):
        if _can_be_settled(rules, state, play, rng):
            return play
    return None


def _merge(rules: Rules, state: State, rng: Random, meld: Meld) -> Action | None:
    """This meld joined with another of the table."""
    others = (other for other in from_anywhere(state.melds, rng) if other is not meld)
    plays = (Merge(meld.number, other.number) for other in others)
    return next((play for play in plays if legal(rules, state, play)), None)


def _can_be_settled(rules: Rules, state: State, play: Action, rng: Random) -> bool:
    """Whether the play is legal, and leaves nothing owing for which nothing can be done."""
    after = moved(rules, state, play)
    if after is None:
        return False
    return after.over or turn_debts(rules, after).free or settle(rules, after, rng) is not None
