"""From a layout to plays that the engine accepts one by one, few and in a sensible order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..core.actions import Action, End, LayMelds, LayOff, Token
from ..core.cards import SUITS, Face, face
from ..core.engine import moved
from ..core.melds import Kind, Meld, rank_at
from ..core.rules import Rules
from ..core.state import State
from .groups import PackedGroup
from .layout import LATER, Layout, RunRow
from .task import FIXED

Tokens = tuple[Token, ...]


class Script:
    """Plays that are being made on a table; a play that is refused leaves it as it is."""

    def __init__(self, rules: Rules, state: State, plays: Sequence[Action] = ()) -> None:
        self.rules = rules
        self.state = state
        self.plays: list[Action] = []
        self.all(plays)

    def play(self, action: Action) -> bool:
        """Make a play; whether it was accepted."""
        if self.state.over:
            return False
        after = moved(self.rules, self.state, action)
        if after is None:
            return False
        self.state = after
        self.plays.append(action)
        return True

    def tried(self, work: Callable[[], bool]) -> bool:
        """Do this work; where it fails all is as it was before."""
        state, plays = self.state, len(self.plays)
        if work():
            return True
        self.state = state
        del self.plays[plays:]
        return False

    def all(self, actions: Sequence[Action]) -> bool:
        """Make these plays; whether all were accepted."""
        return all(self.play(action) for action in actions)

    def melds(self, melds: Sequence[Tokens]) -> bool:
        """Lay these new melds together; whether that was possible."""
        return not melds or self.play(LayMelds(tuple(melds)))

    def add(self, number: int, tokens: Tokens, *, below: int) -> bool:
        """Lay these cards, from low to high, off on a meld, this many of them below it; whether that was possible.

        All at once, if the engine can tell where they go; else end by end.
        """
        meld = self.state.meld(number)
        if meld is None:
            return False
        wanted = [*(t.face for t in tokens[:below]), *_faces(meld), *(t.face for t in tokens[below:])]
        ends: tuple[End | None, ...] = (None, "low", "high")
        for end in ends:
            after = moved(self.rules, self.state, LayOff(number, tokens, end))
            grown = None if after is None else after.meld(number)
            if grown is not None and (meld.kind is not Kind.RUN or _faces(grown) == wanted):
                return self.play(LayOff(number, tokens, end))
        if 0 < below < len(tokens):
            return self.add(number, tokens[below:], below=0) and self.add(number, tokens[:below], below=below)
        if len(tokens) > 1:
            first, rest = (tokens[-1:], tokens[:-1]) if below else (tokens[:1], tokens[1:])
            return self.add(number, first, below=min(below, 1)) and self.add(number, rest, below=max(0, below - 1))
        return False


def _faces(meld: Meld) -> list[Face | None]:
    return [s.face for s in meld.slots]


def row_tokens(row: RunRow) -> Tokens:
    """The cards of a run that come from the hand, from low to high; jokers named."""
    if row.block is None:
        positions = range(row.low, row.low + len(row.sorts))
    else:
        size = row.block.high - row.block.low + 1
        positions = [row.low + i if i < row.at else row.low + i + size for i in range(len(row.sorts))]  # type: ignore[assignment]
    return tuple(
        Token(face(rank_at(p), SUITS[row.suit]), joker=sort >= FIXED)
        for p, sort in zip(positions, row.sorts, strict=True)
    )


def packed_tokens(rank: int, packed: PackedGroup) -> Tokens:
    """The cards of a group or an identity."""
    naturals = [face(rank, SUITS[suit]) for suit in sorted(suit for sort, suit in packed.cards if sort < FIXED)]
    return set_tokens(packed.kind, naturals, len(packed.cards) - len(naturals))


def set_tokens(kind: Kind, naturals: Sequence[Face], jokers: int) -> Tokens:
    """Equal cards and jokers; these are named only where they could be mistaken for other places."""
    named: Sequence[Face | None] = naturals
    if jokers == 1 and len(naturals) != 1:
        named = [None]
    elif jokers and kind is Kind.GROUP:
        named = [of for suit in SUITS if (of := face(naturals[0].rank, suit)) not in naturals]
    return (*map(Token, naturals), *(Token(of, joker=True) for of in named[:jokers]))


def lay(script: Script, layout: Layout, recover: Sequence[Action]) -> bool:
    """Carry out a layout in which every meld of the table stays as it is; whether it could be done.

    Jokers come back first where that is allowed; else once the player has opened. What may not be part of the lay that
    opens is laid after it.
    """
    opened = script.rules.at_table(script.state)
    fresh = [(row_tokens(r), r.first) for r in layout.rows if r.block is None]
    fresh += [(packed_tokens(rank, p), p.first) for rank, p in layout.packed if p.onto is None]
    begun = [(tokens, first or (0, len(tokens))) for tokens, first in fresh if first != LATER]
    number = script.state.next_meld
    if opened and not script.all(recover):
        return False
    if not script.melds([tokens[low:high] for tokens, (low, high) in begun]):
        return False
    if not opened and not script.all(recover):
        return False
    if not script.melds([tokens for tokens, first in fresh if first == LATER]):
        return False
    return _added(script, layout, begun, number)


def _added(script: Script, layout: Layout, begun: Sequence[tuple[Tokens, tuple[int, int]]], number: int) -> bool:
    """Add what the melds that were ``begun`` lack, the first of which has this number, and what goes to those that were
    there; whether it could be done."""
    for at, (tokens, (low, high)) in enumerate(begun, number):
        if high - low < len(tokens) and not script.add(at, tokens[:low] + tokens[high:], below=low):
            return False
    return all(
        script.add(packed.onto.number, packed_tokens(rank, packed), below=0)
        for rank, packed in layout.packed
        if packed.onto is not None
    ) and all(
        script.add(r.block.number, row_tokens(r), below=r.at) for r in layout.rows if r.block is not None and r.sorts
    )
