"""Adding to the table: lay-offs, and jokers that can be taken back and melded at once."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.actions import End, LayMelds, LayOff, Swap, Token
from ...core.cards import Card
from ...core.engine import attempt, check
from ...core.extending import lay_offs, may_hold, wanted
from ...core.refusals import Refusal
from ...core.rules import Rules
from ...core.state import State
from ...solver.finding import Criteria, best_together, melds_among
from ...solver.glance import company


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
    seat = state.turn.seat
    held = {c.face for c in state.hands[seat]}
    for meld in state.melds:
        for slot in meld.slots:
            if not slot.card.is_joker or slot.face is None or slot.face not in held:
                continue
            play = Swap(meld.number, slot.face)
            outcome = attempt(rules, state, seat, play)
            if not isinstance(outcome, Refusal) and joker_meld(rules, outcome.state) is not None:
                return play
    return None


def joker_meld(rules: Rules, state: State) -> LayMelds | None:
    """A new meld with a joker that can be laid now."""
    seat = state.turn.seat
    found = [m for m in melds_among(state.hands[seat], rules.style, rules.values) if m.jokers]
    for meld in sorted(found, key=lambda m: -m.points):
        play = LayMelds((meld.tokens,))
        if check(rules, state, seat, play) is None:
            return play
    return None


def meld_of(rules: Rules, state: State, owed: tuple[Card, ...]) -> LayMelds | None:
    """A new meld of all the owed cards and, if need be, some of the hand."""
    seat = state.turn.seat
    hand = state.hands[seat]
    needed = [c.face for c in owed]
    if seat not in state.opened:
        return _opening_with(rules, state, owed[0])
    most = len(hand) - rules.tabling.kept_back
    near = [c for c in hand if c in owed or all(company(c, o) for o in owed)]
    found = [
        m
        for m in melds_among(near, rules.style, rules.values)
        if len(m.uses) <= most and all(f in m.uses for f in needed)
    ]
    for meld in sorted(found, key=lambda m: (m.jokers, -len(m.uses))):
        play = LayMelds((meld.tokens,))
        if check(rules, state, seat, play) is None:
            return play
    return None


def _opening_with(rules: Rules, state: State, card: Card) -> LayMelds | None:
    """The melds to open with that hold this card."""
    hand = state.hands[state.turn.seat]
    criteria = Criteria(
        weight=lambda m: m.points,
        opening=rules.opening,
        keep=rules.tabling.kept_back,
        include=card.face,
    )
    chosen, _ = best_together(hand, melds_among(hand, rules.style, rules.values), criteria)
    play = LayMelds(tuple(m.tokens for m in chosen))
    return play if chosen and check(rules, state, state.turn.seat, play) is None else None
