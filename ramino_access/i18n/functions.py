"""What Fluent may call: ``CARD``, ``RANK``, ``SUIT``, ``NAME`` and ``LIST``. Import this only when needed.

No function knows a word. Each looks at what it was given and lets a message of the language
choose: ``card`` and ``joker`` by ``$rank`` (1 to 13), ``$suit`` and ``$form``, ``name`` by the
first letters of the name, ``list-two``, ``list-more`` and ``list-end`` by ``$style``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentFloat, FluentInt, FluentNone, FluentType

from ..core.actions import Token
from ..core.cards import ACE, JOKER, KING, Card, Face
from ..core.melds import HIGH_ACE

if TYPE_CHECKING:
    from babel import Locale


class Wording(Protocol):
    """The words of one language: what the functions ask for theirs."""

    lang: str

    def text(self, message: str, /, **args: object) -> str:
        """The message in words."""
        ...


#: The forms in which each function can be asked for its word.
FORMS: dict[str, frozenset[str]] = {
    "CARD": frozenset({"bare", "def", "indef", "of", "to"}),
    "RANK": frozenset({"bare", "def", "of", "to", "from", "plural"}),
    "SUIT": frozenset({"bare", "of"}),
    "NAME": frozenset({"bare", "of", "to"}),
    "LIST": frozenset({"bare", "def", "indef", "of", "to", "suit", "rank", "rank-of"}),
}
#: The ways in which LIST joins: commas only; a last "and"; a last "or"; semicolons; in braille, with nothing between.
STYLES = frozenset({"comma", "and", "or", "semicolon", "joined"})

SUIT_WORDS = ("spades", "hearts", "diamonds", "clubs")


class Pasteboard(FluentType):
    """A card, a face, or a card named in a play. ``stands_for`` is what a joker is said to be."""

    def __init__(self, face: Face, stands_for: Face | None, catalog: Wording) -> None:
        self.face = face
        self.stands_for = stands_for
        self._catalog = catalog

    def format(self, locale: Locale) -> str:
        return card_text(self._catalog, self.face, self.stands_for, "bare")


class Items(FluentType):
    """A sequence of things that can be said."""

    def __init__(self, items: tuple[FluentType | str, ...], catalog: Wording) -> None:
        self.items = items
        self._catalog = catalog

    def format(self, locale: Locale) -> str:
        return list_text(self._catalog, self.items, "bare", "comma")


def as_fluent(value: object, catalog: Wording) -> FluentType | str:
    """A value as Fluent takes it. ``None`` is an empty text; anything unknown is said as its ``str``."""
    match value:
        case FluentType() | str():
            return value
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case int():
            # A number below zero is a text: Fluent would write a sign, which voices may swallow.
            return FluentInt(value, useGrouping=False) if value >= 0 else minus(value, catalog)
        case float():
            return FluentFloat(value, useGrouping=False)
        case Card():
            return Pasteboard(value.face, None, catalog)
        case Face():
            return Pasteboard(value, None, catalog)
        case Token(face=face, joker=True):
            return Pasteboard(JOKER, face, catalog)
        case Token(face=Face() as face):
            return Pasteboard(face, None, catalog)
        case Iterable():
            return Items(tuple(as_fluent(item, catalog) for item in value), catalog)
        case _:
            return str(value)


def minus(value: int, catalog: Wording) -> str:
    """A number below zero, with the language's word for it."""
    return catalog.text("number-negative", amount=str(-value))


def bundle(catalog: Wording) -> FluentBundle:
    """An empty bundle of the catalog's language, with the functions above."""

    def card(what: object, *, form: str = "bare") -> str:
        known("CARD", form)
        return said(catalog, what, form)

    def rank(what: object, *, form: str = "bare") -> str:
        known("RANK", form)
        return rank_text(catalog, what, form)

    def suit(what: object, *, form: str = "bare") -> str:
        known("SUIT", form)
        return suit_text(catalog, what, form)

    def name(what: object, *, form: str = "bare") -> str:
        known("NAME", form)
        return name_text(catalog, str(what), form)

    def join(what: object, *, form: str = "bare", style: str = "comma") -> str:
        known("LIST", form)
        if style not in STYLES:
            raise ValueError(f"LIST() has no style {style}")
        if not isinstance(what, Items):
            raise TypeError("LIST() wants a sequence")
        return list_text(catalog, what.items, form, style)

    functions = {"CARD": card, "RANK": rank, "SUIT": suit, "NAME": name, "LIST": join}
    return FluentBundle([catalog.lang], functions=functions, use_isolating=False)  # type: ignore[arg-type]


