"""What comes up at tables of every game, for tests of what is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

from ramino_access import bots
from ramino_access.core.actions import (
    Action,
    Call,
    Declare,
    Discard,
    DrawStock,
    EndTurn,
    LayMelds,
    LayOff,
    Lift,
    Merge,
    Pass,
    Split,
    Swap,
    Take,
    Token,
    Undo,
    token_of,
)
from ramino_access.core.cards import RANKS, SUITS, face
from ramino_access.core.engine import attempt, next_hand, start
from ramino_access.core.events import Event
from ramino_access.core.refusals import Refusal
from ramino_access.core.state import State
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.games.options import Game, Option, UnplayableError, Value

TRIES = 3  # plays at random at each decision, mostly refused; the way to refusals and to turns in pieces


def any_options(game: Game, rng: Random) -> dict[str, Value]:
    """A value at random for every option, among those that a match can be played with in a test."""
    return {
        option.id: rng.choice(option.choices or range(option.low, min(option.high, 20) + 1, _gap(option)))
        for option in game.options
        if option.choices or option.low <= 20
    }


def playable_options(
    game: Game, rng: Random, players: int, draw: Callable[[Game, Random], dict[str, Value]] = any_options
) -> dict[str, Value]:
    """The first options drawn that so many can play with."""
    while True:
        options = draw(game, rng)
        with suppress(UnplayableError):
            game.compile(options, players)
            return options


def _gap(option: Option) -> int:
    return option.step if option.in_steps else 1


def match(game: str, seed: int, plays: int) -> Iterator[tuple[State, tuple[Event, ...], list[Refusal]]]:
    """Each state of a match with options at random, the events that led to it, and refusals that were met there."""
    rng = Random(f"{game}:{seed}")
    players = rng.randint(*GAMES[game].seats)
    compiled = GAMES[game].compile(playable_options(GAMES[game], rng, players), players)
    state = start(compiled, players, seed)
    rules = compiled.for_hand(state)
    yield state, (), []
    for _ in range(plays):
        if state.result is not None:
            if state.result.match_over:
                return
            state = next_hand(rules, state)
            rules = compiled.for_hand(state)
            yield state, (), []
        refusals: list[Refusal] = []
        tried = [(rng.randrange(players), any_play(state, rng)) for _ in range(TRIES)]
        chosen = bots.choose(view_of(state, state.turn.seat), rules, rng)
        for seat, action in [*tried, (state.turn.seat, chosen)]:
            outcome = attempt(rules, state, seat, action)
            if not isinstance(outcome, Refusal):
                state = outcome.state
                yield state, outcome.events, refusals
                break
            refusals.append(outcome)


def any_play(state: State, rng: Random) -> Action:
    """A play at random, with cards of the hand and melds of the table."""
    hand = state.hands[state.turn.seat]
    tokens = [token_of(card.face) for card in rng.sample(hand, min(len(hand), 4))]
    tokens += [Token(face(rng.choice(RANKS), rng.choice(SUITS)), joker=rng.random() < 0.3)]
    named = face(rng.choice(RANKS), rng.choice(SUITS))
    meld, other = rng.randint(1, state.next_meld), rng.randint(1, state.next_meld)
    end = rng.choice((None, "low", "high"))
    token = rng.choice(tokens)
    plays: list[Action] = [
        DrawStock(),
        Take(rng.randint(1, 3)),
        LayMelds((tuple(tokens[:3]),)),
        LayOff(meld, (token,), end),
        Swap(meld, named),
        Lift(meld, rng.choice((None, token)), end),
        Split(meld, named),
        Merge(meld, other),
        Undo(),
        Discard(token, accept=rng.random() < 0.2),
        EndTurn(),
        Declare(named),
        Pass(),
        Call(meld),
    ]
    return rng.choice(plays)
