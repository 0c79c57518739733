"""Which cards of a hand can be played now, and what each could do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..core.actions import Declare, LayMelds, LayOff, Lift, Merge, Split, Swap, token_of
from ..core.cards import Card
from ..core.engine import attempt, check
from ..core.melds import Meld
from ..core.plays.step import as_if_playing
from ..core.refusals import ASKING, Refusal
from ..core.rules import Rules
from ..core.state import State
from ..core.view import View
from ..solver.hand_melds import PossibleMeld, melds_among
from .advice import laying, new_melds

#: ``meld``: in a new meld; ``lay-off``: on one that lies; ``joker``: in a joker's place; ``opened``: once other cards
#: have opened; ``rearranged``: where the table is rearranged; ``declare``: thrown, to declare.
How = Literal["meld", "lay-off", "joker", "opened", "rearranged", "declare"]


@dataclass(frozen=True, slots=True)
class Use:
    """What a card could do now: in which new meld, or with which melds on the table."""

    how: How
    meld: Meld | None = None
    numbers: tuple[int, ...] = ()


def playable(rules: Rules, view: View) -> dict[Card, Use]:
    """The cards of the view's seat that can be played, each with the plainest thing that it could do.

    Before the draw, and while somebody else is playing: those that could be played as things are.
    """
    assert view.seat is not None
    table = as_if_playing(view.table, view.seat)
    if table.over:
        return {}
    if rules.declaring is not None:
        throws = [c for c in view.hand if table is view.table and _allowed(rules, table, Declare(c.face))]
        return {c: Use("declare") for c in throws}
    found: dict[Card, Use] = {}
    for card in view.hand:
        use = _on_the_table(rules, table, card)
        if use is not None:
            found[card] = use
    free = rules.asked(table).free
    if free:
        _in_new_melds(rules, table, found)
    if rules.tabling.manipulation or not free:
        _in_all_that_can_be_laid(rules, table, found)
    return {card: found[card] for card in view.hand if card in found}


def _on_the_table(rules: Rules, table: State, card: Card) -> Use | None:
    """Laid off, or in the place of a joker that can be laid again."""
    token = token_of(card.face)
    numbers = tuple(m.number for m in table.melds if _allowed(rules, table, LayOff(m.number, (token,))))
    if numbers:
        return Use("lay-off", numbers=numbers)
    if card.is_joker:
        return None
    jokers = [m.number for m in table.melds if m.jokers]
    swaps = tuple(n for n in jokers if _pays(rules, table, Swap(n, card.face)))
    return Use("joker", numbers=swaps) if swaps else None


def _pays(rules: Rules, table: State, swap: Swap) -> bool:
    """Whether the joker can be taken back, and laid again where it has to be."""
    step = attempt(rules, table, table.turn.seat, swap)
    if isinstance(step, Refusal):
        return False
    if rules.jokers.kept:
        return True
    hand = step.state.hands[table.turn.seat]
    melds = melds_among(hand, rules.style, rules.values)
    return any(m.jokers and _allowed(rules, step.state, LayMelds((m.tokens,))) for m in melds)


def _in_new_melds(rules: Rules, table: State, found: dict[Card, Use]) -> None:
    """The cards that a meld of the hand could take along; of several the one with fewest jokers, then the dearest."""
    hand = table.hands[table.turn.seat]

    def merit(meld: PossibleMeld) -> tuple[int, int]:
        return meld.jokers, -meld.points

    for candidate in sorted(melds_among(hand, rules.style, rules.values), key=merit):
        cards = [c for c in hand if c.face in candidate.uses and c not in found]
        if not cards:
            continue
        step = attempt(rules, table, table.turn.seat, LayMelds((candidate.tokens,)))
        if not isinstance(step, Refusal):
            meld = new_melds(table, step.state)[0]
            found.update((c, Use("meld", meld)) for c in cards)


def _in_all_that_can_be_laid(rules: Rules, table: State, found: dict[Card, Use]) -> None:
    """The cards that go with the best that can be laid now, where the table may be rearranged or an opening is due."""
    best, seat = laying(rules, table), table.turn.seat
    stages = () if best is None else best.stages
    moves = seat in table.opened or any(isinstance(stage.action, Lift | Split | Merge) for stage in stages)
    for stage in stages:
        melds = new_melds(stage.before, stage.after) if isinstance(stage.action, LayMelds) else ()
        for card in set(stage.before.hands[seat]) - set(stage.after.hands[seat]):
            meld = next((m for m in melds if any(s.card is card for s in m.slots)), None)
            other = Use("rearranged" if moves else "opened")
            found.setdefault(card, other if meld is None else Use("meld", meld))


def _allowed(rules: Rules, table: State, action: Declare | LayOff | LayMelds) -> bool:
    refused = check(rules, table, table.turn.seat, action)
    return refused is None or isinstance(refused, ASKING)
