"""How cards come to the players (S1, S2, U1, T1, C1, R1)."""

from __future__ import annotations

from ..cards import RANKS, Card, Rank, pack
from ..record import Record


class ByPlayers(Record):
    """A number that depends on how many play the hand.

    ``steps`` are pairs, in rising order: a number of players, and the value for up to this many of them. The last value
    holds for more players too.
    """

    steps: tuple[tuple[int, int], ...]

    def __call__(self, players: int) -> int:
        """The number for this many players."""
        return next((number for most, number in self.steps if players <= most), self.steps[-1][1])


def always(number: int) -> ByPlayers:
    """The same number for any players."""
    return ByPlayers(((1, number),))


def up_to(steps: dict[int, int]) -> ByPlayers:
    """So much up to this many players: ``up_to({4: 2, 6: 3, 8: 4})``."""
    return ByPlayers(tuple(sorted(steps.items())))


class Deal(Record):
    """The cards in play and how many each player gets; both may depend on the players in the hand."""

    packs: ByPlayers
    hand_size: ByPlayers
    jokers_per_pack: int = 0
    ranks: tuple[Rank, ...] = RANKS
    turn_up: bool = False  # the first discard is turned up from the stock
    joker_turned_up: bool = True  # False: a joker turned up is shuffled back, and another card turned (K1)
    clockwise: bool = True
    dealt_at_most: int = 0  # cards of all hands together; 0: as many as there are (C1)
    most_players: int = 0  # 0: as many as the game is for (L1)

    def cards(self, players: int) -> list[Card]:
        """Every card in play for this many players, unshuffled."""
        return pack(self.packs(players), self.jokers_per_pack, self.ranks)
