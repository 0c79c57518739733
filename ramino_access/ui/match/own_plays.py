"""Plays of the player: from an intent, through questions and choices, to what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeGuard

from ...announce import doings
from ...announce import refusal as refusals
from ...announce.event_rows import cues
from ...core.actions import Action, Discard, DrawStock, EndTurn, LayMelds, LayOff, Lift, Pass, Take
from ...core.cards import Card
from ...core.events import Blocked, Event, HandWon
from ...core.record import changed
from ...core.refusals import CardsOwed, DrawFirst, Refusal, TableIncoherent, WhichCard, WhichEnd
from ...core.view import View
from ...i18n.catalog import Catalog, Message
from ...sounds.mixer import place_of
from ...speech.port import Priority, Utterance
from ..elements.lists import Item, MenuPlace
from ..elements.question import Question
from ..elements.stack import Ui
from . import outcomes, prompts, to_the_end
from .possible import Named, with_faces
from .session import Change, Request, Session, sat_out

if TYPE_CHECKING:
    from ..match.sitting import TableUi
    from .sitting import Sitting

REMINDED = 5
"""After so many hands the key for the review is named."""


def session_of(ui: TableUi) -> Session:
    """The game being played. Contexts of the table exist only while there is one."""
    assert ui.sitting.session is not None
    return ui.sitting.session


def played_here(sitting: Sitting) -> tuple[str, Mapping[str, object]] | None:
    """The game at the player's table and the options chosen for it, also before the deal; None where there is no
    table."""
    if sitting.session is not None:
        return sitting.session.rules.game, sitting.session.rules.options
    about = None if sitting.together is None else sitting.together.about
    return None if about is None else (about.game, about.options)


def act(
    ui: TableUi,
    action: Action,
    *,
    meant: Sequence[Card] = (),
    then: Callable[[], None] = lambda: None,
    more: bool = False,
) -> None:
    """Play ``action`` for the player; ask first where something has to be chosen or paid.

    Whatever comes of it is said as soon as the table has answered. ``then`` is what follows where it has been played;
    ``more``: that is another play, to be told together with this one.
    """
    if not busy(ui) and ui.sitting.beside.allows(action):
        refused = partial(answer_refusal, ui, action=action, meant=meant)
        session_of(ui).submit(action, Request(action, meant, refused, then=then, more=more))


def busy(ui: TableUi) -> bool:
    """Whether nothing can be played: from this chair never, or not until the table has answered the last play. That is
    said then."""
    if only_watching(ui):
        return True
    if session_of(ui).chair.watching:
        ui.voice.speak(Message("play-watching", key=partial(ui.stack.key_for, "replay.play-on")), "refusal")
        return True
    if session_of(ui).waiting:
        ui.voice.tell("play-waits")
        return True
    if line_lost(ui.sitting):
        ui.voice.tell("line-none")
        return True
    return False


def line_lost(sitting: Sitting) -> bool:
    """Whether there are people at the table, and no line to them now."""
    return sitting.together is not None and not sitting.together.line.connected


def only_watching(ui: TableUi) -> bool:
    """Whether the player has no seat at this table: then there is no hand to ask about. That is said then."""
    if session_of(ui).seat is None:
        ui.voice.speak(Message("refused-only-watching"), "refusal")
        return True
    return False


def follow(ui: TableUi, change: Change) -> None:
    """Say what has happened at the table, and what it leads to: one announcement."""
    with ui.voice.history.one_announcement():
        _follow(ui, change)


def _follow(ui: TableUi, change: Change) -> None:
    session = session_of(ui)
    said = session.tell(change.events, change.in_place)
    ended = isinstance(change.mine, EndTurn) and not session.state.over
    if ended and not said:  # without a discard nothing else tells it
        ui.voice.tell("turn-ended", name=session.chair.names[session.state.turn.seat])
    emit(ui, ui.sitting.pacing.told(session, change, said, ui.voice.catalog), change.events)
    session.hints.table_changed()
    if change.mine is not None and session.state.over:
        ui.stack.clear()  # nothing is left to be done where the player was
    elif isinstance(change.mine, Take) and prompts.promise(ui.voice.catalog, ui, session):
        ui.voice.speak(lambda catalog: prompts.promise(catalog, ui, session) or "", "turn", Priority.NEXT)
    teaches, over = ui.sitting.beside.teaches, session.state.over
    if over:
        ui.sitting.beside.happened(change)  # what the hand was comes before what can follow it
    if ui.sitting.session is session:
        after(ui)
    if not teaches and any(isinstance(event, HandWon | Blocked) for event in change.events):
        outcomes.hand_ended(ui)
    if not over:
        ui.sitting.beside.happened(change)


def answer_refusal(ui: TableUi, refusal: Refusal, action: Action, meant: Sequence[Card] = ()) -> None:
    """Say why something can't be done, or ask what would make it possible."""
    session = session_of(ui)

    def again(with_this: Action) -> None:
        act(ui, with_this, meant=meant)

    if isinstance(refusal, WhichEnd) and isinstance(action, LayOff | Lift):
        _ask_end(ui, refusal, action, again)
    elif isinstance(refusal, WhichCard) and isinstance(action, LayOff | LayMelds):
        ask_card(ui, refusal, lambda faces: again(_named(action, faces)))
    elif isinstance(action, Discard | EndTurn | DrawStock) and buys_off(refusal) and _can_pay(session, action):
        session.told.note_refusal(refusal)
        view = session.view
        ui.stack.push(
            Question(
                ui,
                lambda catalog: _penalty_words(catalog, refusal, view),
                lambda: again(changed(action, accept=True)),
                row=Message("ask-penalty", **refusals.price(refusal.cost, refusal.draws)),
            )
        )
    else:
        say_refusal(ui, session, refusal, action)