def known(function: str, form: str) -> None:
    """Raises ValueError for a form that this function does not have; Fluent reports it."""
    if form not in FORMS[function]:
        raise ValueError(f"{function}() has no form {form}")


def said(catalog: Wording, what: object, form: str) -> str:
    """One thing in this form; texts and numbers have only one."""
    if isinstance(what, FluentNone):
        raise ValueError(f"nothing was given for {what.name}")
    if isinstance(what, Pasteboard):
        part, _, rest = form.partition("-")
        if part == "suit":
            return suit_text(catalog, what, rest or "bare")
        if part == "rank":
            return rank_text(catalog, what, rest or "bare")
        return card_text(catalog, what.face, what.stands_for, form)
    if isinstance(what, int):
        return str(int(what))
    if isinstance(what, Items):
        return list_text(catalog, what.items, form, "and")
    return str(what)


def card_text(catalog: Wording, face: Face, stands_for: Face | None, form: str) -> str:
    """A card's words; a joker's, with what it stands for where that is told."""
    if face.suit is not None:
        return catalog.text("card", rank=face.rank, suit=SUIT_WORDS[face.suit], form=form)
    joker = catalog.text("joker", form=form)
    if stands_for is None:
        return joker
    return catalog.text("joker-as", joker=joker, card=stands_for)


def rank_text(catalog: Wording, what: object, form: str) -> str:
    """The rank of a card, or a rank's number; a joker's is its own word."""
    number = what.face.rank if isinstance(what, Pasteboard) else what
    if not isinstance(number, int):
        raise TypeError("RANK() wants a card or a number from 1 to 13")
    if number == JOKER.rank:
        return catalog.text("joker", form=form)
    return catalog.text("rank", rank=int(number), form=form)


def suit_text(catalog: Wording, what: object, form: str) -> str:
    """The suit of a card, or of a suit's number; a joker's is its own word."""
    index = what.face.suit if isinstance(what, Pasteboard) else what
    if index is None:
        return catalog.text("joker", form="bare")
    if not isinstance(index, int):
        raise TypeError("SUIT() wants a card or a suit")
    return catalog.text("suit", suit=SUIT_WORDS[index], form=form)


def name_text(catalog: Wording, name: str, form: str) -> str:
    """A player's name, with whatever its first letters ask for."""
    if form == "bare":
        return name
    letters = unicodedata.normalize("NFD", name.casefold()).replace("œ", "oe").replace("æ", "ae")
    plain = [c for c in letters if not unicodedata.combining(c)]
    return catalog.text(
        "name", name=name, form=form, first="".join(plain[:1]) or "-", second="".join(plain[1:2]) or "-"
    )


def list_text(catalog: Wording, items: tuple[FluentType | str, ...], form: str, style: str) -> str:
    """The things one after the other; nothing at all is the language's "nothing".

    In a sentence, cards of one suit have it said once: "the eight and the nine of hearts".
    """
    one_suit = of_one_suit(items) if form == "def" and style in ("and", "or") else ()
    if one_suit:
        words = [*(rank_text(catalog, card, form) for card in one_suit[:-1]), said(catalog, one_suit[-1], form)]
    else:
        words = [said(catalog, item, form) for item in items]
    if not words:
        return catalog.text("list-none")
    text = words[0]
    for word in words[1:-1]:
        text = catalog.text("list-more", style=style, left=text, right=word)
    if len(words) > 1:
        last = "list-two" if len(words) == 2 else "list-end"
        text = catalog.text(last, style=style, left=text, right=words[-1])
    return text


def of_one_suit(items: tuple[FluentType | str, ...]) -> tuple[Pasteboard, ...]:
    """Several different cards of one suit, from low to high, an ace behind a king; empty for anything else."""
    cards = [item for item in items if isinstance(item, Pasteboard)]
    ranks = {card.face.rank for card in cards}
    if not 1 < len(items) == len(cards) == len(ranks) or len({card.face.suit for card in cards}) > 1:
        return ()
    high = KING in ranks
    return tuple(sorted(cards, key=lambda card: HIGH_ACE if high and card.face.rank == ACE else card.face.rank))
