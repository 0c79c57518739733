"""How cards come to the players (S1, S2, U1, T1, C1, R1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..cards import RANKS, Card, Rank, pack


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards in play and how many each player gets; both may depend on the players in the hand."""

    packs: Callable[[int], int]
    hand_size: Callable[[int], int]
    jokers_per_pack: int = 0
    ranks: tuple[Rank, ...] = RANKS
    turn_up: bool = False  # the first discard is turned up from the stock
    clockwise: bool = True

    def cards(self, players: int) -> list[Card]:
        """Every card in play for so many players, unshuffled."""
        return pack(self.packs(players), self.jokers_per_pack, self.ranks)
