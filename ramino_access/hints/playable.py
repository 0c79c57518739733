"""Which cards of a hand can be played now, and what each could do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from ..core.actions import Action, Declare, LayMelds, LayOff, Lift, Merge, Split, Swap, token_of
from ..core.cards import HIDDEN, JOKER, Card, Face
from ..core.debts import turn_debts
from ..core.engine import apply, check, moved, told_ends
from ..core.events import HandKind
from ..core.melds import Meld
from ..core.plays.step import as_if_drawn, due_now
from ..core.policies.counting import Counting
from ..core.policies.declaring import Declaring
from ..core.record import changed
from ..core.rules import Rules
from ..core.state import Must, State
from ..core.view import View
from ..solver.free_lay import free_lay
from ..solver.hand_melds import PossibleMeld, melds_among
from ..solver.openings import as_meld, opens, opens_with, without
from .advice import laying, new_melds

#: ``meld``: in a new meld; ``lay-off``: on one that lies; ``joker``: in a joker's place; ``opened``, ``recovered``,
#: ``beside``, ``rearranged``: once others have opened, with a joker taken back, laid off with other cards of the hand,
#: on a table put anew; ``taken``: once the card that was taken is laid; ``declare``: thrown for it.
How = Literal["meld", "lay-off", "joker", "opened", "taken", "recovered", "beside", "rearranged", "declare"]

#: What a card can do only once another has been played.
AFTER_ANOTHER: frozenset[How] = frozenset({"opened", "taken", "recovered", "beside"})


@dataclass(frozen=True, slots=True)
class Use:
    """What a card could do now: in which new meld, with which melds on the table, which hand its discard declares."""

    how: How
    meld: Meld | None = None
    numbers: tuple[int, ...] = ()
    hand: HandKind | None = None


def playable(rules: Rules, view: View) -> dict[Card, Use]:
    """The cards of the view's seat that can be played, each with the plainest thing that it could do.

    Before the draw, and while somebody else is playing: those that could be played whatever card comes.
    """
    assert view.seat is not None
    state = as_if_drawn(view.state, view.seat)
    if state.over:
        return {}
    hands = rules.declaring or rules.counting
    if hands is not None:
        return _declared(hands, rules, view) if state is view.state else {}
    uses = _uses(rules, state)
    for card in _behind(rules, state, uses):
        uses.setdefault(card, Use("taken"))
    return {card: uses[card] for card in view.hand if card in uses}


def _uses(rules: Rules, state: State) -> dict[Card, Use]:
    """What each card of the hand that can be played could do; those that are not known are none."""
    uses: dict[Card, Use] = {}
    hand = [card for card in state.hands[state.turn.seat] if card is not HIDDEN]
    for card in hand:
        use = _on_the_table(rules, state, card)
        if use is not None:
            uses[card] = use
    free = rules.asked(state).free
    if free:
        _in_new_melds(rules, state, uses)
    if rules.tabling.manipulation or not free:
        _in_all_that_can_be_laid(rules, state, uses)
    laid = any(owed.must is Must.LAY or owed.card.is_joker for owed in state.turn.obligations)
    alone = rules.opening.free and due_now(state) is not None  # what else there is comes behind it
    if not (state.turn.seat in state.opened or rules.too_early(state) or laid or state.turn.must_throw or alone):
        _in_any_opening(rules, state, uses)
    uses |= _with_recovered_jokers(rules, state, hand, uses)
    for cards, number in _beside_others(rules, state, uses):
        uses.setdefault(cards[-1], Use("beside", numbers=(number,)))
    return uses


def _behind(rules: Rules, state: State, uses: Mapping[Card, Use]) -> set[Card]:
    """The cards that can be played only once the one is laid that has to be laid before any other play (C2, K2)."""
    due, hand = due_now(state), state.hands[state.turn.seat]
    freed: set[Card] = set()
    if due is None:
        return freed
    melds = [meld for meld in melds_among(hand, rules.style, rules.values) if due.face in meld.uses]
    for meld in sorted(melds, key=lambda meld: len(meld.uses)):
        after = moved(rules, state, LayMelds((meld.tokens,)))
        if after is not None and not after.over and not freed.union(uses).issuperset(after.hands[state.turn.seat]):
            freed.update(_uses(rules, after))
    return freed


def _with_recovered_jokers(rules: Rules, state: State, hand: Sequence[Card], uses: dict[Card, Use]) -> dict[Card, Use]:
    """Other cards of the hand that go with a joker which one of these recovers."""
    swaps = [Swap(number, card.face) for card, use in uses.items() if use.how == "joker" for number in use.numbers]
    recovered = {face for swap in swaps for face in with_joker(rules, state, swap) or ()}
    return {card: Use("recovered") for card in hand if card.face in recovered and card not in uses}


def _beside_others(rules: Rules, state: State, uses: Mapping[Card, Use]) -> list[tuple[list[Card], int]]:
    """Cards of the hand that go on the meld of this number together: one that fits there, and others behind it."""
    together: list[tuple[list[Card], int]] = []
    fitting = [(card, use) for card, use in uses.items() if use.how == "lay-off" and not card.is_joker]
    for first, number in ((card, number) for card, use in fitting for number in use.numbers):
        next_card: Card | None = first
        cards = [first]
        left = [c for c in state.hands[state.turn.seat] if c not in uses and c is not HIDDEN and not c.is_joker]
        while next_card is not None:
            tokens = tuple(token_of(card.face) for card in cards)
            plays = ((card, LayOff(number, (*tokens, token_of(card.face)))) for card in left)
            next_card = next((card for card, play in plays if _allowed(rules, state, play)), None)
            if next_card is not None:
                left.remove(next_card)
                cards.append(next_card)
                together.append(([*cards], number))
    return together


def _declared(hands: Declaring | Counting, rules: Rules, view: View) -> dict[Card, Use]:
    """The cards with which a hand can be declared, or closed."""
    throws = [card for card in view.hand if _allowed(rules, view.state, Declare(card.face))]
    kept = {card: [c for c in view.hand if c is not card] for card in throws}
    return {card: Use("declare", hand=hands.kind(kept[card])) for card in throws}


def _on_the_table(rules: Rules, state: State, card: Card) -> Use | None:
    """Laid off, or in the place of a joker that can be laid again."""
    token = token_of(card.face)
    if any(owed.card is card and owed.must is not Must.LAY for owed in state.turn.obligations):
        return None  # it has to lie in a new meld
    numbers = tuple(m.number for m in state.melds if _allowed(rules, state, LayOff(m.number, (token,))))
    if numbers:
        return Use("lay-off", numbers=numbers)
    if card.is_joker:
        return None
    jokers = [m.number for m in state.melds if m.jokers]
    swaps = tuple(n for n in jokers if with_joker(rules, state, Swap(n, card.face)) is not None)
    return Use("joker", numbers=swaps) if swaps else None


def with_joker(rules: Rules, state: State, swap: Swap) -> frozenset[Face] | None:
    """The cards that a new meld with the joker that is taken back may hold; None where it can't be, or be laid again
    where it has to."""
    melds = _melds_with_joker(rules, state, swap)
    faces = frozenset(face for meld in melds or () for face in meld.uses)
    return faces if faces or (melds is not None and rules.jokers.kept) else None


def _melds_with_joker(rules: Rules, state: State, swap: Swap) -> list[PossibleMeld] | None:
    """The new melds with the joker that is taken back; None where it can't be."""
    after = moved(rules, state, swap)
    if after is None:
        return None
    melds = [m for m in melds_among(after.hands[state.turn.seat], rules.style, rules.values) if m.jokers]
    return [m for m in melds if _allowed(rules, after, LayMelds((m.tokens,)))]


