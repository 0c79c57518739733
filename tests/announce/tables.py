"""Tables and melds to talk about, made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ramino_access.core.cards import JOKER, Card, Suit, card, face, face_of_code
from ramino_access.core.melds import Kind, Meld, Slot, rank_at
from ramino_access.core.record import changed
from ramino_access.core.state import Phase, Standing, State, Turn
from ramino_access.core.view import View, view_of
from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from ramino_access.i18n.facts import NONE, Facts, facts

NAMES = ("Anna", "Bruno", "Carla")


@cache
def catalog(lang: str, game: str = "salotto") -> Catalog:
    """One catalog for all tests: parsing takes its time."""
    return Catalog(lang, facts=facts_of(game))


def facts_of(game: str, **options: object) -> Facts:
    """What words depend on at a usual table of this game, with these options; without a game, of no table."""
    return NONE if not game else facts(GAMES[game].compile(options, GAMES[game].usual_seats))


def c(code: str, copy: int = 0) -> Card:
    """The card written so."""
    return card(face_of_code(code), copy)


def cards(codes: str) -> tuple[Card, ...]:
    """Cards written so; equal ones are different copies."""
    found: list[Card] = []
    for code in codes.split():
        copies = sum(1 for other in found if other.face.code == code)
        found.append(c(code, copies))
    return tuple(found)


def run(number: int, suit: Suit, low: int, high: int, *, jokers: Sequence[int] = ()) -> Meld:
    """A run from one position to another, with jokers at these positions."""
    slots = []
    for position in range(low, high + 1):
        stands = face(rank_at(position), suit)
        slots.append(Slot(c("*", position) if position in jokers else card(stands, 0), stands, 0))
    return Meld(number, Kind.RUN, tuple(slots), low)


def group(number: int, codes: str) -> Meld:
    """A group of these cards; a joker in it is unresolved."""
    laid = cards(codes)
    rank = next(card.rank for card in laid if not card.is_joker)
    slots = tuple(Slot(card, None if card.is_joker else card.face, 0) for card in laid)
    return Meld(number, Kind.GROUP, slots, rank)


def identity(number: int, code: str, count: int, *, joker: bool = False) -> Meld:
    """So many equal cards, the last of them a joker perhaps."""
    stands = face_of_code(code)
    laid = [card(stands, i) for i in range(count - joker)] + [card(JOKER, 0)] * joker
    return Meld(number, Kind.IDENTITY, tuple(Slot(x, stands, 0) for x in laid), stands.rank)


def state(hands: Sequence[str] = ("As 2s", "3s 4s 5s", "6s"), *, turn: int = 0, **changes: Any) -> State:
    """A table in the middle of a hand."""
    seats = len(hands)
    made = State(
        hands=tuple(cards(hand) for hand in hands),
        stock=cards("Kh Qh Jh"),
        discards=(),
        turn=Turn(turn, Phase.DRAW),
        standing=Standing((0,) * seats, seats - 1, wins=(0,) * seats),
        laid=(0,) * seats,
        turns=(0,) * seats,
        last_count=(None,) * seats,
        penalties=(0,) * seats,
    )
    return changed(made, **changes)


def view(seat: int | None = 0, hands: Sequence[str] = ("As 2s", "3s 4s 5s", "6s"), **changes: Any) -> View:
    """What a seat sees of such a table."""
    return view_of(state(hands, **changes), seat)


def for_two(
    hand: str,
    *melds: Any,
    opened: str = "",
    other: str = "Ks Kd 2h 5c",
    phase: Phase = Phase.PLAY,
    turn: int = 0,
    **changes: Any,
) -> State:
    """A table for two; ``opened`` names the seats that have opened."""
    seats = frozenset(int(s) for s in opened)
    made = state((hand, other), turns=(1, 1), melds=melds, next_meld=len(melds) + 1, opened=seats, **changes)
    return changed(made, turn=Turn(turn, phase, opened_earlier=seats, first_new=len(melds) + 1))
