"""Somebody who sits beside the player for a whole hand, and says before each decision what is sensible, and how."""

from __future__ import annotations

from collections.abc import Callable

from ...announce import hint_words, winning_hands
from ...announce.sentences import begun, joined
from ...core.actions import Action, Discard, EndTurn
from ...core.state import Phase
from ...hints.advice import Advice
from ...i18n.catalog import Catalog
from ...play.text.lessons import faces_of
from ...speech.port import Category, Priority
from ..elements.lists import MenuPlace
from ..elements.stack import Ui
from ..match.apart import Reckoner
from ..match.hint_steps import Worked
from ..match.later_answers import HINT, ponder, told_gone
from ..match.prompts import with_keys
from ..match.session import Change, Session
from ..match.sitting import Companion, TableUi
from .guide import KINDS, Guide, choosing_words, help_with, key_words, learn

#: Commands that open a list where a play can be made in several ways.
PLAYS = frozenset({"meld.prepare", "meld.lay", "meld.lay-off", "meld.take-joker", "turn.declare"})

#: The commands of which it names the keys.
PLAYED = ("turn.draw", "turn.discard")


class Partner(Companion):
    """Speaks at the start of the player's turns and after each of their plays. ``over`` is called once, when the hand
    has been played to its end."""

    def __init__(self, ui: TableUi, over: Callable[[], None]) -> None:
        self._ui = ui
        self._over = over

    def seated(self) -> None:
        self._advise()

    def pressed(self, command: str) -> None:
        """Whoever looks round is left alone; where a play is asked about, how to choose is said."""
        ui = self._ui
        if command in PLAYS and isinstance(ui.stack.top, MenuPlace):
            help_with(ui.voice, lambda catalog: choosing_words(catalog, ui))

    def happened(self, change: Change) -> None:
        ui, session = self._ui, self._ui.sitting.session
        assert session is not None
        learn(ui, change)
        if session.state.over:
            ui.sitting.sit(session, Guide(ui))  # the next hand is the player's own
            self._over()
        else:
            self._advise()

    def again(self) -> bool:
        session = self._ui.sitting.session
        if session is None or not _decides(session):
            return False
        self._say(session)
        return True

    def _advise(self) -> None:
        session = self._ui.sitting.session
        if session is not None and _decides(session):
            self._say(session, "turn", Priority.NEXT)

    def _say(self, session: Session, category: Category = "answer", priority: Priority = Priority.NOW) -> None:
        ui = self._ui
        wanted = PLAYED if priority is Priority.NEXT else ()  # whoever asks where they are knows what lies over it
        press, asked, under_way = ui.voice.presses, False, session.hints.under_way
        session.hints.leave_out_experts()
        if not under_way.begin(HINT, press):
            return  # whoever waits for it hears it as the answer to their key

        def over() -> None:
            nonlocal asked
            asked = under_way.end(HINT, press) != press

        def say() -> None:
            over()
            if _decides(session):
                now: tuple[Category, Priority] = ("answer", Priority.NOW) if asked else (category, priority)
                ui.voice.speak(with_keys(ui.stack, lambda catalog: _words(catalog, ui, session), *wanted), *now)
                session.hints.name_all()

        def changed() -> None:
            if _decides(session):
                self._advise()  # for the table as it is now
            elif asked:
                told_gone(ui.voice)

        def think(worked: Worked, ask: Reckoner) -> None:
            if not worked.view.state.over:
                worked.thought(ask)

        ponder(ui, think, say, dropped=over, changed=changed)


def _decides(session: Session) -> bool:
    """Whether the player has something to decide. Calls and last looks come with words of their own."""
    return session.view.my_turn and not session.state.over and not session.view.last_look


def _words(catalog: Catalog, ui: TableUi, session: Session) -> str:
    """What is sensible now, and the keys for it."""
    said = [_sensible(catalog, ui, session), keys_for(catalog, ui, session)]
    return joined(catalog, [begun(catalog, one) for one in said if one])


def _sensible(catalog: Catalog, ui: Ui, session: Session) -> str:
    view, rules, thought = session.view, session.rules, session.hints.worked.thought()
    undo = ui.stack.key_for("turn.undo", catalog)
    said = hint_words.steps(catalog, thought, view, session.chair.names, rules, undo=undo)
    if session.state.turn.phase is Phase.DRAW or not isinstance(thought, Advice):
        return said[0] if session.state.turn.phase is Phase.DRAW else joined(catalog, said)
    if thought.ends:
        return said[0]
    if thought.lay is not None and not thought.stuck:
        return hint_words.play_words(catalog, thought.lay.stages[0], session.hand.prepared)
    thrown = hint_words.throwing(catalog, thought.throw, session.chair.names)
    return joined(catalog, [begun(catalog, one) for one in thrown] or said[:1])


def keys_behind(catalog: Catalog, ui: TableUi, session: Session, expert: Action | None) -> str:
    """The keys behind the last step of a hint: those of what comes first of it. A card to be thrown is named again, for
    another one may have been named since."""
    if isinstance(expert, EndTurn):
        return key_words(catalog, ui, "end")
    if not isinstance(expert, Discard):
        return keys_for(catalog, ui, session)
    return catalog.text(
        "lesson-draw-throw.want", cards=faces_of(expert), throw=ui.stack.key_for("turn.discard", catalog)
    )


def keys_for(catalog: Catalog, ui: TableUi, session: Session) -> str:
    """The keys for what is sensible now, and has just been named; empty where there are none."""
    kind = _kind(session)
    return key_words(catalog, ui, kind, _count(session)) if kind else ""


def _count(session: Session) -> int:
    """How many cards the play lays off or discards it takes: its keys depend on that."""
    thought = session.hints.worked.thought()
    if session.state.turn.phase is Phase.DRAW:
        return int(thought.take)
    action = thought.lay.stages[0].action if isinstance(thought, Advice) and thought.lay is not None else None
    return len(faces_of(action)) if action is not None else 1


def _kind(session: Session) -> str:
    """What kind of play comes next; empty where it has no key of its own."""
    thought = session.hints.worked.thought()
    if session.state.turn.phase is Phase.DRAW:
        return "take" if thought.take else "draw"
    if not isinstance(thought, Advice):
        return "declare" if winning_hands.ways(session.view, session.rules) else "discard"
    if thought.lay is not None:
        return KINDS[type(thought.lay.stages[0].action)]
    if thought.end:
        return "end"
    if session.rules.discards_due:
        return "discard"
    return "draw" if session.state.stock and session.rules.draws_instead(session.state) else ""
