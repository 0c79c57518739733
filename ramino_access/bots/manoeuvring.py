"""Games of manoeuvres: nobody discards, and the table is everybody's (M). What can be laid is the solver's answer.

Where who lays a card draws none, a turn in which one card is laid is as good against the stock as one in which many
are: who knows that lays one at a time, and keeps what lies safe in the hand, until somebody may go out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from ..core.actions import Action, DrawStock, EndTurn, LayMelds, LayOff, Undo
from ..core.cards import Card
from ..core.debts import turn_debts
from ..core.plays.step import with_entry
from ..core.record import changed
from ..core.rules import Rules
from ..core.state import Phase, State
from ..core.view import View
from .levels.discards import turn_end
from .levels.layable import Taste, lay_off, new_melds, next_play
from .levels.patience import fewest

EXPERT_NODES = 8_000
PAYING_NODES = 200_000  # what was begun has to be seen through
CARD_NODES = 1_000  # of the search for the place of a single card
MOST_PLAYS_A_TURN = 40  # a plan that has got so far is ended as it can be
TASTE = Taste(card=20.0, joker_ends=True)


@dataclass(frozen=True, slots=True)
class Sight:
    """How often a beginner sees what could be laid without moving anything."""

    melds: float = 0.7
    lay_offs: float = 0.5


@dataclass(frozen=True, slots=True)
class Looking:
    """How a player looks for a way to lay its last cards: with so many of them at the beginning of a turn
    (``last_cards``), for so many ``nodes`` of a search; a way of more than so many ``plays`` is none."""

    last_cards: int
    plays: int
    nodes: int


@dataclass(frozen=True, slots=True)
class Reserve:
    """How an expert holds back: while every opponent holds more than ``near_cards``."""

    near_cards: int = 4


USUAL_SIGHT = Sight()
CASUAL_LOOKING = Looking(last_cards=4, plays=10, nodes=200)  # who listens has to follow it
STRONG_LOOKING = Looking(last_cards=3, plays=30, nodes=400)
USUAL_RESERVE = Reserve()


def beginning(view: View, rules: Rules, rng: Random, sight: Sight = USUAL_SIGHT) -> Action:
    """A beginner's next action: some of the melds and lay-offs, nothing moved."""
    state = view.state
    if state.turn.phase is Phase.DRAW:
        return turn_end(rules, state)
    if rng.random() < sight.melds:
        melds = new_melds(rules, state, TASTE)
        if melds is not None:
            return melds
    if rules.at_table(state) and rng.random() < sight.lay_offs:
        added = lay_off(rules, state)
        if added is not None:
            return LayOff(added.meld, added.tokens[:1], added.end)
    return turn_end(rules, state)


def seeing(view: View, rules: Rules, rng: Random, looking: Looking) -> Action:
    """The next action of an honest or a strong player: all that can be laid, also by a rearrangement of a few plays; of
    the last cards what a longer one lays."""
    state = view.state
    if state.turn.phase is Phase.DRAW:
        return turn_end(rules, state)
    turn, hand = state.turn, state.hands[state.turn.seat]
    if turn.plays >= MOST_PLAYS_A_TURN:
        return _all_of_it(rules, state, looking.nodes)
    if len([card for card in (*hand, *turn.laid) if card not in turn.borrowed]) <= looking.last_cards:
        return _last_cards(rules, state, looking)
    play = next_play(rules, state, TASTE)
    if play is not None:
        return play
    return turn_end(rules, state) if turn_debts(rules, state).free else Undo()


def _last_cards(rules: Rules, state: State, looking: Looking) -> Action:
    """The next play of the shortest known way to lay most of the last cards, where it is short; else what can be laid
    where nothing moves."""
    if not turn_debts(rules, state).free:
        return _all_of_it(rules, state, looking.nodes)  # what was begun is seen through
    plays, _ = _best(rules, state, looking.nodes)
    if plays and len(plays) <= looking.plays:
        return plays[0]
    return new_melds(rules, state, TASTE) or lay_off(rules, state) or turn_end(rules, state)


