"""Whose turn it is, what may be done in it, and what is owed: the answer to the turn key.

Also what each card of a discard pile would bring along that can be walked through (C2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..core.actions import Action, EndTurn, LayMelds, LayOff, Swap, Take, token_of
from ..core.cards import Card
from ..core.debts import TurnDebts, turn_debts
from ..core.engine import check, told_ends
from ..core.melds import FULL
from ..core.plays.call import callable_on
from ..core.plays.step import nothing_to_draw
from ..core.policies.draw import Pile
from ..core.refusals import CannotUseCard, Refusal
from ..core.rules import Rules
from ..core.state import Debt, Must, Phase, Turn
from ..core.view import View
from ..hints.playable import with_joker
from ..i18n.catalog import Catalog
from ..solver.free_lay import free_lay
from ..solver.hand_melds import melds_among
from . import standings, winning_hands
from .sentences import begun

#: A thing that may be done: the name of a ``do-...`` message, with its variables.
Doing = tuple[str, dict[str, object]]


def turn(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> str:
    """Whose turn it is and what may be done now; what is owed, what leaving costs, whether the turn could end."""
    state = view.state
    if standings.finished(view):
        return catalog.sentences(catalog.text("turn-match-over"), standings.words(catalog, view, names, rules))
    if state.over:
        return catalog.text("turn-hand-over")
    if not view.my_turn:
        return _others_turn(catalog, view, names, rules)
    if winning_hands.looking(view):
        left = winning_hands.declared(catalog, view, names)
        use = winning_hands.usable(view, rules)
        return catalog.sentences(left, catalog.text("turn-look", use=use))
    now = due(catalog, state.turn)
    if now is not None:
        free = free_lay(rules, state) is not None and not rules.asked(state).free
        return catalog.sentences(now, catalog.text("turn-in-hand")) if free else now
    if state.turn.declare_only:
        return catalog.text("turn-must-declare", ways=winning_hands.ways_words(catalog, view, rules))
    debt = turn_debts(rules, state)
    doings = [catalog.text(f"do-{what}", **args) for what, args in _possible(catalog, view, rules, debt)]
    said = catalog.text("turn-mine", doings=doings)
    laid = len(state.turn.laid) if rules.tabling.common else 0
    if laid:
        said = catalog.sentences(said, catalog.text("turn-laid", count=laid))
    if not debt.free:
        return catalog.sentences(said, begun(catalog, debts(catalog, view, debt)))
    if (
        state.turn.phase is Phase.PLAY
        and state.turn.plays
        and rules.tabling.manipulation
        and not rules.draws_instead(state)
    ):
        return catalog.sentences(said, catalog.text("turn-could-end"))
    if state.turn.phase is Phase.PLAY and not rules.asked(state).free and free_lay(rules, state) is not None:
        return catalog.sentences(said, catalog.text("turn-in-hand"))
    return said


def due(catalog: Catalog, turn: Turn) -> str | None:
    """What has to be laid before any other play; None where nothing has to be."""
    for obligation in turn.obligations:
        if obligation.must.comes_first:
            opens = obligation.must is Must.OPEN
            return catalog.text("turn-must-open" if opens else "turn-must-meld", card=obligation.card)
    return None


def debts(catalog: Catalog, view: View, debt: TurnDebts) -> str:
    """ "Two cards owed to the table: ...; combination 3 is incomplete; leaving now costs 300." """
    parts = []
    taken = [o for o in view.state.turn.obligations if o.debt is Debt.TAKEN]
    parts += [catalog.text("owed-taken", cards=[o.card], how=o.must.value) for o in taken]
    if debt.lifted:
        parts.append(catalog.text("owed-cards", count=len(debt.lifted), cards=debt.lifted))
    if debt.jokers:
        parts.append(catalog.text("owed-taken", cards=debt.jokers, how=Must.MELD.value))
    if debt.incoherent:
        parts.append(catalog.text("owed-melds", count=len(debt.incoherent), melds=debt.incoherent))
    if debt.draws:
        parts.append(catalog.text("owed-cost-cards", count=debt.draws))
    elif debt.cost is None:
        parts.append(catalog.text("owed-no-leaving"))
    else:
        parts.append(catalog.text("owed-cost", points=debt.cost))
    return catalog.text("owed", parts=parts)


def _others_turn(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> str:
    """Who is playing; that a discard may be called, where it may."""
    look = winning_hands.looking(view)
    said = catalog.text("turn-other-looks" if look else "turn-other", name=names[view.state.turn.seat])
    if not rules.calls_told or not callable_on(rules, view.state, view.seat):
        return said
    call = catalog.text("turn-may-call", card=view.state.discards[-1])
    return catalog.sentences(said, call)


def _possible(catalog: Catalog, view: View, rules: Rules, debt: TurnDebts) -> list[Doing]:
    """What the player to move may do now; the turn can't end with a debt that no penalty buys off."""
    state = view.state
    if state.turn.phase is not Phase.PLAY:
        return draws(view, rules)
    if state.turn.must_throw:
        return [("discard", {})]
    ways = winning_hands.ways_words(catalog, view, rules)
    can: list[Doing] = [("declare", {"ways": ways})] if ways else []
    can += _lays(view, rules)
    return can + _ends(view, rules, debt, alone=not can)


