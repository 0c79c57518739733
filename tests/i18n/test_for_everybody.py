"""No text names a colour, a place on the screen, or a mouse: nobody needs to see, or to point."""

from __future__ import annotations

import re

import pytest

from ramino_access.i18n.bundle import TOUCH
from tests.languages import LANGUAGES
from tests.spelling.texts import texts

#: What no text says, by language. A colour that is a suit's name, a seat on one's right, and a card above another are
#: no such thing.
NEVER = {
    "en": r"""mouse|click\w*|pointer|icons?|buttons?|highlight\w*|drag\w*|hover\w*
        |red|green|blue|yellow|gr[ea]y|orange|purple|pink|colou?r\w*
        |(?<!touch )screen(?! readers?\b)|(at|on|in) the (top|bottom|left|right) of the (screen|window|page|menu|list)
        |top[- ](left|right)|bottom[- ](left|right)|upper|lower[- ](left|right)|see (above|below)""",
    "it": r"""mouse|clic\w*|puntatore|icon[ae]|pulsant[ei]|bottone|evidenziat\w+|trascin\w+
        |ross[oaie]|verd[ei]|blu|giall[oaie]|grigi\w*|arancione|viola|rosa|color[ei]|colorat\w+
        |(?<!lettore di )(?<!lettori di )schermo|in (alto|basso) (a|sullo)|qui (sotto|sopra)|vedi (sotto|sopra)
        |guarda(re)? lo""",
    "fr": r"""souris|clic|cliqu\w+|pointeur|ic[ôo]nes?|boutons?|surlign\w+|gliss(er|e)
        |rouges?|verte?s?|bleue?s?|jaunes?|gris\w*|orange|violet\w*|rose|coloré\w*
        |(?<!lecteur d')(?<!lecteurs d')écran|en (haut|bas) (à|de l')|ci-(dessus|dessous)|regarde(r)? l'""",
}


def _faults(lang: str, text: str) -> list[str]:
    pattern = re.sub(r"\n *", "", NEVER[lang])
    plain = text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return [found[0] for found in re.finditer(rf"\b(?:{pattern})\b", plain, re.IGNORECASE)]


#: What only those are told who have buttons and no keys.
OF_BUTTONS = (
    ("touch.ftl", TOUCH),
    {"en": ("button", "buttons"), "it": ("pulsante", "pulsanti"), "fr": ("bouton", "boutons")},
)

#: A hand of one suit, which players call so.
OF_ONE_SUIT = {"en": ("colour",), "it": ("colore",), "fr": ()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_asks_for_eyes_or_a_mouse(lang: str) -> None:
    files, button = OF_BUTTONS
    found = {piece.where: _faults(lang, piece.words) for piece in texts(lang)}
    for where, words in found.items():
        allowed = (*OF_ONE_SUIT[lang], *(button[lang] if where.startswith(files) else ()))
        found[where] = [word for word in words if word.lower() not in allowed]
    assert {where: words for where, words in found.items() if words} == {}


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Click the card."),
        ("en", "The red one."),
        ("en", "It stands on the screen."),
        ("en", "At the top of the list."),
        ("it", "Clicca sulla carta."),
        ("it", "La carta rossa."),
        ("it", "Guarda lo schermo."),
        ("fr", "Clique sur la carte."),
        ("fr", "La carte rouge."),
        ("fr", "Regarde l'écran."),
    ],
)
def test_each_slip_is_seen(lang: str, text: str) -> None:
    assert _faults(lang, text)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "For a screen reader. The card above it. Left and Right."),
        ("it", "Per un lettore di schermo. La carta sopra. A destra del mazziere."),
        ("fr", "Pour un lecteur d'écran. Par couleur. La carte au-dessus."),
    ],
)
def test_what_is_no_slip_passes(lang: str, text: str) -> None:
    assert _faults(lang, text) == []
