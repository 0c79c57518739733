"""Plays made from the hand: draw, take, prepare, lay, lay off, take a joker, discard, undo; and the menus that
offer them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....announce import answers, doings, winning_hands
from ....announce.meld_words import words
from ....announce.sentences import sentence
from ....core.actions import Declare, Discard, DrawStock, EndTurn, LayMelds, LayOff, Swap, Take, Undo
from ....core.cards import Card
from ....core.events import HandKind
from ....core.plays.step import nothing_to_draw
from ....core.policies.draw import Pile
from ....core.record import changed
from ....core.refusals import DoesNotFit, DrawFirst, NoSuchMeld, Refusal, WhichCard
from ....core.state import Phase
from ....hints.playable import Use
from ....i18n.catalog import Catalog, Message, Words
from ....speech.port import Priority, Utterance
from ...commands.registry import command
from ...elements.lists import Item, MenuPlace, offer
from ...elements.question import Question
from ...elements.stack import Place
from ...match import possible, status, to_the_end
from ...match.later_answers import once_named
from ...match.own_plays import act, ask_card, buys_off, line_lost, say_refusal, session_of
from ...match.possible import Possible
from ...match.session import Session, token
from ...match.sitting import TablePlace, TableUi
from ...seating.hand import HandPlace
from ...seating.own_match import next_hand
from ..start.menus import after_match


def _drawing(place: TablePlace) -> bool:
    session = session_of(place.ui)
    state = session.state
    drawing = state.turn.phase is Phase.DRAW or (session.rules.draws_instead(state) and bool(state.stock))
    return state.over or (session.view.my_turn and drawing)


def _begun_with_plays(session: Session) -> bool:
    """Whether nothing is drawn before the plays of this turn, and nothing was (M2, M7)."""
    state = session.state
    return session.rules.draw.begins_with_play(state.stock) and state.turn.drawn is None


def _dealing(place: TablePlace) -> str | None:
    """What the key for drawing does where a hand is over, and where a draw ends the turn."""
    session = session_of(place.ui)
    if not session.state.over:
        return "draw-ends" if session.rules.draw.instead else None
    return "match-goes-on" if session.match_over else "hand-deals-next"


@command("turn.draw", when=_drawing, called=_dealing)
def draw(place: HandPlace) -> None:
    """Draw from the stock; between two hands, deal the next one; where a discard could be called, let it pass."""
    ui, session = place.ui, session_of(place.ui)
    if line_lost(ui.sitting):
        ui.voice.tell("line-none")
    elif session.state.over:
        go_on(ui)
    elif to_the_end.away(ui.sitting, session):
        to_the_end.to_result(ui, session)
    elif session.view.playing and not _begun_with_plays(session):
        ui.voice.speak(lambda catalog: status.already_drawn(catalog, session), "refusal")
    elif session.asked and not session.view.my_turn:
        ui.stack.run("call.let-pass")
    elif (
        session.view.my_turn
        and nothing_to_draw(session.rules, session.state)
        and doings.pile_takes(session.view, session.rules)
    ):
        ui.stack.push(Question(ui, Message("ask-end-hand"), lambda: _draw(ui)))
    else:
        _draw(ui)


def _draw(ui: TableUi) -> None:
    session = session_of(ui)
    if session.view.my_turn and ui.voice.turn_unheard:  # who has not heard that it is their turn did not mean to draw
        ui.voice.emit(
            Utterance(sentence(ui.voice.catalog.text("your-turn")), ui.voice.catalog.lang, Priority.NOW), keep=False
        )
        return
    act(ui, DrawStock())
    if not session.view.my_turn and not ui.sitting.beside.teaches:
        session.chair.hurry()


@command("hand.select", when=lambda place: place.hand.focus is not None, with_keys=True)
def select(place: HandPlace) -> None:
    """Select the card in focus, or unselect it; between two hands, deal the next one."""
    ui, hand = place.ui, place.hand
    if session_of(ui).state.over:
        go_on(ui)
        return
    card = hand.focus
    if card is None:
        place.read()
    elif hand.toggle(card):
        ui.voice.emit(answers.selection(ui.voice.catalog, card, len(hand.selected), len(hand.selected)))
    else:
        ui.voice.emit(answers.selection(ui.voice.catalog, card, None, len(hand.selected)))


def go_on(ui: TableUi) -> None:
    """The hand is over: deal the next one; after the match, or when the player is out of it, ask what to do."""
    session = session_of(ui)
    if session.match_over:
        after_match(ui)
    elif to_the_end.away(ui.sitting, session):
        to_the_end.ask(ui, session)
    else:
        next_hand(ui)


def takeable(place: TablePlace) -> bool:
    """Whether the top discard may be taken now."""
    return session_of(place.ui).chair.check(Take()) is None


@command("turn.take", when=takeable)
def take(place: TablePlace) -> None:
    """Take the top discard; where any may be taken, choose from a list, the top first."""
    ui, session = place.ui, session_of(place.ui)
    pile = session.state.discards
    if session.rules.draw.pile is not Pile.ANY or len(pile) < 2 or session.chair.check(Take()) is not None:
        act(ui, Take(), then=ui.stack.clear)  # what comes next is done from the hand
        return

    def entry(count: int) -> Item:
        card = pile[-count]
        return Item(Message("take-entry", card=card, above=count - 1), lambda: _take(ui, count))

    items = [entry(count) for count in range(1, len(pile) + 1)]
    ui.stack.push(MenuPlace(ui, Message("take-title"), items))


def _take(ui: TableUi, count: int) -> None:
    act(ui, Take(count))


def _selected(place: HandPlace) -> list[Card]:
    """What is selected; nothing, where what was named last was named without it, because nothing completes it."""
    selected = place.hand.selected
    left_out = session_of(place.ui).hints.named.leaves_out(selected) and _named(place.ui)
    return [] if left_out else list(selected)


@command("meld.prepare", when=lambda place: bool(place.hand.selected))
def prepare(place: HandPlace) -> None:
    """Put the selected cards, or else what was named last and is left, aside; who has opened and is to play lays it."""
    if session_of(place.ui).asked and not _selected(place):
        place.ui.stack.run("call.let-pass")
    else:
        once_named(place.ui, lambda: _prepare(place))


def _prepare(place: HandPlace) -> None:
    cards = _selected(place)
    if cards:
        prepare_cards(place.ui, cards)
    elif named := _named(place.ui):
        prepare_melds(place.ui, named)
    else:
        _nothing_named(place.ui, "select-first")


#: The kind of play that each of the things is which a card could do, as the guide names its key.
_KINDS = {"lay-off": "lay-off", "joker": "joker", "rearranged": "rearrange", "declare": "declare"}


def _nothing_named(ui: TableUi, otherwise: str) -> None:
    """Say why nothing that was named last can be prepared or laid, and with which key it goes on: a card that goes
    elsewhere, one that lies on the discards, a hint that names it later; else this message."""
    session, voice = session_of(ui), ui.voice
    stop, top = session.hints.named.elsewhere(session.hand.cards), session.state.discards[-1:]
    if stop is not None:
        _say_use(ui, *stop)
    elif top and session.chair.check(Take()) is None and _named(ui, top):
        key = ui.stack.key_for("turn.take", voice.catalog)
        voice.speak(Message("named-on-discards", card=top[0], key=key), "refusal")
    elif session.hints.names_melds_later(voice.presses):
        voice.tell("hint-names-later", key=ui.stack.key_for("hint.next", voice.catalog))
    else:
        voice.tell(otherwise)


def _say_use(ui: TableUi, card: Card, use: Use) -> None:
    """Go to the card that was named last, for no new combination, and say with which key what was named is done."""
    from ....announce import hint_words
    from ...companions.guide import key_words

    session_of(ui).hand.go_to(card)
    kind = _KINDS.get(use.how)

    def words(catalog: Catalog) -> str:
        said = hint_words.card_use(catalog, card, use)
        return said if kind is None else catalog.sentences(said, key_words(catalog, ui, kind))

    ui.voice.speak(words, "refusal")


def _judged(
    ui: TableUi, cards: Sequence[Card], joker_faces: possible.Named | None, again: Callable[[possible.Named], None]
) -> possible.Prepared | None:
    """What these cards make; None where they make nothing, which is said, or where it is asked what a joker is to be:
    ``again`` goes on then."""
    session = session_of(ui)
    judged = possible.judge(session, cards, joker_faces)
    if not isinstance(judged, Refusal):
        return judged
    if isinstance(judged, WhichCard):
        ask_card(ui, judged, again)
    else:
        say_refusal(ui, session, judged)
    return None


def prepare_cards(ui: TableUi, cards: Sequence[Card], joker_faces: possible.Named | None = None) -> None:
    """Judge these cards, then prepare or lay them; ask what a joker is to be where that is open."""
    session = session_of(ui)
    judged = _judged(ui, cards, joker_faces, lambda found: prepare_cards(ui, cards, found))
    if judged is None:
        return
    if session.lays_at_once:
        act(ui, LayMelds((judged.tokens,)), meant=cards)
        return
    possible.put_aside(session, cards, judged)
    ui.voice.speak(lambda catalog: status.newly_prepared(catalog, session, judged))


def prepare_melds(ui: TableUi, ready: Sequence[tuple[list[Card], possible.Prepared]]) -> None:
    """Prepare or lay these melds of the hand together."""
    session = session_of(ui)
    if session.lays_at_once:
        _lay(ui, ready)
        return
    for cards, fresh in ready:
        possible.put_aside(session, cards, fresh)
    if len(ready) == 1:
        ui.voice.speak(lambda catalog: status.newly_prepared(catalog, session, ready[0][1]))
    else:
        ui.voice.emit(status.ready(ui.voice.catalog, session))


def _lay(ui: TableUi, ready: Sequence[tuple[Sequence[Card], possible.Prepared]]) -> None:
    act(ui, LayMelds(tuple(one.tokens for _, one in ready)), meant=[c for cards, _ in ready for c in cards])


def _named(ui: TableUi, beside: Sequence[Card] = ()) -> list[tuple[list[Card], possible.Prepared]]:
    """What was named together last, of the cards that are in the hand and not prepared, and of these; empty where
    nothing is left, or where what was named last is no combination."""
    session = session_of(ui)
    if session.hints.named.elsewhere(session.hand.cards) is not None:
        return []
    return next((found for melds in session.hints.named.melds if (found := possible.held(session, melds, beside))), [])


def _anything_prepared(place: TablePlace) -> bool:
    return bool(session_of(place.ui).hand.prepared)


@command("meld.put-back", when=_anything_prepared)
def put_back(place: HandPlace) -> None:
    back = place.hand.put_back()
    if back:
        place.ui.voice.tell("put-back", cards=back)
    else:
        place.ui.voice.tell("prepared-none")


def _layable(place: TablePlace) -> bool:
    session = session_of(place.ui)
    return bool(session.hand.prepared or session.hand.selected) and session.view.playing


@command("meld.lay", when=_layable)
def lay(place: HandPlace) -> None:
    """Lay every prepared meld and what is selected, together; where there is neither, what was named last, after one
    more press."""
    ui, hand = place.ui, place.hand
    left_out = hand.prepared and session_of(ui).hints.named.leaves_out(hand.selected)
    cards = [] if left_out else _selected(place)
    if hand.prepared or cards:
        _lay_ready(ui, cards)
    else:
        once_named(ui, lambda: _lay_named(ui))


def _lay_ready(ui: TableUi, cards: Sequence[Card], joker_faces: possible.Named | None = None) -> None:
    """Lay the prepared melds, and with them these cards, which have to make one."""
    session = session_of(ui)
    ready: list[tuple[Sequence[Card], possible.Prepared]] = [
        *zip(session.hand.prepared, possible.waiting(session), strict=True)
    ]
    if cards:
        judged = _judged(ui, cards, joker_faces, lambda found: _lay_ready(ui, cards, found))
        if judged is None:
            return
        ready.append((cards, judged))
    _lay(ui, ready)


def _lay_named(ui: TableUi) -> None:
    """Lay what a hint has named if that has been offered; else offer it, where it is allowed."""
    session, named = session_of(ui), _named(ui)
    if not named:
        _nothing_named(ui, "prepared-none")
        return
    melds = [one.meld for _, one in named]
    if (
        session.hints.named.was_offered(ui.voice.presses)
        or session.chair.check(LayMelds(tuple(o.tokens for _, o in named))) is not None
    ):
        _lay(ui, named)
        return
    key = ui.stack.key_for("meld.lay", ui.voice.catalog)
    ui.voice.speak(
        lambda catalog: catalog.text("lay-named", melds=[words(catalog, m, laid=True) for m in melds], key=key)
    )
    session.hints.named.offer(ui.voice.presses)


def _some_lay_off(place: TablePlace) -> bool:
    session = session_of(place.ui)
    return session.view.playing and bool(possible.lay_offs(session, possible.chosen(session)))


@command("meld.lay-off", when=_some_lay_off)
def lay_off(place: HandPlace) -> None:
    """Lay the selected cards, or the one in focus, off: at once where one meld takes them, else by a list."""
    ui, session = place.ui, session_of(place.ui)
    cards = possible.chosen(session)
    if not cards:
        place.read()
        return
    found = possible.lay_offs(session, cards)
    if found:
        _one_of(ui, found, Message("lay-off-title", cards=cards))
    else:
        _why_no_lay_off(ui, cards)


def _one_of(ui: TableUi, possibles: Sequence[Possible], title: Words) -> None:
    """Play the only one of these, or have it chosen from a list."""
    if len(possibles) == 1:
        _act(ui, possibles[0])
    else:
        ui.stack.push(MenuPlace(ui, title, [entry_of(ui, one) for one in possibles]))


def entry_of(ui: TableUi, play: Possible) -> Item:
    """A play with cards of the hand, as an entry that says what would come of it."""
    return Item(status.outcome(session_of(ui), play), lambda: _act(ui, play))


def _act(ui: TableUi, play: Possible) -> None:
    act(ui, play.action, meant=play.cards)


def _why_no_lay_off(ui: TableUi, cards: Sequence[Card]) -> None:
    session = session_of(ui)
    named = tuple(token(c) for c in cards)
    refused = possible.why_not(session, [LayOff(m.number, named) for m in session.state.melds] or [LayOff(1, named)])
    if refused is None:
        ui.voice.speak(Message("fits-nowhere", cards=cards, count=len(cards)), "refusal")
    elif isinstance(refused, NoSuchMeld):
        ui.voice.speak(Message("melds-none"), "refusal")
    else:
        say_refusal(ui, session, refused)


def _some_joker(place: HandPlace) -> bool:
    session, card = session_of(place.ui), place.hand.focus
    return card is not None and session.view.playing and bool(possible.swaps(session, card))


@command("meld.take-joker", when=_some_joker)
def take_joker(place: HandPlace) -> None:
    """Put the card in focus in the place of the joker that stands for it, and take the joker."""
    ui, session, card = place.ui, session_of(place.ui), place.hand.focus
    if card is None:
        place.read()
        return
    found = possible.swaps(session, card)
    if found:
        _one_of(ui, found, Message("take-joker-title", card=card))
        return
    numbers = [m.number for m in session.state.melds if m.jokers]
    tried = [Swap(n, card.face) for n in numbers or [1]] if not card.is_joker else []
    refused = possible.why_not(session, tried)
    unsaid = NoSuchMeld if numbers else (NoSuchMeld, DoesNotFit)  # where no joker lies, other words say it better
    if refused is not None and not isinstance(refused, unsaid):
        say_refusal(ui, session, refused)
    else:
        ui.voice.speak(Message("no-joker-for", card=card), "refusal")


def _may_throw(place: TablePlace) -> bool:
    session = session_of(place.ui)
    return session.view.playing and not session.state.turn.declare_only


@command("turn.discard", when=_may_throw)
def discard(place: HandPlace) -> None:
    """Discard the card in focus, with others selected only when asked; without a discard, end the turn."""
    ui, session, card = place.ui, session_of(place.ui), place.hand.focus
    if session.rules.discards_due and card is not None:
        refused = session.chair.check(Discard(token(card)))
        way = next((k for k, cards in winning_hands.ways(session.view, session.rules).items() if card in cards), None)
        if (refused is None or buys_off(refused)) and not session.hand.sure(card, risky=way is not None):
            _warn(ui, card, way)
        else:
            throw(ui, card)
        return
    refused = session.chair.check(EndTurn())
    if isinstance(refused, DrawFirst) and session.rules.draw.instead:
        ui.voice.speak(Message("discards-never"), "refusal")  # whoever wants to throw a card has nothing to end
    elif refused is not None and session.rules.discards_due and buys_off(refused):
        say_refusal(ui, session, refused)  # nothing is in the hand that could be thrown: undo first
    else:
        act(ui, EndTurn())


def throw(ui: TableUi, card: Card) -> None:
    """Discard this card."""
    act(ui, Discard(token(card)), meant=[card])


def declare_with(ui: TableUi, card: Card) -> None:
    """Declare with this card as the discard."""
    act(ui, Declare(card.face), meant=[card])


def _warn(ui: TableUi, card: Card, kind: HandKind | None) -> None:
    """Cards are selected, or a hand could be declared, and this one would be thrown: say so first."""
    count, key = len(session_of(ui).hand.selected), ui.stack.key_for("turn.discard", ui.voice.catalog)
    if kind is None:
        ui.voice.tell("throw-again", count=count, card=card, key=key)
        return
    declare = ui.stack.key_for("turn.declare", ui.voice.catalog)
    ui.voice.tell("throw-win", hand=kind, declare=declare, card=card, key=key)


def _may_end(place: TablePlace) -> bool:
    session = session_of(place.ui)
    return session.view.my_turn and session.chair.check(EndTurn()) is None


@command("turn.end", when=_may_end)
def end(place: HandPlace) -> None:
    """End the turn without a discard, where none is due; or the hand, where nothing is left to draw."""
    act(place.ui, EndTurn())


def _undoable(place: TablePlace) -> bool:
    session = session_of(place.ui)
    return session.view.my_turn and session.state.turn.plays > 0


@command("turn.undo", when=_undoable)
def undo(place: TablePlace) -> None:
    """Take the last play back; what is only prepared is put back by another key, which is named."""
    if _anything_prepared(place) and not _undoable(place):
        key = place.ui.stack.key_for("meld.put-back", place.ui.voice.catalog)
        place.ui.voice.tell("undo-prepared", key=key)
    else:
        act(place.ui, Undo())


@command("turn.undo-all", when=_undoable)
def undo_all(place: TablePlace) -> None:
    """Take back everything since the draw."""
    session = session_of(place.ui)
    _undo(place.ui, session.state.turn.plays if session.view.my_turn else 1)


def _undo(ui: TableUi, plays: int) -> None:
    """Take back this many plays, and tell of them together."""
    if plays > 1:
        act(ui, Undo(), then=lambda: _undo(ui, plays - 1), more=True)
    else:
        act(ui, Undo())


@command("table.menu", hidden=True)
def table_menu(place: Place) -> None:
    """Everything that can be done here now, each with its key."""
    offer(place, place.tables, "table-menu")


@command("hand.menu", hidden=True)
def card_menu(place: HandPlace) -> None:
    """What can be done with the card in focus now, and what would come of it."""
    ui, session, card = place.ui, session_of(place.ui), place.hand.focus
    if card is None:
        place.read()
        return
    cards = possible.chosen(session)
    select = "card-unselect" if card in place.hand.selected else "card-select"
    items = _declaring(session, place)
    if session.rules.tabling.melds:
        items.append(Item(Message(select), lambda: ui.stack.run("hand.select")))
        if _makes_a_meld(session, cards):
            items.append(Item(Message("card-prepare", cards=cards), lambda: prepare_cards(ui, cards)))
    plays = [*possible.lay_offs(session, cards), *possible.swaps(session, card)] if session.view.playing else []
    items += [entry_of(ui, one) for one in plays]
    if _may_discard(session, card):
        items.append(Item(Message("card-discard", card=card), lambda: throw(ui, card)))
    ui.stack.push(MenuPlace(ui, Message("card-alone", card=card), items))


def _declaring(session: Session, place: HandPlace) -> list[Item]:
    """Declaring: what the hand would be with which discard, the card in focus first."""
    ui, focus = place.ui, place.hand.focus

    def entry(kind: str, card: Card) -> Item:
        def words(catalog: Catalog) -> str:
            return catalog.text("card-declare", way=catalog.text("declare-way", hand=kind, cards=[card]))

        return Item(words, lambda: declare_with(ui, card))

    found = [(kind, c) for kind, cards in winning_hands.ways(session.view, session.rules).items() for c in cards]
    return [entry(kind, card) for kind, card in sorted(found, key=lambda one: one[1] is not focus)]


def _makes_a_meld(session: Session, cards: Sequence[Card]) -> bool:
    judged = possible.judge(session, cards)
    return not isinstance(judged, Refusal) or isinstance(judged, WhichCard)


def _may_discard(session: Session, card: Card) -> bool:
    """Whether the card can be thrown now, perhaps for a penalty that is asked about first."""
    action = Discard(token(card))
    return session.chair.check(action) is None or session.chair.check(changed(action, accept=True)) is None
