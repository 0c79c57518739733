"""What goes on in the minds of opponents: what each part of them answers at moments of every game. How they play is in
``playing``; a play may stay the same though what led to it has changed. Whoever changes that on purpose writes it down
anew:

    python -m tests.bots.thoughts
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

from ramino_access import bots
from ramino_access.bots import declared
from ramino_access.bots.levels import casual, expert, layable, prospects, strong
from ramino_access.bots.levels import patience as patiences
from ramino_access.bots.levels.discards import dead_weight, leave
from ramino_access.bots.levels.expert import paying, solved
from ramino_access.bots.levels.layable import Taste
from ramino_access.bots.levels.patience import Patience
from ramino_access.bots.levels.playouts import SearchBudget, Unseen, outcome_for, played_out, search
from ramino_access.bots.levels.takes import draw, draw_any, offered, takes
from ramino_access.bots.lot import lot
from ramino_access.bots.minds import WAYS
from ramino_access.bots.onepack import single
from ramino_access.bots.onepack.bits import deck_of
from ramino_access.bots.onepack.imagined_table import ImaginedTable
from ramino_access.core.actions import Action
from ramino_access.core.cards import Card
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, State
from ramino_access.core.view import View, view_of
from ramino_access.solver.hand_melds import melds_among
from tests.oracle.moments import groups, made_up, played
from tests.records import keep_whole, numbered_answers

FILE = Path(__file__).with_name("thoughts.xz")
CLOSE = "close"
GROUPS = [*groups(24), CLOSE]
CLOSE_TO = {  # for weights of the strong: moments (situation, seed, number) in which a tenth more changes the play
    "taste.card": ((17, 31, 4), (17, 37, 2)),
    "links.pair": ((14, 25, 5), (16, 27, 5)),
    "links.next_to": ((8, 14, 4), (0, 26, 3)),
    "links.gap": ((15, 5, 3), (8, 21, 11)),
    "hopes.card": ((17, 8, 10),),
    "hopes.out": ((12, 35, 9),),
    "link": ((8, 14, 4), (0, 26, 3)),
    "cost": ((14, 4, 7), (12, 5, 4)),
    "cost_closed": ((18, 4, 4), (18, 4, 10)),
    "crowd": ((15, 8, 3), (22, 10, 9)),
    "safe": ((17, 3, 5), (18, 4, 4)),
    "wanted": ((15, 4, 10), (16, 4, 10)),
}
OF_A_GROUP = 12
SEEDS = range(3)  # hands in each situation
ENDS = 8  # plays that are played out in the mind of somebody who tries
MELDS = 12  # of a hand
TURNS = 12  # the same where a table is in the mind as bits
TRIED = SearchBudget(plays=60, least=2, most=3, sure=0.5, length=20)

Answer = tuple[str, object]


def lines(group: str) -> Iterator[str]:
    """For these moments: a line for each question, with the seat whose turn it is and the answer."""
    if group == CLOSE:
        for name in CLOSE_TO:
            yield from numbered_answers(f"{CLOSE}, {name}", (("play", play) for play in close_plays(name)))
        return
    for at, (rules, state) in enumerate(moments(group)):
        place = f"{group}, moment {at}, seat {state.turn.seat}"
        yield from numbered_answers(place, _answers(rules, state, at))


def close_plays(name: str, weights: strong.Weights = strong.USUAL_WEIGHTS) -> Iterator[Action]:
    """What a strong player does at the moments at which this weight is decisive."""
    for number, seed, at in CLOSE_TO[name]:
        rules, state = next(islice(played(number, seed), at, None))
        yield strong.strong(view_of(state, state.turn.seat), rules, Random(at), weights)


def moments(group: str) -> Iterator[tuple[Rules, State]]:
    *game, number = group.split()
    if game:
        for seed in SEEDS:
            yield from played(int(number), seed)
        return
    for at in range(OF_A_GROUP):
        yield made_up(800_000 + OF_A_GROUP * int(number) + at)


def _answers(rules: Rules, state: State, at: int) -> Iterator[Answer]:
    if state.discarder is not None:
        for seat in range(state.seats):
            yield "call", bots.choose_call(view_of(state, seat), rules, Random(at), "strong")
    view = view_of(state, state.turn.seat)
    state = view.table
    for level in ("novice", "casual", "strong"):
        for way in WAYS if at % 3 == 0 else ("",):
            yield f"{level} {way}".strip(), bots.choose(view, rules, Random(at), level, way)
    if rules.declaring is not None:
        yield from _declared(rules, view)
        return
    yield from _known(rules, view)
    yield from _holding(rules, state)
    if state.turn.phase is Phase.DRAW:
        yield from _drawing(rules, state)
    elif state.turn.phase is Phase.PLAY:
        yield from _laying(rules, state, at)
        yield from _throwing(rules, view)
        yield from _trying(rules, view, at)
    yield from _one_pack(rules, view, at)


def _known(rules: Rules, view: View) -> Iterator[Answer]:
    state = view.table
    out = prospects.still_out(rules, view)
    yield "out", sorted((face.code, count) for face, count in out.items())
    table = prospects.waited_for(state.melds, rules.style)
    yield "waited for", [(face.code, *(other.code for other in more)) for face, more in table.items()]
    counts = prospects.faces_of(view.hand)
    yield "service", [prospects.service(rules.style, counts, c.face, out, prospects.Links()) for c in view.hand]
    yield (
        "lets lay",
        [
            (f.code, jokers, prospects.laid_with(rules.style, counts, jokers, f, table))
            for f in out
            for jokers in (0, 2)
        ],
    )
    hopes = prospects.Expectation(rules.style, view.hand, out, table, prospects.DrawWeights())
    yield "hope", [hopes.without(card) for card in view.hand if not card.is_joker]


def _holding(rules: Rules, state: State) -> Iterator[Answer]:
    yield "others", (patiences.others(state), patiences.fewest(state), patiences.turns_left(rules, state))
    for near in range(9):
        patience = Patience(to_open=near, to_lay=near // 2, turns=near % 4)
        yield "threatened", patiences.threatened(rules, state, patience)


def _drawing(rules: Rules, state: State) -> Iterator[Answer]:
    taste = strong.USUAL_WEIGHTS.taste
    yield "offered", [play for play, _ in offered(rules, state)]
    yield "draw", (casual.draw(rules, state), draw_any(rules, state))
    for patience in (Patience(), Patience(to_open=0, forced=0), Patience(to_open=99)):
        yield "draw with patience", draw(rules, state, taste, patience)
    yield "takes", [(play, end.over, _left(end, state.turn.seat)) for play, end in takes(rules, state, taste)]


def _laying(rules: Rules, state: State, at: int) -> Iterator[Answer]:
    seat = state.turn.seat
    hand = state.hands[seat]
    yield "lay off", layable.lay_off(rules, state)
    yield "lay off one", [layable.lay_off(rules, state, only=(card,)) for card in hand]
    yield "joker off", layable.joker_off(rules, state)
    yield "swap", (layable.swap(rules, state), layable.joker_meld(rules, state))
    naturals = [card for card in hand if not card.is_joker]
    yield "meld of", [layable.meld_of(rules, state, (card,)) for card in naturals]
    yield "meld of two", [layable.meld_of(rules, state, (naturals[0], card)) for card in naturals[1:5]]
    for taste in (Taste(), strong.USUAL_WEIGHTS.taste, Taste(card=0.0, joker=5.0)):
        play = layable.next_play(rules, state, taste)
        yield "taste", tastes(rules, state, taste)
        yield "next play", (play, layable.new_melds(rules, state, taste))
        end = layable.laid_out(rules, state, taste)
        yield "laid out", (end.over, _left(end, seat), [len(meld) for meld in end.melds], end.laid)
        for patience in (Patience(), Patience(to_open=0, to_lay=0, rest=0), Patience(rest=4, promise=3)):
            held = None if play is None else patiences.held_back(rules, state, play, taste, patience)
            yield "held back", held and _left(held, seat)
    yield "settle", layable.settle(rules, state)
    yield "splits", list(layable._splits(state))
    yield "lifts", (list(layable._lifts(state)), list(layable._lifts(state, partners=2)))
    if rules.tabling.manipulation:
        yield "rearrange", layable.rearrange(rules, state)
        yield "paying", paying(rules, state)
        if at % 3 == 0:
            yield "solved", solved(rules, state)


def tastes(rules: Rules, state: State, taste: Taste) -> list[float]:
    """How much each meld of the hand is to somebody's taste, the first ones."""
    found = melds_among(state.hands[state.turn.seat], rules.style, rules.values)
    return [taste.weight(meld) for meld in found[:MELDS]]


