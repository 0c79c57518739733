"""When the stock is about to end: what counts then is how little stays in the hand. New melds are chosen together with
what the table has places for, and a discard is weighed against the cards that may come from the stock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from ...core.actions import Action, DrawStock, LayMelds
from ...core.cards import Card, Face
from ...core.debts import turn_debts
from ...core.engine import moved
from ...core.plays.step import as_if_playing, with_entry
from ...core.record import changed
from ...core.rules import Rules
from ...core.state import Phase, State
from ...core.view import View
from ...hints.knowledge import coming
from ...solver.hand_melds import PossibleMeld, may_meld, melds_among
from .layable import Taste, all_laid, laid_out, lay_off, next_play
from .patience import others, turns_left
from .prospects import waited_for
from .takes import usable


@dataclass(frozen=True, slots=True)
class Hurry:
    """When a player hurries, and how much it thinks about then."""

    rivals: int = 4  # opponents from which on
    turns: int = 2  # only where the stock lasts for fewer turns of everybody
    melds: int = 1_000  # melds that are looked at to find those that could be laid together
    tries: int = 8  # ways of laying that are tried, the most promising ones
    draws: int = 16  # cards that are tried as the next one from the stock


def hurries(rules: Rules, state: State, how: Hurry) -> bool:
    """Whether the stock ends so soon that only what stays in the hand counts: where those who are caught pay for it,
    and a flat sum if they have laid nothing."""
    pays = bool(rules.scoring.terms.flat) and not rules.draw.opening_frees_takes
    return pays and len(others(state)) >= how.rivals and turns_left(rules, state) < how.turns


def hurried(view: View, rules: Rules, rng: Random, taste: Taste, how: Hurry) -> Action | None:
    """How to draw or what to lay; None where nothing is left to lay."""
    if view.state.turn.phase is Phase.DRAW:
        return _draw(view, rules, rng, taste, how)
    return _lay(rules, view.state, taste, how)


def _draw(view: View, rules: Rules, rng: Random, taste: Taste, how: Hurry) -> Action:
    """Take the discard where it leaves less than the next card of the stock may be expected to."""
    state, seat = view.state, view.state.turn.seat
    for play, after in usable(rules, state):
        end = _all_laid(rules, after, taste, how)
        if not end.over and not turn_debts(rules, end).free:
            continue
        pool = coming(rules, view)
        drawn = rng.sample(pool, how.draws) if len(pool) > how.draws else pool
        if not drawn or _stays(rules, end, seat) * len(drawn) <= _expected(rules, state, drawn, taste, how):
            return play
    return DrawStock()


def _expected(rules: Rules, state: State, drawn: Sequence[Card], taste: Taste, how: Hurry) -> int:
    """What would stay after each of these draws, added up."""
    seat, turn = state.turn.seat, as_if_playing(state, state.turn.seat)
    expected: dict[Face, int] = {}
    for one in drawn:
        if one.face not in expected:
            after = changed(turn, hands=with_entry(turn.hands, seat, (*turn.hands[seat], one)))
            expected[one.face] = _stays(rules, _all_laid(rules, after, taste, how), seat)
    return sum(expected[one.face] for one in drawn)


def _all_laid(rules: Rules, state: State, taste: Taste, how: Hurry) -> State:
    """The table once everything has been laid in the best way that is seen."""
    return state if state.over else all_laid(rules, state, lambda now: _lay(rules, now, taste, how))


def _lay(rules: Rules, state: State, taste: Taste, how: Hurry) -> Action | None:
    """The next play on the way that leaves least: the usual one, unless another is better."""
    usual = next_play(rules, state, taste)
    debt = turn_debts(rules, state)
    owed = debt.taken[0].face if debt.taken else None
    if usual is None or len(debt.owed) > (owed is not None) or debt.incoherent:
        return usual
    seat = state.turn.seat
    best, least = usual, _stays(rules, laid_out(rules, state, taste, usual), seat)
    for play in _ways(rules, state, owed, how):
        after = None if play == usual else moved(rules, state, play)
        if after is None:
            continue
        end = laid_out(rules, after, taste)
        stays = _stays(rules, end, seat)
        if stays < least and (end.over or turn_debts(rules, end).free):
            best, least = play, stays
    return best


def _stays(rules: Rules, state: State, seat: int) -> int:
    """What the seat would take for its hand once it has thrown the dearest card; nothing where it has gone out."""
    total = rules.shares(state)[seat].total
    if state.over:
        return total
    return total - max(map(rules.values.card_in_hand, state.hands[seat]), default=0) if seat in state.opened else total


def _ways(rules: Rules, state: State, owed: Face | None, how: Hurry) -> Iterator[Action]:
    """The most promising ways to begin: melds together, or a lay-off before any of them."""
    seat = state.turn.seat
    hand = state.hands[seat]
    if not may_meld(hand, rules.style):
        return
    table = waited_for(rules.open_to(state.melds, seat), rules.style)
    price = {one.face: rules.values.card_in_hand(one) for one in hand}

    def left(chosen: Sequence[PossibleMeld]) -> float:
        counts = Counter(one.face for one in hand)
        for meld in chosen:
            counts.subtract(meld.uses)
        for first, following in table.items():
            for one in (first, *following):
                if counts[one] <= 0:
                    break
                counts[one] -= 1
        dear = max((price[one] for one, copies in counts.items() if copies > 0), default=0)
        return sum(price[one] * copies for one, copies in counts.items() if copies > 0) - dear

    together = sorted(_together(rules, state, owed, how.melds), key=left)
    for chosen in together[: how.tries]:
        yield LayMelds(tuple(meld.tokens for meld in chosen))
    if seat in state.opened and owed is None:
        first = lay_off(rules, state)
        if first is not None:
            yield first


def _together(rules: Rules, state: State, owed: Face | None, most: int) -> list[tuple[PossibleMeld, ...]]:
    """Melds that could be laid together now, of so many that are looked at; each with the card that is owed."""
    seat = state.turn.seat
    hand = state.hands[seat]
    opening = rules.asked(state)
    ranked = sorted(melds_among(hand, rules.style, rules.values), key=lambda meld: (meld.jokers, -len(meld.uses)))
    needs = [Counter(meld.uses) for meld in ranked]
    counts = Counter(one.face for one in hand)
    melds: list[tuple[PossibleMeld, ...]] = []
    looks = 0

    def search(start: int, chosen: tuple[PossibleMeld, ...], room: int) -> None:
        nonlocal looks
        points = sum(meld.points for meld in chosen)
        if (
            chosen
            and points >= opening.minimum
            and opening.pure_enough(chosen)
            and (owed is None or any(owed in meld.uses for meld in chosen))
        ):
            melds.append(chosen)
        for at in range(start, len(ranked)):
            if looks >= most:
                return
            size = len(ranked[at].uses)
            if size > room:
                continue
            looks += 1
            if all(counts[one] >= copies for one, copies in needs[at].items()):
                counts.subtract(needs[at])
                search(at + 1, (*chosen, ranked[at]), room - size)
                counts.update(needs[at])

    search(0, (), len(hand) - rules.tabling.kept_back)
    return melds
