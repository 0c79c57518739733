"""What becomes of the options of every game: the rules that they are compiled to, and what these answer.

    python -m tests.golden.options              write it all anew, and tell what changed

Each option stands there with all that it is; for each of its values, what it changes in the rules, and what these rules
answer otherwise than those without it: what melds, cards in hand and finished hands are worth, who is out and who has
won, what a run or an opening may be, what can be drawn.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random

from ramino_access.core.actions import (
    Action,
    Call,
    Declare,
    Discard,
    DrawStock,
    EndTurn,
    LayMelds,
    Lift,
    Pass,
    Swap,
    Take,
    token_of,
)
from ramino_access.core.cards import RANKS, SUITS, Card, Suit, face
from ramino_access.core.engine import start
from ramino_access.core.melds import Kind, Meld
from ramino_access.core.policies.scoring import standing_after
from ramino_access.core.record import changed, fields_of
from ramino_access.core.rules import Rules
from ramino_access.core.state import Standing, State
from ramino_access.games import GAMES, Game, Option, UnplayableError, Value
from ramino_access.games.options import OptionError
from tests.announce.tables import group, identity, run
from tests.golden.record import HERE
from tests.records import keep_whole, numbered_answers

KEPT = HERE / "written" / "options.txt"
MATCHES = 8  # standings that are judged
HANDS = 3  # finished hands that are counted
DECLARED = 40  # hands that are declared
WRITTEN = ("on", "off", "yes", "no", "none", "sì", "1", "0", 3.0, " 5 ", "2.5", "", "7_7", "Qs:40", "Xx:40", True, None)
MELDS: tuple[Meld, ...] = (
    *(run(low, suit, low, high) for suit in (Suit.SPADES, Suit.DIAMONDS) for low, high in ((1, 3), (6, 10), (11, 14))),
    run(20, Suit.HEARTS, 3, 6, jokers=(4,)),
    run(21, Suit.CLUBS, 12, 14, jokers=(14,)),
    run(22, Suit.CLUBS, 1, 3, jokers=(1, 2)),
    run(23, Suit.CLUBS, 13, 15),
    *(group(30 + at, f"{rank}s {rank}h {rank}d") for at, rank in enumerate("A29TQ")),
    group(40, "Qs Qh *"),
    *(identity(50 + at, f"{rank}s", 3, joker=rank == "9") for at, rank in enumerate("A29K")),
)
PLAYS: tuple[Action, ...] = (
    DrawStock(), Take(), Take(2), LayMelds(()), Swap(1, face(2, Suit.SPADES)), Lift(1), EndTurn(), Pass(), Call(1),
    Discard(token_of(face(2, Suit.SPADES))), Declare(face(2, Suit.SPADES)),
)  # fmt: skip


def lines(game: Game) -> Iterator[str]:
    """All that is agreed of a game: a line for each question, with the answer."""
    yield from numbered_answers(game.id, _agreed(game))


def _agreed(game: Game) -> Iterator[tuple[str, object]]:
    yield "itself", (game[1:2], game[4:])
    for seats in range(game.seats[0], game.seats[1] + 1):
        yield f"{seats} players", _told(game.compile({}, seats))
    usual = {seats: [*_answers(game.compile({}, seats), seats)] for seats in _sizes(game)}
    for seats, answers in usual.items():
        yield from ((f"{seats} players, {question}", answer) for question, answer in answers)
    for option in game.options:
        yield f"{option.id}, itself", (repr(option), option.possible, option.is_switch)
        yield f"{option.id}, read", [_read(option, raw) for raw in WRITTEN]
        for value in values(option):
            for question, answer in _effects(game, option, value, usual):
                yield f"{option.id} {value}, {question}", answer


def _sizes(game: Game) -> list[int]:
    """The numbers of players that are asked about."""
    return sorted({game.seats[0], game.usual_seats, game.seats[1]})


def values(option: Option) -> tuple[Value, ...]:
    """All values that are named; or the ends, the usual one and those beside them."""
    if option.choices:
        return option.choices
    near = {option.low, option.high, option.default}
    return tuple(sorted({*near, *(option.stepped(value, by) for value in near for by in (-1, 1))}, key=int))


def _read(option: Option, raw: object) -> Value | None:
    try:
        return option.read(raw)
    except OptionError:
        return None


def _effects(
    game: Game, option: Option, value: Value, usual: dict[int, list[tuple[str, object]]]
) -> Iterator[tuple[str, object]]:
    """What a value changes in the rules, and which answers are others than the usual ones."""
    given = {option.id: value, **(dict([option.only_if]) if option.only_if else {})}
    rules, without = game.compile(given, game.usual_seats, anyway=True), game.compile({}, game.usual_seats)
    yield "itself", (option.stepped(value, 1), option.stepped(value, -1), option.matters(given), game.unusual(given))
    for name in fields_of(Rules):
        if name not in ("usable", "options") and getattr(rules, name) != getattr(without, name):
            yield name, repr(getattr(rules, name))
    for seats in _sizes(game):
        try:
            rules = game.compile(given, seats)
        except UnplayableError as fault:
            yield f"{seats} players", (fault.why, fault.most, fault.remedies)
            continue
        answers = [*_answers(rules, seats)]
        assert len(answers) == len(usual[seats])
        for answered, usually in zip(answers, usual[seats], strict=True):
            if answered != usually:
                yield f"{seats} players, {answered[0]}", answered[1]


def _told(rules: Rules) -> str:
    return ", ".join(f"{name}={getattr(rules, name)!r}" for name in fields_of(Rules) if name != "usable")


def _answers(rules: Rules, seats: int) -> Iterator[tuple[str, object]]:
    rng = Random(seats)
    worth, style, deal, draw = rules.values, rules.style, rules.deal, rules.draw
    yield "deal", (deal.packs(seats), deal.hand_size(seats), repr(deal.cards(seats)))
    yield "knows", [rules.knows(play) for play in PLAYS]
    yield "keeps", [rules.discards_due, rules.any_discard, rules.tabling.kept_back]
    yield "runs", [[style.run_fits(low, size) for size in range(1, 17)] for low in range(16)]
    yield "jokers", [style.most_jokers(kind) for kind in Kind]
    yield "refills", [[draw.refillable(count, times) for times in range(23)] for count in range(4)]
    yield "melds", [[worth.slot_points(meld, at) for at in range(len(meld))] for meld in MELDS]
    yield "pure", [rules.opening.pure_enough((one,)) for one in MELDS]
    yield "in hand", [worth.card_in_hand(Card(face(rank, suit), 0)) for rank in RANKS for suit in SUITS]
    state = start(rules, seats, 5)
    yield "special", repr([rules.for_hand(changed(state, seed=seed)).values.special for seed in range(3)])
    yield "terms", repr(rules.scoring.terms)
    for _ in range(HANDS if seats == GAMES[rules.game].usual_seats else 0):
        yield "finished hand", _counted(rules, state, rng)
    for _ in range(MATCHES):
        standing = _standing(rules, seats, rng)
        yield "standing", repr((standing.scores, rules.scoring.gone(standing), rules.scoring.champions(standing)))
    if rules.declaring is not None:
        yield from _declared(rules, rng)


def _some(seats: int, rng: Random) -> frozenset[int]:
    return frozenset(seat for seat in range(seats) if rng.random() < 0.5)


def _standing(rules: Rules, seats: int, rng: Random) -> Standing:
    """How a match may stand: about its end, where there is one."""
    terms = rules.scoring.terms
    ends = (terms.end - 1, terms.end, terms.end + 1, 0, -101, -102, -100, 2 * terms.end)
    out = _some(seats, rng) if rng.random() < 0.3 else frozenset()
    out = out if len(out) < seats or terms.kind in ("elimination", "property") else frozenset()
    gone = tuple(sorted(out)) if len(out) == seats or rng.random() < 0.5 else ()
    return Standing(
        tuple(rng.choice(ends) for _ in range(seats)),
        0,
        hand=rng.choice((1, max(1, terms.last - 1), max(1, terms.last), terms.last + 1)),
        wins=tuple(rng.randint(max(0, terms.hands - 2), terms.hands) for _ in range(seats)),
        out=out,
        last_out=gone,
        last_winner=rng.choice((None, *range(seats))),
    )


def _counted(rules: Rules, state: State, rng: Random) -> str:
    """What a finished hand brings, with cards, openings and the turn at random."""
    seats, turn = state.seats, state.turn
    winner = rng.choice((None, *range(seats)))
    hands = tuple(() if seat == winner else hand[: rng.randint(1, len(hand))] for seat, hand in enumerate(state.hands))
    opened = _some(seats, rng) | ({winner} if winner is not None and rng.random() < 0.9 else set())
    over = changed(
        state,
        hands=hands,
        opened=opened,
        laid=tuple(rng.randint(-20, 90) for _ in range(seats)),
        penalties=tuple(rng.choice((0, 0, 200)) for _ in range(seats)),
        turn=changed(
            turn,
            seat=winner or 0,
            opened_earlier=opened & _some(seats, rng),
            touched=rng.random() < 0.5,
            added=rng.random() < 0.4,
            plays=rng.randint(0, 2),
        ),
    )
    shares, events = rules.scoring.shares(rules.values, over, winner)
    standing = standing_after(rules.scoring, state.standing, shares, winner)
    return repr((shares, events, standing.scores, standing.wins, standing.out, standing.last_out))


def _declared(rules: Rules, rng: Random) -> Iterator[tuple[str, object]]:
    """What hands of cards that lie near each other are, and how strong."""
    assert rules.declaring is not None
    every = rules.deal.cards(2)
    size = rules.declaring.size
    for _ in range(DECLARED):
        suits = rng.sample(SUITS, rng.randint(1, 2))
        ranks = rng.sample(rules.declaring.ranks, 3)
        likely = [c for c in every if c.suit in suits or c.rank in ranks]
        hand = rng.sample(likely, min(size, len(likely)))
        kind = rules.declaring.kind(hand)
        strength = rules.declaring.strength(hand) if kind is not None else ()
        hopeful = kind is None or not rules.declaring.hopeless(hand)
        yield "declared", repr((kind, strength, rules.declaring.total(hand), hopeful))


def main() -> int:
    """Write it all anew."""
    keep_whole(KEPT, (line for game in GAMES.values() for line in lines(game)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
