"""Whether the deals of a match were those that were sealed: from the match itself, or from what one player saw."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

import msgspec

from ...core.engine import deal, start
from ...core.plays.step import next_seat
from ...core.rules import Rules
from ...core.state import Standing, State
from ...games import GAMES, OptionError
from ..journal.match_file import Header
from ..seals import Seal, agreed, fits, in_order, number, sign
from .hand_check import HandCheck, HandFault
from .seal_file import Away, Begun, BrokenRound, Dealt, Drawn, PlaysMissed, PlaysSeen, SealLine, Secret
from .seen_steps import SeenStep

Fault = Literal[
    "none", "secret", "salt", "mine", "extra", "again", "anew", "withheld", "deals", "skipped", "dealer", "hand",
    "draw", "card",
]  # fmt: skip
"""What does not fit: there is no seal where there should be one; the table's secret, somebody's salt, the player's own
salt; a salt of a seat at which nobody sits; a seal that was used before; a round that was broken off for no reason,
several salts that were promised and not opened, so that somebody could choose between deals; the number that the deals
of a match follow from; a hand that was not the next one; who dealt a hand, its cards, a card drawn from the stock, a
card that somebody has shown. Each has words in every language."""

MOST_BROKEN = 2
"""Rounds that may be broken off after the salts were shown, whatever the reasons."""

MOST_WITHHELD = 1
"""Salts that may be promised and not opened, before that is a choice between several deals."""

LOST = 10**9
"""Points with which somebody is out of any match that one can be out of."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of looking. ``fault``: the first thing that does not fit, in the hand of this number (0: in none);
    ``shut``: the table has not opened its secret. ``hands``: so many were looked at, of which ``partly`` were not seen
    play by play; ``missed``: so many between them were not seen at all; ``left_out``: whose salts have no part in the
    deals; ``apart``: neither has one of this program, which came when they were sealed. ``rounds`` were broken off
    before the deal. ``sign``: a number by which those who sat there can see that they had one seal."""

    fault: Fault | None = None
    hand: int = 0
    shut: bool = False
    hands: int = 0
    left_out: tuple[str, ...] = ()
    apart: bool = False
    partly: int = 0
    missed: int = 0
    rounds: tuple[BrokenRound, ...] = ()
    sign: str = field(default="", compare=False)

    @property
    def good(self) -> bool:
        """Whether the deals are shown to be those that were sealed, and nobody's choice."""
        return self.fault is None and not self.shut and not self.apart


def of_match(header: Header, hands: int) -> Verdict | None:
    """The verdict on a match that can be played again, with so many hands; None where it was not sealed."""
    if header.seal is msgspec.UNSET:
        return None
    about = agreed(header.game, header.options, header.seats)
    seal, left_out = header.seal, _names(header.seats, header.seal.left_out(header.people))
    if not fits(seal, about):
        return Verdict("secret" if in_order(seal) else "salt", left_out=left_out)
    if not seal.is_of(header.people):
        return Verdict("extra", left_out=left_out)
    if number(seal) != header.seed:
        return Verdict("deals", left_out=left_out)
    return Verdict(hands=hands, left_out=left_out, sign=sign(seal))


def of_lines(lines: Sequence[SealLine]) -> Verdict:
    """The verdict on what a player's program saw. Raises ValueError where the game, its options or its seats are none
    of this program's."""
    begun = lines[0]
    if not isinstance(begun, Begun):
        raise ValueError("the first line is missing")
    secret = next((line.secret for line in lines if isinstance(line, Secret)), "")
    seal = msgspec.structs.replace(begun.seal, secret=secret)
    promised = tuple(pledge.seat for pledge in seal.pledges if not pledge.salt)
    seats = promised if begun.people is None else seal.left_out(begun.people)
    known = Verdict(left_out=_names(begun.names, seats), apart=not begun.salt, rounds=begun.rounds)
    fault = of_seal(seal, begun.seat, begun.salt, begun.people) or of_rounds(begun.rounds)
    if fault is not None:
        return replace(known, fault=fault)
    if not secret:
        return replace(known, shut=True)
    try:
        about = agreed(begun.game, GAMES[begun.game].recalled(begun.options), begun.names)
        rules = GAMES[begun.game].compile(GAMES[begun.game].recalled(begun.options), len(begun.names))
    except (KeyError, OptionError) as error:
        raise ValueError(str(error)) from None
    if not fits(seal, about):
        return replace(known, fault="secret")
    return _Deals(rules, begun, number(seal)).verdict(lines, replace(known, sign=sign(seal)))


def of_seal(seal: Seal, seat: int, salt: str, people: Collection[int] | None) -> Fault | None:
    """What is wrong with a seal before it is opened, for the player at this seat, who gave this salt (empty: none).
    ``people``: the seats of people, as far as they are known."""
    if not in_order(seal):
        return "salt"
    if people is not None and not seal.is_of(people):
        return "extra"
    mine = next((pledge.salt for pledge in seal.pledges if pledge.seat == seat), "")
    if salt and mine != salt:
        return "mine"
    withheld = sum(not pledge.salt for pledge in seal.pledges)
    return "withheld" if withheld > MOST_WITHHELD else None


def of_rounds(rounds: Sequence[BrokenRound]) -> Fault | None:
    """Whether rounds before the deal were broken off so that somebody could choose between deals."""
    shown = [one for one in rounds if one.shown]
    return "anew" if len(shown) > MOST_BROKEN or not all(one.explained for one in shown) else None


