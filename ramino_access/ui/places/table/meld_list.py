"""The combinations on the table: their list, their context menu, the inside of one, and whose cards they are."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from ....announce import answers
from ....announce import meld_words as words
from ....core.actions import LayOff, Swap
from ....core.melds import Meld
from ....core.policies.scoring import Laid
from ....core.refusals import DrawFirst, HandOver, JokerAmbiguous, NotYourTurn, Refusal
from ....i18n.catalog import Catalog, Message
from ....speech.port import Priority
from ...commands.keymap import KeyTable
from ...commands.registry import command, commands_of
from ...elements.lists import Item, ListPlace, MenuPlace
from ...match import possible, status
from ...match.own_plays import act, say_refusal, session_of
from ...match.possible import Possible
from ...match.session import Session, tokens
from ...match.sitting import TablePlace, TableUi
from ...seating.hand import HandPlace


def _any_melds(place: TablePlace) -> bool:
    return bool(session_of(place.ui).state.melds)


class MeldsPlace(ListPlace):
    """Every combination on the table. The focus stays on its combination, whatever happens to the others."""

    ui: TableUi
    tables: tuple[KeyTable, ...] = ("melds", "list", "questions", "everywhere")
    leads_to_cards: ClassVar[bool] = True

    def __init__(self, ui: TableUi) -> None:
        super().__init__(ui, Message("melds-title"), self._lines)
        self._numbers: list[int] = []
        self._typed = (0, 0)  # the number typed last, and the key press that has ended it

    def type_digit(self, digit: int) -> int:
        """Which combination this key press asks for: a digit right after another one goes on with its number, where
        that leads to a combination."""
        number, press = self._typed
        longer = 10 * number + digit if self.ui.voice.presses == press + 1 else digit
        number = longer if longer in self._numbers else digit
        self._typed = number, self.ui.voice.presses
        return number

    def acts(self, item: Item) -> bool:
        """What is selected is laid off on any of them."""
        return True

    def returned(self, catalog: Catalog) -> str:
        """A combination says by its number where one is."""
        return self.resume(catalog)

    def _lines(self) -> list[Item]:
        melds = session_of(self.ui).state.melds
        numbers = [m.number for m in melds]
        if numbers != self._numbers:
            self._keep_focus(numbers)
        return [Item(partial(_line, meld)) for meld in melds]

    def _keep_focus(self, numbers: list[int]) -> None:
        """Stay on the combination in focus where it is still there."""
        old = self._numbers[self.at] if self.at < len(self._numbers) else None
        if old in numbers:
            self.at = numbers.index(old)
        self._numbers = numbers

    @property
    def meld(self) -> Meld | None:
        """The combination in focus."""
        melds = session_of(self.ui).state.melds
        count = len(self.items)
        return melds[max(0, min(self.at, count - 1))] if count else None


def _line(meld: Meld, catalog: Catalog) -> str:
    return answers.meld_line(catalog, meld)


@command("melds.open", when=_any_melds)
def open_list(place: HandPlace) -> None:
    if _any_melds(place):
        place.ui.stack.push(MeldsPlace(place.ui))
    else:
        place.ui.voice.tell("melds-none")


@command("melds.lay-off")
def lay_here(place: MeldsPlace) -> None:
    """Lay the selected cards, or the one in focus in the hand, off on this combination."""
    ui, session, meld = place.ui, session_of(place.ui), place.meld
    cards = possible.chosen(session)
    if meld is None or not cards:
        place.read()
    else:
        _do(ui, Possible(LayOff(meld.number, tokens(cards)), None, tuple(cards)))


commands_of(
    MeldsPlace,
    {
        "melds.next-fitting": lambda place: _go_to_fitting(place, 1),
        "melds.previous-fitting": lambda place: _go_to_fitting(place, -1),
    },
    hidden=False,
)


def _go_to_fitting(place: MeldsPlace, by: int) -> None:
    """Go to the next combination in this direction, and round the ends, that the selected cards, or the one in focus in
    the hand, would enter; where none is, say why."""
    session = session_of(place.ui)
    melds, cards = session.state.melds, possible.chosen(session)
    if not (melds and cards) or session.seat is None:
        place.read()
        return
    fitting = possible.fitting(session, cards)
    if isinstance(fitting, Refusal):
        say_refusal(place.ui, session, fitting)
        return
    steps = ((place.shown_at + by * step) % len(melds) for step in range(1, len(melds) + 1))
    at = next((at for at in steps if melds[at].number in fitting), None)
    if at is None:
        place.ui.voice.tell("melds-none-fit", cards=cards)
        return
    place.focus_on(at)
    place.read()


@command("melds.number", hidden=True)
def to_number(place: MeldsPlace) -> None:
    """Go to the combination of this number; two digits one after the other are one number."""
    digit = place.ui.voice.key[-1:]
    numbers = [meld.number for meld in session_of(place.ui).state.melds]
    if not (digit.isdecimal() and place.items):
        place.read()
    elif (number := place.type_digit(int(digit))) in numbers:
        place.focus_on(numbers.index(number))
        place.read()
    else:
        place.ui.voice.speak(Message("melds-no-number", number=number), "refusal")


@command("melds.take-joker")
def take_joker(place: MeldsPlace) -> None:
    """Take this combination's joker with whichever card of the hand it stands for."""
    ui, session, meld = place.ui, session_of(place.ui), place.meld
    if meld is None or not meld.jokers:
        ui.voice.tell("no-joker-here")
        return
    found = _swaps(place, meld)
    if len(found) == 1:
        _do(ui, found[0])
    elif found:
        _menu(place, meld, found)
    else:
        say_refusal(ui, session, _why_it_stays(session, meld))


