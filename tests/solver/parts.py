"""What the parts of the solver answer in positions dealt by lot, each question with its answer: which melds there are,
what can be laid together, which cards are owed a place and can have one. What the searches find, and with how much
work, is in ``effort``. Whoever changes an answer on purpose writes it down anew:

    python -m tests.solver.parts
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from pathlib import Path
from random import Random

from ramino_access.core.cards import Card
from ramino_access.core.plays.drawing import may_take, taken
from ramino_access.core.policies.tabling import Opening
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Debt, Must, Obligation, Phase, State
from ramino_access.solver import openings
from ramino_access.solver.best import Aim, best
from ramino_access.solver.board import board_of, face_of, jokers_of, niches_of, piece_of, pieces_of, within
from ramino_access.solver.detours import forgotten, in_new_melds, passing, promised_card
from ramino_access.solver.free_lay import free_lay
from ramino_access.solver.hand_melds import Criteria, PossibleMeld, best_together, company, may_meld, melds_among
from ramino_access.solver.model import nothing_to_gain, without_useless_cards
from ramino_access.solver.recovered_jokers import choices
from ramino_access.solver.task import rearranged, recoveries, standing
from ramino_access.solver.usable import at_a_glance, usable, ways
from tests.oracle.moments import groups, made_up, played
from tests.records import keep_whole, numbered_answers, plain

FILE = Path(__file__).with_name("parts.xz")
GROUPS = groups(30, without="toscano")
OF_A_GROUP = 10
SEEDS = range(3)  # hands in each situation
OPENINGS = 40  # of a hand
SMALL = 9  # cards of a hand that is searched for its openings
NODES = 500  # of a search
STEPS = 60  # of one that has to end early
DEEPEST = 4  # discards that are taken together

Answer = tuple[str, object]


def lines(group: str) -> Iterator[str]:
    """For these moments: a line for each question, with the seat whose turn it is and the answer."""
    for at, (rules, state) in enumerate(_positions(group)):
        place = f"{group}, moment {at}, seat {state.turn.seat}"
        yield from numbered_answers(place, _answers(rules, state, at))


def _positions(group: str) -> Iterator[tuple[Rules, State]]:
    *game, number = group.split()
    if game:
        for seed in SEEDS:
            yield from played(int(number), 20 + seed)
        return
    for at in range(OF_A_GROUP):
        seed = 950_000 + OF_A_GROUP * int(number) + at
        yield made_up(seed) if at % 3 else made_up(seed, game="salotto", identities=True, jokers_per_meld=3)


def _answers(rules: Rules, state: State, at: int) -> Iterator[Answer]:
    hand = state.hands[state.turn.seat]
    yield from _melds(rules, hand, at)
    if state.turn.phase is Phase.DRAW:
        for count in range(1, min(DEEPEST, len(state.discards)) + 1):
            if may_take(rules, state, count) is None:
                yield from _owed(rules, taken(rules, state, count).state)
    elif state.turn.phase is Phase.PLAY:
        for must in Must:
            for card in {card.face: card for card in hand}.values():
                yield from _owed(rules, _owing(state, card, must))
        yield from _tasks(rules, state)
        yield from _laid(rules, state, at)
        if state.turn.seat not in state.opened:
            yield from _openings(rules, hand)


def _melds(rules: Rules, hand: Sequence[Card], at: int) -> Iterator[Answer]:
    found = melds_among(hand, rules.style, rules.values)
    yield "melds", [(m.tokens, m.uses, m.points, m.kind.name, m.low) for m in found]
    rng = Random(at)
    some = [rng.sample(hand, size) for size in range(min(6, len(hand)) + 1)]
    yield "may meld", [may_meld(cards, rules.style) for cards in some]
    yield "company", [company(one, other) for one, other in combinations(hand, 2)]
    naturals = [card.face for card in hand if not card.is_joker]
    for weight in (_points, _count):
        for keep in (0, 1, len(hand) // 2):
            for pure in (False, True):
                criteria = Criteria(weight, Opening(rng.choice((0, 30)), pure), keep, rng.choice((None, *naturals)))
                chosen, proven = best_together(hand, found, criteria, NODES)
                yield "together", ([m.tokens for m in chosen], proven)
    few, proven = best_together(hand, found, Criteria(_points), STEPS)
    yield "together at once", ([m.tokens for m in few], proven)


def _owing(state: State, card: Card, must: Must) -> State:
    """The same, this card having been taken on this condition."""
    turn = changed(state.turn, taken=(card,), obligations=(Obligation(card, must, Debt.TAKEN),))
    return changed(state, turn=turn)


def _owed(rules: Rules, state: State) -> Iterator[Answer]:
    if not state.turn.obligations:
        return
    debt = state.turn.obligations[0]
    seat = state.turn.seat
    card, must = debt.card, debt.must
    hand = [c for c in state.hands[seat] if c is not card]
    found = at_a_glance(rules, state)
    yield "glance", found
    if found is not None:
        yield "usable", usable(rules, state)
    if card.is_joker:
        return
    able = ways(rules, state.melds, hand, card, must)
    yield "ways", {plain(sorted((face.code, count) for face, count in way.items())) for way in able}
    yield "opens", (openings.opens(rules, state.hands[seat], card), free_lay(rules, state) is not None)
    if rules.tabling.manipulation:
        promised = promised_card(state)
        if promised is not None:
            yield "promised", (promised, forgotten(state, promised).turn.obligations)
            yield "in new melds", list(islice(in_new_melds(rules, state, promised), 6))


def _tasks(rules: Rules, state: State) -> Iterator[Answer]:
    """What is asked of the search, and what is left out of it beforehand."""
    for by_cards in (False, True):
        for add in (False, True):
            task = standing(rules, state, by_cards=by_cards, add=add)
            yield "standing", task
            yield "presolved", without_useless_cards(task).cards
    yield "recoveries", [(plays, after.hands[state.turn.seat]) for plays, after in recoveries(rules, state)]
    board = board_of(state.melds, state.hands[state.turn.seat])
    yield "board", (board, list(pieces_of(board)), jokers_of(board))
    there = sum({1 << piece for piece in pieces_of(board)})
    for card in state.hands[state.turn.seat][:3]:
        if not card.is_joker:
            niches = niches_of(rules.style, piece_of(card.face))
            yield "niches", [[face_of(piece).code for piece in niche.whole(piece_of(card.face))] for niche in niches]
            yield "within", [len(within(niches, there, jokers)) for jokers in range(3)]
    if rules.tabling.manipulation:
        task = rearranged(rules, state, by_cards=False)
        yield "rearranged", task
        yield "nothing to gain", nothing_to_gain(task)
        yield "choices", choices(rules, state, task)
        task.stuck = choices(rules, state, task)
        yield "passing", [passing(rules, task, together=together) for together in (False, True)]


def _laid(rules: Rules, state: State, at: int) -> Iterator[Answer]:
    """The plays of what can be laid on a table that stays as it lies."""
    aim: Aim = "points" if at % 2 else "cards"
    if not rules.tabling.manipulation:
        yield "best", best(rules, state, by=aim, nodes=NODES)


def _openings(rules: Rules, hand: Sequence[Card]) -> Iterator[Answer]:
    some = list(islice(openings.openings(rules, hand[:SMALL]), OPENINGS))
    yield "openings", [[m.tokens for m in melds] for melds in some]
    yield "as they lie", [openings.as_meld(m) for melds in some[:4] for m in melds]
    found = melds_among(hand, rules.style, rules.values)[:12]
    yield "opens with", [openings.opens_with(rules, hand, meld) for meld in found]
    yield "enough", [openings.enough(rules, pair) for pair in combinations(found, 2)]


def _points(meld: PossibleMeld) -> float:
    return meld.points


def _count(meld: PossibleMeld) -> float:
    return len(meld.uses) - meld.jokers / 2


def main() -> int:
    """Write down what is answered today."""
    keep_whole(FILE, (line for group in GROUPS for line in lines(group)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
