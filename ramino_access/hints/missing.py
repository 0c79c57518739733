"""What a card of the hand could become, and which cards that would take: from what its player can know alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..core.cards import JOKER, KING, SUITS, Card, Face, Rank, Suit, face
from ..core.extensions import fits
from ..core.melds import FULL, HIGH_ACE, Kind, rank_at
from ..core.policies.draw import Pile
from ..core.rules import Rules
from ..core.view import View
from .knowledge import known, unseen


@dataclass(frozen=True, slots=True)
class Need:
    """A card that would help.

    ``unseen``: how many of it may still come. ``holders``: other seats that were seen to take one up
    and must still hold it. ``lies``: one is in the discards where a player may take it. ``melds``: the numbers of those
    in which one lies, where the table is everybody's (M4).
    """

    face: Face
    unseen: int
    holders: tuple[int, ...] = ()
    lies: bool = False
    melds: tuple[int, ...] = ()

    @property
    def alive(self) -> bool:
        """Whether it can come from the stock or the discards."""
        return bool(self.unseen) or self.lies


@dataclass(frozen=True, slots=True)
class Chance:
    """A meld that a card could become part of.

    ``own`` are the cards of the hand for it, the card itself among them. ``missing``: how many cards it lacks, which
    may be any of ``needs``; 0: it is whole.
    """

    kind: Kind
    own: tuple[Card, ...]
    needs: tuple[Need, ...] = ()
    missing: int = 0

    @property
    def outs(self) -> int:
        """How many cards that may still come would help."""
        return sum(n.unseen + n.lies for n in self.needs)

    @property
    def on_table(self) -> int:
        """How many cards that would help lie in melds that are everybody's."""
        return sum(len(n.melds) for n in self.needs)

    @property
    def possible(self) -> bool:
        """Whether enough of what it lacks may still come, or lies in melds that are everybody's."""
        alike = self.kind is Kind.IDENTITY
        enough = self.outs + self.on_table if alike else sum(n.alive or bool(n.melds) for n in self.needs)
        return enough >= self.missing


@dataclass(frozen=True, slots=True)
class Outlook:
    """Everything that a card could become, the nearest first.

    ``fits`` are the numbers of melds on the table that it could be laid off on, ``jokers`` of those
    whose joker it could replace; ``joker``: the hand holds a joker that could stand for what is missing.
    """

    card: Card
    chances: tuple[Chance, ...]
    fits: tuple[int, ...] = ()
    jokers: tuple[int, ...] = ()
    joker: bool = False


class SeatKnowledge:
    """What the seat of a view knows of every card that it does not hold. Made once for many questions."""

    def __init__(self, rules: Rules, view: View) -> None:
        state = view.state
        self.rules = rules
        self.view = view
        self._left = Counter(c.face for c in unseen(rules, view))
        self._held = {seat: {c.face for c in known(state, seat)} for seat in range(state.seats) if seat != view.seat}
        reach = {Pile.TOP: 1, Pile.ANY: len(state.discards)}.get(rules.draw.pile, 0)
        common = rules.open_to(state.melds, view.seat) if rules.tabling.common and view.seat is not None else ()
        self._melded = [(slot.card.face, meld.number) for meld in common for slot in meld.slots]
        self._lying = {c.face for c in state.discards[len(state.discards) - reach :]} if reach else set()

    def need(self, face: Face) -> Need:
        """How things stand with a card that would help."""
        holders = tuple(seat for seat, faces in self._held.items() if face in faces)
        melds = tuple(number for melded, number in self._melded if melded is face)
        return Need(face, self._left[face], holders, face in self._lying, melds)

    def needs(self, faces: Iterable[Face]) -> tuple[Need, ...]:
        return tuple(self.need(f) for f in faces)


def outlook(rules: Rules, view: View, card: Card, seen: SeatKnowledge | None = None) -> Outlook:
    """What ``card``, which the view's seat holds, could become. A joker has no outlook: it goes anywhere."""
    seen = seen or SeatKnowledge(rules, view)
    if card.is_joker:
        return Outlook(card, ())
    found = [*_runs(seen, card), *_group(seen, card), *_identity(seen, card)]
    found.sort(key=lambda c: (c.missing, -c.outs))
    assert view.seat is not None
    melds = view.state.melds if rules.tabling.melds else ()
    return Outlook(
        card,
        tuple(found),
        fits=tuple(m.number for m in rules.open_to(melds, view.seat) if fits(m, card, rules.style)),
        jokers=tuple(m.number for m in melds if m.joker_as(card.face)),
        joker=any(c.is_joker for c in view.hand),
    )