def _lays(view: View, rules: Rules) -> Iterator[Doing]:
    """What may be laid now, and moved on the table."""
    state, asked = view.state, rules.asked(view.state)

    def able(plays: Iterable[Action]) -> bool:
        return any(told_ends(lambda play: check(rules, state, state.turn.seat, play), one) for one in plays)

    if asked.free and able(LayMelds((m.tokens,)) for m in melds_among(view.hand, rules.style, rules.values)):
        yield "meld", {}
    if not asked.free and _may_open(view, rules):
        pure = "run" if asked.pure_run else "bare" if asked.no_jokers else "no"
        yield "open", {"points": asked.minimum, "pure": pure}
    if rules.tabling.manipulation and state.melds and rules.at_table(state):
        yield "manipulate", {}
    if able(LayOff(m.number, (token_of(card.face),)) for m in state.melds for card in view.hand):
        yield "lay-off", {}
    swaps = (Swap(m.number, card.face) for m in state.melds if m.jokers for card in view.hand if m.joker_as(card.face))
    if any(with_joker(rules, state, swap) is not None for swap in swaps):
        yield "swap", {}


def _may_open(view: View, rules: Rules) -> bool:
    """Whether there are cards for a first meld beside what has to be kept back."""
    spare = len(view.hand) - rules.tabling.kept_back
    return not rules.too_early(view.state) and (spare >= FULL or rules.tabling.manipulation)


def _ends(view: View, rules: Rules, debt: TurnDebts, *, alone: bool) -> list[Doing]:
    """How the turn may be ended, where its debt can be bought off. ``alone``: nothing else can be done."""
    if rules.discards_due and ends_bare(rules, view):
        return [("end-bare", {})]
    if debt.cost is None and not alone:
        return []
    if rules.discards_due and view.hand:
        return [("discard", {})]
    return [("draw" if rules.draws_instead(view.state) and view.state.stock else "end", {})]


def ends_bare(rules: Rules, view: View) -> bool:
    """Whether the seat's turn can be ended as it is without a discard: in a game with discards, where none can be made
    (G9)."""
    return view.playing and check(rules, view.state, view.state.turn.seat, EndTurn()) is None


def draws(view: View, rules: Rules) -> list[Doing]:
    """From where a card may come, whether the discard may be called, and giving up where the stock is at its end."""
    state, draw = view.state, rules.draw
    drawable = not nothing_to_draw(rules, state)
    can: list[Doing] = [("draw", {})] if drawable else []
    if state.discards and draw.pile in (Pile.TOP, Pile.ANY) and view.seat is not None:
        if check(rules, state, view.seat, Take()) is None:
            can.append(("take", {"card": state.discards[-1]}))
        if draw.must is Must.MELD_NOW and any(count > 1 for count in pile_takes(view, rules)):
            can.append(("take-deeper", {}))
    if rules.calls_told and callable_on(rules, view.state, view.seat):
        can.append(("call", {"card": state.discards[-1]}))
    return can if drawable else [*can, ("give-up", {})]


def call_prompt(catalog: Catalog, view: View, rules: Rules, *, call: str) -> str | None:
    """ "Rummy? Shift R lays the four of spades on combination 1."; None where the seat may not call.

    ``call`` is the key as it is spoken.
    """
    found = callable_on(rules, view.state, view.seat)
    if not found:
        return None
    return catalog.text("rummy-ask", key=call, card=view.state.discards[-1], numbers=found)


def call_time_left(catalog: Catalog, seconds: float) -> str:
    """The time left for calling, in whole seconds, the last one begun counted in full."""
    whole = -int(-seconds // 1)
    return catalog.text("rummy-time", count=max(0, whole))


@dataclass(frozen=True, slots=True)
class PileCard:
    """One card of the pile: ``Take(count)`` takes it with all that were thrown after it.

    ``refusal`` says why it can't be taken now; ``due`` is whether the seat could take anything at
    all, being about to draw.
    """

    card: Card
    count: int
    refusal: Refusal | None
    due: bool

    @property
    def possible(self) -> bool:
        return self.due and self.refusal is None


def pile_cards(view: View, rules: Rules) -> list[PileCard]:
    """Every card of the pile, the one thrown last first."""
    state = view.state
    due = view.my_turn and state.turn.phase is Phase.DRAW
    found = []
    for count in range(1, len(state.discards) + 1):
        refusal = check(rules, state, view.seat, Take(count)) if due and view.seat is not None else None
        found.append(PileCard(state.discards[-count], count, refusal, due))
    return found


def pile_takes(view: View, rules: Rules) -> list[int]:
    """How many cards the seat could take now: every number that is allowed."""
    return [place.count for place in pile_cards(view, rules) if place.possible]


def pile_line(catalog: Catalog, pile_card: PileCard) -> str:
    """ "Five of hearts, takes 4 cards.", "Five of hearts, cannot be used."; without a turn, how many are above."""
    if not pile_card.due or (pile_card.refusal is not None and not isinstance(pile_card.refusal, CannotUseCard)):
        text = catalog.text("pozzo-lies", above=pile_card.count - 1, card=pile_card.card)
    elif pile_card.refusal is not None:
        text = catalog.text("pozzo-unusable", card=pile_card.card)
    else:
        text = catalog.text("pozzo-takes", card=pile_card.card, count=pile_card.count)
    return begun(catalog, text)
