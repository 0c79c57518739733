"""What can be laid this turn, play by play, and what would then be left of the hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ...core.actions import Action, End, LayMelds, LayOff, Lift, Split, Swap, Token
from ...core.cards import Card
from ...core.debts import turn_debts
from ...core.engine import check, moved
from ...core.extensions import lay_offs, may_hold, wanted
from ...core.melds import FULL, Kind, Meld
from ...core.rules import Rules
from ...core.state import State
from ...solver.free_lay import free_lay
from ...solver.hand_melds import PossibleMeld, company, laid_together, may_meld, melds_among

SEARCH = 2_000  # nodes of a search: a few milliseconds
MOST_LAYS_A_TURN = 16  # of one turn: more than a hand has melds and lay-offs


@dataclass(frozen=True, slots=True)
class Taste:
    """What is liked in new melds beside their points, and whether the last joker is laid off to go out."""

    card: float = 3.0
    joker: float = -8.0
    joker_ends: bool = False

    def weight(self, meld: PossibleMeld) -> float:
        """How much a meld is liked."""
        return meld.points + self.card * len(meld.uses) + self.joker * meld.jokers


def next_play(rules: Rules, state: State, taste: Taste) -> Action | None:
    """The next play that lays something or pays what is owed, if there is one; that which wins the hand without an
    opening first."""
    free = free_lay(rules, state)
    if free is not None:
        return free
    debt = turn_debts(rules, state)
    if not debt.free:
        play = settle(rules, state)
        if play is not None or not debt.taken:
            return play
    opened = rules.at_table(state)
    if opened and taste.joker_ends:
        ending = joker_off(rules, state)
        if ending is not None:
            return ending
    melds = new_melds(rules, state, taste)
    if melds is not None or not opened:
        return melds
    return lay_off(rules, state) or swap(rules, state) or rearrange(rules, state)


def new_melds(rules: Rules, state: State, taste: Taste) -> LayMelds | None:
    """The best melds of the hand that can be laid together now, if there are any."""
    hand = state.hands[state.turn.seat]
    if not may_meld(hand, rules.style):
        return None
    return lay_of(rules, state, laid_together(rules, hand, taste.weight, rules.asked(state), nodes=SEARCH))


def lay_of(rules: Rules, state: State, melds: Sequence[PossibleMeld]) -> LayMelds | None:
    """The lay of these melds; None where there are none, or where it is refused."""
    play = LayMelds(tuple(meld.tokens for meld in melds))
    return play if melds and check(rules, state, state.turn.seat, play) is None else None


def laid_out(rules: Rules, state: State, taste: Taste, first: Action | None = None) -> State:
    """The table once everything has been laid that can be; the hand may be over by that. ``first``: the next play,
    where it is known."""
    return all_laid(rules, state, lambda now: next_play(rules, now, taste), first)


def all_laid(rules: Rules, state: State, plays: Callable[[State], Action | None], first: Action | None = None) -> State:
    """The table after as many ``plays`` as there are, beginning with the ``first``, where it is known."""
    play = first or plays(state)
    for _ in range(MOST_LAYS_A_TURN):
        after = None if play is None else moved(rules, state, play)
        if after is None:
            break
        state = after
        play = None if state.over else plays(state)
    return state


def left_in(state: State, seat: int) -> int:
    """How many cards stay in the hand of this seat; none where the hand is over."""
    return 0 if state.over else len(state.hands[seat])


# Adding to the table: lay-offs, and jokers that can be taken back and melded at once.


def lay_off(rules: Rules, state: State, only: Sequence[Card] | None = None) -> LayOff | None:
    """The dearest lay-off there is, of these cards or of any, with all that can go to the same meld at once."""
    seat = state.turn.seat
    best: tuple[int, LayOff] | None = None
    seen = set()
    places = [(meld, wanted(meld, rules.style)) for meld in rules.open_to(state.melds, seat)]
    for card in state.hands[seat] if only is None else only:
        if card.is_joker or card.face in seen:
            continue
        seen.add(card.face)
        token = Token(card.face)
        for meld, faces in places:
            grown = lay_offs(meld, [(token, card)], rules.style, seat) if card.face in faces else []
            for at, new in enumerate(grown):
                gain = rules.values.meld_points(new) - rules.values.meld_points(meld)
                if best is not None and gain <= best[0]:
                    continue
                end = None if len(grown) == 1 else "low" if at == 0 else "high"
                play = LayOff(meld.number, (token,), end)  # type: ignore[arg-type]
                if check(rules, state, seat, play) is None:
                    best = gain, play
    return None if best is None else _with_more(rules, state, best[1])


def _with_more(rules: Rules, state: State, play: LayOff) -> LayOff:
    """The lay-off with the other cards of the hand that go to the same meld: shorter to hear than one by one."""
    meld = state.meld(play.meld)
    if meld is None or play.end is not None:
        return play
    hand = state.hands[state.turn.seat]
    left = {c.face for c in hand if not c.is_joker} - {t.face for t in play.tokens}
    grown = True
    while grown:
        grown = False
        for face in sorted((f for f in left if may_hold(meld, f)), key=lambda f: (f.suit or 0, f.rank)):
            longer = LayOff(play.meld, (*play.tokens, Token(face)))
            if check(rules, state, state.turn.seat, longer) is None:
                play, grown = longer, True
                left.discard(face)
                break
    return play


def joker_off(rules: Rules, state: State) -> LayOff | None:
    """A joker added to a meld where that is allowed, and all that then stays is the discard, or nothing."""
    seat = state.turn.seat
    hand = state.hands[seat]
    keep = 1 if rules.discards_due else 0
    if not rules.jokers.lay_off or len(hand) > 1 + keep or not any(c.is_joker for c in hand):
        return None
    ends: tuple[End | None, ...] = (None, "high", "low")
    plays = (LayOff(meld.number, (Token(None, joker=True),), end) for meld in state.melds for end in ends)
    return next((play for play in plays if check(rules, state, seat, play) is None), None)


def swap(rules: Rules, state: State) -> Swap | None:
    """A joker that can be taken back, where a new meld waits for it."""
    held = {c.face for c in state.hands[state.turn.seat]}
    for meld in state.melds:
        for slot in meld.slots:
            if not slot.card.is_joker or slot.face is None or slot.face not in held:
                continue
            play = Swap(meld.number, slot.face)
            after = moved(rules, state, play)
            if after is not None and joker_meld(rules, after) is not None:
                return play
    return None


def joker_meld(rules: Rules, state: State) -> LayMelds | None:
    """A new meld with a joker that can be laid now."""
    found = [m for m in melds_among(state.hands[state.turn.seat], rules.style, rules.values) if m.jokers]
    return _first_of(rules, state, sorted(found, key=lambda m: -m.points))


def _first_of(rules: Rules, state: State, melds: Sequence[PossibleMeld]) -> LayMelds | None:
    """The first of these melds that can be laid by itself."""
    return next((play for meld in melds if (play := lay_of(rules, state, [meld])) is not None), None)


def meld_of(rules: Rules, state: State, owed: tuple[Card, ...]) -> LayMelds | None:
    """A new meld of all the owed cards and, if need be, some of the hand."""
    seat = state.turn.seat
    hand = state.hands[seat]
    needed = [c.face for c in owed]
    if not rules.at_table(state):
        return opening_with(rules, state, owed[0])
    most = len(hand) - rules.tabling.kept_back
    near = [c for c in hand if c in owed or all(company(c, o) for o in owed)]
    found = [
        m
        for m in melds_among(near, rules.style, rules.values)
        if len(m.uses) <= most and all(f in m.uses for f in needed)
    ]
    return _first_of(rules, state, sorted(found, key=lambda m: (m.jokers, -len(m.uses))))


def opening_with(rules: Rules, state: State, card: Card) -> LayMelds | None:
    """The melds worth most to open with that hold this card."""
    hand = state.hands[state.turn.seat]
    return lay_of(rules, state, laid_together(rules, hand, opening=rules.opening, include=card.face))


# Manipulating the table: only what is seen through to the end, so that no turn is left with debts (S11).

REARRANGING_PLAYS = 4  # plays that a rearrangement may take


def rearrange(rules: Rules, state: State) -> Action | None:
    """The first play of a rearrangement that ends with fewer cards in the hand, if one is seen."""
    if not rules.tabling.manipulation:
        return None
    plays: list[Action] = [*_splits(state), *_lifts(state)]
    for play in plays:
        if _works_out(rules, state, play):
            return play
    return None


def settle(rules: Rules, state: State) -> Action | None:
    """The next play that pays what this turn owes: the table made whole, an owed card given its place."""
    debt = turn_debts(rules, state)
    if debt.incoherent:
        return _complete(rules, state, debt.incoherent[0])
    if debt.lifted:
        play: Action | None = meld_of(rules, state, debt.lifted)
        if play is None and len(debt.lifted) == 1:
            play = _second_lift(rules, state, debt.lifted[0])
        return play
    for card in debt.owed:
        play = meld_of(rules, state, (card,))
        if play is not None:
            return play
    return lay_off(rules, state, only=debt.taken)


def _works_out(rules: Rules, state: State, play: Action | None) -> bool:
    """Whether the play, and the repairs after it, end with a sound table and fewer cards in the hand."""
    seat, cards = state.turn.seat, len(state.hands[state.turn.seat])
    for _ in range(REARRANGING_PLAYS):
        if play is None:
            return False
        after = moved(rules, state, play)
        if after is None:
            return False
        state = after
        if state.over or turn_debts(rules, state).free:
            return len(state.hands[seat]) < cards
        play = settle(rules, state)
    return False


def _splits(state: State) -> Iterator[Split]:
    """Runs that a card of the hand could divide into two whole ones: six to ten, with a second eight."""
    held = {c.face for c in state.hands[state.turn.seat]}
    for meld in state.melds:
        if meld.kind is not Kind.RUN:
            continue
        for at in range(FULL - 1, len(meld) - FULL + 1):
            below = meld.slots[at - 1].face
            if meld.slots[at].face in held and below is not None:
                yield Split(meld.number, below)


def _lifts(state: State, partners: int = 1) -> Iterator[Lift]:
    """Cards that the table can spare and for which the hand holds company."""
    hand = state.hands[state.turn.seat]
    for meld in state.melds:
        for card in _spare(meld):
            if sum(1 for c in hand if company(c, card)) >= partners:
                yield Lift(meld.number, Token(card.face))


def _spare(meld: Meld) -> list[Card]:
    """Cards that a meld can do without."""
    if len(meld) <= FULL:
        return []
    slots = meld.slots if meld.kind is not Kind.RUN else (meld.slots[0], meld.slots[-1])
    return [s.card for s in slots if not s.card.is_joker]


def _complete(rules: Rules, state: State, number: int) -> LayOff | None:
    """A lay-off that makes the broken meld whole."""
    for card in state.hands[state.turn.seat]:
        play = LayOff(number, (Token(card.face),))
        after = None if card.is_joker else moved(rules, state, play)
        meld = None if after is None else after.meld(number)
        if meld is not None and meld.complete:
            return play
    return None


def _second_lift(rules: Rules, state: State, owed: Card) -> Lift | None:
    """Another card of the table with which the owed one makes a meld, together with cards of the hand."""
    seat = state.turn.seat
    near = [c for c in state.hands[seat] if c is not owed and company(c, owed)]
    for number, card in [(m.number, card) for m in state.melds for card in _spare(m)]:
        alike = card.suit is owed.suit or card.rank == owed.rank
        if not (alike and any(company(c, card) for c in near)):
            continue  # nearly always, and seen without lifting it
        play = Lift(number, Token(card.face))
        after = moved(rules, state, play)
        debt = None if after is None else turn_debts(rules, after)
        if after and debt and not debt.incoherent and meld_of(rules, after, debt.lifted) is not None:
            return play
    return None
