"""Which names people may have: those that a voice speaks as names, and as nothing that the program says itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Literal

from ..core.cards import JOKER, RANKS, SUITS, face
from ..i18n import LANGUAGES
from ..i18n.catalog import Catalog
from ..i18n.facts import VALUES, Facts
from .likeness import compared, readings

Unfit = Literal["name-no-letter", "name-signs", "name-no-name"]
"""Why nobody is called so: nothing but signs and numbers; a sentence; the program's word for the player, for what plays
or serves, or for a card."""

SENTENCE_SIGNS = frozenset('.,;:!?¡¿…·"«»“”„‟‹›()[]{}—–―。、，．！？：；؟،؛۔।')
"""Signs of sentences, which may be within a word: "J.R" is a name, "Your turn. Anna" a sentence."""

FORMS = ("bare", "def", "indef")

PLURAL = "sx"
"""Letters that are hardly heard at the end of a card's name, if at all: "as de piques"."""


def unfit(name: str) -> Unfit | None:
    """Why nobody may be called so; None where they may. ``name`` is clean (``files.clean``)."""
    if not any(map(str.isalpha, name)):
        return "name-no-letter"
    around = zip(f" {name}", name, f"{name[1:]} ", strict=False)
    if any(sign in SENTENCE_SIGNS and not (before + after).isalnum() for before, sign, after in around):
        return "name-signs"
    taken = readings(name)
    if not taken.isdisjoint(_own_words()):
        return "name-no-name"
    taken = frozenset(one.rstrip(PLURAL) for one in taken)
    near = (where for word, where in _suits().items() if any(word in one for one in taken))
    return "name-no-name" if any(not taken.isdisjoint(_cards(*one)) for where in near for one in where) else None


@cache
def _own_words() -> frozenset[str]:
    """What the program calls the player, all, none, a table, a server, a computer and a joker in each language, and how
    it says whose turn it is; as names are compared."""
    from ..i18n.functions import card_text  # what it needs is loaded when something is said

    catalogs = [Catalog(lang) for lang in LANGUAGES]
    said = {
        word for one in catalogs for word in (one.text("you"), one.text("your-turn"), *one.text("not-names").split(","))
    }
    return frozenset(map(compared, said | {card_text(one, JOKER, None, form) for one in catalogs for form in FORMS}))


@cache
def _suits() -> Mapping[str, frozenset[tuple[str, str]]]:
    """The words for the suits, as names are compared, with the languages and the kinds of suits that have them."""
    from ..i18n.functions import suit_text

    suits: dict[str, set[tuple[str, str]]] = {}
    for lang in LANGUAGES:
        for kind in VALUES["suits"]:
            catalog = Catalog(lang, facts=Facts(suits=kind))
            for suit in SUITS:
                suits.setdefault(compared(suit_text(catalog, suit, "bare")).rstrip(PLURAL), set()).add((lang, kind))
    return {word: frozenset(where) for word, where in suits.items()}


@cache
def _cards(lang: str, kind: str) -> frozenset[str]:
    """The names of all cards in one language, with suits of this kind, as names are compared, also with the number of
    a rank for its word, which a voice speaks alike, and without the little word between ("ace hearts"): too many to be
    made before somebody has a name that is near one."""
    from ..i18n.functions import card_text, rank_text, suit_text

    catalog = Catalog(lang, facts=Facts(suits=kind))
    names = set[str]()
    for rank in RANKS:
        word = rank_text(catalog, rank, "bare")
        for suit, form in product(SUITS, FORMS):
            card = card_text(catalog, face(rank, suit), None, form)
            short = f"{card.partition(word)[0]}{word} {suit_text(catalog, suit, 'bare')}"
            names |= {said.replace(word, named, 1) for said in (card, short) for named in (word, str(rank))}
    return frozenset(compared(name).rstrip(PLURAL) for name in names)