def _throwing(rules: Rules, view: View) -> Iterator[Answer]:
    state = view.table
    for cost in (1.0, -0.5):
        yield "dead weight", [dead_weight(rules, state, card, cost) for card in view.hand]
    yield "leave", leave(rules, state, view.hand, lambda card: -rules.values.card_in_hand(card), Random(1))
    ways = [WAYS[way].strong for way in WAYS]
    for weights in (*ways, replace(strong.USUAL_WEIGHTS, twin=0.7, safe=3.0, wanted=5.0), expert.TRIAL):
        kept = strong.worth(rules, view, state, weights)
        yield "worth", [kept(card) for card in view.hand]


def _trying(rules: Rules, view: View, at: int) -> Iterator[Answer]:
    state = view.table
    rng = Random(at)
    for guises in (way.expert for way in WAYS.values()):
        weights = guises.weights(rules, state)
        yield "guise", weights
    if state.turn.seat not in state.opened:
        yield "raced", expert._raced(view, rules, rng, strong.USUAL_WEIGHTS, expert.RACE)
    drawn = Unseen(rules, view).drawn(rng)
    yield "imagined hands", drawn.hands
    end, plays = played_out(rules, drawn, lot, rng, ENDS)
    yield "outcome", (plays, [outcome_for(rules, end, seat) for seat in range(state.seats)])
    if at % 4 == 0:
        usual = strong.strong(view, rules, rng, strong.USUAL_WEIGHTS)
        choices = list(dict.fromkeys((usual, *expert._others(rules, view, usual, rng))))
        yield "choices", choices
        yield "search", search(rules, view, choices, lot, rng, TRIED)


