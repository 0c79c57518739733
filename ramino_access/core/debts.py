"""What a player would leave behind by ending the turn now, and what that costs (S5.8, S11.5, R2, R4, M5)."""

from __future__ import annotations

from typing import Literal

from .cards import Card
from .record import Record
from .rules import Rules
from .state import Debt, Must, State

Reason = Literal["jokers", "table", "owed"]


class TurnDebts(Record):
    """The debts of a turn.

    ``incoherent``: numbers of melds that are incomplete. ``lifted``, ``jokers``, ``taken``: cards of the hand that are
    owed to the table. ``must_meld``: those of them that a new meld was promised for. ``cost``: points for leaving all
    the same; None where no penalty buys it off; 0 with no debt. ``draws``: where cards buy it off instead, how many
    have to be drawn (M5).
    """

    incoherent: tuple[int, ...] = ()
    lifted: tuple[Card, ...] = ()
    jokers: tuple[Card, ...] = ()
    taken: tuple[Card, ...] = ()
    must_meld: tuple[Card, ...] = ()
    penalties: tuple[tuple[int, Reason], ...] = ()
    cost: int | None = 0
    draws: int = 0

    @property
    def owed(self) -> tuple[Card, ...]:
        """Every card that must still be played."""
        return (*self.taken, *self.lifted, *self.jokers)

    @property
    def free(self) -> bool:
        """Whether the turn could end with nothing owing."""
        return not (self.incoherent or self.taken or self.lifted or self.jokers)


#: What every turn leaves behind that owes nothing: always this very record.
NOTHING = TurnDebts()


def turn_debts(rules: Rules, state: State) -> TurnDebts:
    """What the player to move owes."""
    incoherent = tuple([m.number for m in state.melds if not m.complete]) if rules.tabling.manipulation else ()
    obligations = state.turn.obligations
    if not obligations and not incoherent:
        return NOTHING

    def owed(debt: Debt) -> tuple[Card, ...]:
        return tuple(o.card for o in obligations if o.debt is debt)

    lifted, jokers, taken = owed(Debt.LIFTED), owed(Debt.JOKER), owed(Debt.TAKEN)
    if rules.tabling.penalty_cards is not None:
        return TurnDebts(incoherent, lifted, jokers, taken, cost=None, draws=rules.tabling.penalty_cards)
    promised = rules.draw.must is not None and bool(state.turn.taken)
    bought = not taken and not (incoherent and promised)  # going back would take the promised card back too
    penalties = _penalties(rules, len(lifted), len(jokers), incoherent=bool(incoherent)) if bought else None
    return TurnDebts(
        incoherent=incoherent,
        lifted=lifted,
        jokers=jokers,
        taken=taken,
        must_meld=tuple(o.card for o in obligations if o.debt is Debt.TAKEN and o.must is not Must.LAY),
        penalties=penalties or (),
        cost=None if penalties is None else sum(points for points, _ in penalties),
    )


def _penalties(rules: Rules, lifted: int, jokers: int, *, incoherent: bool) -> tuple[tuple[int, Reason], ...] | None:
    """What it costs to owe this many cards of the table and jokers; None where no penalty buys that off."""
    penalties: list[tuple[int, Reason]] = []
    if lifted or incoherent:
        if rules.tabling.table_penalty is None:
            return None
        times = max(1, lifted) if rules.tabling.penalty_per_card else 1
        penalties += [(rules.tabling.table_penalty, "table" if incoherent else "owed")] * times
    if jokers and not incoherent:
        if rules.jokers.penalty is None:
            return None
        penalties += [(rules.jokers.penalty, "jokers")] * jokers
    return tuple(penalties)
