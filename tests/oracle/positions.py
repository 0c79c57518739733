"""Random positions over all games and options, for asking the solver and its oracle."""

from __future__ import annotations

from collections.abc import Container
from random import Random
from typing import Any

from ramino_access.core.cards import JOKER, SUITS, Card, Face, face
from ramino_access.core.melds import Kind, Meld, Slot, rank_at
from ramino_access.core.policies.draw import Pile
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Debt, Must, Obligation, Phase, Standing, State, Turn
from ramino_access.games import GAMES

CHOICES: dict[str, dict[str, tuple[Any, ...]]] = {
    "salotto": {
        "opening": (0, 30, 51),
        "discards": ("top", "must-use", "pile"),
        "jokers_per_pack": (0, 1, 2, 2, 3, 4),
        "jokers_per_meld": (1, 1, 2, 3),
        "values": ("fives", "pips"),
        "manipulation": (False, True, True),
        "identities": (False, False, True),
        "mode": ("points", "elimination"),
    },
    "ufficiale": {"lay_off": ("later", "same-turn")},
    "cinquecento": {
        "opening": (0, 0, 40),
        "closing": ("discard", "unplayable"),
        "values": ("fives", "pips"),
        "special_card": ("none", "Qs:40"),
    },
    "rami": {
        "opening": (30, 51),
        "lay_on_first_turn": ("allowed", "forbidden"),
        "circular": (False, True),
        "joker_value": ("replaced", 20),
        "manipulation": (False, True),
        "hand_size": (7, 13, 14),
    },
    "toscano": {},
    "ramino": {},
    "scala40": {
        "opening": (0, 40),
        "fitting_discard": ("allowed", "forbidden-unopened", "forbidden"),
        "in_hand_free": (False, True),
    },
}


def random_position(
    rng: Random, *, melds: int | None = None, game: str | None = None, ranks: Container[int] = range(14), **forced: Any
) -> tuple[Rules, State]:
    """A position of the player to move after drawing; every card of a meld is one that the packs hold.

    Where not all ``ranks`` are there (jokers have rank 0), cards go with one another more often.
    """
    game = game or rng.choice(["salotto", "salotto", "salotto", "rami", "rami", "cinquecento", "ufficiale"])
    options = {name: rng.choice(values) for name, values in CHOICES[game].items()}
    options.update(forced)
    seats = rng.randint(2, 4)
    rules = GAMES[game].compile(options, seats)
    cards = [c for c in rules.deal.cards(seats) if c.rank in ranks]
    rng.shuffle(cards)
    most = melds if melds is not None else rng.choice((0, 1, 2, 3, 4, 5, 6, 8, 10))
    table: list[Meld] = []
    for number in range(1, most + 1):
        meld = _meld(rules, rng, cards, number, seats)
        if meld is not None:
            table.append(changed(meld, number=len(table) + 1))
    held = min(len(cards), rules.deal.hand_size(seats) + 1 - rng.choice((0, 0, 3, 6, 9)))
    hand = [cards.pop() for _ in range(max(2, held))]
    opened = bool(table) and rng.random() < 0.8
    state = State(
        hands=(tuple(hand), *((),) * (seats - 1)),
        stock=(),
        discards=(),
        turn=Turn(
            seat=0,
            phase=Phase.PLAY,
            opened_earlier=frozenset({0} if opened else set()),
            first_new=len(table) + 1,
        ),
        standing=Standing(scores=(0,) * seats, dealer=seats - 1, wins=(0,) * seats),
        laid=(0,) * seats,
        melds=tuple(table),
        next_meld=len(table) + 1,
        opened=frozenset({0, 1} if opened else {1} if table else set()),
        turns=(rng.choice((0, 1, 1, 1)),) * seats,
        last_count=(None,) * seats,
        penalties=(0,) * seats,
    )
    return rules, _taken(rules, rng, state)


def _taken(rules: Rules, rng: Random, state: State) -> State:
    """Now and then the last card of the hand was taken from the discards, with what that asks for."""
    card = state.hands[0][-1]
    if rng.random() > 0.3 or card.is_joker or rules.draw.pile is Pile.NONE:
        return state
    owing: tuple[Obligation, ...] = ()
    if rules.draw.must is not None:
        owing = (Obligation(card, rules.draw.must, Debt.TAKEN),)
    assert rules.draw.must in (None, *Must)
    return changed(state, turn=changed(state.turn, taken=(card,), obligations=owing))


def _meld(rules: Rules, rng: Random, cards: list[Card], number: int, seats: int) -> Meld | None:
    """A random meld out of these cards, which it uses up; None where luck had none."""
    style = rules.style
    for _ in range(12):
        kind = rng.choice(
            [Kind.RUN, Kind.RUN, Kind.GROUP, Kind.IDENTITY] if style.identities else [Kind.RUN, Kind.GROUP]
        )
        if kind is Kind.RUN:
            size = rng.choice((3, 3, 3, 4, 4, 5, 6, 7))
            low, suit = rng.randint(1, 13), rng.choice(SUITS)
            if not style.run_fits(low, size):
                continue
            faces = [face(rank_at(low + i), suit) for i in range(size)]
        else:
            size, low = rng.choice((3, 3, 4)), rng.randint(1, 13)
            suits = rng.sample(SUITS, size) if kind is Kind.GROUP else [rng.choice(SUITS)] * size
            faces = [face(low, s) for s in suits]
        most = 1 if kind is Kind.IDENTITY else style.jokers_per_meld
        places = set(rng.sample(range(size), rng.randint(0, most))) if rng.random() < 0.4 else set()
        found = _picked(cards, faces, places)
        if found is None:
            continue
        for card in found:
            cards.remove(card)
        stands: list[Face | None] = list(faces)
        if kind is Kind.GROUP and places and not (size == 4 and len(places) == 1):
            stands = [None if i in places else f for i, f in enumerate(faces)]
        owner = rng.randrange(seats)
        return Meld(number, kind, tuple(Slot(c, f, owner) for c, f in zip(found, stands, strict=True)), low)
    return None


def _picked(cards: list[Card], faces: list[Face], jokers: set[int]) -> list[Card] | None:
    if len(jokers) == len(faces):
        return None
    picked: list[Card] = []
    for index, wanted in enumerate(faces):
        of = JOKER if index in jokers else wanted
        card = next((c for c in cards if c.face is of and c not in picked), None)
        if card is None:
            return None
        picked.append(card)
    return picked
