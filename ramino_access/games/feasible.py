"""Whether options can be played at all (G16): an opening that no hand can reach, more cards than there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..core.cards import ACE
from ..core.melds import FULL, GROUP_MOST
from ..core.policies.draw import Pile
from ..core.rules import Rules

DEAR = 10  # points of a king, where openings have to be reached
LONGEST = FULL + GROUP_MOST - 2  # cards of a meld that can't be two or a group instead


class DearMeld(NamedTuple):
    """A kind of meld, by what decides how many of them there can be and what they are worth."""

    cards: int
    aces: int  # natural ones
    jokers: int
    points: int
    run: bool


def most_points(rules: Rules, players: int) -> int:
    """The most that the melds of a player's first lay can be worth, from the best hand there is after the draw (G16).

    Only the dearest cards are thought of: aces, and those that are worth as much as a king, of which there are more
    than any hand of these games holds.
    """
    deal, opening = rules.deal, rules.opening
    room = deal.hand_size(players) + 1 - rules.tabling.kept_back
    packs = deal.packs(players)
    jokers = 0 if opening.no_jokers else packs * deal.jokers_per_pack
    kinds = list(_kinds(rules))

    def best(room: int, aces: int, jokers: int, start: int, *, pure: bool) -> int | None:
        """The most that these cards are worth, in melds of the kinds from ``start`` on; ``pure``: a run without a
        joker lies among them, or none has to. None: there can't be one."""
        most = 0 if pure else None
        for at in range(start, len(kinds)):
            kind = kinds[at]
            if kind.cards > room or kind.aces > aces or kind.jokers > jokers:
                continue
            pure_now = pure or (kind.run and not kind.jokers)
            rest = best(room - kind.cards, aces - kind.aces, jokers - kind.jokers, at, pure=pure_now)
            if rest is not None:
                most = max(most or 0, kind.points + rest)
        return most

    return best(room, 4 * packs, jokers, 0, pure=not opening.pure_run) or 0


def _kinds(rules: Rules) -> Iterator[DearMeld]:
    """Every kind of meld of the dearest cards: groups and runs, with and without aces and jokers."""
    values, style = rules.values, rules.style
    ten = max(points for rank, points in values.ranks.items() if rank != ACE)
    ace = values.ranks[ACE]
    as_ten, as_ace = (ten, ace) if values.joker_laid is None else (values.joker_laid,) * 2
    for cards in range(FULL, LONGEST + 1):
        for jokers in range(min(style.jokers_per_meld, cards - 1) + 1):
            natural = cards - jokers
            tens = natural * ten + jokers * as_ten
            yield DearMeld(cards, 0, jokers, tens, run=True)
            if cards <= GROUP_MOST:
                yield DearMeld(cards, natural, jokers, natural * ace + jokers * as_ace, run=False)
                yield DearMeld(cards, 0, jokers, tens, run=False)
            if style.ace_high:
                yield DearMeld(cards, 1, jokers, tens - ten + ace, run=True)
                if jokers:
                    yield DearMeld(cards, 0, jokers, tens - as_ten + as_ace, run=True)


def grows(rules: Rules) -> bool:
    """Whether a hand can grow beyond what is dealt and drawn: without a discard, or by a part of the pozzo."""
    return not rules.discards_due or rules.draw.pile is Pile.ANY


def reachable(rules: Rules, players: int) -> bool:
    """Whether any hand can reach the opening (G16)."""
    opening = rules.opening
    if grows(rules) or opening.minimum <= DEAR * (rules.deal.hand_size(players) + 1 - rules.tabling.kept_back):
        return True  # kings, queens and jacks will do
    return most_points(rules, players) >= opening.minimum


def most_dealt(rules: Rules, players: int) -> int:
    """How many cards each player can be dealt at most."""
    deal = rules.deal
    cards = deal.packs(players) * (len(deal.ranks) * 4 + deal.jokers_per_pack) - deal.turn_up
    return min(cards, deal.dealt_at_most or cards) // players
