"""Whether the deals of a match were those that were sealed: from the match itself, or from what one player saw."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

import msgspec

from ...config.problems import Problem
from ...core.engine import deal, start
from ...core.plays.step import next_seat
from ...core.policies.draw import Refill
from ...core.rng import shuffled, stream
from ...core.rules import Rules
from ...core.state import Standing, State
from ...games import GAMES, OptionError
from ..entries import NextHand
from ..journal import match_file
from ..journal.match_file import Header
from ..seals import Seal, agreed, fits, in_order, number, sign
from . import seal_file
from .seal_file import Away, Begun, BrokenRound, Dealt, PlaysMissed, PlaysSeen, SealLine, Secret, SeenStep

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
    play by play; ``missed``: this many between them were not seen at all; ``left_out``: whose salts have no part in the
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
    """The verdict on a match that can be played again, with this many hands; None where it was not sealed."""
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
    left_out = _names(begun.names, seal.left_out(begun.people))
    known = Verdict(left_out=left_out, apart=not begun.salt, rounds=begun.rounds)
    fault = of_seal(seal, begun.seat, begun.salt, begun.people) or of_rounds(begun.rounds)
    if fault is not None:
        return replace(known, fault=fault)
    if not secret:
        return replace(known, shut=True)
    try:
        about = agreed(begun.game, begun.options, begun.names)
        rules = GAMES[begun.game].compile(begun.options, len(begun.names))
    except (KeyError, OptionError) as error:
        raise ValueError(str(error)) from None
    if not fits(seal, about):
        return replace(known, fault="secret")
    return _Deals(rules, begun, number(seal)).verdict(lines, replace(known, sign=sign(seal)))


def of_seal(seal: Seal, seat: int, salt: str, people: Collection[int]) -> Fault | None:
    """What is wrong with a seal before it is opened, for the player at this seat, who gave this salt (empty: none).
    ``people``: the seats of people."""
    if not in_order(seal):
        return "salt"
    if not seal.is_of(people):
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
        self._away = not begun.salt  # hands may have been played that this program has not seen

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

    def _next(self, line: Dealt | PlaysSeen | PlaysMissed) -> Fault | None:
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

    def _of_line(self, line: Dealt | PlaysSeen | PlaysMissed) -> Fault | None:
        match line:
            case Dealt():
                return self._hand(line)
            case PlaysSeen():
                return self._plays(line)
            case PlaysMissed():
                return self._gap(line)

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


def _names(names: Sequence[str], seats: Sequence[int]) -> tuple[str, ...]:
    return tuple(names[seat] for seat in seats if seat < len(names))


# One hand as it follows from its seed, beside what was seen of it: whatever somebody draws, lays, throws or shows has
# to be a card that they were dealt, or that came to them since.

HandFault = Literal["draw", "card"]
"""A card from the stock, or the stock itself, is not as it follows from the seed; a card was shown that the player did
not have."""


class HandCheck:
    """Where every card of a hand is. As long as each play was seen, it is known who holds it; after something was not
    (``unseen``), only that it is in none of those places where everybody would see it, and no more in the stock."""

    def __init__(self, rules: Rules, dealt: State) -> None:
        self._rules = rules
        self._seed, self._hand = dealt.seed, dealt.standing.hand
        self._hands = [set(map(repr, hand)) for hand in dealt.hands]
        self._stock = list(map(repr, dealt.stock))
        self._pile = list(map(repr, dealt.discards))
        self._table: set[str] = set()
        self._refilled = 0
        self._owners = True  # it is known who holds which card
        self._order = True  # and which card of the stock is next

    def take(self, step: SeenStep) -> HandFault | None:
        """Follow one step; what is wrong with it."""
        if step.seat >= len(self._hands):
            return "card"
        match step.what:
            case "drew":
                return self._draw(step)
            case "refilled":
                return self._refill(step.count)
            case "stock":
                return "draw" if self._order and step.count != len(self._stock) else None
            case "back":
                return self._first(self._take_back(step.seat, card) for card in step.cards)
            case "threw":
                return self._first(self._show(step.seat, card, pile=True) for card in step.cards)
            case "laid":
                return self._first(self._show(step.seat, card, pile=False) for card in step.cards)
            case "called":
                return self._first(map(self._call, step.cards))
            case "pile":
                return None if list(step.cards) == self._pile else "card"
            case "held":
                return self._hold(step.seat, step.cards)

    def unseen(self, stock: int, refilled: int, pile: tuple[str, ...], table: tuple[str, ...]) -> HandFault | None:
        """Plays were not seen; afterwards this many cards were in the stock, it had been made again so often, and these
        lay open."""
        self._owners = False
        if refilled != self._refilled:
            self._order, self._refilled = False, refilled
        elif self._order:
            if stock > len(self._stock):
                return "draw"
            del self._stock[stock:]
        self._pile, self._table = list(pile), set(table)
        return self._hold(None, (*pile, *table))

    @staticmethod
    def _first(faults: Iterable[HandFault | None]) -> HandFault | None:
        return next((fault for fault in faults if fault is not None), None)

    def _draw(self, step: SeenStep) -> HandFault | None:
        if not self._order:
            return None
        if step.count != len(self._stock) or not self._stock:
            return "draw"
        card = self._stock.pop()
        self._hands[step.seat].add(card)
        return "draw" if step.cards and step.cards != (card,) else None

    def _refill(self, count: int) -> HandFault | None:
        """The discards become the stock (G10, S7)."""
        draw = self._rules.draw
        if not self._order:
            del self._pile[:count]
            return None
        if self._stock or not count or count != draw.refillable(len(self._pile), self._refilled):
            return "draw"
        cards = self._pile[:count]
        del self._pile[:count]
        where = stream(self._seed, "reshuffle", self._hand, self._refilled)
        self._stock = cards[::-1] if draw.refill is Refill.TURN_OVER else shuffled(cards, where)
        self._refilled += 1
        return None

    def _take_back(self, seat: int, card: str) -> HandFault | None:
        if card in self._table:
            self._table.remove(card)
        elif card in self._pile:
            self._pile.remove(card)
        else:
            return "card"
        self._hands[seat].add(card)
        return None

    def _show(self, seat: int, card: str, *, pile: bool) -> HandFault | None:
        if not self._held(seat, card):
            return "card"
        self._hands[seat].discard(card)
        if pile:
            self._pile.append(card)
        else:
            self._table.add(card)
        return None

    def _call(self, card: str) -> HandFault | None:
        if self._pile[-1:] != [card]:
            return "card"
        self._table.add(self._pile.pop())
        return None

    def _hold(self, seat: int | None, cards: tuple[str, ...]) -> HandFault | None:
        """These cards are held by this seat, and no others; without a seat: none of them can be in the stock."""
        if len(set(cards)) != len(cards):
            return "card"
        if self._owners and seat is not None:
            return None if set(cards) == self._hands[seat] else "card"
        hidden = set(self._stock) if self._order else set()
        lies = set() if seat is None else {*self._pile, *self._table}
        return "card" if not (hidden | lies).isdisjoint(cards) else None

    def _held(self, seat: int, card: str) -> bool:
        if self._owners:
            return card in self._hands[seat]
        return card not in self._pile and card not in self._table and not (self._order and card in self._stock)


# The verdict on a file: a match that is kept here, or what was seen of one elsewhere.


def verdict_on(file: Path) -> Verdict | Problem | None:
    """Whether the deals of this match were those that were sealed; None where they were not sealed; or why the file
    can't be looked at."""
    if file.suffix == seal_file.SUFFIX:
        lines = seal_file.read(file)
        if isinstance(lines, Problem):
            return lines
        try:
            return of_lines(lines)
        except ValueError:
            return Problem(file, "seal-unknown", 1)
    kept = match_file.read(file)
    if isinstance(kept, Problem):
        return kept
    table = kept.table()
    if isinstance(table, Problem) and table.reason != "match-refused":
        return table
    verdict = of_match(kept.header, 1 + sum(isinstance(entry, NextHand) for entry in kept.entries))
    if isinstance(table, Problem) and (verdict is None or verdict.good):
        return table  # the deals were those that were sealed, and the plays are none of theirs
    return verdict  # deals that are not those that were sealed are why the plays are refused