def reserving(view: View, rules: Rules, rng: Random, reserve: Reserve) -> Action:
    """An expert's next action: out, where that can be; all that can be laid, where somebody is near to it or each turn
    draws a card all the same; else one card."""
    state = view.state
    if state.turn.phase is Phase.DRAW or not rules.draw.instead or fewest(state) <= reserve.near_cards:
        return _all_of_it(rules, state, EXPERT_NODES)
    if not turn_debts(rules, state).free:
        return _all_of_it(rules, state, EXPERT_NODES)  # what was begun is seen through
    plays, left = _best(rules, state, EXPERT_NODES)
    if not plays:
        return turn_end(rules, state)
    if not left:
        return plays[0]
    if state.turn.laid:
        return turn_end(rules, state)
    return next(_one_card(rules, state), None) or _own_meld(rules, state) or plays[0]


def _all_of_it(rules: Rules, state: State, nodes: int) -> Action:
    """The next play on the way to the most that can be laid; with nothing more to lay, what ends the turn. A turn that
    finds no end in so many plays is bought off."""
    if state.turn.phase is Phase.DRAW:
        return turn_end(rules, state)
    debt, many = turn_debts(rules, state), state.turn.plays >= MOST_PLAYS_A_TURN
    owing = not debt.free
    if owing and debt.draws and state.turn.plays >= 2 * MOST_PLAYS_A_TURN:
        drawing = isinstance(turn_end(rules, state), DrawStock)
        return DrawStock(accept=True) if drawing else EndTurn(accept=True)
    plays, _ = _best(rules, state, PAYING_NODES if owing and many else nodes)
    if owing and not (plays or many):
        plays, _ = _best(rules, state, PAYING_NODES)
    if plays and (owing or not many):
        return plays[0]
    return Undo() if owing else turn_end(rules, state)


def _best(rules: Rules, state: State, nodes: int) -> tuple[tuple[Action, ...], int]:
    """The plays that lay most, and how many cards stay in the hand after them; no plays where nothing is laid."""
    from ..solver.best import best  # a search: only where somebody plays so well

    found = best(rules, state, by="cards", nodes=nodes)
    hand = len(state.hands[state.turn.seat])
    paid = found.plays and not turn_debts(rules, state).free
    return (found.plays if found.cards > 0 or paid else (), hand - found.cards)


def _one_card(rules: Rules, state: State) -> Iterator[Action]:
    """The first plays that lay a single card of the hand, which its own melds do without: those that move nothing
    first, then the dearest card first."""
    from ..solver.best import best

    seat = state.turn.seat
    safe = _safe(rules, state)
    hand = [card for card in state.hands[seat] if card not in safe and not card.is_joker]
    added = lay_off(rules, state, hand)
    if added is not None:
        yield LayOff(added.meld, added.tokens[:1], added.end)
    for card in sorted(hand, key=rules.values.card_in_hand, reverse=True):
        alone = changed(state, hands=with_entry(state.hands, seat, (card,)))
        found = best(rules, alone, by="cards", nodes=CARD_NODES)
        if found.cards == 1:
            yield found.plays[0]


def _safe(rules: Rules, state: State) -> list[Card]:
    """The cards of the hand that make melds by themselves: nobody can spoil these."""
    play = new_melds(rules, state, TASTE)
    if play is None:
        return []
    faces = [token.face for tokens in play.melds for token in tokens if not token.joker]
    safe: list[Card] = []
    for card in state.hands[state.turn.seat]:
        if card.face in faces:
            faces.remove(card.face)
            safe.append(card)
    return safe


def _own_meld(rules: Rules, state: State) -> LayMelds | None:
    """One of the melds that the hand makes by itself, the smallest."""
    play = new_melds(rules, state, TASTE)
    if play is None or not rules.asked(state).free:
        return play
    return LayMelds((min(play.melds, key=len),))
