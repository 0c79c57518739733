"""Whether a taken card can be used, by trying plays with the engine: slow, simple, and without a line of the solver.

Where the table may be rearranged it is first taken to pieces, as far as that goes: whatever can be done can also be
done from there. Otherwise every play is tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from ramino_access.core.actions import (
    Action,
    Discard,
    End,
    EndTurn,
    LayMelds,
    LayOff,
    Lift,
    Merge,
    Split,
    Swap,
    Token,
    token_of,
)
from ramino_access.core.cards import SUITS, Face, face
from ramino_access.core.debts import turn_debts
from ramino_access.core.engine import attempt
from ramino_access.core.melds import Kind, Meld, rank_at
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import Must, State

ENDS: tuple[End, ...] = ("low", "high")
Tokens = tuple[Token, ...]


class TooManyError(Exception):
    """More states than are worth looking at in a test."""


class Trial:
    """One position after a take, while it is being tried. ``most``: how many states to look at."""

    def __init__(self, rules: Rules, most: int) -> None:
        self.rules = rules
        self.left = most
        self.seen: set[object] = set()

    def possible(self, state: State) -> bool:
        """Whether the turn can end legally. Raises TooManyError."""
        if state.turn.seat not in state.opened:
            return any(self.possible(after) for after in self._openings(state))
        if self.rules.tabling.manipulation:
            return self._rearranged(state)
        return self._tried(state)

    # --- plays

    def _made(self, state: State, play: Action) -> State | None:
        outcome = attempt(self.rules, state, state.turn.seat, play)
        return None if isinstance(outcome, Refusal) else outcome.state

    def _ends(self, state: State) -> bool:
        if state.over:
            return True
        hand = state.hands[state.turn.seat]
        plays: list[Action] = [Discard(token_of(f)) for f in {c.face for c in hand}]
        return any(self._made(state, play) is not None for play in [*plays, EndTurn()])

    def _new(self, state: State) -> bool:
        """Whether this state was not looked at yet."""
        key = _key(state)
        if key in self.seen:
            return False
        self.seen.add(key)
        self.left -= 1
        if self.left < 0:
            raise TooManyError
        return True

    def _openings(self, state: State) -> Iterator[State]:
        """The table after each set of melds that opens."""
        hand = state.hands[state.turn.seat]
        melds = list(melds_of(self.rules, [c.face for c in hand]))
        values = self.rules.values
        dear = max(values.ranks.values()) if values.joker_laid is None else values.joker_laid
        special = max(values.special.values(), default=0)

        def grown(start: int, chosen: tuple[Tokens, ...], left: list[str]) -> Iterator[State]:
            size = sum(map(len, chosen))
            if chosen and (size * max(dear, special, 20) >= self.rules.opening.minimum):
                after = self._made(state, LayMelds(chosen))
                if after is not None:
                    yield after
            for at in range(start, len(melds)):
                rest = _less(left, melds[at])
                if rest is not None:
                    self.left -= 1
                    if self.left < 0:
                        raise TooManyError
                    yield from grown(at, (*chosen, melds[at]), rest)

        yield from grown(0, (), [_code(c.face) for c in hand])

    def _tried(self, state: State) -> bool:
        """Every play, while the table stays as it lies."""
        if self._ends(state):
            return True
        if not self._new(state):
            return False
        hand = state.hands[state.turn.seat]
        faces = {c.face for c in hand}
        plays: list[Action] = [LayMelds((meld,)) for meld in melds_of(self.rules, [c.face for c in hand])]
        for meld in state.melds:
            plays += [Swap(meld.number, f) for f in faces if meld.jokers and not f.is_joker]
            plays += [LayOff(meld.number, (t,), end) for f in faces for t in _tokens(f, meld) for end in ENDS]
        return any(after is not None and self._tried(after) for play in plays for after in [self._made(state, play)])

    # --- a table that may be rearranged

    def _rearranged(self, state: State) -> bool:
        """From the table in pieces: put together at once, or after a card was freed of what it owes."""
        waiting = [self._in_pieces(state)]
        known = {_key(waiting[0])}
        while waiting:
            node = waiting.pop(0)
            if self._together(node):
                return True
            for after in self._helps(node):
                if after.over:
                    return True
                apart = self._in_pieces(after)
                if _key(apart) not in known:
                    known.add(_key(apart))
                    waiting.append(apart)
        return False

    def _in_pieces(self, state: State) -> State:
        """Everything lifted that can be; jokers alone."""
        changed = True
        while changed:
            changed = False
            for meld in state.melds:
                for play in _apart(meld):
                    after = self._made(state, play)
                    if after is not None:
                        state, changed = after, True
                        break
                if changed:
                    break
        return state

    def _helps(self, state: State) -> Iterator[State]:
        """New melds with a card that was promised for one or with a joker; jokers that come back, or are told their
        suit by three others of their rank."""
        hand = state.hands[state.turn.seat]
        promised = [o.card.face for o in state.turn.obligations if o.must is not Must.LAY]
        for meld in melds_of(self.rules, [c.face for c in hand]):
            jokers = sum(t.joker for t in meld)
            if len(meld) > 5 or (len(meld) > 3 and jokers < 3):
                continue
            if jokers or any(t.face in promised for t in meld):
                after = self._made(state, LayMelds((meld,)))
                if after is not None:
                    yield after
        faces = {c.face for c in hand if not c.is_joker}
        for lying in state.melds:
            for f in faces:
                after = self._made(state, Swap(lying.number, f))
                if after is not None:
                    yield after
            if any(s.unresolved for s in lying.slots):
                for suits in combinations(SUITS, 3):
                    after = self._made(state, LayOff(lying.number, tuple(Token(face(lying.low, s)) for s in suits)))
                    if after is not None:
                        yield after

    def _together(self, state: State) -> bool:
        """Whether the pieces can be put together: what is incoherent first, then new melds for what is owed, or cards
        laid off one after the other."""
        if self._ends(state):
            return True
        if not self._new(state):
            return False
        debt = turn_debts(self.rules, state)
        hand = state.hands[state.turn.seat]
        faces = {c.face for c in hand}
        plays: list[Action] = []
        broken = [m for m in state.melds if m.number in debt.incoherent]
        if broken:
            meld = broken[0]
            plays += [LayOff(meld.number, (t,), end) for f in faces for t in _tokens(f, meld) for end in ENDS]
            plays += [Merge(meld.number, other.number) for other in state.melds if other is not meld]
        else:
            owed = [o.card.face for o in state.turn.obligations]
            if not owed:
                return False
            for meld_ in melds_of(self.rules, [c.face for c in hand]):
                if any((t.joker and owed[0].is_joker) or t.face is owed[0] for t in meld_):
                    plays.append(LayMelds((meld_,)))
            for lying in state.melds:  # any card, for it may have to wait for those that lead up to it
                plays += [LayOff(lying.number, (t,), end) for f in faces for t in _tokens(f, lying) for end in ENDS]
        return any(after is not None and self._together(after) for play in plays for after in [self._made(state, play)])


def _apart(meld: Meld) -> Iterator[Action]:
    if not meld.jokers:
        yield Lift(meld.number)
        return
    if len(meld) == 1:
        return
    for slot in meld.slots:
        if slot.face is not None and not slot.card.is_joker:
            yield from (Lift(meld.number, Token(slot.face), end) for end in ENDS)
    if meld.kind is Kind.RUN:
        first = meld.slots[0].face
        assert first is not None
        yield Split(meld.number, first)


def _tokens(f: Face, meld: Meld) -> Iterator[Token]:
    """How a card can be named that is laid off: a joker by what it could be."""
    if not f.is_joker:
        yield Token(f)
        return
    yield Token(None, joker=True)
    suits = [s.face.suit for s in meld.slots if s.face is not None]
    for suit in SUITS if meld.kind is not Kind.RUN else suits[:1]:
        for rank in range(1, 14):
            if suit is not None:
                yield Token(face(rank, suit), joker=True)


def melds_of(rules: Rules, hand: Sequence[Face]) -> Iterator[Tokens]:
    """Every new meld of these cards, with jokers in every place."""
    style = rules.style
    counts: dict[Face, int] = {}
    for f in hand:
        counts[f] = counts.get(f, 0) + 1
    jokers = sum(n for f, n in counts.items() if f.is_joker)
    for suit in SUITS:
        if sum(n for f, n in counts.items() if f.suit is suit) + jokers < 3:
            continue
        for low in range(1, 14):
            for size in range(3, 15):
                if style.run_fits(low, size):
                    faces = [face(rank_at(low + i), suit) for i in range(size)]
                    yield from _with_jokers(faces, counts, min(jokers, style.jokers_per_meld))
    for rank in range(1, 14):
        for size in (3, 4):
            for suits in combinations(SUITS, size):
                yield from _with_jokers([face(rank, s) for s in suits], counts, min(jokers, style.jokers_per_meld))
    if style.identities:
        for f in counts:
            for size in (3, 4):
                if not f.is_joker:
                    yield from _with_jokers([f] * size, counts, min(jokers, 1))


def _with_jokers(faces: Sequence[Face], counts: dict[Face, int], most: int) -> Iterator[Tokens]:
    lacking = [i for i, f in enumerate(faces) if faces[: i + 1].count(f) > counts.get(f, 0)]
    if len(lacking) > most:
        return
    for jokers in range(len(lacking), min(most, len(faces) - 1) + 1):
        for places in combinations(range(len(faces)), jokers):
            natural = [f for i, f in enumerate(faces) if i not in places]
            if all(natural.count(f) <= counts.get(f, 0) for f in natural):
                yield tuple(Token(f, joker=i in places) for i, f in enumerate(faces))


def _code(f: Face) -> str:
    return f.code


def _less(left: list[str], meld: Tokens) -> list[str] | None:
    rest = list(left)
    for token in meld:
        code = "*" if token.joker or token.face is None else token.face.code
        if code not in rest:
            return None
        rest.remove(code)
    return rest


def _key(state: State) -> object:
    """What tells one table from another, copies of equal cards aside."""
    seat = state.turn.seat
    melds = sorted((m.kind.value, m.low, *((s.card.face.code, _name(s.face)) for s in m.slots)) for m in state.melds)
    owed = sorted((o.card.face.code, o.debt.value, o.must.value) for o in state.turn.obligations)
    return tuple(melds), tuple(sorted(c.face.code for c in state.hands[seat])), tuple(owed), seat in state.opened


def _name(f: Face | None) -> str:
    return "" if f is None else f.code
