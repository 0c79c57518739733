"""What the player is asked, and reminded of, without having asked: the last look, "Rummy!", a promise to lay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...announce import doings, winning_hands
from ...core.plays.step import next_seat
from ...core.state import Debt
from ...hall.messages import Language
from ...i18n.catalog import Catalog, Words
from ...play.call_window import seconds
from ...speech.port import Priority
from ..elements.stack import PlaceStack, Ui
from .session import Session

if TYPE_CHECKING:
    from ..match.sitting import TableUi


def with_keys(stack: PlaceStack, words: Words, *wanted: str) -> Words:
    """These words, which name keys of the player's place at the table, those of the commands ``wanted``. Where another
    place is on top of it in which these keys are something else, it is said where they count."""

    def said(catalog: Catalog) -> str:
        bound, here = stack.keymap.bindings(stack.lowest.tables), stack.keymap.bindings(stack.top.tables)
        counts = all(command in here for command in wanted if command in bound)
        return words(catalog) if counts else catalog.text("keys-at-hand", words=words(catalog))

    return said


def at_hand(catalog: Catalog, ui: Ui, words: str) -> str:
    """These words, which name keys of the hand; where a list is open, in which they are something else, as what can be
    done back at the cards."""
    return words if ui.stack.top is ui.stack.lowest else catalog.text("keys-at-hand", words=words)


def question(ui: Ui, session: Session) -> Words | None:
    """What the table waits for the player to say, beside the ordinary turn; None where it waits for nothing."""
    if session.view.last_look:
        return with_keys(ui.stack, lambda catalog: last_look(catalog, ui, session), "turn.take", "look.pass")
    if session.told.call or not session.asked:
        return None
    session.told.note_call(told=True)
    return with_keys(ui.stack, lambda catalog: _rummy(catalog, ui, session), "call.make", "turn.draw")


def passes_by_itself(session: Session) -> bool:
    """Whether the player has the last look at a card with which they can't declare: there is nothing to choose."""
    return session.view.last_look and not session.waiting and not winning_hands.usable(session.view, session.rules)


def change_language(ui: TableUi, lang: str) -> None:
    """Speak another language from now on, and have the others at the table know."""
    ui.voice.use_language(lang)
    together = ui.sitting.together
    if together is not None and together.line.connected:  # else the next greeting says so
        together.wishes.send(Language(lang))


def ask_again(ui: TableUi) -> None:
    """Ask in the language that is spoken now what the player has not answered yet."""
    top, session = ui.stack.top, ui.sitting.session
    if top.kind.asks:
        ui.voice.speak(top.arrive, "turn", Priority.NEXT)
    elif session is not None:
        session.told.note_call(told=False)
        open_question = question(ui, session)
        if open_question is not None:
            ui.voice.speak(open_question, "turn", Priority.NEXT)


def what_follows(stack: PlaceStack, session: Session) -> str:
    """The message that tells how it goes on after a hand, with the key for it, from where the player is."""
    message = "one-hand-over" if session.one_hand else "match-over" if session.match_over else "hand-over-next"
    return message if stack.top is stack.lowest else f"{message}-elsewhere"


def declare_key(catalog: Catalog, ui: Ui, session: Session) -> str | None:
    """Which key declares, where a winning hand can be declared now and the player is at the table; else None."""
    declares = _declares(catalog, ui, session)
    return None if declares is None else at_hand(catalog, ui, declares)


def _declares(catalog: Catalog, ui: Ui, session: Session) -> str | None:
    key = ui.stack.key_for("turn.declare", catalog)
    if not key or session.chair.watching or not winning_hands.ways(session.view, session.rules):
        return None
    return catalog.text("declare-key", key=key)


def waiting(catalog: Catalog, ui: Ui, session: Session) -> str | None:
    """How long the others wait for the player to call: for the player's word, or so many seconds; None: they don't."""
    if session.view.my_turn or not session.asked:
        return None
    if seconds(session.rules) is None:
        return at_hand(catalog, ui, catalog.text("rummy-skip", key=ui.stack.key_for("turn.draw", catalog)))
    return doings.call_time_left(catalog, session.chair.time_left)


def _rummy(catalog: Catalog, ui: Ui, session: Session) -> str:
    """Whether the player calls the discard, and how long the others wait for it."""
    asked = doings.call_prompt(catalog, session.view, session.rules, call=ui.stack.key_for("call.make", catalog)) or ""
    asked = catalog.sentences(asked, catalog.text("rummy-skip", key=ui.stack.key_for("turn.draw", catalog)))
    if session.view.my_turn or seconds(session.rules) is None:
        return asked
    return catalog.sentences(asked, doings.call_time_left(catalog, session.chair.time_left))


def last_look(catalog: Catalog, ui: Ui, session: Session) -> str:
    """Whether the card can be used, and the keys; who declared what, too, unless that has just been told."""
    state, rules = session.state, session.rules
    assert state.look is not None
    if next_seat(rules, state, state.look.discarder) == session.seat:
        return look_answers(catalog, ui, session)
    return look_asked(catalog, ui, session)


def look_asked(catalog: Catalog, ui: Ui, session: Session) -> str:
    """Who declared what, whether the player can use the card, and the keys that answer."""
    keys = _look_keys(catalog, ui)
    return winning_hands.prompt(catalog, session.view, session.chair.names, session.rules, **keys)


def look_answers(catalog: Catalog, ui: Ui, session: Session) -> str:
    """The keys that answer a last look."""
    return winning_hands.answers(catalog, session.view, session.rules, **_look_keys(catalog, ui))


def _look_keys(catalog: Catalog, ui: Ui) -> dict[str, str]:
    return {"take_key": ui.stack.key_for("turn.take", catalog), "let_pass": ui.stack.key_for("look.pass", catalog)}


def promise(catalog: Catalog, ui: Ui, session: Session) -> str | None:
    """What has to become of the card that was just taken, and that it may be put back where nobody could tell whether
    that is possible (G13); None where it need not be used."""
    said = _promise(catalog, session)
    if said is not None and session.state.turn.declare_only:
        key = _declares(catalog, ui, session)
        return said if key is None else catalog.sentences(said, key)
    if said is None or not session.state.turn.plays:
        return said
    return catalog.sentences(said, catalog.text("take-undecided", key=ui.stack.key_for("turn.undo", catalog)))


def _promise(catalog: Catalog, session: Session) -> str | None:
    turn = session.state.turn
    if turn.declare_only:
        ways = winning_hands.ways_words(catalog, session.view, session.rules)
        return catalog.text("turn-must-declare", ways=ways)
    now = doings.due(catalog, turn)
    if now is not None:
        return now
    for obligation in turn.obligations:
        if obligation.debt is Debt.TAKEN:
            owed = catalog.text("owed-taken", cards=[obligation.card], how=obligation.must.value)
            return catalog.text("full-stop", text=owed)
    return None
