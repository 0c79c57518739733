"""Endings: of a turn, of a hand, also by declaring or closing, with the last look of the others (G4, G8, S3, S5.8,
S11.5, S9, S10, T4, T5, M2, M5, M7, N4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..actions import Declare, Discard, DrawStock, EndTurn, Pass, Take, Token, token_of
from ..cards import Card
from ..debts import NOTHING, TurnDebts, turn_debts
from ..events import (
    Back,
    Blocked,
    Declared,
    Discarded,
    Drew,
    Eliminated,
    Event,
    FewCards,
    HandWon,
    MatchWon,
    Passed,
    Penalty,
    PenaltyCards,
)
from ..extensions import fits
from ..policies.counting import LITTLE, Counting
from ..policies.scoring import players_in, standing_after
from ..policies.tabling import ANY_CARD, Closing, Fitting
from ..record import changed
from ..refusals import (
    AlreadyDrew,
    CannotUseCard,
    CardIsPlayable,
    CardNotInHand,
    CardsOwed,
    DrawFirst,
    JokerNotThrown,
    JustTaken,
    MustDiscard,
    MustUseCard,
    NotAWinningHand,
    Refusal,
    TableIncoherent,
    TooEarly,
)
from ..rules import Rules
from ..state import DRAW, PLAY, Look, Phase, Result, State, Trace
from .step import Step, fresh_turn, matches, next_seat, nothing_to_draw, pick_to_discard, step_of, with_entry

FEW_CARDS = 3


def discard(rules: Rules, state: State, action: Discard) -> Refusal | Step:
    """``discard``: the turn ends; ``!`` accepts the penalty for what the turn still owes (S5.8, S11.5)."""
    seat = state.turn.seat
    chosen = pick_to_discard(state, action.token)
    debt = turn_debts(rules, state)
    if chosen is None and not (debt.incoherent and _held(_after_draw(state), action.token)):
        return CardNotInHand(action.token)
    events: Sequence[Event] = ()
    if debt is not NOTHING:
        refusal = _not_left(rules, state, debt, chosen, accept=action.accept)
        if refusal is not None:
            return refusal
        state, events = _paid(rules, state, debt)
        if debt.incoherent:
            chosen = pick_to_discard(state, action.token)  # all went back: from the hand as it was, which owes nothing
    if chosen is None:
        return CardNotInHand(action.token)
    refusal = not_thrown(rules, state, chosen)
    if refusal is not None:
        return refusal
    if debt is not NOTHING and not debt.incoherent and (chosen in debt.jokers or chosen in debt.lifted):
        return CardsOwed(debt.owed, debt.cost)
    taken = state.turn.taken
    if taken and chosen is taken[0]:
        return JustTaken(chosen)
    alone, trace, event = _facts(seat, chosen)
    events = (*events, event)
    if rules.declaring is not None and not state.stock:
        return showdown(rules, thrown(rules, state, chosen), events)
    hand = state.hands[seat]
    if len(hand) == 1:
        return hand_over(rules, thrown(rules, state, chosen), seat, events)
    at = hand.index(chosen)
    last_count, warning = _few_cards(state, len(hand) - 1)
    after = changed(  # ``thrown`` and ``_turn_over`` in one step: no play is made so often
        state,
        hands=with_entry(state.hands, seat, hand[:at] + hand[at + 1 :]),
        discards=state.discards + alone,
        discarder=seat if rules.calls else None,
        trail_since=state.trail_since + trace,
        turns=with_entry(state.turns, seat, state.turns[seat] + 1),
        last_count=last_count,
        turn=fresh_turn(next_seat(rules, state, seat), state.opened, state.next_meld),
    )
    return step_of((after, events + warning))


def _not_left(rules: Rules, state: State, debt: TurnDebts, card: Card | None, *, accept: bool) -> Refusal | None:
    """Why a turn that owes something can't be ended with this discard; None where it can."""
    if debt.must_meld:
        return MustUseCard(debt.must_meld[0])
    refusal = None if card is None or debt.incoherent else not_thrown(rules, state, card)
    return refusal or _may_leave(debt, accept=accept)


def thrown(rules: Rules, state: State, card: Card) -> State:
    """The state once the player to move has put this card on the discard pile."""
    seat = state.turn.seat
    hand = state.hands[seat]
    at = hand.index(card)
    alone, trace, _ = _facts(seat, card)
    return changed(
        state,
        hands=with_entry(state.hands, seat, hand[:at] + hand[at + 1 :]),
        discards=state.discards + alone,
        discarder=seat if rules.calls else None,
        trail_since=state.trail_since + trace,
    )