def _why_it_stays(session: Session, meld: Meld) -> Refusal:
    """Why no card of the hand takes this combination's joker."""
    known = [s.face for s in meld.slots if s.card.is_joker and s.face is not None]
    wanted = known or [s.face for s in meld.slots if s.face is not None]
    refused = session.chair.check(Swap(meld.number, wanted[0]))
    if refused is not None and (known or isinstance(refused, HandOver | NotYourTurn | DrawFirst)):
        return refused
    return JokerAmbiguous(meld.number)


def _swaps(place: TablePlace, meld: Meld) -> list[Possible]:
    """The ways to take this combination's joker, one for each different card."""
    session = session_of(place.ui)
    swaps: dict[object, Possible] = {}
    for card in session.hand.cards:
        for one in possible.swaps(session, card) if card.face not in swaps else ():
            if isinstance(one.action, Swap) and one.action.meld == meld.number:
                swaps[card.face] = one
    return list(swaps.values())


@command("melds.menu")
def menu(place: MeldsPlace) -> None:
    """Everything that can be done with this combination now; last what would only put back cards that were just taken
    from the table, so that the first entry never undoes the one before."""
    session, meld = session_of(place.ui), place.meld
    if meld is None:
        place.read()
        return
    lay_offs = possible.lay_offs(session, possible.chosen(session))
    found = [play for play in lay_offs if isinstance(play.action, LayOff) and play.action.meld == meld.number]
    plays = [*found, *_swaps(place, meld), *possible.with_meld(session, meld.number)]
    borrowed = {*session.state.turn.borrowed}
    _menu(place, meld, sorted(plays, key=lambda play: bool(play.cards) and borrowed >= {*play.cards}), inside=True)


def _menu(place: TablePlace, meld: Meld, possibles: list[Possible], *, inside: bool = False) -> None:
    ui, session = place.ui, session_of(place.ui)
    items = [_entry(ui, one) for one in possibles]
    if inside:
        items.append(Item(Message("meld-inside"), lambda: ui.stack.push(InsidePlace(ui, meld.number))))
    ui.stack.push(MenuPlace(ui, lambda catalog: words.named(catalog, session.state.meld(meld.number) or meld), items))


