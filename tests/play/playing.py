"""Tables on which opponents have played for a while, with a log of what they did."""

from __future__ import annotations

from dataclasses import dataclass, field

from ramino_access.core.events import Declared, HandWon, Penalty, Ramino
from ramino_access.play.entries import Log, Setup
from ramino_access.play.opponents import Thinking
from ramino_access.play.table import Table


@dataclass(slots=True)
class Told:
    """What one seat was told of a match: each hand's points, from the scores before and after it."""

    points: list[int] = field(default_factory=list)
    hands_won: int = 0
    ramini: int = 0
    penalties: int = 0
    champions: tuple[int, ...] = ()


def told(setup: Setup, log: Log | None, seat: int, hands: int) -> Told:
    """Opponents play so many hands, or as many as the match has, and the seat keeps count of what it hears."""
    table = Table(setup, log)
    thinking = Thinking(table)
    found = Told()
    before = table.view(seat).state.standing.scores[seat]
    declared = False
    while not found.champions:
        if table.turn is None:
            state = table.view(seat).state
            assert state.result is not None
            standing = state.standing
            if seat not in standing.out - set(standing.last_out):
                found.points.append(standing.scores[seat] - before)
            before, found.champions = standing.scores[seat], state.result.champions
            found.ramini += declared and state.result.winner == seat
            declared = False
            if found.champions or standing.hand >= hands:
                return found
            table.next_hand()
            continue
        asked, seq = table.window.asked, table.seq
        if asked is not None and asked != table.turn:
            table.let_pass(asked)
        else:
            view = table.view(table.turn)
            thinking.play(view, thinking.about(view)())
        for event in [event for notice in table.hand.notices(seat, seq) or () for event in notice.events]:
            match event:
                case HandWon(winner):
                    found.hands_won += winner == seat
                case Penalty(payer, points):
                    found.penalties += points if payer == seat else 0
                case Ramino(winner):
                    found.ramini += winner == seat
                case Declared(player, hand):
                    declared = declared or (player == seat and "ramino" in hand)
                case _:
                    pass
    return found


def played(setup: Setup, log: Log | None, plays: int) -> Table:
    """A table with so many entries by opponents, or as many as the match has."""
    return played_on(Table(setup, log), plays)


def played_on(table: Table, plays: int) -> Table:
    """The same table, on which opponents have gone on."""
    thinking = Thinking(table)
    while table.seq < plays:
        if table.turn is None:
            if table.hand_over is None:
                break
            table.next_hand()
        elif table.window.asked is not None and table.window.asked != table.turn:
            table.let_pass(table.window.asked)
        else:
            view = table.view(table.turn)
            thinking.play(view, thinking.about(view)())
    return table
