"""For beginners at a real table: the keys of what comes next, until they have been used often enough.

What a player does is counted, whatever is said about it, so that nobody is told for ever what they know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ...announce.sentences import sentence
from ...config.learnt import Learning
from ...core.actions import Declare, Discard, DrawStock, LayMelds, LayOff, Lift, Merge, Split, Swap, Take
from ...core.state import Phase
from ...i18n.catalog import Catalog
from ...speech.port import Priority, Utterance
from ..elements.stack import PlaceStack, Ui
from ..match import possible
from ..match.prompts import with_keys
from ..match.session import Change, Session
from ..match.sitting import Companion, TableUi
from ..voice import Voice

#: What each play is counted as.
KINDS: dict[type, str] = {
    DrawStock: "draw",
    Take: "take",
    LayMelds: "meld",
    LayOff: "lay-off",
    Swap: "joker",
    Lift: "rearrange",
    Split: "rearrange",
    Merge: "rearrange",
    Discard: "discard",
    Declare: "declare",
}

#: The command of each kind of play.
COMMANDS: dict[str, str] = {
    "draw": "turn.draw",
    "take": "turn.take",
    "lay-off": "meld.lay-off",
    "joker": "meld.take-joker",
    "rearrange": "melds.open",
    "discard": "turn.discard",
    "declare": "turn.declare",
    "end": "turn.end",
}


OFTEN = 3
"""So often in a match a kind of play is named that was never made: then it is not wanted."""


class Guide(Companion):
    """Names keys to a beginner who plays."""

    def __init__(self, ui: TableUi) -> None:
        self._ui = ui
        self._named = Counter[str]()  # how often each kind of play was named that was never made

    def seated(self) -> None:
        self._tell(has_drawn=False)

    def happened(self, change: Change) -> None:
        learn(self._ui, change)
        session = self._ui.sitting.session
        assert session is not None
        if change.mine is None or isinstance(change.mine, DrawStock | Take):
            self._tell(has_drawn=change.mine is not None)

    def _tell(self, *, has_drawn: bool) -> None:
        ui, session = self._ui, self._ui.sitting.session
        if session is None or not ui.me.settings.guidance or session.state.over or not session.view.my_turn:
            return
        has_drawn = has_drawn or session.view.playing  # a turn may begin with its plays (M2)
        words = _at_draw(ui, session) if not has_drawn else self._at_play(session)
        if words is not None:
            wanted = ("turn.draw",) if not has_drawn else ("turn.discard", "meld.lay-off", "meld.take-joker")
            help_with(ui.voice, with_keys(ui.stack, words, *wanted))

    def _at_play(self, session: Session) -> Callable[[Catalog], str] | None:
        """How the turn goes on: something that was never done and could be, else how it ends."""
        if not session.view.playing:
            return None
        ui = self._ui
        known, fresh = ui.me.learning.now, _never_done(session, ui.me.learning)
        if fresh is not None and self._named[fresh] < OFTEN:
            self._named[fresh] += 1
            return lambda catalog: catalog.text("guide-never", kind=fresh, key=_key(ui.stack, catalog, fresh))
        state, rules = session.state, session.rules
        ends = "discard" if rules.discards_due else "draw" if state.stock and rules.draws_instead(state) else ""
        if ends and not known.knows(ends):
            return lambda catalog: catalog.text(
                "guide-turn", hint=ui.stack.key_for("hint.next", catalog), key=_key(ui.stack, catalog, ends)
            )
        return None


def help_with(voice: Voice, words: Callable[[Catalog], str]) -> None:
    """Name a key that is of use now, after what was said. It is no news, and nothing is left of it when it is old."""
    text, short = sentence(words(voice.catalog)), words(voice.catalog.braille)
    voice.emit(Utterance(text, voice.catalog.lang, Priority.NEXT, "turn", braille=short, gist=""))


def learn(ui: Ui, change: Change) -> None:
    """Count what the player has just done."""
    kind = KINDS.get(type(change.mine))
    if kind is None or ui.me.learning.now.knows(kind):
        return
    ui.voice.report(ui.me.learning.did(kind))


def _at_draw(ui: TableUi, session: Session) -> Callable[[Catalog], str] | None:
    """How a card is drawn."""
    if session.state.turn.phase is not Phase.DRAW or ui.me.learning.now.knows("draw"):
        return None
    return lambda catalog: key_words(catalog, ui, "draw")


def _never_done(session: Session, learning: Learning) -> str | None:
    """A kind of play that the player has never made and could make now."""
    if not session.rules.at_table(session.state):
        return None
    cards = session.hand.cards
    if not learning.now.knows("lay-off", 1) and any(possible.lay_offs(session, [card]) for card in cards):
        return "lay-off"
    if not learning.now.knows("joker", 1) and any(possible.swaps(session, card) for card in cards):
        return "joker"
    return None


def key_words(catalog: Catalog, ui: TableUi, kind: str, count: int = 1) -> str:
    """How this kind of play is made, by the keys in force; of melds, when they have just been named. ``count``: this
    many cards are laid off or discards taken."""
    session = ui.sitting.session
    assert session is not None
    select = ui.stack.key_for("hand.select", catalog)
    if kind == "meld":
        message = "guide-meld-at-once" if session.lays_at_once else "guide-meld"
        keys = {"prepare": ui.stack.key_for("meld.prepare", catalog), "lay": ui.stack.key_for("meld.lay", catalog)}
        return catalog.text(message, **keys)
    key = _key(ui.stack, catalog, kind)
    if kind == "lay-off" and count > 1:
        return catalog.text("guide-lay-off-all", select=select, key=key)
    if kind == "take" and count > 1:
        enter = ui.stack.key_for("list.take", catalog, "list")
        return catalog.text("guide-take-deep", pozzo=ui.stack.key_for("pozzo.open", catalog), enter=enter)
    return catalog.text("guide-key", kind=kind, key=key, menu=ui.stack.key_for("melds.menu", catalog, "melds"))


def choosing_words(catalog: Catalog, ui: Ui) -> str:
    """How one of a list is chosen."""
    keys = {
        "enter": ui.stack.key_for("list.take", catalog, "list"),
        "next": ui.stack.key_for("list.next", catalog, "list"),
    }
    return catalog.text("guide-choose", **keys)


def _key(stack: PlaceStack, catalog: Catalog, kind: str) -> str:
    key = stack.key_for(COMMANDS[kind], catalog)
    return key or stack.key_for("turn.take-top", catalog)