def _ranked(rules: Rules, state: State) -> Iterator[tuple[PossibleMeld, list[Card]]]:
    """The melds of the hand, those with fewest jokers first, then the dearest; and the cards that each may hold."""
    hand = state.hands[state.turn.seat]
    for meld in sorted(melds_among(hand, rules.style, rules.values), key=lambda meld: (meld.jokers, -meld.points)):
        yield meld, [card for card in hand if card.face in meld.uses]


def _in_new_melds(rules: Rules, state: State, uses: dict[Card, Use]) -> None:
    """The cards that a meld of the hand could take along."""
    for candidate, held in _ranked(rules, state):
        cards = [card for card in held if card not in uses]
        after = moved(rules, state, LayMelds((candidate.tokens,))) if cards else None
        if after is not None and _pays(rules, state, after):
            uses.update((c, Use("meld", new_melds(state, after)[0])) for c in cards)


def _in_any_opening(rules: Rules, state: State, uses: dict[Card, Use]) -> None:
    """The cards of any lay that opens or needs no opening, and those that could be laid off once others have opened."""
    _in_a_free_lay(rules, state, uses)
    owed = next((owed.card for owed in state.turn.obligations), None)
    if opens(rules, state.hands[state.turn.seat], owed):
        _in_an_opening(rules, state, owed, uses)
        _once_others_have_opened(rules, state, owed, uses)


