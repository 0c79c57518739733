"""The player's own cards as they are held: their order, the card in focus, and the selection.

All this can be written down, so that a match is taken up as it was left.

The order is the player's alone. Nothing that others do touches it, and what comes to the hand
or leaves it moves nothing else. All of it is about physical cards: two equal cards are two.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from enum import Enum

from ...core.cards import Card, Face, face_of_code
from ...play.encoding.shapes import write_card


class Order(Enum):
    """How a hand is held."""

    DEALT = "dealt"
    SUIT = "suit"
    RANK = "rank"


def _by_suit(card: Card) -> tuple[int, ...]:
    return (1, 0, 0) if card.suit is None else (0, card.suit, card.rank)


def _by_rank(card: Card) -> tuple[int, ...]:
    return (1, 0, 0) if card.suit is None else (0, card.rank, card.suit)


_KEYS: dict[Order, Callable[[Card], tuple[int, ...]]] = {Order.SUIT: _by_suit, Order.RANK: _by_rank}


class Hand:
    """Order, focus, selection, and the melds put aside to be laid.

    ``prepared`` holds melds made of cards of the hand that wait in front of the player; their
    cards keep their places in the order but can't be stepped on until they are put back.
    """

    def __init__(self, order: Order) -> None:
        self.order = order
        self.focus: Card | None = None
        self.selected: list[Card] = []
        self.prepared: list[tuple[Card, ...]] = []
        self.names: dict[Card, Face] = {}  # what jokers of prepared melds are to stand for, where it was asked
        self.warned: tuple[Card, ...] = ()  # a card to be thrown, and what was selected when the player was asked
        self._cards: list[Card] = []
        self._dealt: list[Card] = []

    @property
    def cards(self) -> list[Card]:
        """The cards that can be stepped on, in order."""
        if not self.prepared:
            return self._cards.copy()
        aside = {c for meld in self.prepared for c in meld}
        return [c for c in self._cards if c not in aside]

    def deal(self, cards: Iterable[Card]) -> None:
        """A new hand: nothing selected or prepared, the focus on the first card."""
        self._dealt = list(cards)
        self._cards = list(self._dealt)
        self.prepared = []
        self.names = {}
        self.unselect()
        self.sort(self.order)
        self.focus = next(iter(self.cards), None)

    def sort(self, order: Order) -> None:
        """Hold the hand in another order. The focus stays on its card."""
        self.order = order
        key = _KEYS.get(order)
        self._cards = list(self._dealt) if key is None else sorted(self._dealt, key=key)

    def sync(self, cards: Sequence[Card], *, meant: Collection[Card] = ()) -> list[Card]:
        """Follow the table: ``cards`` is the hand now, ``meant`` are the cards the player wanted to go. Returns those
        that have come.

        Of equal cards the table may let another copy go than the one meant; the two then change
        places here, so that it is the one meant that has gone.
        """
        now = set(cards)
        kept = [c for c in meant if c in now]
        for lost in [c for c in self._cards if c not in now and c not in meant]:
            twin = next((c for c in kept if c.face is lost.face), None)
            if twin is not None:
                kept.remove(twin)
                self._change_roles(lost, twin)
        self._drop([c for c in self._cards if c not in now])
        came = [card for card in cards if card not in self._dealt]
        for card in came:
            self._dealt.append(card)
            self._insert(card)
        if self.focus is None:
            self.focus = next(iter(self.cards), None)
        return came

    def go_to(self, card: Card) -> None:
        """Put the focus on this card of the hand."""
        self.focus = card

    def step(self, by: int) -> bool:
        """Move the focus by this many cards; False at the end, where it stays."""
        cards = self.cards
        if self.focus not in cards:
            return False
        to = cards.index(self.focus) + by
        if not 0 <= to < len(cards):
            return False
        self.focus = cards[to]
        return True

    def jump(self, *, last: bool) -> None:
        """Put the focus on the first or the last card."""
        cards = self.cards
        if cards:
            self.focus = cards[-1 if last else 0]

    def step_group(self, by: int) -> bool:
        """Move to the first card of the next or previous suit (or rank, where the hand is held by rank)."""
        cards = self.cards
        if self.focus not in cards:
            return False
        starts = [0]
        starts += [i for i in range(1, len(cards)) if self.group_of(cards[i]) != self.group_of(cards[i - 1])]
        at = max(n for n, start in enumerate(starts) if start <= cards.index(self.focus))
        if not 0 <= at + by < len(starts):
            return False
        self.focus = cards[starts[at + by]]
        return True

    def to_rank(self, *ranks: int) -> bool:
        """Move to the next card of this rank, of several ranks one rank after the other, or to the first, also from the
        last; False where there is none."""
        cards = self.cards
        found = [c for rank in ranks for c in cards if c.rank == rank and not c.is_joker]
        if not found:
            return False
        self.focus = found[(found.index(self.focus) + 1) % len(found) if self.focus in found else 0]
        return True

    def group_of(self, card: Card) -> int | None:
        """The suit or the rank, whichever the hand is held by; None for a joker."""
        if card.is_joker:
            return None
        return card.rank if self.order is Order.RANK else card.suit

    def toggle(self, card: Card) -> bool:
        """Select the card, or unselect it. Says whether it is selected now."""
        if card in self.selected:
            self.selected.remove(card)
            return False
        self.selected.append(card)
        return True

    def select(self, cards: Iterable[Card]) -> None:
        """Select these and no others."""
        self.selected = list(cards)

    def unselect(self) -> list[Card]:
        """Select nothing any more; which cards were selected."""
        gone, self.selected, self.warned = self.selected, [], ()
        return gone

    def sure(self, card: Card, *, risky: bool = False) -> bool:
        """Whether this card may be thrown unasked: nothing else is selected, and it is not ``risky``, or that was the
        question before."""
        if not risky and all(c is card for c in self.selected):
            return True
        asked, self.warned = self.warned, (card, *self.selected)
        return asked == self.warned

    def prepare(self, cards: Sequence[Card]) -> None:
        """Put a meld aside; its cards are no longer selected, and the focus leaves them."""
        self._leave(cards)
        self.prepared.append(tuple(cards))
        self.selected = [c for c in self.selected if c not in cards]

    def put_back(self) -> list[Card]:
        """Put every prepared meld back; which cards they were."""
        back = [c for meld in self.prepared for c in meld]
        self.prepared, self.names = [], {}
        if self.focus is None:
            self.focus = next(iter(self.cards), None)
        return back

    def _insert(self, card: Card) -> None:
        """Where the card belongs, with nothing else moved."""
        key = _KEYS.get(self.order)
        at = len(self._cards)
        if key is not None:
            at = next((i for i, c in enumerate(self._cards) if key(c) > key(card)), at)
        self._cards.insert(at, card)

    def _drop(self, gone: Sequence[Card]) -> None:
        if not gone:
            return
        self._leave(gone)
        self._cards = [c for c in self._cards if c not in gone]
        self._dealt = [c for c in self._dealt if c not in gone]
        self.selected = [c for c in self.selected if c not in gone]
        self.prepared = [m for m in self.prepared if not any(c in gone for c in m)]
        self.names = {c: face for c, face in self.names.items() if c not in gone}

    def _leave(self, gone: Collection[Card]) -> None:
        """Take the focus off these cards: to the one before, or else to the first that is left."""
        if self.focus is None or self.focus not in gone:
            return
        cards = self.cards
        before = cards[: cards.index(self.focus)] if self.focus in cards else []
        left = [c for c in before if c not in gone] or [c for c in cards if c not in gone][:1]
        self.focus = left[-1] if left else None

    def _change_roles(self, lost: Card, twin: Card) -> None:
        """Two equal cards change places in everything the player sees."""
        swap = {lost: twin, twin: lost}

        def changed(cards: Iterable[Card]) -> list[Card]:
            return [swap.get(c, c) for c in cards]

        self._cards, self._dealt = changed(self._cards), changed(self._dealt)
        self.selected = changed(self.selected)
        self.prepared = [tuple(changed(m)) for m in self.prepared]
        self.names = {swap.get(c, c): face for c, face in self.names.items()}
        self.focus = None if self.focus is None else swap.get(self.focus, self.focus)


def written(hand: Hand) -> dict[str, object]:
    """How the hand is arranged, as plain values."""
    return {
        "order": hand.order.value,
        "focus": "" if hand.focus is None else write_card(hand.focus),
        "selected": [write_card(c) for c in hand.selected],
        "prepared": [[write_card(c) for c in meld] for meld in hand.prepared],
        "names": {write_card(c): face.code for c, face in hand.names.items()},
    }


def laid_out(hand: Hand, arrangement: dict[str, object]) -> None:
    """Lay the hand out as it was; ``hand`` holds the cards that it has now."""
    held = {write_card(c): c for c in hand.cards}

    def cards(value: object) -> list[Card]:
        codes = value if isinstance(value, list) else []
        return [held[code] for code in dict.fromkeys(c for c in codes if isinstance(c, str)) if code in held]

    with suppress(ValueError):
        hand.sort(Order(arrangement.get("order")))
    aside: set[Card] = set()
    melds = arrangement.get("prepared")
    for meld in melds if isinstance(melds, list) else []:
        found = cards(meld)
        if found and len(found) == len(meld) and not aside.intersection(found):
            hand.prepare(found)
            aside.update(found)
    hand.select(c for c in cards(arrangement.get("selected")) if c not in aside)
    focus = cards([arrangement.get("focus")])
    if focus and focus[0] not in aside:
        hand.go_to(focus[0])
    names = arrangement.get("names")
    for code, face in names.items() if isinstance(names, dict) else ():
        card = held.get(code)
        if card is not None and card.is_joker and card in aside:
            with suppress(KeyError, TypeError):
                hand.names[card] = face_of_code(face)