class _Deals:
    """Deals a match once more, and compares."""

    def __init__(self, rules: Rules, begun: Begun, seed: int) -> None:
        self._rules = rules
        self._begun = begun
        self._seed = seed
        self._dealt: dict[int, State] = {}
        self._checks: dict[int, HandCheck] = {}
        self._looked: set[int] = set()  # hands of which the deal or plays were seen
        self._partly: set[int] = set()
        self._last = 0  # the number of the hand that was seen last
        self._missed = 0
        self._away = not begun.salt or begun.format < 2  # hands may have been played that this program has not seen

    def verdict(self, lines: Sequence[SealLine], known: Verdict) -> Verdict:
        """``known``: what is known before."""
        opened = False
        for line in lines:
            opened = opened or isinstance(line, Secret)
            self._away = self._away or isinstance(line, Away)
            if isinstance(line, Begun | Away | Secret):
                continue
            if opened and line.hand < max(self._dealt, default=0):
                return replace(known, fault="again", hand=line.hand)  # what everybody knew was dealt once more
            fault = self._next(line) or self._of_line(line)
            if fault is not None:
                return replace(known, fault=fault, hand=line.hand)
        return replace(known, hands=len(self._looked), partly=len(self._partly & self._looked), missed=self._missed)

    def _next(self, line: Dealt | PlaysSeen | PlaysMissed | Drawn) -> Fault | None:
        """Whether this hand comes after the one before it. All hands follow from the seed by their numbers, so that
        whoever could leave some out could choose between deals; but this program may have been away, or the player
        out of the match, whose last hands can go by quickly."""
        between, self._last = line.hand - self._last - 1, line.hand
        away, self._away = self._away, False
        if between <= 0:
            return "again" if between < -1 else None
        if not away and not (isinstance(line, Dealt | PlaysMissed) and self._begun.seat in line.out):
            return "skipped"
        if self._looked or self._begun.salt:  # else it has come in the middle of the match
            self._missed += between
        return None

    def _of_line(self, line: Dealt | PlaysSeen | PlaysMissed | Drawn) -> Fault | None:
        match line:
            case Dealt():
                return self._hand(line)
            case PlaysSeen():
                return self._plays(line)
            case PlaysMissed():
                return self._gap(line)
            case Drawn():
                return None if self._draws(line) else "draw"

    def _plays(self, seen: PlaysSeen) -> HandFault | None:
        check = self._checks.get(seen.hand)
        self._looked.add(seen.hand)
        if check is None:
            return "card"  # plays of a hand of which nothing was written down before
        faults = (check.take(step) for step in seen.steps)
        return next((fault for fault in faults if fault is not None), None)

    def _gap(self, seen: PlaysMissed) -> Fault | None:
        self._partly.add(seen.hand)
        if seen.hand not in self._checks:
            fault = self._deal(seen.hand, seen.dealer, seen.out)
            if fault is not None:
                return fault
        check, seat = self._checks[seen.hand], self._begun.seat
        return check.unseen(seen.stock, seen.refilled, seen.pile, seen.table) or check.take(
            SeenStep("held", seat, seen.cards)
        )

    def _hand(self, seen: Dealt) -> Fault | None:
        fault = self._deal(seen.hand, seen.dealer, seen.out)
        if fault is not None:
            return fault
        self._looked.add(seen.hand)
        state = self._dealt[seen.hand]
        special = self._rules.for_hand(state).special_card
        cards = tuple(map(repr, state.hands[self._begun.seat]))
        same = cards == seen.cards and tuple(map(repr, state.discards)) == seen.turned and special == seen.special
        return None if same else "hand"

    def _deal(self, hand: int, dealt_by: int, out: Sequence[int]) -> Fault | None:
        """Deal this hand."""
        seats = len(self._begun.names)
        if dealt_by >= seats or not hand > 0 or len(set(out) & set(range(seats))) > seats - 2:
            return "dealer"
        if out and (hand == 1 or not self._puts_out()):
            return "hand"  # nobody can be out of the match, whose cards others would get
        standing = Standing((0,) * seats, dealt_by, hand, (0,) * seats, frozenset(out))
        state = deal(self._rules, standing, self._seed)
        before = self._dealt.get(hand - 1)
        if hand == 1:
            dealer = start(self._rules, seats, self._seed).standing.dealer
        elif before is not None:
            dealer = next_seat(self._rules, state, before.standing.dealer)
        else:
            dealer = dealt_by  # the hand before was dealt while this player was away
        self._dealt[hand] = state
        self._checks[hand] = HandCheck(self._rules, state)
        return None if dealer == dealt_by else "dealer"

    def _puts_out(self) -> bool:
        """Whether somebody may be out before such a match is over."""
        seats = len(self._begun.names)
        return any(self._rules.scoring.gone(Standing((score,) * seats, 0, 1, (0,) * seats)) for score in (-LOST, LOST))

    def _draws(self, seen: Drawn) -> bool:
        state = self._dealt.get(seen.hand)
        return state is not None and all(
            0 < before <= len(state.stock) and repr(state.stock[before - 1]) == card for before, card in seen.draws
        )


def _names(names: Sequence[str], seats: Sequence[int]) -> tuple[str, ...]:
    return tuple(names[seat] for seat in seats if seat < len(names))
