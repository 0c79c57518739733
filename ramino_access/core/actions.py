"""What a player can do: imperatives, all frozen, named after faces, never after copies.

``meld 9d 9h *`` says which faces are meant; which of several equal cards leaves the hand is
the engine's business (G1). Each class is one play of the notation.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from .cards import JOKER, Face

End: TypeAlias = Literal["low", "high"]


@dataclass(frozen=True, slots=True)
class Token:
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


@dataclass(frozen=True, slots=True)
class DrawStock:
    """``stock``"""


@dataclass(frozen=True, slots=True)
class Take:
    """``take`` or ``take 3``: the last ``count`` cards of the discard pile."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class LayMelds:
    """``meld A B C; D E F``: new melds, laid together."""

    melds: tuple[tuple[Token, ...], ...]


@dataclass(frozen=True, slots=True)
class LayOff:
    """``lay 2 X Y`` with ``@low`` or ``@high`` behind it where both ends would take the card."""

    meld: int
    tokens: tuple[Token, ...]
    end: End | None = None


@dataclass(frozen=True, slots=True)
class Swap:
    """``swap 1 X``: X takes the joker's place in meld 1, the joker goes to the hand; never another joker's."""

    meld: int
    face: Face


@dataclass(frozen=True, slots=True)
class Lift:
    """``lift 2 X`` or, with no card named, ``lift 2``: back into the hand."""

    meld: int
    token: Token | None = None
    end: End | None = None


@dataclass(frozen=True, slots=True)
class Split:
    """``split 2 X``: the part up to X stays meld 2, the rest is a new meld; X may be ``*``, the joker."""

    meld: int
    face: Face


@dataclass(frozen=True, slots=True)
class Merge:
    """``merge 1 2``: meld 2 joins meld 1."""

    meld: int
    other: int


@dataclass(frozen=True, slots=True)
class Undo:
    """``undo``: the last play of this turn is taken back."""


@dataclass(frozen=True, slots=True)
class Discard:
    """``discard X``; ``accept`` is the mark ``!``: the penalty may come."""

    token: Token
    accept: bool = False


@dataclass(frozen=True, slots=True)
class EndTurn:
    """``end``: the turn ends without a discard, or, with nothing left to draw but the discards, the hand does."""

    accept: bool = False


@dataclass(frozen=True, slots=True)
class Declare:
    """``declare X``: a winning hand, with this discard."""

    face: Face


@dataclass(frozen=True, slots=True)
class Pass:
    """``pass``: the last look is let go by."""


@dataclass(frozen=True, slots=True)
class Call:
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
