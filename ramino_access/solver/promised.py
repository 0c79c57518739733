"""Plays that keep a promise for a while: the card lies in a new meld, and may go elsewhere afterwards (R2, S11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.actions import Action, Token
from ..core.cards import Card
from ..core.melds import FULL
from ..core.record import changed
from ..core.rules import Rules
from ..core.state import Must, State
from .board import GROUP, face_of, piece_of
from .niches import Niche, niches_of
from .recovering import fetched
from .script import Script, Tokens
from .task import no_cards


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
