"""Gin rummy by the rules of the EAAI 2021 challenge, composed on this engine for comparison with others; never shipped.

A knock is a declared hand: the discard that leaves at most ten points outside melds. What the engine does not know of
the game is in ``table``: the offer of the first card, who deals next, and that there is no last look.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import cast

from ramino_access.core import policies as p
from ramino_access.core.cards import RANKS, Card
from ramino_access.core.events import Event, HandKind
from ramino_access.core.rules import Rules
from ramino_access.core.state import Share, Standing, State
from ramino_access.hints.masks import mask
from tools.anchors.melding import deadwood, settled

SIZE = 10
KNOCK = 10  # points outside melds with which one may knock
TARGET = 100
GIN = cast(HandKind, "gin")
KNOCKED = cast(HandKind, "knock")


class Knocking(p.Declaring):
    """The hands with which one may knock, in the place of those that win a hand of toscano."""

    def kind(self, cards: Sequence[Card]) -> HandKind | None:
        """Gin, a knock, or None."""
        points = deadwood(mask(cards))
        return None if points > KNOCK else KNOCKED if points else GIN

    def hopeless(self, cards: Sequence[Card]) -> bool:
        """There is no quicker test than to look."""
        return False

    def total(self, cards: Sequence[Card]) -> int:
        """Nobody has won where the stock has come to its end."""
        return 0

    def strength(self, cards: Sequence[Card]) -> tuple[int, ...]:
        """Only one player can have knocked."""
        return ()


class GinScoring(p.Scoring):
    """What a knock is worth, and the game to a hundred. The winner of a hand is who knocked, also where undercut."""

    laid: p.Laid = p.Laid.NOBODY
    penalties_at_once: bool = False
    low_is_good: bool = False

    @property
    def terms(self) -> p.Terms:
        """Points."""
        return p.Terms("gin")

    def shares(self, values: p.Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """The difference to who has less, with the bonus for gin or for the undercut; nothing where nobody knocked."""
        hands = [mask(cards) for cards in state.hands]
        totals = [0, 0]
        if winner is not None:
            points = settled(hands[winner], hands[1 - winner])
            totals[winner if points > 0 else 1 - winner] = abs(points)
        return tuple(Share(total=t, held=deadwood(hand)) for t, hand in zip(totals, hands, strict=True)), []

    def gone(self, standing: Standing) -> tuple[int, ...]:
        """Nobody leaves a game."""
        return ()

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """Whoever has a hundred: only one player scores in a hand."""
        return tuple(seat for seat, score in enumerate(standing.scores) if score >= TARGET)


@cache
def gin_rules() -> Rules:
    """The rules of gin rummy for two."""
    return Rules(
        game="gin",
        deal=p.Deal(packs=p.always(1), hand_size=p.always(SIZE), turn_up=True),
        draw=p.Draw(refill=p.Refill.NOTHING),
        style=p.MeldStyle(ace_high=False),
        opening=p.Opening(),
        jokers=p.Jokers(),
        tabling=p.Tabling(melds=False),
        values=p.pips(ace=1),
        scoring=GinScoring(),
        declaring=Knocking(size=SIZE, ranks=RANKS),
    )
