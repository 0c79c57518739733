"""Where a visitor is, as a page shows it: entries, a text, a question or a line to write, and what can be done; and the
table, as whoever looks at the page sees it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from ...announce import answers, counted_hands, winning_hands
from ...announce.sentences import begun, sentence
from ...core.melds import Slot
from ...core.policies.draw import Pile
from ...i18n.catalog import Catalog
from ...ui.commands.registry import Command, commands
from ...ui.elements.entry import TextEntry
from ...ui.elements.question import Question
from ...ui.elements.stack import Place, PlaceEntry
from ...ui.match.own_hand import written
from ...ui.match.session import Session
from ...ui.match.sitting import TableUi

if TYPE_CHECKING:
    from ...ui.elements.stack import PlaceStack

MOST_OFFERED = 8
"""Commands that stand beside the place; the menu has them all."""

BAR = {
    "list.back": "web-back",
    "history.repeat": "web-repeat",
    "ask.turn": "web-turn",
    "hint.next": "web-hint",
    "table.menu": "web-menu",
    "town.waiting": "cmd-town-waiting",
}
"""Of these at most `MOST_IN_BAR` stand in a bar, those that do something where one is; with what they are called. What
waits for the visitor stands behind them as long as there is something."""

MOST_IN_BAR = 4

FIRST = ("turn.draw", "turn.take", "people.begin")
"""What stands before the entries where there are no keys: with these a turn begins."""

NOT_OFFERED = frozenset(BAR) | {"help.describe", "keys.shift", "display.next", "output.next"}
"""Commands that are no use there, or stand somewhere else."""

OF_FINGERS = frozenset({"values.describe", "values.usual"})
"""Commands that only whoever has no keys needs to be offered."""

PLAY_COMMANDS = ("turn.", "meld", "call.", "look.", "hand.", "joker")
"""What the names of commands begin with that play cards: these come first."""

PAGE_WORDS = (
    "hall", "can", "always", "log", "options", "lost", "silent", "fault", "again", "ask", "ask-yes", "ask-no",
    "speak", "rate", "voice", "sounds", "vibrate", "wake", "notify", "mine", "table", "hand", "melds", "share", "kept",
    "shared", "less", "more", "notified",
)  # fmt: skip
"""What the page says of its own, as messages that begin with ``web-``."""

OFFERS_WRITING = ("web-done", "cmd-entry-cancel")


class TableSeen(NamedTuple):
    """The table, for the eye: whose turn it is (``mine``: the visitor's), the top discard, how many cards everybody
    has; the combinations, with hands laid open at the end, and the hand, each card by its code, a joker by that of the
    card for which it stands and a star; the scores."""

    turn: str
    mine: bool
    top: tuple[str, str]
    counts: str
    melds: tuple[tuple[str, tuple[str, ...]], ...]
    hand: tuple[tuple[str, str], ...]
    signs: bool
    """Whether the suits are those of French cards."""
    scores: str


PageKind: TypeAlias = Literal["list", "text", "question", "entry"]
"""What a page shows a place as."""


class PageView(NamedTuple):
    """``at`` is the entry in focus; ``lang`` that of the
    entries; ``offered``, ``first`` and ``bar`` name commands and what they are called; ``written``: a text, whether it
    is secret, how long it may be, and what browsers may fill in; ``arrangement``: how the hand lies; ``share``: the
    code of the table."""

    kind: PageKind
    title: str
    rows: tuple[PlaceEntry, ...]
    at: int
    lang: str
    offered: tuple[tuple[str, str], ...]
    first: tuple[tuple[str, str], ...] = ()
    bar: tuple[tuple[str, str], ...] = ()
    written: tuple[str, bool, int, str] | None = None
    table: TableSeen | None = None
    arrangement: dict[str, object] | None = None
    share: str = ""


class TableLook:
    """The table as it was looked at last: most keys change nothing there."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._names: tuple[str, ...] = ()
        self._table_seen: TableSeen | None = None

    def __call__(self, catalog: Catalog, session: Session) -> TableSeen:
        names, held = tuple(session.chair.names), session.hand.cards if session.seat is not None else ()
        of = catalog, session.state, *held
        same = len(of) == len(self._of) and all(now is then for now, then in zip(of, self._of, strict=True))
        if self._table_seen is None or not same or names != self._names:
            self._of, self._names, self._table_seen = of, names, _table(catalog, session)
        return self._table_seen


def look(ui: TableUi, table_look: TableLook, *, keys: bool) -> PageView:
    """Where the visitor is now. ``keys``: they have some."""
    place, catalog = ui.stack.top, ui.voice.catalog
    assert isinstance(place, Place)
    title = sentence(place.title(catalog))
    session, bar = ui.sitting.session, _bar(ui.stack, place, catalog)
    table, arrangement = (None, None) if session is None else (table_look(catalog, session), _arrangement(session))
    about = None if ui.sitting.together is None else ui.sitting.together.about
    share = "" if about is None else about.code
    if isinstance(place, TextEntry):
        buttons = tuple(zip(("entry.done", "entry.cancel"), map(catalog.text, OFFERS_WRITING), strict=True))
        fills = "new-password" if place.kind.secret else "off"
        text = ("" if place.kind.secret else place.text, place.kind.secret, place.longest, fills)
        return PageView("entry", title, (), 0, catalog.lang, buttons, (), bar, text, table, arrangement, share)
    rows = tuple(place.shown(catalog))
    kind: PageKind = "question" if isinstance(place, Question) else "text" if rows and rows[0].reads else "list"
    at = max(0, min(place.shown_at, len(rows) - 1))
    lang = place.shown_in or catalog.lang
    offered, first = ((), ()) if kind == "question" else _offered(ui.stack, place, catalog, rows, keys=keys)
    if kind != "question":
        title = title.removesuffix(".")
    return PageView(kind, title, rows, at, lang, offered, first, bar, None, table, arrangement, share)


def _offered(
    stack: PlaceStack, place: Place, catalog: Catalog, rows: Iterable[PlaceEntry], *, keys: bool
) -> tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]:
    """The likeliest of what can be done here now, but for what is an entry, no two called alike: what hangs on the
    moment before what can always be done; and what comes before everything else where there are no keys."""
    candidates = _candidates(tuple(choosable(stack, place)), keys=keys)
    entries = {row.words.rstrip(".") for row in rows if row.acts and not row.card}
    named = (
        (one.id, _called(one, place, catalog))
        for one in candidates
        if (keys or one.id not in FIRST) and one.possible(place)
    )
    offered: list[tuple[str, str]] = []
    for name, words in named:
        if len(offered) == MOST_OFFERED:
            break
        if words.rstrip(".") not in entries:
            entries.add(words.rstrip("."))
            offered.append((name, words))
    first = () if keys else (one for one in candidates if one.id in FIRST and one.possible(place))
    return tuple(offered), tuple((one.id, _called(one, place, catalog)) for one in first)