def _triples(rules: Rules) -> list[tuple[Rank, ...]]:
    """Every three ranks that follow each other in a run of this game."""
    if rules.declaring is not None:
        ranks = rules.declaring.ranks
        return [ranks[at : at + FULL] for at in range(len(ranks) - FULL + 1)]
    lows = range(1, HIGH_ACE)
    return [tuple(rank_at(low + i) for i in range(FULL)) for low in lows if rules.style.run_fits(low, FULL)]


def _runs(seen: SeatKnowledge, card: Card) -> Iterator[Chance]:
    """The runs round the card: what of them is held, and any one card (or two) that each lacks."""
    assert card.suit is not None
    held = {c.rank: c for c in seen.view.hand if c.suit is card.suit}
    held[card.rank] = card
    triples = _triples(seen.rules)
    round_it = [triple for triple in triples if card.rank in triple]
    whole = {r for triple in round_it if all(r in held for r in triple) for r in triple}
    if whole:
        yield Chance(Kind.RUN, tuple(_in_line([held[r] for r in _grown(whole, held, triples)], triples)))
    for own, ranks in _lacking(seen, card.suit, held, round_it).items():
        if whole and set(own) & {held[r] for r in whole} - {card}:
            continue  # a part of the run that is there already
        needs = seen.needs(face(r, card.suit) for r in dict.fromkeys(ranks))
        yield Chance(Kind.RUN, own, needs, FULL - len(own))


def _lacking(
    seen: SeatKnowledge, suit: Suit, held: dict[Rank, Card], triples: list[tuple[Rank, ...]]
) -> dict[tuple[Card, ...], list[Rank]]:
    """What is held of these parts of runs, and the ranks that each lacks; two only where both can still come."""
    by_cards: dict[tuple[Card, ...], list[Rank]] = {}
    for triple in triples:
        own = tuple(held[r] for r in triple if r in held)
        ranks = [r for r in triple if r not in held]
        needs = seen.needs(face(r, suit) for r in ranks)
        if ranks and (len(own) > 1 or all(need.alive or need.melds for need in needs)):
            by_cards.setdefault(own, []).extend(ranks)
    return by_cards


def _grown(ranks: set[Rank], held: dict[Rank, Card], triples: list[tuple[Rank, ...]]) -> set[Rank]:
    """The whole run of held cards that these ranks are a part of."""
    while True:
        more = {r for t in triples if len(ranks & set(t)) == FULL - 1 and all(x in held for x in t) for r in t} - ranks
        if not more:
            return ranks
        ranks = ranks | more


def _in_line(cards: list[Card], triples: list[tuple[Rank, ...]]) -> list[Card]:
    """The cards of a run from low to high; the ace behind the king where no two lies beside it."""
    order = {t[0]: at for at, t in reversed(list(enumerate(triples)))}
    ranks = {c.rank for c in cards}
    last = len(triples)

    def place(card: Card) -> int:
        if card.rank == 1 and KING in ranks and 2 not in ranks:
            return last + KING
        return order.get(card.rank, last + card.rank)

    return sorted(cards, key=place)


def _group(seen: SeatKnowledge, card: Card) -> Iterator[Chance]:
    """The group of the card's rank, of cards of different suits."""
    own = {card.suit: card}
    for other in seen.view.hand:
        if other.rank == card.rank and not other.is_joker:
            own.setdefault(other.suit, other)
    missing = max(0, FULL - len(own))
    lacking = [face(card.rank, suit) for suit in SUITS if suit not in own] if missing else []
    yield Chance(Kind.GROUP, tuple(own.values()), seen.needs(lacking), missing)


def _identity(seen: SeatKnowledge, card: Card) -> Iterator[Chance]:
    """Equal cards, where they make a meld."""
    if seen.rules.style.identities:
        own = tuple(c for c in seen.view.hand if c.face is card.face)
        missing = max(0, FULL - len(own))
        yield Chance(Kind.IDENTITY, own, seen.needs([card.face] if missing else []), missing)


def nearest(chances: Iterable[Chance], most: int) -> list[Chance]:
    """The chances worth telling: whole ones and those that lack one card; only where there are none, the others."""
    found = list(chances)
    near = [c for c in found if c.missing <= 1]
    return (near or found)[:most]


def hopes(rules: Rules, view: View) -> tuple[Need, ...]:
    """The cards with any one of which the hand would hold another whole meld, those likeliest to come first. A joker is
    one of them wherever two cards lack but a third."""
    seen = SeatKnowledge(rules, view)
    near = [
        chance
        for card in view.hand
        if not card.is_joker
        for chance in outlook(rules, view, card, seen).chances
        if chance.missing == 1
    ]
    found = {need.face: need for chance in near for need in chance.needs}
    if any(chance.kind is not Kind.IDENTITY for chance in near):
        found[JOKER] = seen.need(JOKER)
    return tuple(sorted((need for need in found.values() if need.alive), key=lambda n: -n.unseen - n.lies))
