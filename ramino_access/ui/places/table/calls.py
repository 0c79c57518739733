"""What is said aloud: "Rummy!", or not (C6); declaring, and the last look at a discard."""

from __future__ import annotations

from ....announce import refusal, winning_hands
from ....core.actions import Call, Declare, Pass
from ....core.cards import Card
from ....core.events import HandKind
from ....core.plays.call import callable_on
from ....core.refusals import NoSuchMeld, NotAWinningHand
from ....i18n.catalog import Catalog, Message
from ...commands.registry import command
from ...elements.lists import Item, MenuPlace
from ...match import possible, status
from ...match.own_plays import act, busy, say_refusal, session_of
from ...match.session import Request, Session
from ...match.sitting import TablePlace, TableUi
from ...seating.hand import HandPlace
from ...voice import Voice
from .plays import declare_with, go_on


def _calls(session: Session) -> tuple[int, ...]:
    """The combinations on which the player may lay the discard now, asked or not; empty where there is none."""
    return callable_on(session.rules, session.state, session.seat)


@command("call.make", when=lambda place: bool(_calls(session_of(place.ui))))
def call(place: TablePlace) -> None:
    """Call the discard: it is laid at once where one combination takes it, else by a list."""
    ui, session = place.ui, session_of(place.ui)
    melds = _calls(session)
    if len(melds) == 1:
        act(ui, Call(melds[0]))
    elif melds:
        card = session.state.discards[-1]
        ui.stack.push(MenuPlace(ui, Message("call-title", card=card), [_entry(ui, n) for n in melds]))
    else:
        _why_not(ui)


def _entry(ui: TableUi, number: int) -> Item:
    """One combination to lay the discard on, and what it would be then."""
    session = session_of(ui)
    one = possible.Possible(Call(number), session.preview(Call(number)))
    return Item(status.outcome(session, one), lambda: act(ui, Call(number)))


def _why_not(ui: TableUi) -> None:
    """Why there is nothing to call."""
    session = session_of(ui)
    melds = session.state.melds
    refused = possible.why_not(session, [Call(m.number) for m in melds] or [Call(1)])
    if refused is not None and not isinstance(refused, (NoSuchMeld, *possible.PARTICULAR)):
        say_refusal(ui, session, refused)
    else:
        _nothing(ui.voice)


def _nothing(voice: Voice) -> None:
    voice.speak(Message("nothing-to-call"), "refusal")


@command("call.let-pass", when=lambda place: session_of(place.ui).asked)
def let_pass(place: TablePlace) -> None:
    """Do not call: the game goes on."""
    ui, session = place.ui, session_of(place.ui)
    if not session.asked:
        _nothing(ui.voice)
    elif ui.sitting.beside.teaches:  # the lesson is about the call
        ui.sitting.beside.again()
    elif not busy(ui):
        late = Request(refused=lambda _: _nothing(ui.voice), granted=lambda: ui.voice.tell("call-passed"))
        session.let_call_pass(late)


def _wins(place: HandPlace) -> bool:
    session = session_of(place.ui)
    return bool(winning_hands.ways(session.view, session.rules))


def _way(place: HandPlace) -> tuple[HandKind, Card] | None:
    """The best hand that can be declared, and the card to discard for it: the one in focus where that does it."""
    session, focus = session_of(place.ui), place.hand.focus
    found = winning_hands.ways(session.view, session.rules)
    here = next(((kind, card) for kind, cards in found.items() for card in cards if card is focus), None)
    return here or next(((kind, cards[0]) for kind, cards in found.items()), None)


def _offered(place: HandPlace, catalog: Catalog) -> str:
    way = _way(place)
    if way is None:
        return catalog.text("cmd-turn-declare")
    kind, card = way
    return catalog.text("declare-offered", way=catalog.text("declare-way", hand=kind, cards=[card]))


def _declare_best(place: HandPlace) -> None:
    way = _way(place)
    if way is not None:
        declare_with(place.ui, way[1])


@command("turn.declare", when=_wins, first=True, offered=_offered, taken=_declare_best)
def declare(place: HandPlace) -> None:
    """Declare with the card in focus as the discard; with another one, go there first."""
    session, card = session_of(place.ui), place.hand.focus
    if card is None:
        place.read()
    elif isinstance(session.chair.check(Declare(card.face)), NotAWinningHand) and _wins(place):
        _with_another(place)
    else:
        declare_with(place.ui, card)


def _with_another(place: HandPlace) -> None:
    """Not with this card: go to the one that would do it, and say that the same key does it there."""
    ui, session = place.ui, session_of(place.ui)
    way = _way(place)
    assert way is not None
    place.hand.go_to(way[1])
    key = ui.stack.key_for("turn.declare", ui.voice.catalog)

    def words(catalog: Catalog) -> str:
        refused = refusal.word(catalog, NotAWinningHand(), session.chair.names, rules=session.rules)
        return catalog.sentences(refused, catalog.text("declare-again", way=_offered(place, catalog), key=key))

    ui.voice.speak(words, "refusal")


@command("look.pass", when=lambda place: session_of(place.ui).view.last_look)
def let_look_pass(place: HandPlace) -> None:
    """Let the last look pass; there is none at other times."""
    ui, session = place.ui, session_of(place.ui)
    if session.view.my_turn and not session.view.last_look:
        ui.voice.speak(Message("no-last-look"), "refusal")
    else:
        act(ui, Pass())


@command("hand.say", hidden=True)
def say(place: HandPlace) -> None:
    """The card in focus again; between two hands, deal the next one."""
    if session_of(place.ui).state.over:
        go_on(place.ui)
    else:
        place.read()
