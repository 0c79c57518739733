"""Answers to the player's questions: one utterance each, said at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Literal

from ..core.cards import Card
from ..core.debts import turn_debts
from ..core.melds import Meld
from ..core.plays.lay import needs_no_opening
from ..core.plays.step import as_if_drawn, as_if_playing
from ..core.policies.scoring import Laid
from ..core.rules import Rules
from ..core.view import View
from ..i18n.catalog import Catalog, Message
from ..speech.port import Utterance
from . import doings, meld_words, standings
from .sentences import begun, reply

Order = Literal["suit", "rank", "dealt"]


def hand(catalog: Catalog, view: View, order: Order = "suit") -> Utterance:
    """All cards of the seat's hand: how many, then by suit, by rank, or as they came."""
    return reply(catalog, lambda words: hand_words(words, view.hand, order))


def hand_words(catalog: Catalog, cards: Sequence[Card], order: str = "suit") -> str:
    """All these cards: how many, then by suit, by rank, or as they came."""
    if not cards:
        return catalog.text("hand-empty")
    if order == "dealt":
        return catalog.text("hand-dealt", count=len(cards), cards=cards)
    groups = _by_suit(catalog, cards) if order == "suit" else _by_rank(catalog, cards)
    jokers = sum(1 for c in cards if c.is_joker)
    if jokers:
        groups.append(catalog.text("hand-jokers", count=jokers))
    return catalog.text("hand-sorted", count=len(cards), groups=[begun(catalog, groups[0]), *groups[1:]])


def card_place(
    catalog: Catalog,
    card: Card,
    index: int,
    total: int,
    selected: int | None = None,
    *,
    placed: bool = True,
    owed: bool = False,
    again: bool = False,
) -> str:
    """The card under the focus: its name, whether it is selected or owed, and its place.

    ``index`` is its place in the hand, from 0; ``selected`` its place among the selected cards, from 1; ``again``: an
    equal card comes before it.
    """
    notes = []
    if owed:
        notes.append(catalog.text("card-owed"))
    if selected is not None:
        notes.append(catalog.text("card-selected"))
    if placed:
        notes.append(catalog.text("card-place", place=index + 1, count=total))
    message = "card-noted" if notes else "card-plain"
    said = catalog.text(message, card=card, again=again, **({"notes": notes} if notes else {}))
    return begun(catalog, said)


def selection(catalog: Catalog, card: Card, position: int | None, count: int) -> Utterance:
    """The card was selected as the ``position``-th (from 1), or with None unselected; ``count`` are selected now."""
    if position is None:
        return reply(catalog, Message("unselected", card=card, count=count))
    return reply(catalog, Message("selected", card=card, place=position))


def scores(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> Utterance:
    """The match score of everybody, the leader first, and the points of this hand where laying scores.

    Where hands won decide the match, how many each has won. When the match is over, the final scores.
    """
    return reply(catalog, lambda words: standings.words(words, view, names, rules), category="score")


def turn(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> str:
    """Whose turn it is and what may be done now; what is owed, what leaving costs, whether the turn could end."""
    return begun(catalog, doings.turn(catalog, view, names, rules))


def owed(catalog: Catalog, view: View, rules: Rules) -> Utterance | None:
    """What this turn owes to the table and what leaving costs; None where nothing is owed."""
    debt = turn_debts(rules, view.state)
    return None if debt.free else reply(catalog, lambda words: doings.debts(words, view, debt))


def counts(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> Utterance:
    """How many cards each player holds, from the listener on in the order of play; then the stock and the discards."""
    return reply(catalog, lambda words: _counts(words, view, names, rules))


def _counts(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> str:
    state = view.state
    lines = [
        catalog.text("count-of", player=standings.who(catalog, view, names, seat), count=len(state.hands[seat]))
        for seat in standings.in_order(view, rules)
        if seat not in state.standing.out
    ]
    return catalog.text("counts", lines=lines, stock=len(state.stock), discards=len(state.discards))


def top_discard(catalog: Catalog, view: View) -> Utterance:
    """The card on top of the discards, and how many there are."""
    discards = view.state.discards
    if not discards:
        return reply(catalog, Message("discards-empty"))
    return reply(catalog, Message("discards-top", card=discards[-1], count=len(discards)))


def meld_line(catalog: Catalog, meld: Meld) -> str:
    """One meld of the table with its number."""
    return begun(catalog, catalog.text("full-stop", text=meld_words.line(catalog, meld)))


def prepared(catalog: Catalog, view: View, ready: Sequence[Meld], rules: Rules) -> Utterance:
    """The prepared melds (whatever their numbers), their points, and how many are missing to open."""
    return reply(catalog, lambda words: _prepared(words, view, ready, rules))


def _prepared(catalog: Catalog, view: View, ready: Sequence[Meld], rules: Rules) -> str:
    if not ready:
        return catalog.text("prepared-none")
    how, args = opening_stands(rules, view, ready)
    melds = [meld_words.words(catalog, m) for m in ready]
    said = catalog.text(f"prepared-{how}" if how else "prepared", melds=melds, **args)
    state = as_if_playing(view.state, view.state.turn.seat if view.seat is None else view.seat)
    return catalog.sentences(said, catalog.text("hint-early")) if rules.too_early(state) else said


def opening_stands(rules: Rules, view: View, ready: Sequence[Meld]) -> tuple[str, dict[str, object]]:
    """How the opening stands with these melds, laid together, as the end of a message's name, and what that tells;
    empty where any melds can be laid."""
    asked, points = rules.opening, sum(map(rules.values.meld_points, ready))
    args: dict[str, object] = {"points": points, "minimum": asked.minimum}
    if view.seat in view.state.opened or asked.free:
        counts = rules.scoring.laid is not Laid.NOBODY
        return "", {**args, "points": points if counts else 0, "count": sum(map(len, ready))}
    if points >= asked.minimum and asked.pure_enough(ready):
        return "enough", args
    state = as_if_drawn(view.state, view.state.turn.seat if view.seat is None else view.seat)
    if needs_no_opening(rules, state, {slot.card for meld in ready for slot in meld.slots}):
        return "free", args
    if points < asked.minimum:
        return "short", {**args, "missing": asked.minimum - points}
    return "impure", {**args, "joker": asked.no_jokers}


def _sorted(cards: Sequence[Card], order: Order) -> list[Card]:
    """Jokers last; the rest by suit or by rank, or everything as it came."""
    if order == "dealt":
        return list(cards)
    keys: dict[str, Callable[[Card], tuple[int, int]]] = {
        "suit": lambda c: (c.suit or 0, c.rank),
        "rank": lambda c: (c.rank, c.suit or 0),
    }
    naturals = sorted((c for c in cards if not c.is_joker), key=keys[order])
    return naturals + [c for c in cards if c.is_joker]


def _by_suit(catalog: Catalog, cards: Sequence[Card]) -> list[str]:
    naturals = [c for c in _sorted(cards, "suit") if not c.is_joker]
    return [
        catalog.text("hand-suit", suit=same[0], cards=same)
        for same in (list(found) for _, found in groupby(naturals, key=lambda c: c.suit))
    ]


def _by_rank(catalog: Catalog, cards: Sequence[Card]) -> list[str]:
    naturals = [c for c in _sorted(cards, "rank") if not c.is_joker]
    said = []
    for rank, found in groupby(naturals, key=lambda c: c.rank):
        same = list(found)
        if len(same) == 1:
            said.append(catalog.text("card-alone", card=same[0]))
        else:
            said.append(catalog.text("hand-rank", rank=rank, cards=same))
    return said