def _in_a_free_lay(rules: Rules, state: State, uses: dict[Card, Use]) -> None:
    seat = state.turn.seat
    for card in state.hands[seat]:
        lay = None if card in uses or card is HIDDEN else free_lay(rules, state, card.face)
        if lay is not None:
            melds = new_melds(state, apply(rules, state, seat, lay).state)
            uses.update((s.card, Use("meld", m)) for m in melds for s in m.slots if s.card not in uses)


def _in_an_opening(rules: Rules, state: State, owed: Card | None, uses: dict[Card, Use]) -> None:
    hand = state.hands[state.turn.seat]
    left = [card for card in hand if card not in uses and card is not HIDDEN and opens(rules, hand, card)]
    for candidate, held in _ranked(rules, state):
        cards = [card for card in held if card in left and card not in uses]
        if cards and opens_with(rules, hand, candidate, owed):
            uses.update((card, Use("meld", as_meld(candidate))) for card in cards)


def _once_others_have_opened(rules: Rules, state: State, owed: Card | None, uses: dict[Card, Use]) -> None:
    """The cards that go on the table then, and are not needed to open."""
    seat = state.turn.seat
    opened = changed(state, opened=state.opened | {seat}, turn=changed(state.turn, obligations=()))
    rest = [card for card in opened.hands[seat] if card not in uses and card is not HIDDEN]
    wanted = {card.face for card in rest}
    for faces in _going_together(rules, opened):
        if not wanted.isdisjoint(faces) and opens(rules, without(state.hands[seat], Counter(faces)), owed):
            uses.update((card, Use("opened")) for card in rest if card.face in faces)
            wanted.difference_update(faces)


def _going_together(rules: Rules, state: State) -> Iterator[tuple[Face, ...]]:
    """The cards of the hand that can be put on the table's melds: alone, behind another, or with a joker taken back."""
    uses = {card: _on_the_table(rules, state, card) for card in state.hands[state.turn.seat] if card is not HIDDEN}
    fitting = {card: use for card, use in uses.items() if use is not None}
    for card in fitting:
        yield (card.face,)
    for cards, _ in _beside_others(rules, state, fitting):
        yield tuple(card.face for card in cards)
    swaps = [Swap(number, card.face) for card, use in fitting.items() if use.how == "joker" for number in use.numbers]
    for swap in swaps:
        for meld in _melds_with_joker(rules, state, swap) or ():
            yield tuple(face for face in (swap.face, *meld.uses) if face is not JOKER)


def _in_all_that_can_be_laid(rules: Rules, state: State, uses: dict[Card, Use]) -> None:
    """The cards that go with the best that can be laid now, where the table may be rearranged or an opening is due."""
    best, seat = laying(rules, state), state.turn.seat
    stages = () if best is None else best.stages
    moves = seat in state.opened or any(isinstance(stage.action, Lift | Split | Merge) for stage in stages)
    other = Use("rearranged" if moves else "opened")
    for stage in stages:
        melds = new_melds(stage.before, stage.after) if isinstance(stage.action, LayMelds) else ()
        for card in set(stage.before.hands[seat]) - set(stage.after.hands[seat]):
            meld = next((m for m in melds if any(s.card is card for s in m.slots)), None)
            missing = [] if meld is None else [s.card for s in meld.slots if s.card not in state.hands[seat]]
            if meld is None or missing:  # cards of the table go into it
                use = Use("recovered") if missing and all(c.is_joker for c in missing) else other
            else:
                use = Use("meld", meld)
            uses.setdefault(card, use)


def _allowed(rules: Rules, state: State, action: Action) -> bool:
    """Whether the play may be made, and what the turn owes can still be paid then."""
    plays = told_ends(lambda play: check(rules, state, state.turn.seat, play), action)
    if not state.turn.obligations:
        return bool(plays)
    return any(after is not None and _pays(rules, state, after) for after in (moved(rules, state, p) for p in plays))


def _pays(rules: Rules, state: State, after: State) -> bool:
    """Whether what the turn owes on this table can be paid after a play."""
    return not state.turn.obligations or turn_debts(rules, after).free or laying(rules, after) is not None