def _entry(ui: TableUi, play: Possible) -> Item:
    return Item(status.outcome(session_of(ui), play), lambda: _do(ui, play))


def _do(ui: TableUi, play: Possible) -> None:
    """Play it, and say where the player is then: still among the combinations, on which of them."""
    session = session_of(ui)
    act(ui, play.action, meant=play.cards, then=lambda: _still_here(ui, session))


def _still_here(ui: TableUi, session: Session) -> None:
    place = ui.stack.top
    if isinstance(place, ListPlace) and ui.sitting.session is session:  # a lesson may have ended with it
        meld = place.meld if isinstance(place, MeldsPlace) else None
        where = place.title if meld is None else Message("meld-name", number=meld.number)
        ui.voice.speak(Message("full-stop", text=where), "menu", Priority.NEXT)


@command("melds.inside")
def inside(place: MeldsPlace) -> None:
    if place.meld is None:
        place.read()
    else:
        place.ui.stack.push(InsidePlace(place.ui, place.meld.number))


class InsidePlace(ListPlace):
    """One combination, card by card."""

    ui: TableUi
    tables: tuple[KeyTable, ...] = ("meld", "list", "questions", "everywhere")
    leads_to_cards: ClassVar[bool] = True

    def __init__(self, ui: TableUi, number: int) -> None:
        super().__init__(ui, self._name, self._cards)
        self.number = number

    def _name(self, catalog: Catalog) -> str:
        return catalog.text("meld-name", number=self.number)

    def _cards(self) -> list[Item]:
        meld = session_of(self.ui).state.meld(self.number)
        session = session_of(self.ui)
        return [] if meld is None else [Item(partial(_slot_words, session, meld, at)) for at in range(len(meld))]


def _slot_words(session: Session, meld: Meld, index: int, catalog: Catalog) -> str:
    """One card of a combination; whose it is and what it is worth, where that counts."""
    slot = meld.slots[index]
    if session.rules.scoring.laid is Laid.OWNER:
        return words.property_of_card(catalog, meld, index, session.view, session.chair.names, session.rules)
    if not slot.card.is_joker:
        return catalog.text("card-plain", card=slot.card, again=False)
    if slot.face is None:
        return catalog.text("joker-unresolved")
    return catalog.text("joker-in-place", joker=slot.card, card=slot.face)


@command("meld.menu")
def card_menu(place: InsidePlace) -> None:
    """What can be done with this card of the combination now."""
    ui, session = place.ui, session_of(place.ui)
    meld = session.state.meld(place.number)
    if meld is None:
        place.read()
        return
    found = list(possible.with_slot(session, place.number, place.at))
    if meld.slots[min(place.at, len(meld) - 1)].card.is_joker:
        found += _swaps(place, meld)
    if found:
        ui.stack.push(MenuPlace(ui, place.current, [_entry(ui, one) for one in found]))
    else:
        ui.voice.tell("nothing-here", what=place.current)


class PropertyPlace(ListPlace):
    """One line for each player who owns cards on the table, as it is now."""

    ui: TableUi
    leads_to_cards: ClassVar[bool] = True

    def __init__(self, ui: TableUi) -> None:
        super().__init__(ui, Message("property-title"), self._lines)

    def _lines(self) -> list[Item]:
        session = session_of(self.ui)

        def lines(catalog: Catalog) -> list[str]:
            return words.property_lines(catalog, session.view, session.chair.names, session.rules)

        def entry(at: int) -> Item:
            return Item(lambda catalog: lines(catalog)[at])

        return [entry(at) for at in range(len(lines(self.ui.voice.catalog)))]


@command("property.open", when=_any_melds)
def open_property(place: TablePlace) -> None:
    ui = place.ui
    if isinstance(place, PropertyPlace):
        place.read()
    elif _any_melds(place):
        ui.stack.push(PropertyPlace(ui))
    else:
        ui.voice.tell("melds-none")
