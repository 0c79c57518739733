"""Compiled rules: what options have become. A record of small policies; nothing else decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from .actions import (
    Action,
    Call,
    Declare,
    Discard,
    DrawStock,
    EndTurn,
    LayMelds,
    LayOff,
    Lift,
    Merge,
    Pass,
    Split,
    Swap,
    Take,
    Undo,
)
from .cards import Card, Face
from .melds import Meld
from .policies.counting import Counting
from .policies.deal import Deal
from .policies.declaring import Declaring
from .policies.draw import Draw, Pile
from .policies.scoring import Scoring
from .policies.style import MeldStyle
from .policies.tabling import ANY_CARD, ANY_MELDS, Closing, Jokers, Opening, Tabling, Throwing
from .policies.values import Values
from .record import Record, changed
from .rng import stream
from .state import DRAW, PLAY, Phase, Share, State, Turn

Usable = Callable[["Rules", State], "bool | None"]
"""Judges whether the obliged card of the player to move can be played as promised, so that the turn can end (G13);
None: that can't be found out within bounds."""


def unjudged(rules: Rules, state: State) -> bool | None:
    """No judge was handed to the rules. Raises RuntimeError: a take on condition must not pass unseen."""
    raise RuntimeError("these rules were given no judge of takes that must be used")


# A member is slow to look up in its class, and these are asked for at each play.
_NONE, _TOP, _UNPLAYABLE = Pile.NONE, Pile.TOP, Closing.UNPLAYABLE


class Rules(Record):
    """Everything the engine needs to know of a game with its options.

    ``options`` are the values it was compiled from, for telling them to the players.
    """

    game: str
    deal: Deal
    draw: Draw
    style: MeldStyle
    opening: Opening
    jokers: Jokers
    tabling: Tabling
    values: Values
    scoring: Scoring
    throwing: Throwing = ANY_CARD  # which cards may be discarded
    declaring: Declaring | None = None  # winning hands are declared, nothing is laid (T)
    counting: Counting | None = None  # a hand counts its loose cards, and is closed; nothing is laid (N)
    calls: bool = False  # a discard that fits may be called (C6)
    calls_told: bool = True  # who may call is told so and asked; else whoever notices calls
    call_seconds: float | None = None  # how long each who is asked has for it; None: as long as they like (C6)
    special_each_hand: int = 0  # a card drawn at random for each hand is worth so much; 0: none (C9)
    options: Mapping[str, object] = {}
    usable: Usable = unjudged  # the port to the search that judges takes (G13)

    def for_hand(self, state: State) -> Rules:
        """The rules of this hand of the match: the same, but for a special card drawn at random (C9)."""
        if not self.special_each_hand:
            return self
        standing = state.standing
        lot = stream(state.seed, "special", standing.hand).random()
        cards = self.deal.cards(len(standing.scores))
        return self.with_special(cards[int(lot * len(cards))].face)

    def with_special(self, drawn: Face) -> Rules:
        """The same where this is the special card of the hand (C9)."""
        return changed(self, values=changed(self.values, special={drawn: self.special_each_hand}))

    @property
    def special_card(self) -> str:
        """The code of the special card of this hand (C9); empty where none is drawn at random."""
        return next(iter(self.values.special)).code if self.special_each_hand else ""

    def knows(self, action: Action) -> bool:
        """Whether this game, with these options, has such a play at all (``not-in-this-game``)."""
        match action:
            case DrawStock():
                return True
            case Discard():
                return self.draw.pile is not _NONE
            case Take():
                return self.discards_due and (action.count == 1 or self.draw.pile is not _TOP)
            case EndTurn() | Undo():
                return True
            case Swap():
                return self.jokers.in_play
            case Lift() | Split() | Merge():
                return self.tabling.manipulation
            case LayMelds() | LayOff():
                return self.tabling.melds
            case Declare():
                return self.declaring is not None or self.counting is not None
            case Pass():
                return self.declaring is not None
            case Call():
                return self.calls

    def shares(self, state: State) -> tuple[Share, ...]:
        """What the hand gives each seat; one that is not over counts as if it were blocked."""
        if state.result is not None:
            return state.result.shares
        return self.scoring.shares(self.values, state, None)[0]

    def too_early(self, state: State) -> bool:
        """Whether the player to move may not lay melds yet, this being the first turn (R5)."""
        return not self.opening.on_first_turn and not state.turns[state.turn.seat]

    def asked(self, state: State) -> Opening:
        """What the melds that the player to move lays next have to be, laid together."""
        return ANY_MELDS if state.turn.seat in state.opened else self.opening

    def at_table(self, state: State) -> bool:
        """Whether the player to move may lay off, swap and rearrange: who has opened (S6), or anybody (M4)."""
        return self.tabling.before_opening or state.turn.seat in state.opened

    def first_phase(self, stock: Sequence[Card]) -> Phase:
        """The phase in which a turn with this stock begins (G4, M2)."""
        return PLAY if self.draw.begins_with_play(stock) else DRAW

    def draws_instead(self, state: State) -> bool:
        """Whether the player to move, who has the draw behind, may end the turn with a draw or by passing: nothing was
        drawn, and no card of the hand was laid (M2, M7)."""
        turn = state.turn
        return self.draw.begins_with_play(state.stock) and turn.drawn is None and not turn.laid

    def may_lay_off(self, turn: Turn) -> bool:
        """Whether the player to move, once opened, may lay off in this very turn (U4)."""
        return self.tabling.lay_off_same_turn or turn.seat in turn.opened_earlier

    def open_to(self, melds: Sequence[Meld], seat: int) -> Sequence[Meld]:
        """Those of these melds that this player, once opened, may lay off on (U4, L5)."""
        return [m for m in melds if m.slots[0].owner == seat] if self.tabling.lay_off_on_own else melds

    @property
    def any_discard(self) -> bool:
        """Whether any card may be discarded that is not owed and was not just taken."""
        return self.throwing is ANY_CARD and self.tabling.closing is not _UNPLAYABLE

    @property
    def discards_due(self) -> bool:
        """Whether a turn ends with a discard."""
        return self.draw.pile is not _NONE
