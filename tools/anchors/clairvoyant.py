"""Opponents that see every card, as no player can: how much could be won at most. For measuring alone.

All search among what could be done now, in the cards as they really lie. The hand is played on with each choice, by
plain manners on both sides, and the best result counts: in games of one pack here, with jokers in playing_on. Where
winning hands are declared, the one that is complete first with the cards that will be drawn is aimed at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from math import inf
from typing import TypeVar

from ramino_access.bots.declared import declaration
from ramino_access.bots.levels.layable import Taste, next_play
from ramino_access.bots.onepack.bits import deck_of
from ramino_access.bots.onepack.imagined_table import ImaginedTable
from ramino_access.bots.onepack.single import EXPERT, STRONG, drawing, imagined, paying
from ramino_access.bots.onepack.valuation import Valuation
from ramino_access.core.actions import Action, Discard, DrawStock, EndTurn, Pass, Take, Token
from ramino_access.core.engine import check
from ramino_access.core.policies.declaring import Declaring
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, State
from ramino_access.core.view import view_of
from ramino_access.hints.masks import card_at, mask, place, places
from ramino_access.hints.winning import nearest_aim
from tools.anchors.playing_on import playing_on

MOST_TURNS = 120  # of a hand that is played on; a longer one counts as it stands
Choice = Callable[[ImaginedTable], None]
Kind = TypeVar("Kind")


def clairvoyant(state: State, rules: Rules) -> Action:
    """The next action of the seat whose turn it is, who sees all of the table."""
    if rules.declaring is not None:
        return _Foreseen(state, rules, rules.declaring).choose()
    deck = deck_of(rules)
    if deck is None:
        return playing_on(state, rules)
    seat = state.turn.seat
    known = imagined(rules, deck, view_of(state, seat)).known
    table = known.copy()
    table.hands = [mask(hand) for hand in state.hands]
    table.stock = [place(card) for card in state.stock]
    return _Seen(state, rules, table, EXPERT.mind(table.game).valuation, STRONG.mind(table.game).valuation).choose()


class _Seen:
    """One pack: every choice is played on."""

    def __init__(self, state: State, rules: Rules, table: ImaginedTable, mind: Valuation, other: Valuation) -> None:
        self._state, self._rules, self._table, self._mind, self._other = state, rules, table, mind, other

    def choose(self) -> Action:
        """What comes out best."""
        if self._state.turn.phase is Phase.DRAW:
            offers = sorted(self._mind.offers(self._table), reverse=True)
            counts = [n for _, n in offers if not n or self._legal(Take(n))]
            return drawing(self._rules, self._state, [self._best([(n, partial(self._fetched, n)) for n in counts])])
        plays = list(self._plays())
        if not plays:  # the card that was taken is the only one left
            return EndTurn()
        return paying(self._rules, self._state, self._table) or self._best(plays)

    def _plays(self) -> Iterator[tuple[Action, Choice]]:
        hand = self._table.hands[self._table.seat]
        play = next_play(self._rules, self._state, Taste())
        if play is not None:
            yield play, partial(Valuation.play, replace(self._mind, hold=99))
        for at in places(hand):
            thrown = Discard(Token(card_at(at).face))
            if self._legal(thrown):
                yield thrown, partial(ImaginedTable.throw, at=at)

    def _fetched(self, count: int, table: ImaginedTable) -> None:
        table.fetch(count)
        if not table.over:
            self._mind.play(table)

    def _best(self, choices: list[tuple[Kind, Choice]]) -> Kind:
        return max(choices, key=lambda choice: self._result(choice[1]))[0]

    def _result(self, choice: Choice) -> float:
        table, seat = self._table.copy(), self._table.seat
        choice(table)
        last = table.turns + MOST_TURNS
        while not table.over and table.turns < last:
            (self._mind if table.seat == seat else self._other).turn(table)
        return table.result(seat)

    def _legal(self, play: Action) -> bool:
        return check(self._rules, self._state, self._state.turn.seat, play) is None


class _Foreseen:
    """Winning hands that are declared: when each side has one, if both draw from the stock from now on."""

    def __init__(self, state: State, rules: Rules, declaring: Declaring) -> None:
        self._state, self._rules, self._declaring = state, rules, declaring
        self._seat = state.turn.seat
        self._stock = [mask((card,)) for card in reversed(state.stock)]
        self._hands = [mask(hand) for hand in state.hands]

    def choose(self) -> Action:
        """Declare what wins; else draw and throw so as to have it soonest, and the others as late as can be."""
        state = self._state
        if state.turn.phase is Phase.LOOK:
            return Take() if check(self._rules, state, self._seat, Take()) is None else Pass()
        if state.turn.phase is Phase.DRAW:
            return self._draw()
        return declaration(self._rules, self._declaring, state) or self._throw()

    def _draw(self) -> Action:
        state, hand = self._state, self._hands[self._seat]
        if not state.discards or check(self._rules, state, self._seat, Take()) is not None:
            return DrawStock()
        seats = state.seats
        following = self._hands[(self._seat + 1) % seats]

        def race(with_top: int, draws: list[int], theirs: list[int]) -> tuple[bool, float, float]:
            """Whether this seat is out before the next, how soon, and how late the next."""
            own, _ = self._soonest(with_top, draws)
            other, _ = self._soonest(following, theirs)
            return own < inf and own <= other, -own, other

        stock = race(hand, self._stock[::seats], self._stock[1::seats])
        take = race(hand | mask(state.discards[-1:]), [0, *self._stock[seats - 1 :: seats]], self._stock[::seats])
        return Take() if take > stock else DrawStock()

    def _throw(self) -> Action:
        state = self._state
        hand = self._hands[self._seat]
        _, aim = self._soonest(hand, [0, *self._stock[state.seats - 1 :: state.seats]])
        free = [card for card in state.hands[self._seat] if card not in state.turn.taken]
        spare = [card for card in free if not aim & mask((card,))] or free
        following = self._hands[(self._seat + 1) % state.seats]

        def late(at: int) -> tuple[float, int]:
            """How late the next player could declare who took this card, and how low it is."""
            when, _ = self._soonest(following | 1 << at, [0, *self._stock[state.seats - 1 :: state.seats]])
            return when, -self._declaring.total([card_at(at)])

        return Discard(Token(card_at(max(map(place, spare), key=late)).face))

    def _soonest(self, hand: int, draws: list[int]) -> tuple[float, int]:
        """With which of these draws a winning hand is complete, and that hand; infinity and nothing where none is."""
        declaring = self._declaring
        bits = hand
        for turn, drawn in enumerate(draws):
            bits |= drawn
            aim = nearest_aim(declaring.ranks, declaring.size, bits, ~bits)
            if aim is not None:
                return turn, aim
        return inf, 0
