"""Minds for games with one pack and no jokers: the view becomes a table of bits, and the best is found there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..core.actions import Action, Discard, DrawStock, LayMelds, Take, Token, Undo
from ..core.engine import check
from ..core.knowledge import known, unseen
from ..core.leaving import leaving
from ..core.melds import Kind
from ..core.plays.step import next_seat
from ..core.policies.scoring import players_in
from ..core.rules import Rules
from ..core.state import Phase, State
from ..core.view import View
from .bits import SPAN, Deck, card_at, deck_of, mask, place, places
from .discarding import leave
from .imagining import Game, Manner, Table, game_of
from .laying import Taste, next_play

TASTE = Taste()


def imagined(rules: Rules, deck: Deck, view: View, rng: Random | None = None) -> Table:
    """A table as it may be for all that the view's seat knows: what nobody has seen is dealt out by lot, or, without
    a lot, in order (for a player who only counts it does not matter)."""
    state = view.table
    seat = view.seat or 0
    order = [seat]
    while (after := next_seat(rules, state, order[-1])) != seat:
        order.append(after)
    pool = [place(card) for card in unseen(rules, view)]
    if rng is not None:
        rng.shuffle(pool)
    hands = [0] * state.seats
    shown = [mask(known(state, s)) for s in range(state.seats)]
    for other in order:
        if other == seat:
            hands[other] = mask(view.hand)
            continue
        hands[other] = shown[other]
        for _ in range(len(state.hands[other]) - shown[other].bit_count()):
            hands[other] |= 1 << pool.pop()
    table = Table(game_of(rules, deck, tuple(order)), hands, [place(c) for c in state.discards], pool, seat)
    table.shown = shown
    table.score = list(state.laid)
    table.melded = sum(1 << s for s in state.opened)
    table.before = table.melded if state.turn.phase is Phase.DRAW else sum(1 << s for s in state.turn.opened_earlier)
    table.turns = sum(state.turns)
    if state.turn.phase is Phase.PLAY and not table.game.deep:
        table.just = mask(state.turn.taken[:1])
    for meld in state.melds:
        faces = [slot.face for slot in meld.slots if slot.face is not None]
        if meld.kind is Kind.RUN:
            table.runs.append((int(faces[0].suit or 0), meld.low, meld.high))
        elif not meld.closed:
            alike = sum(1 << (SPAN * s + meld.low - 1) for s in range(4))
            table.groups.append(alike & ~mask(slot.card for slot in meld.slots))
    table.refit()
    return table


def single(view: View, rules: Rules, rng: Random, manner: Manner) -> Action | None:
    """The next action by this manner; None where these rules are not of one pack without jokers."""
    deck = deck_of(rules)
    if deck is None or rules.declaring is not None:
        return None
    table = imagined(rules, deck, view)
    if view.table.turn.phase is Phase.DRAW:
        return drawing(rules, view.table, [count for _, count in sorted(table.offers(manner), reverse=True)])
    owing = paying(rules, view.table, table)
    if owing is not None:
        return owing
    rest = table.kept(manner)
    if rest == table.hands[table.seat]:
        play = next_play(rules, view.table, TASTE)
        if play is not None:
            return play
    return throwing(rules, view.table, table, rest, manner, rng)


def drawing(rules: Rules, state: State, counts: Sequence[int]) -> Action:
    """The first of these takes that is legal; 0 is the stock."""
    for count in counts:
        if not count:
            return DrawStock()
        if check(rules, state, state.turn.seat, Take(count)) is None:
            return Take(count)
    return DrawStock()


def paying(rules: Rules, state: State, table: Table) -> Action | None:
    """The melds with the card that has to be melded now; None where nothing is owed."""
    if leaving(rules, state).free:
        return None
    need = mask(state.turn.taken[:1])
    _, bits = table.game.deck.best(table.hands[table.seat], table.game.keep, need)
    play = LayMelds(tuple(tokens(table.game, meld) for _, meld in table.game.deck.parts(bits)))
    if bits and check(rules, state, table.seat, play) is None:
        return play
    return next_play(rules, state, TASTE) or Undo()


def tokens(game: Game, meld: int) -> tuple[Token, ...]:
    """The cards of a meld as a play names them."""
    ats = list(places(meld))
    if ats[0] % SPAN == 0 and ats[-1] // SPAN == ats[0] // SPAN and ats[1] - ats[0] > 1:
        ats = [*ats[1:], ats[0]]  # the ace above the king
    return tuple(Token(card_at(at).face) for at in ats)


def throwing(rules: Rules, state: State, table: Table, cards: int, manner: Manner, rng: Random) -> Action:
    """Throw the least worthy of these cards."""
    worths = dict(table.worths(cards, manner))
    hand = [c for c in state.hands[table.seat] if place(c) in worths]
    return leave(rules, state, hand, lambda card: worths[place(card)], rng)
