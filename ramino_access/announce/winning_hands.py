"""Winning hands that are declared: what can be declared, the last look, and which hand was better and why (T4-T7)."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.actions import Declare, Take
from ..core.cards import HIDDEN, Card, Suit
from ..core.engine import check
from ..core.events import HandKind
from ..core.policies.declaring import SUITS_UP, Declaring
from ..core.rules import Rules
from ..core.state import Phase
from ..core.view import View
from ..i18n.catalog import Catalog
from .sentences import begun

#: Hands that are compared by the suit of their run alone; the others by their longest suit.
BY_SUIT = frozenset({"ramino", "gran-ramino"})
KINDS: tuple[HandKind, ...] = ("gran-ramino", "ramino", "colour", "closed", "dieci", "sette")


def ways(view: View, rules: Rules) -> dict[HandKind, list[Card]]:
    """What the seat could declare now, the best first, each with the cards whose discard would do it (T4).

    Empty where nothing can be declared, where it is not the seat's turn, and before the draw.
    """
    turn = view.state.turn
    hands = rules.declaring or rules.counting
    if hands is None or not view.my_turn or turn.phase is not Phase.PLAY:
        return {}
    by_kind: dict[HandKind, list[Card]] = {}
    for card in view.hand:
        kind = hands.kind([c for c in view.hand if c is not card])
        if kind is not None and check(rules, view.state, view.state.turn.seat, Declare(card.face)) is None:
            by_kind.setdefault(kind, []).append(card)
    return {kind: by_kind[kind] for kind in KINDS if kind in by_kind}


def ways_words(catalog: Catalog, view: View, rules: Rules) -> list[str]:
    """The same in words: "dieci, discarding the four of spades"."""
    return [catalog.text("declare-way", hand=kind, cards=cards) for kind, cards in ways(view, rules).items()]


def looking(view: View) -> bool:
    """Whether the seat to move has the last look (T5)."""
    return not view.state.over and view.state.look is not None and view.state.turn.phase is Phase.LOOK


def usable(view: View, rules: Rules) -> bool:
    """Whether the seat, which has the last look, could declare with the card that was thrown (T5)."""
    return view.seat is not None and check(rules, view.state, view.seat, Take()) is None


def declared(catalog: Catalog, view: View, names: Sequence[str]) -> str:
    """ "Anna has declared dieci, throwing the four of spades." Only in a last look."""
    state = view.state
    assert state.look is not None
    seat, kind = state.look.declared[-1]
    who = "you" if seat == view.seat else "other"
    return catalog.text("look-declared", who=who, name=names[seat], hand=kind, card=state.discards[-1])


def prompt(catalog: Catalog, view: View, names: Sequence[str], rules: Rules, *, take_key: str, let_pass: str) -> str:
    """What to tell the player who has the last look: what was declared, and the keys that answer, or that none does.

    ``take_key`` and ``let_pass`` are the keys as they are spoken.
    """
    return catalog.sentences(
        declared(catalog, view, names), answers(catalog, view, rules, take_key=take_key, let_pass=let_pass)
    )


def answers(catalog: Catalog, view: View, rules: Rules, *, take_key: str, let_pass: str) -> str:
    """The keys that answer the last look; where the card is of no use, that it is."""
    if not usable(view, rules):
        return catalog.text("look-no-use")
    return catalog.text("look-keys", take=take_key, **{"pass": let_pass})


def shown_hand(catalog: Catalog, view: View, names: Sequence[str], seat: int) -> str | None:
    """The cards of a hand that was declared, by suit; None where they can't be seen."""
    cards = sorted(view.state.hands[seat], key=lambda c: (c.suit or 0, c.rank))
    if not cards or HIDDEN in cards:
        return None
    suits = [[c for c in cards if c.suit is suit] for suit in Suit]
    groups = [catalog.text("hand-suit", suit=same[0], cards=same) for same in suits if same]
    said = catalog.text("shown-hand", name=names[seat], groups=[begun(catalog, groups[0]), *groups[1:]])
    return begun(catalog, said)


def verdict(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> str | None:
    """Why a finished hand ended as it did: the comparison, or the totals; None where there is nothing to explain."""
    return comparison(catalog, view, names, rules) or totals(catalog, view, names, rules)


def comparison(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> str | None:
    """Why the winner's declared hand beats each of the others (T6); None where there was only one."""
    state, declaring = view.state, rules.declaring
    if state.result is None or state.look is None or declaring is None or state.result.winner is None:
        return None
    winner = state.result.winner
    kinds = dict(state.look.declared)
    losers = [seat for seat in kinds if seat != winner]
    if not losers:
        return None

    def one(seat: int) -> str:
        who = "you" if seat == view.seat else "other"
        return catalog.text("declared-hand", who=who, name=names[seat], hand=kinds[seat])

    said = ""
    for loser in losers:
        pair = (state.hands[winner], state.hands[loser])
        line = begun(catalog, _because(catalog, declaring, (one(winner), one(loser)), pair))
        said = catalog.sentences(said, line) if said else line
    return said


def totals(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> str | None:
    """What each hand counts where the stock is exhausted, the highest first (T7); None elsewhere."""
    state = view.state
    if state.result is None or state.look is not None or rules.declaring is None:
        return None
    shares = state.result.shares
    seats = sorted(range(state.seats), key=lambda s: -shares[s].held)
    lines = [
        catalog.text("total-of", player=catalog.text("you") if s == view.seat else names[s], points=shares[s].held)
        for s in seats
    ]
    return catalog.text("totals", lines=lines)


def _because(
    catalog: Catalog, declaring: Declaring, reasons: tuple[str, str], hands: tuple[Sequence[Card], Sequence[Card]]
) -> str:
    """ "Bruno's dieci beats your dieci", and by what."""
    winner, loser = reasons
    one, two = (declaring.strength(cards) for cards in hands)
    if one[0] != two[0]:
        return catalog.text("beats", winner=winner, loser=loser)
    suits = {"suit": SUITS_UP[one[-1]], "other": SUITS_UP[two[-1]]}
    if declaring.kind(hands[0]) in BY_SUIT:
        return catalog.text("beats-by-suit", winner=winner, loser=loser, **suits)
    _, count, highest, _ = one
    _, fewer, lower, _ = two
    args = {"winner": winner, "loser": loser, "count": count, **suits}
    if count != fewer:
        return catalog.text("beats-by-count", fewer=fewer, **args)
    high, low = declaring.ranks[highest], declaring.ranks[lower]
    if highest != lower:
        return catalog.text("beats-by-rank", high=high, low=low, **args)
    return catalog.text("beats-by-last-suit", high=high, **args)