def _declared(rules: Rules, view: View) -> Iterator[Answer]:
    state = view.table
    assert rules.declaring is not None
    seat = state.turn.seat
    hand = state.hands[seat]
    yield "collected", [declared._worth(rules.declaring, [c for c in hand if c is not card]) for card in hand]
    for weights in (declared.NEARING, declared.KNOWING):
        mind = declared._Assessment(rules, rules.declaring, view, weights)
        yield "nearing", mind._worths(hand)
        yield "feeds", [mind._besides(card) for card in hand]
        if state.turn.phase is Phase.PLAY:
            yield "thrown", mind.throw(Random(1))
    for way in WAYS:
        yield f"expert {way}".strip(), bots.choose(view, rules, Random(1), "expert", way)
    if state.turn.phase is Phase.PLAY:
        yield "declaration", declared.declaration(rules, rules.declaring, state)


def _one_pack(rules: Rules, view: View, at: int) -> Iterator[Answer]:
    deck = deck_of(rules)
    if deck is None:
        return
    known = single.imagined(rules, deck, view)
    table = known.dealt(Random(at))
    hand = table.hands[table.seat]
    yield "melds", (deck.melds(hand), deck.best(hand, 0), deck.best(hand, 1))
    yield "with one", [deck.best(hand, 1, 1 << card) for card in single.places(hand)]
    laid = table.laid
    yield "fits", (laid.fits, laid.gone, laid.runs, laid.groups, table.seen.kept, table.seen.thrown, table.just)
    for way in WAYS.values():
        for level in (way.one_pack, way.one_pack_expert):
            for settings in (level.deep, level.shallow, level.crowd):
                if settings is None:
                    continue
                valuation = settings.valuation
                yield "offers", valuation.offers(table)
                yield "kept", valuation.kept(table)
                yield "worths", valuation.worths(table, hand)
    for level in (single.STRONG, single.EXPERT):
        yield "played out", _played_out(table.copy(), level)
    if view.table.turn.phase is Phase.PLAY and at % 3 == 0:
        yield "expert", bots.choose(view, rules, Random(at), "expert")


def _played_out(table: ImaginedTable, level: single.Level) -> object:
    """The course of the hand, this level's valuation in every seat: who throws what, and the result of each."""
    valuation = level.mind(table.game).valuation
    course: list[object] = []
    for _ in range(TURNS):
        if table.over or table.just:
            break
        valuation.turn(table)
        course.append((table.seat, list(table.hands), list(table.score), table.melded))
    return course, [table.result(seat) for seat in table.game.seats]


def _left(state: State, seat: int) -> tuple[Card, ...] | None:
    return None if state.over else state.hands[seat]


def main() -> int:
    """Write down what is thought today."""
    keep_whole(FILE, (line for group in GROUPS for line in lines(group)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
