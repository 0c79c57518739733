"""What a player can do: imperatives, all frozen, named after faces, never after copies.

``meld 9d 9h *`` says which faces are meant; which of several equal cards leaves the hand is
the engine's business (G1). Each class is one play of the notation.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

from .cards import JOKER, Face
from .record import Record

End: TypeAlias = Literal["low", "high"]


class Token(Record):
    """A card named in a play: a face, or a joker, perhaps said to stand for a face (``As*``)."""

    face: Face | None
    joker: bool = False

    @property
    def code(self) -> str:
        if not self.joker:
            assert self.face is not None
            return self.face.code
        return "*" if self.face is None else self.face.code + "*"


@cache
def token_of(face: Face) -> Token:
    """The token that names a card of this face; a joker is not said to stand for anything."""
    return Token(None, joker=True) if face is JOKER else Token(face)


class DrawStock(Record):
    """``stock``; ``accept`` is the mark ``!``, where that ends the turn: the penalty may come (M5)."""

    accept: bool = False


class Take(Record):
    """``take`` or ``take 3``: the last ``count`` cards of the discard pile."""

    count: int = 1


class LayMelds(Record):
    """``meld A B C; D E F``: new melds, laid together."""

    melds: tuple[tuple[Token, ...], ...]


class LayOff(Record):
    """``lay 2 X Y`` with ``@low`` or ``@high`` behind it where both ends would take the card."""

    meld: int
    tokens: tuple[Token, ...]
    end: End | None = None


class Swap(Record):
    """``swap 1 X``: X takes the joker's place in meld 1, the joker goes to the hand; never another joker's."""

    meld: int
    face: Face


class Lift(Record):
    """``lift 2 X`` or, with no card named, ``lift 2``: back into the hand."""

    meld: int
    token: Token | None = None
    end: End | None = None


class Split(Record):
    """``split 2 X``: the part up to X stays meld 2, the rest is a new meld; X may be ``*``, the joker."""

    meld: int
    face: Face


class Merge(Record):
    """``merge 1 2``: meld 2 joins meld 1."""

    meld: int
    other: int


class Undo(Record):
    """``undo``: the last play of this turn is taken back."""


class Discard(Record):
    """``discard X``; ``accept`` is the mark ``!``: the penalty may come."""

    token: Token
    accept: bool = False


class EndTurn(Record):
    """``end``: the turn ends without a discard, or, with nothing left to draw but the discards, the hand does."""

    accept: bool = False


class Declare(Record):
    """``declare X``: a winning hand, with this discard, which may be a joker where a hand is closed (N2)."""

    face: Face


class Pass(Record):
    """``pass``: the last look is let go by."""


class Call(Record):
    """``rummy 1``: the discard is called and laid on meld 1."""

    meld: int


Action: TypeAlias = (
    DrawStock
    | Take
    | LayMelds
    | LayOff
    | Swap
    | Lift
    | Split
    | Merge
    | Undo
    | Discard
    | EndTurn
    | Declare
    | Pass
    | Call
)
