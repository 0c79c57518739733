"""Hints: what could be done, what a card lacks, the next card that can be played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ....announce.sentences import begun
from ....core.cards import Card
from ....core.plays.call import callable_on
from ....i18n.catalog import Catalog, Message
from ....speech.port import Priority
from ...commands.registry import command, commands_of
from ...elements.stack import PlaceStack, Ui
from ...match import possible, prompts, status
from ...match.apart import Reckoner
from ...match.hint_steps import Worked
from ...match.later_answers import HINT, asked_again, ponder, when_known
from ...match.own_plays import only_watching, session_of
from ...match.possible import Stop
from ...match.session import Session, sat_out
from ...match.sitting import TablePlace, TableUi
from ...seating.hand import HandPlace


def _on(place: TablePlace) -> bool:
    session, together = session_of(place.ui), place.ui.sitting.together
    if together is not None and not together.hints:
        return False
    return place.ui.me.settings.hints and session.seat is not None and not session.state.over


def _refused(ui: TableUi, session: Session) -> bool:
    """Say why there are no hints now, where there are none."""
    if only_watching(ui):
        return True
    if session.state.over:
        message = "turn-hand-over" if sat_out(session.state, session.seat) else "hint-over"
        ui.voice.speak(lambda catalog: catalog.text(message, key=_review_key(ui.stack, catalog)))
    elif ui.sitting.together is not None and not ui.sitting.together.hints:
        ui.voice.tell("hint-not-here")
    elif not ui.me.settings.hints:
        ui.voice.tell("hint-off", key=partial(ui.stack.key_for, "settings.open"))
    else:
        return False
    return True


def _asked(session: Session) -> Callable[[TableUi, Session], bool]:
    """The same for a key that is pressed now, and once more when its answer comes: of a hand that is over meanwhile it
    is told neither over its end nor over the next hand. That it comes too late is told once, however often it was
    asked for."""
    hand, answering = session.state.standing.hand, False
    session.hints.ask()

    def refused(ui: TableUi, session: Session) -> bool:
        nonlocal answering
        late, answering = answering and (session.state.over or session.state.standing.hand != hand), True
        if not late:
            return _refused(ui, session)
        if session.hints.comes_late():
            _told_late(ui, session)
        return True

    return refused


def _told_late(ui: TableUi, session: Session) -> None:
    if session.state.over:
        _refused(ui, session)
    else:
        ui.voice.speak(Message("hint-late"), priority=Priority.NEXT)


def _review_key(stack: PlaceStack, catalog: Catalog) -> str:
    """What opens the review here."""
    return stack.key_for("review.open", catalog) or stack.key_for("replay.review", catalog)


@command("hint.next", when=_on)
def hint(place: TablePlace) -> None:
    """What could be done now; pressed again, a little more of it each time. In a lesson, what it wants."""
    ui, session, press = place.ui, session_of(place.ui), place.ui.voice.presses
    if ui.sitting.beside.teaches and not session.state.over and ui.sitting.beside.again():
        return
    if asked_again(ui, HINT):
        return
    refused = _asked(session)

    def dropped() -> None:
        session.hints.under_way.end(HINT)

    def tell() -> None:
        at = session.hints.step(press, session.hints.under_way.end(HINT))

        def words(catalog: Catalog) -> str:
            undo, call = ui.stack.key_for("turn.undo", catalog), _calling(catalog, ui, session)
            return _with_keys(catalog, ui, session, session.hints.words(catalog, at, undo=undo, call=call))

        def say() -> None:
            session.hints.note(session.hints.under_way.end(HINT))
            ui.voice.speak(words, priority=when_known(ui.voice, session.hints.pressed))
            session.hints.name_step(ui.voice.catalog, calling=session.asked)

        if session.hints.weighing(ui.voice.catalog, calling=session.asked):
            session.hints.under_way.begin(HINT, session.hints.pressed)
            ponder(ui, Worked.weigh, say, refused=refused, dropped=dropped)
        else:
            say()

    ponder(ui, _thought, tell, refused=refused, dropped=dropped)


def _thought(worked: Worked, ask: Reckoner) -> None:
    """Work out the hint; and load here, beside the loop, what words it there."""
    from ....announce import counsel_words, hint_words  # noqa: F401
    from ...companions import partner as advising  # noqa: F401

    worked.thought(ask)


def _with_keys(catalog: Catalog, ui: TableUi, session: Session, text: str) -> str:
    """The step of a hint; a beginner who can do it hears behind the last one how it is done."""
    win = prompts.declare_key(catalog, ui, session)
    if win is not None:
        return catalog.sentences(text, win)
    if not ui.me.settings.guidance or session.chair.watching or not session.view.my_turn:
        return text
    if not session.hints.at_last(catalog, calling=session.asked):
        return text
    from ...companions.partner import keys_behind

    keys = keys_behind(catalog, ui, session, session.hints.expert)
    return catalog.text("sentences", left=text, right=prompts.at_hand(catalog, ui, keys)) if keys else text


def _calling(catalog: Catalog, ui: Ui, session: Session) -> str | None:
    """That the discard can be called, and where it can be laid; None where nobody asks the player."""
    if not session.asked:
        return None
    key, card = ui.stack.key_for("call.make", catalog), session.state.discards[-1]
    return catalog.text(
        "hint-call", card=card, numbers=callable_on(session.rules, session.state, session.seat), key=key
    )


@command("hint.missing", when=_on)
def missing(place: TablePlace) -> None:
    """What the card in focus could become, and what it lacks."""
    ui, session = place.ui, session_of(place.ui)
    if _refused(ui, session):
        return
    from ....announce import hint_words
    from ....hints.missing import outlook

    card = session.hand.focus
    if card is None:
        ui.voice.speak(lambda catalog: status.focused(catalog, session, places=False))
        return
    found = outlook(session.rules, session.view, card)
    ui.voice.speak(lambda catalog: hint_words.card_outlook(catalog, found, session.chair.names))


commands_of(
    HandPlace,
    {
        "hint.next-playable": lambda place: _go(place, 1),
        "hint.previous-playable": lambda place: _go(place, -1),
    },
    when=_on,
    with_keys=True,
    hidden=False,
)


def _go(place: HandPlace, by: int) -> None:
    """Go to the next card that can be played, one set after another, and say what it could do; while cards are
    selected, to the next that completes them, where one does."""
    ui, session, press = place.ui, session_of(place.ui), place.ui.voice.presses

    def changed() -> None:
        """The same for the table as it is now, for whoever still waits for it."""
        if ui.voice.presses == press and ui.stack.top is place:
            _go(place, by)

    ponder(ui, Worked.uses, lambda: _go_to(ui, session, by, press), refused=_asked(session), changed=changed)


def _go_to(ui: Ui, session: Session, by: int, press: int) -> None:
    from ....announce import hint_words

    hand = session.hand
    completing = possible.completing(session)
    stops = completing or possible.playing(session, session.hints.worked.uses())
    alone = not completing and possible.completes_nothing(session)
    first = session.hints.named.leave_out(hand.selected if alone else ()) and alone
    stop = _following(hand.cards, stops, hand.focus, session.hints.named.stop, by)
    if stop is None:
        ui.voice.speak(Message("playable-none"), priority=when_known(ui.voice, press))
        return
    card, use = stop
    selected = list(hand.selected) if first else []
    hand.go_to(card)

    def words(catalog: Catalog) -> str:
        said, win = hint_words.card_use(catalog, card, use), prompts.declare_key(catalog, ui, session)
        if selected:
            said = catalog.sentences(_left_out(catalog, ui, selected, melds=use.meld is not None), begun(catalog, said))
        return said if win is None else catalog.sentences(said, win)

    ui.voice.speak(words, priority=when_known(ui.voice, press))
    session.hints.named.stop_at(stop)


def _left_out(catalog: Catalog, ui: Ui, selected: Sequence[Card], *, melds: bool) -> str:
    """That nothing completes the selection, and what becomes of it; ``melds``: what is named instead is a meld."""
    prepare, unselect = ui.stack.key_for("meld.prepare", catalog), ui.stack.key_for("hand.unselect", catalog)
    return catalog.text("playable-completes-none", cards=selected, prepare=prepare, unselect=unselect, meld=melds)


def _following(
    cards: Sequence[Card], stops: Sequence[Stop], focus: Card | None, last: Stop | None, by: int
) -> Stop | None:
    """The stop after the last one (``by`` -1: before it), round the end; where the focus has left that, the one whose
    card is the next from there, the one in focus itself last, and what can be played at once before what needs another
    play first. None where there is none."""
    from ....hints.playable import AFTER_ANOTHER

    if last is not None and last in stops and last[0] is focus:
        return stops[(stops.index(last) + by) % len(stops)]
    start = cards.index(focus) if focus in cards else -by

    def far(stop: Stop) -> int:
        return (by * (cards.index(stop[0]) - start) - 1) % len(cards)

    return min(stops[::by], key=lambda stop: (stop[1].how in AFTER_ANOTHER, far(stop)), default=None)
