"""What Fluent may call: CARD, RANK, SUIT, NAME, LANGUAGE and LIST. Import this only when needed.

No function knows a word, or which forms words have: these are the language's own. Each looks at what it was given and
lets a message of the language choose: ``card`` and ``joker`` by ``$rank`` (1 to 13), ``$suit`` and ``$form``; ``name``
and ``language`` by the letters with which the name begins and ends; ``list-two``, ``list-more`` and ``list-end`` by
``$style`` and the letters of the last word. ``suit-said`` tells which of several cards of one suit says it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Protocol

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentFloat, FluentInt, FluentNone, FluentType

from ..core.actions import Token
from ..core.cards import ACE, JOKER, KING, Card, Face
from ..core.melds import HIGH_ACE
from . import FALLBACK

if TYPE_CHECKING:
    from babel import Locale


class Wording(Protocol):
    """The words of one language: what the functions ask for theirs."""

    lang: str

    def text(self, message: str, /, **args: object) -> str:
        """The message in words."""


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
        return said(catalog, what, form)

    def rank(what: object, *, form: str = "bare") -> str:
        return rank_text(catalog, what, form)

    def suit(what: object, *, form: str = "bare") -> str:
        return suit_text(catalog, what, form)

    def name(what: object, *, form: str = "bare") -> str:
        return name_text(catalog, str(what), form)

    def language(what: object, *, form: str = "bare") -> str:
        return language_text(catalog, str(what), form)

    def join(what: object, *, form: str = "bare", style: str = "comma") -> str:
        if style not in STYLES:
            raise ValueError(f"LIST() has no style {style}")
        if not isinstance(what, Items):
            raise TypeError("LIST() wants a sequence")
        return list_text(catalog, what.items, form, style)

    functions = {"CARD": card, "RANK": rank, "SUIT": suit, "NAME": name, "LANGUAGE": language, "LIST": join}
    return FluentBundle([catalog.lang], functions=functions, use_isolating=False)  # type: ignore[arg-type]


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
    """A player's name, with whatever its letters ask for."""
    if form == "bare":
        return name
    return catalog.text("name", name=name, form=form, **letters(name))


def language_text(catalog: Wording, code: str, form: str) -> str:
    """What a language is called in this one; its code where nobody knows a name for it."""
    name = language_name(code, catalog.lang)
    return catalog.text("language", name=name, form=form, **letters(name))


@cache
def language_name(code: str, lang: str) -> str:
    """The name of a language in another one, or in English where that has none for it; else its code."""
    from babel import Locale, UnknownLocaleError

    for told in (lang, FALLBACK):
        try:
            name = Locale.parse(code).get_language_name(Locale.parse(told))
        except (UnknownLocaleError, ValueError):
            continue
        if name is not None:
            return str(name)
    return code


def letters(word: str) -> dict[str, str | int]:
    """With what a word begins and ends, for messages to choose by: its first two letters and its last two, small and
    without accents, figures as numbers; a dash for each that it has not."""
    small = unicodedata.normalize("NFD", word.casefold()).replace("œ", "oe").replace("æ", "ae")
    plain = ["-", "-", *(c for c in small if not unicodedata.combining(c)), "-", "-"]
    ends = {"first": plain[2], "second": plain[3], "before": plain[-4], "last": plain[-3]}
    return {name: int(one) if one.isdecimal() else one for name, one in ends.items()}


def list_text(catalog: Wording, items: tuple[FluentType | str, ...], form: str, style: str) -> str:
    """The things one after the other; nothing at all is the language's "nothing".

    In a sentence, cards of one suit may have it said once: "the eight and the nine of hearts".
    """
    one_suit = of_one_suit(items) if style in ("and", "or") and form.partition("-")[0] not in ("rank", "suit") else ()
    says = catalog.text("suit-said", form=form) if one_suit else "each"
    if says == "each":
        words = [said(catalog, item, form) for item in items]
    else:
        at = 0 if says == "first" else len(one_suit) - 1
        words = [catalog.text("card-without-suit", rank=card.face.rank, form=form) for card in one_suit]
        words[at] = said(catalog, one_suit[at], form)
    if not words:
        return catalog.text("list-none")
    text = words[0]
    for word in words[1:-1]:
        text = catalog.text("list-more", style=style, left=text, right=word, **letters(word))
    if len(words) > 1:
        last = "list-two" if len(words) == 2 else "list-end"
        text = catalog.text(last, style=style, left=text, right=words[-1], **letters(words[-1]))
    return text


def of_one_suit(items: tuple[FluentType | str, ...]) -> tuple[Pasteboard, ...]:
    """Several different cards of one suit, from low to high, an ace behind a king; empty for anything else."""
    cards = [item for item in items if isinstance(item, Pasteboard)]
    ranks = {card.face.rank for card in cards}
    if not 1 < len(items) == len(cards) == len(ranks) or len({card.face.suit for card in cards}) > 1:
        return ()
    high = KING in ranks
    return tuple(sorted(cards, key=lambda card: HIGH_ACE if high and card.face.rank == ACE else card.face.rank))
