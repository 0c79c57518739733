"""Finished hands that may be sent to somebody else: what is needed to deal one, and what was made of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...bots import LevelName
from ...core.refusals import Refusal
from ...core.rules import Rules
from ...core.state import Result
from ...core.view import View
from ...games import GAMES
from ..deal_lines import SharedDeal, write_line
from ..entries import NextHand, OneHand, Setup
from ..journal.match_file import Kept
from ..opponents import Thinking
from ..table import Table


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished hand: its number, what the seat made of it (more is better), and the line to send; None where it
    can't be dealt again."""

    number: int
    points: int
    deal_line: str | None


def finished(setup: Setup, view: View, rules: Rules, seat: int) -> Finished | None:
    """The hand that is over at a table, for the seat that looks at it; None while it goes on, and for somebody who was
    out of the match."""
    state = view.state
    if state.result is None or seat in state.standing.out - set(state.standing.last_out):
        return None
    points = result_of(rules, state.result, seat)
    deal = shared(setup, view, rules, seat)
    return Finished(state.standing.hand, points, None if deal is None else write_line(deal, points))


def result_of(rules: Rules, result: Result, seat: int) -> int:
    """What a seat made of a hand, so that more is better in every game."""
    return -result.shares[seat].total if rules.scoring.low_is_good else result.shares[seat].total


def shared(setup: Setup, view: View, rules: Rules, seat: int) -> SharedDeal | None:
    """What deals the hand that is over once more, this seat being the first; None where nothing can: a card worth
    something of its own would be another one, because players have gone out."""
    one = setup.one_hand
    if one is not None and one.day:
        return SharedDeal(setup.game, len(setup.names), setup.seed, OneHand(day=one.day), setup.level)
    standing, seats = view.state.standing, view.state.seats
    gone = standing.out - set(standing.last_out)
    left = [s for turn in range(seats) if (s := (seat + turn) % seats) not in gone]
    options = GAMES[setup.game].unusual(_values(rules.options))
    hand = OneHand(standing.hand, left.index(standing.dealer))
    deal = SharedDeal(setup.game, len(left), setup.seed, hand, setup.level, options)
    again = Table(deal.setup(tuple(setup.names[s] for s in left)))
    return deal if again.rules.values == rules.values else None


def _values(options: Mapping[str, object]) -> dict[str, str | int | bool]:
    return {name: value for name, value in options.items() if isinstance(value, str | int)}


def hands_of(kept_match: Kept) -> list[Finished]:
    """Every finished hand of a match that the player was in. Raises ReplayError, KeyError or ValueError where it can't
    be played again."""
    setup, seat = kept_match.header.setup, kept_match.header.people[0]
    table = Table(setup)
    results: list[Finished] = []
    for index, entry in enumerate(kept_match.entries):
        table.replay((entry,), index)
        if table.turn is None and not isinstance(entry, NextHand):
            hand = finished(table.setup, table.view(seat), table.rules, seat)
            results += [hand] if hand is not None else []
    return results


# What an expert makes of a hand: the same cards and the same opponents, played in the player's seat.

EXPERT_PLAYER: LevelName = "expert"
MOST_ENTRIES = 600
"""Plays of all seats after which a hand is taken to have no end."""


def expert_result(setup: Setup, seat: int = 0) -> int | None:
    """What an expert in this seat makes of the first hand, more being better; the others play as they do at this table.
    The same setup gives the same answer everywhere. None where the hand has no end."""
    table = Table(setup)
    thinking = Thinking(table, {seat: EXPERT_PLAYER})
    while table.turn is not None and table.seq < MOST_ENTRIES:
        asked = table.window.asked
        if asked is not None:
            call = thinking.call(asked)
            if call is None or isinstance(table.submit(asked, call), Refusal):
                table.let_pass(asked)
            continue
        view = table.view(table.turn)
        thinking.play(view, thinking.about(view)())
    result = table.view(None).state.result
    return None if result is None else result_of(table.rules, result, seat)
