"""Hands that count their loose cards and are closed: what they count, and how they divide (N3, N4)."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.cards import HIDDEN, Card
from ..core.melds import Meld
from ..core.policies.counting import Counting
from ..core.rules import Rules
from ..core.view import View
from ..counsel.decision import best_play
from ..hints.loose_hand import as_meld, least
from ..i18n.catalog import Catalog, Words
from ..speech.port import Utterance
from . import meld_words, standings
from .sentences import begun, joined, reply


def own(view: View, rules: Rules) -> Words:
    """What the seat's hand counts, and how it divides; before its discard, with the one that leaves least."""
    counting = rules.counting
    assert counting is not None
    thrown = least(rules, view, best_play(rules, view)) if view.playing else None
    kept = [card for card in view.hand if card is not thrown]
    message, points = "hand-counts" if thrown is None else "hand-counts-without", counting.count(kept)

    def words(catalog: Catalog) -> str:
        said = catalog.text(message, points=points, **({} if thrown is None else {"card": thrown}))
        return catalog.sentences(said, divided(catalog, counting, kept))

    return words


def divided(catalog: Catalog, counting: Counting, cards: Sequence[Card]) -> str:
    """The combinations that these cards divide into, and those that are loose."""
    found = counting.division(cards)
    return division_words(catalog, [as_meld(counting, meld) for meld in found.melds], found.loose)


def division_words(catalog: Catalog, melds: Sequence[Meld], loose: Sequence[Card]) -> str:
    """Combinations, and the cards beside them."""
    args = {"melds": [meld_words.words(catalog, meld) for meld in melds], "count": len(melds)}
    return begun(catalog, catalog.text("hand-divided", **args, loose=loose, left=len(loose)))


def shown(catalog: Catalog, view: View, names: Sequence[str], rules: Rules, seat: int) -> str | None:
    """The hand with which somebody has closed, laid open; None where it can't be seen."""
    cards = view.state.hands[seat]
    if rules.counting is None or not cards or HIDDEN in cards:
        return None
    return begun(
        catalog, catalog.text("shown-division", name=names[seat], divided=divided(catalog, rules.counting, cards))
    )


def left(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> Utterance | None:
    """What every hand counts that is over, from the listener's on, and how it divides; None while one is played."""
    counting = rules.counting
    if view.state.result is None or counting is None:
        return None

    def of(words: Catalog, seat: int) -> str:
        cards = view.state.hands[seat]
        args = {"points": counting.count(cards), "divided": divided(words, counting, cards)}
        return begun(words, words.text("result-counts", player=standings.who(words, view, names, seat), **args))

    seats = [seat for seat in standings.in_order(view, rules) if view.state.hands[seat]]
    return reply(catalog, lambda words: joined(words, [of(words, seat) for seat in seats]))