@cache
def _facts(seat: int, card: Card) -> tuple[tuple[Card], tuple[Trace], Discarded]:
    """What joins the discards, what everybody saw and what has happened when this seat discards this card; cached,
    since it happens all the time."""
    return (card,), (Trace(seat, card, to_hand=False),), Discarded(seat, card)


def end(rules: Rules, state: State, action: EndTurn) -> Refusal | Step:
    """``end``: without a discard, where none is due or possible; or the stock's end is accepted (G10)."""
    if state.turn.phase is DRAW:
        if not nothing_to_draw(rules, state):
            return DrawFirst()
        return blocked(rules, state)
    if rules.draw.instead and state.stock and not state.turn.laid:
        return DrawFirst()
    debt = turn_debts(rules, state)
    if debt.must_meld:
        return MustUseCard(debt.must_meld[0])
    if rules.discards_due and _can_discard(rules, state, debt):
        return MustDiscard()
    owing = _owing(rules, state, debt, accept=action.accept)
    if owing is not None:
        return owing
    paid, events = _paid(rules, state, debt)
    if rules.discards_due and debt.incoherent and _can_discard(rules, paid, turn_debts(rules, paid)):
        return MustDiscard()  # what went back to the hand can be thrown
    return _turn_over(rules, paid, events)


def draw_to_end(rules: Rules, state: State, action: DrawStock) -> Refusal | Step:
    """``stock`` where nothing is drawn before the plays: who lays nothing draws a card, and the turn is over (M2); with
    an empty stock it is passed (M7). ``!`` accepts the cards that leaving the table so costs (M5)."""
    if not rules.draws_instead(state):
        return AlreadyDrew()
    owing = _owing(rules, state, turn_debts(rules, state), accept=action.accept)
    if owing is not None:
        return owing
    if not state.stock:
        return _turn_over(rules, state, ())
    after, drawn = _drawn(state, 1)
    return _turn_over(rules, after, [Drew(state.turn.seat, "stock", drawn)])


def _owing(rules: Rules, state: State, debt: TurnDebts, *, accept: bool) -> Refusal | Step | None:
    """Why the turn can't end with this debt, or what comes of buying it off with cards (M5); None where neither is."""
    refusal = _may_leave(debt, accept=accept)
    return _taken_back(rules, state, debt.draws) if refusal is None and debt.draws else refusal


def _taken_back(rules: Rules, state: State, count: int) -> Step:
    """The turn ends with the table and the hand as they were before its plays, and so many cards are drawn, as far as
    there are any (M5)."""
    after, drawn = _drawn(_after_draw(state), count)
    return _turn_over(rules, after, [PenaltyCards(state.turn.seat, drawn)])


def _drawn(state: State, count: int) -> tuple[State, tuple[Card, ...]]:
    """The state once the player to move has drawn so many cards, as far as there are any; and these."""
    seat = state.turn.seat
    drawn = state.stock[: -count - 1 : -1]
    hands = with_entry(state.hands, seat, state.hands[seat] + drawn)
    turn = changed(state.turn, drawn=drawn[-1]) if drawn else state.turn
    return changed(state, hands=hands, stock=state.stock[: len(state.stock) - len(drawn)], turn=turn), drawn


def settled(rules: Rules, state: State, events: Sequence[Event]) -> Step:
    """The step after a play of the turn: laying the last card ends the hand at once, unless the table
    is in pieces or something is owed (S3)."""
    if not state.hands[state.turn.seat] and rules.tabling.closing is Closing.ANY:
        debt = turn_debts(rules, state)
        if not debt.incoherent and not debt.owed:
            return hand_over(rules, state, state.turn.seat, events)
    return Step(state, tuple(events))


def blocked(rules: Rules, state: State) -> Step:
    """There is nothing left to draw (G10)."""
    return hand_over(rules, state, None, [Blocked()], is_blocked=True)


def hand_over(
    rules: Rules, state: State, winner: int | None, events: Sequence[Event], *, is_blocked: bool = False
) -> Step:
    """The hand is over: bonuses, shares, who is out, and perhaps the match."""
    shares, bonuses = rules.scoring.shares(rules.values, state, winner)
    at_once = rules.scoring.wins_at_once(state, winner)
    standing = standing_after(rules.scoring, state.standing, shares, winner, last=bool(at_once))
    champions = at_once or rules.scoring.champions(standing)
    after = changed(state, standing=standing, result=Result(winner, shares, is_blocked, champions))
    won: list[Event] = [] if winner is None else [HandWon(winner)]
    back = [Back(seat, standing.scores[seat]) for seat in standing.last_back]
    gone = map(Eliminated, standing.last_out)
    return Step(after, (*events, *won, *bonuses, *gone, *back, *map(MatchWon, champions)))