def _can_pay(session: Session, action: Discard | EndTurn | DrawStock) -> bool:
    """Whether the end of the turn would be accepted if the player accepts the penalty (a card owed never is)."""
    return not action.accept and session.chair.check(changed(action, accept=True)) is None


def buys_off(refusal: Refusal) -> TypeGuard[CardsOwed | TableIncoherent]:
    """Whether a penalty makes the refused end of the turn possible."""
    return isinstance(refusal, CardsOwed | TableIncoherent) and (refusal.cost is not None or refusal.draws > 0)


def say_refusal(ui: Ui, session: Session, refusal: Refusal, action: Action | None = None) -> None:
    """Say why something can't be done."""
    view, names, rules = session.view, session.chair.names, session.rules
    session.told.note_refusal(refusal)
    if isinstance(refusal, DrawFirst) and view.last_look:  # what else there is to do is what is asked
        ui.voice.speak(lambda catalog: prompts.look_answers(catalog, ui, session), "refusal")
        return
    ui.voice.speak(
        lambda catalog: refusals.word(catalog, refusal, names, action=action, view=view, rules=rules), "refusal"
    )


def emit(ui: TableUi, said: Sequence[Utterance], events: Iterable[Event] = ()) -> None:
    """Pass on what the narrator tells of these events, and let them sound: the words first."""
    for utterance in said:
        ui.voice.emit(utterance)
    session = session_of(ui)
    for cue, seat in cues(events, said, session.seat, ui.me.settings.verbosity):
        placed = ui.me.settings.sounds_placed
        ui.voice.sounds.play(cue, place_of(seat, session.seat, len(session.chair.names)) if placed else 0.0)


