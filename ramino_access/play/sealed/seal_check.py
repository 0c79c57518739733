"""Whether the deals of a match were those that were sealed: from the match itself, or from what one player saw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from ...core.engine import deal, start
from ...core.plays.step import next_seat
from ...core.rules import Rules
from ...core.state import Standing, State
from ...games import GAMES, OptionError
from ..journal.match_file import Header
from ..seals import Seal, agreed, fits, in_order, number
from .seal_file import Begun, Dealt, Drawn, SealLine, Secret

Fault = Literal["none", "secret", "salt", "mine", "deals", "dealer", "hand", "draw"]
"""What does not fit: there is no seal where there should be one; the table's secret, somebody's salt, the player's own
salt; the number that the deals of a match follow from; who dealt a hand, its cards, a card drawn from the stock. Each
has words in every language."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of looking. ``fault``: the first thing that does not fit, in the hand of this number (0: in none);
    ``shut``: the table has not opened its secret. ``hands``: so many were looked at; ``left_out``: whose salts have no
    part in the deals."""

    fault: Fault | None = None
    hand: int = 0
    shut: bool = False
    hands: int = 0
    left_out: tuple[str, ...] = ()

    @property
    def good(self) -> bool:
        """Whether the deals are shown to be those that were sealed."""
        return self.fault is None and not self.shut


def of_match(header: Header, hands: int) -> Verdict | None:
    """The verdict on a match that can be played again, with so many hands; None where it was not sealed."""
    if header.seal is msgspec.UNSET:
        return None
    about = agreed(header.game, header.options, header.seats)
    seal, left_out = header.seal, _names(header.seats, header.seal.left_out(header.people))
    if not fits(seal, about):
        return Verdict("secret" if in_order(seal) else "salt", left_out=left_out)
    if number(seal) != header.seed:
        return Verdict("deals", left_out=left_out)
    return Verdict(hands=hands, left_out=left_out)


def of_lines(lines: Sequence[SealLine]) -> Verdict:
    """The verdict on what a player's program saw. Raises ValueError where the game, its options or its seats are none
    of this program's."""
    begun = lines[0]
    if not isinstance(begun, Begun):
        raise ValueError("the first line is missing")
    secret = next((line.secret for line in lines if isinstance(line, Secret)), "")
    seal = msgspec.structs.replace(begun.seal, secret=secret)
    left_out = _names(begun.names, tuple(pledge.seat for pledge in seal.pledges if not pledge.salt))
    fault = of_seal(seal, begun.seat, begun.salt)
    if fault is not None:
        return Verdict(fault, left_out=left_out)
    if not secret:
        return Verdict(shut=True, left_out=left_out)
    try:
        about = agreed(begun.game, begun.options, begun.names)
        rules = GAMES[begun.game].compile(begun.options, len(begun.names))
    except (KeyError, OptionError) as error:
        raise ValueError(str(error)) from None
    if not fits(seal, about):
        return Verdict("secret", left_out=left_out)
    return _Deals(rules, begun, number(seal)).verdict(lines, left_out)


def of_seal(seal: Seal, seat: int, salt: str) -> Fault | None:
    """What is wrong with a seal before it is opened, for the player at this seat, who gave this salt (empty: none)."""
    if not in_order(seal):
        return "salt"
    mine = next((pledge.salt for pledge in seal.pledges if pledge.seat == seat), "")
    return "mine" if salt and mine != salt else None


class _Deals:
    """Deals a match once more, and compares."""

    def __init__(self, rules: Rules, begun: Begun, seed: int) -> None:
        self._rules = rules
        self._begun = begun
        self._seed = seed
        self._dealt: dict[int, State] = {}

    def verdict(self, lines: Sequence[SealLine], left_out: tuple[str, ...]) -> Verdict:
        for line in lines:
            fault: Fault | None = None
            if isinstance(line, Dealt):
                fault = self._hand(line)
            elif isinstance(line, Drawn):
                fault = None if self._draws(line) else "draw"
            if fault is not None:
                assert isinstance(line, Dealt | Drawn)
                return Verdict(fault, line.hand, left_out=left_out)
        return Verdict(hands=len(self._dealt), left_out=left_out)

    def _hand(self, seen: Dealt) -> Fault | None:
        seats = len(self._begun.names)
        if seen.dealer >= seats or not seen.hand > 0 or len(set(seen.out) & set(range(seats))) > seats - 2:
            return "dealer"
        first = start(self._rules, seats, self._seed)
        standing = Standing((0,) * seats, seen.dealer, seen.hand, (0,) * seats, frozenset(seen.out))
        state = deal(self._rules, standing, self._seed)
        before = self._dealt.get(seen.hand - 1)
        if seen.hand == 1:
            dealer = first.standing.dealer
        elif before is not None:
            dealer = next_seat(self._rules, state, before.standing.dealer)
        else:
            dealer = seen.dealer  # the hand before was dealt while this player was away
        self._dealt[seen.hand] = state
        special = self._rules.for_hand(state).special_card
        cards = tuple(map(repr, state.hands[self._begun.seat]))
        if dealer != seen.dealer:
            return "dealer"
        same = cards == seen.cards and tuple(map(repr, state.discards)) == seen.turned and special == seen.special
        return None if same else "hand"

    def _draws(self, seen: Drawn) -> bool:
        state = self._dealt.get(seen.hand)
        return state is not None and all(
            0 < before <= len(state.stock) and repr(state.stock[before - 1]) == card for before, card in seen.draws
        )


def _names(names: Sequence[str], seats: Sequence[int]) -> tuple[str, ...]:
    return tuple(names[seat] for seat in seats if seat < len(names))
