"""Free jokers of a table that may be rearranged where none may be laid off: they lie in a new meld for a while, whose
other cards are lifted again, and are merged beside jokers of the table then (S5.1, S11).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from ..core.actions import Action, Lift, Split, Token
from ..core.cards import KING, SUITS, Card, Face
from ..core.melds import FULL, GROUP_MOST, Kind
from ..core.record import changed
from ..core.rules import Rules
from ..core.state import Must, State
from .board import GROUP, IDENTITY, NATURALS, RUN, Niche, face_of, natural, niches_of, piece_of, within
from .recovered_jokers import fetched
from .script import Script, Tokens
from .task import Task, no_cards

#: Faces of jokers, and the number of the meld in which they are left.
Left = list[tuple[Face | None, int]]

KINDS = {RUN: Kind.RUN, GROUP: Kind.GROUP, IDENTITY: Kind.IDENTITY}


def passing(rules: Rules, task: Task, *, with_others: bool) -> frozenset[tuple[int, int]] | None:
    """The faces as which a joker could lie in a new meld, be it for a while, by suit and rank; suit -1 says that it
    could lie in a group of that rank, as whatever card. ``with_others``: also with other jokers. None where no joker of
    the table could be beside it.

    It may be too many, never too few: cards of the hand, and other jokers, have to find places as well.
    """
    most = rules.style.jokers_per_meld
    if rules.jokers.lay_off or most == 1 or not (task.stuck or any(map(any, task.fixed))):
        return None
    there = 0
    free = task.new_jokers + sum(choice.back for some in task.stuck.values() for choice in some)
    for suit in SUITS:
        for rank in range(1, KING + 1):
            there |= bool(task.cards[suit][rank]) << natural(suit, rank)
            free += min(task.fixed[suit][rank], task.cards[suit][rank])
    found = set()
    size = FULL + (most >= FULL)  # three jokers side by side need a fourth card
    for piece in range(NATURALS):
        of_suit, below = divmod(piece, KING)
        for niche in within(niches_of(rules.style, piece), there, min(most, free) - 1 if with_others else 0):
            if len(niche.others) < size and niche.bits & there:
                found.add((-1, below + 1))
                if niche.kind != GROUP:
                    found.add((of_suit, below + 1))
            if niche.kind == GROUP and len(niche.others) == FULL and not niche.bits & ~there:
                found.add((of_suit, below + 1))  # three others tell what it is
    return frozenset(found)


def passed(script: Script, kind: Kind, wanted: Sequence[Face], most: int, naturals: Counter[Face]) -> Left | None:
    """Lay one joker as one of the ``wanted`` faces in a new meld, with ``naturals`` of the hand or with other such
    jokers (``most`` altogether), and lift the rest of it: the jokers that are left and where they are; None where
    there is no such meld.

    ``kind`` is that of the meld for which it is: in a group nobody need be able to tell what the joker is.
    """
    for of in wanted:
        for meld in _melds(script.rules, kind, of, wanted, most, naturals):
            left: Left = []
            if script.tried(lambda meld=meld, left=left: _laid_and_lifted(script, meld, left)):  # type: ignore[misc]
                return left
    return None


@dataclass(frozen=True, slots=True)
class _ForAWhile:
    """A new meld for a while: its faces, and at which places jokers lie. ``told``: everybody can tell as what."""

    kind: Kind
    faces: Sequence[Face]
    jokers: tuple[bool, ...]

    @property
    def told(self) -> bool:
        return self.kind is not Kind.GROUP or len(self.faces) == GROUP_MOST

    @property
    def tokens(self) -> Tokens:
        named = self.kind is Kind.RUN or sum(self.jokers) > 1
        pairs = zip(self.faces, self.jokers, strict=True)
        return tuple(Token(f if named or not joker else None, joker=joker) for f, joker in pairs)


def _melds(
    rules: Rules, kind: Kind, of: Face, wanted: Sequence[Face], most: int, naturals: Counter[Face]
) -> Iterator[_ForAWhile]:
    """New melds that hold a joker as this face, those with fewest jokers first."""
    for niche in niches_of(rules.style, piece_of(of)):
        untold = niche.kind == GROUP and kind is not Kind.GROUP
        if len(niche.others) != (GROUP_MOST if untold else FULL) - 1:
            continue
        faces = [face_of(piece) for piece in niche.whole(piece_of(of))]
        alike = KINDS[niche.kind] is kind is Kind.GROUP
        ways = [
            [True]
            if at == niche.at
            else [False] * (naturals[f] > 0) + [True] * (alike or (niche.kind == RUN and f in wanted))
            for at, f in enumerate(faces)
        ]
        for jokers in sorted(product(*ways), key=sum):
            used = Counter(f for f, joker in zip(faces, jokers, strict=True) if not joker)
            if sum(jokers) <= most and used and used <= naturals:
                yield _ForAWhile(KINDS[niche.kind], faces, jokers)


def _laid_and_lifted(script: Script, meld: _ForAWhile, left: Left) -> bool:
    first = script.state.next_meld
    if not script.melds([meld.tokens]):
        return False
    ends = sorted(range(len(meld.faces)), key=lambda at: -abs(at - meld.jokers.index(True)))
    if not all(meld.jokers[at] or _lifted(script, first, meld.faces[at]) for at in ends):
        return False
    for number in range(first, script.state.next_meld):
        lying = script.state.meld(number)
        left += [(slot.face if meld.told else None, number) for slot in lying.slots] if lying is not None else []
    return True


def _lifted(script: Script, first: int, of: Face) -> bool:
    """Lift a natural card of one of the melds from this number on; where it is within a run, divide that before."""
    for number in range(first, script.state.next_meld):
        meld = script.state.meld(number)
        if meld is None or not any(s.face is of and not s.card.is_joker for s in meld.slots):
            continue
        within_run = meld.kind is Kind.RUN and meld.slots[0].face is not of and meld.slots[-1].face is not of
        return (not within_run or script.play(Split(number, of))) and script.play(Lift(number, Token(of)))
    return False


# Plays that keep a promise for a while: the card lies in a new meld, and may go elsewhere afterwards (R2, S11).


def promised_card(state: State) -> Card | None:
    """The card that was promised for a new meld, if there is one that need not come before every other play."""
    return next((o.card for o in state.turn.obligations if o.must is Must.MELD and not o.card.is_joker), None)


def forgotten(state: State, card: Card) -> State:
    """The same as if this card had to be laid, wherever it fits."""
    owed = tuple(changed(o, must=Must.LAY) if o.card is card else o for o in state.turn.obligations)
    return changed(state, turn=changed(state.turn, obligations=owed))


def in_new_melds(rules: Rules, state: State, card: Card) -> Iterator[tuple[Action, ...]]:
    """The plays that lay the card in each new meld of three that there is, with naturals of the table and the hand, and
    with a joker of the hand in the place of one of them.
    """
    for niche in niches_of(rules.style, piece_of(card.face)):
        if len(niche.others) == FULL - 1:
            for joker in (None, *(at for at in range(FULL) if at != niche.at)):
                script = Script(rules, state)
                if _laid(script, niche, _tokens(niche, card, joker)):
                    yield tuple(script.plays)


def _tokens(niche: Niche, card: Card, joker: int | None) -> Tokens:
    faces = [face_of(piece) for piece in niche.whole(piece_of(card.face))]
    told = niche.kind != GROUP
    return tuple(Token(of if told or at != joker else None, joker=at == joker) for at, of in enumerate(faces))


def _laid(script: Script, niche: Niche, tokens: Sequence[Token]) -> bool:
    others = [t.face for at, t in enumerate(tokens) if at != niche.at and not t.joker and t.face is not None]
    return all(fetched(script, of, no_cards(), 0) for of in others) and script.melds([tuple(tokens)])