def showdown(rules: Rules, state: State, events: Sequence[Event]) -> Step:
    """The end of a hand of declarations: the best declared hand wins, else the highest total; a tie is
    nobody's (T6, T7)."""
    assert rules.declaring is not None
    if state.look is not None:
        strength = rules.declaring.strength
        seats = [seat for seat, _ in state.look.declared]
        return hand_over(rules, state, max(seats, key=lambda s: strength(state.hands[s])), events)
    totals = [rules.declaring.total(hand) for hand in state.hands]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if len(best) == 1:
        return hand_over(rules, state, best[0], events)
    return hand_over(rules, state, None, [*events, Blocked()], is_blocked=True)


def _after_draw(state: State) -> State:
    """The table as it was after the draw of this turn; a take that could be undone (G13) is one, too."""
    while state.turn.undo is not None and state.turn.undo.turn.phase is PLAY:
        state = state.turn.undo
    return state


def _held(state: State, token: Token) -> bool:
    return any(matches(c, token) for c in state.hands[state.turn.seat])


def _can_discard(rules: Rules, state: State, debt: TurnDebts) -> bool:
    """Whether any card of the hand could be the discard, once what is better laid off has been."""
    seat = state.turn.seat
    fixed: tuple[Card, ...] = (*debt.owed, *state.turn.taken[:1])
    reasons = (not_thrown(rules, state, c) for c in state.hands[seat] if c not in fixed)
    return any(r is None or (isinstance(r, CardIsPlayable) and seat in state.opened) for r in reasons)


def _may_leave(debt: TurnDebts, *, accept: bool) -> Refusal | None:
    """Whether the turn may end with this debt; what it would cost is in the refusal (S5.8, S11.5)."""
    bought = accept and (debt.cost is not None or debt.draws > 0)
    if debt.incoherent and not bought:
        return TableIncoherent(debt.incoherent, debt.cost, debt.draws)
    if debt.owed and not bought:
        return CardsOwed(debt.owed, debt.cost, debt.draws)
    return None


def _paid(rules: Rules, state: State, debt: TurnDebts) -> tuple[State, list[Event]]:
    """The state once the debt is paid: where the table was in pieces, all goes back (S11.5)."""
    if not debt.incoherent and not debt.owed:
        return state, []
    seat = state.turn.seat
    if debt.incoherent:
        state = _after_draw(state)
    events: list[Event] = [Penalty(seat, points, reason) for points, reason in debt.penalties]
    total = sum(points for points, _ in debt.penalties)
    at_once = rules.scoring.penalties_at_once
    standing = state.standing
    state = changed(
        state,
        penalties=_added(state.penalties, seat, total),
        laid=state.laid if at_once else _added(state.laid, seat, -total),
        standing=changed(standing, scores=_added(standing.scores, seat, total)) if at_once else standing,
        turn=changed(state.turn, obligations=()),
    )
    return state, events


