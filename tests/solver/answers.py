"""What the solver answers at moments of every game: what can be laid, whether a card that was taken can be used, with
which cards a hand opens, which melds it holds. How much work the searches take is in ``effort``. Whoever changes an
answer on purpose writes it down anew:

    python -m tests.solver.answers
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from ramino_access.core.cards import Card
from ramino_access.core.plays.drawing import may_take, taken
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Debt, Must, Obligation, Phase, State
from ramino_access.play.text.notation import write_play, write_tokens
from ramino_access.solver.best import Aim, best
from ramino_access.solver.free_lay import free_lay
from ramino_access.solver.hand_melds import laid_together, melds_among
from ramino_access.solver.openings import opens
from ramino_access.solver.usable import at_a_glance, usable
from tests.oracle.moments import groups, made_up, played
from tests.records import keep_whole

FILE = Path(__file__).with_name("answers.txt")
GROUPS = groups(30, without="toscano")
SITUATIONS_OF_A_GROUP = 10  # where tables are made up
SEEDS = range(3)  # hands in each situation
NODES = 500  # of a search
DEEPEST = 4  # discards that are taken together

Answer = tuple[str, str]


def lines(group: str) -> Iterator[str]:
    """For these moments: a line for each question, with the seat whose turn it is and the answer."""
    for number, (rules, state) in enumerate(_positions(group)):
        place = f"{group}, moment {number}, seat {state.turn.seat}"
        yield from (f"{place}, {question}: {answer}" for question, answer in _answers(rules, state))


def _positions(group: str) -> Iterator[tuple[Rules, State]]:
    *game, number = group.split()
    if game:
        for seed in SEEDS:
            yield from played(int(number), 20 + seed)
        return
    for at in range(SITUATIONS_OF_A_GROUP):
        seed = 950_000 + SITUATIONS_OF_A_GROUP * int(number) + at
        yield made_up(seed) if at % 3 else made_up(seed, game="salotto", identities=True, jokers_per_meld=3)


def _answers(rules: Rules, state: State) -> Iterator[Answer]:
    hand = state.hands[state.turn.seat]
    yield "melds", _melds(rules, hand)
    if state.turn.phase is Phase.DRAW:
        for count in range(1, min(DEEPEST, len(state.discards)) + 1):
            if may_take(rules, state, count) is None:
                yield f"take {count}", _use(rules, taken(rules, state, count).state)
    elif state.turn.phase is Phase.PLAY:
        cards = [*{card.face: card for card in hand}.values()]
        said = ""
        for must in Must:
            uses: dict[str, list[str]] = {}
            for card in cards:
                if not card.is_joker:
                    uses.setdefault(_use(rules, _owing(state, card, must)), []).append(card.face.code)
            before, said = said, "; ".join(f"{use} {' '.join(codes)}" for use, codes in uses.items())
            yield f"must {must.value}", "the same" if said == before else said
        lay = free_lay(rules, state)
        if lay is not None:
            yield "needs no opening", write_play(lay)
        if state.turn.seat not in state.opened:
            yield "opens", " ".join(card.face.code for card in cards if opens(rules, hand, card)) or "none"
        yield "by points", _laid(rules, state, "points")
        yield "by cards", _laid(rules, state, "cards")


def _owing(state: State, card: Card, must: Must) -> State:
    """The same, this card having been taken on this condition."""
    turn = changed(state.turn, taken=(card,), obligations=(Obligation(card, must, Debt.TAKEN),))
    return changed(state, turn=turn)


def _use(rules: Rules, state: State) -> str:
    """Whether what was taken can be used, as far as a glance tells; a search says the same."""
    if not state.turn.obligations:
        return "owes nothing"
    glance = at_a_glance(rules, state)
    if glance is None:
        return "takes a search"
    assert usable(rules, state) == glance
    return "can be used" if glance else "can't be used"


def _melds(rules: Rules, hand: Sequence[Card]) -> str:
    """The melds of a hand, and those of them that can be laid together for the most points."""
    melds = melds_among(hand, rules.style, rules.values)
    together = "; ".join(write_tokens(meld.tokens) for meld in laid_together(rules, hand))
    return f"{len(melds)} worth {sum(meld.points for meld in melds)}, together {together or 'none'}"


def _laid(rules: Rules, state: State, aim: Aim) -> str:
    """The plays of what can be laid, as far as a short search sees."""
    solution = best(rules, state, by=aim, nodes=NODES)
    proven = "proven" if solution.proven else "not proven"
    plays = "; ".join(map(write_play, solution.plays)) or "nothing"
    return f"{solution.points} points, {solution.cards} cards, {proven}: {plays}"


def main() -> int:
    """Write down what is answered today."""
    keep_whole(FILE, (line for group in GROUPS for line in lines(group)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