@lru_cache(maxsize=256)
def _candidates(bound: tuple[str, ...], *, keys: bool) -> tuple[Command, ...]:
    """What may be offered of the commands that are bound, the likeliest first: keys are pressed by many, and what is
    bound is the same for most."""
    known = commands()
    wanted = (
        known[name]
        for name in bound
        if name in known
        and (not known[name].hidden or (not keys and name in OF_FINGERS))
        and name not in NOT_OFFERED
        and (keys or not known[name].with_keys)
    )
    return tuple(sorted(wanted, key=lambda one: (one.when is None, not one.id.startswith(PLAY_COMMANDS))))


def _called(command: Command, place: Place, catalog: Catalog) -> str:
    if command.offered is not None:
        return sentence(command.words_in(place, catalog))
    return _sentence(catalog, command.message_in(place))


@lru_cache(maxsize=1024)
def _sentence(catalog: Catalog, message: str) -> str:
    """What a button is called, which is the same at each key."""
    return sentence(catalog.text(message))


def choosable(stack: PlaceStack, place: Place) -> Collection[str]:
    """The commands that can be chosen in this place: those with a key there; where it takes every key, going back."""
    return stack.keymap.bindings(place.tables) if place.tables else ("list.back",)


def _bar(stack: PlaceStack, place: Place, catalog: Catalog) -> tuple[tuple[str, str], ...]:
    """What stands in the bar, of which all acts here."""
    acting = [name for name in BAR if name in choosable(stack, place) and commands()[name].possible(place)]
    shown = (name for at, name in enumerate(acting) if at < MOST_IN_BAR or name == "town.waiting")
    return tuple((name, _sentence(catalog, BAR[name])) for name in shown)


def _table(catalog: Catalog, session: Session) -> TableSeen:
    view, names, rules = session.view, session.chair.names, session.rules
    state = view.state
    pile = () if rules.draw.pile is Pile.NONE else state.discards[-1:]
    top = answers.top_discard(catalog, view).text if rules.draw.pile is not Pile.NONE else ""
    held = () if session.seat is None else session.hand.cards
    melds = ((answers.meld_line(catalog, meld), tuple(map(_code, meld.slots))) for meld in state.melds)
    return TableSeen(
        turn=catalog.text("web-mine") if view.my_turn else answers.turn(catalog, view, names, rules),
        mine=view.my_turn,
        top=(top, "".join(card.face.code for card in pile)),
        counts=answers.counts(catalog, view, names, rules).text,
        melds=(*melds, *_laid_open(catalog, session)),
        hand=tuple(
            (
                begun(catalog, catalog.text("card-plain", card=card, again=card.face in [c.face for c in held[:at]])),
                card.face.code,
            )
            for at, card in enumerate(held)
        ),
        signs=catalog.facts.suits == "french",
        scores=answers.scores(catalog, view, names, rules).text,
    )


def _laid_open(catalog: Catalog, session: Session) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The hands of others with which a hand has ended, as far as they can be seen."""
    view, names = session.view, session.chair.names
    for seat, cards in enumerate(view.state.hands):
        words = counted_hands.shown(catalog, view, names, session.rules, seat)
        words = words or winning_hands.shown_hand(catalog, view, names, seat)
        if words and seat != session.seat:
            yield words, tuple(card.face.code for card in sorted(cards, key=lambda one: (one.suit or 0, one.rank)))


def _code(slot: Slot) -> str:
    """A card of a combination: what it stands for, with a star if it is a joker."""
    shown = "" if slot.face is None or slot.face.is_joker else slot.face.code
    return shown + "*" * slot.card.is_joker if shown else "*"


def _arrangement(session: Session) -> dict[str, object] | None:
    """How the hand lies, for whoever comes back to a server that has forgotten it."""
    return None if session.seat is None else written(session.hand)


def words(catalog: Catalog) -> dict[str, str]:
    """What the page says of its own."""
    return {name: catalog.text(f"web-{name}") for name in PAGE_WORDS}