def after(ui: TableUi) -> None:
    """Look round after any change at the table: the end of a hand, a question to the player."""
    session = session_of(ui)
    if session.seat is None:  # nothing is asked of whoever watches
        return
    if session.state.over and to_the_end.hand_over(ui, session):
        return
    if session.state.over:
        if ui.sitting.beside.teaches:  # what follows is the lesson's affair
            return
        if (
            session.match_over
            and ui.sitting.together is not None
            and ui.sitting.together.seals.hold(
                lambda: after(ui) if ui.sitting.session is session else None  # news of the deals come first
            )
        ):
            return
        message = prompts.what_follows(ui.stack, session)
        if (
            ui.stack.top is ui.stack.lowest
            and ui.me.settings.hints
            and ui.me.settings.verbosity != "brief"
            and not sat_out(session.state, session.seat)
            and ui.me.remind("review", REMINDED)
        ):
            offer = Message("review-offer", key=partial(ui.stack.key_for, "review.open"))
            ui.voice.speak(offer, "turn", Priority.NEXT)
        ui.voice.speak(Message(message), "turn", Priority.NEXT)
        return
    if prompts.passes_by_itself(session):
        ui.voice.speak(lambda catalog: prompts.last_look(catalog, ui, session), "turn", Priority.NEXT)
        session.submit(Pass(), Request(Pass()))
        return
    question = prompts.question(ui, session)
    if question is not None:
        ui.voice.speak(question, "turn", Priority.NEXT)


def after_hand(catalog: Catalog, ui: TableUi, session: Session) -> str:
    """The answer to whose turn it is where a hand is over: that it is, how the match has ended, how it goes on."""
    said = doings.turn(catalog, session.view, session.chair.names, session.rules)
    if session.seat is None or ui.sitting.beside.teaches:
        return said
    if to_the_end.away(ui.sitting, session):
        return catalog.sentences(said, catalog.text("without-over"))
    if session.match_over and not session.one_hand:
        there = ui.stack.top is ui.stack.lowest
        return catalog.sentences(said, catalog.text("goes-on" if there else "goes-on-elsewhere"))
    follows = catalog.text(prompts.what_follows(ui.stack, session))
    return follows if session.one_hand or ui.stack.top is not ui.stack.lowest else catalog.sentences(said, follows)


def _ask_end(ui: Ui, which: WhichEnd, action: LayOff | Lift, again: Callable[[Action], None]) -> None:
    items = [
        Item(Message("end-low", card=which.low), lambda: again(changed(action, end="low"))),
        Item(Message("end-high", card=which.high), lambda: again(changed(action, end="high"))),
    ]
    ui.stack.push(MenuPlace(ui, Message("which-end-title", card=which.token), items))


def ask_card(ui: Ui, which: WhichCard, chosen: Callable[[Named], None]) -> None:
    """Have one of the sets of faces chosen for which the jokers could stand."""

    def words(catalog: Catalog, joker_faces: Named) -> str:
        return (
            catalog.text("which-card-group")
            if None in joker_faces
            else catalog.text("which-card-choice", cards=joker_faces)
        )

    def entry(joker_faces: Named) -> Item:
        return Item(lambda catalog: words(catalog, joker_faces), lambda: chosen(joker_faces))

    ui.stack.push(MenuPlace(ui, Message("which-card-title"), [entry(faces) for faces in which.choices]))


def _named(action: LayOff | LayMelds, joker_faces: Named) -> Action:
    if isinstance(action, LayOff):
        return changed(action, tokens=with_faces(action.tokens, joker_faces))
    names = list(joker_faces)
    melds = []
    for meld in action.melds:
        count = sum(1 for t in meld if t.joker)
        melds.append(with_faces(meld, tuple(names[:count])) if count <= len(names) else meld)
        names = names[count:]
    return changed(action, melds=tuple(melds))


def _penalty_words(catalog: Catalog, owing: CardsOwed | TableIncoherent, view: View) -> str:
    if isinstance(owing, CardsOwed):
        owed = refusals.owed_args(owing.cards, view)
        return catalog.text("ask-owed", **owed, **refusals.price(owing.cost, owing.draws))
    args = refusals.price(owing.cost, owing.draws)
    return catalog.text("ask-incoherent", melds=owing.melds, count=len(owing.melds), **args)