def _added(points: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return with_entry(points, seat, points[seat] + more)


def _turn_over(rules: Rules, state: State, events: Sequence[Event]) -> Step:
    """The turn has ended without a discard, and the next player is to move; or, with no card left, the hand."""
    seat = state.turn.seat
    count = len(state.hands[seat])
    if not count and rules.tabling.closing is Closing.ANY:
        return hand_over(rules, state, seat, events)
    idle = rules.draw.passing and rules.draws_instead(state) and not state.stock
    if idle or (count and rules.discards_due):
        events = (*events, Passed(seat))  # nothing else tells that the turn is over (G9, M7)
    last_count, warning = _few_cards(state, count)
    following, phase = next_seat(rules, state, seat), rules.first_phase(state.stock)
    after = changed(
        state,
        turns=_added(state.turns, seat, 1),
        last_count=last_count,
        passes=state.passes + 1 if idle else 0,
        turn=fresh_turn(following, state.opened, state.next_meld, phase),
    )
    if after.passes == len(players_in(state.standing)):
        return hand_over(rules, after, None, [*events, *warning, Blocked()], is_blocked=True)
    return Step(after, (*events, *warning))


def _few_cards(state: State, count: int) -> tuple[tuple[int | None, ...], tuple[FewCards, ...]]:
    """How many cards each seat held at the end of its last turn, now that the player to move has this many; and the
    event that tells of few cards (G8)."""
    seat = state.turn.seat
    if count == state.last_count[seat]:
        return state.last_count, ()
    warning = (FewCards(seat, count),) if 0 < count <= FEW_CARDS else ()
    return with_entry(state.last_count, seat, count), warning


# Whether a card may be the discard, whatever the turn still owes (C7, K6).

_UNPLAYABLE = Closing.UNPLAYABLE


def not_thrown(rules: Rules, state: State, card: Card) -> Refusal | None:
    """Why the player to move may not throw this card, because of its face; None where that is allowed."""
    if rules.throwing is ANY_CARD and rules.tabling.closing is not _UNPLAYABLE:
        return None  # nearly always
    seat = state.turn.seat
    hand = state.hands[seat]
    if len(hand) == 1:
        playable = rules.tabling.closing is _UNPLAYABLE and seat in state.opened and _fits(rules, state, card)
        return CardIsPlayable() if playable else None
    if card.is_joker:
        natural = any(not c.is_joker for c in hand)
        return JokerNotThrown() if natural and not rules.throwing.jokers else None
    fitting = rules.throwing.fitting
    if fitting is Fitting.ALLOWED or (fitting is Fitting.OPENED and seat in state.opened):
        return None
    if _fits(rules, state, card) and not all(_fits(rules, state, c) for c in hand):
        return CardIsPlayable()
    return None


def _fits(rules: Rules, state: State, card: Card) -> bool:
    """Whether the card could be laid off on a meld, as the card it is: a joker never fits (K6)."""
    return any(fits(meld, card, rules.style) for meld in state.melds)


def declare(rules: Rules, state: State, action: Declare) -> Refusal | Step:
    """``declare X``: the hand after the discard X is a winning one (T4)."""
    turn = state.turn
    token = token_of(action.face)
    card = pick_to_discard(state, token)
    if card is None:
        return CardNotInHand(token)
    if rules.counting is not None:
        return _close(rules, rules.counting, state, card)
    assert rules.declaring is not None
    kind = rules.declaring.kind([c for c in state.hands[turn.seat] if c is not card])
    if kind is None:
        return NotAWinningHand()
    if card in turn.taken:
        return JustTaken(card)
    after = thrown(rules, state, card)
    before = state.look.declared if state.look is not None else ()
    after = changed(after, look=Look((*before, (turn.seat, kind)), turn.seat))
    event = Declared(turn.seat, kind)
    if turn.declare_only:
        return showdown(rules, after, [event])
    return Step(_asking(rules, after, next_seat(rules, after, turn.seat)), (event,))


def _close(rules: Rules, counting: Counting, state: State, card: Card) -> Refusal | Step:
    """``declare X``: the hand is closed with the discard X, where the cards kept count little enough (N4)."""
    seat = state.turn.seat
    kept = _less(state.hands[seat], card)
    kind = counting.kind(kept)
    if kind is None:
        return NotAWinningHand()
    if kind == LITTLE and not state.turns[seat] and counting.count(kept):
        return TooEarly()
    if card in state.turn.taken:
        return JustTaken(card)
    after = changed(thrown(rules, state, card), look=Look(((seat, kind),), seat))
    return hand_over(rules, after, seat, [Declared(seat, kind)])


def look(rules: Rules, state: State, action: Take) -> Refusal | Step:
    """``take`` in the last look: only where some discard then leaves a winning hand (T5)."""
    assert rules.declaring is not None
    seat = state.turn.seat
    card = state.discards[-1]
    hand = (*state.hands[seat], card)
    if not any(rules.declaring.kind(_less(hand, c)) for c in hand if c is not card):
        return CannotUseCard(card)
    after = changed(
        state,
        hands=with_entry(state.hands, seat, hand),
        discards=state.discards[:-1],
        trail_since=(*state.trail_since, Trace(seat, card, to_hand=True)),
        turn=changed(state.turn, phase=Phase.PLAY, taken=(card,), declare_only=True),
    )
    return Step(after, (Drew(seat, "discards", (card,)),))


def let_pass(rules: Rules, state: State, action: Pass) -> Refusal | Step:
    """``pass``: the look goes to the next player, or the hand is over (T5)."""
    assert rules.declaring is not None and state.look is not None
    seat = state.turn.seat
    event = Passed(seat)
    following = next_seat(rules, state, seat)
    if following == state.look.discarder:
        return showdown(rules, state, [event])
    return Step(_asking(rules, state, following), (event,))


def _asking(rules: Rules, state: State, seat: int) -> State:
    return changed(state, turn=changed(fresh_turn(seat, state.opened, state.next_meld), phase=Phase.LOOK))


def _less(cards: tuple[Card, ...], card: Card) -> list[Card]:
    return [c for c in cards if c is not card]
